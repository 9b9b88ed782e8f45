"""Winning Poker Network, both forms of text. All hands are invented."""

from __future__ import annotations

import pytest

from tests.parse.rooms.reading import changed, codes, read, record

NEW = """Hand #1490000001 - Holdem(No Limit) - $0.50/$1.00 - 2026/03/14 20:10:44 UTC
Yarrow 6-max Seat #2 is the button
Seat 2: Alice ($150.50)
Seat 4: Bob ($98.50)
Seat 5: Carol ($200.00)
Seat 6: Dave ($10.00) is sitting out
Bob posts the small blind $0.50
Carol posts the big blind $1.00
*** HOLE CARDS ***
Dealt to Alice [Qs Qc]
Alice raises $3.00 to $3.00
Bob folds
Carol calls $2.00
*** FLOP *** [2c 7d Jh]
Main pot $6.18 | Rake $0.32
Carol bets $5.00
Alice calls $5.00
*** TURN *** [2c 7d Jh] [4h]
Main pot $15.68 | Rake $0.82
Carol checks
Alice checks
*** RIVER *** [2c 7d Jh 4h] [9s]
Main pot $15.68 | Rake $0.82
Carol checks
Alice checks
*** SHOW DOWN ***
Main pot $15.68 | Rake $0.82
Carol shows [Ah Jd] (a pair of Jacks [Jd Jh Ah 9s 7d])
Alice shows [Qs Qc] (a pair of Queens [Qs Qc Jh 9s 7d])
Alice collected $15.68 from main pot
*** SUMMARY ***
Total pot $15.68 | Rake $0.66 | JP Fee $0.16
Board [2c 7d Jh 4h 9s]
Seat 2: Alice (button) showed [Qs Qc] and won $15.68 with a pair of Queens [Qs Qc Jh 9s 7d]
Seat 4: Bob (small blind) folded on the Pre-Flop
Seat 5: Carol (big blind) showed [Ah Jd] and lost with a pair of Jacks [Jd Jh Ah 9s 7d]
"""


def test_the_total_is_net_of_rake_and_fee():
    """2 x 8 + 0.50 = 16.50, less 0.66 + 0.16: 15.68."""
    hand = record(NEW)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["total_pot"], hand["rake"], hand["other_fees"]) == ("16.50", "0.66", {"jp_fee": "0.16"})
    assert (hand["time_utc"], hand["game"]["currency"]) == ("2026-03-14T20:10:44Z", "USD")
    assert codes(changed(NEW, ("Total pot $15.68", "Total pot $16.50"))) == {"pot_mismatch"}


def test_who_wins_unseen_is_paid_in_the_summary_alone():
    """The walk counts the whole big blind: 0.50 + 1.00, of which 0.50 is Carol's own."""
    head = NEW.split("Alice raises", maxsplit=1)[0]
    text = head + (
        "Alice folds\nBob folds\nCarol does not show\n*** SUMMARY ***\nTotal pot $1.50\n"
        "Seat 2: Alice (button) folded on the Pre-Flop\nSeat 4: Bob (small blind) folded on the Pre-Flop\n"
        "Seat 5: Carol did not show and won $1.50\n"
    )
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["payouts"], hand["net"]["Carol"]) == ("1.00", {"Carol": "1.00"}, "0.50")
    assert codes(text, severity="info") == {"uncalled_in_collected"}


@pytest.mark.parametrize(("posted", "dead"), [("$1.50", "0.50"), ("$0.50", "0.50")])
def test_a_dead_post_is_a_small_blind_alone_or_with_the_big_one(posted, dead):
    text = changed(NEW, ("Seat 6: Dave ($10.00) is sitting out", "Seat 6: Dave ($10.00)"),
                   ("*** HOLE", f"Dave posts dead {posted}\n*** HOLE"))  # fmt: skip
    assert record(text)["dead_money"] == {"Dave": dead}


def test_a_cap_is_what_the_capper_has_put_in():
    """Carol: 3 before the flop and 5 on it are her cap of 8; nobody can lose more."""
    text = changed(NEW, ("Yarrow 6-max", "Yarrow (Cap) 6-max"), ("Carol bets $5.00", "Carol caps $5.00"))
    for street in ("Carol checks\nAlice checks\n",):
        text = text.replace(street, "")
    found = read(text)
    assert found.verdict.value == "consistent"
    assert (found.hand.game.limit.value, found.hand.game.stakes.cap) == ("cap_no_limit", 800)


TOURNAMENT = changed(
    NEW,
    ("Hand #1490000001 - Holdem(No Limit) - $0.50/$1.00 - ",
     "Game Hand #1490000001 - $1,500 GTD Tournament #55100077 - Holdem(No Limit) - Level 7 (50.00/100.00)- "),
    ("Yarrow 6-max", "Table '4' 6-max"), (" | Rake $0.66 | JP Fee $0.16", ""), ("$15.68 | Rake $0.82", "$16.50"), ("$15.68", "$16.50"),
)  # fmt: skip


def test_tournaments():
    text = TOURNAMENT.replace("$0.50", "50.00").replace("$1.00", "100.00").replace("$3.00", "300.00")
    text = text.replace("$2.00", "200.00").replace("$5.00", "500.00").replace("$16.50", "1650.00").replace("$", "")
    for name, stack in (("Alice", "150.50"), ("Bob", "98.50"), ("Carol", "200.00")):
        text = changed(text, (f"{name} ({stack})", f"{name} (9000.00)"))
    found = read(text)
    assert found.verdict.value == "consistent"
    assert (found.hand.tournament.tournament_id, found.hand.tournament.level) == ("55100077", "7")
    assert (found.hand.game.stakes.currency, found.hand.table, found.replay.total_pot) == ("chips", "4", 1650)


TWICE = """Hand #1490000002 - Omaha H/L(No Limit) - $0.50/$1.00 - 2026/03/14 20:15:44 UTC
Yarrow 6-max Seat #2 is the button
Seat 2: Alice ($20.00)
Seat 4: Bob ($20.00)
Alice posts the small blind $0.50
Bob posts the big blind $1.00
*** HOLE CARDS ***
Dealt to Alice [Ac 2c Kd Ks]
Alice raises $19.50 to $20.00 and is all-in
Bob calls $19.00 and is all-in
*** RUN IT TWICE ***
*** FLOP 1 *** [3h 4d 8s]
Main pot 1 $19.50 | Rake $0.50
*** TURN 1 *** [3h 4d 8s] [Kc]
Main pot 1 $19.50 | Rake $0.50
*** RIVER 1 *** [3h 4d 8s Kc] [Jh]
Main pot 1 $19.50 | Rake $0.50
*** SHOW DOWN 1 ***
Main pot 1 $19.50 | Rake $0.50
Alice shows [Ac 2c Kd Ks] (HI - three of a kind, Kings [Ks Kd Kc Jh 8s] | LO - [8,4,3,2,1])
Bob shows [As Qh Qd 9c] (HI - a pair of Queens [Qh Qd Kc Jh 8s] | LO - [])
Alice collected $19.50 from main pot 1
*** FLOP 2 *** [Qc Td 6h]
Main pot 2 $19.50 | Rake $0.50
*** TURN 2 *** [Qc Td 6h] [5d]
Main pot 2 $19.50 | Rake $0.50
*** RIVER 2 *** [Qc Td 6h 5d] [7s]
Main pot 2 $19.50 | Rake $0.50
*** SHOW DOWN 2 ***
Main pot 2 $19.50 | Rake $0.50
Alice shows [Ac 2c Kd Ks] (HI - a pair of Kings [Ks Kd Qc Td 7s] | LO - [7,6,5,2,1])
Bob shows [As Qh Qd 9c] (HI - three of a kind, Queens [Qh Qd Qc Td 7s] | LO - [])
Alice collected $9.75 from main pot 2
Bob collected $9.75 from main pot 2
*** SUMMARY ***
Total pot $39.00 | Rake $0.90 | JP Fee $0.10
Board 1 [3h 4d 8s Kc Jh]
Seat 2: Alice (button) showed [Ac 2c Kd Ks] and won $19.50 with HI - three of a kind, Kings [Ks Kd Kc Jh 8s] | LO - [8,4,3,2,1]
Seat 4: Bob (big blind) showed [As Qh Qd 9c] and lost with HI - a pair of Queens [Qh Qd Kc Jh 8s] | LO - []
Board 2 [Qc Td 6h 5d 7s]
Seat 2: Alice (button) showed [Ac 2c Kd Ks] and lost with HI - a pair of Kings [Ks Kd Qc Td 7s] | LO - [7,6,5,2,1]
Seat 4: Bob (big blind) showed [As Qh Qd 9c] and won $9.75 with HI - three of a kind, Queens [Qh Qd Qc Td 7s] | LO - []
"""


def test_run_twice_with_halves():
    """Each board is worth 20 less 0.50; on the second one the low half is Alice's, which the summary leaves out."""
    hand = record(TWICE)
    assert hand["audit"]["verdict"] == "consistent"
    assert hand["boards"] == [["3h", "4d", "8s", "Kc", "Jh"], ["Qc", "Td", "6h", "5d", "7s"]]
    assert hand["payouts"] == {"Alice": "29.25", "Bob": "9.75"}
    assert codes(changed(TWICE, ("Alice collected $9.75", "Alice collected $4.75"), ("Bob collected $9.75", "Bob collected $14.75"))) == {"payout_mismatch"}  # fmt: skip


# ---- the older form -------------------------------------------------------------------------------------------------

OLD = """Game started at: 2016/3/14 20:10:4
Game ID: 790000001 1/2 Sorrel - 6 (Hold'em)
Seat 2 is the button
Seat 2: Alice (150.50).
Seat 4: Bob (98.50).
Seat 5: Carol (200).
Seat 6: Dave (10).
Player Bob has small blind (1)
Player Dave sitting out
Player Carol has big blind (2)
Player Bob received a card.
Player Bob received a card.
Player Carol received a card.
Player Carol received a card.
Player Alice received card: [10s]
Player Alice received card: [Qc]
Player Alice raises (6)
Player Bob folds
Player Carol raises (16)
Player Alice calls (12)
*** FLOP ***: [2c 7d Qh]
Player Carol checks
Player Alice bets (20)
Player Carol folds
Uncalled bet (20) returned to Alice
Player Alice mucks cards
------ Summary ------
Pot: 35.50. Rake 1.50
Board: [2c 7d Qh]
*Player Alice mucks (does not show cards). Bets: 18. Collects: 35.50. Wins: 17.50.
Player Bob does not show cards.Bets: 1. Collects: 0. Loses: 1.
Player Carol does not show cards.Bets: 18. Collects: 0. Loses: 18.
Player Dave does not show cards.Bets: 0. Collects: 0. Wins: 0.
Game ended at: 2016/3/14 20:11:2
"""


def test_the_older_form():
    """Carol 2 + 16 = 18, Alice 6 + 12, Bob 1: 37 less 1.50. Cards that come one by one are one hand."""
    hand = record(OLD)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["total_pot"], hand["payouts"]) == ("37.00", {"Alice": "35.50"})
    assert hand["players"][0]["cards"] == ["Ts", "Qc"]
    assert (hand["game"]["currency"], hand["time_utc"], read(OLD).hand.hero_seat) == ("USD", None, 2)


def test_who_gets_no_card_is_not_in_the_hand():
    """Dave sits there and nobody waits for him, whether a line says so or not."""
    assert record(changed(OLD, ("Player Dave sitting out\n", "")))["audit"]["verdict"] == "consistent"


@pytest.mark.parametrize(
    ("game", "limit", "bets"), [("(Hold'em)", "fixed_limit", (200, 400)), ("(Omaha)", "fixed_limit", (200, 400))]
)
def test_a_big_blind_of_half_the_header_is_fixed_limit(game, limit, bets):
    """The header names neither limit nor whether its amounts are blinds or bets."""
    text = changed(OLD, ("1/2 Sorrel - 6 (Hold'em)", f"2/4 Sorrel - 6 {game}"))
    stakes = read(text).hand.game
    assert (stakes.limit.value, (stakes.stakes.small_bet, stakes.stakes.big_bet)) == (limit, bets)
    assert read(OLD).hand.game.limit.value == "no_limit"


def test_omaha_is_pot_limit_until_somebody_bets_more():
    """After 2 + 1 Alice may raise to 7; to 60 she cannot: the table has no limit."""
    pot = changed(OLD, ("(Hold'em)", "(Omaha HiLow)"))
    assert read(pot).hand.game.limit.value == "pot_limit"
    assert read(changed(pot, ("Alice raises (6)", "Alice raises (60)"))).hand.game.limit.value == "no_limit"


def test_jackpot_tables_take_a_fee_that_is_not_printed():
    """37 less 1.50 and 0.25."""
    text = changed(OLD, ("35.50", "35.25"))
    assert codes(text) == {"pot_mismatch", "payout_mismatch"}
    jackpot = changed(text, ("Sorrel - 6", "Sorrel   (JP) - 6"))
    assert record(jackpot)["other_fees"] == {"jackpot": "0.25"}
    assert codes(jackpot, severity="info") == {"fee_inferred"}
    assert "pot_mismatch" in codes(changed(jackpot, ("35.25", "31.25")))


def test_an_all_in_is_a_bet_a_call_or_a_raise_by_its_size():
    text = OLD.replace("Player Alice raises (6)", "Player Alice allin (150.50)").replace(
        "Player Carol raises (16)", "Player Carol folds"
    )
    text = text.split("Player Alice calls")[0] + (
        "Uncalled bet (148.50) returned to Alice\nPlayer Alice mucks cards\n------ Summary ------\nPot: 5. Rake 0\n"
        "*Player Alice mucks (does not show cards). Bets: 2. Collects: 5. Wins: 3.\n"
    )
    assert [one.action for one in read(text).replay.decisions] == ["raise", "fold", "fold"]
    assert record(text)["audit"]["verdict"] == "consistent"


PROTECTED = """Game started at: 2016/3/14 20:10:4
Game ID: 790000002 1/2 Sorrel - 6 (Hold'em)
Seat 2 is the button
Seat 2: Alice (150).
Seat 4: Bob (98).
Seat 5: Carol (200).
Player Bob has small blind (1)
Player Carol has big blind (2)
Player Alice calls (2)
Player Bob calls (1)
Player Carol checks
*** FLOP ***: [2c 7d Qh]
Player Bob bets (4)
Player Carol calls (4)
Player Alice is disconnected and ALL IN.
Player Alice allin
*** TURN ***: [2c 7d Qh] [4h]
Player Bob checks
Player Carol checks
*** RIVER ***: [2c 7d Qh 4h] [9s]
Player Bob checks
Player Carol checks
------ Summary ------
Pot: 14. Rake 0
Board: [2c 7d Qh 4h 9s]
*Player Alice shows: One pair of As [Ac As]. Bets: 2. Collects: 6. Wins: 4.
Player Bob shows: One pair of 3s [3c 3s]. Bets: 6. Collects: 0. Loses: 6.
*Player Carol shows: One pair of 5s [5c 5s]. Bets: 6. Collects: 8. Wins: 2.
Game ended at: 2016/3/14 20:11:2
"""


def test_a_lost_connection_is_an_all_in_for_what_is_in_the_pot():
    """Alice can win 3 x 2 of the main pot and keeps her 148; the bets of 4 are a side pot of 8."""
    hand = record(PROTECTED)
    assert hand["audit"]["verdict"] == "consistent"
    assert [(pot["name"], pot["amount"], pot["won_after_rake"]) for pot in hand["pots"]] == [
        ("main", "6.00", {"Alice": "6.00"}), ("side-1", "8.00", {"Carol": "8.00"}),
    ]  # fmt: skip
    assert "illegal_action" in codes(changed(PROTECTED, ("Player Alice allin\n", "")))


def test_somebody_without_a_name_who_plays_cannot_be_seated():
    assert codes(changed(OLD, ("Player Bob folds", "Player  calls (6)\nPlayer Bob folds"))) == {"no_players"}
    assert (
        record(changed(OLD, ("Player Bob folds", "Player  is timed out.\nPlayer Bob folds")))["audit"]["verdict"]
        == "consistent"
    )


@pytest.mark.parametrize(
    ("name", "buy_in"),
    [("$2.20 Turbo Heads-up", "$2.20"), ("$10 Freeroll - On Demand", None), ("OSS #27 - $300,000 GTD Special", None)],
)
def test_tournaments_have_a_name_and_no_number(name, buy_in):
    text = changed(OLD, ("Sorrel - 6 (Hold'em)", f"{name}, Table 8 (Hold'em)"), (". Rake 1.50", ""), ("35.50", "37"))
    found = read(text)
    assert found.verdict.value == "consistent"
    assert (found.hand.tournament.tournament_id, found.hand.tournament.buy_in, found.hand.table) == (name, buy_in, "8")
    assert found.hand.game.stakes.currency == "chips"


STUD = """Game started at: 2016/3/14 20:10:4
Game ID: 790000003 1/2 Sorrel (Seven Cards Stud)
Seat 2: Alice (50).
Seat 4: Bob (50).
Player Alice ante (0.15)
Player Bob ante (0.15)
Player Alice received card: [5d]
Player Alice received card: [Ah]
Player Bob received a card.
Player Bob received a card.
Player Alice received card: [Jh]
Player Bob received card: [2d]
Player Bob bring in (0.40)
Player Alice raises (1)
Player Bob calls (0.60)
*** Third street ***
Player Alice received card: [10d]
Player Bob received card: [5c]
Player Alice bets (1)
Player Bob folds
Uncalled bet (1) returned to Alice
Player Alice mucks cards
------ Summary ------
Pot: 2.30. Rake 0
*Player Alice mucks (does not show cards). Bets: 1.15. Collects: 2.30. Wins: 1.15.
Player Bob does not show cards.Bets: 1.15. Collects: 0. Loses: 1.15.
Game ended at: 2016/3/14 20:11:2
"""


def test_stud_counts_its_streets_from_the_fourth_card():
    """2 x (0.15 + 1): what the room calls the third street is the fourth."""
    found = read(STUD)
    assert found.verdict.value == "consistent"
    assert [one.street.value for one in found.replay.decisions] == ["third_street"] * 2 + ["fourth_street"] * 2
    assert record(STUD)["players"][0]["cards"] == ["5d", "Ah", "Jh", "Td"]

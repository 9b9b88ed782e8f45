"""Winamax: returned bets in pots and payments, late posts, added chips, halves, rounding, tournaments. All invented."""

from __future__ import annotations

import pytest

from hhparse.model.events import PostKind
from hhparse.model.game import Kind, Limit, Variant
from tests.parse.rooms.reading import changed, codes, read, record

START = """Winamax Poker - CashGame - HandId: #195-11-1782990000 - Holdem no limit (1€/2€) - 2026/07/02 11:00:00 UTC
Table: 'Alpha 03' 5-max (real money) Seat #1 is the button
Seat 1: Alice (100€)
Seat 2: Bob (60€)
Seat 3: C. Roy (80.50€)
*** ANTE/BLINDS ***
Bob posts small blind 1€
C. Roy posts big blind 2€
"""
BET = (
    START
    + """Dealt to Alice [Kd Kh]
*** PRE-FLOP ***
Alice raises 4€ to 6€
Bob folds
C. Roy calls 4€
*** FLOP *** [Qc 5d 2h]
C. Roy checks
Alice bets 9€
C. Roy folds
Alice collected 21.20€ from pot
*** SUMMARY ***
Total pot 21.20€ | Rake 0.80€
Board: [Qc 5d 2h]
Seat 1: Alice (button) won 21.20€
"""
)


def test_the_pot_is_net_of_rake_and_holds_the_returned_bet():
    """6 + 6 + 1 = 13, less 0.80 is 12.20; with the bet of 9 that nobody called 21.20 are printed."""
    hand = record(BET)
    assert hand["audit"]["verdict"] == "consistent"
    assert [finding["code"] for finding in hand["audit"]["findings"]] == ["uncalled_in_collected"]
    assert (hand["total_pot"], hand["payouts"], hand["rake"]) == ("13.00", {"Alice": "12.20"}, "0.80")
    assert hand["uncalled_returned"] == {"Alice": "9.00"}
    assert (hand["time_utc"], hand["hand_id"]) == ("2026-07-02T11:00:00Z", "195-11-1782990000")
    assert hand["game"] == {
        "variant": "holdem", "limit": "no_limit", "kind": "cash", "currency": "EUR", "stakes": "1/2", "ante": "0.00",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Total pot 21.20", "Total pot 22.20", {"pot_mismatch"}),
        ("Rake 0.80", "Rake 0.70", {"pot_mismatch", "payout_mismatch"}),
        ("collected 21.20", "collected 21.30", {"payout_mismatch", "summary_mismatch"}),
        ("21.20", "12.20", {"pot_mismatch", "payout_mismatch"}),  # the returned bet is never left out
        ("won 21.20", "won 21.10", {"summary_mismatch"}),
    ],
)
def test_amounts_that_do_not_add_up_are_told(old, new, found):
    assert codes(changed(BET, (old, new))) == found


ALL_IN = (
    START
    + """*** PRE-FLOP ***
Alice raises 98€ to 100€ and is all-in
Bob calls 59€ and is all-in
C. Roy calls 78.50€ and is all-in
*** FLOP *** [Qc 5d 2h]
*** TURN *** [Qc 5d 2h][9s]
*** RIVER *** [Qc 5d 2h 9s][5h]
*** SHOW DOWN ***
Alice shows [Ad Jc] (One pair : 5)
Bob shows [Qs Qd] (Full of Queens and 5)
C. Roy shows [Ks Kc] (Two pairs : Kings and 5)
C. Roy collected 40€ from side pot 1
Alice collected 19.50€ from side pot 2
Bob collected 178€ from main pot
*** SUMMARY ***
Total pot 237.50€ | Rake 3€
Board: [Qc 5d 2h 9s 5h]
Seat 1: Alice (button) showed [Ad Jc] and won 19.50€ with One pair : 5
Seat 2: Bob (small blind) showed [Qs Qd] and won 178€ with Full of Queens and 5
Seat 3: C. Roy (big blind) showed [Ks Kc] and won 40€ with Two pairs : Kings and 5
"""
)


def test_a_loser_gets_his_own_bet_as_a_side_pot():
    """Main 180, side 41, and 19.50 of Alice's 100 that nobody matched: she is no winner."""
    hand = record(ALL_IN)
    assert hand["audit"]["verdict"] == "consistent"
    assert hand["payouts"] == {"Bob": "178.00", "C. Roy": "40.00"}
    assert hand["net"] == {"Alice": "-80.50", "Bob": "118.00", "C. Roy": "-40.50"}


def test_more_than_his_own_bet_makes_him_one():
    text = changed(ALL_IN, ("19.50", "59.50"), ("C. Roy collected 40€ from side pot 1\n", ""), ("won 40€", "won 0€"))
    assert {"wrong_winner", "payout_mismatch"} <= codes(text)


@pytest.mark.parametrize(
    ("posts", "kinds"),
    [
        ("Alice posts big blind 2€ out of position", [PostKind.BIG_BLIND]),
        ("Alice posts small blind 1€ out of position", [PostKind.DEAD_BLIND]),
        (
            "Alice posts small blind 3€ out of position\nAlice posts big blind 0€ out of position",
            [PostKind.BOTH_BLINDS],
        ),
        ("Alice raises 1€ to 3€\nAlice posts small blind 1€", [PostKind.BOTH_BLINDS, PostKind.DEAD_BLIND]),
    ],
)
def test_posts_out_of_position(posts, kinds):
    """A small blind alone is dead, one of both blinds is 1 dead and 2 live; a text of 2014 calls it a raise."""
    found = read(changed(BET, ("C. Roy posts big blind 2€\n", f"C. Roy posts big blind 2€\n{posts}\n")))
    assert [event.kind for event in found.hand.events if getattr(event, "kind", None) and event.seat == 1] == kinds


def test_the_first_number_of_a_raise_counts_dead_blinds():
    """Alice called 2 and has 1 dead in: to 8 is by 6 over the bet, the room says 5."""
    text = (
        START.replace("Bob posts small blind 1€\n", "").replace("Seat #1 is", "Seat #2 is")
        + """Alice posts small blind 1€ out of position
*** PRE-FLOP ***
Alice calls 2€
Bob raises {}€ to 8€
C. Roy folds
Alice folds
Bob collected 13€ from pot
*** SUMMARY ***
Total pot 13€ | No rake
Seat 2: Bob (button) won 13€
"""
    )
    assert [codes(text.format(by)) for by in (5, 6, 4)] == [set(), set(), {"raise_amount_contradiction"}]


STUD = """Winamax Poker - CashGame - HandId: #197-23-1783245800 - 7-Card Stud fixed limit (1€/4€/8€) - 2026/07/05 10:03:20 UTC
Table: 'Alpha' 6-max (real money)
Seat 1: Alice (6.50€)
Seat 2: Bob (200€)
*** ANTE/BLINDS ***
Alice posts ante 1€
Bob posts ante 1€
*** 3rd STREET ***
Dealt to Alice [X X 4h]
Dealt to Bob [Qd Qc 9s]
Alice brings in 2€
Bob raises 4€ to 4€
Alice raises -0.50€ to 3.50€
Bob calls 1.50€
*** 4th STREET ***
Dealt to Alice [X X 4h] [8c]
Dealt to Bob [Qd Qc 9s] [6h]
*** 5th STREET ***
Dealt to Alice [X X 4h 8c] [5s]
Dealt to Bob [Qd Qc 9s 6h] [2d]
*** 6th STREET ***
Dealt to Alice [X X 4h 8c 5s] [9c]
Dealt to Bob [Qd Qc 9s 6h 2d] [Kc]
*** 7th STREET ***
Dealt to Alice [X X 4h 8c 5s 9c] [X]
Dealt to Bob [Qd Qc 9s 6h 2d Kc] [Ts]
*** SHOW DOWN ***
Alice shows [6c 7d 4h 8c 5s 9c 2s] (Straight 9 high)
Bob shows [Qd Qc 9s 6h 2d Kc Ts] (One pair : Queens)
Alice collected 12.50€ from pot
*** SUMMARY ***
Total pot 12.50€ | Rake 0.50€
Seat 1: Alice showed [6c 7d 4h 8c 5s 9c 2s] and won 12.50€ with Straight 9 high
Seat 2: Bob showed [Qd Qc 9s 6h 2d Kc Ts] and lost with One pair : Queens
"""


def test_a_raise_of_less_than_nothing_tells_what_is_added():
    """Alice has 2 in and adds her last 3.50: 5.50 are 1.50 more than 4, as Bob's call says. Antes 2, bets 11."""
    hand = record(STUD)
    assert hand["audit"]["verdict"] == "consistent"
    assert hand["contributed"] == {"Alice": "6.50", "Bob": "6.50"}
    assert (hand["game"]["stakes"], hand["game"]["ante"], hand["button_seat"]) == ("4/8", "1.00", None)


def test_a_bet_before_the_flop_tells_what_is_added():
    """Bob has 1 in and adds 9: to 10."""
    text = changed(BET, ("Alice raises 4€ to 6€\nBob folds\nC. Roy calls 4€", "Alice folds\nBob bets 9€\nC. Roy calls 8€"),
                   ("C. Roy checks\nAlice bets 9€\nC. Roy folds\nAlice", "Bob bets 5€\nC. Roy folds\nBob"),
                   ("21.20", "24.20"), ("Seat 1: Alice (button)", "Seat 2: Bob (small blind)"))  # fmt: skip
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["contributed"], hand["total_pot"]) == ({"Bob": "10.00", "C. Roy": "10.00"}, "20.00")


HALVES = """Winamax Poker - CashGame - HandId: #197-21-1783245600 - Omaha8 pot limit (1€/2€) - 2026/07/05 10:00:00 UTC
Table: 'Alpha' 2-max (real money) Seat #1 is the button
Seat 1: Alice (140€)
Seat 2: Bob (210€)
*** ANTE/BLINDS ***
Alice posts small blind 1€
Bob posts big blind 2€
*** PRE-FLOP ***
Alice calls 1€
Bob checks
*** FLOP *** [4c 6s Kd]
Bob checks
Alice checks
*** TURN *** [4c 6s Kd][7h]
Bob checks
Alice checks
*** RIVER *** [4c 6s Kd 7h][Kh]
Bob checks
Alice checks
*** SHOW DOWN ***
Alice shows [Ks Qs Jd 7d] (HI : Full of Kings and 7)
Bob shows [Ad 2h 9h 9c] (HI : Two pairs : Kings and 9)
Bob shows [Ad 2h 9h 9c] (LO : High card : 7)
Alice collected 2€ from pot(HI)
Bob collected 2€ from pot(LO)
*** SUMMARY ***
Total pot 4€ | No rake
Board: [4c 6s Kd 7h Kh]
Seat 1: Alice (small blind) (button) showed [Ks Qs Jd 7d] and won 2€ with HI : Full of Kings and 7
Seat 2: Bob (big blind) showed [Ad 2h 9h 9c] and lost with HI : Two pairs : Kings and 9
Seat 2: Bob (big blind) showed [Ad 2h 9h 9c] and won 2€ with LO : High card : 7
"""


def test_halves_of_a_pot_have_lines_of_their_own():
    hand = record(HALVES)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert hand["pots"][0]["halves"] == {"high": {"Alice": "2.00"}, "low": {"Bob": "2.00"}}
    assert codes(changed(HALVES, ("won 2€ with LO", "won 1€ with LO"))) == {"summary_mismatch"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LO : High card : 7", "LO : High card : 8"),
        ("HI : Full of Kings and 7", "HI : Full of 7 and Kings"),
        ("HI : Two pairs : Kings and 9", "HI : Two pairs : Kings and 7"),
    ],
)
def test_names_of_hands_are_compared(old, new):
    assert codes(changed(HALVES, (old, new))) == {"hand_description_mismatch"}


def test_a_fast_table_with_house_money():
    text = changed(BET, ("CashGame", 'ESCAPE "Alpha"'), ("*** ANTE/BLINDS ***\n", "*** ANTE/BLINDS ***\nSplash Pot: total 5.00€\n"),
                   ("21.20", "26.20"))  # fmt: skip
    hand = record(text)
    assert (hand["audit"]["verdict"], hand["house_money_in_pot"], hand["total_pot"]) == ("consistent", "5.00", "18.00")
    assert read(text).hand.game.fast


EVENT = 'Tournament "Apéro KO" buyIn: {} level: 11'


@pytest.mark.parametrize(
    ("printed", "buy_in"),
    [("18€ + 2€", "18€ + 2€"), ("0.92-0.08", "0.92+0.08"), ("Free", "Freeroll"), ("Ticket only", "Ticket only")],
)
def test_a_tournament_has_its_number_in_the_line_of_the_table(printed, buy_in):
    text = changed(BET, ("CashGame", EVENT.format(printed)), ("(1€/2€)", "(0/1/2)"), ("'Alpha 03'", "'Apéro KO(548967)#0037'"),
                   ("Rake 0.80€", "No rake"), ("21.20", "22"), ("€", ""), ("(80.50)", "(80, 9€ bounty)"))  # fmt: skip
    text = text.replace(printed.replace("€", ""), printed)
    found = read(text)
    assert (found.verdict, found.hand.game.kind, found.hand.game.stakes.currency) == (
        "consistent",
        Kind.TOURNAMENT,
        "chips",
    )
    tournament = found.hand.tournament
    assert (tournament.tournament_id, tournament.buy_in, tournament.level) == ("548967", buy_in, "11")
    assert found.hand.seats[2].bounty == "9€"


def test_the_thousands_of_a_total_are_known_to_their_last_printed_digit():
    text = changed(BET, ("CashGame", EVENT.format("Free")), ("€", ""), ("0.80", "0"), ("21.20", "21.2"))
    big = text
    for old, new in (("(1/2)", "(1000/2000)"), ("(100)", "(100000)"), ("(60)", "(60000)"), ("(80.50)", "(80500)"),
                     ("blind 1\n", "blind 1000\n"), ("blind 2\n", "blind 2000\n"), ("raises 4 to 6", "raises 4000 to 6000"),
                     ("calls 4", "calls 4000"), ("bets 9", "bets 9000"), ("| Rake 0", "| No rake")):  # fmt: skip
        big = changed(big, (old, new))
    right = changed(
        big, ("Total pot 21.2", "Total pot 22.00k"), ("collected 21.2", "collected 22000"), ("won 21.2", "won 22000")
    )
    assert codes(right) == {"rounded_amount"}
    assert record(right)["text_claims"]["total_pot"] == "22000"
    assert codes(changed(right, ("22.00k", "22.02k"))) == {"rounded_amount", "pot_mismatch"}


@pytest.mark.parametrize(
    ("words", "variant", "limit"),
    [
        ("Omaha5 pot limit", Variant.OMAHA5, Limit.POT_LIMIT),
        ("5 Card Omaha Hi/Lo pot limit", Variant.OMAHA5, Limit.POT_LIMIT),
        ("Omaha Hi/Lo pot limit", Variant.OMAHA_HILO8, Limit.POT_LIMIT),
        ("Holdem fixed limit", Variant.HOLDEM, Limit.FIXED_LIMIT),
    ],
)
def test_games_by_their_names(words, variant, limit):
    game = read(changed(BET, ("Holdem no limit", words))).hand.game
    assert (game.variant, game.limit) == (variant, limit)


def test_a_game_that_no_history_has_proved_is_not_replayed():
    assert codes(changed(BET, ("Holdem no limit", "Badugi fixed limit"))) == {"unsupported_game"}
    hand = read(changed(BET, ("Holdem no limit", "Swedish Stud no limit"), ("#195-", "#1950505-")))
    assert (hand.hand_id, [f.code for f in hand.findings]) == ("1950505-11-1782990000", ["unknown_header"])

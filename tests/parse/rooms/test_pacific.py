"""888poker: amounts and cards in every language, raises that add, what is not printed. All hands are invented."""

from __future__ import annotations

import pytest

from hhparse.model.findings import Verdict
from hhparse.parse.rooms.pacific import Builder, plain_amount
from hhparse.store.outcome import outcome_of
from tests.parse.rooms.reading import changed, codes, read, record

HAND = """#Game No : 971000001
***** 888poker Hand History for Game 971000001 *****
$1/$2 Blinds No Limit Holdem - *** 14 03 2026 20:10:44
Table Segovia 6 Max (Real Money)
Seat 2 is the button
Total number of players : 3
Seat 2: Alice ( $1,150.50 )
Seat 4: Bob ( $98.50 )
Seat 5: Carol ( $200 )
Bob posts small blind [$1]
Carol posts big blind [$2]
** Dealing down cards **
Dealt to Alice [ Qs, Qc ]
Alice raises [$6]
Bob folds
Carol raises [$16]
Alice calls [$12]
** Dealing flop ** [ 2c, 7d, Jh ]
Carol bets [$20]
Alice calls [$20]
** Dealing turn ** [ 4h ]
Carol checks
Alice checks
** Dealing river ** [ 9s ]
Carol checks
Alice bets [$30]
Carol calls [$30]
** Summary **
Alice shows [ Qs, Qc ]
Carol mucks [ Ah, Jd ]
Alice collected [ $134 ]
"""


def test_raises_print_what_they_add():
    """Carol: 2 + 16 = 18; Alice calls 12 on 6. Pot 18 + 18 + 1 + 2 x 20 + 2 x 30 = 137, paid 134: rake 3."""
    hand = record(HAND)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["rake"], hand["payouts"]) == ("137.00", "3.00", {"Alice": "134.00"})
    assert (hand["site"], hand["hand_id"], hand["table"]) == ("888poker", "971000001", "Segovia")
    assert hand["players"][0] == {"seat": 2, "name": "Alice", "stack": "1150.50", "cards": ["Qs", "Qc"]}


def test_cards_of_who_mucks_are_known():
    """Carol's pair of jacks loses to queens; with a pair of kings she would win."""
    assert record(HAND)["players"][2]["cards"] == ["Ah", "Jd"]
    assert codes(changed(HAND, ("Ah, Jd", "Kh, Kd"))) == {"wrong_winner", "payout_mismatch"}


def test_the_zone_of_the_times_is_not_known():
    hand = read(HAND).hand
    assert (hand.time_utc, hand.time_text) == (None, "14 03 2026 20:10:44")


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("$1,000", "$1000"),
        ("$9,999.99", "$9999.99"),
        ("$ 3.243", "$3243"),
        ("0,02$", "$0.02"),
        ("3.000 $", "$3000"),
        ("1.183.764 $", "$1183764"),
        ("750 $", "$750"),
        ("2 709 963", "2709963"),
        ("15 788,50 $", "$15788.50"),
        ("9Â 899,50 $", "$9899.50"),  # a no-break space that was encoded twice
        ("10 €", "€10"),
    ],
)
def test_the_form_of_a_number_tells_its_locale(printed, plain):
    """The room never prints three decimals: three digits behind a mark are thousands."""
    assert plain_amount(printed) == plain


@pytest.mark.parametrize(
    ("printed", "english"),
    [
        ("[ Hc, 8h, Td, 6h ]", "[ Kc, 8h, Td, 6h ]"),  # Dutch heer
        ("[ Hc, Vd ]", "[ Kc, Qd ]"),  # heer, vrouw
        ("[ Bh, 9d ]", "[ Jh, 9d ]"),
        ("[ Rc, Vd ]", "[ Kc, Jd ]"),  # French roi, valet
        ("[ 2d, Kns, 7d ]", "[ 2d, Js, 7d ]"),  # Scandinavian knekt
        ("[ Ds, Eh ]", "[ Qs, Ah ]"),
        ("[ 9s, Вh, 2s ]", "[ 9s, Jh, 2s ]"),
        ("[ 2d, Òd ]", "[ 2d, Ad ]"),  # the Cyrillic T, read as cp1252
        ("[ Vc, 8h ]", "[ Vc, 8h ]"),  # queen or jack: nothing tells
        ("[ Kc, Td ]", "[ Kc, Td ]"),
        ("Alice calls [$5]", "Alice calls [$5]"),
        ("collected [ $ 176 ]", "collected [ $ 176 ]"),
    ],
)
def test_cards_in_other_languages(printed, english):
    assert Builder.translated(f"x {printed}\n") == f"x {english}\n"


def test_a_walk_counts_the_return_as_collected():
    """Small blind 1 and as much of the big blind are the pot, the other 1 is Carol's own."""
    lines = HAND.split("\n")
    text = "\n".join([*lines[:12], "Alice folds", "Bob folds", "** Summary **", "Carol did not show his hand",
                      "Carol collected [ $3 ]", ""])  # fmt: skip
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["payouts"], hand["rake"]) == ("2.00", {"Carol": "2.00"}, "0.00")
    assert hand["uncalled_returned"] == {"Carol": "1.00"}
    assert codes(text, severity="info") == {"uncalled_in_collected", "rake_inferred"}


@pytest.mark.parametrize(("paid", "rake"), [("$43", "2.00"), ("$73", "2.00"), ("$71.50", "3.50")])
def test_a_return_is_inside_what_is_collected_when_it_is_more_than_the_pot(paid, rake):
    """Of 6 + 6 + 1 + 2 x 16 = 45 before the flop bet of 30, which nobody calls: paid alone, or with the 30."""
    lines = HAND.split("\n")
    text = "\n".join([*lines[:13], "Alice raises [$22]", "Bob folds", "Carol calls [$20]",
                      "** Dealing flop ** [ 2c, 7d, Jh ]", "Carol bets [$30]", "Alice folds", "** Summary **",
                      f"Carol collected [ {paid} ]", ""])  # fmt: skip
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["rake"]) == ("45.00", rake)


def test_more_than_pot_and_return_is_too_much():
    assert codes(changed(HAND, ("$134", "$138"))) == {"payout_mismatch"}


@pytest.mark.parametrize(("paid", "rake"), [("$134", 300), ("$60", 0)])
def test_what_is_missing_is_rake_only_as_far_as_a_room_takes_one(paid, rake):
    """3 of 137 are; 77 are more than a quarter: money that was not paid, and everything that tells of a rake says so."""
    hand = read(changed(HAND, ("$134", paid)))
    assert sum(pot.rake for pot in hand.replay.pots) == rake
    assert outcome_of(hand.hand, hand.replay).rake == rake
    assert record(changed(HAND, ("$134", paid)))["rake"] == f"{rake / 100:.2f}"
    assert (hand.verdict is Verdict.INCONSISTENT) == (not rake)


def test_dead_and_live_part_of_a_post():
    """The small part is dead: 1 of Bob's 3 is no bet. A missed small blind alone is dead."""
    both = changed(HAND, ("Bob posts small blind [$1]\n", ""), ("** Dealing down", "Bob posts dead blind [$1 + $2]\n** Dealing down"),
                   ("$134", "$136"))  # fmt: skip
    assert record(both)["dead_money"] == {"Bob": "1.00"}
    assert record(changed(both, ("$1 + $2", "$1 + $0")))["dead_money"] == {"Bob": "1.00"}


def test_who_folds_before_the_deal_declines_a_blind():
    """Nobody waits for Dave, who is not in the hand."""
    text = changed(
        HAND,
        ("Bob posts small", "Dave folds\nBob posts small"),
        ("Bob ( $98.50 )", "Bob ( $98.50 )\nSeat 9: Dave ( $50 )"),
    )
    assert record(text)["audit"]["verdict"] == "consistent"


def test_fixed_limit_headers_name_the_blinds():
    """Blinds 0.50 and 1: bets of 1 and 2."""
    hand = read(changed(HAND, ("$1/$2 Blinds No Limit", "$0.50/$1 Blinds Fix Limit"))).hand
    stakes = hand.game.stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.small_bet, stakes.big_bet) == (50, 100, 100, 200)


@pytest.mark.parametrize(
    "brand", ["888poker.es", "888.it", "888poker.pt", "888poker.ca-on", "Cassava", "LuckyAce Poker"]
)
def test_all_names_of_the_network(brand):
    assert record(changed(HAND, ("***** 888poker Hand", f"***** {brand} Hand")))["site"] == "888poker"


def test_snap_tables_are_fast():
    assert read(changed(HAND, ("888poker Hand", "888.de Snap Poker Hand"))).hand.game.fast
    assert not read(HAND).hand.game.fast


@pytest.mark.parametrize(
    ("line", "buy_in", "table", "size"),
    [
        ("Tournament #88110022 $4.50 + $0.50 - Table #7 9 Max (Real Money)", "$4.50 + $0.50", "7", 9),
        ("Tournament #88110022 0,01 € - Table #29 (Real Money)", "0,01 €", "29", None),
        ("Tournament #88110022 Free 10 Max (Real Money)", "Free", "", 10),
        ("Tournament #88110022 Бесплатно 10 Max (Real Money)", "Бесплатно", "", 10),
    ],
)
def test_tournaments(line, buy_in, table, size):
    text = changed(HAND, ("Table Segovia 6 Max (Real Money)", line), ("$134", "$137"))
    found = read(text)
    assert record(text)["audit"]["verdict"] == "consistent"
    assert (found.hand.tournament.tournament_id, found.hand.tournament.buy_in) == ("88110022", buy_in)
    assert (found.hand.table, found.hand.max_seats, found.hand.game.stakes.currency) == (table, size, "chips")


def test_tournaments_without_a_stamp():
    text = changed(
        HAND,
        (" - *** 14 03 2026 20:10:44", " - ***"),
        ("Table Segovia 6 Max", "Tournament #1 Free 10 Max"),
        ("$134", "$137"),
    )
    assert read(text).hand.time_text == ""


def test_play_money():
    text = changed(HAND.replace("$", ""), ("(Real Money)", "(Practice Play)"))
    assert record(text)["game"]["currency"] == "play"


def test_a_summary_that_pays_nobody_is_no_end():
    assert codes(changed(HAND, ("Alice collected [ $134 ]\n", ""))) == {"truncated_hand"}


def test_players_without_names_are_no_players():
    text = HAND.replace("Alice", "").replace("Bob", "").replace("Carol", "")
    assert "no_players" in codes(text)

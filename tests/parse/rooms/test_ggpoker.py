"""GGPoker: fees, cash drops, straddles, boards, deals with the room, tournaments. All hands are invented."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest

from hhparse.model.game import Limit
from hhparse.parse import Framer
from hhparse.sites import SITES, site_named
from tests.parse.rooms.reading import changed, codes, read, record

HAND = """Poker Hand #HD71: Hold'em No Limit ($0.5/$1) - 2026/06/19 09:12:00
Table 'NLHBlue3' 6-max Seat #1 is the button
Seat 1: Alice ($40 in chips)
Seat 2: Bob ($60 in chips)
Seat 3: Carol ($60 in chips)
Bob: posts small blind $0.5
Carol: posts big blind $1
*** HOLE CARDS ***
Dealt to Alice [Qs Qc]
Dealt to Bob
Dealt to Carol
Alice: raises $39 to $40 and is all-in
Bob: folds
Carol: calls $39
Alice: shows [Qs Qc]
Carol: shows [Ah Kh]
*** FLOP *** [2d 7s 9c]
*** TURN *** [2d 7s 9c] [4h]
*** RIVER *** [2d 7s 9c 4h] [Jd]
*** SHOWDOWN ***
Alice collected $78 from pot
*** SUMMARY ***
Total pot $80.5 | Rake $2 | Jackpot $0.2 | Bingo $0.1 | Fortune $0.15 | Tax $0.05
Board [2d 7s 9c 4h Jd]
Seat 1: Alice (button) showed [Qs Qc] and won ($78) with a pair of Queens
Seat 2: Bob (small blind) folded before Flop
Seat 3: Carol (big blind) showed [Ah Kh] and lost with Ace high
"""


def test_fees_of_all_kinds_leave_the_pot():
    """40 + 40 + 0.50 = 80.50, less 2.00 + 0.20 + 0.10 + 0.15 + 0.05 = 2.50: Alice gets 78."""
    hand = record(HAND)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["total_pot"], hand["rake"], hand["payouts"]) == ("80.50", "2.00", {"Alice": "78.00"})
    assert hand["other_fees"] == {"jackpot": "0.20", "bingo": "0.10", "fortune": "0.15", "tax": "0.05"}


@pytest.mark.parametrize("fee", ["Jackpot $0.2", "Bingo $0.1", "Fortune $0.15", "Tax $0.05"])
def test_a_fee_that_is_not_printed_is_missed(fee):
    word = fee.split()[0]
    assert codes(changed(HAND, (fee, f"{word} $0"))) == {"payout_mismatch"}


def test_the_zone_of_the_stamps_is_not_known():
    hand = read(HAND).hand
    assert (hand.time_utc, hand.time_text) == (None, "2026/06/19 09:12:00")


def test_a_cash_drop_is_the_rooms_money():
    """80.50 of the players and 2 of the room: 82.50 less 2.50."""
    text = changed(
        HAND,
        ("Bob: posts small", "Cash Drop to Pot : total $2 \nBob: posts small"),
        ("Total pot $80.5", "Total pot $82.5"),
        ("$78", "$80"),
    )
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["house_money_in_pot"], hand["net"]["Alice"]) == ("2.00", "40.00")
    assert codes(changed(text, ("total $2 ", "total $3 "))) == {"pot_mismatch", "payout_mismatch"}


CASH_OUT = changed(HAND, ("*** FLOP", "Carol: Chooses to EV Cashout\n*** FLOP"))


def test_a_loser_who_sold_gets_his_money_from_the_room():
    """Carol: -40 + 33.10."""
    hand = record(changed(CASH_OUT, ("*** SUMMARY", "Carol: Receives Cashout ($33.1)\n*** SUMMARY"),
                          ("lost with Ace high", "lost with Ace high, EV Cashout ($33.1)")))  # fmt: skip
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["cash_out"], hand["net"]["Carol"]) == ({"Carol": {"received": "33.10", "paid": "0.00"}}, "-6.90")


def test_a_winner_who_sold_pays_the_risk_and_keeps_the_pot():
    """Alice: 78 - 40 - 5.20 - 4.80, in two payments."""
    hand = record(changed(HAND, ("*** FLOP", "Alice: Chooses to EV Cashout\n*** FLOP"),
                          ("*** RIVER", "Alice: Pays Cashout Risk ($5.2)\n*** RIVER"),
                          ("*** SHOWDOWN", "Alice: Pays Cashout Risk ($4.8)\n*** SHOWDOWN"),
                          ("a pair of Queens", "a pair of Queens, Cashout Risk ($10)")))  # fmt: skip
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["payouts"], hand["net"]["Alice"]) == ({"Alice": "78.00"}, "28.00")
    assert hand["cash_out"] == {"Alice": {"received": "0.00", "paid": "10.00"}}


def test_a_sold_hand_excuses_no_wrong_winner():
    """The pot is paid as if nobody had sold: Carol's ace high does not win it from a seller with queens."""
    text = changed(HAND, ("*** FLOP", "Alice: Chooses to EV Cashout\n*** FLOP"), ("Alice collected", "Carol collected"),
                   ("*** SUMMARY", "Alice: Receives Cashout ($50)\n*** SUMMARY"))  # fmt: skip
    assert codes(text) == {"wrong_winner", "payout_mismatch", "summary_mismatch"}


def test_insurance_is_settled_with_the_room():
    """The premium of 4 is paid whoever wins: 78 - 40 - 4."""
    hand = record(changed(HAND, (
        "*** RIVER",
        "Alice: get an all-in insurance (premium ($0/$4/$0) for ($0/$12/$0) - (Mandatory/Main/Sub))\n*** RIVER",
    ), ("*** SHOWDOWN", "Alice: pay premium of all-in insurance ($4)\n*** SHOWDOWN")))  # fmt: skip
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["net"]["Alice"]) == ("80.50", "34.00")


LADDER = """Poker Hand #HD72: Hold'em No Limit ($0.5/$1) - 2026/06/19 09:12:00
Table 'NLHBlue3' 6-max Seat #3 is the button
Seat 1: Alice ($50 in chips)
Seat 2: Bob ($50 in chips)
Seat 3: Carol ($50 in chips)
Alice: posts small blind $0.5
Bob: posts big blind $1
Alice: straddle $2
Alice: straddle $4
*** HOLE CARDS ***
Bob: raises $4 to $8
Carol: folds
Alice: folds
Uncalled bet ($4) returned to Bob
*** SHOWDOWN ***
Bob collected $8 from pot
*** SUMMARY ***
Total pot $8 | Rake $0 | Jackpot $0 | Bingo $0
Seat 1: Alice (small blind) folded before Flop
Seat 2: Bob (big blind) collected ($8)
Seat 3: Carol (button) folded before Flop
"""


def test_a_straddle_states_all_that_is_in():
    """Small blind 0.50, straddles to 2 and to 4: Alice has 4 in and not 6.50."""
    hand = record(LADDER)
    assert hand["audit"]["verdict"] == "consistent"
    assert hand["contributed"] == {"Alice": "4.00", "Bob": "4.00"}


TWICE = """Poker Hand #HD73: Hold'em No Limit ($0.5/$1) - 2026/06/19 09:12:00
Table 'NLHBlue3' 6-max Seat #1 is the button
Seat 1: Alice ($20 in chips)
Seat 2: Bob ($20 in chips)
Alice: posts small blind $0.5
Bob: posts big blind $1
*** HOLE CARDS ***
Alice: calls $0.5
Bob: checks
*** FIRST FLOP *** [9c 9h 2d]
Bob: bets $2
Alice: raises $17 to $19 and is all-in
Bob: calls $17 and is all-in
Alice: shows [As Ac] (two pair, Aces and Nines)
Bob: shows [Kd Kh] (two pair, Kings and Nines)
*** FIRST TURN *** [9c 9h 2d] [3d]
*** FIRST RIVER *** [9c 9h 2d 3d] [4d]
*** SECOND TURN *** [9c 9h 2d] [Ks]
*** SECOND RIVER *** [9c 9h 2d Ks] [5c]
*** FIRST SHOWDOWN ***
Alice collected $19.5 from pot
*** SECOND SHOWDOWN ***
Bob collected $19.5 from pot
*** SUMMARY ***
Total pot $40 | Rake $1 | Jackpot $0 | Bingo $0
Hand was run two times
FIRST Board [9c 9h 2d 3d 4d]
SECOND Board [Ks 5c]
Seat 1: Alice (button) showed [As Ac] and won ($19.5) with two pair, Aces and Nines, and lost with two pair, Aces and Nines
Seat 2: Bob (big blind) showed [Kd Kh] and lost with two pair, Kings and Nines, and won ($19.5) with a full house, Kings full of Nines
"""


def test_a_first_flop_without_a_second_is_shared_and_its_betting_counts():
    hand = record(TWICE)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert hand["boards"] == [["9c", "9h", "2d", "3d", "4d"], ["9c", "9h", "2d", "Ks", "5c"]]


def test_a_second_board_that_contradicts_is_told():
    assert codes(changed(TWICE, ("SECOND Board [Ks 5c]", "SECOND Board [Ks 5d]"))) == {"summary_mismatch"}
    assert "board_contradiction" in codes(
        changed(TWICE, ("*** SECOND TURN *** [9c 9h 2d]", "*** SECOND TURN *** [9c 9h 2c]"))
    )


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("Pair of Aces and Pair of Nines", True),
        ("two pair, Aces and Nines", True),
        ("Pair of Aces and Pair of Eights", False),
        ("Three Aces", False),
        ("Aces Full over Nines", False),
    ],
)
def test_hands_are_named_in_two_ways(words, right):
    text = changed(TWICE, ("won ($19.5) with two pair, Aces and Nines", f"won ($19.5) with {words}"))
    assert codes(text) == (set() if right else {"hand_description_mismatch"})


def test_what_is_said_before_the_last_card_speaks_of_the_cards_so_far():
    """Bob shows two pair on the flop and has a full house in the end."""
    assert (
        codes(
            changed(TWICE, ("Bob: shows [Kd Kh] (two pair, Kings and Nines)", "Bob: shows [Kd Kh] (a pair of Kings)"))
        )
        == set()
    )


def test_rake_before_the_flop_is_usual_here():
    text = changed(
        LADDER, ("collected $8", "collected $7.6"), ("collected ($8", "collected ($7.6"), ("Rake $0", "Rake $0.4")
    )
    assert read(text).findings == ()


def test_no_rake_printed_is_inferred():
    """Exports of 2020 print the pot alone."""
    assert codes(changed(LADDER, (" | Rake $0 | Jackpot $0 | Bingo $0", "")), severity="info") == {"rake_inferred"}


@pytest.mark.parametrize(
    ("event", "buy_in"),
    [
        ("H-04: $1,050 High Rollers", "$1,050"),
        ("Evening Bounty $8.40", "$8.40"),
        ("Series #7: $5,000 No Limit Hold'em Main Event [Day 1], $25M GTD", "$5,000"),
        ("Daily $10K GTD", None),
        ("Freeroll", None),
    ],
)
def test_the_buy_in_stands_in_the_name_of_the_event(event, buy_in):
    header = (
        f"Poker Hand #TM74: Tournament #2651, {event} Hold'em No Limit - Level9(400/800(100)) - 2026/06/07 18:40:12"
    )
    text = changed(LADDER, ("Poker Hand #HD72: Hold'em No Limit ($0.5/$1) - 2026/06/19 09:12:00", header), ("$", ""))
    found = read(text.replace(header.replace("$", ""), header))
    assert (found.hand.tournament.tournament_id, found.hand.tournament.level) == ("2651", "9")
    assert found.hand.tournament.buy_in == buy_in
    assert found.hand.game.stakes.ante == 100 * 10**found.hand.game.stakes.exponent


@pytest.mark.parametrize(
    ("words", "limit", "fast"),
    [
        ("#RC1: Hold'em No Limit", Limit.NO_LIMIT, True),
        ("#HD1: Hold'em No Limit", Limit.NO_LIMIT, False),
        ("#OM1: PLO", Limit.POT_LIMIT, False),
        ("#OM1: Omaha Pot Limit", Limit.POT_LIMIT, False),
        ("#ring_1: NLH No Limit", Limit.NO_LIMIT, False),
    ],
)
def test_headers_of_cash_tables(words, limit, fast):
    game = read(changed(LADDER, ("#HD72: Hold'em No Limit", words))).hand.game
    assert (game.limit, game.fast, game.stakes.currency) == (limit, fast, "USD")


def test_other_rooms_with_the_same_words_are_not_taken():
    """`Poker Hand #` with a bare number is no hand of this room."""
    site = site_named("GGPoker")
    alone = (replace(site),)
    for header in ("Run It Once Poker Hand #70111222:  Hold'em", "CardPoker Hand #123: Hold'em"):
        assert [frame.site for frame in Framer(alone).frames(BytesIO(header.encode()))] == [None]
    assert site in SITES

"""Bovada: labels as names, stakes from posts, early texts without streets, repeated lines, all-ins. All hands are invented."""

from __future__ import annotations

import pytest

from hhparse.model.events import Finish, Post, PostKind
from hhparse.model.game import Kind, Limit, Variant
from hhparse.store.batch import player_names
from tests.parse.rooms.reading import changed, codes, read, record

HAND = """Bovada Hand #42 TBL#25 HOLDEM No Limit - 2021-04-04 18:00:00
Seat 1: Dealer ($50 in chips)
Seat 2: Small Blind ($50 in chips)
Seat 3: Big Blind [ME] ($48.25 in chips)
Seat 5: UTG ($22 in chips)
Dealer : Set dealer [1]
Small Blind : Small Blind $0.25
Big Blind  [ME] : Big blind $0.50
*** HOLE CARDS ***
Dealer : Card dealt to a spot [8h 5c]
Small Blind : Card dealt to a spot [7s 3s]
Big Blind  [ME] : Card dealt to a spot [Ts Td]
UTG : Card dealt to a spot [Ac Kc]
UTG : Raises $1.50 to $1.50
Dealer : Folds
Small Blind : Folds
Big Blind  [ME] : Raises $5 to $5.50
UTG : All-in(raise) $20.50 to $22
Big Blind  [ME] : Calls $16.50
*** FLOP *** [2c 9h 7d]
*** TURN *** [2c 9h 7d] [Qc]
*** RIVER *** [2c 9h 7d Qc] [4s]
UTG : Showdown [Ac Kc Qc 9h 7d] (High Card)
Big Blind  [ME] : Showdown [Ts Td Qc 9h 7d] (One pair)
Big Blind  [ME] : Hand result $42.25
*** SUMMARY ***
Total Pot($44.25)
Board [2c 9h 7d Qc 4s]
Seat+1: Dealer Folded before the FLOP
Seat+2: Small Blind Folded before the FLOP
Seat+3: Big Blind $42.25  with One pair [Ts Td-Ts Td Qc 9h 7d]
Seat+5: UTG lost with High Card [Ac Kc-Ac Kc Qc 9h 7d]
"""


def test_a_cash_hand():
    """22 + 22 + 0.25 = 44.25; 2.00 are not paid and printed nowhere. The header names no stakes: the posts do."""
    hand = record(HAND)
    assert hand["audit"]["verdict"] == "consistent"
    assert [finding["code"] for finding in hand["audit"]["findings"]] == ["rake_inferred"]
    assert (hand["total_pot"], hand["rake"], hand["payouts"]) == ("44.25", "2.00", {"Big Blind": "42.25"})
    assert (hand["game"]["stakes"], hand["game"]["currency"]) == ("0.25/0.50", "USD")
    assert [player["name"] for player in hand["players"]] == ["Dealer", "Small Blind", "Big Blind", "UTG"]
    assert (hand["button_seat"], hand["time_utc"]) == (1, None)
    assert read(HAND).hand.hero_seat == 3


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Total Pot($44.25)", "Total Pot($44.75)", {"pot_mismatch"}),
        ("Hand result $42.25", "Hand result $42.20", {"summary_mismatch"}),
        ("[ME] : Hand result", "[ME] : Does not show [Ts Td]\nUTG : Hand result", {"wrong_winner", "payout_mismatch", "summary_mismatch"}),
        ("$5 to $5.50", "$5.50 to $5.50", {"raise_amount_contradiction"}),  # 0.50 are in: 5.00 are added
        ("(One pair)", "(Two pair)", {"hand_description_mismatch"}),
        ("[8h 5c]", "[8h 9h]", {"duplicate_card"}),
        ("Small Blind Folded before the FLOP", "Small Blind Folded on the TURN", {"summary_mismatch"}),
        ("Ts Td-Ts", "Th Td-Th", {"cards_contradiction"}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(old, new, found):
    assert codes(changed(HAND, (old, new))) == found


WALK = """Bovada Hand #43 TBL#25 HOLDEM No Limit - 2021-04-04 18:01:00
Seat 1: Dealer ($50 in chips)
Seat 2: Small Blind [ME] ($50 in chips)
Seat 3: Big Blind ($48.25 in chips)
Dealer : Set dealer [1]
Small Blind  [ME] : Small Blind $0.25
Big Blind : Big blind $0.50
*** HOLE CARDS ***
Dealer : Card dealt to a spot [8h 5c]
Small Blind  [ME] : Card dealt to a spot [7s 3s]
Big Blind : Card dealt to a spot [Ts Td]
Dealer : Folds(timeout)
Small Blind  [ME] : Folds (auth)
Big Blind : Does not show [Ts Td] (One pair)
Big Blind : Hand result $0.75
*** SUMMARY ***
Total Pot($0.75)
Seat+1: Dealer Folded before the FLOP
Seat+2: Small Blind Folded before the FLOP
Seat+3: Big Blind $0.75 [Does not show]
"""


@pytest.mark.parametrize("summary", ["whole", "empty"])
def test_a_walk_holds_the_big_blind_that_comes_back(summary):
    """0.50 of the 0.75 are the pot. Fast tables may leave the summary empty: the payment is the result."""
    hand = record(WALK if summary == "whole" else WALK[: WALK.index("Total Pot")])
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["payouts"], hand["uncalled_returned"]) == ({"Big Blind": "0.50"}, {"Big Blind": "0.25"})


def test_without_a_payment_there_is_no_result():
    text = changed(WALK[: WALK.index("Total Pot")], ("Big Blind : Hand result $0.75\n", ""))
    assert codes(text) == {"truncated_hand"}


def test_fast_tables_say_of_leavers_that_they_lost():
    text = changed(WALK, ("TBL#25 HOLDEM", "Zone Poker ID#14 HOLDEMZonePoker"), ("*** SUMMARY", "Enter(Auto)\n*** SUMMARY"),
                   ("Dealer : Folds(timeout)", "Dealer : Leave(Auto)\nDealer : Folds"),
                   ("Dealer Folded before the FLOP", "Dealer lost with High Card [8h 5c]"))  # fmt: skip
    assert codes(text) == set()
    assert read(text).hand.game.fast


@pytest.mark.parametrize(
    ("header", "variant", "limit", "kind"),
    [
        ("Bodog UK Hand #1 TBL#2 HOLDEM  Fixed Limit - 2012-09-26 16:42:02", Variant.HOLDEM, Limit.FIXED_LIMIT, Kind.CASH),
        ("Bodog.eu Hand #1 TBL#2 OMAHA HiLo Pot Limit - 2018-04-28 21:52:54", Variant.OMAHA_HILO8, Limit.POT_LIMIT, Kind.CASH),
        ("Ignition Hand #1: HOLDEM Tournament #3 TBL#2, Turbo- Level 8 (1/2) - 2021-04-11 15:02:38", Variant.HOLDEM, Limit.NO_LIMIT, Kind.TOURNAMENT),
        ("Bodog.com Hand #1 TBL#2 HOLDEM No Limit [MVS] - 2021-04-23 11:09:26 UTC", Variant.HOLDEM, Limit.NO_LIMIT, Kind.CASH),
    ],
)  # fmt: skip
def test_headers(header, variant, limit, kind):
    found = read(changed(WALK, (WALK.splitlines()[0], header)))
    assert (found.site, found.hand.game.variant, found.hand.game.limit, found.hand.game.kind) == (
        "Bovada",
        variant,
        limit,
        kind,
    )
    assert (found.hand.time_utc is not None) is header.endswith("UTC")


def test_the_bets_of_fixed_limit_follow_from_the_big_blind():
    assert record(changed(WALK, ("No Limit", "Fixed Limit")))["game"]["stakes"] == "0.50/1.00"


TOURNAMENT = """Ignition Hand #44: HOLDEM Tournament #41670001 TBL#81, Normal- Level 13 (300/600) - 2021-06-06 18:25:22
Seat 1243: UTG (48,213 in chips)
Seat 94: Dealer (29,404 in chips)
Seat 743: Small Blind [ME] (9,396 in chips)
Seat 534: Big Blind (76,670 in chips)
Dealer : Set dealer [2]
UTG : Ante chip 60
Dealer : Ante chip 60
Small Blind [ME] : Ante chip 60
Big Blind : Ante chip 60
Small Blind [ME] : Small blind 300
Big Blind : Big blind 600
*** HOLE CARDS ***
UTG : Card dealt to a spot [4h 8h]
Dealer : Card dealt to a spot [Kd Ad]
Small Blind [ME] : Card dealt to a spot [9c 9d]
Big Blind : Card dealt to a spot [5s 5c]
UTG : Folds
Dealer : Raises 1333 to 1333
Small Blind [ME] : All-in(raise) 9036 to 9336
Big Blind : Folds
Dealer : Call 8003
*** FLOP *** [9h Ac 5d]
*** TURN *** [9h Ac 5d] [Kh]
*** RIVER *** [9h Ac 5d Kh] [2s]
Dealer : Showdown [Ad Ac Kh Kd 9h] (Two pair)
Small Blind [ME] : Showdown [9h 9d 9c Ac Kh] (Three of a kind)
Small Blind [ME] : Hand Result 19512
*** SUMMARY ***
Total Pot(19512)
Board [9h Ac 5d Kh 2s]
Seat+1243: UTG Folded on the FLOP
Seat+94: Dealer lose with Two pair [Kd Ad-Ad Ac Kh Kd 9h]
Seat+743: Small Blind 19512  with Three of a kind [9c 9d-9h 9d 9c Ac Kh]
Seat+534: Big Blind Folded on the FLOP
"""


def test_seats_stand_in_the_order_of_the_table_whatever_their_numbers():
    """1243, 94, 743, 534: by the numbers 534 would sit between the dealer and the small blind."""
    hand = record(TOURNAMENT)
    assert [f["code"] for f in hand["audit"]["findings"]] == ["rake_inferred"]
    assert [(player["seat"], player["name"]) for player in hand["players"]][:2] == [(1243, "UTG"), (94, "Dealer")]
    assert (hand["button_seat"], hand["tournament_id"]) == (94, "41670001")
    found = read(TOURNAMENT).hand
    assert ([seat.seat for seat in found.seats], found.hero_seat) == ([1, 2, 3, 4], 3)


def test_a_number_that_stands_twice():
    assert "duplicate_seat" in codes(changed(TOURNAMENT, ("Seat 534:", "Seat 743:")))


def test_place_and_prize_are_told_once():
    text = changed(
        TOURNAMENT,
        (
            "*** SUMMARY",
            "Dealer : Ranking 9\nDealer : Ranking 9\nDealer : Prize Cash [$11.16]\nDealer : Stand\n*** SUMMARY",
        ),
    )
    finishes = [event for event in read(text).hand.events if isinstance(event, Finish)]
    assert [(one.seat, one.place, one.prize) for one in finishes] == [(2, 9, "$11.16")]


@pytest.mark.parametrize(
    ("posts", "kinds"),
    [
        ("UTG : Posts chip $0.50", [PostKind.BIG_BLIND]),
        ("UTG : Posts chip $0.25", [PostKind.SMALL_BLIND]),
        ("UTG : Posts dead chip $0.25", [PostKind.DEAD_BLIND]),
        ("UTG : Posts dead chip $0.75", [PostKind.BOTH_BLINDS]),
        ("UTG : Ante chip $0.05", [PostKind.ANTE]),
    ],
)
def test_posts_of_newcomers(posts, kinds):
    found = read(changed(HAND, ("*** HOLE", f"{posts}\n*** HOLE")))
    assert [event.kind for event in found.hand.events if isinstance(event, Post) and event.seat == 5] == kinds


def test_an_all_in_before_the_cards_is_what_the_player_owes():
    """Among antes an ante, after the small blind the big one; 12 of the ante are all UTG has."""
    text = changed(TOURNAMENT, ("UTG (48,213", "UTG (12"), ("UTG : Ante chip 60", "UTG : All-in 12"), ("UTG : Folds\n", ""),
                   ("Big Blind (76,670", "Big Blind (560"), ("Big Blind : Big blind 600", "Big Blind : All-in 500"))  # fmt: skip
    posts = [event for event in read(text).hand.events if isinstance(event, Post)]
    assert [(one.seat, one.kind, one.amount) for one in posts if one.all_in] == [
        (1, PostKind.ANTE, 12),
        (4, PostKind.BIG_BLIND, 500),
    ]


EARLY = """Bovada Hand #45: HOLDEM Tournament #1900003 TBL#19, No Limit- Level 5 (50/100) - 2012-07-23 20:53:32
Seat 1: Dealer [ME] (3,000 in chips)
Seat 2: Small Blind (1,555 in chips)
Seat 4: Big Blind (4,760 in chips)
Dealer [ME] : Set dealer/Bring in spot [1]
Small Blind : Ante/Small blind 50
Big Blind : Big blind/Bring in 100
*** HOLE CARDS ***
Dealer [ME] : Card dealt to a spot [Qs Qh]
Small Blind : Card dealt to a spot [Ks Kh]
Big Blind : Card dealt to a spot [8s 6c]
Dealer [ME] : Raises 300
Small Blind : Call 250
Big Blind : Call 200
Small Blind : Checks
Big Blind : Checks
Dealer [ME] : Bets 600
Small Blind : All-in(raise) 1255
Big Blind : Folds
Dealer [ME] : Call 655
Small Blind : Showdown [Kh Ks 9d 7c 5h] (One pair)
Dealer [ME] : Mucks [Qs Qh] (One pair)
Small Blind : Hand Result 3410
*** SUMMARY ***
Total Pot(3410)
Board [5h 9d 2c 3s 7c]
Seat 1: Dealer  [Mucked] [Qs Qh]
Seat 2: Small Blind 3410  with One pair [Ks Kh-Kh Ks 9d 7c 5h]
Seat 4: Big Blind Folded on the FLOP
"""


def test_early_texts_do_not_tell_when_a_street_is_dealt():
    """Everybody has answered the 300: the next check is on the flop. 1,255 is all that is left then, and the total."""
    hand = record(EARLY)
    assert [f["code"] for f in hand["audit"]["findings"]] == ["rake_inferred"]
    assert hand["contributed"] == {"Dealer": "1555", "Small Blind": "1555", "Big Blind": "300"}
    streets = {decision.street for decision in read(EARLY).replay.decisions}
    assert streets == {"preflop", "flop"}


def test_later_ones_do():
    """The same without street lines in 2013 is a text that lacks them."""
    assert "missing_board_card" in codes(changed(EARLY, ("2012-07", "2013-07")))


def test_a_repeated_line_counts_once():
    text = changed(
        HAND,
        ("UTG : Raises $1.50 to $1.50\n", "UTG : Raises $1.50 to $1.50\n" * 4),
        ("Big Blind  [ME] : Hand result $42.25\n", "Big Blind  [ME] : Hand result $42.25\n" * 2),
    )
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert [f["code"] for f in hand["audit"]["findings"]].count("repeated_line") == 4


def test_nobody_but_the_owner_is_followed_from_hand_to_hand():
    assert player_names(read(HAND).hand) == {1: "Dealer #42", 2: "Small Blind #42", 3: "Hero", 5: "UTG #42"}

"""Lines that only stud, draw and two-board games have, as events of a hand."""

from __future__ import annotations

import pytest

from hhparse.model.events import (
    Board,
    Bounty,
    BringIn,
    Collect,
    Complete,
    Draw,
    HoleCards,
    Muck,
    Show,
    StandPat,
    Street,
)
from hhparse.model.game import Limit, Variant
from hhparse.model.rounds import rounds_of
from tests.parse.parsing import codes, parsed

STAMP = "2024/03/14 21:07:45 ET"
SEATS = [f"Seat {number}: {name} ($50 in chips)" for number, name in ((2, "Alice"), (3, "Bob [4c]"), (5, "Car, ol"))]
ANTES = [f"{name}: posts the ante $0.10" for name in ("Alice", "Bob [4c]", "Car, ol")]
BLINDS = ["Alice: posts small blind $0.50", "Bob [4c]: posts big blind $1"]
END = ["*** SUMMARY ***", "Total pot $1 | Rake $0"]


def played(name, *lines, posts=BLINDS, end=END):
    header = f"PokerStars Hand #243000111222:  {name} ($1/$2 USD) - {STAMP}"
    return parsed(header, "Table 'Alpha' 8-max", *SEATS, *posts, *lines, *end)


def events(parse, *kinds):
    return [event for event in parse.hand.events if isinstance(event, kinds)]


# ---- headers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "variant", "mixed"),
    [
        ("7 Card Stud Limit ($1/$2 USD)", Variant.STUD7, None),
        ("7 Card Stud Hi/Lo Limit ($1 / $2 USD)", Variant.STUD_HILO8, None),
        ("Triple Stud (Razz Limit, $1/$2 USD)", Variant.RAZZ, "Triple Stud"),
        ("HORSE (Omaha Hi/Lo Limit, $1/$2)", Variant.OMAHA_HILO8, "HORSE"),
        ("8-Game (Triple Draw 2-7 Lowball Limit, $1/$2 USD)", Variant.TRIPLE_DRAW_27, "8-Game"),
        ("5-Card Omaha High Limit ($1/$2 USD)", Variant.OMAHA5, None),
        ("6 Card Omaha Hi/Lo Limit ($1/$2 USD)", Variant.OMAHA6_HILO8, None),
        ("Badeucey Limit ($1/$2 USD)", Variant.BADEUCEY, None),
        ("5 Card Draw Limit ($1/$2 USD) [AAMS ID: M0A1B2C3D4]", Variant.DRAW5, None),
    ],
)
def test_headers_name_the_game(words, variant, mixed):
    header = f"PokerStars Hand #243000111222:  {words} - {STAMP}"
    game = parsed(header, "Table 'Alpha' 8-max", *SEATS, *END).hand.game
    assert (game.variant, game.limit, game.mixed) == (variant, Limit.FIXED_LIMIT, mixed)
    assert (game.stakes.small_bet, game.stakes.big_bet, game.stakes.text) == (100, 200, "1/2")


@pytest.mark.parametrize(
    ("event", "buy_in", "mixed"),
    [
        ("$1+$0.20 USD HORSE (Razz Limit) - Level II (10/20)", "$1+$0.20 USD", "HORSE"),
        ("Mixed Omaha H/L (Omaha Hi/Lo Limit) - Level II (10/20)", None, "Mixed Omaha H/L"),
        ("Freeroll  8-Game (5 Card Draw Limit) - Match Round I, Level II (10/20)", "Freeroll", "8-Game"),
        ("Razz Limit - Level III (50/100)", None, None),
        ("6+ Hold'em No Limit - Level III (Button Blind 50 - Ante 50)", None, None),
        ("Split Hold'em Pot Limit - Level III (50/100)", None, None),
        ("5 Card Omaha Pot Limit - Level III (50/100)", None, None),
        ("$5+$0.50 USD 6 Card Omaha Hi/Lo Pot Limit - Level III (50/100)", "$5+$0.50 USD", None),
    ],
)
def test_tournaments_of_mixed_games(event, buy_in, mixed):
    header = f"PokerStars Hand #243000111222: Tournament #33, {event} - {STAMP}"
    hand = parsed(header, "Table '33 1' 8-max", *SEATS, *END).hand
    assert (hand.tournament.buy_in, hand.game.mixed, hand.game.stakes.currency) == (buy_in, mixed, "chips")


# ---- stud -----------------------------------------------------------------------------------------------------------

THIRD = ["*** 3rd STREET ***", "Dealt to Alice [3c]", "Dealt to Bob [4c] [2c 3d] [4h]", "Dealt to Car, ol [Kd]"]
FOURTH = ["*** 4th STREET ***", "Dealt to Alice [3c] [9d]", "Dealt to Bob [4c] [2c 3d 4h] [Ks]"]


def test_cards_of_stud():
    """On third street nothing was held before; a name may end in what reads like a card."""
    parse = played("Razz Limit", *THIRD, *FOURTH, posts=ANTES)
    assert parse.findings == ()
    assert [(e.seat, e.cards, e.before) for e in events(parse, HoleCards)] == [
        (2, ("3c",), ()),
        (3, ("2c", "3d", "4h"), ()),
        (5, ("Kd",), ()),
        (2, ("9d",), ("3c",)),
        (3, ("Ks",), ("2c", "3d", "4h")),
    ]


def test_the_owner_of_the_history_is_who_sees_cards_that_are_down():
    assert played("Razz Limit", *THIRD, posts=ANTES).hand.hero_seat == 3
    assert played("Razz Limit", THIRD[0], THIRD[1], THIRD[3], *FOURTH[:2], posts=ANTES).hand.hero_seat is None


def test_streets_of_stud():
    lines = ["*** 5th STREET ***", "*** 6th STREET ***", "*** RIVER *** [6h]"]
    parse = played("7 Card Stud Limit", *THIRD, *FOURTH, *lines, posts=ANTES)
    assert [(e.street, e.cards) for e in events(parse, Board)] == [
        (Street.THIRD, ()),
        (Street.FOURTH, ()),
        (Street.FIFTH, ()),
        (Street.SIXTH, ()),
        (Street.SEVENTH, ("6h",)),  # R53: too few cards, one for all
    ]
    assert parse.findings == ()


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("Alice: brings in for $0.25", BringIn(13, 2, 25)),
        ("Bob [4c]: brings in for $0.05 and is all-in", BringIn(13, 3, 5, all_in=True)),
        ("Alice: brings-in low for $0.25", BringIn(13, 2, 25)),
        ("Alice: brings in for 0,25 €", BringIn(13, 2, 25)),
        ("Alice: completes to $1", Complete(13, 2, 100)),
        ("Car, ol: completes it to $0.60 and is all-in", Complete(13, 5, 60, all_in=True)),
    ],
)
def test_forced_bets_of_stud(line, event):
    assert played("Razz Limit", *THIRD, line, posts=ANTES).hand.events[-1] == event


# ---- draw -----------------------------------------------------------------------------------------------------------

HAND = ["*** DEALING HANDS ***", "Dealt to Alice [2c 7d 9h Ks Kd]"]


def test_a_single_draw_opens_itself():
    """R54: only games with several draws print where each begins."""
    draws = ["Alice: discards 2 cards [Ks Kd]", "Dealt to Alice [2c 7d 9h] [4s 5s]", "Bob [4c]: stands pat"]
    parse = played("5 Card Draw Limit", *HAND, "Alice: checks", *draws, "Bob [4c]: checks")
    assert parse.findings == ()
    assert parse.hand.events[-5:-1] == (
        Board(11, Street.FIRST_DRAW, ()),
        Draw(11, 2, 2, ("Ks", "Kd")),
        HoleCards(12, 2, ("4s", "5s"), ("2c", "7d", "9h")),
        StandPat(13, 3),
    )


def test_several_draws_are_opened_by_their_lines():
    rounds = [
        "*** FIRST DRAW ***",
        "Alice: stands pat on [2c 7d 9h Ks Kd]",
        "*** SECOND DRAW ***",
        "*** THIRD DRAW ***",
    ]
    parse = played("Triple Draw 2-7 Lowball Limit", *HAND, *rounds, "Bob [4c]: discards 1 card")
    assert [e.street for e in events(parse, Board)] == [Street.FIRST_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW]
    assert events(parse, StandPat) == [StandPat(11, 2, ("2c", "7d", "9h", "Ks", "Kd"))]
    assert events(parse, Draw) == [Draw(14, 3, 1)]
    assert played("5 Card Draw Limit", *HAND, "*** DRAW ***").hand.events[-1] == Board(10, Street.FIRST_DRAW, ())


def test_all_cards_can_be_changed():
    lines = ["Alice: discards 5 cards [2c 7d 9h Ks Kd]", "Dealt to Alice [3c 4d 5h 6s 8d]"]
    parse = played("5 Card Draw Limit", *HAND, *lines)
    assert parse.findings == ()
    assert parse.hand.events[-1] == HoleCards(11, 2, ("3c", "4d", "5h", "6s", "8d"))


def test_lists_of_cards_are_kept_as_they_stand():
    """A room may call all five new: what to make of it is for the audit."""
    lines = ["Alice: discards 1 card []", "Dealt to Alice [2c 7d 9h Ks Kd] [2c 7d 9h Ks Kd]"]
    parse = played("5 Card Draw Limit", *HAND, *lines)
    held = ("2c", "7d", "9h", "Ks", "Kd")
    assert parse.findings == ()
    assert parse.hand.events[-2:] == (Draw(10, 2, 1), HoleCards(11, 2, held, held))


# ---- boards ---------------------------------------------------------------------------------------------------------


def test_the_card_that_lies_open_before_the_flop():
    """Courchevel: the flop's bracket repeats it, and the flop brings two."""
    lines = ["*** PRE-FLOP *** [2s]", "*** FLOP *** [2s 3h 4h]", "*** TURN *** [2s 3h 4h] [5c]"]
    parse = played("Courchevel Pot Limit", "*** HOLE CARDS ***", *lines)
    assert parse.findings == ()
    assert events(parse, Board) == [
        Board(9, Street.PREFLOP, ("2s",)),
        Board(10, Street.FLOP, ("3h", "4h"), ("2s",)),
        Board(11, Street.TURN, ("5c",), ("2s", "3h", "4h")),
    ]


def test_a_client_that_printed_the_flop_twice_as_long():
    lines = ["*** HOLE CARDS *** [2s]*** HOLE CARDSPRE-FLOP *** [2s]", "*** FLOP *** [2s] [2s3d 3c]"]
    parse = played("Courchevel Pot Limit", "*** HOLE CARDS ***", *lines)
    assert [(e.cards, e.shared) for e in events(parse, Board)] == [(("2s",), ()), (("3d", "3c"), ("2s",))]


def test_two_boards():
    """Split hold'em: betting goes on over both; each has its showdown."""
    lines = ["*** FIRST FLOP *** [2s 3h 4h]", "*** SECOND FLOP *** [Ks Kh 9c]", "*** FIRST SHOW DOWN ***"]
    shows = ["Alice: shows [As Ad] (a pair of Aces)", "Alice collected $0.50 from pot", "*** SECOND SHOW DOWN ***"]
    parse = played("Split Hold'em No Limit", *lines, *shows, "Bob [4c]: mucks", "Alice collected $0.50 from pot")
    assert [(e.run, e.cards) for e in events(parse, Board)] == [(1, ("2s", "3h", "4h")), (2, ("Ks", "Kh", "9c"))]
    assert [e.run for e in events(parse, Show, Collect)] == [1, 1, 2]
    assert events(parse, Muck) == [Muck(14, 3)]


def test_runs_may_be_numbered():
    lines = ["*** TURN 1 *** [2h 3h 9d] [Kc]", "*** RIVER 2 *** [2h 3h 9d Kc] [Kd]"]
    parse = played("Omaha Pot Limit", "*** FLOP *** [2h 3h 9d]", *lines, end=[*END, "Board 1 [2h 3h 9d Kc 4s]"])
    assert [(e.run, e.cards) for e in events(parse, Board)][1:] == [(1, ("Kc",)), (2, ("Kd",))]
    assert parse.hand.claims.boards == (("2h", "3h", "9d", "Kc", "4s"),)


def test_high_and_low_are_one_description():
    show = "Alice: shows [Ah 2d 4c Ks] (HI: a pair of Aces; LO: 7,5,4,2,A)"
    seat = "Seat 2: Alice showed [Ah 2d 4c Ks] and won ($1) with HI: a pair of Aces; LO: 7,5,4,2,A"
    parse = played("Omaha Hi/Lo Limit", "*** SHOW DOWN ***", show, "No low hand qualified", end=[*END, seat])
    assert events(parse, Show)[0].description == "HI: a pair of Aces; LO: 7,5,4,2,A"
    assert parse.hand.claims.seats[0].description == "HI: a pair of Aces; LO: 7,5,4,2,A"


# ---- what a game cannot have ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Omaha Pot Limit", "*** 4th STREET ***"),
        ("Omaha Pot Limit", "*** SECOND DRAW ***"),
        ("Omaha Pot Limit", "Alice: discards 2 cards"),
        ("Omaha Pot Limit", "Alice: stands pat"),
        ("Omaha Pot Limit", "Alice: brings in for $1"),
        ("Omaha Pot Limit", "Alice: completes to $1"),
        ("Razz Limit", "*** FLOP *** [2s 3h 4h]"),
        ("Razz Limit", "*** PRE-FLOP *** [2s]"),
        ("5 Card Draw Limit", "*** SECOND DRAW ***"),
        ("Badugi Limit", "*** RIVER *** [2s 3h 4h Kc] [Kd]"),
    ],
)
def test_lines_of_other_games_are_unknown(name, line):
    parse = played(name, line)
    assert [(code, number) for code, _, number in codes(parse)] == [("unknown_line", 8)]
    assert len(parse.hand.events) == len(BLINDS)


def test_rounds():
    """Section 6 of the rules: five rounds of stud, a round before and after each draw, four with a board."""
    assert [len(rounds_of(variant)) for variant in (Variant.RAZZ, Variant.DRAW5, Variant.BADUGI, Variant.OMAHA6)] == [
        5,
        2,
        4,
        4,
    ]


# ---- bounties -------------------------------------------------------------------------------------------------------


def test_a_bounty_that_players_share():
    parse = played("Omaha Pot Limit", "Car, ol, Alice split the $50 bounty for eliminating Bob [4c]")
    assert parse.hand.events[-1] == Bounty(8, 5, "$50", "Bob [4c]", (2,))
    nobody = played("Omaha Pot Limit", "Car, Alice split the $50 bounty for eliminating Bob [4c]")
    assert codes(nobody) == [("unseated_player", "warning", 8)]


def test_a_bounty_that_grows():
    tail = "and their own bounty increases by $9.94 to $40.30"
    parse = played("Omaha Pot Limit", f"Alice wins $9.95 for eliminating Car, ol {tail}")
    assert parse.hand.events[-1] == Bounty(8, 2, "$9.95", "Car, ol", growth="$9.94 to $40.30")

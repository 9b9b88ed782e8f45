"""The PokerStars printer for all games: the wording of their lines, and that every hand is read back as it was.

Reader and printer are compared on hands of every game that are true in form alone; no rule of play is asked.
"""

from __future__ import annotations

import pytest

from hhparse.formats.pokerstars import pokerstars_text, seat_summary
from hhparse.formats.pokerstars_events import event_line
from hhparse.formats.pokerstars_header import GAMES, header_line, table_line
from hhparse.model.events import (
    Board,
    Bounty,
    BringIn,
    Complete,
    Draw,
    HoleCards,
    Post,
    PostKind,
    StandPat,
    Street,
)
from hhparse.model.game import Game, Kind, Limit, Stakes, Tournament, Variant
from hhparse.model.hand import SeatClaim
from hhparse.parse.grammar import load_grammar
from hhparse.sites import SITES
from tests.formats.games import random_form
from tests.formats.test_pokerstars import hand
from tests.parse.parsing import parsed
from tests.property.reading import content


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (BringIn(0, 2, 25), "Ben: brings in for $0.25"),
        (BringIn(0, 2, 10, all_in=True), "Ben: brings in for $0.10 and is all-in"),
        (Complete(0, 2, 100), "Ben: completes to $1"),
        (Draw(0, 2, 1), "Ben: discards 1 card"),
        (Draw(0, 2, 3), "Ben: discards 3 cards"),
        (Draw(0, 1, 2, ("Ks", "9d")), "Ann: discards 2 cards [Ks 9d]"),
        (StandPat(0, 2), "Ben: stands pat"),
        (StandPat(0, 1, ("2s", "3d", "4c", "7h")), "Ann: stands pat on [2s 3d 4c 7h]"),
        (HoleCards(0, 1, ("3c",), ("Ks", "Kd")), "Dealt to Ann [Ks Kd] [3c]"),
        (HoleCards(0, 1, ("Ks", "Kd", "3c")), "Dealt to Ann [Ks Kd 3c]"),
        (Board(0, Street.THIRD, ()), "*** 3rd STREET ***"),
        (Board(0, Street.FOURTH, ()), "*** 4th STREET ***"),
        (Board(0, Street.SIXTH, ()), "*** 6th STREET ***"),
        (Board(0, Street.SEVENTH, ()), "*** RIVER ***"),
        (Board(0, Street.SEVENTH, ("6h",)), "*** RIVER *** [6h]"),
        (Board(0, Street.FIRST_DRAW, ()), "*** FIRST DRAW ***"),
        (Board(0, Street.THIRD_DRAW, ()), "*** THIRD DRAW ***"),
        (Board(0, Street.PREFLOP, ("2s",)), "*** PRE-FLOP *** [2s]"),
        (Board(0, Street.FLOP, ("3h", "4h"), ("2s",)), "*** FLOP *** [2s 3h 4h]"),
        (Board(0, Street.RIVER, ("4h",), ("2s", "3h", "9c", "9d"), 2), "*** SECOND RIVER *** [2s 3h 9c 9d] [4h]"),
        (Bounty(0, 1, "$50", "Ben", (4,)), "Ann, Cleo split the $50 bounty for eliminating Ben"),
        (
            Bounty(0, 1, "$9.95", "Ben", growth="$9.94 to $40.30"),
            "Ann wins $9.95 for eliminating Ben and their own bounty increases by $9.94 to $40.30",
        ),
    ],
)
def test_one_line_an_event(event, line):
    assert event_line(hand(), event) == line


FIXED = Stakes("USD", 2, "2/4", 100, 200, 0, 200, 400)


def game(variant, stakes=FIXED, kind=Kind.CASH, mixed=None):
    return Game(variant, Limit.FIXED_LIMIT, kind, stakes, mixed=mixed)


CHIPS = Stakes("chips", 0, "30/60", 15, 30, 0, 30, 60)
BUTTON_BLIND = Stakes("EUR", 2, "0.50", 0, 50, 50)
TIME = "2026/05/14 16:03:00 ET"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": game(Variant.STUD_HILO8)}, "7 Card Stud Hi/Lo Limit ($2/$4 USD)"),
        ({"game": game(Variant.RAZZ, mixed="HORSE")}, "HORSE (Razz Limit, $2/$4 USD)"),
        (
            {
                "game": game(Variant.TRIPLE_DRAW_27, CHIPS, Kind.TOURNAMENT, "8-Game"),
                "tournament": Tournament("33", "$1+$0.20 USD", "IV"),
            },
            "8-Game (Triple Draw 2-7 Lowball Limit) - Level IV (30/60)",
        ),
        (
            {"game": game(Variant.BADUGI, CHIPS, Kind.TOURNAMENT), "tournament": Tournament("33", "300FPP")},
            "Badugi Limit (30/60)",
        ),
        (
            {"game": Game(Variant.SHORT_DECK, Limit.NO_LIMIT, Kind.CASH, BUTTON_BLIND)},
            "6+ Hold'em No Limit (Button Blind €0.50 - Ante €0.50  EUR)",
        ),
    ],
)
def test_headers(changes, words):
    event = f" Tournament #33, {changes['tournament'].buy_in} " if "tournament" in changes else "  "
    assert header_line(hand(**changes), "Club") == f"PokerStars Hand #250000000001:{event}{words} - {TIME}"


def test_a_stud_table_has_no_button():
    assert table_line(hand(button_seat=None, max_seats=8)) == "Table 'Mirach' 8-max"


def test_who_posted_the_button_blind_is_named_by_it():
    short = hand(events=(Post(0, 1, PostKind.ANTE, 50), Post(0, 1, PostKind.BUTTON_BLIND, 50)))
    assert seat_summary(short, SeatClaim(0, 1, "collected", (150,))) == "Seat 1: Ann (button blind) collected ($1.50)"


def test_an_ante_alone_is_no_bet():
    """In stud the cards of third street are out before anyone bets; the bring-in is a bet."""
    antes = tuple(Post(0, seat, PostKind.ANTE, 5) for seat in (1, 2, 4))
    text = pokerstars_text(
        random_with(
            game(Variant.STUD7), (*antes, Board(0, Street.THIRD, ()), BringIn(0, 4, 10)), ("on the 3rd Street",) * 3
        )
    )
    assert "Seat 2: Ben folded on the 3rd Street (didn't bet)" in text.splitlines()
    assert "Seat 4: Cleo folded on the 3rd Street" in text.splitlines()


def random_with(kind, events, folded):
    claims = tuple(SeatClaim(0, seat, "folded", folded_on=on) for seat, on in zip((1, 2, 4), folded, strict=True))
    base = hand(game=kind, events=events, button_seat=None)
    return hand(
        game=kind, events=events, button_seat=None, claims=type(base.claims)(total_pot=25, rake=0, seats=claims)
    )


def test_every_game_of_the_room_has_words():
    """What the reader translates, the printer translates back."""
    site = SITES[0]
    assert set(site.variants.values()) == set(GAMES)
    assert all(site.variants[words] is variant for variant, words in GAMES.items())


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_every_game_is_read_back(variant):
    """30 hands a game: the same header, seats, events and claims, nothing unknown; Lark reads each line alike."""
    grammar = load_grammar("pokerstars")
    for seed in range(30):
        printed = random_form(seed, variant)
        text = pokerstars_text(printed)
        parse = parsed(*text.splitlines())
        assert parse.findings == (), (seed, parse.findings, text)
        assert content(parse.hand) == content(printed), (seed, text)
        if seed < 8:
            assert [line for line in text.splitlines() if grammar.match(line) != grammar.parse(line)] == []

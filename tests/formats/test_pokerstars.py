"""The PokerStars printer: the wording of every line it can write, and that each is read back as it was."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hhparse.formats.pokerstars import pokerstars_text, seat_line
from hhparse.formats.pokerstars_events import event_line, ordinal
from hhparse.formats.pokerstars_header import header_line, table_line
from hhparse.model.events import (
    Absence,
    Bet,
    Board,
    Bounty,
    Call,
    Cancelled,
    CashOut,
    Check,
    Collect,
    Finish,
    Fold,
    HoleCards,
    HouseMoney,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Game, Kind, Limit, Stakes, Tournament, Variant
from hhparse.model.hand import Claims, Hand, Seat, SeatClaim, SeatStatus, Source
from hhparse.pipeline import audit_text
from hhparse.testing.people import utc
from tests.property.reading import content

USD = Stakes("USD", 2, "0.10/0.25", 10, 25)
FLOP, TURN, RIVER = ("2c", "7d", "Jh"), "Qs", "Ad"


def hand(stakes: Stakes = USD, **changes: object) -> Hand:
    base = Hand(
        source=Source("x", 1, 0, 0, "utf-8"),
        site="PokerStars",
        hand_id="250000000001",
        game=Game(Variant.HOLDEM, Limit.NO_LIMIT, Kind.CASH, stakes),
        table="Mirach",
        max_seats=6,
        button_seat=1,
        time_utc=utc(2026, 5, 14, 20, 3),
        time_text="2026/05/14 16:03:00 ET",
        seats=(Seat(0, 1, "Ann", 2500), Seat(0, 2, "Ben", 1010), Seat(0, 4, "Cleo", 2605)),
        events=(),
        claims=Claims(),
    )
    return replace(base, **changes)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Post(0, 2, PostKind.SMALL_BLIND, 10), "Ben: posts small blind $0.10"),
        (Post(0, 4, PostKind.BIG_BLIND, 25), "Cleo: posts big blind $0.25"),
        (Post(0, 2, PostKind.BIG_BLIND, 3, all_in=True), "Ben: posts big blind $0.03 and is all-in"),
        (Post(0, 1, PostKind.BOTH_BLINDS, 35), "Ann: posts small & big blinds $0.35"),
        (Post(0, 1, PostKind.ANTE, 5), "Ann: posts the ante $0.05"),
        (Post(0, 1, PostKind.DEAD_BLIND, 10), "Ann: posts dead blind $0.10"),
        (Post(0, 1, PostKind.BUTTON_BLIND, 25), "Ann: posts button blind $0.25"),
        (Post(0, 1, PostKind.STRADDLE, 50), "Ann: posts straddle $0.50"),
        (HoleCards(0, 1, ("As", "Kd")), "Dealt to Ann [As Kd]"),
        (Fold(0, 2), "Ben: folds"),
        (Fold(0, 2, ("2c", "2d")), "Ben: folds [2c 2d]"),
        (Check(0, 2), "Ben: checks"),
        (Call(0, 2, 100), "Ben: calls $1"),
        (Call(0, 2, 1010, all_in=True), "Ben: calls $10.10 and is all-in"),
        (Bet(0, 4, 40), "Cleo: bets $0.40"),
        (Raise(0, 4, 75, 50), "Cleo: raises $0.50 to $0.75"),
        (Raise(0, 4, 2605, 2505, all_in=True), "Cleo: raises $25.05 to $26.05 and is all-in"),
        (Board(0, Street.FLOP, FLOP), "*** FLOP *** [2c 7d Jh]"),
        (Board(0, Street.TURN, (TURN,), FLOP), "*** TURN *** [2c 7d Jh] [Qs]"),
        (Board(0, Street.RIVER, (RIVER,), (*FLOP, TURN), 2), "*** SECOND RIVER *** [2c 7d Jh Qs] [Ad]"),
        (UncalledReturn(0, 4, 35), "Uncalled bet ($0.35) returned to Cleo"),
        (Show(0, 1, ("As", "Kd"), "a pair of Aces - King kicker"), "Ann: shows [As Kd] (a pair of Aces - King kicker)"),
        (Show(0, 1, ("As",)), "Ann: shows [As]"),
        (Muck(0, 2), "Ben: mucks hand"),
        (Muck(0, 2, at_showdown=False), "Ben: doesn't show hand"),
        (Collect(0, 1, 577), "Ann collected $5.77 from pot"),
        (Collect(0, 1, 577, "main"), "Ann collected $5.77 from main pot"),
        (Collect(0, 1, 577, "side-1"), "Ann collected $5.77 from side pot"),
        (CashOut(0, 1, 1620, 33), "Ann cashed out the hand for $16.20 | Cash Out Fee $0.33"),
        (Cancelled(0), "Hand cancelled"),
        (HouseMoney(0, 500), "STP added: $5"),
        (Finish(0, 2, 3), "Ben finished the tournament in 3rd place"),
        (Finish(0, 2, 2, "$6.75."), "Ben finished the tournament in 2nd place and received $6.75."),
        (Finish(0, 2, None), "Ben finished the tournament"),
        (Finish(0, 1, 1, "$9 - congratulations!"), "Ann wins the tournament and receives $9 - congratulations!"),
        (Bounty(0, 1, "$2.50", "Ben"), "Ann wins the $2.50 bounty for eliminating Ben"),
        (Absence(0, 2, "has timed out"), "Ben has timed out"),
        (Absence(0, 2, "sits out"), "Ben: sits out"),
    ],
)
def test_one_line_an_event(event: object, line: str) -> None:
    assert event_line(hand(), event) == line


def test_side_pots_are_numbered_when_there_are_several() -> None:
    several = hand(claims=Claims(side_pots=(100, 50)))
    assert event_line(several, Collect(0, 1, 7, "side-2")) == "Ann collected $0.07 from side pot-2"


def test_the_cap_is_reached_with_chips_left() -> None:
    """R27: the wording differs from an all-in."""
    capped = Stakes("USD", 2, "0.10/0.25", 10, 25, cap=500)
    bet = Bet(0, 4, 300)
    flop = Board(0, Street.FLOP, FLOP)
    game = hand(capped, events=(Post(0, 4, PostKind.BIG_BLIND, 25), Raise(0, 4, 200, 175), flop, bet))
    assert event_line(game, bet) == "Cleo: bets $3 and has reached the $5 cap"


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd"), (113, "113th")]
)
def test_ordinals(number: int, text: str) -> None:
    assert ordinal(number) == text


def game_of(limit: Limit = Limit.NO_LIMIT, kind: Kind = Kind.CASH, stakes: Stakes = USD, **flags: bool) -> Game:
    return Game(Variant.HOLDEM, limit, kind, stakes, **flags)


TIME = "2026/05/14 16:03:00 ET"
CHIPS = Stakes("chips", 0, "50/100", 50, 100)
PLAY = Stakes("play", 0, "5/10", 5, 10)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({}, f"PokerStars Hand #250000000001:  Hold'em No Limit ($0.10/$0.25 USD) - {TIME}"),
        (
            {"game": game_of(stakes=Stakes("EUR", 2, "1/2", 100, 200), fast=True)},
            f"PokerStars Zoom Hand #250000000001:  Hold'em No Limit (€1/€2 EUR) - {TIME}",
        ),
        (
            {"game": game_of(stakes=PLAY, home=True)},
            f"PokerStars Home Game Hand #250000000001: {{Club}}  Hold'em No Limit (5/10) - {TIME}",
        ),
        (
            {"game": game_of(Limit.FIXED_LIMIT, stakes=Stakes("GBP", 2, "2/4", 100, 200, 0, 200, 400))},
            f"PokerStars Hand #250000000001:  Hold'em Limit (£2/£4 GBP) - {TIME}",
        ),
        (
            {"game": game_of(Limit.CAP_NO_LIMIT, stakes=Stakes("USD", 2, "0.10/0.25", 10, 25, cap=500))},
            f"PokerStars Hand #250000000001:  Hold'em No Limit ($0.10/$0.25 - $5 Cap -  USD) - {TIME}",
        ),
        (
            {
                "game": game_of(Limit.POT_LIMIT, Kind.TOURNAMENT, CHIPS),
                "tournament": Tournament("33", "$5+$0.50 USD", "IV"),
            },
            f"PokerStars Hand #250000000001: Tournament #33, $5+$0.50 USD Hold'em Pot Limit - Level IV (50/100) - {TIME}",
        ),
        (
            {
                "game": game_of(Limit.NO_LIMIT, Kind.TOURNAMENT, CHIPS, fast=True),
                "tournament": Tournament("33", None, "II", "Match Round I"),
            },
            f"PokerStars Hand #250000000001: Zoom Tournament #33, Hold'em No Limit - Match Round I, Level II (50/100) - {TIME}",
        ),
        (
            {"time_text": "2026/05/14 22:03:00 CET"},
            f"PokerStars Hand #250000000001:  Hold'em No Limit ($0.10/$0.25 USD) - 2026/05/14 22:03:00 CET [{TIME}]",
        ),
        (
            {"time_text": "2007/05/14 - 16:03:00 (ET)"},
            "PokerStars Game #250000000001:  Hold'em No Limit ($0.10/$0.25 USD) - 2007/05/14 - 16:03:00 (ET)",
        ),
    ],
)
def test_headers(changes: dict[str, object], line: str) -> None:
    printed = hand(**changes)
    assert header_line(printed, "Club") == line


def test_table_lines() -> None:
    assert table_line(hand()) == "Table 'Mirach' 6-max Seat #1 is the button"
    play = hand(PLAY, max_seats=None, button_seat=None)
    assert table_line(play) == "Table 'Mirach' (Play Money)"


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (Seat(0, 3, "Dot", 300), "Seat 3: Dot ($3 in chips)"),
        (Seat(0, 3, "Dot", 345, SeatStatus.SITTING_OUT), "Seat 3: Dot ($3.45 in chips) is sitting out"),
        (Seat(0, 3, "Dot", 345, bounty="$5"), "Seat 3: Dot ($3.45 in chips, $5 bounty)"),
        (
            Seat(0, 3, "Dot", 345, SeatStatus.OUT_OF_HAND),
            "Seat 3: Dot ($3.45 in chips) out of hand (moved from another table into small blind)",
        ),
    ],
)
def test_seat_lines(seat: Seat, line: str) -> None:
    assert seat_line(hand(), seat) == line


POSTS = (Post(0, 2, PostKind.SMALL_BLIND, 10), Post(0, 4, PostKind.BIG_BLIND, 25))


def run_twice() -> Hand:
    """Ann and Ben all-in before the flop, run twice, one board each; 20.45 in the pot, rake 0.45, 20.00 paid."""
    one, two = ("2c", "7d", "Jh", "Qs", "Ad"), ("2d", "7h", "Js", "Kc", "9d")
    events = [
        *POSTS,
        HoleCards(0, 1, ("As", "8d")),
        Raise(0, 1, 2500, 2475, all_in=True),
        Call(0, 2, 1000, all_in=True),
        Fold(0, 4),
        UncalledReturn(0, 1, 1490),
    ]
    for run, board in ((1, one), (2, two)):
        events += [
            Board(0, Street.FLOP, board[:3], run=run),
            Board(0, Street.TURN, board[3:4], board[:3], run),
            Board(0, Street.RIVER, board[4:], board[:4], run),
        ]
    events += [
        Show(0, 1, ("As", "8d"), "a pair of Aces", 1),
        Muck(0, 2),
        Collect(0, 1, 1000, run=1),
        Show(0, 1, ("As", "8d"), "high card Ace", 2),
        Show(0, 2, ("Ks", "8c"), "a pair of Kings", 2),
        Collect(0, 2, 1000, run=2),
    ]
    claims = Claims(
        total_pot=2045,
        rake=45,
        boards=(one, two),
        seats=(
            SeatClaim(0, 1, "won", (1000,), ("As", "8d"), "a pair of Aces, high card Ace"),
            SeatClaim(0, 2, "won", (1000,), ("Ks", "8c"), "high card Ace, a pair of Kings"),
            SeatClaim(0, 4, "folded", folded_on="before Flop"),
        ),
    )
    return hand(events=tuple(events), claims=claims, hero_seat=1)


def test_a_hand_run_twice() -> None:
    """Two showdown headings, two boards, two results a line; the muck of the first run comes under its heading."""
    lines = pokerstars_text(run_twice()).splitlines()
    first, second = lines.index("*** FIRST SHOW DOWN ***"), lines.index("*** SECOND SHOW DOWN ***")
    assert lines[first + 1 : first + 4] == [
        "Ann: shows [As 8d] (a pair of Aces)",
        "Ben: mucks hand",
        "Ann collected $10 from pot",
    ]
    assert lines[second + 1] == "Ann: shows [As 8d] (high card Ace)"
    assert lines[lines.index("*** SUMMARY ***") + 1 :] == [
        "Total pot $20.45 | Rake $0.45",
        "Hand was run twice",
        "FIRST Board [2c 7d Jh Qs Ad]",
        "SECOND Board [2d 7h Js Kc 9d]",
        "Seat 1: Ann (button) showed [As 8d] and won ($10) with a pair of Aces, and lost with high card Ace",
        "Seat 2: Ben (small blind) showed [Ks 8c] and lost with high card Ace, and won ($10) with a pair of Kings",
        "Seat 4: Cleo (big blind) folded before Flop",
    ]


def test_a_walk() -> None:
    events = (
        *POSTS,
        Fold(0, 1),
        Fold(0, 2),
        UncalledReturn(0, 4, 15),
        Collect(0, 4, 20),
        Muck(0, 4, at_showdown=False),
    )
    seats = (
        SeatClaim(0, 1, "folded", folded_on="before Flop"),
        SeatClaim(0, 2, "folded", folded_on="before Flop"),
        SeatClaim(0, 4, "collected", (20,)),
    )
    walk = hand(events=events, claims=Claims(total_pot=20, rake=0, seats=seats))
    assert pokerstars_text(walk).splitlines()[5:] == [
        "Ben: posts small blind $0.10",
        "Cleo: posts big blind $0.25",
        "*** HOLE CARDS ***",
        "Ann: folds",
        "Ben: folds",
        "Uncalled bet ($0.15) returned to Cleo",
        "Cleo collected $0.20 from pot",
        "Cleo: doesn't show hand",
        "*** SUMMARY ***",
        "Total pot $0.20 | Rake $0",
        "Seat 1: Ann (button) folded before Flop (didn't bet)",
        "Seat 2: Ben (small blind) folded before Flop",
        "Seat 4: Cleo (big blind) collected ($0.20)",
    ]


def test_a_cancelled_hand_has_no_total() -> None:
    cancelled = hand(events=(POSTS[0], Cancelled(0)), claims=Claims(seats=(SeatClaim(0, 1, "collected", (0,)),)))
    assert pokerstars_text(cancelled).splitlines()[5:] == [
        "Ben: posts small blind $0.10",
        "Hand cancelled",
        "*** SUMMARY ***",
        "Seat 1: Ann (button) collected ($0)",
    ]


def test_printed_hands_are_read_back() -> None:
    """The reader and the printer were written apart."""
    for printed in (run_twice(), hand(events=(POSTS[0], Cancelled(0)))):
        (record,) = audit_text(pokerstars_text(printed))
        assert record.hand is not None
        assert content(record.hand) == content(printed)

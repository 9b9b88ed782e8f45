"""Frames to hands: seats, events, claims, what is noted on the way, and why a text is no hand."""

from __future__ import annotations

import pytest

from hhparse.model.events import (
    Absence,
    Bet,
    Board,
    Bounty,
    Call,
    CashOut,
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
from hhparse.model.hand import SeatStatus
from tests.parse.parsing import END, HEADER, POSTS, SEATS, TABLE, codes, parsed, walk

# ---- what the lines become ------------------------------------------------------------------------------------------


def test_a_hand_and_its_source():
    parse = parsed("", HEADER, TABLE, *SEATS, *POSTS, *END)
    hand = parse.hand
    assert (hand.site, hand.hand_id, hand.table, hand.max_seats, hand.button_seat) == (
        "PokerStars",
        "243000111222",
        "Alpha",
        6,
        1,
    )
    assert (parse.source.file, parse.source.line, parse.source.start, parse.source.encoding) == ("a.txt", 2, 1, "ascii")
    assert [(seat.seat, seat.name, seat.stack, seat.line) for seat in hand.seats] == [
        (1, "Alice", 10_000, 4),
        (2, "Bob", 5025, 5),
    ]
    assert hand.events == (
        Post(6, 1, PostKind.SMALL_BLIND, 50),
        Post(7, 2, PostKind.BIG_BLIND, 100),
        Fold(8, 1),
        UncalledReturn(9, 2, 50),
        Collect(10, 2, 100, "pot"),
    )
    assert (hand.claims.total_pot, hand.claims.rake, hand.claims.summary_line, hand.claims.total_line) == (
        100,
        0,
        11,
        12,
    )
    assert (parse.whole, parse.findings, parse.hand_id) == (True, (), "243000111222")


def test_cards_boards_and_runs():
    parse = walk(
        "*** HOLE CARDS ***",
        "Dealt to Bob [10h ad]",
        "*** FIRST FLOP *** [2c 7d Jh]",
        "*** FIRST TURN *** [2c 7d Jh] [Qs]",
        "*** SECOND RIVER *** [2c 7d Jh Qs] [5c]",
        "*** SECOND SHOW DOWN ***",
        "Bob: shows [Th Ad] (high card Ace)",
        "Bob collected $1 from side pot-2",
    )
    events = parse.hand.events
    assert HoleCards(8, 2, ("Th", "Ad")) in events
    assert Board(9, Street.FLOP, ("2c", "7d", "Jh"), (), 1) in events
    assert Board(10, Street.TURN, ("Qs",), ("2c", "7d", "Jh"), 1) in events
    assert Board(11, Street.RIVER, ("5c",), ("2c", "7d", "Jh", "Qs"), 2) in events
    assert Show(13, 2, ("Th", "Ad"), "high card Ace", 2) in events
    assert Collect(14, 2, 100, "side-2", 2) in events
    assert parse.hand.hero_seat == 2


def test_the_first_dealt_player_is_the_hero():
    assert walk("Dealt to Bob [Th Ad]", "Dealt to Alice [2c 2d]").hand.hero_seat == 2


def test_actions():
    parse = walk("Bob: bets $3 and is all-in", "Alice: raises $4 to $7", "Bob: calls $1", "Alice: folds [2c 2d]")
    assert parse.hand.events[2:6] == (
        Bet(7, 2, 300, all_in=True),
        Raise(8, 1, 700, 400),
        Call(9, 2, 100),
        Fold(10, 1, ("2c", "2d")),
    )


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("Bob: posts small & big blinds $1.50", Post(7, 2, PostKind.BOTH_BLINDS, 150)),
        ("Bob: posts the ante $0.10", Post(7, 2, PostKind.ANTE, 10)),
        ("Bob: posts straddle $2", Post(7, 2, PostKind.STRADDLE, 200)),
        ("Bob: posts button blind $1", Post(7, 2, PostKind.BUTTON_BLIND, 100)),
        ("Bob: posts dead blind $0.50 and is all-in", Post(7, 2, PostKind.DEAD_BLIND, 50, all_in=True)),
        ("Bob cashed out the hand for $31.20 | Cash Out Fee $0.32", CashOut(7, 2, 3120, 32)),
        ("Bob cashed out the hand for $31.20", CashOut(7, 2, 3120)),
        ("STP added: $1.80", HouseMoney(7, 180)),
        ("Bob wins the $2.50 bounty for eliminating Alice", Bounty(7, 2, "$2.50", "Alice")),
        ("Bob finished the tournament in 2nd place and received $36.00.", Finish(7, 2, 2, "$36.00.")),
        ("Bob finished the tournament", Finish(7, 2, None)),
        ("Bob collected $14 from main pot", Collect(7, 2, 1400, "main")),
        ("Bob collected $14 from side pot", Collect(7, 2, 1400, "side-1")),
    ],
)
def test_one_line_is_one_event(line, event):
    assert walk(line).hand.events[2] == event


def test_run_it_once_shows_with_the_best_five_cards():
    header = "Run It Once Poker Hand #243000111222:  Hold'em No Limit (€0.50/€1 EUR) - 2020/02/03 18:40:12 UTC"
    parse = parsed(header, *SEATS, "Bob shows [Qc Qd] for a pair of Queens [Qc Qd Js 9h 7d]", *END[3:])
    assert parse.hand.events == (Show(4, 2, ("Qc", "Qd"), "a pair of Queens"),)
    assert parse.hand.site == "RunItOnce"


def test_notes_of_a_tournament_are_claimed_without_an_event():
    parse = walk("Bob re-buys and receives 1500 chips for $5.00")
    assert len(parse.hand.events) == len(walk().hand.events)
    assert parse.lines.claimed == walk().lines.claimed + 1


def test_shown_and_mucked():
    parse = walk("Bob: mucks hand", "Bob: doesn't show hand")
    assert parse.hand.events[2:4] == (Muck(7, 2), Muck(8, 2, at_showdown=False))


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("Seat 5: Eve ($9 in chips) is sitting out", SeatStatus.SITTING_OUT),
        ("Seat 5: Eve ($9 in chips) out of hand (moved from another table into small blind)", SeatStatus.OUT_OF_HAND),
        ("Seat 5: Eve ($9 in chips)", SeatStatus.PLAYING),
    ],
)
def test_how_people_sit(line, status):
    assert walk(seats=[line]).hand.seats[2].status is status


def test_who_is_away_is_an_event_for_seated_people_only():
    events = walk("Bob has timed out", "Stranger is disconnected", "Alice: sits out", "Bob has returned").hand.events
    assert [event for event in events if isinstance(event, Absence)] == [
        Absence(7, 2, "has timed out"),
        Absence(9, 1, "sits out"),
        Absence(10, 2, "has returned"),
    ]


def test_claims_of_the_summary():
    parse = parsed(
        HEADER,
        *(TABLE, *SEATS, *POSTS),
        *("*** SUMMARY ***", "Total pot $60 Main pot $30. Side pot-1 $20. Side pot-2 $8. | Rake $2"),
        "FIRST Board [2c 7d Jh Qs 5c]",
        "SECOND Board [2c 7d Jh Qs 6c]",
        "Hand was run twice",
        "Seat 1: Alice (button) (small blind) showed [Qc Qd] and won ($30) with a pair, and lost with two pair",
        "Seat 2: Bob (big blind) mucked [9s 9d]",
        "Seat 2: Bob folded on the Flop",
        "Seat 2: Bob collected ($8)",
        "Seat 2: Bob is sitting out",
        "Seat 1: Alice showed [Qc Qd] and lost with a pair (cashed out).",
    )
    claims = parse.hand.claims
    assert (claims.total_pot, claims.main_pot, claims.side_pots, claims.rake) == (6000, 3000, (2000, 800), 200)
    assert [board[4] for board in claims.boards] == ["5c", "6c"]
    assert [(claim.seat, claim.result, claim.won, claim.description) for claim in claims.seats] == [
        (1, "won", (3000,), "a pair, two pair"),
        (2, "mucked", (), ""),
        (2, "folded", (), ""),
        (2, "collected", (800,), ""),
        (2, "", (), ""),
        (1, "lost", (), "a pair"),
    ]
    assert claims.seats[1].cards == ("9s", "9d")
    assert claims.seats[2].folded_on == "on the Flop"
    assert claims.seats[5].cashed_out


def test_play_money_may_stand_in_the_table_line():
    header = "PokerStars Game #7000111222:  Hold'em No Limit (5/10) - 2008/03/14 21:07:45 ET"
    table = "Table 'Alpha' 6-max (Play Money) Seat #1 is the button"
    seats = [seat.replace("$", "") for seat in ("Seat 1: Alice ($100 in chips)", "Seat 2: Bob ($50 in chips)")]
    assert parsed(header, table, *seats, *END[3:]).hand.game.stakes.currency == "play"


def test_finer_amounts_make_the_whole_hand_finer():
    hand = walk("Bob: bets $0.125").hand
    assert hand.game.stakes.exponent == 3
    assert hand.seats[0].stack == 100_000
    assert hand.events[0].amount == 500


def test_names_with_the_words_of_other_lines():
    """`Bob: folds` and a name ending in blanks: what the seat lines say decides how a line is read."""
    parse = parsed(
        HEADER,
        TABLE,
        "Seat 1: Bob: folds ($100 in chips)",
        "Seat 2: Al  ($50 in chips)",
        "Seat 3: x collected $1 from pot ($7 in chips)",
        "Seat 4: ((🂡)) ($7 in chips, ($3 in chips)",
        "Bob: folds: posts small blind $0.50",
        "Al : posts big blind $1",
        "x collected $1 from pot: folds",
        "((🂡)) ($7 in chips,: raises $1 to $2",
        "Dealt to Al  [Th Ad]",
        "Bob: folds: folds",
        *END[3:],
    )
    assert codes(parse) == []
    assert [(type(event).__name__, event.seat) for event in parse.hand.events] == [
        ("Post", 1),
        ("Post", 2),
        ("Fold", 3),
        ("Raise", 4),
        ("HoleCards", 2),
        ("Fold", 1),
    ]


def test_equal_names_are_told_apart_by_their_seats():
    parse = walk(seats=["Seat 5: Bob ($9 in chips)"])
    assert [seat.name for seat in parse.hand.seats] == ["Alice", "Bob", "Bob #5"]

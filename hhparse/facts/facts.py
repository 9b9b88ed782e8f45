"""From a replayed hand to one row of facts a dealt-in seat, in a single pass over its decisions."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, TypeAlias

from hhparse.facts.columns import (
    AMOUNTS,
    CONTEXT,
    FACT_COLUMNS,
    LABELS,
    MOST,
    NONE,
    PLACES,
    RESULT,
    STREETS,
    TALLY,
)
from hhparse.facts.depth import effective_stacks
from hhparse.facts.positions import places
from hhparse.facts.postflop import first_round
from hhparse.facts.preflop import Preflop
from hhparse.model.events import Absence, Board, Post, Street
from hhparse.model.hand import Hand, SeatStatus
from hhparse.rules import VARIANTS, sold_unpaid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hhparse.facts.positions import Places
    from hhparse.model.money import Money
    from hhparse.model.replay import Decision, Replay
    from hhparse.rules import VariantRules

Fact: TypeAlias = int | str | bool | None

_AMOUNTS = Struct(f"={len(AMOUNTS)}q")
_PACK = _AMOUNTS.pack
_OOP, _MID, _IP = range(len(PLACES))
_SITTING_OUT = SeatStatus.SITTING_OUT
_NOBODY: frozenset[int] = frozenset()
_TALLY_OF = {"fold": "folds", "check": "checks", "call": "calls", "bet": "aggressive", "raise": "aggressive"}
_TALLIES = {
    street: {action: getattr(columns, field) for action, field in _TALLY_OF.items()}
    for street, columns in TALLY.items()
}
_SAW = slice(RESULT.saw_flop, RESULT.saw_river + 1)
_LATER = (*range(_SAW.start, _SAW.stop), *(column for street in STREETS for column in TALLY[street]))
"""What is known only of games with a board, besides chances, which are NULL where nobody had them."""
_SEEN = (b"\0\0\0", b"\1\0\0", b"\1\1\0", b"\1\1\1")
_BACK = "has returned"
"""How a player takes his seat again, see `Absence.what`; a connection that comes back is not enough."""
_ORDER = {street: number for number, street in enumerate(Street)}


def packed_facts(hand: Hand, replay: Replay) -> dict[int, bytes]:
    """Seat -> facts of every dealt-in seat: one byte a column of `FACT_COLUMNS`, then `AMOUNTS` as 64-bit integers.

    255 is NULL; the columns in `LABELS` hold an index into their words. Integers are in the machine's byte order.
    """
    posts = hand.of(Post)
    table = places(replay.dealt_in, hand.button_seat, posts)
    rows = {seat: bytearray(blank) for seat, blank in table.blanks.items()}
    away = _away(hand, replay)
    present = rows
    if away:
        present = {seat: row for seat, row in rows.items() if seat not in away}
        for seat in away:
            _leave(rows[seat])
    game = VARIANTS[hand.game.variant]
    if game.board_size:
        _with_board(hand, replay, present, table, posts)
    else:
        _without_board(hand, replay, game, present, table)
    effective = effective_stacks(hand, replay, game.rounds[0].street)
    called = _called_on_river(replay)
    return {seat: bytes(row) + _PACK(effective[seat], called.get(seat, 0)) for seat, row in rows.items()}


def _called_on_river(replay: Replay) -> dict[int, Money]:
    """Seat -> what it paid for calls on the river."""
    called: dict[int, Money] = {}
    for step in replay.decisions:
        if step.street is Street.RIVER and step.action == "call":
            called[step.seat] = called.get(step.seat, 0) + step.added
    return called


def _with_board(
    hand: Hand, replay: Replay, rows: Mapping[int, bytearray], table: Places, posts: Iterable[Post]
) -> None:
    by_street, folded_on = _tally(replay, rows)
    streets = _streets_dealt(replay)
    preflop = Preflop(rows, table)
    preflop.run(by_street.get(Street.PREFLOP, ()))
    preflop.close(winner=replay.live[0] if len(replay.live) == 1 and not streets else None)
    if streets:
        _later_streets(by_street, preflop, out={post.seat for post in posts if post.all_in})
    _results(hand, replay, rows, folded_on, streets)


def _without_board(
    hand: Hand, replay: Replay, game: VariantRules, rows: Mapping[int, bytearray], table: Places
) -> None:
    """Stud and draw games: the first round counts as preflop, of the later ones nothing is said (NULL)."""
    first = game.rounds[0].street
    steps = [step for step in replay.decisions if step.street is first]
    preflop = Preflop(rows, table)
    preflop.run(steps)
    later = any(event.street is not first for event in hand.of(Board))
    later = later or len(steps) < len(replay.decisions)
    preflop.close(winner=replay.live[0] if len(replay.live) == 1 and not later else None)
    for step in steps:
        row = rows.get(step.seat)
        if row is not None:
            _count(row, _TALLIES[Street.PREFLOP][step.action])
    sold = sold_unpaid(hand) if replay.showdown else _NOBODY
    for seat, row in rows.items():
        for column in _LATER:
            row[column] = NONE
        row[RESULT.showdown] = replay.showdown and seat in replay.live
        row[RESULT.won] = replay.payouts.get(seat, 0) > 0 and seat not in sold


def seat_facts(hand: Hand, replay: Replay) -> dict[int, tuple[Fact, ...]]:
    """Seat -> facts of every dealt-in seat, values in the order of `FACT_COLUMNS` and of its types, then `AMOUNTS`."""
    return {seat: tuple(_unpacked(row)) for seat, row in packed_facts(hand, replay).items()}


def _unpacked(row: bytes) -> Iterator[Fact]:
    for (name, kind), byte in zip(FACT_COLUMNS.items(), row, strict=False):
        if byte == NONE:
            yield None
        elif name in LABELS:
            yield LABELS[name][byte]
        else:
            yield bool(byte) if kind == "BOOLEAN" else byte
    yield from _AMOUNTS.unpack(row[len(FACT_COLUMNS) :])


def _away(hand: Hand, replay: Replay) -> frozenset[int]:
    """Dealt-in players whose seat line says they sit out and who did not come back: the room plays for them.

    Money put in by choice shows a player who is there, whatever his seat line says.
    """
    absent = {seat.seat for seat in hand.seats if seat.status is _SITTING_OUT}
    if not absent:
        return _NOBODY
    absent.intersection_update(replay.dealt_in)
    absent -= {event.seat for event in hand.of(Absence) if event.what == _BACK}
    return frozenset(absent - {step.seat for step in replay.decisions if step.action in ("call", "bet", "raise")})


def _leave(row: bytearray) -> None:
    """An away player keeps his place at the table and has no chances."""
    row[len(CONTEXT) :] = bytes([NONE]) * (len(row) - len(CONTEXT))
    row[CONTEXT.away] = True


def _streets_dealt(replay: Replay) -> int:
    """How many of flop, turn and river were dealt."""
    boards = replay.boards
    return max(0, min(max(map(len, boards)) - 2, 3)) if boards else 0


def _tally(
    replay: Replay, rows: Mapping[int, bytearray]
) -> tuple[Mapping[Street, list[Decision]], Mapping[int, Street]]:
    """Count the actions; returns the decisions by street, and seat -> street on which it folded."""
    by_street: dict[Street, list[Decision]] = {}
    folded_on: dict[int, Street] = {}
    for decision in replay.decisions:
        street, action, seat = decision.street, decision.action, decision.seat
        steps = by_street.get(street)
        if steps is None:
            steps = by_street[street] = []
        steps.append(decision)
        row = rows.get(seat)
        if row is not None:
            _count(row, _TALLIES[street][action])
        if action == "fold":
            folded_on[seat] = street
    return by_street, folded_on


def _count(row: bytearray, column: int) -> None:
    if row[column] < MOST:
        row[column] += 1


def _later_streets(by_street: Mapping[Street, list[Decision]], preflop: Preflop, out: set[int]) -> None:
    """`out` are those whom a post put all-in."""
    rows, order = preflop.rows, preflop.places.order
    out.update([step.seat for step in by_street.get(Street.PREFLOP, ()) if step.all_in or step.action == "fold"])
    current = first_round(rows, preflop, out)
    for street in STREETS:
        if current.street is not street:
            current = current.following(street)
        steps = by_street.get(street)
        if steps:
            _place(rows, current.columns.place, [seat for seat in order if seat not in out])
            current.run(steps)


def _place(rows: Mapping[int, bytearray], column: int, able: list[int]) -> None:
    """First and last to act among those who can; nothing when fewer than two can."""
    if len(able) < 2:
        return
    for seat in able:
        row = rows.get(seat)
        if row is not None:
            row[column] = _OOP if seat == able[0] else _IP if seat == able[-1] else _MID


def _results(
    hand: Hand, replay: Replay, rows: Mapping[int, bytearray], folded_on: Mapping[int, Street], streets: int
) -> None:
    """How far each player came. Who is neither live nor seen folding left before the flop."""
    live, showdown, payouts = replay.live, replay.showdown, replay.payouts
    sold = sold_unpaid(hand) if showdown else _NOBODY
    for seat, row in rows.items():
        stayed = seat in live
        last = 3 if stayed else _ORDER[folded_on.get(seat, Street.PREFLOP)]
        row[_SAW] = _SEEN[min(streets, last)]
        row[RESULT.showdown] = showdown and stayed
        row[RESULT.won] = payouts.get(seat, 0) > 0 and seat not in sold

"""From a replayed hand to one row of facts a dealt-in seat, in a single pass over its decisions."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, TypeAlias

from hhparse.facts.columns import (
    CONTEXT,
    FACT_COLUMNS,
    LABELS,
    MOST,
    NONE,
    PLACES,
    POSITIONS,
    RESULT,
    STREET,
    STREETS,
    TALLY,
)
from hhparse.facts.positions import Places, places
from hhparse.facts.postflop import first_round
from hhparse.facts.preflop import Preflop
from hhparse.model.events import Absence, Collect, Post, Street, UncalledReturn
from hhparse.model.hand import Hand, SeatStatus

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhparse.model.replay import Decision, Replay

Fact: TypeAlias = int | str | bool | None

_POSITION_CODES = {name: code for code, name in enumerate(POSITIONS)}
_TALLY_OF = {"fold": "folds", "check": "checks", "call": "calls", "bet": "aggressive", "raise": "aggressive"}
_TALLIES = {
    (street, action): getattr(columns, field)
    for street, columns in TALLY.items()
    for action, field in _TALLY_OF.items()
}
_SAW = (RESULT.saw_flop, RESULT.saw_turn, RESULT.saw_river)
_DEALT = {0: 0, 1: 1, 2: 1, 3: 1, 4: 2}
_street_of = attrgetter("street")


def _blank() -> bytes:
    row = bytearray([NONE]) * len(FACT_COLUMNS)
    for columns in TALLY.values():
        for column in columns:
            row[column] = 0
    return bytes(row)


_BLANK = _blank()
_AWAY = bytes([NONE]) * len(FACT_COLUMNS)


def packed_facts(hand: Hand, replay: Replay) -> dict[int, bytes]:
    """Seat -> facts of every dealt-in seat, one byte a column of `FACT_COLUMNS`.

    255 is NULL; the columns in `LABELS` hold an index into their words.
    """
    table = places(hand, replay.dealt_in)
    away = _away(hand, replay)
    rows = {seat: _start(seat, table, away=seat in away) for seat in replay.dealt_in}
    present = {seat: row for seat, row in rows.items() if seat not in away} if away else rows
    _count(hand, replay, table, present)
    return {seat: bytes(row) for seat, row in rows.items()}


def seat_facts(hand: Hand, replay: Replay) -> dict[int, tuple[Fact, ...]]:
    """Seat -> facts of every dealt-in seat, values in the order and of the types of `FACT_COLUMNS`."""
    return {seat: tuple(_unpacked(row)) for seat, row in packed_facts(hand, replay).items()}


def _unpacked(row: bytes) -> Iterator[Fact]:
    for (name, kind), byte in zip(FACT_COLUMNS.items(), row, strict=True):
        if byte == NONE:
            yield None
        elif name in LABELS:
            yield LABELS[name][byte]
        else:
            yield bool(byte) if kind == "BOOLEAN" else byte


def _start(seat: int, table: Places, *, away: bool) -> bytearray:
    row = bytearray(_AWAY if away else _BLANK)
    label, offset = table.labels.get(seat), table.offsets.get(seat)
    if label is not None:
        row[CONTEXT.position] = _POSITION_CODES[label]
    if offset is not None:
        row[CONTEXT.seat_offset] = offset
    row[CONTEXT.dealt] = len(table.order)
    row[CONTEXT.heads_up] = len(table.order) == 2
    row[CONTEXT.is_sb] = seat == table.small_blind
    row[CONTEXT.is_bb] = seat == table.big_blind
    row[CONTEXT.poster] = seat in table.posters
    row[CONTEXT.straddler] = seat in table.straddlers
    row[CONTEXT.away] = away
    return row


def _away(hand: Hand, replay: Replay) -> frozenset[int]:
    """Dealt-in players whose seat line says they sit out and who did not come back: the room plays for them.

    Money put in by choice shows a player who is there, whatever his seat line says.
    """
    absent = {seat.seat for seat in hand.seats if seat.status is SeatStatus.SITTING_OUT}
    if not absent:
        return frozenset()
    absent.intersection_update(replay.dealt_in)
    absent -= {event.seat for event in hand.events if type(event) is Absence and event.what == "returned"}
    return frozenset(absent - {step.seat for step in replay.decisions if step.action in ("call", "bet", "raise")})


def _count(hand: Hand, replay: Replay, table: Places, rows: Mapping[int, bytearray]) -> None:
    dealt_streets = _streets_dealt(replay)
    live = replay.live
    alone = live[0] if len(live) == 1 and not dealt_streets else None
    folded_on = _tally(replay, rows)
    preflop = Preflop(rows, table)
    by_street = {street: list(steps) for street, steps in groupby(replay.decisions, _street_of)}
    preflop.run(by_street.get(Street.PREFLOP, ()))
    preflop.close(winner=alone)
    pot_type = min(len(preflop.raisers), MOST)
    for row in rows.values():
        row[CONTEXT.pot_type] = pot_type
    if dealt_streets:
        _later_streets(hand, by_street, preflop, rows, table)
    _results(hand, replay, rows, folded_on, dealt_streets)


def _streets_dealt(replay: Replay) -> int:
    """How many of flop, turn and river were dealt."""
    most = max(map(len, replay.boards), default=0)
    return max(0, min(most - 2, 3))


def _tally(replay: Replay, rows: Mapping[int, bytearray]) -> dict[int, Street]:
    """Count the actions; seat -> street on which it folded."""
    folded_on: dict[int, Street] = {}
    for decision in replay.decisions:
        row = rows.get(decision.seat)
        if row is not None:
            column = _TALLIES[decision.street, decision.action]
            if row[column] < MOST:
                row[column] += 1
        if decision.action == "fold":
            folded_on[decision.seat] = decision.street
    return folded_on


def _later_streets(
    hand: Hand,
    by_street: Mapping[Street, list[Decision]],
    preflop: Preflop,
    rows: Mapping[int, bytearray],
    table: Places,
) -> None:
    out = {event.seat for event in hand.events if type(event) is Post and event.all_in}
    out |= {step.seat for step in by_street.get(Street.PREFLOP, ()) if step.all_in or step.action == "fold"}
    current = first_round(rows, preflop, out)
    for street in STREETS:
        if street is not Street.FLOP:
            current = current.following(street)
        steps = by_street.get(street)
        if not steps:
            continue
        _place(rows, street, [seat for seat in table.order if seat not in current.out])
        current.run(steps)


def _place(rows: Mapping[int, bytearray], street: Street, able: list[int]) -> None:
    """First and last to act among those who can; nothing when fewer than two can."""
    if len(able) < 2:
        return
    column = STREET[street].place
    for index, seat in enumerate(able):
        row = rows.get(seat)
        if row is not None:
            row[column] = PLACES.index("OOP" if index == 0 else "IP" if seat == able[-1] else "MID")


def _results(
    hand: Hand, replay: Replay, rows: Mapping[int, bytearray], folded_on: Mapping[int, Street], dealt_streets: int
) -> None:
    """How far each player came. Who is neither live nor seen folding left before the flop."""
    live = frozenset(replay.live)
    collected = _collected(hand, replay)
    order = (Street.PREFLOP, *STREETS)
    for seat, row in rows.items():
        last = 3 if seat in live else order.index(folded_on.get(seat, Street.PREFLOP))
        for index, column in enumerate(_SAW):
            row[column] = index < dealt_streets and index < last
        row[RESULT.showdown] = replay.showdown and seat in live
        row[RESULT.won] = collected.get(seat, 0) > 0


def _collected(hand: Hand, replay: Replay) -> Mapping[int, int]:
    """What each player was paid from the pots: by the rules, or as the text says where cards leave it open."""
    if replay.decided:
        return replay.payouts
    paid: dict[int, int] = {}
    for event in hand.events:
        if type(event) is Collect:
            paid[event.seat] = paid.get(event.seat, 0) + event.amount
    if any(type(event) is UncalledReturn for event in hand.events):
        return paid
    return {seat: amount for seat, amount in paid.items() if amount != replay.returned.get(seat)}

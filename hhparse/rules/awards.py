"""Splitting pots among winners to the smallest unit, in the rules' order or as the text has it (R33, R34, R37)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.replay import Share

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from hhparse.model.money import Money


STEPS: Final = 10_000
"""How far assignments of odd units are searched; a room's own are found at once, a spoiled text may have none."""


class Part(NamedTuple):
    """One board's part of a pot: `each` for every winner, and `odd` units of size `unit` more for some."""

    run: int
    winners: tuple[int, ...]
    each: Money
    odd: int
    unit: Money


def split(net: Money, winners: Sequence[tuple[int, ...]], unit: Money = 1, *, last_first: bool = False) -> list[Part]:
    """Divide a pot after rake over its boards, odd units to the first, then over each board's winners (R37, R56).

    `unit` divides `net`: the smallest amount the room splits to. `last_first`: odd units go to the last boards.
    """
    count = len(winners)
    half, rest = divmod(net // unit, count)
    parts: list[Part] = []
    for run, best in enumerate(winners):
        extra = run >= count - rest if last_first else run < rest
        each, odd = divmod(half + extra, len(best))
        parts.append(Part(run, best, each * unit, odd, unit))
    return parts


def default_shares(parts: Sequence[Part], button: int) -> list[Share]:
    """Odd units to the first winners left of the button (R34)."""
    return [share for part in parts for share in _shares(part, _clockwise(part.winners, button)[: part.odd])]


def matching_shares(
    pots: Sequence[Sequence[Part]], paid: Mapping[int, Money], free: AbstractSet[int], button: int
) -> list[list[Share]] | None:
    """An assignment of the odd units that pays every seat what the text pays; None when there is none (R34).

    `free` seats may be paid anything. The rules' own assignment is tried first.
    """
    usual = [default_shares(parts, button) for parts in pots]
    if _pays([share for shares in usual for share in shares], paid, free):
        return usual
    odd = [part for parts in pots for part in parts if part.odd]
    if not odd:
        return None
    owed = dict(paid)
    for parts in pots:
        for part in parts:
            for seat in part.winners:
                owed[seat] = owed.get(seat, 0) - part.each
    choice = next(_assign(odd, owed, free, iter(range(STEPS))), None)
    if choice is None:
        return None
    lucky = iter(choice)
    return [[share for part in parts for share in _shares(part, next(lucky) if part.odd else ())] for parts in pots]


def _assign(
    odd: Sequence[Part], owed: dict[int, Money], free: AbstractSet[int], steps: Iterator[int]
) -> Iterator[list[tuple[int, ...]]]:
    """Ways to give the odd units of every part to different winners so that nothing remains owed."""
    if not _coverable(odd, owed, free) or next(steps, None) is None:
        return
    if not odd:
        yield []
        return
    part = odd[0]
    takers = [seat for seat in part.winners if owed[seat] >= part.unit or seat in free]
    for seats in combinations(takers, part.odd):
        for seat in seats:
            owed[seat] -= part.unit
        for rest in _assign(odd[1:], owed, free, steps):
            yield [seats, *rest]
        for seat in seats:
            owed[seat] += part.unit


def _coverable(odd: Sequence[Part], owed: Mapping[int, Money], free: AbstractSet[int]) -> bool:
    """Whether the odd units still to be given can be what is owed: in sum, and to each seat from its own parts."""
    fixed = {seat: amount for seat, amount in owed.items() if seat not in free}
    units = sum(part.odd * part.unit for part in odd)
    if sum(fixed.values()) > units or (len(fixed) == len(owed) and sum(fixed.values()) < units):
        return False
    return all(
        amount == 0 or 0 < amount <= sum(part.unit for part in odd if seat in part.winners)
        for seat, amount in fixed.items()
    )


def _pays(shares: Sequence[Share], paid: Mapping[int, Money], free: AbstractSet[int]) -> bool:
    """Whether the shares add up to what the text pays every seat."""
    won: dict[int, Money] = {}
    for share in shares:
        won[share.seat] = won.get(share.seat, 0) + share.amount
    return all(won.get(seat, 0) == paid.get(seat, 0) or seat in free for seat in {*won, *paid})


def _shares(part: Part, lucky: Sequence[int]) -> list[Share]:
    shares = [Share(seat, part.run, part.each + part.unit * (seat in lucky)) for seat in part.winners]
    return [share for share in shares if share.amount]


def _clockwise(seats: Sequence[int], button: int) -> list[int]:
    """Seats in the order in which they sit left of the button."""
    return sorted(seats, key=lambda seat: (seat <= button, seat))

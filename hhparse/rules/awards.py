"""Splitting pots among winners to the smallest unit, by the rules or as the text has it (R33, R34, R37, R38, R56)."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.replay import PotPart, Share

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet
    from typing import TypeAlias

    from hhparse.model.money import Money

    Order: TypeAlias = Callable[[PotPart, tuple[int, ...]], Sequence[int]]
    """Winners of a part in the order in which they get its odd units (R34, R42)."""

STEPS: Final = 10_000
"""How far assignments of odd units are searched; a room's own are found at once, a spoiled text may have none."""


class Claim(NamedTuple):
    """A part of a pot and the seats with the best hand for it."""

    part: PotPart
    seats: tuple[int, ...]


class Piece(NamedTuple):
    """A part of a pot in smallest units: `each` for every winner, and one more for `odd` of them."""

    part: PotPart
    winners: tuple[int, ...]
    each: Money
    odd: int


def splits(net: Money, claims: Sequence[Claim], *, low_even: bool = False) -> Iterator[list[Piece]]:
    """Ways to divide a pot after rake over its boards, then over the halves of each, then over the winners (R56).

    The first way gives odd units to the first boards and to the high half; the others give them elsewhere. With
    `low_even` the high half also gets what the winners of a low cannot share evenly.
    """
    if len(claims) == 1:
        yield [_piece(net, claims[0])]
        return
    boards: dict[int, list[Claim]] = {}
    for claim in claims:
        boards.setdefault(claim.part.run, []).append(claim)
    base, rest = divmod(net, len(boards))
    for lucky in combinations(range(len(boards)), rest):
        parts = [
            _halves(base + (place in lucky), halves, low_even=low_even) for place, halves in enumerate(boards.values())
        ]
        for chosen in product(*parts):
            yield [piece for pieces in chosen for piece in pieces]


def split(net: Money, claims: Sequence[Claim], *, low_even: bool = False) -> list[Piece]:
    """The usual way to divide a pot: odd units to the first boards, then to the high half (R34, R56)."""
    return next(splits(net, claims, low_even=low_even))


def _halves(units: int, claims: Sequence[Claim], *, low_even: bool) -> list[list[Piece]]:
    """Ways to divide one board's part over its halves, the high half's odd unit first (R38)."""
    base, rest = divmod(units, len(claims))
    if low_even and len(claims) == 2:
        low = base - base % len(claims[1].seats)
        return [[_piece(units - low, claims[0]), _piece(low, claims[1])]]
    return [
        [_piece(base + (place in lucky), claim) for place, claim in enumerate(claims)]
        for lucky in combinations(range(len(claims)), rest)
    ]


def _piece(units: int, claim: Claim) -> Piece:
    each, odd = divmod(units, len(claim.seats))
    return Piece(claim.part, claim.seats, each, odd)


def default_shares(pieces: Sequence[Piece], order: Order) -> list[Share]:
    """Odd units to the first winners by `order` (R34)."""
    return [share for piece in pieces for share in _shares(piece, _usual(piece, order))]


def _usual(piece: Piece, order: Order) -> Sequence[int]:
    return order(piece.part, piece.winners)[: piece.odd] if piece.odd else ()


def matching_shares(
    pots: Sequence[Sequence[Piece]], paid: Mapping[int, Money], free: AbstractSet[int], order: Order
) -> list[list[Share]] | None:
    """An assignment of the odd units that pays every seat what the text pays; None when there is none (R34).

    `free` seats may be paid anything. The rules' own assignment is tried first.
    """
    usual = [default_shares(pieces, order) for pieces in pots]
    if _pays([share for shares in usual for share in shares], paid, free):
        return usual
    odd = [piece for pieces in pots for piece in pieces if piece.odd]
    if not odd:
        return None
    owed = dict(paid)
    for pieces in pots:
        for piece in pieces:
            for seat in piece.winners:
                owed[seat] = owed.get(seat, 0) - piece.each
    choice = next(_assign(odd, owed, free, iter(range(STEPS))), None)
    if choice is None:
        return None
    lucky = iter(choice)
    return [
        [share for piece in pieces for share in _shares(piece, next(lucky) if piece.odd else ())] for pieces in pots
    ]


def _assign(
    odd: Sequence[Piece], owed: dict[int, Money], free: AbstractSet[int], steps: Iterator[int]
) -> Iterator[list[tuple[int, ...]]]:
    """Ways to give the odd units of every piece to different winners so that nothing remains owed."""
    if not _coverable(odd, owed, free) or next(steps, None) is None:
        return
    if not odd:
        yield []
        return
    piece = odd[0]
    takers = [seat for seat in piece.winners if owed[seat] > 0 or seat in free]
    for seats in combinations(takers, piece.odd):
        for seat in seats:
            owed[seat] -= 1
        for rest in _assign(odd[1:], owed, free, steps):
            yield [seats, *rest]
        for seat in seats:
            owed[seat] += 1


def _coverable(odd: Sequence[Piece], owed: Mapping[int, Money], free: AbstractSet[int]) -> bool:
    """Whether the odd units still to be given can be what is owed: in sum, and to each seat from its own pieces."""
    fixed = {seat: amount for seat, amount in owed.items() if seat not in free}
    units = sum(piece.odd for piece in odd)
    if sum(fixed.values()) > units or (len(fixed) == len(owed) and sum(fixed.values()) < units):
        return False
    return all(
        amount == 0 or 0 < amount <= sum(seat in piece.winners for piece in odd) for seat, amount in fixed.items()
    )


def _pays(shares: Sequence[Share], paid: Mapping[int, Money], free: AbstractSet[int]) -> bool:
    """Whether the shares add up to what the text pays every seat."""
    won: dict[int, Money] = {}
    for share in shares:
        won[share.seat] = won.get(share.seat, 0) + share.amount
    return all(won.get(seat, 0) == paid.get(seat, 0) or seat in free for seat in {*won, *paid})


def _shares(piece: Piece, lucky: Sequence[int]) -> list[Share]:
    run, half = piece.part
    shares = [Share(seat, run, piece.each + (seat in lucky), half) for seat in piece.winners]
    return [share for share in shares if share.amount]


def clockwise(button: int) -> Order:
    """Seats in the order in which they sit left of the button (R34)."""

    def order(_part: PotPart, winners: tuple[int, ...]) -> Sequence[int]:
        return sorted(winners, key=lambda seat: (seat <= button, seat))

    return order

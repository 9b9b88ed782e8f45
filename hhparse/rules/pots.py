"""Pots from contributions: pure arithmetic on integers (R30-R32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from hhparse.model.money import Money


class Layer(NamedTuple):
    """A pot before anybody wins it: seats in ascending order, `contributors` without the dead money."""

    amount: Money
    eligible: tuple[int, ...]
    contributors: tuple[tuple[int, Money], ...]
    dead: Money = 0


def uncalled(bets: Sequence[Money], live: int) -> tuple[int, Money]:
    """Position and size of the part of a round's highest bet that nobody matched (R32); (-1, 0) without one.

    `bets` are the live street totals by position, `live` a bit set of the positions that have not folded. A folded
    player's bet counts as matched money, and gets nothing back.
    """
    top = second = 0
    owner = -1
    for place, bet in enumerate(bets):
        if bet > top:
            top, second, owner = bet, top, place
        elif bet > second:
            second = bet
    if top > second and live >> owner & 1:
        return owner, top - second
    return -1, 0


def pot_layers(
    levels: Mapping[int, Money], live: AbstractSet[int], dead: Money = 0, owners: AbstractSet[int] = frozenset()
) -> list[Layer]:
    """Main pot first, then the side pots (R31).

    `levels` maps every seat to its live contribution (posts that count toward a call, uniform antes, bets, without
    returned money); `live` are the seats that have not folded; `dead` goes whole into the main pot. That pot holds
    nothing else if a live seat put in dead money only: `owners` are the seats that put some in. Folded money above
    the highest live level falls into the top layer. Every layer ends at the level of a live seat that the next one
    leaves out, so no two have the same eligible seats. The amounts add up to all contributions plus `dead`.
    """
    paid = [(seat, amount) for seat, amount in sorted(levels.items()) if amount > 0]
    steps = sorted({amount for seat, amount in paid if seat in live})
    if not steps or any(seat in owners and not levels.get(seat) for seat in live):
        steps.insert(0, 0)  # a pot of whatever there is besides, for everybody who is still in
    highest = max((amount for _, amount in paid), default=0)
    layers: list[Layer] = []
    below = 0
    for step in steps:
        ceiling = highest if step == steps[-1] else step
        eligible = (
            tuple(sorted(live)) if not step else tuple(seat for seat, amount in paid if amount >= step and seat in live)
        )
        parts = tuple((seat, min(amount, ceiling) - below) for seat, amount in paid if min(amount, ceiling) > below)
        layers.append(Layer(sum(amount for _, amount in parts) + dead, eligible, parts, dead))
        below, dead = step, 0
    return layers if layers[0].amount else []

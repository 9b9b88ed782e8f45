"""Who pays the rake of a hand: four ways to share it, each adding up to the rake exactly.

Shares are whole smallest units by the largest remainder; equal remainders are served in seat order, from the left of
the button. `dealt`: equally among the players dealt in. `contributed`: equally among those of them who put money in.
`weighted`: by what each put in, returned bets left out, dead money counted to who posted it. `won`: by what each was
paid from the pots. A rake that a way leaves to nobody (a pot nobody is known to have won) is shared as `weighted`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhparse.model.money import Money

METHODS: Final = ("dealt", "contributed", "weighted", "won")


def rake_parts(
    rake: Money, order: Sequence[int], put_in: Mapping[int, Money], paid: Mapping[int, Money]
) -> Iterable[tuple[Money, ...]]:
    """Each seat's part of the rake by `METHODS`; `order` is that of the seats from the left of the button."""
    inputs = [put_in.get(seat, 0) for seat in order]
    prizes = [paid.get(seat, 0) for seat in order]
    weighted = largest_remainder(rake, inputs)
    return zip(
        largest_remainder(rake, [1] * len(order)),
        largest_remainder(rake, [1 if amount else 0 for amount in inputs]),
        weighted,
        largest_remainder(rake, prizes) if any(prizes) else weighted,
        strict=True,
    )


def largest_remainder(amount: Money, weights: Sequence[int]) -> list[Money]:
    """Whole parts of `amount` by weight: cut down first, then one more unit to those who were cut most.

    Of those who were cut alike the earlier ones are served first. Nobody has a weight: everybody gets nothing.

    >>> largest_remainder(100, [9, 9, 1, 1])
    [45, 45, 5, 5]
    """
    every = sum(weights)
    if every <= 0:
        return [0] * len(weights)
    parts, rests = [], []
    for place, weight in enumerate(weights):
        part, rest = divmod(amount * weight, every)
        parts.append(part)
        rests.append((-rest, place))
    spare = amount - sum(parts)
    if spare:
        rests.sort()
        for _, place in rests[:spare]:
            parts[place] += 1
    return parts

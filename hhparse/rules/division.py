"""Ways to take the rake out of several pots, the likeliest first.

Texts print one rake; how much of it came from which pot is a matter of the room. A division is a list of what remains
of every pot; each pot gives between nothing and all, together they give the rake.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhparse.model.money import Money
    from hhparse.rules.awards import Claim
    from hhparse.rules.payments import Payments

Winners: TypeAlias = tuple["Claim", ...]
"""Who has the best hand for each part of a pot."""
STEPS: Final = 256
"""How far implied divisions are searched: the odd units of several split pots multiply without end."""


def in_proportion(amounts: Sequence[Money], rake: Money) -> list[Money]:
    """What remains when every pot gives its proportional part, the remainder from the main pot."""
    total = sum(amounts)
    if not rake or not total:
        return list(amounts)
    taken = [amount * rake // total for amount in amounts]
    taken[0] += rake - sum(taken)
    return [amount - part for amount, part in zip(amounts, taken, strict=True)]


def divisions(
    amounts: Sequence[Money], names: Sequence[str], best: Sequence[Winners], text: Payments, rake: Money
) -> Iterator[list[Money]]:
    """Divisions of the rake to try: as the text's pot labels say, in proportion, as the payments imply."""
    left = sum(amounts) - rake
    if len(amounts) > 1 and rake:
        if text.labelled(names):
            nets = [sum(text.by_pot.get(name, {}).values()) for name in names]
            if _possible(nets, amounts, left):
                yield nets
                if len(text.by_pot) == len(names) and not text.free:  # the text has said what remains of every pot
                    return
        yield from (nets for nets in _implied(amounts, best, text, left) if _possible(nets, amounts, left))
        yield from (nets for nets in _near(in_proportion(amounts, rake)) if _possible(nets, amounts, left))
    yield in_proportion(amounts, rake)


def printed_division(amounts: Sequence[Money], printed: Sequence[Money], rake: Money) -> list[Money] | None:
    """The pots after rake as the text prints them, where they can be what remains of these."""
    fits = len(printed) == len(amounts) and _possible(printed, amounts, sum(amounts) - rake)
    return list(printed) if fits else None


def _near(usual: Sequence[Money]) -> Iterator[list[Money]]:
    """The usual division, and those in which a unit of rake comes from another pot: it decides which splits are odd."""
    yield list(usual)
    for less, more in permutations(range(len(usual)), 2):
        nets = list(usual)
        nets[less] -= 1
        nets[more] += 1
        yield nets


def _possible(nets: Sequence[Money], amounts: Sequence[Money], left: Money) -> bool:
    return sum(nets) == left and all(0 <= net <= amount for net, amount in zip(nets, amounts, strict=True))


def _implied(amounts: Sequence[Money], best: Sequence[Winners], text: Payments, left: Money) -> Iterator[list[Money]]:
    """Solve for what remains of the pots from what the players are paid.

    Pots that go to the same players are one unknown. A player who wins one unknown only tells its size, up to the odd
    units of a split; what he says is put in, and the next unknown is looked for. The last one is what is left.
    """
    groups: dict[Winners, list[int]] = {}
    for number, won in enumerate(best):
        groups.setdefault(won, []).append(number)
    if len(groups) == 1:
        return
    paid = {seat: Fraction(amount) for seat, amount in text.total.items()}
    for sizes in _sizes(list(groups), paid, text.free, left, iter(range(STEPS))):
        nets = [0] * len(amounts)
        for won, numbers in groups.items():
            gross = [amounts[number] for number in numbers]
            rest = in_proportion(gross, sum(gross) - sizes[won])
            for number, net in zip(numbers, rest, strict=True):
                nets[number] = net
        yield nets


def _sizes(
    unknown: list[Winners], paid: dict[int, Fraction], free: frozenset[int], left: Money, steps: Iterator[int]
) -> Iterator[dict[Winners, Money]]:
    """Sizes of the unknowns that fit the payments within the odd units; none when `steps` are used up."""
    if next(steps, None) is None:
        return
    if len(unknown) == 1:
        yield {unknown[0]: left}
        return
    for won in reversed(unknown):
        others = [other for other in unknown if other is not won]
        elsewhere = {seat for other in others for claim in other for seat in claim.seats}
        known = [seat for claim in won for seat in claim.seats if seat not in elsewhere and seat not in free]
        if not known:
            continue
        part = _part(won, known[0])
        slack = len(won) + 1 if len({claim.seats for claim in won}) > 1 or len(won[0].seats) > 1 else 0
        first = (paid.get(known[0], Fraction(0)) - slack) / part
        last = (paid.get(known[0], Fraction(0)) + slack) / part
        for size in range(max(0, -(-first.numerator // first.denominator)), int(last) + 1):
            rest = dict(paid)
            for seat in {seat for claim in won for seat in claim.seats}:
                rest[seat] = rest.get(seat, Fraction(0)) - size * _part(won, seat)
            for sizes in _sizes(others, rest, free, left - size, steps):
                yield {**sizes, won: size}
        return


def _part(won: Winners, seat: int) -> Fraction:
    """The part of a pot that a seat wins, odd units aside: boards share alike, so do the halves of each (R56)."""
    halves = Counter(claim.part.run for claim in won)
    return sum(
        (Fraction(1, len(halves) * halves[claim.part.run] * len(claim.seats)) for claim in won if seat in claim.seats),
        Fraction(0),
    )

"""Tournament formulas: pure functions of stacks, blinds, places, payouts and bounties; sums of money are in `entries`.

Chips and bounties are integers. What the hands alone do not tell (places, prizes, field sizes) comes from summaries;
without them there is no value, not zero.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


# ---- stacks ---------------------------------------------------------------------------------------------------------


def m_ratio(stack: int, small_blind: int, big_blind: int, antes: int = 0) -> float | None:
    """Orbits that a stack lasts: stack at the hand's start / (small blind + big blind + all antes of the hand).

    Harrington's M. None when a hand costs nothing.

    >>> round(m_ratio(12_000, 400, 800, 9 * 100) or 0, 2)
    5.71
    """
    cost = small_blind + big_blind + antes
    return stack / cost if cost else None


def effective_m(m: float, dealt: int) -> float:
    """M at a short table, where blinds come round sooner: M x players dealt in / 10 (Harrington).

    >>> round(effective_m(12_000 / 1_800, 6), 2)
    4.0
    """
    return m * dealt / 10


def icm(stacks: Sequence[int], payouts: Sequence[float]) -> list[float]:
    """What each stack is worth in prizes: the Malmuth-Harville model (Independent Chip Model).

    A player is first with the probability of his share of the chips; the next place is drawn among the others in the
    same way, and so on. `payouts` are those of first, second ...; more than there are players are not paid. Stacks of
    0 share what is left equally. The sum is that of the payouts paid. Takes 2^players steps: meant for final tables.

    >>> [round(value, 2) for value in icm([5000, 3000, 2000], [50, 30, 20])]
    [38.39, 32.75, 28.86]
    """
    worth = [0.0] * len(stacks)
    seated = {0: 1.0}  # bit set of the players placed so far -> probability
    for payout in payouts[: len(stacks)]:
        following: dict[int, float] = {}
        for placed, chance in seated.items():
            left = [player for player in range(len(stacks)) if not placed >> player & 1]
            chips = sum(stacks[player] for player in left)
            for player in left:
                share = chance * (stacks[player] / chips if chips else 1 / len(left))
                if share:
                    worth[player] += share * payout
                    following[placed | 1 << player] = following.get(placed | 1 << player, 0.0) + share
        seated = following
    return worth


# ---- places ---------------------------------------------------------------------------------------------------------


class FinishBand(StrEnum):
    """How far a player came, by the share of the field that finished before him."""

    LATE = "late"
    MIDDLE_LATE = "middle/late"
    MIDDLE = "middle"
    EARLY_MIDDLE = "early/middle"
    EARLY = "early"


_BANDS = (
    (10, FinishBand.LATE), (30, FinishBand.MIDDLE_LATE), (70, FinishBand.MIDDLE), (90, FinishBand.EARLY_MIDDLE),
    (100, FinishBand.EARLY),
)  # fmt: skip


def finish_band(place: int, entrants: int) -> FinishBand | None:
    """The band of p = (place - 1) / (entrants - 1): late to 10 %, then 30, 70, 90, 100, upper bounds included.

    The bands of 10, 20, 40, 20 and 10 % that SharkScope made usual. None for a single entrant or an impossible place.

    >>> finish_band(1, 100), finish_band(100, 100)
    (<FinishBand.LATE: 'late'>, <FinishBand.EARLY: 'early'>)
    """
    if entrants < 2 or not 1 <= place <= entrants:
        return None
    return next(band for bound, band in _BANDS if 100 * (place - 1) <= bound * (entrants - 1))


# ---- bounties -------------------------------------------------------------------------------------------------------


class Knockout(NamedTuple):
    """A progressive bounty when its owner is knocked out: `cash` paid at once, `head` added to the winner's own."""

    cash: int
    head: int


def progressive(bounty: int) -> Knockout:
    """Half of the bounty is paid, half goes on the head of who knocked out (progressive knockout, PKO).

    An odd unit is paid. What lies on one's own head is no income until the tournament is won: the winner collects it.

    >>> progressive(500)
    Knockout(cash=250, head=250)
    """
    return Knockout(bounty - bounty // 2, bounty // 2)


class Head(NamedTuple):
    """What bounties brought: `cash` is income, `head` lies on the player and is none."""

    cash: int
    head: int


def progressive_income(own: int, knocked_out: Sequence[int], *, won: bool = False) -> Head:
    """Bounty money of a player in a progressive knockout: own head at the start, heads taken, whether he won it all.

    >>> progressive_income(500, [500])
    Head(cash=250, head=750)
    """
    taken = [progressive(bounty) for bounty in knocked_out]
    cash, head = sum(one.cash for one in taken), own + sum(one.head for one in taken)
    return Head(cash + head, 0) if won else Head(cash, head)

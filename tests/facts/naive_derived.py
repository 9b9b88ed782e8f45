"""Statistics that follow from others, once more: from the results of the single hands, with the standard library.

Every function takes the hands of a player as pairs of story and seat. None where there is no value.
"""

from __future__ import annotations

import math
from fractions import Fraction
from statistics import NormalDist, mean, stdev
from typing import TYPE_CHECKING

from tests.facts import naive

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.facts.naive_story import Story

    Hands = Sequence[tuple[Story, int]]
    Derived = Callable[[Hands], float | None]

NORMAL = NormalDist()
RUIN_OF = 3000
"""Big blinds of the bankroll whose risk of ruin is told."""


def results(hands: Hands) -> list[Fraction]:
    """Big blinds won in each hand that has a blind to measure by."""
    return [Fraction(story.net(seat), story.unit()) for story, seat in hands if story.unit()]


def percent(name: str, hands: Hands) -> float | None:
    counts = [naive.STATS[name](story, seat) for story, seat in hands]
    opp = sum(count[1] for count in counts)
    return float(100 * Fraction(sum(count[0] for count in counts)) / opp) if opp else None


def sd_hand(hands: Hands) -> float | None:
    won = results(hands)
    return float(stdev(won)) if len(won) > 1 else None


def sd100(hands: Hands) -> float | None:
    sd = sd_hand(hands)
    return None if sd is None else math.sqrt(100) * sd


def rate(hands: Hands) -> float:
    return float(100 * mean(results(hands)))


def se100(hands: Hands) -> float | None:
    sd = sd_hand(hands)
    return None if sd is None else 100 * sd / math.sqrt(len(results(hands)))


def end(side: int) -> Derived:
    def found(hands: Hands) -> float | None:
        error = se100(hands)
        return None if error is None else rate(hands) + side * NORMAL.inv_cdf(0.975) * error

    return found


def p_loss(hands: Hands) -> float | None:
    error = se100(hands)
    return None if error is None else 100 * NormalDist(rate(hands), error).cdf(0)


def ror(hands: Hands) -> float | None:
    sd = sd100(hands)
    if sd is None:
        return None
    return 100 * math.exp(-2 * rate(hands) * RUIN_OF / sd**2) if rate(hands) > 0 else 100.0


def bankroll(hands: Hands) -> float | None:
    sd = sd100(hands)
    return math.log(20) * sd**2 / (2 * rate(hands)) if sd is not None and rate(hands) > 0 else None


def bigbets100(hands: Hands) -> float | None:
    return float(100 * mean(won / 2 for won in results(hands))) if results(hands) else None


def vpip_pfr_gap(hands: Hands) -> float | None:
    vpip, pfr = percent("vpip", hands), percent("pfr", hands)
    return None if vpip is None or pfr is None else vpip - pfr


def fourbet_ratio(hands: Hands) -> float | None:
    pfr, fourbet = percent("pfr", hands), percent("fourbet", hands)
    return None if pfr is None or fourbet is None else pfr * fourbet / 100


DERIVED: dict[str, Derived] = {
    "sd_hand": sd_hand, "sd100": sd100, "se100": se100, "ci95_low": end(-1), "ci95_high": end(1), "p_loss": p_loss,
    "ror": ror, "bankroll": bankroll, "bigbets100": bigbets100, "vpip_pfr_gap": vpip_pfr_gap,
    "fourbet_ratio": fourbet_ratio,
}  # fmt: skip

"""How much luck is in a win rate: error, chance of losing, risk of ruin, bankroll, downswings. Pure functions.

All rates are in big blinds for 100 hands, deviations too (`sd100` = ten times that of one hand, the square root of
100 times; a hundred times would be ten times too large). Results of hands are taken as independent, sums as normal.
"""

from __future__ import annotations

import math
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from hhparse.stats.intervals import Z95

if TYPE_CHECKING:
    from collections.abc import Iterable

Z70: Final = 1.0364333894937898
"""Standard deviations that hold 70 % of a normal distribution."""


def standard_error(sd100: float, hands: int) -> float:
    """Standard error of a win rate for 100 hands, measured over `hands` (> 0): sd100 / sqrt(hands / 100).

    >>> round(standard_error(90, 50_000), 3)
    4.025
    """
    return sd100 / math.sqrt(hands / 100)


def interval(bb100: float, sd100: float, hands: int, z: float = Z95) -> tuple[float, float]:
    """The normal interval of the win rate, 95 % unless another `z` is given (`Z70`).

    >>> low, high = interval(5, 90, 50_000)
    >>> round(low, 2), round(high, 2)
    (-2.89, 12.89)
    """
    reach = z * standard_error(sd100, hands)
    return bb100 - reach, bb100 + reach


def chance_of_loss(bb100: float, sd100: float, hands: int) -> float:
    """Probability that a player of this true win rate has lost after `hands`: Phi(-bb100 / standard error).

    Without any deviation it is 0 or 1, or one half at a win rate of 0.

    >>> round(chance_of_loss(5, 90, 50_000), 3)
    0.107
    """
    if not sd100:
        return 0.5 if not bb100 else float(bb100 < 0)
    return _phi(-bb100 / standard_error(sd100, hands))


def risk_of_ruin(bb100: float, sd100: float, bankroll: float) -> float:
    """Probability of ever losing a bankroll (in big blinds): exp(-2 x bb100 x bankroll / sd100^2).

    The formula of Brownian motion with drift, absorbed at zero. Without a win rate above zero ruin is certain.

    >>> round(100 * risk_of_ruin(5, 90, 3_000), 2)
    2.46
    """
    if bb100 <= 0:
        return 1.0
    return math.exp(-2 * bb100 * bankroll / sd100**2) if sd100 else 0.0


def bankroll_for(bb100: float, sd100: float, risk: float) -> float | None:
    """Big blinds with which the risk of ruin is `risk`: -ln(risk) x sd100^2 / (2 x bb100).

    None without a win rate above zero: no bankroll is enough then. Raises ValueError unless 0 < risk < 1.

    >>> round(bankroll_for(5, 90, 0.05) or 0)
    2427
    """
    if not 0 < risk < 1:
        raise ValueError(f"a risk lies between 0 and 1, not at {risk}")
    return None if bb100 <= 0 else -math.log(risk) * sd100**2 / (2 * bb100)


Number = TypeVar("Number", int, float, Decimal)


class Drawdown(NamedTuple, Generic[Number]):
    """The deepest fall of a running sum below its highest point so far, and the longest time below one.

    `depth` >= 0; `peak` the height it fell from; `start` and `bottom` count results up to that peak and to the lowest
    point. `longest` is the most results between a peak and its recovery; `recovered` is False when that one is open.
    """

    depth: Number
    peak: Number
    start: int
    bottom: int
    longest: int
    recovered: bool


def drawdown(results: Iterable[Number], nothing: Number) -> Drawdown[Number]:
    """The downswings of results in order of time; the sum begins at `nothing`, their zero, which is the first peak.

    With integers or decimals it is exact: a sum of doubles may come back just below a peak that it has reached.

    >>> drawdown([10, -4, -8, 3, -6, 20, -5], 0)
    Drawdown(depth=15, peak=10, start=1, bottom=5, longest=5, recovered=True)
    """
    total, peak, peak_at, below = nothing, nothing, 0, False
    deepest, longest, recovered = (nothing, nothing, 0, 0), 0, True
    for number, result in enumerate(results, start=1):
        total += result
        was_below, below = below, total < peak
        if (below or was_below) and number - peak_at > longest:
            longest, recovered = number - peak_at, not below
        if not below:
            peak, peak_at = total, number
        elif peak - total > deepest[0]:
            deepest = (peak - total, peak, peak_at, number)
    return Drawdown(*deepest, longest, recovered)


def _phi(x: float) -> float:
    """The standard normal distribution."""
    return math.erfc(-x / math.sqrt(2)) / 2

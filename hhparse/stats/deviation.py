"""Statistics of spread and risk: how far results scatter, and what that says of a win rate. Formulas are in `risk`."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from hhparse.stats import risk
from hhparse.stats.stat import Stat, Unit

if TYPE_CHECKING:
    from collections.abc import Callable

FAMILY: Final = "risk"
BANKROLL: Final = 3000
"""Big blinds: thirty times a hundred."""
_RATE: Final = ("bb100", "sd100")
_NORMAL: Final = "Results of hands are taken as independent, their sums as normal."


def _computed(
    stat_id: str, name: str, unit: Unit, counts: str, formula: str, needs: tuple[str, ...],
    compute: Callable[..., float | None], note: str = "",
) -> Stat:  # fmt: skip
    return Stat(stat_id, name, FAMILY, unit, counts, formula=formula, needs=needs, note=note, compute=_known(compute))


def _known(compute: Callable[..., float | None]) -> Callable[..., float | None]:
    """Nothing follows from what is not known."""
    return lambda *values: None if None in values else compute(*values)


def _deviation(mean: float, square: float, hands: int) -> float | None:
    """From the mean and the mean square; of a single hand there is none."""
    return math.sqrt(max(square - mean * mean, 0.0) * hands / (hands - 1)) if hands > 1 else None


def _end(sign: int) -> Callable[[float, float, int], float]:
    return lambda bb100, sd100, hands: risk.interval(bb100, sd100, hands)[sign > 0]


RISK: Final[tuple[Stat, ...]] = (
    Stat(
        "measured", "Hands measured", FAMILY, Unit.COUNT, "hands with a blind or an ante to measure by",
        done="count(bb)",
    ),
    Stat(
        "square_bb", "Mean square", FAMILY, Unit.RATIO, "results in big blinds squared, summed", "hands",
        "sum(square) / any_value(CAST(bb AS DOUBLE) * CAST(bb AS DOUBLE))",
        "count(bb)", real=True,
    ),
    _computed(
        "sd_hand", "Deviation a hand", Unit.BLINDS, "sample standard deviation of the result of a hand",
        "sqrt((square_bb - (bb100 / 100)^2) * measured / (measured - 1))", ("bb100", "square_bb", "measured"),
        lambda bb100, square, hands: _deviation(bb100 / 100, square, hands),
    ),
    _computed(
        "sd100", "Deviation", Unit.PER_100, "standard deviation of the result of 100 hands", "10 * sd_hand",
        ("sd_hand",), lambda sd: 10 * sd, "The square root of 100 times that of a hand, not 100 times.",
    ),
    _computed(
        "se100", "Standard error", Unit.PER_100, "standard error of bb/100", "sd100 / sqrt(measured / 100)",
        ("sd100", "measured"), risk.standard_error,
    ),
    _computed(
        "ci95_low", "bb/100 at least", Unit.PER_100, "lower end of the 95 % interval of bb/100",
        "bb100 - 1.96 * se100", (*_RATE, "measured"), _end(-1), _NORMAL,
    ),
    _computed(
        "ci95_high", "bb/100 at most", Unit.PER_100, "upper end of the 95 % interval of bb/100",
        "bb100 + 1.96 * se100", (*_RATE, "measured"), _end(1), _NORMAL,
    ),
    _computed(
        "p_loss", "Chance of having lost", Unit.PERCENT,
        "probability that a player of exactly this win rate and deviation has lost after so many hands",
        "100 * Phi(-bb100 / se100)", (*_RATE, "measured"), lambda *known: 100 * risk.chance_of_loss(*known), _NORMAL,
    ),
    _computed(
        "ror", "Risk of ruin", Unit.PERCENT, f"probability of ever losing a bankroll of {BANKROLL:,} big blinds",
        f"100 * exp(-2 * bb100 * {BANKROLL} / sd100^2), 100 without a win rate above 0", _RATE,
        lambda bb100, sd100: 100 * risk.risk_of_ruin(bb100, sd100, BANKROLL), _NORMAL,
    ),
    _computed(
        "bankroll", "Bankroll for 5 %", Unit.BLINDS, "big blinds with which the risk of ruin is 5 %",
        "-ln(0.05) * sd100^2 / (2 * bb100)", _RATE, lambda bb100, sd100: risk.bankroll_for(bb100, sd100, 0.05), _NORMAL,
    ),
    Stat(
        "bigbets100", "Big bets/100", FAMILY, Unit.RATIO, "big bets won in 100 hands of a limit game",
        formula="bb100 / 2", needs=("bb100",), note="A big bet is two big blinds.",
    ),
)  # fmt: skip

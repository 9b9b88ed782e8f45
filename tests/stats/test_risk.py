"""Spread and risk: the worked examples E30 to E32, and what must hold for any numbers."""

from __future__ import annotations

import doctest
from decimal import Decimal
from itertools import accumulate
from random import Random
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.stats import risk
from hhparse.stats.risk import (
    Z70,
    Drawdown,
    bankroll_for,
    chance_of_loss,
    drawdown,
    interval,
    risk_of_ruin,
    standard_error,
)
from hhparse.stats.spread import Spread


def test_the_examples_in_the_docstrings() -> None:
    found = doctest.testmod(risk)
    assert (found.failed, found.attempted > 5) == (0, True)


def test_e30_deviation() -> None:
    """Ten results of mean 0: 8.2428 a hand, so 82.43 for 100 hands, not 824."""
    results = [12, -1, -0.5, 0, -20, 3, 0, 0, -1, 7.5]
    spread = Spread(len(results), sum(results) / len(results), stdev(results))
    assert spread.mean == 0
    assert round(spread.deviation or 0, 4) == 8.2428
    assert round(spread.deviation100 or 0, 2) == 82.43


def test_e31_risk() -> None:
    """5 bb/100 with a deviation of 90 over 50,000 hands."""
    assert round(standard_error(90, 50_000), 3) == 4.025
    low, high = interval(5, 90, 50_000)
    assert (round(low, 2), round(high, 2)) == (-2.89, 12.89)
    assert round(100 * chance_of_loss(5, 90, 50_000), 1) == 10.7
    assert round(100 * risk_of_ruin(5, 90, 3_000), 2) == 2.46
    assert round(bankroll_for(5, 90, 0.05) or 0) == 2427


def test_the_band_of_70_percent_is_narrower() -> None:
    """Z70 leaves 15 % on each side."""
    assert chance_of_loss(Z70, 10, 10_000) == pytest.approx(0.15)
    assert interval(5, 90, 50_000, Z70)[0] > interval(5, 90, 50_000)[0]


def test_no_win_rate_is_ruin() -> None:
    assert risk_of_ruin(0, 90, 1e9) == risk_of_ruin(-1, 90, 1e9) == 1
    assert bankroll_for(0, 90, 0.05) is None


def test_without_deviation_the_win_rate_decides() -> None:
    assert [chance_of_loss(rate, 0, 100) for rate in (1, 0, -1)] == [0, 0.5, 1]
    assert risk_of_ruin(1, 0, 100) == 0


@pytest.mark.parametrize("wrong", [0, 1, -0.1, 2])
def test_a_risk_is_a_probability(wrong: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        bankroll_for(5, 90, wrong)


@given(st.floats(0.1, 20), st.floats(20, 200), st.floats(0.001, 0.999))
def test_bankroll_and_ruin_are_each_others_inverse(rate: float, deviation: float, chance: float) -> None:
    assert risk_of_ruin(rate, deviation, bankroll_for(rate, deviation, chance) or 0) == pytest.approx(chance)


def test_ruin_against_a_random_walk() -> None:
    """Steps of +1 and -1, won with 0.55: ruin of 10 units is (0.45/0.55)^10 = 13.4 %; the formula is its limit."""
    exact = (0.45 / 0.55) ** 10
    mean, deviation = 0.1, (1 - 0.1**2) ** 0.5
    assert risk_of_ruin(100 * mean, 10 * deviation, 10) == pytest.approx(exact, abs=0.01)


def test_e32_drawdown() -> None:
    """Running sum 10, 6, -2, 1, -5, 15, 10: from 10 down to -5, back above after five hands; one hand open at the end."""
    results = [10, -4, -8, 3, -6, 20, -5]
    assert sum(results) == 10
    assert drawdown(results, 0) == Drawdown(15, 10, 1, 5, 5, True)


def test_falling_from_the_start_and_to_the_end() -> None:
    """The first peak is the 0 before the first hand."""
    assert drawdown([-1, -2, 1], 0) == Drawdown(3, 0, 0, 2, 3, False)
    assert drawdown([], 0) == Drawdown(0, 0, 0, 0, 0, True)
    assert drawdown([1, 2, 3], 0).longest == 0


def test_a_peak_that_is_reached_again_to_the_cent_ends_the_downswing() -> None:
    """0.6 lost and won back: in doubles the sum stops just below the 0.3 that it fell from."""
    results = [Decimal(text) for text in ("0.3", "-0.1", "-0.2", "-0.3", "0.3", "0.2", "0.1")]
    assert drawdown(results, Decimal()) == Drawdown(Decimal("0.6"), Decimal("0.3"), 1, 4, 6, True)
    assert drawdown([float(result) for result in results], 0.0).recovered is False


def test_an_open_downswing_may_be_the_longest() -> None:
    assert drawdown([5, -1, 1, -1, -1, -1], 0)[4:] == (3, False)
    assert drawdown([5, -1, -1, -1, 3, -1], 0)[4:] == (4, True)


def test_drawdowns_against_the_definition() -> None:
    rng = Random(4)
    for _ in range(200):
        results = [rng.randint(-5, 5) for _ in range(rng.randrange(1, 30))]
        sums = list(accumulate(results, initial=0))
        depth = max(max(sums[: n + 1]) - sums[n] for n in range(len(sums)))
        lengths = [0]
        for peak, height in enumerate(sums):
            if height < max(sums[: peak + 1]):
                continue
            end = next((n for n in range(peak + 1, len(sums)) if sums[n] >= height), len(sums) - 1)
            fell = any(sums[n] < height for n in range(peak + 1, end + 1))
            lengths.append(end - peak if fell else 0)
        found = drawdown(results, 0)
        assert (found.depth, found.longest) == (depth, max(lengths))
        assert sums[found.start] - sums[found.bottom] == depth

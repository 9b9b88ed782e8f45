"""Tournament formulas: the worked examples E36 to E38, edges, and what must hold for any stacks."""

from __future__ import annotations

import doctest
from decimal import Decimal
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.stats import tournaments
from hhparse.stats.entries import Entry, totals
from hhparse.stats.tournaments import (
    FinishBand,
    Head,
    effective_m,
    finish_band,
    icm,
    m_ratio,
    progressive,
    progressive_income,
)


def test_the_examples_in_the_docstrings() -> None:
    found = doctest.testmod(tournaments)
    assert (found.failed, found.attempted > 5) == (0, True)


def test_e36_progressive_knockout() -> None:
    """5 prize + 5 bounty + 1 fee; one head of 5 taken, then out without a prize: 2.50 won, 7.50 on the own head."""
    income = progressive_income(500, [500])
    assert income == Head(250, 750)
    played = Entry(Decimal(11), Decimal(0), Decimal(income.cash) / 100)
    assert (played.won, played.net) == (Decimal("2.5"), Decimal("-8.5"))
    sums = totals([played])
    assert (sums.itm, sums.cashed_any, sums.placed, sums.entries) == (0, 1, 1, 1)


def test_the_winner_collects_his_own_head() -> None:
    """Three players with 5 each: whoever wins after taking both heads has paid out 15 in all."""
    first = progressive_income(500, [500, 500], won=True)
    assert first == Head(1500, 0)
    assert progressive(501) == (251, 250)


def test_e37_m() -> None:
    nine, six = m_ratio(12_000, 400, 800, 900), m_ratio(12_000, 400, 800, 600)
    assert nine is not None
    assert six is not None
    assert (round(nine, 2), round(six, 2), round(effective_m(six, 6), 1)) == (5.71, 6.67, 4.0)
    assert m_ratio(12_000, 0, 0) is None


def test_e38_icm() -> None:
    assert [round(value, 2) for value in icm([5000, 3000, 2000], [50, 30, 20])] == [38.39, 32.75, 28.86]


def test_icm_of_odd_tables() -> None:
    assert icm([100], [50, 30]) == [50]
    assert icm([100, 100], [60, 40]) == [50, 50]
    assert icm([5, 3, 2], [1]) == [0.5, 0.3, 0.2]  # the winner takes all: chips are money
    assert icm([100, 0, 0], [50, 30, 20]) == [50, 25, 25]
    assert icm([], [50]) == []


@given(st.lists(st.integers(1, 10_000), min_size=1, max_size=5), st.lists(st.integers(0, 100), min_size=1, max_size=5))
def test_icm_against_all_orders_of_finish(stacks: list[int], payouts: list[int]) -> None:
    """Malmuth-Harville written out: every order of finish with its probability."""
    payouts.sort(reverse=True)
    expected = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = 1.0, sum(stacks)
        for player in order:
            chance *= stacks[player] / left
            left -= stacks[player]
        for player, payout in zip(order, payouts, strict=False):
            expected[player] += chance * payout
    found = icm(stacks, payouts)
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(sum(payouts[: len(stacks)]))


def test_icm_of_a_full_final_table() -> None:
    found = icm([900, 800, 700, 600, 500, 400, 300, 200, 100], [30, 20, 15, 10, 8, 6, 5, 4, 2])
    assert sum(found) == pytest.approx(100)
    assert found == sorted(found, reverse=True)


def test_finish_bands() -> None:
    """p = (place - 1) / (entrants - 1), upper bounds included; of eleven, place 2 is at exactly 10 %."""
    places = {place: finish_band(place, 11) for place in range(1, 12)}
    assert [place for place, band in places.items() if band is FinishBand.LATE] == [1, 2]
    assert [place for place, band in places.items() if band is FinishBand.MIDDLE_LATE] == [3, 4]
    assert [place for place, band in places.items() if band is FinishBand.MIDDLE] == [5, 6, 7, 8]
    assert [place for place, band in places.items() if band is FinishBand.EARLY_MIDDLE] == [9, 10]
    assert [place for place, band in places.items() if band is FinishBand.EARLY] == [11]


def test_finishes_without_a_band() -> None:
    assert finish_band(1, 1) is finish_band(0, 9) is finish_band(10, 9) is None


@given(st.lists(st.integers(1, 10_000), min_size=1, max_size=6), st.lists(st.integers(0, 500), min_size=1, max_size=6))
def test_more_chips_are_never_worth_less(stacks: list[int], prizes: list[int]) -> None:
    shares = icm(stacks, sorted(prizes[: len(stacks)], reverse=True))
    by_stack = [share for _, share in sorted(zip(stacks, shares, strict=True))]
    assert by_stack == pytest.approx(sorted(by_stack))

"""Every statistic agrees with a second, deliberately simple implementation, hand after hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.stats import STATS
from hhparse.testing.generator import random_hand
from tests.facts import naive
from tests.facts.agreement import differences, stories
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

ADJUSTED = {"ev_bb100", "luck100", "allins", "ev_coverage"}
"""Compared in `tests/stats/test_ev_agreement.py`, after an adjustment."""


def compare(seeds: range, path: Path) -> int:
    """Compares generated hands; how many numbers were compared."""
    hands = [replace(random_hand(seed), hand_id=str(seed)) for seed in seeds]
    store(hands, path)
    compared, wrong = differences(path, stories(hands))
    assert wrong == []
    return compared


def test_random_hands(tmp_path: Path) -> None:
    assert compare(range(250), tmp_path / "random.duckdb") > 200_000


@pytest.mark.slow
@pytest.mark.parametrize("first", range(10_000, 15_000, 1_000))
def test_five_thousand_random_hands(first: int, tmp_path: Path) -> None:
    assert compare(range(first, first + 1_000), tmp_path / "random.duckdb") > 800_000


def test_every_statistic_is_there_twice() -> None:
    """All that are sums; the others are formulas over these."""
    sums = {stat.id for stat in STATS.values() if not stat.formula}
    assert sums - set(naive.STATS) == ADJUSTED
    assert set(naive.STATS) <= sums

"""Every statistic agrees with a second, deliberately simple implementation, hand after hand."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.stats import STATS, stats
from hhparse.testing.generator import random_hand
from tests.facts import naive
from tests.facts.agreement import differences, stories
from tests.facts.naive_derived import DERIVED
from tests.facts.naive_story import Story
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
    assert compare(range(120), tmp_path / "random.duckdb") > 90_000


@pytest.mark.slow
@pytest.mark.parametrize("first", range(10_000, 15_000, 1_000))
def test_five_thousand_random_hands(first: int, tmp_path: Path) -> None:
    assert compare(range(first, first + 1_000), tmp_path / "random.duckdb") > 800_000


def test_every_statistic_is_there_twice() -> None:
    """Sums by hand and seat, those of all-ins after an adjustment, and what follows from these by player."""
    sums = {stat.id for stat in STATS.values() if not stat.formula}
    assert sums - set(naive.STATS) == ADJUSTED
    assert set(naive.STATS) <= sums
    assert set(DERIVED) == {stat.id for stat in STATS.values() if stat.formula}


def test_what_follows_from_others(tmp_path: Path) -> None:
    """By player: those with few hands have no 4-bet chance, no deviation or no win to live from."""
    hands = [replace(random_hand(seed), hand_id=str(seed)) for seed in range(250)]
    path = store(hands, tmp_path / "random.duckdb")
    by_player = defaultdict[str, list[tuple[Story, int]]](list)
    for story in stories(hands):
        names = {seat.seat: seat.name for seat in reversed(story.hand.seats)}
        for seat in story.dealt:
            by_player[names[seat]].append((story, seat))
    found = {row["player"]: row for row in stats(path, None, by=["player"], stats=DERIVED).to_dicts()}
    assert set(found) == set(by_player)
    for name, (stat_id, derived) in product(by_player, DERIVED.items()):
        expected = derived(by_player[name])
        assert found[name][stat_id] == (None if expected is None else pytest.approx(expected, rel=1e-9, abs=1e-9))
    for stat_id in ("sd100", "bankroll", "fourbet_ratio"):
        known = [row[stat_id] is not None for row in found.values()]
        assert any(known), stat_id
        assert not all(known), stat_id

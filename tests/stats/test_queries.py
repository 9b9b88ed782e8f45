"""Queries over a small database whose every number can be counted by hand."""

from dataclasses import replace
from pathlib import Path

from hhparse.stats import stats, winnings
from tests.facts.notation import deal
from tests.stats.database import store


def test_smoke(tmp_path: Path) -> None:
    hands = [replace(deal("BTN r2.5, SB f, BB f"), hand_id="1"), replace(deal("UTG f"), hand_id="2")]
    path = store(hands, tmp_path / "x.duckdb")
    frame = stats(path, "BTN")
    print(frame)
    print(winnings(path, "BTN"))
    assert 0

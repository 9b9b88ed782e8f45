"""The worked examples of the statistics, counted by the real thing: rules, facts, store, query."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hhparse.rules import replay
from hhparse.stats import STATS, stats
from hhparse.stats.examples import EXAMPLES, Example, examples_of
from tests.facts.notation import deal

if TYPE_CHECKING:
    from pathlib import Path

_LINES = {"net": "bb100", "red": "red100", "blue": "blue100"}
"""Per 100 hands of a single hand: a hundred times its result."""


@pytest.fixture(scope="session")
def counted(book: Path) -> dict[str, dict[str, Any]]:
    frame = stats(book, None, by=["player"])
    return {row["player"]: row for row in frame.to_dicts()}


def said(row: dict[str, Any], stat_id: str) -> str:
    """What the row says of a statistic, in the words of the examples."""
    if stat_id in _LINES:
        amount = row[_LINES[stat_id]] / 100
        return f"{amount:+g}" if amount else "0"
    if not STATS[stat_id].opp:
        return str(row[stat_id])
    done, opp = row[f"{stat_id}_done"], row[f"{stat_id}_opp"]
    assert (row[stat_id] is None) == (opp == 0)
    return f"{done}/{opp}" if opp else "none"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.id} {example.title}")
def test_example(example: Example, counted: dict[str, dict[str, Any]]) -> None:
    claims = example.claims()
    assert [(seat, stat, said(counted[f"{example.id} {seat}"], stat)) for seat, stat, _ in claims] == claims


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_the_examples_are_legal_hands(example: Example) -> None:
    assert replay(deal(example.hand, **example.setup)).violations == ()


def test_the_headline_statistics_are_all_proved_by_examples() -> None:
    for stat_id in (
        "hands",
        "vpip",
        "pfr",
        "threebet",
        "af",
        "wtsd",
        "wsd",
        "wwsf",
        "bb100",
        "ats",
        "rfi",
        "cbet_flop",
    ):
        assert examples_of(stat_id), stat_id

"""Counting by plays says what counting by rows says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from polars.testing import assert_frame_equal

from hhparse._resources import resource_dir
from hhparse.stats.base import MEASURES, rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.moment import BEFORE_RIVER
from hhparse.stats.plays import by_plays, columns_in, weighted
from hhparse.stats.queries import _by_plays, _by_rows
from hhparse.stats.registry import STATS
from hhparse.stats.stat import Source
from hhparse.store import import_paths

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def sampled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sample hands of cash games and tournaments."""
    file = tmp_path_factory.mktemp("plays") / "plays.duckdb"
    import_paths(sorted(resource_dir("sample_histories").glob("pokerstars/*.txt"))[:6], file)
    return file


OF_PLAYS = [stat for stat in STATS.values() if not stat.formula and by_plays(stat) is not None]


@pytest.mark.parametrize("by", [(), ("position",), ("player", "month"), ("stakes", "pot_type"), ("place_flop", "site")])
@pytest.mark.parametrize("filter_text", [None, "position = BTN", "net > 0 and pot_type = srp", "stakes = 0.50/1"])
def test_sums_over_plays_are_the_sums_over_their_rows(
    sampled: Path, by: tuple[str, ...], filter_text: str | None
) -> None:
    chosen, columns = rows_of(None, filter_text), columns_by(by)
    counted = _by_plays(sampled, chosen, columns, [found for stat in OF_PLAYS if (found := by_plays(stat))])
    expected = _by_rows(sampled, chosen, columns, OF_PLAYS).select(counted.columns)
    assert expected.height or filter_text == "stakes = 0.50/1"
    # whole numbers to the last one; squares are doubles, whose sums depend on their order in the last digit
    assert_frame_equal(counted.fill_null(0), expected.fill_null(0), check_exact=False, rel_tol=1e-12)


def test_most_statistics_are_counted_by_plays() -> None:
    """What remains asks for other rows than those of the hands: other hands of a table, single decisions."""
    of_rows = {stat.id for stat in STATS.values() if not stat.formula} - {stat.id for stat in OF_PLAYS}
    assert of_rows == {"straddle", *(stat.id for stat in STATS.values() if stat.source is Source.DECISIONS)}


def test_an_allin_is_one_before_the_last_card() -> None:
    assert re.findall(r"'(\w+)'", MEASURES["allin"]) == [str(status) for status in BEFORE_RIVER]


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("sum(vpip)", "sum((vpip) * n)"),
        ("count(*)", "sum(n)"),
        ("count(bb)", "sum(CASE WHEN (bb) IS NOT NULL THEN n ELSE 0 END)"),
        ("sum(net) / any_value(bb)", "sum(net) / any_value(bb)"),
        ("sum(CASE WHEN won THEN net END)", "sum(CASE WHEN won THEN net END)"),
        ("sum(CASE WHEN won THEN net END * calls_river)", "sum(CASE WHEN won THEN net END * calls_river)"),
        ("sum(ahead)", "sum(ahead)"),
        ("sum(net * net)", None),  # the square of a sum is not the sum of squares
        ("count(CASE WHEN net > 0 THEN 1 END)", None),  # some rows of a play win, others lose
        ("sum(CASE WHEN net > 0 THEN net END)", None),
        ("count(CASE WHEN ev_status = 'adjusted' THEN 1 END)", None),  # no column of plays
    ],
)
def test_a_sum_over_rows_becomes_one_over_plays_where_it_can(sql: str, expected: str | None) -> None:
    assert weighted(sql) == expected


def test_columns_are_told_from_words_functions_and_strings() -> None:
    assert columns_in("CASE WHEN position IN ('CO', 'it''s') THEN coalesce(limp, 0) END") == {"position", "limp"}

"""The registry of statistics and the page written from it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hhparse.facts import FACT_COLUMNS
from hhparse.stats import HEADLINE, STATS, Unit, wilson
from hhparse.stats.allin import ALLIN
from hhparse.stats.costs import RAKE
from hhparse.stats.deviation import RISK
from hhparse.stats.document import document, main
from hhparse.stats.postflop import POSTFLOP
from hhparse.stats.preflop import PREFLOP
from hhparse.stats.results import RESULTS
from hhparse.stats.sizes import SIZES

PAGE = Path(__file__).parents[2] / "docs" / "statistics.md"


def test_ids_are_unique_and_well_formed() -> None:
    everything = [*RESULTS, *ALLIN, *RISK, *RAKE, *PREFLOP, *POSTFLOP, *SIZES]
    assert len(STATS) == len(everything)
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*", stat.id) for stat in everything)
    assert set(HEADLINE) <= set(STATS)


def test_names_tell_statistics_apart() -> None:
    names = [stat.name for stat in STATS.values()]
    assert len(set(names)) == len(names)


def test_every_definition_is_whole() -> None:
    for stat in STATS.values():
        assert stat.counts, stat.id
        if stat.formula:
            assert not stat.done
            assert not stat.opp
            assert set(stat.needs) <= set(STATS)
            assert stat.needs
        else:
            assert stat.done, stat.id
            assert bool(stat.opp) == bool(stat.out_of) == (stat.unit is not Unit.COUNT), stat.id


def test_every_chance_is_counted_by_some_statistic() -> None:
    """A fact that no statistic uses would be stored for nothing."""
    sql = " ".join(f"{stat.done} {stat.opp}" for stat in STATS.values())
    used = set(re.findall(r"[a-z][a-z0-9_]*", sql))
    context = {"seat_offset", "opener"}
    places = {f"place_{street}" for street in ("flop", "turn", "river")}
    assert set(FACT_COLUMNS) - used == context | places | {"checks_preflop"}


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == document()


def test_the_page_defines_every_statistic() -> None:
    page = document()
    assert all(f"| `{stat_id}` |" in page for stat_id in STATS)


def test_writing_and_checking_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "statistics.md"
    assert main(["--check", str(page)]) == 1
    assert "not up to date" in capsys.readouterr().err
    assert main([str(page)]) == 0
    assert main(["--check", str(page)]) == 0
    page.write_text("something else")
    assert main(["--check", str(page)]) == 1


@pytest.mark.parametrize(
    ("done", "opp", "low", "high"),
    [
        (0, 10, 0.0, 27.753),  # z^2 / (n + z^2)
        (10, 10, 72.247, 100.0),
        (5, 10, 23.659, 76.341),
        (1, 1, 20.655, 100.0),  # 1 / (1 + z^2)
    ],
)
def test_wilson(done: int, opp: int, low: float, high: float) -> None:
    """Against the closed forms at the ends: with z = 1.96, z^2 = 3.8415."""
    assert wilson(done, opp) == pytest.approx((low, high), abs=0.001)


def test_wilson_without_opportunities() -> None:
    assert wilson(0, 0) is None

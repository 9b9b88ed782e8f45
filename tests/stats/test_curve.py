"""The results graph."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from random import Random
from typing import TYPE_CHECKING

import polars as pl
import pytest
from msgspec.structs import replace

from hhparse.model.game import Kind
from hhparse.stats import decimate, results_curve
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

START = datetime(2024, 5, 1, tzinfo=UTC)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """BTN wins 1.5, loses 2.5 at showdown, loses 0.5 in a tournament, wins 1.5; imported in another order."""
    hands = {
        "9": (3, deal("BTN r2.5")),
        "1002": (
            1,
            deal("BTN r2.5, BB c | BB x, BTN x | BB x, BTN x | BB x, BTN x", shows={"BB": "As Ad", "BTN": "Ks Kd"}),
        ),
        "1001": (1, deal("BTN r2.5", big_blind=200)),
        "5": (2, deal("BTN f", seats=("BTN", "BB"), kind=Kind.TOURNAMENT)),
    }
    timed = [
        replace(hand, hand_id=hand_id, time_utc=START + timedelta(hours=hour))
        for hand_id, (hour, hand) in hands.items()
    ]
    return store(timed, tmp_path_factory.mktemp("curve") / "curve.duckdb")


def test_hands_stand_in_order_of_time_and_number(evening: Path) -> None:
    frame = results_curve(evening, "BTN")
    assert frame["n"].to_list() == [1, 2, 3, 4]
    assert frame["time_utc"].is_sorted()
    assert frame["net_bb"].to_list() == [1.5, -1.0, -1.5, 0.0]
    assert frame["showdown_bb"].to_list() == [0, -2.5, -2.5, -2.5]
    assert frame["nonshowdown_bb"].to_list() == [1.5, 1.5, 1.0, 2.5]


def test_money_runs_on_within_its_currency(evening: Path) -> None:
    """The first hand has big blinds of 2.00, the tournament counts in chips of 100 a big blind."""
    frame = results_curve(evening, "BTN")
    assert frame["currency"].to_list() == ["USD", "USD", "chips", "USD"]
    assert frame["net"].to_list() == [Decimal("3.00"), Decimal("0.50"), Decimal(-50), Decimal("2.00")]
    assert frame["showdown"].to_list() == [0, Decimal("-2.50"), 0, Decimal("-2.50")]
    assert frame["nonshowdown"].to_list() == [Decimal("3.00"), Decimal("3.00"), Decimal(-50), Decimal("4.50")]


def test_the_curve_obeys_the_filter(evening: Path) -> None:
    assert results_curve(evening, "BTN", filter="kind = tournament")["net_bb"].to_list() == [-0.5]
    assert results_curve(evening, "nobody").is_empty()


def _walk(hands: int) -> pl.DataFrame:
    rng = Random(7)
    steps = [rng.choice((-20.0, -1.0, -0.5, 0.0, 1.5, 22.0)) for _ in range(hands)]
    shown = [step if rng.random() < 0.3 else 0.0 for step in steps]
    frame = pl.DataFrame({"n": range(1, hands + 1), "net_bb": steps, "showdown_bb": shown})
    frame = frame.with_columns(nonshowdown_bb=pl.col("net_bb") - pl.col("showdown_bb"))
    return frame.with_columns(pl.exclude("n").cum_sum())


@pytest.mark.parametrize("hands", [4001, 20_000, 100_003])
def test_a_thinned_curve_keeps_ends_peaks_and_depths(hands: int) -> None:
    full = _walk(hands)
    thin = decimate(full, 4000)
    assert thin.height <= 4000
    assert thin["n"].is_sorted()
    assert thin["n"].n_unique() == thin.height
    assert (thin.row(0), thin.row(-1)) == (full.row(0), full.row(-1))
    for line in ("net_bb", "showdown_bb", "nonshowdown_bb"):
        assert thin[line].max() == full[line].max()
        assert thin[line].min() == full[line].min()
    assert thin.join(full, on=full.columns, how="anti").is_empty()  # points are kept, never invented


def test_the_deepest_downswing_of_any_stretch_survives() -> None:
    """One lost stack between two won ones, in the middle of quiet hands."""
    full = pl.DataFrame({"n": range(1, 50_001), "net_bb": [0.0] * 50_000}).with_columns(
        net_bb=pl.when(pl.col("n") == 31_007).then(-200.0).otherwise(pl.col("net_bb")),
        showdown_bb=pl.lit(0.0), nonshowdown_bb=pl.lit(0.0),
    )  # fmt: skip
    assert decimate(full, 300)["net_bb"].min() == -200


def test_a_short_curve_is_left_alone() -> None:
    full = _walk(100)
    assert decimate(full, 4000).equals(full)

"""Figures are pure functions of frames: what they hold can be read off without a browser."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal

import polars as pl
import pytest

from dashboards import charts


def curve(net: list[float], showdown: list[float], *, times: bool = True) -> pl.DataFrame:
    """A curve as `results_curve` returns it; one unit of money is two big blinds, adjusted results are one below net."""
    start = datetime(2024, 5, 1, 20, tzinfo=UTC)
    rows = len(net)
    frame = pl.DataFrame(
        {
            "n": range(1, rows + 1),
            "hand_key": range(100, 100 + rows),
            "time_utc": [start + timedelta(minutes=i) if times else None for i in range(rows)],
            "currency": ["USD"] * rows,
            "net_bb": net,
            "showdown_bb": showdown,
        },
        schema_overrides={"time_utc": pl.Datetime(time_zone="UTC"), "net_bb": pl.Float64, "showdown_bb": pl.Float64},
    )
    frame = frame.with_columns(nonshowdown_bb=pl.col("net_bb") - pl.col("showdown_bb"), ev_bb=pl.col("net_bb") - 1)
    halves = (
        (pl.col(f"{name}_bb") / 2).cast(pl.Decimal(28, 8)).alias(name)
        for name in ("net", "ev", "showdown", "nonshowdown")
    )
    return frame.with_columns(halves)


def test_four_lines_with_their_names_colours_and_dashes() -> None:
    figure = charts.results_figure(curve([1, 3, -2], [1, 2, -1]))
    assert [trace.name for trace in figure.data] == ["Net", "All-in adjusted", "Showdown", "Non-showdown"]
    assert [trace.line.color for trace in figure.data] == [
        charts.NET, charts.ADJUSTED, charts.SHOWDOWN, charts.NONSHOWDOWN,
    ]  # fmt: skip
    assert len({trace.line.dash for trace in figure.data}) == 4  # not by colour alone
    assert list(figure.data[0].x) == [1, 2, 3]
    assert list(figure.data[0].y) == [1, 3, -2]
    assert list(figure.data[1].y) == [0, 2, -3]
    assert list(figure.data[2].y) == [1, 2, -1]
    assert list(figure.data[3].y) == [0, 1, -1]
    assert list(figure.data[0].customdata) == [100, 101, 102]


def test_money_on_the_axis_carries_its_sign_and_symbol() -> None:
    figure = charts.results_figure(curve([1, 3, -2], [1, 2, -1]), unit="USD")
    assert list(figure.data[0].y) == [0.5, 1.5, -1.0]
    assert figure.layout.yaxis.tickprefix == "$"
    assert sorted(note.text for note in figure.layout.annotations) == ["−$0.5", "−$0.5", "−$1.0", "−$1.5"]


def test_dates_leave_out_hands_without_a_time() -> None:
    known = curve([1, 2], [0, 0])
    mixed = pl.concat([curve([9], [9], times=False), known])
    figure = charts.results_figure(mixed, axis="time_utc")
    assert list(figure.data[0].y) == [1, 2]
    assert len(charts.results_figure(mixed, axis="n").data[0].x) == 3


def test_an_empty_curve_makes_an_empty_figure() -> None:
    figure = charts.results_figure(curve([], []))
    assert [len(trace.x) for trace in figure.data] == [0, 0, 0, 0]
    assert not figure.layout.annotations


def test_labels_at_the_line_ends_do_not_cover_each_other() -> None:
    figure = charts.results_figure(curve([0, 100], [0, 99.5]))
    net, adjusted, showdown, _ = figure.layout.annotations
    # of lines that end at one height the higher labels move up
    assert net.yshift - showdown.yshift >= 15
    assert showdown.yshift - adjusted.yshift >= 15
    shifts = charts._apart([0.5, 0.5, 0.5], height=340, gap=17)
    assert sorted(shifts) == [0, 17, 34]
    assert charts._apart([0.0, 0.5, 1.0], height=340, gap=17) == [0, 0, 0]


def test_positions_are_bars_in_the_order_of_the_table() -> None:
    table = pl.DataFrame(
        {"position": ["UTG", "BTN", None, "BB"], "hands": [10, 20, 5, 7], "bb100": [4.0, -3.5, 1.0, None]}
    )
    bars = charts.position_figure(table).data[0]
    assert list(bars.y) == ["UTG", "BTN"]
    assert list(bars.x) == [4.0, -3.5]
    assert list(bars.marker.color) == [charts.NET, charts.NONSHOWDOWN]
    assert list(bars.text) == ["+4", "−4"]
    assert list(bars.customdata) == [10, 20]


def test_verdicts_share_one_bar_and_empty_ones_are_left_out() -> None:
    figure = charts.verdict_figure(
        [("consistent", "Consistent", 8), ("rejected", "Rejected", 0), ("inconsistent", "X", 2)]
    )
    assert [(trace.name, trace.x[0]) for trace in figure.data] == [("Consistent", 8), ("X", 2)]
    assert figure.layout.barnorm == "percent"


def luminance(color: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("background", ["#ffffff", "#11161d"])
@pytest.mark.parametrize("color", [charts.NET, charts.ADJUSTED, charts.SHOWDOWN, charts.NONSHOWDOWN])
def test_lines_stand_out_on_light_and_on_dark(color: str, background: str) -> None:
    """WCAG 2 asks 3:1 of graphics; the backgrounds are those of the theme."""
    lighter, darker = sorted((luminance(color), luminance(background)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 3


def test_amounts_of_the_curve_may_be_decimals() -> None:
    frame = curve([2], [2])
    assert frame["net"][0] == Decimal(1)
    assert charts.results_figure(frame, unit="EUR").data[0].y[0] == 1.0

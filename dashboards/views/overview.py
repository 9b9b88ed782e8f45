"""Overview: what was won, how it was played, the results graph, the positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl
import streamlit as st

from dashboards import charts, data, demo, frame, tables
from dashboards.words import (
    NO_MONEY,
    NOTHING,
    count,
    counted,
    currency_name,
    day,
    fraction,
    interval,
    money,
    percent,
    plain,
    ratio,
    signed,
)
from hhparse.stats import STATS, Unit

if TYPE_CHECKING:
    from hhparse.stats import Stat

_AXES: Final[dict[str, charts.Axis]] = {"Hand": "n", "Date": "time_utc"}


def page() -> None:
    """Draws the page."""
    chosen = frame.selection()
    if not data.summary().hands:
        demo.empty_state()
        return
    frame.title("Overview", chosen)
    totals = data.headline(chosen.hero, chosen.filter)
    if totals.is_empty():
        frame.nothing_found()
        return
    row = totals.row(0, named=True)
    won = data.winnings(chosen.hero, chosen.filter)
    _winnings(chosen, row, won)
    _style_of_play(row)
    _graph(chosen, won)
    _positions(chosen, won)


def _winnings(chosen: frame.Selection, row: dict[str, Any], won: pl.DataFrame) -> None:
    with st.container(horizontal=True, gap="small"):
        st.metric("Hands", count(row["hands"]), border=True, delta=_span(chosen), delta_color="off", delta_arrow="off")
        real = won.filter(~pl.col("currency").is_in(NO_MONEY))  # chips are shown where nothing else was played for
        for currency, hands, net in (won if real.is_empty() else real).iter_rows():
            st.metric(
                f"Net {currency_name(currency)}", money(net, currency, sign=True), border=True,
                delta=counted(hands, "hand"), delta_color="off", delta_arrow="off",
            )  # fmt: skip
        st.metric(
            "Net bb", signed(row["bb100_done"]), border=True,
            help="Every hand's result in its own big blinds; below, what was won at showdown (SD) and without (NSD).",
            delta=f"SD {signed(row['blue100_done'])} · NSD {signed(row['red100_done'])}",
            delta_color="off", delta_arrow="off",
        )  # fmt: skip
        low, high = data.interval(chosen.hero, chosen.filter) or (None, None)
        st.metric(
            "bb/100", signed(row["bb100"], 2), border=True, help=_definition(STATS["bb100"]),
            delta=f"95 %: {interval(low, high)}", delta_color="off", delta_arrow="off",
        )  # fmt: skip


def _span(chosen: frame.Selection) -> str:
    times = data.curve(chosen.hero, chosen.filter)["time_utc"].drop_nulls()
    return f"{day(times[0])} to {day(times[-1])}" if len(times) else NOTHING


def _style_of_play(row: dict[str, Any]) -> None:
    with st.container(horizontal=True, gap="small"):
        for stat_id in tables.PLAYED:
            stat = STATS[stat_id]
            st.metric(
                stat.name, _value(stat, row[stat_id]), border=True, help=_help(stat, row),
                delta=fraction(row[f"{stat_id}_done"], row[f"{stat_id}_opp"]), delta_color="off", delta_arrow="off",
            )  # fmt: skip


def _value(stat: Stat, value: float | None) -> str:
    return percent(value) if stat.unit is Unit.PERCENT else ratio(value)


def _help(stat: Stat, row: dict[str, Any]) -> str:
    low, high = row.get(f"{stat.id}_low"), row.get(f"{stat.id}_high")
    sure = f"  \n95 % interval: {percent(low)} to {percent(high)}" if low is not None else ""
    return _definition(stat) + sure


def _definition(stat: Stat) -> str:
    """The statistic's meaning in the words of its definition."""
    return f"**{plain(stat.counts)}** out of: {plain(stat.out_of)}. {plain(stat.note)}".strip()


# ---- graph -----------------------------------------------------------------------------------------------------------


def _graph(chosen: frame.Selection, won: pl.DataFrame) -> None:
    currencies = won["currency"].to_list()
    with st.container(border=True):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.subheader("Results", anchor=False, width="content")
            with st.container(horizontal=True, width="content", gap="small"):
                axis = st.segmented_control(
                    "Across", list(_AXES), default="Hand", required=True, key="across", bind="query-params",
                    label_visibility="collapsed",
                )  # fmt: skip
                unit = st.segmented_control(
                    "Unit", ["bb", *currencies], default="bb", required=True, key="unit", bind="query-params",
                    label_visibility="collapsed", format_func=currency_name,
                )  # fmt: skip
        figure = charts.results_figure(_curve(chosen, unit or "bb"), axis=_AXES[axis or "Hand"], unit=unit or "bb")
        st.plotly_chart(
            figure, key="results", config={"displayModeBar": False},
            alt="Winnings added up hand by hand: net, all-in adjusted, at showdown, without showdown",
        )  # fmt: skip
        allins, adjusted = data.adjusted(chosen.hero, chosen.filter)
        if allins:
            st.caption(
                f"All-in adjusted: {count(adjusted)} of {counted(allins, 'all-in')} before the last card count by what "
                "they were worth on average, the rest and all other hands by their result."
            )


def _curve(chosen: frame.Selection, unit: str) -> pl.DataFrame:
    return data.curve(chosen.hero, chosen.filter if unit == "bb" else frame.narrowed(chosen.filter, unit))


# ---- positions -------------------------------------------------------------------------------------------------------


def _positions(chosen: frame.Selection, won: pl.DataFrame) -> None:
    table = data.headline(chosen.hero, chosen.filter, ("position",))
    with st.container(border=True):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.subheader("By position", anchor=False, width="content")
            counts = st.toggle("Show counts", key="counts", help="The counts behind every percentage.")
        left, right = st.columns([2, 5], gap="medium")
        left.plotly_chart(
            charts.position_figure(table), key="positions", config={"displayModeBar": False},
            alt="Big blinds won in 100 hands, by position",
        )  # fmt: skip
        currency = won["currency"][0] if won.height == 1 else None
        if currency:
            nets = data.winnings_by_position(chosen.hero, chosen.filter).select("position", "net")
            table = table.join(nets, on="position", how="left", nulls_equal=True, maintain_order="left")
        right.dataframe(
            tables.positions_table(table, currency, counts=counts), hide_index=True, column_config=_columns(currency),
            height="content", key="position_table", alt="Statistics by position",
            placeholder="–",
        )  # fmt: skip


def _columns(currency: str | None) -> dict[str, Any]:
    config: dict[str, Any] = {
        "position": st.column_config.TextColumn("Position", pinned=True),
        "hands": st.column_config.NumberColumn("Hands"),
        "net": st.column_config.NumberColumn(f"Net {currency or ''}"),
        "bb100": st.column_config.NumberColumn("bb/100", help=_definition(STATS["bb100"])),
    }
    for stat_id in tables.PLAYED:
        stat = STATS[stat_id]
        unit = " %" if stat.unit is Unit.PERCENT else ""
        config[stat_id] = st.column_config.NumberColumn(f"{stat.name}{unit}", help=_definition(stat))
        config[f"{stat_id} n"] = st.column_config.TextColumn(f"{stat.name} n/d")
    return config


page()

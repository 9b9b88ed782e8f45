"""Reports as pages: what `hhparse report` prints, as a table to sort, to save, and to open the hands behind a row."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import polars as pl
import streamlit as st

from dashboards import data, demo, filter_box, frame
from dashboards.words import plain
from hhparse.cli.frames import csv_text
from hhparse.stats import STATS, Unit
from hhparse.stats.filters.values import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hhparse.stats import Stat

_PARTS: Final = ("_done", "_opp", "_low", "_high")
_SECONDS: Final = ("seconds", "table_seconds")
_HIDDEN: Final = ("hand_key", "filter", "session", "stat")
_OF_CUTS: Final = ("cut", "hands_in_all")
_HEADINGS: Final = {
    "seconds": "hours", "table_seconds": "hours at tables", "hands_hour": "hands/h", "bb100": "bb/100",
    "hands_in_all": "hands in all", "hero_bb100": "your bb/100", "range_low": "from", "range_high": "to",
    "net_bb": "net bb", "biggest_pot_bb": "biggest pot bb", "time_utc": "time (UTC)", "hand_id": "hand",
}  # fmt: skip


def show(
    title: str,
    report: Callable[..., pl.DataFrame],
    *,
    condition: Callable[[Mapping[str, Any]], str | None] | None = None,
    note: str = "",
    needs_hero: bool = False,
    **options: Any,
) -> pl.DataFrame | None:
    """Draws the page of a report of the library and returns its frame; None when there is nothing to show.

    `condition` says which hands stand behind a row, as a filter; a click on the row then shows them.
    """
    if not data.summary().hands:
        demo.empty_state()
        return None
    chosen = frame.selection()
    frame.title(title, chosen)
    if needs_hero and chosen.hero is None:
        st.info("This report is about a player, and the database names none.", icon=":material/person_off:")
        return None
    found = data.ask(report, chosen.hero, filter=chosen.filter, **options)
    if found.is_empty():
        frame.nothing_found()
        return None
    if note:
        st.caption(note)
    _table(title, found, condition)
    return found


def _table(title: str, found: pl.DataFrame, condition: Callable[[Mapping[str, Any]], str | None] | None) -> None:
    counts = st.toggle("Show counts", key=f"counts_{title}") if any(map(_is_part(found), found.columns)) else True
    shown = _shown(found, counts=counts)
    key = f"report_{title}"

    def open_hands() -> None:
        rows = st.session_state[key]["selection"]["rows"]
        asked = condition(found.row(rows[0], named=True)) if condition and rows else None
        if asked:
            filter_box.show_hands(asked)

    st.dataframe(
        shown, hide_index=True, column_config=_columns(found, shown), key=key, placeholder="–", alt=title,
        height="content" if found.height < 16 else 600, selection_mode="single-row",
        on_select=open_hands if condition else "ignore",
    )  # fmt: skip
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.caption("Tick a row to see its hands." if condition else "", width="content")
        st.download_button(
            "CSV", csv_text(found), f"{title.lower()}.csv", "text/csv", icon=":material/download:", on_click="ignore"
        )


def _is_part(found: pl.DataFrame) -> Callable[[str], bool]:
    """Whether a column belongs to a statistic beside it: its counts, its interval."""

    def of_a_stat(name: str) -> bool:
        stems = (name.removesuffix(part) for part in _PARTS if name.endswith(part))
        return any(stem in STATS and stem in found.columns for stem in stems)

    return of_a_stat


def _shown(found: pl.DataFrame, *, counts: bool) -> pl.DataFrame:
    """What a reader wants to see: counts as `n / d` and only when asked for, money as numbers, no keys."""
    part, cut = _is_part(found), "cut" in found.columns and found["cut"].any()
    columns: list[pl.Expr] = []
    for name, kind in found.schema.items():
        if name in _HIDDEN or part(name) or (name in _OF_CUTS and not cut):
            continue
        columns.append(pl.col(name).cast(pl.Float64) if kind.is_decimal() else pl.col(name))
        if counts and name in STATS and STATS[name].is_fraction and f"{name}_opp" in found.columns:
            done, opp = (pl.col(f"{name}_{end}").cast(pl.String) for end in ("done", "opp"))
            columns.append(pl.concat_str(done, opp, separator=" / ").alias(f"{name} n/d"))
        if counts and f"{name}_low" in found.columns and name in STATS:
            ends = (pl.col(f"{name}_{end}").round(1).cast(pl.String) for end in ("low", "high"))
            columns.append(pl.concat_str(*ends, separator=" to ").alias(f"{name} 95 %"))
    shown = found.select(columns)
    return shown.with_columns(pl.col(name) / 3600 for name in _SECONDS if name in shown.columns)


def _columns(found: pl.DataFrame, shown: pl.DataFrame) -> dict[str, Any]:
    return {name: _column(name, shown, found) for name in shown.columns}


def _column(name: str, shown: pl.DataFrame, found: pl.DataFrame) -> Any:
    label = _heading(name)
    kind = shown.schema[name]
    pinned = name == shown.columns[0]
    if name in STATS:
        stat = STATS[name]
        return st.column_config.NumberColumn(label, format=_format(stat), help=_meaning(stat), pinned=pinned)
    if found.schema.get(name, pl.Null()).is_decimal():
        return st.column_config.NumberColumn(label, format="%+.2f" if name.startswith(("net", "hourly")) else "%.2f")
    if kind.is_float():
        return st.column_config.NumberColumn(label, format="%.2f" if "bb" in name else "%.1f", pinned=pinned)
    if kind == pl.Date:
        return st.column_config.DateColumn(label, format="YYYY-MM-DD", pinned=pinned)
    if kind.is_temporal():
        return st.column_config.DatetimeColumn(label, format="YYYY-MM-DD HH:mm", pinned=pinned)
    if kind.is_integer():
        return st.column_config.NumberColumn(label, format="localized", pinned=pinned)
    return st.column_config.Column(label, pinned=pinned)


def _format(stat: Stat) -> str:
    return {Unit.PERCENT: "%.1f", Unit.COUNT: "localized", Unit.PER_100: "%+.2f"}.get(stat.unit, "%.2f")


def _heading(name: str) -> str:
    stem, _, end = name.partition(" ")
    if stem in STATS:
        unit = " %" if STATS[stem].unit is Unit.PERCENT and not end else ""
        return f"{STATS[stem].name}{unit} {end}".strip()
    return _HEADINGS.get(name, name.replace("_", " "))


def _meaning(stat: Stat) -> str:
    return f"**{plain(stat.counts)}** out of: {plain(stat.out_of)}. {plain(stat.note)}".strip()


def same(field: str, value: Any) -> str:
    """The condition that a field has this value, or none."""
    if value is None:
        return f"{field} is unknown"
    return f"{field} = {quoted(f'{value:f}' if isinstance(value, Decimal) else str(value))}"

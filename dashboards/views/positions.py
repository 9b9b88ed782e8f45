"""Positions: results and play by position, or by another group."""

from __future__ import annotations

import streamlit as st

from dashboards import report_view
from hhparse.stats.reports import positions

_GROUPS = {
    "Position": ("position",), "Position and table size": ("table_size", "position"), "Opener": ("opener",),
    "Position and opener": ("position", "opener"), "Place on the flop and pot": ("pot_type", "place_flop"),
    "Stack depth": ("depth",), "Hole cards": ("hole_class",), "Flop": ("texture", "suits"), "Stakes": ("stakes",),
    "Month": ("month",), "Weekday": ("weekday",),
}  # fmt: skip
_FIELDS = {"opener": "opener", "position": "position", "table_size": "table_size", "hole_class": "hole_class",
           "texture": "texture", "suits": "suits", "place_flop": "place_flop", "stakes": "stakes"}  # fmt: skip


def page() -> None:
    """Draws the page."""
    with st.sidebar:
        group = st.selectbox("Grouped by", list(_GROUPS), key="group", bind="query-params")
    by = _GROUPS[group or "Position"]

    def condition(row: dict[str, object]) -> str | None:
        known = [report_view.same(_FIELDS[name], row[name]) for name in by if name in _FIELDS]
        return " and ".join(known) if len(known) == len(by) else None

    report_view.show(
        "Positions",
        positions,
        by=by,
        condition=condition,
        note="With the counts also the 95 % intervals; that of bb/100 takes hands as independent.",
    )


page()

"""Opponents: how the others play in the hands with the hero."""

from __future__ import annotations

import streamlit as st

from dashboards import report_view
from hhparse.stats.reports import opponents


def page() -> None:
    """Draws the page."""
    with st.sidebar:
        minimum = st.number_input("At least so many hands together", 1, None, 1, key="minimum", bind="query-params")
    report_view.show(
        "Opponents",
        opponents,
        minimum=int(minimum),
        most=200,
        needs_hero=True,
        condition=lambda row: report_view.same("opponent", row["player"]),
        note="In the hands that pass the filter. Your bb/100 is your result in these hands, whoever lost it.",
    )


page()

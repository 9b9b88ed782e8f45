"""The hands in which most was won and lost."""

from __future__ import annotations

import streamlit as st

from dashboards import report_view
from hhparse.stats.reports import hands


def page() -> None:
    """Draws the page."""
    with st.sidebar:
        most = st.number_input("Hands at each end", 1, 200, 10, key="most", bind="query-params")
    report_view.show(
        "Biggest hands",
        hands,
        most=int(most),
        condition=lambda row: report_view.same("hand_id", row["hand_id"]),
        note="The largest wins first, the largest losses last, in big blinds of each hand.",
    )


page()

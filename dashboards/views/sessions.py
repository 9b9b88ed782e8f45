"""Sessions: when and how long was played, and what came of it."""

from __future__ import annotations

from datetime import timedelta

import streamlit as st

from dashboards import report_view
from hhparse.stats.reports import sessions


def page() -> None:
    """Draws the page."""
    with st.sidebar:
        gap = st.number_input(
            "Pause that ends a session (minutes)", 1, 1440, 30, key="gap", bind="query-params",
        )  # fmt: skip
    found = report_view.show(
        "Sessions", sessions, gap=timedelta(minutes=gap), condition=lambda row: str(row["filter"]),
        note="All tables together. Times are UTC. Hands of unknown time are in no session.", needs_hero=True,
    )  # fmt: skip
    if found is not None and found["cut"].any():
        cut = found.filter("cut")
        shown, every = cut["hands"].sum(), cut["hands_in_all"].sum()
        st.caption(f"The filter cuts {cut.height} of these sessions: it shows {shown:,} of their {every:,} hands.")


page()

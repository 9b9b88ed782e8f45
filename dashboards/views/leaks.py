"""Leaks: percentages beside a range and its source; questions, not mistakes."""

from __future__ import annotations

import streamlit as st

from dashboards import report_view
from hhparse.stats import STATS
from hhparse.stats.reports import leaks

_RANGES = ("Rules of thumb", "Other players here")


def page() -> None:
    """Draws the page."""
    with st.sidebar:
        compared = st.selectbox("Compared with", _RANGES, key="compared", bind="query-params")
    report_view.show(
        "Leaks",
        leaks,
        population=compared == _RANGES[1],
        needs_hero=True,
        condition=lambda row: f"{row['stat']} is known" if STATS[row["stat"]].chance else None,
        note="A percentage is above or below when its whole 95 % interval is outside of the range. Rules of thumb are "
        "for six-handed no-limit cash games, and only such hands are counted then.",
    )


page()

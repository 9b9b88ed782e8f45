"""Rake: what the room took, shared in four ways, and what deals pay back."""

from __future__ import annotations

import streamlit as st

from dashboards import report_view
from hhparse.stats.reports import rake

_GROUPS = {"All": (), "Stakes": ("stakes",), "Site": ("site",), "Month": ("month",), "Position": ("position",)}


def page() -> None:
    """Draws the page."""
    with st.sidebar:
        group = st.selectbox("Grouped by", list(_GROUPS), key="rake_group", bind="query-params")
    report_view.show(
        "Rake",
        rake,
        by=_GROUPS[group or "All"],
        note="Dealt: shared equally among all dealt in; contributed: among those who put money in; weighted: by what "
        "each put in; won: by what each was paid. Deals are given by `hhparse rakeback`.",
    )


page()

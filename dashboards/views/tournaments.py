"""Tournaments: what the hands tell of each; what they do not tell stays unknown."""

from __future__ import annotations

import streamlit as st

from dashboards import report_view
from dashboards.words import NOTHING, count, currency_name, percent
from hhparse.stats.reports import tournament_totals, tournaments


def page() -> None:
    """Draws the page."""
    found = report_view.show(
        "Tournaments",
        tournaments,
        needs_hero=True,
        condition=lambda row: report_view.same("tournament", row["tournament"]),
        note="Unknown is what no hand tells: bounties, rebuys, prizes printed elsewhere.",
    )
    if found is None:
        return
    for currency, sums in tournament_totals(found).items():
        name = currency_name(currency) if currency else "Unknown currency"
        with st.container(horizontal=True, gap="small"):
            st.metric(f"Entries {name}", count(sums.entries), border=True, delta=f"{sums.known} known to the end",
                      delta_color="off", delta_arrow="off")  # fmt: skip
            st.metric("ROI", NOTHING if sums.roi_total is None else percent(sums.roi_total), border=True)
            st.metric("Average ROI", NOTHING if sums.roi_avg is None else percent(sums.roi_avg), border=True)
            st.metric("In the money", f"{sums.itm} / {sums.placed}", border=True)
            st.metric("Average buy-in", NOTHING if sums.abi is None else f"{sums.abi:,.2f}", border=True)


page()

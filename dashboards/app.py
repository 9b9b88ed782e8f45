"""The dashboard's frame: navigation, hero and filters around whichever page is open. Started by `hhparse dashboard`."""

from __future__ import annotations

import sys
from pathlib import Path

import streamlit as st

_HOME = str(Path(__file__).resolve().parent.parent)
if _HOME not in sys.path:  # installed as data of the package, not as a package of its own
    sys.path.append(_HOME)

from dashboards import frame  # noqa: E402 - only found once its folder's parent is on the path

st.set_page_config(page_title="hhparse", page_icon="♠️", layout="wide")
st.logo(str(Path(__file__).with_name("logo.svg")), size="large")
frame.style()
page = st.navigation(
    {
        "Results": [
            st.Page(
                "views/overview.py", title="Overview", icon=":material/monitoring:", url_path="overview", default=True
            ),
            st.Page("views/sessions.py", title="Sessions", icon=":material/schedule:", url_path="sessions"),
            st.Page("views/tournaments.py", title="Tournaments", icon=":material/trophy:", url_path="tournaments"),
            st.Page("views/rake.py", title="Rake", icon=":material/receipt_long:", url_path="rake"),
        ],
        "Study": [
            st.Page("views/positions.py", title="Positions", icon=":material/table_chart:", url_path="positions"),
            st.Page("views/leaks.py", title="Leaks", icon=":material/troubleshoot:", url_path="leaks"),
            st.Page("views/opponents.py", title="Opponents", icon=":material/groups:", url_path="opponents"),
        ],
        "Hands": [
            st.Page("views/hands.py", title="Hands", icon=":material/playing_cards:", url_path="hands"),
            st.Page("views/big_hands.py", title="Biggest hands", icon=":material/swap_vert:", url_path="biggest"),
        ],
        "Data": [
            st.Page("views/audit.py", title="Audit", icon=":material/fact_check:", url_path="audit"),
            st.Page("views/imports.py", title="Import", icon=":material/upload_file:", url_path="import"),
        ],
    }
)
frame.run(page)

"""The state without hands: what to do first, with one button for the sample histories."""

from __future__ import annotations

import streamlit as st

from dashboards import data, live
from dashboards.jobs import imports
from hhparse._resources import resource_dir

IMPORT_PAGE = "views/imports.py"


def empty_state(words: str = "There are no hands yet.") -> None:
    """What a page shows before anything was imported."""
    job = imports()
    with st.container(border=True, horizontal_alignment="center", gap="medium"):
        st.space("small")
        st.subheader(words, anchor=False, text_alignment="center")
        st.markdown(
            "Import your own hand histories, or look around with the bundled sample hands first.  \n"
            "Everything stays on this computer.",
            text_alignment="center",
        )
        with st.container(horizontal=True, horizontal_alignment="center"):
            if st.button("Import", type="primary", icon=":material/upload_file:", disabled=job.running):
                st.switch_page(IMPORT_PAGE)
            if st.button("Load demo data", icon=":material/playing_cards:", disabled=job.running):
                load_demo()
                st.rerun()
        st.caption(f"Database: {data.database()}", text_alignment="center")
        st.space("small")
    live.show_progress()


def load_demo() -> None:
    """Starts the import of the bundled sample histories."""
    texts = resource_dir("sample_histories") / "**" / "*.txt"
    imports().start("the sample histories", [texts], data.database())

"""The filter in words: one line in the filter language, what is wrong with it at its place, and saved filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import streamlit as st

from dashboards import data
from dashboards.words import plain
from hhparse.stats import Filter, FilterError, parse_filter
from hhparse.store import own

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY: Final = "where"
GO: Final = "_go"
_EXAMPLE: Final = "pot_type = 3bet and net_bb < -50"
_HELP: Final = (
    f"Conditions such as `{_EXAMPLE}`, `position in (BTN, CO)`, `cards = AKs`, `texture = wet`, `date >= 2026-01`, "
    "joined by `and`, `or`, `not`. A saved filter is `@name`."
)


def box() -> Filter:
    """The line and its answer: the filter that it says, or everything while it cannot be read."""
    text = st.text_input(
        "Filter", key=KEY, bind="query-params", placeholder=_EXAMPLE, help=_HELP, icon=":material/filter_alt:"
    )
    saved = data.saved_filters()
    chosen, readable = Filter(), True
    try:
        chosen = parse_filter(text or "", saved=saved)
    except FilterError as error:
        readable = False
        st.error("**The filter cannot be read** and is left out.", icon=":material/error:")
        st.code(str(error), language=None, wrap_lines=False)
    _saved(text or "", saved, readable=readable)
    return chosen


def show_hands(condition: str) -> None:
    """Adds a condition to the line and goes to the hands; for callbacks, which run before the line is drawn."""
    text = str(st.session_state.get(KEY) or "").strip()
    st.session_state[KEY] = (
        f"({text}) and {condition}" if " or " in text else f"{text} and {condition}" if text else condition
    )
    st.session_state[GO] = "views/hands.py"


def _use(name: str) -> None:
    st.session_state[KEY] = f"@{name}"


def _saved(text: str, saved: Mapping[str, str], *, readable: bool) -> None:
    """Saving and using; both stand in the database, where the command line finds them too."""
    if not saved and not (text and readable):
        return
    with st.popover("Saved filters", icon=":material/bookmark:", width="stretch"):
        for name, words in saved.items():
            with st.container(horizontal=True, vertical_alignment="center"):
                st.button(name, key=f"use_{name}", on_click=_use, args=(name,), help=plain(words), width="stretch")
                if st.button("Delete", key=f"delete_{name}", icon=":material/delete:", type="tertiary"):
                    own.delete_filter(data.database(), name)
                    st.rerun()
        if text and readable and not text.startswith("@"):
            name = st.text_input("Save this filter as", key="save_as", placeholder="name")
            if st.button("Save", key="save_filter", disabled=not name, icon=":material/bookmark_add:"):
                _save(name or "", text, saved)


def _save(name: str, text: str, saved: Mapping[str, str]) -> None:
    try:
        parse_filter(f"@{name}", saved={**saved, name: text})
    except FilterError as error:
        st.error(plain(error.message), icon=":material/error:")
        return
    own.save_filter(data.database(), name, text)
    st.rerun()

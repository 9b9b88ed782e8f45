"""Hands: narrowed, a page at a time; a click opens one. The address restores both the list and the open hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import streamlit as st

from dashboards import data, demo, frame, hand_view, lists, tables
from dashboards.words import count, plain
from hhparse.store.queries import PAGE

if TYPE_CHECKING:
    import polars as pl

_CURSORS: Final = "hands_pages"
_ROUND: Final = "hands_round"
_WORDS: Final = {verdict.value: words for verdict, (words, _, _) in hand_view.VERDICTS.items()}
_VERDICTS: Final = {words: verdict for verdict, words in _WORDS.items()}


def page() -> None:
    """Draws the list, or the hand that is open."""
    if not data.summary().hands:
        demo.empty_state()
        return
    asked = st.query_params.get("hand")
    if asked is None:
        _list()
        return
    text = lists.text_of_hand(int(asked)) if asked.isdecimal() and len(asked) < 19 else None
    st.button("All hands", icon=":material/arrow_back:", on_click=_close, type="tertiary")
    if text is None:
        st.warning("The address names a hand that this database does not hold.", icon=":material/search_off:")
        return
    hand_view.show(hand_view.open_text(text))


def _close() -> None:
    st.query_params.pop("hand", None)
    st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1


# ---- list ------------------------------------------------------------------------------------------------------------


def _list() -> None:
    chosen = frame.selection()
    frame.title("Hands", chosen)
    narrowing = _narrowing(chosen.hero)
    cursors = _cursors((chosen, narrowing))
    found = lists.hands(chosen.hero, chosen.filter, narrowing, cursors[-1])
    if found.is_empty():
        elsewhere = lists.hands_of_number(narrowing.text)
        if elsewhere:
            _elsewhere(elsewhere)
        else:
            frame.nothing_found()
        return
    more, shown = found.height > PAGE, found.head(PAGE)
    picked = st.dataframe(
        tables.hands_table(shown, _WORDS), hide_index=True, column_config=_columns(), on_select="rerun", height=640,
        selection_mode=("single-row", "single-cell"), key=f"hands_{st.session_state.get(_ROUND, 0)}_{len(cursors)}",
        placeholder="–", alt="Hands, newest first",
    )  # fmt: skip
    _turn_pages(cursors, shown, more=more)
    row = tables.picked_row(picked)
    if row is not None and row < shown.height:
        st.query_params["hand"] = str(shown["hand_key"][row])
        st.rerun()


def _elsewhere(found: dict[int, str]) -> None:
    """The number that was searched is stored, but the hero, the filters or the choices above leave it out."""
    st.info("This hand is stored, but it is not among those of this player and these filters.",
            icon=":material/person_search:")  # fmt: skip
    for key, words in found.items():
        if st.button(f"Open {plain(words)}", icon=":material/open_in_new:", key=f"open_{key}"):
            st.query_params["hand"] = str(key)
            st.rerun()


def _narrowing(hero: str | None) -> lists.Narrowing:
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        text = st.text_input(
            "Search", key="q", bind="query-params", placeholder="Hand number, table or player", type="search",
            icon=":material/search:", width=320,
        )  # fmt: skip
        result = st.selectbox(
            "Result", list(lists.RESULTS), index=None, placeholder="All", key="result", bind="query-params", width=180,
            disabled=hero is None,
        )  # fmt: skip
        verdicts = st.multiselect(
            "Verdict", [words for words in _VERDICTS if words != "Rejected"], placeholder="All", key="verdict",
            bind="query-params", width=320, select_all=False,
        )  # fmt: skip
    return lists.Narrowing(result, tuple(_VERDICTS[words] for words in verdicts), text or "")


def _cursors(asked: Any) -> list[Any]:
    """The start of every page up to this one; a new question begins at the first."""
    known = st.session_state.get(_CURSORS)
    if known is None or known[0] != asked:
        st.session_state[_CURSORS] = known = (asked, [None])
    cursors: list[Any] = known[1]
    return cursors


def _turn_pages(cursors: list[Any], shown: pl.DataFrame, *, more: bool) -> None:
    def older() -> None:
        last = shown.row(-1, named=True)
        cursors.append((last["time_utc"], last["hand_key"]))

    first = (len(cursors) - 1) * PAGE
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.caption(f"Hands {count(first + 1)} to {count(first + shown.height)}, newest first; click one to open it",
                   width="content")  # fmt: skip
        with st.container(horizontal=True, width="content", gap="small"):
            st.button("Newer", icon=":material/chevron_left:", disabled=len(cursors) < 2, on_click=cursors.pop)
            st.button(
                "Older", icon=":material/chevron_right:", icon_position="right", disabled=not more, on_click=older
            )


def _columns() -> dict[str, Any]:
    config = st.column_config
    return {
        "time_utc": config.DatetimeColumn("Time (UTC)", format="YYYY-MM-DD HH:mm", width=130),
        "site": config.TextColumn("Site"),
        "stakes": config.TextColumn("Stakes"),
        "position": config.TextColumn("Pos.", width=50),
        "cards": config.TextColumn("Cards", width=110),
        "board": config.TextColumn("Board", width=135),
        "total_pot": config.NumberColumn("Pot", width=80),
        "net": config.NumberColumn("Net", width=80),
        "net_bb": config.NumberColumn("Net bb", width=70),
        "verdict": config.TextColumn("Verdict"),
        "table_name": config.TextColumn("Table", width=110),
        "hand_id": config.TextColumn("Hand", width=115),
    }


page()

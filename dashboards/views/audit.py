"""Audit: how many hands hold, and everything that was found, down to the line it stands on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, Literal

import streamlit as st

from dashboards import charts, data, demo, hand_view, lists, tables
from dashboards.tables import picked_row
from dashboards.words import count, counted, file_name, percent
from hhparse.store.queries import Facet, FindingFilter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import polars as pl
    from streamlit.delta_generator import DeltaGenerator
    from streamlit.elements.arrow import DataframeState

_SEVERITIES: Final = ("error", "warning", "info")
_GROUPS: Final[dict[str, Facet | None]] = {"Findings": None, "By code": "code", "By site": "site", "By file": "file"}
_KEYS: Final[dict[str, str]] = {"code": "code", "site": "audit_site", "file": "file"}
_ROUND: Final = "audit_round"


def page() -> None:
    """Draws the page, or the text that is open."""
    summary = data.summary()
    if not summary.hands and not summary.rejects:
        demo.empty_state()
        return
    hand, reject = _key("hand"), _key("reject")
    if hand is not None or reject is not None:
        _one(hand, reject)
        return
    st.title("Audit", anchor=False)
    st.caption("What the texts say, compared with what the rules imply")
    _verdicts()
    wanted = _facets()
    grouping = st.segmented_control(
        "View", list(_GROUPS), default="Findings", required=True, key="view", bind="query-params",
        label_visibility="collapsed",
    )  # fmt: skip
    column = _GROUPS[grouping or "Findings"]
    if column is None:
        _findings(wanted)
    else:
        _groups(column, wanted)


def _key(name: str) -> int | None:
    asked = st.query_params.get(name, "")
    return int(asked) if asked.isdecimal() and len(asked) < 19 else None


def _one(hand: int | None, reject: int | None) -> None:
    st.button("All findings", icon=":material/arrow_back:", on_click=_close, type="tertiary")
    text = lists.text_of_hand(hand) if hand is not None else lists.text_of_reject(reject or 0)
    if text is None:
        st.warning("The address names a text that this database does not hold.", icon=":material/search_off:")
        return
    hand_view.show(hand_view.open_text(text))


def _close() -> None:
    for name in ("hand", "reject"):
        st.query_params.pop(name, None)
    st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1


def _verdicts() -> None:
    counts = lists.verdicts()
    total = sum(counts.values())
    with st.container(horizontal=True, gap="small"):
        st.metric("Checked", count(total), border=True, delta="hands and rejects", delta_color="off", delta_arrow="off")
        for verdict, (words, _, _) in hand_view.VERDICTS.items():
            number = counts.get(verdict.value, 0)
            share = percent(100 * number / total, 2 if number and number < total / 1000 else 1) if total else "–"
            st.metric(words, count(number), border=True, delta=share, delta_color="off", delta_arrow="off",
                      help=_MEANINGS[verdict.value])  # fmt: skip
    bars = [
        (verdict.value, words, counts.get(verdict.value, 0)) for verdict, (words, _, _) in hand_view.VERDICTS.items()
    ]
    st.plotly_chart(charts.verdict_figure(bars), key="verdicts", config={"displayModeBar": False},
                    alt="Shares of the verdicts")  # fmt: skip


_MEANINGS: Final = {
    "consistent": "Text and rules agree to the last unit.",
    "consistent_with_warnings": "They agree, but something is unusual.",
    "unverifiable": "Somebody is paid at a showdown against cards that the text does not show.",
    "inconsistent": "Text and rules disagree, or the text contradicts itself. Not in the statistics.",
    "rejected": "No hand could be built; the text is kept in quarantine.",
}


def _facets() -> FindingFilter:
    facets: tuple[Facet, ...] = ("code", "site", "file")
    groups = {facet: lists.finding_groups(facet, FindingFilter()) for facet in facets}
    columns = st.columns([1.15, 1.3, 1, 1.5], gap="small")
    severities = columns[0].pills("Severity", _SEVERITIES, selection_mode="multi", key="severity", bind="query-params")
    codes = _facet(columns[1], "Code", _KEYS["code"], groups["code"])
    sites = _facet(columns[2], "Site", _KEYS["site"], groups["site"])
    files = _facet(columns[3], "File", _KEYS["file"], groups["file"], show=file_name)
    return FindingFilter(tuple(codes), tuple(severities), tuple(sites), tuple(files))


def _facet(
    place: DeltaGenerator, label: str, key: str, groups: pl.DataFrame, *, show: Callable[[str], str] = str
) -> Sequence[str]:
    """A choice among what was found; files are not bound to the address, which is no place for paths."""
    options = groups[groups.columns[0]].drop_nulls().to_list()
    bound: Literal["query-params"] | None = None if key == "file" else "query-params"
    return place.multiselect(label, options, key=key, bind=bound, placeholder="All", select_all=False, format_func=show)


# ---- tables ----------------------------------------------------------------------------------------------------------


def _findings(wanted: FindingFilter) -> None:
    found = lists.findings(wanted)
    if found.is_empty():
        st.success("Nothing was found with these choices.", icon=":material/check_circle:")
        return
    picked = st.dataframe(
        tables.findings_table(found), hide_index=True, column_config=_columns(), on_select="rerun",
        selection_mode=("single-row", "single-cell"), key=f"findings_{st.session_state.get(_ROUND, 0)}", height=520,
        placeholder="–", alt="Findings, the heaviest first",
    )  # fmt: skip
    _export(wanted, found.height)
    row = picked_row(picked)
    if row is not None and row < found.height:
        _open(found.row(row, named=True))


def _open(row: dict[str, Any]) -> None:
    for name in ("hand", "reject"):
        if row[f"{name}_key"] is not None:
            st.query_params[name] = str(row[f"{name}_key"])
            st.rerun()
    st.info("This finding is about the file as a whole; no single hand belongs to it.", icon=":material/draft:")


def _groups(column: Facet, wanted: FindingFilter) -> None:
    config = st.column_config
    table = lists.finding_groups(column, wanted)
    key = f"groups_{column}_{st.session_state.get(_ROUND, 0)}"
    st.dataframe(
        table, hide_index=True, height="content", placeholder="–", key=key,
        on_select=lambda: _narrow(column, table[column].to_list(), st.session_state[key]),
        selection_mode=("single-row", "single-cell"), alt=f"Findings by {column}",
        column_config={
            column: config.TextColumn(column.capitalize(), width="large"),
            "findings": config.NumberColumn("Findings", format="localized"),
            "hands": config.NumberColumn("Hands", format="localized"),
            "errors": config.NumberColumn("Errors", format="localized"),
            "warnings": config.NumberColumn("Warnings", format="localized"),
            "infos": config.NumberColumn("Infos", format="localized"),
        },
    )  # fmt: skip
    st.caption("Click one to see its findings")


def _narrow(column: Facet, names: Sequence[str | None], picked: DataframeState) -> None:
    """A click on a group shows its findings."""
    row = picked_row(picked)
    if row is not None and row < len(names) and names[row] is not None:
        st.session_state[_KEYS[column]] = [names[row]]
        st.session_state["view"] = "Findings"
        st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1


def _export(wanted: FindingFilter, shown: int) -> None:
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        limit = f" (the first {count(shown)})" if shown == lists.MOST_FINDINGS else ""
        st.caption(f"{counted(shown, 'finding')}{limit}; click one to see its hand", width="content")
        with st.container(horizontal=True, width="content", gap="small"):
            st.download_button("CSV", lambda: lists.findings(wanted, None).write_csv(), "findings.csv", "text/csv",
                               icon=":material/download:", on_click="ignore")  # fmt: skip
            st.download_button("JSON", lambda: _json(lists.findings(wanted, None)), "findings.json", "application/json",
                               icon=":material/download:", on_click="ignore")  # fmt: skip


def _json(found: pl.DataFrame) -> str:
    return json.dumps(found.to_dicts(), ensure_ascii=False, indent=1)


def _columns() -> dict[str, Any]:
    config = st.column_config
    return {
        "severity": config.TextColumn("Severity", width=70),
        "code": config.TextColumn("Code", width=155),
        "site": config.TextColumn("Site", width=85),
        "hand_id": config.TextColumn("Hand", width=105),
        "file": config.TextColumn("File", width=130),
        "line": config.NumberColumn("Line", width=60),
        "rule": config.TextColumn("Rule", width=50),
        "reason": config.TextColumn("Reason"),
        "message": config.TextColumn("Message", width=330),
    }


page()

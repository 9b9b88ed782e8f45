"""Import: files dropped here or paths on this computer; what became of every file; what was imported before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl
import streamlit as st

from dashboards import data, demo, incoming, lists, live, tables
from dashboards.jobs import imports
from dashboards.words import below_folder, counted, plain, seconds
from hhparse.store import MissingDatabaseError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from streamlit.runtime.uploaded_file_manager import UploadedFile

_ENDINGS: Final = ("txt", "zip", "gz", "log", "xml", "csv", "json")


def page() -> None:
    """Draws the page."""
    st.title("Import", anchor=False)
    st.caption("Histories are read, replayed and audited here on this computer; nothing leaves it")
    try:
        known = lists.history()
    except MissingDatabaseError:
        known = pl.DataFrame()
    left, right = st.columns(2, gap="medium")
    with left.container(border=True, height="stretch"):
        _upload()
    with right.container(border=True, height="stretch"):
        _from_path()
        if known.is_empty():  # among one's own hands the demo's cannot be told apart any more
            _demo()
    live.show_progress()
    if known.is_empty():
        st.caption(f"Nothing was imported into {data.database()} yet.")
        return
    _ledger(known)
    _history(known)


# ---- what to import --------------------------------------------------------------------------------------------------


def _upload() -> None:
    st.subheader("Drop files", anchor=False)
    with st.form("upload", border=False, clear_on_submit=True):
        dropped = st.file_uploader(
            "Histories, also zipped", type=_ENDINGS, accept_multiple_files=True, label_visibility="collapsed"
        )
        if st.form_submit_button("Import the files", icon=":material/upload_file:", disabled=imports().running):
            if not dropped:
                st.warning("Drop at least one file first.", icon=":material/upload_file:")
            else:
                _start_dropped(dropped)


def _start_dropped(dropped: Sequence[UploadedFile]) -> None:
    try:
        kept = incoming.keep(dropped, data.database())
    except OSError as error:
        st.error(f"The files cannot be kept beside the database: {plain(str(error))}", icon=":material/folder_off:")
        return
    _start(counted(len(kept), "dropped file"), kept)


def _from_path() -> None:
    st.subheader("Read from this computer", anchor=False)
    with st.form("path", border=False):
        typed = st.text_input(
            "Folder, file or pattern", placeholder="/home/you/HandHistory", help="Folders are read with everything in "
            "them; large libraries are best read this way.",
        )  # fmt: skip
        if st.form_submit_button("Import the path", icon=":material/folder_open:", disabled=imports().running):
            trouble = incoming.trouble_with(typed or "")
            if trouble:
                st.error(plain(trouble), icon=":material/folder_off:")
            else:
                _start(typed.strip(), [incoming.absolute(typed)])


def _demo() -> None:
    if st.button("Load demo data", icon=":material/playing_cards:", disabled=imports().running, type="tertiary"):
        demo.load_demo()
        st.rerun()


def _start(what: str, paths: Sequence[Path]) -> None:
    imports().start(what, paths, data.database())
    st.rerun()


# ---- what became of it -----------------------------------------------------------------------------------------------


def _ledger(known: pl.DataFrame) -> None:
    with st.container(border=True):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.subheader("Files", anchor=False, width="content")
            which = st.segmented_control(
                "Which", ["Last import", "All"], default="Last import", required=True, label_visibility="collapsed",
                key="ledger", bind="query-params",
            )  # fmt: skip
        table = lists.files(known["import_id"][0] if which == "Last import" else None)
        if table.is_empty():
            st.caption("The last import read no file: all were known and unchanged.")
            return
        shown = tables.without_empty(
            table.select(
                "file", "site", "error", "hands", "rejects", "duplicates", "conflicts", "lines", "hand_lines",
                "reject_lines", "noise_lines", "unknown_lines", "size", "encoding",
            ), "duplicates", "conflicts", "error",
        )  # fmt: skip
        folder, names = below_folder(shown["file"].to_list())
        shown = shown.with_columns(pl.Series("file", names))
        st.dataframe(shown, hide_index=True, column_config=_file_columns(), height="auto", placeholder="–",
                     alt="What became of every file")  # fmt: skip
        st.caption(
            (f"In {plain(folder)}. " if folder else "")
            + "Every line of a file is part of a hand, of a reject, or declared noise; unknown lines are findings."
        )


def _history(known: pl.DataFrame) -> None:
    with st.container(border=True):
        st.subheader("Imports", anchor=False)
        shown = known.with_columns(
            pl.col("paths").list.join(", "),
            pl.Series("took", [seconds(length) for length in known["seconds"]]),
        ).select(
            "import_id", "started_at", "state", "paths", "hands", "rejects", "known", "duplicates", "conflicts",
            "replaced", "errors", "warnings", "files", "skipped_files", "failed_files", "bytes", "took",
        )  # fmt: skip
        shown = tables.without_empty(
            shown, "known", "duplicates", "conflicts", "replaced", "skipped_files", "failed_files"
        )
        st.dataframe(shown, hide_index=True, column_config=_import_columns(), height="auto", placeholder="–",
                     alt="Imports, the last one first")  # fmt: skip


def _file_columns() -> dict[str, Any]:
    return {
        "file": st.column_config.TextColumn("File", width=250, pinned=True),
        "site": st.column_config.TextColumn("Site"),
        "size": st.column_config.NumberColumn("Size", format="bytes"),
        "encoding": st.column_config.TextColumn("Encoding"),
        "error": st.column_config.TextColumn("Could not be read because", width="medium"),
        **_counts("hands", "duplicates", "conflicts", "rejects", "lines"),
        **_counts("hand_lines", "reject_lines", "noise_lines", "unknown_lines"),
    }


def _import_columns() -> dict[str, Any]:
    return {
        "import_id": st.column_config.NumberColumn("No.", width=50),
        "started_at": st.column_config.DatetimeColumn("Started (UTC)", format="YYYY-MM-DD HH:mm"),
        "state": st.column_config.TextColumn("State"),
        "paths": st.column_config.TextColumn("Read from", width="medium"),
        "bytes": st.column_config.NumberColumn("Read", format="bytes"),
        "took": st.column_config.TextColumn("Time"),
        **_counts("hands", "known", "duplicates", "conflicts", "replaced", "rejects", "files", "skipped_files"),
        **_counts("failed_files", "errors", "warnings"),
    }


def _counts(*names: str) -> dict[str, Any]:
    return {
        name: st.column_config.NumberColumn(name.replace("_", " ").capitalize(), format="localized") for name in names
    }


page()

"""The running import, redrawn twice a second without running the page again."""

from __future__ import annotations

from typing import Any, Final

import streamlit as st

from dashboards.jobs import Progress, imports
from dashboards.words import count, counted, plain, seconds, size

_MOST_NAMED: Final = 10


def show_progress() -> None:
    """The import that runs, or the account of the one that ended while the page was open."""
    progress = imports().progress
    if progress is None:
        return
    if progress.running:
        _watch()
    else:
        show_result(progress)


@st.fragment(run_every=0.5)
def _watch() -> None:
    progress = imports().progress
    if progress is None or not progress.running:
        st.rerun()
    with st.container(border=True):
        st.markdown(f"**Importing {plain(progress.what)}**")
        st.progress(progress.share if progress.planned else 0.0, text=_words(progress))
        with st.container(horizontal=True, vertical_alignment="center"):
            if st.button("Stop", icon=":material/stop_circle:", disabled=progress.stopping):
                imports().stop()
            st.text(progress.file or " ")


def _words(progress: Progress) -> str:
    if not progress.planned:
        return "Looking for histories …"
    if progress.stopping:
        return "Stopping; what was read is being stored …"
    left = progress.seconds_left
    parts = [
        counted(progress.hands, "hand"),
        f"{size(progress.bytes_done)} of {size(progress.bytes)}",
        f"{count(round(progress.hands_per_second))} hands/s",
        f"about {seconds(left)} left" if left is not None else "",
    ]
    return "  ·  ".join(part for part in parts if part)


def show_result(progress: Progress) -> None:
    """The closing account of an import."""
    if progress.failure is not None:
        st.error(f"**The import failed.** {plain(progress.failure)}", icon=":material/error:")
        return
    if progress.ledger is None:
        return
    ledger = progress.ledger
    stopped = " was stopped; run it again to go on" if ledger["stopped"] else " is complete"
    trouble = ledger["failures"] or ledger["rejects"]
    tell = st.warning if trouble or ledger["stopped"] else st.success
    tell(f"**The import of {plain(progress.what)}{stopped}.** {account(ledger)}", icon=":material/inventory:")
    for file, reason in ledger["failures"]:
        st.error(f"{plain(file)}: {plain(reason)}", icon=":material/draft:")
    for file, reason in ledger["passed_over"][:_MOST_NAMED]:
        st.caption(f"Passed over {plain(file)}: {plain(reason)}")
    if len(ledger["passed_over"]) > _MOST_NAMED:
        st.caption(f"and {count(len(ledger['passed_over']) - _MOST_NAMED)} more")


def account(ledger: dict[str, Any]) -> str:
    """The counts of a ledger in one sentence."""
    parts = [f"{counted(ledger['hands'], 'new hand')} from {counted(ledger['files'], 'file')}"]
    words = {
        "known": "already known", "duplicates": "duplicates", "conflicts": "conflicting copies",
        "replaced": "replaced by whole copies", "rejects": "rejected", "skipped_files": "unchanged files skipped",
    }  # fmt: skip
    parts += [f"{count(ledger[key])} {words[key]}" for key in words if ledger[key]]
    return f"{', '.join(parts)}, in {seconds(ledger['seconds'])}."

"""One hand, opened: its players, the replay street by street, the proof of its pots, the findings, its own text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import streamlit as st

from dashboards import markup
from dashboards.proof_view import proof_page
from dashboards.story import chapters
from dashboards.words import NOTHING, currency_name, game_name, moment, money, plain
from hhparse.formats.proof import proof
from hhparse.model.audited import Audited
from hhparse.model.findings import Severity, Verdict
from hhparse.model.money import money_decimal
from hhparse.model.stored import StoredText
from hhparse.pipeline import audit_bytes, audit_stored

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dashboards.lists import Found, Text
    from hhparse.model.audited import FileReport
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Replay

VERDICTS: Final = {
    Verdict.CONSISTENT: ("Consistent", "green", ":material/check_circle:"),
    Verdict.CONSISTENT_WITH_WARNINGS: ("With warnings", "orange", ":material/warning:"),
    Verdict.UNVERIFIABLE: ("Unverifiable", "gray", ":material/help:"),
    Verdict.INCONSISTENT: ("Inconsistent", "red", ":material/error:"),
    Verdict.REJECTED: ("Rejected", "violet", ":material/block:"),
}
SEVERITIES: Final = {"error": ("red", ":material/error:"), "warning": ("orange", ":material/warning:"),
                     "info": ("blue", ":material/info:")}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Opened:
    """A stored text read again: `shift` leads from the lines of the text to those of its file."""

    text: Text
    record: Audited | None

    @property
    def shift(self) -> int:
        """What to add to a line of the text."""
        return self.text.line - 1

    def marks(self) -> dict[int, str]:
        """File line -> the heaviest severity of its findings."""
        marks: dict[int, str] = {}
        for found in sorted(self.text.findings, key=lambda found: Severity[found.severity.upper()]):
            if found.line and found.file == self.text.file:
                marks[found.line] = found.severity
        return marks


def open_text(text: Text) -> Opened:
    """Reads, replays and audits a stored text again, so that everything shown comes from the text itself."""
    records: Iterable[Audited | FileReport] = audit_bytes(text.raw, file=text.file)
    if text.context:  # a document: what the hand needs stands elsewhere in its file
        records = audit_stored(StoredText(text.file, text.site, 1, 0, text.raw, context=text.context))
    return Opened(text, next((record for record in records if isinstance(record, Audited)), None))


def show(opened: Opened) -> None:
    """Draws the hand."""
    _heading(opened)
    left, right = st.columns([3, 2], gap="medium")
    with left:
        record = opened.record
        if record is not None and record.hand is not None and record.replay is not None:
            _played(opened, record.hand, record.replay)
        else:
            _not_played(opened)
    with right:
        _text(opened)


def badge(verdict: str) -> None:
    """The verdict as a coloured label."""
    words, color, icon = VERDICTS[Verdict(verdict)]
    st.badge(words, color=color, icon=icon)  # type: ignore[arg-type]


def _heading(opened: Opened) -> None:
    text, record = opened.text, opened.record
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.title(f"{plain(text.site or 'Unknown site')} #{plain(text.hand_id or NOTHING)}", anchor=False,
                 width="content")  # fmt: skip
        badge(text.verdict)
        if not text.in_statistics:
            st.badge("not in the statistics", color="gray", icon=":material/block:")
    hand = record.hand if record else None
    parts = [moment(text.time_utc) + " UTC" if text.time_utc else ""]
    if hand is not None:
        stakes = hand.game.stakes
        game = game_name(hand.game.limit, hand.game.variant)
        parts += [game, f"{stakes.text} {currency_name(stakes.currency)}", f"Table {hand.table}"]
        if hand.tournament is not None:
            parts.append(f"Tournament {hand.tournament.tournament_id}")
    st.caption("  ·  ".join(plain(part) for part in parts if part))


def _played(opened: Opened, hand: Hand, replay: Replay) -> None:
    stakes = hand.game.stakes

    def amount(size: Money) -> str:
        return money(money_decimal(size, stakes.exponent), stakes.currency)

    def won(size: Money) -> str:
        return money(money_decimal(size, stakes.exponent), stakes.currency, sign=True)

    made = proof(hand, replay)
    with st.container(border=True):
        st.html(markup.seats(made.players, made.results, amount, won))
    count = len(opened.text.findings)
    replayed, proven, findings = st.tabs(["Replay", "Proof of the pots", f"Findings ({count})"])
    marks = {line - opened.shift: severity for line, severity in opened.marks().items()}
    with replayed, st.container(border=True):
        st.html(markup.story(chapters(hand, replay), made.players, amount, marks))
    with proven, st.container(border=True):
        st.html(proof_page(made, amount, won))
    with findings:
        _findings(opened)


def _not_played(opened: Opened) -> None:
    st.info(
        "**No hand could be built from this text.** It is kept in quarantine, byte for byte.",
        icon=":material/block:",
    )
    _findings(opened)


def _findings(opened: Opened) -> None:
    if not opened.text.findings:
        with st.container(border=True):
            st.markdown(":material/check_circle: The audit has nothing to say about this hand.")
    for found in opened.text.findings:
        color, icon = SEVERITIES[found.severity]
        with st.container(border=True, gap="small"):
            with st.container(horizontal=True, vertical_alignment="center", gap="small"):
                st.badge(found.severity, color=color, icon=icon)  # type: ignore[arg-type]
                st.markdown(f"**{plain(found.code)}**", width="content")
                st.caption(_place(found), width="content")
            st.markdown(plain(found.message[:1].upper() + found.message[1:]) + ".")
            if comparison := _comparison(found):
                st.markdown(comparison)


def _comparison(found: Found) -> str:
    said = f"the text says **{plain(found.actual)}**" if found.actual is not None else ""
    due = f"expected **{plain(found.expected)}**" if found.expected is not None else ""
    words = ", ".join(part for part in (due, said) if part)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _place(found: Found) -> str:
    parts = [f"line {found.line:,}" if found.line else "", found.rule or "", (found.reason or "").replace("_", " ")]
    return "  ·  ".join(plain(part) for part in parts if part)


def _text(opened: Opened) -> None:
    text, record = opened.text, opened.record
    words = record.text if record is not None else text.raw.decode("utf-8", "replace")
    with st.container(border=True):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.subheader("Text", anchor=False, width="content")
            st.download_button(
                "Save", text.context + text.raw, f"{text.hand_id or 'text'}.txt", "text/plain",
                icon=":material/download:",
                on_click="ignore", type="tertiary", key="save_text",
            )  # fmt: skip
        st.caption(plain(f"{text.file}, line {text.line:,}"))
        st.html(markup.numbered_text(words, text.line, opened.marks()))

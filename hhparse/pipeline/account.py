"""The account of one file: its frames are read, replayed and audited, and every line of it is counted."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, BinaryIO, Final

from msgspec.structs import replace

from hhparse.audit import audit
from hhparse.audit.tournaments import COPIES, audit_summary
from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Finding, Severity, Verdict
from hhparse.parse import DocumentParser, Frame, Framer, HandParser, SourceError
from hhparse.parse.local_times import placed
from hhparse.parse.sources import reading
from hhparse.parse.stray import count_stray, is_binary, is_endless
from hhparse.parse.summaries import SummaryParser
from hhparse.rules import replay

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhparse.model.tournament import SummaryText
    from hhparse.parse import ParsedHand
    from hhparse.pipeline.duplicates import Duplicates
    from hhparse.sites import Site
    from hhparse.sites.summaries import SummaryForm

_COUNTS: Final = (
    "hands", "rejected", "copies", "hand_lines", "reject_lines", "noise_lines", "unknown_lines", "summaries",
    "summary_lines",
)  # fmt: skip
_MOST_ENDLESS = 16
"""So many megabytes of one line are read behind the last hand of a file."""


@cache
def parser_of(site: Site) -> HandParser | DocumentParser:
    """The parser of a site, built once."""
    return DocumentParser(site) if site.document else HandParser(site)


@cache
def summary_parser_of(form: SummaryForm) -> SummaryParser:
    """The parser of a form of summary, built once."""
    return SummaryParser(form)


def audit_parsed(parsed: ParsedHand) -> Audited:
    """Replay and audit one parsed hand."""
    hand, played = parsed.hand, None
    findings, verdict = parsed.findings, Verdict.REJECTED
    if hand is not None:
        played = replay(hand)
        findings, verdict = audit(hand, played)
    return Audited(
        parsed.source,
        parsed.site,
        parsed.hand_id,
        parsed.raw,
        parsed.text,
        parsed.fingerprint,
        hand,
        played,
        findings,
        verdict,
        parsed.whole,
        parsed.context,
    )


def _read(framer: Framer, stream: BinaryIO, start: int) -> Iterator[Frame]:
    """The frames; what can go wrong while the stream is read is a SourceError."""
    with reading():
        yield from framer.frames(stream, start=start)


@dataclass(slots=True)
class FileAccount:
    """What was read of one file so far. `frames`, then `record` for each of them, then `report`."""

    name: str
    duplicates: Duplicates
    zones: Mapping[str, str] = field(default_factory=dict)
    hands: int = 0
    rejected: int = 0
    copies: int = 0
    hand_lines: int = 0
    reject_lines: int = 0
    noise_lines: int = 0
    unknown_lines: int = 0
    summaries: int = 0
    summary_lines: int = 0
    complete_to: int = 0
    endless: int = 0
    """Megabytes that the line has by now in which no hand begins."""
    met: bool = False
    """Whether a hand or summary has begun."""
    hopeless: bool = False
    error: str | None = None
    encoding: str = ""
    site: str | None = None
    findings: list[tuple[int, Finding]] = field(default_factory=list)
    """What is said of the file itself, each with the first byte of the frame that it is about."""

    def frames(self, framer: Framer, stream: BinaryIO, start: int = 0) -> Iterator[Frame]:
        """The frames of hands and summaries, in file order. What stands between them is counted here."""
        self.complete_to = start
        frames = _read(framer, stream, start)
        while not self.hopeless:
            try:
                frame = next(frames, None)
            except SourceError as caught:
                self.error = str(caught)
                break
            if frame is None:
                break
            if frame.site is None and frame.summary is None:
                self._stray(frame)
            else:
                self.met = True
                yield frame

    def record(self, frame: Frame) -> Audited | SummaryText:
        """What a frame of a room holds."""
        return self.hand(frame) if frame.summary is None else self.summary(frame, frame.summary)

    def summary(self, frame: Frame, form: SummaryForm) -> Audited | SummaryText:
        """The summaries of a frame, counted in the file's account; a reject where none can be read."""
        parsed = summary_parser_of(form).parse(frame, self.name)
        text, lines = parsed.text, parsed.lines
        self.site = self.site or text.site
        if parsed.encoding != "ascii":
            self.encoding = self.encoding or parsed.encoding
        whole = all(made.whole for made in text.summaries)
        if not (frame.last and (not whole or not frame.data.endswith((b"\n", b"\r")))):
            self.complete_to = frame.start + len(frame.raw)
        if not text.summaries:
            self.rejected += 1
            self.reject_lines += lines.claimed + lines.noise + lines.unknown
            return Audited(
                text.source, text.site, None, text.raw, text.text, parsed.fingerprint, None, None, text.findings,
                Verdict.REJECTED, whole=False,
            )  # fmt: skip
        self.summaries += len(text.summaries)
        self.summary_lines += lines.claimed
        self.noise_lines += lines.noise
        self.unknown_lines += lines.unknown
        checked = [self.duplicates.check_summary(audit_summary(made)) for made in text.summaries]
        self.copies += sum(any(f.code in COPIES for f in made.findings) for made in checked)
        return replace(text, summaries=tuple(checked))

    def hand(self, frame: Frame) -> Audited:
        """The hand of a frame, counted in the file's account."""
        assert frame.site is not None
        parsed = parser_of(frame.site).parse(frame, self.name)
        if self.zones and parsed.hand is not None:
            parsed = replace(parsed, hand=placed(parsed.hand, self.zones))
        record = self._mixed(self.duplicates.check(audit_parsed(parsed)), parsed)
        if not parsed.separated:
            finding = Finding("no_separator", Severity.INFO, "no blank line before the next hand", frame.line)
            record = replace(record, findings=(*record.findings, finding))
        if any(f.code in ("duplicate_hand", "conflicting_duplicate") for f in record.findings):
            self.copies += 1
        self.site = self.site or record.site
        lines = parsed.lines
        if record.verdict is Verdict.REJECTED:
            self.rejected += 1
            self.reject_lines += lines.claimed + lines.noise + lines.unknown
        else:
            self.hands += 1
            self.hand_lines += lines.claimed
            self.noise_lines += lines.noise
            self.unknown_lines += lines.unknown
        if not (frame.last and (not record.whole or not frame.data.endswith((b"\n", b"\r")))):
            self.complete_to = frame.start + len(frame.raw)
        elif not record.whole:
            message = "the last hand is not whole; it is read again when the file grows"
            self.findings.append((frame.start, Finding("incomplete_tail", Severity.INFO, message, frame.line)))
        return record

    def _mixed(self, record: Audited, parsed: ParsedHand) -> Audited:
        if parsed.encoding == "ascii":
            return record
        self.encoding = self.encoding or parsed.encoding
        if parsed.encoding == self.encoding:
            return record
        message = f"this hand is {parsed.encoding}, the file began as {self.encoding}"
        finding = Finding("mixed_encoding", Severity.INFO, message, record.source.line)
        if not self._said("mixed_encoding"):
            self.findings.append((record.source.start, finding))
        return replace(record, findings=(*record.findings, finding))

    def _said(self, code: str) -> bool:
        return any(finding.code == code for _, finding in self.findings)

    def _stray(self, frame: Frame) -> None:
        noise, unknown, findings = count_stray(frame)
        self.noise_lines += noise
        self.unknown_lines += unknown
        self.findings += [(frame.start, finding) for finding in findings if self.endless == 0]
        self.complete_to = frame.start + len(frame.raw)
        self.endless = self.endless + 1 if is_endless(frame.data) else 0
        if not self.met:
            self.hopeless = bool(self.endless) or is_binary(frame.data)
        elif self.endless == _MOST_ENDLESS:
            self.hopeless = True
            self.error = "a line has no end, and no hand begins in it"

    def fits(self, part: FileAccount) -> bool:
        """Whether a `part` of the file that was read apart from what stands before it was read as in one go.

        It was, unless text of another encoding stands before it, which it did not know of.
        """
        return not self.encoding or not part.encoding or part.encoding == self.encoding

    def absorb(self, part: FileAccount) -> None:
        """Adds the account of the part that follows."""
        for name in _COUNTS:
            setattr(self, name, getattr(self, name) + getattr(part, name))
        self.complete_to = max(self.complete_to, part.complete_to)
        self.encoding, self.site = self.encoding or part.encoding, self.site or part.site
        known = self._said("mixed_encoding")
        self.findings += [place for place in part.findings if not (known and place[1].code == "mixed_encoding")]

    def report(self, framer: Framer) -> FileReport:
        """The account, when all frames that `framer` made are recorded."""
        self.findings.sort(key=lambda place: place[0])
        findings = [finding for _, finding in self.findings]
        if framer.odd_byte:
            findings.append(Finding("odd_trailing_byte", Severity.INFO, "UTF-16 with one byte too many at the end"))
        if self.error is not None:
            findings.append(Finding("unreadable_file", Severity.ERROR, f"reading stopped: {self.error}"))
        if not self.met and self.error is None:
            findings.append(Finding("no_hands", Severity.INFO, "there is no hand in this file"))
        encoding = framer.encoding or self.encoding or "utf-8"
        total = self.hand_lines + self.reject_lines + self.summary_lines + self.noise_lines + self.unknown_lines
        return FileReport(
            file=self.name,
            site=self.site,
            encoding=encoding,
            size=framer.size,
            complete_to=self.complete_to,
            hands=self.hands,
            rejected=self.rejected,
            duplicates=self.copies,
            lines=total,
            hand_lines=self.hand_lines,
            reject_lines=self.reject_lines,
            noise_lines=self.noise_lines,
            unknown_lines=self.unknown_lines,
            findings=tuple(findings),
            error=self.error,
            summaries=self.summaries,
            summary_lines=self.summary_lines,
        )

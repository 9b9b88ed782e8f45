"""The only place where reading, rules and audit meet: paths in; audited hands, summaries and file reports out."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO

from msgspec.structs import replace

from hhparse.audit import audit, verdict_of
from hhparse.audit.tournaments import COPIES, audit_summary, compare_summaries
from hhparse.model.audited import Audited, FileReport, Record
from hhparse.model.findings import Finding, Severity, Verdict
from hhparse.parse import DocumentParser, Frame, Framer, HandParser, SourceError, open_sources
from hhparse.parse.local_times import placed
from hhparse.parse.sources import reading
from hhparse.parse.stray import count_stray, is_binary, is_endless
from hhparse.parse.summaries import SummaryParser
from hhparse.rules import replay
from hhparse.sites import SITES, Site, site_named
from hhparse.sites.summaries import SUMMARIES, SummaryForm

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from hhparse.model.stored import StoredText
    from hhparse.model.tournament import SummaryText, TournamentSummary
    from hhparse.parse import Opened, ParsedHand


_MOST_ENDLESS = 16
"""So many megabytes of one line are read behind the last hand of a file."""


@contextmanager
def no_cycle_search() -> Iterator[None]:
    """Pauses Python's search for reference cycles: records have none, and walking batches of them costs a quarter.

    What is no longer used is freed at once all the same, by its reference count.
    """
    paused = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if paused:
            gc.enable()


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


def audit_text(text: str, *, file: str = "<text>") -> list[Audited]:
    """Every hand in a piece of text, audited. Text without a hand gives an empty list."""
    records = audit_bytes(text.encode("utf-8", "surrogatepass"), file=file)
    return [record for record in records if isinstance(record, Audited)]


def audit_bytes(data: bytes, *, file: str = "<bytes>") -> Iterator[Record]:
    """Hands of a file's content, then its report."""
    return _FileRun(file, Duplicates()).run(BytesIO(data))


def audit_paths(
    paths: Sequence[str | Path],
    *,
    resume: Mapping[str, int] | None = None,
    duplicates: Duplicates | None = None,
    zones: Mapping[str, str] | None = None,
) -> Iterator[Record]:
    """Hands in file order, and after each file's hands its report. Streams: nothing is kept but the hands' identities.

    `paths` are files, folders, patterns, archives or `-`. `resume` maps a file's name to the decompressed offset from
    which to read on. `duplicates` is the memory of identities; by default one for this call. `zones` maps a site whose
    texts print no time zone to the one that their times are meant in.
    """
    seen = duplicates if duplicates is not None else Duplicates()
    for opened in open_sources(paths):
        yield from audit_opened(opened, seen, (resume or {}).get(opened.name, 0), zones)


def audit_opened(
    opened: Opened, duplicates: Duplicates, start: int = 0, zones: Mapping[str, str] | None = None
) -> Iterator[Record]:
    """Hands of one open source, then its report."""
    if opened.stream is not None:
        yield from _FileRun(opened.name, duplicates, zones or {}).run(opened.stream, start)
    elif opened.passed_over is None:
        yield unreadable(opened.name, opened.error or "it cannot be read")
    else:
        yield not_opened(opened.name, opened.passed_over, empty=opened.empty)


def audit_stored(text: StoredText) -> Iterator[Audited]:
    """The hand of a kept text, read anew, at its old place; several if the text is framed differently now."""
    return (record for record in read_stored(text) if isinstance(record, Audited))


def read_stored(text: StoredText) -> Iterator[Audited | SummaryText]:
    """The same of any kept text: its hands, or its tournament summaries."""
    wide = text.encoding.startswith("utf-16")
    data = text.raw.decode(text.encoding, "surrogatepass").encode("utf-8", "surrogatepass") if wide else text.raw
    run = _FileRun(text.file, Forgetful(), dict(text.zones), encoding="" if wide else text.encoding)
    framer = Framer(SITES, SUMMARIES)
    frames = [frame for frame in framer.frames(BytesIO(text.context + data)) if frame.site or frame.summary]
    if len(frames) != 1:
        site = next((frame.site for frame in frames if frame.site), None) or site_named(text.site or "") or SITES[0]
        frames = [Frame(site, True, 0, data, data, 1, context=text.context)]
    for frame in frames:
        yield run.record(replace(frame, raw=text.raw, start=text.start, line=text.line, last=text.last))


def unreadable(name: str, error: str) -> FileReport:
    """The report of a file that could not be opened."""
    finding = Finding("unreadable_file", Severity.ERROR, error)
    return FileReport(name, None, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (finding,), error)


def not_opened(name: str, why: str, *, empty: bool) -> FileReport:
    """The report of what was passed over in a folder or an archive, or of a folder without files."""
    finding = Finding("no_hands" if empty else "passed_over", Severity.INFO, why)
    return FileReport(name, None, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (finding,), opened=False)


@dataclass(slots=True)
class Duplicates:
    """Which hands were seen: identity -> fingerprint and whether the copy was whole, as two 64-bit numbers.

    Of tournament summaries the fingerprints are kept by number and hero.
    """

    seen: dict[int, int] = field(default_factory=dict)
    summaries: dict[tuple[str, str, str, str | None], TournamentSummary] = field(default_factory=dict)

    def check(self, record: Audited) -> Audited:
        """The record, with a finding when its hand was seen before."""
        if record.hand_id is None or record.site is None:
            return record
        key = _short(f"{record.site}\0{record.hand_id}".encode())
        print_ = int.from_bytes(record.fingerprint[:7], "big") << 1 | record.whole
        before = self.seen.get(key)
        if before is None:
            self.seen[key] = print_
            return record
        if before >> 1 == print_ >> 1:
            finding = Finding("duplicate_hand", Severity.INFO, "the same hand was read before", record.source.line)
            return replace(record, findings=(*record.findings, finding))
        if not before & 1 and record.whole:
            self.seen[key] = print_  # the whole copy of a truncated hand replaces it
            return record
        if not record.whole:  # a cut copy of a whole hand is only what it is: truncated
            return record
        message = "a hand with this number was read before and its text differs; the first one is kept"
        findings = (*record.findings, Finding("conflicting_duplicate", Severity.ERROR, message, record.source.line))
        verdict = record.verdict if record.verdict is Verdict.REJECTED else verdict_of(findings)
        return replace(record, findings=findings, verdict=verdict)

    def check_summary(self, made: TournamentSummary) -> TournamentSummary:
        """The summary, with a finding when its tournament was read before."""
        key = (made.site, made.tournament_id, made.part, made.hero)
        before = self.summaries.setdefault(key, replace(made, players=()))
        if before.source == made.source:
            return made
        found = compare_summaries(before, made)
        return replace(made, findings=(*made.findings, found)) if found else made


class Forgetful(Duplicates):
    """Remembers no identity: for readers that have the database, which knows what it holds."""

    def check_summary(self, made: TournamentSummary) -> TournamentSummary:
        """The summary as it is."""
        return made

    def check(self, record: Audited) -> Audited:
        """The record as it is."""
        return record


def _read(framer: Framer, stream: BinaryIO, start: int) -> Iterator[Frame]:
    """The frames; what can go wrong while the stream is read is a SourceError."""
    with reading():
        yield from framer.frames(stream, start=start)


def _short(data: bytes) -> int:
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big")


@dataclass(slots=True)
class _FileRun:
    """Reads one file and keeps its account."""

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
    hopeless: bool = False
    error: str | None = None
    encoding: str = ""
    site: str | None = None
    findings: list[Finding] = field(default_factory=list)

    def run(self, stream: BinaryIO, start: int = 0) -> Iterator[Record]:
        """Hands, then the report."""
        framer = Framer(SITES, SUMMARIES)
        self.complete_to = start
        frames = _read(framer, stream, start)
        while not self.hopeless:
            try:
                frame = next(frames, None)
            except SourceError as caught:
                self._stop(str(caught))
                break
            if frame is None:
                break
            if frame.site is None and frame.summary is None:
                self._stray(frame)
            else:
                yield self.record(frame)
        if framer.odd_byte:
            self.findings.append(
                Finding("odd_trailing_byte", Severity.INFO, "UTF-16 with one byte too many at the end")
            )
        yield self._report(framer)

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
            self.findings.append(Finding("incomplete_tail", Severity.INFO, message, frame.line))
        return record

    def _mixed(self, record: Audited, parsed: ParsedHand) -> Audited:
        if parsed.encoding == "ascii":
            return record
        self.encoding = self.encoding or parsed.encoding
        if parsed.encoding == self.encoding:
            return record
        message = f"this hand is {parsed.encoding}, the file began as {self.encoding}"
        finding = Finding("mixed_encoding", Severity.INFO, message, record.source.line)
        if not any(f.code == "mixed_encoding" for f in self.findings):
            self.findings.append(finding)
        return replace(record, findings=(*record.findings, finding))

    def _stray(self, frame: Frame) -> None:
        noise, unknown, findings = count_stray(frame)
        self.noise_lines += noise
        self.unknown_lines += unknown
        self.findings += findings if self.endless == 0 else ()
        self.complete_to = frame.start + len(frame.raw)
        self.endless = self.endless + 1 if is_endless(frame.data) else 0
        if not self.hands and not self.rejected and not self.summaries:
            self.hopeless = bool(self.endless) or is_binary(frame.data)
        elif self.endless == _MOST_ENDLESS:
            self.hopeless = True
            self._stop("a line has no end, and no hand begins in it")

    def _stop(self, error: str) -> None:
        self.error = error
        self.findings.append(Finding("unreadable_file", Severity.ERROR, f"reading stopped: {error}"))

    def _report(self, framer: Framer) -> FileReport:
        if not self.hands and not self.rejected and not self.summaries and self.error is None:
            self.findings.append(Finding("no_hands", Severity.INFO, "there is no hand in this file"))
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
            findings=tuple(self.findings),
            error=self.error,
            summaries=self.summaries,
            summary_lines=self.summary_lines,
        )

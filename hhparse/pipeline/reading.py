"""Paths, streams and texts in; audited hands, summaries and file reports out."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO

from msgspec.structs import replace

from hhparse.model.audited import Audited, FileReport, Record
from hhparse.model.findings import Finding, Severity
from hhparse.parse import Frame, Framer, open_sources
from hhparse.pipeline.account import FileAccount
from hhparse.pipeline.duplicates import Duplicates, Forgetful
from hhparse.sites import SITES, site_named
from hhparse.sites.summaries import SUMMARIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from hhparse.model.stored import StoredText
    from hhparse.model.tournament import SummaryText
    from hhparse.parse import Opened


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


def audit_text(text: str, *, file: str = "<text>") -> list[Audited]:
    """Every hand in a piece of text, audited. Text without a hand gives an empty list."""
    records = audit_bytes(text.encode("utf-8", "surrogatepass"), file=file)
    return [record for record in records if isinstance(record, Audited)]


def audit_bytes(data: bytes, *, file: str = "<bytes>") -> Iterator[Record]:
    """Hands of a file's content, then its report."""
    return _records(FileAccount(file, Duplicates()), BytesIO(data))


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
        yield from _records(FileAccount(opened.name, duplicates, zones or {}), opened.stream, start)
    else:
        yield closed(opened)


def closed(opened: Opened) -> FileReport:
    """The report of what has no stream: it could not be opened or was passed over."""
    if opened.passed_over is None:
        return _unreadable(opened.name, opened.error or "it cannot be read")
    return _not_opened(opened.name, opened.passed_over, empty=opened.empty)


def _records(account: FileAccount, stream: BinaryIO, start: int = 0) -> Iterator[Record]:
    """Hands and summaries, then the report."""
    framer = Framer(SITES, SUMMARIES)
    for frame in account.frames(framer, stream, start):
        yield account.record(frame)
    yield account.report(framer)


def audit_stored(text: StoredText) -> Iterator[Audited]:
    """The hand of a kept text, read anew, at its old place; several if the text is framed differently now."""
    return (record for record in read_stored(text) if isinstance(record, Audited))


def read_stored(text: StoredText) -> Iterator[Audited | SummaryText]:
    """The same of any kept text: its hands, or its tournament summaries."""
    wide = text.encoding.startswith("utf-16")
    data = text.raw.decode(text.encoding, "surrogatepass").encode("utf-8", "surrogatepass") if wide else text.raw
    account = FileAccount(text.file, Forgetful(), dict(text.zones), encoding="" if wide else text.encoding)
    framer = Framer(SITES, SUMMARIES)
    frames = [frame for frame in framer.frames(BytesIO(text.context + data)) if frame.site or frame.summary]
    if len(frames) != 1:
        site = next((frame.site for frame in frames if frame.site), None) or site_named(text.site or "") or SITES[0]
        frames = [Frame(site, True, 0, data, data, 1, context=text.context)]
    for frame in frames:
        yield account.record(replace(frame, raw=text.raw, start=text.start, line=text.line, last=text.last))


def _unreadable(name: str, error: str) -> FileReport:
    """The report of a file that could not be opened."""
    finding = Finding("unreadable_file", Severity.ERROR, error)
    return FileReport(name, None, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (finding,), error)


def _not_opened(name: str, why: str, *, empty: bool) -> FileReport:
    """The report of what was passed over in a folder or an archive, or of a folder without files."""
    finding = Finding("no_hands" if empty else "passed_over", Severity.INFO, why)
    return FileReport(name, None, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (finding,), opened=False)

"""Audited hands -> the database, batch by batch, each batch one transaction with the progress of its files.

Killed at any moment, an import has lost nothing that was committed and stored no half hand; running it again goes on.
Batches are gathered here and written by `writer`, one being gathered while the one before is written.
"""

from __future__ import annotations

import contextlib
import copy
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hhparse.model.audited import Audited
from hhparse.model.tournament import SummaryText
from hhparse.store.batch import Batch
from hhparse.store.facts import Facts, default_facts
from hhparse.store.history import Origin
from hhparse.store.ledger import MOST_NAMED, Ledger
from hhparse.store.parts import Prepared
from hhparse.store.plan import Plan, Reading
from hhparse.store.progress import FileProgress, SourceProgress
from hhparse.store.writer import Job, Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from hhparse.model.audited import FileReport, Record


@dataclass(frozen=True, slots=True)
class Step:
    """Where an import stands: bytes on disk done of `Plan.bytes`, hands met, the file being read."""

    bytes_done: int
    hands: int
    file: str


def ingest(
    records: Iterable[Record | Prepared],
    database: str | Path,
    *,
    plan: Plan | None = None,
    paths: Sequence[str] = (),
    facts: Facts | None = None,
    zones: Mapping[str, str] | None = None,
    on_step: Callable[[Step], None] | None = None,
) -> Ledger:
    """Stores `records` and returns the account of it.

    `records` come file by file, each file's hands and summaries in order and then its report. `plan` tells how the
    files stand to what is stored; without one all are taken as new. `paths` and `zones` are noted in the history of
    imports.
    Raises StoreError; everything committed before stays. Ctrl-C writes what was read so far and ends the import as
    `stopped`.
    """
    importer = Importer(Path(database), plan or Plan(), facts or default_facts(), Origin(paths, zones or {}), on_step)
    with contextlib.ExitStack() as stack:
        stack.callback(importer.end)
        if hasattr(records, "close"):
            stack.callback(records.close)
        try:
            for record in records:
                importer.take(record)
            importer.close("finished")
        except KeyboardInterrupt:
            importer.stop()
    return importer.ledger


_TEXTS: Final = (Audited, SummaryText)
_CHECKED_EVERY: Final = 32
"""After so many texts the import asks whether the writing has met an error."""


class Importer:
    """One run: gathers records and writes them."""

    def __init__(
        self, database: Path, plan: Plan, facts: Facts, origin: Origin, on_step: Callable[[Step], None] | None
    ) -> None:
        self.plan, self.facts, self._on_step = plan, facts, on_step
        self.ledger = Ledger(skipped_files=plan.skipped, passed_over=plan.passed_over)
        self._batch = Batch(facts=facts)
        self._files: dict[str, FileProgress] = {}
        self._sources: dict[str, SourceProgress] = {}
        self._current: tuple[str, Reading, FileProgress] | None = None
        self._source = ""
        self._read_to = 0
        self._done_before = 0
        self._working = False
        self._writer = Writer(database, facts, origin)

    def take(self, record: Record | Prepared) -> None:
        """One record, or those of a part of a file; a full batch is written at once."""
        if isinstance(record, _TEXTS):
            self._text(record)
        elif isinstance(record, Prepared):
            self._part(record)
        else:
            self._end_of_file(record)
        if isinstance(record, Prepared) or not len(self._batch.entries) % _CHECKED_EVERY:
            self._writer.check()
        if self._batch.full:
            self._hand_over("running")

    def close(self, state: str) -> None:
        """Writes what is left and ends the run as `finished` or `stopped`."""
        if state == "finished":
            self._end_of_source()
        self._settle()
        if self._writer.import_id or not self._batch.empty:
            self._hand_over(state)
            self._settle()
        self.ledger.seconds = time.monotonic() - self._writer.started

    def end(self) -> None:
        """Lets the writing thread go."""
        self._writer.close()

    def stop(self) -> None:
        """Ends the run early. A hand or batch that was being worked on is dropped and read again next time."""
        if self._working:
            self._batch, self._files, self._sources = Batch(facts=self.facts), {}, {}
        self.close("stopped")
        self.ledger.stopped = True

    # ---- records ----------------------------------------------------------------------------------------------------

    def _text(self, audited: Audited | SummaryText) -> None:
        reading, progress = self._enter(audited.source.file)
        self._advance(audited.source.end, audited.source.file)
        passed = reading is Reading.DONE or (reading is Reading.REST and audited.source.start < progress.stored_to)
        if passed:
            return
        self._working = True
        _now_stored(reading, progress, audited.source.line, audited.source.end)
        if isinstance(audited, Audited):
            self._batch.add(audited)
        else:
            self._batch.add_summaries(audited)
        self._working = False

    def _part(self, part: Prepared) -> None:
        """The same of several texts."""
        reading, progress = self._enter(part.file)
        self._advance(part.end, part.file)
        if part.line is None:
            return
        self._working = True
        _now_stored(reading, progress, part.line, part.end)
        self._batch.merge(part.gathered)
        self._working = False

    def _end_of_file(self, report: FileReport) -> None:
        reading, progress = self._enter(report.file)
        self._advance(report.size, report.file)
        self._current = None
        self.ledger.files += report.opened
        if not report.opened:
            self.ledger.passed_over += [(report.file, finding.message) for finding in report.findings]
        elif report.error:
            self.ledger.failed_files += 1
            self.ledger.failures.append((report.file, report.error))
        elif not progress.stored_to and len(self.ledger.handless) < MOST_NAMED:
            self.ledger.handless.append((report.file, _what_it_is(report)))
        if reading is not Reading.DONE:
            progress.finish(report, grown=reading is Reading.ON)
            self._batch.reports.append(report)

    def _enter(self, name: str) -> tuple[Reading, FileProgress]:
        """The file `name`, which becomes the current one."""
        if self._current is None or self._current[0] != name:
            source = self.plan.source_of(name)
            if source != self._source:
                self._end_of_source()
                self._source = source
                for known in self.plan.again.get(source, ()):  # none of them is finished until it is read again
                    self._files[known.name] = FileProgress(known.file_key, known.name, source, known.import_id)
            new = FileProgress(0, name, source, 0)
            reading, progress = self.plan.files.pop(name, (Reading.NEW, new))
            self._current = (name, reading, progress)
            self._read_to = self.plan.resume.get(name, 0)
        _, reading, progress = self._current
        if reading is not Reading.DONE:
            self._files[name] = progress
        if source_progress := self.plan.sources.get(self._source):
            self._sources.setdefault(self._source, source_progress)
        return reading, progress

    def _end_of_source(self) -> None:
        source = self.plan.sources.pop(self._source, None)
        self._current = None
        for known in self.plan.again.pop(self._source, ()):
            if self.plan.files.pop(known.name, None) is not None:  # the archive does not hold it any more
                self._files[known.name] = known
        if source is not None:
            source.finished = not any(file == source.path for file, _ in self.ledger.failures)
            self._sources[source.path] = source
            self._batch.finished_sources += 1
            self._done_before += source.size

    def _advance(self, position: int, file: str) -> None:
        self.ledger.bytes += max(0, position - self._read_to)
        self._read_to = max(self._read_to, position)
        if self._on_step is not None:
            source = self.plan.sources.get(self._source)
            within = min(self._read_to, source.size) if source else 0
            self._on_step(
                Step(self._done_before + within, self._met + self._writer.waiting + len(self._batch.entries), file)
            )

    @property
    def _met(self) -> int:
        return self.ledger.texts

    # ---- writing ----------------------------------------------------------------------------------------------------

    def _hand_over(self, state: str) -> None:
        """Gives what was gathered to the writer, as soon as that has written the batch before."""
        self._settle()
        self._working = True  # an interruption from here on leaves the batch either whole to the writer or unread
        job = Job(
            self._batch, {name: copy.copy(file) for name, file in self._files.items()},
            [copy.copy(source) for source in self._sources.values()], copy.copy(self.ledger), state,
        )  # fmt: skip
        for file in self._files.values():
            file.retract_copies = file.retract_file = None
        self._batch = Batch(facts=self.facts)
        self._files = {self._current[0]: self._current[2]} if self._current else {}
        self._sources = {}
        self._working = False
        self._writer.submit(job)

    def _settle(self) -> None:
        """Waits for the writer and takes over what it decided."""
        job = self._writer.settle()
        if job is None:
            return
        self.ledger.take_over(job.ledger)
        for name, written in job.files.items():
            if name in self._files:
                self._files[name].take_over(written)


def _now_stored(reading: Reading, progress: FileProgress, line: int, end: int) -> None:
    """Texts of a file that begin at `line` and reach to the byte `end` are about to be stored."""
    if reading is Reading.ON and progress.retract_copies is None:
        progress.retract_copies = progress.retract_file = line
    progress.stored_to = max(progress.stored_to, end)


def _what_it_is(report: FileReport) -> str:
    """Why a file that could be read holds no hand."""
    if not report.size:
        return "the file is empty"
    if any(finding.code == "binary_file" for finding in report.findings):
        return "this is no text"
    if any(finding.code == "unread_hands" for finding in report.findings):
        return "this reads like poker hands, but no header that is known begins one"
    return "there is no hand of a known room in this text"

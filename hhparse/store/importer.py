"""Audited hands -> the database, batch by batch, each batch one transaction with the progress of its files.

Killed at any moment, an import has lost nothing that was committed and stored no half hand; running it again goes on.
The write connection is open only while a batch is written, so readers get their turn in between.
"""

from __future__ import annotations

import contextlib
import copy
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Severity
from hhparse.store.batch import Batch
from hhparse.store.database import create_database, open_database, read_meta
from hhparse.store.errors import StoreError
from hhparse.store.facts import Facts, default_facts
from hhparse.store.flush import Frames, retract, write, write_file_findings
from hhparse.store.history import begin_import, save_import
from hhparse.store.identity import Outcome, Resolution
from hhparse.store.ledger import MOST_NAMED, Ledger
from hhparse.store.plan import Plan, Reading, digest
from hhparse.store.progress import FileProgress, SourceProgress, number_files, save_files, save_sources

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Step:
    """Where an import stands: bytes on disk done of `Plan.bytes`, hands met, the file being read."""

    bytes_done: int
    hands: int
    file: str


def ingest(
    records: Iterable[Audited | FileReport],
    database: str | Path,
    *,
    plan: Plan | None = None,
    paths: Sequence[str] = (),
    facts: Facts | None = None,
    on_step: Callable[[Step], None] | None = None,
) -> Ledger:
    """Stores `records` and returns the account of it.

    `records` come file by file, each file's hands in order and then its report. `plan` tells how the files stand to
    what is stored; without one all are taken as new. `paths` are noted in the history of imports. Raises StoreError;
    everything committed before stays. Ctrl-C writes what was read so far and ends the import as `stopped`.
    """
    importer = Importer(Path(database), plan or Plan(), facts or default_facts(), paths, on_step)
    with contextlib.ExitStack() as stack:
        if hasattr(records, "close"):
            stack.callback(records.close)
        try:
            for record in records:
                importer.take(record)
            importer.close("finished")
        except KeyboardInterrupt:
            importer.stop()
    return importer.ledger


class Importer:
    """One run: gathers records and writes them."""

    def __init__(
        self, database: Path, plan: Plan, facts: Facts, paths: Sequence[str], on_step: Callable[[Step], None] | None
    ) -> None:
        self.database, self.plan, self.facts, self.paths, self._on_step = database, plan, facts, paths, on_step
        self.ledger = Ledger(skipped_files=plan.skipped)
        self.import_id = 0
        self._batch = Batch(facts)
        self._files: dict[str, FileProgress] = {}
        self._sources: dict[str, SourceProgress] = {}
        self._current: tuple[str, Reading, FileProgress] | None = None
        self._source = ""
        self._read_to = 0
        self._done_before = 0
        self._started, self._began = time.monotonic(), datetime.now(UTC).replace(tzinfo=None)
        self._working = False
        create_database(database, facts)
        self._check_facts()

    def take(self, record: Audited | FileReport) -> None:
        """One record; a full batch is written at once."""
        if isinstance(record, Audited):
            self._hand(record)
        else:
            self._end_of_file(record)
        if self._batch.full:
            self._flush("running")

    def close(self, state: str) -> None:
        """Writes what is left and ends the run as `finished` or `stopped`."""
        if state == "finished":
            self._end_of_source()
        if self.import_id or not self._batch.empty:
            self._flush(state)
        self.ledger.seconds = time.monotonic() - self._started

    def stop(self) -> None:
        """Ends the run early. A hand or batch that was being worked on is dropped and read again next time."""
        if self._working:
            self._batch, self._files, self._sources = Batch(self.facts), {}, {}
        self.close("stopped")
        self.ledger.stopped = True

    # ---- records ----------------------------------------------------------------------------------------------------

    def _hand(self, audited: Audited) -> None:
        reading, progress = self._enter(audited.source.file)
        self._advance(audited.source.end, audited.source.file)
        passed = reading is Reading.DONE or (reading is Reading.REST and audited.source.start < progress.stored_to)
        if passed:
            return
        if reading is Reading.ON and progress.retract_copies is None:
            progress.retract_copies = progress.retract_file = audited.source.line
        self._working = True
        progress.stored_to = max(progress.stored_to, audited.source.end)
        self._batch.add(audited)
        self._working = False

    def _end_of_file(self, report: FileReport) -> None:
        reading, progress = self._enter(report.file)
        self._advance(report.size, report.file)
        self._current = None
        self.ledger.files += 1
        if report.error:
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
            new = FileProgress(0, name, source, self.import_id)
            reading, progress = self.plan.files.pop(name, (Reading.NEW, new))
            self._current = (name, reading, progress)
            self._read_to = self.plan.resume.get(name, 0)
        _, reading, progress = self._current
        if reading is not Reading.DONE:
            self._files.setdefault(name, progress)
        if source_progress := self.plan.sources.get(self._source):
            self._sources.setdefault(self._source, source_progress)
        return reading, progress

    def _end_of_source(self) -> None:
        source = self.plan.sources.pop(self._source, None)
        self._current = None
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
            self._on_step(Step(self._done_before + within, self._met + len(self._batch.entries), file))

    @property
    def _met(self) -> int:
        return (
            self.ledger.hands + self.ledger.known + self.ledger.duplicates + self.ledger.conflicts + self.ledger.rejects
        )

    # ---- writing ----------------------------------------------------------------------------------------------------

    def _flush(self, state: str) -> None:
        self._working = True
        before = (self.import_id, copy.copy(self.ledger))
        frames = Frames(self._batch)
        for source in self._sources.values():
            source.digest = source.digest or digest(source.path, source.size)
        try:
            with open_database(self.database) as connection:
                _in_transaction(connection, lambda: self._write(connection, frames, state))
        except BaseException:
            self.import_id, self.ledger = before
            raise
        self._batch = Batch(self.facts)
        self._files = {self._current[0]: self._current[2]} if self._current else {}
        self._sources = {}
        self._working = False

    def _write(self, connection: duckdb.DuckDBPyConnection, frames: Frames, state: str) -> None:
        if not self.import_id:
            self.import_id = begin_import(connection, self.paths, self._began)
        for file in self._files.values():
            file.import_id = self.import_id
        number_files(connection, self._files.values())
        for file in self._files.values():
            retract(connection, file)
        keys = {name: file.file_key for name, file in self._files.items()}
        resolution, severities = write(connection, frames, self.import_id, keys)
        self._count(resolution, frames)
        for word, number in severities.items():
            self.ledger.count(Severity[word.upper()], number)
        findings = [(keys[report.file], finding) for report in frames.batch.reports for finding in report.findings]
        write_file_findings(connection, findings, self.import_id)
        for _, finding in findings:
            self.ledger.count(finding.severity)
        save_files(connection, list(self._files.values()))
        save_sources(connection, list(self._sources.values()))
        self.ledger.seconds = time.monotonic() - self._started
        save_import(connection, self.import_id, state, self.ledger)

    def _count(self, resolution: Resolution, frames: Frames) -> None:
        ledger = self.ledger
        ledger.replaced += resolution.replacements
        for entry in frames.batch.entries:
            outcome = resolution.outcomes[entry.local]
            self._files[entry.place[0]].count(outcome)
            name = _LEDGER_FIELD[outcome]
            setattr(ledger, name, getattr(ledger, name) + 1)

    def _check_facts(self) -> None:
        with open_database(self.database, read_only=True) as connection:
            if read_meta(connection).get("facts") != self.facts.signature():
                raise StoreError(
                    f"the statistics of {self.database} were counted by another version of hhparse; "
                    "import the histories into a new file"
                )


_LEDGER_FIELD = {
    Outcome.STORED: "hands",
    Outcome.KNOWN: "known",
    Outcome.DUPLICATE: "duplicates",
    Outcome.PARTIAL: "duplicates",
    Outcome.CONFLICT: "conflicts",
    Outcome.REJECTED: "rejects",
    Outcome.REJECT_KNOWN: "known",
}


def _what_it_is(report: FileReport) -> str:
    """Why a file that could be read holds no hand."""
    if not report.size:
        return "the file is empty"
    if any(finding.code == "binary_file" for finding in report.findings):
        return "this is no text"
    return "there is no hand of a known room in this text"


def _in_transaction(connection: duckdb.DuckDBPyConnection, work: Callable[[], None]) -> None:
    connection.begin()
    try:
        work()
        connection.commit()
    except BaseException:
        with contextlib.suppress(duckdb.Error):  # a failed statement may have ended the transaction itself
            connection.rollback()
        raise

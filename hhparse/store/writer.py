"""Writes batches one after the other in a thread of its own, so that reading and auditing go on meanwhile.

Each batch is one transaction with the progress of its files. The connection is open only while a batch is written, so
readers get their turn in between. What a job holds belongs to the writing thread until the job is settled.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import duckdb

from hhparse.model.findings import Severity
from hhparse.store.database import create_database, open_database, read_meta
from hhparse.store.errors import StoreError
from hhparse.store.flush import Frames, retract, write, write_file_findings
from hhparse.store.history import begin_import, save_import
from hhparse.store.identity import Outcome, Resolution
from hhparse.store.plan import digest
from hhparse.store.progress import FileProgress, SourceProgress, number_files, save_files, save_sources
from hhparse.store.summaries import write_summaries

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hhparse.store.batch import Batch
    from hhparse.store.facts import Facts
    from hhparse.store.history import Origin
    from hhparse.store.ledger import Ledger


@dataclass(slots=True)
class Job:
    """A batch to write, with copies of the progress so far. The writer counts in `files` and `ledger`."""

    batch: Batch
    files: dict[str, FileProgress]
    sources: list[SourceProgress]
    ledger: Ledger
    state: str


class Writer:
    """Creates the database when it is missing, then writes what is submitted."""

    def __init__(self, database: Path, facts: Facts, origin: Origin) -> None:
        self.database, self.facts, self.origin = database, facts, origin
        self.import_id = 0
        self.started, self._began = time.monotonic(), datetime.now(UTC).replace(tzinfo=None)
        self._digests: dict[str, bytes] = {}
        self._job: Job | None = None
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hhparse-writer")
        self._running: Future[None] | None = self._pool.submit(self._prepare)

    def check(self) -> None:
        """Raises the StoreError that the writing has met, if it has."""
        if self._running is not None and self._running.done():
            self._running.result()

    def submit(self, job: Job) -> None:
        """Writes `job` when the one before is settled."""
        assert self._job is None
        self._job = job
        self._running = self._pool.submit(self._write_job, job)

    def settle(self) -> Job | None:
        """Waits for what runs; the written job, or the StoreError it met, and then nothing of it is written."""
        if self._running is None:
            return None
        running = self._running
        try:
            running.result()
        except StoreError:
            self._running = self._job = None
            raise
        job, self._running, self._job = self._job, None, None
        return job

    @property
    def waiting(self) -> int:
        """Texts that are being written."""
        return len(self._job.batch.entries) if self._job else 0

    def close(self) -> None:
        """Ends the thread when it has done its work."""
        self._pool.shutdown()

    # ---- in the thread ----------------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        create_database(self.database, self.facts)
        with open_database(self.database, read_only=True) as connection:
            if read_meta(connection).get("facts") != self.facts.signature():
                raise StoreError(
                    f"the statistics of {self.database} were counted by another version of hhparse; "
                    f"count them anew with: hhparse rebuild --db {self.database}"
                )

    def _write_job(self, job: Job) -> None:
        before = self.import_id
        frames = Frames(job.batch)
        for source in job.sources:
            source.digest = self._digest(source)
        try:
            with open_database(self.database) as connection:
                _in_transaction(connection, lambda: self._write(connection, frames, job))
        except BaseException:
            self.import_id = before
            raise

    def _digest(self, source: SourceProgress) -> bytes:
        """The digest of a source, taken once though it may be written with several batches."""
        known = self._digests.pop(source.path, b"") or source.digest or digest(source.path, source.size)
        if not source.finished:
            self._digests[source.path] = known
        return known

    def _write(self, connection: duckdb.DuckDBPyConnection, frames: Frames, job: Job) -> None:
        if not self.import_id:
            self.import_id = begin_import(connection, self.origin, self._began)
        for file in job.files.values():
            file.import_id = self.import_id
        number_files(connection, job.files.values())
        for file in job.files.values():
            retract(connection, file)
        keys = {name: file.file_key for name, file in job.files.items()}
        resolution, severities = write(connection, frames, self.import_id, keys)
        _count(job, resolution)
        for word, number in severities.items():
            job.ledger.count(Severity[word.upper()], number)
        stored = write_summaries(connection, job.batch, self.import_id, keys)
        job.ledger.summaries += stored.stored
        job.ledger.summary_copies += stored.copies
        for severity in stored.findings:
            job.ledger.count(severity)
        findings = [(keys[report.file], finding) for report in job.batch.reports for finding in report.findings]
        write_file_findings(connection, findings, self.import_id)
        for _, finding in findings:
            job.ledger.count(finding.severity)
        save_files(connection, list(job.files.values()))
        save_sources(connection, job.sources)
        job.ledger.seconds = time.monotonic() - self.started
        save_import(connection, self.import_id, job.state, job.ledger)


def _count(job: Job, resolution: Resolution) -> None:
    ledger = job.ledger
    ledger.replaced += resolution.replacements
    counts = Counter([(entry.place[0], resolution.outcomes[entry.local]) for entry in job.batch.entries])
    for (file, outcome), number in counts.items():
        job.files[file].count(outcome, number)
        name = _LEDGER_FIELD[outcome]
        setattr(ledger, name, getattr(ledger, name) + number)


_LEDGER_FIELD = {
    Outcome.STORED: "hands",
    Outcome.KNOWN: "known",
    Outcome.DUPLICATE: "duplicates",
    Outcome.PARTIAL: "duplicates",
    Outcome.CONFLICT: "conflicts",
    Outcome.REJECTED: "rejects",
    Outcome.REJECT_KNOWN: "known_rejects",
}


def _in_transaction(connection: duckdb.DuckDBPyConnection, work: Callable[[], None]) -> None:
    connection.begin()
    try:
        work()
        connection.commit()
    except BaseException:
        with contextlib.suppress(duckdb.Error):  # a failed statement may have ended the transaction itself
            connection.rollback()
        raise

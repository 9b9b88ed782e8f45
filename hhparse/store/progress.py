"""How far an import has come: one record a file and one a source, as the tables `files` and `sources` hold them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.store.identity import Outcome
from hhparse.store.tables import insert_frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import duckdb

    from hhparse.model.audited import FileReport


@dataclass(slots=True)
class FileProgress:
    """One history file; the fields up to `error` are the columns of `files`. `file_key` is 0 until it is saved."""

    file_key: int
    name: str
    source_path: str
    import_id: int
    state: str = "partial"
    site: str | None = None
    encoding: str | None = None
    size: int = 0
    stored_to: int = 0
    complete_to: int = 0
    hands: int = 0
    duplicates: int = 0
    conflicts: int = 0
    rejects: int = 0
    lines: int = 0
    hand_lines: int = 0
    reject_lines: int = 0
    noise_lines: int = 0
    unknown_lines: int = 0
    summaries: int = 0
    summary_lines: int = 0
    error: str | None = None
    retract_copies: int | None = None
    """First line from which what was said earlier about copies is taken back, because it is read anew."""
    retract_file: int | None = None
    """The same for what was said about the file itself."""

    def count(self, outcome: Outcome, number: int) -> None:
        """Counts so many texts of the file."""
        if outcome in (Outcome.STORED, Outcome.KNOWN):
            self.hands += number
        elif outcome in (Outcome.DUPLICATE, Outcome.PARTIAL):
            self.duplicates += number
        elif outcome is Outcome.CONFLICT:
            self.conflicts += number
        else:
            self.rejects += number

    def take_over(self, written: FileProgress) -> None:
        """Takes over what the writing of a copy decided: its keys and counts."""
        for name in _DECIDED:
            setattr(self, name, getattr(written, name))

    def finish(self, report: FileReport, *, grown: bool = False) -> None:
        """Takes over what the reading found; of a file that had `grown` it saw the new part only."""
        self.site, self.encoding, self.error = report.site, report.encoding, report.error
        self.state = "failed" if report.error else "finished"
        self.size, self.complete_to = report.size, report.complete_to
        if not report.error:
            self.stored_to = report.size
        for name in _LINES:
            setattr(self, name, getattr(report, name) + (getattr(self, name) if grown else 0))


@dataclass(slots=True)
class SourceProgress:
    """One file on disk, as the table `sources` holds it."""

    path: str
    size: int
    modified_ns: int
    digest: bytes
    finished: bool = False


_DECIDED: Final = ("file_key", "import_id", "hands", "duplicates", "conflicts", "rejects")
_LINES: Final = (
    "lines", "hand_lines", "reject_lines", "noise_lines", "unknown_lines", "summaries", "summary_lines",
)  # fmt: skip
_FILE_COLUMNS: Final = tuple(f.name for f in fields(FileProgress) if not f.name.startswith("retract"))
_FILE_TYPES: Final[dict[str, Any]] = {
    "name": pl.String, "source_path": pl.String, "state": pl.String, "site": pl.String, "encoding": pl.String,
    "error": pl.String, "file_key": pl.Int32, "import_id": pl.Int32,
}  # fmt: skip
_SOURCE_TYPES: Final[dict[str, Any]] = {
    "source_key": pl.Int32, "path": pl.String, "size": pl.Int64, "modified_ns": pl.Int64, "digest": pl.Binary,
    "finished": pl.Boolean,
}  # fmt: skip


def load_files(connection: duckdb.DuckDBPyConnection, source_paths: Sequence[str]) -> dict[str, FileProgress]:
    """Name -> progress of the files known from any of `source_paths`."""
    columns = ", ".join(_FILE_COLUMNS)
    found = connection.execute(
        f"SELECT {columns} FROM files WHERE source_path IN (SELECT unnest($paths))",  # noqa: S608
        {"paths": list(source_paths)},
    ).fetchall()
    return {row[1]: FileProgress(*row) for row in found}


def load_sources(connection: duckdb.DuckDBPyConnection, paths: Sequence[str]) -> dict[str, SourceProgress]:
    """Path -> progress of the known ones among `paths`."""
    found = connection.execute(
        "SELECT path, size, modified_ns, digest, finished FROM sources WHERE path IN (SELECT unnest($paths))",
        {"paths": list(paths)},
    ).fetchall()
    return {row[0]: SourceProgress(*row) for row in found}


def next_key(connection: duckdb.DuckDBPyConnection, table: str, column: str) -> int:
    """The first unused key of `table`."""
    # fetchall, not fetchone: DuckDB refuses further work while a result has unread rows
    found = connection.execute(f"SELECT coalesce(max({column}), 0) + 1 FROM {table}").fetchall()  # noqa: S608
    return int(found[0][0])


def number_files(connection: duckdb.DuckDBPyConnection, files: Iterable[FileProgress]) -> None:
    """Gives keys to the files that have none yet, in order; one that is stored under this name is read anew."""
    unknown = [file for file in files if not file.file_key]
    if not unknown:
        return
    query = "SELECT name, file_key FROM files WHERE name IN (SELECT unnest($names))"
    keys = dict(connection.execute(query, {"names": [file.name for file in unknown]}).fetchall())
    following = next_key(connection, "files", "file_key")
    for file in unknown:
        if file.name in keys:
            file.file_key = keys[file.name]
            file.retract_copies = file.retract_file = 0
        else:
            file.file_key, following = following, following + 1


def save_files(connection: duckdb.DuckDBPyConnection, files: Sequence[FileProgress]) -> None:
    """Inserts or updates the rows of `files`."""
    if not files:
        return
    frame = pl.DataFrame(
        {
            name: pl.Series(name, [getattr(f, name) for f in files], _FILE_TYPES.get(name, pl.Int64))
            for name in _FILE_COLUMNS
        }
    )
    columns = ", ".join(_FILE_COLUMNS)
    insert_frame(connection, frame, "DELETE FROM files WHERE file_key IN (SELECT file_key FROM batch_rows)")
    insert_frame(connection, frame, f"INSERT INTO files ({columns}) SELECT {columns} FROM batch_rows")  # noqa: S608


def save_sources(connection: duckdb.DuckDBPyConnection, sources: Sequence[SourceProgress]) -> None:
    """Inserts or updates the rows of `sources`; new ones get the next keys in order."""
    if not sources:
        return
    paths = [source.path for source in sources]
    query = "SELECT path, source_key FROM sources WHERE path IN (SELECT unnest($paths))"
    known = dict(connection.execute(query, {"paths": paths}).fetchall())
    following = next_key(connection, "sources", "source_key")
    rows = []
    for source in sources:
        key = known.get(source.path)
        if key is None:
            key, following = following, following + 1
        rows.append((key, source.path, source.size, source.modified_ns, source.digest, source.finished))
    frame = pl.DataFrame(rows, schema=_SOURCE_TYPES, orient="row")
    insert_frame(connection, frame, "DELETE FROM sources WHERE source_key IN (SELECT source_key FROM batch_rows)")
    insert_frame(connection, frame, "INSERT INTO sources SELECT * FROM batch_rows")

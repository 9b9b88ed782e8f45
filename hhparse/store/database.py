"""Opens the database: creates it, checks that it is ours and of our version, waits for its lock.

DuckDB lets one process write or many read. So every connection here is short: the importer holds one only while it
writes a batch, readers only while they ask. Who finds the file taken waits and tries again.
"""

from __future__ import annotations

import contextlib
import os
import time
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

import duckdb

from hhparse._kept import kept
from hhparse.store.errors import (
    MissingDatabaseError,
    NewerSchemaError,
    NotADatabaseError,
    OlderSchemaError,
    is_lock,
    translate,
)
from hhparse.store.schema import SCHEMA_VERSION, schema_script

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhparse.store.facts import Facts

DEFAULT_DATABASE: Final = "hhparse.duckdb"
READ_WAIT: Final = 20.0
"""Seconds a reader waits for the importer to finish a batch."""
WRITE_WAIT: Final = 60.0
"""Seconds the importer waits for readers."""

# Extensions would be fetched from the network when a file looks like SQLite; nothing here needs any.
_CONFIG: Final[dict[str, str | bool | int | float | list[str]]] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    # Each closing of the file would merge the batches so far into larger groups of rows, again and again, and the
    # memory of an import grow with the database (496 MB at 56,000 hands instead of 356). The price is a file a third
    # larger.
    "max_vacuum_tasks": "0",
}
WRITE_CONFIG: Final = {**_CONFIG, "threads": "1", "checkpoint_threshold": "1KB"}
"""Writing goes on beside reading and auditing: a second thread would take their processor, and memory of its own. A
batch's commit writes the tables themselves: by way of the log, closing would write all of it a second time."""
_FIRST_PAUSE = 0.01
_LONGEST_PAUSE = 0.25


@contextlib.contextmanager
def open_database(
    path: str | Path, *, read_only: bool = False, wait: float | None = None
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection to the database at `path`, closed at the end of the `with` block.

    For writing, a missing database is created. `wait` is how many seconds to try while others hold the file. Every
    failure, also of the statements in the block, is a StoreError whose message says what to do.
    """
    file = Path(path)
    patience = wait if wait is not None else (READ_WAIT if read_only else WRITE_WAIT)
    if not read_only:
        create_database(file)
    elif not file.exists():
        raise MissingDatabaseError(f"there is no database {file} yet; make one with: hhparse import PATH --db {file}")
    connection = _connect(file, read_only=read_only, wait=patience)
    try:
        _check(connection, file)
        yield connection
    except duckdb.Error as error:
        raise translate(error, file) from error
    finally:
        _close(connection, file)


def create_database(path: Path, facts: Facts | None = None) -> None:
    """Creates an empty database at `path` unless there is a file already (an empty one counts as none).

    It is made beside its place and moved there whole, so that nobody ever sees half of one.
    """
    if path.is_dir():
        raise NotADatabaseError(f"{path} is a folder; name a file with --db")
    try:
        if not is_missing(path):
            return
        draft = path.with_name(f".{path.name}.{os.getpid()}.new")
        draft.unlink(missing_ok=True)
        try:
            _write_schema(draft, facts)
            _move(draft, path)
        finally:
            draft.unlink(missing_ok=True)
            draft.with_name(draft.name + ".wal").unlink(missing_ok=True)
    except (duckdb.Error, OSError) as error:
        raise translate(error, path) from error


def is_missing(path: Path) -> bool:
    """Whether there is no database at `path` yet; an empty file counts as none."""
    return not (path.exists() and path.stat().st_size)


def read_meta(connection: duckdb.DuckDBPyConnection, database: str = "") -> Mapping[str, str]:
    """The table `meta` as a mapping, of an attached `database` if one is named; empty where there is no such table."""
    found = connection.execute(
        "SELECT 1 FROM duckdb_tables() "
        "WHERE table_name = 'meta' AND database_name = coalesce($name, current_database())",
        {"name": database or None},
    ).fetchall()
    if not found:
        return {}
    table = f"{database}.meta" if database else "meta"
    return dict(connection.execute(f"SELECT key, value FROM {table}").fetchall())  # noqa: S608 - a name of ours


def _write_schema(draft: Path, facts: Facts | None) -> None:
    """An empty database: a copy of the first one that was made in the same way, or the first (0.3 s)."""
    script = schema_script(facts)

    def made() -> bytes:
        with contextlib.closing(quiet(duckdb.connect(str(draft), config=WRITE_CONFIG))) as connection:
            connection.execute(script)
        return draft.read_bytes()

    origin = blake2b(f"{duckdb.__version__}\0{WRITE_CONFIG}\0{script}".encode(), digest_size=12).hexdigest()
    content = kept("database", origin, made)
    if not draft.exists():
        with draft.open("xb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())


def _move(draft: Path, path: Path) -> None:
    """Puts `draft` at `path`, but never over a database that another process made in the meantime."""
    if path.exists():
        if not path.stat().st_size:
            draft.replace(path)
        return
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    except OSError:  # a file system without hard links
        draft.replace(path)


def quiet(connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """The connection, which from now on draws no bar of its own between what the program prints."""
    connection.execute("SET enable_progress_bar = false")
    return connection


def _connect(path: Path, *, read_only: bool, wait: float) -> duckdb.DuckDBPyConnection:
    deadline = time.monotonic() + wait
    pause = _FIRST_PAUSE
    while True:
        try:
            return quiet(duckdb.connect(str(path), read_only=read_only, config=_CONFIG if read_only else WRITE_CONFIG))
        except duckdb.Error as error:
            if not is_lock(error) or time.monotonic() >= deadline:
                raise translate(error, path) from error
        time.sleep(pause)
        pause = min(pause * 1.5, _LONGEST_PAUSE)


def _check(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    meta = read_meta(connection)
    if meta.get("application") != "hhparse":
        raise NotADatabaseError(f"{path} is a DuckDB database of another program; name another file with --db")
    version = int(meta["schema_version"])
    if version > SCHEMA_VERSION:
        raise NewerSchemaError(
            f"{path} was written by a newer hhparse (tables of version {version}, this program knows "
            f"{SCHEMA_VERSION}); install a newer hhparse"
        )
    if version < SCHEMA_VERSION:
        raise OlderSchemaError(
            f"{path} was written by an older hhparse (tables of version {version}, this program writes "
            f"{SCHEMA_VERSION}); count it anew with: hhparse rebuild --db {path}"
        )


def _close(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    """Closing writes the checkpoint, which can fail when the disk is full; the data are safe in the log then."""
    try:
        connection.close()
    except duckdb.Error as error:
        raise translate(error, path) from error

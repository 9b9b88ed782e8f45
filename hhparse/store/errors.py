"""What can go wrong between the program and its database, each with words that say what to do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb

_HOLDER = re.compile(r"held in (?P<program>.+?) \(PID (?P<pid>\d+)\)")


class StoreError(Exception):
    """The database cannot do what was asked; the message says why and what to do. Nothing was half written."""


class MissingDatabaseError(StoreError):
    """There is no database at the path."""


class NotADatabaseError(StoreError):
    """The file is something else: no DuckDB file, or a DuckDB database of another program."""


class DamagedDatabaseError(StoreError):
    """The file was a database once; its contents fail their checksums."""


class LockedError(StoreError):
    """Another process holds the database and did not let go in time."""


class NewerSchemaError(StoreError):
    """The database was written by a newer hhparse or a newer DuckDB."""


class OlderSchemaError(StoreError):
    """The database was written by an older hhparse whose tables are others."""


class NoAccessError(StoreError):
    """The operating system denies reading or writing the file."""


class DiskFullError(StoreError):
    """No room to write; the batch was rolled back."""


def is_lock(error: Exception) -> bool:
    """Whether waiting may help: another process, or another connection of this one, has the file open."""
    text = str(error)
    return "Could not set lock" in text or "different configuration than existing connections" in text


def translate(error: duckdb.Error | OSError, path: Path) -> StoreError:
    """The StoreError that says what `error` of DuckDB or of the system, met at `path`, means for the user."""
    text = str(error)
    if is_lock(error):
        return LockedError(_locked_words(text, path))
    for signs, kind, words in _MEANINGS:
        if any(sign in text for sign in signs):
            return kind(words.format(path=path))
    return StoreError(f"{path}: {_first_line(text)}")


def _locked_words(text: str, path: Path) -> str:
    holder = _HOLDER.search(text)
    if holder is None:
        return f"{path} is in use by another part of this program; close it there and try again"
    program = Path(holder["program"]).name
    return (
        f"{path} is in use by another process ({program}, PID {holder['pid']}); "
        "wait for it to finish or close it, then run the same command again"
    )


def _first_line(text: str) -> str:
    return text.strip().splitlines()[0] if text.strip() else "the database failed without a message"


_MEANINGS: tuple[tuple[tuple[str, ...], type[StoreError], str], ...] = (
    (
        ("No space left", "File too large", "Disk quota exceeded", "Out of disk"),
        DiskFullError,
        (
            "no room left to write {path}; what was stored before is safe. Make room and run the same import again: "
            "it goes on where it stopped"
        ),
    ),
    (
        ("Permission denied", "Read-only file system", "Operation not permitted"),
        NoAccessError,
        "no permission to open {path}; check the rights of the file and its folder, or name another with --db",
    ),
    (
        ("database does not exist",),
        MissingDatabaseError,
        "there is no database {path} yet; make one with: hhparse import PATH --db {path}",
    ),
    (
        ("No such file or directory", "Not a directory"),
        NoAccessError,
        "cannot open {path}: its folder does not exist; create the folder or name another file with --db",
    ),
    (("Is a directory",), NotADatabaseError, "{path} is a folder; name a file with --db"),
    (
        ("version number",),
        NewerSchemaError,
        "{path} was written by another version of DuckDB than the one installed; install a newer hhparse",
    ),
    (
        ("not a valid DuckDB database", "sqlite_scanner", "Could not read enough bytes", "at location 0"),
        NotADatabaseError,
        "{path} is not a database of hhparse; name another file with --db",
    ),
    (
        ("Corrupt database", "checksum"),
        DamagedDatabaseError,
        "{path} is damaged; restore a backup, or import the histories into a new file",
    ),
)

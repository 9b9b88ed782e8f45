"""What cannot be a database is told in words, and nothing is half written."""

from __future__ import annotations

import os
import sqlite3
from typing import TYPE_CHECKING

import duckdb
import pytest

from hhparse.store import (
    MissingDatabaseError,
    NewerSchemaError,
    NoAccessError,
    NotADatabaseError,
    StoreError,
    import_paths,
    open_database,
    rebuild,
)
from hhparse.store.compare import content
from hhparse.store.database import create_database
from hhparse.store.errors import OlderSchemaError
from hhparse.store.facts import Facts, default_facts
from tests.store import texts
from tests.store.processes import IMPORT, run
from tests.store.test_import import rows

if TYPE_CHECKING:
    from pathlib import Path

LIMITED = (
    """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
"""
    + IMPORT
)


def write_garbage(path: Path) -> None:
    path.write_bytes(b"PokerStars Hand #1: this is a history, not a database\n" * 400)


def write_sqlite(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE hands (id)")
    connection.close()


def write_other(path: Path) -> None:
    with duckdb.connect(str(path)) as connection:
        connection.execute("CREATE TABLE hands (id INTEGER)")


def write_half(path: Path) -> None:
    create_database(path)
    path.write_bytes(path.read_bytes()[:6000])


@pytest.mark.parametrize("make", [write_garbage, write_sqlite, write_other, write_half, os.mkdir])
def test_other_files(tmp_path: Path, make: object) -> None:
    """Reading and importing refuse them in words and leave them as they are."""
    path = tmp_path / "x.duckdb"
    make(path)  # type: ignore[operator]
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(NotADatabaseError, match=r"x.duckdb.*--db"), open_database(path, read_only=True):
        pass
    with pytest.raises(NotADatabaseError, match=r"x.duckdb.*--db"):
        import_paths([texts.write(tmp_path / "a.txt", texts.hand(1000001))], path)
    assert before is None or path.read_bytes() == before


def test_no_database_yet(tmp_path: Path) -> None:
    """Readers do not create one; the message says how to."""
    with (
        pytest.raises(MissingDatabaseError, match="hhparse import"),
        open_database(tmp_path / "x.duckdb", read_only=True),
    ):
        pass
    assert not (tmp_path / "x.duckdb").exists()


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    """As `mktemp` leaves it."""
    (tmp_path / "x.duckdb").touch()
    assert import_paths([texts.write(tmp_path / "a.txt", texts.hand(1000001))], tmp_path / "x.duckdb").hands == 1


def test_no_such_folder(tmp_path: Path) -> None:
    """The folder is named, not created."""
    with pytest.raises(NoAccessError, match="folder does not exist"):
        create_database(tmp_path / "none" / "x.duckdb")


@pytest.mark.parametrize(
    ("version", "kind", "words"),
    [("99", NewerSchemaError, "newer hhparse"), ("0", OlderSchemaError, "hhparse rebuild --db")],
)
def test_other_versions(tmp_path: Path, version: str, kind: type[StoreError], words: str) -> None:
    """Tables this program does not know are neither read nor written."""
    path = tmp_path / "x.duckdb"
    create_database(path)
    with duckdb.connect(str(path)) as connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = 'schema_version'", [version])
    with pytest.raises(kind, match=words), open_database(path, read_only=True):
        pass
    with pytest.raises(kind, match=words):
        import_paths([texts.write(tmp_path / "a.txt", texts.hand(1000001))], path)


def test_facts_of_another_version(tmp_path: Path) -> None:
    """Hands counted by other statistics are not mixed with ours."""
    ours = default_facts()
    create_database(tmp_path / "x.duckdb", Facts({**ours.columns, "one_more": "TINYINT"}, ours.labels, ours.packed))
    file = texts.write(tmp_path / "a.txt", texts.hand(1000001))
    with pytest.raises(StoreError, match=r"another version.*hhparse rebuild --db"):
        import_paths([file], tmp_path / "x.duckdb")
    rebuild(tmp_path / "x.duckdb")  # as the message says
    assert import_paths([file], tmp_path / "x.duckdb").hands == 1


def test_a_wrong_statement_is_a_store_error(tmp_path: Path) -> None:
    """Whatever DuckDB raises inside the block comes out as StoreError, in one line."""
    create_database(tmp_path / "x.duckdb")
    with pytest.raises(StoreError, match="nowhere"), open_database(tmp_path / "x.duckdb", read_only=True) as connection:
        connection.execute("SELECT * FROM nowhere")


def test_disk_full(tmp_path: Path) -> None:
    """The import ends with words, the database stays sound, and with room again the import completes."""
    texts.write(tmp_path / "a.txt", texts.session(1000001, 300))
    path = tmp_path / "x.duckdb"
    create_database(path)
    code, out, err = run(LIMITED.format(limit=path.stat().st_size + 1), 50, path, tmp_path / "a.txt")
    assert code == 3, out + err
    assert out.startswith("DiskFullError no room left to write")
    stored = rows(path, "SELECT count(*), (SELECT count(*) FROM seats) FROM hands")[0]
    assert stored[1] == 3 * stored[0]  # type: ignore[operator]
    assert run(IMPORT, 50, path, tmp_path / "a.txt")[0] == 0
    import_paths([tmp_path / "a.txt"], tmp_path / "calm.duckdb")
    assert content(path) == content(tmp_path / "calm.duckdb")

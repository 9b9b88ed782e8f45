"""One database, several processes: who finds it taken waits, and says so when it takes too long."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from hhparse.store import LockedError, database, import_paths, open_database
from tests.store import texts
from tests.store.processes import IMPORT, hold, start
from tests.store.test_import import rows

if TYPE_CHECKING:
    from pathlib import Path


def test_reading_while_an_import_runs(tmp_path: Path) -> None:
    """Readers get through all the time, see whole batches only, and the import is not disturbed."""
    path = tmp_path / "x.duckdb"
    database.create_database(path)
    process = start(IMPORT, 15, path, texts.write(tmp_path / "a.txt", texts.session(1000001, 450)))
    seen = []
    while process.poll() is None:
        seen.append(rows(path, "SELECT count(*), (SELECT count(*) FROM seats) FROM hands")[0])
        time.sleep(0.05)
    out, err = process.communicate()
    assert (process.returncode, out.strip()) == (0, "450"), err
    assert all(seats == 3 * hands for hands, seats in seen)
    assert all(hands % 15 == 0 for hands, _ in seen)
    assert len({hands for hands, _ in seen}) > 2


def test_importing_while_somebody_reads(tmp_path: Path) -> None:
    """The importer waits until the reader has closed."""
    path = tmp_path / "x.duckdb"
    import_paths([texts.write(tmp_path / "a.txt", texts.session(1000001, 3))], path)
    reader = hold(path, "read", 1.5)
    assert import_paths([texts.write(tmp_path / "b.txt", texts.session(1000011, 3))], path).hands == 3
    reader.communicate()
    assert rows(path, "SELECT count(*) FROM hands") == [(6,)]


@pytest.mark.parametrize(("held", "read_only"), [("write", True), ("write", False), ("read", False)])
def test_locked_for_too_long(tmp_path: Path, held: str, read_only: bool) -> None:
    """The message names the process that holds the file and says what to do."""
    path = tmp_path / "x.duckdb"
    database.create_database(path)
    other = hold(path, held, 30)
    try:
        with (
            pytest.raises(LockedError, match=rf"PID {other.pid}\); wait for it"),
            open_database(path, read_only=read_only, wait=0.2),
        ):
            pass
    finally:
        other.kill()
        other.communicate()


def test_two_readers(tmp_path: Path) -> None:
    """Readers do not keep each other out."""
    path = tmp_path / "x.duckdb"
    database.create_database(path)
    other = hold(path, "read", 30)
    try:
        assert rows(path, "SELECT count(*) FROM hands") == [(0,)]
    finally:
        other.kill()
        other.communicate()


def test_an_import_that_finds_the_database_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends with the message; what it had read is read again next time."""
    path = tmp_path / "x.duckdb"
    database.create_database(path)
    monkeypatch.setattr(database, "WRITE_WAIT", 0.2)
    other = hold(path, "read", 30)
    try:
        with pytest.raises(LockedError):
            import_paths([texts.write(tmp_path / "a.txt", texts.session(1000001, 3))], path)
    finally:
        other.kill()
        other.communicate()
    assert import_paths([tmp_path / "a.txt"], path).hands == 3

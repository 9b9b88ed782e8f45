"""`hhparse import`: account, exit codes, words; never a traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb
import pytest

from hhparse.cli import import_
from hhparse.cli.import_ import import_command
from hhparse.store import database
from hhparse.store.database import create_database
from tests.store import texts
from tests.store.processes import hold
from tests.store.test_import import rows

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]


def account(out: str) -> dict[str, str]:
    """The closing table: name -> number."""
    return {line.rsplit(None, 1)[0].strip(): line.rsplit(None, 1)[1] for line in out.splitlines() if line.strip()}


def test_clean(tmp_path: Path, capsys: Capture) -> None:
    """0, and the account says what was stored."""
    file = texts.write(tmp_path / "a.txt", texts.session(1000001, 3))
    assert import_command([str(file)], tmp_path / "x.duckdb") == 0
    out, err = capsys.readouterr()
    found = account(out)
    assert (found["files read"], found["hands stored"], found["rejects"]) == ("1", "3", "0")
    assert "hands a second" in found
    assert "errors" not in found
    assert err == ""
    assert import_command([str(file)], tmp_path / "x.duckdb") == 0
    assert account(capsys.readouterr().out)["files unchanged"] == "1"


def test_what_is_known_is_told_in_words(tmp_path: Path, capsys: Capture) -> None:
    """The same two hands and the same cut one in another file: nothing is stored, and nothing is called new."""
    text = texts.session(1000001, 2) + texts.cut(1000003) + texts.GAP
    assert import_command([str(texts.write(tmp_path / "a.txt", text))], tmp_path / "x.duckdb") == 1
    assert "nothing new" not in capsys.readouterr().err
    assert import_command([str(texts.write(tmp_path / "b.txt", text))], tmp_path / "x.duckdb") == 0
    out, err = capsys.readouterr()
    found = account(out)
    assert (found["hands stored"], found["rejects"]) == ("0", "0")
    assert (found["hands known from other files"], found["rejected texts known"]) == ("2", "1")
    assert "hands known, read again" not in found
    assert f"nothing new: {tmp_path / 'x.duckdb'} holds all that was read already" in err


@pytest.mark.parametrize("text", [texts.wrong(1000001), texts.cut(1000001)])
def test_errors_and_rejects(tmp_path: Path, capsys: Capture, text: str) -> None:
    """1, and where to look further."""
    assert import_command([str(texts.write(tmp_path / "a.txt", text))], tmp_path / "x.duckdb") == 1
    out, err = capsys.readouterr()
    assert int(account(out)["errors"]) > 0
    assert "v_findings" in err


def test_files_that_are_none(tmp_path: Path, capsys: Capture) -> None:
    """3 when one cannot be read; what is no history is named, each with what it is instead."""
    (tmp_path / "folder").mkdir()
    files = [tmp_path / "none.txt", tmp_path / "folder", texts.write(tmp_path / "empty.txt", "")]
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0" * 100)
    code = import_command([*map(str, files), str(tmp_path / "picture.png")], tmp_path / "x.duckdb")
    _, err = capsys.readouterr()
    assert code == 3
    assert f"cannot read {tmp_path}/none.txt: there is no such file" in err
    assert f"passed over {tmp_path}/folder: there are no files in this folder" in err
    assert f"no hands in {tmp_path}/empty.txt: the file is empty" in err
    assert f"no hands in {tmp_path}/picture.png: this is no text" in err
    assert import_command([str(tmp_path / "folder")], tmp_path / "x.duckdb") == 0


def garbage(path: Path) -> None:
    path.write_text("not a database " * 500)


def newer(path: Path) -> None:
    create_database(path)
    with duckdb.connect(str(path)) as connection:
        connection.execute("UPDATE meta SET value = '99' WHERE key = 'schema_version'")


@pytest.mark.parametrize(
    ("make", "words"),
    [(garbage, "is not a database of hhparse"), (newer, "newer hhparse"), (Path.mkdir, "is a folder")],
)
def test_wrong_databases(tmp_path: Path, capsys: Capture, make: Callable[[Path], None], words: str) -> None:
    """3, one line, nothing else."""
    make(tmp_path / "x.duckdb")
    file = texts.write(tmp_path / "a.txt", texts.hand(1000001))
    assert import_command([str(file)], tmp_path / "x.duckdb") == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.startswith("hhparse import: ")
    assert err.count("\n") == 1


def test_locked(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """3, and who holds it."""
    create_database(tmp_path / "x.duckdb")
    monkeypatch.setattr(database, "WRITE_WAIT", 0.2)
    other = hold(tmp_path / "x.duckdb", "read", 60)
    try:
        assert import_command([str(texts.write(tmp_path / "a.txt", texts.hand(1000001)))], tmp_path / "x.duckdb") == 3
    finally:
        other.kill()
        other.communicate()
    assert f"PID {other.pid}" in capsys.readouterr().err


def test_ctrl_c(tmp_path: Path) -> None:
    """The first Ctrl-C ends the import in good order: 130, what was read is stored."""
    file = texts.write(tmp_path / "a.txt", texts.session(1000001, 20_000))
    main = "from hhparse.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", main, "import", str(file), "--db", str(tmp_path / "x.duckdb")],
        cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    while not (tmp_path / "x.duckdb").exists():
        time.sleep(0.05)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == import_.EXIT_STOPPED, err
    assert "Traceback" not in err
    assert "goes on from here" in err
    stored = int(account(out)["hands stored"].replace(",", ""))
    assert stored < 20_000
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM hands") == [(stored,)]


@pytest.mark.parametrize(("seconds", "jobs", "told"), [(0.0, 1, True), (0.0, 2, False), (1e9, 1, False)])
def test_a_long_import_tells_how_it_would_be_faster(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, seconds: float, jobs: int, told: bool
) -> None:
    """Only one that several processes would have made shorter."""
    monkeypatch.setattr(import_, "_LONG", seconds)
    monkeypatch.setattr(import_, "_processors", lambda: 8)
    import_command([str(texts.write(tmp_path / "a.txt", texts.hand(1000001)))], tmp_path / "x.duckdb", jobs=jobs)
    assert ("--jobs 8" in capsys.readouterr().err) is told

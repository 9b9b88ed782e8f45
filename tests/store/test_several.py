"""Imports by several processes: the database is that of one, whatever happens to the others."""

from __future__ import annotations

import gzip
import os
import random
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhparse.store import batch, import_paths, parts, reading
from hhparse.store.compare import content
from tests.cli.test_import import account
from tests.store import texts
from tests.store.processes import IMPORT_BY_THREE
from tests.store.test_import import rows
from tests.store.test_resume import WHOLE, kill_and_resume, library
from tests.store.test_summaries import SUMMARY

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of seven texts, from the first byte on."""
    monkeypatch.setattr(reading, "FEW_BYTES", 0)
    monkeypatch.setattr(parts, "MOST_FRAMES", 7)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, small: None) -> None:
    """As if all helpers were busy for ever: every part is prepared by the process that asks for it."""
    from hhparse.store import crew

    monkeypatch.setattr(crew.Crew, "_give", lambda _self, _task: None)


def odd_library(folder: Path) -> Path:
    """Archives, encodings that change within a file, a summary among hands, rejects, text between hands, no hands."""
    library(folder)
    with zipfile.ZipFile(folder / "e.zip", "w") as archive:
        archive.writestr("one.txt", texts.session(1002001, 9))
        archive.writestr("two.txt", texts.session(1002021, 3) + texts.cut(1002030))
    (folder / "f.txt.gz").write_bytes(gzip.compress(texts.session(1003001, 16).encode()))
    latin = texts.session(1004001, 10).replace("Carol", "Carè").encode("cp1252")
    wide = texts.session(1004101, 10).replace("Carol", "Carè").encode()
    (folder / "g.txt").write_bytes(texts.session(1004201, 20).encode() + latin + wide + b"stray\n" + latin)
    (folder / "h.txt").write_bytes(b"\xff\xfe" + texts.session(1005001, 12).encode("utf-16-le") + b"\n")
    (folder / "i.txt").write_text(texts.session(1006001, 8) + SUMMARY + "\n\n" + texts.wrong(1006101))
    (folder / "j.txt").write_text("nothing of poker\n")
    (folder / "k.txt").write_bytes(b"\x00\x01" * 3000)
    (folder / "l.txt").write_text(texts.hand(1007001).replace("Hold'em No Limit", "Tiddlywinks No Limit"))
    (folder / "m.txt").write_text("")
    return folder


def the_same(folder: Path, target: Path, **how: object) -> None:
    """One process and three leave the same behind and give the same account."""
    one = import_paths([folder], target / "one.duckdb")
    three = import_paths([folder], target / "three.duckdb", jobs=3, **how)
    assert content(target / "three.duckdb") == content(target / "one.duckdb")
    one.seconds = three.seconds = 0
    assert three == one


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("most", [4000, 50])
def test_parts_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """What is read in parts is what is read in one go, whatever the size of batches."""
    monkeypatch.setattr(batch, "MOST_HANDS", most)
    the_same(odd_library(tmp_path / "h"), tmp_path)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("many", [40, 0])
def test_processes_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    """Nor does it matter who prepares a part, and whether rows or columns are handed on."""
    monkeypatch.setattr(batch, "MANY", many)
    the_same(odd_library(tmp_path / "h"), tmp_path)


@pytest.mark.usefixtures("alone")
def test_a_file_that_grew(tmp_path: Path) -> None:
    """It is read on from where it ended, a file that changed is read anew."""
    for name, jobs in (("one", 1), ("three", 3)):
        folder = tmp_path / name
        texts.write(folder / "a.txt", texts.session(1000001, 20) + texts.cut(1000030))
        texts.write(folder / "b.txt", texts.session(1000101, 20))
        import_paths([folder], tmp_path / f"{name}.duckdb", jobs=jobs)
        texts.write(folder / "a.txt", texts.session(1000001, 20) + texts.session(1000030, 15))
        texts.write(folder / "b.txt", texts.session(1000102, 20))
        import_paths([folder], tmp_path / f"{name}.duckdb", jobs=jobs)
    counts = "SELECT name[-5:], hands, duplicates, stored_to, hand_lines FROM files ORDER BY 1"
    told = "SELECT hand_id, verdict FROM hands ORDER BY 1"
    found = "SELECT code, line, message FROM findings ORDER BY ALL"
    for query in (counts, told, found):
        assert rows(tmp_path / "three.duckdb", query) == rows(tmp_path / "one.duckdb", query)


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("limit", [1, 10])
def test_stopped_by_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """What was read until then is stored; the next run goes on, of whatever number of processes."""
    monkeypatch.setattr(batch, "MOST_HANDS", 30)
    folder, path, steps = library(tmp_path / "h"), tmp_path / "x.duckdb", iter(range(limit))

    def stop(_: object) -> None:
        if next(steps, None) is None:
            raise KeyboardInterrupt

    ledger = import_paths([folder], path, on_step=stop, jobs=3)
    assert ledger.stopped
    assert rows(path, WHOLE) == [(True, True)]
    import_paths([folder], path, jobs=3 if limit % 2 else 1)
    import_paths([folder], tmp_path / "calm.duckdb")
    assert content(path) == content(tmp_path / "calm.duckdb")


def living(*, parent: int = -1, session: int = -1) -> set[int]:
    """The processes that one has started, or those of a session, as far as they still run."""
    found = set()
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, ppid, _group, sid = place.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if state != "Z" and (int(ppid) == parent or int(sid) == session):
            found.add(int(place.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.usefixtures("small")
def test_helpers_that_are_killed(tmp_path: Path) -> None:
    """The import goes on without them, and nothing is missing."""
    folder, before, killed = library(tmp_path / "h"), living(parent=os.getpid()), []
    texts.write(folder / "z.txt", texts.session(1100001, 900))

    def kill(_: object) -> None:
        for pid in living(parent=os.getpid()) - before:
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    import_paths([folder], tmp_path / "x.duckdb", jobs=3, on_step=kill)
    import_paths([folder], tmp_path / "calm.duckdb")
    assert killed
    assert content(tmp_path / "x.duckdb") == content(tmp_path / "calm.duckdb")


def begun(path: Path, file: Path) -> subprocess.Popen[str]:
    """An import by three processes, which has begun to store."""
    main = "from hhparse.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", main, "import", str(file), "--db", str(path), "--jobs", "3"],
        cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    while not path.exists():
        time.sleep(0.05)
    return process


def test_ctrl_c(tmp_path: Path) -> None:
    """A terminal sends it to all processes: the import ends in good order, and the helpers say nothing."""
    file, path = texts.write(tmp_path / "a.txt", texts.session(1000001, 20_000)), tmp_path / "x.duckdb"
    process = begun(path, file)
    empty = path.stat().st_size
    assert within_a_minute(lambda: path.stat().st_size > empty)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    stored = int(account(out)["hands stored"].replace(",", ""))
    assert 0 < stored < 20_000
    assert rows(path, "SELECT count(*) FROM hands") == [(stored,)]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_nobody_stays_behind(tmp_path: Path) -> None:
    """After kill -9 the helpers end by themselves."""
    process = begun(tmp_path / "x.duckdb", texts.write(tmp_path / "a.txt", texts.session(1000001, 20_000)))
    helped = within_a_minute(lambda: len(living(session=process.pid)) >= 3)
    process.kill()
    process.communicate()
    assert helped
    assert within_a_minute(lambda: not living(session=process.pid))


def test_killed(tmp_path: Path) -> None:
    """The database in the end is that of an undisturbed import by one process."""
    folder = library(tmp_path / "h")
    import_paths([folder], tmp_path / "calm.duckdb")
    expected = content(tmp_path / "calm.duckdb")
    assert kill_and_resume(tmp_path / "x.duckdb", folder, random.Random(1), expected, IMPORT_BY_THREE) > 0


def test_what_fails_in_a_helper_fails_here() -> None:
    """A part that nobody can prepare is an error of the import, not the end of a helper that somebody waits for."""
    from hhparse.pipeline import FileAccount, Forgetful
    from hhparse.store.crew import Crew, Task

    nothing = Task(FileAccount("a.txt", Forgetful()), parts.Part("a.txt", (), "", {}, 0))
    with Crew(1) as crew:
        crew._give(nothing)
        assert nothing.future is not None
        assert nothing.future.result(timeout=60) is None
        with pytest.raises(IndexError):
            nothing.result()


@pytest.mark.usefixtures("small")
def test_no_process_can_be_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Then one does it all, and nothing is said: too many processes run, the folder is gone ..."""
    from hhparse.store import crew

    def fail(_self: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(crew._Helper, "__init__", fail)
    the_same(library(tmp_path / "h"), tmp_path)
    assert capfd.readouterr() == ("", "")


def test_a_main_module_without_guard(tmp_path: Path) -> None:
    """A helper that runs the import anew does nothing but say what is wrong; the import itself goes through."""
    file = texts.write(tmp_path / "a.txt", texts.session(1000001, 3500))
    program = tmp_path / "program.py"
    program.write_text(
        "from hhparse.store import import_paths\n"
        f"print(import_paths([{str(file)!r}], {str(tmp_path / 'x.duckdb')!r}, jobs=2).hands)\n"
    )
    done = subprocess.run([sys.executable, str(program)], cwd=ROOT, text=True, capture_output=True, check=False)
    assert done.stdout == "3500\n"
    assert "RuntimeError: several processes need `if __name__" in done.stderr


def within_a_minute(so: Callable[[], bool]) -> bool:
    """Whether it comes to be `so`."""
    for _ in range(600):
        if so():
            return True
        time.sleep(0.1)
    return False

"""Imports that end in the middle: nothing committed is lost, nothing is half stored, running again goes on."""

from __future__ import annotations

import random
import signal
import time
import zipfile
from typing import TYPE_CHECKING

import pytest

from hhparse.pipeline import audit_paths
from hhparse.store import batch, import_paths, ingest
from hhparse.store.compare import content
from hhparse.store.database import create_database
from hhparse.store.plan import make_plan
from tests.store import texts
from tests.store.processes import IMPORT, IMPORT_BY_THREE, run, start
from tests.store.test_import import rows

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WHOLE = "SELECT (SELECT count(*) FROM seats) = 3 * count(*), (SELECT count(*) FROM raw_hands) >= count(*) FROM hands"
"""Every stored hand has its three seats and its text."""


def library(folder: Path) -> Path:
    """Four files with duplicates, a conflict, a cut hand and its whole copy, stray lines: 120 texts."""
    texts.write(folder / "a.txt", texts.session(1000001, 40))
    texts.write(folder / "b.txt", "stray line\n" + texts.session(1000031, 30) + texts.cut(1000200) + texts.GAP)
    texts.write(folder / "c.txt", texts.hand(1000005, bet="7") + texts.GAP + texts.session(1000201, 20))
    texts.write(folder / "d.txt", texts.session(1000200, 1) + texts.session(1000301, 28))
    return folder


@pytest.fixture(scope="module")
def histories(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library, written once: the files' names are part of what is compared."""
    return library(tmp_path_factory.mktemp("resume") / "h")


@pytest.fixture(scope="module")
def undisturbed(histories: Path) -> dict[str, tuple[int, str]]:
    """What an import that nobody disturbs leaves."""
    path = histories.parent / "calm.duckdb"
    import_paths([histories], path)
    return content(path)


def test_batches_change_nothing(
    tmp_path: Path, histories: Path, undisturbed: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The size of the batches does not show in the database."""
    monkeypatch.setattr(batch, "MOST_HANDS", 13)
    import_paths([histories], tmp_path / "x.duckdb")
    assert content(tmp_path / "x.duckdb") == undisturbed


@pytest.mark.parametrize("limit", [1, 20, 63, 111])
def test_an_import_that_breaks_off(
    tmp_path: Path, histories: Path, undisturbed: object, monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    """The program dies after some records, between two batches or inside one; the next run completes the work."""
    monkeypatch.setattr(batch, "MOST_HANDS", 10)
    path = tmp_path / "x.duckdb"
    create_database(path)
    plan = make_plan([histories], path)

    def dying() -> Iterator[object]:
        for number, record in enumerate(audit_paths(plan.paths)):
            if number == limit:
                raise SystemError
            yield record

    with pytest.raises(SystemError):
        ingest(dying(), path, plan=plan)  # type: ignore[arg-type]
    assert rows(path, WHOLE) == [(True, True)]
    import_paths([histories], path)
    assert content(path) == undisturbed


def test_an_archive_that_breaks_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finished members are passed over, the one in the middle is read to its end."""
    monkeypatch.setattr(batch, "MOST_HANDS", 5)
    with zipfile.ZipFile(tmp_path / "h.zip", "w") as archive:
        for name, first in (("a.txt", 1000001), ("b.txt", 1000101), ("c.txt", 1000201)):
            archive.writestr(name, texts.session(first, 8))
    steps = iter(range(14))

    def stop(_: object) -> None:
        if next(steps, None) is None:
            raise KeyboardInterrupt

    first = import_paths([tmp_path / "h.zip"], tmp_path / "x.duckdb", on_step=stop)
    second = import_paths([tmp_path / "h.zip"], tmp_path / "x.duckdb")
    assert first.hands + second.hands == 24
    assert second.known == 0
    import_paths([tmp_path / "h.zip"], tmp_path / "calm.duckdb")
    assert content(tmp_path / "x.duckdb") == content(tmp_path / "calm.duckdb")


def interrupted(paths: list[Path], database: Path, steps: int) -> None:
    """An import that the user stops after so many texts."""
    left = iter(range(steps))

    def stop(_: object) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt

    assert import_paths(paths, database, on_step=stop).stopped


@pytest.mark.parametrize("steps", [6, 19])
def test_a_file_that_grew_and_an_import_that_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """What was added is not taken for read because the file was finished once."""
    monkeypatch.setattr(batch, "MOST_HANDS", 5)
    file, path = tmp_path / "a.txt", tmp_path / "x.duckdb"
    texts.write(file, texts.session(1000001, 10) + texts.cut(1000011))
    import_paths([file], path)
    texts.write(file, texts.session(1000001, 30))
    interrupted([file], path, steps)
    import_paths([file], path)
    assert rows(path, "SELECT count(*) FROM hands") == [(30,)]
    assert rows(path, "SELECT state, hands, rejects, hand_lines FROM files") == [("finished", 30, 0, 30 * LINES)]
    import_paths([file], tmp_path / "calm.duckdb")
    told = "SELECT hand_id, verdict FROM hands ORDER BY 1"
    assert rows(path, told) == rows(tmp_path / "calm.duckdb", told)


LINES = len(texts.hand(1000001).splitlines())


@pytest.mark.parametrize("steps", [3, 40])
def test_an_archive_that_changed_and_an_import_that_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """No member is taken for read because it was finished once."""
    monkeypatch.setattr(batch, "MOST_HANDS", 5)

    def pack(*names: str, hands: int) -> Path:
        with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
            for name in names:
                archive.writestr(f"{name}.txt", texts.session(1000001 + 1000 * ord(name), hands))
        return tmp_path / "x.zip"

    path = tmp_path / "x.duckdb"
    import_paths([pack("a", "b", "c", hands=10)], path)
    interrupted([pack("a", "b", hands=30)], path, steps)
    import_paths([tmp_path / "x.zip"], path)
    assert rows(path, "SELECT count(*) FROM hands") == [(70,)]
    files = rows(path, "SELECT name[-5:], state, hands FROM files ORDER BY 1")
    assert files[:2] == [("a.txt", "finished", 30), ("b.txt", "finished", 30)]


def test_an_archive_that_changed(tmp_path: Path) -> None:
    """A member that it does not hold any more stays as it was."""
    for names, hands in (("ab", 10), ("a", 12)):
        with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
            for name in names:
                archive.writestr(f"{name}.txt", texts.session(1000001 + 1000 * ord(name), hands))
        import_paths([tmp_path / "x.zip"], tmp_path / "x.duckdb")
    files = rows(tmp_path / "x.duckdb", "SELECT name[-5:], state, hands FROM files ORDER BY 1")
    assert files == [("a.txt", "finished", 12), ("b.txt", "finished", 10)]


def test_stopped_by_the_user(tmp_path: Path, histories: Path, undisturbed: object) -> None:
    """What was read until then is stored, the run says `stopped`; the next one goes on."""
    path, steps = tmp_path / "x.duckdb", iter(range(50))

    def stop(_: object) -> None:
        if next(steps, None) is None:
            raise KeyboardInterrupt

    ledger = import_paths([histories], path, on_step=stop)
    assert ledger.stopped
    assert ledger.hands >= 40
    assert rows(path, "SELECT state, hands FROM imports") == [("stopped", ledger.hands)]
    import_paths([histories], path)
    assert content(path) == undisturbed
    assert rows(path, "SELECT state FROM imports ORDER BY import_id") == [("stopped",), ("finished",)]


def kill_and_resume(path: Path, histories: Path, rng: random.Random, expected: object, code: str = IMPORT) -> int:
    """Kills imports at random moments until one gets through; returns how many were killed."""
    killed = 0
    while killed < 6:
        process = start(code, 10, path, histories)
        time.sleep(rng.uniform(0.5, 4.0))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if process.returncode == 0:
            break
        killed += 1
        if path.exists():
            assert rows(path, WHOLE) == [(True, True)]
    status, out, err = run(code, 10, path, histories)
    assert status == 0, out + err
    assert content(path) == expected
    return killed


def test_killed(tmp_path: Path, histories: Path, undisturbed: object) -> None:
    """kill -9 at random moments; the database in the end is that of an undisturbed import."""
    assert kill_and_resume(tmp_path / "x.duckdb", histories, random.Random(1), undisturbed) > 0


@pytest.mark.slow
@pytest.mark.parametrize("code", [IMPORT, IMPORT_BY_THREE], ids=["one", "three"])
def test_killed_often(tmp_path: Path, histories: Path, undisturbed: object, code: str) -> None:
    """At least twenty kills, of one process and of one that has helpers."""
    rng, killed, number = random.Random(2), 0, 0
    while killed < 20:
        killed += kill_and_resume(tmp_path / f"{number}.duckdb", histories, rng, undisturbed, code)
        number += 1

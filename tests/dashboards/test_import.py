"""Importing from the pages: in a process of its own, watched, stopped, told in words when it fails."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from dashboards import incoming
from dashboards.jobs import Imports, imports
from hhparse.store import open_database
from tests.dashboards.showing import ONE_HAND, Start, go, metrics, words

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 120


def hands_in(database: Path) -> int:
    with open_database(database, read_only=True) as connection:
        return int(connection.execute("SELECT count(*) FROM v_hands").fetchall()[0][0])


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A history of 3000 hands, long enough to be stopped on the way."""
    text = "".join(ONE_HAND.replace("#9001", f"#{number}") for number in range(10_000, 13_000))
    (tmp_path / "many.txt").write_text(text, encoding="utf-8")
    return tmp_path / "many.txt"


def test_an_import_reports_its_end(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(ONE_HAND, encoding="utf-8")
    job = Imports()
    assert job.start("one file", [tmp_path / "one.txt"], tmp_path / "new.duckdb")
    assert not job.start("another", [tmp_path], tmp_path / "new.duckdb")  # one at a time
    job.wait(PATIENCE)
    assert job.progress is not None
    assert job.progress.failure is None
    assert job.progress.ledger is not None
    assert (job.progress.ledger["hands"], job.progress.ledger["files"]) == (1, 1)
    assert hands_in(tmp_path / "new.duckdb") == 1


def test_an_import_is_stopped_and_goes_on_later(many: Path, tmp_path: Path) -> None:
    database = tmp_path / "new.duckdb"
    job = Imports()
    job.start("many", [many], database)
    deadline = time.monotonic() + PATIENCE
    while job.running and not (job.progress and job.progress.hands) and time.monotonic() < deadline:
        time.sleep(0.01)
    job.stop()
    job.wait(PATIENCE)
    assert job.progress is not None
    assert job.progress.ledger is not None
    assert job.progress.ledger["stopped"]
    stored = hands_in(database)
    assert stored < 3000
    job.start("many", [many], database)
    job.wait(PATIENCE)
    assert job.progress.ledger is not None
    assert hands_in(database) == 3000


def test_a_failing_import_says_why(tmp_path: Path) -> None:
    other = tmp_path / "other.duckdb"
    other.write_bytes(b"no database, only words\n" * 500)
    (tmp_path / "one.txt").write_text(ONE_HAND, encoding="utf-8")
    job = Imports()
    job.start("one file", [tmp_path / "one.txt"], other)
    job.wait(PATIENCE)
    assert job.progress is not None
    assert job.progress.ledger is None
    assert "not a database of hhparse" in (job.progress.failure or "")


@dataclass
class Dropped:
    name: str
    content: bytes

    def getvalue(self) -> bytes:
        return self.content


def test_dropped_files_are_kept_by_content(tmp_path: Path) -> None:
    """The same file twice is one path, two files of one name are two; names cannot lead out of the folder."""
    database = tmp_path / "my.duckdb"
    first, again, other = incoming.keep(
        [Dropped("a.txt", b"1"), Dropped("a.txt", b"1"), Dropped("a.txt", b"2")], database
    )
    assert first == again != other
    assert (first.read_bytes(), other.read_bytes()) == (b"1", b"2")
    (wild,) = incoming.keep([Dropped("..\\..\\../x/../../evil.txt", b"3")], database)
    assert wild.name == "evil.txt"
    assert wild.parent.parent == tmp_path / "my-dropped"


@pytest.mark.parametrize(
    "typed", ["", "   ", '""', "/no/such/place", "a\0b", "/" + "x" * 5000, "~nobody-of-this-name/x"]
)
def test_a_path_that_cannot_be_read_is_told_before_anything_starts(typed: str) -> None:
    assert incoming.trouble_with(typed)


def test_paths_that_can_be_tried(tmp_path: Path) -> None:
    (tmp_path / "a b.txt").write_text("x", encoding="utf-8")
    for typed in (str(tmp_path), f'  "{tmp_path}/a b.txt" ', f"{tmp_path}/*.txt", "~"):
        assert incoming.trouble_with(typed) is None, typed
    assert "The last part that exists is" in (incoming.trouble_with(str(tmp_path / "x" / "y")) or "")


# ---- the page --------------------------------------------------------------------------------------------------------


def test_the_page_imports_a_path_and_shows_its_ledger(start: Start, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(ONE_HAND, encoding="utf-8")
    app = start(tmp_path / "new.duckdb").run()
    go(app, "views/imports.py")
    app.text_input[0].set_value(str(tmp_path / "nothing.txt"))
    next(button for button in app.button if button.label == "Import the path").click().run()
    assert not app.exception
    assert "There is no file or folder" in words(app)
    app.text_input[0].set_value(str(tmp_path / "one.txt"))
    next(button for button in app.button if button.label == "Import the path").click().run()
    assert not app.exception
    imports().wait(PATIENCE)
    app.run()
    assert not app.exception
    assert "1 new hand from 1 file" in words(app)
    ledger = app.dataframe[0].value
    assert (list(ledger["hands"]), list(ledger["rejects"])) == ([1], [0])
    lines = ledger[["hand_lines", "reject_lines", "noise_lines", "unknown_lines"]].sum(axis=1)
    assert list(lines) == list(ledger["lines"])
    assert list(app.dataframe[1].value["state"]) == ["finished"]


def test_the_page_imports_a_dropped_file(start: Start, tmp_path: Path) -> None:
    app = start(tmp_path / "new.duckdb").run()
    go(app, "views/imports.py")
    app.file_uploader[0].set_value([("one.txt", ONE_HAND.encode(), "text/plain")])
    next(button for button in app.button if button.label == "Import the files").click().run()
    assert not app.exception
    imports().wait(PATIENCE)
    assert hands_in(tmp_path / "new.duckdb") == 1


def test_demo_data_are_not_offered_among_own_hands(start: Start, one_hand_db: Path) -> None:
    """A click by mistake would mix 787 invented hands into one's own."""
    app = start(one_hand_db).run()
    go(app, "views/imports.py")
    assert "Import the path" in [button.label for button in app.button]
    assert "Load demo data" not in [button.label for button in app.button]


def test_what_an_import_passes_over_is_told(start: Start, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / ".old.txt").write_text(ONE_HAND, encoding="utf-8")
    app = start(tmp_path / "new.duckdb").run()
    go(app, "views/imports.py")
    app.text_input[0].set_value(str(tmp_path / "in"))
    next(button for button in app.button if button.label == "Import the path").click().run()
    imports().wait(PATIENCE)
    app.run()
    assert not app.exception
    assert "its name begins with a dot" in words(app)


def test_demo_data_lead_to_the_first_graph(start: Start, tmp_path: Path) -> None:
    app = start(tmp_path / "new.duckdb").run()
    next(button for button in app.button if button.label == "Load demo data").click().run()
    assert not app.exception
    imports().wait(PATIENCE)
    app.run()
    assert not app.exception
    assert "Hands" in metrics(app)
    assert app.get("plotly_chart")

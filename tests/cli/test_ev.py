"""`hhparse ev`, and what `import` and `stats` do with all-in hands."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from rich.console import Console
from typer.testing import CliRunner

from hhparse.cli import ev
from hhparse.cli.app import app
from hhparse.cli.ev import adjust_after
from hhparse.stats import adjusting
from hhparse.stats.adjusting import waiting
from tests.stats.test_adjusting import folded, lost

if TYPE_CHECKING:
    from pathlib import Path


def run(*words: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def idle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with an all-in hand, imported without any time for it."""
    monkeypatch.setattr(adjusting, "BUDGET", 0.0)
    file, database = tmp_path / "hands.txt", tmp_path / "some hands.duckdb"
    file.write_text(lost(1) + folded(2))
    code, _, told = run("import", file, "--db", database)
    assert (code, told) == (0, "")
    return database


def test_a_terminal_is_told_what_is_left(idle: Path) -> None:
    screen = io.StringIO()
    adjust_after(idle, 2, Console(file=screen, force_terminal=True, width=200))
    assert f"1 all-in hands still count by their result; adjust them with: hhparse ev --db {idle}" in screen.getvalue()


def test_a_large_import_leaves_them_to_the_verb(idle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ev, "MOST_AFTER", 1)
    monkeypatch.setattr(adjusting, "BUDGET", 60.0)
    screen = io.StringIO()
    adjust_after(idle, 2, Console(file=screen, force_terminal=True, width=200))
    told = f"all-in hands count by their result until you adjust them with: hhparse ev --db {idle}"
    assert screen.getvalue().strip() == told
    assert waiting(idle) == 1


def test_trouble_after_an_import_is_said_and_no_more(tmp_path: Path) -> None:
    screen = io.StringIO()
    adjust_after(tmp_path / "none.duckdb", 1, Console(file=screen))
    assert "all-in hands are not adjusted yet: there is no database" in screen.getvalue()


def test_an_import_adjusts_what_it_can(tmp_path: Path) -> None:
    file, database = tmp_path / "hands.txt", tmp_path / "hands.duckdb"
    file.write_text(lost(1))
    assert run("import", file, "--db", database)[0] == 0
    assert waiting(database) == 0


def test_the_verb_does_the_rest(idle: Path) -> None:
    code, out, _ = run("ev", "--db", idle)
    assert (code, out) == (0, "1 all-in hand looked at, 1 spot counted\n")
    assert run("ev", "--db", idle)[1].startswith("nothing to do: every all-in hand is adjusted or cannot be")
    assert run("ev", "--db", idle, "--again")[1] == "1 all-in hand looked at, 1 spot counted\n"


def test_time_can_be_limited(idle: Path) -> None:
    code, out, _ = run("ev", "--db", idle, "--seconds", "0")
    assert code == 0
    assert "1 are left" in out


def test_who_reads_the_statistic_is_told(idle: Path) -> None:
    asked = ("stats", "--db", idle, "--hero", "Alice", "--stat", "ev_bb100")
    assert "1 all-in hands still count by their result" in run(*asked)[2]
    assert run("stats", "--db", idle, "--hero", "Alice", "--stat", "vpip")[2] == ""
    run("ev", "--db", idle)
    code, out, told = run(*asked)
    assert (code, told) == (0, "")
    assert "+1919.32" in out  # (195 x 31 / 44 - 100 + 1) / 2 hands x 100


def test_without_a_database(tmp_path: Path) -> None:
    code, _, told = run("ev", "--db", tmp_path / "none.duckdb")
    assert code == 3
    assert "there is no database" in told

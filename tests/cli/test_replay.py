"""`hhparse replay`: hands of files and of the database, exit codes, words instead of tracebacks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hhparse.cli.replay import replay_command, stored_text
from hhparse.pipeline import audit_stored
from hhparse.store import import_paths
from tests.audit.texts import FOLDED, SHOWN, SIDE, edited

if TYPE_CHECKING:
    from pathlib import Path

Capture = pytest.CaptureFixture[str]
OTHER = edited(FOLDED, ("#700000000001", "#700000000002"))
CUT = edited(SHOWN, ("#700000000001", "#700000000003"))[: SHOWN.index("*** SUMMARY")]


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Two hands and the beginning of a third."""
    path = tmp_path / "night.txt"
    path.write_text(f"{SIDE}\n\n{OTHER}\n\n{CUT}", encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The same hands stored, and a second, different text of the first one."""
    folder = tmp_path_factory.mktemp("stored")
    (folder / "a.txt").write_text(f"{SIDE}\n\n{OTHER}\n\n{CUT}", encoding="utf-8")
    (folder / "b.txt").write_text(edited(SIDE, ("Carol ($70", "Carol ($71")), encoding="utf-8")
    import_paths([folder / "a.txt", folder / "b.txt"], folder / "hands.duckdb")
    return str(folder / "hands.duckdb")


# ---- files ------------------------------------------------------------------------------------------------------------


def test_all_hands_of_a_file(file: str, capsys: Capture) -> None:
    """Exit code 1: the third hand is rejected, which is an error."""
    assert replay_command(file, None, None, as_json=False) == 1
    shown = capsys.readouterr().out
    assert shown.index("hand 700000000001: holdem") < shown.index("hand 700000000002: holdem")
    assert shown.count("-" * 100) == 2
    assert "hand 700000000003: no hand could be built" in shown


@pytest.mark.parametrize("number", ["700000000002", "#700000000002", " 700000000002 "])
def test_one_hand_of_a_file(file: str, number: str, capsys: Capture) -> None:
    assert replay_command(file, None, number, as_json=False) == 0
    shown = capsys.readouterr().out
    assert "hand 700000000002" in shown
    assert "700000000001" not in shown
    assert f"line {SIDE.count(chr(10)) + 3}" in shown.splitlines()[1]


def test_json_is_one_object_a_line(file: str, capsys: Capture) -> None:
    assert replay_command(file, None, None, as_json=True) == 1
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [record["hand_id"] for record in records] == ["700000000001", "700000000002", "700000000003"]
    assert records[0]["pots"][0]["net"] == {
        "value": "35.60",
        "origin": "both",
        "rule": "R36",
        "printed": "35.60",
        "line": 22,
    }
    assert records[0]["audit"] == {"verdict": "consistent", "findings": []}
    assert records[2]["audit"]["verdict"] == "rejected"
    assert records[2]["text"].startswith("PokerStars Hand #700000000003")


def test_a_hand_that_the_file_does_not_have(file: str, capsys: Capture) -> None:
    assert replay_command(file, None, "42", as_json=False) == 2
    assert "there is no hand 42 in" in capsys.readouterr().err


def test_a_file_without_hands(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "list.txt").write_text("eggs and flour\n", encoding="utf-8")
    assert replay_command(str(tmp_path / "list.txt"), None, None, as_json=False) == 2
    assert "there is no hand in" in capsys.readouterr().err


def test_a_file_that_is_not_there(capsys: Capture) -> None:
    assert replay_command("nowhere/night.txt", None, None, as_json=False) == 3
    assert "nowhere/night.txt: there is no such file" in capsys.readouterr().err


def test_a_pattern_that_matches_nothing(tmp_path: Path, capsys: Capture) -> None:
    assert replay_command(str(tmp_path / "*.txt"), None, None, as_json=False) == 3
    assert "there is no such file, folder or pattern" in capsys.readouterr().err


def test_a_damaged_archive(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "night.txt.gz").write_bytes(b"\x1f\x8b\x08\x00rubbish")
    assert replay_command(str(tmp_path / "night.txt.gz"), None, None, as_json=False) == 3
    assert "night.txt.gz" in capsys.readouterr().err


# ---- the database -----------------------------------------------------------------------------------------------------


def test_a_stored_hand_with_the_lines_of_its_file(database: str, capsys: Capture) -> None:
    assert replay_command("700000000002", database, None, as_json=False) == 0
    shown = capsys.readouterr().out
    assert f"a.txt, line {SIDE.count(chr(10)) + 3}" in shown
    assert f"\n  {SIDE.count(chr(10)) + 3 + 8:4}  BTN  Alice" in shown


def test_other_texts_of_a_stored_hand_are_mentioned(database: str, capsys: Capture) -> None:
    assert replay_command("#700000000001", database, None, as_json=False) == 0
    captured = capsys.readouterr()
    assert "Carol          70.00" in captured.out
    assert "also stored, conflicting: " in captured.err
    assert "b.txt, line 1" in captured.err


def test_a_text_in_quarantine(database: str, capsys: Capture) -> None:
    assert replay_command("700000000003", database, None, as_json=False) == 1
    shown = capsys.readouterr().out
    assert "no hand could be built" in shown
    assert "truncated_hand error" in shown


def test_a_hand_that_is_not_stored(database: str, capsys: Capture) -> None:
    assert replay_command("42", database, None, as_json=False) == 2
    assert "there is no hand 42 in" in capsys.readouterr().err


def test_no_database_and_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.chdir(tmp_path)
    assert replay_command("42", None, None, as_json=False) == 3
    said = capsys.readouterr().err
    assert said.startswith("hhparse replay: no file is called 42, and there is no database hhparse.duckdb yet")


def test_a_database_that_is_none(file: str, capsys: Capture) -> None:
    assert replay_command("42", file, None, as_json=False) == 3
    assert "is not a database of hhparse" in capsys.readouterr().err


def test_a_path_looked_up_in_a_database_is_a_number_like_any_other(database: str, capsys: Capture) -> None:
    assert replay_command("gone.txt", database, None, as_json=False) == 2
    assert "there is no hand gone.txt" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_texts_keep_their_line_numbers(encoding: str) -> None:
    """The header stands in line 4, so the table in 5, three seats in 6 to 8, and the small blind in 9."""
    row = {"raw": SIDE.encode(encoding), "context": b"", "encoding": "ascii", "file": "a.txt", "line": 4}
    (record,) = audit_stored(stored_text(row))
    assert (record.source.line, record.hand.events[0].line) == (4, 9)

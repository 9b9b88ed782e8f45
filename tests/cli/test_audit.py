"""`hhparse audit`: what it prints where, and its exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hhparse import __version__
from hhparse.cli.app import app

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories" / "pokerstars"
SIT_AND_GO = SAMPLES / "HH-2026-05-20-T3624781302-sit-and-go.txt"
FAILURES = SAMPLES / "audit-failures.txt"


def hhparse(*arguments, text=None):
    return CliRunner().invoke(app, [*map(str, arguments)], input=text)


def test_clean_files_are_silent_but_for_the_account():
    done = hhparse("audit", SIT_AND_GO)
    assert (done.exit_code, done.stdout) == (0, "")
    assert re.fullmatch(
        r"(\d+) hands in 1 file: \1 consistent\n",
        done.stderr,
    )


def test_findings_are_lines_that_editors_jump_to():
    done = hhparse("audit", FAILURES, "--min", "error")
    assert done.exit_code == 1
    for line in done.stdout.splitlines():
        assert re.fullmatch(rf"{re.escape(str(FAILURES))}:\d+: [a-z_]+ error: .+ \[hand \d+\]", line)
    assert "pot_mismatch" in done.stdout


@pytest.mark.parametrize(("minimum", "words"), [("info", "info warning error"), ("warning", "warning error")])
def test_severities_are_shown_from_the_least_wanted_on(minimum, words):
    shown = set(re.findall(r": \w+ (info|warning|error): ", hhparse("audit", FAILURES, "--min", minimum).stdout))
    assert shown <= set(words.split())
    assert {"warning", "error"} <= shown


def test_json_lines_are_one_object_a_hand_and_one_a_file():
    done = hhparse("audit", SIT_AND_GO, FAILURES, "--format", "jsonl")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    kinds = [record["record"] for record in records]
    assert (done.exit_code, kinds.count("file"), kinds[-1]) == (1, 2, "file")
    hands = [record for record in records if record["record"] == "hand"]
    assert sum(record["hands"] + record["rejected"] for record in records if record["record"] == "file") == len(hands)
    assert {type(hand["audit"]["verdict"]) for hand in hands} == {str}


def test_standard_input():
    done = hhparse("audit", "-", text=SIT_AND_GO.read_text(encoding="utf-8"))
    assert done.exit_code == 0
    assert "consistent" in done.stderr


def test_file_that_cannot_be_read_is_exit_code_3(tmp_path):
    done = hhparse("audit", tmp_path / "gone.txt")
    assert done.exit_code == 3
    assert "no such file" in done.stdout


def test_an_empty_folder_is_no_mistake(tmp_path):
    done = hhparse("audit", tmp_path)
    assert (done.exit_code, done.stderr) == (0, "0 hands in 0 files\n")
    assert done.stdout == f"{tmp_path}:0: no_hands info: there are no files in this folder\n"


def test_headers_that_are_not_read_are_told_once_a_file(tmp_path):
    """Of 3 + 1 hands in German and one of a game that does not exist, each kind has its line; JSON has all."""
    german = "PokerStars Hand #{}: Hold'em Kein Limit ($1/$2 USD) - 2026/05/01 12:00:00 MEZ\nTisch 'A'\n\n"
    ludo = "PokerStars Hand #9000000009:  Ludo No Limit ($1/$2 USD) - 2026/05/01 12:00:00 ET\nTable 'A'\n\n"
    (tmp_path / "a.txt").write_text("".join(german.format(9000000000 + n) for n in range(3)) + ludo)
    (tmp_path / "b.txt").write_text(german.format(9000000008))
    done = hhparse("audit", tmp_path, "--min", "error")
    lines = done.stdout.splitlines()
    counts = [line.rpartition(" and ")[2] if " and " in line else "" for line in lines]
    assert done.exit_code == 1
    assert len(lines) == len(set(lines)) < 5
    assert "more hand" in "".join(counts)
    records = [json.loads(line) for line in hhparse("audit", tmp_path, "--format", "jsonl").stdout.splitlines()]
    assert sum(record["record"] == "hand" for record in records) == 5


@pytest.mark.parametrize("wrong", [("--format", "xml"), ("--min", "awful"), ("--loud",)])
def test_wrong_usage_is_exit_code_2(wrong):
    done = hhparse("audit", SIT_AND_GO, *wrong)
    assert done.exit_code == 2
    assert wrong[0] in done.stderr


def test_version():
    assert hhparse("--version").stdout == f"hhparse {__version__}\n"


def test_infos_are_counted_and_listed_only_if_asked_for(tmp_path: Path) -> None:
    """Three lines of no hand: three unknown lines and no hand, all infos; the exit code is that of a clean file."""
    (tmp_path / "list.txt").write_text("eggs\nflour\nmilk\n")
    done = hhparse("audit", tmp_path / "list.txt")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.splitlines() == [
        "0 hands in 1 file",
        "4 infos: 3 unknown_line, 1 no_hands; list them with --min info",
    ]
    listed = hhparse("audit", tmp_path / "list.txt", "--min", "info")
    assert (listed.stdout.count(" info: "), listed.stderr) == (4, "0 hands in 1 file\n")
    assert hhparse("audit", tmp_path / "list.txt", "--min", "warning").stderr == "0 hands in 1 file\n"

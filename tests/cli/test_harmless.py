"""Names that a terminal would obey: every verb writes them out for people, and leaves them alone for programs."""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING

import pytest

from hhparse.cli.asking import Selection
from hhparse.cli.audit import audit_command
from hhparse.cli.harmless import harmless, harmless_lines
from hhparse.cli.import_ import import_command
from hhparse.cli.replay import replay_command
from hhparse.cli.report import Options, report_command
from hhparse.cli.stats import stats_command
from tests.store import texts

if TYPE_CHECKING:
    from pathlib import Path

Capture = pytest.CaptureFixture[str]
EVIL = "Eve\x1b[31m\x07\x9b2J\u202eBob"
SHOWN = r"Eve\x1b[31m\x07\x9b2J\u202eBob"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Eve's hand, in which the winner is paid too much; the file is called like her."""
    return texts.write(tmp_path / f"{EVIL}.txt", texts.wrong(1000001).replace("Carol", EVIL))


def safe(text: str) -> bool:
    """No sign but line ends that steers a terminal or the direction of writing."""
    return all(sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cf") for sign in text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Zoë 王 😀 \\x1b", "Zoë 王 😀 \\x1b"),
        ("a\nb\tc\rd", r"a\x0ab\x09c\x0dd"),
        ("\x00\x7f\x85\u2028\u2066\ufeff", r"\x00\x7f\x85\u2028\u2066\ufeff"),
    ],
)
def test_what_is_written_out(text: str, words: str) -> None:
    assert harmless(text) == words


def test_lines_stay_lines() -> None:
    assert harmless_lines("a\tb\nc\x1b") == "a\tb\nc\\x1b"


def test_audit(file: Path, capsys: Capture) -> None:
    audit_command([str(file)], "text", "info")
    out = capsys.readouterr().out
    assert SHOWN in out
    assert safe(out)


def test_audit_for_programs(file: Path, capsys: Capture) -> None:
    audit_command([str(file)], "jsonl", "info")
    hand = json.loads(capsys.readouterr().out.splitlines()[0])
    assert hand["file"] == str(file)
    assert EVIL in {player["name"] for player in hand["players"]}


def test_replay(file: Path, capsys: Capture) -> None:
    replay_command(str(file), None, None, as_json=False)
    out = capsys.readouterr().out
    assert out.count(SHOWN) > 5
    assert safe(out)


def test_import_and_stats(file: Path, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / f"{EVIL}.gz").write_bytes(b"\x1f\x8b\x08 rubbish")
    good = texts.write(tmp_path / "b.txt", texts.hand(1000002).replace("Carol", EVIL))
    import_command([str(file), str(good), str(tmp_path / f"{EVIL}.gz")], tmp_path / "x.duckdb")
    assert stats_command(Selection(f"{EVIL}?"), tmp_path / "x.duckdb") == 2
    said = capsys.readouterr()
    assert f"cannot read {tmp_path}/{SHOWN}.gz" in said.err
    assert safe(said.out + said.err)
    assert stats_command(Selection(EVIL), tmp_path / "x.duckdb") == 0
    out = capsys.readouterr().out
    assert SHOWN in out
    assert safe(out)
    assert report_command("opponents", Selection("Alice"), tmp_path / "x.duckdb", Options(minimum=1)) == 0
    out = capsys.readouterr().out
    assert SHOWN in out
    assert safe(out)

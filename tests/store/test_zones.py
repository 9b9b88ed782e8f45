"""Time zones given for rooms that print none: stored with the import, and what a rebuild makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhparse.cli.app import app
from tests.store import texts
from tests.store.test_import import rows

if TYPE_CHECKING:
    from pathlib import Path

GG = """Poker Hand #RC{number}: Hold'em No Limit ($0.05/$0.10) - {stamp}
Table 'RushAndCash7' 6-max Seat #1 is the button
Seat 1: Hero ($10 in chips)
Seat 2: 1a2b3c ($10 in chips)
1a2b3c: posts big blind $0.10
Hero: posts small blind $0.05
*** HOLE CARDS ***
Dealt to Hero [As Kd]
Hero: folds
Uncalled bet ($0.05) returned to 1a2b3c
*** SHOWDOWN ***
1a2b3c collected $0.10 from pot
*** SUMMARY ***
Total pot $0.10 | Rake $0 | Jackpot $0 | Bingo $0
Seat 1: Hero (button) folded before Flop
Seat 2: 1a2b3c (big blind) collected ($0.10)

"""
SUMMER, TWICE = "2026/06/03 20:31:02", "2025/10/26 02:30:00"
TIMES = "SELECT strftime(time_utc, '%Y-%m-%d %H:%M') FROM hands ORDER BY hand_id"


def hhparse(*words: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(app, [*map(str, words)])
    return done.exit_code, done.output


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """Two hands of a room that prints no zone, and one of a room that does, at 15:16 Eastern Time (UTC - 5)."""
    text = GG.format(number=1, stamp=SUMMER) + GG.format(number=2, stamp=TWICE) + texts.hand(960)
    return texts.write(tmp_path / "a.txt", text)


def test_without_a_zone_there_is_no_time(tmp_path: Path, history: Path) -> None:
    assert hhparse("import", history, "--db", tmp_path / "x.duckdb")[0] == 0
    assert rows(tmp_path / "x.duckdb", TIMES) == [("2020-03-01 20:16",), (None,), (None,)]


def test_a_zone_is_stored_and_a_rebuild_gives_the_same(tmp_path: Path, history: Path) -> None:
    """Budapest is two hours ahead of UTC in June; the hour that exists twice is the earlier one, in summer time."""
    database = tmp_path / "x.duckdb"
    code, _ = hhparse("import", history, "--db", database, "--zone-of", "ggpoker=Europe/Budapest")
    expected = [("2020-03-01 20:16",), ("2026-06-03 18:31",), ("2025-10-26 00:30",)]
    assert (code, rows(database, TIMES)) == (0, expected)
    assert rows(database, "SELECT zones FROM v_ledger") == [(["GGPoker=Europe/Budapest"],)]
    assert rows(database, "SELECT hand_id FROM v_findings WHERE code = 'time_ambiguous'") == [("RC2",)]
    assert "nothing changed" in hhparse("rebuild", "--db", database)[1]
    assert rows(database, TIMES) == expected
    assert "2026-06-03T18:31:02Z" in hhparse("replay", "RC1", "--db", database, "--json")[1]


def test_a_rebuild_can_give_a_zone_to_what_is_stored(tmp_path: Path, history: Path) -> None:
    database = tmp_path / "x.duckdb"
    hhparse("import", history, "--db", database)
    said = hhparse("rebuild", "--db", database, "--zone-of", "GGPoker=Asia/Tokyo")[1]
    assert "another time: 2 hands" in said
    assert rows(database, TIMES) == [("2020-03-01 20:16",), ("2026-06-03 11:31",), ("2025-10-25 17:30",)]
    assert "nothing changed" in hhparse("rebuild", "--db", database)[1]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("GGPokr=Europe/Budapest", "did you mean GGPoker?"),
        ("GGPoker=Budapest", "did you mean Europe/Budapest?"),
        ("GGPoker", "write it as GGPoker=Europe/Budapest"),
    ],
)
def test_rooms_and_zones_that_do_not_exist(tmp_path: Path, history: Path, given: str, words: str) -> None:
    code, said = hhparse("import", history, "--db", tmp_path / "x.duckdb", "--zone-of", given)
    assert code == 2
    assert words in said
    assert not (tmp_path / "x.duckdb").exists()

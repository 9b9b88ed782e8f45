"""Hands without a known time: told wherever a question of time leaves them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.cli.asking import Selection
from hhparse.cli.report import Options, report_command
from hhparse.cli.stats import stats_command
from hhparse.stats import parse_filter
from hhparse.stats.untimed import asks_time, untimed
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

TOLD = "2 hands of BTN have no known time (their rooms print no zone, see --zone-of) and are left out here"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Three hands; of two nobody knows when they were played."""
    hands = [replace(deal("BTN r2.5, BB f"), hand_id=str(number)) for number in range(3)]
    return store([hands[0], *(replace(hand, time_utc=None) for hand in hands[1:])], tmp_path / "x.duckdb")


def test_they_are_counted(database: Path) -> None:
    assert (untimed(database, "BTN"), untimed(database, None), untimed(database, "nobody")) == (2, 12, 0)


@pytest.mark.parametrize(
    ("text", "asks"),
    [("", False), ("position = BTN", False), ("date >= 2020-01-01", True), ("weekday = monday", True),
     ("kind = cash and not date < 2020-01-01", True)],
)  # fmt: skip
def test_filters_that_ask_for_a_time(text: str, asks: bool) -> None:
    assert asks_time(parse_filter(text)) is asks


def test_a_filter_by_date_says_what_it_leaves_out(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection(hero="BTN"), database) == 0
    assert TOLD not in capsys.readouterr().err
    assert stats_command(Selection(hero="BTN", since="2000-01-01"), database) == 0
    assert f"hhparse stats: {TOLD}\n" in capsys.readouterr().err


def test_sessions_say_what_they_leave_out(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert report_command("positions", Selection(hero="BTN"), database, Options()) == 0
    assert TOLD not in capsys.readouterr().err
    assert report_command("sessions", Selection(hero="BTN"), database, Options()) == 0
    assert f"hhparse report: {TOLD}\n" in capsys.readouterr().err

"""Downswings (E32) and what sessions come to: hourly rates and sessions won."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.stats.reports import downswings, session_totals, sessions
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

DAY = datetime(2026, 1, 1, tzinfo=UTC)
LOST, WON = "BTN r{size}, SB f, BB r50, BTN f", "BTN r{size}, SB f, BB f"


def history(folder: Path, scripts: Sequence[str], minutes: Sequence[int]) -> Path:
    hands = [
        replace(deal(script), hand_id=str(number), time_utc=DAY + timedelta(minutes=minute))
        for number, (script, minute) in enumerate(zip(scripts, minutes, strict=True), start=1)
    ]
    return store(hands, folder / "some.duckdb")


def test_the_deepest_fall(tmp_path: Path) -> None:
    """The button wins 1.5, loses 4 and 8, wins 1.5 and 1.5, loses 6: from a peak of 1.5 down 15 to -13.5."""
    sizes = ((WON, 3), (LOST, 4), (LOST, 8), (WON, 3), (WON, 3), (LOST, 6))
    path = history(tmp_path, [script.format(size=size) for script, size in sizes], range(6))
    found = downswings(path, "BTN").to_dicts()
    assert [row["unit"] for row in found] == ["bb", "USD"]
    for row in found:
        assert (row["hands"], row["result"], row["max_dd"], row["peak"]) == (6, -13.5, 15.0, 1.5)
        assert (row["dd_from"], row["dd_to"]) == tuple(
            DAY.replace(tzinfo=None) + timedelta(minutes=minute) for minute in (0, 5)
        )
        assert (row["dd_hands"], row["dd_len"], row["recovered"]) == (5, 5, False)
    assert downswings(path, "nobody").is_empty()
    (row,) = downswings(path, "BTN", filter="won").filter(unit="bb").to_dicts()
    assert (row["hands"], row["max_dd"], row["dd_from"], row["dd_len"]) == (3, 0.0, None, 0)


def test_amounts_are_exact(tmp_path: Path) -> None:
    """1.5 won, 0.1 and 0.2 lost, nothing: 0.1 + 0.2 is 0.3, which it is not in doubles."""
    scripts = [WON.format(size=3), "BTN r0.1, SB r50, BB f, BTN f", "BTN r0.2, SB r50, BB f, BTN f", "BTN f, SB f"]
    found = downswings(history(tmp_path, scripts, range(4)), "BTN").filter(unit="USD").to_dicts()[0]
    assert (found["result"], found["max_dd"], found["peak"]) == (Decimal("1.2"), Decimal("0.3"), Decimal("1.5"))


def test_sessions_won_and_hours(tmp_path: Path) -> None:
    """An hour with 3 of 1.50 dollars won, then, hours later, half an hour with 4 lost: one of two, 0.50 in 1.5 hours."""
    scripts = [WON.format(size=3)] * 3 + [LOST.format(size=4), "BTN f, SB f"]
    found = sessions(path := history(tmp_path, scripts, (0, 30, 60, 300, 330)), "BTN")
    sums = session_totals(found)
    assert (sums.sessions, sums.hours, sums.table_hours, sums.hands) == (2, 1.5, 1.5, 5)
    assert sums.hands_hour == pytest.approx(5 / 1.5)
    assert found["net_USD"].to_list() == [Decimal("4.5"), Decimal(-4)]
    played = sums.by_currency["USD"]
    assert (played.sessions, played.won) == (2, 1)
    assert played.hourly == played.hourly_table == pytest.approx(0.5 / 1.5)
    cut = session_totals(sessions(path, "BTN", filter="won")).by_currency["USD"]
    assert (cut.sessions, cut.won, cut.hourly) == (1, 1, 4.5)
    none = session_totals(sessions(path, "nobody"))
    assert (none.sessions, none.hands_hour, none.by_currency) == (0, None, {})

"""Sessions (STATS 3.4): the gap, days, time zones, filters that cut, tournaments, hands that come later."""

from __future__ import annotations

import itertools
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hhparse.model.game import Kind, Tournament
from hhparse.stats import stats
from hhparse.stats.filters import UnknownZoneError
from hhparse.stats.reports.sessions import GAP, sessions, starts_of_sessions
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hhparse.model.hand import Hand

DAY = datetime(2026, 1, 1, tzinfo=UTC)


def at(minutes: float, number: int, script: str = "BTN r2.5", **changes: Any) -> Hand:
    """A hand so many minutes after the beginning of the day; the button wins 1.5 with the usual script."""
    setup = {"seats": ("BTN", "BB")} if script == "BTN f" else {}
    tournament = changes.pop("tournament", None)
    if tournament:
        setup["kind"] = Kind.TOURNAMENT
        changes["tournament"] = Tournament(tournament)
    return replace(deal(script, **setup), hand_id=str(number), time_utc=DAY + timedelta(minutes=minutes), **changes)


def database(folder: Path, hands: Iterable[Hand]) -> Path:
    return store(hands, folder / "sessions.duckdb")


E34 = (600, 620, 655)
"""10:00, 10:20 and 10:55."""


@pytest.mark.parametrize(
    ("minutes", "gap", "hands"),
    [(E34, 30, [2, 1]), (E34, 60, [3]), ((600, 620, 640, 655), 30, [4]), ((0, 30), 30, [2]), ((0, 31), 30, [1, 1])],
)
def test_e34_the_gap(tmp_path: Path, minutes: tuple[int, ...], gap: int, hands: list[int]) -> None:
    """Also: a hand of 10:40 that is imported later merges the two sessions."""
    path = database(tmp_path, [at(minute, number) for number, minute in enumerate(minutes)])
    found = sessions(path, "BTN", gap=timedelta(minutes=gap))
    assert found["hands"].to_list() == hands
    assert found["session"].to_list() == list(range(1, len(hands) + 1))


def test_what_a_session_tells(tmp_path: Path) -> None:
    """An hour at two tables: five hands of 1.50 dollars each; the tables last 60 and 20 minutes."""
    hands = [at(0, 1), at(20, 2), at(40, 3), at(60, 4, table="Other"), at(60, 5), at(40, 6, table="Other")]
    hands[2] = replace(hands[2], hand_id="3")
    path = database(tmp_path, hands)
    (row,) = sessions(path, "BTN").to_dicts()
    assert (row["start"], row["end"], row["day"]) == (
        datetime(2026, 1, 1), datetime(2026, 1, 1, 1), date(2026, 1, 1),  # noqa: DTZ001
    )  # fmt: skip
    assert (row["seconds"], row["table_seconds"], row["tables"]) == (3600, 3600 + 1200, 2)
    assert (row["hands"], row["hands_in_all"], row["cut"], row["hands_hour"]) == (6, 6, False, 6.0)
    assert (row["net_USD"], row["hourly_USD"]) == (Decimal("9.00"), 9.0)
    assert (row["bb"], row["bb100"], row["biggest_pot_bb"]) == (9.0, 150.0, 2.5)
    assert row["stakes"] == "0.50/1.00 USD"
    assert stats(path, "BTN", stats=["hands"], filter=row["filter"])["hands"].to_list() == [6]


def test_a_filter_cuts_a_session_and_the_report_says_so(tmp_path: Path) -> None:
    path = database(tmp_path, [at(0, 1), at(10, 2, "UTG r3"), at(20, 3), at(300, 4, "UTG r3")])
    found = sessions(path, "BTN", filter="won")
    assert found.select("session", "hands", "hands_in_all", "cut").rows() == [(1, 2, 3, True)]
    assert found["net_USD"].to_list() == [Decimal("3.00")]
    assert found["hourly_USD"].to_list() == [None]  # how long two of the three hands took is not known
    assert sessions(path, "BTN", filter="position = SB").is_empty()


def test_a_session_belongs_to_the_day_on_which_it_begins(tmp_path: Path) -> None:
    """04:30 in Madrid (03:30 UTC) with days from 05:00 is still the evening before; the second begins at 12:00."""
    path = database(tmp_path, [at(210, 1), at(239, 2), at(660, 3)])
    found = sessions(path, "BTN", zone="Europe/Madrid", day_start=timedelta(hours=5))
    assert found["day"].to_list() == [date(2025, 12, 31), date(2026, 1, 1)]
    assert found["start"].to_list() == [datetime(2026, 1, 1, 4, 30), datetime(2026, 1, 1, 12)]  # noqa: DTZ001
    with pytest.raises(UnknownZoneError):
        sessions(path, "BTN", zone="Mars")


def test_a_running_tournament_keeps_the_session_open(tmp_path: Path) -> None:
    """A break of an hour within a tournament is none; after its last hand the gap counts again."""
    hands = [at(0, 1, "BTN f", tournament="77"), at(60, 2, "BTN f", tournament="77"), at(85, 3), at(200, 4)]
    found = sessions(database(tmp_path, hands), "BTN")
    assert found["hands"].to_list() == [3, 1]
    assert found.select("net_chips", "net_USD").rows() == [(Decimal(-100), Decimal("1.50")), (None, Decimal("1.50"))]


def test_a_single_hand_lasts_as_long_as_hands_do(tmp_path: Path) -> None:
    """The median pause at a table is a minute; without any two hands at a table nothing tells how long one takes."""
    found = sessions(database(tmp_path, [at(0, 1), at(1, 2), at(2, 3), at(300, 4)]), "BTN")
    assert found["seconds"].to_list() == [120.0, 60.0]
    other = tmp_path / "one"
    other.mkdir()
    (row,) = sessions(database(other, [at(0, 1)]), "BTN").to_dicts()
    assert (row["seconds"], row["hands_hour"], row["hourly_USD"], row["net_USD"]) == (None, None, None, Decimal("1.50"))


def test_short_sessions_have_no_figures_an_hour(tmp_path: Path) -> None:
    """One hand, nine minutes, ten minutes: only the last has figures, 2 hands and 3 dollars in a sixth of an hour."""
    hands = [at(0, 1), at(100, 2), at(109, 3), at(200, 4), at(210, 5)]
    found = sessions(database(tmp_path, hands), "BTN")
    assert found["seconds"].to_list() == [570.0, 570.0, 600.0]  # a hand usually takes the median of 540 and 600
    assert found.select("hands_hour", "hourly_USD").rows() == [(None, None), (None, None), (12.0, 18.0)]
    assert found["net_USD"].to_list() == [Decimal("1.50"), Decimal("3.00"), Decimal("3.00")]


def test_nobody_and_unknown_times(tmp_path: Path) -> None:
    path = database(tmp_path, [replace(deal("BTN r2.5"), time_utc=None)])
    assert sessions(path, "BTN").is_empty()
    assert sessions(path, "nobody").is_empty()


MINUTES = st.lists(st.integers(0, 600), min_size=1, max_size=40)


@given(MINUTES, st.integers(1, 90))
def test_sessions_part_the_hands_by_pauses(minutes: list[int], gap: int) -> None:
    times = [DAY + timedelta(minutes=minute) for minute in sorted(minutes)]
    begins = starts_of_sessions(pl.Series(times), pl.Series(times), timedelta(minutes=gap)).to_list()
    assert begins[0]
    pauses = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert begins[1:] == [pause > timedelta(minutes=gap) for pause in pauses]


@given(MINUTES, st.integers(0, 600))
def test_one_more_hand_never_parts_what_was_together(minutes: list[int], more: int) -> None:
    def numbers(these: list[int]) -> dict[int, int]:
        times = [DAY + timedelta(minutes=minute) for minute in sorted(these)]
        number, found = 0, {}
        for minute, begins in zip(
            sorted(these), starts_of_sessions(pl.Series(times), pl.Series(times), GAP), strict=True
        ):
            number += begins
            found[minute] = number
        return found

    before, after = numbers(minutes), numbers([*minutes, more])
    for one in minutes:
        for other in minutes:
            assert before[one] != before[other] or after[one] == after[other]

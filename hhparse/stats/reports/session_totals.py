"""Sums over sessions: time, hands an hour, money an hour, sessions won (STATS 2b and 3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Mapping

_NET: Final = "net_"


class Played(NamedTuple):
    """Sessions with hands in one currency: how many, how many of them with a net above nothing, what an hour brought.

    `hourly` is the net divided by the hours of the sessions, `hourly_table` by those at tables (several tables at once
    count each); None where no hour is known, or a filter leaves hands out.
    """

    sessions: int
    won: int
    hourly: float | None
    hourly_table: float | None


class SessionTotals(NamedTuple):
    """`hours` of all sessions, `table_hours` at tables, `hands` in them whatever a filter says, and by currency."""

    sessions: int
    hours: float
    table_hours: float
    hands: int
    by_currency: Mapping[str, Played]

    @property
    def hands_hour(self) -> float | None:
        """Hands in an hour of the sessions."""
        return self.hands / self.hours if self.hours else None


def session_totals(found: pl.DataFrame) -> SessionTotals:
    """The sums of a report of sessions (`hhparse.stats.reports.sessions`)."""
    if not found.height:
        return SessionTotals(0, 0.0, 0.0, 0, {})
    hours, table_hours = _hours(found, "seconds"), _hours(found, "table_seconds")
    played = {name.removeprefix(_NET): _played(found, name) for name in found.columns if name.startswith(_NET)}
    return SessionTotals(found.height, hours, table_hours, int(found["hands_in_all"].sum()), played)


def _played(found: pl.DataFrame, net: str) -> Played:
    mine = found.filter(pl.col(net).is_not_null())
    money, whole = float(mine[net].sum() or 0), not mine["cut"].any()
    hours, table_hours = _hours(mine, "seconds"), _hours(mine, "table_seconds")
    return Played(
        mine.height, mine.filter(pl.col(net) > 0).height,
        money / hours if hours and whole else None, money / table_hours if table_hours and whole else None,
    )  # fmt: skip


def _hours(found: pl.DataFrame, seconds: str) -> float:
    return float(found[seconds].sum() or 0) / 3600

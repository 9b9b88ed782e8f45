"""Hands of unknown time: their rooms print a clock without a zone. Nothing that asks for a time counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.stats.base import fetch, rows_of
from hhparse.stats.filters import condition
from hhparse.stats.plays import columns_in, narrow

if TYPE_CHECKING:
    from hhparse.stats.base import Database, Hero
    from hhparse.stats.filters import Filter

_TIME = "time_utc"


def asks_time(chosen: Filter) -> bool:
    """Whether the filter asks when a hand was played."""
    passing = condition(chosen)
    return passing is not None and _TIME in columns_in(passing.text)


def untimed(database: Database, hero: Hero) -> int:
    """How many hands in the statistics of `hero` have no known time, whatever a filter says.

    Raises:
        StoreError: the database cannot be read.
    """
    sql, values = rows_of(hero, None)
    found = fetch(database, f"SELECT count(*) FROM ({narrow(sql)}) AS r WHERE {_TIME} IS NULL", values)  # noqa: S608
    return int(found.item())

"""The rows every statistic is summed over: one a hand and dealt-in player, whose hands and which hands.

Hands with error findings, cancelled and unfinished hands and duplicates never enter (`hands.in_statistics`; a
duplicate is not stored at all).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import duckdb

from hhparse.store.database import open_database

if TYPE_CHECKING:
    import polars as pl

Database: TypeAlias = str | Path | duckdb.DuckDBPyConnection
"""A database file, opened read-only for the length of one call, or an open connection."""
Hero: TypeAlias = str | Sequence[str] | None
"""Whose hands: a player's name, several names of one person, or None for everybody."""

ROWS = "SELECT * FROM seat_facts AS f WHERE in_statistics"
"""One table holds all that statistics are chosen, parted and summed by (`hhparse.store.facts`): joins would cost more
than the sums."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which hands; empty fields do not restrict. Times are UTC, `until` is exclusive.

    `table_sizes` are numbers of players dealt in.
    """

    sites: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    currencies: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    table_sizes: tuple[int, ...] = ()
    since: datetime | None = None
    until: datetime | None = None

    def describe(self) -> dict[str, Any] | None:
        """The fields that restrict, ready for JSON; None when none does."""
        chosen = {field.name: getattr(self, field.name) for field in fields(self)}
        said = {
            name: value.isoformat() if isinstance(value, datetime) else list(value)
            for name, value in chosen.items()
            if value
        }
        return said or None


_FIELDS = {
    "sites": "site", "kinds": "kind", "currencies": "currency", "stakes": "stakes", "variants": "variant",
    "positions": "position", "table_sizes": "dealt",
}  # fmt: skip


def rows_of(hero: Hero, chosen: Filter | None) -> tuple[str, list[Any]]:
    """SQL for the rows of `hero` that pass the filter, and its parameters."""
    sql, values = ROWS, list[Any]()
    if hero is not None:
        sql += " AND player_key IN (SELECT player_key FROM players WHERE name IN (SELECT unnest(?)))"
        values.append([hero] if isinstance(hero, str) else list(hero))
    if chosen is None:
        return sql, values
    for name, column in _FIELDS.items():
        if wanted := getattr(chosen, name):
            sql += f" AND {column} IN (SELECT unnest(?))"
            values.append(list(wanted))
    for moment, sign in ((chosen.since, ">="), (chosen.until, "<")):
        if moment is not None:
            sql += f" AND time_utc {sign} ?"
            values.append(moment.replace(tzinfo=None))
    return sql, values


@contextlib.contextmanager
def reading(database: Database) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection for reading, closed afterwards if it was opened here; an open one is used through a cursor."""
    if isinstance(database, duckdb.DuckDBPyConnection):
        with contextlib.closing(database.cursor()) as cursor:
            yield cursor
    else:
        with open_database(database, read_only=True) as connection:
            yield connection


def fetch(database: Database, sql: str, values: Sequence[Any]) -> pl.DataFrame:
    """The rows of a query, read in one short connection."""
    with reading(database) as connection:
        frame: pl.DataFrame = connection.sql(sql, params=list(values)).pl()
    return frame

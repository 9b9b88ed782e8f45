"""The rows every statistic is summed over: one a hand and dealt-in player, whose hands and which hands.

Hands with error findings, cancelled and unfinished hands and duplicates never enter (`hands.in_statistics`; a
duplicate is not stored at all).
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import duckdb

from hhparse.stats.filters import Filter, condition, parse_filter
from hhparse.store.database import open_database, quiet
from hhparse.store.exchange import frame_of

if TYPE_CHECKING:
    import polars as pl

Database: TypeAlias = str | Path | duckdb.DuckDBPyConnection
"""A database file, opened read-only for the length of one call, or an open connection."""


class Account(NamedTuple):
    """A player's name at one site."""

    site: str
    name: str


Hero: TypeAlias = str | Account | Sequence[str | Account] | None
"""Whose hands: a player's name at any site, several names or accounts of one person, or None for everybody."""
Rows: TypeAlias = tuple[str, list[Any]]
"""SQL of rows with the columns of `ROWS`, and the values of its parameters."""

MEASURES: Mapping[str, str] = MappingProxyType(
    {
        "ahead": "CAST(net > 0 AS TINYINT)",
        "large": "CAST(contributed > 5 * bb AS TINYINT)",
        "allin": "CAST(ev_status IN ('adjusted', 'side_action', 'unknown_cards', 'uncountable') AS TINYINT)",
        "adjusted": "CAST(ev_status = 'adjusted' AS TINYINT)",
        "square": "CAST(net AS DOUBLE) * CAST(net AS DOUBLE)",
    }
)
"""Columns of every row beside those of `seat_facts`: numbers that add up, as net and payout do. An `allin` is one
before the last card (`hhparse.stats.moment.BEFORE_RIVER`)."""
_MEASURED = ", ".join(f"{sql} AS {name}" for name, sql in MEASURES.items())
CASH_CHIPS = "cash_chips"
"""What cash games are summed in whose unit the text does not name (home games among them). Hands call it `chips`, as
they do the chips of tournaments, which buy something else: the two are never added up."""
NO_MONEY = ("chips", CASH_CHIPS, "play")
"""Units that no rate converts."""


def currency_of(rows: str) -> str:
    """SQL for what amounts of `rows` (hands, or seats of them) may be summed in."""
    return f"CASE WHEN {rows}.currency = 'chips' AND {rows}.kind = 'cash' THEN '{CASH_CHIPS}' ELSE {rows}.currency END"


EVERY_ROW = f"SELECT * REPLACE ({currency_of('f')} AS currency), {_MEASURED} FROM seat_facts AS f"  # noqa: S608 - words of ours
"""The rows of all hands, those too that statistics leave out; `currency` is what their amounts may be summed in."""
ROWS = f"{EVERY_ROW} WHERE in_statistics"
"""One table holds all that statistics are chosen, parted and summed by (`hhparse.store.facts`): joins would cost more
than the sums."""


def rows_of(hero: Hero, chosen: Filter | str | None, *, every_hand: bool = False) -> Rows:
    """SQL for the rows of `hero` that pass the filter, and its parameters.

    `every_hand` takes in the hands that statistics leave out.

    Raises:
        FilterError: the filter is a text that cannot be read.
    """
    where, values = [] if every_hand else ["in_statistics"], list[Any]()
    if hero is not None:
        players, values = players_of(hero)
        where.append(f"player_key IN ({players})")
    sql = f"{EVERY_ROW} WHERE {' AND '.join(where)}" if where else EVERY_ROW
    passing = condition(parse_filter(chosen) if isinstance(chosen, str) else chosen or Filter())
    if passing is None:
        return sql, values
    return f"SELECT * FROM ({sql}) AS r WHERE {passing.text}", values + passing.values  # noqa: S608 - words of the tables


def players_of(hero: str | Account | Sequence[str | Account]) -> Rows:
    """SQL for the keys of the players that `hero` names, and its parameters."""
    names, accounts = _names_of(hero)
    matches = ["name IN (SELECT unnest(?))", *["(site = ? AND name = ?)"] * len(accounts)]
    sql = f"SELECT player_key FROM players WHERE {' OR '.join(matches)}"  # noqa: S608
    return sql, [names, *(part for account in accounts for part in account)]


def _names_of(hero: str | Account | Sequence[str | Account]) -> tuple[list[str], list[Account]]:
    several = [hero] if isinstance(hero, str | Account) else hero
    return [one for one in several if isinstance(one, str)], [one for one in several if isinstance(one, Account)]


@contextlib.contextmanager
def reading(database: Database) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection for reading, closed afterwards if it was opened here; an open one is used through a cursor."""
    if isinstance(database, duckdb.DuckDBPyConnection):
        with contextlib.closing(quiet(database.cursor())) as cursor:
            yield cursor
    else:
        with open_database(database, read_only=True) as connection:
            yield connection


def fetch(database: Database, sql: str, values: Sequence[Any]) -> pl.DataFrame:
    """The rows of a query, read in one short connection."""
    with reading(database) as connection:
        return frame_of(connection.sql(sql, params=list(values)))

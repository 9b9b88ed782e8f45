"""Keys of players and tournaments: looked up, new ones numbered in order of first appearance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhparse.store.exchange import frame_of, lent
from hhparse.store.progress import next_key
from hhparse.store.tables import insert_frame, series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import duckdb


def player_keys(
    connection: duckdb.DuckDBPyConnection, players: Mapping[tuple[str, str], int], used: pl.Series
) -> pl.DataFrame:
    """Frame `player` (number in the batch) -> `player_key`, `name` for the players `used`; new ones are inserted."""
    wanted = set(used.unique().to_list())
    rows = [(number, site, name) for (site, name), number in players.items() if number in wanted]
    frame = _names_frame(rows, ("player", "site", "name"))
    keys = _keys(connection, frame, "players", "player_key", ("site", "name"))
    return keys.join(frame.select("player", "name"), on="player")


def tournament_keys(
    connection: duckdb.DuckDBPyConnection,
    tournaments: Mapping[tuple[str, str], tuple[int, str | None]],
    used: pl.Series,
) -> pl.DataFrame:
    """Frame `tournament` (number in the batch) -> `tournament_key`; new ones are inserted."""
    wanted = set(used.unique().to_list())
    rows = [(number, site, name, buy_in) for (site, name), (number, buy_in) in tournaments.items() if number in wanted]
    frame = _names_frame(rows, ("tournament", "site", "tournament_id", "buy_in"))
    return _keys(connection, frame, "tournaments", "tournament_key", ("site", "tournament_id", "buy_in"))


def _names_frame(rows: Sequence[tuple[int | str | None, ...]], columns: tuple[str, ...]) -> pl.DataFrame:
    kinds = (pl.Int32, *(pl.String for _ in columns[1:]))
    values = list(zip(*rows, strict=True)) if rows else [()] * len(columns)
    return pl.DataFrame([series(name, column, kind) for name, column, kind in zip(columns, values, kinds, strict=True)])


def _keys(
    connection: duckdb.DuckDBPyConnection, frame: pl.DataFrame, table: str, key: str, columns: tuple[str, ...]
) -> pl.DataFrame:
    """Looks the first two of `columns` up in `table` and inserts what is missing."""
    number, (first, second) = frame.columns[0], columns[:2]
    query = f"SELECT b.{number}, t.{key} FROM batch_names AS b JOIN {table} AS t USING ({first}, {second})"  # noqa: S608
    with lent(connection, batch_names=frame):
        known = frame_of(connection.sql(query))
    new = frame.join(known, on=number, how="anti", maintain_order="left")
    start = next_key(connection, table, key)
    new = new.with_columns(pl.Series(key, range(start, start + len(new)), pl.Int32))
    names = ", ".join((key, *columns))
    if not new.is_empty():
        insert_frame(connection, new, f"INSERT INTO {table} ({names}) SELECT {names} FROM batch_rows")  # noqa: S608
    return pl.concat(
        [known.with_columns(pl.col(number).cast(pl.Int32), pl.col(key).cast(pl.Int32)), new.select(number, key)]
    )

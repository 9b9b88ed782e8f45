"""What the user adds to a database: tags, persons with several names, saved filters, exchange rates, rakeback deals.

Every change is one short transaction, so it works beside an import and an open dashboard. Hands, players and sites are
named as in the histories, never by keys: the additions stay true when the histories are imported anew.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import duckdb

from hhparse.store.database import is_missing, open_database
from hhparse.store.errors import MissingDatabaseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Place: TypeAlias = str | Path | duckdb.DuckDBPyConnection
"""A database file, or an open connection to read from."""
ADDED_TABLES: Final = ("hand_tags", "aliases", "saved_filters", "exchange_rates", "rakeback_deals")


def saved_filters(place: Place) -> dict[str, str]:
    """Name -> text of the saved filters, in the order of the names."""
    return dict(_rows(place, "SELECT name, text FROM saved_filters ORDER BY name"))


def save_filter(database: str | Path, name: str, text: str) -> None:
    """Saves a filter under a name, in place of one that has it already."""
    with _changing(database) as connection:
        connection.execute("DELETE FROM saved_filters WHERE name = ?", [name])
        connection.execute("INSERT INTO saved_filters VALUES (?, ?)", [name, text])


def delete_filter(database: str | Path, name: str) -> bool:
    """Removes a saved filter; whether there was one."""
    with _changing(database) as connection:
        return bool(_deleted(connection, "saved_filters", "name = ?", [name]))


def aliases(place: Place) -> dict[str, list[tuple[str | None, str]]]:
    """Person -> (site or None for every site, name), persons and names in order."""
    found: dict[str, list[tuple[str | None, str]]] = {}
    for person, site, name in _rows(place, "SELECT person, site, name FROM aliases ORDER BY ALL NULLS FIRST"):
        found.setdefault(person, []).append((site, name))
    return found


def add_alias(database: str | Path, person: str, name: str, site: str | None = None) -> None:
    """Makes a name (at one site, or at all) one of a person's; that it is already changes nothing."""
    row = [person, site, name]
    with _changing(database) as connection:
        _deleted(connection, "aliases", "person = ? AND site IS NOT DISTINCT FROM ? AND name = ?", row)
        connection.execute("INSERT INTO aliases VALUES (?, ?, ?)", row)


def remove_alias(database: str | Path, person: str, name: str | None = None) -> int:
    """Takes a name from a person, or without a name the person himself; how many names were taken away."""
    with _changing(database) as connection:
        return _deleted(connection, "aliases", "person = ? AND (? IS NULL OR name = ?)", [person, name, name])


def tags(place: Place) -> dict[str, int]:
    """Tag -> number of hands, in the order of the tags."""
    return dict(_rows(place, "SELECT tag, count(*) FROM hand_tags GROUP BY tag ORDER BY tag"))


def tags_of(place: Place, site: str, hand_id: str) -> list[str]:
    """The tags of a hand."""
    found = _rows(place, "SELECT tag FROM hand_tags WHERE site = ? AND hand_id = ? ORDER BY tag", [site, hand_id])
    return [tag for (tag,) in found]


def add_tag(database: str | Path, tag: str, hands: Iterable[tuple[str, str]]) -> None:
    """Gives the tag to hands, each named by site and hand id; a hand has a tag once."""
    wanted = list(dict.fromkeys(hands))
    with _changing(database) as connection:
        _untag(connection, tag, wanted)
        _insert(connection, "hand_tags", [(site, hand_id, tag.lower()) for site, hand_id in wanted])


def remove_tag(database: str | Path, tag: str, hands: Iterable[tuple[str, str]] | None = None) -> int:
    """Takes the tag from hands, None: from all; how many had it."""
    with _changing(database) as connection:
        if hands is None:
            return _deleted(connection, "hand_tags", "tag = ?", [tag.lower()])
        return _untag(connection, tag, list(hands))


def _untag(connection: duckdb.DuckDBPyConnection, tag: str, hands: Sequence[tuple[str, str]]) -> int:
    columns: list[list[str]] = [list(column) for column in zip(*hands, strict=True)] or [[], []]
    among = "(site, hand_id) IN (SELECT (unnest(CAST(? AS VARCHAR[])), unnest(CAST(? AS VARCHAR[]))))"
    return _deleted(connection, "hand_tags", f"tag = ? AND {among}", [tag.lower(), *columns])


def exchange_rates(place: Place) -> list[tuple[Any, ...]]:
    """(day, from, to, rate) of the stored rates, in order."""
    return _rows(place, "SELECT * FROM exchange_rates ORDER BY ALL")


def replace_rates(database: str | Path, rows: Sequence[tuple[Any, ...]]) -> None:
    """Stores exchange rates (day, from, to, rate) in place of all that were stored."""
    _replace(database, "exchange_rates", rows)


def rakeback_deals(place: Place) -> list[tuple[Any, ...]]:
    """(site, name, method, percent, since, until) of the stored deals, in order."""
    return _rows(place, "SELECT * FROM rakeback_deals ORDER BY ALL NULLS FIRST")


def replace_deals(database: str | Path, rows: Sequence[tuple[Any, ...]]) -> None:
    """Stores rakeback deals (site, name, method, percent, since, until) in place of all that were stored."""
    _replace(database, "rakeback_deals", rows)


def copy_additions(source: str | Path, target: str | Path) -> dict[str, int]:
    """Copies what the user added from one database to another, in place of what it has; table -> rows."""
    with open_database(source, read_only=True) as connection:
        held = {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in ADDED_TABLES}  # noqa: S608
    with _changing(target) as connection:
        for table, rows in held.items():
            connection.execute(f"DELETE FROM {table}")  # noqa: S608
            _insert(connection, table, rows)
    return {table: len(rows) for table, rows in held.items()}


def _rows(place: Place, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
    if isinstance(place, duckdb.DuckDBPyConnection):
        return place.execute(sql, list(values)).fetchall()
    with open_database(place, read_only=True) as connection:
        return connection.execute(sql, list(values)).fetchall()


@contextlib.contextmanager
def _changing(database: str | Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection in one transaction, kept as short as the change; no database is made for it."""
    if is_missing(Path(database)):
        raise MissingDatabaseError(f"there is no database {database} yet; make one with: hhparse import PATH --db ...")
    with open_database(database) as connection:
        connection.execute("BEGIN")
        yield connection
        connection.execute("COMMIT")


def _deleted(connection: duckdb.DuckDBPyConnection, table: str, condition: str, values: Sequence[Any]) -> int:
    rows = connection.execute(f"DELETE FROM {table} WHERE {condition}", list(values)).fetchall()  # noqa: S608
    return int(rows[0][0])


def _insert(connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[Sequence[Any]]) -> None:
    """Inserts whole columns at once: row by row took 5 ms each."""
    if not rows:
        return
    sql = "SELECT data_type FROM duckdb_columns() WHERE table_name = ? ORDER BY column_index"
    types = [kind for (kind,) in connection.execute(sql, [table]).fetchall()]
    values = ", ".join(f"unnest(CAST(? AS {kind}[]))" for kind in types)
    connection.execute(f"INSERT INTO {table} SELECT {values}", [list(column) for column in zip(*rows, strict=True)])


def _replace(database: str | Path, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
    with _changing(database) as connection:
        connection.execute(f"DELETE FROM {table}")  # noqa: S608
        _insert(connection, table, rows)

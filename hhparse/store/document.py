"""Writes the schema down for people: `python -m hhparse.store.document [--check] [PATH]`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import duckdb

from hhparse._pages import keep_page
from hhparse.store.schema import SCHEMA_VERSION, schema_script

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HEAD = f"""# The database

One DuckDB file, tables of version {SCHEMA_VERSION}. Written from the comments in the database itself by
`python -m hhparse.store.document`; do not edit it by hand.

- Money is `DECIMAL(28,8)` in the currency of the hand, exact; never add up hands of different currencies.
- Times are UTC without a zone. Seats are the numbers printed by the text. Cards are text parted by blanks: `As Kd`.
- Keys (`hand_key`, `player_key` ...) are integers in order of arrival.
- The views (`v_...`) are stable: columns may be added, none is renamed or changes its meaning. Prefer them.
- Statistics leave out hands whose `in_statistics` is false: inconsistent, cancelled and unfinished ones.

Open the file read-only (`duckdb -readonly hhparse.duckdb`), or no import can write while you look.
"""


def schema_document() -> str:
    """The schema as Markdown."""
    with duckdb.connect() as connection:
        connection.execute(schema_script())
        return (
            _HEAD
            + "".join(_section(connection, "Views", "duckdb_views()", "view_name"))
            + "".join(_section(connection, "Tables", "duckdb_tables()", "table_name"))
        )


def _section(connection: duckdb.DuckDBPyConnection, title: str, source: str, name: str) -> Iterator[str]:
    yield f"\n## {title}\n"
    sql = f"SELECT {name}, comment FROM {source} WHERE NOT internal ORDER BY {name}"  # noqa: S608
    for table, comment in connection.execute(sql).fetchall():
        yield f"\n### {table}\n\n{comment or ''}\n\n| column | type | meaning |\n|---|---|---|\n"
        for column, kind, meaning in _columns(connection, table):
            yield f"| `{column}` | {kind} | {meaning} |\n"


def _columns(connection: duckdb.DuckDBPyConnection, table: str) -> list[tuple[str, str, str]]:
    """Name, type and meaning of the columns; a view's columns mean what they mean in its tables."""
    meanings: dict[str, str] = {}
    for origin in (*_ORIGINS.get(table, ()), table):
        meanings |= {name: meaning for name, _, meaning in _described(connection, origin) if meaning}
    return [(name, kind, meanings.get(name, "").replace("|", "/")) for name, kind, _ in _described(connection, table)]


def _described(connection: duckdb.DuckDBPyConnection, table: str) -> list[tuple[str, str, str | None]]:
    return connection.execute(
        "SELECT column_name, data_type, comment FROM duckdb_columns() WHERE table_name = ? ORDER BY column_index",
        [table],
    ).fetchall()


_ORIGINS: Final = {
    "v_actions": ("actions",),
    "v_allins": ("hands", "seats", "ev_seats"),
    "v_files": ("files",),
    "v_findings": ("hands", "findings"),
    "v_hands": ("tournaments", "hands"),
    "v_ledger": ("imports",),
    "v_pots": ("pots",),
    "v_rejects": ("rejects",),
    "v_results": ("hands", "ev_seats", "seats"),
    "v_summaries": ("tournament_summaries",),
    "v_tournaments": ("tournament_summaries", "tournaments"),
}
"""Where the columns of a view come from, the most telling table last."""


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` only say whether it is up to date; returns the exit code."""
    return keep_page(schema_document(), "docs/schema.md", "hhparse.store.document", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What a database says, in a form two databases can be compared by: everything but times of day and run numbers."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from hhparse.store.database import open_database

if TYPE_CHECKING:
    from pathlib import Path

_OF_A_RUN: Final = {"import_id", "modified_ns"}
_TABLES_OF_RUNS: Final = {"imports"}


def content(path: str | Path) -> dict[str, tuple[int, str]]:
    """Table -> (rows, digest of all rows in canonical order) of the database at `path`.

    Equal for an import that was killed and run again and one that was never disturbed.
    """
    out: dict[str, tuple[int, str]] = {}
    with open_database(path, read_only=True) as connection:
        tables = connection.execute("SELECT table_name FROM duckdb_tables() ORDER BY table_name").fetchall()
        for (table,) in tables:
            if table in _TABLES_OF_RUNS:
                continue
            described = connection.execute(
                "SELECT column_name FROM duckdb_columns() WHERE table_name = ? ORDER BY column_index", [table]
            ).fetchall()
            columns = ", ".join(f'"{name}"' for (name,) in described if name not in _OF_A_RUN)
            rows = connection.execute(f"SELECT {columns} FROM {table} ORDER BY ALL").fetchall()  # noqa: S608
            state = hashlib.blake2b(digest_size=16)
            for row in rows:
                state.update(repr(row).encode("utf-8", "backslashreplace"))
            out[table] = (len(rows), state.hexdigest())
    return out

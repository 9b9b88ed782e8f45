"""The history of imports: one row a run, moved along with every batch."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from hhparse.store.ledger import Ledger
from hhparse.store.progress import next_key

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    import duckdb


def begin_import(connection: duckdb.DuckDBPyConnection, paths: Sequence[str], began: datetime) -> int:
    """Adds a row for a run that `began` (UTC), returns its number; runs found unfinished become `interrupted`."""
    connection.execute("UPDATE imports SET state = 'interrupted' WHERE state = 'running'")
    import_id = next_key(connection, "imports", "import_id")
    counts = Ledger().columns()
    names = ", ".join(counts)
    values = ", ".join("0" for _ in counts)
    connection.execute(
        f"INSERT INTO imports (import_id, started_at, state, paths, version, {names}) "  # noqa: S608
        f"VALUES ($id, $began, 'running', $paths, $version, {values})",
        {"id": import_id, "began": began, "paths": list(paths), "version": _version()},
    )
    return import_id


def save_import(connection: duckdb.DuckDBPyConnection, import_id: int, state: str, ledger: Ledger) -> None:
    """Writes the run's counts; any state but `running` also ends it."""
    counts = ledger.columns()
    settings = ", ".join(f"{name} = ${name}" for name in counts)
    ended = "" if state == "running" else f", finished_at = {_NOW}"
    connection.execute(
        f"UPDATE imports SET state = $state, {settings}{ended} WHERE import_id = $id",  # noqa: S608
        {"id": import_id, "state": state, **counts},
    )


_NOW = "CAST(now() AT TIME ZONE 'UTC' AS TIMESTAMP)"


def _version() -> str:
    try:
        return version("hhparse")
    except PackageNotFoundError:
        return "unknown"

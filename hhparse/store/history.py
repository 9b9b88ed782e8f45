"""The history of imports: one row a run, moved along with every batch."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, NamedTuple

from hhparse.store.ledger import Ledger
from hhparse.store.progress import next_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    import duckdb


class Origin(NamedTuple):
    """What an import was given: paths, and the time zones of rooms that print none (site -> zone)."""

    paths: Sequence[str]
    zones: Mapping[str, str]


def zones_in(noted: Sequence[str] | None) -> dict[str, str]:
    """The zones of an import as its row notes them: `Site=Zone`, NULL for none."""
    return dict(one.split("=", 1) for one in noted or ())


def begin_import(connection: duckdb.DuckDBPyConnection, origin: Origin, began: datetime) -> int:
    """Adds a row for a run that `began` (UTC), returns its number; runs found unfinished become `interrupted`."""
    connection.execute("UPDATE imports SET state = 'interrupted' WHERE state = 'running'")
    import_id = next_key(connection, "imports", "import_id")
    counts = Ledger().columns()
    names = ", ".join(counts)
    values = ", ".join("0" for _ in counts)
    connection.execute(
        f"INSERT INTO imports (import_id, started_at, state, paths, zones, version, {names}) "  # noqa: S608
        f"VALUES ($id, $began, 'running', $paths, $zones, $version, {values})",
        {
            "id": import_id,
            "began": began,
            "paths": list(origin.paths),
            "version": _version(),
            "zones": [f"{site}={zone}" for site, zone in origin.zones.items()],
        },
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

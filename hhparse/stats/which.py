"""Which hands counted: the rows behind one number of a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.stats.base import Database, Hero, fetch, rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.queries import aggregates, source_of
from hhparse.stats.registry import chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import polars as pl

    from hhparse.stats.filters import Filter


class UncountedStatError(LookupError):
    """The statistic counts no hands of its own: it is computed from others, `needs`."""

    def __init__(self, stat_id: str, needs: Sequence[str]) -> None:
        super().__init__(f"{stat_id} is computed from {' and '.join(needs)}; ask which hands these count")
        self.stat_id, self.needs = stat_id, tuple(needs)


class UnknownCellError(LookupError):
    """The cell names a column that the report is not grouped by."""


def counted_hands(
    database: Database,
    hero: Hero,
    stat: str,
    *,
    by: Sequence[str] = (),
    cell: Mapping[str, str | None] | None = None,
    filter: Filter | str | None = None,  # noqa: A002 - the word every reader expects
) -> pl.DataFrame:
    """The hands behind the number that `stats(..., by=by, stats=[stat])` has for `stat` in one group, oldest first.

    `cell` names the group: column -> value in words, None for the group without a value; without it all groups.
    Columns: those of the dimensions, `hand_key`, `seat`, `player`, `site`, `hand_id`, `time_utc`, `done` and `opp` (0
    or 1, and 1, for chances; numbers of actions or big blinds for others; no `opp` for plain counts). Their sums are
    the numbers of the report.

    Raises:
        UnknownStatError, UnknownDimensionError, UnknownCellError: a name is not known.
        UncountedStatError: the statistic has no hands of its own.
        FilterError, StoreError: as for `stats`.
    """
    (found,) = chosen([stat])
    if found.formula:
        raise UncountedStatError(found.id, found.needs)
    columns = columns_by(by)
    where, wanted = _cell({column.name: column.sql for column in columns}, cell or {})
    rows, values = rows_of(hero, filter)
    fixed = ("hand_key", "seat", "player", "site", "time_utc")
    groups = [f'{column.sql} AS "{column.name}"' for column in columns if column.name not in fixed]
    names = ", ".join([*groups, *(f"r.{name}" for name in fixed)])
    own = ", ".join(part.replace(f'"{found.id}_', '"') for part in aggregates(found))
    sql = f"""
        SELECT c.*, h.hand_id
        FROM (SELECT {names}, {own} FROM {source_of([found], rows)} WHERE {where} GROUP BY ALL) AS c
        JOIN hands AS h ON h.hand_key = c.hand_key
        WHERE done <> 0 {"OR opp <> 0" if found.opp else ""}
        ORDER BY c.time_utc NULLS FIRST, c.site, length(h.hand_id), h.hand_id, c.seat
    """  # noqa: S608 - all parts are ours
    frame = fetch(database, sql, values + wanted)
    first = [*(column.name for column in columns if column.name not in fixed), "hand_key", "seat", "player", "site"]
    return frame.select(*first, "hand_id", "time_utc", *(name for name in ("done", "opp") if name in frame.columns))


def _cell(columns: Mapping[str, str], cell: Mapping[str, str | None]) -> tuple[str, list[str]]:
    parts, values = ["true"], list[str]()
    for name, value in cell.items():
        if name not in columns:
            raise UnknownCellError(f"the report has no column {name!r}, only {', '.join(columns) or 'one cell'}")
        if value is None:
            parts.append(f"({columns[name]}) IS NULL")
        else:
            parts.append(f"CAST({columns[name]} AS VARCHAR) = ?")
            values.append(value)
    return " AND ".join(parts), values

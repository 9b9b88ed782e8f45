"""What a rebuild changed: two databases of the same texts side by side, the older one attached as `old`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import polars as pl

from hhparse.store.exchange import frame_of

if TYPE_CHECKING:
    import duckdb


@dataclass(frozen=True, slots=True)
class Changes:
    """Counts before and after, and what differs; frames are empty where nothing does.

    `verdicts`: `before`, `after` (NULL: in quarantine), `hands`. `findings`: `code`, `before`, `after`. `facts`:
    `column`, `done_before`, `done_after`, `opp_before`, `opp_after` (NULL where the column is new or gone), of the
    columns that statistics count. `money`: `site`, `hand_id`, `player`, `before`, `after` of changed nets.
    `times` is the number of hands whose instant is another one.
    """

    hands: tuple[int, int]
    rejects: tuple[int, int]
    verdicts: pl.DataFrame
    findings: pl.DataFrame
    facts: pl.DataFrame
    money: pl.DataFrame
    seconds: float
    times: int = 0

    @property
    def none(self) -> bool:
        """Whether both databases say the same."""
        frames = (self.verdicts, self.findings, self.facts, self.money)
        return (
            not self.times
            and all(frame.is_empty() for frame in frames)
            and len({*self.hands}) == len({*self.rejects}) == 1
        )


_VERDICTS = """
SELECT o.verdict AS before, n.verdict AS after, count(*) AS hands
FROM (SELECT site, hand_id, verdict FROM old.hands) AS o
FULL JOIN (SELECT site, hand_id, verdict FROM hands) AS n USING (site, hand_id)
WHERE o.verdict IS DISTINCT FROM n.verdict GROUP BY ALL ORDER BY hands DESC, before, after
"""
_FINDINGS = """
SELECT code, coalesce(o.number, 0) AS before, coalesce(n.number, 0) AS after
FROM (SELECT code, count(*) AS number FROM old.findings GROUP BY code) AS o
FULL JOIN (SELECT code, count(*) AS number FROM findings GROUP BY code) AS n USING (code)
WHERE o.number IS DISTINCT FROM n.number ORDER BY code
"""
_TIMES = """
SELECT count(*) FROM old.hands AS o JOIN hands AS n USING (site, hand_id) WHERE o.time_utc IS DISTINCT FROM n.time_utc
"""
_MONEY = """
SELECT site, hand_id, name AS player, o.net AS before, n.net AS after
FROM (SELECT site, hand_id, name, seat, net FROM old.hands JOIN old.seats USING (hand_key)
      JOIN old.players AS p USING (site, player_key)) AS o
JOIN (SELECT site, hand_id, name, seat, net FROM hands JOIN seats USING (hand_key)
      JOIN players AS p USING (site, player_key)) AS n USING (site, hand_id, name, seat)
WHERE o.net <> n.net ORDER BY site, hand_id, name
"""


def compare(connection: duckdb.DuckDBPyConnection, seconds: float) -> Changes:
    """The changes from the database attached as `old` to the one of `connection`."""

    def pair(table: str) -> tuple[int, int]:
        ((before, after),) = connection.execute(
            f"SELECT (SELECT count(*) FROM old.{table}), (SELECT count(*) FROM {table})"  # noqa: S608
        ).fetchall()
        return before, after

    verdicts, findings, money = (frame_of(connection.sql(sql)) for sql in (_VERDICTS, _FINDINGS, _MONEY))
    ((times,),) = connection.execute(_TIMES).fetchall()
    return Changes(pair("hands"), pair("rejects"), verdicts, findings, _facts(connection), money, seconds, times)


def _facts(connection: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    """The facts that are counted differently, column by column."""
    old, new = (_counts(connection, database) for database in ("old", "current_database()"))
    names = list(dict.fromkeys((*new, *old)))
    rows = [(name, *old.get(name, (None, None)), *new.get(name, (None, None))) for name in names]
    columns = ("column", "done_before", "opp_before", "done_after", "opp_after")
    schema = {name: pl.String if name == "column" else pl.Int64 for name in columns}
    changed = [row for row in rows if row[1:3] != row[3:5]]
    return pl.DataFrame(changed, schema=schema, orient="row")


def _counts(connection: duckdb.DuckDBPyConnection, database: str) -> dict[str, tuple[int, int]]:
    """Column of `seat_facts` -> its sum and how many rows have a value."""
    name = "'old'" if database == "old" else database
    found = connection.execute(
        f"SELECT column_name FROM duckdb_columns() WHERE database_name = {name} AND table_name = 'seat_facts' "  # noqa: S608
        "AND data_type IN ('TINYINT', 'BOOLEAN') AND column_name <> 'in_statistics' ORDER BY column_index"
    ).fetchall()
    columns = [column for (column,) in found]
    if not columns:
        return {}
    sums = ", ".join(f'coalesce(sum(CAST("{c}" AS BIGINT)), 0), count("{c}")' for c in columns)
    table = "old.seat_facts" if database == "old" else "seat_facts"
    (row,) = connection.execute(f"SELECT {sums} FROM {table}").fetchall()  # noqa: S608
    return {column: (int(row[2 * i]), int(row[2 * i + 1])) for i, column in enumerate(columns)}

"""Lists of what is stored: hands page by page, one hand's text, findings, files, imports."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from dashboards.data import ask
from hhparse.stats.base import rows_of
from hhparse.store import queries
from hhparse.store.queries import PAGE, Cursor, FindingFilter, fetch

if TYPE_CHECKING:
    from datetime import datetime

    import duckdb
    import polars as pl

    from hhparse.stats import Filter
    from hhparse.store.queries import Facet

RESULTS: Final = {
    "Won": "s.net > 0",
    "Lost": "s.net < 0",
    "Even": "s.net = 0",
    "Showdown": "s.at_showdown",
    "No showdown": "NOT s.at_showdown",
}
"""What the hand list can be narrowed to by its result."""
MOST_FINDINGS: Final = 1000


# ---- hands -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Narrowing:
    """What the hand list adds to the filters: a result (of `RESULTS`), verdicts, words in number, table or names."""

    result: str | None = None
    verdicts: tuple[str, ...] = ()
    text: str = ""


def hands(hero: str | None, chosen: Filter, narrowing: Narrowing, before: Cursor | None) -> pl.DataFrame:
    """A page of hands, newest first, hands without a time last; `before` is the key of the last hand before the page.

    One row more than `PAGE` tells that there are more.
    """
    return ask(_hands, hero, chosen, narrowing, before)


def _hands(
    connection: duckdb.DuckDBPyConnection,
    hero: str | None,
    chosen: Filter,
    narrowing: Narrowing,
    before: Cursor | None,
) -> pl.DataFrame:
    keys = _page_keys(connection, hero, chosen, narrowing, before)
    within = ", ".join(map(str, keys)) or "NULL"
    sql = f"""
        SELECT h.hand_key, h.time_utc, h.site, h.hand_id, h.stakes, h.currency, h.table_name, h.board, h.total_pot,
               h.verdict, {"r.position, r.cards, r.net, r.net_bb" if hero else _NOBODY}
        FROM v_hands AS h {"JOIN v_results AS r ON r.hand_key = h.hand_key AND r.player = ?" if hero else ""}
        WHERE h.hand_key IN ({within}) ORDER BY h.time_utc DESC NULLS LAST, h.hand_key DESC
    """  # noqa: S608 - all parts are ours, keys are numbers
    return fetch(connection, sql, [hero] if hero else [])


_NOBODY: Final = "NULL AS position, NULL AS cards, CAST(NULL AS DOUBLE) AS net, CAST(NULL AS DOUBLE) AS net_bb"


def _page_keys(
    connection: duckdb.DuckDBPyConnection,
    hero: str | None,
    chosen: Filter,
    narrowing: Narrowing,
    before: Cursor | None,
) -> list[int]:
    """The keys of the page first: what it shows is then read for a hundred hands, not for all."""
    where, values = _restrictions(hero, chosen, narrowing)
    if before is not None:
        moment, key = before
        if moment is None:
            where.append("h.time_utc IS NULL AND h.hand_key < ?")
            values.append(key)
        else:
            where.append("(h.time_utc < ? OR (h.time_utc = ? AND h.hand_key < ?) OR h.time_utc IS NULL)")
            values += [moment, moment, key]
    joins = "JOIN seats AS s ON s.hand_key = h.hand_key" if hero else ""
    sql = f"""
        SELECT h.hand_key FROM hands AS h {joins} {"WHERE " + " AND ".join(where) if where else ""}
        ORDER BY h.time_utc DESC NULLS LAST, h.hand_key DESC LIMIT {PAGE + 1}
    """  # noqa: S608 - all parts are ours
    return [row[0] for row in connection.execute(sql, values).fetchall()]


_OF_HERO: Final = """(s.dealt_in OR s.net <> 0)
    AND s.player_key IN (SELECT player_key FROM players WHERE name = ?)"""
_SEARCH: Final = """(contains(h.hand_id, ?) OR contains(lower(h.table_name), lower(?)) OR h.hand_key IN (
    SELECT hand_key FROM seats JOIN players USING (player_key) WHERE contains(lower(name), lower(?))))"""


def _restrictions(hero: str | None, chosen: Filter, narrowing: Narrowing) -> tuple[list[str], list[Any]]:
    where, values = list[str](), list[Any]()
    if hero is not None:
        where.append(_OF_HERO)
        values.append(hero)
        if narrowing.result is not None:
            where.append(RESULTS[narrowing.result])
    if chosen.tree is not None:
        rows, bound = rows_of(hero, chosen, every_hand=True)
        where.append(f"h.hand_key IN (SELECT hand_key FROM ({rows}))")  # noqa: S608 - values are bound
        values += bound
    if narrowing.verdicts:
        where.append("list_contains(?, h.verdict)")
        values.append(list(narrowing.verdicts))
    if words := narrowing.text.strip():
        where.append(_SEARCH)
        values += [words, words, words]
    return where, values


def hands_of_number(text: str) -> dict[int, str]:
    """Keys of the hands, of whomever, that have exactly this number, with their site and number in words."""
    number = text.strip().lstrip("#")
    return ask(_hands_of_number, number) if number else {}


def _hands_of_number(connection: duckdb.DuckDBPyConnection, number: str) -> dict[int, str]:
    sql = "SELECT hand_key, site || ' hand ' || hand_id FROM hands WHERE hand_id = ? ORDER BY hand_key"
    return dict(connection.execute(sql, [number]).fetchall())


# ---- one text --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found:
    """A finding as it is stored, with the hand or text it concerns; both keys are None for a file's own finding."""

    severity: str
    code: str
    file: str | None
    line: int
    rule: str | None
    expected: str | None
    actual: str | None
    reason: str | None
    message: str


@dataclass(frozen=True, slots=True)
class Text:
    """A stored text, of a hand or of a reject, with what the audit found in it."""

    site: str | None
    hand_id: str | None
    file: str
    line: int
    raw: bytes
    verdict: str
    findings: tuple[Found, ...]
    time_utc: datetime | None = None
    in_statistics: bool = False
    context: bytes = b""


def text_of_hand(key: int) -> Text | None:
    """The text that the hand was read from; None when there is no hand of that key."""
    return ask(_text_of_hand, key)


def _text_of_hand(connection: duckdb.DuckDBPyConnection, key: int) -> Text | None:
    stored = queries.stored_hand(connection, key)
    if stored is None:
        return None
    header, kept = stored.header.row(0, named=True), stored.texts.row(0, named=True)
    return Text(
        header["site"], header["hand_id"], kept["file"], kept["line"], stored.raw, header["verdict"],
        _found(stored.findings), header["time_utc"], header["in_statistics"], kept["context"],
    )  # fmt: skip


def text_of_reject(key: int) -> Text | None:
    """A text in quarantine; None when there is none of that key."""
    return ask(_text_of_reject, key)


def _text_of_reject(connection: duckdb.DuckDBPyConnection, key: int) -> Text | None:
    stored = queries.reject_text(connection, key)
    if stored is None:
        return None
    raw, context = stored
    row = fetch(connection, "SELECT * FROM v_rejects WHERE reject_key = ?", [key]).row(0, named=True)
    found = fetch(connection, "SELECT * FROM v_findings WHERE reject_key = ? ORDER BY line, n", [key])
    return Text(row["site"], row["hand_id"], row["file"], row["line"], raw, "rejected", _found(found), context=context)


def _found(rows: pl.DataFrame) -> tuple[Found, ...]:
    names = [field.name for field in fields(Found)]
    return tuple(Found(*row) for row in rows.select(names).iter_rows())


# ---- findings --------------------------------------------------------------------------------------------------------


def verdicts() -> dict[str, int]:
    """Verdict -> hands; rejects count as `rejected`."""
    return ask(_verdicts)


def _verdicts(connection: duckdb.DuckDBPyConnection) -> dict[str, int]:
    sql = "SELECT verdict, count(*) FROM hands GROUP BY verdict UNION ALL SELECT 'rejected', count(*) FROM rejects"
    return dict(connection.execute(sql).fetchall())


def findings(wanted: FindingFilter, limit: int | None = MOST_FINDINGS) -> pl.DataFrame:
    """Findings with their hands, the heaviest first, then in the order of the files."""
    return ask(queries.list_findings, wanted, limit=limit)


def finding_groups(facet: Facet, wanted: FindingFilter) -> pl.DataFrame:
    """Findings counted by code, site or file: the group, findings, hands concerned, errors, warnings, infos."""
    return ask(queries.finding_facets, facet, wanted)


# ---- files and imports -----------------------------------------------------------------------------------------------


def files(import_id: int | None = None) -> pl.DataFrame:
    """What became of every file (of one import), those with trouble first."""
    return ask(queries.list_files, import_id=import_id)


def history() -> pl.DataFrame:
    """The imports, the last one first."""
    return ask(queries.list_imports)

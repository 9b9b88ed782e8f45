"""Lists of what is stored: hands page by page, one hand's text, findings, files, imports. Asked of the stable views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dashboards import data

if TYPE_CHECKING:
    from collections.abc import Sequence

    import duckdb
    import polars as pl

    from hhparse.stats import Filter

PAGE: Final = 100
RESULTS: Final = {
    "Won": "r.net > 0",
    "Lost": "r.net < 0",
    "Even": "r.net = 0",
    "Showdown": "r.at_showdown",
    "No showdown": "NOT r.at_showdown",
}
"""What the hand list can be narrowed to by its result."""


@dataclass(frozen=True, slots=True)
class Narrowing:
    """What the hand list adds to the filters: a result (of `RESULTS`), verdicts, words in number, table or names."""

    result: str | None = None
    verdicts: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A stored text: of a hand (`hand_key`) or of a reject."""

    site: str | None
    hand_id: str | None
    file: str
    line: int
    encoding: str
    raw: bytes
    verdict: str
    time_utc: Any = None
    in_statistics: bool = False


@dataclass(frozen=True, slots=True)
class FoundRow:
    """A finding as it is stored, with the hand or text it concerns; both keys are None for a file's own finding."""

    severity: str
    code: str
    site: str | None
    hand_id: str | None
    file: str | None
    line: int
    rule: str | None
    expected: str | None
    actual: str | None
    reason: str | None
    message: str
    hand_key: int | None
    reject_key: int | None


_FOUND: Final = (
    "severity, code, site, hand_id, file, line, rule, expected, actual, reason, message, hand_key, reject_key"
)


# ---- hands -----------------------------------------------------------------------------------------------------------


def hands(hero: str | None, chosen: Filter, narrowing: Narrowing, before: tuple[Any, int] | None) -> pl.DataFrame:
    """A page of hands, newest first; `before` is (time, key) of the last hand of the page before.

    One row more than `PAGE` tells that there are more.
    """
    return data.ask(_hands, hero, chosen, narrowing, before)


def _hands(
    connection: duckdb.DuckDBPyConnection, hero: str | None, chosen: Filter, narrowing: Narrowing,
    before: tuple[Any, int] | None,
) -> pl.DataFrame:  # fmt: skip
    where, values = _restrictions(hero, chosen, narrowing)
    if before is not None:
        moment, key = before
        if moment is None:
            where.append("(h.time_utc IS NULL AND h.hand_key < ?)")
            values.append(key)
        else:
            where.append("(h.time_utc < ? OR (h.time_utc = ? AND h.hand_key < ?) OR h.time_utc IS NULL)")
            values += [moment, moment, key]
    sql = f"""
        SELECT h.hand_key, h.time_utc, h.site, h.hand_id, h.stakes, h.currency, h.table_name,
               {"r.position, r.cards, h.board, h.total_pot, r.net, r.net_bb" if hero else _NOBODY}, h.verdict
        FROM v_hands AS h {"JOIN v_results AS r ON r.hand_key = h.hand_key" if hero else ""}
        {"WHERE " + " AND ".join(where) if where else ""}
        ORDER BY h.time_utc DESC NULLS LAST, h.hand_key DESC LIMIT {PAGE + 1}
    """  # noqa: S608 - all parts are ours
    return _frame(connection, sql, values)


def _frame(connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any]) -> pl.DataFrame:
    frame: pl.DataFrame = connection.sql(sql, params=list(values)).pl()
    return frame


_NOBODY: Final = "NULL AS position, NULL AS cards, h.board, h.total_pot, NULL AS net, NULL AS net_bb"
_COLUMNS: Final = {"sites": "h.site", "kinds": "h.kind", "currencies": "h.currency", "stakes": "h.stakes"}


def _restrictions(hero: str | None, chosen: Filter, narrowing: Narrowing) -> tuple[list[str], list[Any]]:
    where, values = list[str](), list[Any]()
    if hero is not None:
        where.append("r.player = ?")
        values.append(hero)
    columns = {**_COLUMNS, **({"positions": "r.position"} if hero else {})}
    for name, column in columns.items():
        if wanted := getattr(chosen, name):
            where.append(f"list_contains(?, {column})")
            values.append(list(wanted))
    for time, sign in ((chosen.since, ">="), (chosen.until, "<")):
        if time is not None:
            where.append(f"h.time_utc {sign} ?")
            values.append(time.replace(tzinfo=None))
    if narrowing.verdicts:
        where.append("list_contains(?, h.verdict)")
        values.append(list(narrowing.verdicts))
    if narrowing.result is not None and hero is not None:
        where.append(RESULTS[narrowing.result])
    if words := narrowing.text.strip():
        where.append(_SEARCH)
        values += [words, words, words]
    return where, values


_SEARCH: Final = """(contains(h.hand_id, ?) OR contains(lower(h.table_name), lower(?)) OR h.hand_key IN (
    SELECT hand_key FROM seats JOIN players USING (player_key) WHERE contains(lower(name), lower(?))))"""


def text_of(hand_key: int | None, reject_key: int | None = None) -> Text | None:
    """The text kept for a hand, or that of a reject; None when there is none of that key."""
    return data.ask(_text_of, hand_key, reject_key)


def _text_of(connection: duckdb.DuckDBPyConnection, hand_key: int | None, reject_key: int | None) -> Text | None:
    if hand_key is not None:
        return _text_of_hand(connection, hand_key)
    return _text_of_reject(connection, reject_key) if reject_key is not None else None


def _text_of_hand(connection: duckdb.DuckDBPyConnection, key: int) -> Text | None:
    row = connection.execute(
        "SELECT h.site, h.hand_id, f.name, w.line, w.encoding, w.raw, h.verdict, h.time_utc, h.in_statistics "
        "FROM raw_hands AS w JOIN hands AS h USING (hand_key) JOIN files AS f ON f.file_key = w.file_key "
        "WHERE w.hand_key = ? AND w.role = 'kept'",
        [key],
    ).fetchone()
    return Text(*row) if row else None


def _text_of_reject(connection: duckdb.DuckDBPyConnection, key: int) -> Text | None:
    row = connection.execute(
        "SELECT r.site, r.hand_id, f.name, r.line, r.encoding, r.raw, 'rejected' FROM rejects AS r "
        "JOIN files AS f USING (file_key) WHERE r.reject_key = ?",
        [key],
    ).fetchone()
    return Text(*row) if row else None


# ---- findings --------------------------------------------------------------------------------------------------------


def findings_of(hand_key: int | None, reject_key: int | None = None) -> list[FoundRow]:
    """What the audit said of a hand or of a reject, in the order of the text."""
    return data.ask(_findings_of, hand_key, reject_key)


def _findings_of(connection: duckdb.DuckDBPyConnection, hand_key: int | None, reject_key: int | None) -> list[FoundRow]:
    column, key = ("hand_key", hand_key) if hand_key is not None else ("reject_key", reject_key)
    sql = f"SELECT {_FOUND} FROM v_findings WHERE {column} = ? ORDER BY line, n"  # noqa: S608
    return [FoundRow(*row) for row in connection.execute(sql, [key]).fetchall()]


def verdicts() -> dict[str, int]:
    """Verdict -> hands; rejects count as `rejected`."""
    return data.ask(_verdicts)


def _verdicts(connection: duckdb.DuckDBPyConnection) -> dict[str, int]:
    rows = connection.execute(
        "SELECT verdict, count(*) FROM v_hands GROUP BY verdict UNION ALL SELECT 'rejected', count(*) FROM v_rejects"
    ).fetchall()
    return dict(rows)


@dataclass(frozen=True, slots=True)
class Facets:
    """Which findings; empty fields do not restrict."""

    severities: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


MOST_FINDINGS: Final = 1000


def findings(facets: Facets, limit: int | None = MOST_FINDINGS) -> pl.DataFrame:
    """Findings with their hands, the heaviest first, then in the order of the files."""
    return data.ask(_findings, facets, limit)


def _findings(connection: duckdb.DuckDBPyConnection, facets: Facets, limit: int | None) -> pl.DataFrame:
    where, values = _facet_sql(facets)
    sql = f"""
        SELECT {_FOUND}, verdict FROM v_findings {where}
        ORDER BY list_position(['error', 'warning', 'info'], severity), file, line, n
        {"" if limit is None else f"LIMIT {limit}"}
    """  # noqa: S608
    return _frame(connection, sql, values)


def _facet_sql(facets: Facets) -> tuple[str, list[Any]]:
    where, values = list[str](), list[Any]()
    for column, wanted in (("severity", facets.severities), ("code", facets.codes), ("site", facets.sites),
                           ("file", facets.files)):  # fmt: skip
        if wanted:
            where.append(f"list_contains(?, {column})")
            values.append(list(wanted))
    return ("WHERE " + " AND ".join(where) if where else ""), values


def finding_groups(column: str, facets: Facets) -> pl.DataFrame:
    """Findings counted by `code`, `site` or `file`: the group, its severity counts, hands concerned."""
    return data.ask(_finding_groups, column, facets)


def _finding_groups(connection: duckdb.DuckDBPyConnection, column: str, facets: Facets) -> pl.DataFrame:
    where, values = _facet_sql(facets)
    sql = f"""
        SELECT {column}, count(*) AS findings, count(DISTINCT hand_key) + count(DISTINCT reject_key) AS hands,
               count(*) FILTER (severity = 'error') AS errors, count(*) FILTER (severity = 'warning') AS warnings,
               count(*) FILTER (severity = 'info') AS infos
        FROM v_findings {where} GROUP BY {column} ORDER BY errors DESC, warnings DESC, infos DESC, {column}
    """  # noqa: S608
    return _frame(connection, sql, values)


# ---- files and imports -----------------------------------------------------------------------------------------------


def files(import_id: int | None = None) -> pl.DataFrame:
    """What became of every file (of one import)."""
    return data.ask(_files, import_id)


def _files(connection: duckdb.DuckDBPyConnection, import_id: int | None) -> pl.DataFrame:
    where = "" if import_id is None else "WHERE import_id = ?"
    sql = f"""
        SELECT file, site, state, hands, duplicates, conflicts, rejects, size, encoding, lines, hand_lines,
               reject_lines, noise_lines, unknown_lines, error
        FROM v_files {where}
        ORDER BY (error IS NOT NULL) DESC, rejects + conflicts > 0 DESC, file_key DESC LIMIT 1000
    """  # noqa: S608
    return _frame(connection, sql, [] if import_id is None else [import_id])


def history() -> pl.DataFrame:
    """The imports, the last one first."""
    return data.ask(_history)


def _history(connection: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    return _frame(
        connection,
        "SELECT import_id, started_at, state, paths, hands, known, duplicates, conflicts, replaced, rejects, files, "
        "skipped_files, failed_files, errors, warnings, bytes, seconds FROM v_ledger ORDER BY import_id DESC LIMIT 200",
        [],
    )

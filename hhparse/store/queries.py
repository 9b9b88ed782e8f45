"""Questions that every reader asks: hands page by page, one hand, findings, files, imports, players.

All take an open connection and return polars frames; values are bound, never spliced into SQL. Columns are those of the
views, whose comments define them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from hhparse.model.hand import ID_MARK
from hhparse.store.exchange import frame_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    import duckdb
    import polars as pl

Cursor: TypeAlias = "tuple[datetime | None, int]"
"""(time_utc, hand_key) of the last hand of a page: the next page begins behind it."""
Facet: TypeAlias = Literal["code", "severity", "site", "file"]

PAGE: Final = 100


@dataclass(frozen=True, slots=True)
class HandFilter:
    """Which hands; empty fields do not restrict. `since` and `until` are UTC, until excluded."""

    player: str | None = None
    sites: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    hand_ids: tuple[str, ...] = ()
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class FindingFilter:
    """Which findings; empty fields do not restrict."""

    codes: tuple[str, ...] = ()
    severities: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    import_id: int | None = None


@dataclass(frozen=True, slots=True)
class StoredHand:
    """Everything stored of one hand: `header` has one row, `texts` one a raw text (`raw` are the exact bytes)."""

    hand_key: int
    header: pl.DataFrame
    seats: pl.DataFrame
    actions: pl.DataFrame
    boards: pl.DataFrame
    pots: pl.DataFrame
    rankings: pl.DataFrame
    findings: pl.DataFrame
    texts: pl.DataFrame

    @property
    def raw(self) -> bytes:
        """The bytes the hand was read from."""
        kept: bytes = self.texts.row(0, named=True)["raw"]
        return kept


def fetch(connection: duckdb.DuckDBPyConnection, sql: str, values: Sequence[Any] | dict[str, Any] = ()) -> pl.DataFrame:
    """The rows of a query as a frame."""
    return frame_of(connection.sql(sql, params=values if isinstance(values, dict) else list(values)))


def list_hands(
    connection: duckdb.DuckDBPyConnection, wanted: HandFilter, *, before: Cursor | None = None, limit: int = PAGE
) -> pl.DataFrame:
    """A page of `v_hands`, newest first, hands without a time last; with a `player` also his results.

    Pages are found by the key of the last hand before, so that the hundredth is as quick as the first.
    """
    where, values = _hand_conditions(wanted)
    if before is not None:
        moment, key = before
        if moment is None:
            where.append("(h.time_utc IS NULL AND h.hand_key < ?)")
            values.append(key)
        else:
            where.append("(h.time_utc < ? OR (h.time_utc = ? AND h.hand_key < ?) OR h.time_utc IS NULL)")
            values += [moment, moment, key]
    page = f"""
        SELECT hand_key FROM hands AS h {_where(where)}
        ORDER BY time_utc DESC NULLS LAST, hand_key DESC LIMIT ?
    """  # noqa: S608 - all parts are ours
    values.append(limit)
    # The keys first, from one table: joined before, millions of seats would be looked at for a hundred hands.
    keys = [row[0] for row in connection.execute(page, values).fetchall()]
    join, extra, more = "", "", list[Any]()
    if wanted.player is not None:
        join = "JOIN v_results AS r ON r.hand_key = h.hand_key AND r.player = ?"
        extra, more = ", r.position, r.cards, r.net, r.net_bb, r.at_showdown", [wanted.player]
    sql = f"""
        SELECT h.*{extra} FROM v_hands AS h {join} WHERE h.hand_key IN (SELECT unnest(?))
        ORDER BY h.time_utc DESC NULLS LAST, h.hand_key DESC
    """  # noqa: S608
    return fetch(connection, sql, [*more, keys])


def count_hands(connection: duckdb.DuckDBPyConnection, wanted: HandFilter) -> int:
    """How many hands `list_hands` has in all."""
    where, values = _hand_conditions(wanted)
    sql = f"SELECT count(*) FROM hands AS h {_where(where)}"  # noqa: S608
    return int(connection.execute(sql, values).fetchall()[0][0])


def find_hands(connection: duckdb.DuckDBPyConnection, hand_id: str, site: str | None = None) -> list[int]:
    """Keys of the hands with this number, of all sites or of one; a number may stand without its mark (`90~1f3a`)."""
    sql = (
        "SELECT hand_key FROM hands WHERE (hand_id = $id OR starts_with(hand_id, $id || $mark)) "
        "AND ($site IS NULL OR site = $site) ORDER BY hand_key"
    )
    values = {"id": hand_id, "mark": ID_MARK, "site": site}
    return [row[0] for row in connection.execute(sql, values).fetchall()]


def stored_hand(connection: duckdb.DuckDBPyConnection, hand_key: int) -> StoredHand | None:
    """Everything stored of one hand; None when there is none with this key."""

    def rows(what: str, order: str) -> pl.DataFrame:
        return fetch(connection, f"SELECT {what} WHERE hand_key = ? ORDER BY {order}", [hand_key])

    header = rows("* FROM v_hands", "1")
    if header.is_empty():
        return None
    return StoredHand(
        hand_key,
        header,
        seats=rows("p.name AS player, s.* FROM seats AS s JOIN players AS p USING (player_key)", "seat"),
        actions=rows("* FROM v_actions", "n"),
        boards=rows("* FROM boards", "run"),
        pots=rows("* FROM v_pots", "pot, run, seat"),
        rankings=rows("* FROM rankings", "run, value DESC, seat"),
        findings=rows("* FROM v_findings", "file_key, line, n"),
        texts=texts_of(connection, hand_key),
    )


def texts_of(connection: duckdb.DuckDBPyConnection, hand_key: int) -> pl.DataFrame:
    """The raw texts of a hand, the one it was read from first: role, file, line, encoding, raw, zones."""
    return fetch(
        connection,
        "SELECT w.role, f.name AS file, w.line, w.start_byte, w.end_byte, w.encoding, w.raw, w.context, i.zones "
        "FROM raw_hands AS w JOIN files AS f USING (file_key) JOIN hands AS h ON h.hand_key = w.hand_key "
        "LEFT JOIN imports AS i ON i.import_id = h.import_id "
        "WHERE w.hand_key = ? ORDER BY w.role <> 'kept', w.file_key, w.start_byte",
        [hand_key],
    )


def list_findings(
    connection: duckdb.DuckDBPyConnection, wanted: FindingFilter, *, limit: int | None = 1000
) -> pl.DataFrame:
    """Findings, the heaviest first, then in the order of the files."""
    where, values = _finding_conditions(wanted)
    sql = f"""
        SELECT * FROM v_findings {_where(where)}
        ORDER BY list_position(['error', 'warning', 'info'], severity), file, line, n LIMIT ?
    """  # noqa: S608
    return fetch(connection, sql, [*values, limit])


def finding_facets(connection: duckdb.DuckDBPyConnection, facet: Facet, wanted: FindingFilter) -> pl.DataFrame:
    """Findings counted by `facet`: the group, findings, hands concerned, errors, warnings, infos."""
    where, values = _finding_conditions(wanted)
    sql = f"""
        SELECT {facet}, count(*) AS findings, count(DISTINCT hand_key) + count(DISTINCT reject_key) AS hands,
               count(*) FILTER (severity = 'error') AS errors, count(*) FILTER (severity = 'warning') AS warnings,
               count(*) FILTER (severity = 'info') AS infos
        FROM v_findings {_where(where)} GROUP BY {facet} ORDER BY errors DESC, warnings DESC, infos DESC, {facet}
    """  # noqa: S608
    return fetch(connection, sql, values)


def list_imports(connection: duckdb.DuckDBPyConnection, *, limit: int = 200) -> pl.DataFrame:
    """The history of imports, the last one first."""
    return fetch(connection, "SELECT * FROM v_ledger ORDER BY import_id DESC LIMIT ?", [limit])


def list_files(
    connection: duckdb.DuckDBPyConnection, *, import_id: int | None = None, limit: int = 1000
) -> pl.DataFrame:
    """Files (read last by one import), those with trouble first."""
    return fetch(
        connection,
        "SELECT * FROM v_files WHERE ? IS NULL OR import_id = ? "
        "ORDER BY (error IS NOT NULL) DESC, rejects + conflicts > 0 DESC, file_key DESC LIMIT ?",
        [import_id, import_id, limit],
    )


def list_rejects(connection: duckdb.DuckDBPyConnection, *, limit: int = 1000) -> pl.DataFrame:
    """The quarantine without the texts, in order of arrival."""
    return fetch(connection, "SELECT * FROM v_rejects ORDER BY reject_key LIMIT ?", [limit])


def reject_text(connection: duckdb.DuckDBPyConnection, reject_key: int) -> tuple[bytes, bytes] | None:
    """The exact bytes of a text in quarantine and its context; None when there is none with this key."""
    found = connection.execute("SELECT raw, context FROM rejects WHERE reject_key = ?", [reject_key]).fetchall()
    return found[0] if found else None


def list_players(connection: duckdb.DuckDBPyConnection, *, limit: int = 200) -> pl.DataFrame:
    """Players, those to whom histories belong first, then by hands."""
    sql = "SELECT * FROM v_players ORDER BY hero_hands DESC, hands DESC, player LIMIT ?"
    return fetch(connection, sql, [limit])


def _where(conditions: Sequence[str]) -> str:
    return "WHERE " + " AND ".join(conditions) if conditions else ""


def _one_of(conditions: list[str], values: list[Any], lists: dict[str, tuple[str, ...]]) -> None:
    for column, wanted in lists.items():
        if wanted:
            conditions.append(f"list_contains(?, {column})")
            values.append(list(wanted))


_PLAYED: Final = """h.hand_key IN (
    SELECT s.hand_key FROM seats AS s JOIN players AS p USING (player_key)
    WHERE p.name = ? AND (s.dealt_in OR s.net <> 0))"""


def _hand_conditions(wanted: HandFilter) -> tuple[list[str], list[Any]]:
    where, values = list[str](), list[Any]()
    if wanted.player is not None:
        where.append(_PLAYED)
        values.append(wanted.player)
    lists = {"h.site": wanted.sites, "h.kind": wanted.kinds, "h.stakes": wanted.stakes}
    _one_of(where, values, {**lists, "h.verdict": wanted.verdicts, "h.hand_id": wanted.hand_ids})
    for moment, sign in ((wanted.since, ">="), (wanted.until, "<")):
        if moment is not None:
            where.append(f"h.time_utc {sign} ?")
            values.append(moment.replace(tzinfo=None))
    return where, values


def _finding_conditions(wanted: FindingFilter) -> tuple[list[str], list[Any]]:
    where, values = list[str](), list[Any]()
    lists = {"code": wanted.codes, "severity": wanted.severities, "site": wanted.sites, "file": wanted.files}
    _one_of(where, values, lists)
    if wanted.import_id is not None:
        where.append("import_id = ?")
        values.append(wanted.import_id)
    return where, values

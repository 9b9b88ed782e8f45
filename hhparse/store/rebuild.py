"""Counts everything anew from the stored texts: after an upgrade, when rules, grammars or facts have changed.

A new database is made beside the old one, every stored text is read, replayed and audited again, what no text tells
(imports, sources, files, what was said of copies) is taken over, and only then do they change places. The old file is
open for reading meanwhile, so nobody can write into it and everybody can read it.
"""

from __future__ import annotations

import contextlib
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import duckdb
from msgspec.structs import replace

from hhparse.model.audited import Audited
from hhparse.model.stored import StoredText
from hhparse.pipeline import no_cycle_search, read_stored
from hhparse.store.batch import MOST_HANDS, Batch
from hhparse.store.changes import Changes, compare
from hhparse.store.database import WRITE_CONFIG, create_database, is_missing, quiet, read_meta
from hhparse.store.errors import MissingDatabaseError, NewerSchemaError, NoAccessError, NotADatabaseError, translate
from hhparse.store.facts import default_facts
from hhparse.store.flush import Frames, write
from hhparse.store.history import zones_in
from hhparse.store.own import ADDED_TABLES
from hhparse.store.schema import SCHEMA_VERSION
from hhparse.store.summaries import write_summaries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

KEPT_TABLES: Final = ("imports", "sources", "files", "ev_spots", *ADDED_TABLES)
"""Tables that are taken over as they are: no stored text tells what is in them, and equities stay what they are."""


@dataclass(frozen=True, slots=True)
class _Text:
    """A stored text with the import that brought it."""

    import_id: int
    text: StoredText


def rebuild(
    database: str | Path,
    *,
    dry_run: bool = False,
    zones: Mapping[str, str] | None = None,
    on_step: Callable[[int, int], None] | None = None,
) -> Changes:
    """Counts the database anew and returns what changed; with `dry_run` the database stays as it is.

    `zones` maps a site whose texts print no time zone to the one that their times are meant in, for all imports so far.
    `on_step` is told how many of how many texts are done. The texts must be those of this database: any version of
    hhparse may have written it, except newer ones. Raises StoreError; the old database is whole then.
    """
    path, started = Path(database), time.monotonic()
    if is_missing(path):
        raise MissingDatabaseError(
            f"there is no database {path} to rebuild; make one with: hhparse import PATH --db {path}"
        )
    draft = path.with_name(f".{path.name}.{os.getpid()}.rebuild")
    try:
        create_database(draft)
        with contextlib.closing(quiet(duckdb.connect(str(draft), config=WRITE_CONFIG))) as connection:
            _attach(connection, path)
            with no_cycle_search():
                _fill(connection, zones or {}, on_step or (lambda _done, _all: None))
            changes = compare(connection, time.monotonic() - started)
        if not dry_run:
            draft.replace(path)
    except duckdb.Error as error:
        raise translate(error, path) from error
    except OSError as error:
        raise NoAccessError(f"cannot rebuild {path}: {error.strerror}") from error
    finally:
        for left in (draft, draft.with_name(draft.name + ".wal")):
            left.unlink(missing_ok=True)
    return changes


def _attach(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    """Opens the old database as `old`, for reading."""
    name = str(path).replace("'", "''")
    connection.execute(f"ATTACH '{name}' AS old (READ_ONLY)")
    meta = read_meta(connection, "old")
    if meta.get("application") != "hhparse":
        raise NotADatabaseError(f"{path} is a DuckDB database of another program")
    if int(meta["schema_version"]) > SCHEMA_VERSION:
        raise NewerSchemaError(f"{path} was written by a newer hhparse; install a newer hhparse")


def _fill(connection: duckdb.DuckDBPyConnection, given: Mapping[str, str], on_step: Callable[[int, int], None]) -> None:
    for table in KEPT_TABLES:
        _copy(connection, table)
    zones = _zones(connection, given)
    file_keys = dict(connection.execute("SELECT name, file_key FROM files").fetchall())
    told = _shared_columns(connection, "summary_texts")
    summaries = " + (SELECT count(*) FROM old.summary_texts)" if told else ""
    ((total,),) = connection.execute(
        f"SELECT (SELECT count(*) FROM old.raw_hands) + (SELECT count(*) FROM old.rejects){summaries}"  # noqa: S608
    ).fetchall()
    batch, current, done = Batch(facts=default_facts()), 0, 0

    def flush() -> None:
        nonlocal batch, done
        if not batch.empty:
            connection.begin()
            write(connection, Frames(batch), current, file_keys)
            write_summaries(connection, batch, current, file_keys)
            connection.commit()
            done += len(batch.entries) + len(batch.summaries)
            on_step(done, total)
        batch = Batch(facts=default_facts())

    for one in _texts(connection):
        if batch.full or one.import_id != current:
            flush()
            current = one.import_id
        for record in read_stored(replace(one.text, zones=zones.get(one.import_id, ()))):
            if isinstance(record, Audited):
                batch.add(record)
            else:
                batch.add_summaries(record)
    flush()
    _take_over_findings(connection)
    _take_over_copies(connection)
    _recount_files(connection)


def _zones(connection: duckdb.DuckDBPyConnection, given: Mapping[str, str]) -> dict[int, tuple[tuple[str, str], ...]]:
    """Import -> the time zones of its rooms; those `given` now are noted with every import."""
    found = {}
    for import_id, noted in connection.execute("SELECT import_id, zones FROM imports").fetchall():
        zones = {**zones_in(noted), **given}
        found[import_id] = tuple(zones.items())
        if given:
            words = [f"{site}={zone}" for site, zone in zones.items()]
            connection.execute("UPDATE imports SET zones = ? WHERE import_id = ?", [words, import_id])
    return found


def _copy(connection: duckdb.DuckDBPyConnection, table: str, where: str = "") -> None:
    """Copies the rows of a table of the old database, as far as it has the table and the columns."""
    columns = ", ".join(f'"{name}"' for name in _shared_columns(connection, table))
    if not columns:  # an older database has no such table
        return
    connection.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM old.{table} {where}")  # noqa: S608


def _shared_columns(connection: duckdb.DuckDBPyConnection, table: str) -> list[str]:
    found = connection.execute(
        "SELECT column_name FROM duckdb_columns() WHERE database_name = current_database() AND table_name = $table "
        "AND column_name IN (SELECT column_name FROM duckdb_columns() WHERE database_name = 'old' "
        "AND table_name = $table) ORDER BY column_index",
        {"table": table},
    ).fetchall()
    return [name for (name,) in found]


def _texts(connection: duckdb.DuckDBPyConnection) -> Iterator[_Text]:
    """All stored texts: those that hands were read from, then other copies, then the quarantine."""
    kept = "FROM old.raw_hands AS r JOIN old.hands AS h USING (hand_key) JOIN old.files AS f ON f.file_key = r.file_key"
    place = f"{_PLACE}, {'r.context' if 'context' in _shared_columns(connection, 'raw_hands') else _NO_CONTEXT}"
    yield from _pages(
        connection, f"r.hand_key, h.import_id, h.site, {place} {kept} WHERE r.role = 'kept'", "r.hand_key"
    )
    yield from _pages(
        connection, f"r.hand_key, h.import_id, h.site, {place} {kept} WHERE r.role <> 'kept'", "r.hand_key"
    )
    rejects = "FROM old.rejects AS r JOIN old.files AS f ON f.file_key = r.file_key"
    yield from _pages(connection, f"r.reject_key, r.import_id, r.site, {place} {rejects} WHERE true", "r.reject_key")
    if _shared_columns(connection, "summary_texts"):  # an older database has none
        texts = "FROM old.summary_texts AS r JOIN old.files AS f ON f.file_key = r.file_key"
        plain = f"{_PLACE}, {_NO_CONTEXT}"
        yield from _pages(connection, f"r.text_key, r.import_id, r.site, {plain} {texts} WHERE true", "r.text_key")


_PLACE: Final = "f.name, r.line, r.start_byte, r.end_byte >= f.size, f.encoding, r.raw"
_NO_CONTEXT: Final = "CAST('' AS BLOB)"
"""For databases of versions that read no documents."""


def _pages(connection: duckdb.DuckDBPyConnection, query: str, key: str) -> Iterator[_Text]:
    """The texts of a query in the order of `key`, read page by page so that memory stays flat."""
    last = -1
    while True:
        # Texts with the same key stay on one page: several copies of a hand carry its key.
        found = connection.execute(
            f"SELECT {query} AND {key} > $last AND {key} <= $last + {MOST_HANDS} ORDER BY {key}, r.start_byte",
            {"last": last},
        ).fetchall()
        for row in found:
            yield _text(row)
        last += MOST_HANDS
        if not found and not _more(connection, query, key, last):
            return


def _more(connection: duckdb.DuckDBPyConnection, query: str, key: str, last: int) -> bool:
    found = connection.execute(f"SELECT {query} AND {key} > $last LIMIT 1", {"last": last}).fetchall()
    return bool(found)


def _text(row: tuple[Any, ...]) -> _Text:
    _, import_id, site, file, line, start, last, encoding, raw, context = row
    text = StoredText(file, site, line, start, bytes(raw), encoding or "", last=last, context=bytes(context))
    return _Text(import_id, text)


def _take_over_findings(connection: duckdb.DuckDBPyConnection) -> None:
    """What was said of whole files and of copies that are not stored; no stored text tells it."""
    columns = _shared_columns(connection, "findings")
    others = ", ".join(f"n.{name}" for name in columns if name not in _KEYS)
    names = ", ".join(name for name in columns if name not in _KEYS)
    of_files = "n.hand_key IS NULL" + (" AND n.summary_key IS NULL" if "summary_key" in columns else "")
    connection.execute(
        f"INSERT INTO findings (hand_key, {names}) "  # noqa: S608
        f"SELECT h.hand_key, {others} FROM old.findings AS n "
        "LEFT JOIN old.hands AS o ON o.hand_key = n.hand_key "
        "LEFT JOIN hands AS h ON h.site = o.site AND h.hand_id = o.hand_id "
        f"WHERE n.reject_key IS NULL AND (({of_files}) OR (n.code IN ('duplicate_hand', 'conflicting_duplicate') "
        "AND h.hand_key IS NOT NULL AND NOT EXISTS (SELECT 1 FROM findings AS x WHERE x.hand_key = h.hand_key "
        "AND x.code = n.code AND x.file_key = n.file_key AND x.line = n.line)))"
    )


_KEYS: Final = ("hand_key", "reject_key", "summary_key")


def _take_over_copies(connection: duckdb.DuckDBPyConnection) -> None:
    """What was said of copies of summaries, which are not stored."""
    if not _shared_columns(connection, "summary_texts"):
        return
    columns = [name for name in _shared_columns(connection, "findings") if name not in _KEYS]
    names, others = ", ".join(columns), ", ".join(f"n.{name}" for name in columns)
    connection.execute(
        f"INSERT INTO findings (summary_key, {names}) "  # noqa: S608
        f"SELECT min(s.summary_key), {others} FROM old.findings AS n "
        "JOIN old.tournament_summaries AS o ON o.summary_key = n.summary_key "
        "JOIN old.tournaments AS p ON p.tournament_key = o.tournament_key "
        "JOIN tournaments AS t ON t.site = p.site AND t.tournament_id = p.tournament_id "
        "JOIN tournament_summaries AS s ON s.tournament_key = t.tournament_key AND s.part = o.part "
        "AND s.hero IS NOT DISTINCT FROM o.hero WHERE n.code = 'duplicate_summary' GROUP BY ALL"
    )


def _recount_files(connection: duckdb.DuckDBPyConnection) -> None:
    """Texts that left the quarantine, or came into it, count in their files as what they are now."""
    connection.execute(
        "UPDATE files SET hands = files.hands + c.hands, rejects = files.rejects + c.rejects FROM ("
        "SELECT file_key, sum(hands) AS hands, sum(rejects) AS rejects FROM ("
        "SELECT file_key, 1 AS hands, 0 AS rejects FROM hands UNION ALL SELECT file_key, -1, 0 FROM old.hands "
        "UNION ALL SELECT file_key, 0, 1 FROM rejects UNION ALL SELECT file_key, 0, -1 FROM old.rejects"
        ") GROUP BY file_key) AS c WHERE c.file_key = files.file_key"
    )

"""`hhparse replay`: a hand street by street, with the proof of each pot."""

from __future__ import annotations

import glob
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hhparse.cli.audit import EXIT_CLEAN, EXIT_FINDINGS, EXIT_IO, EXIT_USAGE
from hhparse.cli.harmless import harmless, harmless_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    import duckdb

    from hhparse.model.audited import Audited
    from hhparse.model.stored import StoredText

_BETWEEN = "\n" + "-" * 100 + "\n\n"


class _MissingError(Exception):
    """What was asked for is not there; the message says what to do, `code` is the exit code."""

    def __init__(self, message: str, code: int = EXIT_USAGE) -> None:
        super().__init__(message)
        self.code = code


def replay_command(target: str, db: str | None, hand: str | None, as_json: bool) -> int:
    """Print a hand of the database, or the hands of a file; returns the exit code.

    `target` is a file (or archive, folder, pattern, `-`), else a hand's number to look up in `db`. `hand` picks one of
    a file's hands. 0: printed; 1: printed, and one has errors; 2: no such hand; 3: file or database cannot be read.
    """
    codes: set[int] = set()
    try:
        for record in _records(target, db, hand):
            print(_json(record) + "\n" if as_json else _BETWEEN * bool(codes) + _text(record), end="")
            codes.add(EXIT_FINDINGS if _has_errors(record) else EXIT_CLEAN)
    except _MissingError as missing:
        print(harmless(f"hhparse replay: {missing}"), file=sys.stderr)
        return missing.code
    if not codes:
        what = f"there is no hand {hand} in {target}" if hand else f"there is no hand in {target}"
        print(harmless(f"hhparse replay: {what}"), file=sys.stderr)
        return EXIT_USAGE
    return max(codes)


def _records(target: str, db: str | None, hand: str | None) -> Iterator[Audited]:
    if target == "-" or Path(target).exists() or glob.has_magic(target):
        return _of_file(target, hand)
    looks_like_path = "/" in target or "\\" in target or target.lower().endswith((".txt", ".zip", ".gz"))
    if looks_like_path and db is None:
        raise _MissingError(f"{target}: there is no such file", EXIT_IO)
    return _of_database(_number(target), db)


def _of_file(target: str, hand: str | None) -> Iterator[Audited]:
    from hhparse.model.audited import Audited, FileReport
    from hhparse.model.hand import printed_id
    from hhparse.pipeline import audit_paths

    for record in audit_paths([target]):
        if isinstance(record, FileReport):
            if record.error is not None:
                raise _MissingError(f"{record.file}: {record.error}", EXIT_IO)
        elif isinstance(record, Audited) and (
            hand is None or _number(hand) in (_number(record.hand_id), _number(printed_id(record.hand_id)))
        ):
            yield record


def _of_database(number: str, db: str | None) -> Iterator[Audited]:
    """The hand of this number as the database keeps it: its text is read and replayed again."""
    from hhparse.pipeline import audit_stored
    from hhparse.store import DEFAULT_DATABASE, StoreError, open_database

    path = db or DEFAULT_DATABASE
    try:
        with open_database(path, read_only=True) as connection:
            texts = [*_kept_texts(connection, number), *_rejected_texts(connection, number)]
    except StoreError as error:
        raise _MissingError(
            f"no file is called {number}, and {error}" if db is None else str(error), EXIT_IO
        ) from error
    if not texts:
        raise _MissingError(f"there is no hand {number} in {path}, and no file of that name")
    for text in texts:
        yield from audit_stored(text)


def _kept_texts(connection: duckdb.DuckDBPyConnection, number: str) -> Iterator[StoredText]:
    """The text of every hand of this number; other texts of the same hand are only mentioned."""
    from hhparse.store.queries import find_hands, texts_of

    for key in find_hands(connection, number):
        for text in texts_of(connection, key).iter_rows(named=True):
            if text["role"] == "kept":
                yield stored_text(text)
            else:
                where = f"{text['file']}, line {text['line']}"
                print(harmless(f"also stored, {text['role']}: {where}"), file=sys.stderr)


def _rejected_texts(connection: duckdb.DuckDBPyConnection, number: str) -> Iterator[StoredText]:
    """The same of texts in quarantine that no whole hand has replaced."""
    from hhparse.store.queries import fetch

    sql = """
        SELECT r.raw, r.context, r.encoding, f.name AS file, r.line FROM rejects AS r JOIN files AS f USING (file_key)
        WHERE r.hand_id = ? AND r.superseded_by IS NULL ORDER BY r.reject_key
    """
    for row in fetch(connection, sql, [number]).iter_rows(named=True):
        yield stored_text(row)


def stored_text(row: dict[str, Any]) -> StoredText:
    """A row with `raw`, `context`, `encoding`, `file`, `line` as a text whose lines count as in its file."""
    from hhparse.model.stored import StoredText
    from hhparse.parse.decode import utf16_of
    from hhparse.store.history import zones_in

    encoding = utf16_of(row["raw"]) or row["encoding"]
    zones = tuple(zones_in(row.get("zones")).items())
    return StoredText(row["file"], None, row["line"], 0, row["raw"], encoding, context=row["context"], zones=zones)


def _number(hand_id: str | None) -> str:
    return (hand_id or "").strip().lstrip("#")


def _has_errors(record: Audited) -> bool:
    from hhparse.model.findings import Severity

    return any(finding.severity is Severity.ERROR for finding in record.findings)


def _text(record: Audited) -> str:
    from hhparse.formats.replay_text import replay_text

    return harmless_lines(replay_text(record))


def _json(record: Audited) -> str:
    import json

    from hhparse.formats.jsonl import finding_record
    from hhparse.formats.proof import proof, proof_record

    out = {"hand_id": record.hand_id, "site": record.site, "file": record.source.file, "line": record.source.line}
    if record.hand is not None and record.replay is not None:
        out |= proof_record(proof(record.hand, record.replay))
    else:
        out["text"] = record.text
    out["audit"] = {"verdict": record.verdict.value, "findings": [finding_record(f) for f in record.findings]}  # type: ignore[assignment]
    return json.dumps(out, ensure_ascii=False)

"""What the database holds of the identities and files of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhparse.store.exchange import lent
from hhparse.store.identity import Entry, Held, Stored
from hhparse.store.progress import next_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import duckdb


def look_up(connection: duckdb.DuckDBPyConnection, entries: Sequence[Entry], file_keys: Mapping[str, int]) -> Held:
    """Everything `resolve` needs to know, read in a few scans. The transaction must be open."""
    names = {key: name for name, key in file_keys.items()}
    hashes = (
        pl.DataFrame({"identity": pl.Series([entry.hash for entry in entries], dtype=pl.Int64)}).drop_nulls().unique()
    )
    files = pl.DataFrame({"file_key": pl.Series(list(names), dtype=pl.Int32)})
    held = Held(
        next_hand=next_key(connection, "hands", "hand_key"),
        next_reject=next_key(connection, "rejects", "reject_key"),
    )
    with lent(connection, batch_identities=hashes, batch_files=files):
        _hands(connection, held, names)
        _rejects(connection, held, names)
    return held


def _hands(connection: duckdb.DuckDBPyConnection, held: Held, names: Mapping[int, str]) -> None:
    found = connection.execute(
        "SELECT site, hand_id, hand_key, file_key, start_byte, fingerprint, whole FROM hands "
        "SEMI JOIN batch_identities USING (identity)"
    ).fetchall()
    owners: dict[int, tuple[str, str]] = {}
    for site, hand_id, key, file_key, start, fingerprint, whole in found:
        # A hand from a file outside this batch is never at the place of one of its texts.
        place = (names.get(file_key, ""), start)
        held.hands[site, hand_id] = Stored(key, place, fingerprint, whole)
        owners[key] = (site, hand_id)
    if not owners:
        return
    copies = connection.execute(
        "SELECT hand_key, fingerprint FROM raw_hands WHERE role <> 'kept' AND hand_key IN (SELECT unnest($keys))",
        {"keys": list(owners)},
    ).fetchall()
    held.others = {(owners[key], fingerprint) for key, fingerprint in copies}


def _rejects(connection: duckdb.DuckDBPyConnection, held: Held, names: Mapping[int, str]) -> None:
    found = connection.execute(
        "SELECT site, hand_id, identity IS NOT NULL, fingerprint, file_key, start_byte, superseded_by FROM rejects "
        "WHERE identity IN (FROM batch_identities) OR file_key IN (FROM batch_files)"
    ).fetchall()
    for site, hand_id, identified, fingerprint, file_key, start, superseded_by in found:
        place = (names.get(file_key, ""), start)
        held.rejects.add((place, fingerprint))
        if identified:
            held.rejects.add(((site, hand_id), fingerprint))
            if superseded_by is None:
                held.open_rejects.setdefault((site, hand_id), []).append(place)

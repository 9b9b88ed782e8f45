"""Writes one batch in one transaction: looks up what is held, decides, inserts, moves the files' progress along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl

from hhparse.model.findings import Finding, Severity
from hhparse.store import tables as t
from hhparse.store.held import look_up
from hhparse.store.identity import Entry, Outcome, Resolution, resolve
from hhparse.store.names import player_keys, tournament_keys
from hhparse.store.rows import finding_row
from hhparse.store.tables import insert_frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import duckdb

    from hhparse.store.batch import Batch
    from hhparse.store.progress import FileProgress


class Frames:
    """A batch as frames, made before the database is opened: the lock is held for the writing only.

    Each of `tables` is taken out when it is written, so that its memory is free for the next.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.tables: dict[str, pl.DataFrame] = {
            table.name: batch.frame(table) for table in (t.HANDS, *t.OF_A_HAND, t.FINDINGS, t.REJECTS, t.RAW_HANDS)
        }
        self.facts = batch.fact_frame()
        self.plays = batch.facts.plays_frame(batch.plays)
        scales = ["1", *("0." + "1".rjust(exponent, "0") for exponent in range(1, 9))]
        self.units = pl.DataFrame(
            {
                "local": pl.Series(range(len(batch.units)), dtype=pl.Int32),
                "unit": pl.Series([scales[exponent] for exponent in batch.units], dtype=pl.String),
            }
        )


def write(
    connection: duckdb.DuckDBPyConnection, frames: Frames, import_id: int, file_keys: Mapping[str, int]
) -> tuple[Resolution, dict[str, int]]:
    """Writes the batch inside the open transaction; what became of its texts, and severity -> new findings."""
    entries = frames.batch.entries
    resolution = resolve(entries, look_up(connection, entries, file_keys))
    files = _column("file_key", {entry.local: file_keys[entry.place[0]] for entry in entries}, pl.Int32)
    _give_up(connection, resolution)
    _supersede(connection, resolution)
    _write_hands(connection, frames, resolution, files, import_id)
    _write_rejects(connection, frames, resolution, files, import_id)
    _write_raw(connection, frames, resolution, files)
    findings = _write_findings(connection, frames, resolution, files, import_id)
    return resolution, dict(findings["severity"].value_counts().rows())


def _write_hands(
    connection: duckdb.DuckDBPyConnection, frames: Frames, resolution: Resolution, files: pl.DataFrame, import_id: int
) -> None:
    keys = _column("hand_key", resolution.hand_keys, pl.Int64).join(frames.units, on="local")
    hands = _joined(frames.tables.pop("hands"), keys, files)
    hands = hands.with_columns(pl.lit(import_id, pl.Int32).alias("import_id"))
    tournaments = tournament_keys(connection, frames.batch.tournaments, hands["tournament"])
    t.HANDS.insert(connection, _joined(hands, tournaments, on="tournament", how="left"))
    seats = _joined(frames.tables.pop("seats"), keys)
    seats = _joined(seats, player_keys(connection, frames.batch.players, seats["player"]), on="player")
    t.SEATS.insert(connection, seats)
    for table in t.OF_A_HAND[1:]:
        table.insert(connection, _joined(frames.tables.pop(table.name), keys))
    facts = _joined(frames.facts, hands.select("local", "hand_key", "unit", *_OF_THE_HAND))
    seats = seats.select("local", "seat", "player_key", pl.col("name").alias("player"), *_OF_THE_SEAT)
    frames.batch.facts.insert_plays(connection, frames.plays)
    frames.batch.facts.insert(connection, facts.join(seats, on=["local", "seat"], maintain_order="left"))


_OF_THE_HAND = (
    "in_statistics", "time_utc", "site", "kind", "variant", "betting_limit", "currency", "stakes", "big_blind", "ante",
)  # fmt: skip
_OF_THE_SEAT = ("net", "payout", "contributed", "cards")


def _write_rejects(
    connection: duckdb.DuckDBPyConnection, frames: Frames, resolution: Resolution, files: pl.DataFrame, import_id: int
) -> None:
    keys = _column("reject_key", resolution.reject_keys, pl.Int64)
    superseded = _column("superseded_by", resolution.superseded, pl.Int64)
    rejects = _joined(_joined(frames.tables.pop("rejects"), keys, files), superseded, how="left")
    t.REJECTS.insert(connection, rejects.with_columns(pl.lit(import_id, pl.Int32).alias("import_id")))


def _write_raw(
    connection: duckdb.DuckDBPyConnection, frames: Frames, resolution: Resolution, files: pl.DataFrame
) -> None:
    roles = resolution.raw_roles
    keys = _column("hand_key", {local: key for local, (key, _) in roles.items()}, pl.Int64)
    words = _column("role", {local: role for local, (_, role) in roles.items()}, pl.String)
    t.RAW_HANDS.insert(connection, _joined(frames.tables.pop("raw_hands"), keys, words, files))


def _write_findings(
    connection: duckdb.DuckDBPyConnection, frames: Frames, resolution: Resolution, files: pl.DataFrame, import_id: int
) -> pl.DataFrame:
    owners = pl.DataFrame(
        {
            "local": pl.Series([*resolution.hand_keys, *resolution.reject_keys], dtype=pl.Int32),
            "hand_key": pl.Series(
                [*resolution.hand_keys.values(), *(None for _ in resolution.reject_keys)], dtype=pl.Int64
            ),
            "reject_key": pl.Series(
                [*(None for _ in resolution.hand_keys), *resolution.reject_keys.values()], dtype=pl.Int64
            ),
        }
    )
    own = _joined(frames.tables.pop("findings"), owners, files)
    copies = t.FINDINGS.frame(
        [finding_row(local, 0, f) for local, f in _about_copies(frames.batch.entries, resolution)]
    )
    targets = _column("hand_key", resolution.copies, pl.Int64).with_columns(pl.lit(None, pl.Int64).alias("reject_key"))
    both = pl.concat([own, _joined(copies, targets, files)])
    t.FINDINGS.insert(connection, both.with_columns(pl.lit(import_id, pl.Int32).alias("import_id")))
    return both


def _about_copies(entries: Sequence[Entry], resolution: Resolution) -> Iterable[tuple[int, Finding]]:
    """What is to be said of every copy; it stands at the copy's own place."""
    for local in sorted(resolution.copies):
        entry = entries[local]
        assert entry.identity is not None
        site, hand_id = entry.identity
        if resolution.outcomes[local] is Outcome.CONFLICT:
            words = f"{site} hand {hand_id} is stored with another content; the first one is kept, both texts stay"
            yield local, Finding("conflicting_duplicate", Severity.ERROR, words, entry.line)
        else:
            words = f"{site} hand {hand_id} is stored already; this copy says the same"
            yield local, Finding("duplicate_hand", Severity.INFO, words, entry.line)


def write_file_findings(
    connection: duckdb.DuckDBPyConnection, findings: Sequence[tuple[int, Finding]], import_id: int
) -> None:
    """Writes findings that concern whole files: (file key, finding)."""
    if not findings:
        return
    rows = [finding_row(index, n, f) for index, (n, (_, f)) in enumerate(_numbered(findings))]
    keys = _column("file_key", {index: key for index, (key, _) in enumerate(findings)}, pl.Int32)
    frame = _joined(t.FINDINGS.frame(rows), keys).with_columns(
        pl.lit(None, pl.Int64).alias("hand_key"),
        pl.lit(None, pl.Int64).alias("reject_key"),
        pl.lit(import_id, pl.Int32).alias("import_id"),
    )
    t.FINDINGS.insert(connection, frame)


def _numbered(findings: Sequence[tuple[int, Finding]]) -> Iterable[tuple[int, tuple[int, Finding]]]:
    """Numbers the findings of each file from 1."""
    counts: dict[int, int] = {}
    for key, finding in findings:
        counts[key] = counts.get(key, 0) + 1
        yield counts[key], (key, finding)


def retract(connection: duckdb.DuckDBPyConnection, file: FileProgress) -> None:
    """Takes back what an earlier reading said of the file and of copies in it where that will be said anew."""
    if file.retract_copies is not None:
        connection.execute(
            "DELETE FROM findings WHERE file_key = $file AND line >= $line "
            "AND code IN ('duplicate_hand', 'conflicting_duplicate')",
            {"file": file.file_key, "line": file.retract_copies},
        )
    if file.retract_file is not None:
        connection.execute(
            "DELETE FROM findings WHERE file_key = $file AND (line >= $line OR line = 0) "
            "AND hand_key IS NULL AND reject_key IS NULL AND summary_key IS NULL",
            {"file": file.file_key, "line": file.retract_file},
        )
    file.retract_copies = file.retract_file = None


def _give_up(connection: duckdb.DuckDBPyConnection, resolution: Resolution) -> None:
    """Removes hands for which whole ones came; their raw texts pass over to these."""
    for old, new in resolution.replaced:
        for table in ("hands", *(table.name for table in t.OF_A_HAND), "seat_plays", "ev_seats"):
            connection.execute(f"DELETE FROM {table} WHERE hand_key = $old", {"old": old})  # noqa: S608
        keys = {"old": old, "new": new}
        connection.execute(
            "DELETE FROM findings WHERE hand_key = $old AND code NOT IN ('duplicate_hand', 'conflicting_duplicate')",
            {"old": old},
        )
        connection.execute("UPDATE findings SET hand_key = $new WHERE hand_key = $old", keys)
        connection.execute(
            "UPDATE raw_hands SET hand_key = $new, role = CASE role WHEN 'kept' THEN 'replaced' ELSE role END "
            "WHERE hand_key = $old",
            keys,
        )


def _supersede(connection: duckdb.DuckDBPyConnection, resolution: Resolution) -> None:
    """Marks quarantined texts whose whole hand has come."""
    if not resolution.superseding:
        return
    frame = pl.DataFrame(
        [(site, hand_id, key) for (site, hand_id), key in resolution.superseding],
        schema={"site": pl.String, "hand_id": pl.String, "hand_key": pl.Int64},
        orient="row",
    )
    insert_frame(
        connection, frame,
        "UPDATE rejects SET superseded_by = b.hand_key FROM batch_rows AS b "
        "WHERE rejects.superseded_by IS NULL AND rejects.site = b.site AND rejects.hand_id = b.hand_id",
    )  # fmt: skip


def _column(name: str, values: Mapping[int, Any], kind: t.DType) -> pl.DataFrame:
    return pl.DataFrame(
        {"local": pl.Series(values.keys(), dtype=pl.Int32), name: pl.Series(name, list(values.values()), dtype=kind)}
    )


def _joined(frame: pl.DataFrame, *others: pl.DataFrame, on: str = "local", how: Any = "inner") -> pl.DataFrame:
    for other in others:
        frame = frame.join(other, on=on, how=how, maintain_order="left")
    return frame

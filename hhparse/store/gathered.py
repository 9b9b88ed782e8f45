"""What is gathered of texts on their way into the database: rows or columns, numbered within this lot alone."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import polars as pl
from msgspec.structs import replace

if TYPE_CHECKING:
    from hhparse.model.tournament import SummaryText
    from hhparse.store.facts import FactRow
    from hhparse.store.identity import Entry
    from hhparse.store.tables import Row


@dataclass(slots=True)
class Gathered:
    """Rows by table, and one `Entry` a text. Nothing of it depends on what was read before or what is stored."""

    entries: list[Entry] = field(default_factory=list)
    weight: int = 0
    rows: defaultdict[str, list[Row]] = field(default_factory=lambda: defaultdict(list))
    """Rows by table that are no columns yet."""
    fact_rows: list[FactRow] = field(default_factory=list)
    chunks: defaultdict[str, list[pl.DataFrame]] = field(default_factory=lambda: defaultdict(list))
    fact_chunks: list[pl.DataFrame] = field(default_factory=list)
    plays: dict[bytes, int] = field(default_factory=dict)
    """What seats did -> its key."""
    units: list[int] = field(default_factory=list)
    """Exponent of every text's amounts, by local number."""
    players: dict[tuple[str, str], int] = field(default_factory=dict)
    seat_players: list[int] = field(default_factory=list)
    tournaments: dict[tuple[str, str], tuple[int, str | None]] = field(default_factory=dict)
    hand_tournaments: list[int | None] = field(default_factory=list)
    summaries: list[SummaryText] = field(default_factory=list)

    def follow(self, part: Gathered) -> None:
        """Adds `part` behind what is here: its texts, players and tournaments are numbered on.

        Columns stand before rows: where `part` has columns, there must be no rows here.
        """
        base = len(self.entries)
        for table, rows in part.rows.items():
            self.rows[table] += [(base + row[0], *row[1:]) for row in rows]
        self.fact_rows += [(base + local, *rest) for local, *rest in part.fact_rows]  # type: ignore[misc]
        self.entries += [replace(entry, local=entry.local + base) for entry in part.entries]
        for table, frames in part.chunks.items():
            self.chunks[table] += [_moved(frame, base) for frame in frames]
        self.fact_chunks += [_moved(frame, base) for frame in part.fact_chunks]
        self.weight += part.weight
        self.units += part.units
        self.plays |= part.plays
        self.summaries += part.summaries
        players = [self.players.setdefault(player, len(self.players)) for player in part.players]
        self.seat_players += [players[number] for number in part.seat_players]
        tournaments = [
            self.tournaments.setdefault(key, (len(self.tournaments), buy_in))[0]
            for key, (_, buy_in) in part.tournaments.items()
        ]
        self.hand_tournaments += [None if number is None else tournaments[number] for number in part.hand_tournaments]


def _moved(frame: pl.DataFrame, base: int) -> pl.DataFrame:
    return frame.with_columns(pl.col("local") + base)

"""A batch: audited hands gathered as rows, turned into frames before the database is opened.

What is kept in memory is bounded by the number of hands and the bytes of their texts, never by the size of the input.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import polars as pl

from hhparse.model.findings import Finding, Severity, Verdict
from hhparse.store import rows
from hhparse.store import tables as t
from hhparse.store.identity import Entry
from hhparse.store.outcome import outcome_of

if TYPE_CHECKING:
    from hhparse.model.audited import Audited, FileReport
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay
    from hhparse.store.facts import Facts, PackedRow
    from hhparse.store.tables import Row

MOST_HANDS: Final = 5000
"""Hands a batch holds: every flush rewrites the ends of 250 columns, so it must be worth its while."""
MOST_BYTES: Final = 32_000_000
"""Bytes of text a batch holds."""


@dataclass(slots=True)
class Batch:
    """Rows by table, one `Entry` a text, and the files that ended meanwhile."""

    facts: Facts
    entries: list[Entry] = field(default_factory=list)
    reports: list[FileReport] = field(default_factory=list)
    finished_sources: int = 0
    weight: int = 0
    rows: dict[str, list[Row]] = field(default_factory=dict)
    fact_rows: list[PackedRow] = field(default_factory=list)
    units: list[int] = field(default_factory=list)
    """Exponent of every text's amounts, by local number."""
    players: dict[tuple[str, str], int] = field(default_factory=dict)
    seat_players: list[int] = field(default_factory=list)
    tournaments: dict[tuple[str, str], tuple[int, str | None]] = field(default_factory=dict)
    hand_tournaments: list[int | None] = field(default_factory=list)

    @property
    def full(self) -> bool:
        """Whether it is time to write."""
        return len(self.entries) >= MOST_HANDS or self.weight >= MOST_BYTES

    @property
    def empty(self) -> bool:
        """Whether there is nothing to write."""
        return not (self.entries or self.reports or self.finished_sources)

    def add(self, audited: Audited) -> None:
        """Adds one hand or reject."""
        local = len(self.entries)
        hand, replay, reason = audited.hand, audited.replay, None
        nameless = not (audited.site and audited.hand_id)
        if hand is None or replay is None or nameless or audited.verdict is Verdict.REJECTED:
            reason = _reason(audited)
        elif not rows.fits(hand):
            reason = _UNFIT
        self._entry(local, audited, rejected=reason is not None)
        if reason is not None:
            self.units.append(0)
            self._put(t.REJECTS, rows.reject_row(local, audited, reason))
            findings = rows.findings_of(audited) + ((_UNFIT,) if reason is _UNFIT else ())
        else:
            assert hand is not None
            assert replay is not None
            self.units.append(hand.game.stakes.exponent)
            self._hand(local, audited, hand, replay)
            findings = rows.findings_of(audited)
        self._put(t.FINDINGS, *(rows.finding_row(local, n, f) for n, f in enumerate(findings, start=1)))

    def frame(self, table: t.Table) -> pl.DataFrame:
        """The gathered rows of `table`, with what the flush needs to find keys of players and tournaments."""
        frame = table.frame(self.rows.get(table.name, []))
        if table is t.SEATS:
            return frame.with_columns(pl.Series("player", self.seat_players, pl.Int32))
        if table is t.HANDS:
            return frame.with_columns(pl.Series("tournament", self.hand_tournaments, pl.Int32))
        return frame

    def _entry(self, local: int, audited: Audited, *, rejected: bool) -> None:
        site, hand_id, source = audited.site, audited.hand_id, audited.source
        identity = (site, hand_id) if site and hand_id else None
        place = (source.file, source.start)
        self.entries.append(
            Entry(local, place, source.line, identity, audited.fingerprint, audited.whole and not rejected, rejected)
        )
        self.weight += len(audited.raw)

    def _hand(self, local: int, audited: Audited, hand: Hand, replay: Replay) -> None:
        outcome = outcome_of(hand, replay)
        self._put(t.HANDS, rows.hand_row(local, audited, hand, replay, outcome.rake))
        self.hand_tournaments.append(self._tournament(hand))
        names = {seat.seat: seat.name for seat in hand.seats[::-1]}
        for row in rows.seat_rows(local, hand, replay, outcome):
            self._put(t.SEATS, row)
            self.seat_players.append(self.players.setdefault((hand.site, names[row[1]]), len(self.players)))
        self._put(t.ACTIONS, *rows.action_rows(local, hand, replay))
        self._put(t.BOARDS, *rows.board_rows(local, replay))
        self._put(t.POTS, *rows.pot_rows(local, replay))
        self._put(t.POT_SHARES, *rows.share_rows(local, replay))
        self._put(t.RANKINGS, *rows.ranking_rows(local, replay))
        self._put(t.RAW_HANDS, rows.raw_row(local, audited))
        self.fact_rows += [(local, seat, packed) for seat, packed in self.facts.packed(hand, replay).items()]

    def _tournament(self, hand: Hand) -> int | None:
        if hand.tournament is None:
            return None
        key = (hand.site, hand.tournament.tournament_id)
        return self.tournaments.setdefault(key, (len(self.tournaments), hand.tournament.buy_in))[0]

    def _put(self, table: t.Table, *new: Row) -> None:
        self.rows.setdefault(table.name, []).extend(new)


_UNFIT = Finding(
    "amount_out_of_range", Severity.ERROR, "an amount or seat number is too large to be stored; kept in quarantine"
)


def _reason(audited: Audited) -> Finding:
    """The finding that put a text into quarantine: its first error, else its first finding."""
    errors = [f for f in audited.findings if f.severity is Severity.ERROR]
    for finding in errors or audited.findings:
        return finding
    return Finding("unreadable_hand", Severity.ERROR, "no hand could be built from this text")

"""A batch: audited hands gathered as rows, turned into frames before the database is opened.

What is kept in memory is bounded by the number of hands and the bytes of their texts, never by the size of the input.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final

import polars as pl

from hhparse.model.findings import Finding, Severity, Verdict
from hhparse.sites import site_named
from hhparse.store import rows
from hhparse.store import tables as t
from hhparse.store.facts import key_of
from hhparse.store.gathered import Gathered
from hhparse.store.identity import Entry
from hhparse.store.outcome import outcome_of

if TYPE_CHECKING:
    from hhparse.model.audited import Audited, FileReport
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay
    from hhparse.model.tournament import SummaryText
    from hhparse.store.facts import Facts
    from hhparse.store.outcome import Outcome

HERO: Final = "Hero"
"""Who owns the histories of anonymous tables."""
MOST_HANDS: Final = 4000
"""Hands a batch holds: every flush opens the database and rewrites the ends of its columns, so it must be worth its
while; two are in memory, one being gathered and one being written."""
CHUNK: Final = 400
"""So many hands are kept as rows of Python objects; then these become typed columns, which are smaller."""
MANY: Final = 40
"""From so many texts on it is faster to hand on columns than rows."""
MOST_BYTES: Final = 3_000_000
"""Bytes of text a batch holds. Rows grow with the text, and until they are committed DuckDB keeps them as they are."""
_ROWS_WEIGH: Final = 8
"""So much heavier than their bytes are the rows of summaries: a list of players is a row a line."""


@dataclass(slots=True)
class Batch(Gathered):
    """What is gathered of one batch, and the files that ended meanwhile."""

    facts: Facts = field(kw_only=True)
    reports: list[FileReport] = field(default_factory=list)
    finished_sources: int = 0

    @property
    def full(self) -> bool:
        """Whether it is time to write."""
        return len(self.entries) + len(self.summaries) >= MOST_HANDS or self.weight >= MOST_BYTES

    @property
    def empty(self) -> bool:
        """Whether there is nothing to write."""
        return not (self.entries or self.reports or self.finished_sources or self.summaries)

    def add(self, audited: Audited) -> None:
        """Adds one hand or reject."""
        hand, replay = audited.hand, audited.replay
        named = bool(audited.site and audited.hand_id)
        if hand is None or replay is None or not named or audited.verdict is Verdict.REJECTED:
            self._reject(audited, rows.findings_of(audited))
            return
        outcome = outcome_of(hand, replay)
        if rows.fits(hand, replay, outcome):
            self._hand(audited, hand, replay, outcome)
            self._pack_chunk()
        else:
            self._reject(audited, (_UNFIT, *rows.findings_of(audited)))

    def gathered(self) -> Gathered:
        """All that was gathered, many texts as columns; the batch gives it away."""
        if len(self.entries) >= MANY:
            self._pack()
        return Gathered(*(getattr(self, each.name) for each in fields(Gathered)))

    def merge(self, part: Gathered) -> None:
        """Adds what was gathered elsewhere, behind what is here."""
        if part.chunks or part.fact_chunks:
            self._pack()
        self.follow(part)
        self._pack_chunk()

    def _pack_chunk(self) -> None:
        if len(self.rows[t.HANDS.name]) >= CHUNK:
            self._pack()

    def _pack(self) -> None:
        """Turns the rows so far into columns."""
        for table in (t.HANDS, *t.OF_A_HAND, t.FINDINGS, t.REJECTS, t.RAW_HANDS):
            gathered = self.rows.pop(table.name, None)
            if gathered:
                self.chunks[table.name].append(table.frame(gathered))
        if self.fact_rows:
            self.fact_chunks.append(self.facts.frame(self.fact_rows))
            self.fact_rows = []

    def fact_frame(self) -> pl.DataFrame:
        """The gathered facts, which the batch gives away."""
        chunks, self.fact_chunks = [*self.fact_chunks, self.facts.frame(self.fact_rows)], []
        self.fact_rows = []
        return pl.concat(chunks)

    def add_summaries(self, text: SummaryText) -> None:
        """Adds a text with tournament summaries."""
        self.summaries.append(text)
        self.weight += _ROWS_WEIGH * len(text.raw)

    def frame(self, table: t.Table) -> pl.DataFrame:
        """The gathered rows of `table`, given away, with what is needed to find keys of players and tournaments."""
        frame: pl.DataFrame = pl.concat([*self.chunks.pop(table.name, []), table.frame(self.rows.pop(table.name, []))])
        if table is t.SEATS:
            return frame.with_columns(pl.Series("player", self.seat_players, pl.Int32))
        if table is t.HANDS:
            return frame.with_columns(pl.Series("tournament", self.hand_tournaments, pl.Int32))
        return frame

    def _entry(self, audited: Audited, exponent: int, *, rejected: bool) -> Entry:
        site, hand_id, source = audited.site, audited.hand_id, audited.source
        identity = (site, hand_id) if site and hand_id else None
        entry = Entry(
            local=len(self.entries),
            place=(source.file, source.start),
            line=source.line,
            identity=identity,
            fingerprint=audited.fingerprint,
            whole=audited.whole and not rejected,
            rejected=rejected,
            hash=rows.identity_of(*identity) if identity else None,
        )
        self.entries.append(entry)
        self.units.append(exponent)
        self.weight += len(audited.raw)
        return entry

    def _reject(self, audited: Audited, findings: tuple[Finding, ...]) -> None:
        entry = self._entry(audited, 0, rejected=True)
        self.rows[t.REJECTS.name].append(rows.reject_row(entry, audited, _reason(findings)))
        self._findings(entry.local, findings)

    def _hand(self, audited: Audited, hand: Hand, replay: Replay, outcome: Outcome) -> None:
        entry = self._entry(audited, hand.game.stakes.exponent, rejected=False)
        local, put = entry.local, self.rows
        findings = rows.findings_of(audited)
        verdict = rows.verdict_of(audited, findings)
        put[t.HANDS.name].append(rows.hand_row(entry, verdict, findings, hand, replay, outcome))
        self.hand_tournaments.append(self._tournament(hand))
        self._seats(local, hand, replay, outcome)
        put[t.ACTIONS.name].extend(rows.action_rows(local, hand, replay))
        put[t.BOARDS.name].extend(rows.board_rows(local, replay))
        put[t.POTS.name].extend(rows.pot_rows(local, replay))
        put[t.POT_SHARES.name].extend(rows.share_rows(local, replay))
        put[t.RANKINGS.name].extend(rows.ranking_rows(local, replay))
        if hand.tournament is not None:
            put[t.BOUNTIES.name].extend(rows.bounty_rows(local, hand))
        put[t.RAW_HANDS.name].append(rows.raw_row(local, audited))
        self._facts(local, hand, replay)
        self._findings(local, findings)

    def _facts(self, local: int, hand: Hand, replay: Replay) -> None:
        play_of, plays = self.facts.play_of, self.plays
        for seat, packed in self.facts.packed(hand, replay).items():
            play, amounts = play_of(packed)
            key = plays.get(play)
            if key is None:
                key = plays[play] = key_of(play)
            self.fact_rows.append((local, seat, key, amounts))

    def _seats(self, local: int, hand: Hand, replay: Replay, outcome: Outcome) -> None:
        names = player_names(hand)
        put, players = self.rows[t.SEATS.name], self.players
        for row in rows.seat_rows(local, hand, replay, outcome):
            put.append(row)
            self.seat_players.append(players.setdefault((hand.site, names[row[1]]), len(players)))

    def _findings(self, local: int, findings: tuple[Finding, ...]) -> None:
        self.rows[t.FINDINGS.name].extend(rows.finding_row(local, n, f) for n, f in enumerate(findings, start=1))

    def _tournament(self, hand: Hand) -> int | None:
        if hand.tournament is None:
            return None
        key = (hand.site, hand.tournament.tournament_id)
        return self.tournaments.setdefault(key, (len(self.tournaments), hand.tournament.buy_in))[0]


def player_names(hand: Hand) -> dict[int, str]:
    """Seat -> the name by which the database knows its player.

    At an anonymous table names belong to one hand: the owner of the text is `Hero`, everybody else somebody new.
    """
    names = {seat.seat: seat.name for seat in reversed(hand.seats)}
    site = site_named(hand.site)
    if site is None or not site.anonymous:
        return names
    return {seat: HERO if seat == hand.hero_seat else f"{name} #{hand.hand_id}" for seat, name in names.items()}


_UNFIT = Finding(
    "amount_out_of_range", Severity.ERROR, "an amount or seat number is too large to be stored; kept in quarantine"
)


def _reason(findings: tuple[Finding, ...]) -> Finding:
    """The finding that put a text into quarantine: its first error, else its first finding."""
    errors = [f for f in findings if f.severity is Severity.ERROR]
    for finding in errors or findings:
        return finding
    return Finding("unreadable_hand", Severity.ERROR, "no hand could be built from this text")

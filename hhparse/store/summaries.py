"""Stores tournament summaries beside the hands: each text once, its summaries, and what they and the hands contradict.

What is stored does not depend on the order of arrival: all different summaries of a tournament stay, which of them
counts is decided by the view, and contradictions are found anew for every tournament that a batch touches.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.model.findings import Finding, Severity
from hhparse.store.contradictions import contradictions_of
from hhparse.store.exchange import lent
from hhparse.store.names import tournament_keys
from hhparse.store.progress import next_key
from hhparse.store.rows import finding_row
from hhparse.store.tables import FINDINGS, MONEY, Table, insert_frame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import duckdb

    from hhparse.model.tournament import BuyIn, Finisher, SummaryText, TournamentSummary
    from hhparse.store.batch import Batch
    from hhparse.store.tables import Row

_I, _L, _S, _B, _T = pl.Int32, pl.Int64, pl.String, pl.Boolean, pl.Datetime("us")

TEXTS: Final = Table(
    "summary_texts",
    ("text_key", "import_id", "file_key"),
    (("site", _S), ("line", _I), ("start_byte", _L), ("end_byte", _L), ("encoding", _S), ("raw", pl.Binary)),
)
SUMMARIES: Final = Table(
    "tournament_summaries",
    ("summary_key", "text_key", "tournament_key"),
    (
        ("line", _I), ("fingerprint", pl.Binary), ("part", _S), ("hero", _S), ("name", _S), ("game", _S),
        ("currency", _S), ("buy_in", _S), ("buy_in_prize", MONEY), ("buy_in_bounty", MONEY), ("buy_in_fee", MONEY),
        ("buy_in_currency", _S), ("rebuy_cost", MONEY), ("addon_cost", MONEY), ("entrants", _I), ("all_rebuys", _I),
        ("all_addons", _I), ("prize_pool", MONEY), ("pool_text", _S), ("added", MONEY), ("started_utc", _T),
        ("started_text", _S), ("finished_utc", _T), ("finished_text", _S), ("target", _S), ("target_cost", MONEY),
        ("flight", _S), ("words", pl.List(pl.String)), ("place", _I), ("prize", MONEY), ("ticket", _S),
        ("received", MONEY), ("rebuys", _I), ("addons", _I), ("re_entries", _I), ("spent", MONEY), ("bounties", _I),
        ("bounty_won", MONEY), ("last_hand", _S), ("running", _B), ("whole", _B),
    ),
)  # fmt: skip
PLAYERS: Final = Table(
    "tournament_players",
    ("summary_key",),
    (
        ("line", _I), ("name", _S), ("place", _I), ("prize", MONEY), ("ticket", _S), ("entry", _I), ("playing", _B),
        ("rebuys", _I), ("addons", _I), ("bounties", _I),
    ),
)  # fmt: skip


@dataclass(slots=True)
class Stored:
    """What became of a batch's summaries, and the severities of what is newly said of them."""

    stored: int = 0
    copies: int = 0
    findings: list[Severity] = field(default_factory=list)


def write_summaries(
    connection: duckdb.DuckDBPyConnection, batch: Batch, import_id: int, file_keys: Mapping[str, int]
) -> Stored:
    """Writes the batch's summaries inside the open transaction, and judges every tournament it touches anew."""
    _tell_buy_ins(connection, batch.tournaments)
    counts = Stored()
    touched = set(batch.tournaments)
    if batch.summaries:
        _Writing(connection, batch.summaries, import_id, file_keys, counts).write()
        touched |= {(made.site, made.tournament_id) for text in batch.summaries for made in text.summaries}
    counts.findings += _judge(connection, touched, import_id)
    return counts


def _tell_buy_ins(
    connection: duckdb.DuckDBPyConnection, tournaments: Mapping[tuple[str, str], tuple[int, str | None]]
) -> None:
    """A tournament that a summary brought first learns from its hands what they print as its buy-in."""
    rows = [(site, number, text) for (site, number), (_, text) in tournaments.items() if text is not None]
    if rows:
        schema = {"site": pl.String, "tournament_id": pl.String, "buy_in": pl.String}
        insert_frame(
            connection, pl.DataFrame(rows, schema=schema, orient="row"),
            "UPDATE tournaments SET buy_in = b.buy_in FROM batch_rows AS b WHERE tournaments.buy_in IS NULL "
            "AND tournaments.site = b.site AND tournaments.tournament_id = b.tournament_id",
        )  # fmt: skip


@dataclass(slots=True)
class _Held:
    """A stored summary of the tournaments of a batch."""

    key: int
    file_key: int
    start: int
    fingerprint: bytes


_Identity = tuple[int, str, str | None]
"""Tournament key, part, hero."""


class _Writing:
    """Decides for each summary of a batch whether to store it, and stores."""

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, texts: Sequence[SummaryText], import_id: int,
        file_keys: Mapping[str, int], counts: Stored,
    ) -> None:  # fmt: skip
        self.connection, self.texts, self.import_id, self.counts = connection, texts, import_id, counts
        self.file_keys = file_keys
        self.keys = _tournament_keys(connection, [made for text in texts for made in text.summaries])
        self.held = _held(connection, set(self.keys.values()))
        self.next_text = next_key(connection, "summary_texts", "text_key")
        self.next_summary = next_key(connection, "tournament_summaries", "summary_key")
        self.text_rows: list[tuple[int, int, Row]] = []
        self.summary_rows: list[tuple[int, int, int, TournamentSummary]] = []
        self.given_up: list[int] = []
        self.said: list[tuple[int, int, Finding]] = []
        """(summary key, file key, finding)."""

    def write(self) -> None:
        """Everything of the batch."""
        for text in self.texts:
            self._text(text, self.file_keys[text.source.file])
        self._give_up()
        self._insert()
        _say(self.connection, self.said, self.import_id)
        self.counts.findings += [finding.severity for _, _, finding in self.said]

    def _text(self, text: SummaryText, file_key: int) -> None:
        new = [made for made in text.summaries if self._is_new(made, text, file_key)]
        if not new:
            return
        source = text.source
        row = (0, text.site, source.line, source.start, source.end, source.encoding, text.raw)
        self.text_rows.append((self.next_text, file_key, row))
        for made in new:
            key = self.next_summary
            identity = self._identity(made)
            self.held.setdefault(identity, []).append(_Held(key, file_key, source.start, made.fingerprint))
            self.summary_rows.append((key, self.next_text, identity[0], made))
            self.said += [(key, file_key, finding) for finding in made.findings]
            self.next_summary += 1
            self.counts.stored += 1
        self.next_text += 1

    def _identity(self, made: TournamentSummary) -> _Identity:
        return self.keys[made.site, made.tournament_id], made.part, made.hero

    def _is_new(self, made: TournamentSummary, text: SummaryText, file_key: int) -> bool:
        """Whether to store it: neither read from this very place before, nor a copy. A file written anew replaces."""
        held = self.held.get(self._identity(made), [])
        here = (file_key, text.source.start)
        same = next((one for one in held if one.fingerprint == made.fingerprint), None)
        if same is not None:
            if (same.file_key, same.start) != here:
                self._copy(made, same.key, file_key)
            return False
        for one in [one for one in held if (one.file_key, one.start) == here]:
            self.given_up.append(one.key)
            held.remove(one)
        return True

    def _copy(self, made: TournamentSummary, key: int, file_key: int) -> None:
        words = f"{made.site} tournament {made.tournament_id}: this summary is stored already"
        self.said.append((key, file_key, Finding("duplicate_summary", Severity.INFO, words, made.source.line)))
        self.counts.copies += 1

    def _give_up(self) -> None:
        """Removes what the file that told it now tells otherwise."""
        for table in ("tournament_players", "findings", "tournament_summaries"):
            for key in self.given_up:
                self.connection.execute(f"DELETE FROM {table} WHERE summary_key = $key", {"key": key})  # noqa: S608
        if self.given_up:
            self.connection.execute(
                "DELETE FROM summary_texts WHERE text_key NOT IN (SELECT text_key FROM tournament_summaries)"
            )

    def _insert(self) -> None:
        gone = set(self.given_up)
        rows = [row for row in self.summary_rows if row[0] not in gone]
        texts = TEXTS.frame([row for _, _, row in self.text_rows]).with_columns(
            pl.Series("text_key", [key for key, _, _ in self.text_rows], _I),
            pl.Series("file_key", [key for _, key, _ in self.text_rows], _I),
            pl.lit(self.import_id, _I).alias("import_id"),
        )
        TEXTS.insert(self.connection, texts)
        summaries = SUMMARIES.frame([_summary_row(made) for *_, made in rows]).with_columns(
            pl.Series("summary_key", [key for key, *_ in rows], _I),
            pl.Series("text_key", [key for _, key, *_ in rows], _I),
            pl.Series("tournament_key", [key for _, _, key, _ in rows], _I),
            _units([made.exponent for *_, made in rows]),
        )
        SUMMARIES.insert(self.connection, summaries)
        people = [(key, made.exponent, player) for key, _, _, made in rows for player in made.players]
        players = PLAYERS.frame([_player_row(player) for *_, player in people]).with_columns(
            pl.Series("summary_key", [key for key, *_ in people], _I), _units([exponent for _, exponent, _ in people])
        )
        PLAYERS.insert(self.connection, players)


def _units(exponents: Iterable[int]) -> pl.Series:
    scales = ["1", *("0." + "1".rjust(exponent, "0") for exponent in range(1, 9))]
    return pl.Series("unit", [scales[exponent] for exponent in exponents], pl.String)


def _tournament_keys(
    connection: duckdb.DuckDBPyConnection, made: Sequence[TournamentSummary]
) -> dict[tuple[str, str], int]:
    """(site, number) -> key; new tournaments are inserted."""
    numbers: dict[tuple[str, str], tuple[int, str | None]] = {}
    for one in made:
        numbers.setdefault((one.site, one.tournament_id), (len(numbers), None))
    keys = dict(tournament_keys(connection, numbers, pl.Series(range(len(numbers)), dtype=pl.Int32)).rows())
    return {name: keys[number] for name, (number, _) in numbers.items()}


def _held(connection: duckdb.DuckDBPyConnection, tournaments: set[int]) -> dict[_Identity, list[_Held]]:
    found = connection.execute(
        "SELECT s.tournament_key, s.part, s.hero, s.summary_key, t.file_key, t.start_byte, s.fingerprint "
        "FROM tournament_summaries AS s JOIN summary_texts AS t USING (text_key) "
        "WHERE s.tournament_key IN (SELECT unnest($keys)) ORDER BY s.summary_key",
        {"keys": list(tournaments)},
    ).fetchall()
    held: dict[_Identity, list[_Held]] = {}
    for tournament, part, hero, *rest in found:
        held.setdefault((tournament, part, hero), []).append(_Held(*rest))
    return held


def _summary_row(made: TournamentSummary) -> Row:
    buy_in = made.buy_in
    return (
        0, made.source.line, made.fingerprint, made.part, made.hero, made.name, made.game, made.currency,
        made.buy_in_text, *((buy_in.prize, buy_in.bounty, buy_in.fee, buy_in.currency) if buy_in else (None,) * 4),
        _cost(made.rebuy), _cost(made.addon), made.entrants, made.all_rebuys, made.all_addons, made.prize_pool,
        made.pool_text, made.added, _naive(made.started_utc), made.started_text, _naive(made.finished_utc),
        made.finished_text, made.target, made.target_cost, made.flight, list(made.words), made.place, made.prize,
        made.ticket, made.received, made.rebuys, made.addons, made.re_entries, made.spent, made.bounties,
        made.bounty_won, made.last_hand, made.running, made.whole,
    )  # fmt: skip


def _player_row(player: Finisher) -> Row:
    return (
        0, player.line, player.name, player.place, player.prize, player.ticket, player.entry, player.playing,
        player.rebuys, player.addons, player.bounties,
    )  # fmt: skip


def _cost(cost: BuyIn | None) -> int | None:
    return cost.cost if cost else None


def _naive(moment: Any) -> Any:
    return moment.replace(tzinfo=None) if moment else None


# ---- what is said of summaries ---------------------------------------------------------------------------------------


def _say(connection: duckdb.DuckDBPyConnection, said: Sequence[tuple[int, int, Finding]], import_id: int) -> None:
    """Writes findings of summaries: (summary key, file key, finding). What stands already is not said twice."""
    if not said:
        return
    numbers: dict[int, int] = {}
    rows = []
    for place, (key, _, finding) in enumerate(said):
        numbers[key] = numbers.get(key, 0) + 1
        rows.append(finding_row(place, numbers[key], finding))
    frame = FINDINGS.frame(rows).with_columns(
        pl.Series("summary_key", [key for key, _, _ in said], _I),
        pl.Series("file_key", [key for _, key, _ in said], _I),
        pl.lit(import_id, _I).alias("import_id"),
    )  # fmt: skip
    names = ", ".join(("summary_key", "file_key", "import_id", *(name for name, _ in FINDINGS.columns)))
    insert_frame(
        connection, frame,
        f"INSERT INTO findings ({names}) SELECT {names} FROM batch_rows AS b WHERE NOT EXISTS "  # noqa: S608
        "(SELECT 1 FROM findings AS f WHERE f.summary_key = b.summary_key AND f.file_key = b.file_key "
        "AND f.code = b.code AND f.line = b.line AND f.message = b.message)",
    )  # fmt: skip


def _judge(connection: duckdb.DuckDBPyConnection, touched: Iterable[tuple[str, str]], import_id: int) -> list[Severity]:
    """Finds anew what contradicts the summaries of the touched tournaments; the severities of what is said."""
    names = pl.DataFrame(list(touched), schema={"site": pl.String, "tournament_id": pl.String}, orient="row")
    if names.is_empty():
        return []
    with lent(connection, touched=names):
        found = connection.execute(
            "SELECT tournament_key FROM tournaments SEMI JOIN touched USING (site, tournament_id) "
            "WHERE tournament_key IN (SELECT tournament_key FROM tournament_summaries)"
        ).fetchall()
    keys = [key for (key,) in found]
    if not keys:
        return []
    connection.execute(
        "DELETE FROM findings WHERE code IN ('conflicting_summary', 'summary_contradicts_hands') AND summary_key IN "
        "(SELECT summary_key FROM tournament_summaries WHERE tournament_key IN (SELECT unnest($keys)))",
        {"keys": keys},
    )
    said = contradictions_of(connection, keys)
    _say(connection, said, import_id)
    return [finding.severity for _, _, finding in said]

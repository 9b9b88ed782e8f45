"""What is collected of a summary while it is read, as printed; `summary_of` makes exact amounts of it at the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from hhparse.model.findings import Finding, Severity
from hhparse.model.tournament import BuyIn, Finisher, TournamentSummary
from hhparse.parse.buy_in import MOST_DIGITS, Printed, Prize, exponent_of, read_amount, read_buy_in, read_prize

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from hhparse.model.hand import Source
    from hhparse.sites.summaries import SummaryForm


class Row(NamedTuple):
    """A line of the list of players, its prize as printed ("" where nothing is)."""

    line: int
    name: str
    place: int | None
    prize: str = ""
    ticket: str = ""
    """What the prize is the value of, when it is no money."""
    entry: int | None = None
    playing: bool = False
    rebuys: int | None = None
    addons: int | None = None
    bounties: int | None = None


@dataclass(slots=True)
class Facts:
    """Everything as printed; None or "" is what the text does not say."""

    form: SummaryForm
    site: str
    tournament_id: str | None = None
    part: str = ""
    name: str | None = None
    game: str | None = None
    buy_in: str | None = None
    fee: str | None = None
    bounty: str | None = None
    """The part of the buy-in that is a bounty, where it has a line of its own."""
    bounty_inside: bool = False
    """The printed buy-in holds that bounty."""
    rebuy: str | None = None
    addon: str | None = None
    pool: str | None = None
    added: str | None = None
    target: str | None = None
    target_cost: str | None = None
    flight: str | None = None
    last_hand: str | None = None
    words: list[str] = field(default_factory=list)
    started: tuple[str, datetime | None] | None = None
    finished: tuple[str, datetime | None] | None = None
    entrants: int | None = None
    all_rebuys: int | None = None
    all_addons: int | None = None
    hero: str | None = None
    place: int | None = None
    won: tuple[str, ...] = ()
    """What he won, in parts: money, tickets."""
    received: str | None = None
    spent: str | None = None
    bounty_won: str | None = None
    rebuys: int | None = None
    addons: int | None = None
    re_entries: int | None = None
    bounties: int | None = None
    running: bool = False
    told: bool = False
    """The text reaches a result of its own: a place, or that there is none."""
    rows: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def note(self, code: str, severity: Severity, message: str, line: int, actual: str | None = None) -> None:
        """Adds a finding."""
        self.findings.append(Finding(code, severity, message, line, actual=actual))


def summary_of(facts: Facts, source: Source, fingerprint: bytes) -> TournamentSummary:
    """The summary; `facts` must hold its number. Amounts that cannot be read are None and noted."""
    assert facts.tournament_id is not None
    return _Reckoning(facts, source).summary(fingerprint)


class _Reckoning:
    """Reads the printed amounts of one summary, all in one unit."""

    def __init__(self, facts: Facts, source: Source) -> None:
        self.facts, self.source = facts, source
        bare = facts.form.bare
        self.prizes = [read_prize(row.prize, bare) if row.prize else Prize(None) for row in facts.rows]
        self.won = [read_prize(part, bare) for part in facts.won]
        self.single = {name: self._amount(getattr(facts, name)) for name in _AMOUNTS}
        amounts = [*self.single.values(), *(prize.amount for prize in (*self.won, *self.prizes))]
        self.costs = {"buy_in": self._buy_in(), "rebuy": self._read(facts.rebuy), "addon": self._read(facts.addon)}
        self.currency = self._currency(amounts)
        self.exponent = max([exponent_of(*amounts), *(cost.exponent for cost in self.costs.values() if cost)])

    def summary(self, fingerprint: bytes) -> TournamentSummary:
        """All facts with their amounts."""
        facts = self.facts
        players = tuple(self._finisher(row, prize) for row, prize in zip(facts.rows, self.prizes, strict=True))
        started, finished = facts.started or (None, None), facts.finished or (None, None)
        made = TournamentSummary(
            self.source, facts.site, facts.tournament_id or "", fingerprint, currency=self.currency,
            exponent=self.exponent, buy_in_text=facts.buy_in, started_text=started[0], started_utc=started[1],
            finished_text=finished[0], finished_utc=finished[1], pool_text=facts.pool, prize_pool=self._units("pool"),
            words=tuple(facts.words), running=self._running, whole=self._whole, players=players,
            **self._rest(),
        )  # fmt: skip
        made = self._own(made)
        return replace(made, findings=(*facts.findings, *self._findings(made)))

    def _rest(self) -> dict[str, Any]:
        """What has the same name in the facts and in the summary."""
        told = {name: getattr(self.facts, name) for name in _AS_TOLD}
        amounts = {name: self._units(name) for name in _AMOUNTS if name != "pool"}
        return told | amounts | {name: self._cost(name) for name in self.costs}

    # ---- amounts ----------------------------------------------------------------------------------------------------

    def _read(self, text: str | None) -> BuyIn | None:
        return read_buy_in(text, self.facts.form.bare, bounty_last=self.facts.form.bounty_last)

    def _buy_in(self) -> BuyIn | None:
        """The buy-in with those parts that have lines of their own."""
        read, fee, bounty = self._read(self.facts.buy_in), self._read(self.facts.fee), self._read(self.facts.bounty)
        if read is None:
            return None
        for part, name in ((fee, "fee"), (bounty, "bounty")):
            if part is not None and part.exponent == read.exponent:
                read = replace(read, **{name: part.prize})
        if bounty is not None and self.facts.bounty_inside and bounty.prize <= read.prize:
            read = replace(read, prize=read.prize - bounty.prize)
        return read

    def _cost(self, name: str) -> BuyIn | None:
        """A buy-in in the unit of the whole summary."""
        cost = self.costs[name]
        if cost is None or cost.exponent == self.exponent:
            return cost
        finer = 10 ** (self.exponent - cost.exponent)
        if _bounded(cost.cost * finer) is None:
            return None
        return BuyIn(cost.prize * finer, cost.bounty * finer, cost.fee * finer, cost.currency, self.exponent)

    def _amount(self, text: str | None) -> Printed | None:
        return read_amount(text, self.facts.form.bare) if text else None

    def _currency(self, amounts: list[Printed | None]) -> str | None:
        """That of the prizes: the pool's, else what else names one, else the buy-in's."""
        named = [amount.currency for amount in (self.single["pool"], *amounts) if amount and amount.currency]
        cost = self.costs["buy_in"]
        return named[0] if named else cost.currency if cost else None

    def _money(self, amount: Printed | None) -> int | None:
        """The amount, when it is of the currency of the others."""
        if amount is None or amount.currency not in (None, self.currency):
            return None
        return _bounded(amount.units(self.exponent))

    def _units(self, name: str) -> int | None:
        return self._money(self.single[name])

    # ---- people -----------------------------------------------------------------------------------------------------

    def _finisher(self, row: Row, printed: Prize) -> Finisher:
        prize, ticket = self._money(printed.amount), printed.ticket
        if row.ticket or (prize is None and printed.amount is not None):
            ticket = ticket or row.ticket or row.prize
        if not row.prize and row.place is not None and not row.playing and self.facts.form.silence_is_nothing:
            prize = 0
        return Finisher(
            row.line, row.name, row.place, prize, ticket, row.entry, row.playing, row.rebuys, row.addons, row.bounties
        )

    def _own(self, made: TournamentSummary) -> TournamentSummary:
        """With the hero's name, place and prize, from his own lines or from his lines in the list."""
        hero, place = made.hero, made.place
        if hero is None and place is not None:
            there = {player.name for player in made.players if player.place == place and not player.playing}
            hero = there.pop() if len(there) == 1 else None
        rows = [player for player in made.players if player.name == hero]
        placed = [player.place for player in rows if player.place is not None]
        if place is None and placed and not any(player.playing for player in rows):
            place = min(placed)
        prize, ticket = self._prize(made, rows, place)
        return replace(made, hero=hero, place=place, prize=prize, ticket=ticket, bounty_won=self._bounties(made))

    def _prize(self, made: TournamentSummary, rows: list[Finisher], place: int | None) -> tuple[int | None, str | None]:
        """The hero's prize and ticket; a sum of which one part is unknown is unknown."""
        if self.won:
            return _sum([self._money(part.amount) for part in self.won]), _first(part.ticket for part in self.won)
        if rows:
            return _sum([player.prize for player in rows]), _first(player.ticket for player in rows)
        there = {(player.prize, player.ticket) for player in made.players if player.place == place}
        if place is not None and len(there) == 1:  # the list names him otherwise
            return there.pop()
        return 0 if place is not None and self._nothing_said(made) else None, None

    def _nothing_said(self, made: TournamentSummary) -> bool:
        """Whether a place without a prize means that there was none: not where no money is played for."""
        return self.facts.form.own_prize_told and made.prize_pool != 0 and made.received is None

    def _bounties(self, made: TournamentSummary) -> int | None:
        """Bounties won: as printed, or their number times what each is worth where the room tells both."""
        if made.bounty_won is not None or not self.facts.bounty_inside:
            return made.bounty_won
        counted = made.bounties is not None and made.buy_in is not None and made.buy_in.exponent == made.exponent
        return (made.bounties or 0) * made.buy_in.bounty if counted and made.buy_in else None

    # ---- state ------------------------------------------------------------------------------------------------------

    @property
    def _running(self) -> bool:
        return self.facts.running or any(row.playing for row in self.facts.rows)

    @property
    def _whole(self) -> bool:
        return self.facts.told or bool(self.facts.rows) or self.facts.place is not None

    def _findings(self, made: TournamentSummary) -> list[Finding]:
        facts, line = self.facts, self.source.line
        found = []
        if not made.whole:
            message = "the summary ends before any result: no place and no list of players"
            found.append(Finding("truncated_summary", Severity.WARNING, message, line))
        if made.running:
            message = "the tournament had not ended when this was written: places and prizes may be missing"
            found.append(Finding("tournament_running", Severity.INFO, message, line))
        for what, text in (("buy-in", facts.buy_in), ("rebuy", facts.rebuy), ("add-on", facts.addon)):
            if text and self._read(text) is None:
                message = f"the {what} is no amount of money; what the entry cost is unknown"
                found.append(Finding("cost_unknown", Severity.INFO, message, line, actual=text[:200]))
        return found


_AS_TOLD = (
    "part", "name", "game", "entrants", "all_rebuys", "all_addons", "target", "flight", "hero", "place", "rebuys",
    "addons", "re_entries", "bounties", "last_hand",
)  # fmt: skip
_AMOUNTS = ("pool", "added", "target_cost", "received", "spent", "bounty_won")


def _sum(amounts: list[int | None]) -> int | None:
    known = [amount for amount in amounts if amount is not None]
    return _bounded(sum(known)) if len(known) == len(amounts) else None


def _bounded(amount: int) -> int | None:
    """The amount; None beyond all money."""
    return amount if amount < 10**MOST_DIGITS else None


def _first(words: Iterable[str | None]) -> str | None:
    return next((word for word in words if word), None)

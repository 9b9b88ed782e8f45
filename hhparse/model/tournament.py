"""A tournament as its summary tells it. What a text does not say is None: unknown, and never taken for nothing."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from hhparse.model.findings import Finding
from hhparse.model.hand import Source
from hhparse.model.money import Money


class BuyIn(Struct, frozen=True):
    """What one entry costs: what goes to the prizes, to bounties and to the room.

    Amounts are units of 10^-`exponent`. `currency` is an ISO code, `play`, or the name of points as printed (`FPP`);
    None when the text names none.
    """

    prize: Money
    bounty: Money = 0
    fee: Money = 0
    currency: str | None = None
    exponent: int = 2

    @property
    def cost(self) -> Money:
        """All of it."""
        return self.prize + self.bounty + self.fee


class Finisher(Struct, frozen=True):
    """One line of the list of players: an entry, its place, and what it won.

    `entry` numbers the entries of a player who entered again (None: not numbered). `place` is None while he plays or
    where it is not told. `prize` is money, tickets at their face value; `ticket` is what was won that is no money, as
    printed; without a face value its prize is None.
    """

    line: int
    name: str
    place: int | None = None
    prize: Money | None = None
    ticket: str | None = None
    entry: int | None = None
    playing: bool = False
    rebuys: int | None = None
    addons: int | None = None
    bounties: int | None = None


class TournamentSummary(Struct, frozen=True):
    """One summary; its identity is (`site`, `tournament_id`, `part`, `hero`).

    `fingerprint` is 16 bytes over its normalised words. All amounts are units of 10^-`exponent`: what was won in
    `currency`, `buy_in`, `rebuy` and `addon` in their own. `part` names a match of several under one number. `hero` is
    whose summary it is (None: not told); `place` to `bounty_won` are his. `received` is printed for prize and bounties
    together. `spent` is what re-entries, rebuys or add-ons cost together, as printed. `running` says that the
    tournament had not ended when the text was written; `whole` that the text reaches a result.
    """

    source: Source
    site: str
    tournament_id: str
    fingerprint: bytes
    part: str = ""
    name: str | None = None
    game: str | None = None
    currency: str | None = None
    exponent: int = 2
    buy_in_text: str | None = None
    buy_in: BuyIn | None = None
    rebuy: BuyIn | None = None
    addon: BuyIn | None = None
    entrants: int | None = None
    all_rebuys: int | None = None
    all_addons: int | None = None
    prize_pool: Money | None = None
    pool_text: str | None = None
    added: Money | None = None
    started_utc: datetime | None = None
    started_text: str | None = None
    finished_utc: datetime | None = None
    finished_text: str | None = None
    target: str | None = None
    """What a satellite is played for: the number of the other tournament, or a ticket as printed."""
    target_cost: Money | None = None
    flight: str | None = None
    words: tuple[str, ...] = ()
    """What else the text says of the kind of tournament, as printed: `Turbo`, `knockout`, `Late registration`."""
    hero: str | None = None
    place: int | None = None
    prize: Money | None = None
    ticket: str | None = None
    received: Money | None = None
    rebuys: int | None = None
    addons: int | None = None
    re_entries: int | None = None
    spent: Money | None = None
    bounties: int | None = None
    bounty_won: Money | None = None
    last_hand: str | None = None
    running: bool = False
    whole: bool = True
    players: tuple[Finisher, ...] = ()
    findings: tuple[Finding, ...] = ()


class SummaryText(Struct, frozen=True):
    """A piece of a file that holds summaries: one, or as many as a report has rows.

    `form` is the name of its form (`sites.summaries`), `raw` are its exact bytes (`source.start` to `source.end`);
    `findings` are those of the text, beside those of each summary.
    """

    source: Source
    site: str
    form: str
    raw: bytes
    text: str
    summaries: tuple[TournamentSummary, ...]
    findings: tuple[Finding, ...] = ()

"""What the rules imply: decisions, pots, awards. Computed, never read from the text's results."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from hhparse.model.cards import Card
from hhparse.model.events import Street
from hhparse.model.findings import Finding
from hhparse.model.money import Money


class Decision(Struct, frozen=True):
    """A voluntary action with the state before it.

    `aggressions` counts bets and raises already made on the street (posts never count); `callers` the calls
    since the last one. `to_call` is capped at the stack. `min_to` and `max_to` are street totals and 0 when no
    bet or raise is possible (`can_raise` False). `added` is what the action put in, `to` the player's street total
    after it. `action` is `fold`, `check`, `call`, `bet` or `raise`. `pot` holds all live and dead money before.
    """

    line: int
    seat: int
    street: Street
    action: str
    added: Money
    to: Money
    all_in: bool
    to_call: Money
    can_raise: bool
    min_to: Money
    max_to: Money
    stack: Money
    pot: Money
    aggressions: int
    callers: int
    last_aggressor: int | None
    previous_aggressor: int | None
    live: int
    can_act: int
    short_raise: bool = False


class PotPart(NamedTuple):
    """What a pot is divided into before it is won: board `run` (0-based) and, where games split the pot, its half.

    `half` is `high`, `low` or `badugi`; empty where one hand wins everything on a board.
    """

    run: int = 0
    half: str = ""


WHOLE_POT: tuple[PotPart, ...] = (PotPart(),)


class Share(Struct, frozen=True):
    """One award after the rake was taken: `amount` of a pot to `seat` on board `run` (0-based), for `half` of it."""

    seat: int
    run: int
    amount: Money
    half: str = ""


class Pot(Struct, frozen=True):
    """A pot (R31). `amount` is gross of rake and without returned bets; `rake` its share of rake and fees.

    `eligible` are the live seats that can win it, in seat order. `shares` are the awards after rake; empty when
    nobody's claim can be decided. `winners` are the seats with the best hand, one tuple for each of `parts`; a half
    that nobody's hand qualifies for is not among them.
    """

    name: str
    amount: Money
    eligible: tuple[int, ...]
    contributors: tuple[tuple[int, Money], ...]
    dead: Money = 0
    rake: Money = 0
    shares: tuple[Share, ...] = ()
    winners: tuple[tuple[int, ...], ...] = ()
    parts: tuple[PotPart, ...] = WHOLE_POT

    @property
    def won(self) -> dict[int, Money]:
        """Seat -> amount won after rake, summed over the boards."""
        out: dict[int, Money] = {}
        for share in self.shares:
            out[share.seat] = out.get(share.seat, 0) + share.amount
        return out


class Ranking(Struct, frozen=True):
    """A player's hand on one board, for one half of the pot: the higher `value` wins; `words` describe it."""

    seat: int
    run: int
    value: int
    cards: tuple[Card, ...]
    words: str
    half: str = ""


class Replay(Struct, frozen=True):
    """The hand as the rules see it. Maps are seat -> amount, seats that put nothing in are absent.

    `contributed` is after the return of uncalled bets and includes `dead` money and antes. `returned` is what went back
    (R32), by the rules. `payouts` is what the pots pay by the rules, after the printed rake. `net` = payouts -
    contributed (cash-outs are added by the audit). `boards` are complete, one a run. `unknown` are live seats at a
    showdown whose cards are not known. `violations` are findings of the rules alone.
    """

    decisions: tuple[Decision, ...]
    contributed: dict[int, Money]
    returned: dict[int, Money]
    dead: dict[int, Money]
    pots: tuple[Pot, ...]
    total_pot: Money
    payouts: dict[int, Money]
    net: dict[int, Money]
    boards: tuple[tuple[Card, ...], ...]
    live: tuple[int, ...]
    dealt_in: tuple[int, ...]
    showdown: bool
    rankings: tuple[Ranking, ...] = ()
    unknown: tuple[int, ...] = ()
    house_money: Money = 0
    decided: bool = True
    """False when cards that are missing or impossible leave the award to the text."""
    violations: tuple[Finding, ...] = ()
    carried_in: Money = 0
    """The pot of the deal before, which nobody took (R89)."""
    carried_out: Money = 0
    """What stays in the middle for the next deal (R89, R90)."""

"""What a hand did to each stack: payouts from the pots, cash-outs by the room, net."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from hhparse.model.events import CashOut, Collect
from hhparse.model.money import Money
from hhparse.rules import paid_out, rake_of

if TYPE_CHECKING:
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay


class Outcome(Struct, frozen=True):
    """Maps of seat -> amount; seats without any are absent. `collected` is the text's own account.

    `cash_outs` are what the room paid for sold hands less what was paid to it. `payouts` leave out pots that the room
    kept because the winner had sold the hand. `rake` is the printed one; where the text prints none, what the
    pots of the replay leave for it.
    """

    contributed: dict[int, Money]
    payouts: dict[int, Money]
    cash_outs: dict[int, Money]
    collected: dict[int, Money]
    rake: Money
    fees: Money


def outcome_of(hand: Hand, replay: Replay) -> Outcome:
    """The outcome of `hand`."""
    collected: dict[int, Money] = {}
    cash_outs: dict[int, Money] = {}
    for event in hand.of(Collect):
        collected[event.seat] = collected.get(event.seat, 0) + event.amount
    for sale in hand.of(CashOut):
        cash_outs[sale.seat] = cash_outs.get(sale.seat, 0) + sale.gain
    fees = sum(fee for _, fee in hand.claims.fees)
    return Outcome(replay.contributed, paid_out(hand, replay), cash_outs, collected, rake_of(hand, replay), fees)

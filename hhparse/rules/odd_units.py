"""Odd units in games without a button: by the highest card (R42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.rules.ranking import card_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.replay import PotPart
    from hhparse.rules.awards import Order
    from hhparse.rules.house import RuleSet
    from hhparse.rules.showdown import Showdown


def by_highest_card(showdown: Showdown, rules: RuleSet) -> Order:
    """First to whoever has the highest card, by rank, then suit, in the hand that wins; a low may go the other way."""
    best = {(one.run, one.half, one.seat): max(map(card_order, one.cards), default=0) for one in showdown.rankings}

    def order(part: PotPart, winners: tuple[int, ...]) -> Sequence[int]:
        lowest = rules.odd_low_to_lowest and part.half == "low"
        return sorted(winners, key=lambda seat: best.get((*part, seat), 0), reverse=not lowest)

    return order

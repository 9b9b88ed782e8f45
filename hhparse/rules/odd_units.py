"""Who gets what cannot be divided: left of the button, in games without one by the highest card (R34, R42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.rules.awards import Claim, clockwise, default_shares, split
from hhparse.rules.games import VARIANTS
from hhparse.rules.ranking import card_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Pot, PotPart, Ranking, Replay, Share
    from hhparse.rules.awards import Order
    from hhparse.rules.house import RuleSet


def order_of(hand: Hand, rankings: Sequence[Ranking], rules: RuleSet) -> Order:
    """The order in which the winners of a part get its odd units."""
    game = VARIANTS[hand.game.variant]
    if hand.button_seat is not None or not game.open_cards:
        return clockwise(hand.button_seat or 0)
    return _by_highest_card(rankings, game.dealing.seen(hand), rules)


def _by_highest_card(rankings: Sequence[Ranking], held: dict[int, tuple[Card, ...]], rules: RuleSet) -> Order:
    """First to whoever has the highest card, by rank, then suit, in the hand that wins; a low may go the other way."""
    best = {(one.run, one.half, one.seat): _highest(one, held.get(one.seat, ())) for one in rankings}

    def order(part: PotPart, winners: tuple[int, ...]) -> Sequence[int]:
        lowest = rules.odd_low_to_lowest and part.half == "low"
        return sorted(winners, key=lambda seat: best.get((*part, seat), 0), reverse=not lowest)

    return order


def _highest(one: Ranking, held: tuple[Card, ...]) -> int:
    """The place of a hand's highest card; of two cards of its rank that could be in the hand the better suit counts."""
    top = max(one.cards, key=card_order, default="")
    if not top:
        return 0
    free = len({card[1] for card in one.cards}) > 1  # a flush is made of its own suit
    return max([card_order(top), *(card_order(card) for card in held if free and card[0] == top[0])])


def usual_shares(hand: Hand, played: Replay, pot: Pot, rules: RuleSet) -> list[Share]:
    """What the rules give of a pot when no text says otherwise: odd units to the first boards, halves and winners."""
    claims = [Claim(part, seats) for part, seats in zip(pot.parts, pot.winners, strict=True)]
    pieces = split(pot.amount - pot.rake, claims, low_even=rules.odd_low_to_high)
    return default_shares(pieces, order_of(hand, played.rankings, rules))

"""Open cards of stud games: who brings in, whose board leads (R50, R52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.rules.ranking import card_order
from hhparse.rules.state import next_after

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hhparse.model.cards import Card
    from hhparse.rules.house import RuleSet
    from hhparse.rules.ranking import Evaluator
    from hhparse.rules.state import BettingState


def low_card(card: Card) -> int:
    """Order in which a card brings in, the smallest first: the lowest, ace high, ties by the lower suit (R50)."""
    return card_order(card)


def high_card(card: Card) -> int:
    """The same for razz: the highest, ace low, ties by the higher suit."""
    return -card_order(card, ace_low=True)


def highest_card(card: Card) -> int:
    """The same for deuce-to-seven razz: the highest, ace high."""
    return -card_order(card)


class OpenCards:
    """The open cards of the players, by position, as the text deals them; `due` is how many everybody should have."""

    __slots__ = ("_bring_in", "_lead", "cards", "due")

    def __init__(self, players: int, bring_in: Callable[[Card], int], lead: Evaluator) -> None:
        self.cards: list[tuple[Card, ...]] = [()] * players
        self.due = 0
        self._bring_in = bring_in
        self._lead = lead.value

    def deal(self, place: int, cards: Sequence[Card]) -> None:
        """A player is dealt cards; the last lies open where the street deals one open card that is not yet known."""
        if cards and len(self.cards[place]) < self.due:
            self.cards[place] = (*self.cards[place], cards[-1])

    def known(self, players: int) -> bool:
        """Whether all open cards of these positions (bit set) are known."""
        held = [cards for place, cards in enumerate(self.cards) if players >> place & 1]
        return self.due > 0 and all(len(cards) == self.due for cards in held)

    def pair(self, players: int) -> bool:
        """Whether one of these positions has an open pair, or may have one for all that is known."""
        held = [cards for place, cards in enumerate(self.cards) if players >> place & 1]
        return any(len(cards) < self.due or len({card[0] for card in cards}) < len(cards) for cards in held)

    def brings_in(self, state: BettingState) -> int:
        """Bit set of who may bring in (R50); 0 where the cards do not tell.

        Where the ante took all that the owner of the lowest card had, the next player acts, or the next lowest card.
        """
        players = state.live
        if not self.known(players):
            return 0
        first = self._lowest(players)
        able = state.pending or players
        return 1 << first if able >> first & 1 else 1 << next_after(able, first) | 1 << self._lowest(able)

    def _lowest(self, players: int) -> int:
        places = [place for place in range(len(self.cards)) if players >> place & 1]
        return min(places, key=lambda place: self._bring_in(self.cards[place][-1]))

    def leads(self, state: BettingState, rules: RuleSet) -> int:
        """Bit set of who may open a later street: the best open board (R52); 0 where the cards do not tell.

        Of equal boards whoever received cards first leads; in a text without a button that may be any of them. Where
        the owner of the best board is all-in, the next player to the left or the best of the others.
        """
        if not self.known(state.live) or not state.pending:
            return 0
        best, others = self._best(state.live), self._best(state.pending)
        if rules.open_ties_by_suit:
            best, others = self._by_suit(best), self._by_suit(others)
        elif state.has_button:
            best = 1 << next_after(best, state.after_button)
            others = 1 << next_after(others, state.after_button)
        able = best & state.pending
        after = sum({1 << next_after(state.pending, place) for place in _places(best & ~able)})
        return (able or others) | after

    def _best(self, players: int) -> int:
        values = {place: self._lead(self.cards[place], ()) or 0 for place in _places(players)}
        top = max(values.values())
        return sum(1 << place for place, value in values.items() if value == top)

    def _by_suit(self, players: int) -> int:
        """Of equal boards the one whose highest card has the higher suit."""
        return 1 << max(_places(players), key=lambda place: max(map(card_order, self.cards[place])))


def _places(players: int) -> list[int]:
    return [place for place in range(players.bit_length()) if players >> place & 1]

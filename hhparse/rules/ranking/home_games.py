"""The orders of home games (R80-R83, R93-R96): short decks, ranking suits, jokers.

A value is, from the top: category and ranks of the combination, its suit where that comes before the kickers, the
kickers, then what decides between hands equal in rank: fewer jokers, suits, and last where the jokers stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.cards import JOKERS, RANKS, SUITS, deck
from hhparse.rules.ranking.high import FLUSH_OVER_FULL, USUAL, HighOrder, high_order
from hhparse.rules.ranking.jokers import rank_with_jokers
from hhparse.rules.ranking.values import CATEGORY_SHIFT, RANKS_MASK, Category, Evaluator, packed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a house agrees on about its deck and its order; the defaults are those of `hungarian_draw`."""

    lowest: str = "7"
    """Lowest rank of the deck: 7, 5 or 3 for 32, 40 or 48 cards (R80, `lowest_rank`)."""
    jokers: int = 0
    """Jokers in the deck, up to three (R80)."""
    flush_over_full: bool = True
    """A flush beats a full house (R81)."""
    low_ace: bool = True
    """The ace also stands below the lowest rank in a straight, the minisor (R83, R96)."""
    suits_rank: bool = True
    """Between hands equal in rank the suit of the highest card of the combination decides (R82)."""
    suits: str = SUITS
    """The suits, weakest first (R82)."""
    suit_before_kickers: bool = False
    """That suit decides before the kickers do; a hand without combination is then its highest card (R82)."""
    five_of_a_kind: bool = False
    """Jokers make five of a kind, above the straight flush; else no rank comes five times (R94)."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that are played with."""
        return deck(self.lowest, self.jokers)


def lowest_rank(players: int) -> str | None:
    """The lowest rank of the deck for as many players: at least eight cards each (R80); None: too many (7 or more)."""
    ranks = max(8, 2 * players)
    return RANKS[-ranks] if ranks <= len(RANKS) else None


# The value's fields, lowest first: where jokers stand 5, suits 4 x 2, jokers 2, kickers 20, suit 2, combination 24.
_SUITS_SHIFT: Final = 5
_JOKERS_SHIFT: Final = 13
_KICKERS_SHIFT: Final = 15
_SUIT_SHIFT: Final = _KICKERS_SHIFT + CATEGORY_SHIFT
_COMBINATION_SHIFT: Final = _SUIT_SHIFT + 2

_COMBINATION_RANKS: Final = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.TRIPS: 1,
    Category.QUADS: 1,
}
"""How many of the ranks that count are the combination's, where kickers follow."""
_COUNT_WORDS: Final = ("", "a joker", "two jokers", "three jokers")
_SUIT_WORDS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


class _House(NamedTuple):
    """A house's order: five cards to a value and back."""

    rules: HouseRules
    order: HighOrder

    def value(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The value of five cards, some of them jokers."""
        cards = (*hole, *board)
        natural = [card for card in cards if card not in JOKERS]
        jokers = len(cards) - len(natural)
        ranked = self._ranked(natural, jokers)
        count = _COMBINATION_RANKS.get(self.order.category(ranked), 5)
        kickers = ranked & RANKS_MASK >> 4 * count
        value = ranked - kickers << _COMBINATION_SHIFT | kickers << _KICKERS_SHIFT | 3 - jokers << _JOKERS_SHIFT
        return value | self._suits(natural, ranked, jokers) if self.rules.suits_rank else value

    def _suits(self, natural: Sequence[Card], ranked: int, jokers: int) -> int:
        """What decides between hands equal in rank and jokers; a first suit that comes before the kickers, too."""
        if jokers:
            places = self._placed(natural, ranked)
            suits = [self.rules.suits.index(card[1]) for card in places if card]
            fields = sum([1 << 4 - place for place, card in enumerate(places) if card])
        else:  # hands without a common card differ in the suit of the highest card
            highest = RANKS[ranked >> 16 & 15]
            suits, fields = [max([self.rules.suits.index(card[1]) for card in natural if card[0] == highest])], 0
        for place, suit in enumerate(suits):
            fields |= suit << _SUITS_SHIFT + 6 - 2 * place
        return fields | suits[0] << _SUIT_SHIFT if self.rules.suit_before_kickers else fields

    def _ranked(self, natural: Sequence[Card], jokers: int) -> int:
        if not jokers:
            return self.order.rank(natural)
        lowest, five = self.rules.lowest, self.rules.five_of_a_kind
        return rank_with_jokers(self.order, natural, jokers, lowest, five_of_a_kind=five)

    def words(self, value: int) -> str:
        """A value in plain words: `a pair of Aces (spades, a joker)`."""
        jokers = 3 - (value >> _JOKERS_SHIFT & 3)
        suit = self.rules.suits[value >> _SUITS_SHIFT + 6 & 3]
        notes = [_SUIT_WORDS[suit] if self.rules.suits_rank else "", _COUNT_WORDS[jokers]]
        said = ", ".join(note for note in notes if note)
        return self.order.describe(_category_and_ranks(value)) + (f" ({said})" if said else "")

    def best(self, hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
        """The five cards in the order in which they count, a joker where the card stands that it stands for."""
        cards = (*hole, *board)
        jokers = iter([card for card in cards if card in JOKERS])
        natural = [card for card in cards if card not in JOKERS]
        return tuple(card or next(jokers) for card in self._placed(natural, _category_and_ranks(value)))

    def _placed(self, natural: Sequence[Card], ranked: int) -> list[Card]:
        """The natural cards in the order in which the ranks count, the better suit first; "" for a joker."""
        pool = sorted(natural, key=lambda card: -self.rules.suits.index(card[1]))
        placed: list[Card] = []
        for number in self.order.ranks_of(ranked):
            card = next((card for card in pool if card[0] == RANKS[number]), "")
            placed.append(card)
            if card:
                pool.remove(card)
        return placed


def _category_and_ranks(value: int) -> int:
    """Category and ranks of a house's value."""
    return value >> _COMBINATION_SHIFT | value >> _KICKERS_SHIFT & RANKS_MASK


@cache  # an order keeps what it has ranked
def _house(rules: HouseRules) -> _House:
    order = FLUSH_OVER_FULL if rules.flush_over_full else USUAL
    return _House(rules, high_order(order, RANKS.index(rules.lowest) if rules.low_ace else None))


def house(rules: HouseRules) -> Evaluator:
    """The evaluator of a house's order, for five cards of its deck."""
    found = _house(rules)
    return Evaluator("high", found.value, found.words, found.best)


def least(rules: HouseRules, kind: Category, rank: str) -> int:
    """What a hand must reach that is at least this combination: a pair of jacks to open (R88)."""
    return packed(_house(rules).order.order.index(kind), (RANKS.index(rank),)) << _COMBINATION_SHIFT


HUNGARIAN: Final = house(HouseRules())
"""Five-card draw by the Hungarian house rules, 32 cards without jokers."""

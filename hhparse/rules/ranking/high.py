"""High hands: the best five of up to seven cards (R2-R6), also where a deck is shorter or the order differs (R9, R81).

Nothing is computed at import: values are found by the multiset of ranks, remembered as they occur.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.cards import RANKS
from hhparse.rules.ranking.values import (
    ACE,
    CATEGORY_SHIFT,
    CODES,
    COUNTERS,
    RANK_BITS,
    Category,
    Evaluator,
    bits_down,
    counts_of,
    flush_suit,
    packed,
    take,
    unpacked,
)
from hhparse.rules.ranking.words import high_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hhparse.model.cards import Card

USUAL: Final = tuple(Category)
FLUSHES: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH)
_STRAIGHTS: Final = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


class HighOrder(NamedTuple):
    """An order of high hands: `order` from the weakest category to the strongest, `lowest` the deck's lowest rank.

    In a straight the ace stands below that rank too; not so where `lowest` is None.

    `by_ranks` values the rank counters of a hand without a flush, `by_suit` the set of ranks in a flush's suit.
    """

    order: tuple[Category, ...]
    lowest: int | None
    by_ranks: Callable[[int], int]
    by_suit: Callable[[int], int]

    def rank(self, cards: Sequence[Card]) -> int:
        """Value of the best five of `cards` (five to seven different cards): higher wins, equal ties (R2-R6).

        One to four cards are ranked as the open cards of stud are (R52): against as many others, without straights and
        flushes. Raises KeyError for what is not a card.
        """
        key = 0
        for card in cards:
            key += CODES[card]
        if suit := flush_suit(key):
            mask = 0
            for card in cards:
                if card[1] == suit:
                    mask |= RANK_BITS[card]
            return self.by_suit(mask)
        return self.by_ranks(key & COUNTERS)

    def category(self, value: int) -> Category:
        """The category of a value of `rank`."""
        return self.order[value >> CATEGORY_SHIFT]

    def describe(self, value: int) -> str:
        """A value in plain words: `two pair, Aces and Kings`, `a straight, Six to Ten`."""
        return high_words(self.category(value), value >> 16 & 15, value >> 12 & 15, self.lowest or 0)

    def best_five(self, cards: Sequence[Card], value: int) -> tuple[Card, ...]:
        """The five of `cards` that make `value`, in the order in which they count."""
        if self.category(value) in FLUSHES:
            suits = [card[1] for card in cards]
            cards = [card for card in cards if suits.count(card[1]) >= 5]
        return take(cards, [RANKS[number] for number in self.ranks_of(value)])

    def ranks_of(self, value: int) -> tuple[int, ...]:
        """The ranks of the five cards of a value, in the order in which they count."""
        kind, nibbles = self.category(value), unpacked(value)
        a, b = nibbles[0], nibbles[1]
        if kind in _STRAIGHTS:
            return (*range(a, a - 4, -1), a - 4 if a - 4 >= (self.lowest or 0) else ACE)
        if kind is Category.PAIR:
            return (a, a, *nibbles[1:4])
        if kind is Category.TWO_PAIR:
            return (a, a, b, b, nibbles[2])
        if kind is Category.TRIPS:
            return (a, a, a, *nibbles[1:3])
        if kind is Category.FULL_HOUSE:
            return (a, a, a, b, b)
        if kind is Category.QUADS:
            return (a, a, a, a, b)
        return (a,) * 5 if kind is Category.FIVE_OF_A_KIND else nibbles


def high_order(order: tuple[Category, ...] = USUAL, lowest: int | None = 0) -> HighOrder:
    """An order of high hands with its memory: at most 73,775 multisets of five to seven ranks, 8,192 sets of ranks."""
    strengths = tuple(order.index(kind) for kind in Category)
    by_ranks, by_suit = partial(_by_ranks, strengths, lowest), partial(_by_suit, strengths, lowest)
    return HighOrder(order, lowest, cache(by_ranks), cache(by_suit))


def _by_ranks(strengths: tuple[int, ...], lowest: int | None, key: int) -> int:
    """Value of a hand without a flush, from its rank counters; `strengths` of the categories."""
    counts = counts_of(key)
    groups: tuple[list[int], ...] = ([], [], [], [], [], [])
    for number in range(ACE, -1, -1):
        groups[counts[number]].append(number)
    _, _, pairs, trips, fours, fives = groups
    if fives:
        return packed(strengths[Category.FIVE_OF_A_KIND], fives)
    if fours:
        return _grouped(strengths[Category.QUADS], fours[:1], 4, counts)
    if trips and (pairs or len(trips) > 1):
        return packed(strengths[Category.FULL_HOUSE], (trips[0], max(trips[1:] + pairs[:1])))
    straight, three = strengths[Category.STRAIGHT], strengths[Category.TRIPS]
    top = _straight_top(sum([1 << number for number in range(13) if counts[number]]), lowest)
    if top is not None and not (trips and three > straight):
        return packed(straight, (top,))
    if trips:
        return _grouped(three, trips, 3, counts)
    if pairs:
        return _grouped(strengths[Category.TWO_PAIR if len(pairs) > 1 else Category.PAIR], pairs[:2], 2, counts)
    return packed(strengths[Category.HIGH_CARD], groups[1])


def _grouped(strength: int, groups: list[int], size: int, counts: list[int]) -> int:
    """Strength, then the ranks of the groups of `size` cards, then as many kickers as fill five cards."""
    kickers = 5 - size * len(groups)
    rest = [number for number in range(ACE, -1, -1) if counts[number] and number not in groups]
    return packed(strength, groups + rest[:kickers])


def _straight_top(mask: int, lowest: int | None) -> int | None:
    """Top rank of the highest straight in a 13-bit set of ranks, None without one; the ace also counts low (R3)."""
    run = mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4
    if run:
        return run.bit_length() + 3
    if lowest is None:
        return None
    wheel = 0b1111 << lowest | 1 << ACE
    return lowest + 3 if mask & wheel == wheel else None


def _by_suit(strengths: tuple[int, ...], lowest: int | None, mask: int) -> int:
    """Value of a flush from the set of ranks in its suit."""
    if (top := _straight_top(mask, lowest)) is not None:
        return packed(strengths[Category.STRAIGHT_FLUSH], (top,))
    return packed(strengths[Category.FLUSH], bits_down(mask))


STANDARD: Final = high_order()
rank = STANDARD.rank
category = STANDARD.category
best_five = STANDARD.best_five
describe = lru_cache(maxsize=8192)(STANDARD.describe)


def all_cards(name: str, order: HighOrder) -> Evaluator:
    """The evaluator of an order for games in which any five of all cards make the hand."""
    return Evaluator(
        name,
        lambda hole, board: order.rank((*hole, *board)),
        lru_cache(maxsize=8192)(order.describe),
        lambda hole, board, value: order.best_five((*hole, *board), value),
    )


def _reordered(*pairs: tuple[Category, Category]) -> tuple[Category, ...]:
    """The usual order with categories exchanged."""
    order = list(USUAL)
    for one, two in pairs:
        first, second = order.index(one), order.index(two)
        order[first], order[second] = two, one
    return tuple(order)


FLUSH_OVER_FULL: Final = _reordered((Category.FLUSH, Category.FULL_HOUSE))
"""Short deck (R9) and the Hungarian order (R81): a flush beats a full house."""
TRIPS_OVER_STRAIGHT: Final = _reordered((Category.FLUSH, Category.FULL_HOUSE), (Category.TRIPS, Category.STRAIGHT))
"""Short deck where three of a kind also beat a straight (R9)."""
_SIX: Final = RANKS.index("6")

HIGH: Final = all_cards("high", STANDARD)
SHORT_DECK: Final = all_cards("high", high_order(FLUSH_OVER_FULL, _SIX))
SHORT_DECK_TRIPS: Final = all_cards("high", high_order(TRIPS_OVER_STRAIGHT, _SIX))

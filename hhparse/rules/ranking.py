"""Ranking of poker hands: the best five of five to seven cards, high (R2-R6).

A hand's value is one integer: the category in the bits above 20, below it five 4-bit ranks in the order in which ties
are broken (R6). A higher value wins and equal values split (R4). Nothing is computed at import: values are found by the
multiset of ranks, remembered as they occur.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from hhparse.model.cards import DECK, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card


class Category(IntEnum):
    """What kind of hand it is; a higher category wins (R2)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


# One card = one in its rank's 3-bit counter (13 of them) and one in its suit's 4-bit counter (4 of them) above:
# the sum over a hand tells all that a high ranking needs to know.
_RANK_BITS: Final = 39
_RANK_MASK: Final = (1 << _RANK_BITS) - 1
_CODES: Final[dict[Card, int]] = {
    card: (1 << 3 * RANKS.index(card[0])) + (1 << _RANK_BITS + 4 * SUITS.index(card[1])) for card in DECK
}
# Three added to a suit counter sets its top bit exactly from five cards on.
_FLUSH_ADD: Final = 0x3333 << _RANK_BITS
_FLUSH_TEST: Final = 0x8888 << _RANK_BITS
_ACE: Final = 12
_WHEEL: Final = 0b1_0000_0000_1111
_CATEGORY_SHIFT: Final = 20


def rank(cards: Sequence[Card]) -> int:
    """Value of the best five of `cards` (five to seven different cards): higher wins, equal ties (R2-R6).

    Raises KeyError for what is not a card.
    """
    key = 0
    for card in cards:
        key += _CODES[card]
    if flush := (key + _FLUSH_ADD) & _FLUSH_TEST:
        suit = SUITS[(flush.bit_length() - _RANK_BITS - 1) // 4]
        mask = 0
        for card in cards:
            if card[1] == suit:
                mask |= 1 << RANKS.index(card[0])
        return _flush_value(mask)
    return _value(key & _RANK_MASK)


def category(value: int) -> Category:
    """The category of a value of `rank`."""
    return Category(value >> _CATEGORY_SHIFT)


def best_five(cards: Sequence[Card], value: int) -> tuple[Card, ...]:
    """The five of `cards` that make `value`, in the order in which they count."""
    pool = list(cards)
    if value >> _CATEGORY_SHIFT in (Category.FLUSH, Category.STRAIGHT_FLUSH):
        suits = [card[1] for card in cards]
        pool = [card for card in cards if suits.count(card[1]) >= 5]
    chosen: list[Card] = []
    for number in _ranks_of(value):
        letter = RANKS[number]
        for card in pool:
            if card[0] == letter:
                pool.remove(card)
                chosen.append(card)
                break
    return tuple(chosen)


@lru_cache(maxsize=8192)
def describe(value: int) -> str:
    """A value in plain words: `two pair, Aces and Kings`, `a straight, Six to Ten`."""
    first, second = value >> 16 & 15, value >> 12 & 15
    return (
        _WORDS[value >> _CATEGORY_SHIFT].format(
            one=_NAMES[first],
            many=_PLURALS[first],
            others=_PLURALS[second],
            low=_NAMES[first - 4 if first > 3 else _ACE],
        )
        if value != _ROYAL
        else "a royal flush"
    )


_NAMES: Final = (
    "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
_PLURALS: Final = tuple("Sixes" if name == "Six" else name + "s" for name in _NAMES)
_WORDS: Final = (
    "high card {one}",
    "a pair of {many}",
    "two pair, {many} and {others}",
    "three of a kind, {many}",
    "a straight, {low} to {one}",
    "a flush, {one} high",
    "a full house, {many} full of {others}",
    "four of a kind, {many}",
    "a straight flush, {low} to {one}",
)
_ROYAL: Final = Category.STRAIGHT_FLUSH << _CATEGORY_SHIFT | _ACE << 16


@cache  # at most 73,775 multisets of five to seven ranks
def _value(key: int) -> int:
    """Value of a hand without a flush, from its rank counters."""
    counts = [key >> 3 * number & 7 for number in range(13)]
    by_count: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: []}
    for number in range(_ACE, -1, -1):
        if counts[number]:
            by_count[counts[number]].append(number)
    quads, trips, pairs = by_count[4], by_count[3], by_count[2]
    if quads:
        return _pack(Category.QUADS, quads[:1], 4, counts)
    if trips and (pairs or len(trips) > 1):
        return Category.FULL_HOUSE << _CATEGORY_SHIFT | trips[0] << 16 | max(trips[1:] + pairs[:1]) << 12
    if (top := _straight_top(sum(1 << number for number in range(13) if counts[number]))) is not None:
        return Category.STRAIGHT << _CATEGORY_SHIFT | top << 16
    if trips:
        return _pack(Category.TRIPS, trips, 3, counts)
    if pairs:
        return _pack(Category.TWO_PAIR if len(pairs) > 1 else Category.PAIR, pairs[:2], 2, counts)
    return _pack(Category.HIGH_CARD, [], 1, counts)


def _pack(kind: Category, groups: list[int], size: int, counts: list[int]) -> int:
    """Category, then the ranks of the groups of `size` cards, then as many kickers as fill five cards."""
    kickers = 5 - size * len(groups)
    ranks = groups + [number for number in range(_ACE, -1, -1) if counts[number] and number not in groups][:kickers]
    value = kind << _CATEGORY_SHIFT
    for place, number in enumerate(ranks):
        value |= number << 16 - 4 * place
    return value


def _straight_top(mask: int) -> int | None:
    """Top rank of the highest straight in a 13-bit set of ranks, None without one; the ace also counts low (R3)."""
    run = mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4
    if run:
        return run.bit_length() + 3
    return 3 if mask & _WHEEL == _WHEEL else None


@cache  # at most 8,192 sets of ranks
def _flush_value(mask: int) -> int:
    """Value of a flush from the set of ranks in its suit."""
    if (top := _straight_top(mask)) is not None:
        return Category.STRAIGHT_FLUSH << _CATEGORY_SHIFT | top << 16
    return _pack(Category.FLUSH, [], 1, [mask >> number & 1 for number in range(13)])


def _ranks_of(value: int) -> tuple[int, ...]:
    """The ranks of the five cards of a value, in the order in which they count."""
    kind = value >> _CATEGORY_SHIFT
    nibbles = tuple(value >> shift & 15 for shift in (16, 12, 8, 4, 0))
    a, b = nibbles[0], nibbles[1]
    if kind in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return tuple((a - step) % 13 for step in range(5))
    if kind == Category.PAIR:
        return (a, a, *nibbles[1:4])
    if kind == Category.TWO_PAIR:
        return (a, a, b, b, nibbles[2])
    if kind == Category.TRIPS:
        return (a, a, a, *nibbles[1:3])
    if kind == Category.FULL_HOUSE:
        return (a, a, a, b, b)
    return (a, a, a, a, b) if kind == Category.QUADS else nibbles

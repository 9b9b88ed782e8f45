"""Low hands: ace-to-five, eight-or-better and deuce-to-seven (R8, R9). A low value: the higher, the better the low."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hhparse.model.cards import RANKS
from hhparse.rules.ranking.high import STANDARD
from hhparse.rules.ranking.values import (
    ACE,
    CATEGORY_SHIFT,
    COUNTERS,
    LOW_BITS,
    LOWEST_VALUE,
    RANK_CODES,
    Category,
    Evaluator,
    bits_down,
    packed,
    take,
    unpacked,
)
from hhparse.rules.ranking.words import high_words, rank_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hhparse.model.cards import Card

EIGHT_OR_LOWER: Final = 0b1111_1111
"""The ranks ace to eight in a set of low ranks."""


# ---- ace to five ----------------------------------------------------------------------------------------------------


@cache  # at most 8,192 sets of ranks
def low_of_set(mask: int) -> int:
    """Value of the best low without a pair, from a set of at least five low ranks."""
    return LOWEST_VALUE - packed(Category.HIGH_CARD, bits_down(mask)[-5:])


@cache  # the multisets of at most four ranks
def _low_of_pairs(key: int) -> int:
    """Value of the best low that cannot do without a pair, from low rank counters (ace first)."""
    ranks = [number for number in range(13) for _ in range(key >> 3 * number & 7)]
    return LOWEST_VALUE - min(_badness(five) for five in combinations(ranks, min(5, len(ranks))))


_KINDS: Final = {
    (1, 1): Category.HIGH_CARD,
    (2, 1): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3, 1): Category.TRIPS,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.QUADS,
}
"""The kind of a hand by the sizes of its two largest groups; straights and flushes are nothing here."""


def _badness(ranks: Sequence[int]) -> int:
    """The number of five low ranks as a high hand without straights and flushes; the lower, the better."""
    groups = sorted(((ranks.count(number), number) for number in set(ranks)), reverse=True)
    sizes = (groups[0][0], groups[1][0] if len(groups) > 1 else 1)
    return packed(_KINDS[sizes], [number for _, number in groups])


def _ace_to_five(hole: Sequence[Card], board: Sequence[Card]) -> int:
    cards = (*hole, *board)
    mask = 0
    for card in cards:
        mask |= LOW_BITS[card]
    if mask.bit_count() >= 5:
        return low_of_set(mask)
    key = sum(RANK_CODES[card] for card in cards)
    return _low_of_pairs((key << 3 | key >> 3 * ACE) & COUNTERS)


def _eight_or_better(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    mask = 0
    for card in (*hole, *board):
        mask |= LOW_BITS[card]
    mask &= EIGHT_OR_LOWER
    return low_of_set(mask) if mask.bit_count() >= 5 else None


def _low_ranks(value: int) -> tuple[Category, tuple[int, ...]]:
    """Kind and ranks (ace low) of an ace-to-five value, in the order in which they count."""
    number = LOWEST_VALUE - value
    return Category(number >> CATEGORY_SHIFT), unpacked(number)


@lru_cache(maxsize=8192)
def ace_to_five_words(value: int) -> str:
    """An ace-to-five value in plain words: `a low: 8,6,4,2,A`, `a pair of Fours`."""
    kind, numbers = _low_ranks(value)
    ranks = [(number - 1) % 13 for number in numbers]
    return f"a low: {rank_list(ranks)}" if kind is Category.HIGH_CARD else high_words(kind, ranks[0], ranks[1])


_SIZES: Final = {
    Category.HIGH_CARD: (1, 1, 1, 1, 1),
    Category.PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.TRIPS: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.QUADS: (4, 1),
}


def ace_to_five_best(cards: Iterable[Card], value: int) -> tuple[Card, ...]:
    """The five of `cards` that make an ace-to-five value, highest group first."""
    kind, numbers = _low_ranks(value)
    sizes = zip(numbers, _SIZES[kind], strict=False)
    return take(cards, [RANKS[(number - 1) % 13] for number, size in sizes for _ in range(size)])


# ---- deuce to seven -------------------------------------------------------------------------------------------------

_WHEEL: Final = STANDARD.rank(("5c", "4d", "3h", "2s", "Ac"))
_STEEL_WHEEL: Final = STANDARD.rank(("5c", "4c", "3c", "2c", "Ac"))
_ACE_HIGH: Final = {
    _WHEEL: packed(Category.HIGH_CARD, (ACE, 3, 2, 1, 0)),
    _STEEL_WHEEL: packed(Category.FLUSH, (ACE, 3, 2, 1, 0)),
}
"""The ace is always high: A-2-3-4-5 is no straight (R9)."""


def _five_high(cards: Sequence[Card]) -> int:
    value = STANDARD.rank(cards)
    return _ACE_HIGH.get(value, value)


def _deuce_to_seven(hole: Sequence[Card], board: Sequence[Card]) -> int:
    cards = (*hole, *board)
    if len(cards) <= 5:
        return LOWEST_VALUE - _five_high(cards)
    return LOWEST_VALUE - min(map(_five_high, combinations(cards, 5)))


@lru_cache(maxsize=8192)
def _deuce_to_seven_words(value: int) -> str:
    number = LOWEST_VALUE - value
    if number >> CATEGORY_SHIFT == Category.HIGH_CARD:
        return f"a low: {rank_list(unpacked(number))}"
    return STANDARD.describe(number)


def _deuce_to_seven_best(hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    number = LOWEST_VALUE - value
    ranks = [RANKS[rank] for rank in STANDARD.ranks_of(number)]
    fives = combinations((*hole, *board), 5)
    return next((take(five, ranks) for five in fives if _five_high(five) == number), ())


def _five_best(hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    return ace_to_five_best((*hole, *board), value)


ACE_TO_FIVE: Final = Evaluator("low", _ace_to_five, ace_to_five_words, _five_best)
EIGHT_OR_BETTER: Final = Evaluator("low", _eight_or_better, ace_to_five_words, _five_best)
HELD_DEUCE_TO_SEVEN: Final = Evaluator(
    "low",
    lambda hole, _board: _deuce_to_seven(hole, ()),
    _deuce_to_seven_words,
    lambda hole, _board, value: _deuce_to_seven_best(hole, (), value),
)
"""Of the cards that a player holds, beside a board that makes the other half's hand (Drawmaha)."""
DEUCE_TO_SEVEN: Final = Evaluator("low", _deuce_to_seven, _deuce_to_seven_words, _deuce_to_seven_best)

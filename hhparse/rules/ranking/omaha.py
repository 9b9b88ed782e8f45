"""Omaha hands: exactly two hole cards and exactly three board cards, for high and for low apart (R7, R55).

Sums of codes stand for sets of cards: a hand is looked up by the sum over two hole cards and the sum over three of the
board, and two or three cards of the same ranks are looked at once. A flush is of the suit of three board cards.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hhparse.rules.ranking.high import FLUSHES, STANDARD, describe
from hhparse.rules.ranking.low import EIGHT_OR_LOWER, ace_to_five_best, ace_to_five_words, low_of_set
from hhparse.rules.ranking.values import LOW_BITS, LOWEST_VALUE, RANK_BITS, RANK_CODES, Evaluator, unpacked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.cards import Card

BOARDS: Final = 64
"""Boards remembered: everybody in a hand has the same."""


def _sets(cards: Sequence[Card], codes: Mapping[Card, int], count: int) -> dict[int, tuple[Card, ...]]:
    """The sums of codes over `count` of the cards, each with cards that make it."""
    return {sum([codes[card] for card in chosen]): chosen for chosen in combinations(cards, count)}


def _sums(cards: Sequence[Card], codes: Mapping[Card, int], count: int) -> set[int]:
    return set(map(sum, combinations([codes[card] for card in cards], count)))


def _of_suit(cards: Sequence[Card], suit: str) -> list[Card]:
    return [card for card in cards if card[1] == suit]


# ---- high -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=BOARDS)
def _threes(board: tuple[Card, ...]) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """Rank counters of any three board cards, the suit of a possible flush, sets of ranks of three cards of it."""
    suits = [card[1] for card in board]
    suit = next((suit for suit in suits if suits.count(suit) >= 3), "")
    suited = _sums(_of_suit(board, suit), RANK_BITS, 3) if suit else ()
    return tuple(_sums(board, RANK_CODES, 3)), suit, tuple(suited)


def _high(hole: Sequence[Card], board: Sequence[Card]) -> int:
    threes, suit, suited = _threes(tuple(board))
    by_ranks, by_suit = STANDARD.by_ranks, STANDARD.by_suit
    value = max(map(by_ranks, [two + three for two in _sums(hole, RANK_CODES, 2) for three in threes]))
    if suit:
        for two in _sums(_of_suit(hole, suit), RANK_BITS, 2):
            value = max(value, *[by_suit(two | three) for three in suited])
    return value


def _high_best(hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    ranks = STANDARD.ranks_of(value)
    if STANDARD.category(value) in FLUSHES:
        suit = _threes(tuple(board))[1]
        hole, board = _of_suit(hole, suit), _of_suit(board, suit)
    whole = sum([1 << 3 * number for number in ranks])
    threes = _sets(board, RANK_CODES, 3)
    for two, chosen in _sets(hole, RANK_CODES, 2).items():
        if whole - two in threes:
            return STANDARD.best_five(chosen + threes[whole - two], value)
    return ()


# ---- low ------------------------------------------------------------------------------------------------------------


def _eights(cards: Sequence[Card]) -> list[Card]:
    """One card of each rank of eight or lower."""
    return list({LOW_BITS[card]: card for card in cards if LOW_BITS[card] & EIGHT_OR_LOWER}.values())


@lru_cache(maxsize=BOARDS)
def _low_threes(board: tuple[Card, ...]) -> tuple[int, ...]:
    """Sets of three different ranks of eight or lower."""
    return tuple(_sums(_eights(board), LOW_BITS, 3))


def _low(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    threes = _low_threes(tuple(board))
    if not threes:
        return None
    twos = _sums(_eights(hole), LOW_BITS, 2)
    sets = [two | three for two in twos for three in threes if not two & three]
    return low_of_set(min(sets)) if sets else None


def _low_best(hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    wanted = sum([1 << number for number in unpacked(LOWEST_VALUE - value)])
    common = [card for card in _eights(board) if LOW_BITS[card] & wanted]
    for two in combinations([card for card in _eights(hole) if LOW_BITS[card] & wanted], 2):
        rest = wanted ^ LOW_BITS[two[0]] ^ LOW_BITS[two[1]]
        three = [card for card in common if LOW_BITS[card] & rest]
        if len(three) == 3:
            return ace_to_five_best((*two, *three), value)
    return ()


OMAHA_HIGH: Final = Evaluator("high", _high, describe, _high_best)
OMAHA_EIGHT_OR_BETTER: Final = Evaluator("low", _low, ace_to_five_words, _low_best)

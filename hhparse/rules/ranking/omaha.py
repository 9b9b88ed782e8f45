"""Omaha hands: exactly two hole cards and exactly three board cards, for high and for low apart (R7, R55)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.rules.ranking.high import STANDARD
from hhparse.rules.ranking.low import EIGHT_OR_LOWER, ace_to_five_best, ace_to_five_words, low_of_set
from hhparse.rules.ranking.values import LOW_BITS, RANK_BITS, RANK_CODES, Evaluator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.cards import Card


class _Board(NamedTuple):
    """What a board gives to everybody's hand."""

    threes: tuple[int, ...]
    """Rank counters of any three cards, each sum once."""
    suit: str
    """The suit that a flush would be of, or nothing."""
    suited: tuple[int, ...]
    """Sets of ranks of three cards of that suit."""
    lows: tuple[int, ...]
    """Sets of three different ranks of eight or lower."""


@lru_cache(maxsize=256)  # a board is the same for everybody in the hand
def _board(board: tuple[Card, ...]) -> _Board:
    suits = [card[1] for card in board]
    suit = next((suit for suit in suits if suits.count(suit) >= 3), "")
    return _Board(
        _sums(board, RANK_CODES, 3),
        suit,
        _sums([card for card in board if card[1] == suit], RANK_BITS, 3),
        tuple(mask for mask in _sums(_eights(board), LOW_BITS, 3) if mask.bit_count() == 3),
    )


def _sums(cards: Sequence[Card], codes: Mapping[Card, int], count: int) -> tuple[int, ...]:
    return tuple(set(map(sum, combinations([codes[card] for card in cards], count))))


def _eights(cards: Sequence[Card]) -> list[Card]:
    """One card of each rank of eight or lower."""
    return list({LOW_BITS[card]: card for card in cards if LOW_BITS[card] & EIGHT_OR_LOWER}.values())


def _high(hole: Sequence[Card], board: Sequence[Card]) -> int:
    common, by_ranks = _board(tuple(board)), STANDARD.by_ranks
    pairs = _sums(hole, RANK_CODES, 2)
    value = max([by_ranks(two + three) for two in pairs for three in common.threes])
    own = [card for card in hole if card[1] == common.suit]
    if len(own) > 1:
        by_suit = STANDARD.by_suit
        flushes = [by_suit(two | three) for two in _sums(own, RANK_BITS, 2) for three in common.suited]
        return max(value, *flushes)
    return value


def _high_best(hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    for two, three in _both(hole, board):
        if STANDARD.rank(two + three) == value:
            return STANDARD.best_five(two + three, value)
    return ()


def _low(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    lows = _board(tuple(board)).lows
    if not lows:
        return None
    pairs = _sums(_eights(hole), LOW_BITS, 2)
    sets = [two | three for two in pairs for three in lows if not two & three]
    return low_of_set(min(sets)) if sets else None


def _low_best(hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    for two, three in _both(_eights(hole), _eights(board)):
        five = ace_to_five_best(two + three, value)
        if len(five) == 5:
            return five
    return ()


def _both(hole: Sequence[Card], board: Sequence[Card]) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    threes = list(combinations(board, 3))
    return [(two, three) for two in combinations(hole, 2) for three in threes]


OMAHA_HIGH: Final = Evaluator("high", _high, STANDARD.describe, _high_best)
OMAHA_EIGHT_OR_BETTER: Final = Evaluator("low", _low, ace_to_five_words, _low_best)

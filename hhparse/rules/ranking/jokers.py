"""Hands with jokers: each stands for the card that makes the hand best, none for a card of its own hand (R80, R94)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from hhparse.model.cards import RANKS
from hhparse.rules.ranking.values import RANK_BITS, RANK_CODES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.rules.ranking.high import HighOrder


def rank_with_jokers(
    order: HighOrder, natural: Sequence[Card], jokers: int, lowest: str, *, five_of_a_kind: bool
) -> int:
    """Category and ranks of the best five cards that `natural` ones and one to three `jokers` make.

    `lowest` is the deck's lowest rank. Where there is no `five_of_a_kind`, no rank comes five times; in a flush no rank
    comes twice.
    """
    key = sum([RANK_CODES[card] for card in natural])
    barred = -1 if five_of_a_kind else 5 * RANK_CODES[natural[0]]
    best = max(map(order.by_ranks, [key + more for more in _ranks(lowest, jokers) if key + more != barred]))
    if len({card[1] for card in natural}) == 1:
        mask = sum([RANK_BITS[card] for card in natural])
        free = [1 << number for number in range(RANKS.index(lowest), 13) if not mask >> number & 1]
        return max(best, *[order.by_suit(mask + sum(more)) for more in combinations(free, jokers)])
    return best


@cache  # a handful of decks, up to three jokers: at most 455 sums
def _ranks(lowest: str, jokers: int) -> tuple[int, ...]:
    """The rank counters that jokers can add."""
    codes = [1 << 3 * number for number in range(RANKS.index(lowest), 13)]
    return tuple(map(sum, combinations_with_replacement(codes, jokers)))

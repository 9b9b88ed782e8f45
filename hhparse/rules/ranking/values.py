"""How a hand's value is one integer, and how cards are added up to find it.

A high value holds the strength of the category in the bits above 20, below it five 4-bit ranks in the order in which
ties are broken (R6). A low value is the complement of such a number, so that in every game the higher value wins and
equal values split.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.cards import DECK, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hhparse.model.cards import Card


class Evaluator(NamedTuple):
    """How hands rank in a game, or in one half of a game that splits the pot.

    All cards count together where a game does not tell hole cards from the board (R5); stud and draw have no board.
    """

    name: str
    """`high`, `low`, `badugi`: the half of the pot."""
    value: Callable[[Sequence[Card], Sequence[Card]], int | None]
    """Hole cards and board to a value; higher wins, equal splits, None does not qualify. KeyError: not a card."""
    words: Callable[[int], str]
    """A value in plain words."""
    best: Callable[[Sequence[Card], Sequence[Card], int], tuple[Card, ...]]
    """The cards that make a value, in the order in which they count."""


class Category(IntEnum):
    """What kind of hand it is; in the usual order a higher category wins (R2)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    """Only with jokers, where a rule set has it (R94)."""


ACE: Final = 12
CATEGORY_SHIFT: Final = 20
RANKS_MASK: Final = (1 << CATEGORY_SHIFT) - 1
LOWEST_VALUE: Final = (1 << CATEGORY_SHIFT + 4) - 1
"""A low value is this minus the number of a high one."""

# One card = one in its rank's 3-bit counter (13 of them) and one in its suit's 4-bit counter (4 of them) above:
# the sum over a hand tells all that a high ranking needs to know.
_RANK_BITS: Final = 39
COUNTERS: Final = (1 << _RANK_BITS) - 1
RANK_CODES: Final[dict[Card, int]] = {card: 1 << 3 * RANKS.index(card[0]) for card in DECK}
CODES: Final[dict[Card, int]] = {
    card: code + (1 << _RANK_BITS + 4 * SUITS.index(card[1])) for card, code in RANK_CODES.items()
}
RANK_BITS: Final[dict[Card, int]] = {card: 1 << RANKS.index(card[0]) for card in DECK}
LOW_BITS: Final[dict[Card, int]] = {card: 1 << (RANKS.index(card[0]) + 1) % 13 for card in DECK}
"""One bit a rank with the ace lowest: of two sets of as many ranks the smaller number is the better low."""
# Three added to a suit counter sets its top bit exactly from five cards on.
_FLUSH_ADD: Final = 0x3333 << _RANK_BITS
_FLUSH_TEST: Final = 0x8888 << _RANK_BITS


def flush_suit(key: int) -> str | None:
    """The suit that a sum of `CODES` (up to seven cards) has five cards of."""
    flush = key + _FLUSH_ADD & _FLUSH_TEST
    return SUITS[(flush.bit_length() - _RANK_BITS - 1) // 4] if flush else None


def counts_of(key: int) -> list[int]:
    """How many cards of each rank a sum of codes holds, deuces first."""
    return [key >> 3 * number & 7 for number in range(13)]


def packed(strength: int, ranks: Iterable[int]) -> int:
    """A strength and up to five ranks as one number."""
    value, shift = strength << CATEGORY_SHIFT, CATEGORY_SHIFT
    for number in ranks:
        shift -= 4
        if shift < 0:
            break
        value |= number << shift
    return value


def unpacked(value: int) -> tuple[int, ...]:
    """The five ranks of a number, in the order in which they count."""
    return tuple(value >> shift & 15 for shift in (16, 12, 8, 4, 0))


def bits_down(mask: int) -> list[int]:
    """The numbers of the set bits, highest first."""
    return [number for number in range(mask.bit_length() - 1, -1, -1) if mask >> number & 1]


def take(cards: Iterable[Card], letters: Iterable[str]) -> tuple[Card, ...]:
    """The first card of each rank named, each card once."""
    pool, chosen = list(cards), []
    for letter in letters:
        for card in pool:
            if card[0] == letter:
                pool.remove(card)
                chosen.append(card)
                break
    return tuple(chosen)


def card_order(card: Card, *, ace_low: bool = False) -> int:
    """A card's place among single cards: by rank, then by suit, clubs lowest (R42, R50). Raises ValueError."""
    return (RANKS.index(card[0]) + ace_low) % 13 * 4 + SUITS.index(card[1])

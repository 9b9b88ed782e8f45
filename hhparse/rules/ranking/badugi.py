"""Badugi: the largest set of cards of different ranks and suits, then the lowest (R9); of four or five cards."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hhparse.model.cards import DECK, RANKS, SUITS
from hhparse.rules.ranking.values import CATEGORY_SHIFT, LOW_BITS, LOWEST_VALUE, RANK_BITS, Evaluator, bits_down, packed
from hhparse.rules.ranking.words import rank_list

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.cards import Card

# A bit for the rank and above them a bit for the suit: codes whose sum has two bits a card share neither.
_RANKS_MASK: Final = (1 << 13) - 1
_ACE_LOW: Final[dict[Card, int]] = {card: LOW_BITS[card] | 1 << 13 + SUITS.index(card[1]) for card in DECK}
_ACE_HIGH: Final[dict[Card, int]] = {card: RANK_BITS[card] | 1 << 13 + SUITS.index(card[1]) for card in DECK}


def _value(codes: Mapping[Card, int], hole: Sequence[Card], board: Sequence[Card]) -> int:
    held = [codes[card] for card in (*hole, *board)]
    for size in range(min(4, len(held)), 0, -1):
        sets = [mask & _RANKS_MASK for mask in map(sum, combinations(held, size)) if mask.bit_count() == 2 * size]
        if sets:  # of sets of one size the smaller number has the lower highest card
            return LOWEST_VALUE - _badness(min(sets))
    return 0


@lru_cache(maxsize=2048)  # at most 1,092 sets of one to four ranks
def _badness(mask: int) -> int:
    return packed(4 - mask.bit_count(), bits_down(mask))


def _ranks(ace: int, value: int) -> list[int]:
    """The ranks of a value, highest first; the ace counts as number `ace` + 12."""
    number = LOWEST_VALUE - value
    count = 4 - (number >> CATEGORY_SHIFT)
    return [((number >> 16 - 4 * place & 15) + ace) % 13 for place in range(count)]


def _words(ace: int, value: int) -> str:
    ranks = _ranks(ace, value)
    return f"a badugi: {rank_list(ranks)}" if len(ranks) == 4 else f"a {len(ranks)}-card: {rank_list(ranks)}"


def _best(ace: int, hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    letters = [RANKS[number] for number in _ranks(ace, value)]
    for cards in combinations((*hole, *board), len(letters)):
        if len({card[1] for card in cards}) == len(letters) and {card[0] for card in cards} == set(letters):
            return tuple(sorted(cards, key=lambda card: letters.index(card[0])))
    return ()


BADUGI: Final = Evaluator("badugi", partial(_value, _ACE_LOW), partial(_words, -1), partial(_best, -1))
"""Badugi, and the badugi half of badacey."""
BADUGI_ACE_HIGH: Final = Evaluator("badugi", partial(_value, _ACE_HIGH), partial(_words, 0), partial(_best, 0))
"""The badugi half of badeucey: the ace is high."""

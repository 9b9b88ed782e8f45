"""How hands rank in every game, worked out without the engine: each value is a tuple, the greater one wins (R2 to R9).

Everything is brute force over the sets of cards that a game allows: slow, short, and made otherwise than `rules` does.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, Final, TypeAlias

from hhparse.model.cards import RANKS, SUITS
from hhparse.testing.strength import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    five_card_strength,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hhparse.model.cards import Card

    Hands: TypeAlias = Callable[[Sequence[Card], Sequence[Card]], Iterable[tuple[Card, ...]]]
    Valued: TypeAlias = Callable[[tuple[Card, ...]], "Value | None"]

Value: TypeAlias = tuple[int, ...]

NINE: Final = RANKS.index("9")
EIGHT: Final = RANKS.index("8") + 1
"""Among low ranks, where the ace is 0."""
_LOW_KINDS: Final = {
    (1,): HIGH_CARD, (2,): PAIR, (2, 2): TWO_PAIR, (3,): TRIPS, (3, 2): FULL_HOUSE, (4,): QUADS,
}  # fmt: skip
"""The kind of a hand by its groups, largest first, lone cards left out; straights and flushes are nothing."""
_SHORT_DECK: Final = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}
"""A flush and a full house change places (R9)."""


@dataclass(frozen=True, slots=True)
class Half:
    """What wins a pot, or its half: which sets of cards count as a hand, what one is worth, how it is called.

    `name` is `high`, `low` or `badugi`. A hand without a value does not qualify.
    """

    name: str
    hands: Hands
    valued: Valued
    words: Callable[[Value], str]

    def value(self, hole: Sequence[Card], board: Sequence[Card]) -> Value | None:
        """The best value that the cards make, None when nothing qualifies."""
        values = [value for hand in self.hands(hole, board) if (value := self.valued(hand)) is not None]
        return max(values, default=None)

    def highest_card(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The highest card, by rank and then suit, of the hand that counts (R42); -1 when nothing qualifies."""
        best = self.value(hole, board)
        hands = (hand for hand in self.hands(hole, board) if best is not None and self.valued(hand) == best)
        return max((single_card(card) for hand in hands for card in hand), default=-1)


def single_card(card: Card, *, ace_low: bool = False) -> int:
    """The place of a single card: by rank, then suit, clubs lowest (R50)."""
    rank = RANKS.index(card[0]) if not ace_low else (RANKS.index(card[0]) + 1) % 13
    return rank * 4 + SUITS.index(card[1])


# ---- which cards make a hand ----------------------------------------------------------------------------------------


def any_five(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Any five of all cards (R5)."""
    return combinations((*hole, *board), 5)


def two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Exactly two of the hand and three of the board (R7)."""
    return ((*two, *three) for two, three in product(combinations(hole, 2), combinations(board, 3)))


def up_to_four(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """One to four cards of different ranks and suits (R9)."""
    for size in (4, 3, 2, 1):
        for cards in combinations((*hole, *board), size):
            if len({card[0] for card in cards}) == size == len({card[1] for card in cards}):
                yield cards


# ---- what a hand is worth -------------------------------------------------------------------------------------------


def short_deck(cards: tuple[Card, ...]) -> Value:
    """A flush beats a full house, A-6-7-8-9 is a straight (R9)."""
    kind, *ranks = five_card_strength(cards)
    if {card[0] for card in cards} == set("A6789"):
        kind, ranks = STRAIGHT_FLUSH if kind == FLUSH else STRAIGHT, [NINE]
    return (_SHORT_DECK.get(kind, kind), *ranks)


def ace_to_five(cards: Sequence[Card]) -> Value:
    """The ace is low, straights and flushes are nothing, fewer pairs win (R9). Up to five cards."""
    counts = Counter((RANKS.index(card[0]) + 1) % 13 for card in cards)
    groups = sorted(((size, rank) for rank, size in counts.items()), reverse=True)
    kind = _LOW_KINDS[tuple(size for size, _ in groups if size > 1) or (1,)]
    return tuple(-number for number in (kind, *(rank for _, rank in groups)))


def eight_or_better(cards: tuple[Card, ...]) -> Value | None:
    """Five different ranks of eight or lower (R8)."""
    value = ace_to_five(cards)
    return value if value[0] == HIGH_CARD and -value[1] <= EIGHT else None


def deuce_to_seven(cards: tuple[Card, ...]) -> Value:
    """The worst high hand wins, but A-2-3-4-5 is no straight (R9)."""
    strength = five_card_strength(cards)
    if {card[0] for card in cards} == set("A2345"):
        strength = (FLUSH if strength[0] == STRAIGHT_FLUSH else HIGH_CARD, 12, 3, 2, 1, 0)
    return tuple(-number for number in strength)


def badugi(cards: tuple[Card, ...], *, ace_low: bool = True) -> Value:
    """More cards, then the lower highest card (R9)."""
    ranks = sorted(((RANKS.index(card[0]) + ace_low) % 13 for card in cards), reverse=True)
    return (len(cards), *(-rank for rank in ranks))


def badugi_ace_high(cards: tuple[Card, ...]) -> Value:
    """The badugi half of badeucey."""
    return badugi(cards, ace_low=False)


# ---- what it is called ----------------------------------------------------------------------------------------------


def short_deck_words(value: Value) -> str:
    """In the usual words; the lowest straight runs from the ace to the nine."""
    kind = _SHORT_DECK.get(value[0], value[0])
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and value[1] == NINE:
        return "a straight, Ace to Nine" if kind == STRAIGHT else "a straight flush, Ace to Nine"
    return words((kind, *value[1:]))


def ace_to_five_words(value: Value) -> str:
    """`8,6,4,2,A`, or the pairs that spoil it."""
    kind, *ranks = (-number for number in value)
    high = [(rank - 1) % 13 for rank in ranks]
    return words((kind, *high)) if kind != HIGH_CARD else ",".join(RANKS[rank] for rank in high)


def deuce_to_seven_words(value: Value) -> str:
    """`9,7,5,4,2`, or what spoils it."""
    kind, *ranks = (-number for number in value)
    return words((kind, *ranks)) if kind != HIGH_CARD else ",".join(RANKS[rank] for rank in ranks)


def badugi_words(value: Value) -> str:
    """`Badugi: 8,5,3,A`, `3-card: 7,4,2`."""
    return _badugi_words(value, 1)


def badugi_ace_high_words(value: Value) -> str:
    """The same where the ace is high."""
    return _badugi_words(value, 0)


def _badugi_words(value: Value, ace_low: int) -> str:
    size, *ranks = value
    listed = ",".join(RANKS[(-rank - ace_low) % 13] for rank in ranks)
    return f"Badugi: {listed}" if size == 4 else f"{size}-card: {listed}"


HIGH: Final = Half("high", any_five, five_card_strength, words)
SHORT_DECK: Final = Half("high", any_five, short_deck, short_deck_words)
OMAHA_HIGH: Final = Half("high", two_and_three, five_card_strength, words)
OMAHA_LOW: Final = Half("low", two_and_three, eight_or_better, ace_to_five_words)
STUD_LOW: Final = Half("low", any_five, eight_or_better, ace_to_five_words)
RAZZ: Final = Half("low", any_five, ace_to_five, ace_to_five_words)
DEUCE_TO_SEVEN: Final = Half("low", any_five, deuce_to_seven, deuce_to_seven_words)
BADUGI: Final = Half("badugi", up_to_four, badugi, badugi_words)
BADUGI_ACE_HIGH: Final = Half("badugi", up_to_four, badugi_ace_high, badugi_ace_high_words)

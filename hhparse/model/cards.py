"""Cards as two-character text: rank then suit, `As`, `Td`, `2c`."""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = str
"""A card: one of `RANKS` followed by one of `SUITS`."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final[tuple[Card, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD_SET: Final[frozenset[Card]] = frozenset(DECK)

JOKERS: Final[tuple[Card, ...]] = ("*1", "*2", "*3")
"""The jokers of a home game (R80): no rank, no suit, and not in `DECK`."""


def deck(lowest: str = "2", jokers: int = 0) -> tuple[Card, ...]:
    """The deck from the rank `lowest` up to the ace, with up to three jokers (R9, R80). Raises ValueError: no rank."""
    return DECK[len(SUITS) * RANKS.index(lowest) :] + JOKERS[:jokers]

"""Cards as two-character text: rank then suit, `As`, `Td`, `2c`."""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = str
"""A card: one of `RANKS` followed by one of `SUITS`."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final[tuple[Card, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD_SET: Final[frozenset[Card]] = frozenset(DECK)

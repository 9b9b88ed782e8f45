"""Starting hands in filters: `AKs`, `AKo`, `AK`, `TT`, `TT+`, `A5s+`, or two cards: `AsKd`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
FORMS: Final = ("TT", "AKs", "AKo", "AK", "88+", "A5s+", "AsKd")
_CLASS: Final = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)(\+?)", re.IGNORECASE)
_CARDS: Final = re.compile(rf"([{RANKS}][{SUITS}]) ?([{RANKS}][{SUITS}])", re.IGNORECASE)


def read_hands(text: str) -> str | None:
    """The canonical form of a starting hand or a row of them; None when it is none.

    `88+` are the pairs from eights up, `A5s+` the suited hands A5, A6 ... AK; `T9+` is `T9` alone.
    """
    if cards := _CARDS.fullmatch(text):
        first, second = (card[0].upper() + card[1].lower() for card in cards.groups())
        return None if first == second else first + second
    found = _CLASS.fullmatch(text)
    if found is None:
        return None
    high, low = sorted(found.group(1, 2), key=lambda rank: -RANKS.index(rank.upper()))
    suited, plus = found[3].lower(), found[4]
    if high.upper() == low.upper() and suited:
        return None
    return f"{high.upper()}{low.upper()}{suited}{plus}"


@lru_cache(maxsize=512)
def classes(hands: str) -> frozenset[str]:
    """The classes of a canonical form, as the store names them: `AK` is `AKs` and `AKo`; two given cards are none.

    >>> sorted(classes("AQ+"))
    ['AKo', 'AKs', 'AQo', 'AQs']
    """
    found = _CLASS.fullmatch(hands)
    if found is None:
        return frozenset()
    high, low, suited, plus = found.groups()
    if high == low:
        return frozenset(rank * 2 for rank in (RANKS[RANKS.index(high) :] if plus else high))
    kickers = RANKS[RANKS.index(low) : RANKS.index(high)] if plus else low
    return frozenset(high + kicker + kind for kicker in kickers for kind in (suited or "so"))


def combinations(hands: str) -> frozenset[str]:
    """Two given cards as the store writes them, in both orders: `As Kd`, `Kd As`; a class is none."""
    cards = _CARDS.fullmatch(hands)
    return frozenset({f"{cards[1]} {cards[2]}", f"{cards[2]} {cards[1]}"}) if cards else frozenset()

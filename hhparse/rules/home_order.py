"""What the houses of the Hungarian draw agree on: deck, jokers, order, opening hand (R80 to R83, R88, R93 to R96)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from hhparse.rules.ranking import Category, HouseRules, least, lowest_rank
from hhparse.rules.ranking import house as ranking_of
from hhparse.rules.variants import HomeOrder

if TYPE_CHECKING:
    from hhparse.rules.variants import House

_NAMES: Final = frozenset(field.name for field in fields(HouseRules))
_KINDS: Final = {
    (1,): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.TRIPS,
    (4,): Category.QUADS,
}
_LARGEST_DECK: Final = "2"
"""What seven and more players would need is more than there is; they are dealt from all cards."""


@lru_cache(maxsize=256)
def hungarian_order(house: House, players: int) -> HomeOrder:
    """Deck and order for so many players; what the house names by parameter replaces the usual (R80).

    Two to four players have 32 cards, five 40, six 48, unless the house names the lowest rank.
    """
    agreed: dict[str, Any] = {"lowest": lowest_rank(players) or _LARGEST_DECK}
    agreed |= {name: value for name, value in house if name in _NAMES}
    rules = HouseRules(**agreed)
    return HomeOrder((ranking_of(rules),), frozenset(rules.deck), partial(_least, rules))


def _least(rules: HouseRules, opening: str) -> int:
    """The value of the weakest hand that may open, named by its ranks: `JJ`, `AAKK`, `777` (R88)."""
    counts = Counter(opening)
    kind = _KINDS.get(tuple(sorted(counts.values(), reverse=True)), Category.HIGH_CARD)
    return least(rules, kind, opening[0])

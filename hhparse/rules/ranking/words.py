"""Values in plain words: `two pair, Aces and Kings`, `a low: 8,6,4,2,A`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.cards import RANKS
from hhparse.rules.ranking.values import ACE, Category

if TYPE_CHECKING:
    from collections.abc import Iterable

_NAMES: Final = (
    "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
_PLURALS: Final = tuple("Sixes" if name == "Six" else name + "s" for name in _NAMES)
_WORDS: Final = (
    "high card {one}",
    "a pair of {many}",
    "two pair, {many} and {others}",
    "three of a kind, {many}",
    "a straight, {low} to {one}",
    "a flush, {one} high",
    "a full house, {many} full of {others}",
    "four of a kind, {many}",
    "a straight flush, {low} to {one}",
    "five of a kind, {many}",
)


def high_words(kind: Category, first: int, second: int, lowest: int = 0) -> str:
    """A hand by its category and first two ranks; below `lowest`, the deck's lowest rank, stands the ace (R83)."""
    if kind is Category.STRAIGHT_FLUSH and first == ACE:
        return "a royal flush"
    return _WORDS[kind].format(
        one=_NAMES[first],
        many=_PLURALS[first],
        others=_PLURALS[second],
        low=_NAMES[first - 4 if first - 4 >= lowest else ACE],
    )


def rank_list(ranks: Iterable[int]) -> str:
    """Ranks as rooms print a low: `8,6,4,2,A`."""
    return ",".join(RANKS[number] for number in ranks)

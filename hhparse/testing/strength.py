"""What a Hold'em hand is worth, the slow and plain way: all five-card subsets are compared (R2-R6).

Independent of the rules engine on purpose: the audit is checked against this.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from hhparse.model.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hhparse.model.cards import Card

Strength: TypeAlias = tuple[int, ...]
"""Category (0 high card ... 8 straight flush), then the ranks that compare, highest group first. Tuples compare as
hands do."""

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)

SINGULAR: Final = (
    "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace",
)  # fmt: skip
_RANK: Final = {rank: value for value, rank in enumerate(RANKS)}
_WHEEL: Final = (12, 3, 2, 1, 0)
_BY_GROUPS: Final = {
    (4, 1): QUADS, (3, 2): FULL_HOUSE, (3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR,
}  # fmt: skip


def five_card_strength(cards: Sequence[Card]) -> Strength:
    """The strength of exactly five cards."""
    ranks = sorted([_RANK[card[0]] for card in cards], reverse=True)
    distinct = set(ranks)
    if len(distinct) < 5:
        groups = sorted([(ranks.count(rank), rank) for rank in distinct], reverse=True)
        return (_BY_GROUPS[tuple(count for count, _ in groups)], *(rank for _, rank in groups))
    flush = cards[0][1] == cards[1][1] == cards[2][1] == cards[3][1] == cards[4][1]
    wheel = tuple(ranks) == _WHEEL
    if wheel or ranks[0] - ranks[4] == 4:
        return (STRAIGHT_FLUSH if flush else STRAIGHT, 3 if wheel else ranks[0])
    return (FLUSH if flush else HIGH_CARD, *ranks)


def best_strength(hole: Iterable[Card], board: Iterable[Card] = ()) -> Strength:
    """The best five of up to seven cards (R5); with fewer than five cards only what pairs up counts."""
    cards = (*hole, *board)
    if len(cards) >= 5:
        return max(five_card_strength(five) for five in combinations(cards, 5))
    groups = sorted(((n, r) for r, n in Counter(RANKS.index(card[0]) for card in cards).items()), reverse=True)
    counts = tuple(n for n, _ in groups if n > 1)
    category = {(4,): QUADS, (3,): TRIPS, (2, 2): TWO_PAIR, (2,): PAIR}.get(counts, HIGH_CARD)
    return (category, *(rank for _, rank in groups))


def plural(rank: int) -> str:
    """The rank's name for several cards: `Sixes`, `Aces`."""
    return "Sixes" if SINGULAR[rank] == "Six" else SINGULAR[rank] + "s"


def _straight_words(top: int) -> str:
    low = SINGULAR[top - 4] if top >= 4 else "Ace"
    return f"{low} to {SINGULAR[top]}"


def words(strength: Strength) -> str:
    """The hand in PokerStars' words: `two pair, Aces and Kings`, `a straight, Ten to Ace`."""
    category, top = strength[:2]
    second = strength[2] if len(strength) > 2 else 0
    if category == STRAIGHT_FLUSH:
        return "a Royal Flush" if SINGULAR[top] == "Ace" else f"a straight flush, {_straight_words(top)}"
    return {
        HIGH_CARD: f"high card {SINGULAR[top]}",
        PAIR: f"a pair of {plural(top)}",
        TWO_PAIR: f"two pair, {plural(top)} and {plural(second)}",
        TRIPS: f"three of a kind, {plural(top)}",
        STRAIGHT: f"a straight, {_straight_words(top)}" if category == STRAIGHT else "",
        FLUSH: f"a flush, {SINGULAR[top]} high",
        FULL_HOUSE: f"a full house, {plural(top)} full of {plural(second)}",
        QUADS: f"four of a kind, {plural(top)}",
    }[category]


def kicker_words(strength: Strength, shown: Sequence[Strength]) -> str:
    """What follows the words when an earlier hand has the same: ` - Queen kicker`, ` - lower kicker`, or nothing."""
    rival = max((other for other in shown if words(other) == words(strength)), default=strength)
    if rival == strength:
        return ""
    if rival > strength:
        return " - lower cards" if strength[0] == FLUSH else " - lower kicker"
    if strength[0] == FLUSH:
        return ""
    pairs = {PAIR: 1, TWO_PAIR: 2, TRIPS: 1, QUADS: 1}.get(strength[0], 1)
    mine, theirs = strength[1 + pairs :], rival[1 + pairs :]
    decides = next(i for i, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a != b)
    named = "+".join(SINGULAR[rank] for rank in mine[: decides + 1])
    return f" - {named} kicker"

"""What boards look like, said in plain Python over sets of ranks."""

from __future__ import annotations

from itertools import combinations
from typing import Any

RANKS = "A23456789TJQKA"
"""An ace is low and high."""


def _runs(size: int) -> list[set[str]]:
    return [set(RANKS[start : start + size]) for start in range(len(RANKS) - size + 1)]


def straight(ranks: str) -> bool:
    """Some two ranks make a straight with three of these."""
    return any(len(run & set(ranks)) >= 3 for run in _runs(5))


def open_ended(ranks: str) -> bool:
    """Some two ranks make, with two of these, four in a row that are open on both sides."""
    return any(len(set(run) & set(ranks)) >= 2 for run in (RANKS[i : i + 4] for i in range(1, 10)))


def texture(board: str) -> dict[str, Any]:
    cards = board.split()
    ranks, suits = "".join(card[0] for card in cards), "".join(card[1] for card in cards)
    flop = ranks[:3]
    places = [[i for i, rank in enumerate(RANKS) if rank == one] for one in flop]
    spans = [max(x, y, z) - min(x, y, z) for x in places[0] for y in places[1] for z in places[2]]
    found: dict[str, Any] = {
        "suits": {1: "monotone", 2: "two_tone", 3: "rainbow"}[len(set(suits[:3]))],
        "pairing": {1: "trips", 2: "paired", 3: "unpaired"}[len(set(flop))],
        "high_card": max(flop, key=RANKS.rindex),
        "broadways": sum(rank in "TJQKA" for rank in flop),
        "span": min(spans),
        "straight_possible": straight(flop),
        "oesd_possible": open_ended(flop),
    }
    found["texture"] = "dry" if found["suits"] == "rainbow" and not straight(flop) else "wet"
    for street, before in (("turn", 3), ("river", 4)):
        if len(cards) <= before:
            found |= {f"{street}_{name}": None for name in ("pairs", "overcard", "flush", "straight")}
            continue
        found |= {
            f"{street}_pairs": ranks[before] in ranks[:before],
            f"{street}_overcard": RANKS.rindex(ranks[before]) > max(map(RANKS.rindex, ranks[:before])),
            f"{street}_flush": suits[:before].count(suits[before]) == 2,
            f"{street}_straight": straight(ranks[: before + 1]) and not straight(ranks[:before]),
        }
    return found


def every_flop() -> list[str]:
    """Each flop once: 22,100."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    return [" ".join(cards) for cards in combinations(deck, 3)]

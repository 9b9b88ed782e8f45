"""What a player has put in, from the lines so far: some rooms print totals where others print what is added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Bet, Board, BringIn, Call, Complete, Post, PostKind, Raise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.events import Event
    from hhparse.model.money import Money

_DEAD = frozenset({PostKind.ANTE, PostKind.DEAD_BLIND})


def live_on_street(events: Sequence[Event], seat: int, big_blind: Money) -> Money:
    """The seat's live chips of the street that is being played: bets, calls and posts that count toward a call.

    `big_blind` is the live part of both blinds in one post (R16).
    """
    total = 0
    for event in reversed(events):
        if isinstance(event, Board):
            break
        if isinstance(event, Raise | Complete):
            if event.seat == seat:
                return total + event.to
        elif isinstance(event, Call | Bet | BringIn):
            total += event.amount if event.seat == seat else 0
        elif isinstance(event, Post) and event.seat == seat and event.kind not in _DEAD:
            both = event.kind is PostKind.BOTH_BLINDS
            total += min(event.amount, big_blind) if both and big_blind else event.amount
    return total

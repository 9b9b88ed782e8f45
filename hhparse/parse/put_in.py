"""What a player has put in, from the lines so far: some rooms print totals where others print what is added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.events import Bet, Board, BringIn, Call, Check, Complete, Fold, HoleCards, Post, PostKind, Raise
from hhparse.model.hand import Seat, SeatStatus

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def live_so_far(events: Sequence[Event], seat: int, big_blind: Money) -> Money:
    """The seat's live chips of every street so far."""
    ends = [place for place, event in enumerate(events) if isinstance(event, Board)]
    return sum(live_on_street(events[:end], seat, big_blind) for end in (*ends, len(events)))


def put_in_so_far(events: Sequence[Event], seat: int, big_blind: Money) -> Money:
    """All that the seat has in the pot: live chips, antes and dead blinds."""
    posts = [event for event in events if isinstance(event, Post) and event.seat == seat]
    dead = sum(event.amount for event in posts) - live_on_street(posts, seat, big_blind)
    return dead + live_so_far(events, seat, big_blind)


def over_the_pot(events: Sequence[Event], big_blind: Money) -> bool:
    """Whether somebody bets or raises more than pot limit allows: the pot after a call (R24)."""
    pot, bets = 0, dict[int, int]()
    for event in events:
        if isinstance(event, Board):
            bets = {}
        elif isinstance(event, Post):
            live = min(event.amount, big_blind) if event.kind is PostKind.BOTH_BLINDS else event.amount
            bets[event.seat] = bets.get(event.seat, 0) + (0 if event.kind in _DEAD else live)
            pot += event.amount
        elif isinstance(event, Bet | Call | Raise):
            had, price = bets.get(event.seat, 0), max(bets.values(), default=0)
            to = event.to if isinstance(event, Raise) else had + event.amount
            if not isinstance(event, Call) and to > max(price, big_blind) + pot + max(price, big_blind) - had:
                return True
            bets[event.seat] = to
            pot += to - had
    return False


_IN_THE_HAND = (Post, Fold, Check, Call, Bet, Raise, BringIn, Complete, HoleCards)


def without_bystanders(seats: Sequence[Seat], events: Sequence[Event]) -> list[Seat]:
    """The seats, those who neither post nor act sitting out: some rooms do not say who waits for the next hand."""
    playing = {event.seat for event in events if isinstance(event, _IN_THE_HAND)}
    return [one if one.seat in playing else replace(one, status=SeatStatus.SITTING_OUT) for one in seats]


def unmatched(events: Sequence[Event], seats: Iterable[int], big_blind: Money) -> Money:
    """Live chips of the highest bettor beyond everybody else's (R32)."""
    totals = sorted((live_so_far(events, seat, big_blind) for seat in seats), reverse=True)
    return totals[0] - totals[1] if len(totals) > 1 else 0


def with_untold(seats: Sequence[Seat], events: Sequence[Event], big_blind: Money) -> list[Seat]:
    """The seats; rooms print 0 for who is just buying in: such a player has what he puts in, and more if he acts on."""
    out = []
    for one in seats:
        mine = [event for event in events if isinstance(event, _IN_THE_HAND) and event.seat == one.seat]
        paid = put_in_so_far(events, one.seat, big_blind) if not one.stack else 0
        more = big_blind if mine and isinstance(mine[-1], Check | Fold) else 0
        out.append(replace(one, at_least=paid + more) if paid else one)
    return out

"""Tamperings with the betting: what the rules forbid."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.events import Board, Call, Check, Fold, Raise, Street, UncalledReturn
from hhparse.model.game import Limit
from hhparse.testing.spoil_money import with_event, without_event

if TYPE_CHECKING:
    from hhparse.model.hand import Hand


def raise_under_minimum(hand: Hand) -> Hand | None:
    """A raise that everyone folded to is only one unit; the return is smaller by as much, so all sums hold."""
    if hand.game.limit is Limit.FIXED_LIMIT:
        return None
    for place, event in enumerate(hand.events):
        if not isinstance(event, Raise) or event.all_in or event.by is None or event.by < 2:
            continue
        rest = hand.events[place + 1 :]
        back = next((i for i, e in enumerate(rest) if not isinstance(e, Fold)), None)
        returned = rest[back] if back is not None else None
        if isinstance(returned, UncalledReturn) and returned.seat == event.seat:
            lower = event.by - 1
            hand = with_event(hand, place, replace(event, by=1, to=event.to - lower))
            return with_event(hand, place + 1 + (back or 0), replace(returned, amount=returned.amount - lower))
    return None


def raise_contradicts_itself(hand: Hand) -> Hand | None:
    """`raises X to Y` with an X that is not the difference to the bet that stands."""
    for place, event in enumerate(hand.events):
        if isinstance(event, Raise) and event.by is not None and event.by != event.to:
            return with_event(hand, place, replace(event, by=event.to))
    return None


def check_facing_bet(hand: Hand) -> Hand | None:
    """A call becomes a check."""
    for place, event in enumerate(hand.events):
        if isinstance(event, Call) and not event.all_in:
            return with_event(hand, place, Check(event.line, event.seat))
    return None


def acts_after_folding(hand: Hand) -> Hand | None:
    """Who folded before the flop checks on it."""
    folded = next((event.seat for event in hand.events if isinstance(event, Fold)), None)
    for place, event in enumerate(hand.events):
        if isinstance(event, Board) and event.street is Street.FLOP and folded is not None:
            before = [e.seat for e in hand.events[:place] if isinstance(e, Fold)]
            if before:
                events = (*hand.events[: place + 1], Check(0, before[0]), *hand.events[place + 1 :])
                return replace(hand, events=events)
    return None


def acts_out_of_turn(hand: Hand) -> Hand | None:
    """Two players check in the wrong order."""
    for place, (one, two) in enumerate(pairwise(hand.events)):
        if isinstance(one, Check) and isinstance(two, Check):
            return with_event(with_event(hand, place, two), place + 1, one)
    return None


def street_line_dropped(hand: Hand) -> Hand | None:
    """The turn line is missing, so that its betting stands in the flop's round."""
    for place, event in enumerate(hand.events[:-1]):
        if isinstance(event, Board) and event.street is Street.TURN and event.run == 0:
            return without_event(hand, place) if isinstance(hand.events[place + 1], Check) else None
    return None

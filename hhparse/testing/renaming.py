"""The same hand with other names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.events import Bounty, Event

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhparse.model.hand import Hand


def renamed(hand: Hand, names: Mapping[str, str]) -> Hand:
    """The hand with players renamed (old name -> new name); who is not in the map keeps the name."""
    seats = tuple(replace(seat, name=names.get(seat.name, seat.name)) for seat in hand.seats)
    return replace(hand, seats=seats, events=tuple(_renamed(event, names) for event in hand.events))


def _renamed(event: Event, names: Mapping[str, str]) -> Event:
    if isinstance(event, Bounty):
        return replace(event, eliminated=names.get(event.eliminated, event.eliminated))
    return event

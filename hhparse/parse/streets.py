"""Streets of a text that has no lines for them: a round ends when everybody has answered, the summary has the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Bet, Board, Call, Check, Collect, Fold, Muck, Post, Raise, Show, Street, UncalledReturn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhparse.model.cards import Card
    from hhparse.model.events import Event

_ENDS = ((Street.FLOP, 0, 3), (Street.TURN, 3, 4), (Street.RIVER, 4, 5))


def with_streets(events: Sequence[Event], seats: frozenset[int], board: tuple[Card, ...]) -> Iterator[Event]:
    """The events of a board game with the streets of `board` between them; `seats` were dealt in."""
    streets = [(street, board[first:last]) for street, first, last in _ENDS if len(board) >= last]
    able, waiting = seats, seats
    for event in events:
        if isinstance(event, Post) and event.all_in:
            able, waiting = able - {event.seat}, waiting - {event.seat}
        elif isinstance(event, Fold | Check | Call | Bet | Raise):
            if event.seat not in waiting and streets:
                street, cards = streets.pop(0)
                yield Board(event.line, street, cards)
                waiting = able
            if isinstance(event, Fold) or (not isinstance(event, Check) and event.all_in):
                able -= {event.seat}
            waiting = (able if isinstance(event, Bet | Raise) else waiting) - {event.seat}
        elif isinstance(event, Show | Muck | Collect | UncalledReturn):
            for street, cards in streets if not isinstance(event, UncalledReturn) else ():
                yield Board(event.line, street, cards)
            streets = streets if isinstance(event, UncalledReturn) else []
        yield event

"""What one part of a text leaves out and another part says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.events import Board, Event, Street
from hhparse.model.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card

_NEW_CARDS = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}


def recover_boards(events: list[Event], claimed: Sequence[tuple[Card, ...]], notes: list[Finding]) -> Sequence[Event]:
    """Events with the board cards that a street line lacks, taken from a later street line or the summary.

    A card that lay open before the first round is one of the flop's three (Courchevel). Rounds of stud and draw games
    lack none.

    Adds a `missing_board_card` warning to `notes` for every such line, also when nothing tells the card.
    """
    if Board not in map(type, events):
        return events
    streets = [event for event in events if type(event) is Board]
    door = sum(len(event.cards) for event in streets if event.street is Street.PREFLOP)
    due = {**_NEW_CARDS, Street.FLOP: _NEW_CARDS[Street.FLOP] - door} if door else _NEW_CARDS
    if all(len(event.cards) == due.get(event.street, len(event.cards)) for event in streets):
        return events
    told = [card for event in streets for card in (*event.shared, *event.cards)]
    told += [card for board in claimed for card in board]
    seen = {card for event in streets for card in event.cards}
    out = list(events)
    for event in streets:
        lacking = due.get(event.street, 0) - len(event.cards)
        if lacking <= 0:
            continue
        found = tuple(card for card in dict.fromkeys(told) if card not in seen)[:lacking]
        seen.update(found)
        out[out.index(event)] = replace(event, cards=(*event.cards, *found))
        words = f"restored from the rest of the text: {' '.join(found)}" if found else "and nothing else tells it"
        message = f"a card of the {event.street.value} is missing, {words}"
        notes.append(Finding("missing_board_card", Severity.WARNING, message, event.line, actual=" ".join(event.cards)))
    return out

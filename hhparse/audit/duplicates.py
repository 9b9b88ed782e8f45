"""A card can be in one place only (R1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Board, HoleCards, Show
from hhparse.rules import duplicate_cards

if TYPE_CHECKING:
    from hhparse.audit.case import Case


def check_duplicate_cards(case: Case) -> None:
    """Cards held or dealt twice; ranking stops there, sums are still checked."""
    for card in duplicate_cards(case.hand):
        places: dict[str, int] = {}
        for event in case.hand.events:
            if isinstance(event, HoleCards | Show) and card in event.cards:
                places.setdefault(case.name(event.seat), event.line)
            elif type(event) is Board and card in event.cards:
                places.setdefault(f"the {event.street.value}", event.line)
        for claim in case.hand.claims.seats:
            if card in claim.cards:
                places.setdefault(case.name(claim.seat), claim.line)
        line = max(places.values(), default=0)
        case.error("duplicate_card", f"{card} is in two places: {', '.join(places)}", line, rule="R1", actual=card)

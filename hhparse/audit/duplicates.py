"""A card can be in one place only, and must be of the deck (R1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.cards import RANKS
from hhparse.model.events import Board, HoleCards, Show
from hhparse.rules import VARIANTS, duplicate_cards, foreign_cards

if TYPE_CHECKING:
    from hhparse.audit.case import Case


def check_duplicate_cards(case: Case) -> None:
    """Cards held or dealt twice; ranking stops there, sums are still checked."""
    for card in duplicate_cards(case.hand, case.replay.boards):
        places: dict[str, int] = {}
        events: tuple[HoleCards | Show | Board, ...] = (*case.of(HoleCards), *case.of(Show), *case.of(Board))
        for event in sorted(events, key=lambda event: event.line):
            if card in event.cards:
                place = f"the {event.street.value}" if isinstance(event, Board) else case.name(event.seat)
                places.setdefault(place, event.line)
        for claim in case.hand.claims.seats:
            if card in claim.cards:
                places.setdefault(case.name(claim.seat), claim.line)
        line = max(places.values(), default=0)
        case.error("duplicate_card", f"{card} is in two places: {', '.join(places)}", line, rule="R1", actual=card)


def check_deck(case: Case) -> None:
    """Cards that a short deck leaves out (R9, R80)."""
    game = VARIANTS[case.hand.game.variant]
    if game.lowest == RANKS[0] and game.order is None:
        return
    for card in foreign_cards(case.hand):
        events: tuple[HoleCards | Show | Board, ...] = (*case.of(HoleCards), *case.of(Show), *case.of(Board))
        line = next((event.line for event in events if card in event.cards), 0)
        case.error("card_not_in_deck", f"the deck of this game has no {card}", line, rule="R1", actual=card)

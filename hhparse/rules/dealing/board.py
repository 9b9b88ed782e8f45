"""Games with a board: hole cards are dealt once and stay (Hold'em, Omaha, Courchevel, short deck)."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from hhparse.model.cards import CARD_SET
from hhparse.model.events import Board, Fold, HoleCards
from hhparse.rules.dealing.base import Clash, Dealing, fits, fresh, repeated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand


def _hands(hand: Hand, count: int) -> dict[int, tuple[Card, ...]]:
    """Cards shown while folding never count; a single card shown is no hand."""
    known: dict[int, tuple[Card, ...]] = {}
    for event in hand.told:
        if type(event) is not Fold and len(event.cards) == count and CARD_SET.issuperset(event.cards):
            known[event.seat] = event.cards
    for claim in hand.claims.seats:
        if claim.seat not in known and len(claim.cards) == count and CARD_SET.issuperset(claim.cards):
            known[claim.seat] = claim.cards
    return known


def _seen(hand: Hand) -> dict[int, tuple[Card, ...]]:
    known: dict[int, tuple[Card, ...]] = {}
    for event in hand.told:
        if len(event.cards) > len(known.get(event.seat, ())):
            known[event.seat] = event.cards
    for claim in hand.claims.seats:
        if len(claim.cards) > len(known.get(claim.seat, ())):
            known[claim.seat] = claim.cards
    return known


def _repeated(hand: Hand, boards: Sequence[tuple[Card, ...]], _deck: int) -> tuple[Card, ...]:
    """Two hands, a hand and a board, twice in a hand or on a board; on several boards a shared street is one place."""
    prints = {(event.seat, event.cards) for event in hand.told}
    prints.update([(claim.seat, claim.cards) for claim in hand.claims.seats if claim.cards])
    dealt: list[Card] = []
    lying: set[Card] = set()
    for event in hand.of(Board):
        dealt += fresh(tuple(dealt), event.cards)
        if len(set(event.shared)) < len(event.shared):
            lying |= repeated(event.shared)
    for board in boards:
        dealt += set(board).difference(dealt)
    cards = list(chain(dealt, *[held for _, held in prints]))
    if len(set(cards)) == len(cards) and not lying and all(len(set(board)) == len(board) for board in boards):
        return ()
    twice = lying | {card for held in [*(held for _, held in prints), *boards] for card in repeated(held)}
    places = {(seat, card) for seat, held in prints for card in held}  # the same hand may be printed several times
    return tuple(sorted(twice | repeated([card for _, card in places] + dealt)))


def _clashes(hand: Hand) -> list[Clash]:
    """A player's cards do not change."""
    held: dict[int, tuple[Card, ...]] = {}
    shown = [event for event in hand.told if type(event) is not HoleCards and type(event) is not Fold]
    prints = [(event.seat, event.cards, event.line) for event in (*hand.of(HoleCards), *shown) if event.cards]
    prints += [(claim.seat, claim.cards, claim.line) for claim in hand.claims.seats if claim.cards]
    out: list[Clash] = []
    for seat, cards, line in prints:
        known = held.setdefault(seat, cards)
        if known == cards:
            continue
        if not fits(known, cards):
            out.append(Clash(seat, line, "holds other cards in another place", known, cards))
        elif len(cards) > len(known):
            held[seat] = cards
    return out


BOARD: Final = Dealing(_hands, _seen, _repeated, _clashes)

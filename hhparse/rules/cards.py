"""Which cards are known: boards complete with shared streets, hole cards, cards that appear twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.cards import CARD_SET
from hhparse.model.events import Board, Fold, HoleCards, Show, Street

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand

_KNOWN: Final = (HoleCards, Show)
_HELD: Final = (HoleCards, Show, Fold)
_BEFORE: Final = {Street.FLOP: 0, Street.TURN: 3, Street.RIVER: 4}
"""How many community cards lie before a street is dealt."""


def boards(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """The boards, one a run, in printed order, shared streets repeated; () when no board card was dealt.

    A card missing from its own street is taken from what a later street repeats, then from the summary.
    """
    dealt = [event for event in hand.events if type(event) is Board]
    runs = sorted({event.run for event in dealt if event.run}) or [0]
    found = [_board(dealt, run) for run in runs]
    for number, claimed in enumerate(hand.claims.boards):
        if number == len(found):
            found += [claimed] if claimed not in found else []  # the same board printed twice is one board
        elif len(claimed) > len(found[number]):
            found[number] = claimed
    return tuple(found) if any(found) else ()


def _board(dealt: Iterable[Board], run: int) -> tuple[Card, ...]:
    cards: tuple[Card, ...] = ()
    for event in dealt:
        if event.run in (0, run):
            before = _BEFORE.get(event.street, 0)
            known = event.shared if len(cards) < before and len(event.shared) > len(cards) else cards
            cards = known + event.cards
    return cards


def hole_cards(hand: Hand, count: int) -> dict[int, tuple[Card, ...]]:
    """Seat -> hole cards, where the text gives all `count` of them: dealt, shown, or in the summary.

    Cards shown while folding never count; a single card shown is no hand.
    """
    known: dict[int, tuple[Card, ...]] = {}
    for event in hand.events:
        if isinstance(event, _KNOWN) and len(event.cards) == count and CARD_SET.issuperset(event.cards):
            known[event.seat] = event.cards
    for claim in hand.claims.seats:
        if claim.seat not in known and len(claim.cards) == count and CARD_SET.issuperset(claim.cards):
            known[claim.seat] = claim.cards
    return known


def duplicate_cards(hand: Hand) -> tuple[Card, ...]:
    """Cards that are in two places at once: two hands, a hand and a board, twice in a hand or on a board.

    On several boards a shared street is one place. In the order of the deck's text form.
    """
    prints = {(claim.seat, claim.cards) for claim in hand.claims.seats}
    dealt: list[Card] = []
    for event in hand.events:
        if isinstance(event, _HELD):
            prints.add((event.seat, event.cards))
        elif isinstance(event, Board):
            dealt += event.cards
    runs = boards(hand)
    dealt += {card for board in runs for card in board}.difference(dealt)
    cards = [card for _, held in prints for card in held] + dealt
    if len(set(cards)) == len(cards) and all(len(set(board)) == len(board) for board in runs):
        return ()
    twice = {card for held in [*(held for _, held in prints), *runs] for card in _repeated(held)}
    places = {(seat, card) for seat, held in prints for card in held}  # the same hand may be printed several times
    return tuple(sorted(twice | _repeated([card for _, card in places] + dealt)))


def _repeated(cards: Iterable[Card]) -> set[Card]:
    seen: set[Card] = set()
    return {card for card in cards if card in seen or seen.add(card)}  # type: ignore[func-returns-value]

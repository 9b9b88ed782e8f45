"""Stud games: cards come one by one, some of them open; a text repeats what a player holds (R50 to R53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.cards import CARD_SET
from hhparse.model.events import Fold, HoleCards, Muck, Show
from hhparse.rules.dealing.base import Clash, Dealing, fits, repeated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand

_OPENED: Final = frozenset({Show, Muck, Fold})


def _seen(hand: Hand) -> dict[int, tuple[Card, ...]]:
    """What was dealt adds up; a hand shown as a whole counts instead when it has more cards."""
    known: dict[int, tuple[Card, ...]] = {}
    for event in hand.events:
        kind = type(event)
        if kind is HoleCards:
            known[event.seat] = _with(known.get(event.seat, ()), event)  # type: ignore[arg-type,union-attr]
        elif kind in _OPENED:
            _take(known, event.seat, event.cards)  # type: ignore[union-attr]
    for claim in hand.claims.seats:
        _take(known, claim.seat, claim.cards)
    return {seat: cards for seat, cards in known.items() if cards}


def _with(known: tuple[Card, ...], event: HoleCards) -> tuple[Card, ...]:
    """The cards known before and those of a line that gives new ones."""
    before = event.before if len(event.before) > len(known) else known
    return before + tuple(card for card in event.cards if card not in before)


def _take(known: dict[int, tuple[Card, ...]], seat: int, cards: tuple[Card, ...]) -> None:
    if len(cards) > len(known.get(seat, ())):
        known[seat] = cards


def _hands(hand: Hand, count: int) -> dict[int, tuple[Card, ...]]:
    seen = _seen(hand)
    return {seat: cards for seat, cards in seen.items() if len(cards) == count and CARD_SET.issuperset(cards)}


def _repeated(hand: Hand, boards: Sequence[tuple[Card, ...]], _deck: int) -> tuple[Card, ...]:
    """Two hands, a hand and the community card, the same card dealt twice to a player."""
    places: set[tuple[int, Card]] = set()
    twice: set[Card] = set()
    dealt: list[tuple[int, Card]] = []
    for event in hand.events:
        if isinstance(event, HoleCards):
            twice |= repeated((*event.before, *event.cards))
            dealt += [(event.seat, card) for card in event.cards]
            places.update((event.seat, card) for card in event.before)
        elif isinstance(event, Show | Muck | Fold):
            twice |= repeated(event.cards)
            places.update((event.seat, card) for card in event.cards)
    for claim in hand.claims.seats:
        twice |= repeated(claim.cards)
        places.update((claim.seat, card) for card in claim.cards)
    twice |= {card for seat, card in dealt if dealt.count((seat, card)) > 1}
    common = [card for board in boards for card in board]
    return tuple(sorted(twice | repeated([card for _, card in places.union(dealt)] + common)))


def _clashes(hand: Hand) -> list[Clash]:
    """What a line repeats of a player's cards, and what he shows in the end, are the cards he was dealt."""
    known: dict[int, tuple[Card, ...]] = {}
    out: list[Clash] = []
    for event in hand.events:
        if isinstance(event, HoleCards):
            held = known.get(event.seat, ())
            if event.before and not fits(held, event.before):
                out.append(Clash(event.seat, event.line, "holds other cards than before", held, event.before))
            known[event.seat] = _with(held, event)
        elif isinstance(event, Show | Muck) and event.cards:
            _compare(known, event.seat, event.line, event.cards, out)
    for claim in hand.claims.seats:
        if claim.cards:
            _compare(known, claim.seat, claim.line, claim.cards, out)
    return out


def _compare(
    known: dict[int, tuple[Card, ...]], seat: int, line: int, told: tuple[Card, ...], out: list[Clash]
) -> None:
    held = known.setdefault(seat, told)
    if not fits(held, told):
        out.append(Clash(seat, line, "holds other cards in another place", held, told))
    elif len(told) > len(held):
        known[seat] = told


STUD: Final = Dealing(_hands, _seen, _repeated, _clashes)

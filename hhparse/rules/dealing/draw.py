"""Draw games: hands change at every draw; discards are out until the deck is used up (R54)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.cards import CARD_SET, JOKERS
from hhparse.model.events import Bet, Board, Call, Check, Draw, Fold, HoleCards, Muck, Post, Raise, Show, StandPat
from hhparse.rules.dealing.base import Clash, Dealing, fits, repeated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand

_PLAYERS: Final = (Post, Fold, Check, Call, Bet, Raise, Draw, StandPat)
_WITH_JOKERS: Final = CARD_SET.union(JOKERS)
"""What a hand may hold where a house agreed on something (R80); whether the deck has jokers is looked at later."""
_OUT: Final = 0
"""Stands for a seat: the card was discarded."""


class _Drawn(NamedTuple):
    """A draw whose new cards are still to be told, and the hand before it, empty when not known."""

    event: Draw
    known: tuple[Card, ...]


@dataclass(slots=True)
class _Hands:
    """The players' hands as the text follows them.

    `held` is a player's whole hand, empty when it is not known; `latest` the last that was known. `lost` are seats
    whose cards the room's own lists leave open, with the line.
    """

    held: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    latest: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    drawn: dict[int, _Drawn] = field(default_factory=dict)
    lost: dict[int, int] = field(default_factory=dict)
    clashes: list[Clash] = field(default_factory=list)

    def dealt(self, event: HoleCards) -> None:
        """A line gives a player cards: the first hand, or the new ones after a draw."""
        seat, told = event.seat, (*event.before, *event.cards)
        draw, known = self.drawn.pop(seat, None), self.held.get(seat, ())
        if seat in self.lost:
            return
        if seat not in self.latest:
            self._hold(seat, told)
        elif draw is None:
            if known and not fits(known, told):
                self._doubt(seat, event.line, "holds other cards although nothing was drawn", known, told)
        elif why := _impossible(draw.event, event, draw.known):
            self._doubt(seat, event.line, why, draw.known, told)
        else:
            self._hold(seat, told if event.before else (*_kept(draw), *event.cards))

    def stands(self, event: StandPat) -> None:
        """A player keeps what he holds, and the text may tell what that is."""
        known = self.held.get(event.seat, ())
        if known and event.seat not in self.lost and not fits(known, event.cards):
            self._doubt(event.seat, event.line, "stands pat on other cards", known, event.cards)

    def draws(self, event: Draw) -> None:
        """A player changes cards: what he holds is open until a line gives the new ones."""
        seat, known = event.seat, self.held.get(event.seat, ())
        if known and not set(event.discarded) <= set(known):
            self._doubt(seat, event.line, "discards cards that are not in the hand", known, event.discarded)
        self.drawn[seat] = _Drawn(event, known)
        if event.count:
            self.held[seat] = ()

    def shown(self, seat: int, line: int, cards: tuple[Card, ...]) -> None:
        """A hand is opened at the end."""
        known = self.held.get(seat, ())
        if known and seat not in self.lost and not fits(known, cards):
            self.clashes.append(Clash(seat, line, "holds other cards in another place", known, cards))
        elif len(cards) >= len(known):
            self._hold(seat, cards)

    def _hold(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.held[seat] = self.latest[seat] = cards

    def _doubt(self, seat: int, line: int, words: str, known: tuple[Card, ...], told: tuple[Card, ...]) -> None:
        """The room's list cannot be right: the player's cards are open from here on, told once."""
        if seat not in self.lost:
            self.lost[seat] = line
            self.clashes.append(Clash(seat, line, words, known, told, unreliable=True))
        self.held[seat] = ()


def _kept(draw: _Drawn) -> tuple[Card, ...]:
    """What a player keeps, where the text names the discards."""
    return tuple(card for card in draw.known if card not in draw.event.discarded) if draw.event.discarded else ()


def _impossible(draw: Draw, event: HoleCards, known: tuple[Card, ...]) -> str:
    """Why the cards after a draw cannot be right; empty when they can. `known` is the hand before the draw."""
    before, new = event.before, event.cards
    if len(new) != draw.count:
        return f"draws {draw.count} and is dealt {len(new)}"
    if set(before) & set(new):
        return "is dealt cards that are still in the hand"
    if before and known and len(before) + len(new) != len(known):
        return f"holds {len(before) + len(new)} cards after the draw"
    if set(draw.discarded) & set(before) or (known and not set(before) <= set(known)):
        return "keeps cards that are not those left of the hand"
    return ""


def follow(hand: Hand) -> _Hands:
    """The players' hands from the deal to the showdown."""
    hands = _Hands()
    for event in hand.events:
        if isinstance(event, HoleCards):
            hands.dealt(event)
        elif isinstance(event, Draw):
            hands.draws(event)
        elif isinstance(event, StandPat) and event.cards:
            hands.stands(event)
        elif isinstance(event, Show | Muck) and event.cards:
            hands.shown(event.seat, event.line, event.cards)
    for claim in hand.claims.seats:
        if claim.cards:
            hands.shown(claim.seat, claim.line, claim.cards)
    return hands


def _hands(hand: Hand, count: int) -> dict[int, tuple[Card, ...]]:
    held, cards_of = follow(hand).held, _WITH_JOKERS if hand.game.house else CARD_SET
    return {seat: cards for seat, cards in held.items() if len(cards) == count and cards_of.issuperset(cards)}


def _seen(hand: Hand) -> dict[int, tuple[Card, ...]]:
    return {seat: cards for seat, cards in follow(hand).latest.items() if cards}


@dataclass(slots=True)
class _Deck:
    """Where every card is that the text tells of: with a seat, or out. `left` cards are not dealt yet.

    When the pack is used up the discards are dealt: `out` tells at which draw a card was discarded, `again` which was a
    seat's last draw from them.
    """

    left: int
    place: dict[Card, int] = field(default_factory=dict)
    twice: set[Card] = field(default_factory=set)
    draws: int = 0
    out: dict[Card, int] = field(default_factory=dict)
    again: dict[int, int] = field(default_factory=dict)

    def draw(self, event: Draw) -> None:
        """A player changes cards; those named are out."""
        self.draws += 1
        self.left -= event.count
        if self.left < 0:
            self.again[event.seat] = self.draws

    def discard(self, event: Draw) -> None:
        """The cards that a draw names are out."""
        self.put(event.seat, event.discarded)
        self._out(event.discarded)

    def _out(self, cards: Sequence[Card]) -> None:
        self.place.update(dict.fromkeys(cards, _OUT))
        self.out.update(dict.fromkeys(cards, self.draws))

    def put(self, seat: int, cards: Sequence[Card], *, new: bool = False) -> None:
        """Cards lie with a player; `new`: they were dealt just now. A discard comes back when no card is left."""
        self.twice |= repeated(cards)
        for card in cards:
            where = self.place.get(card, seat)
            held = new and self.place.get(card) == seat
            back = where == _OUT and self.out[card] < self.again.get(seat, 0)
            if held or (where != seat and not back):
                self.twice.add(card)
            self.place[card] = seat

    def keep(self, seat: int, kept: Sequence[Card]) -> None:
        """A player's other cards are out."""
        self._out([card for card, where in self.place.items() if where == seat and card not in kept])

    def deal(self, event: HoleCards) -> None:
        """The first hand, or what a player keeps and the new cards after a draw."""
        if event.before:
            self.keep(event.seat, event.before)
            self.put(event.seat, event.before)
        self.put(event.seat, event.cards, new=True)

    def open(self, seat: int, cards: Sequence[Card]) -> None:
        """A hand is shown at the end; cards shown while folding may be some of it."""
        self.put(seat, cards)
        self.keep(seat, cards)


def _repeated(hand: Hand, boards: Sequence[tuple[Card, ...]], deck: int) -> tuple[Card, ...]:
    """The same card in two places, or dealt again although it was discarded and the deck was not used up."""
    hands = follow(hand)
    where = _Deck(deck - _dealt_at_first(hand, hands))
    for event in hand.events:
        if isinstance(event, Board):
            where.left -= 1  # the burn card
        elif isinstance(event, Draw):
            where.draw(event)
        if isinstance(event, Draw | StandPat | HoleCards) and event.line >= hands.lost.get(event.seat, event.line + 1):
            continue
        if isinstance(event, HoleCards):
            where.deal(event)
        elif isinstance(event, Draw):
            where.discard(event)
        elif isinstance(event, Show | Muck) and event.cards:
            where.open(event.seat, event.cards)
        elif isinstance(event, Fold | StandPat):
            where.put(event.seat, event.cards)
    for claim in hand.claims.seats:
        if claim.cards:
            where.open(claim.seat, claim.cards)
    board = {card for run in boards for card in run}
    where.twice |= {card for card in board if card in where.place} | {card for run in boards for card in repeated(run)}
    return tuple(sorted(where.twice))


def _dealt_at_first(hand: Hand, hands: _Hands) -> int:
    """How many cards the first deal took: all who post, act or draw have been dealt a hand."""
    players = {event.seat for event in hand.events if isinstance(event, _PLAYERS)}
    return len(players) * max((len(cards) for cards in hands.latest.values()), default=0)


DRAW: Final = Dealing(_hands, _seen, _repeated, lambda hand: follow(hand).clashes)

"""Cards on their way to players and boards, round by round: holes, open cards, streets, draws (R15, R50, R53, R54)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hhparse.model.cards import RANKS
from hhparse.model.events import Board, Draw, HoleCards, StandPat

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.testing.games import Leg
    from hhparse.testing.table import Deal


def deal_cards(hand: Deal, leg: Leg) -> None:
    """What a round deals before its betting, as events."""
    if hand.game.open is not None:
        _stud(hand, leg)
    elif leg.draw:
        _draws(hand, leg)
    elif leg is hand.game.legs[0]:
        _first(hand, leg)
    else:
        deal_street(hand, leg)


def _first(hand: Deal, leg: Leg) -> None:
    for seat in hand.clockwise(hand.setup.button):
        for _ in range(leg.down):
            hand.hole[seat] = (*hand.hole.get(seat, ()), _take(hand, seat))
    hero = hand.setup.hero
    if hero in hand.hole:
        hand.events.append(HoleCards(0, hero, hand.hole[hero]))
    if leg.board:
        deal_street(hand, leg)


def deal_street(hand: Deal, leg: Leg) -> None:
    """Cards on every board."""
    for number, board in enumerate(hand.boards):
        new = tuple(hand.deck.pop() for _ in range(leg.board))
        run = number + 1 if len(hand.boards) > 1 else 0
        hand.events.append(Board(0, leg.street, new, shared=board, run=run))
        hand.boards[number] = board + new


def _take(hand: Deal, seat: int) -> Card:
    """The next card; a twin is dealt one of the rank that the other holds in that place, while there is one."""
    if hand.setup.twins and seat == hand.setup.twins[1]:
        held, theirs = hand.hole.get(seat, ()), hand.hole.get(hand.setup.twins[0], ())
        wanted = Counter(card[0] for card in theirs) - Counter(card[0] for card in held)
        for card in hand.deck:
            if card[0] in wanted:
                hand.deck.remove(card)
                return card
    return hand.deck.pop()


# ---- stud -----------------------------------------------------------------------------------------------------------


def _stud(hand: Deal, leg: Leg) -> None:
    """Cards down and up for everybody, one for all when they do not suffice (R53); only the open ones are told."""
    live = hand.chips.in_play()
    if hand.hole:
        hand.thrown.append(hand.deck.pop())  # burned
    if len(hand.deck) < len(live) * (leg.down + leg.up):
        card = _from_pack(hand)
        hand.boards[0] = (card,)
        hand.events.append(Board(0, leg.street, (card,)))
        return
    hand.events.append(Board(0, leg.street, ()))
    before = {seat: _visible(hand, seat) for seat in live}
    for seat in hand.clockwise(hand.setup.button):
        if seat in live:
            for _ in range(leg.down + leg.up):
                hand.hole[seat] = (*hand.hole.get(seat, ()), _take(hand, seat))
            hand.shown[seat] = hand.shown.get(seat, ()) + hand.hole[seat][-1:] * leg.up
    for seat in live:
        told = hand.hole[seat] if seat == hand.setup.hero else hand.shown[seat]
        if len(told) > len(before[seat]):
            hand.events.append(HoleCards(0, seat, told[len(before[seat]) :], before[seat]))


def _visible(hand: Deal, seat: int) -> tuple[Card, ...]:
    """What the text has told of a player's cards."""
    return hand.hole.get(seat, ()) if seat == hand.setup.hero else hand.shown.get(seat, ())


# ---- draw -----------------------------------------------------------------------------------------------------------


def _draws(hand: Deal, leg: Leg) -> None:
    """Everybody in changes cards in turn, all-in or not (R54)."""
    hand.events.append(Board(0, leg.street, ()))
    hand.deck[-1:] = []  # burned
    live = hand.chips.in_play()
    for seat in hand.clockwise(hand.setup.button):
        if seat in live:
            _draw(hand, seat)


def _draw(hand: Deal, seat: int) -> None:
    held, hero = hand.hole[seat], seat == hand.setup.hero
    pat = 0.95 if seat in (hand.setup.twins or ()) else hand.setup.quirks.stand_pat
    gone = _unwanted(held, hand.rng, pat)[: len(hand.deck) + len(hand.thrown)]
    if not gone:
        hand.events.append(StandPat(0, seat, held if hero else ()))
        return
    kept = tuple(card for card in held if card not in gone)
    new = tuple(_from_pack(hand) for _ in gone)
    hand.thrown += gone
    hand.hole[seat] = kept + new
    hand.events.append(Draw(0, seat, len(gone), tuple(gone) if hero else ()))
    if hero:
        hand.events.append(HoleCards(0, seat, new, kept))


def _from_pack(hand: Deal) -> Card:
    """The next card of the pack; when it is used up the discards are shuffled (R54)."""
    if not hand.deck:
        hand.deck, hand.thrown = hand.thrown, []
        hand.rng.shuffle(hand.deck)
    return hand.deck.pop()


def _unwanted(held: Sequence[Card], rng: Random, pat: float) -> list[Card]:
    """What a player changes: nothing, any cards at all, or what stands alone, or what spoils a low hand."""
    how = rng.random()
    if how < pat:
        return []
    if how < pat + 0.25:
        return rng.sample(list(held), rng.choice((1, 1, 2, 2, 3, len(held))))
    ranks = Counter(card[0] for card in held)
    if how < pat + 0.35:
        return [card for card in held if ranks[card[0]] == 1][:3]
    seen: set[str] = set()
    out = []
    for card in held:  # one of a pair, and what is higher than an eight
        if card[0] in seen or (RANKS.index(card[0]) > RANKS.index("8") and card[0] != "A"):
            out.append(card)
        seen.add(card[0])
    return out

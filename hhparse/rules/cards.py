"""Which cards a text tells of: boards complete with shared streets, hands, cards that appear twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Board
from hhparse.rules.dealing import BOARD, Clash
from hhparse.rules.dealing.base import fresh
from hhparse.rules.games import VARIANTS
from hhparse.rules.opening import dealt_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhparse.model.cards import Card
    from hhparse.model.events import Street
    from hhparse.model.hand import Hand


def boards(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """The boards, one a run, in printed order, shared streets repeated; () when no board card was dealt.

    A card missing from its own street is taken from what a later street repeats, then from the summary.
    """
    dealt = hand.of(Board)
    if not dealt and not hand.claims.boards:
        return ()
    before = VARIANTS[hand.game.variant].before
    runs = sorted({event.run for event in dealt if event.run}) or [0]
    found = [_board(dealt, run, before) for run in runs]
    for number, claimed in enumerate(hand.claims.boards):
        if number == len(found):
            found += [claimed] if claimed not in found else []  # the same board printed twice is one board
        elif len(claimed) > len(found[number]):
            found[number] = claimed
    return tuple(found) if any(found) else ()


def _board(dealt: Iterable[Board], run: int, before: Mapping[Street, int]) -> tuple[Card, ...]:
    cards: tuple[Card, ...] = ()
    for event in dealt:
        if event.run in (0, run):
            lying = before.get(event.street, 0)
            known = event.shared if len(cards) < lying and len(event.shared) > len(cards) else cards
            cards = known + fresh(known, event.cards)
    return cards


def hole_cards(hand: Hand, count: int) -> dict[int, tuple[Card, ...]]:
    """Seat -> hole cards that stay, where the text gives all `count` of them: dealt, shown, or in the summary.

    Cards shown while folding never count; a single card shown is no hand.
    """
    return BOARD.hands(hand, count)


def known_cards(hand: Hand) -> dict[int, tuple[Card, ...]]:
    """Seat -> the most of its cards that any part of the text gives; of a game with draws the last hand known."""
    return VARIANTS[hand.game.variant].dealing.seen(hand)


def duplicate_cards(hand: Hand, dealt: Sequence[tuple[Card, ...]] | None = None) -> tuple[Card, ...]:
    """Cards that are in two places at once: two hands, a hand and a board, twice in a hand or on a board; `dealt` are
    the `boards` where they are known.

    On several boards a shared street is one place; a discard may come back when the deck is used up (R54). In the order
    of the deck's text form.
    """
    return VARIANTS[hand.game.variant].dealing.repeated(
        hand, boards(hand) if dealt is None else dealt, len(_deck(hand))
    )


def foreign_cards(hand: Hand) -> tuple[Card, ...]:
    """Cards that the text gives somebody and the deck of the game does not have (R9, R80), in the order of the text."""
    told = [card for cards in (*known_cards(hand).values(), *boards(hand)) for card in cards]
    return tuple(dict.fromkeys(card for card in told if card not in _deck(hand)))


def _deck(hand: Hand) -> frozenset[Card]:
    game = VARIANTS[hand.game.variant]
    return game.order_of(hand.game.house, len(dealt_in(hand)) if game.order else 0).cards


def card_clashes(hand: Hand) -> list[Clash]:
    """Where the text cannot be right about a player's cards."""
    return VARIANTS[hand.game.variant].dealing.clashes(hand)

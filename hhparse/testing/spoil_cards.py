"""Tamperings with cards and winners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.events import Board, Collect, Fold, Show, Street
from hhparse.testing.spoil_money import one_collect, with_event, with_seat_claim

if TYPE_CHECKING:
    from hhparse.model.hand import Hand, SeatClaim


def _claim(hand: Hand, seat: int) -> SeatClaim:
    return next(claim for claim in hand.claims.seats if claim.seat == seat)


def _shown_loser(hand: Hand) -> int | None:
    """A player who opened a losing hand at a showdown for one pot on one board."""
    return next((claim.seat for claim in hand.claims.seats if claim.result == "lost" and len(claim.cards) == 2), None)


def _swap_claims(hand: Hand, winner: int, loser: int) -> Hand:
    won, lost = _claim(hand, winner), _claim(hand, loser)
    hand = with_seat_claim(hand, replace(won, result="lost", won=()))
    return with_seat_claim(hand, replace(lost, result="won", won=won.won))


def winner_swapped(hand: Hand) -> Hand | None:
    """The losing hand is paid, in body and summary."""
    only, loser = one_collect(hand), _shown_loser(hand)
    if only is None or loser is None or _claim(hand, only[1].seat).result != "won":
        return None
    place, event = only
    return _swap_claims(with_event(hand, place, replace(event, seat=loser)), event.seat, loser)


def summary_contradicts(hand: Hand) -> Hand | None:
    """The body pays one player, the summary names another as the winner."""
    only, loser = one_collect(hand), _shown_loser(hand)
    if only is None or loser is None or _claim(hand, only[1].seat).result != "won":
        return None
    return _swap_claims(hand, only[1].seat, loser)


def folded_player_paid(hand: Hand) -> Hand | None:
    """The body pays somebody who folded; the summary stays."""
    only = one_collect(hand)
    folded = next((event.seat for event in hand.events if isinstance(event, Fold)), None)
    if only is None or folded is None:
        return None
    return with_event(hand, only[0], replace(only[1], seat=folded))


def both_collect_everything(hand: Hand) -> Hand | None:
    """In a split pot each winner collects the whole of it."""
    found = [
        (place, e) for place, e in enumerate(hand.events) if isinstance(e, Collect) and e.pot == "pot" and not e.run
    ]
    if len(found) < 2:
        return None
    whole = sum(event.amount for _, event in found)
    for place, event in found:
        hand = with_event(hand, place, replace(event, amount=whole))
        hand = with_seat_claim(hand, replace(_claim(hand, event.seat), won=(whole,)))
    return hand


def card_dealt_twice(hand: Hand) -> Hand | None:
    """A shown hand holds a card that lies on the board."""
    if not hand.claims.boards or len(hand.claims.boards) > 1:
        return None
    card = hand.claims.boards[0][0]
    for place, event in enumerate(hand.events):
        if isinstance(event, Show) and len(event.cards) == 2 and event.seat != hand.hero_seat:
            cards = (card, event.cards[1])
            claim = _claim(hand, event.seat)
            hand = with_seat_claim(hand, replace(claim, cards=cards if claim.cards else ()))
            return with_event(hand, place, replace(event, cards=cards))
    return None


def board_card_missing(hand: Hand) -> str | None:
    """The turn line's bracket is empty; the river line and the summary still tell the card."""
    streets = [event for event in hand.events if isinstance(event, Board)]
    turn = next((event for event in streets if event.street is Street.TURN and event.run == 0), None)
    if turn is None or streets[-1].street is not Street.RIVER:
        return None
    line = f"*** TURN *** [{' '.join(turn.shared)}]"
    return pokerstars_text(hand).replace(f"{line} [{turn.cards[0]}]", f"{line} []")


def hand_named_wrongly(hand: Hand) -> Hand | None:
    """A pair shown at the showdown is called by another rank, in body and summary."""
    for place, event in enumerate(hand.events):
        if isinstance(event, Show) and event.description.startswith("a pair of ") and len(hand.claims.boards) == 1:
            claim = _claim(hand, event.seat)
            if claim.result not in ("won", "lost"):
                continue
            words = "a pair of Threes" if "Deuces" in event.description else "a pair of Deuces"
            hand = with_event(hand, place, replace(event, description=words))
            return with_seat_claim(hand, replace(claim, description=words if claim.description else ""))
    return None

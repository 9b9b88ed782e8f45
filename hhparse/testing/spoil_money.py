"""Tamperings with amounts: pots, payouts, rake, stacks, returned bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.events import Bet, Board, Call, Collect, Event, Post, Raise, UncalledReturn
from hhparse.model.game import Kind

if TYPE_CHECKING:
    from hhparse.model.hand import Claims, Hand, SeatClaim
    from hhparse.model.money import Money


def with_event(hand: Hand, place: int, event: Event) -> Hand:
    """The hand with another event at that place."""
    return replace(hand, events=(*hand.events[:place], event, *hand.events[place + 1 :]))


def without_event(hand: Hand, place: int) -> Hand:
    """The hand without the event at that place."""
    return replace(hand, events=hand.events[:place] + hand.events[place + 1 :])


def with_claims(hand: Hand, claims: Claims) -> Hand:
    """The hand with another summary."""
    return replace(hand, claims=claims)


def with_seat_claim(hand: Hand, claim: SeatClaim) -> Hand:
    """The hand with another summary line for that seat."""
    seats = tuple(claim if old.seat == claim.seat else old for old in hand.claims.seats)
    return with_claims(hand, replace(hand.claims, seats=seats))


def one_collect(hand: Hand) -> tuple[int, Collect] | None:
    """Place and event of the only payment of a hand with one pot and one winner, else None."""
    found = [(place, event) for place, event in enumerate(hand.events) if isinstance(event, Collect)]
    return found[0] if len(found) == 1 and found[0][1].pot == "pot" else None


def pay(hand: Hand, amount: Money) -> Hand | None:
    """The hand with its only payment changed to `amount`, in body and summary."""
    only = one_collect(hand)
    if only is None:
        return None
    place, event = only
    claim = next(claim for claim in hand.claims.seats if claim.seat == event.seat)
    return with_seat_claim(with_event(hand, place, replace(event, amount=amount)), replace(claim, won=(amount,)))


def pot_off_by_one(hand: Hand) -> Hand | None:
    """The printed total is one unit too high; all else stays."""
    if hand.claims.total_pot is None or hand.claims.side_pots:
        return None
    return with_claims(hand, replace(hand.claims, total_pot=hand.claims.total_pot + 1))


def payout_off_by_one(hand: Hand) -> Hand | None:
    """The winner collects one unit too much, in body and summary."""
    only = one_collect(hand)
    return None if only is None else pay(hand, only[1].amount + 1)


def unit_gone(hand: Hand) -> Hand | None:
    """One unit is missing from the printed total and from the payout alike: every printed sum still balances.

    Not with a rake of one unit: such a total is one printed without the rake.
    """
    only = one_collect(hand)
    if only is None or hand.claims.total_pot is None or only[1].amount < 2 or hand.claims.rake == 1:
        return None
    paid = pay(hand, only[1].amount - 1)
    return paid and with_claims(paid, replace(paid.claims, total_pot=hand.claims.total_pot - 1))


def side_pot_wrong(hand: Hand) -> Hand | None:
    """All but one unit of the main pot is printed as side pot; total and payouts stay.

    Only without rake: else it could be another way of taking the rake out of the pots.
    """
    claims = hand.claims
    if not claims.side_pots or claims.main_pot is None or claims.main_pot < 2 or claims.rake:
        return None
    sides = (claims.side_pots[0] + claims.main_pot - 1, *claims.side_pots[1:])
    return with_claims(hand, replace(claims, main_pot=1, side_pots=sides))


def rake_without_flop(hand: Hand) -> Hand | None:
    """A cash hand that ended before the flop is raked one unit."""
    only = one_collect(hand)
    flop = any(isinstance(event, Board) for event in hand.events)
    if only is None or flop or hand.game.kind is not Kind.CASH or hand.claims.rake or only[1].amount < 8:
        return None
    paid = pay(hand, only[1].amount - 1)
    return paid and with_claims(paid, replace(paid.claims, rake=1))


def stack_too_small(hand: Hand) -> Hand | None:
    """Somebody who is not all-in puts in one unit more than the seat line gives them."""
    for seat in hand.seats:
        events = [event for event in hand.events if getattr(event, "seat", None) == seat.seat]
        if any(getattr(event, "all_in", False) for event in events):
            continue
        spent = put_in(hand, seat.seat)
        if any(isinstance(event, Bet | Call | Raise) for event in events) and 1 < spent < seat.stack:
            seats = tuple(replace(old, stack=spent - 1) if old.seat == seat.seat else old for old in hand.seats)
            return replace(hand, seats=seats)
    return None


def put_in(hand: Hand, seat: int) -> Money:
    """What the seat put in, returned bets included, from the events alone."""
    total = street = 0
    big = hand.game.stakes.big_blind
    for event in hand.events:
        if isinstance(event, Board):
            total, street = total + street, 0
        elif isinstance(event, Post) and event.seat == seat:
            live = 0 if event.kind.value in ("ante", "dead_blind") else min(event.amount, big)
            total, street = total + event.amount - live, street + live
        elif isinstance(event, Bet | Call) and event.seat == seat:
            street += event.amount
        elif isinstance(event, Raise) and event.seat == seat:
            street = event.to
    return total + street


def uncalled_removed(hand: Hand) -> Hand | None:
    """The line that returns a bet nobody called is missing."""
    if hand.time_utc is None or hand.time_utc.year < 2009:
        return None
    for place, event in enumerate(hand.events):
        if isinstance(event, UncalledReturn):
            return without_event(hand, place)
    return None

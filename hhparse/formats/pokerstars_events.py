"""One line an event, in PokerStars' wording."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any, Final

from hhparse.formats.pokerstars_money import amount_text
from hhparse.model import events
from hhparse.model.events import BOARD_STREETS, PostKind, Street
from hhparse.model.hand import Hand

if TYPE_CHECKING:
    from hhparse.model.money import Money

POSTS: Final = {
    PostKind.SMALL_BLIND: "small blind",
    PostKind.BIG_BLIND: "big blind",
    PostKind.BOTH_BLINDS: "small & big blinds",
    PostKind.DEAD_BLIND: "dead blind",
    PostKind.ANTE: "the ante",
    PostKind.BUTTON_BLIND: "button blind",
    PostKind.STRADDLE: "straddle",
}
DEAD_POSTS: Final = (PostKind.ANTE, PostKind.DEAD_BLIND)
POTS: Final = {"pot": "pot", "main": "main pot"}
RUNS: Final = ("", "FIRST ", "SECOND ", "THIRD ")
HEADINGS: Final = {
    Street.PREFLOP: "PRE-FLOP",
    Street.THIRD: "3rd STREET",
    Street.FOURTH: "4th STREET",
    Street.FIFTH: "5th STREET",
    Street.SIXTH: "6th STREET",
    Street.SEVENTH: "RIVER",
    Street.FIRST_DRAW: "FIRST DRAW",
    Street.SECOND_DRAW: "SECOND DRAW",
    Street.THIRD_DRAW: "THIRD DRAW",
}
"""Those that are not simply the street's name."""
WITH_COLON: Final = ("sits out", "is sitting out")


def event_line(hand: Hand, event: events.Event) -> str:
    """The line of one event."""
    return _line(event, hand)


def _name(hand: Hand, seat: int) -> str:
    return next(entry.name for entry in hand.seats if entry.seat == seat)


def _cards(cards: tuple[str, ...]) -> str:
    return f"[{' '.join(cards)}]"


def _end(
    hand: Hand,
    event: events.Post | events.Call | events.Bet | events.Raise | events.BringIn | events.Complete,
) -> str:
    """` and is all-in`, or the cap of a cap game reached with chips left (R27)."""
    if event.all_in:
        return " and is all-in"
    cap = hand.game.stakes.cap
    if cap and _put_in(hand, event) == cap:
        return f" and has reached the {amount_text(hand, cap)} cap"
    return ""


def _put_in(hand: Hand, last: events.Event) -> Money:
    """What the player of `last` has put into the hand, `last` included."""
    done = street = 0
    for event in hand.events:
        if isinstance(event, events.Board) and event.street is not Street.PREFLOP:
            done, street = done + street, 0
        elif getattr(event, "seat", None) == getattr(last, "seat", None):
            if isinstance(event, events.Raise | events.Complete):
                street = event.to
            elif isinstance(event, events.Post):
                live = 0 if event.kind in DEAD_POSTS else min(event.amount, hand.game.stakes.big_blind)
                done, street = done + event.amount - live, street + live
            elif isinstance(event, events.Call | events.Bet | events.BringIn):
                street += event.amount
        if event is last:
            break
    return done + street


@singledispatch
def _line(event: Any, hand: Hand) -> str:
    raise TypeError(f"no line for {type(event).__name__} at {hand.site}")


@_line.register
def _post(event: events.Post, hand: Hand) -> str:
    what = POSTS[event.kind]
    return f"{_name(hand, event.seat)}: posts {what} {amount_text(hand, event.amount)}{_end(hand, event)}"


@_line.register
def _hole_cards(event: events.HoleCards, hand: Hand) -> str:
    before = f"{_cards(event.before)} " if event.before else ""
    return f"Dealt to {_name(hand, event.seat)} {before}{_cards(event.cards)}"


@_line.register
def _board(event: events.Board, _hand: Hand) -> str:
    heading = f"*** {RUNS[event.run]}{HEADINGS.get(event.street, event.street.name)} ***"
    if event.street not in BOARD_STREETS:
        return f"{heading} {_cards(event.cards)}" if event.cards else heading
    if event.street is Street.FLOP:  # in Courchevel one card of the flop lay open before
        return f"{heading} {_cards(event.shared + event.cards)}"
    shared = f" {_cards(event.shared)}" if event.shared else ""
    return f"{heading}{shared} {_cards(event.cards)}"


@_line.register
def _fold(event: events.Fold, hand: Hand) -> str:
    shown = f" {_cards(event.cards)}" if event.cards else ""
    return f"{_name(hand, event.seat)}: folds{shown}"


@_line.register
def _check(event: events.Check, hand: Hand) -> str:
    return f"{_name(hand, event.seat)}: checks"


@_line.register
def _call(event: events.Call, hand: Hand) -> str:
    return f"{_name(hand, event.seat)}: calls {amount_text(hand, event.amount)}{_end(hand, event)}"


@_line.register
def _bet(event: events.Bet, hand: Hand) -> str:
    return f"{_name(hand, event.seat)}: bets {amount_text(hand, event.amount)}{_end(hand, event)}"


@_line.register
def _raise(event: events.Raise, hand: Hand) -> str:
    by: Money = event.to if event.by is None else event.by
    amounts = f"{amount_text(hand, by)} to {amount_text(hand, event.to)}"
    return f"{_name(hand, event.seat)}: raises {amounts}{_end(hand, event)}"


@_line.register
def _bring_in(event: events.BringIn, hand: Hand) -> str:
    return f"{_name(hand, event.seat)}: brings in for {amount_text(hand, event.amount)}{_end(hand, event)}"


@_line.register
def _complete(event: events.Complete, hand: Hand) -> str:
    return f"{_name(hand, event.seat)}: completes to {amount_text(hand, event.to)}{_end(hand, event)}"


@_line.register
def _draw(event: events.Draw, hand: Hand) -> str:
    shown = f" {_cards(event.discarded)}" if event.discarded else ""
    return f"{_name(hand, event.seat)}: discards {event.count} card{'' if event.count == 1 else 's'}{shown}"


@_line.register
def _stand_pat(event: events.StandPat, hand: Hand) -> str:
    return f"{_name(hand, event.seat)}: stands pat" + (f" on {_cards(event.cards)}" if event.cards else "")


@_line.register
def _uncalled(event: events.UncalledReturn, hand: Hand) -> str:
    return f"Uncalled bet ({amount_text(hand, event.amount)}) returned to {_name(hand, event.seat)}"


@_line.register
def _show(event: events.Show, hand: Hand) -> str:
    described = f" ({event.description})" if event.description else ""
    return f"{_name(hand, event.seat)}: shows {_cards(event.cards)}{described}"


@_line.register
def _muck(event: events.Muck, hand: Hand) -> str:
    return f"{_name(hand, event.seat)}: {'mucks hand' if event.at_showdown else _NO_SHOW}"


_NO_SHOW: Final = "doesn't show hand"


@_line.register
def _collect(event: events.Collect, hand: Hand) -> str:
    sides = len(hand.claims.side_pots)
    number = event.pot.partition("-")[2]
    label = POTS.get(event.pot) or (f"side pot-{number}" if sides > 1 else "side pot")
    return f"{_name(hand, event.seat)} collected {amount_text(hand, event.amount)} from {label}"


@_line.register
def _cash_out(event: events.CashOut, hand: Hand) -> str:
    fee = f" | Cash Out Fee {amount_text(hand, event.fee)}" if event.fee else ""
    return f"{_name(hand, event.seat)} cashed out the hand for {amount_text(hand, event.amount)}{fee}"


@_line.register
def _cancelled(event: events.Cancelled, hand: Hand) -> str:
    del event, hand
    return "Hand cancelled"


@_line.register
def _house_money(event: events.HouseMoney, hand: Hand) -> str:
    return f"STP added: {amount_text(hand, event.amount)}"


@_line.register
def _finish(event: events.Finish, hand: Hand) -> str:
    name = _name(hand, event.seat)
    if event.place == 1 or (event.place is None and event.prize):
        return f"{name} wins the tournament" + (f" and receives {event.prize}" if event.prize else "")
    if event.place is None:
        return f"{name} finished the tournament"
    received = f" and received {event.prize}" if event.prize else ""
    return f"{name} finished the tournament in {ordinal(event.place)} place{received}"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `11th`, `22nd`."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


@_line.register
def _bounty(event: events.Bounty, hand: Hand) -> str:
    winner = _name(hand, event.seat)
    if event.shared_with:
        names = ", ".join((winner, *(_name(hand, seat) for seat in event.shared_with)))
        return f"{names} split the {event.amount} bounty for eliminating {event.eliminated}"
    if event.growth:
        own = f"their own bounty increases by {event.growth}"
        return f"{winner} wins {event.amount} for eliminating {event.eliminated} and {own}"
    return f"{winner} wins the {event.amount} bounty for eliminating {event.eliminated}"


@_line.register
def _absence(event: events.Absence, hand: Hand) -> str:
    colon = ":" if event.what in WITH_COLON else ""
    return f"{_name(hand, event.seat)}{colon} {event.what}"

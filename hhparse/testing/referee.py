"""Is a changed hand still one that could have been played? Asked of the dealer, who plays it once more.

The dealer follows the text's actions over the cards of the deal that the hand was made from. Where he comes to the same
actions and pots, and the text pays what he would pay, contradicting neither his cards nor his sums, the hand is legal,
however little it tells. Two things that a text leaves open count as legal. Of equal open boards any may lead, and for
an all-in leader his neighbour or the best of the others: houses differ, and no line says who was dealt first (R52). A
card may be told twice where it was discarded, the pack was used up, and its second owner drew after that (R54). The
engine has no part in this.
"""

from __future__ import annotations

import dataclasses
from collections import deque
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import (
    Absence,
    Bet,
    Board,
    BringIn,
    Call,
    CashOut,
    Check,
    Collect,
    Complete,
    Draw,
    Fold,
    HoleCards,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    Street,
    UncalledReturn,
)
from hhparse.model.hand import SeatStatus
from hhparse.testing.dealing import deal
from hhparse.testing.settling import pots_of
from hhparse.testing.table import Deal, Quirks
from hhparse.testing.telling import claims_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.events import Event
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.testing.games import Leg
    from hhparse.testing.settling import Outcome
    from hhparse.testing.table import SetUp, Spot

MOVES: Final = (Post, Fold, Check, Call, Bet, Raise, BringIn, Complete, UncalledReturn)
DRAWS: Final = (Draw, StandPat)
OPENED: Final = (HoleCards, Board, Show, Muck, Absence)


def objections(hand: Hand, outcome: Outcome) -> list[str]:
    """Why the hand cannot be one played over the outcome's cards; empty when it can."""
    checks = {
        "the players are others": _players(hand, outcome),
        "the dealer comes to other actions": _same_play(hand, outcome) or _other_play(hand, outcome),
        "the cards are others": _tells(hand.events, outcome.deal.events) or _dealt_again(hand, outcome),
        "somebody is paid otherwise": _paid(hand.events) == _paid(outcome.deal.events),
        "the summary says something else": _sums_up(hand, outcome),
    }
    return [what for what, right in checks.items() if not right]


def _players(hand: Hand, outcome: Outcome) -> bool:
    """Whether those who were dealt in are there as they were; others may be missing."""
    setup = outcome.deal.setup
    told = [replace(seat, line=0) for seat in hand.seats]
    dealt = [seat for seat in setup.seats if seat.seat in setup.dealt]
    there = all(seat in told for seat in dealt) and all(seat in setup.seats for seat in told)
    return there and hand.button_seat in (setup.button, None)


def _same_play(hand: Hand, outcome: Outcome) -> bool:
    """Whether the actions stand street by street as in the deal; a heading that is missing may not move any of them."""
    streets = [leg.street for leg in outcome.deal.game.legs]
    return _by_street(hand.events, streets) == _by_street(outcome.deal.events, streets)


def _by_street(events: Sequence[Event], streets: Sequence[Street]) -> list[tuple[int, Event]]:
    """Posts and actions with the number of their street: it begins with its heading, or with a draw when due."""
    out: list[tuple[int, Event]] = []
    number, moved, drawn = 0, True, set[int]()
    for event in events:
        opens = isinstance(event, DRAWS) and (moved or event.seat in drawn) and number + 1 < len(streets)
        if opens or (isinstance(event, Board) and event.street is not streets[number]):
            number = streets.index(event.street) if isinstance(event, Board) else number + 1
            moved, drawn = False, set()
        if isinstance(event, Draw | StandPat):
            drawn.add(event.seat)
        elif isinstance(event, MOVES):
            out.append((number, replace(event, line=0)))
            moved = True
    return out


def _other_play(hand: Hand, outcome: Outcome) -> bool:
    """Whether the dealer, who follows the text, comes to the text's actions and to the pots of the deal."""
    again, boards = _played(hand, outcome), _of(outcome.deal.events, (Board,))
    same = _moves(hand.events) == _moves(again.events) and _pots(again) == _pots(outcome.deal)
    return same and _of(hand.events, (Board,)) == boards


def _pots(deal: Deal) -> list[tuple[Money, tuple[int, ...]]]:
    return [(pot.gross, pot.eligible) for pot in pots_of(deal.chips)]


def _tells(told: Sequence[Event], known: Sequence[Event]) -> bool:
    """Whether the text tells all draws, and of cards nothing that is not so."""
    for kinds, whole in ((DRAWS, True), (OPENED, False)):
        mine, theirs = _of(told, kinds), _of(known, kinds)
        rest = iter(theirs)
        if not all(event in rest for event in mine) or (whole and len(mine) != len(theirs)):
            return False
    return True


def _dealt_again(hand: Hand, outcome: Outcome) -> bool:
    """Whether one card became another wherever it was told, and this one can have been with both its owners (R54)."""
    told, known = (_of(events, (*OPENED, *DRAWS)) for events in (hand.events, outcome.deal.events))
    if len(told) != len(known) or not outcome.deal.game.legs[-1].draw:
        return False
    changed = {pair for one, two in zip(told, known, strict=True) for pair in _changes(one, two)}
    return len(changed) == 1 and _comes_back(hand, outcome, *next(iter(changed)))


def _changes(one: Event, two: Event) -> set[tuple[Card, Card]]:
    """The card that an event has for another; the whole event's cards where more differs."""
    mine = [card for name in ("before", "cards", "discarded") for card in getattr(one, name, ())]
    theirs = [card for name in ("before", "cards", "discarded") for card in getattr(two, name, ())]
    return {(new, old) for new, old in zip(mine, theirs, strict=False) if new != old or type(one) is not type(two)}


def _comes_back(hand: Hand, outcome: Outcome, new: Card, old: Card) -> bool:
    """Whether `new`, which the hero throws away for `old`, is with a player who drew from the discards after that."""
    owner = next((seat for seat, cards in outcome.deal.hole.items() if new in cards), None)
    pack = len(outcome.deal.game.deck) - sum(leg.down for leg in outcome.deal.game.legs) * len(outcome.deal.setup.dealt)
    gone = False
    for event in hand.events:
        if isinstance(event, Board):
            pack -= 1
        elif isinstance(event, Draw):
            pack -= event.count
            if gone and pack < 0 and event.seat == owner:
                return old not in outcome.deal.hole[owner]
            gone = gone or new in event.discarded
    return False


def _of(events: Sequence[Event], kinds: tuple[type[Event], ...]) -> list[Event]:
    """Events of these kinds, wherever they stand; on which board a hand is opened is a matter of a heading."""
    found = [replace(event, line=0) for event in events if isinstance(event, kinds)]
    return [replace(event, run=0) if isinstance(event, Show) else event for event in found]


def _paid(events: Sequence[Event]) -> dict[int, Money]:
    out: dict[int, Money] = {}
    for event in events:
        if isinstance(event, Collect | CashOut):
            out[event.seat] = out.get(event.seat, 0) + event.amount
    return out


def _sums_up(hand: Hand, outcome: Outcome) -> bool:
    """Whether all that the summary says is so; it may say less."""
    mine, theirs = hand.claims, claims_of(outcome)
    known = {claim.seat: claim for claim in theirs.seats}
    sums = [
        (mine.total_pot, theirs.total_pot), (mine.rake, theirs.rake), (mine.main_pot, theirs.main_pot),
        (mine.side_pots or None, theirs.side_pots), (mine.boards or None, theirs.boards),
    ]  # fmt: skip
    seats = all(replace(claim, line=0) == known.get(claim.seat) for claim in mine.seats)
    return seats and all(said is None or said == so for said, so in sums)


# ---- the hand once more ---------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True, slots=True)
class Script:
    """Plays the actions of a text, each seat its own in their order."""

    actions: dict[int, deque[tuple[str, Money]]]

    def choose(self, spot: Spot, _rng: Random) -> tuple[str, Money]:
        """See `Policy`: who has no action left folds."""
        return self.actions[spot.seat].popleft() if self.actions.get(spot.seat) else ("fold", 0)


def _script(hand: Hand) -> Script:
    actions: dict[int, deque[tuple[str, Money]]] = {}
    for event in hand.events:
        if isinstance(event, Fold | Check | Call | Bet | Raise | Complete):
            actions.setdefault(event.seat, deque()).append(_wish(event))
    return Script(actions)


def _wish(event: Event) -> tuple[str, Money]:
    if isinstance(event, Bet):
        return "raise", event.amount
    if isinstance(event, Raise | Complete):
        return "raise", event.to
    return ("fold", 0) if isinstance(event, Fold) else ("call", 0)


def _played(hand: Hand, outcome: Outcome) -> Deal:
    """The text's actions played by the dealer over the cards of the deal; of equal boards the text's leader leads."""

    def cards(again: Deal, leg: Leg) -> None:
        again.hole = outcome.deal.hole
        lying = sum(one.up for one in again.game.legs[: again.game.legs.index(leg) + 1])
        again.shown = {seat: held[:lying] for seat, held in outcome.deal.shown.items()}
        again.leader = leaders.get(leg.street)

    leaders = _leaders(hand)
    setup, script = _setup(hand, outcome.deal.setup), _script(hand)
    first = next((event for event in hand.events if isinstance(event, MOVES) and not isinstance(event, Post)), None)
    if outcome.deal.game.open and isinstance(first, Bet):  # brought in as a full bet, not asked for once more
        script.actions[first.seat].popleft()
        setup = dataclasses.replace(setup, quirks=dataclasses.replace(setup.quirks, full_bring_in=1))
    return deal(setup, script, Random(0), [], cards)  # noqa: S311 - nothing is left to chance


def _leaders(hand: Hand) -> dict[Street, int]:
    """Who acts first on each street that has a heading."""
    out: dict[Street, int] = {}
    street = None
    for event in hand.events:
        if isinstance(event, Board):
            street = event.street
        elif street is not None and isinstance(event, MOVES):
            out.setdefault(street, event.seat)
    return out


def _setup(hand: Hand, setup: SetUp) -> SetUp:
    """The opening without the posts that the text does not have, and players who all do what the text says."""
    posts = {(event.seat, event.kind) for event in hand.events if isinstance(event, Post)}
    return dataclasses.replace(
        setup,
        seats=tuple(replace(seat, status=SeatStatus.PLAYING) for seat in setup.seats),
        small_blind=setup.small_blind if (setup.small_blind, PostKind.SMALL_BLIND) in posts else None,
        newcomers=tuple(one for one in setup.newcomers if one in posts),
        straddler=setup.straddler if (setup.straddler, PostKind.STRADDLE) in posts else None,
        quirks=Quirks(fold_free=1),
    )


def _moves(events: Sequence[Event]) -> list[tuple[str, int, Money, bool]]:
    """Posts, actions and returned bets; a bring-in that is completed may be called a raise."""
    out = []
    for event in events:
        if isinstance(event, MOVES):
            name = "Raise" if isinstance(event, Complete) else type(event).__name__
            amount = event.to if isinstance(event, Raise | Complete) else getattr(event, "amount", 0)
            out.append((name, event.seat, amount, getattr(event, "all_in", False)))
    return out

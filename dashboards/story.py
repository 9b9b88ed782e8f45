"""A hand as a story for the reader: chapters by street, one line an event. Pure; arranges what the replay computed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hhparse.model import events as e
from hhparse.rules import moves

if TYPE_CHECKING:
    from hhparse.model.cards import Card
    from hhparse.model.events import Event
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Decision, Replay

_POSTS: Final = {
    e.PostKind.SMALL_BLIND: "posts small blind",
    e.PostKind.BIG_BLIND: "posts big blind",
    e.PostKind.BOTH_BLINDS: "posts small and big blinds",
    e.PostKind.DEAD_BLIND: "posts a dead blind",
    e.PostKind.ANTE: "posts ante",
    e.PostKind.BUTTON_BLIND: "posts button blind",
    e.PostKind.STRADDLE: "straddles",
}
_TITLES: Final = {"preflop": "Preflop", "flop": "Flop", "turn": "Turn", "river": "River"}
_ENDING: Final = "Showdown and result"


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens: by whom (seat 0: nobody), in words, for how much, with which cards.

    `pot` is the money in the middle afterwards, where a decision tells; `note` says more.
    """

    line: int
    seat: int
    what: str
    amount: Money | None = None
    pot: Money | None = None
    cards: tuple[Card, ...] = ()
    note: str = ""
    all_in: bool = False


@dataclass(slots=True)
class Chapter:
    """A street: the board so far, of it the new cards, the pot when it begins, and what happens."""

    title: str
    board: tuple[Card, ...] = ()
    new: int = 0
    pot: Money | None = None
    beats: list[Beat] = field(default_factory=list)


def chapters(hand: Hand, replay: Replay) -> list[Chapter]:
    """The hand street by street; the last chapter holds showdown and payments."""
    decisions = {id(event): decision for event, decision in moves(hand, replay)}
    out = [Chapter("Preflop")]
    for event in hand.events:
        if isinstance(event, e.Board):
            out.append(_street(event))
        elif isinstance(event, e.HoleCards):
            continue
        else:
            if _ends(event) and out[-1].title != _ENDING:
                out.append(Chapter(_ENDING, pot=replay.total_pot))
            decision = decisions.get(id(event))
            if decision is not None and out[-1].pot is None and out[-1].title != "Preflop":
                out[-1].pot = decision.pot
            out[-1].beats.append(_beat(event, decision))
    for chapter in out[1:]:
        if chapter.pot is None:
            chapter.pot = replay.total_pot
    return out


def _street(event: e.Board) -> Chapter:
    title = _TITLES[event.street] + (f" (board {event.run})" if event.run else "")
    return Chapter(title, (*event.shared, *event.cards), len(event.cards))


def _ends(event: Event) -> bool:
    return isinstance(event, e.Show | e.Collect | e.CashOut | e.Muck | e.Finish | e.Bounty)


def _beat(event: Event, decision: Decision | None) -> Beat:
    pot = decision.pot + decision.added if decision else None
    line, seat = event.line, getattr(event, "seat", 0)
    match event:
        case e.Post(kind=kind, amount=amount, all_in=all_in):
            return Beat(line, seat, _POSTS[kind], amount, all_in=all_in)
        case e.Fold(cards=cards):
            return Beat(line, seat, "folds", pot=pot, cards=cards)
        case e.Check():
            return Beat(line, seat, "checks", pot=pot)
        case e.Call(amount=amount, all_in=all_in):
            return Beat(line, seat, "calls", amount, pot, all_in=all_in)
        case e.Bet(amount=amount, all_in=all_in):
            return Beat(line, seat, "bets", amount, pot, all_in=all_in)
        case e.Raise(to=to, all_in=all_in):
            return Beat(line, seat, "raises to", to, pot, all_in=all_in)
        case _:
            return _closing(event, line, seat)


def _closing(event: Event, line: int, seat: int) -> Beat:
    match event:
        case e.UncalledReturn(amount=amount):
            return Beat(line, seat, "gets an uncalled bet back", amount)
        case e.Show(cards=cards, description=description):
            return Beat(line, seat, "shows", cards=cards, note=description)
        case e.Muck(at_showdown=at_showdown):
            return Beat(line, seat, "mucks" if at_showdown else "does not show")
        case e.Collect(amount=amount, pot=pot):
            return Beat(line, seat, "collects", amount, note="" if pot == "pot" else f"{pot} pot")
        case e.CashOut(amount=amount):
            return Beat(line, seat, "cashes out for", amount)
        case e.HouseMoney(amount=amount):
            return Beat(line, 0, "The room adds to the pot", amount)
        case e.Finish(place=place, prize=prize):
            words = f"finishes {place}." if place else "finishes the tournament"
            return Beat(line, seat, words, note=prize or "")
        case e.Bounty(amount=words, eliminated=eliminated):
            return Beat(line, seat, f"wins a bounty of {words}", note=eliminated)
        case e.Absence(what=what):
            return Beat(line, seat, what.replace("_", " "))
        case _:
            return Beat(line, 0, "The hand is cancelled")

"""Replay: a hand's events by the rules, to decisions, pots, awards and nets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.events import (
    Bet,
    Board,
    Call,
    Cancelled,
    Check,
    Collect,
    Fold,
    HouseMoney,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
)
from hhparse.model.replay import Replay
from hhparse.rules.betting import Betting
from hhparse.rules.cards import boards
from hhparse.rules.judge import Judge
from hhparse.rules.opening import dealt_in
from hhparse.rules.pots import pot_layers
from hhparse.rules.settle import settle
from hhparse.rules.state import BettingState
from hhparse.rules.variants import DEFAULT_RULES

if TYPE_CHECKING:
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.rules.variants import RuleSet

_ACTIONS: Final = frozenset({Fold, Check, Call, Bet, Raise})
_RESULTS: Final = (Show, Muck, Collect)
_ORDER: Final = {street: number for number, street in enumerate(Street)}


def replay(hand: Hand, rules: RuleSet = DEFAULT_RULES) -> Replay:
    """The hand as the rules see it. Never raises on a hand made from bad text: what is wrong is a violation."""
    seats = dealt_in(hand)
    stacks: dict[int, Money] = {}
    names: dict[int, str] = {}
    for seat in hand.seats:
        stacks.setdefault(seat.seat, seat.stack)
        names.setdefault(seat.seat, seat.name)
    stakes = hand.game.stakes
    state = BettingState(seats, [stacks.get(seat, 0) for seat in seats], hand.button_seat, stakes.cap)
    judge = Judge(names, stakes.exponent)
    betting = Betting(state, judge, hand.game, rules)
    house_money, cancelled = _play(hand, betting)
    if cancelled:
        return _void(betting)
    betting.end(_result_line(hand))
    return _result(hand, betting, house_money)


def _play(hand: Hand, betting: Betting) -> tuple[Money, bool]:
    """Feed the events to the betting; returns the house's money and whether the hand was cancelled."""
    house_money = 0
    cancelled = False
    for event in hand.events:
        kind = type(event)
        if kind in _ACTIONS:
            betting.act(event)  # type: ignore[arg-type]
        elif isinstance(event, Post):
            betting.post(event)
        elif isinstance(event, Board):
            if _ORDER[event.street] > _ORDER[betting.state.street]:
                betting.deal(event.street, event.line)
        elif isinstance(event, HouseMoney):
            house_money += event.amount
            betting.state.pot += event.amount
        elif isinstance(event, Cancelled):
            cancelled = True
    return house_money, cancelled


def _result(hand: Hand, betting: Betting, house_money: Money) -> Replay:
    """Pots, awards and nets after the last action."""
    state, posts, judge = betting.state, betting.posts, betting.judge
    seats = tuple(state.seats)
    if posts.big and not posts.small and len(seats) > 2:
        judge.info("dead_small_blind", "R16", _first_post(hand), "nobody posts the small blind")
    uniform = bool(state.ante) and all(state.ante)
    dead = state.dead if uniform else [one + ante for one, ante in zip(state.dead, state.ante, strict=True)]
    levels = [paid + ante for paid, ante in zip(state.paid, state.ante, strict=True)] if uniform else state.paid
    live = tuple(seat for place, seat in enumerate(seats) if state.live >> place & 1)
    layers = pot_layers(dict(zip(seats, levels, strict=True)), set(live), sum(dead) + house_money)
    contributed = {seat: one + two for seat, one, two in zip(seats, levels, dead, strict=True) if one + two}
    returned = _nonzero(seats, state.returned)
    runs = boards(hand)
    settled = settle(hand, layers, live, runs, returned)
    return Replay(
        decisions=tuple(betting.decisions),
        contributed=contributed,
        returned=returned,
        dead=_nonzero(seats, dead),
        pots=settled.pots,
        total_pot=sum(contributed.values()) + house_money,
        payouts=settled.payouts,
        net={seat: settled.payouts.get(seat, 0) - contributed.get(seat, 0) for seat in {*seats, *settled.payouts}},
        boards=runs,
        live=live,
        dealt_in=seats,
        showdown=len(live) > 1,
        rankings=settled.rankings,
        unknown=settled.unknown,
        house_money=house_money,
        decided=settled.decided,
        violations=tuple(judge.findings),
    )


def _void(betting: Betting) -> Replay:
    """A cancelled hand: everything goes back, nothing is won."""
    state = betting.state
    seats = tuple(state.seats)
    put = [sum(parts) for parts in zip(state.paid, state.ante, state.dead, strict=True)]
    return Replay(
        decisions=tuple(betting.decisions),
        contributed={},
        returned=_nonzero(seats, put),
        dead={},
        pots=(),
        total_pot=0,
        payouts={},
        net=dict.fromkeys(seats, 0),
        boards=(),
        live=(),
        dealt_in=seats,
        showdown=False,
        violations=tuple(betting.judge.findings),
    )


def _nonzero(seats: tuple[int, ...], amounts: list[Money]) -> dict[int, Money]:
    return {seat: amount for seat, amount in zip(seats, amounts, strict=True) if amount}


def _result_line(hand: Hand) -> int:
    """Line of the first showdown or payment; 0 in a text that stops before it."""
    return next((event.line for event in hand.events if isinstance(event, _RESULTS)), 0)


def _first_post(hand: Hand) -> int:
    """Line of the first big blind."""
    return next((event.line for event in hand.events if isinstance(event, Post) and event.kind is not PostKind.ANTE), 0)

"""Is an amount legal: calls, bets and raises judged by the state before them (R20-R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Bet, Complete
from hhparse.model.game import Limit
from hhparse.rules.limits import bound_rules

if TYPE_CHECKING:
    from hhparse.model.events import Call, Raise
    from hhparse.model.money import Money
    from hhparse.rules.house import RuleSet
    from hhparse.rules.judge import Judge
    from hhparse.rules.state import BettingState


def judge_call(state: BettingState, judge: Judge, event: Call, owed: Money) -> None:
    """A call is the difference or all one has (R20), written against the bet or against the full blind."""
    place = state.index[event.seat]
    stack, bet = state.stack[place], state.bet[place]
    highest = max((other for number, other in enumerate(state.bet) if number != place), default=0)
    if event.amount > stack or event.amount in (owed, stack, state.price - bet, highest - bet):
        return
    expected, actual = judge.amount(min(owed, stack)), judge.amount(event.amount)
    reason = "under_minimum" if event.amount < owed else "over_limit"
    words = f"{judge.name(event.seat)} calls {actual} where {expected} is to call"
    judge.illegal(reason, "R20", event.line, words, expected=expected, actual=actual)


def judge_low_raise(state: BettingState, judge: Judge, event: Bet | Raise | Complete, to: Money) -> None:
    """A raise that does not exceed the price: a call in other words when even or all-in, else too small."""
    place = state.index[event.seat]
    name, price, actual = judge.name(event.seat), judge.amount(state.price), judge.amount(to)
    if to == state.price or to - state.bet[place] >= state.stack[place]:
        judge.info("raise_written_for_call", "R20", event.line, f"the raise of {name} is a call", actual)
    else:
        words = f"{name} bets or raises to {actual} where {price} stands"
        judge.illegal("under_minimum", "R21", event.line, words, expected=price, actual=actual)


def judge_raise(
    state: BettingState,
    judge: Judge,
    limit: Limit,
    rules: RuleSet,
    event: Bet | Raise | Complete,
    to: Money,
    *,
    bounds: tuple[Money, Money],
) -> None:
    """A raise that others can answer: is the betting open to the player, is `to` within `bounds` (0, 0 when closed)."""
    name, actual, place = judge.name(event.seat), judge.amount(to), state.index[event.seat]
    fixed = limit is Limit.FIXED_LIMIT
    if isinstance(event, Bet) is (state.price > 0) and not isinstance(event, Complete):
        judge.info("bet_written_for_raise", "R20", event.line, f"the text has the other word for what {name} does")
    low, high = bounds
    if not high:
        reason, rule = ("cap_exceeded", "R25") if state.capped else ("reraise_not_reopened", "R29" if fixed else "R23")
        why = "the cap is reached" if state.capped else "the betting was not reopened"
        judge.illegal(reason, rule, event.line, f"{name} raises to {actual} although {why}", actual=actual)
    elif to < low and to == state.short_of:
        words = f"{name} completes an all-in of half a bet or more to the full bet"
        judge.info("short_bet_completed", "R29", event.line, words, actual)
    elif to < low:
        words = f"{name} bets or raises to {actual}, the minimum is {judge.amount(low)}"
        rule = bound_rules(limit, rules)[0]
        judge.illegal("under_minimum", rule, event.line, words, expected=judge.amount(low), actual=actual)
    elif to > high or (state.larger and low < to < high and to - state.bet[place] < state.stack[place]):
        words = f"{name} bets or raises to {actual}, the limit is {judge.amount(high)}"
        rule = bound_rules(limit, rules)[1]
        judge.illegal("over_limit", rule, event.line, words, expected=judge.amount(high), actual=actual)
    elif state.full <= state.faced[place]:
        words = f"short all-in raises together reopened the betting to {name}"
        judge.info("short_raises_add_up", "R23", event.line, words, actual)

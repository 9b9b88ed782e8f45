"""How much a bet or raise may be: no limit, pot limit, fixed limit (R21-R25, R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.game import Limit

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from hhparse.model.money import Money
    from hhparse.rules.house import RuleSet
    from hhparse.rules.state import BettingState

    Bounds: TypeAlias = Callable[[BettingState, RuleSet, int, Money], tuple[Money, Money]]


def no_limit(state: BettingState, _rules: RuleSet, place: int, _owed: Money) -> tuple[Money, Money]:
    """Smallest and largest street total of a bet or raise: the last full raise more (R21), the whole stack."""
    everything = state.bet[place] + state.stack[place]
    return min(state.price + state.step, everything), everything


def no_minimum(state: BettingState, rules: RuleSet, place: int, owed: Money) -> tuple[Money, Money]:
    """A chip more than what stands, at most the pot after the call more; the hand's first bet as agreed (R85)."""
    everything = state.bet[place] + state.stack[place]
    low, high = min(state.price + rules.chip, everything), everything
    over, under = rules.pot_fraction
    if not state.price and state.previous_aggressor is None:
        high = min(high, rules.most_opening or high)
    elif over:
        high = min(high, state.price + (state.pot + owed) * over // under)
    return low, max(low, high)


def pot_limit(state: BettingState, rules: RuleSet, place: int, owed: Money) -> tuple[Money, Money]:
    """At most the pot after the call on top of the bet that stands (R24)."""
    low, everything = no_limit(state, rules, place, owed)
    over, under = rules.pot_fraction
    pot = state.pot if rules.antes_in_pot_limit else state.pot - sum(state.ante)
    if rules.full_small_blind_in_pot_limit and not state.round:
        pot += max(state.unit - min((bet for bet in state.bet if bet), default=state.unit), 0)
    high = state.price + (pot + owed) * over // under
    return low, max(low, min(high, everything))


def fixed_limit(state: BettingState, rules: RuleSet, place: int, _owed: Money) -> tuple[Money, Money]:
    """Exactly one bet more than the last full bet or raise, or all-in for less (R25, R29).

    Where two sizes are open, the smaller and the larger one, and nothing between (R52). Where neither stakes nor posts
    tell the size of a bet, any is taken.
    """
    everything = state.bet[place] + state.stack[place]
    if not state.unit:
        return min(state.price + 1, everything), everything
    full = state.full
    if state.brought_in and rules.raises_on_bring_in and not state.round and state.aggressions:
        full = state.brought_in + (max(state.bets, 1) - 1) * state.unit
    total = min(full + state.unit, everything)
    return total, min(state.full + state.larger, everything) if state.larger else total


def bounds_for(limit: Limit, rules: RuleSet, round_: int) -> Bounds:
    """The function that bounds a bet of this limit in this round, counted from 0."""
    if rules.no_minimum_raise:
        return no_minimum
    if limit is Limit.FIXED_LIMIT:
        return fixed_limit
    if limit in (Limit.POT_LIMIT, Limit.CAP_POT_LIMIT):
        return pot_limit
    return pot_limit if limit is Limit.POT_THEN_NO_LIMIT and not round_ else no_limit


def bound_rules(limit: Limit, rules: RuleSet) -> tuple[str, str]:
    """The numbered rules of the least and the most that may be bet or raised."""
    if rules.no_minimum_raise:
        return "R85", "R85"
    return ("R25", "R25") if limit is Limit.FIXED_LIMIT else ("R21", "R24")


def may_raise(state: BettingState, rules: RuleSet, limit: Limit, place: int) -> bool:
    """Whether the betting is open to a player: not acted yet or facing a full raise since; no cap reached (R23-R29)."""
    faced = state.faced[place]
    if state.capped:
        return False
    if faced < 0 or state.full > faced:
        return True
    return limit is not Limit.FIXED_LIMIT and rules.short_raises_add_up and state.price - faced >= state.step


def note_raise(state: BettingState, rules: RuleSet, limit: Limit, to: Money) -> bool:
    """Book the new price; returns whether it was a full bet or raise (fixed limit: half of one is full, R29)."""
    if limit is Limit.FIXED_LIMIT:
        if state.larger and to - state.full >= state.larger:
            state.unit, state.larger = state.larger, 0  # once a big bet is made, raises are big (R52)
        if to == state.short_of:  # a completed short bet is the one that is counted already (R29)
            state.full, state.price, state.short_of = to, to, 0
            return True
        is_full = 2 * (to - state.full) >= state.unit
        if is_full:
            short = to - state.full < state.unit and rules.short_bets_completed
            state.short_of = state.full + state.unit if short else 0
            state.full = max(to, state.full + state.unit) if rules.short_bets_count_full else to
            state.bets += 1
            if state.bets == rules.bets_per_round:
                state.capped = rules.capped_heads_up or state.live.bit_count() > 2
    else:
        is_full = rules.no_minimum_raise or to - state.price >= state.step
        if is_full:
            state.step = to - state.price
            state.full = to
    state.price = to
    return is_full

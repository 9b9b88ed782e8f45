"""How much a bet or raise may be: no limit, pot limit, fixed limit (R21-R25, R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Street
from hhparse.model.game import Limit

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from hhparse.model.money import Money
    from hhparse.rules.state import BettingState
    from hhparse.rules.variants import RuleSet

    Bounds: TypeAlias = Callable[[BettingState, RuleSet, int, Money], tuple[Money, Money]]


def no_limit(state: BettingState, _rules: RuleSet, place: int, _owed: Money) -> tuple[Money, Money]:
    """Smallest and largest street total of a bet or raise: the last full raise more (R21), the whole stack."""
    everything = state.bet[place] + state.stack[place]
    return min(state.price + state.step, everything), everything


def pot_limit(state: BettingState, rules: RuleSet, place: int, owed: Money) -> tuple[Money, Money]:
    """At most the pot after the call on top of the bet that stands (R24)."""
    low, everything = no_limit(state, rules, place, owed)
    over, under = rules.pot_fraction
    pot = state.pot if rules.antes_in_pot_limit else state.pot - sum(state.ante)
    if rules.full_small_blind_in_pot_limit and state.street is Street.PREFLOP:
        pot += max(state.unit - min((bet for bet in state.bet if bet), default=state.unit), 0)
    high = state.price + (pot + owed) * over // under
    return low, max(low, min(high, everything))


def fixed_limit(state: BettingState, _rules: RuleSet, place: int, _owed: Money) -> tuple[Money, Money]:
    """Exactly one bet more than the last full bet or raise, or all-in for less (R25, R29)."""
    total = min(state.full + state.unit, state.bet[place] + state.stack[place])
    return total, total


def bounds_for(limit: Limit, street: Street) -> Bounds:
    """The function that bounds a bet of this limit on this street."""
    if limit is Limit.FIXED_LIMIT:
        return fixed_limit
    if limit in (Limit.POT_LIMIT, Limit.CAP_POT_LIMIT):
        return pot_limit
    return pot_limit if limit is Limit.POT_THEN_NO_LIMIT and street is Street.PREFLOP else no_limit


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
        is_full = 2 * (to - state.full) >= state.unit
        if is_full:
            state.full = to
            state.bets += 1
            if state.bets == rules.bets_per_round:
                state.capped = rules.capped_heads_up or state.live.bit_count() > 2
    else:
        is_full = to - state.price >= state.step
        if is_full:
            state.step = to - state.price
            state.full = to
    state.price = to
    return is_full

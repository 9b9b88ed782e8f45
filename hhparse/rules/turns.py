"""Whose turn it is, where posts, button and text tell different stories (R11, R13, R14, R26).

Called only when somebody acts who is not simply the next one, and when a round ends with somebody still to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Bet, Fold, Raise
from hhparse.rules.state import next_after

if TYPE_CHECKING:
    from hhparse.model.events import Action
    from hhparse.model.money import Money
    from hhparse.rules.judge import Judge
    from hhparse.rules.leads import Leads
    from hhparse.rules.opening import Posts
    from hhparse.rules.state import BettingState


def odd_turn(state: BettingState, posts: Posts, judge: Judge, event: Action, owed: Money, leads: Leads) -> bool:
    """Judge an action by a player who is not next; returns whether it is one that the player could take at all.

    A player passed over once may act afterwards: two lines that changed places are one finding.
    """
    place = state.index[event.seat]
    bit = 1 << place
    name = judge.name(event.seat)
    if not state.live & bit:
        judge.illegal("after_fold", "R20", event.line, f"{name} acts after folding")
        return False
    if event.seat in judge.overdrawn:
        return True
    if not state.pending & bit:
        # nobody is left to bet against (R28), or an absent player is folded although all-in: the text may say so
        if (state.chips == bit and not owed) or (isinstance(event, Fold) and not state.stack[place]):
            return True
        if leads.own_bet and isinstance(event, Bet | Raise) and event.seat == state.last_aggressor:
            words = f"{name} raises a bet of their own that was only called"
            judge.illegal("reraise_not_reopened", leads.own_bet, event.line, words)
            return False
        judge.illegal("out_of_turn", "R26", event.line, f"{name} acts although the turn is not open to this player")
        return False
    if place == state.skipped:
        state.skipped = -1
    elif not (_may_start(state, posts, bit) or _before_straddlers(state, posts, place)):
        state.skipped = next_after(state.pending, state.last)
        waited, rule = judge.name(state.seats[state.skipped]), leads.rules[state.round > 0]
        judge.illegal("out_of_turn", rule, event.line, f"{name} acts before {waited}", expected=waited, actual=name)
    return True


def _before_straddlers(state: BettingState, posts: Posts, place: int) -> bool:
    """Whether this is a player's first turn, and only straddlers are passed over: they may speak last (R13)."""
    return state.faced[place] < 0 and place == next_after(state.pending & ~posts.straddlers, state.last)


def _may_start(state: BettingState, posts: Posts, bit: int) -> bool:
    """Whether a player may open the round, by another reading of the posts than the usual one."""
    if max(state.faced) >= 0 or state.strict:
        return False
    return bool((posts.later_starters(state) if state.round else posts.starters(state)) & bit)


def unfinished(state: BettingState, judge: Judge, line: int) -> None:
    """The round ends at `line` although somebody still has to act (R26)."""
    waiting = [place for place in range(len(state.seats)) if state.pending >> place & 1]
    several = state.chips & (state.chips - 1)
    if not waiting or not (several or any(state.owed(place) for place in waiting)):
        return
    seat = state.seats[next_after(state.pending, state.last)]
    owed = judge.amount(state.owed(state.index[seat]))
    words = f"the round ends before {judge.name(seat)} acts, with {owed} to call"
    judge.illegal("out_of_turn", "R26", line, words, expected=judge.name(seat))

"""Differential test: random hands of every game that pokerkit knows, played there and replayed by us.

Same calls, same raises and limits at every decision, same payoffs. The named exceptions:
- what `pokerkit_hands` does not deal;
- a raise that no other player could call in full: pokerkit forbids it, here it is only not worth it (R28);
- fixed limit heads-up is not capped in some houses (R25): the cap is set as pokerkit has it;
- an open pair on fourth street: pokerkit has no big bet for it (R52): the parameter is off;
- odd units: pokerkit gives all of a part's to one player, R34 one to each at most, the half's to the high;
- a side pot of which nobody has a low, when somebody has one in the main pot: pokerkit splits its low half among hands
  that do not qualify, by R8 the high hand takes it. Such hands are compared in all but their payoffs.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hhparse.model.findings import Severity
from hhparse.rules import DEFAULT_RULES, replay
from tests.rules.pokerkit_hands import KINDS, Played

if TYPE_CHECKING:
    from hhparse.model.replay import Replay

RULES = replace(DEFAULT_RULES, capped_heads_up=True, open_pair_big_bet=False)


def check(name: str, seed: int) -> int:
    """Compare one hand; returns its number of decisions."""
    played = Played(KINDS[name], seed).play()
    got = replay(played.hand, RULES)
    ours = [(one.to_call, one.can_raise, one.min_to, one.max_to) for one in got.decisions]
    for number in played.futile:
        ours[number] = (ours[number][0], False, 0, 0)
        played.seen[number] = (played.seen[number][0], False, 0, 0)
    assert ours == played.seen, f"decisions, {name}, seed {seed}"
    wrong = [finding for finding in got.violations if finding.severity is not Severity.INFO]
    assert not wrong, f"{wrong}, {name}, seed {seed}"
    assert got.decided, f"undecided, {name}, seed {seed}"
    if not some_without_a_low(got):
        slack = odd_units(got)
        for seat, payoff in enumerate(played.state.payoffs, start=1):
            assert abs(got.net[seat] - payoff) <= slack.get(seat, 0), f"payoffs, {name}, seed {seed}"
    return len(got.decisions)


def odd_units(got: Replay) -> dict[int, int]:
    """How many units at most each player's award can differ by: those that do not divide evenly in pots they share."""
    slack: dict[int, int] = {}
    for pot in got.pots:
        sharing = {seat for won in pot.winners for seat in won}
        parts = len(pot.winners)
        if pot.amount % math.lcm(*(parts * len(won) for won in pot.winners)):
            for seat in sharing if len(sharing) > 1 else ():
                slack[seat] = slack.get(seat, 0) + sum(len(won) for won in pot.winners)
    return slack


def some_without_a_low(got: Replay) -> bool:
    contested = [len(pot.parts) for pot in got.pots if len(pot.eligible) > 1]
    return len(set(contested)) > 1


@pytest.mark.parametrize("name", KINDS)
def test_random_hands(name: str) -> None:
    assert sum(check(name, seed) for seed in range(30)) > 30


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_many_random_hands(name: str) -> None:
    assert sum(check(name, seed) for seed in range(1_000, 3_000)) > 2_000

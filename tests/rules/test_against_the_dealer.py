"""Differential test: hands of the project's own dealer, which shares no code with the rules, replayed by us.

The dealer plays every game that PokerStars' text has, at no limit, pot limit, fixed limit and caps, with antes, missed
blinds, straddles, short blinds, bring-ins, several boards, raked side pots, split pots and cash-outs. It follows the
betting, ranks hands and works out pots and awards in its own way, for every game: nothing is left to the engine here.
"""

from __future__ import annotations

import pytest

from hhparse.model.findings import Severity
from hhparse.model.game import Variant
from hhparse.rules import replay
from hhparse.testing.games import GAMES
from hhparse.testing.generator import hand_of, random_outcome
from hhparse.testing.setups import Wanted


def check(seed: int, variant: Variant = Variant.HOLDEM) -> None:
    outcome = random_outcome(seed, Wanted(variant=variant))
    got = replay(hand_of(outcome))
    assert [finding for finding in got.violations if finding.severity is Severity.ERROR] == [], f"findings, seed {seed}"
    assert got.decided
    assert [(pot.amount, pot.eligible) for pot in got.pots] == [
        (pot.gross, tuple(sorted(pot.eligible))) for pot in outcome.pots
    ], f"pots, seed {seed}"
    assert got.payouts == {seat: amount for seat, amount in outcome.payouts.items() if amount}, f"payouts, seed {seed}"
    assert got.boards == tuple(outcome.boards), f"boards, seed {seed}"
    assert sum(got.net.values()) == -outcome.rake, f"nets, seed {seed}"


@pytest.mark.parametrize("block", range(3))
def test_dealt_hands(block: int) -> None:
    for seed in range(100 * block, 100 * block + 100):
        check(seed)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_dealt_hands_of_every_game(variant: Variant) -> None:
    for seed in range(2_000, 2_020):
        check(seed, variant)


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_many_dealt_hands_of_every_game(variant: Variant) -> None:
    for seed in range(20_000, 22_000):
        check(seed, variant)


@pytest.mark.slow
def test_many_dealt_hands() -> None:
    for seed in range(10_000, 16_000):
        check(seed)

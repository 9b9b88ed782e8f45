"""Two independent computations of the same hands agree: the dealer's (hhparse.testing) and the engine's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhparse.model.events import Collect, Post, PostKind, UncalledReturn
from hhparse.model.findings import Severity, Verdict
from hhparse.model.game import Kind, Limit, Variant
from hhparse.testing.games import GAMES
from hhparse.testing.generator import random_outcome
from hhparse.testing.setups import Wanted
from tests.property.reading import dealt

if TYPE_CHECKING:
    from hhparse.model.audited import Audited
    from hhparse.model.hand import Hand
    from hhparse.testing.settling import Outcome


def check(outcome: Outcome, hand: Hand, record: Audited) -> None:
    replay, chips = record.replay, outcome.deal.chips
    assert replay is not None
    assert replay.contributed == {seat: chips.total(seat) for seat in outcome.deal.setup.dealt if chips.total(seat)}
    returned: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, UncalledReturn):
            returned[event.seat] = returned.get(event.seat, 0) + event.amount
    assert replay.returned == returned
    assert [(pot.amount, pot.eligible) for pot in replay.pots] == [(pot.gross, pot.eligible) for pot in outcome.pots]
    assert {seat: amount for seat, amount in replay.payouts.items() if amount} == outcome.payouts
    assert replay.total_pot == outcome.total
    assert record.verdict is Verdict.CONSISTENT, record.findings
    assert [f for f in record.findings if f.severity is not Severity.INFO] == []


def check_conservation(outcome: Outcome, record: Audited) -> None:
    """R39: what the players win and lose and what the room takes is nothing in all."""
    assert record.replay is not None
    assert sum(record.replay.net.values()) + outcome.rake == 0


def sweep(seeds: range, **wanted: object) -> None:
    for seed in seeds:
        outcome, hand, record = dealt(seed, **wanted)
        try:
            check(outcome, hand, record)
            check_conservation(outcome, record)
        except AssertionError as error:
            raise AssertionError(f"seed {seed} {wanted}") from error


def test_pots_payouts_returns_and_verdicts() -> None:
    sweep(range(250))


@pytest.mark.parametrize("limit", [Limit.FIXED_LIMIT, Limit.POT_LIMIT, Limit.CAP_NO_LIMIT])
def test_other_betting_limits(limit: Limit) -> None:
    sweep(range(50_000, 50_060), limit=limit, kind=None if limit is not Limit.CAP_NO_LIMIT else Kind.CASH)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_every_game(variant: Variant) -> None:
    """Stud, draw, split pots and several boards: two programs, one result; nothing is left unverified."""
    sweep(range(20), variant=variant)


def test_heads_up() -> None:
    sweep(range(60_000, 60_060), players=2)


def test_a_big_blind_with_nothing_left_after_the_ante() -> None:
    """R35: nobody posts the big blind, the others owe it all the same."""
    found = 0
    for seed in range(400):
        outcome = random_outcome(seed, Wanted(kind=Kind.TOURNAMENT))
        big = outcome.deal.setup.big_blind
        if not outcome.deal.setup.game.stakes.ante:
            continue
        posted = {event.kind for event in outcome.deal.events if isinstance(event, Post) and event.seat == big}
        if posted == {PostKind.ANTE}:
            check(outcome, *dealt(seed, kind=Kind.TOURNAMENT)[1:])
            found += 1
    assert found >= 3


def test_a_returned_bet_is_never_paid_out() -> None:
    """R32: the text's payments are the pots, so they add up to contributions less rake."""
    for seed in range(70_000, 70_060):
        outcome, hand, record = dealt(seed)
        paid = sum(event.amount for event in hand.events if isinstance(event, Collect))
        sold = sum(outcome.payouts.get(seat, 0) for seat in outcome.cashed_out)
        assert record.replay is not None
        assert paid + sold == sum(record.replay.contributed.values()) - outcome.rake


@pytest.mark.slow
def test_many_hands() -> None:
    sweep(range(100_000, 108_000))


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_many_hands_of_every_game(variant: Variant) -> None:
    sweep(range(600_000, 602_000), variant=variant)


@pytest.mark.slow
@pytest.mark.parametrize("limit", list(Limit)[:4])
def test_many_hands_of_each_limit(limit: Limit) -> None:
    sweep(range(200_000, 202_000), limit=limit, kind=None if limit is not Limit.CAP_NO_LIMIT else Kind.CASH)

"""All-in adjusted winnings of many hands: they add up to what was won, and are rounded so that they go on doing so."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from hhparse.model.game import Limit
from hhparse.model.hand import Claims
from hhparse.rules import replay
from hhparse.stats.equity import Shares, Spot, shares
from hhparse.stats.ev import EvStatus, ev_of, rounded
from hhparse.testing.generator import random_hand
from hhparse.testing.setups import Wanted
from tests.stats.test_ev import e27, ev

if TYPE_CHECKING:
    from hhparse.model.hand import Hand


def some(spot: Spot) -> Shares:
    """An answer for tests of sums: before the flop any shares will do, they take long to count."""
    found = shares(spot) if spot.board else None
    return found or Shares(tuple(range(1, len(spot.hands) + 1)), sum(range(1, len(spot.hands) + 1)))


def check_sums(hand: Hand, solve: Any = some) -> EvStatus:
    played = replay(hand)
    found = ev_of(hand, played, solve)
    assert set(found.ev_net) == set(played.net)
    assert sum(found.ev_net.values()) == sum(played.net.values())
    grid = 10 ** (8 - hand.game.stakes.exponent)
    stored = rounded(found.ev_net, hand.game.stakes.exponent, hand.button_seat)
    assert sum(stored.values()) == grid * sum(played.net.values())
    assert all(abs(stored[seat] - amount * grid) < 1 for seat, amount in found.ev_net.items())
    for seat, amount in found.ev_net.items():
        most = sum(pot.amount for pot in played.pots if seat in pot.eligible)
        assert (
            -played.contributed.get(seat, 0) <= amount <= max(most - played.contributed.get(seat, 0), played.net[seat])
        )
    return found.status


def test_expectations_add_up_to_what_was_won() -> None:
    """Over 300 odd hands, more than a third of them adjusted."""
    found = [check_sums(random_hand(seed)) for seed in range(300)]
    assert found.count(EvStatus.ADJUSTED) > 100
    assert {EvStatus.SIDE_ACTION, EvStatus.UNKNOWN_CARDS, EvStatus.RIVER, EvStatus.NOT_ALLIN} <= set(found)


@pytest.mark.slow
@pytest.mark.parametrize("limit", [None, Limit.FIXED_LIMIT, Limit.POT_LIMIT])
def test_many_expectations_add_up(limit: Limit | None) -> None:
    for seed in range(1_000, 6_000 if limit is None else 2_000):
        check_sums(random_hand(seed, Wanted(limit=limit)))


@pytest.mark.slow
def test_expectations_counted_from_before_the_flop() -> None:
    for seed in range(7_000, 7_060):
        check_sums(random_hand(seed), shares)


def test_rounding_serves_the_larger_loss_then_the_seat_left_of_the_button() -> None:
    """A third each of 1: two units of 10^-8 are missing below; all lost alike, so they go left of the button."""
    third = Fraction(1, 3)
    assert rounded({1: third, 2: third, 3: third - 1}, 0, 1) == {1: 33_333_333, 2: 33_333_334, 3: -66_666_667}
    assert rounded({1: third, 2: Fraction(2, 3)}, 0, None) == {1: 33_333_333, 2: 66_666_667}


def test_whole_units_stay_as_they_are() -> None:
    assert rounded({1: Fraction(-250), 2: Fraction(250)}, 2, 1) == {1: -250_000_000, 2: 250_000_000}
    assert rounded({1: Fraction(7)}, 8, None) == {1: 7}


def test_claims_do_not_matter() -> None:
    """Only rake and fees of the summary count: they are what leaves the pots."""
    hand = e27(rake=0)
    claimed = replace(hand, claims=Claims(rake=300, fees=(("jackpot", 200),)))
    assert ev(claimed).ev_net == ev(e27(rake=500)).ev_net

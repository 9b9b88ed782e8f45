"""Layers of money: who can win what (R30-R32)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.rules import pot_layers, uncalled


def amounts(levels: dict[int, int], live: set[int], dead: int = 0) -> list[tuple[int, tuple[int, ...]]]:
    return [(layer.amount, layer.eligible) for layer in pot_layers(levels, live, dead)]


@pytest.mark.rule("R30", "R31")
def test_worked_example() -> None:
    """The example after R39: A 20, B 50, C 100, D 100 all-in: 80, 90 and 100."""
    assert amounts({1: 20, 2: 50, 3: 100, 4: 100}, {1, 2, 3, 4}) == [
        (80, (1, 2, 3, 4)),
        (90, (2, 3, 4)),
        (100, (3, 4)),
    ]


@pytest.mark.rule("R32")
def test_uncalled_part_of_the_worked_example() -> None:
    """If D had 120, 20 goes back to D."""
    assert uncalled([20, 50, 100, 120], 0b1111) == (3, 20)


def test_matched_bets_return_nothing() -> None:
    assert uncalled([100, 100], 0b11) == (-1, 0)
    assert uncalled([0, 0], 0b11) == (-1, 0)


def test_folded_bet_counts_as_matched() -> None:
    """Raise to 300 after a bet of 100 that folds: 200 are uncalled."""
    assert uncalled([100, 300], 0b10) == (1, 200)


def test_folded_player_gets_nothing_back() -> None:
    assert uncalled([300, 100], 0b10) == (-1, 0)


@pytest.mark.rule("R31")
def test_folded_money_is_cut_at_the_same_levels() -> None:
    """A all-in 40, B and C 100, D folded 70: main 4 * 40, side 60 + 60 + 30."""
    assert amounts({1: 40, 2: 100, 3: 100, 4: 70}, {1, 2, 3}) == [(160, (1, 2, 3)), (150, (2, 3))]


@pytest.mark.rule("R31")
def test_folded_money_above_the_highest_live_level_falls_into_the_top_layer() -> None:
    assert amounts({1: 40, 2: 60, 3: 100}, {1, 2}) == [(120, (1, 2)), (80, (2,))]


@pytest.mark.rule("R31")
def test_dead_money_goes_whole_into_the_main_pot() -> None:
    layers = pot_layers({1: 20, 2: 50, 3: 50}, {1, 2, 3}, dead=7)
    assert [layer.amount for layer in layers] == [67, 60]
    assert [layer.dead for layer in layers] == [7, 0]


@pytest.mark.rule("R31")
def test_who_put_in_dead_money_only_plays_for_no_more_than_that() -> None:
    """A is all-in with 3 of an ante that counts as dead money; B and C play on for 20 each."""
    main, side = pot_layers({1: 0, 2: 20, 3: 20}, {1, 2, 3}, 13, {1, 2, 3})
    assert (main.amount, main.eligible, main.contributors, main.dead) == (13, (1, 2, 3), (), 13)
    assert (side.amount, side.eligible, side.dead) == (40, (2, 3), 0)
    assert [layer.amount for layer in pot_layers({1: 0, 2: 20, 3: 20}, {2, 3}, 13, {1, 2, 3})] == [53]


@pytest.mark.rule("R31")
def test_level_of_a_folded_player_opens_no_pot_of_its_own() -> None:
    """Layers with the same eligible players are one pot."""
    assert amounts({1: 20, 2: 100, 3: 100}, {2, 3}) == [(220, (2, 3))]


def test_contributors_of_each_layer() -> None:
    main, side = pot_layers({1: 20, 2: 50, 3: 30}, {1, 2})
    assert main.contributors == ((1, 20), (2, 20), (3, 20))
    assert side.contributors == ((2, 30), (3, 10))


def test_nobody_left_with_money_in_it() -> None:
    assert amounts({1: 20, 2: 0}, {2}, dead=5) == [(25, (2,))]
    assert pot_layers({}, set()) == []


seats = st.dictionaries(st.integers(1, 10), st.integers(0, 50), min_size=1)


@given(seats, st.sets(st.integers(1, 10)), st.integers(0, 9))
def test_money_is_neither_lost_nor_made(levels: dict[int, int], live: set[int], dead: int) -> None:
    layers = pot_layers(levels, live & set(levels), dead)
    assert sum(layer.amount for layer in layers) == sum(levels.values()) + dead
    for layer in layers:
        assert layer.amount == sum(amount for _, amount in layer.contributors) + layer.dead


@given(seats, st.sets(st.integers(1, 10), min_size=1))
def test_nobody_wins_more_from_a_player_than_he_put_in_himself(levels: dict[int, int], live: set[int]) -> None:
    """Side pots shrink: whoever is eligible for a layer is eligible for all below, and paid up to its level."""
    still_in = {seat for seat in live & set(levels) if levels[seat]}
    layers = pot_layers(levels, still_in)
    for lower, upper in pairwise(layers):
        assert set(upper.eligible) < set(lower.eligible)
    for seat in still_in:
        won = [layer for layer in layers if seat in layer.eligible]
        own = sum(amount for layer in won for who, amount in layer.contributors if who == seat)
        assert own == levels[seat]

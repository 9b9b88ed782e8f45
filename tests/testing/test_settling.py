"""The dealer's own pots: the worked example of the rules (R30 to R34), dead money, rake."""

from __future__ import annotations

from hhparse.testing.betting import Chips
from hhparse.testing.settling import PotMoney, pots_of, take_rake

A, B, C, D = 1, 2, 3, 4


def chips(live: dict[int, int], dead: dict[int, int] | None = None, folded: tuple[int, ...] = ()) -> Chips:
    return Chips(dict.fromkeys(live, 0), live=dict(live), dead=dict(dead or {}), folded=set(folded))


def test_four_players_all_in() -> None:
    """A 20, B 50, C 100, D 100: main 80, side 90, side 100."""
    pots = pots_of(chips({A: 20, B: 50, C: 100, D: 100}))
    assert pots == [PotMoney(80, (A, B, C, D)), PotMoney(90, (B, C, D)), PotMoney(100, (C, D))]


def test_folded_money_falls_into_the_layers_and_the_top() -> None:
    """R31: D folded 60, C folded 200; only A (20) and B (50) are left."""
    pots = pots_of(chips({A: 20, B: 50, C: 200, D: 60}, folded=(C, D)))
    assert pots == [PotMoney(80, (A, B)), PotMoney(250, (B,))]


def test_layers_with_the_same_players_are_one_pot() -> None:
    """R31: the level of a folded player makes no pot of its own."""
    assert pots_of(chips({A: 100, B: 100, C: 40}, folded=(C,))) == [PotMoney(240, (A, B))]


def test_dead_money_goes_to_the_main_pot() -> None:
    """R31."""
    pots = pots_of(chips({A: 20, B: 50, C: 50}, dead={C: 5}))
    assert pots == [PotMoney(65, (A, B, C)), PotMoney(60, (B, C))]


def test_rake_is_shared_and_nothing_is_lost() -> None:
    """R36: 7 of 100 + 33 + 10: two thirds, rounded down for side pots."""
    pots = take_rake([PotMoney(100, (A, B, C)), PotMoney(33, (A, B)), PotMoney(10, (A,))], 7)
    assert [pot.gross - pot.net for pot in pots] == [6, 1, 0]

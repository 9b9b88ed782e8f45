"""The dealer's own betting, against the worked examples of the rules."""

from __future__ import annotations

from hhparse.model.game import Limit
from hhparse.testing.betting import Chips, Options, Round

A, B, C, D = 1, 2, 3, 4


def open_round(limit: Limit, unit: int, **stacks: int) -> Round:
    return Round(Chips({ord(name) - ord("A") + 1: chips for name, chips in stacks.items()}), limit, unit)


def test_minimum_raise_is_the_last_full_raise() -> None:
    """R21: bet 100, all-in 140: at least 240."""
    betting = open_round(Limit.NO_LIMIT, 100, A=1000, B=140, C=1000)
    betting.raise_to(A, 100)
    betting.raise_to(B, 140)
    assert betting.options(C) == Options(to_call=140, min_to=240, max_to=1000)


def test_unopened_all_in_below_the_big_blind() -> None:
    """R21: unopened all-in 20 at big blind 100: at least 120."""
    betting = open_round(Limit.NO_LIMIT, 100, A=20, B=1000, C=1000)
    betting.raise_to(A, 20)
    assert betting.options(B).min_to == 120


def test_short_all_in_does_not_reopen_but_short_raises_add_up() -> None:
    """R23: bet 100, all-in 125, call, all-in 200, call: the bettor faces 100 more and may raise, to at least 300."""
    betting = open_round(Limit.NO_LIMIT, 50, A=1000, B=125, C=1000, D=200)
    betting.raise_to(A, 100)
    betting.raise_to(B, 125)
    betting.call(C, 125)
    assert not betting.options(A).can_raise
    betting.raise_to(D, 200)
    assert not betting.options(C).can_raise  # faces 75 since calling 125
    assert betting.options(A) == Options(to_call=100, min_to=300, max_to=1000)


def pot_limit(first_puts: int) -> Round:
    betting = open_round(Limit.POT_LIMIT, 10, A=1000, B=1000, C=1000)
    betting.chips.put(A, 5)
    betting.chips.put(B, 10)
    betting.level = first_puts
    return betting


def test_pot_limit() -> None:
    """R24: at 5/10 35 for the first to act, 30 for the small blind; a bet of 5 into 10: 25."""
    assert pot_limit(10).options(C).max_to == 35
    small = pot_limit(10)
    small.fold(C)
    assert small.options(A).max_to == 30
    later = open_round(Limit.POT_LIMIT, 5, A=1000, B=1000)
    later.chips.put_dead(A, 10)
    later.raise_to(B, 5)
    assert later.options(A).max_to == 25


def test_fixed_limit_bets_and_cap() -> None:
    """R25: bets are exact; one bet and three raises a round."""
    betting = open_round(Limit.FIXED_LIMIT, 100, A=2000, B=2000)
    for total, seat in ((100, A), (200, B), (300, A), (400, B)):
        assert (betting.options(seat).min_to, betting.options(seat).max_to) == (total, total)
        betting.raise_to(seat, total)
    assert betting.options(A) == Options(to_call=100)


def test_fixed_limit_short_all_in() -> None:
    """R29: bet 100, all-in 130: call 130 or complete to 200; all-in 160: call 160 or raise to 260."""
    for all_in, next_to in ((130, 200), (160, 260)):
        betting = open_round(Limit.FIXED_LIMIT, 100, A=1000, B=all_in, C=1000)
        betting.raise_to(A, 100)
        betting.raise_to(B, all_in)
        assert betting.options(C) == Options(to_call=all_in, min_to=next_to, max_to=next_to)
        betting.call(C, all_in)
        assert betting.options(A).can_raise == (all_in == 160)


def test_cap_game() -> None:
    """R27: nobody puts more than the cap into a hand."""
    betting = Round(Chips({A: 900, B: 900}, cap=300), Limit.CAP_NO_LIMIT, 20)
    betting.chips.put_ante(A, 100)
    assert betting.options(A).max_to == 200


def test_nobody_is_asked_when_nobody_can_answer() -> None:
    """R28: one player with chips, who owes nothing, ends the betting."""
    chips = Chips({A: 0, B: 500})
    chips.live.update({A: 50, B: 50})
    assert Round(chips, Limit.NO_LIMIT, 20).next_to_act([A, B], None) is None


def test_uncalled_part_of_the_highest_bet() -> None:
    """R32."""
    chips = Chips({A: 0, B: 0, C: 0})
    chips.street.update({A: 100, B: 35, C: 20})
    assert chips.uncalled() == (A, 65)
    chips.street[B] = 100
    assert chips.uncalled() is None

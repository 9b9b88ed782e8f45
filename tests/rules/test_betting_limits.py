"""Pot limit and fixed limit, R24, R25 and R29: what may be bet, and when no more."""

from __future__ import annotations

import pytest

from hhparse.model.game import Limit
from hhparse.rules import RuleSet
from tests.rules.table import errors, last, run, table

FOUR = "A 10000, B 10000, C 10000, D 10000"
BLINDS = "B sb 50, C bb 100"
LIMPED = "D c 100, A c 100, B c 50, C x | 2c 7d Jh: "


def limits(play: str, **options: object) -> tuple[bool, int, int]:
    """Can the last player raise, from, to."""
    decision = last(table(FOUR, BLINDS, play, **options))
    return decision.can_raise, decision.min_to, decision.max_to


# ---- R24: pot limit -------------------------------------------------------------------------------------------------


def pot_limit(play: str, rules: RuleSet | None = None, posts: str = "B sb 5, C bb 10") -> int:
    return last(table(FOUR, posts, play, limit=Limit.POT_LIMIT, blinds=(5, 10)), rules).max_to


@pytest.mark.rule("R24")
def test_pot_limit_first_to_act() -> None:
    """At 5/10: 35 for the first to act."""
    assert pot_limit("D f") == 35


@pytest.mark.rule("R24")
def test_pot_limit_small_blind() -> None:
    """30 for the small blind."""
    assert pot_limit("D f, A f, B f") == 30


@pytest.mark.parametrize(("fraction", "most"), [((1, 1), 25), ((1, 2), 15), ((2, 1), 45)])
@pytest.mark.rule("R24")
def test_pot_limit_after_a_bet(fraction: tuple[int, int], most: int) -> None:
    """A bet of 5 into 10: 25; a house of half the pot 15, of double the pot 45."""
    play = "D f, A f, B c 2, C x | 2c 7d Jh: B b 5, C f"
    hand = table(FOUR, "B sb 3, C bb 5", play, limit=Limit.POT_LIMIT, blinds=(3, 5))
    assert last(hand, RuleSet(pot_fraction=fraction)).max_to == most


def test_pot_limit_exceeded() -> None:
    hand = table(FOUR, "B sb 5, C bb 10", "D r 36, A f, B f, C f", limit=Limit.POT_LIMIT, blinds=(5, 10))
    assert errors(hand) == ["over_limit@R24"]


@pytest.mark.rule("R24")
def test_pot_limit_antes_count_by_the_house() -> None:
    posts = "A ante 2, B ante 2, C ante 2, D ante 2, B sb 5, C bb 10"
    assert pot_limit("D f", posts=posts) == 43
    assert pot_limit("D f", RuleSet(antes_in_pot_limit=False), posts) == 35


def test_pot_limit_small_blind_counts_as_a_big_one_by_the_house() -> None:
    assert pot_limit("D f", RuleSet(full_small_blind_in_pot_limit=True)) == 40


def test_pot_limit_before_the_flop_only() -> None:
    limit = Limit.POT_THEN_NO_LIMIT
    assert limits("D f", limit=limit)[2] == 350
    assert limits(LIMPED + "B x", limit=limit)[2] == 9900


# ---- R25, R29: fixed limit ------------------------------------------------------------------------------------------

ONE_TWO = {"limit": Limit.FIXED_LIMIT, "blinds": (1, 2), "bets": (2, 4)}
FIXED_BLINDS = "B sb 1, C bb 2"


@pytest.mark.rule("R25")
def test_fixed_limit_amounts() -> None:
    """The small bet before the flop and on it, the big bet on turn and river."""
    play = "D r 4, A f, B f, C c 2 | 2c 7d Jh: C b 2, D r 4, C c 2 | 4s: C b 4, D r 8, C r 12, D c 4 | 9c: C b 4, D c 4"
    assert errors(table(FOUR, FIXED_BLINDS, play, **ONE_TWO)) == []


@pytest.mark.parametrize(("to", "reason"), [(3, "under_minimum@R25"), (5, "over_limit@R25")])
def test_fixed_limit_is_exact(to: int, reason: str) -> None:
    assert errors(table(FOUR, FIXED_BLINDS, f"D r {to}, A f, B f, C f", **ONE_TWO)) == [reason]


@pytest.mark.rule("R25")
def test_fixed_limit_cap() -> None:
    """At $1/$2 (blinds 0.50 and 1, in halves here) nobody can put in more than $4 before the flop."""
    hand = table(FOUR, FIXED_BLINDS, "D r 4, A r 6, B r 8, C c 6, D c 4, A c 2", **ONE_TWO)
    assert errors(hand) == []
    assert [decision.can_raise for decision in run(hand).decisions[3:]] == [False, False, False]


def test_fixed_limit_cap_exceeded() -> None:
    hand = table(FOUR, FIXED_BLINDS, "D r 4, A r 6, B r 8, C r 10, D f, A f, B c 2", **ONE_TWO)
    assert errors(hand) == ["cap_exceeded@R25"]
    assert errors(hand, RuleSet(bets_per_round=5)) == []


@pytest.mark.rule("R25")
def test_no_cap_with_two_players() -> None:
    play = "D f, A f, B r 4, C r 6, B r 8, C r 10, B r 12, C c 2"
    hand = table(FOUR, FIXED_BLINDS, play, **ONE_TWO)
    assert errors(hand) == []
    assert errors(hand, RuleSet(capped_heads_up=True)) == ["cap_exceeded@R25", "cap_exceeded@R25"]


def test_cap_counts_the_players_left_when_it_is_reached() -> None:
    """Three players at the fourth bet: the cap stays when one of them folds."""
    hand = table(FOUR, FIXED_BLINDS, "D r 4, A f, B r 6, C r 8, D f, B r 10, C c 2", **ONE_TWO)
    assert errors(hand) == ["cap_exceeded@R25"]


FIXED_100 = {"limit": Limit.FIXED_LIMIT, "blinds": (50, 100), "bets": (100, 200)}


@pytest.mark.parametrize(("stack", "all_in", "next_to", "reopened"), [(230, 130, 200, False), (260, 160, 260, True)])
@pytest.mark.rule("R29")
def test_fixed_limit_short_all_in(stack: int, all_in: int, next_to: int, reopened: bool) -> None:
    """R29: bet 100, all-in 130: call 130 or complete to 200; all-in 160: call 160 or raise to 260.

    The bettor may raise again only in the second case."""
    play = LIMPED + f"B b 100, C r {all_in}, D c {all_in}, A c {all_in}, B c {all_in - 100}"
    hand = table(f"A 9000, B 9000, C {stack}, D 9000", BLINDS, play, **FIXED_100)
    assert errors(hand) == []
    after = run(hand).decisions
    assert (after[6].min_to, after[6].max_to) == (next_to, next_to)
    assert after[8].can_raise is reopened


def test_fixed_limit_reraise_that_is_not_open() -> None:
    play = LIMPED + "B b 100, C r 130, D c 130, A c 130, B r 200, D f, A f"
    hand = table("A 9000, B 9000, C 230, D 9000", BLINDS, play, **FIXED_100)
    assert errors(hand) == ["reraise_not_reopened@R29"]


def test_fixed_limit_half_a_bet_counts_toward_the_cap() -> None:
    """Bet 100, raise 200, all-in 250 (half a bet: the third), raise 350 (the fourth): no more."""
    play = LIMPED + "B b 100, C r 200, D r 250, A r 350, B r 450, C f, A f"
    hand = table("A 9000, B 9000, C 9000, D 350", BLINDS, play, **FIXED_100)
    assert errors(hand) == ["cap_exceeded@R25"]

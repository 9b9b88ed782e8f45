"""The betting rules R20 to R29: what is legal, what is a finding, how much may be bet."""

from __future__ import annotations

import pytest

from hhparse.model.game import Limit
from hhparse.rules import RuleSet
from tests.rules.table import errors, infos, last, named, run, table

FOUR = "A 10000, B 10000, C 10000, D 10000"
BLINDS = "B sb 50, C bb 100"
LIMPED = "D c 100, A c 100, B c 50, C x | 2c 7d Jh: "


def limits(play: str, **options: object) -> tuple[bool, int, int]:
    """Can the last player raise, from, to."""
    decision = last(table(FOUR, BLINDS, play, **options))
    return decision.can_raise, decision.min_to, decision.max_to


# ---- R20 ------------------------------------------------------------------------------------------------------------


def test_plain_hand_has_no_findings() -> None:
    hand = table(FOUR, BLINDS, "D r 300, A f, B f, C c 200 | 2c 7d Jh: C x, D b 400, C f", collect=["D 650"])
    assert run(hand).violations == ()


@pytest.mark.rule("R20")
def test_check_facing_a_bet() -> None:
    assert errors(table(FOUR, BLINDS, "D x, A f, B f")) == ["check_facing_bet@R20"]


@pytest.mark.rule("R20")
def test_fold_without_a_bet_is_legal() -> None:
    hand = table(FOUR, BLINDS, LIMPED + "B f, C x, D x, A x")
    assert (errors(hand), infos(hand)) == ([], ["fold_without_bet"])


@pytest.mark.parametrize(("amount", "reason"), [(60, "under_minimum@R20"), (140, "over_limit@R20"), (100, None)])
@pytest.mark.rule("R20")
def test_call_is_exactly_the_difference(amount: int, reason: str | None) -> None:
    assert errors(table(FOUR, BLINDS, f"D c {amount}, A f, B f")) == ([reason] if reason else [])


def test_call_for_less_is_all_in() -> None:
    hand = table("A 10000, B 10000, C 10000, D 60", BLINDS, "D c 60, A f, B f")
    assert errors(hand) == []
    assert run(hand).decisions[0].all_in
    assert run(hand).decisions[0].to_call == 60


def test_bet_where_a_bet_stands_is_a_raise_in_other_words() -> None:
    """The amount of a bet is what it adds: 250 more on top of nothing makes 250."""
    hand = table(FOUR, BLINDS, "D b 250, A f, B f, C f")
    assert (errors(hand), infos(hand)) == ([], ["bet_written_for_raise"])
    assert run(hand).decisions[0].action == "raise"


def test_raise_where_nothing_stands_is_a_bet() -> None:
    hand = table(FOUR, BLINDS, LIMPED + "B r 200, C f, D f, A f")
    assert infos(hand) == ["bet_written_for_raise"]
    assert run(hand).decisions[4].action == "bet"


def test_raise_to_the_price_is_a_call() -> None:
    hand = table(FOUR, BLINDS, "D r 100, A f, B f, C x")
    assert (errors(hand), infos(hand)) == ([], ["raise_written_for_call"])
    assert run(hand).decisions[0].action == "call"


def test_action_after_folding() -> None:
    assert errors(table(FOUR, BLINDS, "D f, A r 300, D c 300, B f, C f")) == ["after_fold@R20"]


@pytest.mark.rule("R39")
def test_more_than_one_has() -> None:
    """One finding at the first line, no other code, and the amounts stay the text's."""
    hand = table("A 10000, B 10000, C 10000, D 250", BLINDS, "D r 300, A r 900, B f, C f, D c 600")
    assert errors(hand) == ["negative_stack"]
    assert run(hand).contributed[4] == 900
    assert run(hand).violations[0].line == 3


def test_nothing_more_is_said_of_a_player_who_put_in_too_much() -> None:
    play = "D r 300, A r 900, B f, C f, D c 600 | 2c 7d Jh: D b 100, A f, D x"
    assert errors(table("A 10000, B 10000, C 10000, D 250", BLINDS, play)) == ["negative_stack"]


# ---- R21, R22: no limit ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R22")
def test_first_raise_is_at_least_twice_the_big_blind() -> None:
    """R22."""
    assert limits("D f") == (True, 200, 10000)
    assert errors(table(FOUR, BLINDS, "D r 190, A f, B f, C f")) == ["under_minimum@R21"]


@pytest.mark.rule("R21")
def test_raise_adds_at_least_the_last_raise() -> None:
    """R21: raise to 300 adds 200, so the next is to at least 500."""
    assert limits("D r 300, A f") == (True, 500, 10000)
    assert errors(table(FOUR, BLINDS, "D r 300, A r 450, B f, C f, D f")) == ["under_minimum@R21"]


def test_opening_bet_is_at_least_the_big_blind() -> None:
    assert limits(LIMPED + "B x") == (True, 100, 9900)
    assert errors(table(FOUR, BLINDS, LIMPED + "B b 90, C f, D f, A f")) == ["under_minimum@R21"]


@pytest.mark.rule("R21")
def test_minimum_over_a_short_all_in_raise() -> None:
    """R21: bet 100, all-in 140: at least 240."""
    hand = table("A 10000, B 10000, C 240, D 10000", BLINDS, LIMPED + "B b 100, C r 140, D f")
    assert errors(hand) == []
    assert last(hand).min_to == 240


@pytest.mark.rule("R21")
def test_minimum_over_an_unopened_short_all_in() -> None:
    """R21: unopened all-in 20 at big blind 100: at least 120."""
    hand = table("A 10000, B 120, C 10000, D 10000", BLINDS, LIMPED + "B b 20, C f")
    assert errors(hand) == []
    assert last(hand).min_to == 120


def test_all_in_below_the_minimum_is_legal_and_short() -> None:
    hand = table("A 10000, B 10000, C 240, D 10000", BLINDS, LIMPED + "B b 100, C r 140")
    assert last(hand).short_raise
    assert last(hand).all_in


def test_minimum_is_not_cut_by_the_opponents_stack() -> None:
    """Raise to 260 by a player with 40 behind: the answer is at least 400, though he can call only 300."""
    hand = table("A 1500, B 300", "A sb 10, B bb 20", "A r 120, B r 260, A r 300", blinds=(10, 20))
    assert last(hand).min_to == 400
    assert errors(hand) == ["under_minimum@R21"]


@pytest.mark.rule("R21")
def test_number_of_raises_is_not_limited() -> None:
    play = "D r 200, A r 300, B r 400, C r 500, D r 600, A r 700, B r 800, C r 900, D f, A f, B f"
    assert errors(table(FOUR, BLINDS, play)) == []


# ---- R23: reopening -------------------------------------------------------------------------------------------------

SHORT = "A 10000, B 10000, C 225, D 10000, E 300"


@pytest.mark.rule("R23")
def test_short_all_in_does_not_reopen() -> None:
    """Bet 100, all-in 125: the bettor may call 25 or fold, who has not acted may raise."""
    play = "D c 100, E c 100, A c 100, B c 50, C x | 2c 7d Jh: B b 100, C r 125, D c 125, E f, A f, B c 25"
    hand = table(SHORT, BLINDS, play)
    assert errors(hand) == []
    assert [decision.can_raise for decision in run(hand).decisions[7:]] == [True, True, True, False]


def test_reraise_that_is_not_open() -> None:
    play = "D c 100, E c 100, A c 100, B c 50, C x | 2c 7d Jh: B b 100, C r 125, D c 125, E f, A f, B r 400, D f"
    assert errors(table(SHORT, BLINDS, play)) == ["reraise_not_reopened@R23"]


ADDING_UP = "D c 100, E c 100, A c 100, B c 50, C x | 2c 7d Jh: B b 100, C r 125, D c 125, E r 200, A c 200, "


@pytest.mark.rule("R23")
def test_short_all_ins_add_up() -> None:
    """R23: bet 100, all-in 125, call, all-in 200, call: the bettor faces 100 more and may raise, to at least 300."""
    hand = table(SHORT, BLINDS, ADDING_UP + "B r 300, D f, A f")
    decision = run(hand).decisions[10]
    assert (decision.can_raise, decision.to_call, decision.min_to) == (True, 100, 300)
    assert (errors(hand), infos(hand)) == ([], ["short_raises_add_up"])


def test_who_called_the_first_short_all_in_may_not_raise() -> None:
    """The caller of 125 faces 75, less than a full raise."""
    hand = table(SHORT, BLINDS, ADDING_UP + "B c 100, D c 75")
    assert not last(hand).can_raise


@pytest.mark.rule("R23")
def test_house_where_short_all_ins_never_reopen() -> None:
    hand = table(SHORT, BLINDS, ADDING_UP + "B r 300, D f, A f")
    assert errors(hand, RuleSet(short_raises_add_up=False)) == ["reraise_not_reopened@R23"]


def test_big_blind_may_raise_when_all_called() -> None:
    assert limits("D c 100, A c 100, B c 50, C x") == (True, 200, 10000)


# ---- R26 - R28 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R28")
def test_raise_that_nobody_can_answer_is_a_call_and_a_return() -> None:
    """R28: a player all-in for 300, the other raises to 900: 600 come back, no finding but a note."""
    hand = table("A 10000, B 300", "A sb 50, B bb 100", "A r 200, B r 300, A r 900")
    assert (errors(hand), infos(hand)) == ([], ["raise_over_all_in"])
    assert last(hand).action == "call"
    assert not last(hand).can_raise
    assert named(run(hand).returned) == {"A": 600}
    assert named(run(hand).contributed) == {"A": 300, "B": 300}


@pytest.mark.rule("R28")
def test_no_betting_once_all_but_one_are_all_in() -> None:
    play = "A r 300, B c 200 | 2c 7d Jh: A b 500 | 4s | 9c"
    hand = table("A 10000, B 300", "A sb 50, B bb 100", play)
    assert (errors(hand), infos(hand)) == ([], ["raise_over_all_in"])
    assert named(run(hand).returned) == {"A": 500}


def test_lone_stack_may_check_in_the_text() -> None:
    hand = table("A 10000, B 300", "A sb 50, B bb 100", "A r 300, B c 200 | 2c 7d Jh: A x | 4s: A x | 9c")
    assert run(hand).violations == ()


@pytest.mark.rule("R26")
def test_round_that_ends_too_early() -> None:
    """R26: the flop is dealt while C still has to answer a raise; before the river a check is missing."""
    assert errors(table(FOUR, BLINDS, "D r 300, A f, B f | 2c 7d Jh: ")) == ["out_of_turn@R26"]
    play = "D c 100, A f, B f, C x | 2c 7d Jh: C x, D x | 4s: C x | 9c: C x, D x"
    assert errors(table(FOUR, BLINDS, play)) == ["out_of_turn@R26"]


def test_last_call_is_missing_before_the_showdown() -> None:
    play = "D c 100, A f, B f, C x | 2c 7d Jh: C x, D x | 4s: C x, D x | 9c: C b 100"
    assert errors(table(FOUR, BLINDS, play, shown={"C": "Ac Ad"}, collect=["C 250"])) == ["out_of_turn@R26"]


def test_text_that_stops_in_the_middle_is_no_offence() -> None:
    assert errors(table(FOUR, BLINDS, "D r 300, A f")) == []


CAP = {"limit": Limit.CAP_NO_LIMIT, "cap": 1000}


@pytest.mark.rule("R27")
def test_cap_game_stack_ends_at_the_cap() -> None:
    """R27: who has put in the cap is all-in for this hand."""
    hand = table("A 5000, B 5000", "A sb 50, B bb 100", "A r 1000, B c 900 | 2c 7d Jh | 4s | 9c", **CAP)
    assert run(hand).violations == ()
    assert [decision.all_in for decision in run(hand).decisions] == [True, True]
    assert run(hand).decisions[0].max_to == 1000


def test_cap_game_more_than_the_cap() -> None:
    assert errors(table("A 5000, B 5000", "A sb 50, B bb 100", "A r 1200, B f", **CAP)) == ["cap_exceeded@R27"]


def test_cap_game_short_stack_is_still_a_stack() -> None:
    assert errors(table("A 700, B 5000", "A sb 50, B bb 100", "A r 800, B f", **CAP)) == ["negative_stack"]


# ---- decisions ------------------------------------------------------------------------------------------------------


def test_state_before_each_decision() -> None:
    hand = table(FOUR, BLINDS, "D r 300, A c 300, B f, C r 1200, D f, A c 900 | 2c 7d Jh: C x, A b 2000, C f")
    got = [
        (one.street, one.action, one.aggressions, one.callers, one.last_aggressor, one.previous_aggressor)
        for one in run(hand).decisions
    ]
    assert got == [
        ("preflop", "raise", 0, 0, None, None),
        ("preflop", "call", 1, 0, 4, None),
        ("preflop", "fold", 1, 1, 4, None),
        ("preflop", "raise", 1, 1, 4, None),
        ("preflop", "fold", 2, 0, 3, None),
        ("preflop", "call", 2, 0, 3, None),
        ("flop", "check", 0, 0, None, 3),
        ("flop", "bet", 0, 0, None, 3),
        ("flop", "fold", 1, 0, 1, 3),
    ]


def test_money_before_each_decision() -> None:
    hand = table(FOUR, BLINDS, "D r 300, A c 300, B f, C r 1200, D f, A c 900 | 2c 7d Jh: C x, A b 2000, C f")
    got = [(one.to_call, one.added, one.to, one.stack, one.pot, one.live, one.can_act) for one in run(hand).decisions]
    assert got == [
        (100, 300, 300, 10000, 150, 4, 4),
        (300, 300, 300, 10000, 450, 4, 4),
        (250, 0, 50, 9950, 750, 4, 4),
        (200, 1100, 1200, 9900, 750, 3, 3),
        (900, 0, 300, 9700, 1850, 3, 3),
        (900, 900, 1200, 9700, 1850, 2, 2),
        (0, 0, 0, 8800, 2750, 2, 2),
        (0, 2000, 2000, 8800, 2750, 2, 2),
        (2000, 0, 0, 8800, 4750, 2, 2),
    ]


# ---- what a text leaves open ----------------------------------------------------------------------------------------

ANTES = "A ante 100, B ante 100, C ante 100, D ante 100"


def test_fixed_limit_takes_any_bet_where_nothing_tells_its_size() -> None:
    hand = table(FOUR, ANTES, "B b 30, C r 77, D f, A f, B f", limit=Limit.FIXED_LIMIT, blinds=(0, 0))
    assert errors(hand) == []
    assert last(hand).to_call == 47


def test_the_first_round_of_a_bomb_pot_is_passed() -> None:
    played = "| 2c 7d Jh: B x, C b 100, D f, A f, B f"
    hand = table(FOUR, ANTES, played)
    assert errors(hand) != []
    assert errors(hand, RuleSet(first_round_passed=True)) == []


def test_antes_that_are_not_cut_to_the_shortest_are_dead_money() -> None:
    """A has 30 of the ante of 100. Cut, 30 of each make the main pot; else all of 330 do."""
    posts = "A ante 30, B ante 100, C ante 100, D ante 100, C sb 50, D bb 100"
    hand = table("A 30, B 5000, C 5000, D 5000", posts, "B c 100, C c 50, D x", button="B")
    for rules, amounts in ((RuleSet(), [120, 510]), (RuleSet(antes_trimmed=False), [330, 300])):
        assert [pot.amount for pot in run(hand, rules).pots] == amounts

"""Seats, posts and turns: R11 to R19 and R35."""

from __future__ import annotations

import pytest

from hhparse.model.game import Limit
from hhparse.model.hand import Claims, SeatClaim
from hhparse.rules import RuleSet
from tests.rules.table import errors, infos, last, named, run, table

FOUR = "A 10000, B 10000, C 10000, D 10000"
FIVE = FOUR + ", E 10000"
BLINDS = "B sb 50, C bb 100"


@pytest.mark.rule("R13")
def test_left_of_the_big_blind_acts_first_and_the_big_blind_has_the_option() -> None:
    """R13."""
    hand = table(FOUR, BLINDS, "D c 100, A c 100, B c 50, C x")
    assert errors(hand) == []
    assert last(hand).can_raise


@pytest.mark.rule("R13")
def test_wrong_first_player() -> None:
    """R13: A before D; D afterwards is no second finding."""
    assert errors(table(FOUR, BLINDS, "A f, D f, B f")) == ["out_of_turn@R13"]


@pytest.mark.rule("R14")
def test_later_rounds_start_left_of_the_button() -> None:
    """R14."""
    play = "D c 100, A c 100, B f, C x | 2c 7d Jh: "
    assert errors(table(FOUR, BLINDS, play + "C x, D x, A x")) == []
    assert errors(table(FOUR, BLINDS, play + "D x, C x, A x")) == ["out_of_turn@R14"]


@pytest.mark.rule("R26")
def test_player_who_acts_twice() -> None:
    """R26: after C's check the round is over."""
    assert errors(table(FOUR, BLINDS, "D f, A f, B c 50, C x, B x")) == ["out_of_turn@R26"]


def test_player_who_is_left_out() -> None:
    """A never acts: one finding where he is passed over, one where the flop is dealt."""
    assert errors(table(FOUR, BLINDS, "D c 100, B f, C x | 2c 7d Jh: ")) == ["out_of_turn@R13", "out_of_turn@R26"]


@pytest.mark.parametrize("button", ["A", "B", None])
@pytest.mark.rule("R11")
def test_heads_up_the_small_blind_acts_first_wherever_the_button_is(button: str | None) -> None:
    """R11: the posts decide."""
    hand = table("A 1000, B 1000", "A sb 50, B bb 100", "A c 50, B x | 2c 7d Jh: B x, A x", button=button)
    assert errors(hand) == []
    assert errors(table("A 1000, B 1000", "A sb 50, B bb 100", "B x, A c 50", button=button)) == ["out_of_turn@R13"]


@pytest.mark.rule("R11")
def test_heads_up_the_button_acts_last_after_the_flop() -> None:
    hand = table("A 1000, B 1000", "A sb 50, B bb 100", "A c 50, B x | 2c 7d Jh: B b 100, A c 100 | 4s: B x, A x")
    assert errors(hand) == []
    hand = table("A 1000, B 1000", "A sb 50, B bb 100", "A c 50, B x | 2c 7d Jh: A x, B x")
    assert errors(hand) == ["out_of_turn@R14"]


@pytest.mark.parametrize("posts", ["C bb 100, B sb 50", "B sb 50, C bb 100"])
def test_order_of_the_post_lines_is_free(posts: str) -> None:
    assert errors(table(FOUR, posts, "D f, A f, B c 50, C x | 2c 7d Jh: B x, C x")) == []


@pytest.mark.rule("R16")
def test_dead_button() -> None:
    """R16: the button stands at a seat without a player."""
    hand = table("A 1000, B 1000, D 1000", "D sb 50, A bb 100", "B f, D c 50, A x | 2c 7d Jh: D x, A x", button="C")
    assert errors(hand) == []


@pytest.mark.rule("R16")
def test_missing_small_blind_is_a_note() -> None:
    hand = table(FOUR, "C bb 100", "D f, A f, B f")
    assert (errors(hand), infos(hand)) == ([], ["dead_small_blind"])


def test_missing_button() -> None:
    play = "D c 100, A f, B c 50, C x | 2c 7d Jh: B x, C x, D x"
    assert errors(table(FOUR, BLINDS, play, button=None)) == []


def test_button_that_contradicts_the_posts() -> None:
    """The button at the big blind: later rounds may start with the small blind all the same."""
    play = "D c 100, A f, B c 50, C x | 2c 7d Jh: B x, C x, D x"
    assert errors(table(FOUR, BLINDS, play, button="C")) == []


@pytest.mark.rule("R16")
def test_newcomers_post_live_big_blinds() -> None:
    """R16: several live big blinds; who posted may check, the first to act is left of the regular one."""
    hand = table(FIVE, "B sb 50, C bb 100, D bb 100, E bb 100", "D x, E r 300, A f, B f, C f, D c 200")
    assert errors(hand) == []
    assert named(run(hand).contributed) == {"B": 50, "C": 100, "D": 300, "E": 300}


def test_newcomer_who_posts_first_in_the_text() -> None:
    hand = table(FIVE, "E bb 100, B sb 50, C bb 100", "D f, E x, A f, B c 50, C x | 2c 7d Jh: B x, C x, E x")
    assert errors(hand) == []


@pytest.mark.rule("R16", "R31")
def test_both_blinds_big_one_live_small_one_dead() -> None:
    """R16, R31: D posts 150, calls 200 to 300: 350 in all, of which 50 dead, and no side pot from it."""
    hand = table(FOUR, BLINDS + ", D both 150", "D x, A r 300, B f, C f, D c 200 | 2c 7d Jh: D x, A b 400, D f")
    replay = run(hand)
    assert errors(hand) == []
    assert (named(replay.contributed)["D"], named(replay.dead)) == (350, {"D": 50})
    assert [(pot.amount, pot.dead) for pot in replay.pots] == [(800, 50)]


def test_dead_blind_counts_toward_nothing() -> None:
    hand = table(FOUR, BLINDS + ", D dead 50", "D c 100, A f, B f, C x")
    assert errors(hand) == []
    assert run(hand).decisions[0].to_call == 100


def test_second_small_blind_is_dead_or_live_as_the_call_shows() -> None:
    dead = table(FOUR, BLINDS + ", D sb 50", "D c 100, A f, B f, C x")
    live = table(FOUR, BLINDS + ", D sb 50", "D c 50, A f, B f, C x")
    assert errors(dead) == errors(live) == []
    assert (named(run(dead).contributed)["D"], named(run(dead).dead)) == (150, {"D": 50})
    assert (named(run(live).contributed)["D"], named(run(live).dead)) == (100, {})


@pytest.mark.rule("R18")
def test_straddle_acts_last_and_counts_as_the_big_blind() -> None:
    """R13, R18: left of the straddler acts first, the straddler has the option; a raise is to at least twice 200."""
    hand = table(FIVE, BLINDS + ", D straddle 200", "E c 200, A f, B f, C c 100, D x")
    assert errors(hand) == []
    assert run(hand).decisions[0].min_to == 400
    assert last(hand).can_raise


@pytest.mark.rule("R18")
def test_straddle_by_its_difference() -> None:
    """R18 as a house may have it: the straddle raised by 100, so the next raise is to at least 300."""
    hand = table(FIVE, BLINDS + ", D straddle 200", "E f")
    assert last(hand, RuleSet(straddle_doubles=False)).min_to == 300


@pytest.mark.parametrize("order", ["B c 150, C c 100, D f, E f, A x", "D f, E f, A x, B c 150, C c 100"])
@pytest.mark.rule("R13")
def test_button_straddle(order: str) -> None:
    """R13: the small blind acts first, in some rooms the player left of the big blind."""
    assert errors(table(FIVE, BLINDS + ", A straddle 200", order)) == []


@pytest.mark.rule("R13")
@pytest.mark.parametrize(
    ("house", "wrong"),
    [("", ([], [])), ("small_blind", ([], ["out_of_turn@R13"])), ("big_blind", (["out_of_turn@R13"], []))],
)
def test_who_opens_after_a_button_straddle(house: str, wrong: tuple[list[str], list[str]]) -> None:
    """R13: the small blind, in some rooms still the player left of the big blind, and the straddler speaks last."""
    posts, rules = "B sb 50, C bb 100, A straddle 200", RuleSet(after_button_straddle=house)
    orders = ("B c 150, C c 100, D c 200, A x", "D c 200, B c 150, C c 100, A x")
    assert tuple(errors(table(FOUR, posts, order), rules) for order in orders) == wrong


@pytest.mark.rule("R19")
def test_blinds_of_absent_players_may_be_dead() -> None:
    """R19: C sits out and is folded; his 100 lie in the main pot alone, and the others owe 100 all the same.

    A is all-in for 30. Live, C's blind is cut at 30 like any money: main 120 and side 210. Dead it is whole in the main.
    """
    stacks, play = "A 30, B 1000, C 1000, D 1000", "D c 100, A c 30, B c 50, C f | 2c 7d Jh: B x, D x"
    hand = table(stacks, "B sb 50, C bb 100", play, out="C")
    assert [pot.amount for pot in run(hand).pots] == [120, 210]
    dead = RuleSet(absent_blinds_dead=True)
    assert [pot.amount for pot in run(hand, dead).pots] == [190, 140]
    assert (errors(hand, dead), named(run(hand, dead).dead)) == ([], {"C": 100})


@pytest.mark.rule("R13")
def test_a_straddler_is_passed_over_in_the_first_turn_only() -> None:
    """R13: where the straddler speaks last, that is so before anybody has a second turn."""
    posts = "B sb 50, C bb 100, D straddle 200"
    play = "A r 600, B r 1000, C f, {}"
    assert errors(table(FOUR, posts, play.format("D c 800, A c 400"))) == []
    assert errors(table(FOUR, posts, play.format("A c 400, D c 800"))) == ["out_of_turn@R13"]


@pytest.mark.rule("R32")
def test_walk_returns_what_nobody_matched() -> None:
    """R32: the big blind takes the small blind, his unmatched half comes back: the pot is twice the small blind."""
    hand = table(FOUR, BLINDS, "D f, A f, B f", collect=["C 100"])
    replay = run(hand)
    assert (named(replay.returned), replay.total_pot, named(replay.net)) == (
        {"C": 50},
        100,
        {"A": 0, "B": -50, "C": 50, "D": 0},
    )


def test_walk_over_a_straddle() -> None:
    """Everybody folds to the straddler: his 200 against the big blind's 100."""
    hand = table(FIVE, BLINDS + ", D straddle 200", "E f, A f, B f, C f")
    assert named(run(hand).returned) == {"D": 100}


@pytest.mark.rule("R35")
def test_short_button_blind() -> None:
    """R35: of a button blind all-in for less the others still owe the full one, as of a big blind."""
    hand = table(
        "A 30, B 1000, C 1000", "A ante 20, B ante 20, C ante 20, A button 10", "B c 20, C c 20", blinds=(0, 20)
    )
    assert errors(hand) == []
    assert [(pot.amount, pot.eligible) for pot in run(hand).pots] == [(90, (1, 2, 3)), (20, (2, 3))]


def test_button_blind_and_antes() -> None:
    """Blinds may be missing: a button blind, left of it acts first, a walk wins the antes."""
    posts = "A ante 20, B ante 20, C ante 20, A button 20"
    hand = table("A 1000, B 1000, C 1000", posts, "B f, C f", blinds=(0, 20))
    assert errors(hand) == []
    assert (named(run(hand).returned), run(hand).total_pot) == ({"A": 20}, 60)


@pytest.mark.rule("R35")
def test_short_big_blind_the_others_owe_the_whole() -> None:
    """R35: the big blind all-in for 60 of 100: the price stays 100, the minimum 200, the difference is a side pot."""
    hand = table("A 1000, B 1000, C 60, D 1000", "B sb 50, C bb 60", "D c 100, A f, B c 50 | 2c 7d Jh: B x, D x")
    replay = run(hand)
    assert errors(hand) == []
    assert (replay.decisions[0].to_call, replay.decisions[0].min_to) == (100, 200)
    assert [(pot.amount, pot.eligible) for pot in replay.pots] == [(180, (2, 3, 4)), (80, (2, 4))]


def test_small_blind_against_a_short_big_blind_alone() -> None:
    """Only what the all-in player has in can be matched; a text may write the call against the full blind too."""
    for call in (10, 50):
        hand = table("A 1000, B 1000, C 60", "B sb 50, C bb 60", f"A f, B c {call}")
        assert errors(hand) == []
        assert named(run(hand).contributed) == {"B": 60, "C": 60}


def test_small_blind_that_covers_a_short_big_blind_has_no_turn() -> None:
    hand = table("A 1000, B 1000, C 40", "B sb 50, C bb 40", "A f | 2c 7d Jh | 4s | 9c")
    assert errors(hand) == []
    assert named(run(hand).returned) == {"B": 10}


@pytest.mark.rule("R35")
def test_uniform_antes_are_live_for_layering_short_ones_included() -> None:
    """R35: D is all-in with an ante of 4 of 10: the main pot is 4 from each."""
    posts = "A ante 10, B ante 10, C ante 10, D ante 4, B sb 50, C bb 100"
    hand = table("A 1000, B 1000, C 1000, D 4", posts, "A c 100, B c 50, C x | 2c 7d Jh: B x, C x, A x")
    assert errors(hand) == []
    assert [(pot.amount, pot.eligible) for pot in run(hand).pots] == [(16, (1, 2, 3, 4)), (318, (1, 2, 3))]


@pytest.mark.rule("R19")
def test_ante_of_one_player_is_dead() -> None:
    """R19: a big-blind ante; B has 50 left for the blind: main 100 dead + 3 * 50, side 2 * 250."""
    hand = table("A 2000, B 150, C 3000", "B ante 100, A sb 50, B bb 50", "C r 300, A c 250 | 2c 9d Jh: A x, C x")
    replay = run(hand)
    assert errors(hand) == []
    assert named(replay.dead) == {"B": 100}
    assert [(pot.amount, pot.eligible) for pot in replay.pots] == [(250, (1, 2, 3)), (500, (1, 3))]


@pytest.mark.rule("R35")
def test_antes_do_not_count_toward_calling() -> None:
    posts = "A ante 10, B ante 10, C ante 10, D ante 10, B sb 50, C bb 100"
    hand = table(FOUR, posts, "D c 100")
    assert last(hand).to_call == 100
    assert last(hand).pot == 190


@pytest.mark.rule("R12")
def test_bets_of_the_header_against_blinds_posted() -> None:
    """R12: in fixed limit the header names the bets; a blind that is a third of them is legal."""
    hand = table(
        FOUR, "B sb 10, C bb 30", "D r 60, A f, B c 50, C c 30", limit=Limit.FIXED_LIMIT, blinds=(15, 30), bets=(30, 60)
    )
    assert errors(hand) == []


def test_sitting_out_is_not_dealt_in_unless_he_posts_or_acts() -> None:
    assert run(table(FIVE, BLINDS, "D f, A f, B f", out="E")).dealt_in == (1, 2, 3, 4)
    assert run(table(FIVE, BLINDS, "D f, E f, A f, B f", out="E")).dealt_in == (1, 2, 3, 4, 5)
    assert run(table(FIVE, BLINDS + ", E bb 100", "D f, E x, A f, B f", out="E")).dealt_in == (1, 2, 3, 4, 5)


def test_seat_that_neither_event_nor_summary_mentions_is_not_dealt_in() -> None:
    folded = Claims(rake=0, seats=tuple(SeatClaim(0, seat, "folded") for seat in (1, 2, 4)))
    assert run(table(FIVE, BLINDS, "D f, A f, B f", claims=folded)).dealt_in == (1, 2, 3, 4)


def test_absent_player_is_folded_although_all_in() -> None:
    """Rooms fold a player who sits out even when the blind took the last chips; he can win nothing then."""
    hand = table("A 1000, B 1000, C 60, D 1000", "B sb 50, C bb 60", "D c 100, A f, B c 50, C f | 2c 7d Jh: B x, D x")
    assert (errors(hand), infos(hand)) == ([], ["fold_without_bet"])
    assert [(pot.amount, pot.eligible) for pot in run(hand).pots] == [(260, (2, 4))]


@pytest.mark.parametrize("seats", [2, 10, 22])
@pytest.mark.rule("R10")
def test_number_of_players(seats: int) -> None:
    """R10: two to twenty-three."""
    letters = [chr(ord("A") + number) for number in range(seats)]
    stacks = ", ".join(f"{letter} 1000" for letter in letters)
    posts = "A sb 50, B bb 100"
    folds = ", ".join(f"{letter} f" for letter in [*letters[2:], "A"])
    hand = table(stacks, posts, folds, button=letters[-1] if seats > 2 else "A")
    assert errors(hand) == []
    assert run(hand).live == (2,)

"""Draw games: R9, R25, R42, R54; badeucey and badacey; cards before and after a draw."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from hhparse.model.events import StandPat
from hhparse.model.game import Limit, Variant
from hhparse.rules import DEFAULT_RULES, card_clashes, duplicate_cards, known_cards
from tests.rules.script import script
from tests.rules.table import errors, named, run

if TYPE_CHECKING:
    from hhparse.model.hand import Hand

SINGLE, TRIPLE, BADUGI = Variant.SINGLE_DRAW_27, Variant.TRIPLE_DRAW_27, Variant.BADUGI
THREE = "A 1000, B 1000, C 1000"
CALLED = "B sb 50\nC bb 100\nA calls 100\nB calls 50\nC checks\n"


def hand(play: str, variant: Variant = TRIPLE, stacks: str = THREE) -> Hand:
    return script(variant, stacks, CALLED + play, button="A")


# ---- R54: the order of the draws ------------------------------------------------------------------------------------


@pytest.mark.rule("R54")
def test_draws_go_left_of_the_button() -> None:
    assert errors(hand("--\nB draws 2\nC stands\nA draws 1\nB checks\nC checks\nA checks")) == []
    assert errors(hand("--\nC stands\nB draws 2\nA draws 1\nB checks\nC checks\nA checks")) == ["out_of_turn@R54"]
    assert errors(hand("--\nB draws 2\nA draws 1\nB checks")) == ["out_of_turn@R54", "out_of_turn@R54"]


def test_the_draw_of_a_folded_player() -> None:
    play = "--\nB draws 2\nC stands\nA draws 1\nB bets 100\nC folds\nA calls 100\n--\nB draws 1\nC draws 1"
    assert errors(hand(play)) == ["after_fold@R54"]


def test_a_player_who_is_all_in_draws_too() -> None:
    opening = CALLED.replace("C checks\n", "")
    short = (
        opening + "--\nB draws 2\nC draws 1\nA draws 1\nB bets 100\nA calls 100\n--\nB draws 1\nC draws 2\nA stands\n"
    )
    assert errors(script(TRIPLE, "A 1000, B 1000, C 100", short, button="A")) == []


def test_the_round_after_a_draw_needs_no_line_that_marks_it() -> None:
    """Texts of single draw games begin the second round with the first draw."""
    play = "B draws 2\nC stands\nA draws 1\nB checks\nC bets 200\nA calls 200\nB folds"
    got = run(hand(play, SINGLE))
    assert errors(hand(play, SINGLE)) == []
    assert [one.street.value for one in got.decisions[3:]] == ["first_draw"] * 4


def test_no_draw_is_left() -> None:
    play = "B draws 2\nC stands\nA draws 1\nB checks\nC checks\nA checks\nB draws 1"
    assert errors(hand(play, SINGLE)) == ["out_of_turn@R54"]


@pytest.mark.rule("R54")
def test_how_many_cards_may_be_changed() -> None:
    """R54: all of them; a parameter says otherwise."""
    play = "--\nB draws 5\nC stands\nA draws 4"
    assert errors(hand(play)) == []
    assert errors(hand(play), replace(DEFAULT_RULES, most_changed=4)) == ["over_limit@R86"]
    assert errors(hand(play, BADUGI)) == ["over_limit@R54"]


# ---- R25: the size of the bets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "sizes"), [(TRIPLE, [100, 100, 200, 200]), (Variant.DRAW5, [100, 200])])
def test_the_big_bet(variant: Variant, sizes: list[int]) -> None:
    """Triple draw: after the second draw; one draw: after the draw."""
    later = "".join("--\nB stands\nC stands\nA stands\nB checks\nC checks\nA checks\n" for _ in sizes[1:])
    got = run(hand(later, variant))
    firsts = [one for one in got.decisions if one.action == "check" and one.seat == 2]
    assert [one.min_to for one in firsts] == sizes[1:]
    assert got.decisions[0].min_to == 200


@pytest.mark.rule("R25")
def test_a_fifth_bet_where_a_game_has_two_rounds() -> None:
    """Parameter of R25: a bet and four raises."""
    play = "B sb 50\nC bb 100\nA raises 200\nB raises 300\nC raises 400\nA raises 500"
    two_rounds = script(Variant.DRAW5, THREE, play, button="A")
    assert errors(two_rounds) == ["cap_exceeded@R25"]
    assert errors(two_rounds, replace(DEFAULT_RULES, bets_per_round=5)) == []


# ---- cards ----------------------------------------------------------------------------------------------------------

DEALT = "B sb 50\nC bb 100\nA cards 2c 4d 7h 8s Kd\nA calls 100\nB calls 50\nC checks\n--\nB draws 2\nC stands\n"


def drawn(play: str) -> Hand:
    return script(TRIPLE, THREE, DEALT + play, button="A")


def test_a_hand_is_followed_over_the_draw() -> None:
    known = drawn("A draws 1 Kd\nA cards 2c 4d 7h 8s | 3s")
    assert known_cards(known)[1] == ("2c", "4d", "7h", "8s", "3s")
    assert card_clashes(known) == []


def test_only_the_new_cards_are_told() -> None:
    """The discards are named, so that the rest is what is kept."""
    assert known_cards(drawn("A draws 1 Kd\nA cards 3s"))[1] == ("2c", "4d", "7h", "8s", "3s")


@pytest.mark.parametrize(
    "lines",
    [
        "A draws 1\nA cards 2c 4d 7h 8s Kd | 2c 4d 7h 8s Kd",  # the whole hand as new cards
        "A draws 2\nA cards 2c 4d 7h 8s | 3s",  # one new card for two
        "A draws 1 Kd\nA cards 2c 4d 7h Kd | 3s",  # the discard is kept
        "A draws 1 9d\nA cards 2c 4d 7h 8s | 3s",  # what is discarded was not held
        "A draws 1\nA cards 2c 4d 7h 9s | 3s",  # what is kept was not held
    ],
)
def test_lists_that_cannot_be_right(lines: str) -> None:
    clashes = card_clashes(drawn(lines))
    assert [(clash.seat, clash.unreliable) for clash in clashes] == [(1, True)]
    assert duplicate_cards(drawn(lines)) == ()


def test_what_is_shown_must_be_what_was_drawn() -> None:
    clashes = card_clashes(drawn("A draws 1 Kd\nA cards 2c 4d 7h 8s | 3s\nA shows 2c 4d 7h 8s 9s"))
    assert [(clash.seat, clash.unreliable) for clash in clashes] == [(1, False)]


@pytest.mark.rule("R54")
def test_a_discard_is_out() -> None:
    """R54: the king that A threw away cannot be B's."""
    play = "A draws 1 Kd\nA cards 2c 4d 7h 8s | 3s\nB shows Kd 2d 3d 4c 9h"
    assert duplicate_cards(drawn(play)) == ("Kd",)


@pytest.mark.rule("R54")
def test_a_discard_comes_back_when_the_deck_is_used_up() -> None:
    """R54: six players have 30 cards; two burn cards and 21 or more that are drawn are more than the deck has left."""
    stacks = "A 1000, B 1000, C 1000, D 1000, E 1000, F 1000"
    posts = "B sb 50\nC bb 100\nA cards 2c 4d 7h 8s Kd\nD calls 100\nE calls 100\nF calls 100\nA calls 100\nB calls 50\nC checks\n--\n"
    draws = "B draws 5\nC draws 5\nD draws 5\nE draws {}\nF draws 3\nA draws 1 Kd\nA cards 2c 4d 7h 8s | 3s\n"
    late, shown = "--\nB draws 1\n", "B shows Kd 2d 3d 4c 9h"
    assert duplicate_cards(script(TRIPLE, stacks, posts + draws.format(1) + late + shown, button="A")) == ()
    assert duplicate_cards(script(TRIPLE, stacks, posts + draws.format(0) + late + shown, button="A")) == ("Kd",)


@pytest.mark.rule("R54")
def test_a_discard_cannot_be_with_who_drew_before_it() -> None:
    """R54: the deck is used up, but B drew his cards before A threw the king away."""
    stacks = "A 1000, B 1000, C 1000, D 1000, E 1000, F 1000"
    draws = "B draws 5\nC draws 5\nD draws 5\nE draws 3\nF draws 3\nA draws 1 Kd\nA cards 2c 4d 7h 8s | 3s\n"
    posts = "B sb 50\nC bb 100\nA cards 2c 4d 7h 8s Kd\nD checks\nE checks\nF checks\n--\n"
    assert duplicate_cards(script(TRIPLE, stacks, posts + draws + "B shows Kd 2d 3d 4c 9h", button="A")) == ("Kd",)


@pytest.mark.parametrize("cards", ["2c 4d 7h 8s 9d", "2c 4d 7h 8s Ah"])
def test_who_stands_pat_keeps_what_he_has(cards: str) -> None:
    stands = StandPat(9, 1, tuple(cards.split()))
    hand = drawn("A draws 1 Kd\nA cards 2c 4d 7h 8s | 9d\n--\nB checks")
    hand = structs.replace(hand, events=(*hand.events, stands))
    assert [(clash.line, clash.unreliable) for clash in card_clashes(hand)] == ([] if "9d" in cards else [(9, True)])


def test_a_draw_that_the_result_cuts_off() -> None:
    """R54: B is all-in, so nobody bets after the draw; A has still to draw or stand pat before hands are shown."""
    opening = "A sb 50\nB bb 100\nA calls 50\n--\nB draws 2\n"
    shows = "B shows 2c 4d 7h 8s 9d"
    stacks = "A 1000, B 100"
    assert errors(script(TRIPLE, stacks, opening + "A stands\n" + shows, button="A")) == []
    assert errors(script(TRIPLE, stacks, opening + shows, button="A")) == ["out_of_turn@R54"]


# ---- showdown -------------------------------------------------------------------------------------------------------


def shown(variant: Variant, a: str, b: str, stacks: str = "A 100, B 100") -> dict[str, int]:
    play = f"A ante 100\nB ante 100\nA shows {a}\nB shows {b}"
    return named(run(script(variant, stacks, play, button="A")).payouts)


@pytest.mark.parametrize(
    ("variant", "better", "worse"),
    [
        (Variant.DRAW5, "Ac Ad 2h 3s 4c", "Kc Kd Qh Js Tc"),
        (SINGLE, "7c 5d 4h 3s 2c", "8c 5h 4d 3c 2d"),  # 7-5-4-3-2 is best
        (SINGLE, "Ac 2d 3h 4s 5c", "2c 2h 7d 8s 9c"),  # the ace is high: no straight, but no pair either
        (TRIPLE, "Kc Qd 9h 8s 7c", "6c 5d 4h 3s 2c"),  # straights count against a hand
        (Variant.TRIPLE_DRAW_A5, "Ac 2d 3h 4s 5c", "6c 2h 3d 4c Ad"),
        (BADUGI, "Kc Qd Jh Ts", "Ac 2d 3h 3s"),  # four cards beat three
        (BADUGI, "Ac 4d 3h 8s", "2c 4h 3d 9s"),
    ],
)
@pytest.mark.rule("R9")
def test_who_wins(variant: Variant, better: str, worse: str) -> None:
    assert shown(variant, better, worse) == {"A": 200}
    assert shown(variant, worse, better) == {"B": 200}


@pytest.mark.rule("R42")
def test_badeucey_halves() -> None:
    """A has the better 2-7 low, B the badugi (the ace is high there); the odd unit goes to the five-card half (R42)."""
    low, badugi = "7c 5c 4h 3c 2c", "9c 8d 4s 3h 3d"
    assert shown(Variant.BADEUCEY, low, badugi) == {"A": 100, "B": 100}
    odd = "A ante 67\nB ante 67\nC ante 67\nC folds\nA shows {}\nB shows {}"
    got = run(script(Variant.BADEUCEY, "A 100, B 100, C 67", odd.format(low, badugi), button="A"))
    assert named(got.payouts) == {"A": 101, "B": 100}
    assert [part.half for part in got.pots[0].parts] == ["low", "badugi"]


def test_badacey_halves_with_the_ace_low() -> None:
    """The same cards twice: A-2-3-4 of four suits is the best badugi, and with it A wins both halves."""
    assert shown(Variant.BADACEY, "Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c") == {"A": 200}


def test_no_limit_draw_has_the_big_blind_as_smallest_bet() -> None:
    play = CALLED + "B draws 1\nC draws 1\nA stands\nB bets 60"
    assert errors(script(SINGLE, THREE, play, limit=Limit.NO_LIMIT, button="A")) == ["under_minimum@R21"]

"""The independent evaluator: R2 to R6, and another library's order as oracle."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from hhparse.model.cards import DECK
from hhparse.testing.strength import best_strength, five_card_strength, kicker_words, words


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


LADDER = [
    "7c 5d 4h 3s 2c",  # the lowest hand
    "As Kd Qh Jc 9s",
    "2c 2d 5h 4s 3c",
    "Ac Ad Kh Qs Jc",
    "3c 3d 2h 2s 4c",
    "Ac Ad Kh Ks Qc",
    "2c 2d 2h 4s 3c",
    "5c 4d 3h 2s Ac",  # five-high: the ace is low (R3)
    "6c 5d 4h 3s 2c",
    "Ac Kd Qh Js Tc",
    "7c 5c 4c 3c 2c",
    "Ac Kc Qc Jc 9c",
    "2c 2d 2h 3s 3c",
    "Ac Ad Ah Ks Kc",
    "2c 2d 2h 2s 3c",
    "Ac Ad Ah As Kc",
    "5c 4c 3c 2c Ac",
    "Ac Kc Qc Jc Tc",
]


def test_each_hand_beats_the_one_before() -> None:
    """R2, R3."""
    for lower, higher in pairwise(LADDER):
        assert five_card_strength(cards(lower)) < five_card_strength(cards(higher)), (lower, higher)


def test_no_straight_round_the_corner() -> None:
    """R3: Q-K-A-2-3 is nothing."""
    assert words(five_card_strength(cards("Qc Kd Ah 2s 3c"))) == "high card Ace"


def test_a_sixth_card_never_breaks_a_tie() -> None:
    """R5: the board plays for both."""
    board = cards("As Ks Qd Jh Tc")
    assert best_strength(cards("2c 2d"), board) == best_strength(cards("Kc Kd"), board)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("As Kd Qh Jc 9s", "high card Ace"),
        ("6s 6d Qh Jc 9s", "a pair of Sixes"),
        ("As Ad Kh Kc 9s", "two pair, Aces and Kings"),
        ("2s 2d 2h Jc 9s", "three of a kind, Deuces"),
        ("5c 4d 3h 2s Ac", "a straight, Ace to Five"),
        ("As Kd Qh Jc Ts", "a straight, Ten to Ace"),
        ("Ks 9s 7s 3s 2s", "a flush, King high"),
        ("7s 7d 7h 2c 2s", "a full house, Sevens full of Deuces"),
        ("7s 7d 7h 7c 2s", "four of a kind, Sevens"),
        ("9s 8s 7s 6s 5s", "a straight flush, Five to Nine"),
        ("As Ks Qs Js Ts", "a Royal Flush"),
    ],
)
def test_words(hand: str, expected: str) -> None:
    """The room's words for every kind of hand."""
    assert words(five_card_strength(cards(hand))) == expected


def test_two_cards_have_words_too() -> None:
    assert words(best_strength(cards("Ah Ad"))) == "a pair of Aces"
    assert words(best_strength(cards("7h Kd"))) == "high card King"


def test_kickers_are_named_up_to_the_one_that_decides() -> None:
    board = cards("Kc Kd 9h 5s 2c")
    low, high = best_strength(cards("Qh 3d"), board), best_strength(cards("Ah 3s"), board)
    assert kicker_words(low, []) == ""
    assert kicker_words(high, [low]) == " - Ace kicker"
    assert kicker_words(low, [high]) == " - lower kicker"
    assert kicker_words(high, [high]) == ""


def test_same_order_as_another_library() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    rng = Random(5)
    for _ in range(300):
        deal = rng.sample(DECK, 9)
        board, one, two = deal[:5], deal[5:7], deal[7:]
        theirs = phevaluator.evaluate_cards(*board, *two) - phevaluator.evaluate_cards(*board, *one)  # lower is better
        mine, other = best_strength(one, board), best_strength(two, board)
        assert (theirs > 0, theirs == 0) == (mine > other, mine == other), deal

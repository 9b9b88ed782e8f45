"""Ranking of hands: the order of R2 to R6 by hand, then the whole order against an independent evaluator."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest
from phevaluator import evaluate_cards

from hhparse.model.cards import DECK
from hhparse.rules import Category, best_five, category, describe, rank


def value(text: str) -> int:
    return rank(text.split())


@pytest.mark.rule("R2")
def test_categories_in_order() -> None:
    """R2: straight flush > four > full house > flush > straight > three > two pair > pair > high card."""
    hands = [
        "As Ks Qs Js Ts",
        "9c 9d 9h 9s 2c",
        "3c 3d 3h 2s 2c",
        "Kh 9h 7h 5h 2h",
        "6c 5d 4h 3s 2c",
        "2c 2d 2h Ks Ac",
        "3c 3d 2h 2s Ac",
        "2c 2d Ah Ks Qc",
        "Ac Kd Qh Js 9c",
    ]
    values = [value(hand) for hand in hands]
    assert values == sorted(values, reverse=True)
    assert [category(number) for number in values] == [
        Category.STRAIGHT_FLUSH,
        Category.QUADS,
        Category.FULL_HOUSE,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.TRIPS,
        Category.TWO_PAIR,
        Category.PAIR,
        Category.HIGH_CARD,
    ]


@pytest.mark.rule("R3")
def test_ace_low_straight_is_the_lowest() -> None:
    """R3: A-2-3-4-5 is a straight, five high, below 2-3-4-5-6."""
    assert category(value("Ac 2d 3h 4s 5c")) is Category.STRAIGHT
    assert value("Ac 2d 3h 4s 5c") < value("2c 3d 4h 5s 6c")
    assert value("Ac 2c 3c 4c 5c") < value("2d 3d 4d 5d 6d")


@pytest.mark.rule("R3")
def test_straight_does_not_wrap_around() -> None:
    """R3: Q-K-A-2-3 is nothing."""
    assert category(value("Qc Kd Ah 2s 3c")) is Category.HIGH_CARD
    assert category(value("Qc Kc Ac 2c 3c")) is Category.FLUSH


@pytest.mark.rule("R4")
def test_suits_never_rank() -> None:
    """R4: the same ranks in other suits tie."""
    assert value("Ac Kc Qc Jc 9c") == value("As Ks Qs Js 9s")


@pytest.mark.rule("R5")
def test_best_five_of_seven_and_no_sixth_card() -> None:
    """R5: one hole card, none, or both; the sixth card never breaks a tie, the board may be everybody's hand."""
    board = "Ah Kh Qh Jh 2c"
    assert category(value(f"{board} Th 3d")) is Category.STRAIGHT_FLUSH
    board = "As Kd Qh Jc Ts"
    assert value(f"{board} 2c 3d") == value(f"{board} 9c 9d")
    board = "Ac Ad Kc Kd Qh"
    assert value(f"{board} 2c 3d") == value(f"{board} Jc 9d")


@pytest.mark.rule("R6")
def test_two_pairs_compare_from_the_top() -> None:
    """R6: AA44x beats QQJJx; AAJJx beats AATTx; then the fifth card; the same five ranks split."""
    assert value("Ac Ad 4c 4d 2h") > value("Qc Qd Jc Jd Kh")
    assert value("Ac Ad Jc Jd 2h") > value("As Ah Tc Td Kh")
    assert value("Ac Ad Jc Jd 3h") > value("As Ah Js Jh 2d")
    assert value("Ac Ad Jc Jd 3h") == value("As Ah Js Jh 3d")


@pytest.mark.rule("R6")
def test_kicker_decides_over_quads_on_the_board() -> None:
    """R6: quads on the board: the higher kicker wins."""
    board = "7c 7d 7h 7s 2c"
    assert value(f"{board} Ac 3d") > value(f"{board} Kc Qd")


def test_two_sets_of_three_make_a_full_house() -> None:
    assert value("8c 8d 8h 5c 5d 5h 2s") == value("8c 8d 8h 5c 5d 3h 2s")
    assert value("8c 8d 8h 5c 5d 9h 9s") == value("8c 8d 8h 9h 9s")


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Ks Qs Js Ts", "a royal flush"),
        ("5s 4s 3s 2s As", "a straight flush, Ace to Five"),
        ("6c 6d 6h 6s 2c", "four of a kind, Sixes"),
        ("7c 7d 7h 2s 2c", "a full house, Sevens full of Deuces"),
        ("Ah 9h 7h 5h 2h", "a flush, Ace high"),
        ("Tc 9d 8h 7s 6c", "a straight, Six to Ten"),
        ("Jc Jd Jh Ks Ac", "three of a kind, Jacks"),
        ("Ac Ad Kh Ks 2c", "two pair, Aces and Kings"),
        ("2c 2d Ah Ks Qc", "a pair of Deuces"),
        ("Ac Kd Qh Js 9c", "high card Ace"),
    ],
)
def test_words(cards: str, words: str) -> None:
    assert describe(value(cards)) == words


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("5h 9h As 2d 3c 4d 9c", "5h 4d 3c 2d As"),
        ("Kh 2h 9h 4h Th Ks Kc", "Kh Th 9h 4h 2h"),
        ("Kh Kd 9h 9d 3c 3d Ac", "Kh Kd 9h 9d Ac"),
        ("8c 8d 8h 9h 9s 2c 3d", "8c 8d 8h 9h 9s"),
    ],
)
def test_best_five_are_the_cards_that_count(cards: str, best: str) -> None:
    held = cards.split()
    assert best_five(held, rank(held)) == tuple(best.split())


def test_best_five_have_the_value_of_the_hand() -> None:
    draw = random.Random(7)
    for _ in range(2_000):
        hand = draw.sample(DECK, 7)
        assert rank(best_five(hand, rank(hand))) == rank(hand)


def test_not_a_card() -> None:
    with pytest.raises(KeyError):
        rank(["As", "1s", "Ks", "Qs", "Js"])


def same_order(hands: list[list[str]]) -> None:
    """Our values order the hands as phevaluator does (there the lowest number is the best hand)."""
    theirs = [-evaluate_cards(*hand) for hand in hands]
    ours = [rank(hand) for hand in hands]
    pairs = set(zip(theirs, ours, strict=True))
    assert len(pairs) == len(set(theirs)) == len(set(ours))
    ordered = sorted(pairs)
    assert all(one[1] < two[1] for one, two in pairwise(ordered))


@pytest.mark.parametrize(("cards", "count"), [(5, 50_000), (6, 5_000), (7, 20_000)])
def test_order_of_random_hands(cards: int, count: int) -> None:
    draw = random.Random(cards)
    same_order([draw.sample(DECK, cards) for _ in range(count)])


@pytest.mark.slow
def test_order_of_all_five_card_hands() -> None:
    """All 2,598,960 hands: 7,462 classes, in the order of phevaluator."""
    pairs = set()
    count = 0
    for hand in combinations(DECK, 5):
        pairs.add((-evaluate_cards(*hand), rank(hand)))
        count += 1
    ordered = sorted(pairs)
    assert count == 2_598_960
    assert len(ordered) == 7_462
    assert all(one[0] < two[0] and one[1] < two[1] for one, two in pairwise(ordered))

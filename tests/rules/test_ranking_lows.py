"""Lows, badugi, Omaha and short deck by hand: one example for each rule (R7-R9, R42, R50, R52, R55)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from hhparse.model.cards import DECK, deck
from hhparse.rules import Category, ranking


def value(evaluator: ranking.Evaluator, hole: str, board: str = "") -> int:
    found = evaluator.value(tuple(hole.split()), tuple(board.split()))
    assert found is not None
    return found


def words(evaluator: ranking.Evaluator, hole: str, board: str = "") -> str:
    return evaluator.words(value(evaluator, hole, board))


def falling(evaluator: ranking.Evaluator, *hands: str) -> None:
    """Each hand beats the next."""
    values = [value(evaluator, hand) for hand in hands]
    assert all(better > worse for better, worse in pairwise(values)), values


# ---- Omaha ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R7")
def test_omaha_needs_two_hole_cards() -> None:
    """R7: one ace of spades does not make the board's four spades a flush, nor quads on the board four of a kind."""
    assert words(ranking.OMAHA_HIGH, "As 2c 3d 4h", "Ks Qs Js Ts 9d") == "high card Ace"
    assert words(ranking.OMAHA_HIGH, "As 2s 3d 4h", "Ks Qs Js 9s 8d") == "a flush, Ace high"
    assert words(ranking.OMAHA_HIGH, "Ac Ad 2h 3s", "7c 7d 7h 7s Kc") == "a full house, Sevens full of Aces"


@pytest.mark.rule("R7")
def test_omaha_uses_no_more_than_two_hole_cards() -> None:
    """R7: four aces in the hand are a pair, three suited hole cards no flush with two of the board."""
    assert words(ranking.OMAHA_HIGH, "Ac Ad Ah As", "2c 7d 9h Js 5c") == "a pair of Aces"
    assert words(ranking.OMAHA_HIGH, "Ah Kh 8h 3c 2d 2s", "Qh Jh 9c 5d 5s") == "two pair, Fives and Deuces"


def test_omaha_high_card_is_two_and_three() -> None:
    assert ranking.OMAHA_HIGH.best(
        ("As", "2c", "3d", "4h"),
        ("Ks", "Qs", "Js", "Ts", "9d"),
        value(ranking.OMAHA_HIGH, "As 2c 3d 4h", "Ks Qs Js Ts 9d"),
    ) == ("As", "Ks", "Qs", "Js", "4h")


def test_omaha_straight_flush_of_two_suited_cards() -> None:
    assert words(ranking.OMAHA_HIGH, "6h 5h Ah Kd", "9h 8h 7h 2h 3c") == "a straight flush, Five to Nine"


@pytest.mark.parametrize("board", ["2c 3d Kh Qs Js", "2c 2d 3h Ks Qd", "9c Td Jh Qs Ks", "2c 3d 3h 2s 9d"])
@pytest.mark.rule("R55")
def test_omaha_low_needs_three_low_ranks_on_the_board(board: str) -> None:
    """R55: three different board ranks of eight or lower, whatever is in the hand."""
    assert ranking.OMAHA_EIGHT_OR_BETTER.value(("Ac", "4d", "5h", "6s"), tuple(board.split())) is None


@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("Ac 2d Kh Ks", "3c 7d 8h Qs Jd", "a low: 8,7,3,2,A"),
        ("Ac 2d Kh Ks", "2c 3d 7h 8s Qd", "a low: 8,7,3,2,A"),
        ("Ac 2d 3h Ks", "2c 3d 7h 8s Qd", "a low: 8,7,3,2,A"),
        ("Ac 2d 3h 4s 5c", "6c 7d 8h Ks Kd", "a low: 8,7,6,2,A"),
    ],
)
@pytest.mark.rule("R7", "R8")
def test_omaha_low(hole: str, board: str, low: str) -> None:
    """R7, R8: two hole cards with three of the board; a rank in both counts once."""
    assert words(ranking.OMAHA_EIGHT_OR_BETTER, hole, board) == low


def test_omaha_low_of_one_hole_card_is_none() -> None:
    """R7: the ace alone has no low with four low ranks on the board."""
    assert ranking.OMAHA_EIGHT_OR_BETTER.value(("Ac", "Kd", "Qh", "Js"), ("2c", "3d", "4h", "5s", "9c")) is None
    assert ranking.OMAHA_EIGHT_OR_BETTER.value(("Ac", "Ad", "Qh", "Js"), ("2c", "3d", "4h", "5s", "9c")) is None


def test_omaha_high_and_low_use_different_cards() -> None:
    """R7: each half is made for itself."""
    hole, board = ("Ah", "2h", "Kc", "Kd"), ("3h", "4h", "8h", "Ks", "Qc")
    high, low = ranking.OMAHA_HIGH.value(hole, board), ranking.OMAHA_EIGHT_OR_BETTER.value(hole, board)
    assert ranking.OMAHA_HIGH.best(hole, board, high) == ("Ah", "8h", "4h", "3h", "2h")
    assert ranking.OMAHA_EIGHT_OR_BETTER.best(hole, board, low) == ("8h", "4h", "3h", "2h", "Ah")


# ---- eight or better, ace to five -----------------------------------------------------------------------------------


@pytest.mark.rule("R8")
def test_eight_or_better_qualifies_by_five_ranks() -> None:
    """R8: five different ranks of eight or lower, ace low; straights and flushes are ignored."""
    assert words(ranking.EIGHT_OR_BETTER, "5h 4h 3h 2h Ah 5c 4c") == "a low: 5,4,3,2,A"
    assert words(ranking.EIGHT_OR_BETTER, "8c 7d 6h 5s 4c Kd Qh") == "a low: 8,7,6,5,4"
    assert ranking.EIGHT_OR_BETTER.value(("9c", "7d", "6h", "5s", "4c", "Kd", "Qh"), ()) is None
    assert ranking.EIGHT_OR_BETTER.value(("8c", "7d", "6h", "5s", "5c", "8d", "Qh"), ()) is None


@pytest.mark.rule("R9")
def test_ace_to_five_order() -> None:
    """R9: 5-4-3-2-A is the best; any hand without a pair beats the lowest pair, the lowest pair the next."""
    falling(
        ranking.ACE_TO_FIVE,
        "5c 4c 3c 2c Ac",
        "6d 4c 3h 2s Ac",
        "6d 5c 4h 3s 2c",
        "7d 4c 3h 2s Ac",
        "Kd Qc Jh Ts 9c",
        "Ad Ac 4h 3s 2c",
        "Ad Ac Kh Qs Jc",
        "2d 2c 5h 4s 3c",
        "Kd Kc Qh Js Tc",
        "2d 2c Ah As 3c",
        "3d 3c Ah As 2c",
        "Ad Ac Ah 3s 2c",
        "Ad Ac Ah 2s 2c",
        "2d 2c 2h As Ac",
        "Ad Ac Ah As 2c",
        "Kd Kc Kh Ks Ac",
    )


def test_razz_takes_the_best_five_of_seven() -> None:
    """R9: pairs are left aside where five other ranks are there; else the lowest pair is the best."""
    assert words(ranking.ACE_TO_FIVE, "8c 8d 6h 4s 2c Ad Kh") == "a low: 8,6,4,2,A"
    assert words(ranking.ACE_TO_FIVE, "8c 8d 6h 6s 2c 2d Ah") == "a pair of Deuces"
    hand = ("8c", "8d", "6h", "6s", "2c", "2d", "Ah")
    best = ranking.ACE_TO_FIVE.best(hand, (), value(ranking.ACE_TO_FIVE, "8c 8d 6h 6s 2c 2d Ah"))
    assert best == ("2c", "2d", "8c", "6h", "Ah")


def test_razz_with_a_community_card() -> None:
    """R53: the card that all share counts as everybody's seventh."""
    assert value(ranking.ACE_TO_FIVE, "8c 6h 4s 2c Kd Kh", "Ad") == value(ranking.ACE_TO_FIVE, "8c 6h 4s 2c Kd Kh Ad")


# ---- deuce to seven -------------------------------------------------------------------------------------------------


def test_deuce_to_seven_order() -> None:
    """R9: 7-5-4-3-2 is the best, the ace is high, A-2-3-4-5 is ace-high and no straight, straights and flushes count."""
    falling(
        ranking.DEUCE_TO_SEVEN,
        "7c 5d 4h 3s 2c",
        "7c 6d 4h 3s 2c",
        "8c 5d 4h 3s 2c",
        "9c 8d 7h 6s 4c",
        "Kc Qd Jh Ts 8c",
        "Ac 5d 4h 3s 2c",
        "Ac 6d 4h 3s 2c",
        "2c 2d 5h 4s 3c",
        "Ac Ad Kh Qs Jc",
        "3c 3d 2h 2s 4c",
        "2c 2d 2h 4s 3c",
        "6c 5d 4h 3s 2c",
        "7c 6d 5h 4s 3c",
        "Ac Kd Qh Js Tc",
        "7c 5c 4c 3c 2c",
        "Ac 5c 4c 3c 2c",
        "2c 2d 2h 3s 3c",
        "2c 2d 2h 2s 3c",
        "6c 5c 4c 3c 2c",
        "Ac Kc Qc Jc Tc",
    )


def test_deuce_to_seven_words() -> None:
    assert words(ranking.DEUCE_TO_SEVEN, "2c 9d 4h 7s Tc") == "a low: T,9,7,4,2"
    assert words(ranking.DEUCE_TO_SEVEN, "Ac 2d 3h 4s 5c") == "a low: A,5,4,3,2"
    assert words(ranking.DEUCE_TO_SEVEN, "Ac 2c 3c 4c 5c") == "a flush, Ace high"
    assert words(ranking.DEUCE_TO_SEVEN, "6c 5d 4h 3s 2c") == "a straight, Deuce to Six"
    assert words(ranking.DEUCE_TO_SEVEN, "8c 8d 4h 3s 2c") == "a pair of Eights"


# ---- badugi ---------------------------------------------------------------------------------------------------------


def test_badugi_order() -> None:
    """R9: four cards beat three, three two; then the highest card decides downwards; the ace is low."""
    falling(
        ranking.BADUGI,
        "Ac 2d 3h 4s",
        "Ac 2d 3h 5s",
        "2c 3d 4h 5s",
        "Kc Qd Jh Ts",
        "Ac 2d 3h 3s",
        "Ac 2d 4h 4s",
        "Kc Kd Qh Js",
        "Ac 2d 2c Ad",
        "Kc Kd Qc Qd",
        "Ac 2c 3c 4c",
        "Kc Kd Kh Ks",
    )


def test_badugi_leaves_the_worst_card_out() -> None:
    """R9: what cannot be used does not count; of two cards that clash the higher goes, when the rest is the same."""
    assert value(ranking.BADUGI, "Ac 2d 3h 3s") == value(ranking.BADUGI, "Ac 2d 3h Kh")
    assert words(ranking.BADUGI, "Ac 2d 3h 4h") == "a 3-card: 3,2,A"
    assert words(ranking.BADUGI, "7c 5d 3h As") == "a badugi: 7,5,3,A"
    assert words(ranking.BADUGI, "7c 5c 3c Ac") == "a 1-card: A"
    assert ranking.BADUGI.best(("2s", "3s", "4d", "7h"), (), value(ranking.BADUGI, "2s 3s 4d 7h")) == ("7h", "4d", "2s")


def test_badugi_keeps_the_larger_set() -> None:
    """R9: the ace of clubs clashes with two cards; without it there are three."""
    assert words(ranking.BADUGI, "Ac Ad 2c 3h") == "a 3-card: 3,2,A"
    assert words(ranking.BADUGI, "Ac Kd Kh 2c") == "a 2-card: K,A"
    assert words(ranking.BADUGI, "Ac 8d 8c 9h") == "a 3-card: 9,8,A"


def test_badugi_halves_of_badeucey_and_badacey() -> None:
    """The best badugi of five cards: ace high in badeucey, ace low in badacey."""
    hand = "Ac 2d 3h 4s 6c"
    assert words(ranking.BADUGI_ACE_HIGH, hand) == "a badugi: 6,4,3,2"
    assert words(ranking.BADUGI, hand) == "a badugi: 4,3,2,A"
    falling(
        ranking.BADUGI_ACE_HIGH,
        "2c 3d 4h 5s 6c",
        "2c 3d 4h 6s 6c",
        "Kc Qd Jh Ts Tc",
        "Ac 2d 3h 4s 4c",
        "2c 3d 4h 4s 4c",
    )


# ---- short deck -----------------------------------------------------------------------------------------------------


def test_short_deck_order() -> None:
    """R9: a flush beats a full house; A-6-7-8-9 is the lowest straight; straights beat three of a kind."""
    falling(
        ranking.SHORT_DECK,
        "Ac Kc Qc Jc Tc",
        "7c 8c 9c Tc 6c",
        "Ac 6c 7c 8c 9c",
        "6c 6d 6h 6s 7c",
        "6c 7c 8c 9c Jc",
        "Ac Ad Ah Ks Kc",
        "6d 7c 8c 9c Tc",
        "Ad 6c 7c 8c 9c",
        "Ac Ad Ah Ks Qc",
        "6c 6d 7h 7s 8c",
    )
    assert len(deck("6")) == 36


def test_short_deck_words() -> None:
    assert words(ranking.SHORT_DECK, "Ad 6c", "7c 8c 9c Kd Kh") == "a straight, Ace to Nine"
    assert words(ranking.SHORT_DECK, "Ac 6c", "7c 8c 9c Kd Kh") == "a straight flush, Ace to Nine"
    assert words(ranking.SHORT_DECK, "Td 6c", "7c 8c 9c Kd Kh") == "a straight, Six to Ten"


def test_short_deck_where_trips_beat_a_straight() -> None:
    """R9: a parameter; seven cards that hold both are then three of a kind."""
    both = ("9c 9d", "9h 8s 7c 6d Th")
    assert words(ranking.SHORT_DECK, *both) == "a straight, Six to Ten"
    assert words(ranking.SHORT_DECK_TRIPS, *both) == "three of a kind, Nines"
    falling(
        ranking.SHORT_DECK_TRIPS,
        "Ac Kc Qc Jc 9c",
        "6c 6d 6h 7s 7c",
        "6c 6d 6h 7s 8c",
        "Ac Kd Qh Js Tc",
        "Ac Ad Kh Ks Qc",
    )


# ---- single cards, open cards of stud -------------------------------------------------------------------------------


@pytest.mark.rule("R50")
def test_bring_in_cards() -> None:
    """R50: the lowest up-card with the ace high, ties by suit; razz: the highest with the ace low, the higher suit."""
    doors = ("Ac", "2d", "2c", "Kh", "Ks")
    assert min(doors, key=ranking.card_order) == "2c"
    assert max(doors, key=lambda card: ranking.card_order(card, ace_low=True)) == "Ks"
    assert min(doors, key=lambda card: ranking.card_order(card, ace_low=True)) == "Ac"
    assert sorted(DECK, key=ranking.card_order) == list(DECK)


@pytest.mark.rule("R52")
def test_open_boards_of_stud() -> None:
    """R52: pairs and trips count on the board, two or three cards to a straight or flush do not."""
    falling(ranking.HIGH, "2c 2d", "Ac Kc", "Ac Qd", "Kc Qc")
    falling(ranking.HIGH, "2c 2d 2h", "Ac Ad Kh", "Ac Ad 3h", "Kc Kd Ah", "Qc Jc Tc")
    falling(ranking.HIGH, "2c 2d 2h 2s", "Ac Ad Ah Ks", "3c 3d 2h 2s", "Ac Ad Kh Qs", "Ac Kc Qc Jc")
    assert ranking.category(ranking.rank(("9c", "9d"))) is Category.PAIR


@pytest.mark.rule("R52")
def test_open_boards_of_razz() -> None:
    """R40, R52: the lowest board is the best, the ace low, pairs against."""
    falling(ranking.ACE_TO_FIVE, "2c Ac", "3d Ac", "3d 2c", "Kc Qc", "Ac Ad", "2c 2d")
    falling(ranking.ACE_TO_FIVE, "3c 2c Ac", "4c 2d Ac", "Kc Qd Jc", "Ac Ad 2h", "2c 2d Ah", "Ac Ad Ah")
    falling(
        ranking.ACE_TO_FIVE, "4c 3c 2c Ac", "Kc Qd Jc Th", "Ac Ad 3h 2s", "2c 2d Ah As", "Ac Ad Ah 2s", "Ac Ad Ah As"
    )


# ---- all ------------------------------------------------------------------------------------------------------------

ALL = {
    "high": (ranking.HIGH, 7),
    "short": (ranking.SHORT_DECK, 7),
    "eight": (ranking.EIGHT_OR_BETTER, 7),
    "razz": (ranking.ACE_TO_FIVE, 7),
    "27": (ranking.DEUCE_TO_SEVEN, 5),
    "badugi": (ranking.BADUGI, 4),
    "badeucey": (ranking.BADUGI_ACE_HIGH, 5),
}


@pytest.mark.parametrize("name", ALL)
def test_value_is_blind_to_the_order_of_the_cards(name: str) -> None:
    evaluator, count = ALL[name]
    draw = random.Random(name)
    for _ in range(300):
        hand = draw.sample(deck("6") if name == "short" else DECK, count)
        mixed = draw.sample(hand, count)
        assert evaluator.value(hand, ()) == evaluator.value((), mixed) == evaluator.value(mixed[:2], mixed[2:])


@pytest.mark.parametrize("name", ALL)
def test_what_is_no_card_has_no_value(name: str) -> None:
    evaluator, count = ALL[name]
    with pytest.raises(KeyError):
        evaluator.value(("As", "1s", "Ks", "Qs", "Js", "2c", "3d")[:count], ())

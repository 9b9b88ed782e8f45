"""The dealer's own rankings, against worked examples: two programs that agree could still be wrong together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhparse.testing import orders
from hhparse.testing.games import GAMES

if TYPE_CHECKING:
    from hhparse.testing.orders import Half


def value(half: Half, hole: str, board: str = ""):
    return half.value(hole.split(), board.split())


@pytest.mark.parametrize(
    ("half", "better", "worse"),
    [
        # R9, short deck: a flush beats a full house; the lowest straight is nine-high
        (orders.SHORT_DECK, "9h 7h 8h Qh Kh", "Ac Ad As Kc Kd"),
        (orders.SHORT_DECK, "6c 7d 8h 9s Tc", "Ac 6d 7h 8s 9c"),
        (orders.SHORT_DECK, "Ac 6d 7h 8s 9c", "Ac Ad As Kc Qd"),
        # R9, ace-to-five: the wheel is best, fewer pairs win, the lower pair beats the higher
        (orders.RAZZ, "Ac 2c 3c 4c 5c", "Ac 2d 3h 4s 6c"),
        (orders.RAZZ, "Kc Qd Jh Ts 9c", "Ac Ad 2h 3s 4c"),
        (orders.RAZZ, "Ac Ad Kh Qs Jc", "2c 2d 3h 4s 5c"),
        (orders.RAZZ, "3c 3d Kh Qs Jc", "Ac Ad 2h 2s 3c"),
        # R9, deuce-to-seven: the ace is high, straights and flushes count against
        (orders.DEUCE_TO_SEVEN, "7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c"),
        (orders.DEUCE_TO_SEVEN, "Kc Qd Jh Ts 8c", "Ac 2d 3h 4s 5c"),
        (orders.DEUCE_TO_SEVEN, "Ac 2d 3h 4s 5c", "2c 2d 3h 4s 5c"),
        (orders.DEUCE_TO_SEVEN, "Ac Ad Kh Qs Jc", "2c 3d 4h 5s 6c"),
        (orders.DEUCE_TO_SEVEN, "6c 5d 4h 3s 2c", "7c 5c 4c 3c 2c"),
        # R9, badugi: four cards beat three, then the highest card decides downwards, ace low
        (orders.BADUGI, "Kc Qd Jh Ts", "Ac 2d 3h 4h"),
        (orders.BADUGI, "5c 3d 2h As", "5c 4d 2h As"),
        (orders.BADUGI_ACE_HIGH, "Kc Qd Jh Ts", "Ac 2d 3h 4s"),
    ],
)
def test_order(half, better, worse):
    assert value(half, better) > value(half, worse)


@pytest.mark.parametrize(
    ("half", "hole", "board", "words"),
    [
        # R7: exactly two of the hand: a lone ace of hearts makes no flush with four on the board
        (orders.OMAHA_HIGH, "Ah Kc Qd 2s", "9h 7h 4h 3h Ts", "high card Ace"),
        (orders.OMAHA_HIGH, "Ah 2h Qd 2s", "9h 7h 4h 3c Ts", "a flush, Ace high"),
        # R8, R55: three board cards of eight or lower are needed, and two of the hand
        (orders.OMAHA_LOW, "Ah 2c Kd Ks", "3h 7h 8d Kc Qs", "8,7,3,2,A"),
        (orders.OMAHA_LOW, "Ah 3c Kd Ks", "3h 7h 8d 2c Qs", "8,7,3,2,A"),
        (orders.STUD_LOW, "Ah 2c 3d 4s 8h Kc Kd", "", "8,4,3,2,A"),
    ],
)
def test_words(half, hole, board, words):
    assert half.words(value(half, hole, board)) == words


@pytest.mark.parametrize(
    ("half", "hole", "board"),
    [
        (orders.OMAHA_LOW, "Ah 2c 3d 4s", "Kh 7h 8d Kc Qs"),  # R55: two low board cards
        (orders.OMAHA_LOW, "Ah Kc Kd Ks", "2h 3h 4d 5c Qs"),  # one low card in the hand
        (orders.STUD_LOW, "Ah 2c 3d 4s 9h Kc Kd", ""),  # R8: nothing above an eight
    ],
)
def test_no_low(half, hole, board):
    assert value(half, hole, board) is None


def test_the_highest_card_of_the_hand_that_counts():
    """R42: by rank, then suit; of two nines that could end the straight the spade."""
    held = ["5c", "6d", "7h", "8s", "9c", "9s", "Kd"]
    assert orders.HIGH.highest_card(held, []) == orders.single_card("9s")


def test_every_hand_of_a_game_has_words():
    held = ["Ac", "2d", "3h", "4s", "5c", "7d", "8h"]
    for variant, game in GAMES.items():
        hole = held[: sum(leg.down + leg.up for leg in game.legs)]
        board = ["Kh", "Qs", "7c", "6c", "8d"][: game.board_size]
        assert game.describe(hole, board), variant

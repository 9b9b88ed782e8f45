"""The spread of results and the interval of the win rate, on numbers that can be checked by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhparse.pipeline import audit_text
from hhparse.stats.spread import Spread, spread
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """PokerStars Hand #1:  Hold'em No Limit ($0.50/$1.00 USD) - 2021/03/04 18:30:00 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Alice ($100 in chips)
Seat 2: Bob ($80 in chips)
Seat 3: Carol ($120 in chips)
Bob: posts small blind $0.50
Carol: posts big blind $1
*** HOLE CARDS ***
Alice: raises $2 to $3
Bob: folds
Carol: folds
Uncalled bet ($2) returned to Alice
Alice collected $2.50 from pot
*** SUMMARY ***
Total pot $2.50 | Rake $0
Seat 1: Alice (button) collected ($2.50)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Carol (big blind) folded before Flop


"""
"""Alice wins 1.5 big blinds."""
FOLDED = (
    TEXT.replace("#1:", "#2:")
    .replace("Alice: raises $2 to $3\nBob: folds", "Alice: folds\nBob: raises $2 to $3")
    .replace("returned to Alice\nAlice collected $2.50", "returned to Bob\nBob collected $2")
    .replace("Total pot $2.50", "Total pot $2")
    .replace("(button) collected ($2.50)", "(button) folded before Flop (didn't bet)")
    .replace("(small blind) folded before Flop", "(small blind) collected ($2)")
)
"""Alice wins nothing."""


@pytest.fixture
def two_hands(tmp_path: Path) -> Path:
    hands = [record.hand for text in (TEXT, FOLDED) for record in audit_text(text) if record.hand]
    return store(hands, tmp_path / "two.duckdb")


def test_two_hands(two_hands: Path) -> None:
    """1.5 and 0: mean 0.75, deviation 0.75 x sqrt(2), standard error of 100 hands 75."""
    found = spread(two_hands, "Alice")
    assert found is not None
    assert (found.hands, found.bb100) == (2, 75)
    assert found.deviation100 == pytest.approx(10 * 0.75 * 2**0.5)
    assert found.interval == pytest.approx((75 - 1.959964 * 75, 75 + 1.959964 * 75))


def test_a_single_hand_has_no_interval() -> None:
    lonely = Spread(1, 3.2, None)
    assert lonely.bb100 == 320
    assert lonely.interval is None
    assert lonely.deviation100 is None


def test_many_hands() -> None:
    """5 bb/100 with a deviation of 90 over 50,000 hands: the error is 90 / sqrt(500) = 4.025."""
    low, high = Spread(50_000, 0.05, 9.0).interval or (0, 0)
    assert (round(low, 2), round(high, 2)) == (-2.89, 12.89)


def test_without_hands_there_is_nothing(two_hands: Path) -> None:
    assert spread(two_hands, "Nobody") is None
    assert spread(two_hands, "Alice", filter="site = Winamax") is None

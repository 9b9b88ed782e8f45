"""Lows and badugis read back from their descriptions (R43): ours, and as rooms write them."""

from __future__ import annotations

import random

import pytest

from hhparse.audit.low_words import LowWords, read_lows
from hhparse.model.cards import DECK
from hhparse.rules import ranking


@pytest.mark.parametrize(
    ("words", "low"),
    [
        ("LO: 8,5,4,2,A", LowWords(badugi=False, cards=5, ranks="8542A")),
        ("Lo: T,6,5,3,2", LowWords(badugi=False, cards=5, ranks="T6532")),
        ("HI: a pair of Tens; LO: 7,6,4,3,A", LowWords(badugi=False, cards=5, ranks="7643A")),
        ("HI: a straight, Ace to Five; LO: 5,4,3,2,A", LowWords(badugi=False, cards=5, ranks="5432A")),
        ("7, 6, 4, 3, 2 [7c 6d 4h 3s 2c]", LowWords(badugi=False, cards=5, ranks="76432")),
        ("10-9-6-4-2", LowWords(badugi=False, cards=5, ranks="T9642")),
        ("2-7 low: 9,7,5,4,2", LowWords(badugi=False, cards=5, ranks="97542")),
        ("a Badugi: 7,5,3,A", LowWords(badugi=True, cards=4, ranks="753A")),
        ("Badugi: 7,5,3,A", LowWords(badugi=True, cards=4, ranks="753A")),
        ("3-card: 6,4,A", LowWords(badugi=True, cards=3, ranks="64A")),
        ("a 2-card: 9,2", LowWords(badugi=True, cards=2, ranks="92")),
        ("a 1-card: 4", LowWords(badugi=True, cards=1, ranks="4")),
        ("LO : High card : 7", LowWords(badugi=False, cards=5, ranks="7")),
    ],
)
def test_reads_a_low(words: str, low: LowWords) -> None:
    assert read_lows(words) == (low,)


def test_reads_two_halves() -> None:
    lows = read_lows("LO: 9,8,7,5,2; badugi: 8,7,5,2")
    assert lows == (LowWords(False, 5, "98752"), LowWords(True, 4, "8752"))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "a pair of Aces",
        "Lo: a pair of Eights",
        "two pair, Kings and Deuces",
        "HI: a flush, Queen high",
        "HI : Two pairs : 9 and 7",
        "a straight, Seven to Jack",
        "One pair : 2",
        "High card : 8",
        "a pair of Aces - King+Queen+Seven kicker",
        "four of a kind, Nines [9c 9d 9h 9s 2c]",
        "1,2,3",
        "6,5,4,3,2,A",
    ],
)
def test_reads_no_low(words: str) -> None:
    assert read_lows(words) == ()


@pytest.mark.parametrize(
    ("said", "words", "fits"),
    [
        ("LO: 8,5,4,2,A", "a low: 8,5,4,2,A", True),
        ("LO: A,2,4,5,8", "a low: 8,5,4,2,A", True),
        ("LO: 8,5,4,3,A", "a low: 8,5,4,2,A", False),
        ("LO : High card : 8", "a low: 8,5,4,2,A", True),
        ("LO : High card : 7", "a low: 8,5,4,2,A", False),
        ("Badugi: 7,5,3,A", "a badugi: 7,5,3,A", True),
        ("3-card: 7,5,3", "a badugi: 7,5,3,A", False),
        ("Badugi: 7,5,3,A", "a low: 7,5,3,2,A", False),
    ],
)
def test_fits(said: str, words: str, fits: bool) -> None:
    (one,), (two,) = read_lows(said), read_lows(words)
    assert one.fits(two) is two.fits(one) is fits


@pytest.mark.parametrize(
    ("evaluator", "cards"),
    [
        (ranking.EIGHT_OR_BETTER, 7),
        (ranking.ACE_TO_FIVE, 7),
        (ranking.DEUCE_TO_SEVEN, 5),
        (ranking.BADUGI, 4),
        (ranking.BADUGI_ACE_HIGH, 5),
    ],
)
def test_reads_our_own_words(evaluator: ranking.Evaluator, cards: int) -> None:
    """What the ranking says of a hand names the cards that make it, in their order; else the hand has a pair."""
    draw = random.Random(43)
    read = 0
    for _ in range(2_000):
        hand = tuple(draw.sample(DECK, cards))
        value = evaluator.value(hand, ())
        if value is None:
            continue
        best = "".join(card[0] for card in evaluator.best(hand, (), value))
        lows = read_lows(evaluator.words(value))
        if lows:
            read += 1
            assert lows == (LowWords(evaluator.name == "badugi", len(best), best),)
        else:
            assert any(name in evaluator.words(value) for name in ("pair", "of a kind", "straight", "flush", "full"))
    assert read > 300

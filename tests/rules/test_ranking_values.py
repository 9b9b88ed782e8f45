"""Values, words and best cards of hands, one by one: what the comparisons of whole decks cannot tell apart."""

from __future__ import annotations

import pytest

from hhparse.rules import ranking
from hhparse.rules.ranking import HouseRules
from hhparse.rules.ranking.values import CODES as CARD_CODES
from hhparse.rules.ranking.values import (
    LOWEST_VALUE,
    bits_down,
    counts_of,
    flush_suit,
    packed,
    unpacked,
)

JOKERS = HouseRules(lowest="2", jokers=3)
FIVE = HouseRules(lowest="2", jokers=3, five_of_a_kind=True)


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def best(evaluator, hole: str, board: str = "") -> str:
    value = evaluator.value(cards(hole), cards(board))
    return " ".join(evaluator.best(cards(hole), cards(board), value))


def words(evaluator, hole: str, board: str = "") -> str:
    return evaluator.words(evaluator.value(cards(hole), cards(board)))


# ---- how a value is made --------------------------------------------------------------------------------------------


def test_a_strength_and_five_ranks_are_one_number() -> None:
    """The strength above 20 bits, five ranks of four bits below; missing ranks are 0, a sixth is left out."""
    assert packed(3, (12, 11, 10, 9, 8)) == 3 << 20 | 12 << 16 | 11 << 12 | 10 << 8 | 9 << 4 | 8
    assert packed(1, (5,)) == 1 << 20 | 5 << 16
    assert packed(0, (1, 2, 3, 4, 5, 6)) == packed(0, (1, 2, 3, 4, 5))
    assert unpacked(packed(7, (12, 0, 3, 1, 2))) == (12, 0, 3, 1, 2)


def test_bits_and_counts() -> None:
    assert bits_down(0b1_0000_0000_0101) == [12, 2, 0]
    assert bits_down(0) == []
    key = sum(CARD_CODES[card] for card in cards("Ac Ad Kc 2s 2h"))
    assert counts_of(key) == [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]


@pytest.mark.parametrize("suit", "cdhs")
def test_five_of_a_suit_are_seen(suit: str) -> None:
    other = "d" if suit == "c" else "c"
    five = sum(CARD_CODES[rank + suit] for rank in "2468T")
    four = sum(CARD_CODES[rank + suit] for rank in "2468") + CARD_CODES["T" + other]
    assert flush_suit(five) == flush_suit(five + CARD_CODES["A" + other] + CARD_CODES["K" + suit]) == suit
    assert flush_suit(four) is None


# ---- high -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("2c 3d 4h 5s 6c 6d 6h", "a straight, Deuce to Six"),
        ("Ac 2d 3h 4s 5c Kd Qh", "a straight, Ace to Five"),
        ("Ac Kd Qh Js Tc 9d 2h", "a straight, Ten to Ace"),
        ("2c 3c 4c 5c 6c Ad Ah", "a straight flush, Deuce to Six"),
        ("Ac 2c 3c 4c 5c Kc Qd", "a straight flush, Ace to Five"),
        ("Ah Kh Qh Jh Th 9h 8h", "a royal flush"),
        ("2c 2d 2h 3c 3d 3h 4s", "a full house, Threes full of Deuces"),
        ("2c 2d 2h Kc Kd Ac Ad", "a full house, Deuces full of Aces"),
        ("9c 9d 9h 9s 2c 2d Ah", "four of a kind, Nines"),
        ("6c 6d 6h Ks Qc 2d 3h", "three of a kind, Sixes"),
        ("6c 6d 5h 5s 4c 4d Ah", "two pair, Sixes and Fives"),
        ("6c 6d 7h Ks Qc 2d 3h", "a pair of Sixes"),
        ("2d 4d 6d 8d Td Ac Ah", "a flush, Ten high"),
        ("2d 4d 6d 8d Jd Qd Kd", "a flush, King high"),
        ("2d 4c 6d 8d Jc Qd Kh", "high card King"),
    ],
)
def test_words_of_high_hands(hand: str, said: str) -> None:
    assert words(ranking.HIGH, hand) == said


@pytest.mark.parametrize(
    ("hand", "made"),
    [
        ("6c 6d 5h 5s 4c 4d Ah", "6c 6d 5h 5s Ah"),
        ("9c 9d 9h 9s 2c 2d Ah", "9c 9d 9h 9s Ah"),
        ("2c 2d 2h 3c 3d 3h 4s", "3c 3d 3h 2c 2d"),
        ("6c 6d 6h Ks Qc 2d 3h", "6c 6d 6h Ks Qc"),
        ("6c 6d 7h Ks Qc 2d 3h", "6c 6d Ks Qc 7h"),
        ("Ac 2d 3h 4s 5c Kd Qh", "5c 4s 3h 2d Ac"),
        ("2d 4d 6d 8d Td Ac Ah", "Td 8d 6d 4d 2d"),
        ("2d 4c 6d 8d Jc Qd Kh", "Kh Qd Jc 8d 6d"),
    ],
)
def test_best_five(hand: str, made: str) -> None:
    assert best(ranking.HIGH, hand) == made


def test_order_of_the_kinds_by_value() -> None:
    """R2: one hand of each kind, from the weakest; the value's upper bits are the kind."""
    kinds = [
        "Ac Kd Qh Js 9c", "2c 2d 5h 4s 3c", "3c 3d 2h 2s 4c", "2c 2d 2h 4s 3c", "Ac 2d 3h 4s 5c", "7c 5c 4c 3c 2c",
        "2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c", "Ac 2c 3c 4c 5c",
    ]  # fmt: skip
    values = [ranking.HIGH.value(cards(hand), ()) for hand in kinds]
    assert [value >> 20 for value in values if value is not None] == list(range(9))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Kd 2h 3s", "Qc Qd Jh Ts"),  # open cards of stud: a pair, however low its kickers
        ("Ac 4d 3h 2s", "Kc Qd Jh Ts"),
        ("2c 2d 3h", "Ac Kc Qc"),
        ("5c 5d 5h", "5s 5c Ah"),
        ("7c", "6s"),
    ],
)
@pytest.mark.rule("R52")
def test_fewer_than_five_cards(better: str, worse: str) -> None:
    """R52: open cards compare without straights and flushes."""
    assert ranking.rank(cards(better)) > ranking.rank(cards(worse))


def test_trips_over_a_straight_is_another_short_deck() -> None:
    """R9: the parameter; a flush beats a full house in both."""
    trips, straight = cards("6c 6d 6h Ks Qc"), cards("6c 7d 8h 9s Tc")
    flush, full = cards("6c 8c Tc Qc Kc"), cards("6c 6d 6h Ks Kc")
    usual, other = ranking.SHORT_DECK.value, ranking.SHORT_DECK_TRIPS.value
    assert usual(trips, ()) < usual(straight, ())
    assert other(trips, ()) > other(straight, ())
    assert all(value(flush, ()) > value(full, ()) for value in (usual, other))
    assert words(ranking.SHORT_DECK, "Ac 6d 7h 8s 9c") == "a straight, Ace to Nine"
    assert words(ranking.SHORT_DECK, "Ac 6d 7h 8s Tc") == "high card Ace"
    assert words(ranking.SHORT_DECK, "Ac 6c 7c 8c Tc") == "a flush, Ace high"
    assert words(ranking.SHORT_DECK_TRIPS, "6c 7d 8h 9s Tc Kc 6s") == "a straight, Six to Ten"


# ---- low ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("evaluator", "hand", "said", "made"),
    [
        (ranking.ACE_TO_FIVE, "Ac 2d 3h 4s 5c Kd Kh", "a low: 5,4,3,2,A", "5c 4s 3h 2d Ac"),
        (ranking.ACE_TO_FIVE, "Ac Ad 3h 3s 5c 5d Kh", "a pair of Aces", "Ac Ad Kh 5c 3h"),
        (ranking.ACE_TO_FIVE, "Kc Kd 3h 3s 5c 5d 3c", "two pair, Fives and Threes", "5c 5d 3h 3s Kc"),
        (ranking.ACE_TO_FIVE, "Kc Kd Kh 3s 3c", "a full house, Kings full of Threes", "Kc Kd Kh 3s 3c"),
        (ranking.ACE_TO_FIVE, "Kc Kd Kh Ks 3c", "four of a kind, Kings", "Kc Kd Kh Ks 3c"),
        (ranking.ACE_TO_FIVE, "Kc Kd Kh As 3c", "three of a kind, Kings", "Kc Kd Kh 3c As"),
        (ranking.DEUCE_TO_SEVEN, "7c 5d 4h 3s 2c", "a low: 7,5,4,3,2", "7c 5d 4h 3s 2c"),
        (ranking.DEUCE_TO_SEVEN, "Ac 5d 4h 3s 2c", "a low: A,5,4,3,2", "Ac 5d 4h 3s 2c"),
        (ranking.DEUCE_TO_SEVEN, "Ac 5c 4c 3c 2c", "a flush, Ace high", "Ac 5c 4c 3c 2c"),
        (ranking.DEUCE_TO_SEVEN, "Kc 7c 5d 4h 3s 2c 2d", "a low: 7,5,4,3,2", "7c 5d 4h 3s 2c"),
        (ranking.DEUCE_TO_SEVEN, "Ac 2d 5d 4h 3s 6c", "a low: A,5,4,3,2", "Ac 5d 4h 3s 2d"),
        (ranking.EIGHT_OR_BETTER, "8c 7d 6h 5s 4c 3d 2h", "a low: 6,5,4,3,2", "6h 5s 4c 3d 2h"),
        (ranking.BADUGI, "Ac 2d 3h 4s", "a badugi: 4,3,2,A", "4s 3h 2d Ac"),
        (ranking.BADUGI, "Ac 2d 3h 4h", "a 3-card: 3,2,A", "3h 2d Ac"),
        (ranking.BADUGI, "Ac Ad 3d 4d", "a 2-card: 3,A", "3d Ac"),
        (ranking.BADUGI, "Kc Qc Jc Tc", "a 1-card: T", "Tc"),
        (ranking.BADUGI_ACE_HIGH, "Ac 2d 3h 4s 5c", "a badugi: 5,4,3,2", "5c 4s 3h 2d"),
    ],
)
def test_words_and_cards_of_lows(evaluator, hand: str, said: str, made: str) -> None:
    assert words(evaluator, hand) == said
    assert best(evaluator, hand) == made


@pytest.mark.parametrize(
    ("hole", "board", "made"),
    [
        ("Ah 2c 7d 8s", "3h 5h 6d Kc Qs", "6d 5h 3h 2c Ah"),
        ("Ah 2c 3d 4s 5c 6d", "3h 5h 6d 7c 8s", "6d 5h 3h 2c Ah"),
        ("Ah 2c Kd Ks", "2h 5h 6d 7c 8s", "7c 6d 5h 2c Ah"),
        ("7h 8c Kd Ks", "Ah 2h 3d 7c Qs", "8c 7h 3d 2h Ah"),
        ("Ac 3c 5d 7s", "2h 4h 6d 8c Qs", "6d 4h 3c 2h Ac"),
    ],
)
def test_cards_of_an_omaha_low(hole: str, board: str, made: str) -> None:
    """R7: two of the hand, three of the board, whatever else is low enough."""
    assert best(ranking.OMAHA_EIGHT_OR_BETTER, hole, board) == made


def test_lows_compare_by_whole_hands() -> None:
    """R9: of equal pairs the lower kickers, from the highest down; a value is never negative."""
    value = ranking.ACE_TO_FIVE.value
    order = ["2c 2d 5h 4s 3c", "2c 2d 6h 4s 3c", "2c 2d 6h 5s 3c", "3c 3d 5h 4s 2c", "2c 2d 3h 3s 4c", "2c 2d 2h 4s 3c"]
    order += ["2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c"]
    values = [value(cards(hand), ()) or 0 for hand in order]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert 0 < min(values) < LOWEST_VALUE


# ---- home games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "hand", "said", "made"),
    [
        # R94: three jokers and two cards of a suit are four kings, not the flush
        (JOKERS, "7h Kh *1 *2 *3", "four of a kind, Kings (hearts, three jokers)", "Kh *1 *2 *3 7h"),
        (JOKERS, "Ah Ad *1 *2 *3", "four of a kind, Aces (hearts, three jokers)", "Ah Ad *1 *2 *3"),
        (FIVE, "Ah Ad *1 *2 *3", "five of a kind, Aces (hearts, three jokers)", "Ah Ad *1 *2 *3"),
        (FIVE, "Ah Ad As Ac *3", "five of a kind, Aces (spades, a joker)", "As Ah Ad Ac *3"),
        (JOKERS, "9h Th Jh *1 *2", "a straight flush, Nine to King (hearts, two jokers)", "*1 *2 Jh Th 9h"),
    ],
)
@pytest.mark.rule("R94")
def test_hands_with_jokers(rules: HouseRules, hand: str, said: str, made: str) -> None:
    evaluator = ranking.house(rules)
    assert words(evaluator, hand) == said
    assert best(evaluator, hand) == made


def test_the_order_of_a_house_is_one_hand_for_the_whole_pot() -> None:
    assert ranking.house(JOKERS).name == ranking.HUNGARIAN.name == "high"


def test_the_last_tie_is_where_the_natural_card_stands() -> None:
    """R94: equal in ranks, jokers and suits: whose natural card counts for more wins."""
    value = ranking.house(JOKERS).value
    ten_to_ace = [value(cards(hand), ()) for hand in ("As *1 *2 *3 Ts", "As *1 *2 *3 Js", "As *1 *2 *3 Ks")]
    assert ten_to_ace == sorted(set(ten_to_ace))  # type: ignore[type-var]


# ---- kickers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ac Ad Kh Qs Jc 9d 2h", "As Ah Kd Qc Jh 8d 7h"),  # a pair: the fourth and fifth kicker
        ("Ac Ad Kh Ks Qc Qd Jh", "As Ah Kc Kd Qh 9s 2c"),  # two pair: the third pair is a kicker like any card
        ("7c 7d 7h As Kc 9d 2h", "7c 7d 7h Ah Kd 8d 4h"),
        ("7c 7d 7h 7s Ac Kd Qh", "7c 7d 7h 7s Ad 3d 2h"),
        ("Ac Kd Qh Js 9c 8d 7h", "As Kc Qd Jh 9d 3d 2h"),
        ("Ac Kc Qc Jc 9c 8c 7c", "Ac Kc Qc Jc 9c 3d 2h"),
        ("7c 7d 7h Ks Kc Qd Qh", "7c 7d 7h Ks Kc 3d 2h"),
    ],
)
def test_a_sixth_card_never_counts(one: str, other: str) -> None:
    assert ranking.rank(cards(one)) == ranking.rank(cards(other))


@pytest.mark.rule("R6")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac Ad Kc Kd 3h", "As Ah Ks Kh 2d"),  # the lowest kickers there are
        ("Ac Ad Ah 4c 3h", "Ac Ad Ah 4c 2d"),
        ("Ac Ad Ah As 3h", "Ac Ad Ah As 2d"),
        ("Ac Ad 6h 5c 3h", "As Ah 6c 5d 2d"),
        ("8c 6d 5h 4s 3c", "8c 6d 5h 4s 2c"),
        ("2c 2d Ah 5s 4c", "2h 2s Ah 5s 3c"),
        ("3c 3d 3h 2s 2c", "2c 2d 2h As Ac"),
    ],
)
def test_the_lowest_kickers_count_too(better: str, worse: str) -> None:
    assert ranking.rank(cards(better)) > ranking.rank(cards(worse))


@pytest.mark.parametrize(
    ("better", "worse"), [("Kc Qd", "Ac Ad"), ("Ac", "2c"), ("Ac Ad", "2c 2d"), ("Ac Ad Kh", "Ac Ad Ah")]
)
def test_open_cards_of_razz(better: str, worse: str) -> None:
    """R52: pairs count against, the ace is low; one, two or three cards compare as five do."""
    value = ranking.ACE_TO_FIVE.value
    assert (value(cards(better), ()) or 0) > (value(cards(worse), ()) or 0)

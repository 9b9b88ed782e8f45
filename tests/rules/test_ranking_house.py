"""The orders of home games: every hand of the 32-card deck, jokers against an enumeration of what they stand for."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from itertools import combinations, pairwise
from math import comb

import pytest

from hhparse.model.cards import CARD_SET, JOKERS, RANKS, SUITS, deck
from hhparse.rules import Category, ranking
from hhparse.rules.ranking import HUNGARIAN, HouseRules, house, least, lowest_rank

SUIT_FIRST = house(HouseRules(suit_before_kickers=True))
KINDS = (
    "high card",
    "a pair",
    "two pair",
    "three of",
    "a straight,",
    "a flush",
    "a full",
    "four of",
    "a straight f",
    "a royal",
)


def value(hand: str, evaluator: ranking.Evaluator = HUNGARIAN) -> int:
    found = evaluator.value(tuple(hand.split()), ())
    assert found is not None
    return found


def falling(evaluator: ranking.Evaluator, *hands: str) -> None:
    """Each hand beats the next."""
    values = [value(hand, evaluator) for hand in hands]
    assert all(better > worse for better, worse in pairwise(values)), values


def kind_of(words: str) -> str:
    (kind,) = [kind for kind in KINDS if words.startswith(kind)]
    return "a straight f" if kind == "a royal" else kind


def classes(evaluator: ranking.Evaluator, cards: tuple[str, ...]) -> dict[int, tuple[int, frozenset[str]]]:
    """Each value of five of the cards: how many hands have it, and the cards that all of them hold."""
    found: dict[int, tuple[int, frozenset[str]]] = {}
    for hand in combinations(cards, 5):
        number = evaluator.value(hand, ())
        count, common = found.get(number, (0, frozenset(hand)))
        found[number] = (count + 1, common.intersection(hand))
    return found


# ---- without jokers -------------------------------------------------------------------------------------------------


@pytest.mark.rule("R93")
def test_every_hand_of_32_cards() -> None:
    """R93: 201,376 hands in 2,296 classes; the counts by kind; hands of a class share a card: they cannot be met together."""
    found = classes(HUNGARIAN, deck("7"))
    counts: Counter[str] = Counter()
    for number, (hands, common) in found.items():
        counts[kind_of(HUNGARIAN.words(number))] += hands
        assert common
    assert len(found) == 2_296
    assert counts == {
        "a straight f": 20,
        "four of": 224,
        "a flush": 204,
        "a full": 1_344,
        "a straight,": 5_100,
        "three of": 10_752,
        "two pair": 24_192,
        "a pair": 107_520,
        "high card": 52_020,
    }
    assert counts.total() == comb(32, 5) == 201_376
    order = [kind_of(HUNGARIAN.words(number)) for number in sorted(found, reverse=True)]
    assert list(dict.fromkeys(order)) == list(counts_in_order())


def counts_in_order() -> tuple[str, ...]:
    """R81, from the top."""
    return (
        "a straight f",
        "four of",
        "a flush",
        "a full",
        "a straight,",
        "three of",
        "two pair",
        "a pair",
        "high card",
    )


@pytest.mark.slow
@pytest.mark.parametrize("lowest", ["5", "3"])
@pytest.mark.parametrize("first", [False, True])
def test_every_hand_of_larger_decks(lowest: str, first: bool) -> None:
    """R93 with 40 and 48 cards, suits after and before the kickers: hands of a class share a card."""
    found = classes(house(HouseRules(lowest=lowest, suit_before_kickers=first)), deck(lowest))
    assert sum(count for count, _ in found.values()) == comb(len(deck(lowest)), 5)
    assert all(common for _, common in found.values())


@pytest.mark.slow
def test_every_hand_of_32_cards_with_suit_before_kickers() -> None:
    """R93: the same classes in another order."""
    pairs = {(HUNGARIAN.value(hand, ()), SUIT_FIRST.value(hand, ())) for hand in combinations(deck("7"), 5)}
    assert len(pairs) == len({one for one, _ in pairs}) == len({two for _, two in pairs}) == 2_296
    assert [two for _, two in sorted(pairs)] != sorted(two for _, two in pairs)


def by_the_rules(hand: tuple[str, ...]) -> tuple[int, tuple[int, ...], int]:
    """R81 to R83 written down anew: place of the kind, ranks by group size, suit of the combination's highest card."""
    ranks = [RANKS.index(card[0]) for card in hand]
    groups = sorted(((ranks.count(number), number) for number in set(ranks)), reverse=True)
    shape, order = [size for size, _ in groups], [number for _, number in groups]
    run = len(order) == 5 and order[0] - order[4] == 4
    if order == [12, 8, 7, 6, 5]:
        run, order = True, [8, 7, 6, 5, 4]
    flush = len({card[1] for card in hand}) == 1
    kind = {(4, 1): 7, (3, 2): 5, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}[tuple(shape)]
    kind = 8 if run and flush else 6 if flush else 4 if run else kind
    suit = max(SUITS.index(card[1]) for card in hand if RANKS.index(card[0]) == order[0])
    return kind, tuple(order), suit


def test_order_of_pairs_of_hands() -> None:
    """6,000 random hands: the values order them as the rules do, each with its neighbour."""
    draw = random.Random(32)
    hands = sorted((tuple(draw.sample(deck("7"), 5)) for _ in range(6_000)), key=by_the_rules)
    for one, two in pairwise(hands):
        same = by_the_rules(one) == by_the_rules(two)
        low, high = HUNGARIAN.value(one, ()), HUNGARIAN.value(two, ())
        assert low == high if same else low < high, (one, two)


@pytest.mark.rule("R81")
def test_boundaries_between_kinds() -> None:
    """R81: the lowest of a kind beats the highest of the next; a flush the full house, four of a kind the flush."""
    falling(
        HUNGARIAN,
        "As Ks Qs Js Ts",
        "Ac 7c 8c 9c Tc",
        "As Ah Ad Ac Ks",
        "7s 7h 7d 7c 8s",
        "As Ks Qs Js 9s",
        "7c 8c 9c Tc Qc",
        "As Ah Ad Ks Kh",
        "7h 7d 7c 8d 8c",
        "As Ks Qs Js Th",
        "Ac 7c 8c 9c Td",
        "As Ah Ad Ks Qs",
        "7h 7d 7c 8c 9c",
        "As Ah Ks Kh Qs",
        "8d 8c 7d 7c 9c",
        "As Ah Ks Qs Js",
        "7d 7c 8c 9c Tc",
        "As Ks Qs Jh 9s",
        "7c 8c 9c Td Qc",
    )


@pytest.mark.rule("R82")
def test_suit_decides_after_all_ranks() -> None:
    """R82: of a pair the better card's suit, only when the kickers are the same."""
    falling(HUNGARIAN, "Ac Ad Kh Qs Js", "As Ah Kd Qd Td", "Ac Ad Kh Qs Ts")
    falling(HUNGARIAN, "As Ac Kd Qd Jd", "Ah Ad Ks Qs Js")
    falling(HUNGARIAN, "As Kc Qd Jd 9d", "Ah Ks Qs Js 9s")
    falling(HUNGARIAN, "Ac Kc Qc Jc 9c", "As Ks Qs Js 8s")
    falling(HUNGARIAN, "Js Jc 8d 8c 9c", "Jh Jd 8s 8h 9s")
    falling(HUNGARIAN, "As Ks Qs Js 9s", "Ah Kh Qh Jh 9h", "Ad Kd Qd Jd 9d", "Ac Kc Qc Jc 9c")


@pytest.mark.rule("R82")
def test_suit_before_kickers() -> None:
    """R82: the parameter; of nothing the highest card is what the suit is taken of."""
    falling(SUIT_FIRST, "As Ah Kd Qd Td", "Ac Ad Kh Qs Js", "Ks Kh Ad Qd Jd")
    falling(SUIT_FIRST, "As 7c 8c 9c Jc", "Ah Ks Qs Js 9s", "Ks Qs Js 9s 8c")
    falling(SUIT_FIRST, "Js Jc 8d 8c 7c", "Jh Jd 8s 8h As", "Js Jc 7d 7c As")
    falling(SUIT_FIRST, "Ac Kc Qc Jc 9c", "As Ks Qs Js 8s")


@pytest.mark.rule("R83", "R96")
def test_minisor() -> None:
    """R83, R96: the ace for the rank below the deck's lowest; the ten's suit decides, not the ace's; it is the lowest."""
    falling(HUNGARIAN, "7c 8d 9h Ts Jc", "Ac 7d 8h 9s Ts", "As 7s 8s 9s Th")
    falling(HUNGARIAN, "7c 8c 9c Tc Jc", "As 7s 8s 9s Ts", "Ah 7h 8h 9h Th", "As Ah Ad Ac Ks")
    hand = ("Ac", "7d", "8h", "9s", "Ts")
    assert HUNGARIAN.words(value("Ac 7d 8h 9s Ts")) == "a straight, Ace to Ten (spades)"
    assert HUNGARIAN.best(hand, (), value("Ac 7d 8h 9s Ts")) == hand[::-1]


@pytest.mark.parametrize(
    ("lowest", "hand"), [("7", "A 7 8 9 T"), ("5", "A 5 6 7 8"), ("3", "A 3 4 5 6"), ("2", "A 2 3 4 5")]
)
@pytest.mark.rule("R96")
def test_minisor_of_each_deck(lowest: str, hand: str) -> None:
    """R96: the ace stands for the 6, the 4, the 2; there is no lower straight and no other use of the ace below."""
    evaluator = house(HouseRules(lowest=lowest))
    ranks = hand.split()
    cards = tuple(rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True))
    assert evaluator.words(evaluator.value(cards, ())).startswith("a straight, Ace to")
    low = tuple(rank + "s" for rank in ranks)
    rest = [hand for hand in straights(lowest) if set(hand) != set(low)]
    assert len(rest) == len(deck(lowest)) // 4 - 4
    assert all(evaluator.value(low, ()) < evaluator.value(hand, ()) for hand in rest)


def straights(lowest: str) -> list[tuple[str, ...]]:
    """The straight flushes of spades of a deck, in the order of R83, found by the rules' words."""
    ranks = "A" + RANKS[RANKS.index(lowest) :]
    return [tuple(rank + "s" for rank in ranks[at : at + 5]) for at in range(len(ranks) - 4)]


def test_no_minisor_where_the_ace_is_only_high() -> None:
    evaluator = house(HouseRules(low_ace=False))
    assert evaluator.words(value("Ac 7d 8h 9s Ts", evaluator)) == "high card Ace (clubs)"
    assert evaluator.words(value("Ac Kd Qh Js Ts", evaluator)) == "a straight, Ten to Ace (clubs)"


def test_usual_order_is_a_parameter() -> None:
    evaluator = house(HouseRules(lowest="2", flush_over_full=False, suits_rank=False))
    falling(evaluator, "2c 2d 2h 3s 3c", "As Ks Qs Js 9s")
    assert value("As Ks Qs Js 9s", evaluator) == value("Ac Kc Qc Jc 9c", evaluator)
    assert evaluator.words(value("As Ks Qs Js 9s", evaluator)) == "a flush, Ace high"


def test_order_of_the_suits_is_a_parameter() -> None:
    evaluator = house(HouseRules(suits="schd"))
    falling(evaluator, "Ad Kc Qd Jd 9d", "Ah Ks Qs Js 9s", "Ac Kd Qh Jh 9h", "As Kh Qc Jc 9c")


@pytest.mark.parametrize(
    ("players", "lowest", "cards"), [(2, "7", 32), (3, "7", 32), (4, "7", 32), (5, "5", 40), (6, "3", 48)]
)
@pytest.mark.rule("R80")
def test_deck_for_the_players(players: int, lowest: str, cards: int) -> None:
    """R80: at least eight cards a player; seven cannot play."""
    assert lowest_rank(players) == lowest
    assert len(HouseRules(lowest=lowest).deck) == cards >= 8 * players
    assert lowest_rank(7) is None


@pytest.mark.rule("R88")
def test_opening_requirement() -> None:
    """R88: a pair of jacks or better."""
    rules = HouseRules()
    needed = least(rules, Category.PAIR, "J")
    assert value("Js Jh 7c 8d 9h") > value("Jd Jc 7c 8d 9h") >= needed
    assert value("Ts Th As Ks Qs") < needed
    assert value("7h 7d 8d 8c 9c") > needed > value("As Kh Qh Jh 9h")


# ---- jokers ---------------------------------------------------------------------------------------------------------


def test_jokers_are_cards_of_their_own() -> None:
    """R80: no more than three, none of them is in the deck of 52, and each has a text of its own."""
    assert len(set(JOKERS)) == 3
    assert not CARD_SET & set(JOKERS)
    assert HouseRules(jokers=2).deck == (*deck("7"), "*1", "*2")


def stands_for(evaluator: ranking.Evaluator, natural: tuple[str, ...], jokers: int, lowest: str) -> int:
    """The best rank over every choice of cards of the deck that the hand does not hold (R94)."""
    free = [card for card in deck(lowest) if card not in natural]
    return max(evaluator.value((*natural, *chosen), ()) for chosen in combinations(free, jokers))


def ranks_of(number: int) -> int:
    """Category and ranks of a value, without what decides between hands equal in rank."""
    return number >> 15


@pytest.mark.parametrize(
    ("lowest", "jokers", "count"), [("7", 1, 400), ("7", 2, 40), ("7", 3, 4), ("3", 1, 200), ("3", 2, 20)]
)
@pytest.mark.rule("R94")
def test_joker_stands_for_the_best_card(lowest: str, jokers: int, count: int) -> None:
    """R94: the kind and the ranks are the best of all that the jokers can stand for."""
    draw = random.Random(f"{lowest} {jokers}")
    evaluator = house(HouseRules(lowest=lowest, jokers=jokers))
    for _ in range(count):
        natural = tuple(draw.sample(deck(lowest), 5 - jokers))
        found = evaluator.value((*natural, *JOKERS[:jokers]), ())
        assert ranks_of(found) == ranks_of(stands_for(evaluator, natural, jokers, lowest)), natural


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Ks Qs Js *1", "a royal flush (spades, a joker)"),
        ("7s 8s 9s Ts *1", "a straight flush, Seven to Jack (spades, a joker)"),
        ("Ac 7c 8c *1 *2", "a straight flush, Ace to Ten (clubs, two jokers)"),
        ("As Ah *1 *2 *3", "four of a kind, Aces (spades, three jokers)"),
        ("Ac Ad Ah As *1", "four of a kind, Aces (spades, a joker)"),
        ("9h Kh *1 7h Qh", "a flush, Ace high (hearts, a joker)"),
        ("Jh Jd Tc Ts *1", "a full house, Jacks full of Tens (hearts, a joker)"),
        ("Ah Kd Qc 9s *1", "a pair of Aces (hearts, a joker)"),
        ("8c 9d Ts Qh *1", "a straight, Eight to Queen (hearts, a joker)"),
    ],
)
def test_words_with_jokers(hand: str, words: str) -> None:
    evaluator = house(HouseRules(jokers=3))
    assert evaluator.words(value(hand, evaluator)) == words


@pytest.mark.rule("R94")
def test_no_five_of_a_kind() -> None:
    """R94: four aces and a joker are four of a kind with a king; the parameter makes them the best hand of all."""
    evaluator, five = house(HouseRules(jokers=3)), house(HouseRules(jokers=3, five_of_a_kind=True))
    falling(evaluator, "As Ks Qs Js Ts", "Ac Ad Ah As Ks", "Ac Ad Ah As *1", "Ac Ad Ah As Qs")
    falling(five, "Ac Ad Ah As *1", "Ac Ad *1 *2 *3", "7c 7d 7h 7s *1", "As Ks Qs Js Ts", "As Ks Qs Js *1")
    assert five.words(value("Ac Ad *1 *2 *3", five)) == "five of a kind, Aces (diamonds, three jokers)"


def test_joker_doubles_no_card_of_its_hand() -> None:
    """R94: with the ace of hearts in the hand the joker in the flush is the king."""
    evaluator = house(HouseRules(jokers=1))
    assert ranks_of(value("Ah Qh Th 8h *1", evaluator)) == ranks_of(value("Ah Kh Qh Th 8h", evaluator))


@pytest.mark.rule("R94")
def test_fewer_jokers_win_between_equal_ranks() -> None:
    """R94: first fewer jokers, whatever the suits; then the suits of the natural cards."""
    evaluator = house(HouseRules(jokers=3))
    falling(evaluator, "Ac Ad Kc Qc 9c", "As *1 Ks Qd 9s", "Ah *2 Kh Qs 9h")
    falling(evaluator, "Jd Tc 9d 8d 7d", "Js Ts 9s 7h *1", "Jh Th 7c *2 *3")
    falling(evaluator, "Kh Kd Kc Qh *1", "Kh Kc Qh *1 *2", "Kd Kc Qh *1 *2")


def test_natural_suits_in_turn_then_the_higher_natural_card() -> None:
    """R94: of hands with as many jokers the highest natural card's suit decides, wherever the joker stands."""
    evaluator = house(HouseRules(jokers=2))
    falling(evaluator, "Ts 9d 8d 7d *1", "Jh Tc 9c 7c *2")
    falling(evaluator, "Js Th 8d 7c *1", "Ts 9d 8h 7h *2")
    falling(evaluator, "As Kd Qh Jc *1", "Ks Qd Jh Tc *2")


def test_two_hands_with_a_joker_each_are_never_equal() -> None:
    """R82 with jokers: hands of four natural cards and a joker that are equal share a natural card. All 35,960."""
    evaluator = house(HouseRules(jokers=2))
    found = defaultdict(list)
    for natural in combinations(deck("7"), 4):
        found[evaluator.value((*natural, "*1"), ())].append(frozenset(natural))
    assert sum(map(len, found.values())) == comb(32, 4) == 35_960
    assert all(frozenset.intersection(*hands) for hands in found.values())


def test_value_fits_into_63_bits() -> None:
    evaluator = house(HouseRules(lowest="2", jokers=3, suit_before_kickers=True, five_of_a_kind=True))
    assert value("As Ah *1 *2 *3", evaluator).bit_length() <= 63


def test_best_cards_stand_in_order() -> None:
    """A joker stands where the card stands that it is."""
    evaluator = house(HouseRules(jokers=2))
    for hand, best in [
        ("Tc Js *1 Jh Td", "Js Jh *1 Td Tc"),
        ("8c 9d Ts Qh *1", "Qh *1 Ts 9d 8c"),
        ("Ah Kd Qc 9s *1", "Ah *1 Kd Qc 9s"),
        ("Ac 7c 8c *1 *2", "*1 *2 8c 7c Ac"),
    ]:
        assert evaluator.best(tuple(hand.split()), (), value(hand, evaluator)) == tuple(best.split())

"""Every game's order on random hands against pokerkit's, an independent program: which hand wins, which hands split,
which do not qualify, and that the cards we call the best make the hand."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, pairwise
from math import prod

import pokerkit
import pytest
from pokerkit.hands import HoleBoardCombinationHand

from hhparse.model.cards import DECK, RANKS, deck
from hhparse.rules import ranking

NARROW = tuple(card for card in DECK if card[0] in "A2368K")
"""Few ranks: seven cards that cannot do without a pair."""
SUITED = tuple(card for card in DECK if card[1] in "hs")
"""Two suits: flushes, straight flushes, badugis of two cards."""

GAMES = {
    "seven_cards_high": (ranking.HIGH, pokerkit.StandardHighHand, 2, 5, DECK, 600),
    "short_deck": (ranking.SHORT_DECK, pokerkit.ShortDeckHoldemHand, 2, 5, deck("6"), 1_000),
    "omaha_4": (ranking.OMAHA_HIGH, pokerkit.OmahaHoldemHand, 4, 5, DECK, 300),
    "omaha_4_two_suits": (ranking.OMAHA_HIGH, pokerkit.OmahaHoldemHand, 4, 5, SUITED, 200),
    "omaha_5": (ranking.OMAHA_HIGH, pokerkit.OmahaHoldemHand, 5, 5, DECK, 200),
    "omaha_6": (ranking.OMAHA_HIGH, pokerkit.OmahaHoldemHand, 6, 5, DECK, 200),
    "omaha_4_low": (ranking.OMAHA_EIGHT_OR_BETTER, pokerkit.OmahaEightOrBetterLowHand, 4, 5, DECK, 600),
    "omaha_5_low": (ranking.OMAHA_EIGHT_OR_BETTER, pokerkit.OmahaEightOrBetterLowHand, 5, 5, DECK, 200),
    "omaha_6_low": (ranking.OMAHA_EIGHT_OR_BETTER, pokerkit.OmahaEightOrBetterLowHand, 6, 5, DECK, 200),
    "stud_low": (ranking.EIGHT_OR_BETTER, pokerkit.EightOrBetterLowHand, 7, 0, DECK, 1_000),
    "razz": (ranking.ACE_TO_FIVE, pokerkit.RegularLowHand, 7, 0, DECK, 1_000),
    "razz_with_pairs": (ranking.ACE_TO_FIVE, pokerkit.RegularLowHand, 7, 0, NARROW, 1_000),
    "razz_community_card": (ranking.ACE_TO_FIVE, pokerkit.RegularLowHand, 6, 1, DECK, 500),
    "ace_to_five_draw": (ranking.ACE_TO_FIVE, pokerkit.RegularLowHand, 5, 0, DECK, 3_000),
    "deuce_to_seven": (ranking.DEUCE_TO_SEVEN, pokerkit.StandardLowHand, 5, 0, DECK, 3_000),
    "deuce_to_seven_two_suits": (ranking.DEUCE_TO_SEVEN, pokerkit.StandardLowHand, 5, 0, SUITED, 3_000),
    "deuce_to_seven_of_seven": (ranking.DEUCE_TO_SEVEN, pokerkit.StandardLowHand, 7, 0, DECK, 300),
    "badugi": (ranking.BADUGI, pokerkit.BadugiHand, 4, 0, DECK, 3_000),
    "badugi_two_suits": (ranking.BADUGI, pokerkit.BadugiHand, 4, 0, SUITED, 1_000),
    "badacey_badugi": (ranking.BADUGI, pokerkit.BadugiHand, 5, 0, DECK, 2_000),
    "badeucey_badugi": (ranking.BADUGI_ACE_HIGH, pokerkit.StandardBadugiHand, 5, 0, DECK, 2_000),
}


PRIMES = dict(zip(RANKS, (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41), strict=True))


def dealt_by_them(kind, hole, board):
    """The strength of their best hand by their own search, None where none can be formed."""
    try:
        return strength(kind, kind.from_game("".join(hole), "".join(board)).entry)
    except ValueError:
        return None


def looked_up(kind, hole, board):
    """The same by our search in their table of five-card hands, many times as fast."""
    if issubclass(kind, HoleBoardCombinationHand):
        threes = groups(board, 3)
        fives = {(two * three, bool(suit) and suit == same) for two, suit in groups(hole, 2) for three, same in threes}
    else:
        fives = {(five, bool(suit)) for five, suit in groups((*hole, *board), 5)}
    return max({in_their_table(kind, five, flush) for five, flush in fives} - {None}, default=None)


def groups(cards, count):
    """Choices of `count` cards: the product of a prime number for each rank, the suit that all are of or nothing."""
    chosen = list(combinations(cards, count))
    suits = [group[0][1] if len({card[1] for card in group}) == 1 else "" for group in chosen]
    return set(zip((prod([PRIMES[card[0]] for card in group]) for group in chosen), suits, strict=True))


def of_cards(kind, cards):
    """The strength of the hand that just these cards make."""
    if len(cards) == 5:
        ((five, suit),) = groups(cards, 5)
        return in_their_table(kind, five, bool(suit))
    return strength(kind, kind("".join(cards)).entry)


@cache
def in_their_table(kind, product, flush):
    letters = [rank for rank, prime in PRIMES.items() for times in range(1, 5) if product % prime**times == 0]
    suits = "s" * 5 if flush else "cdhsc"
    entry = kind.lookup.get_entry_or_none("".join(rank + suit for rank, suit in zip(letters, suits, strict=True)))
    return None if entry is None else strength(kind, entry)


def strength(kind, entry):
    """A number that is higher for the better hand."""
    return -entry.index if kind.low else entry.index


def agree(game: str, count: int, seed: str, search) -> int:
    """Deal `count` hands, compare each hand's best cards and every neighbour in our order; the hands that qualify."""
    evaluator, kind, own, common, cards, _ = GAMES[game]
    draw = random.Random(f"{game} {seed}")
    hands = []
    for _ in range(count):
        dealt = tuple(draw.sample(cards, own + common))
        hole, board = dealt[:own], dealt[own:]
        value, hand = evaluator.value(hole, board), search(kind, hole, board)
        assert (value is None) == (hand is None), dealt
        if value is not None:
            best = evaluator.best(hole, board, value)
            assert len(set(best)) == len(best)
            assert set(best) <= set(dealt)
            assert of_cards(kind, best) == hand, dealt
            hands.append((value, hand, dealt))
    hands.sort()
    for (low, worse, one), (high, better, two) in pairwise(hands):
        assert (low == high) == (worse == better), (one, two)
        assert low == high or worse < better, (one, two)
    return len(hands)


@pytest.mark.parametrize("game", GAMES)
def test_order_of_random_hands(game: str) -> None:
    assert agree(game, GAMES[game][-1], "few", dealt_by_them) > 50


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_order_of_200_000_random_hands(game: str) -> None:
    assert agree(game, 200_000, "many", dealt_by_them if "badugi" in game else looked_up) > 20_000


def test_half_of_omaha_eight_or_better_is_two_and_three() -> None:
    """R7: the cards that make an Omaha hand are two of the hole and three of the board, for high and low."""
    draw = random.Random(11)
    for _ in range(500):
        dealt = tuple(draw.sample(DECK, 9))
        hole, board = dealt[:4], dealt[4:]
        for evaluator in (ranking.OMAHA_HIGH, ranking.OMAHA_EIGHT_OR_BETTER):
            value = evaluator.value(hole, board)
            if value is not None:
                best = set(evaluator.best(hole, board, value))
                assert (len(best & set(hole)), len(best & set(board))) == (2, 3)

"""Ranking of hands in every game: a value is one integer, the higher wins, equal values split."""

from hhparse.rules.ranking.badugi import BADUGI, BADUGI_ACE_HIGH
from hhparse.rules.ranking.high import HIGH, SHORT_DECK, SHORT_DECK_TRIPS, best_five, category, describe, rank
from hhparse.rules.ranking.home_games import HUNGARIAN, HouseRules, house, least, lowest_rank
from hhparse.rules.ranking.low import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HELD_DEUCE_TO_SEVEN
from hhparse.rules.ranking.omaha import OMAHA_EIGHT_OR_BETTER, OMAHA_HIGH
from hhparse.rules.ranking.values import Category, Evaluator, card_order

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "HELD_DEUCE_TO_SEVEN",
    "HIGH",
    "HUNGARIAN",
    "OMAHA_EIGHT_OR_BETTER",
    "OMAHA_HIGH",
    "SHORT_DECK",
    "SHORT_DECK_TRIPS",
    "Category",
    "Evaluator",
    "HouseRules",
    "best_five",
    "card_order",
    "category",
    "describe",
    "house",
    "least",
    "lowest_rank",
    "rank",
]

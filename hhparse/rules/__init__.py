"""The rules of the game: replay of a hand, betting, pots, ranking. Knows no text."""

from hhparse.rules.cards import boards, card_clashes, duplicate_cards, foreign_cards, hole_cards, known_cards
from hhparse.rules.games import RANKED_BY, VARIANTS
from hhparse.rules.house import DEFAULT_RULES, RuleSet
from hhparse.rules.limits import bound_rules
from hhparse.rules.moves import moves
from hhparse.rules.odd_units import usual_shares
from hhparse.rules.payments import (
    house_shares,
    paid_out,
    rake_of,
    return_inside,
    rounded_up,
    sold_hands,
    sold_unpaid,
)
from hhparse.rules.pots import Layer, pot_layers, uncalled
from hhparse.rules.ranking import Category, best_five, category, describe, rank
from hhparse.rules.replay import replay, rules_of
from hhparse.rules.settle import deductions
from hhparse.rules.variants import VariantRules

__all__ = [
    "DEFAULT_RULES",
    "RANKED_BY",
    "VARIANTS",
    "Category",
    "Layer",
    "RuleSet",
    "VariantRules",
    "best_five",
    "boards",
    "bound_rules",
    "card_clashes",
    "category",
    "deductions",
    "describe",
    "duplicate_cards",
    "foreign_cards",
    "hole_cards",
    "house_shares",
    "known_cards",
    "moves",
    "paid_out",
    "pot_layers",
    "rake_of",
    "rank",
    "replay",
    "return_inside",
    "rounded_up",
    "rules_of",
    "sold_hands",
    "sold_unpaid",
    "uncalled",
    "usual_shares",
]

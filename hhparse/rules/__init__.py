"""The rules of the game: replay of a hand, betting, pots, ranking. Knows no text."""

from hhparse.rules.cards import boards, duplicate_cards, hole_cards
from hhparse.rules.pots import Layer, pot_layers, uncalled
from hhparse.rules.ranking import Category, best_five, category, describe, rank
from hhparse.rules.replay import replay
from hhparse.rules.variants import DEFAULT_RULES, VARIANTS, RuleSet, VariantRules

__all__ = [
    "DEFAULT_RULES",
    "VARIANTS",
    "Category",
    "Layer",
    "RuleSet",
    "VariantRules",
    "best_five",
    "boards",
    "category",
    "describe",
    "duplicate_cards",
    "hole_cards",
    "pot_layers",
    "rank",
    "replay",
    "uncalled",
]

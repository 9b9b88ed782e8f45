"""Statistics: definitions as data, and the queries that sum them over the stored facts."""

from hhparse.stats.base import Account
from hhparse.stats.curve import decimate, results_curve
from hhparse.stats.dimensions import DIMENSIONS, UnknownDimensionError
from hhparse.stats.filters import Filter, FilterError, filter_of, parse_filter
from hhparse.stats.intervals import wilson
from hhparse.stats.people import hero_named
from hhparse.stats.players import count_hands, hero_guess, holdings, is_entrant, is_player, similar_players
from hhparse.stats.queries import stats, winnings
from hhparse.stats.registry import HEADLINE, STATS, UnknownStatError
from hhparse.stats.stat import Stat, Unit
from hhparse.stats.which import counted_hands

__all__ = [
    "DIMENSIONS",
    "HEADLINE",
    "STATS",
    "Account",
    "Filter",
    "FilterError",
    "Stat",
    "Unit",
    "UnknownDimensionError",
    "UnknownStatError",
    "count_hands",
    "counted_hands",
    "decimate",
    "filter_of",
    "hero_guess",
    "hero_named",
    "holdings",
    "is_entrant",
    "is_player",
    "parse_filter",
    "results_curve",
    "similar_players",
    "stats",
    "wilson",
    "winnings",
]

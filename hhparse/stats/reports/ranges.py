"""Ranges that percentages are compared with: the user's own, or rules of thumb that say that they are.

There is no right percentage for everybody. The ranges below are rules of thumb for six-handed no-limit cash games, set
by hand: conventions, not results of this program or of any data, and they do not fit other games. Replace them by a
file (CSV with the columns stat, low, high) or by the players in the database.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hhparse.stats.registry import STATS, UnknownStatError
from hhparse.stats.stat import Unit

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high` percent a statistic raises no question; `source` says who says so."""

    stat: str
    low: float
    high: float
    source: str = "rule of thumb"


class RangesError(ValueError):
    """A file of ranges that cannot be read; the message names the line."""


FITS: Final = "kind = cash and game = holdem and limit = no_limit and table_size between 4 and 6"
"""The hands that the rules of thumb are about."""
RULES_OF_THUMB: Final = (
    Range("vpip", 20, 28), Range("pfr", 16, 23), Range("rfi", 20, 30), Range("threebet", 6, 11),
    Range("fold_3bet", 40, 58), Range("fourbet_or", 8, 18), Range("ats", 32, 48), Range("fold_sb_steal", 70, 85),
    Range("fold_bb_steal", 40, 58), Range("squeeze", 5, 11), Range("cold_call", 4, 12), Range("cbet_flop", 50, 70),
    Range("fold_cbet_flop", 38, 52), Range("cbet_turn", 42, 60), Range("fold_cbet_turn", 38, 52),
    Range("check_raise_flop", 7, 14), Range("donk_flop", 0, 6), Range("wtsd", 24, 31), Range("wsd", 48, 56),
    Range("wwsf", 43, 51), Range("afq", 42, 56),
)  # fmt: skip


def read_ranges(lines: Iterable[str], source: str = "own range") -> tuple[Range, ...]:
    """Ranges from CSV with the columns stat, low and high, in percent.

    Raises:
        RangesError: a line is none; the message says which and why.
    """
    reader = csv.DictReader(lines)
    if not {"stat", "low", "high"} <= set(reader.fieldnames or ()):
        raise RangesError("the first line of a file of ranges names the columns stat,low,high")
    found = []
    for number, row in enumerate(reader, start=2):
        try:
            stat, low, high = row["stat"].strip(), float(row["low"]), float(row["high"])
        except (ValueError, AttributeError, TypeError) as error:
            raise RangesError(f"line {number}: low and high are percentages, such as 20 and 27.5") from error
        if stat not in STATS:
            raise UnknownStatError(stat, STATS)
        if STATS[stat].unit is not Unit.PERCENT or not STATS[stat].opp:
            raise RangesError(f"line {number}: {stat} is no percentage of counted hands")
        if not 0 <= low <= high <= 100:
            raise RangesError(f"line {number}: a range goes from low to high within 0 and 100")
        found.append(Range(stat, low, high, source))
    return tuple(found)

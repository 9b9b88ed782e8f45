"""What a statistic is: a definition as data, in words and in SQL."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Unit(StrEnum):
    """How a value is read."""

    PERCENT = "percent"
    """100 x done / opp."""
    RATIO = "ratio"
    """done / opp, not bounded by 1."""
    COUNT = "count"
    """done alone."""
    PER_100 = "bb/100"
    """100 x done / opp, done in big blinds of each hand, opp hands."""
    POINTS = "points"
    """Percentage points: a difference of percentages."""

    @property
    def scale(self) -> int:
        """What done / opp is multiplied by."""
        return 100 if self in (Unit.PERCENT, Unit.PER_100) else 1


@dataclass(frozen=True, slots=True)
class Stat:
    """One statistic of one player.

    `done` and `opp` are SQL aggregates over the rows of `seat_facts`, one a hand and dealt-in player;
    they add up over any partition of the hands. Counts have no `opp`; a statistic
    with a `formula` has neither: it is computed from the values of others. `counts` and `out_of` say the same in
    words, `note` where the edges are. Which worked examples prove it stands in `hhparse.stats.examples`.
    """

    id: str
    name: str
    family: str
    unit: Unit
    counts: str
    out_of: str = ""
    done: str = ""
    opp: str = ""
    formula: str = ""
    needs: tuple[str, ...] = ()
    note: str = ""


def chance(
    family: str,
    column: str,
    name: str,
    counts: str,
    out_of: str,
    *,
    note: str = "",
    stat_id: str = "",
) -> Stat:
    """A percentage that stands in one chance column of the facts, as a rule under the same id."""
    return Stat(
        stat_id or column, name, family, Unit.PERCENT, counts, out_of, f"sum({column})", f"count({column})",
        note=note,
    )  # fmt: skip

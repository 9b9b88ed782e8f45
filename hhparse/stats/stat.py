"""What a statistic is: a definition as data, in words and in SQL."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


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
    BLINDS = "bb"
    """done / opp, in big blinds."""

    @property
    def scale(self) -> int:
        """What done / opp is multiplied by."""
        return 100 if self in (Unit.PERCENT, Unit.PER_100) else 1


class Source(StrEnum):
    """What a statistic is summed over."""

    HANDS = "hands"
    DECISIONS = "decisions"


@dataclass(frozen=True, slots=True)
class Stat:
    """One statistic of one player.

    `done` and `opp` are SQL aggregates over the rows of `seat_facts`, one a hand and dealt-in player;
    they add up over any partition of the hands. Counts have no `opp`; a statistic
    with a `formula` has neither: it is computed from the values of others. `counts` and `out_of` say the same in
    words, `note` where the edges are. Which worked examples prove it stands in `hhparse.stats.examples`.

    A percentage of hands has a `chance`, SQL over one row: 1 done, 0 passed up, NULL no opportunity. Statistics of
    `Source.DECISIONS` are summed over the player's decisions `a` (table `actions`) instead of his hands; `among` tells
    in SQL which of them can count at all. `real`: done and opp are no whole numbers. `compute` gets the values of
    `needs` where a formula in SQL cannot say it.
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
    chance: str = ""
    source: Source = Source.HANDS
    among: str = ""
    real: bool = False
    compute: Callable[..., float | None] | None = None

    @property
    def is_fraction(self) -> bool:
        """Whether done / opp are whole numbers that stand beside the value."""
        return bool(self.opp) and not self.real and self.unit is not Unit.PER_100


def chance(
    family: str,
    stat_id: str,
    name: str,
    counts: str,
    out_of: str,
    *,
    note: str = "",
    sql: str = "",
) -> Stat:
    """A percentage of hands. `sql` is the chance; unless it is given, it stands in the facts under the same id."""
    row = sql or stat_id
    return Stat(
        stat_id, name, family, Unit.PERCENT, counts, out_of, f"sum({row})", f"count({row})", note=note, chance=row
    )


def where(condition: str, chance: str) -> str:
    """SQL: the chance in rows that fulfil the condition."""
    return f"CASE WHEN {condition} THEN {chance} END"


def flag(condition: str) -> str:
    """SQL: 1 or 0."""
    return f"CAST({condition} AS TINYINT)"


def called(fold: str, *raised: str) -> str:
    """SQL: 1 where the answer was neither to fold nor to raise, from the chances of these at the same decision."""
    return where(
        f"{fold} IS NOT NULL", flag(" AND ".join([f"{fold} = 0", *(f"coalesce({one}, 0) = 0" for one in raised)]))
    )

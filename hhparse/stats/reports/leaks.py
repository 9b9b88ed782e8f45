"""Where a player's percentages lie outside a range: a list of questions, not of mistakes.

Each percentage stands with its 95 % interval beside a range and the source of the range. It is `above` or `below` only
if the whole interval is outside, `perhaps above` or `perhaps below` if the value is and the interval is not. One
statistic in twenty is outside by chance alone. Nothing here says what a difference costs: hands cannot tell that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, reading, rows_of
from hhparse.stats.filters import Filter, parse_filter
from hhparse.stats.queries import stats_of
from hhparse.stats.registry import STATS
from hhparse.stats.reports.opponents import NoHeroError, others_of
from hhparse.stats.reports.ranges import FITS, RULES_OF_THUMB, Range

if TYPE_CHECKING:
    from collections.abc import Sequence

ENOUGH: Final = 20
"""Chances below which nothing is said of a percentage."""
_ORDER: Final = ("above", "below", "perhaps above", "perhaps below", "within", "too few", "no range")


def leaks(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
    ranges: Sequence[Range] | None = None,
    population: bool = False,
    minimum: int = ENOUGH,
) -> pl.DataFrame:
    """One row a statistic, the clearest differences first.

    Without `ranges` the rules of thumb for six-handed no-limit cash games are taken, and of the hands only those that
    they are about. With `population` the range of each statistic is the middle half of the other players in the
    hands (each counted once, those with at least `minimum` chances, at least four of them).

    Columns: `stat`, `name`, `done`, `opp`, `value`, `low`, `high` (95 % Wilson), `range_low`, `range_high`, `source`,
    `verdict` (above, below, perhaps above, perhaps below, within, too few, no range) and `outside`, percentage points
    from the range to the nearer end of the interval (0 inside).

    Raises:
        NoHeroError: `hero` is None.
    """
    if hero is None:
        raise NoHeroError("a report on a player's percentages needs the player")
    wanted = tuple(RULES_OF_THUMB if ranges is None else ranges)
    text = str(parse_filter(filter) if isinstance(filter, str) else filter or Filter())
    if ranges is None and not population:
        chosen = filter if isinstance(filter, Filter) else Filter()
        filter = parse_filter(f"({text}) and {FITS}" if text else FITS, zone=chosen.zone)  # noqa: A001
    ids = [one.stat for one in wanted]
    rows = rows_of(hero, filter)
    with reading(database) as connection:
        mine = stats_of(connection, rows, stats=ids, intervals=True)
        if population:
            others = stats_of(connection, others_of(hero, filter), by=("site", "player"), stats=ids)
            wanted = tuple(_middle(one.stat, others, minimum) for one in wanted)
    row = mine.row(0, named=True) if mine.height else dict[str, Any]()
    found = [_judged(one, row, minimum) for one in wanted]
    found.sort(key=lambda line: (_ORDER.index(line["verdict"]), -line["outside"]))
    return pl.DataFrame(found, _SCHEMA)


_SCHEMA: Final[dict[str, Any]] = {
    "stat": pl.String, "name": pl.String, "done": pl.Int64, "opp": pl.Int64, "value": pl.Float64, "low": pl.Float64,
    "high": pl.Float64, "range_low": pl.Float64, "range_high": pl.Float64, "source": pl.String, "verdict": pl.String,
    "outside": pl.Float64,
}  # fmt: skip


def _middle(stat: str, others: pl.DataFrame, minimum: int) -> Range:
    values = others.filter(pl.col(f"{stat}_opp") >= minimum)[stat]
    if len(values) < 4:
        return Range(stat, float("nan"), float("nan"), f"only {len(values)} other players with {minimum} chances")
    low, high = (float(values.quantile(part, "linear") or 0) for part in (0.25, 0.75))
    return Range(stat, low, high, f"middle half of {len(values)} other players")


def _judged(one: Range, row: dict[str, Any], minimum: int) -> dict[str, Any]:
    value, low, high = (row.get(f"{one.stat}{part}") for part in ("", "_low", "_high"))
    opp = row.get(f"{one.stat}_opp") or 0
    known = one.low == one.low  # a range that is not a number is none
    verdict = (
        "no range" if not known else "too few" if opp < minimum or value is None else _verdict(one, value, low, high)
    )
    sure = verdict in ("above", "below")
    return {
        "stat": one.stat, "name": STATS[one.stat].name, "done": row.get(f"{one.stat}_done") or 0, "opp": opp,
        "value": value, "low": low, "high": high, "range_low": one.low if known else None,
        "range_high": one.high if known else None, "source": one.source, "verdict": verdict,
        "outside": max(low - one.high, one.low - high) if sure and low is not None and high is not None else 0.0,
    }  # fmt: skip


def _verdict(one: Range, value: float, low: Any, high: Any) -> str:
    if low > one.high or high < one.low:
        return "above" if low > one.high else "below"
    if value > one.high or value < one.low:
        return "perhaps above" if value > one.high else "perhaps below"
    return "within"

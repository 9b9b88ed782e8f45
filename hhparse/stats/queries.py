"""Statistics and winnings of a player, as frames. The dashboard and the commands ask here and compute nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhparse.stats.base import Database, Hero, Rows, fetch, rows_of
from hhparse.stats.dimensions import Column, columns_by
from hhparse.stats.intervals import wilson
from hhparse.stats.money import money_of
from hhparse.stats.plays import SORT, by_plays, counted_by_plays
from hhparse.stats.registry import STATS, chosen
from hhparse.stats.stat import Source, Stat, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hhparse.stats.filters import Filter


def stats(
    database: Database,
    hero: Hero,
    *,
    by: Sequence[str] = (),
    stats: Iterable[str] | None = None,
    filter: Filter | str | None = None,  # noqa: A002 - the word every reader expects
    intervals: bool = False,
) -> pl.DataFrame:
    """Statistics of `hero`, one row a group in the groups' natural order; without `by` one row, without hands none.

    Columns: those of the dimensions, `hands`, then for each statistic `<id>_done` and `<id>_opp` (where it has them)
    and `<id>`, the value, NULL when there was no opportunity. With `intervals` percentages also have
    `<id>_low` and `<id>_high`, the 95 % Wilson interval. `stats` None means all.

    Raises:
        UnknownStatError, UnknownDimensionError: a name is not known.
        FilterError: the filter is a text that cannot be read.
        StoreError: the database cannot be read.
    """
    return stats_of(database, rows_of(hero, filter), by=by, stats=stats, intervals=intervals)


def stats_of(
    database: Database,
    rows: Rows,
    *,
    by: Sequence[str] = (),
    stats: Iterable[str] | None = None,
    intervals: bool = False,
) -> pl.DataFrame:
    """The same over rows chosen in another way."""
    wanted = chosen(stats)
    needed = _with_needs(wanted)
    columns = columns_by(by)
    frame = _sums(database, rows, columns, needed)
    counted = [stat for stat in needed if not stat.formula]
    frame = frame.with_columns(_value(stat, frame) for stat in counted)
    for stat in needed:
        if stat.formula:
            frame = frame.with_columns(_value(stat, frame))
    if intervals:
        frame = frame.with_columns(
            limit for stat in wanted if stat.unit is Unit.PERCENT for limit in _limits(frame, stat)
        )
    known = set(frame.columns)
    shown = dict.fromkeys([*(column.name for column in columns), "hands"])
    for stat in wanted:
        parts = ("_done", "_opp", "", "_low", "_high") if stat.opp else ("",)
        shown |= dict.fromkeys(name for name in (f"{stat.id}{part}" for part in parts) if name in known)
    return frame.select(list(shown))


def winnings(
    database: Database,
    hero: Hero,
    *,
    by: Sequence[str] = (),
    filter: Filter | str | None = None,  # noqa: A002
    adjusted: bool = False,
) -> pl.DataFrame:
    """Money won, exact: columns of the dimensions, `currency`, `hands`, `net` (Decimal); one row a group and currency.

    Currencies are never added up; tournament hands have the currency `chips`. With `adjusted` also `ev_net`, the all-in
    adjusted result; the difference of both is luck.
    """
    sums = {"net": "net"} | ({"ev_net": "ev_net"} if adjusted else {})
    return money_of(database, rows_of(hero, filter), columns_by((*by, "currency")), sums).drop("unit")


def _with_needs(wanted: Iterable[Stat]) -> list[Stat]:
    """The statistics with those they are computed from, these first."""
    found: dict[str, Stat] = {}
    for stat in wanted:
        found |= {one.id: one for one in _with_needs(STATS[stat_id] for stat_id in stat.needs)}
        found[stat.id] = stat
    return list(found.values())


def _sums(database: Database, chosen: Rows, columns: Sequence[Column], wanted: Sequence[Stat]) -> pl.DataFrame:
    """The sums of done and opp by group, and the number of hands.

    They are taken for each big blind apart and then added in the order of the blinds: so results in big blinds
    come from exact sums of money, and the same hands give the same number whatever the order of import.
    """
    counted = [stat for stat in wanted if not stat.formula]
    of_plays = [found for stat in counted if (found := by_plays(stat)) is not None]
    done = {stat.id for stat in of_plays}
    frame = _by_plays(database, chosen, columns, of_plays)
    for source in Source:
        of_rows = [stat for stat in counted if stat.source is source and stat.id not in done]
        if of_rows:
            frame = _beside(frame, _by_rows(database, chosen, columns, of_rows).drop("hands"), columns)
    return frame


def _beside(frame: pl.DataFrame, more: pl.DataFrame, columns: Sequence[Column]) -> pl.DataFrame:
    """Sums of the same groups beside each other; a group that `more` does not have counts 0 there."""
    keys = [column.name for column in columns]
    if not keys:
        more = more if more.height or not frame.height else pl.DataFrame({name: [None] for name in more.columns})
        joined = pl.concat([frame, more], how="horizontal")
    else:
        more = more.select(pl.exclude(f"^{SORT}.*$"))
        joined = frame.join(more, on=keys, how="left", nulls_equal=True, maintain_order="left")
    return joined.with_columns(pl.col(name).fill_null(0) for name in more.columns if name not in keys)


def _by_plays(database: Database, chosen: Rows, columns: Sequence[Column], wanted: Sequence[Stat]) -> pl.DataFrame:
    """The sums of statistics that are counted by plays, and the number of hands."""
    rows, values = chosen
    sql = counted_by_plays(rows, columns, [part for stat in wanted for part in aggregates(stat)])
    return _gathered(fetch(database, sql, values).drop("bb"), columns)


def _by_rows(database: Database, chosen: Rows, columns: Sequence[Column], wanted: Sequence[Stat]) -> pl.DataFrame:
    """The sums of statistics with the same source."""
    rows, values = chosen
    parts = [f'{column.sql} AS "{column.name}"' for column in columns]
    parts += [f'{column.sort} AS "{SORT}{column.name}"' for column in columns if column.sort]
    parts += ["bb", "count(*) AS hands"]
    for stat in wanted:
        parts += aggregates(stat)
    sql = f"SELECT {', '.join(parts)} FROM {source_of(wanted, rows)} GROUP BY ALL ORDER BY bb"  # noqa: S608 - ours
    return _gathered(fetch(database, sql, values).drop("bb"), columns)


def source_of(stats: Sequence[Stat], rows: str) -> str:
    """SQL of what statistics of one source are summed over: the rows `r`, with the decisions `a` made in them that any
    of the statistics counts.
    """
    if stats[0].source is Source.HANDS:
        return f"({rows}) AS r"
    among = " OR ".join(f"({stat.among})" for stat in stats)
    same = "a.hand_key = r.hand_key AND a.seat = r.seat"
    return f"({rows}) AS r JOIN actions AS a ON {same} AND NOT a.is_post AND ({among})"


def aggregates(stat: Stat) -> list[str]:
    """SQL of `<id>_done` and `<id>_opp`; nothing for what is computed from other statistics."""
    if stat.formula:
        return []
    kind = "DOUBLE" if stat.real or stat.unit is Unit.PER_100 else "BIGINT"
    done = f'CAST({stat.done} AS {kind}) AS "{stat.id}_done"'
    if not stat.opp:
        return [done]
    return [done, f'CAST({stat.opp} AS {"DOUBLE" if stat.real else "BIGINT"}) AS "{stat.id}_opp"']


def _gathered(frame: pl.DataFrame, columns: Sequence[Column]) -> pl.DataFrame:
    """Add up the parts of each group and put the groups in order, unknown ones last."""
    keys = [column.name for column in columns]
    sums = [
        pl.col(name).min() if name.startswith(SORT) else pl.col(name).sum()
        for name in frame.columns
        if name not in keys
    ]
    if not keys:
        return frame.select(sums) if frame.height else frame
    grouped = frame.group_by(keys, maintain_order=True).agg(sums)
    return grouped.sort([f"{SORT}{c.name}" if c.sort else c.name for c in columns], nulls_last=True)


def _value(stat: Stat, frame: pl.DataFrame) -> pl.Expr | pl.Series:
    if stat.compute is not None:
        values = [stat.compute(*needed) for needed in frame.select(stat.needs).rows()]
        return pl.Series(stat.id, values, pl.Float64)
    if stat.formula:
        return pl.sql_expr(stat.formula).alias(stat.id)
    done = pl.col(f"{stat.id}_done")
    if not stat.opp:
        return done.alias(stat.id)
    opp = pl.col(f"{stat.id}_opp")
    return pl.when(opp > 0).then(stat.unit.scale * done / opp).alias(stat.id)


def _limits(frame: pl.DataFrame, stat: Stat) -> list[pl.Series]:
    if stat.formula or stat.real:
        return []
    ends = [wilson(done, opp) or (None, None) for done, opp in frame.select(f"{stat.id}_done", f"{stat.id}_opp").rows()]
    return [
        pl.Series(f"{stat.id}_{name}", [pair[index] for pair in ends], dtype=pl.Float64)
        for index, name in enumerate(("low", "high"))
    ]

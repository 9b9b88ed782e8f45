"""The results graph: winnings hand by hand, added up, in big blinds and in each currency's money."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhparse.stats.base import Database, Hero, fetch, rows_of

if TYPE_CHECKING:
    from hhparse.stats.filters import Filter

LINES = ("net_bb", "showdown_bb", "nonshowdown_bb", "net", "showdown", "nonshowdown")
MOST_POINTS = 4000


def results_curve(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002 - the word every reader expects
    points: int | None = None,
) -> pl.DataFrame:
    """Cumulative results of `hero`, one row a hand in order of time; `points` thins them out (see `decimate`).

    Columns: `n` (hand number from 1), `hand_key`, `time_utc`, `currency`; `net_bb`, `showdown_bb`,
    `nonshowdown_bb` (doubles, over all hands; hands without blinds or antes add nothing); `net`, `showdown`,
    `nonshowdown` (exact, within the row's currency, running on only in rows of that currency). Showdown and
    non-showdown winnings add up to net. Hands of unknown time come first.

    Raises:
        StoreError: the database cannot be read.
    """
    rows, values = rows_of(hero, filter)
    # hand ids are numbers as a rule: the shorter one is the earlier one
    sql = f"""
        SELECT hand_key, time_utc, currency, net, coalesce(showdown, false) AS at_showdown,
               coalesce(CAST(net / bb AS DOUBLE), 0) AS net_bb
        FROM ({rows}) JOIN (SELECT hand_key, hand_id FROM hands) USING (hand_key)
        ORDER BY time_utc NULLS FIRST, site, length(hand_id), hand_id, seat
    """  # noqa: S608 - all parts are ours
    frame = _cumulative(fetch(database, sql, values))
    return frame if points is None else decimate(frame, points)


def _cumulative(frame: pl.DataFrame) -> pl.DataFrame:
    showdown = pl.col("at_showdown")
    zero = pl.lit(0)
    split = frame.with_columns(
        n=pl.int_range(1, pl.len() + 1),
        showdown_bb=pl.when(showdown).then("net_bb").otherwise(zero),
        nonshowdown_bb=pl.when(showdown).then(zero).otherwise("net_bb"),
        showdown=pl.when(showdown).then("net").otherwise(zero),
        nonshowdown=pl.when(showdown).then(zero).otherwise("net"),
    )
    return split.select(
        "n",
        "hand_key",
        "time_utc",
        "currency",
        pl.col("net_bb", "showdown_bb", "nonshowdown_bb").cum_sum(),
        pl.col("net", "showdown", "nonshowdown").cum_sum().over("currency"),
    )


def decimate(frame: pl.DataFrame, points: int = MOST_POINTS) -> pl.DataFrame:
    """At most `points` rows of a curve that look like all of it.

    The hands are parted into equal stretches; of each stretch the rows with the lowest and the highest value of
    the three lines in big blinds stay, so peaks and downswings keep their true depth; the first and the last row stay.
    """
    if frame.height <= points:
        return frame
    lines = LINES[:3]
    stretches = max(1, (points - 2) // (2 * len(lines)))
    size = -(-frame.height // stretches)
    kept = (
        frame.with_row_index("row")
        .group_by(pl.col("row") // size)
        .agg(
            pl.col("row").get(getattr(pl.col(line), which)()).alias(f"{line} {which}")
            for line in lines
            for which in ("arg_min", "arg_max")
        )
    )
    wanted = {0, frame.height - 1}
    for line in lines:
        for which in ("arg_min", "arg_max"):
            wanted.update(kept[f"{line} {which}"].to_list())
    return frame[sorted(wanted)]

"""The players met: how they play in hands with the hero, and what came of these hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from hhparse.stats.base import Database, Hero, Rows, fetch, reading, rows_of
from hhparse.stats.queries import stats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.stats.filters import Filter

SHOWN: Final = ("vpip", "pfr", "threebet", "fold_3bet", "cbet_flop", "fold_cbet_flop", "af", "wtsd", "wsd", "bb100")


class NoHeroError(ValueError):
    """The report is about the hands of somebody, and nobody was named."""


def opponents(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
    minimum: int = 1,
    most: int | None = None,
    stats: Sequence[str] = SHOWN,
) -> pl.DataFrame:
    """One row an opponent and site, those with most hands first; `filter` chooses among the hero's rows.

    Columns: `site`, `player`, `hands` (together with the hero), `first_seen`, `last_seen` (UTC), `hero_bb100` (the
    hero's result in these hands; who won from whom is not told by a hand of many), and of each statistic of the
    opponent in these hands `<id>_done`, `<id>_opp`, `<id>`, `<id>_low`, `<id>_high`. `minimum` leaves out those with
    fewer hands.

    Raises:
        NoHeroError: `hero` is None.
    """
    if hero is None:
        raise NoHeroError("opponents are those of a player; name one")
    mine = rows_of(hero, filter)
    theirs = others_of(mine)
    with reading(database) as connection:
        seen = _seen(connection, mine, theirs)
        frame = stats_of(connection, theirs, by=("site", "player"), stats=stats, intervals=True)
    found = frame.drop("hands").join(seen, on=["site", "player"], how="inner").filter(pl.col("hands") >= minimum)
    first = ["site", "player", "hands", "first_seen", "last_seen", "hero_bb100"]
    found = found.sort(["hands", "site", "player"], descending=[True, False, False])
    found = found.select(*first, *(name for name in found.columns if name not in first))
    return found if most is None else found.head(most)


def others_of(mine: Rows) -> Rows:
    """The rows of everybody else in the hands of these rows."""
    rows, values = mine
    everybody, no_values = rows_of(None, None)
    sql = f"""
        SELECT o.* FROM ({everybody}) AS o
        WHERE o.hand_key IN (SELECT hand_key FROM ({rows}))
          AND (o.hand_key, o.seat) NOT IN (SELECT (hand_key, seat) FROM ({rows}))
    """  # noqa: S608 - all parts are ours
    return sql, [*no_values, *values, *values]


def _seen(database: Database, mine: Rows, theirs: Rows) -> pl.DataFrame:
    """Hands together, first and last of them, and the hero's own result in them."""
    sql = f"""
        SELECT o.site, o.player, count(*) AS hands, min(o.time_utc) AS first_seen, max(o.time_utc) AS last_seen,
               100 * avg(m.won) AS hero_bb100
        FROM ({theirs[0]}) AS o
        JOIN (SELECT hand_key, sum(CAST(net AS DOUBLE) / CAST(bb AS DOUBLE)) AS won
              FROM ({mine[0]}) GROUP BY hand_key) AS m USING (hand_key)
        GROUP BY o.site, o.player
    """  # noqa: S608 - all parts are ours
    return fetch(database, sql, [*theirs[1], *mine[1]])

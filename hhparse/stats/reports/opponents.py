"""The players met: how they play in hands with the hero, and what came of these hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import polars as pl

from hhparse.stats.base import Account, Database, Hero, Rows, fetch, players_of, reading, rows_of
from hhparse.stats.plays import narrow
from hhparse.stats.queries import stats_of
from hhparse.store.facts import SEAT_PLAYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.stats.filters import Filter

Somebody: TypeAlias = "str | Account | Sequence[str | Account]"
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
    with reading(database) as connection:
        seen = _seen(connection, hero, filter).filter(pl.col("hands") >= minimum)
        seen = seen if most is None else seen.head(most)
        theirs = others_of(hero, filter, seen["player_key"].to_list())
        frame = stats_of(connection, theirs, by=("site", "player"), stats=stats, intervals=True)
    found = seen.drop("player_key").join(frame.drop("hands"), on=["site", "player"], maintain_order="left")
    return found.select(*_FIRST, *(name for name in found.columns if name not in _FIRST))


_FIRST: Final = ("site", "player", "hands", "first_seen", "last_seen", "hero_bb100")


def others_of(hero: Somebody, chosen: Filter | str | None, keys: Sequence[int] | None = None) -> Rows:
    """The rows of the other players, or those of them with these keys, in the hero's hands that pass the filter."""
    (rows, values), (players, names) = rows_of(hero, chosen), players_of(hero)
    everybody, _ = rows_of(None, None)
    who = f"o.player_key NOT IN ({players})" if keys is None else "o.player_key IN (SELECT unnest(?))"
    sql = f"SELECT o.* FROM ({everybody}) AS o WHERE o.hand_key IN (SELECT hand_key FROM ({rows})) AND {who}"  # noqa: S608
    return sql, [*values, *(names if keys is None else [list(keys)])]


def _seen(database: Database, hero: Somebody, chosen: Filter | str | None) -> pl.DataFrame:
    """The players met, those with most hands first: hands together, first and last of them, the hero's result."""
    (rows, values), (players, names) = rows_of(hero, chosen), players_of(hero)
    sql = f"""
        WITH met AS (
            SELECT o.player_key, count(*) AS hands, min(m.time_utc) AS first_seen, max(m.time_utc) AS last_seen,
                   100 * avg(m.won) AS hero_bb100
            FROM {SEAT_PLAYS} AS o
            JOIN (SELECT hand_key, any_value(time_utc) AS time_utc, sum(CAST(net AS DOUBLE) / CAST(bb AS DOUBLE)) AS won
                  FROM ({narrow(rows)}) GROUP BY hand_key) AS m USING (hand_key)
            WHERE o.player_key NOT IN ({players})
            GROUP BY o.player_key
        )
        SELECT p.site, p.name AS player, met.* FROM met JOIN players AS p USING (player_key)
        ORDER BY hands DESC, p.site, p.name
    """  # noqa: S608 - all parts are ours
    return fetch(database, sql, [*values, *names])

"""The hands in which most was won and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhparse.stats.base import Database, Hero, fetch, reading, rows_of

if TYPE_CHECKING:
    from hhparse.stats.filters import Filter

_MEASURE = "coalesce(CAST(r.net AS DOUBLE) / CAST(r.bb AS DOUBLE), 0)"


def hands(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
    most: int = 10,
) -> pl.DataFrame:
    """The `most` hands with the largest win and with the largest loss, measured in big blinds of the hand.

    Columns: `end` (won, lost), `site`, `hand_id`, `time_utc`, `currency`, `stakes`, `player`, `position`, `cards`,
    `board` (of the first run), `pot`, `net`, `net_bb`, `showdown`, `hand_key`. The largest win comes first, the largest
    loss last; amounts are in the hand's own currency. Hands without blinds and antes have no measure and are left out.
    """
    with reading(database) as connection:
        ends = [
            _end(connection, hero, filter, most, name=name, sign=sign, order=order)
            for name, sign, order in (("won", ">", "DESC"), ("lost", "<", "ASC"))
        ]
    return pl.concat([ends[0], ends[1].reverse()])


def _end(
    database: Database, hero: Hero, chosen: Filter | str | None, most: int, *, name: str, sign: str, order: str
) -> pl.DataFrame:
    rows, values = rows_of(hero, chosen)
    sql = f"""
        WITH found AS (
            SELECT r.*, {_MEASURE} AS net_bb FROM ({rows}) AS r WHERE r.bb IS NOT NULL AND r.net {sign} 0
            ORDER BY net_bb {order}, r.hand_key, r.seat LIMIT ?
        )
        SELECT '{name}' AS "end", f.site, h.hand_id, f.time_utc, f.currency, f.stakes, f.player, f.position, s.cards,
               b.cards AS board, h.total_pot AS pot, f.net, f.net_bb, coalesce(f.showdown, false) AS showdown,
               f.hand_key
        FROM found AS f
        JOIN hands AS h ON h.hand_key = f.hand_key
        JOIN seats AS s ON s.hand_key = f.hand_key AND s.seat = f.seat
        LEFT JOIN boards AS b ON b.hand_key = f.hand_key AND b.run = 0
        ORDER BY f.net_bb {order}, f.hand_key, f.seat
    """  # noqa: S608 - all parts are ours
    return fetch(database, sql, [*values, most])

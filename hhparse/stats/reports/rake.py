"""Who pays the rake: four ways to share it, each adding up to the rake of the hand exactly, and what deals pay back.

Shares are whole smallest units by the largest remainder; equal remainders are served in seat order, from the left of
the button. `dealt`: equally among the players dealt in. `contributed`: equally among those who put money in.
`weighted`: by what each put in, returned bets left out, dead money counted to who posted it. `won`: by what each was
paid from the pots. A rake that a way leaves to nobody (a pot nobody is known to have won) is shared as `weighted`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from hhparse.stats.base import Database, Hero, Rows, fetch, reading, rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.money import UNIT, money_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.stats.filters import Filter

METHODS: Final = ("dealt", "contributed", "weighted", "won")
_WEIGHTS: Final = {
    "dealt": "CAST(s.dealt_in AS HUGEINT)",
    "contributed": "CAST(s.contributed > 0 AS HUGEINT)",
    "weighted": "CAST(s.contributed * 100000000 AS HUGEINT) // u.fine",
    "won": "CAST(s.payout * 100000000 AS HUGEINT) // u.fine",
}
_PLACE: Final = "PARTITION BY hand_key ORDER BY {method}_rest DESC, seat <= button, seat"


def shares_sql(hands: str) -> str:
    """SQL: `hand_key`, `seat`, and of each method the seat's part of the rake; `hands` is a query of hand keys."""
    weights = ", ".join(f"{sql} AS {method}_weight" for method, sql in _WEIGHTS.items())
    totals = ", ".join(f"sum({method}_weight) OVER (PARTITION BY hand_key) AS {method}_sum" for method in METHODS)
    chosen = ", ".join(
        f"CASE WHEN {method}_sum > 0 THEN {method}_weight ELSE weighted_weight END AS {method}_part, "
        f"CASE WHEN {method}_sum > 0 THEN {method}_sum ELSE weighted_sum END AS {method}_all"
        for method in METHODS
    )
    divided = ", ".join(
        f"units * {method}_part // nullif({method}_all, 0) AS {method}_floor, "
        f"units * {method}_part % nullif({method}_all, 0) AS {method}_rest"
        for method in METHODS
    )
    served = ", ".join(
        f"(coalesce({method}_floor, 0) + CAST(row_number() OVER ({_PLACE.format(method=method)}) "
        f"<= units - sum(coalesce({method}_floor, 0)) OVER (PARTITION BY hand_key) AND {method}_all > 0 AS HUGEINT)) "
        f"* unit AS rake_{method}"
        for method in METHODS
    )
    return f"""
        WITH units AS (
            SELECT hand_key, coalesce(button_seat, 0) AS button,
                   CAST(power(10, 8 - exponent) AS HUGEINT) AS fine,
                   CAST(rake * 100000000 AS HUGEINT) // CAST(power(10, 8 - exponent) AS HUGEINT) AS units,
                   CAST(power(10, 8 - exponent) AS HUGEINT) * CAST(0.00000001 AS DECIMAL(28, 8)) AS unit
            FROM hands WHERE hand_key IN ({hands})
        ),
        weights AS (SELECT u.*, s.seat, {weights} FROM units AS u JOIN seats AS s USING (hand_key)),
        sums AS (SELECT *, {totals} FROM weights),
        chosen AS (SELECT *, {chosen} FROM sums),
        divided AS (SELECT *, {divided} FROM chosen)
        SELECT hand_key, seat, {served} FROM divided
    """  # noqa: S608 - all parts are ours


def rake_shares(database: Database, hand_keys: Sequence[int]) -> pl.DataFrame:
    """The parts of the rake in these hands, exact: `hand_key`, `seat`, `rake_dealt`, `rake_contributed`,
    `rake_weighted`, `rake_won`.
    """
    sql = f"SELECT * FROM ({shares_sql('SELECT unnest(?)')}) ORDER BY hand_key, seat"  # noqa: S608
    return fetch(database, sql, [list(hand_keys)])


def rake(
    database: Database,
    hero: Hero,
    *,
    by: Sequence[str] = (),
    filter: Filter | str | None = None,  # noqa: A002
    currency: str | None = None,
) -> pl.DataFrame:
    """The rake of `hero`: one row a group and currency.

    Columns: those of the dimensions, `unit` (the currency), `hands`, `rake_hands` (the whole rake of these hands),
    `rake_dealt`, `rake_contributed`, `rake_weighted`, `rake_won` (his part), `rakeback` (what the deals pay back on it,
    by the method each deal names, several deals on one hand added up), `net`, `net_rakeback` (both together); exact.
    Without a `currency` to convert to also `<method>_bb100`, his part in big blinds of each hand, for 100 hands.
    """
    columns, mine = columns_by(by), rows_of(hero, filter)
    names = [column.name for column in columns]
    sums = {name: name for name in (*(f"rake_{method}" for method in METHODS), "net", "rakeback")}
    with reading(database) as connection:
        rows = _rows(mine)
        frame = money_of(connection, rows, columns, {"rake_hands": "rake_of_hand", **sums}, currency)
        rates = _rates(connection, rows, [(column.sql, column.name) for column in columns])
    frame = frame.with_columns((pl.col("net") + pl.col("rakeback")).alias("net_rakeback"))
    if currency is None:
        frame = frame.join(rates, on=[*names, UNIT], how="left", nulls_equal=True, maintain_order="left")
    return frame


def _rows(mine: Rows) -> Rows:
    """The rows with the hero's part of each hand's rake and what it pays back."""
    sql, values = mine
    paid = " ".join(f"WHEN '{method}' THEN CAST(x.rake_{method} AS DECIMAL(26, 8))" for method in METHODS)
    rows = f"""
        SELECT r.*, h.rake AS rake_of_hand, {", ".join(f"x.rake_{method}" for method in METHODS)},
               coalesce((SELECT sum(d.percent * (CASE d.method {paid} END) * CAST(0.01 AS DECIMAL(3, 2)))
                         FROM rakeback_deals AS d
                         WHERE d.site = r.site AND (d.name IS NULL OR d.name = r.player)
                           AND (d.since IS NULL OR CAST(r.time_utc AS DATE) >= d.since)
                           AND (d.until IS NULL OR CAST(r.time_utc AS DATE) <= d.until)), 0) AS rakeback
        FROM ({sql}) AS r
        JOIN hands AS h ON h.hand_key = r.hand_key
        JOIN ({shares_sql(f"SELECT hand_key FROM ({sql})")}) AS x ON x.hand_key = r.hand_key AND x.seat = r.seat
    """  # noqa: S608 - all parts are ours
    return rows, [*values, *values]


def _rates(database: Database, rows: Rows, columns: Sequence[tuple[str, str]]) -> pl.DataFrame:
    groups = "".join(f'{sql} AS "{name}", ' for sql, name in columns)
    rates = ", ".join(
        f"100 * avg(CAST(rake_{method} AS DOUBLE) / CAST(bb AS DOUBLE)) AS {method}_bb100" for method in METHODS
    )
    sql = f"SELECT {groups} currency AS unit, {rates} FROM ({rows[0]}) GROUP BY ALL"  # noqa: S608
    return fetch(database, sql, rows[1])

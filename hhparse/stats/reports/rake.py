"""Who pays the rake: four ways to share it, each adding up to the rake of the hand exactly, and what deals pay back.

Shares are whole smallest units by the largest remainder; equal remainders are served in seat order, from the left of
the button. `dealt`: equally among the players dealt in. `contributed`: equally among those who put money in.
`weighted`: by what each put in, returned bets left out, dead money counted to who posted it. `won`: by what each was
paid from the pots. A rake that a way leaves to nobody (a pot nobody is known to have won) is shared as `weighted`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, Rows, fetch, rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.money import money_of
from hhparse.store import own

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
_MEASURED: Final = "measured"


def shares_sql(seats: str) -> str:
    """SQL: `hand_key`, `seat`, and of each method the seat's part of the rake, in hands with rake.

    `seats` is a query of hand keys and seats.
    """
    weights = ", ".join(f"{sql} AS {method}_weight" for method, sql in _WEIGHTS.items())
    sums = ", ".join(f"sum({method}_weight) AS {method}_sum" for method in METHODS)
    parts = ", ".join(_part(method) for method in METHODS)
    spare = ", ".join(f"any_value(units) - sum({method}_floor) AS {method}_spare" for method in METHODS)
    before = ", ".join(
        f"count(CASE WHEN o.{method}_rest > p.{method}_rest "
        f"OR (o.{method}_rest = p.{method}_rest AND o.place < p.place) THEN 1 END) AS {method}_before"
        for method in METHODS
    )
    shares = ", ".join(
        f"(p.{method}_floor + CAST(b.{method}_before < l.{method}_spare AS HUGEINT)) * p.unit AS rake_{method}"
        for method in METHODS
    )
    return f"""
        WITH mine AS (SELECT DISTINCT hand_key, seat FROM ({seats})),
        units AS (
            SELECT hand_key, coalesce(button_seat, 0) AS button, CAST(power(10, 8 - exponent) AS HUGEINT) AS fine,
                   CAST(rake * 100000000 AS HUGEINT) // fine AS units,
                   fine * CAST(0.00000001 AS DECIMAL(28, 8)) AS unit
            FROM hands WHERE rake > 0 AND hand_key IN (SELECT hand_key FROM mine)
        ),
        weights AS (
            SELECT u.*, s.seat, s.seat + CASE WHEN s.seat <= button THEN 1000 ELSE 0 END AS place, {weights}
            FROM units AS u JOIN seats AS s USING (hand_key)
        ),
        sums AS (SELECT hand_key, {sums} FROM weights GROUP BY hand_key),
        parts AS (SELECT w.hand_key, seat, place, units, unit, {parts} FROM weights AS w JOIN sums USING (hand_key)),
        spare AS (SELECT hand_key, {spare} FROM parts GROUP BY hand_key),
        before AS (
            SELECT p.hand_key, p.seat, {before} FROM mine JOIN parts AS p USING (hand_key, seat)
            JOIN parts AS o ON o.hand_key = p.hand_key GROUP BY p.hand_key, p.seat
        )
        SELECT p.hand_key, p.seat, {shares} FROM before AS b JOIN parts AS p USING (hand_key, seat)
        JOIN spare AS l ON l.hand_key = p.hand_key
    """  # noqa: S608 - all parts are ours


def _part(method: str) -> str:
    """The whole units of a seat and what is left of its part, by the method or, where that leaves nobody, by weight."""
    weight = f"CASE WHEN {method}_sum > 0 THEN {method}_weight ELSE weighted_weight END"
    every = f"nullif(CASE WHEN {method}_sum > 0 THEN {method}_sum ELSE weighted_sum END, 0)"
    return (
        f"coalesce(units * ({weight}) // {every}, 0) AS {method}_floor, "
        f"coalesce(units * ({weight}) % {every}, 0) AS {method}_rest"
    )


def rake_shares(database: Database, hand_keys: Sequence[int]) -> pl.DataFrame:
    """The parts of the rake in these hands, exact: `hand_key`, `seat`, `rake_dealt`, `rake_contributed`,
    `rake_weighted`, `rake_won`.
    """
    seats = shares_sql("SELECT hand_key, seat FROM seats WHERE hand_key IN (SELECT unnest(?))")
    sql = f"SELECT * FROM ({seats}) ORDER BY hand_key, seat"  # noqa: S608 - all parts are ours
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
    And `<method>_bb100`, his part in big blinds of each hand, for 100 hands.
    """
    columns, mine = columns_by(by), rows_of(hero, filter)
    names = [column.name for column in columns]
    sums = {name: name for name in (*(f"rake_{method}" for method in METHODS), "net", "rakeback")}
    rates = {f"{method}_bb100": f"CAST(rake_{method} AS DOUBLE) / CAST(bb AS DOUBLE)" for method in METHODS}
    rates[_MEASURED] = "CASE WHEN bb IS NOT NULL THEN 1 END"
    rows = _rows(mine, own.rakeback_deals(database))
    frame = money_of(database, rows, columns, {"rake_hands": "rake_of_hand", **sums}, currency, rates)
    measured = pl.col(_MEASURED)
    return frame.with_columns(
        pl.when(measured > 0).then(100 * pl.col(f"{method}_bb100") / measured).alias(f"{method}_bb100")
        for method in METHODS
    ).select(*names, "unit", "hands", "rake_hands", *sums, net_rakeback=pl.col("net") + pl.col("rakeback"),
             **{f"{method}_bb100": pl.col(f"{method}_bb100") for method in METHODS})  # fmt: skip


def _rows(mine: Rows, deals: Sequence[tuple[Any, ...]]) -> Rows:
    """The rows with the hero's part of each hand's rake and what it pays back."""
    sql, values = mine
    shares = ", ".join(f"coalesce(x.rake_{method}, 0) AS rake_{method}" for method in METHODS)
    back = [_paid_back(deal) for deal in deals]
    rows = f"""
        SELECT r.*, h.rake AS rake_of_hand, {shares},
               {" + ".join(["CAST(0 AS DECIMAL(38, 14))", *(part for part, _ in back)])} AS rakeback
        FROM ({sql}) AS r
        JOIN hands AS h ON h.hand_key = r.hand_key
        LEFT JOIN ({shares_sql(f"SELECT hand_key, seat FROM ({sql})")}) AS x
        ON x.hand_key = r.hand_key AND x.seat = r.seat
    """  # noqa: S608 - all parts are ours
    return rows, [value for _, bound in back for value in bound] + [*values, *values]


def _paid_back(deal: tuple[Any, ...]) -> Rows:
    """What a deal pays back on a hand. There are few deals, so they stand in the query one by one."""
    site, name, method, percent, since, until = deal
    asked = {"r.site = ?": site, "r.player = ?": name, "CAST(r.time_utc AS DATE) >= ?": since,
             "CAST(r.time_utc AS DATE) <= ?": until}  # fmt: skip
    asked = {condition: value for condition, value in asked.items() if value is not None}
    share = f"CAST(x.rake_{METHODS[METHODS.index(method)]} AS DECIMAL(26, 8))"
    part = f"{share} * CAST(? AS DECIMAL(9, 4)) * CAST(0.01 AS DECIMAL(3, 2))"
    return f"coalesce(CASE WHEN {' AND '.join(asked)} THEN {part} END, 0)", [*asked.values(), percent]

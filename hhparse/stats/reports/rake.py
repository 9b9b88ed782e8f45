"""The rake of a player: his part by four ways to share it (`hhparse.store.rake`), and what deals pay back on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, Rows, fetch, rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.money import money_of
from hhparse.store import own
from hhparse.store.rake import METHODS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.stats.filters import Filter

_MEASURED: Final = "measured"


def rake_shares(database: Database, hand_keys: Sequence[int]) -> pl.DataFrame:
    """The parts of the rake in these hands, exact: `hand_key`, `seat`, `rake_dealt`, `rake_contributed`,
    `rake_weighted`, `rake_won`, of the players dealt in.
    """
    shares = ", ".join(f"rake_{method}" for method in METHODS)
    sql = f"""
        SELECT hand_key, seat, {shares} FROM seat_facts WHERE hand_key IN (SELECT unnest(?)) ORDER BY hand_key, seat
    """  # noqa: S608 - all parts are ours
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
    And `<method>_bb100`, his part in big blinds of each hand, for 100 hands, and `rakeback_bb100`, what is paid back.
    """
    columns, mine = columns_by(by), rows_of(hero, filter)
    names = [column.name for column in columns]
    sums = {name: name for name in (*(f"rake_{method}" for method in METHODS), "net", "rakeback")}
    paid = {**{method: f"rake_{method}" for method in METHODS}, "rakeback": "rakeback"}
    rates = {f"{name}_bb100": f"CAST({sql} AS DOUBLE) / CAST(bb AS DOUBLE)" for name, sql in paid.items()}
    rates[_MEASURED] = "CASE WHEN bb IS NOT NULL THEN 1 END"
    rows = _rows(mine, own.rakeback_deals(database))
    frame = money_of(database, rows, columns, {"rake_hands": "rake_of_hand", **sums}, currency, rates)
    measured = pl.col(_MEASURED)
    return frame.with_columns(
        pl.when(measured > 0).then(100 * pl.col(f"{name}_bb100") / measured).alias(f"{name}_bb100") for name in paid
    ).select(*names, "unit", "hands", "rake_hands", *sums, (pl.col("net") + pl.col("rakeback")).alias("net_rakeback"),
             *(f"{name}_bb100" for name in paid))  # fmt: skip


def _rows(mine: Rows, deals: Sequence[tuple[Any, ...]]) -> Rows:
    """The rows with the whole rake of each hand and what the hero's part pays back."""
    sql, values = mine
    back = [_paid_back(deal) for deal in deals]
    rows = f"""
        SELECT r.*, h.rake AS rake_of_hand,
               {" + ".join(["CAST(0 AS DECIMAL(38, 14))", *(part for part, _ in back)])} AS rakeback
        FROM ({sql}) AS r JOIN hands AS h ON h.hand_key = r.hand_key
    """  # noqa: S608 - all parts are ours
    return rows, [value for _, bound in back for value in bound] + values


def _paid_back(deal: tuple[Any, ...]) -> Rows:
    """What a deal pays back on a hand. There are few deals, so they stand in the query one by one."""
    site, name, method, percent, since, until = deal
    asked = {"r.site = ?": site, "r.player = ?": name, "CAST(r.time_utc AS DATE) >= ?": since,
             "CAST(r.time_utc AS DATE) <= ?": until}  # fmt: skip
    asked = {condition: value for condition, value in asked.items() if value is not None}
    share = f"CAST(r.rake_{METHODS[METHODS.index(method)]} AS DECIMAL(26, 8))"
    part = f"{share} * CAST(? AS DECIMAL(9, 4)) * CAST(0.01 AS DECIMAL(3, 2))"
    return f"coalesce(CASE WHEN {' AND '.join(asked)} THEN {part} END, 0)", [*asked.values(), percent]

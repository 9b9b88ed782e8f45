"""Sums of money: exact, each currency apart, and converted only by dated rates that the user supplied.

A rate holds from its day (UTC) until a later one of the same pair. Only the pairs given are used: a rate from USD to
EUR says nothing about EUR to USD. What has no rate stays in its own currency, chips and play money always do; chips of
tournaments and of cash games are two units. Each hand is converted at the rate of its day; sums are exact and rounded
once, to eight decimals.
"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.stats.base import Database, Rows, fetch
from hhparse.stats.plays import narrow

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.stats.dimensions import Column

UNIT: Final = "unit"
_RATES: Final = """
    ASOF LEFT JOIN (SELECT day, from_currency, rate FROM exchange_rates WHERE to_currency = ?) AS e
    ON r.currency = e.from_currency AND CAST(r.time_utc AS DATE) >= e.day
"""
_EXACT: Final = pl.Decimal(38, 8)
_EIGHT: Final = Decimal("0.00000001")
_DIGITS: Final = 80


def money_of(
    database: Database,
    rows: Rows,
    columns: Sequence[Column],
    sums: Mapping[str, str],
    currency: str | None = None,
    plain: Mapping[str, str] | None = None,
) -> pl.DataFrame:
    """Sums over rows: the columns of the dimensions, `unit`, `hands`, and each of `sums` (name -> SQL of an amount).

    Sums of numbers that are no money (`plain`) stand behind them as doubles. One row a group and unit, groups in their
    natural order; `unit` is the currency that the sums are in: `currency` for all that can be converted to it, else
    that of the hands.
    """
    sql, values = rows
    names = [f'{column.sql} AS "{column.name}"' for column in columns]
    order = [column.sort or f'"{column.name}"' for column in columns]
    totals = [f'sum({amount}) AS "{name}"' for name, amount in sums.items()]
    totals += [f'sum(CAST({number} AS DOUBLE)) AS "{name}"' for name, number in (plain or {}).items()]
    rate = "e.rate" if currency else "NULL"
    query = f"""
        SELECT {", ".join([*names, "r.currency AS unit", f"{rate} AS rate", "count(*) AS hands", *totals])}
        FROM ({narrow(sql, *names, *order, *totals)}) AS r {_RATES if currency else ""}
        GROUP BY ALL ORDER BY {", ".join([*order, "unit", "rate"])}
    """  # noqa: S608 - all parts are ours
    found = fetch(database, query, [*values, *([currency] if currency else [])])
    return _converted(found, [column.name for column in columns], list(sums), list(plain or ()), currency)


def money_by_day(
    database: Database, frame: pl.DataFrame, keys: Sequence[str], sums: Sequence[str], currency: str | None = None
) -> pl.DataFrame:
    """The same of sums that are at hand by day (UTC): `frame` has the columns `keys`, `currency`, `day`, `hands` and
    `sums`.
    """
    rate = pl.lit(None, pl.Decimal(28, 12)).alias("rate")
    if currency:
        rates = fetch(database, "SELECT * FROM exchange_rates WHERE to_currency = ? ORDER BY day", [currency])
        rates = rates.select("day", pl.col("from_currency").alias("currency"), "rate")
        frame = frame.sort("day").join_asof(rates, on="day", by="currency", strategy="backward", check_sortedness=False)
    else:
        frame = frame.with_columns(rate)
    found = frame.rename({"currency": UNIT}).sort(*keys, UNIT, "day")
    return _converted(found, keys, sums, (), currency)


def _converted(
    found: pl.DataFrame, keys: Sequence[str], sums: Sequence[str], plain: Sequence[str], currency: str | None
) -> pl.DataFrame:
    totals: dict[tuple[Any, ...], list[Any]] = {}
    with localcontext(prec=_DIGITS):
        for row in found.iter_rows(named=True):
            unit, rate = row[UNIT], row["rate"]
            if rate is not None and unit != currency:
                unit = currency
            else:
                rate = 1
            group = totals.setdefault(
                (*(row[key] for key in keys), unit), [0, *(Decimal(0) for _ in sums), *(0.0 for _ in plain)]
            )
            group[0] += row["hands"]
            for place, name in enumerate(sums, start=1):
                group[place] += (row[name] or 0) * rate
            for place, name in enumerate(plain, start=len(sums) + 1):
                group[place] += row[name] or 0.0
        rounded = [(*key, *(_eight(part) if isinstance(part, Decimal) else part for part in group))
                   for key, group in totals.items()]  # fmt: skip
    schema = {key: found.schema[key] for key in keys} | {UNIT: pl.String(), "hands": found.schema["hands"]}
    schema |= dict.fromkeys(sums, _EXACT) | dict.fromkeys(plain, pl.Float64())
    return pl.DataFrame(rounded, schema, orient="row")


def _eight(amount: Decimal) -> Decimal:
    return amount.quantize(_EIGHT, ROUND_HALF_EVEN)


def beside(frame: pl.DataFrame, money: pl.DataFrame, keys: Sequence[str], sums: Sequence[str]) -> pl.DataFrame:
    """`frame` with the sums of `money` as columns, one for each unit: `net_EUR`; empty where a group has none."""
    for unit in money[UNIT].unique().sort().drop_nulls():
        mine = money.filter(pl.col(UNIT) == unit).select(
            *keys, *(pl.col(name).alias(f"{name}_{unit}") for name in sums)
        )
        if keys:
            frame = frame.join(mine, on=list(keys), how="left", nulls_equal=True, maintain_order="left")
        else:
            frame = pl.concat([frame, mine], how="horizontal")
    return frame

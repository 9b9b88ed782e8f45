"""Downswings: the deepest fall below the highest point of the results so far, and the longest time below one."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, fetch, rows_of
from hhparse.stats.plays import narrow
from hhparse.stats.risk import drawdown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from hhparse.stats.filters import Filter

_AMOUNT: Final = pl.Decimal(38, 8)
_SCHEMA: Final[Mapping[str, Any]] = {
    "unit": pl.String, "hands": pl.Int64, "result": _AMOUNT, "max_dd": _AMOUNT, "peak": _AMOUNT,
    "dd_from": pl.Datetime("us"), "dd_to": pl.Datetime("us"), "dd_hands": pl.Int64, "dd_len": pl.Int64,
    "recovered": pl.Boolean,
}  # fmt: skip


def downswings(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
) -> pl.DataFrame:
    """One row for big blinds (`unit` bb), then one for each currency, of the hands in order of time (STATS 3.3).

    Columns: `unit`, `hands`, `result` (the sum in the end), `max_dd` (the deepest fall, 0 without any), `peak` (the
    height it fell from; the sum begins at 0, which is the first peak), `dd_from` and `dd_to` (UTC, of the hand at the
    peak and of that at the bottom; empty before the first hand), `dd_hands` (hands from the one to the other),
    `dd_len` (most hands between a peak and its recovery), `recovered` (whether that time is over). Amounts are
    decimals, those in big blinds rounded to eight places. Hands without blinds and antes are not in that row.

    Raises:
        FilterError: the filter cannot be read.
        StoreError: the database cannot be read.
    """
    rows, values = rows_of(hero, filter)
    # hand ids are numbers as a rule: the shorter one is the earlier one
    sql = f"""
        SELECT r.time_utc, r.currency, r.net, r.bb
        FROM ({narrow(rows)}) AS r JOIN hands AS h ON h.hand_key = r.hand_key
        ORDER BY h.time_utc NULLS FIRST, h.site, length(h.hand_id), h.hand_id, r.seat
    """  # noqa: S608 - all parts are ours
    found = fetch(database, sql, values)
    with_blind = found.filter(pl.col("bb").is_not_null())
    lines = [_row("bb", with_blind, [net / bb for net, bb in zip(with_blind["net"], with_blind["bb"], strict=True)])]
    for unit in found["currency"].unique().sort():
        hands = found.filter(pl.col("currency") == unit)
        lines.append(_row(unit, hands, hands["net"].to_list()))
    return pl.DataFrame(lines if found.height else [], _SCHEMA, orient="row")


def _row(unit: str, hands: pl.DataFrame, results: Sequence[Decimal]) -> tuple[Any, ...]:
    fall = drawdown(results, Decimal())

    def when(number: int) -> datetime | None:
        return hands["time_utc"][number - 1] if number else None

    amounts = [round(amount, 8) for amount in (sum(results, Decimal()), fall.depth, fall.peak)]
    return (
        unit, hands.height, *amounts, when(fall.start), when(fall.bottom), fall.bottom - fall.start, fall.longest,
        fall.recovered,
    )  # fmt: skip

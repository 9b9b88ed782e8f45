"""Results and play by position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from hhparse.stats.base import Database, Hero, reading, rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.money import beside, money_of
from hhparse.stats.queries import stats_of
from hhparse.stats.spread import spreads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.stats.filters import Filter

SHOWN: Final = ("vpip", "pfr", "rfi", "threebet", "fold_3bet", "ats", "fold_steal", "cbet_flop", "wtsd", "wsd", "wwsf")


def positions(
    database: Database,
    hero: Hero,
    *,
    by: Sequence[str] = ("position",),
    filter: Filter | str | None = None,  # noqa: A002
    currency: str | None = None,
    stats: Sequence[str] = SHOWN,
) -> pl.DataFrame:
    """One row a position, in preflop order, hands without one last.

    Columns: `position`, `hands`, `bb100` with its normal 95 % interval `bb100_low`, `bb100_high` (empty with fewer than
    two hands), `net_<currency>` for each currency, and of each statistic `<id>_done`, `<id>_opp`, `<id>` and its
    Wilson interval `<id>_low`, `<id>_high`. `by` may name other dimensions, such as ("table_size", "position").
    """
    columns, rows = columns_by(by), rows_of(hero, filter)
    names = [column.name for column in columns]
    with reading(database) as connection:
        frame = stats_of(connection, rows, by=by, stats=["bb100", *stats], intervals=True)
        spread = spreads(connection, rows, columns)
        money = money_of(connection, rows, columns, {"net": "net"}, currency)
    ends = [spread[key].interval if key in spread else None for key in frame.select(names).rows()]
    limits = [
        pl.Series(f"bb100_{name}", [pair[place] if pair else None for pair in ends], pl.Float64)
        for place, name in enumerate(("low", "high"))
    ]
    frame = beside(frame.with_columns(limits), money, names, ["net"])
    nets = [name for name in frame.columns if name.startswith("net_")]
    first = [*names, "hands", "bb100", "bb100_low", "bb100_high", *nets]
    left_out = {*first, "bb100_done", "bb100_opp"}
    return frame.select(*first, *(name for name in frame.columns if name not in left_out))

"""Tournaments as far as their hands tell. What hands do not tell is unknown, never nothing.

A hand tells the buy-in as the room prints it and, when the player leaves, his place and the prize printed with it. It
does not tell bounties won, what a rebuy cost, or how many entered. So the result of a bounty tournament is unknown, and
so is that of a tournament in which the player lost all his chips and played on. A line that says the place and no prize
means that there was none, if the room prints prizes elsewhere in the database; else it is unknown too.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, fetch, reading, rows_of
from hhparse.stats.entries import BuyIn, Entry, Totals, read_buy_in, read_prize, totals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhparse.stats.filters import Filter

_MONEY: Final = pl.Decimal(38, 8)
_ROWS: Final = """
    SELECT r.site, t.tournament_id AS tournament, t.buy_in, r.time_utc, r.bb, r.net, r.in_statistics,
           s.stack, s.place, s.prize
    FROM ({rows}) AS r
    JOIN hands AS h ON h.hand_key = r.hand_key
    JOIN tournaments AS t USING (tournament_key)
    JOIN seats AS s ON s.hand_key = r.hand_key AND s.seat = r.seat
    ORDER BY r.time_utc NULLS FIRST, length(h.hand_id), h.hand_id
"""


def tournaments(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
) -> pl.DataFrame:
    """One row a tournament of `hero`, in order of time.

    Columns: `site`, `tournament`, `buy_in` (as printed), `currency`, `cost` (of the entry), `bounty` (it plays for
    bounties), `first_hand`, `last_hand` (UTC), `hands`, `restarts` (how often he lost all chips and played on),
    `place`, `prize`, `net` (prize less cost), `bb` and `bb100` (of the hands). Unknown values are empty.
    """
    rows, values = rows_of(hero, filter, every_hand=True)
    with reading(database) as connection:
        hands = fetch(connection, _ROWS.format(rows=rows), values)
        printing = "SELECT DISTINCT site FROM hands JOIN seats USING (hand_key) WHERE prize IS NOT NULL"
        sites = {site for (site,) in connection.execute(printing).fetchall()}
    found = [
        _tournament(group, prints_prizes=str(site) in sites)
        for (site, _), group in hands.group_by("site", "tournament", maintain_order=True)
    ]
    return pl.DataFrame(found, _SCHEMA, orient="row")


_SCHEMA: Final[Mapping[str, Any]] = {
    "site": pl.String, "tournament": pl.String, "buy_in": pl.String, "currency": pl.String, "cost": _MONEY,
    "bounty": pl.Boolean, "first_hand": pl.Datetime("us"), "last_hand": pl.Datetime("us"), "hands": pl.Int64,
    "restarts": pl.Int64, "place": pl.Int64, "prize": _MONEY, "net": _MONEY, "bb": pl.Float64, "bb100": pl.Float64,
}  # fmt: skip


def _tournament(hands: pl.DataFrame, *, prints_prizes: bool) -> tuple[Any, ...]:
    first = hands.row(0, named=True)
    price = read_buy_in(first["buy_in"])
    left = hands.filter(pl.col("place").is_not_null() | pl.col("prize").is_not_null())
    place, prize = _finish(left.row(-1, named=True), prints_prizes=prints_prizes) if left.height else (None, None)
    broke = hands.head(-1).filter(pl.col("stack") + pl.col("net") <= 0).height
    entry = entry_of(price, prize, broke)
    counted = hands.filter(pl.col("in_statistics"))
    won = (counted["net"].cast(pl.Float64) / counted["bb"].cast(pl.Float64)).drop_nulls()
    return (
        first["site"], first["tournament"], first["buy_in"], price.currency if price else None, entry.cost,
        bool(price.bounty) if price else None, hands["time_utc"].min(), hands["time_utc"].max(), counted.height, broke,
        place, prize, entry.net, won.sum(), 100 * won.mean() if len(won) else None,  # type: ignore[operator]
    )  # fmt: skip


def entry_of(price: BuyIn | None, prize: Decimal | None, restarts: int) -> Entry:
    """The entry as far as it is known: its cost not after a restart, bounties not at all where they are played for."""
    cost = price.cost if price and not restarts else None
    return Entry(cost, prize, Decimal(0) if price and not price.bounty else None)


def _finish(left: Mapping[str, Any], *, prints_prizes: bool) -> tuple[int | None, Decimal | None]:
    """Place and prize. A prize without a place is the winner's: his line says only that he won."""
    if left["prize"] is not None:
        return left["place"] or 1, read_prize(left["prize"])
    return left["place"], Decimal(0) if prints_prizes else None


def tournament_totals(found: pl.DataFrame) -> dict[str | None, Totals]:
    """Currency -> the sums over the tournaments of the report; None holds those whose currency is unknown."""
    groups: dict[str | None, list[Entry]] = {}
    for row in found.iter_rows(named=True):
        bounties = None if row["bounty"] is None or row["bounty"] else Decimal(0)
        groups.setdefault(row["currency"], []).append(Entry(row["cost"], row["prize"], bounties))
    return {currency: totals(entries) for currency, entries in groups.items()}

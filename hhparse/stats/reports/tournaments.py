"""Tournaments as hands and summaries tell of them. What neither tells is unknown, never nothing.

A hand tells the buy-in as the room prints it and, when the player leaves, his place and the prize printed with it. It
does not tell what a rebuy cost, or how many entered; bounties only as far as the hands are stored. So without a summary
the result of a bounty tournament is unknown, and so is that of a tournament in which the player lost all his chips and
played on. A line that says the place and no prize means that there was none, if the room prints prizes elsewhere in the
database; else it is unknown too. Where a summary tells a thing, it counts.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, fetch, reading, rows_of
from hhparse.stats.entries import Entry, Totals, totals
from hhparse.stats.filters import Filter, condition, parse_filter
from hhparse.stats.reports.tournament_texts import Key, Seen, Told, printed_price, printed_prize, told_of
from hhparse.stats.tournaments import finish_band

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhparse.stats.reports.tournament_texts import Price

_MONEY: Final = pl.Decimal(38, 8)
_ROWS: Final = """
    SELECT r.site, t.tournament_id AS tournament, t.buy_in, r.time_utc, r.bb, r.net, r.ev_net, r.in_statistics,
           s.stack, s.place, s.prize, s.is_hero, h.hand_key, r.seat
    FROM ({rows}) AS r
    JOIN hands AS h ON h.hand_key = r.hand_key
    JOIN tournaments AS t USING (tournament_key)
    JOIN seats AS s ON s.hand_key = r.hand_key AND s.seat = r.seat
    ORDER BY r.time_utc NULLS FIRST, length(h.hand_id), h.hand_id
"""
_BOUNTIES: Final = """
    SELECT t.site, t.tournament_id, b.amount, b.shared_by
    FROM bounties AS b
    JOIN ({rows}) AS r ON r.hand_key = b.hand_key AND r.seat = b.seat
    JOIN hands AS h ON h.hand_key = b.hand_key
    JOIN tournaments AS t USING (tournament_key)
"""


def tournaments(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
) -> pl.DataFrame:
    """One row a tournament of `hero`, in order of time.

    Columns: `site`, `tournament`, `name`, `buy_in` (as printed), `currency`, `cost` (all that was paid), `bounty` (it
    plays for bounties), `first_hand`, `last_hand` (UTC; without hands, start and end by the summary), `hands`,
    `entries` (bullets), `restarts` (how often he lost all chips and played on, by the hands), `place`, `entrants`,
    `band` (`FinishBand`), `prize` (tickets at face value), `ticket`, `bounties_won`, `bounties_seen` (those that the
    stored hands tell), `received` (prize and bounties where they are told together only), `net` (what was won less
    cost), `bb` and `bb100` (of the hands), `cev` (chips won, all-in hands by their expectation), `source` (`hands`,
    `summary` or `both`). Unknown values are empty. With a `filter`, which is about hands, only tournaments with passing
    hands are listed.
    """
    rows, values = rows_of(hero, filter, every_hand=True)
    with reading(database) as connection:
        hands = fetch(connection, _ROWS.format(rows=rows), values)
        printing = "SELECT DISTINCT site FROM hands JOIN seats USING (hand_key) WHERE prize IS NOT NULL"
        sites = {site for (site,) in connection.execute(printing).fetchall()}
        mine = hands.filter(pl.col("is_hero"))
        told = told_of(connection, hero, set(mine.select("site", "tournament").unique().rows()))
        seen = Seen()
        for site, number, amount, shared_by in connection.execute(_BOUNTIES.format(rows=rows), values).fetchall():
            seen.add((site, number), amount, shared_by)
    found = []
    for (site, number), group in hands.group_by("site", "tournament", maintain_order=True):
        key = str(site), str(number)
        summary = told.pop(key, None)
        found.append(_row(key, group, summary, seen.amounts.get(key), prints_prizes=str(site) in sites))
    if condition(parse_filter(filter) if isinstance(filter, str) else filter or Filter()) is None:
        found += [_row(key, hands.clear(), summary, None, prints_prizes=False) for key, summary in told.items()]
    frame = pl.DataFrame(found, _SCHEMA, orient="row")
    return frame.sort("first_hand", nulls_last=False, maintain_order=True)


_SCHEMA: Final[Mapping[str, Any]] = {
    "site": pl.String, "tournament": pl.String, "name": pl.String, "buy_in": pl.String, "currency": pl.String,
    "cost": _MONEY, "bounty": pl.Boolean, "first_hand": pl.Datetime("us"), "last_hand": pl.Datetime("us"),
    "hands": pl.Int64, "entries": pl.Int64, "restarts": pl.Int64, "place": pl.Int64, "entrants": pl.Int64,
    "band": pl.String, "prize": _MONEY, "ticket": pl.String, "bounties_won": _MONEY, "bounties_seen": _MONEY,
    "received": _MONEY, "net": _MONEY, "bb": pl.Float64, "bb100": pl.Float64, "cev": _MONEY,
    "source": pl.String,
}  # fmt: skip


def _row(
    key: Key, hands: pl.DataFrame, told: Told | None, seen: Decimal | None, *, prints_prizes: bool
) -> tuple[Any, ...]:
    text = hands["buy_in"][0] if hands.height else None
    price = (told.price if told else None) or printed_price(key[0], text)
    left = hands.filter(pl.col("place").is_not_null() | pl.col("prize").is_not_null())
    place, prize = _finish(left.row(-1, named=True), prints_prizes=prints_prizes) if left.height else (None, None)
    broke = hands.head(-1).filter(pl.col("stack") + pl.col("net") <= 0).height
    entry = _entry(price, prize, broke, told)
    if told and told.own:
        place = place if told.place is None else told.place
    counted = hands.filter(pl.col("in_statistics"))
    won = (counted["net"].cast(pl.Float64) / counted["bb"].cast(pl.Float64)).drop_nulls()
    entrants = told.entrants if told else None
    band = finish_band(place, entrants) if place and entrants else None
    currency = (price.currency if price else None) or (told.currency if told else None)
    return (
        *key, told.name if told else None, text or (_shown(price) if told else None), currency, entry.cost,
        bool(price.bounty) if price else None,
        hands["time_utc"].min() if hands.height else told and told.started,
        hands["time_utc"].max() if hands.height else told and told.finished,
        counted.height, entry.bullets, broke, place, entrants, band and band.value, entry.prize,
        told.ticket if told else None,
        entry.bounties if entry.bounties or (price and price.bounty) else None, seen, entry.received, entry.net,
        won.sum() if hands.height else None,
        100 * won.mean() if len(won) else None,  # type: ignore[operator]
        counted["ev_net"].sum() if hands.height else None,
        "both" if told and hands.height else "summary" if told else "hands",
    )  # fmt: skip


def _shown(price: Price | None) -> str | None:
    return None if price is None else f"{price.cost.normalize():f} {price.currency or ''}".strip()


def _entry(price: Price | None, prize: Decimal | None, restarts: int, told: Told | None) -> Entry:
    """The entry as far as it is known.

    Without a summary its cost is not known after a restart, and bounties not at all where they are played for.
    """
    if told is None or not told.own:
        cost = price.cost if price and not restarts else None
        return Entry(cost, prize, Decimal(0) if price and not price.bounty else None)
    bounties = Decimal(0) if told.bounty_won is None and price and not price.bounty else told.bounty_won
    same = price is None or told.currency in (None, price.currency) or not price.cost
    cost = told.cost if same else None
    return Entry(cost, prize if told.prize is None else told.prize, bounties, told.received, told.bullets)


def _finish(left: Mapping[str, Any], *, prints_prizes: bool) -> tuple[int | None, Decimal | None]:
    """Place and prize. A prize without a place is the winner's: his line says only that he won."""
    if left["prize"] is not None:
        return left["place"] or 1, printed_prize(left["site"], left["prize"])
    return left["place"], Decimal(0) if prints_prizes else None


def tournament_totals(found: pl.DataFrame) -> dict[str | None, Totals]:
    """Currency -> the sums over the tournaments of the report; None holds those whose currency is unknown."""
    groups: dict[str | None, list[Entry]] = {}
    for row in found.iter_rows(named=True):
        bounties = Decimal(0) if row["bounty"] is False and row["bounties_won"] is None else row["bounties_won"]
        entry = Entry(row["cost"], row["prize"], bounties, row["received"], row["entries"], row["place"])
        groups.setdefault(row["currency"], []).append(entry)
    return {currency: totals(entries) for currency, entries in groups.items()}

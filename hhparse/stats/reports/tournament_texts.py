"""What texts tell of a player's tournaments: hands on the one side, summaries on the other. None is unknown."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hhparse.parse.buy_in import POINTS, Printed, read_amount, read_buy_in, read_prize
from hhparse.sites.summaries import conventions_of
from hhparse.stats.base import Account

if TYPE_CHECKING:
    from collections.abc import Sequence

    import duckdb

    from hhparse.model.tournament import BuyIn
    from hhparse.stats.base import Hero

Key: TypeAlias = tuple[str, str]
"""Site and tournament number."""


@dataclass(frozen=True, slots=True)
class Price:
    """What an entry costs: all of it, the part that is bounty, the currency."""

    cost: Decimal
    bounty: Decimal
    currency: str | None


def price_of(buy_in: BuyIn | None) -> Price | None:
    """The price of a buy-in in money; None where it is points, or not told."""
    if buy_in is None or buy_in.currency in POINTS:
        return None
    return Price(
        Decimal(buy_in.cost).scaleb(-buy_in.exponent), Decimal(buy_in.bounty).scaleb(-buy_in.exponent), buy_in.currency
    )


def printed_price(site: str, text: str | None) -> Price | None:
    """The price that a hand's header prints, by the conventions of its site."""
    bare, bounty_last = conventions_of(site)
    return price_of(read_buy_in(text, bare, bounty_last=bounty_last))


def printed_prize(site: str, text: str) -> Decimal | None:
    """A prize as a hand prints it: money, or the face value of a ticket."""
    return decimal_of(read_prize(text, conventions_of(site)[0]).amount)


def decimal_of(amount: Printed | None) -> Decimal | None:
    """A printed amount as a number."""
    return None if amount is None else Decimal(f"{amount.whole}.{amount.decimals or 0}")


@dataclass(slots=True)
class Told:
    """What the summaries of one tournament tell of the player, of all its parts together."""

    name: str | None = None
    price: Price | None = None
    currency: str | None = None
    cost: Decimal | None = None
    place: int | None = None
    prize: Decimal | None = None
    ticket: str | None = None
    received: Decimal | None = None
    bounty_won: Decimal | None = None
    bullets: int = 1
    entrants: int | None = None
    started: Any = None
    finished: Any = None
    own: bool = False
    """A summary is the player's, or its list names him."""


_SUMMARIES: Final = """
    SELECT t.site, t.tournament_id, s.* EXCLUDE (tournament_key, fingerprint, words)
    FROM v_summaries AS s JOIN tournaments AS t USING (tournament_key)
    WHERE s.rank = 1
    ORDER BY t.tournament_key, s.part, s.hero NULLS LAST, s.fingerprint
"""
_LISTED: Final = """
    SELECT p.summary_key, p.name, count(*) AS rows, max(coalesce(p.entry, 1)) AS entries, min(p.place) AS place,
           bool_or(p.playing) AS playing, CASE WHEN count(p.prize) = count(*) THEN sum(p.prize) END AS prize,
           min(p.ticket) AS ticket, max(p.rebuys) AS rebuys, max(p.addons) AS addons
    FROM tournament_players AS p
    WHERE p.name IN (SELECT unnest(?))
    GROUP BY p.summary_key, p.name
"""


def told_of(connection: duckdb.DuckDBPyConnection, hero: Hero, played: set[Key]) -> dict[Key, Told]:
    """What summaries tell of the tournaments of `hero`. `played` are those in whose hands the text is his: a summary
    that does not say whose it is tells of him there.
    """
    names, accounts = _names(hero)
    every = [*names, *(account.name for account in accounts)]
    listed = {(row["summary_key"], row["name"]): row for row in _rows(connection, _LISTED, [every])}
    found: dict[Key, Told] = {}
    for row in _rows(connection, _SUMMARIES, []):
        key = row["site"], row["tournament_id"]
        told = found.setdefault(key, Told())
        _general(told, row)
        mine = {*names, *(account.name for account in accounts if account.site == row["site"])}
        in_list = next(
            (listed[row["summary_key"], name] for name in mine if (row["summary_key"], name) in listed), None
        )
        if row["hero"] in mine or (row["hero"] is None and (in_list is not None or key in played)):
            _own(told, row, in_list if row["hero"] is None else None, listed.get((row["summary_key"], row["hero"])))
    return {key: told for key, told in found.items() if told.own or key in played}


def _names(hero: Hero) -> tuple[list[str], list[Account]]:
    several = [] if hero is None else [hero] if isinstance(hero, str | Account) else hero
    return [one for one in several if isinstance(one, str)], [one for one in several if isinstance(one, Account)]


def _rows(connection: duckdb.DuckDBPyConnection, query: str, values: Sequence[Any]) -> list[dict[str, Any]]:
    result = connection.execute(query, values)
    columns = [column[0] for column in result.description or ()]
    return [dict(zip(columns, row, strict=True)) for row in result.fetchall()]


def _general(told: Told, row: dict[str, Any]) -> None:
    """What holds for everybody; the first text that tells a thing counts."""
    told.name = told.name or row["name"]
    told.entrants = told.entrants or row["entrants"]
    told.started, told.finished = told.started or row["started_utc"], told.finished or row["finished_utc"]
    told.currency = told.currency or row["currency"]
    if told.price is None and row["buy_in_prize"] is not None and row["buy_in_currency"] not in POINTS:
        cost = row["buy_in_prize"] + row["buy_in_bounty"] + row["buy_in_fee"]
        told.price = Price(cost, row["buy_in_bounty"], row["buy_in_currency"])


def _own(told: Told, row: dict[str, Any], in_list: dict[str, Any] | None, rows: dict[str, Any] | None) -> None:
    """Adds one part: of a tournament with several the amounts add up, and one unknown makes the sum unknown."""
    first, told.own = not told.own, True
    result = _from_list(row, in_list) if in_list else row
    entered = max((rows or in_list or {}).get("entries") or 1, 1 + (row["re_entries"] or 0))
    cost = _cost(told.price, result, entered)
    if first:
        told.cost, told.place, told.prize, told.ticket = cost, result["place"], result["prize"], result["ticket"]
        told.received, told.bounty_won, told.bullets = row["received"], row["bounty_won"], entered
        return
    told.cost, told.prize = _plus(told.cost, cost), _plus(told.prize, result["prize"])
    told.bounty_won, told.received = _plus(told.bounty_won, row["bounty_won"]), _plus(told.received, row["received"])
    told.place, told.bullets = None, told.bullets + entered


def _from_list(row: dict[str, Any], listed: dict[str, Any]) -> dict[str, Any]:
    """What his lines in the list tell; the place and prize of one who still played are unknown."""
    names = ("rebuys", "addons") if listed["playing"] else ("rebuys", "addons", "place", "prize", "ticket")
    return row | {"place": None, "prize": None} | {name: listed[name] for name in names}


def _cost(price: Price | None, row: dict[str, Any], entered: int) -> Decimal | None:
    """All that was paid: the entry, and what was bought beside it."""
    if price is None:
        return None
    if row["spent"] is not None:
        return price.cost + Decimal(row["spent"])
    cost: Decimal = price.cost * entered
    for number, each in ((row["rebuys"], row["rebuy_cost"]), (row["addons"], row["addon_cost"])):
        if number and each is None:
            return None
        cost += (number or 0) * (each or Decimal(0))
    return cost


def _plus(first: Decimal | None, second: Decimal | None) -> Decimal | None:
    return None if first is None or second is None else first + second


@dataclass(slots=True)
class Seen:
    """Bounties that a player's stored hands tell; others may have been won in hands that are not stored."""

    amounts: dict[Key, Decimal] = field(default_factory=dict)

    def add(self, key: Key, text: str, shared_by: int) -> None:
        """Adds his part of one bounty."""
        amount = decimal_of(read_amount(text, conventions_of(key[0])[0]))
        if amount is not None:
            self.amounts[key] = self.amounts.get(key, Decimal(0)) + amount / shared_by

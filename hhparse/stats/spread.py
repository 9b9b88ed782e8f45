"""How much results scatter, and so how sure a win rate is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hhparse.stats import risk
from hhparse.stats.base import Database, Hero, Rows, fetch, rows_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.stats.dimensions import Column
    from hhparse.stats.filters import Filter


@dataclass(frozen=True, slots=True)
class Spread:
    """Results in big blinds a hand: how many hands, their mean and their sample standard deviation (n - 1).

    A single hand has no deviation: `deviation` is None then, and so are the others that rest on it.
    """

    hands: int
    mean: float
    deviation: float | None

    @property
    def bb100(self) -> float:
        """Big blinds won in 100 hands."""
        return 100 * self.mean

    @property
    def deviation100(self) -> float | None:
        """Standard deviation of the result of 100 hands: that of one hand times the square root of 100."""
        return None if self.deviation is None else 10 * self.deviation

    @property
    def interval(self) -> tuple[float, float] | None:
        """The normal 95 % interval of bb/100: the win rate give or take 1.96 standard errors."""
        return None if self.deviation100 is None else risk.interval(self.bb100, self.deviation100, self.hands)


def spread(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002 - the word every reader expects
    adjusted: bool = False,
) -> Spread | None:
    """The spread of the results of `hero`; hands without blinds and antes are left out, None without any hand.

    `adjusted`: of the all-in adjusted results, whose interval is the narrower one.

    Raises:
        StoreError: the database cannot be read.
    """
    found = spreads(database, rows_of(hero, filter), (), "ev_net" if adjusted else "net")
    return found[()] if found else None


def spreads(
    database: Database, rows: Rows, columns: Sequence[Column], amount: str = "net"
) -> dict[tuple[Any, ...], Spread]:
    """The spread of each group: values of the columns of the dimensions -> spread; `amount` is a column."""
    sql, values = rows
    names = "".join(f'{column.sql} AS "{column.name}", ' for column in columns)
    query = f"""
        SELECT {names} count(*), avg(bb_won), stddev_samp(bb_won)
        FROM (SELECT *, CAST({amount} AS DOUBLE) / CAST(bb AS DOUBLE) AS bb_won FROM ({sql}) WHERE bb IS NOT NULL) AS r
        GROUP BY ALL
    """  # noqa: S608 - all parts are ours
    found = fetch(database, query, values).rows()
    return {tuple(key): Spread(hands, mean, deviation) for *key, hands, mean, deviation in found if hands}

"""Tournament entries: sums over them, of what is known of them.

An entry is one bullet: a re-entry is another one. Unknown amounts are None and never taken for nothing: entries whose
cost or income is unknown are counted apart and enter no ratio.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Entry:
    """What was paid for one tournament, the prize for the place, bounties cashed; None is unknown.

    `received` is told instead where the room tells prize and bounties together. `bullets` counts the entry and every
    re-entry into the same tournament.
    """

    cost: Decimal | None
    prize: Decimal | None
    bounties: Decimal | None = Decimal(0)
    received: Decimal | None = None
    bullets: int = 1
    place: int | None = None

    @property
    def won(self) -> Decimal | None:
        """Prize and bounties."""
        if self.received is not None:
            return self.received
        return None if self.prize is None or self.bounties is None else self.prize + self.bounties

    @property
    def net(self) -> Decimal | None:
        """What is left of it after the cost."""
        return None if self.won is None or self.cost is None else self.won - self.cost


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over entries of one currency. `entries` are all bullets, `known` those whose cost and income are known; the
    amounts, `abi` (average cost) and both returns in percent are of these, None without any. `roi_avg` averages the
    returns of the tournaments that cost something. `placed` are entries whose prize is known, `itm` those of them with
    a prize, `cashed_any` those with a prize or a bounty. `tournaments` are the events, however often entered; of those
    whose place is known (`ended`), `wins` were won.
    """

    entries: int
    known: int
    cost: Decimal
    won: Decimal
    placed: int
    itm: int
    cashed_any: int
    abi: float | None
    roi_total: float | None
    roi_avg: float | None
    tournaments: int = 0
    ended: int = 0
    wins: int = 0

    @property
    def profit(self) -> Decimal:
        """Won less cost."""
        return self.won - self.cost

    @property
    def avg_profit(self) -> Decimal | None:
        """Profit for each entry whose cost and income are known."""
        return self.profit / self.known if self.known else None

    @property
    def win_pct(self) -> float | None:
        """First places in percent of the entries into tournaments whose place is known."""
        return 100 * self.wins / self.ended if self.ended else None


def totals(entries: Iterable[Entry]) -> Totals:
    """The sums over entries of one currency."""
    every = list(entries)
    known = [(entry.cost, entry.won, entry.bullets) for entry in every if None not in (entry.cost, entry.won)]
    paid = [(cost or Decimal(0), won or Decimal(0)) for cost, won, _ in known]
    cost, won = (sum((pair[place] for pair in paid), Decimal(0)) for place in (0, 1))
    bullets = sum(number for *_, number in known)
    returns = [float((income - price) / price) for price, income in paid if price > 0]
    return Totals(
        sum(entry.bullets for entry in every), bullets, cost, won,
        placed=sum(entry.bullets for entry in every if entry.prize is not None),
        itm=sum(entry.prize is not None and entry.prize > 0 for entry in every),
        cashed_any=sum((entry.received or 0) + (entry.prize or 0) + (entry.bounties or 0) > 0 for entry in every),
        abi=float(cost / bullets) if bullets else None,
        roi_total=float(100 * (won - cost) / cost) if cost else None,
        roi_avg=100 * math.fsum(returns) / len(returns) if returns else None,
        tournaments=len(every),
        ended=sum(entry.bullets for entry in every if entry.place is not None),
        wins=sum(entry.place == 1 for entry in every),
    )  # fmt: skip

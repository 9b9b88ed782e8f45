"""Tournament entries: printed buy-ins and prizes, and sums over entries, of what is known of them.

An entry is one bullet: a re-entry is another one. Unknown amounts are None and never taken for nothing: entries whose
cost or income is unknown are counted apart and enter no ratio.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_SYMBOLS: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "₹": "INR"}
_AMOUNT: Final = (
    r"(?P<symbol>[$€£¥₹]?) ?(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d{1,2})?) ?(?P<behind>[$€£¥₹]?)"
)
_PART: Final = re.compile(_AMOUNT)
_PRIZE: Final = re.compile(_AMOUNT + r" ?(?P<code>[A-Z]{3})?\.?(?: - .*)?")
_CODE: Final = re.compile(r" ([A-Z]{3})$")


@dataclass(frozen=True, slots=True)
class BuyIn:
    """A buy-in: what goes to the prizes, to bounties and to the room, and the currency (None when not said)."""

    prize: Decimal
    bounty: Decimal = Decimal(0)
    fee: Decimal = Decimal(0)
    currency: str | None = None

    @property
    def cost(self) -> Decimal:
        """All of it."""
        return self.prize + self.bounty + self.fee


def read_buy_in(text: str | None) -> BuyIn | None:
    """The printed buy-in: `$5+$0.50 USD`, `$5+$5+$1`, `€10`, `Freeroll`; None for points, tickets and what is not told.

    >>> read_buy_in("$2.50+$2.50+$0.50 USD")
    BuyIn(prize=Decimal('2.50'), bounty=Decimal('2.50'), fee=Decimal('0.50'), currency='USD')
    """
    if text is None:
        return None
    if text.strip().lower() == "freeroll":
        return BuyIn(Decimal(0))
    code = _CODE.search(text)
    parts = [_PART.fullmatch(part.strip()) for part in _CODE.sub("", text).split("+")]
    amounts = [_number(part["number"]) for part in parts if part]
    if len(amounts) != len(parts) or not 1 <= len(amounts) <= 3:
        return None
    signs = {part["symbol"] or part["behind"] for part in parts if part} - {""}
    currency = code[1] if code else _SYMBOLS[signs.pop()] if len(signs) == 1 else None
    bounty = amounts[1] if len(amounts) == 3 else Decimal(0)
    return BuyIn(amounts[0], bounty, amounts[-1] if len(amounts) > 1 else Decimal(0), currency)


def read_prize(text: str) -> Decimal | None:
    """A printed prize as an amount; None for tickets and what else is no money."""
    found = _PRIZE.fullmatch(text.strip())
    return _number(found["number"]) if found else None


def _number(text: str) -> Decimal:
    return Decimal(text.replace(",", "") if re.search(r",\d{3}", text) else text.replace(",", "."))


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: what it cost, the prize for the place, bounties cashed; None is unknown."""

    cost: Decimal | None
    prize: Decimal | None
    bounties: Decimal | None = Decimal(0)

    @property
    def won(self) -> Decimal | None:
        """Prize and bounties."""
        return None if self.prize is None or self.bounties is None else self.prize + self.bounties

    @property
    def net(self) -> Decimal | None:
        """What is left of it after the cost."""
        return None if self.won is None or self.cost is None else self.won - self.cost


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over entries of one currency. `entries` are all, `known` those whose cost and income are known; the amounts,
    `abi` (average cost) and both returns in percent are of these, None without any. `roi_avg` averages the returns of
    the entries that cost something. `placed` are entries whose prize is known, `itm` those of them with a prize,
    `cashed_any` those with a prize or a bounty.
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

    @property
    def profit(self) -> Decimal:
        """Won less cost."""
        return self.won - self.cost


def totals(entries: Iterable[Entry]) -> Totals:
    """The sums over entries of one currency."""
    every = list(entries)
    known = [(entry.cost, entry.won) for entry in every if entry.cost is not None and entry.won is not None]
    cost, won = (sum((pair[place] for pair in known), Decimal(0)) for place in (0, 1))
    returns = [float((income - price) / price) for price, income in known if price > 0]
    return Totals(
        len(every), len(known), cost, won,
        placed=sum(entry.prize is not None for entry in every),
        itm=sum(entry.prize is not None and entry.prize > 0 for entry in every),
        cashed_any=sum((entry.prize or 0) + (entry.bounties or 0) > 0 for entry in every),
        abi=float(cost / len(known)) if known else None,
        roi_total=float(100 * (won - cost) / cost) if cost else None,
        roi_avg=100 * math.fsum(returns) / len(returns) if returns else None,
    )  # fmt: skip

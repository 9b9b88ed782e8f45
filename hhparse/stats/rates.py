"""Tables that the user supplies as CSV: dated exchange rates and rakeback deals. Amounts are read as exact decimals."""

from __future__ import annotations

import csv
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, Final

from hhparse.store.rake import METHODS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

_RATES: Final = ("date", "from", "to", "rate")
_DEALS: Final = ("site", "name", "method", "percent", "since", "until")


class TableError(ValueError):
    """A table that cannot be read; the message names the line."""


def read_rates(lines: Iterable[str]) -> list[tuple[date, str, str, Decimal]]:
    """Exchange rates from CSV with the columns date, from, to, rate: one unit of `from` is worth `rate` of `to`.

    Raises:
        TableError: a line is no rate, or a pair has two on one day.
    """

    def rate(row: Mapping[str, str]) -> tuple[date, str, str, Decimal]:
        value = _decimal(row["rate"], "the rate", 12)
        if value <= 0:
            raise TableError("a rate is more than nothing")
        pair = row["from"].strip().upper(), row["to"].strip().upper()
        if not all(pair) or pair[0] == pair[1]:
            raise TableError("a rate leads from one currency to another")
        return _day(row["date"]), *pair, value

    found = _read(lines, _RATES, rate)
    seen: set[tuple[Any, ...]] = set()
    for row in found:
        if row[:3] in seen:
            raise TableError(f"two rates from {row[1]} to {row[2]} on {row[0]}")
        seen.add(row[:3])
    return found


def read_deals(lines: Iterable[str]) -> list[tuple[Any, ...]]:
    """Rakeback deals from CSV with the columns site, name, method, percent, since, until.

    `name` may be empty (every player), `since` and `until` too (always); `until` is the last day. `method` says how the
    room counts a player's rake: dealt, contributed, weighted or won.

    Raises:
        TableError: a line is no deal.
    """

    def deal(row: Mapping[str, str]) -> tuple[Any, ...]:
        method, percent = row["method"].strip().lower(), _decimal(row["percent"], "the percentage", 4)
        if method not in METHODS:
            raise TableError(f"the method is one of {', '.join(METHODS)}, not {row['method']!r}")
        if not 0 <= percent <= 100:
            raise TableError("the percentage is between 0 and 100")
        if not row["site"].strip():
            raise TableError("a deal is with a site")
        days = [_day(row[name]) if row[name].strip() else None for name in ("since", "until")]
        return row["site"].strip(), row["name"] or None, method, percent, *days

    return _read(lines, _DEALS, deal)


def _read(lines: Iterable[str], columns: Sequence[str], read: Callable[[Mapping[str, str]], Any]) -> list[Any]:
    reader = csv.DictReader(lines)
    names = [(name or "").strip().lstrip("\ufeff") for name in reader.fieldnames or ()]
    if not set(columns) <= set(names):
        raise TableError(f"the first line names the columns {','.join(columns)}")
    reader.fieldnames = names
    found = []
    for row in reader:
        try:
            found.append(read({name: row[name] or "" for name in columns}))
        except TableError as error:
            raise TableError(f"line {reader.line_num}: {error}") from error
    return found


def _decimal(text: str, what: str, places: int) -> Decimal:
    try:
        value = Decimal(text.strip())
    except InvalidOperation as error:
        raise TableError(f"{what} is a number with a decimal point, not {text!r}") from error
    if not value.is_finite() or abs(value) >= 10**9 or value != round(value, places):
        raise TableError(f"{what} has at most 9 digits before the point and {places} behind it")
    return value


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError as error:
        raise TableError(f"a day is written 2026-01-31, not {text!r}") from error

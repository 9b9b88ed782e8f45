"""How numbers are written: signs, thousands, currencies, counts behind percentages, a dash where there is nothing."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date, datetime

NOTHING: Final = "–"
MINUS: Final = "\N{MINUS SIGN}"
_SYMBOLS: Final = {"USD": "$", "EUR": "€", "GBP": "£", "CAD": "C$", "AUD": "A$", "INR": "₹", "CNY": "¥"}
_WORDS: Final = {"chips": "chips", "cash_chips": "cash-game chips", "play": "play chips"}
NO_MONEY: Final = tuple(_WORDS)
"""Currencies that are none: chips of tournaments, of cash games without a unit, of play."""
_ENDS: Final = str.maketrans({"-": MINUS})


def count(number: int | None) -> str:
    """`1234567` -> `1,234,567`."""
    return NOTHING if number is None else f"{number:,}".translate(_ENDS)


def counted(number: int, what: str) -> str:
    """`1 hand`, `2,000 hands`."""
    return f"{count(number)} {what}{'' if number == 1 else 's'}"


def signed(value: float | None, decimals: int = 1) -> str:
    """`1234.56` -> `+1,234.6`; zero, also a rounded one, has no sign."""
    if value is None:
        return NOTHING
    text = f"{value:,.{decimals}f}"
    if not text.strip("-0.,"):
        return text.lstrip("-")
    return f"+{text}" if value > 0 else text.translate(_ENDS)


def percent(value: float | None, decimals: int = 1) -> str:
    """`26.27` -> `26.3 %`."""
    return NOTHING if value is None else f"{value:.{decimals}f}\N{NO-BREAK SPACE}%".translate(_ENDS)


def ratio(value: float | None) -> str:
    """`2.466` -> `2.47`."""
    return NOTHING if value is None else f"{value:.2f}"


def fraction(done: int | None, opp: int | None) -> str:
    """`31, 118` -> `31 / 118`: how often it was done, how often it could have been."""
    if done is None or not opp:
        return NOTHING
    return f"{done:,} / {opp:,}"


def interval(low: float | None, high: float | None, decimals: int = 1) -> str:
    """`-2.89, 12.89` -> `−2.9 … +12.9`."""
    if low is None or high is None:
        return NOTHING
    return f"{signed(low, decimals)} … {signed(high, decimals)}"


def currency_name(currency: str) -> str:
    """What a currency is called on the page: `USD`, `chips`, `play chips`."""
    return _WORDS.get(currency, currency)


def money(amount: Decimal | None, currency: str, *, sign: bool = False) -> str:
    """`-1234.5, USD` -> `−$1,234.50`; decimals that matter are never cut off.

    With `sign` winnings carry a plus.
    """
    if amount is None:
        return NOTHING
    size = _digits(abs(amount), currency)
    lead = MINUS if amount < 0 else "+" if sign and amount > 0 else ""
    symbol = _SYMBOLS.get(currency)
    if symbol is not None:
        return f"{lead}{symbol}{size}"
    if currency in _WORDS:  # chips are numbers
        return f"{lead}{size}"
    return f"{lead}{size}\N{NO-BREAK SPACE}{currency}"


def money_float(amount: float, currency: str, *, sign: bool = False) -> str:
    """`money` for an amount that a table holds as a float; to the smallest unit that stores keep."""
    return money(Decimal(f"{amount:.8f}"), currency, sign=sign)


def money_prefix(currency: str) -> str:
    """What axes put before an amount: `$`, or nothing."""
    return _SYMBOLS.get(currency, "")


def _digits(size: Decimal, currency: str) -> str:
    least = 2 if currency in _SYMBOLS else 0
    exponent = size.normalize().as_tuple().exponent
    decimals = max(least, -exponent if isinstance(exponent, int) else 0)
    return f"{size:,.{decimals}f}"


def moment(time: datetime | None) -> str:
    """A time in UTC to the minute."""
    return NOTHING if time is None else time.strftime("%Y-%m-%d %H:%M")


def day(time: datetime | date | None) -> str:
    """The day of a time in UTC."""
    return NOTHING if time is None else time.strftime("%Y-%m-%d")


def seconds(length: float | None) -> str:
    """`75.2` -> `1 min 15 s`."""
    if length is None:
        return NOTHING
    if length < 10:
        return f"{length:.1f} s"
    minutes, rest = divmod(round(length), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def size(number: float | None) -> str:
    """Bytes: `1722383` -> `1.7 MB`."""
    if number is None:
        return NOTHING
    for unit in ("B", "kB", "MB"):
        if number < 1000:
            return f"{number:.0f} {unit}" if unit == "B" else f"{number:.1f} {unit}"
        number /= 1000
    return f"{number:.1f} GB"


def game_name(limit: str, variant: str) -> str:
    """`no_limit`, `holdem` -> `No Limit Hold'em`."""
    return f"{limit} {variant}".replace("_", " ").title().replace("Holdem", "Hold'em")


def file_name(path: str) -> str:
    """The last part of a path, of either kind: `C:\\hands\\a.zip!b.txt` -> `a.zip!b.txt`."""
    archive, sign, member = path.partition("!")
    return re.split(r"[/\\]", archive)[-1] + sign + member


def below_folder(paths: Sequence[str]) -> tuple[str, list[str]]:
    """The folder that all paths lie in, and what is left of each behind it; empty when there is none."""
    ends = [{place + 1 for place, sign in enumerate(path.partition("!")[0]) if sign in "/\\"} for path in paths]
    first = paths[0] if paths else ""
    shared = (
        (end for end in set.intersection(*ends) if all(path[:end] == first[:end] for path in paths)) if ends else ()
    )
    end = max(shared, default=0)
    return first[:end], [path[end:] for path in paths]


def plain(text: str) -> str:
    """Text of others inside Markdown: every sign that means something there stands for itself, lines are joined."""
    return "".join(f"\\{sign}" if sign in _MARKUP else sign for sign in " ".join(text.split()))


_MARKUP: Final = frozenset("\\`*_{}[]()#+-.!|<>~:$&=^")


def cards_text(cards: str | None) -> str | None:
    """`As Td` -> `A♠ 10♦`; None stays None."""
    if not cards:
        return None
    return " ".join(card[:-1].replace("T", "10") + _SUITS.get(card[-1], card[-1]) for card in cards.split())


_SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

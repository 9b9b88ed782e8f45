"""Printed buy-ins, prizes and other amounts of tournaments -> exact amounts, in all forms that rooms use.

Headers of hands and summaries are read here alike: `$5+$0.50 USD`, `$2.00/$0.50/$0.20`, `9€ + 1€`, `20$ + 1$`,
`200FPP`, `25 FTP + 0 FTP`, `Freeroll`. Of three parts the second is the bounty and the last the fee, unless the room
writes the bounty last (`bounty_last`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from hhparse.model.tournament import BuyIn
from hhparse.parse.numbers import MAX_DIGITS, MAX_EXPONENT, split_amount

_SIGNS: Final = {
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "₹": "INR", "R$": "BRL", "C$": "CAD", "kr": "SEK", "zł": "PLN",
    "₮": "USDT", "US$": "USD", "P": "play",
}  # fmt: skip
_PLAY: Final = frozenset({"play chips", "play money", "play chip", "chips"})
POINTS: Final = frozenset({"FPP", "FTP", "VPP", "SC", "PP"})
"""Points of loyalty programmes, which cost no money that the text could tell."""
_FREE: Final = re.compile(
    r"free ?rolls?|free(?: of charge)?|gratuite?|gratis|kostenlos|gratuito|бесплатно", re.IGNORECASE
)
_NUMBER: Final = r"\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d(?:[\d.,]*\d)?"
_AMOUNT: Final = re.compile(
    rf"(?P<before>US\$|R\$|C\$|[$€£¥₹₮]|P(?=\d)|[A-Z]{{2,4}} )? ?(?P<number>{_NUMBER}) ?"
    r"(?P<after>[$€£¥₹₮]|kr|zł|[A-Z]{2,4}\b|[Pp]lay (?:[Cc]hips?|[Mm]oney)|chips)?"
)
_CODE: Final = re.compile(r" ([A-Z]{3,4})$")
_PARTS: Final = re.compile(r" ?[+/] ?|(?<=[\d€$£]) ?- ?(?=[\d€$£])")
_ASIDE: Final = re.compile(r" ?\((?:\d+(?:[.,]\d+)?%|[Cc]ash-?out)\)$")
_MONEY: Final = rf"[$€£] ?(?:{_NUMBER})|(?:{_NUMBER}) ?[$€£]"
_FACE: Final = re.compile(rf"(?P<amount>{_MONEY}) (?=\D)[^\n]+")
_FACE_LAST: Final = re.compile(rf"[^\n]*\D (?P<amount>{_MONEY})")
_TOKENS: Final = ("C$", "T$")
"""What only the room takes: rewards and tournament money."""
MOST_DIGITS: Final = 17
"""Digits that an amount may have with its decimals: what the store can hold with room for sums."""


class Printed(NamedTuple):
    """An amount as printed: digits before and behind the decimal mark, currency (None when not named)."""

    whole: str
    decimals: str
    currency: str | None

    def units(self, exponent: int) -> int:
        """The amount in units of 10^-exponent; the exponent must cover all decimals."""
        assert len(self.decimals) <= exponent
        return int(self.whole + self.decimals.ljust(exponent, "0"))


class Prize(NamedTuple):
    """What a place won: money or the face value of a ticket (None: not told), and the ticket's name."""

    amount: Printed | None
    ticket: str | None = None


def read_amount(text: str, bare: str | None = None) -> Printed | None:
    """The amount that `text` is; None for anything else. `bare` is the currency where neither sign nor code stands.

    >>> read_amount("$1,005.50")
    Printed(whole='1005', decimals='5', currency='USD')
    """
    found = _AMOUNT.fullmatch(text.strip())
    return None if found is None else _printed(found, bare)


def _printed(found: re.Match[str], bare: str | None) -> Printed | None:
    whole, decimals = split_amount(found["number"].replace(" ", ""))
    if len(whole) > MAX_DIGITS or len(decimals) > MAX_EXPONENT or len(whole) + max(len(decimals), 2) > MOST_DIGITS:
        return None
    sign, unit = (found["before"] or "").strip(), found["after"] or ""
    return Printed(whole, decimals, _currency(unit) or _currency(sign) or bare)


def _currency(word: str) -> str | None:
    if word.lower() in _PLAY:
        return "play"
    return _SIGNS.get(word) or word or None


def exponent_of(*amounts: Printed | None) -> int:
    """Decimals of a unit that fits all: cents or finer."""
    return max((2, *(len(amount.decimals) for amount in amounts if amount)))


@lru_cache(maxsize=1024)
def read_buy_in(text: str | None, bare: str | None = None, *, bounty_last: bool = False) -> BuyIn | None:
    """The printed buy-in; None for tickets and what is not told. What is free costs 0 in no currency.

    >>> read_buy_in("$2.50+$2.50+$0.50 USD")
    BuyIn(prize=250, bounty=250, fee=50, currency='USD', exponent=2)
    """
    if text is None:
        return None
    text = text.strip()
    if _FREE.fullmatch(text):
        return BuyIn(0)
    code = _CODE.search(text)
    words = _PARTS.split(_CODE.sub("", text))
    parts = [part for part in (read_amount(word) for word in words) if part]
    if len(parts) != len(words) or not 1 <= len(parts) <= 3:
        return None
    named = {part.currency for part in parts} - {None}
    if len(named) > 1:
        return None
    currency = _currency(code[1]) if code else next(iter(named), bare)
    return _buy_in(parts, currency, bounty_last=bounty_last)


def _buy_in(parts: list[Printed], currency: str | None, *, bounty_last: bool) -> BuyIn:
    exponent = exponent_of(*parts)
    amounts = [part.units(exponent) for part in parts]
    if len(amounts) == 3:
        prize, bounty, fee = (amounts[0], amounts[2], amounts[1]) if bounty_last else amounts
        return BuyIn(prize, bounty, fee, currency, exponent)
    return BuyIn(amounts[0], 0, amounts[1] if len(amounts) == 2 else 0, currency, exponent)


def read_prize(text: str, bare: str | None = None) -> Prize:
    """A printed prize: money, a ticket with or without its face value, or both.

    >>> read_prize("$215 Sunday Ticket")
    Prize(amount=Printed(whole='215', decimals='', currency='USD'), ticket='$215 Sunday Ticket')
    """
    text = _ASIDE.sub("", text.strip().rstrip(".").split(" - ")[0].strip())
    amount = None if text.startswith(_TOKENS) else read_amount(text, bare)
    if amount is not None:
        return Prize(amount)
    first, _, rest = text.partition(" / ")
    if rest and (amount := read_amount(first, bare)) is not None:  # 0,00€ / the name of a ticket
        return Prize(amount if int(amount.whole + amount.decimals) else None, rest)
    found = None if text.startswith(_TOKENS) else _FACE.fullmatch(text) or _FACE_LAST.fullmatch(text)
    return Prize(read_amount(found["amount"], bare) if found else None, text or None)

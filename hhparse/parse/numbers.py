"""Amounts as printed -> exact integers.

A room prints `1,920`, `0.05`, `0,05` or `1.234,56`. With both marks the last one is the decimal mark. A lone comma
before exactly three digits groups thousands, else it is the decimal mark; a lone point is the decimal mark, unless it
groups thousands more than once. Trailing zeros beyond the hand's unit are no further decimals (`4374.0` is whole).
"""

from __future__ import annotations

import re
from functools import lru_cache

_AMOUNT = re.compile(r"\d(?:[\d.,]*\d)?")
_COMMA_GROUPS = re.compile(r"\d{1,3}(?:,\d{3})+")
_POINT_GROUPS = re.compile(r"\d{1,3}(?:\.\d{3}){2,}")


MAX_EXPONENT = 8
"""The finest unit of any table: eight decimals of a crypto currency."""
MAX_DIGITS = 15
"""More digits than any stack has ever had; also what the store can hold."""


class FinerUnit(Exception):  # noqa: N818 - a signal to read the hand again, not an error
    """An amount has more decimals than the hand's unit so far; `exponent` is what it needs."""

    def __init__(self, exponent: int) -> None:
        super().__init__(exponent)
        self.exponent = exponent


class AmountOutOfRange(ValueError):  # noqa: N818 - a signal to the caller, which makes a finding of it
    """A number that is larger, or finer, than any amount of money; the message says which."""


@lru_cache(maxsize=16384)
def split_amount(text: str) -> tuple[str, str]:
    """Whole digits and decimals of the number in `text`, without trailing zeros; raises ValueError without a number."""
    found = _AMOUNT.search(text)
    if found is None:
        raise ValueError(text)
    digits = found[0]
    comma, point = digits.rfind(","), digits.rfind(".")
    if comma >= 0 and point >= 0:
        mark = "." if point > comma else ","
    elif comma >= 0:
        mark = "" if _COMMA_GROUPS.fullmatch(digits) else ","
    elif point >= 0:
        mark = "" if _POINT_GROUPS.fullmatch(digits) else "."
    else:
        return digits, ""
    whole, _, decimals = digits.rpartition(mark) if mark else (digits, "", "")
    return re.sub(r"[.,]", "", whole), re.sub(r"[.,]", "", decimals).rstrip("0")


@lru_cache(maxsize=16384)
def parse_amount(text: str, exponent: int) -> int:
    """The amount in units of 10^-exponent; raises FinerUnit when it does not fit, AmountOutOfRange beyond all
    money, ValueError without a number.
    """
    whole, decimals = split_amount(text)
    if len(whole) > MAX_DIGITS:
        raise AmountOutOfRange(f"an amount of {len(whole)} digits; no table plays for more than {MAX_DIGITS}")
    if len(decimals) > MAX_EXPONENT:
        raise AmountOutOfRange(f"an amount of {len(decimals)} decimals; no currency has more than {MAX_EXPONENT}")
    if len(decimals) > exponent:
        raise FinerUnit(len(decimals))
    return int(whole + decimals.ljust(exponent, "0"))

"""Money is an `int` in the smallest unit of its hand; the exponent stands once, on the stakes.

A hand with exponent 2 counts cents, one with exponent 0 whole chips, a crypto table up to 8.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TypeAlias

Money: TypeAlias = int
"""An amount in the hand's smallest unit."""


def money_text(amount: Money, exponent: int) -> str:
    """`amount` units as decimal text: `money_text(577, 2) == "5.77"`, `money_text(-5, 0) == "-5"`."""
    if exponent == 0:
        return str(amount)
    sign = "-" if amount < 0 else ""
    digits = str(abs(amount)).rjust(exponent + 1, "0")
    return f"{sign}{digits[:-exponent]}.{digits[-exponent:]}"


def money_decimal(amount: Money, exponent: int) -> Decimal:
    """`amount` units as an exact decimal, for readers outside the engine."""
    return Decimal(amount).scaleb(-exponent)

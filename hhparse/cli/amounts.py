"""Amounts of money as texts."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal

from hhparse.stats.base import NO_MONEY

_CENTS = Decimal("0.01")


def money_text(amount: Decimal, currency: str, *, rounded: bool = False) -> str:
    """Exact decimal text without needless zeros, cents kept: `12.30`, `0.00000001`; whole chips have no decimals.

    `rounded` amounts, converted ones, are shown in cents.
    """
    if rounded:
        amount = amount.quantize(_CENTS, ROUND_HALF_EVEN)
    plain = amount.normalize()
    whole = currency in NO_MONEY and plain == plain.to_integral_value()
    if not whole and plain.quantize(_CENTS) == plain:
        plain = plain.quantize(_CENTS)
    return f"{plain:f}"

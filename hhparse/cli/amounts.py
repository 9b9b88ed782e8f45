"""Amounts of money as texts."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal

_CENTS = Decimal("0.01")
_CHIPS = frozenset({"chips", "play"})


def money_text(amount: Decimal, currency: str, *, rounded: bool = False) -> str:
    """Exact decimal text without needless zeros, cents kept: `12.30`, `0.00000001`; whole chips have no decimals.

    `rounded` amounts, converted ones, are shown in cents.
    """
    if rounded:
        amount = amount.quantize(_CENTS, ROUND_HALF_EVEN)
    plain = amount.normalize()
    whole = currency in _CHIPS and plain == plain.to_integral_value()
    if not whole and plain.quantize(_CENTS) == plain:
        plain = plain.quantize(_CENTS)
    return f"{plain:f}"

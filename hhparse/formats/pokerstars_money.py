"""Amounts as PokerStars prints them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.money import money_text

if TYPE_CHECKING:
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money

SYMBOLS: Final = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "CNY": "¥"}


def symbol_of(currency: str) -> str:
    """The sign before an amount; nothing for chips, play money and currencies without one."""
    return SYMBOLS.get(currency, "")


def amount_text(hand: Hand, amount: Money) -> str:
    """`$0.35`, `$3`, `1500`: whole amounts without decimals."""
    stakes = hand.game.stakes
    text = money_text(amount, stakes.exponent)
    whole, _, decimals = text.partition(".")
    return symbol_of(stakes.currency) + (text if decimals.strip("0") else whole)

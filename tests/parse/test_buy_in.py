"""Printed buy-ins, prizes and amounts, in the forms of every room."""

from __future__ import annotations

import doctest

import pytest

from hhparse.model.tournament import BuyIn
from hhparse.parse import buy_in as module
from hhparse.parse.buy_in import POINTS, Printed, Prize, read_amount, read_buy_in, read_prize


def test_the_examples_in_the_docstrings() -> None:
    found = doctest.testmod(module)
    assert (found.failed, found.attempted >= 3) == (0, True)


@pytest.mark.parametrize(
    ("text", "prize", "bounty", "fee", "currency"),
    [
        ("$5+$0.50 USD", 500, 0, 50, "USD"),
        ("$5+$0.50", 500, 0, 50, "USD"),
        ("$2.50+$2.50+$0.50 USD", 250, 250, 50, "USD"),
        ("$2.00/$0.50/$0.20 USD", 200, 50, 20, "USD"),
        ("$10.00/1.00 USD", 1000, 0, 100, "USD"),  # the second sign is missing in a real form
        ("€1,000+€50", 100000, 0, 5000, "EUR"),
        ("1 000€ + 50€", 100000, 0, 5000, "EUR"),
        ("4,50€ + 0,50€", 450, 0, 50, "EUR"),
        ("9€ + 1€", 900, 0, 100, "EUR"),
        ("0,01 €", 1, 0, 0, "EUR"),
        ("20$ + 1$", 2000, 0, 100, "USD"),
        ("£75.00/£7.00 GBP", 7500, 0, 700, "GBP"),
        ("$10", 1000, 0, 0, "USD"),
        ("200FPP", 20000, 0, 0, "FPP"),
        ("25 FTP + 0 FTP", 2500, 0, 0, "FTP"),
        ("250 Play Chips + 0 Play Chips", 25000, 0, 0, "play"),
        ("P870.00", 87000, 0, 0, "play"),
        ("17000/3000", 1700000, 0, 300000, None),
        ("5.0-0.5", 500, 0, 50, None),
        ("0€ + 0€", 0, 0, 0, "EUR"),
    ],
)
def test_buy_ins(text: str, prize: int, bounty: int, fee: int, currency: str | None) -> None:
    assert read_buy_in(text) == BuyIn(prize, bounty, fee, currency)


def test_conventions_of_rooms() -> None:
    """PokerStars writes play money without a sign; GGPoker writes the bounty behind the fee: 4.94 + 0.86 + 5."""
    assert read_buy_in("870/130", "play") == BuyIn(87000, 0, 13000, "play")
    assert read_buy_in("$870/$130", "play") == BuyIn(87000, 0, 13000, "USD")
    assert read_buy_in("$4.94+$0.86+$5", bounty_last=True) == BuyIn(494, 500, 86, "USD")
    read = read_buy_in("$4.94+$0.86+$5", bounty_last=True)
    assert read is not None
    assert read.cost == 1080


@pytest.mark.parametrize("text", ["Freeroll", "Free", "free", "Gratuit", "Бесплатно"])
def test_what_is_free_costs_nothing(text: str) -> None:
    assert read_buy_in(text) == BuyIn(0)


@pytest.mark.parametrize(
    "text",
    [None, "", "ticket", "Ticket only", "Ticket uniquement", "$1+€1", "$1+$1+$1+$1", "$5+beans", "+", "$", "1" * 40],
)
def test_what_is_no_price_is_unknown(text: str | None) -> None:
    assert read_buy_in(text) is None


def test_finer_units() -> None:
    assert read_buy_in("0.00015+0.00001") == BuyIn(15, 0, 1, None, 5)


def test_points_are_named() -> None:
    read = read_buy_in("200FPP")
    assert read is not None
    assert read.currency in POINTS


@pytest.mark.parametrize(
    ("text", "whole", "decimals", "currency"),
    [
        ("$1,005.50", "1005", "5", "USD"), ("1.234,56 €", "1234", "56", "EUR"), ("USD 875.00", "875", "", "USD"),
        ("82,251.67", "82251", "67", None), ("9,200 FTP", "9200", "", "FTP"), ("$44263.65 USD", "44263", "65", "USD"),
    ],
)  # fmt: skip
def test_amounts(text: str, whole: str, decimals: str, currency: str | None) -> None:
    assert read_amount(text) == Printed(whole, decimals, currency)


@pytest.mark.parametrize(
    ("text", "amount", "ticket"),
    [
        ("$4.50.", "4.5", None),
        ("$11.25 - congratulations!", "11.25", None),
        ("$3.00 (100%)", "3", None),
        ("$51.12 (Cashout)", "51.12", None),
        ("€1,250.00", "1250", None),
        ("12,50€", "12.5", None),
        ("$13 Step Ticket", "13", "$13 Step Ticket"),
        ("$50 Entry", "50", "$50 Entry"),
        ("Ticket 10€", "10", "Ticket 10€"),
        ("0,00€ / Tremplin", None, "Tremplin"),
        ("5,00€ / Tremplin", "5", "Tremplin"),
        ("Sunday Special ticket", None, "Sunday Special ticket"),
        ("an entry to tournament 77", None, "an entry to tournament 77"),
        ("C$12", None, "C$12"),
        ("", None, None),
    ],
)
def test_prizes(text: str, amount: str | None, ticket: str | None) -> None:
    read = read_prize(text)
    assert read.ticket == ticket
    shown = None if read.amount is None else ".".join(filter(None, (read.amount.whole, read.amount.decimals)))
    assert shown == amount


def test_an_amount_beyond_all_money_is_none() -> None:
    assert read_amount("$" + "9" * 20) is None
    assert read_prize("$" + "9" * 20) == Prize(None, "$" + "9" * 20)

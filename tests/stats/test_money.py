"""Currencies are added up only by dated rates, exactly."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.stats import winnings
from hhparse.stats.base import rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.money import beside, money_of
from hhparse.stats.rates import TableError, read_deals, read_rates
from hhparse.store import own
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

    import polars as pl

    from hhparse.model.hand import Hand


def in_currency(hand: Hand, currency: str, number: int, day: int | None) -> Hand:
    game = replace(hand.game, stakes=replace(hand.game.stakes, currency=currency))
    time = datetime(2026, 1, day, 12, tzinfo=UTC) if day else None
    return replace(hand, game=game, hand_id=str(number), time_utc=time)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The button steals 1.50 each time: dollars on the 1st, 10th, 20th and on an unknown day, euros, and pounds."""
    steal = deal("BTN r2.5")
    plan = [("USD", 1), ("USD", 10), ("USD", 20), ("USD", None), ("EUR", 10), ("GBP", 10)]
    hands = [in_currency(steal, currency, number, day) for number, (currency, day) in enumerate(plan)]
    return store(hands, tmp_path / "money.duckdb")


def won(database: Path, currency: str | None = None, by: tuple[str, ...] = ()) -> pl.DataFrame:
    return money_of(database, rows_of("BTN", None), columns_by(by), {"net": "net"}, currency)


def test_without_rates_each_currency_stays_apart(database: Path) -> None:
    apart = [("EUR", 1, Decimal("1.50")), ("GBP", 1, Decimal("1.50")), ("USD", 4, Decimal("6.00"))]
    assert winnings(database, "BTN").rows() == apart
    assert won(database).rows() == won(database, "EUR").rows() == apart


def test_each_hand_is_converted_at_the_rate_of_its_day(database: Path) -> None:
    """0.90 holds from the 5th, 0.912345678901 from the 20th: 1.50 x (0.90 + 0.912345678901) + 1.50 = 4.2185185183515.

    The hand of the 1st is before all rates, that of an unknown day has none; a rate of the other direction is not used.
    """
    rates = [(date(2026, 1, 5), "USD", "EUR", "0.9"), (date(2026, 1, 20), "USD", "EUR", "0.912345678901"),
             (date(2026, 1, 1), "EUR", "GBP", "0.85")]  # fmt: skip
    own.replace_rates(database, [(*row[:3], Decimal(row[3])) for row in rates])
    assert won(database, "EUR").rows() == [
        ("EUR", 3, Decimal("4.21851852")),
        ("GBP", 1, Decimal("1.50")),
        ("USD", 2, Decimal("3.00")),
    ]
    by_month = won(database, "EUR", ("month",))
    assert by_month.rows()[0] == ("2026-01", "EUR", 3, Decimal("4.21851852"))
    assert won(database).height == 3


def test_sums_stand_beside_a_frame_one_column_a_currency(database: Path) -> None:
    money = won(database)
    frame = beside(winnings(database, "BTN").head(1).select("hands"), money, [], ["net"])
    assert frame.row(0, named=True) == {
        "hands": 1, "net_EUR": Decimal("1.50"), "net_GBP": Decimal("1.50"), "net_USD": Decimal("6.00"),
    }  # fmt: skip


def test_rates_are_read_exactly() -> None:
    text = "\ufeffdate,from,to,rate\n2026-01-05,usd,EUR,0.9012345678\n2026-01-06,USD,EUR,0.91\n"
    assert read_rates(text.splitlines()) == [
        (date(2026, 1, 5), "USD", "EUR", Decimal("0.9012345678")),
        (date(2026, 1, 6), "USD", "EUR", Decimal("0.91")),
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("2026-13-05,USD,EUR,0.9", "line 2: a day is written"),
        ("2026-01-05,USD,EUR,0,9", "more than nothing"),
        ("2026-01-05,USD,EUR,cheap", "the rate is a number"),
        ("2026-01-05,USD,EUR,NaN", "the rate has at most"),
        ("2026-01-05,USD,EUR,0.1234567890123", "12 behind it"),
        ("2026-01-05,USD,USD,1", "from one currency to another"),
        ("2026-01-05,USD,EUR", "the rate is a number"),
        ("2026-01-05,USD,EUR,0.9\n2026-01-05,USD,EUR,0.8", "two rates from USD to EUR on 2026-01-05"),
    ],
)
def test_rates_that_cannot_be_read(line: str, words: str) -> None:
    with pytest.raises(TableError, match=words):
        read_rates(f"date,from,to,rate\n{line}".splitlines())
    with pytest.raises(TableError, match="names the columns"):
        read_rates([line.splitlines()[0]])


def test_deals_are_read() -> None:
    head = "site,name,method,percent,since,until"
    assert read_deals([head, "PokerStars,,Weighted,27.5,,2026-06-30", "GGPoker,Al1ce,dealt,30,2026-01-01,"]) == [
        ("PokerStars", None, "weighted", Decimal("27.5"), None, date(2026, 6, 30)),
        ("GGPoker", "Al1ce", "dealt", Decimal(30), date(2026, 1, 1), None),
    ]
    for line, words in (("PS,,all,5,,", "the method is one of"), ("PS,,won,101,,", "between 0 and 100"),
                        (",,won,5,,", "with a site"), ("PS,,won,5,soon,", "a day is written")):  # fmt: skip
        with pytest.raises(TableError, match=words):
            read_deals([head, line])

"""Numbers and texts as the pages write them."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from dashboards import words


@pytest.mark.parametrize(
    ("amount", "currency", "plain", "signed"),
    [
        ("1234.5", "USD", "$1,234.50", "+$1,234.50"),
        ("-0.07", "EUR", "−€0.07", "−€0.07"),
        ("0", "USD", "$0.00", "$0.00"),
        ("0E-8", "USD", "$0.00", "$0.00"),
        ("12500", "chips", "12,500", "+12,500"),
        ("1.25000000", "play", "1.25", "+1.25"),
        ("0.00012300", "BTC", "0.000123\N{NO-BREAK SPACE}BTC", "+0.000123\N{NO-BREAK SPACE}BTC"),
        ("0.005", "USD", "$0.005", "+$0.005"),  # nothing that matters is cut off
        ("1E+3", "USD", "$1,000.00", "+$1,000.00"),
    ],
)
def test_money(amount: str, currency: str, plain: str, signed: str) -> None:
    assert words.money(Decimal(amount), currency) == plain
    assert words.money(Decimal(amount), currency, sign=True) == signed
    assert words.money_float(float(amount), currency, sign=True) == signed


@pytest.mark.parametrize(
    ("value", "written"),
    [(1234.56, "+1,234.6"), (-0.26, "−0.3"), (0.0, "0.0"), (-0.04, "0.0"), (0.04, "0.0"), (None, "–")],
)
def test_signed(value: float | None, written: str) -> None:
    assert words.signed(value) == written


def test_what_is_not_known_is_a_dash_never_a_zero() -> None:
    nothing = [
        words.count(None), words.percent(None), words.ratio(None), words.fraction(0, 0), words.fraction(None, 5),
        words.interval(None, 1), words.money(None, "USD"), words.moment(None), words.day(None), words.seconds(None),
        words.size(None),
    ]  # fmt: skip
    assert set(nothing) == {"–"}


def test_counts_fractions_times_sizes() -> None:
    assert words.count(1234567) == "1,234,567"
    assert words.percent(26.271) == "26.3\N{NO-BREAK SPACE}%"
    assert words.fraction(31, 1118) == "31 / 1,118"
    assert words.interval(-2.89, 12.89) == "−2.9 … +12.9"
    assert words.moment(datetime(2024, 5, 1, 20, 7, 9, tzinfo=UTC)) == "2024-05-01 20:07"
    assert [words.seconds(length) for length in (0.25, 42.4, 75.2)] == ["0.2 s", "42 s", "1 min 15 s"]
    assert [words.size(number) for number in (999, 1722383, 2_500_000_000)] == ["999 B", "1.7 MB", "2.5 GB"]


def test_cards_games_files() -> None:
    assert words.cards_text("As Td") == "A♠ 10♦"
    assert words.cards_text(None) is None
    assert words.game_name("no_limit", "holdem") == "No Limit Hold'em"
    assert words.file_name("/home/al/hands/a.txt") == "a.txt"
    assert words.file_name("C:\\hands\\a.zip!2024/b.txt") == "a.zip!2024/b.txt"


def test_markdown_of_others_means_nothing() -> None:
    assert words.plain("*a* [b](c) $x$ :red[d] <i>") == ("\\*a\\* \\[b\\]\\(c\\) \\$x\\$ \\:red\\[d\\] \\<i\\>")
    assert words.plain("two\nlines") == "two lines"


@pytest.mark.parametrize(
    ("paths", "folder", "names"),
    [
        (["/h/may/a.txt", "/h/may/b.txt"], "/h/may/", ["a.txt", "b.txt"]),
        (["/h/may/a.txt", "/h/may.zip!x/b.txt"], "/h/", ["may/a.txt", "may.zip!x/b.txt"]),
        (["/h/a.txt"], "/h/", ["a.txt"]),
        (["C:\\h\\a.txt", "C:\\h\\b.txt"], "C:\\h\\", ["a.txt", "b.txt"]),
        (["<stdin>", "/h/a.txt"], "", ["<stdin>", "/h/a.txt"]),
        ([], "", []),
    ],
)
def test_what_paths_share(paths: list[str], folder: str, names: list[str]) -> None:
    assert words.below_folder(paths) == (folder, names)

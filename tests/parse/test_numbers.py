"""Amounts as rooms print them, in every locale, to exact integers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.parse.numbers import MAX_DIGITS, FinerUnit, parse_amount, split_amount


@pytest.mark.parametrize(
    ("text", "exponent", "units"),
    [
        ("$1.50", 2, 150),
        ("€1,200", 2, 120_000),  # a comma before exactly three digits groups thousands
        ("0,05 €", 2, 5),  # else it is the decimal mark
        ("1.234,56", 2, 123_456),  # with both marks the last one is the decimal mark
        ("1,234.56", 2, 123_456),
        ("1.234.567", 0, 1_234_567),  # points that group more than once
        ("12,34,567.50", 2, 123_456_750),  # Indian grouping: lakhs
        ("2.500", 2, 250),  # one point is the decimal mark, trailing zeros add nothing
        ("4374.0", 0, 4374),
        ("500", 0, 500),
        ("₹7", 2, 700),
        ("0.00012345", 8, 12345),
        ("R$ 3,5", 2, 350),
        ("1,000,000", 0, 1_000_000),
    ],
)
def test_amounts(text, exponent, units):
    assert parse_amount(text, exponent) == units


def test_amount_finer_than_the_unit_says_what_it_needs():
    with pytest.raises(FinerUnit) as finer:
        parse_amount("$0.0125", 2)
    assert finer.value.exponent == 4


@pytest.mark.parametrize("text", ["", "$", "no number", "9" * (MAX_DIGITS + 1), "0.123456789"])
def test_what_is_no_amount(text):
    with pytest.raises(ValueError):
        parse_amount(text, 8)


def test_largest_amount_fits_the_store():
    assert parse_amount("9" * MAX_DIGITS, 0) == 10**MAX_DIGITS - 1


def test_parts_keep_no_trailing_zeros():
    assert split_amount("$1,920.50") == ("1920", "5")
    assert split_amount("7.00") == ("7", "")


@given(st.integers(0, 10**12), st.sampled_from([0, 2, 4, 8]))
def test_printed_with_grouping_and_read_again(units, exponent):
    whole, part = divmod(units, 10**exponent)
    decimals = f".{part:0{exponent}d}" if exponent else ""
    assert parse_amount(f"${whole:,}{decimals}", exponent) == units


@given(st.integers(0, 10**9), st.integers(0, 99))
def test_continental_print_is_the_same_amount(whole, part):
    grouped = f"{whole:,}".replace(",", ".")
    assert parse_amount(f"{grouped},{part:02d} €", 2) == whole * 100 + part

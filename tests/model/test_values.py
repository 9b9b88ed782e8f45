"""The few functions of the model: amounts as text, words of severities, sums of shares."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.model.cards import CARD_SET, DECK
from hhparse.model.findings import Severity
from hhparse.model.money import money_decimal, money_text
from hhparse.model.replay import Pot, Share


@pytest.mark.parametrize(
    ("amount", "exponent", "text"),
    [(577, 2, "5.77"), (5, 2, "0.05"), (-5, 2, "-0.05"), (0, 2, "0.00"), (-5, 0, "-5"), (1, 8, "0.00000001")],
)
def test_money_as_text(amount, exponent, text):
    assert money_text(amount, exponent) == text


@given(st.integers(-(10**15), 10**15), st.integers(0, 8))
def test_text_and_decimal_are_the_same_amount(amount, exponent):
    assert Decimal(money_text(amount, exponent)) == money_decimal(amount, exponent) == Decimal(amount) / 10**exponent


def test_severities_grow_and_print_in_lower_case():
    assert Severity.INFO < Severity.WARNING < Severity.ERROR
    assert [severity.word for severity in Severity] == ["info", "warning", "error"]


def test_shares_of_a_pot_add_up_a_seat():
    pot = Pot("main", 100, (1, 2), ((1, 50), (2, 50)), shares=(Share(1, 0, 25), Share(2, 0, 25), Share(1, 1, 50)))
    assert pot.won == {1: 75, 2: 25}


def test_a_deck_holds_every_card_once():
    assert len(DECK) == len(CARD_SET) == 52

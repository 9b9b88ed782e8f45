"""Header lines to games, stakes and tournaments."""

from __future__ import annotations

import pytest

from hhparse.model.game import Kind, Limit, Variant
from hhparse.parse.grammar import load_grammar
from hhparse.parse.header import first_exponent, game_of, site_of, tournament_of
from hhparse.parse.numbers import FinerUnit
from hhparse.sites import SITES

POKERSTARS = SITES[0]
MARK = "PokerStars Hand #243000111222: "
WHEN = " - 2024/03/14 21:07:45 ET"


def fields_of(middle, mark=MARK):
    return load_grammar("pokerstars").match(mark + middle + WHEN).fields


def game(middle, exponent=2, mark=MARK):
    return game_of(fields_of(middle, mark), POKERSTARS, exponent)


@pytest.mark.parametrize(
    ("middle", "limit", "currency", "text", "blinds"),
    [
        (" Hold'em No Limit ($0.50/$1.00 USD)", Limit.NO_LIMIT, "USD", "0.50/1.00", (50, 100)),
        (" Hold'em No Limit (€1/€2 EUR)", Limit.NO_LIMIT, "EUR", "1/2", (100, 200)),
        (" Hold'em No Limit (£1/£2)", Limit.NO_LIMIT, "GBP", "1/2", (100, 200)),  # the symbol names the currency
        (" Hold'em No Limit (5/10)", Limit.NO_LIMIT, "play", "5/10", (500, 1000)),  # without any it is play money
        (" Hold'em Pot Limit ($1,000/$2,000)", Limit.POT_LIMIT, "USD", "1000/2000", (100_000, 200_000)),
        (" Hold'em No Limit ($1/$2 - $40 Cap -  USD)", Limit.CAP_NO_LIMIT, "USD", "1/2", (100, 200)),
        (
            " Hold'em Pot Limit Pre-Flop, No Limit Post-Flop ($1/$2 USD)",
            Limit.POT_THEN_NO_LIMIT,
            "USD",
            "1/2",
            (100, 200),
        ),
    ],
)
def test_cash_games(middle, limit, currency, text, blinds):
    found = game(middle)
    assert (found.variant, found.limit, found.kind) == (Variant.HOLDEM, limit, Kind.CASH)
    assert (found.stakes.currency, found.stakes.text) == (currency, text)
    assert (found.stakes.small_blind, found.stakes.big_blind) == blinds


def test_fixed_limit_headers_name_the_bets():
    """R12: $1/$2 is a small bet of $1 and a big bet of $2; the blinds are $0.50 and $1."""
    stakes = game(" Hold'em Limit ($1/$2 USD)").stakes
    assert (stakes.small_bet, stakes.big_bet, stakes.small_blind, stakes.big_blind) == (100, 200, 50, 100)
    assert stakes.text == "1/2"


def test_cap_and_button_blind():
    assert game(" Hold'em No Limit ($1/$2 - $40 Cap -  USD)").stakes.cap == 4000
    stakes = game(" Hold'em No Limit (Button Blind $0.50 - Ante $0.10 USD)").stakes
    assert (stakes.text, stakes.small_blind, stakes.big_blind, stakes.ante) == ("0.50", 0, 50, 10)


@pytest.mark.parametrize(
    ("mark", "middle", "fast", "home", "mixed"),
    [
        (MARK, " Hold'em No Limit ($1/$2)", False, False, None),
        ("PokerStars Zoom Hand #243000111222: ", " Hold'em No Limit ($1/$2)", True, False, None),
        (MARK, "{Card Club}  Hold'em No Limit (1/2)", False, True, None),
        (MARK, " HORSE (Hold'em Limit, $2/$4)", False, False, "HORSE"),
        (MARK, "Zoom Tournament #3000, 200FPP Hold'em No Limit - Level X (10/20)", True, False, None),
    ],
)
def test_kinds_of_tables(mark, middle, fast, home, mixed):
    found = game(middle, mark=mark)
    assert (found.fast, found.home, found.mixed) == (fast, home, mixed)


def test_tournaments_play_for_chips():
    fields = fields_of("Tournament #3000, $4.40+$0.60 USD Hold'em No Limit - Match Round II, Level X (10/20)")
    found = game_of(fields, POKERSTARS, first_exponent(fields, POKERSTARS))
    assert (found.kind, found.stakes.currency, found.stakes.exponent) == (Kind.TOURNAMENT, "chips", 0)
    told = tournament_of(fields)
    assert (told.tournament_id, told.buy_in, told.level, told.round) == (
        "3000",
        "$4.40+$0.60 USD",
        "X",
        "Match Round II",
    )


def test_cash_hands_have_no_tournament():
    assert tournament_of(fields_of(" Hold'em No Limit ($1/$2)")) is None


def test_stakes_finer_than_the_unit():
    with pytest.raises(FinerUnit):
        game(" Hold'em No Limit ($0.005/$0.01)")


def test_caps_are_for_big_bet_games():
    with pytest.raises(KeyError):
        game(" Hold'em Limit ($1/$2 - $40 Cap -  USD)")


@pytest.mark.parametrize(("name", "variant"), POKERSTARS.variants.items())
def test_every_game_the_site_names_is_read(name, variant):
    assert game(f" {name} Limit ($1/$2 USD)").variant is variant


def test_older_names_of_games():
    assert game(" 5-Card Omaha Pot Limit ($1/$2 USD)").variant is Variant.OMAHA5


@pytest.mark.parametrize(
    ("mark", "site"),
    [
        (MARK, "PokerStars"),
        ("POKERSTARS Game #7000111222: ", "PokerStars"),
        ("Full Tilt Hand #7000111222: ", "FullTilt"),
    ],
)
def test_whose_hand_it_is(mark, site):
    assert site_of(fields_of(" Hold'em No Limit ($1/$2)", mark), POKERSTARS) == site


@pytest.mark.parametrize(
    ("stakes", "text"),
    [
        ("$0.02/$0.05", "0.02/0.05"),
        ("€0,10/€0,25", "0.10/0.25"),
        ("$1,500/$3,000", "1500/3000"),
        ("1.500,50/3.001,00", "1500.50/3001.00"),
        ("$5/$10.00", "5/10.00"),
    ],
)
def test_stakes_as_they_are_shown(stakes, text):
    assert game(f" Hold'em No Limit ({stakes})").stakes.text == text

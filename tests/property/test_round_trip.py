"""A hand printed and read again says the same; a hand read, printed and read again too."""

from __future__ import annotations

from random import Random

import pytest

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.game import Variant
from hhparse.pipeline import audit_text
from hhparse.testing.games import GAMES
from hhparse.testing.generator import random_hand
from hhparse.testing.people import utc
from hhparse.testing.setups import Wanted
from hhparse.testing.talk import with_talk
from hhparse.testing.tournament import TournamentPlan, play_tournament
from tests.property.reading import content


def round_trips(seeds: range, variant: Variant = Variant.HOLDEM) -> None:
    for seed in seeds:
        hand = random_hand(seed, Wanted(odd_names=0.4, variant=variant))
        (record,) = audit_text(pokerstars_text(hand))
        assert record.hand is not None, (seed, record.findings)
        assert content(record.hand) == content(hand), seed
        assert pokerstars_text(record.hand) == pokerstars_text(hand), seed


def test_print_and_read() -> None:
    round_trips(range(250))


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_every_game_prints_and_reads(variant: Variant) -> None:
    round_trips(range(15), variant)


@pytest.mark.slow
def test_print_and_read_many() -> None:
    round_trips(range(1_000_000, 1_006_000))


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_every_game_prints_and_reads_many(variant: Variant) -> None:
    round_trips(range(1_100_000, 1_100_600), variant)


def test_a_tournament_prints_and_reads() -> None:
    plan = TournamentPlan("77", "$1+$0.10 USD", 6, "Hero", utc(2026, 3, 1), 5_000_000, ("$4.20", "$1.80"), "$0.50")
    for hand in play_tournament(plan, Random(4)):
        (record,) = audit_text(pokerstars_text(hand))
        assert record.hand is not None
        assert content(record.hand)["seats"] == content(hand)["seats"]
        assert pokerstars_text(record.hand) == pokerstars_text(hand)


def test_table_talk_changes_nothing() -> None:
    """What people say and who comes to the table is no part of the hand."""
    for seed in range(80):
        hand = random_hand(seed)
        noisy = with_talk(pokerstars_text(hand), hand, Random(seed), 0.5)
        (record,) = audit_text(noisy)
        assert record.hand is not None
        assert content(record.hand) == content(hand), seed
        assert not [f for f in record.findings if f.code in ("unknown_line", "unseated_player")]

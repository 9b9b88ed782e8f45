"""A line deleted, doubled or with another digit never crashes and never goes by unnoticed where it matters."""

from __future__ import annotations

from random import Random

import pytest

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.game import Variant
from hhparse.testing.games import GAMES
from hhparse.testing.generator import random_hand
from hhparse.testing.setups import Wanted
from tests.property.mutations import damages, reading, unnoticed


def sweep(seeds: range, most: int = 9, variant: Variant = Variant.HOLDEM) -> None:
    for seed in seeds:
        players = 2 + seed % (most - 1)
        text = pokerstars_text(random_hand(seed, Wanted(players=players, odd_names=0.1, variant=variant)))
        original = reading(text)
        for what, damaged in damages(text, Random(seed)):
            why = unnoticed(original, damaged)
            assert why is None, f"seed {seed}: {what}: {why}"


def test_damaged_lines_are_reported_or_harmless() -> None:
    sweep(range(10), most=6)


@pytest.mark.parametrize(
    "variant", [one for one in GAMES if one is not Variant.HOLDEM], ids=lambda variant: variant.value
)
def test_damaged_lines_of_other_games(variant: Variant) -> None:
    sweep(range(1, 2), variant=variant)


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_damaged_lines_of_every_game(variant: Variant) -> None:
    sweep(range(400_000, 400_030), variant=variant)


@pytest.mark.slow
def test_damaged_lines_of_many_hands() -> None:
    sweep(range(300_000, 300_150))

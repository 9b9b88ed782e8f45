"""Names are only names: with other players' names the audit says the same about the same seats."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hhparse.formats.jsonl import hand_record
from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.game import Variant
from hhparse.pipeline import audit_text
from hhparse.testing.games import GAMES
from hhparse.testing.generator import random_hand
from hhparse.testing.people import ODD_PLAYERS
from hhparse.testing.renaming import renamed
from hhparse.testing.setups import Wanted


def with_names(value: Any, names: dict[str, str]) -> Any:
    """The JSON value with every player's name exchanged, as value and as key; messages are left out."""
    if isinstance(value, dict):
        return {
            names.get(k, k): with_names(v, names)
            for k, v in value.items()
            if k not in ("message", "expected", "actual")
        }
    if isinstance(value, list):
        return [with_names(entry, names) for entry in value]
    return names.get(value, value) if isinstance(value, str) else value


def check(seeds: range, variant: Variant) -> None:
    for seed in seeds:
        hand = random_hand(seed, Wanted(variant=variant))
        new = Random(seed).sample([*ODD_PLAYERS, "A", "b c", "Ω", "x" * 20], len(hand.seats))
        names = {seat.name: name for seat, name in zip(hand.seats, new, strict=True)}
        (before,), (after,) = audit_text(pokerstars_text(hand)), audit_text(pokerstars_text(renamed(hand, names)))
        assert with_names(hand_record(before), names) == with_names(hand_record(after), {}), seed


def test_other_names_same_audit() -> None:
    check(range(60), Variant.HOLDEM)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_in_every_game(variant: Variant) -> None:
    check(range(1_000, 1_004), variant)

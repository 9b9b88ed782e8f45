"""Spoiled hands of every game: what is no longer a legal hand is noticed, and no untouched hand is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from hhparse.pipeline import audit_text
from hhparse.testing.games import GAMES
from hhparse.testing.generator import hand_of, random_outcome
from hhparse.testing.mutants import MUTATORS, mutant
from hhparse.testing.referee import objections
from hhparse.testing.setups import Wanted
from tests.property.tampering import measured

if TYPE_CHECKING:
    from hhparse.model.game import Variant

CERTAIN = [kind for kind in MUTATORS if kind not in ("line dropped", "uncalled line dropped")]
"""What leaves no legal hand but in rare corners."""


def check(each: int, first: int) -> None:
    counts = measured(each, first)
    assert counts.missed == []
    assert counts.wrongly_flagged == []
    assert all(counts.mutants[kind] >= each for kind in MUTATORS)
    assert counts.noticed.total() > 6 * each, "hardly anything is noticed"


def test_spoiled_hands_are_noticed_or_legal() -> None:
    check(20, 5_000)


@pytest.mark.slow
def test_a_thousand_of_each_kind() -> None:
    check(1_000, 0)


# ---- the judge of what is harmless ----------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_the_referee_finds_untouched_hands_legal(variant: Variant) -> None:
    for seed in range(4):
        outcome = random_outcome(seed, Wanted(variant=variant))
        assert objections(hand_of(outcome), outcome) == [], seed


@pytest.mark.parametrize("kind", CERTAIN)
def test_the_referee_objects(kind: str) -> None:
    """It must not call everything harmless: these mutants are read again and none of them passes."""
    judged = 0
    for seed, variant in enumerate(GAMES, 300):
        outcome = random_outcome(seed, Wanted(variant=variant, odd_names=0))
        text = mutant(kind, hand_of(outcome), Random(seed))
        record = audit_text(text)[0] if text else None
        if record and record.hand:
            judged += 1
            assert objections(record.hand, outcome), (seed, variant)
    assert judged > 8

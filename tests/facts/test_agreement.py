"""The facts agree with a second, deliberately simple implementation, hand after hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.facts import FACT_COLUMNS, seat_facts
from hhparse.rules import replay
from hhparse.testing.generator import random_hand
from tests.facts import naive
from tests.facts.naive_story import Story

if TYPE_CHECKING:
    from hhparse.model.hand import Hand


def differences(hand: Hand) -> list[tuple[int, str, object, object]]:
    """(seat, fact, ours, theirs) wherever the two implementations differ."""
    played = replay(hand)
    story = Story(hand, played)
    asked = naive.STATS if story.regular() else {k: v for k, v in naive.STATS.items() if k not in naive.BY_LABEL}
    found: list[tuple[int, str, object, object]] = []
    for seat, values in seat_facts(hand, played).items():
        ours = dict(zip(FACT_COLUMNS, values, strict=True))
        for name, stat in asked.items():
            theirs = None if seat in story.away() else stat(story, seat)
            mine = None if ours[name] is None else bool(ours[name])
            if mine != theirs:
                found.append((seat, name, mine, theirs))
    return found


@given(st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_random_hands(seed: int) -> None:
    assert differences(random_hand(seed)) == []


def test_the_simple_implementation_covers_all_chances_but_a_named_few() -> None:
    """What it leaves out is counted by worked examples alone."""
    chances = {name for name, kind in FACT_COLUMNS.items() if kind in ("TINYINT", "BOOLEAN")}
    context = {"seat_offset", "dealt", "heads_up", "is_sb", "is_bb", "poster", "straddler", "away", "pot_type"}
    tallies = {name for name in chances if name.split("_")[0] in ("aggressive", "calls", "checks", "folds")}
    assert chances - context - tallies - set(naive.STATS) == {
        "raise_float_flop", "raise_float_turn", "raise_float_river",
    }  # fmt: skip

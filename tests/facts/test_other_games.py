"""Facts of games without a board: the first round counts as preflop, later ones are NULL."""

from __future__ import annotations

from typing import Any

import pytest

from hhparse.facts import AMOUNTS, FACT_COLUMNS, seat_facts
from hhparse.facts.columns import STREETS, TALLY
from hhparse.model.audited import Audited
from hhparse.pipeline import audit_text
from hhparse.rules import replay
from tests.audit.game_texts import BADUGI, STUD8, TRIPLE
from tests.rules.pokerkit_hands import KINDS, Played

NAMES = [*FACT_COLUMNS, *AMOUNTS]


def facts(text: str) -> dict[str, dict[str, Any]]:
    (record,) = audit_text(text)
    assert isinstance(record, Audited)
    assert record.hand is not None
    assert record.replay is not None
    names = {seat.seat: seat.name for seat in record.hand.seats}
    rows = seat_facts(record.hand, record.replay)
    return {names[seat]: dict(zip(NAMES, row, strict=True)) for seat, row in rows.items()}


def test_stud() -> None:
    """Carol completes over Bob's bring-in, Alice folds, Bob calls; both reach the showdown and win a half."""
    found = facts(STUD8)
    assert [found[name]["vpip"] for name in ("Alice", "Bob", "Carol")] == [0, 1, 1]
    assert [found[name]["pfr"] for name in ("Alice", "Bob", "Carol")] == [0, 0, 1]
    assert [found[name]["showdown"] for name in ("Alice", "Bob", "Carol")] == [False, True, True]
    assert [found[name]["won"] for name in ("Alice", "Bob", "Carol")] == [False, True, True]
    assert found["Bob"]["position"] is None


def test_draw() -> None:
    """Alice limps on the button, Bob folds the small blind, Carol checks."""
    found = facts(TRIPLE)
    assert [found[name]["position"] for name in ("Alice", "Bob", "Carol")] == ["BTN", "SB", "BB"]
    assert found["Alice"]["limp"] == 1
    assert (found["Alice"]["calls_preflop"], found["Alice"]["aggressive_preflop"]) == (1, 0)
    assert (found["Carol"]["checks_preflop"], found["Carol"]["vpip"]) == (1, 0)


@pytest.mark.parametrize("text", [STUD8, TRIPLE, BADUGI])
def test_later_rounds_are_null(text: str) -> None:
    for row in facts(text).values():
        assert row["saw_flop"] is row["saw_turn"] is row["saw_river"] is None
        for street in STREETS:
            assert {row[NAMES[column]] for column in TALLY[street]} == {None}
            assert row[f"cbet_{street}"] is None


def test_who_is_left_alone_before_the_draw() -> None:
    """Alice raised Bob's blind away: her steal succeeded."""
    found = facts(BADUGI)
    assert (found["Alice"]["rfi"], found["Alice"]["won_pf"], found["Bob"]["won_pf"]) == (1, True, False)


@pytest.mark.parametrize("name", KINDS)
def test_random_hands_have_facts(name: str) -> None:
    for seed in range(10):
        hand = Played(KINDS[name], seed).play().hand
        played = replay(hand)
        assert set(seat_facts(hand, played)) == set(played.dealt_in)

"""The fifty worked examples of the definitions: each is a test, and what a row of statistics cannot say is said here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hhparse.facts import AMOUNTS, FACT_COLUMNS, seat_facts
from hhparse.rules import replay
from hhparse.stats.examples import EXAMPLES
from tests.facts.notation import deal

if TYPE_CHECKING:
    from hhparse.model.hand import Hand

TESTS = Path(__file__).parents[1]
NUMBERED = re.compile(r"^def test_(e\d+)_", re.MULTILINE)


def example(number: str) -> Hand:
    (found,) = [one for one in EXAMPLES if one.id == number]
    return deal(found.hand, **found.setup)


def named(hand: Hand, values: dict[int, Any]) -> dict[str, Any]:
    return {seat.name: values[seat.seat] for seat in hand.seats if seat.seat in values}


def facts(hand: Hand) -> dict[str, dict[str, Any]]:
    rows = {
        seat: dict(zip((*FACT_COLUMNS, *AMOUNTS), row, strict=True))
        for seat, row in seat_facts(hand, replay(hand)).items()
    }
    return named(hand, rows)


def test_each_of_the_fifty_is_there() -> None:
    """Hands are in `EXAMPLES`; examples about money, luck and time are tests that carry their number."""
    hands = [one.id for one in EXAMPLES]
    assert len(set(hands)) == len(hands)
    others = {name.upper() for test in TESTS.rglob("test_*.py") for name in NUMBERED.findall(test.read_text("utf-8"))}
    assert {*hands, *others} == {f"E{number}" for number in range(1, 51)}


def test_e9_a_short_all_in_raise_is_flagged_and_does_not_open_the_betting_again() -> None:
    steps = replay(example("E9")).decisions
    short = [step for step in steps if step.short_raise]
    assert [(step.action, step.all_in, step.to) for step in short] == [("raise", True, 400)]
    last = [step for step in steps if step.street == "preflop"][-1]
    assert (last.aggressions, last.can_raise) == (2, False)  # UTG, whose raise was raised by 1


def test_e12_positions_heads_up() -> None:
    seen = facts(example("E12"))
    assert [(row["position"], row["is_sb"], row["place_flop"]) for row in (seen["BTN"], seen["BB"])] == [
        ("BTN", True, "IP"), ("BB", False, "OOP"),
    ]  # fmt: skip


def test_e14_the_pot_at_the_flop() -> None:
    """1 live and 0.5 dead from the CO, 0.5 and 1 from the blinds."""
    first = next(step for step in replay(example("E14")).decisions if step.street == "flop")
    assert first.pot == 300


def test_e16_in_the_middle() -> None:
    assert facts(example("E16"))["CO"]["place_flop"] == "MID"


def test_e24_in_cents() -> None:
    """Hero puts in 2.83 and collects 5.50 of a pot of 5.86: +2.67; all together lose the rake of 0.36."""
    hand = example("E24")
    played = replay(hand)
    assert named(hand, played.contributed)["CO"] == 283
    assert named(hand, played.payouts) == {"CO": 550}
    assert named(hand, played.net)["CO"] == 267
    assert (played.total_pot, sum(played.net.values())) == (586, -36)


def test_e42_the_first_bet_is_the_open() -> None:
    assert {row["opener"] for row in facts(example("E42")).values()} == {facts(example("E42"))["SB"]["position"]}


def test_e43_nobody_bets_into_who_cannot_answer() -> None:
    """The side pot that SB and BB play for is dry: the raiser is all-in."""
    seen = facts(example("E43"))
    assert [seen[name]["donk_flop"] for name in ("SB", "BB", "BTN")] == [None, None, None]

"""What must add up in every hand (STATS 5, property tests), over thousands of generated hands in a database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.rules import replay
from hhparse.stats import STATS, stats
from hhparse.stats.base import fetch
from hhparse.testing.generator import random_hand
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

    from hhparse.model.hand import Hand

MONEY = """
    SELECT h.hand_id FROM hands AS h JOIN seats AS s USING (hand_key) GROUP BY ALL
    HAVING sum(s.cash_out) = 0 AND sum(s.payout - s.contributed) <> any_value(h.house_money + h.carried_in - h.carried_out - h.rake - h.fees)
"""
NET = "SELECT hand_key FROM seats WHERE net <> payout - contributed + cash_out"
RAKE = """
    SELECT h.hand_id FROM hands AS h JOIN seat_facts AS f USING (hand_key) GROUP BY ALL
    HAVING any_value(h.rake) <> sum({part}) OR min({part}) < 0
"""
LINES = """
    SELECT hand_key FROM seat_facts GROUP BY ALL
    HAVING sum(net) <> sum(CASE WHEN showdown THEN net ELSE 0 END) + sum(CASE WHEN showdown THEN 0 ELSE net END)
        OR sum(ev_net) <> sum(net)
"""


def generated(seeds: range) -> list[Hand]:
    return [replace(random_hand(seed), hand_id=str(seed)) for seed in seeds]


def check_pots(hand: Hand) -> None:
    """Without what the room pays for sold hands, which is no part of the pots."""
    played, claims = replay(hand), hand.claims
    leaves = (claims.rake or 0) + sum(fee for _, fee in claims.fees) + played.carried_out
    assert sum(played.net.values()) == played.house_money + played.carried_in - leaves


def check(path: Path) -> None:
    for sql in (
        MONEY,
        NET,
        LINES,
        *(RAKE.format(part=f"rake_{way}") for way in ("dealt", "contributed", "weighted", "won")),
    ):
        assert fetch(path, sql, []).rows() == [], sql
    row = stats(path, None).row(0, named=True)
    for stat in STATS.values():
        if stat.is_fraction and stat.unit.name == "PERCENT":
            assert 0 <= row[f"{stat.id}_done"] <= row[f"{stat.id}_opp"], stat.id
    assert row["blue100"] + row["red100"] == pytest.approx(row["bb100"])
    assert row["limp_done"] == row["open_limp_done"] + row["over_limp_done"]
    assert row["pfr_done"] <= row["vpip_done"]
    for partition in (
        ("fold_3bet", "fold_3bet", "call_3bet", "fourbet_or"), ("fold_2bet", "fold_2bet", "call_2bet", "threebet"),
        ("fold_steal", "fold_steal", "call_steal", "resteal"), ("limp_fold", "limp_fold", "limp_call", "limp_raise"),
        ("fold_cbet_flop", "fold_cbet_flop", "call_cbet_flop", "raise_cbet_flop"),
        ("check_fold_turn", "check_fold_turn", "check_call_turn", "check_raise_turn"),
    ):  # fmt: skip
        opp, *parts = partition
        assert row[f"{opp}_opp"] == sum(row[f"{part}_done"] for part in parts), opp


def test_sums_of_generated_hands(tmp_path: Path) -> None:
    hands = generated(range(300))
    for hand in hands:
        check_pots(hand)
    check(store(hands, tmp_path / "some.duckdb"))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(20_000, 25_000, 1_000))
def test_sums_of_five_thousand_hands(first: int, tmp_path: Path) -> None:
    hands = generated(range(first, first + 1_000))
    for hand in hands:
        check_pots(hand)
    check(store(hands, tmp_path / "many.duckdb"))


def test_the_statistics_of_a_union_are_the_sums(tmp_path: Path) -> None:
    """Whatever the order in which the hands came."""
    hands = generated(range(120))
    whole = store(reversed(hands), tmp_path / "whole.duckdb")
    parts = [store(part, tmp_path / f"{len(part)}.duckdb") for part in (hands[:50], hands[50:])]
    counted = [
        f"{stat.id}{part}" for stat in STATS.values() if not stat.formula and stat.id != "straddle"
        for part in (("_done", "_opp") if stat.opp else ("_done",))
    ]  # fmt: skip
    found = stats(whole, None)
    columns = [name for name in counted if name in found.columns]
    one = found.select(columns).row(0)
    other = [stats(part, None).select(columns).row(0) for part in parts]
    assert one == pytest.approx(tuple(map(sum, zip(*other, strict=True))))

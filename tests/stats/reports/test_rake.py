"""Rake (STATS 3.2): shares by four methods, exact to the unit, and what deals pay back."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.rules import replay
from hhparse.stats.reports import rake, rake_shares
from hhparse.store import open_database, own
from hhparse.testing.generator import random_hand
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def e33(tmp_path: Path) -> Path:
    """E33: six dealt; the button bets 12 in all, 3 of it returned; CO calls 9; the blinds fold. Rake 1.00 of 19.50.

    The flop is bet 9: BTN r3 CO c, then 6 more called, and an uncalled 3 on the turn.
    """
    script = "CO r3, BTN c, SB f, BB f | CO x, BTN b6, CO c | CO x, BTN b3, CO f"
    return store([deal(script, rake=1)], tmp_path / "e33.duckdb")


def test_e33_shares(e33: Path) -> None:
    """Seats 1 UTG .. 4 BTN, 5 SB, 6 BB. Dealt: 100 cents among six are 17 to the four left of the button, then 16.

    Contributed: 25 each of CO, BTN, SB, BB. Weighted: 9 and 9 and 0.5 and 1 of 19.5 are 46.15, 46.15, 2.56 and 5.13
    cents, the two spare cents go to the largest remainders, SB and (CO before BTN) none: 46, 46, 3, 5. Won: all BTN's.
    """
    shares = rake_shares(e33, [1])
    cents = {row["seat"]: tuple(int(100 * row[f"rake_{m}"]) for m in ("dealt", "contributed", "weighted", "won"))
             for row in shares.to_dicts()}  # fmt: skip
    assert cents == {
        5: (17, 25, 3, 0), 6: (17, 25, 5, 0), 1: (17, 0, 0, 0), 2: (17, 0, 0, 0), 3: (16, 25, 46, 0),
        4: (16, 25, 46, 100),
    }  # fmt: skip


def test_the_report_with_deals(e33: Path) -> None:
    """27.5 % of the weighted 0.46 are 0.1265, and 10 % of the 0.16 dealt 0.016; other sites, names and days pay nothing."""
    own.replace_deals(e33, [
        ("PokerStars", None, "weighted", Decimal("27.5"), None, date(2024, 3, 1)),
        ("PokerStars", "BTN", "dealt", Decimal(10), date(2024, 3, 1), None),
        ("PokerStars", "CO", "won", Decimal(99), None, None),
        ("GGPoker", None, "won", Decimal(99), None, None),
        ("PokerStars", None, "won", Decimal(99), date(2024, 3, 2), None),
        ("PokerStars", None, "won", Decimal(99), None, date(2024, 2, 29)),
    ])  # fmt: skip
    (row,) = rake(e33, "BTN").to_dicts()
    assert (row["unit"], row["hands"], row["rake_hands"]) == ("USD", 1, Decimal(1))
    assert [row[f"rake_{m}"] for m in ("dealt", "contributed", "weighted", "won")] == [
        Decimal("0.16"), Decimal("0.25"), Decimal("0.46"), Decimal("1.00"),
    ]  # fmt: skip
    assert row["rakeback"] == Decimal("0.1265") + Decimal("0.016")
    assert row["net"] == Decimal("9.50")  # 19.50 less the rake and his own 9
    assert row["net_rakeback"] == Decimal("9.6425")
    assert row["rakeback_bb100"] == pytest.approx(14.25)  # of one hand with a big blind of 1
    assert row["weighted_bb100"] == pytest.approx(46.0)


def test_groups_filters_and_nobody(e33: Path) -> None:
    assert rake(e33, None, by=["position"])["rake_weighted"].sum() == Decimal(1)
    assert rake(e33, "BTN", filter="position = SB").is_empty()
    assert rake(e33, "nobody").is_empty()
    assert rake(e33, "BTN", currency="EUR")["unit"].to_list() == ["USD"]


def test_shares_of_random_hands_add_up_and_follow_the_largest_remainder(tmp_path: Path) -> None:
    hands = [replace(random_hand(seed), hand_id=str(seed)) for seed in range(80)]
    path = store(hands, tmp_path / "random.duckdb")
    with open_database(path, read_only=True) as connection:
        keys = [key for (key,) in connection.execute("SELECT hand_key FROM hands ORDER BY hand_key").fetchall()]
        shares = rake_shares(connection, keys).to_dicts()
        stored = {key: (int(hand_id), rake * 10**exponent, button) for key, hand_id, rake, exponent, button in
                  connection.execute("SELECT hand_key, hand_id, rake, exponent, button_seat FROM hands").fetchall()}  # fmt: skip
    by_hand = defaultdict(dict)
    for row in shares:
        by_hand[row["hand_key"]][row["seat"]] = row
    raked = 0
    for key, rows in by_hand.items():
        seed, units, button = stored[key]
        raked += units > 0
        played, exponent = replay(hands[seed]), hands[seed].game.stakes.exponent
        weights = {
            "dealt": {seat: int(seat in played.dealt_in) for seat in rows},
            "contributed": {seat: int(played.contributed.get(seat, 0) > 0) for seat in rows},
            "weighted": {seat: played.contributed.get(seat, 0) for seat in rows},
        }
        for method, weight in weights.items():
            got = {seat: int(row[f"rake_{method}"] * 10**exponent) for seat, row in rows.items()}
            order = sorted(rows, key=lambda seat: (seat <= (button or 0), seat))
            assert got == dict(zip(order, by_remainder(int(units), [weight[seat] for seat in order]), strict=True))
        assert sum(row["rake_won"] for row in rows.values()) * 10**exponent == units
    assert raked > 20


def by_remainder(amount: int, weights: list[int]) -> list[int]:
    """Whole parts first, then one unit each to those who were cut most, the earlier of equals first."""
    exact = [Decimal(amount * weight) / sum(weights) for weight in weights]
    parts = [int(part) for part in exact]
    spare = amount - sum(parts)
    served = sorted(range(len(parts)), key=lambda place: (parts[place] - exact[place], place))[:spare]
    return [part + (place in served) for place, part in enumerate(parts)]

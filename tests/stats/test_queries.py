"""Queries over small databases whose every number can be counted by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from polars.testing import assert_frame_equal

from hhparse.model.events import Cancelled
from hhparse.model.game import Kind
from hhparse.stats import (
    DIMENSIONS,
    STATS,
    Unit,
    UnknownDimensionError,
    UnknownStatError,
    count_hands,
    filter_of,
    hero_guess,
    is_player,
    similar_players,
    stats,
    wilson,
    winnings,
)
from hhparse.stats.reports import sessions
from hhparse.store import MissingDatabaseError, open_database
from hhparse.testing.generator import random_hand
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

    from hhparse.model.hand import Hand

START = datetime(2024, 1, 31, 23, 0, tzinfo=UTC)


def numbered(hands: list[Hand], prefix: str = "") -> list[Hand]:
    """The hands with ids and times of their own, an hour apart."""
    return [
        replace(hand, hand_id=f"{prefix}{number}", time_utc=START + timedelta(hours=number - 1))
        for number, hand in enumerate(hands, start=1)
    ]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six hands of six players named after their seats, and a seventh heads-up.

    The remarks say who won what, in big blinds.
    """
    hands = [
        deal("BTN r2.5, SB f, BB f", hero="BTN"),  # 1: BTN +1.5
        deal("UTG r3, BTN c | UTG b4, BTN f", hero="BTN"),  # 2: UTG +4.5, BTN -3
        deal("SB f", hero="BTN"),  # 3: BB +0.5
        deal("CO r3, BTN r9, CO c | CO x, BTN b10, CO f", hero="BTN"),  # 4: BTN +10.5
        deal("BTN c, SB c, BB x | SB x, BB x, BTN x | SB x, BB x, BTN x | SB x, BB x, BTN x", hero="BTN",
             shows={"SB": "As Ad", "BB": "Ks Kd", "BTN": "Qs Qd"}),  # 5: SB +2
        deal("BTN r2.5", seats=("BTN", "BB"), hero="BB"),  # 6: BTN +1
        deal("BTN f", seats=("BTN", "BB"), kind=Kind.TOURNAMENT, hero="BTN"),  # 7: BTN -0.5, chips
    ]  # fmt: skip
    return store(numbered(hands), tmp_path_factory.mktemp("evening") / "evening.duckdb")


def one(frame: pl.DataFrame) -> dict[str, Any]:
    assert frame.height == 1
    return frame.to_dicts()[0]


def test_one_row_for_a_player(evening: Path) -> None:
    row = one(stats(evening, "BTN"))
    assert row["hands"] == 7
    # 3 was folded to the button too, so he decided in all seven: 1 raise, 2 call, 3 fold, 4 raise, 5 limp, 6 raise, 7 fold
    assert (row["vpip_done"], row["vpip_opp"]) == (5, 7)
    assert (row["pfr_done"], row["pfr_opp"]) == (3, 7)
    assert row["vpip"] == pytest.approx(500 / 7)
    assert (row["threebet_done"], row["threebet_opp"]) == (1, 2)
    assert (row["wwsf_done"], row["wwsf_opp"]) == (1, 3)
    assert (row["wtsd_done"], row["wtsd_opp"]) == (1, 3)
    assert (row["wsd_done"], row["wsd_opp"]) == (0, 1)
    assert (row["af_done"], row["af_opp"], row["af"]) == (1, 0, None)
    net = 1.5 - 3 + 0 + 10.5 - 1 + 1 - 0.5
    assert row["bb100"] == pytest.approx(100 * net / 7)
    assert row["blue100"] == pytest.approx(-100 / 7)
    assert row["red100"] + row["blue100"] == pytest.approx(row["bb100"])


def test_groups_stand_in_the_order_of_play(evening: Path) -> None:
    frame = stats(evening, None, by=["position"], stats=["vpip"])
    assert frame["position"].to_list() == ["UTG", "HJ", "CO", "BTN", "SB", "BB"]
    assert frame["hands"].to_list() == [5, 5, 5, 7, 5, 7]
    assert frame.columns == ["position", "hands", "vpip_done", "vpip_opp", "vpip"]


def test_grouping_by_several_dimensions(evening: Path) -> None:
    frame = stats(evening, "BTN", by=["kind", "table_size", "month"], stats=["hands"])
    assert frame.rows() == [
        ("cash", 2, "2024-02", 1),
        ("cash", 6, "2024-01", 1),
        ("cash", 6, "2024-02", 4),
        ("tournament", 2, "2024-02", 1),
    ]


def test_stakes_are_told_with_their_currency(evening: Path) -> None:
    frame = stats(evening, "BTN", by=["stakes"], stats=["hands"])
    assert frame.columns == ["currency", "stakes", "hands"]
    assert set(frame.rows()) == {("USD", "0.50/1.00", 6), ("chips", "0.50/1.00", 1)}


def test_every_dimension_parts_the_hands(evening: Path) -> None:
    """Sums over the groups are the sums without groups."""
    with open_database(evening, read_only=True) as connection:
        whole = one(stats(connection, "BTN", stats=["vpip", "wtsd", "bb100"]))
        for dimension in DIMENSIONS:
            parts = stats(connection, "BTN", by=[dimension], stats=["vpip", "wtsd", "bb100"])
            for column in ("hands", "vpip_done", "vpip_opp", "wtsd_done", "wtsd_opp", "bb100_opp"):
                assert parts[column].sum() == whole[column], dimension
            assert parts["bb100_done"].sum() == pytest.approx(whole["bb100_done"])
            assert winnings(connection, "BTN", by=[dimension])["hands"].sum() == whole["hands"]


def test_money_is_exact_and_currencies_stay_apart(evening: Path) -> None:
    assert winnings(evening, "BTN").rows() == [("USD", 6, Decimal("9.00")), ("chips", 1, Decimal(-50))]


def test_chips_of_tournaments_and_of_cash_games_stay_apart(tmp_path: Path) -> None:
    """Two thousand chips of a tournament and thirty of a home game are no sum: -50, and 1.5 of a game without unit."""
    home, tournament = deal("BTN r2.5"), deal("BTN f", seats=("BTN", "BB"), kind=Kind.TOURNAMENT)
    stakes = replace(home.game.stakes, currency="chips")
    path = store(numbered([replace(home, game=replace(home.game, stakes=stakes)), tournament]), tmp_path / "x.duckdb")
    assert winnings(path, "BTN").rows() == [("cash_chips", 1, Decimal("1.50")), ("chips", 1, Decimal(-50))]
    for currency, kind in (("chips", "tournament"), ("cash_chips", "cash")):
        (row,) = winnings(path, "BTN", by=("kind",), filter=f"currency = {currency}").rows()
        assert row[:2] == (kind, currency)
    assert sessions(path, "BTN").columns.count("net_cash_chips") == 1


def test_filters_restrict(evening: Path) -> None:
    def hands(text: str = "", **options: Any) -> int:
        frame = stats(evening, "BTN", stats=["hands"], filter=filter_of(text, **options))
        return frame["hands"].sum()

    assert hands() == 7
    assert hands(kind=["tournament"]) == 1
    assert hands("table_size = 6") == 5
    assert hands(position=["CO"]) == 0
    assert hands(site=["pokerstars"], currency=["USD", "chips"]) == 7
    assert hands(since=datetime(2024, 2, 1, tzinfo=UTC)) == 6
    assert hands(until=datetime(2024, 2, 1)) == 1  # noqa: DTZ001 - what is written without a zone is in the filter's
    assert hands("date < 2024-02-01", zone="Asia/Tokyo") == 0  # the first hand is at eight in the morning there
    assert stats(evening, "BTN", stats=["hands"], filter="position = BTN and won")["hands"].sum() == 3
    assert filter_of().describe() is None
    assert filter_of(kind=["cash"], since=datetime(2024, 2, 1, tzinfo=UTC)).describe() == (
        "kind = cash and date >= 2024-02-01T00:00:00Z"
    )


def test_what_has_errors_or_was_cancelled_does_not_count(tmp_path: Path) -> None:
    good, bad, void = numbered([deal("BTN r3"), deal("BTN r3"), deal("BTN r3")])
    void = replace(void, events=(*void.events, Cancelled(0)))
    path = store([good, bad, void, good], tmp_path / "x.duckdb", wrong={"2"})
    assert one(stats(path, "BTN", stats=["vpip"]))["hands"] == 1
    assert count_hands(path) == 1


def test_a_player_without_hands_has_no_row(evening: Path) -> None:
    assert stats(evening, "nobody").is_empty()
    assert stats(evening, "nobody", by=["position"]).is_empty()
    assert winnings(evening, "nobody").is_empty()


def test_several_names_of_one_person_are_added_up(evening: Path) -> None:
    both = one(stats(evening, ["SB", "CO"], stats=["vpip"]))
    apart = [one(stats(evening, name, stats=["vpip"])) for name in ("SB", "CO")]
    assert both["vpip_done"] == sum(row["vpip_done"] for row in apart)
    assert both["hands"] == 10


def test_names_that_are_not_known(evening: Path) -> None:
    with pytest.raises(UnknownStatError):
        stats(evening, "BTN", stats=["vpipp"])
    with pytest.raises(UnknownDimensionError):
        stats(evening, "BTN", by=["moon"])
    with pytest.raises(MissingDatabaseError):
        stats(evening.parent / "none.duckdb", "BTN")


def test_an_open_connection_can_be_asked(evening: Path) -> None:
    with open_database(evening, read_only=True) as connection:
        assert one(stats(connection, "BTN", stats=["hands"]))["hands"] == 7
        assert one(stats(connection, "BTN", stats=["hands"]))["hands"] == 7


def test_who_plays(evening: Path) -> None:
    assert hero_guess(evening) == "BTN"
    assert is_player(evening, "BTN")
    assert not is_player(evening, "btn")
    assert similar_players(evening, "btn") == ["BTN"]
    assert similar_players(evening, "xyzzy") == []


def test_intervals_stand_beside_percentages(evening: Path) -> None:
    row = one(stats(evening, "BTN", stats=["vpip", "cbet_river", "bb100", "vpip_pfr_gap"], intervals=True))
    assert (row["vpip_low"], row["vpip_high"]) == wilson(5, 7)
    assert (row["cbet_river_low"], row["cbet_river_high"]) == (None, None)
    assert not {"bb100_low", "vpip_pfr_gap_low"} & set(row)


def test_derived_statistics_come_from_the_values_of_others(evening: Path) -> None:
    row = one(stats(evening, "BTN", stats=["vpip_pfr_gap", "pfr_vpip_ratio", "fourbet_ratio"]))
    assert row["vpip_pfr_gap"] == pytest.approx(100 * 5 / 7 - 100 * 3 / 7)
    assert row["pfr_vpip_ratio"] == pytest.approx(3 / 5)
    assert row["fourbet_ratio"] is None  # he never faced a 3-bet
    assert "vpip" not in row


def test_e29_stakes_mix_by_the_big_blinds_of_each_hand(tmp_path: Path) -> None:
    """100 hands at 0.10: +5 dollars, 50 big blinds; 100 hands at 2.00: -5 dollars, -2.5 big blinds; so 47.5 in 200.

    At 0.10 heads-up, the small blind folds every time: half a big blind each. At 2.00 one hand loses 2.5 big blinds, the
    others nothing.
    """
    small = [deal("BTN f", seats=("BTN", "BB"), big_blind=10) for _ in range(100)]
    large = [deal("UTG f", big_blind=200) for _ in range(99)]
    large.append(deal("CO r2.5, BTN r9, CO f", big_blind=200))
    hands = numbered([*small, *large])
    hands = [
        replace(hand, seats=tuple(replace(seat, name="Hero") if seat.name == hero else seat for seat in hand.seats))
        for hand, hero in zip(hands, ["BB"] * 100 + ["CO"] * 100, strict=True)
    ]
    path = store(hands, tmp_path / "x.duckdb")
    assert winnings(path, "Hero").rows() == [("USD", 200, Decimal(0))]
    assert one(stats(path, "Hero", stats=["bb100"]))["bb100"] == pytest.approx(23.75)


SEEDS = st.lists(st.integers(0, 10**6), min_size=1, max_size=12, unique=True)


def random_hands(seeds: list[int]) -> list[Hand]:
    """Random hands with four recurring players each."""
    hands = []
    for seed in seeds:
        hand = random_hand(seed)
        seats = tuple(replace(seat, name=f"player {number}") for number, seat in enumerate(hand.seats))
        hands.append(replace(hand, seats=seats, hand_id=str(seed)))
    return hands


@given(SEEDS, st.randoms(use_true_random=False))
@settings(max_examples=3, deadline=None)
def test_order_and_union(tmp_path_factory: pytest.TempPathFactory, seeds: list[int], random: Any) -> None:
    """The order of import changes no number; sums of a union are sums of the parts; done never exceeds opp."""
    folder = tmp_path_factory.mktemp("union")
    hands = random_hands(seeds)
    shuffled = random.sample(hands, len(hands))
    cut = random.randrange(len(hands) + 1)
    whole = stats(store(hands, folder / "whole.duckdb"), None, by=["player"])
    assert whole.equals(stats(store(shuffled, folder / "shuffled.duckdb"), None, by=["player"]))
    parts = [
        stats(store(part, folder / f"part{number}.duckdb"), None, by=["player"])
        for number, part in enumerate((hands[:cut], hands[cut:]))
    ]
    summed = pl.concat(parts).group_by("player").agg(pl.col("^(hands|.*_done|.*_opp)$").sum()).sort("player")
    # whole numbers exactly; big blinds are doubles, whose sums of sums may differ in the last digit
    assert_frame_equal(whole.select(summed.columns), summed, check_exact=False, rel_tol=1e-12, abs_tol=1e-9)
    for stat in STATS.values():
        if stat.unit is Unit.PERCENT and stat.is_fraction:
            assert (whole[f"{stat.id}_done"] <= whole[f"{stat.id}_opp"]).all()
            assert (whole[f"{stat.id}_done"] >= 0).all()

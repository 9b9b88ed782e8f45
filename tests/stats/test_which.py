"""The hands behind a number add up to the number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.stats import STATS, UnknownStatError, counted_hands, stats
from hhparse.stats.which import UncountedStatError, UnknownCellError
from hhparse.store import open_database
from hhparse.testing.generator import random_hand
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    hands = []
    for seed in range(60):
        hand = random_hand(seed)
        seats = tuple(replace(seat, name=f"player {number}") for number, seat in enumerate(hand.seats))
        hands.append(replace(hand, seats=seats, hand_id=str(seed)))
    return store(hands, tmp_path_factory.mktemp("which") / "which.duckdb")


@pytest.mark.parametrize("by", [(), ("position",), ("stakes", "table_size"), ("player",), ("site",)])
def test_every_cell_is_the_sum_of_its_hands(database: Path, by: tuple[str, ...]) -> None:
    ids = ["vpip", "cbet_flop", "fold_steal", "wsd", "af", "hands", "bb100"]
    with open_database(database, read_only=True) as connection:
        frame = stats(connection, None, by=by, stats=ids)
        columns = frame.columns[: frame.columns.index("hands")]
        for row in frame.head(6).iter_rows(named=True):
            cell = {name: None if row[name] is None else str(row[name]) for name in columns}
            for stat_id in ids:
                found = counted_hands(connection, None, stat_id, by=by, cell=cell)
                assert found["done"].sum() == pytest.approx(row[f"{stat_id}_done" if STATS[stat_id].opp else stat_id])
                if STATS[stat_id].opp:
                    assert found["opp"].sum() == row[f"{stat_id}_opp"]


def test_the_columns_tell_which_hand_it_is(database: Path) -> None:
    found = counted_hands(database, "player 1", "vpip", by=["position"], cell={"position": "BTN"}, filter="won")
    assert found.columns == ["position", "hand_key", "seat", "player", "site", "hand_id", "time_utc", "done", "opp"]
    assert set(found["player"]) == {"player 1"}
    assert set(found["position"]) == {"BTN"}
    assert set(found["opp"]) == {1}


def test_what_cannot_be_asked(database: Path) -> None:
    with pytest.raises(UncountedStatError, match="vpip and pfr"):
        counted_hands(database, None, "vpip_pfr_gap")
    with pytest.raises(UnknownCellError, match="no column 'place'"):
        counted_hands(database, None, "vpip", by=["position"], cell={"place": "BTN"})
    with pytest.raises(UnknownStatError):
        counted_hands(database, None, "vipp")
    odd = counted_hands(database, None, "vpip", by=["position"], cell={"position": "BTN' OR 1=1 --"})
    assert odd.is_empty()

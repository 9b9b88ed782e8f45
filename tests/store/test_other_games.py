"""Stud and draw hands in the store: forced bets, streets, halves of pots."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import duckdb
import pytest

from hhparse.store import import_paths
from tests.audit.game_texts import BADUGI, STUD8, TRIPLE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    history = tmp_path / "games.txt"
    history.write_text(f"{STUD8}\n\n{TRIPLE}\n\n{BADUGI}", encoding="utf-8")
    database = tmp_path / "games.duckdb"
    import_paths([history], database)
    connection = duckdb.connect(str(database), read_only=True)
    yield connection
    connection.close()


def test_all_hands_count(stored: duckdb.DuckDBPyConnection) -> None:
    found = stored.execute("SELECT variant, verdict, in_statistics FROM hands ORDER BY hand_key").fetchall()
    assert found == [
        ("stud_hilo8", "consistent", True),
        ("triple_draw_27", "consistent", True),
        ("badugi", "consistent", True),
    ]


def test_the_bring_in_is_a_forced_bet(stored: duckdb.DuckDBPyConnection) -> None:
    found = stored.execute("SELECT street, added, is_post FROM actions WHERE action = 'bring_in'").fetchall()
    assert found == [("third_street", Decimal("0.30"), True)]


def test_streets_have_their_names(stored: duckdb.DuckDBPyConnection) -> None:
    found = stored.execute("SELECT DISTINCT street FROM actions ORDER BY street").fetchall()
    assert [street for (street,) in found] == [
        "fifth_street", "first_draw", "fourth_street", "predraw", "second_draw", "seventh_street", "sixth_street",
        "third_draw", "third_street",
    ]  # fmt: skip


def test_halves(stored: duckdb.DuckDBPyConnection) -> None:
    shares = stored.execute("SELECT half, player, won FROM v_pots WHERE half <> '' ORDER BY half").fetchall()
    assert shares == [("high", "Carol", Decimal(4)), ("low", "Bob", Decimal(4))]
    ranked = stored.execute("SELECT half, words FROM rankings WHERE half = 'low'").fetchall()
    assert ranked == [("low", "a low: 7,5,4,2,A")]

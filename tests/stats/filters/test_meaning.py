"""What a filter lets through: DuckDB against plain Python, over every field, on dealt and on random hands."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hhparse.model.game import Kind as GameKind
from hhparse.model.game import Tournament
from hhparse.stats import stats
from hhparse.stats.base import rows_of
from hhparse.stats.filters import FIELDS, Filter, FilterError, Source, condition, parse_filter
from hhparse.stats.filters.tree import Known, Not
from hhparse.store import open_database, own
from hhparse.testing.generator import random_hand
from tests.facts.notation import deal
from tests.stats.database import store
from tests.stats.filters.naive import holds, rows_of_tables
from tests.stats.filters.trees import TREES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import duckdb

    from hhparse.stats.filters.sql import Sql

NOW = datetime(2024, 9, 17, 12, tzinfo=UTC)
ZONES = ["UTC", "Asia/Tokyo", "America/New_York"]


def hands() -> Iterator[Any]:
    """Forty random hands, a few dealt ones with what the random ones lack, names that look like code."""
    for seed in range(40):
        yield replace(random_hand(seed), hand_id=str(seed))
    people = {"BTN": "Alice", "BB": "); DROP TABLE hands; --", "SB": 'say "hi"'}
    scripts = ["BTN r2.5, SB f, BB f", "BTN r3, BB r9, BTN r22, BB c | BB x, BTN b30, BB c | BB x, BTN x | BB x, BTN x"]
    for number, script in enumerate(scripts):
        hand = deal(script, hero="BTN", shows={"BTN": "As Ad", "BB": "Kd As"} if "|" in script else None)
        seats = tuple(replace(seat, name=people.get(seat.name, seat.name)) for seat in hand.seats)
        yield replace(hand, seats=seats, hand_id=f"d{number}", time_utc=datetime(2024, 3, 1, 12, number, tzinfo=UTC))
    chips = deal("BTN f", seats=("BTN", "BB"), kind=GameKind.TOURNAMENT, hero="BTN")
    yield replace(chips, hand_id="t", tournament=Tournament("77", "$5+$0.50 USD"), time_utc=NOW - timedelta(days=200))
    yield replace(deal("UTG b4", blinds=False, ante=1, hero="UTG"), hand_id="ante", time_utc=None)


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    path: Path = store(hands(), tmp_path_factory.mktemp("filters") / "filters.duckdb", wrong={"3"})
    own.add_tag(path, "bluff", [("PokerStars", "d0"), ("PokerStars", "7")])
    own.add_tag(path, "100", [("PokerStars", "d0")])
    with open_database(path, read_only=True) as opened:
        yield opened


@pytest.fixture(scope="module")
def rows(connection: duckdb.DuckDBPyConnection) -> list[dict[str, Any]]:
    return rows_of_tables(connection)


def passing(connection: duckdb.DuckDBPyConnection, tree: Any, zone: str = "UTC") -> set[tuple[int, int]]:
    sql, values = rows_of(None, None)
    where: Sql | None = condition(Filter(tree, zone), now=NOW)
    assert where is not None
    sql = f"SELECT hand_key, seat FROM (SELECT * FROM ({sql}) AS r WHERE {where.text})"
    return set(connection.execute(sql, values + where.values).fetchall())


@given(tree=TREES)
@settings(deadline=None, max_examples=150)
def test_text_and_tree_are_the_same(tree: Any) -> None:
    text = str(Filter(tree))
    assert parse_filter(text) == Filter(tree), text
    assert str(parse_filter(text)) == text


@given(tree=TREES, zone=st.sampled_from(ZONES))
@settings(deadline=None, max_examples=60)
def test_sql_means_what_the_words_say(
    connection: duckdb.DuckDBPyConnection, rows: list[dict[str, Any]], tree: Any, zone: str
) -> None:
    expected = {(row["hand_key"], row["seat"]) for row in rows if holds(tree, row, zone, NOW)}
    assert passing(connection, tree, zone) == expected, str(Filter(tree))


@given(tree=TREES)
@settings(deadline=None, max_examples=20)
def test_a_filter_and_its_opposite_part_the_rows(
    connection: duckdb.DuckDBPyConnection, rows: list[dict[str, Any]], tree: Any
) -> None:
    one, other = passing(connection, tree), passing(connection, Not(tree))
    assert not one & other
    assert len(one) + len(other) == len(rows)


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_known_where_it_has_a_value(
    connection: duckdb.DuckDBPyConnection, rows: list[dict[str, Any]], name: str
) -> None:
    expected = {(row["hand_key"], row["seat"]) for row in rows if row[name] not in (None, [])}
    assert passing(connection, Known(name)) == expected


def test_sql_holds_words_of_the_tables_only(connection: duckdb.DuckDBPyConnection) -> None:
    """Whatever a user writes is bound: the SQL of two filters of one shape is the same."""
    nasty = "x' OR 1=1; DROP TABLE hands; --"
    for field in ("player", "opponent", "table", "mixed", "stakes", "buy_in", "file"):
        plain, odd = (condition(parse_filter(f'{field} = "{value}"')) for value in ("x", nasty))
        assert plain is not None
        assert odd is not None
        assert plain.text == odd.text
        assert odd.values == [nasty]
        assert stats(connection, None, filter=f'{field} = "{nasty}"').is_empty()
    with pytest.raises(FilterError):  # rooms are a list of their own
        parse_filter(f'site = "{nasty}"')
    found = stats(connection, None, stats=["hands"], filter='player = "); DROP TABLE hands; --"')
    assert found["hands"].to_list() == [2]


def test_examples(connection: duckdb.DuckDBPyConnection) -> None:
    """Hand d0: the button steals 1.5 blinds. d1: in a 4-bet pot of 104.5 he wins at showdown."""

    def count(text: str) -> int:
        return stats(connection, "Alice", stats=["hands"], filter=text)["hands"].sum()

    assert count("") == 2
    assert count("position = BTN and pot_type = 4bet") == 1
    assert count("pot_type >= srp") == 2
    assert count("ats = yes") == 2
    assert count("ats_success") == 1
    assert count("cards = AA") == count("cards in (KK+)") == 1
    assert count("cbet_flop and in_position and stack_bb = 100 and eff_bb = 100") == 1
    assert count("pot_bb > 100 and pot = 104.50 and showdown") == 1
    assert count("net_bb = 1.5 and net = 1.50") == 1
    assert count("date = 2024-03-01T12:01") == 1
    assert count("tag = bluff") == count("tags ~ BLU") == 1
    assert count("opponent ~ drop") == 2
    assert count("opponent = Alice") == 0
    assert count("hero and table_size = 6 and max_seats = 6 and not fast") == 2


def test_every_source_is_used() -> None:
    assert {field.source for field in FIELDS.values()} == set(Source)

"""Schema, views, exact money, and the document written from them."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import duckdb
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.model.money import money_decimal
from hhparse.stats.base import reading
from hhparse.store import summaries as s
from hhparse.store import tables as t
from hhparse.store.database import open_database
from hhparse.store.document import schema_document
from hhparse.store.schema import schema_script

TYPES = {
    pl.Int32: "INTEGER", pl.Int64: "BIGINT", pl.String: "VARCHAR", pl.Boolean: "BOOLEAN", pl.Binary: "BLOB",
    pl.Datetime("us"): "TIMESTAMP", pl.List(pl.Int32): "INTEGER[]", pl.List(pl.String): "VARCHAR[]",
}  # fmt: skip
FED = (t.HANDS, *t.OF_A_HAND, t.FINDINGS, t.REJECTS, t.RAW_HANDS, s.TEXTS, s.SUMMARIES, s.PLAYERS)
OF_SUMMARIES = {"findings": {"summary_key"}}
"""Columns that only what is said of summaries fills."""


@pytest.fixture(scope="module")
def empty() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    connection.execute(schema_script())
    return connection


@pytest.mark.parametrize("table", FED, ids=lambda table: table.name)
def test_batches_fill_every_column(empty: duckdb.DuckDBPyConnection, table: t.Table) -> None:
    """The columns a batch writes are those of schema.sql, with their types; none is forgotten."""
    described = dict(
        empty.execute(
            "SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = ?", [table.name]
        ).fetchall()
    )
    marked = {t.MONEY: "DECIMAL(28,8)", t.NUMBERS: "INTEGER[]"}
    written = {name: (marked | TYPES)[kind] for name, kind in table.columns}
    assert set(described) == set(written) | set(table.keys) | OF_SUMMARIES.get(table.name, set())
    assert {name: described[name] for name in written} == written


def test_everything_is_explained(empty: duckdb.DuckDBPyConnection) -> None:
    """Every table and view carries a comment."""
    silent = empty.execute(
        "SELECT table_name FROM duckdb_tables() WHERE comment IS NULL "
        "UNION ALL SELECT view_name FROM duckdb_views() WHERE NOT internal AND comment IS NULL"
    ).fetchall()
    assert silent == []


def test_views_can_be_asked(empty: duckdb.DuckDBPyConnection) -> None:
    """Every view binds and is empty in an empty database."""
    names = empty.execute("SELECT view_name FROM duckdb_views() WHERE NOT internal").fetchall()
    assert len(names) >= 10
    for (name,) in names:
        assert empty.execute(f"SELECT count(*) FROM {name}").fetchall() == [(0,)]


def test_the_document_is_up_to_date() -> None:
    """docs/schema.md is what the comments say."""
    document = Path(__file__).parents[2] / "docs" / "schema.md"
    assert document.read_text(encoding="utf-8") == schema_document()


@settings(deadline=None, max_examples=50)
@given(st.lists(st.tuples(st.integers(-(t.LARGEST - 1), t.LARGEST - 1), st.integers(0, 8)), min_size=1, max_size=20))
def test_money_is_exact(amounts: list[tuple[int, int]]) -> None:
    """Units times the unit is the decimal of `money_decimal`, to the last digit, whatever the size."""
    table = t.Table("exact", (), (("amount", t.MONEY),))
    frame = table.frame([(n, amount) for n, (amount, _) in enumerate(amounts)])
    units = [str(Decimal(1).scaleb(-exponent).quantize(Decimal(1).scaleb(-8))) for _, exponent in amounts]
    with duckdb.connect() as connection:
        connection.execute("CREATE TABLE exact (amount DECIMAL(28,8))")
        table.insert(connection, frame.with_columns(pl.Series("unit", units)))
        stored = [row[0] for row in connection.execute("SELECT amount FROM exact").fetchall()]
    assert stored == [money_decimal(amount, exponent) for amount, exponent in amounts]


def test_odd_text_is_stored_escaped() -> None:
    """Half a surrogate pair, which no database takes, is written out instead of stopping the import."""
    assert t.series("name", ["a\ud83db", "ok", None], pl.String).to_list() == ["a\\ud83db", "ok", None]


def test_the_database_draws_no_bar_of_its_own(tmp_path: Path) -> None:
    """A query of more than two seconds would print `100% ▕███▏` between our tables and into our JSON."""
    file = tmp_path / "a.duckdb"
    for read_only in (False, True):
        with open_database(file, read_only=read_only) as connection:
            assert connection.execute("SELECT current_setting('enable_progress_bar')").fetchall() == [(False,)]
            with reading(connection) as cursor:
                assert cursor.execute("SELECT current_setting('enable_progress_bar')").fetchall() == [(False,)]

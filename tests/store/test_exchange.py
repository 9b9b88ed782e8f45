"""Frames lent to the database and read back: the same values and types, without pyarrow."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal

import duckdb
import polars as pl
import pytest

from hhparse.store.exchange import frame_of, lent

FRAME = pl.DataFrame(
    {
        "whole": pl.Series([1, None, -(2**62)], dtype=pl.Int64),
        "small": pl.Series([0, 255, None], dtype=pl.UInt8),
        "text": pl.Series(["", None, "ßé♠ more than twelve bytes"], dtype=pl.String),
        "bytes": pl.Series([b"", b"\x00\xff" * 20, None], dtype=pl.Binary),
        "flag": pl.Series([True, None, False], dtype=pl.Boolean),
        "moment": pl.Series([1_710_450_465_000_005, None, None], dtype=pl.Datetime("us")),
        "money": pl.Series([Decimal("0.05"), None, Decimal("-12.30")], dtype=pl.Decimal(28, 8)),
        "seats": pl.Series([[1, 2], [], None], dtype=pl.List(pl.Int32)),
        "nothing": pl.Series([None, None, None], dtype=pl.Int32),
    }
)


@pytest.fixture
def connection():
    with duckdb.connect() as opened:
        yield opened


def test_a_frame_comes_back_as_it_went(connection):
    with lent(connection, rows=FRAME):
        assert frame_of(connection.sql("SELECT * FROM rows")).equals(FRAME)


def test_a_lent_frame_may_be_read_several_times(connection):
    with lent(connection, rows=FRAME):
        assert connection.execute("SELECT count(*) FROM rows AS a, rows AS b").fetchall() == [(9,)]
        assert connection.execute("SELECT text FROM rows WHERE small = 255 OR whole < 0").fetchall() == [
            (None,), ("ßé♠ more than twelve bytes",),
        ]  # fmt: skip


def test_frames_are_known_in_the_block_only_also_when_it_fails(connection):
    with pytest.raises(duckdb.BinderException), lent(connection, one=FRAME, two=FRAME):
        connection.execute("SELECT no_such_column FROM one, two")
    for name in ("one", "two"):
        with pytest.raises(duckdb.CatalogException):
            connection.execute(f"FROM {name}")


def test_a_query_without_rows_keeps_its_columns(connection):
    empty = frame_of(connection.sql("SELECT 1 AS a, 'x' AS b WHERE false"))
    assert empty.schema == {"a": pl.Int32, "b": pl.String}
    assert empty.is_empty()


def test_parameters_of_a_query(connection):
    assert frame_of(connection.sql("SELECT $a + 1 AS x", params={"a": 3})).rows() == [(4,)]


IMPORT = """
import sys
from pathlib import Path
from hhparse.store import import_paths
from hhparse.stats.base import fetch
ledger = import_paths([sys.argv[1]], sys.argv[2])
assert ledger.hands == 1, ledger
assert fetch(Path(sys.argv[2]), "SELECT count(*) AS n FROM hands", []).rows() == [(1,)]
print([name for name in ("pyarrow", "numpy", "pandas") if name in sys.modules])
"""


def test_an_import_and_a_query_load_no_other_library_of_frames(tmp_path):
    from tests.store.texts import hand, write

    file = write(tmp_path / "one.txt", hand(1))
    done = subprocess.run(
        [sys.executable, "-c", IMPORT, str(file), str(tmp_path / "x.duckdb")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr

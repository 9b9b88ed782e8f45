"""New databases are copies of the first one that was made of the same schema."""

from __future__ import annotations

import duckdb
import pytest

from hhparse import _kept
from hhparse.store import database
from hhparse.store.database import create_database, open_database, read_meta
from hhparse.store.facts import Facts, default_facts


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """An empty cache folder."""
    monkeypatch.setattr(_kept, "user_cache_path", lambda *_, **__: tmp_path / "cache")
    return tmp_path / "cache"


def tables(path):
    with open_database(path, read_only=True) as connection:
        columns = connection.execute(
            "SELECT table_name, column_name, data_type, comment FROM duckdb_columns() WHERE NOT internal ORDER BY ALL"
        ).fetchall()
        return columns, read_meta(connection)


def test_a_second_database_needs_no_statement(tmp_path, monkeypatch):
    create_database(tmp_path / "one.duckdb")
    monkeypatch.setattr(database.duckdb, "connect", None)
    create_database(tmp_path / "two.duckdb")
    monkeypatch.undo()
    assert tables(tmp_path / "one.duckdb") == tables(tmp_path / "two.duckdb")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cache", "one.duckdb", "two.duckdb"]


def test_one_with_other_facts_is_another(tmp_path):
    ours = default_facts()
    facts = Facts({**ours.columns, "one_more": "TINYINT"}, ours.labels, ours.packed)
    create_database(tmp_path / "one.duckdb")
    create_database(tmp_path / "two.duckdb", facts)
    assert tables(tmp_path / "two.duckdb")[1]["facts"] == facts.signature()
    assert tables(tmp_path / "one.duckdb")[1]["facts"] != facts.signature()


@pytest.mark.parametrize("damage", [b"", b"no database", None])
def test_a_damaged_copy_is_made_again(tmp_path, cache, damage):
    create_database(tmp_path / "one.duckdb")
    (kept,) = cache.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-1] if damage is None else damage)
    create_database(tmp_path / "two.duckdb")
    assert tables(tmp_path / "one.duckdb") == tables(tmp_path / "two.duckdb")
    (again,) = cache.iterdir()
    assert len(again.read_bytes()) == len(whole)


def test_without_a_cache_folder_it_takes_longer_and_works(tmp_path, cache):
    cache.write_text("a file where the folder should be")
    create_database(tmp_path / "one.duckdb")
    assert tables(tmp_path / "one.duckdb")[1]["application"] == "hhparse"


def test_two_copies_can_be_used_together(tmp_path):
    one, two = tmp_path / "one.duckdb", tmp_path / "two.duckdb"
    create_database(one)
    create_database(two)
    with open_database(one) as connection:
        connection.execute(f"ATTACH '{two}' AS other (READ_ONLY)")
        assert connection.execute("SELECT count(*) FROM hands, other.hands").fetchall() == [(0,)]
        connection.execute("INSERT INTO exchange_rates VALUES ('2024-01-01', 'EUR', 'USD', 1.5)")
    with duckdb.connect(str(two), read_only=True) as connection:
        assert connection.execute("SELECT count(*) FROM exchange_rates").fetchall() == [(0,)]

"""Counting anew from the stored texts: the same again, or what changed; the old database is safe all the while."""

from __future__ import annotations

from typing import TYPE_CHECKING

import duckdb
import pytest
from typer.testing import CliRunner

from hhparse.cli.app import app
from hhparse.model.findings import Finding, Severity
from hhparse.pipeline import parser_of
from hhparse.sites import SITES
from hhparse.store import MissingDatabaseError, NewerSchemaError, import_paths, rebuild
from hhparse.store.compare import content
from tests.store import texts
from tests.store.test_import import rows
from tests.store.test_resume import library

if TYPE_CHECKING:
    from pathlib import Path

CONTENT = "SELECT hand_id, verdict, net::VARCHAR, name FROM hands JOIN seats USING (hand_key) JOIN players USING (player_key) ORDER BY ALL"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Duplicates, a conflict, a cut hand and its whole copy, stray lines."""
    (tmp_path / "in").mkdir()
    import_paths([library(tmp_path / "in")], tmp_path / "x.duckdb")
    return tmp_path / "x.duckdb"


def change(database: Path, *statements: str) -> None:
    with duckdb.connect(str(database)) as connection:
        for statement in statements:
            connection.execute(statement)


def test_the_same_program_finds_nothing_changed(database: Path) -> None:
    before = content(database)
    assert rebuild(database).none
    assert content(database) == before
    assert {file.name for file in database.parent.iterdir()} == {"in", "x.duckdb"}


def test_a_text_at_its_old_place_is_read_as_before(tmp_path: Path) -> None:
    """UTF-16, a missing separator, other encodings in one file, a cut end: all findings are those of the first time."""
    odd = (
        texts.hand(1000001, third="Zoë").encode("cp1252")
        + texts.GAP.encode()
        + texts.hand(1000002, third="Žoë").encode()
    )
    (tmp_path / "odd.txt").write_bytes(odd.rstrip(b"\n") + b"\n" + texts.cut(1000003).encode())
    (tmp_path / "wide.txt").write_bytes(b"\xff\xfe" + texts.session(1000010, 3).encode("utf-16-le") + b"\x00")
    import_paths([tmp_path / "odd.txt", tmp_path / "wide.txt"], tmp_path / "x.duckdb")
    codes = "SELECT code FROM findings ORDER BY code"
    assert {"mixed_encoding", "no_separator", "odd_trailing_byte"} <= {
        code for (code,) in rows(tmp_path / "x.duckdb", codes)
    }
    before = content(tmp_path / "x.duckdb")
    assert rebuild(tmp_path / "x.duckdb").none
    assert content(tmp_path / "x.duckdb") == before


def test_changed_results_are_told_and_corrected(database: Path) -> None:
    """As if an older version had got a verdict, a net and a fact wrong."""
    before = content(database)
    change(
        database,
        "UPDATE hands SET verdict = 'inconsistent' WHERE hand_id = '1000002'",
        "UPDATE seats SET net = 1 WHERE hand_key = (SELECT hand_key FROM hands WHERE hand_id = '1000002') AND seat = 1",
        "INSERT INTO plays SELECT * REPLACE (play_key + 1 AS play_key, 0 * vpip AS vpip) FROM plays",
        "UPDATE seat_plays SET play_key = play_key + 1 "
        "WHERE hand_key = (SELECT hand_key FROM hands WHERE hand_id = '1000002')",
    )
    told = rebuild(database, dry_run=True)
    assert told.verdicts.rows() == [("inconsistent", "consistent", 1)]
    assert [tuple(map(str, row)) for row in told.money.rows()] == [
        ("PokerStars", "1000002", "Alice", "1.00000000", "3.25000000")
    ]
    (vpip,) = told.facts.rows(named=True)
    assert vpip["column"] == "vpip"
    assert vpip["done_after"] - vpip["done_before"] == 2  # Alice raises, Carol calls, Bob folds
    assert vpip["opp_after"] == vpip["opp_before"]
    assert content(database) != before
    rebuild(database)
    assert content(database) == before


def test_a_quarantined_game_becomes_hands_when_it_can_be_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older version knew no hold'em: its texts lie in quarantine until a rebuild."""
    file = texts.write(tmp_path / "a.txt", texts.session(1000001, 5))
    with monkeypatch.context() as older:
        (site,) = [site for site in SITES if site.name == "PokerStars"]
        older.setattr(type(parser_of(site)), "_result", lambda _self, _builder, *_: (None, (UNSUPPORTED,)))
        import_paths([file], tmp_path / "x.duckdb")
    assert rows(tmp_path / "x.duckdb", "SELECT hands, rejects FROM files") == [(0, 5)]
    changes = rebuild(tmp_path / "x.duckdb")
    assert (changes.hands, changes.rejects) == ((0, 5), (5, 0))
    assert changes.verdicts.rows() == [(None, "consistent", 5)]
    assert rows(tmp_path / "x.duckdb", "SELECT hands, rejects FROM files") == [(5, 0)]
    import_paths([file], tmp_path / "fresh.duckdb")
    assert rows(tmp_path / "x.duckdb", CONTENT) == rows(tmp_path / "fresh.duckdb", CONTENT)
    assert import_paths([file], tmp_path / "x.duckdb").skipped_files == 1


def test_an_older_schema_with_other_facts(database: Path) -> None:
    """Columns that came or went since are told; the new database has those of this version.

    Until version 4 `seat_facts` was a table.
    """
    before = content(database)
    change(
        database,
        "UPDATE meta SET value = '1' WHERE key = 'schema_version'",
        "CREATE TABLE older AS SELECT * EXCLUDE (pfr, play_key), CAST(NULL AS TINYINT) AS forgotten FROM seat_facts",
        "DROP VIEW seat_facts",
        "DROP TABLE seat_plays",
        "DROP TABLE plays",
        "ALTER TABLE older RENAME TO seat_facts",
    )
    changes = rebuild(database)
    assert {row[0]: row[1:] for row in changes.facts.rows()}["forgotten"] == (0, 0, None, None)
    assert {row[0]: row[1:3] for row in changes.facts.rows()}["pfr"] == (None, None)
    assert content(database) == before


def test_a_file_goes_on_growing_after_a_rebuild(database: Path) -> None:
    file = database.parent / "in" / "a.txt"
    rebuild(database)
    file.write_text(file.read_text() + texts.session(1000500, 2))
    assert import_paths([file], database).hands == 2


def test_breaking_off_leaves_the_old_database(database: Path) -> None:
    before = content(database)

    def stop(_done: int, _all: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rebuild(database, on_step=stop)
    assert content(database) == before
    assert {file.name for file in database.parent.iterdir()} == {"in", "x.duckdb"}


def test_what_cannot_be_rebuilt(database: Path) -> None:
    with pytest.raises(MissingDatabaseError, match="no database"):
        rebuild(database.with_name("none.duckdb"))
    change(database, "UPDATE meta SET value = '99' WHERE key = 'schema_version'")
    with pytest.raises(NewerSchemaError, match="newer"):
        rebuild(database)


def test_the_command(database: Path) -> None:
    change(database, "UPDATE hands SET verdict = 'inconsistent' WHERE hand_id = '1000002'")
    run = CliRunner()
    told = run.invoke(app, ["rebuild", "--dry-run", "--db", str(database)])
    assert told.exit_code == 0
    assert "verdicts" in told.stdout
    assert "as it was" in told.stdout
    assert "is rebuilt" in run.invoke(app, ["rebuild", "--db", str(database)]).stdout
    assert "nothing changed" in run.invoke(app, ["rebuild", "--db", str(database)]).stdout
    assert run.invoke(app, ["rebuild", "--db", str(database) + ".none"]).exit_code == 3


UNSUPPORTED = Finding("unsupported_game", Severity.ERROR, "not replayed by this version", 1)

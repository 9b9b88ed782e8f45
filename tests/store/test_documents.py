"""Hands of documents in the database: what belongs to each is kept beside it, so that any is read anew by itself."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import duckdb
import pytest
from typer.testing import CliRunner

from hhparse._resources import resource_dir
from hhparse.cli.app import app
from hhparse.model.hand import printed_id
from hhparse.parse import Framer
from hhparse.sites import SITES
from hhparse.store import import_paths, rebuild
from hhparse.store.compare import content
from tests.store.test_import import rows

if TYPE_CHECKING:
    from pathlib import Path

KINDS = sorted({site.document for site in SITES if site.document})
TEXTS = "SELECT site, decode(context) <> '' FROM raw_hands r JOIN hands h USING (hand_key) GROUP BY ALL ORDER BY ALL"
VERDICTS = "SELECT hand_id, verdict FROM hands ORDER BY ALL"


def samples(folder: Path) -> Path:
    """Copies of all samples of documents."""
    folder.mkdir()
    for kind in KINDS:
        for path in sorted((resource_dir("sample_histories") / kind).iterdir()):
            (folder / f"{kind}-{path.name}").write_bytes(path.read_bytes())
    return folder


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("documents")
    import_paths([samples(folder / "in")], folder / "x.duckdb")
    return folder / "x.duckdb"


@pytest.fixture
def database(tmp_path: Path, imported: Path) -> Path:
    return shutil.copy(imported, tmp_path / "x.duckdb")


def test_what_belongs_to_each_hand_is_kept_with_it(imported: Path) -> None:
    """The head of an iPoker session and the first row of a PokerNow log; a PHH hand needs nothing."""
    assert rows(imported, TEXTS) == [("PHH", False), ("PokerNow", True), ("iPoker", True)]
    assert rows(imported, "SELECT count(*) FROM rejects WHERE octet_length(context) > 0") != [(0,)]
    with (imported.parent / "in" / "ipoker-cash-nl-eur.xml").open("rb") as stream:
        (first, *_) = Framer(SITES).frames(stream)
    assert (first.context,) in rows(imported, "SELECT DISTINCT context FROM raw_hands")


def test_a_rebuild_finds_nothing_changed(database: Path) -> None:
    before = content(database)
    assert rebuild(database).none
    assert content(database) == before


def test_a_rebuild_reads_the_texts_anew(database: Path) -> None:
    before = content(database)
    with duckdb.connect(str(database)) as connection:
        connection.execute("UPDATE hands SET verdict = 'inconsistent'")
        connection.execute("UPDATE seats SET net = 1")
    rebuild(database)
    assert content(database) == before


def test_a_database_from_before_documents(database: Path) -> None:
    """It has no column for what stands before a hand, and no hand that needs one."""
    with duckdb.connect(str(database)) as connection:
        for table in ("raw_hands", "rejects"):
            connection.execute(f"DELETE FROM {table} WHERE octet_length(context) > 0")
            connection.execute(f"ALTER TABLE {table} DROP COLUMN context")
        connection.execute("UPDATE meta SET value = '4' WHERE key = 'schema_version'")
    rebuild(database)
    assert rows(database, "SELECT DISTINCT octet_length(context) FROM raw_hands") == [(0,)]


@pytest.mark.parametrize("name", ["ipoker/cash-nl-eur.xml", "phh/cash-nl-usd.phhs", "pokernow/home-game.csv"])
def test_a_file_that_grows_gives_what_the_whole_file_gives(tmp_path: Path, name: str) -> None:
    data = (resource_dir("sample_histories") / name).read_bytes()
    import_paths([write(tmp_path / "whole.txt", data)], tmp_path / "whole.duckdb")
    wanted = rows(tmp_path / "whole.duckdb", VERDICTS)
    assert len(wanted) > 3
    for part in (len(data) // 3, len(data) // 2, len(data) * 9 // 10, len(data)):
        import_paths([write(tmp_path / "grows.txt", data[:part])], tmp_path / "grows.duckdb")
    assert rows(tmp_path / "grows.duckdb", VERDICTS) == wanted


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("kind", KINDS)
def test_a_stored_hand_is_replayed_by_its_number(imported: Path, kind: str) -> None:
    """With the mark of a number that begins anew in every file, and without it."""
    sql = (
        "SELECT hand_id FROM hands h JOIN raw_hands r USING (hand_key) WHERE lower(site) = ? "
        "AND verdict = 'consistent' ORDER BY length(hand_id) DESC, hand_id LIMIT 1"
    )
    with duckdb.connect(str(imported), read_only=True) as connection:
        (hand_id,) = connection.execute(sql, [kind]).fetchone()
    for number in {hand_id, printed_id(hand_id)}:
        done = CliRunner().invoke(app, ["replay", number, "--db", str(imported)])
        assert done.exit_code in (0, 1), done.output  # 1: another hand of the same number is wrong
        assert f"{kind} hand {hand_id}: ".casefold() in done.output.casefold()

"""Copies of hands across files and imports, as the database tells of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.store import import_paths
from tests.store import texts
from tests.store.test_import import rows

if TYPE_CHECKING:
    from pathlib import Path

COPIES = "SELECT code, severity, hand_id, regexp_extract(file, '[a-z]+.txt$'), line FROM v_findings WHERE hand_key IS NOT NULL ORDER BY file, line"


def test_a_duplicate_is_stored_once(tmp_path: Path) -> None:
    """The copy differs in line ends and trailing blanks only; it is counted, an info at its own place."""
    hand = texts.hand(1000001)
    one = texts.write(tmp_path / "a.txt", hand)
    two = texts.write(tmp_path / "b.txt", texts.hand(1000002) + texts.GAP + hand.replace("\n", " \r\n"))
    ledger = import_paths([one, two], tmp_path / "x.duckdb")
    assert (ledger.hands, ledger.duplicates, ledger.conflicts, ledger.infos) == (2, 1, 0, 1)
    line = texts.hand(1000002).count("\n") + texts.GAP.count("\n") + 1
    assert rows(tmp_path / "x.duckdb", COPIES) == [("duplicate_hand", "info", "1000001", "b.txt", line)]
    assert rows(tmp_path / "x.duckdb", "SELECT sum(net)::VARCHAR FROM v_results WHERE player = 'Alice'") == [
        ("6.50000000",)
    ]


def test_a_duplicate_of_an_earlier_import(tmp_path: Path) -> None:
    """The database remembers, whatever the run."""
    import_paths([texts.write(tmp_path / "a.txt", texts.session(1000001, 5))], tmp_path / "x.duckdb")
    ledger = import_paths([texts.write(tmp_path / "b.txt", texts.session(1000003, 5))], tmp_path / "x.duckdb")
    assert (ledger.hands, ledger.duplicates) == (2, 3)


def test_a_conflict_keeps_the_first_and_both_texts(tmp_path: Path) -> None:
    """Same number, other bet: the first hand counts, an error stands at the second, both texts are there."""
    first, second = texts.hand(1000001), texts.hand(1000001, bet="5")
    one, two = texts.write(tmp_path / "a.txt", first), texts.write(tmp_path / "b.txt", second)
    ledger = import_paths([one, two], tmp_path / "x.duckdb")
    assert (ledger.hands, ledger.conflicts, ledger.errors, ledger.clean) == (1, 1, 1, False)
    assert rows(tmp_path / "x.duckdb", "SELECT role, raw FROM raw_hands ORDER BY role") == [
        ("conflicting", second.encode()), ("kept", first.encode()),
    ]  # fmt: skip
    assert rows(tmp_path / "x.duckdb", COPIES) == [("conflicting_duplicate", "error", "1000001", "b.txt", 1)]
    assert rows(tmp_path / "x.duckdb", "SELECT verdict, in_statistics FROM hands") == [("consistent", True)]


def test_a_whole_hand_replaces_a_cut_one(tmp_path: Path) -> None:
    """Whichever comes first, the whole hand is stored, the cut text stays in quarantine, marked."""
    cut, whole = (
        texts.write(tmp_path / "a.txt", texts.cut(1000001)),
        texts.write(tmp_path / "b.txt", texts.hand(1000001)),
    )
    first = import_paths([cut, whole], tmp_path / "x.duckdb")
    assert (first.hands, first.rejects, first.replaced, first.conflicts) == (1, 1, 1, 0)
    second = import_paths([whole, cut], tmp_path / "y.duckdb")
    assert (second.hands, second.rejects, second.replaced, second.conflicts) == (1, 1, 0, 0)
    for name in ("x.duckdb", "y.duckdb"):
        found = rows(tmp_path / name, "SELECT r.raw, w.raw, superseded_by = w.hand_key FROM rejects r, raw_hands w")
        assert found == [(texts.cut(1000001).encode(), texts.hand(1000001).encode(), True)]


def test_across_imports_too(tmp_path: Path) -> None:
    """The cut hand came with an earlier import."""
    import_paths([texts.write(tmp_path / "a.txt", texts.cut(1000001))], tmp_path / "x.duckdb")
    ledger = import_paths([texts.write(tmp_path / "b.txt", texts.hand(1000001))], tmp_path / "x.duckdb")
    assert (ledger.hands, ledger.replaced) == (1, 1)
    assert rows(tmp_path / "x.duckdb", "SELECT superseded_by IS NOT NULL FROM rejects") == [(True,)]


def test_reading_a_changed_file_again(tmp_path: Path) -> None:
    """Hands that stand where they stood are known; what was said of copies is said anew, not twice."""
    twice = texts.session(1000001, 3) + texts.hand(1000001) + texts.GAP
    file = texts.write(tmp_path / "a.txt", twice)
    first = import_paths([file], tmp_path / "x.duckdb")
    assert (first.hands, first.duplicates) == (3, 1)
    texts.write(file, twice[: -len(texts.GAP)] + "\n" + texts.hand(1000009, third="Dave"))
    second = import_paths([file], tmp_path / "x.duckdb")
    assert (second.hands, second.known, second.duplicates) == (1, 3, 1)
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM findings WHERE code = 'duplicate_hand'") == [(1,)]
    assert rows(tmp_path / "x.duckdb", "SELECT hands, duplicates, state FROM v_files") == [(4, 1, "finished")]

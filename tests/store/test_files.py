"""Files over time: unchanged, grown, changed, unreadable, empty; and the history of imports."""

from __future__ import annotations

import gzip
import os
import zipfile
from typing import TYPE_CHECKING

from hhparse.store import import_paths
from hhparse.store.compare import content
from tests.store import texts
from tests.store.test_import import rows

if TYPE_CHECKING:
    from pathlib import Path

LINES = "SELECT lines = hand_lines + reject_lines + noise_lines + unknown_lines, lines, hand_lines, hands, rejects FROM v_files"


def test_unchanged_files_are_not_read_again(tmp_path: Path) -> None:
    """Neither after nothing happened nor after only the time stamp changed."""
    file = texts.write(tmp_path / "h" / "a.txt", texts.session(1000001, 3))
    import_paths([tmp_path / "h"], tmp_path / "x.duckdb")
    again = import_paths([tmp_path / "h"], tmp_path / "x.duckdb")
    assert (again.files, again.skipped_files, again.bytes) == (0, 1, 0)
    os.utime(file, (1, 1))
    assert import_paths([tmp_path / "h"], tmp_path / "x.duckdb").skipped_files == 1
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM imports") == [(1,)]


def test_a_grown_file_is_read_on(tmp_path: Path) -> None:
    """Only the new bytes are read, and the result is that of the whole file read at once."""
    text = texts.session(1000001, 6)
    file = texts.write(tmp_path / "a.txt", texts.session(1000001, 2))
    import_paths([file], tmp_path / "x.duckdb")
    texts.write(file, text)
    ledger = import_paths([file], tmp_path / "x.duckdb")
    assert (ledger.hands, ledger.known) == (4, 0)
    assert ledger.bytes == len(text) - len(texts.session(1000001, 2))
    import_paths([file], tmp_path / "once.duckdb")
    assert content(tmp_path / "x.duckdb") == content(tmp_path / "once.duckdb")


def test_a_file_that_grows_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    """At first the last hand is cut: a reject. When the rest has come the hand is whole and the reject superseded."""
    full = texts.session(1000001, 3)
    file = texts.write(tmp_path / "a.txt", texts.session(1000001, 2) + texts.cut(1000003))
    first = import_paths([file], tmp_path / "x.duckdb")
    assert (first.hands, first.rejects) == (2, 1)
    same = import_paths([file], tmp_path / "x.duckdb")
    assert (same.files, same.skipped_files) == (0, 1)
    texts.write(file, full)
    second = import_paths([file], tmp_path / "x.duckdb")
    assert (second.hands, second.known, second.rejects, second.replaced) == (1, 2, 0, 1)
    assert rows(tmp_path / "x.duckdb", LINES)[0][0] is True
    assert rows(tmp_path / "x.duckdb", "SELECT hands, rejects FROM v_files") == [(3, 0)]
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM v_findings WHERE code = 'incomplete_tail'") == [(0,)]


def test_every_line_is_accounted_for(tmp_path: Path) -> None:
    """Hand lines, reject lines, noise and unknown lines add up to the lines of the file."""
    text = texts.session(1000001, 2) + "what is this?\n\n" + texts.cut(1000003) + "\n\n" + texts.hand(1000004)
    import_paths([texts.write(tmp_path / "a.txt", text)], tmp_path / "x.duckdb")
    adds_up, lines, _, hands, rejects = rows(tmp_path / "x.duckdb", LINES)[0]
    assert adds_up is True
    assert (hands, rejects) == (3, 1)
    assert isinstance(lines, int)
    assert abs(lines - text.count("\n")) <= 1


def test_archives_and_members(tmp_path: Path) -> None:
    """Members are files of their own; the archive is skipped as a whole when it is unchanged."""
    with zipfile.ZipFile(tmp_path / "h.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", texts.session(1000001, 2))
        archive.writestr("b.txt", texts.session(1000011, 3))
    (tmp_path / "c.txt.gz").write_bytes(gzip.compress(texts.session(1000021, 1).encode()))
    paths = [tmp_path / "h.zip", tmp_path / "c.txt.gz"]
    ledger = import_paths(paths, tmp_path / "x.duckdb")
    assert (ledger.files, ledger.hands) == (3, 6)
    found = rows(tmp_path / "x.duckdb", "SELECT file, hands FROM v_files ORDER BY file_key")
    assert found == [(f"{tmp_path}/h.zip!a.txt", 2), (f"{tmp_path}/h.zip!b.txt", 3), (f"{tmp_path}/c.txt.gz", 1)]
    assert import_paths(paths, tmp_path / "x.duckdb").skipped_files == 2


def test_a_missing_file_is_told_once(tmp_path: Path) -> None:
    """It fails, the others are imported; trying again does not pile up rows."""
    good = texts.write(tmp_path / "a.txt", texts.hand(1000001))
    for _ in range(2):
        ledger = import_paths([tmp_path / "none.txt", good], tmp_path / "x.duckdb")
        assert ledger.failed_files == 1
        assert ledger.failures[0][0] == str(tmp_path / "none.txt")
    assert rows(tmp_path / "x.duckdb", "SELECT state, error IS NOT NULL FROM v_files ORDER BY file") == [
        ("finished", False),
        ("failed", True),
    ]
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM findings WHERE code = 'unreadable_file'") == [(1,)]


def test_a_file_that_was_missing_and_came(tmp_path: Path) -> None:
    """The old complaint is taken back."""
    file = tmp_path / "a.txt"
    import_paths([file], tmp_path / "x.duckdb")
    texts.write(file, texts.session(1000001, 2))
    assert import_paths([file], tmp_path / "x.duckdb").hands == 2
    assert rows(tmp_path / "x.duckdb", "SELECT state, hands, error FROM v_files") == [("finished", 2, None)]
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM findings") == [(0,)]


def test_files_without_hands_are_named(tmp_path: Path) -> None:
    """Empty, binary and other texts are no failures, and nobody has to guess."""
    texts.write(tmp_path / "h" / "empty.txt", "")
    (tmp_path / "h" / "picture.txt").write_bytes(bytes(range(256)) * 20)
    texts.write(tmp_path / "h" / "prose.txt", "Dear diary, today I lost.\n")
    ledger = import_paths([tmp_path / "h"], tmp_path / "x.duckdb")
    assert (ledger.files, ledger.failed_files, ledger.hands, ledger.rejects) == (3, 0, 0, 0)
    assert [words for _, words in ledger.handless] == [
        "the file is empty", "this is no text", "there is no hand of a known room in this text",
    ]  # fmt: skip


def test_the_history_of_imports(tmp_path: Path) -> None:
    """One row a run that read something, with its counts and what it was asked for."""
    file = texts.write(tmp_path / "a.txt", texts.session(1000001, 2))
    import_paths([file], tmp_path / "x.duckdb")
    texts.write(tmp_path / "b.txt", texts.session(1000002, 3))
    import_paths([tmp_path / "b.txt"], tmp_path / "x.duckdb")
    found = rows(
        tmp_path / "x.duckdb", "SELECT import_id, state, files, hands, duplicates, paths FROM v_ledger ORDER BY 1"
    )
    assert found == [
        (1, "finished", 1, 2, 0, [str(file)]), (2, "finished", 1, 2, 1, [str(tmp_path / "b.txt")]),
    ]  # fmt: skip

"""The public names: what they give, and that they never raise on bad text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import hhparse

SAMPLES = Path(__file__).resolve().parents[1] / "sample_histories" / "pokerstars"
SIT_AND_GO = SAMPLES / "HH-2026-05-20-T3624781302-sit-and-go.txt"
FAILURES = SAMPLES / "audit-failures.txt"


def test_few_names_and_all_of_them_there():
    assert len(hhparse.__all__) <= 20
    assert all(hasattr(hhparse, name) for name in hhparse.__all__)


def test_hands_come_in_the_order_of_the_file():
    hands = list(hhparse.read(str(SIT_AND_GO), FAILURES))
    lines = [hand.source.line for hand in hands if hand.source.file == str(SIT_AND_GO)]
    assert lines == sorted(lines)
    assert {hand.source.file for hand in hands} == {str(SIT_AND_GO), str(FAILURES)}


def test_reports_follow_the_hands_of_each_file():
    records = list(hhparse.read_files(SIT_AND_GO, FAILURES, "nowhere.txt"))
    reports = [record for record in records if isinstance(record, hhparse.FileReport)]
    assert [Path(report.file).name for report in reports] == [SIT_AND_GO.name, FAILURES.name, "nowhere.txt"]
    assert records[-1] is reports[-1]
    first, second, third = reports
    assert first.hands + second.hands + second.rejected == len(records) - 3
    assert first.error is second.error is None
    assert "no such file" in third.error


@pytest.mark.parametrize("name", ["nowhere", "nowhere/*.txt", "n" * 5000, ""])
def test_reading_what_is_not_there_raises(name, tmp_path, monkeypatch):
    """At the call, not when the first hand is asked for; an empty list would look like an empty file."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match="no such file, folder or pattern"):
        hhparse.read(SIT_AND_GO, name)


def test_reading_a_text_instead_of_a_file_says_what_to_call():
    with pytest.raises(FileNotFoundError, match="audit_text"):
        hhparse.read(SIT_AND_GO.read_text(encoding="utf-8"))


@pytest.mark.parametrize("wrong", [5, None, b"a.txt", ["a.txt"]])
def test_what_is_no_path_raises(wrong):
    for call in (hhparse.read, hhparse.read_files):
        with pytest.raises(TypeError, match=rf"{type(wrong).__name__} is no path"):
            call(wrong)


def test_what_is_no_text_raises():
    with pytest.raises(TypeError, match="bytes is no text"):
        hhparse.audit_text(b"PokerStars")


def test_named_file_that_cannot_be_read_raises(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="a named pipe"):
        list(hhparse.read(tmp_path / "pipe"))
    assert list(hhparse.read(tmp_path)) == []  # found in a folder it is passed over


def test_text_without_a_hand_gives_none():
    assert hhparse.audit_text("") == []
    assert hhparse.audit_text("PokerStars is a room\n\0\ud800") == []


def test_text_is_audited_like_a_file():
    text = SIT_AND_GO.read_text(encoding="utf-8")
    from_text = hhparse.audit_text(text)
    from_file = list(hhparse.read(SIT_AND_GO))
    assert [hand.verdict for hand in from_text] == [hand.verdict for hand in from_file]
    assert [hand.fingerprint for hand in from_text] == [hand.fingerprint for hand in from_file]


def test_replaying_a_hand_gives_what_its_audit_used():
    for audited in hhparse.read(SIT_AND_GO):
        replay = hhparse.replay(audited.hand)
        assert isinstance(replay, hhparse.Replay)
        assert replay == audited.replay
        assert sum(replay.net.values()) + (audited.hand.claims.rake or 0) == 0


def test_rejected_hands_come_with_their_reason():
    rejected = [hand for hand in hhparse.read(FAILURES) if hand.verdict is hhparse.Verdict.REJECTED]
    assert len(rejected) == 3
    for hand in rejected:
        assert hand.hand is None
        assert hand.raw.startswith(b"PokerStars")
        assert any(finding.severity is hhparse.Severity.ERROR for finding in hand.findings)


def test_opening_the_store(tmp_path):
    from hhparse.store import import_paths

    import_paths([SIT_AND_GO], tmp_path / "a.duckdb")
    with hhparse.open_database(tmp_path / "a.duckdb", read_only=True) as connection:
        (row,) = connection.execute("SELECT count(*), sum(rake) FROM v_hands").fetchall()
    assert row == (len(list(hhparse.read(SIT_AND_GO))), 0)

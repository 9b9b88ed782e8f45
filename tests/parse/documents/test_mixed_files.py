"""Files in which text and documents follow each other, and files whose lines end in a carriage return alone."""

from __future__ import annotations

import time
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from hhparse._resources import resource_dir
from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Severity
from hhparse.model.tournament import SummaryText
from hhparse.parse import framing
from hhparse.pipeline import audit_bytes
from tests.parse.documents.reading import check_blocks, frames_of
from tests.store import texts

if TYPE_CHECKING:
    from pathlib import Path

    from hhparse.model.audited import Record

FOLDER = resource_dir("sample_histories")
TEXT = texts.session(1, 3).encode()
PARTS = {
    "text": TEXT,
    "ipoker": (FOLDER / "ipoker" / "cash-nl-eur.xml").read_bytes(),
    "pokernow": (FOLDER / "pokernow" / "home-game.csv").read_bytes(),
    "phh": (FOLDER / "phh" / "cash-nl-usd.phhs").read_bytes(),
}
SAMPLES = sorted(path for folder in FOLDER.iterdir() if folder.is_dir() for path in folder.iterdir())


def hands_of(data: bytes) -> list[tuple[str | None, str]]:
    return [(one.hand_id, one.verdict.value) for one in audit_bytes(data) if isinstance(one, Audited)]


ALONE = {name: hands_of(data) for name, data in PARTS.items()}


def test_the_parts_alone() -> None:
    assert {name: len(found) for name, found in ALONE.items()} == {"text": 3, "ipoker": 14, "pokernow": 12, "phh": 12}
    assert {verdict for found in ALONE.values() for _, verdict in found} == {"consistent"}


@pytest.mark.parametrize("order", [*permutations(PARTS, 2)], ids="-".join)
def test_text_and_documents_in_one_file_are_read_like_files_of_their_own(order: tuple[str, str]) -> None:
    """Only a PHH file takes text behind it as more of its last hand, which then is broken."""
    first, second = order
    *records, report = audit_bytes(PARTS[first] + PARTS[second])
    assert isinstance(report, FileReport)
    assert report.lines == (PARTS[first] + PARTS[second]).count(b"\n")
    found = [(one.hand_id, one.verdict.value) for one in records if isinstance(one, Audited)]
    if first == "phh":
        assert found[:11] == ALONE["phh"][:11]
        assert found[11][1] == "rejected"
    else:
        assert found == ALONE[first] + ALONE[second]
        assert (report.unknown_lines, report.findings) == (0, ())


@pytest.mark.parametrize("size", [1, 5, 100, 4096])
def test_blocks_may_end_anywhere(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    check_blocks(monkeypatch, TEXT + PARTS["ipoker"] + TEXT + PARTS["pokernow"], size)


def test_reading_on_knows_the_document_that_began_before() -> None:
    data = b"\n" * (1 << 20) + TEXT + PARTS["ipoker"] + TEXT + PARTS["pokernow"]
    _, whole = frames_of(data)
    assert len([frame for frame in whole if frame.site]) == 3 + 14 + 3 + 12
    for frame in whole[1::4]:
        _, rest = frames_of(data, start=frame.start)
        assert rest == [one for one in whole if one.start >= frame.start]


def test_what_a_chat_line_quotes_begins_no_document() -> None:
    said = b'Bob said, "<session sessioncode="1"><game gamecode="2">"\n'
    data = TEXT.replace(b"Bob: folds\n", b"Bob: folds\n" + said, 1)
    assert hands_of(data) == ALONE["text"]


def test_marks_that_are_none_are_not_asked_for_ever() -> None:
    """Half a megabyte of such lines, each of which would be looked at for milliseconds; the hand behind them is read."""
    data = b"<game\n" * 80_000 + TEXT
    began = time.process_time()
    _, frames = frames_of(data)
    assert time.process_time() - began < 10
    assert [frame.site is not None for frame in frames] == [False, True, True, True]
    assert b"".join(frame.raw for frame in frames) == data


def test_too_many_sections_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no further section may begin, the document's rows are unknown lines of the hand before them: warnings."""
    monkeypatch.setattr(framing, "MOST_SECTIONS", 1)
    data = TEXT + PARTS["pokernow"]
    *records, report = audit_bytes(data)
    found = [one for one in records if isinstance(one, Audited)]
    assert [one.hand_id for one in found] == [hand_id for hand_id, _ in ALONE["text"]]
    told = [{(finding.code, finding.severity) for finding in one.findings} for one in found]
    assert [("unknown_line", Severity.WARNING) in codes for codes in told] == [False, False, True]
    assert isinstance(report, FileReport)
    assert report.lines == data.count(b"\n")


# ---- lines that end in a carriage return ----------------------------------------------------------------------------


def account(data: bytes) -> list[tuple[object, ...]]:
    """All that is said of a content but for offsets."""
    return [_row(record) for record in audit_bytes(data)]


def _row(record: Record) -> tuple[object, ...]:
    findings = [(finding.code, finding.line) for finding in record.findings]
    if isinstance(record, FileReport):
        return record.hands, record.rejected, record.summaries, record.lines, record.unknown_lines, findings
    if isinstance(record, SummaryText):
        return record.source.line, len(record.summaries), findings
    return record.source.line, record.hand_id, record.verdict, record.fingerprint, findings


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_carriage_returns_alone_end_lines(sample: Path) -> None:
    data = sample.read_bytes().replace(b"\r\n", b"\n")
    returns = data.replace(b"\n", b"\r")
    assert account(returns) == account(data)
    _, frames = frames_of(returns)
    assert b"".join(frame.raw for frame in frames) == returns

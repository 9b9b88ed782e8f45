"""Files from the first byte to the report, where neither the parser's tests nor the audit's look."""

from __future__ import annotations

import pytest

from hhparse.model.audited import Audited
from hhparse.pipeline import account, audit_bytes, audit_paths
from tests.store import texts

MEGABYTE = 1 << 20


def codes(report):
    return [finding.code for finding in report.findings]


@pytest.mark.parametrize("letter", [b"a", b"\0", b"\xff"])
@pytest.mark.parametrize("before", [b"", b"a line of prose\n"])
def test_a_line_without_end_is_given_up_after_a_megabyte(letter, before):
    (report,) = audit_bytes(before + letter * (8 * MEGABYTE))
    assert report.size < 3 * MEGABYTE
    assert report.error is None
    assert {"binary_file", "no_hands"} <= set(codes(report))


def test_hands_in_one_line_are_all_read():
    """Only the want of any header gives a long line up."""
    text = texts.session(1000001, 2000).replace("\n", " ")
    *hands, report = audit_bytes(text.encode())
    assert len(text) > MEGABYTE
    assert len(hands) == 2000
    assert report.error is None


def test_a_line_without_end_behind_hands_is_an_error(monkeypatch):
    """A few megabytes may be damage between hands; then the reading stops, and says so."""
    monkeypatch.setattr(account, "_MOST_ENDLESS", 3)
    hand = texts.hand(1000001).encode()
    whole = list(audit_bytes(hand + b"\n" + b"a" * (2 * MEGABYTE) + b"\n" + texts.hand(1000002).encode()))
    assert len(whole) == 3
    first, report = audit_bytes(hand + b"\n" + b"a" * (9 * MEGABYTE) + b"\n" + texts.hand(1000002).encode())
    assert isinstance(first, Audited)
    assert report.error == "a line has no end, and no hand begins in it"
    assert codes(report).count("unreadable_file") == 1
    assert report.size < 6 * MEGABYTE


def test_what_is_passed_over_is_told_and_is_no_error(tmp_path):
    (tmp_path / ".hidden.txt").write_text(texts.hand(1000001))
    hidden, empty = audit_paths([tmp_path])
    assert (codes(hidden), codes(empty)) == (["passed_over"], ["no_hands"])
    assert not hidden.opened
    assert not empty.opened
    assert hidden.error is empty.error is None

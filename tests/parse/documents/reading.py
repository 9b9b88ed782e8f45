"""Documents as texts, and what the program makes of them."""

from __future__ import annotations

from io import BytesIO

from hhparse.model.audited import Audited
from hhparse.parse import Framer, blocks
from hhparse.pipeline import audit_bytes
from hhparse.sites import SITES


def frames_of(data, start=0):
    framer = Framer(SITES)
    return framer, list(framer.frames(BytesIO(data), start=start))


def check_blocks(monkeypatch, data, size):
    """Read in blocks of `size` bytes, `data` gives the same frames, without a gap, of which only the last ends the file."""
    _, whole = frames_of(data)
    monkeypatch.setattr(blocks, "BLOCK", size)
    framer, frames = frames_of(data)
    assert frames == whole
    assert b"".join(frame.raw for frame in frames) == data
    assert framer.size == len(data)
    assert [frame.last for frame in frames] == [False] * (len(frames) - 1) + [True]


def audited(text, file="a.txt"):
    """The hands of a text and its report."""
    data = text if isinstance(text, bytes) else text.encode()
    *hands, report = audit_bytes(data, file=file)
    assert all(isinstance(hand, Audited) for hand in hands)
    assert report.hand_lines + report.reject_lines + report.noise_lines + report.unknown_lines == report.lines
    return hands, report


def only(text):
    """The one hand of a text."""
    (hand,), _ = audited(text)
    return hand


def told(record):
    """Code, severity, line of all findings but those that every hand of the room has."""
    usual = {"rake_inferred", "uncalled_line_absent", "uncalled_in_collected"}
    return [(f.code, f.severity.word, f.line) for f in record.findings if f.code not in usual]


def by_name(record, amounts):
    names = {seat.seat: seat.name for seat in record.hand.seats}
    return {names[seat]: amount for seat, amount in amounts.items() if amount}


def nets(record):
    return by_name(record, record.replay.net)

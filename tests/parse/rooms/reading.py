"""Invented hands of a room, read, replayed and audited; and the same with a line changed."""

from __future__ import annotations

from hhparse.formats.jsonl import hand_record
from hhparse.model.audited import Audited
from hhparse.pipeline import audit_text


def read(text):
    """The only hand of a text, as audited; `record` of it is what programs read."""
    hands = [found for found in audit_text(text) if isinstance(found, Audited)]
    assert len(hands) == 1, [hand.hand_id for hand in hands]
    return hands[0]


def record(text):
    """The only hand of a text as it is printed."""
    return hand_record(read(text))


def changed(text, *pairs):
    """The text with each old piece, which must stand in it, replaced by the new one."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def codes(text, *, severity="warning"):
    """The codes of the only hand's findings of at least this severity."""
    order = ["info", "warning", "error"]
    return {f.code for f in read(text).findings if order.index(f.severity.word) >= order.index(severity)}

"""Bytes that are no history never crash: they are reported."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.audited import Audited, FileReport
from hhparse.pipeline import audit_bytes
from hhparse.testing.generator import random_hand

LINES = st.sampled_from(pokerstars_text(random_hand(9)).splitlines() + pokerstars_text(random_hand(31)).splitlines())


def accounted(data: bytes) -> FileReport:
    """Reads the bytes; the report must account for every byte and every line."""
    *hands, report = audit_bytes(data)
    assert isinstance(report, FileReport)
    assert all(isinstance(record, Audited) for record in hands)
    assert report.size == len(data)
    assert report.hands + report.rejected == len(hands)
    counted = report.hand_lines + report.reject_lines + report.noise_lines + report.unknown_lines
    assert report.lines == counted
    return report


@given(st.binary(max_size=400))
@settings(max_examples=150, deadline=None)
def test_random_bytes(data: bytes) -> None:
    accounted(data)


@given(st.text(max_size=300))
@settings(max_examples=100, deadline=None)
def test_random_text(text: str) -> None:
    accounted(text.encode("utf-8", "surrogatepass"))


@given(st.lists(LINES, max_size=40))
@settings(max_examples=100, deadline=None)
def test_lines_of_hands_in_any_order(lines: list[str]) -> None:
    accounted("\n".join(lines).encode())


def broken_bytes(seed: int) -> bytes:
    """Two hands with bytes overwritten, cut out and put in."""
    rng = Random(seed)
    data = bytearray("\n\n".join(pokerstars_text(random_hand(seed + i)) for i in range(2)).encode())
    for _ in range(rng.randint(1, 30)):
        place = rng.randrange(len(data))
        kind = rng.randrange(3)
        if kind == 0:
            data[place] = rng.randrange(256)
        elif kind == 1:
            del data[place : place + rng.randint(1, 20)]
        else:
            data[place:place] = rng.randbytes(rng.randint(1, 8))
    return bytes(data)


def test_broken_bytes() -> None:
    for seed in range(80):
        accounted(broken_bytes(seed))


@pytest.mark.slow
def test_broken_bytes_many() -> None:
    for seed in range(500_000, 502_000):
        accounted(broken_bytes(seed))


def test_nothing_at_all() -> None:
    report = accounted(b"")
    assert (report.hands, report.rejected) == (0, 0)
    assert [finding.code for finding in report.findings] == ["no_hands"]

"""Databases for tests: hands through the rules and the store, as an import would write them."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Finding, Severity, Verdict
from hhparse.model.hand import Hand, Source
from hhparse.rules import replay
from hhparse.store import ingest

if TYPE_CHECKING:
    from collections.abc import Container, Iterable
    from pathlib import Path


ERROR = Finding("pot_mismatch", Severity.ERROR, "the pot does not add up")


def store(hands: Iterable[Hand], path: Path, *, wrong: Container[str] = ()) -> Path:
    """A new database at `path` that holds `hands`; those whose id is in `wrong` have an error, the others are fine."""
    ingest(_records(list(hands), wrong), path)
    return path


def _records(hands: list[Hand], wrong: Container[str]) -> Iterable[Audited | FileReport]:
    for number, given in enumerate(hands):
        raw = f"{given.site} {given.hand_id}\n".encode()
        source = Source("test.txt", number + 1, number * 100, number * 100 + len(raw), "utf-8")
        hand = replace(given, source=source)
        findings, verdict = ((ERROR,), Verdict.INCONSISTENT) if hand.hand_id in wrong else ((), Verdict.CONSISTENT)
        print_ = blake2b(raw, digest_size=16).digest()
        yield Audited(source, hand.site, hand.hand_id, raw, raw.decode(), print_, hand, replay(hand), findings, verdict)
    size = len(hands) * 100
    yield FileReport("test.txt", "PokerStars", "utf-8", size, size, len(hands), 0, 0, len(hands), len(hands), 0, 0, 0)

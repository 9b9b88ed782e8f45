"""The facts agree with the simple implementation on real hands, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.model.audited import Audited
from hhparse.model.findings import Verdict
from hhparse.model.game import Variant
from hhparse.pipeline import audit_paths
from tests.facts.test_agreement import differences

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "PokerStars"
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus of real hands is not beside the checkout"),
]


def compare(paths: list[str]) -> tuple[int, list[tuple[object, ...]]]:
    """Number of hold'em hands without errors, and where the two implementations differ."""
    compared, wrong = 0, list[tuple[object, ...]]()
    for record in audit_paths(paths):
        if not isinstance(record, Audited) or record.verdict in (Verdict.REJECTED, Verdict.INCONSISTENT):
            continue
        assert record.hand is not None
        if record.hand.game.variant is Variant.HOLDEM:
            compared += 1
            wrong += [(record.source.file, record.source.line, *found) for found in differences(record.hand)]
    return compared, wrong


def test_six_handed_hands_of_one_table() -> None:
    compared, wrong = compare([str(path) for path in sorted(CORPUS.glob("cash/*pluribus_100*.txt"))])
    assert wrong == []
    assert compared > 150


@pytest.mark.slow
def test_all_holdem_hands() -> None:
    compared, wrong = compare([str(CORPUS / "cash"), str(CORPUS / "tour")])
    assert wrong == []
    assert compared > 1500

"""Every statistic agrees with the simple implementation on real hands, too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhparse.model.audited import Audited
from hhparse.model.findings import Verdict
from hhparse.pipeline import audit_paths
from hhparse.rules import VARIANTS
from hhparse.store import import_paths
from tests.facts.agreement import differences, stories

if TYPE_CHECKING:
    from hhparse.model.hand import Hand

EVERY = Path(__file__).parents[3] / "shared" / "corpus"
CORPUS = EVERY / "PokerStars"
LEAST = {"PokerStars": 3000, "Bovada": 1000, "888": 250, "CoinPoker": 150, "GGPoker": 100, "iPoker": 100}
"""Hands of games with a board that the larger rooms have at the least."""
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus of real hands is not beside the checkout"),
]


def told(paths: list[Path]) -> list[Hand]:
    """The hands of games with a flop, turn and river that are without errors; of copies the first."""
    found: dict[tuple[str, str], Hand] = {}
    for record in audit_paths(paths):
        if not isinstance(record, Audited) or record.verdict in (Verdict.REJECTED, Verdict.INCONSISTENT):
            continue
        assert record.hand is not None
        if VARIANTS[record.hand.game.variant].board_size and record.whole:
            found.setdefault((record.hand.site, record.hand.hand_id), record.hand)
    return list(found.values())


def compare(paths: list[Path], database: Path) -> tuple[int, int, list[tuple[object, ...]]]:
    """Hands, numbers compared, and where they differ."""
    import_paths(paths, database)
    hands = told(paths)
    return len(hands), *differences(database, stories(hands))


def test_six_handed_hands_of_one_table(tmp_path: Path) -> None:
    hands, compared, wrong = compare(sorted(CORPUS.glob("cash/*pluribus_100*.txt")), tmp_path / "some.duckdb")
    assert wrong == []
    assert hands > 150
    assert compared > 200_000


@pytest.mark.slow
@pytest.mark.parametrize("room", sorted(folder.name for folder in EVERY.glob("*/")))
def test_all_hands(room: str, tmp_path: Path) -> None:
    """Of every room; of those whose texts are not read there are no hands, and nothing can differ."""
    hands, compared, wrong = compare([EVERY / room], tmp_path / "all.duckdb")
    assert wrong == []
    assert hands > LEAST.get(room, -1)
    assert compared >= 500 * hands

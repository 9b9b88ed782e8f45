"""The shipped sample histories: PokerStars' are what the script writes, all are clean where they should be, and match
their goldens.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from hhparse._resources import resource_dir
from hhparse.model.audited import Audited
from hhparse.model.findings import Verdict
from hhparse.pipeline import audit_paths
from hhparse.testing.goldens import check_goldens, sample_texts
from hhparse.testing.samples import HERO, sample_files
from hhparse.testing.tamper import KINDS

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = resource_dir("sample_histories") / "pokerstars"
FAILURES = FOLDER / "audit-failures.txt"


WRITTEN = list(sample_files())
QUICK = [
    name for name in WRITTEN if "NL10-Saiph" in name or "FL-1-2" in name or "knockout" in name or "side-pots" in name
]


@cache
def records(path: Path) -> list[Audited]:
    return [record for record in audit_paths([path]) if isinstance(record, Audited)]


def sample_texts_of_room(folder: Path) -> list[Path]:
    return [path for path in sample_texts(folder.parent) if path.parent == folder]


def test_all_files_are_there_and_no_others() -> None:
    assert sorted(path.name for path in sample_texts_of_room(FOLDER)) == sorted(WRITTEN)


@pytest.mark.parametrize("name", [*QUICK, FAILURES.name])
def test_the_script_writes_the_same_bytes(name: str) -> None:
    assert (FOLDER / name).read_bytes() == sample_files()[name]()


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in WRITTEN if name not in QUICK])
def test_the_script_writes_the_same_bytes_everywhere(name: str) -> None:
    assert (FOLDER / name).read_bytes() == sample_files()[name]()


@pytest.mark.parametrize(
    "path", [path for path in sample_texts_of_room(FOLDER) if path != FAILURES], ids=lambda p: p.stem
)
def test_clean_samples_are_consistent(path: Path) -> None:
    found = records(path)
    assert Counter(record.verdict for record in found) == {Verdict.CONSISTENT: len(found)}
    assert len(found) >= 30


@pytest.mark.parametrize(
    "path",
    [path for path in sample_texts(FOLDER.parent) if path.parent.name not in (FOLDER.name, "summaries")],
    ids=lambda p: f"{p.parent.name}-{p.stem}",
)
def test_samples_of_other_rooms_are_consistent_but_for_those_that_fail_on_purpose(path: Path) -> None:
    found = records(path)
    if path.stem == FAILURES.stem:
        assert {record.verdict for record in found} <= {Verdict.INCONSISTENT, Verdict.REJECTED}
    else:
        assert Counter(record.verdict for record in found) == {Verdict.CONSISTENT: len(found)}


def test_there_are_enough_hands_and_the_hero_is_known() -> None:
    clean = [record for path in sample_texts_of_room(FOLDER) if path != FAILURES for record in records(path)]
    assert len(clean) >= 600
    heroes = {seat.name for r in clean if r.hand for seat in r.hand.seats if seat.seat == r.hand.hero_seat}
    assert heroes == {HERO}
    assert len({record.hand_id for record in clean}) == len(clean)


def test_every_kind_of_tampering_is_shown_once() -> None:
    """In the order of `KINDS`, each with the verdict and the codes it owes."""
    found = records(FAILURES)
    assert len(found) == len(KINDS)
    for record, (name, kind) in zip(found, KINDS.items(), strict=True):
        assert record.verdict is kind.verdict, name
        assert kind.codes <= {finding.code for finding in record.findings}, name


def test_goldens() -> None:
    """`python -m hhparse.testing.goldens --write` after a wanted change of the audit."""
    differences = [f"{found.golden.name}:{found.line}" for found in check_goldens(sample_texts(FOLDER.parent))]
    assert differences == []

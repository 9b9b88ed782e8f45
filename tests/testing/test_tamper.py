"""Every kind of tampering is found, with the codes it owes, wherever it is tried."""

from __future__ import annotations

from collections import Counter

import pytest

from hhparse.pipeline import audit_text
from hhparse.testing.generator import random_hand
from hhparse.testing.setups import Wanted
from hhparse.testing.tamper import KINDS, tamper


def try_kind(kind: str, seeds: range, enough: int) -> int:
    tried = 0
    for seed in seeds:
        spoiled = tamper(kind, random_hand(seed, Wanted(odd_names=0)))
        if spoiled is None:
            continue
        record = audit_text(spoiled.text)[0]
        found = {finding.code for finding in record.findings}
        assert spoiled.codes <= found, f"{kind}, seed {seed}: {spoiled.codes - found} missing of {found}"
        assert record.verdict is spoiled.verdict, f"{kind}, seed {seed}: {record.findings}"
        tried += 1
        if tried == enough:
            break
    return tried


@pytest.mark.parametrize("kind", KINDS)
def test_kind_is_found(kind: str) -> None:
    """The codes are those of the audit's contract."""
    assert try_kind(kind, range(900), 5) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_kind_is_found_everywhere(kind: str) -> None:
    assert try_kind(kind, range(3000), 3000) > 10


def test_spoiled_hands_differ_from_the_clean_one() -> None:
    """A tampering that changes nothing would prove nothing."""
    from hhparse.formats.pokerstars import pokerstars_text

    changed = Counter()
    for seed in range(60):
        hand = random_hand(seed)
        for kind in KINDS:
            spoiled = tamper(kind, hand)
            if spoiled is not None:
                assert spoiled.text != pokerstars_text(hand), kind
                changed[kind] += 1
    assert len(changed) > 20

"""Which texts are the same hand: the rules of identity, decided without a database."""

from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hhparse.store.identity import Entry, Held, Outcome, Resolution, Stored, resolve

ID = ("PokerStars", "7")
A, B, C = b"a" * 16, b"b" * 16, b"c" * 16


def entry(local: int, print_: bytes = A, *, place: tuple[str, int] | None = None, whole: bool = True,
          rejected: bool = False, identity: tuple[str, str] | None = ID) -> Entry:  # fmt: skip
    return Entry(local, place or ("f", local), local + 1, identity, print_, whole, rejected)


def outcomes(resolution: Resolution) -> list[str]:
    return [resolution.outcomes[local].name for local in sorted(resolution.outcomes)]


def test_same_content_is_a_duplicate() -> None:
    """Kept once; the copy is told of, its bytes are not kept twice."""
    found = resolve([entry(0), entry(1)], Held())
    assert outcomes(found) == ["STORED", "DUPLICATE"]
    assert found.hand_keys == {0: 1}
    assert found.copies == {1: 1}
    assert found.raw_roles == {0: (1, "kept")}


def test_the_same_place_is_no_duplicate() -> None:
    """A file that is read again says the same hands again."""
    held = Held(hands={ID: Stored(5, ("f", 0), A, whole=True)}, next_hand=6)
    found = resolve([entry(0, place=("f", 0))], held)
    assert outcomes(found) == ["KNOWN"]
    assert not found.copies


def test_other_content_is_a_conflict() -> None:
    """The first whole one stays; both texts are kept, the second only once."""
    found = resolve([entry(0, A), entry(1, B), entry(2, B)], Held())
    assert outcomes(found) == ["STORED", "CONFLICT", "CONFLICT"]
    assert found.hand_keys == {0: 1}
    assert found.raw_roles == {0: (1, "kept"), 1: (1, "conflicting")}
    assert found.copies == {1: 1, 2: 1}


def test_a_whole_hand_supersedes_a_reject() -> None:
    """Also when the reject stands in the same batch; the reject stays, marked."""
    found = resolve([entry(0, A, whole=False, rejected=True), entry(1, B)], Held())
    assert outcomes(found) == ["REJECTED", "STORED"]
    assert found.superseded == {0: 1}
    assert found.replacements == 1


def test_a_reject_after_the_whole_hand() -> None:
    """It goes to quarantine, marked as superseded at once; no conflict."""
    found = resolve([entry(0, A), entry(1, B, whole=False, rejected=True)], Held())
    assert outcomes(found) == ["STORED", "REJECTED"]
    assert found.superseded == {1: 1}
    assert not found.copies


def test_a_whole_hand_replaces_an_unfinished_one() -> None:
    """The unfinished one gives up its place; its text stays with the new hand."""
    held = Held(hands={ID: Stored(5, ("f", 0), A, whole=False)}, next_hand=6)
    found = resolve([entry(1, B)], held)
    assert outcomes(found) == ["STORED"]
    assert found.replaced == [(5, 6)]
    assert found.replacements == 1


def test_an_unfinished_hand_replaced_within_a_batch() -> None:
    """It never reaches the tables, its text does."""
    found = resolve([entry(0, A, whole=False), entry(1, B)], Held())
    assert found.hand_keys == {1: 2}
    assert found.raw_roles == {0: (2, "replaced"), 1: (2, "kept")}
    assert found.replaced == []


def test_a_cut_copy_of_a_whole_hand() -> None:
    """Its text is kept, nothing is in conflict."""
    found = resolve([entry(0, A), entry(1, B, whole=False)], Held())
    assert outcomes(found) == ["STORED", "PARTIAL"]
    assert found.raw_roles[1] == (1, "replaced")
    assert not found.copies


def test_rejects_without_a_number() -> None:
    """Texts without a hand id are told apart by place and content."""
    first = entry(0, A, rejected=True, identity=None, place=("f", 0))
    found = resolve([first, entry(1, A, rejected=True, identity=None, place=("g", 0)),
                     entry(2, A, rejected=True, identity=None, place=("f", 0))], Held())  # fmt: skip
    assert outcomes(found) == ["REJECTED", "REJECTED", "REJECT_KNOWN"]


def as_held(found: Resolution, entries: list[Entry], held: Held) -> Held:
    """What a database would say after the batch: nothing is `local` any more."""
    hands = {i: Stored(s.hand_key, s.place, s.fingerprint, s.whole) for i, s in held.hands.items()}
    return Held(hands, held.others, held.open_rejects, held.rejects, held.next_hand, held.next_reject)


@given(st.lists(st.tuples(st.sampled_from([A, B, C]), st.booleans(), st.booleans(), st.sampled_from("xy")), max_size=12),
       st.integers(0, 2**16))  # fmt: skip
def test_batch_limits_change_nothing(texts: list[tuple[bytes, bool, bool, str]], seed: int) -> None:
    """However a stream of copies is cut into batches, each text meets the same fate and the same key."""
    entries = [
        entry(n, print_, whole=whole and not rejected, rejected=rejected, identity=("s", name))
        for n, (print_, whole, rejected, name) in enumerate(texts)
    ]
    whole = Held()
    expected = resolve(entries, whole)
    held, fates = Held(), list[Outcome]()
    limits = sorted(random.Random(seed).sample(range(len(entries) + 1), k=min(3, len(entries) + 1)))
    for start, end in pairwise([0, *limits, len(entries)]):
        found = resolve(entries[start:end], held)
        fates += [found.outcomes[e.local] for e in entries[start:end]]
        held = as_held(found, entries, held)
    assert fates == [expected.outcomes[e.local] for e in entries]
    assert {i: (s.hand_key, s.place) for i, s in held.hands.items()} == {
        i: (s.hand_key, s.place) for i, s in whole.hands.items()
    }
    assert (held.next_hand, held.next_reject) == (whole.next_hand, whole.next_reject)

"""Which texts are the same hand: decides for every text of a batch whether to store it, count it or set it aside.

A hand is (site, hand id) plus the fingerprint of its content. Pure: what the database holds comes in as `Held`, what is
to be done goes out as `Resolution`. The decisions depend on the order of arrival only, never on where batches end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

Identity: TypeAlias = tuple[str, str]
"""(site, hand id)."""
Place: TypeAlias = tuple[str, int]
"""(file name, first byte)."""


class Outcome(Enum):
    """What becomes of one text."""

    STORED = auto()
    KNOWN = auto()
    """Stored before from this very place."""
    DUPLICATE = auto()
    CONFLICT = auto()
    PARTIAL = auto()
    """A cut copy of a hand whose whole text is stored."""
    REJECTED = auto()
    REJECT_KNOWN = auto()
    """In quarantine already, from this very place or as an equal copy."""


class Entry(Struct, frozen=True):
    """One text of a batch. `identity` is None when no hand id could be read."""

    local: int
    place: Place
    line: int
    identity: Identity | None
    fingerprint: bytes
    whole: bool
    rejected: bool
    hash: int | None = None
    """`identity_of` the identity."""


class Stored(Struct, frozen=True):
    """A hand the database holds. `local` is set when it comes from the batch being decided."""

    hand_key: int
    place: Place
    fingerprint: bytes
    whole: bool
    local: int | None = None


@dataclass(slots=True)
class Held:
    """What is stored of the identities and files of a batch; kept up to date while deciding."""

    hands: dict[Identity, Stored] = field(default_factory=dict)
    others: set[tuple[Identity, bytes]] = field(default_factory=set)
    """Fingerprints of conflicting, replaced and cut copies whose raw text is stored."""
    open_rejects: dict[Identity, list[Place]] = field(default_factory=dict)
    """Places of rejects that no whole hand supersedes yet."""
    rejects: set[tuple[Identity | Place, bytes]] = field(default_factory=set)
    """Quarantined texts by identity and by place, with their fingerprints."""
    next_hand: int = 1
    next_reject: int = 1


@dataclass(slots=True)
class Resolution:
    """What to do with a batch; everything is named by `local` numbers and keys."""

    outcomes: dict[int, Outcome] = field(default_factory=dict)
    hand_keys: dict[int, int] = field(default_factory=dict)
    """Texts to store as hands."""
    reject_keys: dict[int, int] = field(default_factory=dict)
    superseded: dict[int, int] = field(default_factory=dict)
    """Rejects of this batch that a whole hand supersedes: local -> hand key."""
    superseding: list[tuple[Identity, int]] = field(default_factory=list)
    """Rejects stored before that a whole hand of this batch supersedes."""
    raw_roles: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Texts whose bytes are kept: local -> (hand key, role)."""
    replaced: list[tuple[int, int]] = field(default_factory=list)
    """Stored hands to give up for a whole one: (old key, new key)."""
    copies: dict[int, int] = field(default_factory=dict)
    """Duplicates and conflicts: local -> key of the hand they are compared with."""
    supersedes: list[Place] = field(default_factory=list)
    """Places of rejects superseded by this batch."""
    replacements: int = 0


def resolve(entries: Iterable[Entry], held: Held) -> Resolution:
    """The decisions for `entries` in order of arrival."""
    resolution = Resolution()
    batch_rejects: dict[Identity, list[int]] = {}
    for entry in entries:
        if entry.rejected:
            _reject(entry, held, resolution, batch_rejects)
        else:
            _hand(entry, held, resolution, batch_rejects)
    return resolution


def _reject(entry: Entry, held: Held, out: Resolution, batch: dict[Identity, list[int]]) -> None:
    marks = {(mark, entry.fingerprint) for mark in (entry.place, entry.identity) if mark is not None}
    if marks & held.rejects:
        out.outcomes[entry.local] = Outcome.REJECT_KNOWN
        return
    held.rejects |= marks
    out.outcomes[entry.local] = Outcome.REJECTED
    out.reject_keys[entry.local] = held.next_reject
    held.next_reject += 1
    if entry.identity is None:
        return
    stored = held.hands.get(entry.identity)
    if stored is not None and stored.whole:
        out.superseded[entry.local] = stored.hand_key
    else:
        batch.setdefault(entry.identity, []).append(entry.local)
        held.open_rejects.setdefault(entry.identity, []).append(entry.place)


def _hand(entry: Entry, held: Held, out: Resolution, batch: dict[Identity, list[int]]) -> None:
    assert entry.identity is not None
    stored = held.hands.get(entry.identity)
    if stored is None:
        _store(entry, entry.identity, held, out, batch)
    elif stored.fingerprint == entry.fingerprint:
        same_place = stored.place == entry.place
        out.outcomes[entry.local] = Outcome.KNOWN if same_place else Outcome.DUPLICATE
        if not same_place:
            out.copies[entry.local] = stored.hand_key
    elif not stored.whole and (entry.whole or stored.place == entry.place):
        _replace(entry, entry.identity, stored, held, out, batch)
    else:
        _set_aside(entry, entry.identity, stored, held, out)


def _store(entry: Entry, identity: Identity, held: Held, out: Resolution, batch: dict[Identity, list[int]]) -> int:
    key = held.next_hand
    held.next_hand += 1
    held.hands[identity] = Stored(key, entry.place, entry.fingerprint, entry.whole, entry.local)
    out.outcomes[entry.local] = Outcome.STORED
    out.hand_keys[entry.local] = key
    out.raw_roles[entry.local] = (key, "kept")
    places = held.open_rejects.pop(identity, []) if entry.whole else []
    if places:
        out.replacements += 1
        out.supersedes += places
        out.superseding.append((identity, key))
        out.superseded.update(dict.fromkeys(batch.pop(identity, ()), key))
    return key


def _replace(
    entry: Entry, identity: Identity, stored: Stored, held: Held, out: Resolution, batch: dict[Identity, list[int]]
) -> None:
    superseding = len(out.superseding)
    key = _store(entry, identity, held, out, batch)
    out.replacements += len(out.superseding) == superseding
    held.others.add((identity, stored.fingerprint))
    if stored.local is None:
        out.replaced.append((stored.hand_key, key))
    else:
        del out.hand_keys[stored.local]
    for local, (hand_key, role) in out.raw_roles.items():
        if hand_key == stored.hand_key:
            out.raw_roles[local] = (key, "replaced" if role == "kept" else role)
    out.copies.update({local: key for local, hand_key in out.copies.items() if hand_key == stored.hand_key})


def _set_aside(entry: Entry, identity: Identity, stored: Stored, held: Held, out: Resolution) -> None:
    partial = stored.whole and not entry.whole
    out.outcomes[entry.local] = Outcome.PARTIAL if partial else Outcome.CONFLICT
    if not partial:
        out.copies[entry.local] = stored.hand_key
    if (identity, entry.fingerprint) not in held.others:
        held.others.add((identity, entry.fingerprint))
        out.raw_roles[entry.local] = (stored.hand_key, "replaced" if partial else "conflicting")

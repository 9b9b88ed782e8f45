"""Counts what the audit notices of spoiled hands: `python -m tests.property.tampering --each 1000` prints the table.

Hands of every game are spoiled in eight ways at random places (`hhparse.testing.mutants`). A mutant is noticed when its
verdict is another than `consistent`. One that is not must be a legal hand by the dealer's own account
(`hhparse.testing.referee`, which shares no code with the rules): then it is harmless, else it was missed.
"""

from __future__ import annotations

import argparse
import difflib
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.findings import Verdict
from hhparse.pipeline import audit_text
from hhparse.testing.games import GAMES
from hhparse.testing.generator import hand_of, random_outcome
from hhparse.testing.mutants import MUTATORS, mutant
from hhparse.testing.referee import objections
from hhparse.testing.setups import Wanted


@dataclass
class Counts:
    """By kind of tampering; `missed` tells which mutants they are."""

    untouched: int = 0
    wrongly_flagged: list[str] = field(default_factory=list)
    mutants: Counter[str] = field(default_factory=Counter)
    noticed: Counter[str] = field(default_factory=Counter)
    harmless: Counter[str] = field(default_factory=Counter)
    why_harmless: Counter[tuple[str, str]] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)


def measured(each: int, first: int = 0) -> Counts:
    """Spoils hands of all games in turn until there are so many mutants of each kind."""
    counts, seed = Counts(), first
    while any(counts.mutants[kind] < each for kind in MUTATORS):
        kinds = [kind for kind in MUTATORS if counts.mutants[kind] < each]
        for variant in GAMES:
            count_hand(counts, kinds, seed, variant)
            seed += 1
    return counts


def count_hand(counts, kinds, seed, variant):
    """One hand, untouched and in each way."""
    outcome = random_outcome(seed, Wanted(variant=variant, odd_names=0))
    hand, rng = hand_of(outcome), Random(seed)
    where = f"{variant.value}, seed {seed}"
    counts.untouched += 1
    if not is_clean(pokerstars_text(hand)):
        counts.wrongly_flagged.append(where)
    for kind in kinds:
        text = mutant(kind, hand, rng)
        if text is None:
            continue
        counts.mutants[kind] += 1
        if not is_clean(text):
            counts.noticed[kind] += 1
        elif against := objections(audit_text(text)[0].hand, outcome):
            counts.missed.append(f"{kind}, {where}: {', '.join(against)}\n{difference(pokerstars_text(hand), text)}")
        else:
            counts.harmless[kind] += 1
            why = REASONS.get(kind) or changed_line(pokerstars_text(hand), text)
            counts.why_harmless[kind, why] += 1


def is_clean(text: str) -> bool:
    records = audit_text(text)
    return len(records) == 1 and records[0].verdict is Verdict.CONSISTENT


def difference(before: str, after: str) -> str:
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return "\n".join(f"    {line}" for line in lines if line[0] in "+-" and line[:3] not in ("+++", "---"))


REASONS = {
    "card doubled": "it was discarded and may have been dealt again (R54)",
    "two actions swapped": "of equal open boards, and beside an all-in leader, several may lead (R52)",
}
"""The only ways in which such mutants can be legal."""
WORDS = (
    ("*** ", "a heading"),
    ("Dealt to ", "a player's cards"),
    ("Seat ", "a line of the summary"),
    ("Board", "the board in the summary"),
    ("Total pot", "the sums in the summary"),
    ("Hand was run", "how often the board was run"),
    (": shows ", "a hand opened (the summary has it)"),
    (": mucks ", "a hand thrown away"),
    (": doesn't show", "a hand not shown"),
    (": posts ", "a post that the hand can do without"),
)


def changed_line(before: str, after: str) -> str:
    """What kind of line a mutant lacks or has otherwise."""
    line = difference(before, after).strip().lstrip("+-")
    return next((words for start, words in WORDS if start in line), "talk, coming and going")


def table(counts: Counts) -> str:
    """The figures as Markdown."""
    rows = [("tampering", "mutants", "noticed", "harmless", "missed"), ("---", "--:", "--:", "--:", "--:")]
    for kind in MUTATORS:
        missed = counts.mutants[kind] - counts.noticed[kind] - counts.harmless[kind]
        rows.append((kind, *map(str, (counts.mutants[kind], counts.noticed[kind], counts.harmless[kind], missed))))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    counts = measured(arguments.each, arguments.first)
    print(table(counts))
    print(f"untouched hands: {counts.untouched}, of them not consistent: {len(counts.wrongly_flagged)}")
    for (kind, why), number in counts.why_harmless.most_common():
        print(f"harmless, {kind}: {why}: {number}")
    print(*counts.missed, sep="\n")
    return bool(counts.missed or counts.wrongly_flagged)


if __name__ == "__main__":
    raise SystemExit(main())

"""Small damages to a text, and when one counts as harmless."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.property.reading import audit_whole, result_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from hhparse.model.audited import Audited, FileReport


def without_line(lines: list[str], place: int) -> str:
    return "\n".join([*lines[:place], *lines[place + 1 :]]) + "\n"


def with_line_twice(lines: list[str], place: int) -> str:
    return "\n".join([*lines[: place + 1], *lines[place:]]) + "\n"


def with_other_digit(lines: list[str], place: int, rng: Random) -> str | None:
    """One digit of the line becomes another; None when the line has none."""
    line = lines[place]
    digits = [i for i, sign in enumerate(line) if sign.isascii() and sign.isdigit()]
    if not digits:
        return None
    at = rng.choice(digits)
    other = rng.choice([digit for digit in "0123456789" if digit != line[at]])
    changed = line[:at] + other + line[at + 1 :]
    return "\n".join([*lines[:place], changed, *lines[place + 1 :]]) + "\n"


def damages(text: str, rng: Random) -> Iterator[tuple[str, str]]:
    """(what was done, damaged text) for every line of the text: deleted, doubled, one digit changed."""
    lines = text.rstrip("\n").split("\n")
    for place, line in enumerate(lines):
        yield f"deleted {line!r}", without_line(lines, place)
        yield f"doubled {line!r}", with_line_twice(lines, place)
        changed = with_other_digit(lines, place, rng)
        if changed is not None:
            yield f"digit in {line!r} -> {changed.split(chr(10))[place]!r}", changed


def codes(records: list[Audited], report: FileReport) -> Counter[str]:
    found = Counter(finding.code for record in records for finding in record.findings)
    return found + Counter(finding.code for finding in report.findings)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: its findings by code, and the result of each hand."""

    codes: Counter[str]
    results: list[dict[str, Any] | None]
    verdicts: list[str]


def reading(text: str) -> Reading:
    records, report = audit_whole(text)
    return Reading(
        codes(records, report), [result_of(record) for record in records], [record.verdict.value for record in records]
    )


def unnoticed(original: Reading, damaged: str) -> str | None:
    """Why a damage went through: None when a finding names it or when it is harmless.

    Harmless is a damage after which the hand comes to the same result by the rules: the same bets to the same totals by
    the same people, the same contributions, returned bets, pots, payouts and nets; so no sum can differ. That is so for
    talk, headings, repeated lines, and facts which a history prints only once and which no rule ties to others: a stack
    deeper than what was bet, the cards of a hero who folds, a table's name, the clock, the blind of somebody who raises
    later (a raise names the total), the label of a pot whose payment is right, the fold of an absent player who need
    not have been dealt in, the price at which somebody sold the hand to the room.
    """
    after = reading(damaged)
    if after.codes - original.codes or after.results == original.results:
        return None
    return f"{after.verdicts}"

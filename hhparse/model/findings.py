"""Findings and verdicts: what the audit has to say about a hand or a file."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from msgspec import Struct


class Severity(IntEnum):
    """How much a finding weighs; printed in lower case."""

    INFO = 0
    WARNING = 1
    ERROR = 2

    @property
    def word(self) -> str:
        """The printed form: `info`, `warning`, `error`."""
        return self.name.lower()


class Verdict(StrEnum):
    """The audit's answer for one hand."""

    CONSISTENT = "consistent"
    CONSISTENT_WITH_WARNINGS = "consistent_with_warnings"
    UNVERIFIABLE = "unverifiable"
    INCONSISTENT = "inconsistent"
    REJECTED = "rejected"


class Finding(Struct, frozen=True):
    """One observation: code, severity, words, and where it stands.

    `expected` and `actual` are printed values (amounts as decimal text, names, cards) or None. `rule` cites
    the numbered rule that decides (`R31`). `line` is the 1-based source line, 0 when the whole file or hand
    is meant. `reason` refines `illegal_action` (`out_of_turn`, `under_minimum`, ...).
    """

    code: str
    severity: Severity
    message: str
    line: int = 0
    rule: str | None = None
    expected: str | None = None
    actual: str | None = None
    reason: str | None = None

"""Findings -> verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.findings import Severity, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hhparse.model.findings import Finding


def verdict_of(findings: Iterable[Finding], *, unverifiable: bool = False) -> Verdict:
    """The verdict of a hand that was built; one that was not is `rejected`."""
    worst = max((finding.severity for finding in findings), default=Severity.INFO)
    if worst is Severity.ERROR:
        return Verdict.INCONSISTENT
    if unverifiable:
        return Verdict.UNVERIFIABLE
    return Verdict.CONSISTENT_WITH_WARNINGS if worst is Severity.WARNING else Verdict.CONSISTENT

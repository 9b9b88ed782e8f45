"""Reads summaries from a text for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.tournament import SummaryText
from hhparse.pipeline import audit_bytes

if TYPE_CHECKING:
    from hhparse.model.tournament import TournamentSummary


def summaries(text: str | bytes) -> list[TournamentSummary]:
    """All summaries of a text."""
    data = text if isinstance(text, bytes) else text.encode()
    return [made for record in audit_bytes(data) if isinstance(record, SummaryText) for made in record.summaries]


def one(text: str | bytes) -> TournamentSummary:
    """The only summary of a text."""
    (made,) = summaries(text)
    return made


def codes(made: TournamentSummary) -> list[str]:
    """Codes of its findings."""
    return [finding.code for finding in made.findings]

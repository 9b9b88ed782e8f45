"""Which hands and summaries were read before, by their identities: copies get a finding."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.audit import verdict_of
from hhparse.audit.tournaments import compare_summaries
from hhparse.model.findings import Finding, Severity, Verdict

if TYPE_CHECKING:
    from hhparse.model.audited import Audited
    from hhparse.model.tournament import TournamentSummary


@dataclass(slots=True)
class Duplicates:
    """Which hands were seen: identity -> fingerprint and whether the copy was whole, as two 64-bit numbers.

    Of tournament summaries the fingerprints are kept by number and hero.
    """

    seen: dict[int, int] = field(default_factory=dict)
    summaries: dict[tuple[str, str, str, str | None], TournamentSummary] = field(default_factory=dict)

    def check(self, record: Audited) -> Audited:
        """The record, with a finding when its hand was seen before."""
        if record.hand_id is None or record.site is None:
            return record
        key = _short(f"{record.site}\0{record.hand_id}".encode())
        print_ = int.from_bytes(record.fingerprint[:7], "big") << 1 | record.whole
        before = self.seen.get(key)
        if before is None:
            self.seen[key] = print_
            return record
        if before >> 1 == print_ >> 1:
            finding = Finding("duplicate_hand", Severity.INFO, "the same hand was read before", record.source.line)
            return replace(record, findings=(*record.findings, finding))
        if not before & 1 and record.whole:
            self.seen[key] = print_  # the whole copy of a truncated hand replaces it
            return record
        if not record.whole:  # a cut copy of a whole hand is only what it is: truncated
            return record
        message = "a hand with this number was read before and its text differs; the first one is kept"
        findings = (*record.findings, Finding("conflicting_duplicate", Severity.ERROR, message, record.source.line))
        verdict = record.verdict if record.verdict is Verdict.REJECTED else verdict_of(findings)
        return replace(record, findings=findings, verdict=verdict)

    def check_summary(self, made: TournamentSummary) -> TournamentSummary:
        """The summary, with a finding when its tournament was read before."""
        key = (made.site, made.tournament_id, made.part, made.hero)
        before = self.summaries.setdefault(key, replace(made, players=()))
        if before.source == made.source:
            return made
        found = compare_summaries(before, made)
        return replace(made, findings=(*made.findings, found)) if found else made


class Forgetful(Duplicates):
    """Remembers no identity: for readers that have the database, which knows what it holds."""

    def check_summary(self, made: TournamentSummary) -> TournamentSummary:
        """The summary as it is."""
        return made

    def check(self, record: Audited) -> Audited:
        """The record as it is."""
        return record


def _short(data: bytes) -> int:
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big")

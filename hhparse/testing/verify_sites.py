"""Counts what real histories prove of each room: `python -m hhparse.testing.verify_sites CORPUS`.

Reads every file below the folder, and writes the counts, never a text, to `hhparse/sites/verified.json`. A hand that
occurs several times counts once.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Verdict
from hhparse.model.tournament import SummaryText
from hhparse.pipeline import Duplicates, audit_paths
from hhparse.sites.support import DATA, Measured, Played, Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hhparse.model.audited import Record

Game: TypeAlias = tuple[str, str, str, str, bool]
"""Site, variant, limit, kind, fast."""
_COPIES: Final = frozenset({"duplicate_hand", "conflicting_duplicate"})


@dataclass(slots=True)
class Account:
    """Counts while the files are read."""

    verdicts: dict[Game, Counter[Verdict]] = field(default_factory=dict)
    files: dict[Game, set[str]] = field(default_factory=dict)
    rejected: Counter[str] = field(default_factory=Counter)
    told: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)
    _forms: set[tuple[str, str]] = field(default_factory=set)

    def take(self, record: Record) -> None:
        """Counts one record; those of a file come before its report."""
        if isinstance(record, FileReport):
            self._end_of_file(record)
        elif isinstance(record, SummaryText):
            self._summaries(record)
        elif not any(finding.code in _COPIES for finding in record.findings):
            self._hand(record)

    def _hand(self, record: Audited) -> None:
        if record.hand is None or record.verdict is Verdict.REJECTED:
            self.rejected[record.site or "unknown"] += 1
            return
        game = record.hand.game
        key = record.hand.site, game.variant.value, game.limit.value, game.kind.value, game.fast
        self.verdicts.setdefault(key, Counter())[record.verdict] += 1
        self.files.setdefault(key, set()).add(record.source.file)

    def _summaries(self, record: SummaryText) -> None:
        key = record.form, record.site
        self._forms.add(key)
        self.told.setdefault(key, Counter())["summaries"] += len(record.summaries)

    def _end_of_file(self, report: FileReport) -> None:
        for key in self._forms:
            lines = {"files": 1, "lines": report.lines, "unknown": report.unknown_lines}
            self.told[key].update(lines if len(self._forms) == 1 else {"files": 1})
        self._forms = set()

    def measured(self, day: str) -> Measured:
        """All counts, in an order that does not depend on the files'."""
        played = [
            Played(
                *key, len(self.files[key]), verdicts.total(),
                verdicts[Verdict.CONSISTENT] + verdicts[Verdict.CONSISTENT_WITH_WARNINGS],
                verdicts[Verdict.UNVERIFIABLE], verdicts[Verdict.INCONSISTENT],
            )
            for key, verdicts in sorted(self.verdicts.items())
        ]  # fmt: skip
        told = [
            Told(form, site, counts["files"], counts["summaries"], counts["lines"], counts["unknown"])
            for (form, site), counts in sorted(self.told.items())
        ]
        return Measured(day, tuple(played), dict(sorted(self.rejected.items())), tuple(told))


def measure(records: Iterable[Record], day: str) -> Measured:
    """The counts of all records."""
    account = Account()
    for record in records:
        account.take(record)
    return account.measured(day)


def main(arguments: Sequence[str]) -> int:
    """Measure the folders named and write the data; returns the exit code."""
    if not arguments or not all(Path(name).is_dir() for name in arguments):
        sys.stderr.write("name the folders of real histories\n")
        return 2
    found = measure(audit_paths(arguments, duplicates=Duplicates()), datetime.now(UTC).date().isoformat())
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

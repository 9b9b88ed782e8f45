"""The account of one import: what became of every file and every hand."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from hhparse.model.findings import Severity

MOST_NAMED: Final = 100
_DECIDED: Final = (
    "hands", "known", "duplicates", "conflicts", "replaced", "rejects", "errors", "warnings", "infos", "summaries",
    "summary_copies", "known_rejects",
)  # fmt: skip
_NOT_COUNTS: Final = ("failures", "handless", "passed_over", "stopped", "known_rejects")


@dataclass(slots=True)
class Ledger:
    """Counts of one run; the words are those of the table `imports`, whose comments define them.

    `known_rejects`, which is no column there, are texts that could not be read and lie in quarantine already.
    """

    files: int = 0
    skipped_files: int = 0
    failed_files: int = 0
    hands: int = 0
    known: int = 0
    duplicates: int = 0
    conflicts: int = 0
    replaced: int = 0
    rejects: int = 0
    errors: int = 0
    warnings: int = 0
    infos: int = 0
    summaries: int = 0
    summary_copies: int = 0
    known_rejects: int = 0
    bytes: int = 0
    seconds: float = 0.0
    failures: list[tuple[str, str]] = field(default_factory=list)
    """(file, reason) of every file that could not be read."""
    handless: list[tuple[str, str]] = field(default_factory=list)
    """(file, what it is instead) of files in which no hand was found, as far as `MOST_NAMED`."""
    passed_over: list[tuple[str, str]] = field(default_factory=list)
    """(path, why) of what was not opened in a folder or an archive, and of folders without files."""
    stopped: bool = False
    """Ended by the user before all was read."""

    @property
    def hands_per_second(self) -> float:
        """Hands read a second, whether new or known; 0 when nothing was timed."""
        return self.texts / self.seconds if self.seconds > 0 else 0.0

    @property
    def texts(self) -> int:
        """Hands met, whatever became of them, rejected texts included."""
        return self.hands + self.known + self.duplicates + self.conflicts + self.rejects + self.known_rejects

    @property
    def nothing_new(self) -> bool:
        """Texts were read and all of them were known."""
        met = self.known + self.duplicates + self.known_rejects + self.summary_copies
        return met > 0 and not (self.hands or self.conflicts or self.rejects or self.summaries or self.replaced)

    @property
    def clean(self) -> bool:
        """No error findings and no rejects."""
        return not (self.errors or self.rejects)

    def count(self, severity: Severity, number: int = 1) -> None:
        """Adds findings of one severity."""
        if severity is Severity.ERROR:
            self.errors += number
        elif severity is Severity.WARNING:
            self.warnings += number
        else:
            self.infos += number

    def take_over(self, written: Ledger) -> None:
        """Takes over what the writing of a batch counted in a copy."""
        for name in _DECIDED:
            setattr(self, name, getattr(written, name))

    def columns(self) -> dict[str, int | float]:
        """The counts by the column names of `imports`."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name not in _NOT_COUNTS}

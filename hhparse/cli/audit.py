"""`hhparse audit`: findings of histories, without a database."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

from hhparse.cli.harmless import harmless
from hhparse.cli.words import counted
from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Severity, Verdict
from hhparse.model.tournament import SummaryText

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.model.audited import Record
    from hhparse.model.findings import Finding

EXIT_CLEAN, EXIT_FINDINGS, EXIT_USAGE, EXIT_IO = 0, 1, 2, 3
_COMMON: Final = frozenset({"unsupported_game", "unknown_header"})
"""Codes that are told once a file and message, with the number of hands."""


def audit_command(paths: list[str], output: str, minimum: str | None = None) -> int:
    """Audit paths; returns the exit code: 0 clean, 1 error findings, 3 a file could not be read.

    As text, findings are listed from the severity `minimum` on; without one infos are counted by code instead.
    """
    from hhparse.pipeline import audit_paths, no_cycle_search

    records = audit_paths(paths)
    with no_cycle_search():
        if output == "jsonl":
            return _print_jsonl(records)
        return _print_text(records, None if minimum is None else Severity[minimum.upper()])


def _code(records: Counter[str]) -> int:
    if records["unreadable"]:
        return EXIT_IO
    return EXIT_FINDINGS if records["error"] else EXIT_CLEAN


def findings_of(record: Record) -> list[Finding]:
    """The findings of a record; of a text with summaries those of each."""
    inner = [f for made in record.summaries for f in made.findings] if isinstance(record, SummaryText) else []
    return [*record.findings, *inner]


def _count(counts: Counter[str], record: Record) -> None:
    if isinstance(record, FileReport):
        counts["files"] += record.opened
        counts["unreadable"] += record.error is not None
    elif isinstance(record, SummaryText):
        counts["summaries"] += len(record.summaries)
    else:
        counts["hands"] += 1
        counts[record.verdict.value] += 1
    for finding in findings_of(record):
        counts[finding.severity.word] += 1


def _print_jsonl(records: Iterator[Record]) -> int:
    from hhparse.formats.jsonl import json_line

    counts: Counter[str] = Counter()
    out = sys.stdout
    for record in records:
        _count(counts, record)
        out.write(json_line(record).encode("utf-8", "backslashreplace").decode("utf-8") + "\n")
    out.flush()
    return _code(counts)


def _print_text(records: Iterator[Record], minimum: Severity | None) -> int:
    """Hand after hand; only what a whole file of hands may have in common is told once, at the file's end."""
    counts: Counter[str] = Counter()
    infos: Counter[str] = Counter()
    least = Severity.WARNING if minimum is None else minimum
    common: dict[tuple[str, str], list[str]] = {}
    for record in records:
        _count(counts, record)
        file = record.file if isinstance(record, FileReport) else record.source.file
        for finding in findings_of(record):
            if finding.severity < least and not (minimum is None and _left_out(record)):
                infos[finding.code] += 1
                continue
            line = finding_line(file, finding, record)
            if finding.code in _COMMON:
                common.setdefault((finding.code, finding.message), []).append(line)
            else:
                print(line)
        if isinstance(record, FileReport):
            for lines in common.values():
                print(lines[0] + (f" and {counted(len(lines) - 1, 'more hand')} of this file" if lines[1:] else ""))
            common = {}
    print(closing_line(counts), file=sys.stderr)
    if minimum is None and infos:
        print(infos_line(infos), file=sys.stderr)
    return _code(counts)


def _left_out(record: Record) -> bool:
    """What was not even opened is told in any case."""
    return isinstance(record, FileReport) and not record.opened


def infos_line(infos: Counter[str]) -> str:
    """`9 infos: 8 no_separator, 1 mixed_encoding; list them with --min info`."""
    codes = ", ".join(f"{number:,} {code}" for code, number in sorted(infos.items(), key=lambda it: (-it[1], it[0])))
    return f"{counted(infos.total(), 'info')}: {codes}; list them with --min info"


def closing_line(counts: Counter[str]) -> str:
    """`12 hands in 1 file: 11 consistent, 1 inconsistent`; what did not occur is left out."""
    verdicts = [
        f"{counts[verdict.value]} {verdict.value.replace('_', ' ')}" for verdict in Verdict if counts[verdict.value]
    ]
    summaries = f" and {counted(counts['summaries'], 'tournament summary', 'tournament summaries')}"
    hands = counted(counts["hands"], "hand") + (summaries if counts["summaries"] else "")
    return f"{hands} in {counted(counts['files'], 'file')}" + (": " + ", ".join(verdicts) if verdicts else "")


def finding_line(file: str, finding: Finding, record: Record) -> str:
    """`file:line: code severity: message`, as editors read it."""
    reason = f" ({finding.reason})" if finding.reason else ""
    hand = f" [hand {record.hand_id}]" if isinstance(record, Audited) and record.hand_id else ""
    return harmless(f"{file}:{finding.line}: {finding.code} {finding.severity.word}: {finding.message}{reason}{hand}")

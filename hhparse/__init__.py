"""Poker hand histories: read, replayed, audited, stored, studied.

    import hhparse

    for hand in hhparse.read("histories/"):
        for finding in hand.findings:
            print(hand.source.file, finding.line, finding.code, finding.message)

The names below are the public library; everything else may change between releases. Importing this package is cheap: no
database, data frame or dashboard library is loaded before it is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Finding, Severity, Verdict
from hhparse.model.hand import Hand
from hhparse.model.money import money_decimal, money_text
from hhparse.model.replay import Replay
from hhparse.model.tournament import SummaryText

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__version__ = "0.1.0"

__all__ = [
    "Audited",
    "FileReport",
    "Finding",
    "Hand",
    "Replay",
    "Severity",
    "SummaryText",
    "Verdict",
    "__version__",
    "audit_text",
    "money_decimal",
    "money_text",
    "open_database",
    "read",
    "read_files",
    "replay",
]


def read(*paths: str | Path) -> Iterator[Audited]:
    """Every hand behind the paths (files, folders, patterns, archives, `-`), parsed, replayed and audited, in file
    order.

    Streams, and never raises on bad text: a hand that cannot be built comes as `Verdict.REJECTED` with its findings.
    What is not a hand - a file in a folder that cannot be read, stray lines - is told by `read_files`.

    Raises:
        TypeError: something is no path.
        FileNotFoundError: a path or pattern leads to nothing.
        OSError: what was named itself cannot be read. Other than the above this is raised when its turn comes.
    """
    from hhparse.parse.walk import require  # noqa: PLC0415

    require(paths)
    return _hands(paths)


def _hands(paths: tuple[str | Path, ...]) -> Iterator[Audited]:
    named = {str(path) for path in paths}
    for record in read_files(*paths):
        if isinstance(record, Audited):
            yield record
        elif isinstance(record, FileReport) and record.error is not None and record.file in named and not record.size:
            raise OSError(f"{record.file}: {record.error}")


def read_files(*paths: str | Path) -> Iterator[Audited | SummaryText | FileReport]:
    """As `read`, with a `SummaryText` for each text of tournament summaries and a `FileReport` at the end of each file.

    What cannot be read, or is not there, is a report with `error` in words. Raises TypeError when something is no path.
    """
    from hhparse.parse.walk import require_paths  # noqa: PLC0415
    from hhparse.pipeline import audit_paths  # noqa: PLC0415 - the grammar is loaded when it is needed

    require_paths(paths)
    return audit_paths(paths)


def audit_text(text: str) -> list[Audited]:
    """Every hand in a piece of text; an empty list when there is none. Raises TypeError when it is no str."""
    from hhparse.pipeline import audit_text as audit_hands  # noqa: PLC0415

    if not isinstance(text, str):
        raise TypeError(f"{type(text).__name__} is no text; decode bytes first, give paths to read")
    return audit_hands(text)


def replay(hand: Hand) -> Replay:
    """What the rules imply of a hand: decisions, pots, awards, nets."""
    from hhparse.rules import replay as replay_hand  # noqa: PLC0415

    return replay_hand(hand)


def open_database(path: str | Path, *, read_only: bool = False) -> Any:
    """The store of a DuckDB file; see `hhparse.store.open_database`."""
    from hhparse.store import open_database as open_store  # noqa: PLC0415

    return open_store(path, read_only=read_only)

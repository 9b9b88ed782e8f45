"""What the pipeline hands on: one record a hand and one a text with tournament summaries, then one a file."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hhparse.model.findings import Finding, Verdict
from hhparse.model.hand import Hand, Source
from hhparse.model.replay import Replay
from hhparse.model.tournament import SummaryText


class Audited(Struct, frozen=True):
    """A hand after reading, replay and audit; `hand` and `replay` are None when it was rejected.

    `raw` are the exact bytes of the source (`source.start` to `source.end`). `fingerprint` is 16 bytes over the
    normalised text: equal for copies that differ only in line ends, trailing blanks or encoding. `whole` tells whether
    the text reaches its result (False for truncated hands). `context` is what belongs to the hand and stands elsewhere
    in a document: the head of a session, the names of columns.
    """

    source: Source
    site: str | None
    hand_id: str | None
    raw: bytes
    text: str
    fingerprint: bytes
    hand: Hand | None
    replay: Replay | None
    findings: tuple[Finding, ...]
    verdict: Verdict
    whole: bool = True
    context: bytes = b""


class FileReport(Struct, frozen=True):
    """What became of one file: every line is part of a hand, of a reject, of a summary, or declared noise.

    `size` is the number of decompressed bytes read. `complete_to` is the offset up to which hands are final: a
    growing file
    is read on from there. `lines` = `hand_lines` + `reject_lines` + `noise_lines` + `unknown_lines` + `summary_lines`.
    `summaries` counts tournament summaries, copies included.
    """

    file: str
    site: str | None
    encoding: str
    size: int
    complete_to: int
    hands: int
    rejected: int
    duplicates: int
    lines: int
    hand_lines: int
    reject_lines: int
    noise_lines: int
    unknown_lines: int
    findings: tuple[Finding, ...] = ()
    error: str | None = None
    """Why the file could not be read (missing, no permission, broken archive), in words; None when it was read."""
    opened: bool = True
    """False for what was passed over in a folder or an archive, and for a folder without files."""
    summaries: int = 0
    summary_lines: int = 0


Record: TypeAlias = Audited | SummaryText | FileReport

"""What a document is cut into, and what a piece of it is for a builder: steps, each a rule with fields and a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.findings import Finding, Severity
from hhparse.parse.decode import lines_of
from hhparse.parse.hands import is_grave

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hhparse.parse.grammar import Fields

PIECE_LIMIT: Final = 1 << 20
"""No hand of any document comes near a megabyte; what is longer is cut."""


class Piece(NamedTuple):
    """Bytes of a document: a hand, or what stands around hands. `context` belongs to the hand and stands before it."""

    data: bytes
    hand: bool = False
    context: bytes = b""


class Step(NamedTuple):
    """One statement of the document: the builder's method `on_RULE` takes `fields`; `shown` is how it is quoted."""

    line: int
    rule: str
    fields: Fields
    shown: str


@dataclass(slots=True)
class Script:
    """A hand as its document tells it.

    `header` are the fields of `on_header`, None when the document does not say what is played. `words` are what makes
    the hand the hand it is, whatever the layout: its fingerprint is taken of them. `unknown` are the lines of which
    something is not understood; every other line is claimed, but for those in `noise` and empty ones.
    """

    text: str
    line: int
    header: Fields | None = None
    hand_id: str | None = None
    steps: list[Step] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    unknown: set[int] = field(default_factory=set)
    noise: set[int] = field(default_factory=set)

    def broken(self, message: str, line: int, actual: str | None = None) -> None:
        """The document cannot be read: no hand is built."""
        self.notes.append(Finding("broken_document", Severity.ERROR, message, line, actual=actual))

    def cut_off(self, message: str, line: int) -> None:
        """The text ends inside the hand: none is built."""
        self.notes.append(Finding("truncated_hand", Severity.ERROR, message, line))

    def unknown_at(self, line: int, shown: str, why: str) -> None:
        """A statement that is not understood; the hand is read without it. With an amount it may change the hand."""
        self.unknown.add(line)
        severity = Severity.WARNING if is_grave(shown) else Severity.INFO
        self.notes.append(Finding("unknown_line", severity, why, line, actual=shown[:200]))

    @property
    def last_line(self) -> int:
        """The number of the last line."""
        return self.line + max(len(lines_of(self.text)), 1) - 1


def lines_with_ends(blocks: Iterable[bytes]) -> Iterator[bytes]:
    r"""The lines of a stream, each with its `\n`; a line longer than `PIECE_LIMIT` comes in parts."""
    rest = b""
    for block in blocks:
        for line in block.splitlines(keepends=True) if b"\r" not in block else _split(block):
            if rest.endswith(b"\n"):
                yield rest
                rest = b""
            rest += line
        if rest.endswith(b"\n") or len(rest) > PIECE_LIMIT:
            yield rest
            rest = b""
    if rest:
        yield rest


def _split(block: bytes) -> list[bytes]:
    r"""At `\n` alone: `splitlines` would part a `\r\n` that two blocks share."""
    parts = block.split(b"\n")
    return [part + b"\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])

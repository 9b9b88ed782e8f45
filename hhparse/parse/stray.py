"""Text outside of hands: wrappers, blank lines, and what is neither."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.findings import Finding, Severity
from hhparse.parse.decode import decode_hand, lines_of
from hhparse.parse.documents import document_named
from hhparse.parse.framing import FRAME_LIMIT
from hhparse.parse.grammar import load_grammar
from hhparse.parse.hands import NOISE_RULES
from hhparse.sites import SITES

if TYPE_CHECKING:
    from hhparse.parse.framing import Frame

SHOWN = 20
"""So many stray lines of a file are findings of their own; the rest is one finding with their number."""
_SAMPLE = 4096


def is_binary(data: bytes) -> bool:
    """The piece holds bytes that no text has; some clients write a zero byte before a line."""
    sample = data[:_SAMPLE]
    return b"\0" in sample and b"\0" in sample.removeprefix(b"\0").replace(b"\n\0", b"\n")


def is_endless(data: bytes) -> bool:
    """The piece is a megabyte of one line, in which no hand begins."""
    return len(data) > FRAME_LIMIT - 4 and b"\n" not in data and b"\r" not in data


def _is_noise(line: str) -> bool:
    """A room declares such lines as noise. Grammars are loaded one after the other, until one knows the line."""
    for site in SITES:
        if not site.grammar:
            continue
        found = load_grammar(site.grammar).matcher.match(line)
        if found is not None:
            return found[0] in NOISE_RULES
    return False


def _in_document(frame: Frame, lines: list[str]) -> list[bool]:
    assert frame.document is not None
    return document_named(frame.document.document).noise_of(lines)


def count_stray(frame: Frame) -> tuple[int, int, list[Finding]]:
    """Numbers of noise lines and of other lines, and findings for the others."""
    if is_binary(frame.data):
        return 0, 1, [Finding("binary_file", Severity.INFO, "these are not lines of text", frame.line)]
    if is_endless(frame.data):
        return 0, 1, [Finding("binary_file", Severity.INFO, "a line of a megabyte is no text", frame.line)]
    lines = lines_of(decode_hand(frame.data)[0])
    known = (
        [_is_noise(line) if line else True for line in lines] if frame.document is None else _in_document(frame, lines)
    )
    noise, unknown = 0, []
    for number, (line, is_noise) in enumerate(zip(lines, known, strict=True), frame.line):
        if not line or is_noise:
            noise += 1
        else:
            message = "this line stands outside of every hand"
            unknown.append(Finding("unknown_line", Severity.INFO, message, number, actual=line[:200]))
    count = len(unknown)
    if count > SHOWN:
        message = f"{count - SHOWN} more lines stand outside of every hand"
        unknown[SHOWN:] = [Finding("unknown_line", Severity.INFO, message, unknown[SHOWN].line)]
    return noise, count, unknown

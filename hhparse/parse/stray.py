"""Text outside of hands: wrappers, blank lines, and what is neither."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
PLAY: Final = frozenset(
    {
        "post_ante", "post_small_blind", "post_big_blind", "hole_cards", "flop", "turn", "river", "showdown", "fold",
        "check", "call", "bet", "raise", "collect", "total_pot",
    }
)  # fmt: skip
"""Rules, called alike in the rooms' grammars, whose lines only a poker hand has."""
ENOUGH_PLAY: Final = 3
"""So many different ones are no accident."""
_SAMPLE = 4096


def is_binary(data: bytes) -> bool:
    """The piece holds bytes that no text has; some clients write a zero byte before a line."""
    sample = data[:_SAMPLE]
    return b"\0" in sample and b"\0" in sample.removeprefix(b"\0").replace(b"\n\0", b"\n")


def is_endless(data: bytes) -> bool:
    """The piece is a megabyte of one line, in which no hand begins."""
    return len(data) > FRAME_LIMIT - 4 and b"\n" not in data and b"\r" not in data


def _rule_of(line: str) -> str | None:
    """The rule that claims a line. Grammars are loaded one after the other, until one knows it."""
    for site in SITES:
        found = load_grammar(site.grammar).matcher.match(line) if site.grammar else None
        if found is not None:
            return found[0]
    return None


def _entry(row: str) -> str:
    """The entry of a row of a log whose quotes do not fit: what stands between the outer ones."""
    return row.split('",', 1)[0].strip('"').replace('""', '"')


def _known(frame: Frame, lines: list[str]) -> tuple[list[bool], list[str | None]]:
    """Of each line whether it is declared noise, and the rule that claims it otherwise."""
    if frame.document is None:
        rules = [_rule_of(line) if line else None for line in lines]
        return [not line or rule in NOISE_RULES for line, rule in zip(lines, rules, strict=True)], rules
    noise = document_named(frame.document.document).noise_of(lines)
    noise = [not line or known for line, known in zip(lines, noise, strict=True)]
    return noise, [None if known else _rule_of(_entry(line)) for line, known in zip(lines, noise, strict=True)]


def count_stray(frame: Frame) -> tuple[int, int, list[Finding]]:
    """Numbers of noise lines and of other lines, and findings for the others."""
    if is_binary(frame.data):
        return 0, 1, [Finding("binary_file", Severity.INFO, "these are not lines of text", frame.line)]
    if is_endless(frame.data):
        return 0, 1, [Finding("binary_file", Severity.INFO, "a line of a megabyte is no text", frame.line)]
    lines = lines_of(decode_hand(frame.data)[0])
    noise, rules = _known(frame, lines)
    message = "this line stands outside of every hand"
    unknown = [
        Finding("unknown_line", Severity.INFO, message, number, actual=line[:200])
        for number, (line, known) in enumerate(zip(lines, noise, strict=True), frame.line)
        if not known
    ]
    count = len(unknown)
    if count > SHOWN:
        message = f"{count - SHOWN} more lines stand outside of every hand"
        unknown[SHOWN:] = [Finding("unknown_line", Severity.INFO, message, unknown[SHOWN].line)]
    return len(lines) - count, count, [*_unread(rules, frame.line), *unknown]


def _unread(rules: list[str | None], first: int) -> list[Finding]:
    """A warning when lines outside of every hand are those of play all the same."""
    play = [number for number, rule in enumerate(rules, first) if rule in PLAY]
    if len(PLAY.intersection(filter(None, rules))) < ENOUGH_PLAY:
        return []
    message = (
        f"{len(play)} lines from here to line {play[-1]} read like poker hands, but no header that is known begins one "
        "and they are not checked"
    )
    return [Finding("unread_hands", Severity.WARNING, message, play[0])]

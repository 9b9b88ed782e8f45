"""PokerNow's logs (CSV): an entry, its time and its order in every row, the newest first.

Entries are lines of the room's grammar. A hand is the rows from its first to its last entry, whichever way the file
runs; its entries are read in the order that their numbers tell. Cards shown when the hand is over belong to it.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

from hhparse.model.hand import ID_MARK
from hhparse.parse.documents.csv_rows import COLUMNS, Row, order_of, raw_rows, rows_of
from hhparse.parse.documents.script import PIECE_LIMIT, Piece, Script, Step, lines_with_ends
from hhparse.parse.grammar import load_grammar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhparse.parse.grammar import Fields

GRAMMAR: Final = "pokernow"
RULES: Final = frozenset({"seat"})
"""Steps besides those of the grammar's rules."""
LISTS: Final = frozenset({"stacks"})
"""Entries that are several steps."""
_HEADER: Final = re.compile(rb'^(?:\xef\xbb\xbf)?\s*"?entry"?,"?at"?,"?order"?\s*$')
_MARK: Final = re.compile(rb'^(?:\xef\xbb\xbf)?\s*"?-- (starting|ending) hand #')
_SHOWS: Final = re.compile(rb'^"".*"" shows a [^"]*",|^"""[^\n]*"" shows a [^"]*",')
_STACK: Final = re.compile(r'#(\d+) "(.*?)" \(([\d.,]+)\)(?= \| #\d|$)')
_ID: Final = re.compile(r" @ [\w-]+$")
_NUMBER: Final = re.compile(r"-- starting hand #(\d+)(?: \(id: ([\w-]+)\))?")
_SECOND: Final = ("second_flop", "second_turn", "second_river")


def cut(blocks: Iterable[bytes]) -> Iterator[Piece]:
    """The header row, hands, and the rows between them."""
    rows = raw_rows(lines_with_ends(blocks))
    context, first = b"", next(rows, b"")
    if _HEADER.match(first):
        context = first
        yield Piece(first)
        first = next(rows, b"")
    second = next(rows, b"")
    held, state = list[bytes](), _Cutting(down=(order_of(first) or 0) >= (order_of(second) or 0))
    for row in chain((part for part in (first, second) if part), rows):
        mark = _MARK.match(row)
        held.append(row)
        for data, hand in state.take(held, mark[1] if mark else b""):
            yield Piece(data, hand, context if hand else b"")
    if held:
        yield Piece(b"".join(held), state.open, context if state.open else b"")


class _Cutting:
    """Where hands begin and end in the rows of a file that runs down (the newest first) or up."""

    def __init__(self, *, down: bool) -> None:
        self.open = False
        """A hand has begun."""
        self._down = down
        self._over = False
        self._size = 0

    def take(self, held: list[bytes], mark: bytes) -> Iterator[tuple[bytes, bool]]:
        """Pieces that the last row of `held` completes; `held` keeps the others."""
        self._size += len(held[-1])
        first, last = (b"ending", b"starting") if self._down else (b"starting", b"ending")
        if mark == first:
            yield from self._begin(held)
        elif mark == last and self._down:  # without its end a hand is read from what stands before its start
            yield self._all(held, hand=True)
        elif mark == last:
            self._over = True
        elif self._over and not _SHOWS.match(held[-1]):
            yield from self._end(held)
        elif self._size > PIECE_LIMIT:
            yield self._all(held, hand=self.open)

    def _begin(self, held: list[bytes]) -> Iterator[tuple[bytes, bool]]:
        """A hand begins with the last row, or in a file that runs down with the cards shown after it."""
        start = len(held) - 1
        while self._down and start and _SHOWS.match(held[start - 1]):
            start -= 1
        if start:
            yield b"".join(held[:start]), self.open
        del held[:start]
        self.open, self._over, self._size = True, False, sum(map(len, held))

    def _end(self, held: list[bytes]) -> Iterator[tuple[bytes, bool]]:
        """The hand before the last row is over, and so are the cards shown after it."""
        yield b"".join(held[:-1]), self.open
        del held[:-1]
        self.open, self._over, self._size = False, False, len(held[-1])

    def _all(self, held: list[bytes], *, hand: bool) -> tuple[bytes, bool]:
        data = b"".join(held)
        held.clear()
        self.open, self._over, self._size = False, False, 0
        return data, hand


def noise_of(lines: Sequence[str]) -> list[bool]:
    """Which lines between hands are part of the log: people and settings."""
    out = [False] * len(lines)
    for row in rows_of("\n".join(lines), 0):
        found = load_grammar(GRAMMAR).match(row.entry.split("\n", 1)[0]) if row.whole else None
        known = (found is not None and found.rule == "note") or (row.entry, row.at) == COLUMNS[:2]
        out[row.line : row.line + row.height] = [known] * row.height
    return out


def read(text: str, context: str, line: int) -> Script:  # noqa: ARG001 - the names of the columns are always the same
    """One hand."""
    script = Script(text, line)
    rows = rows_of(text, line)
    for row in rows:
        script.noise |= set(range(row.line + 1, row.line + row.height))
        if not row.whole:
            script.unknown_at(row.line, row.entry, "this is no row of the log: quotes or columns are missing")
    whole = [row for row in rows if row.whole]
    if whole and whole[0].order > whole[-1].order:  # rows with equal numbers keep the direction of the file
        whole.reverse()
    play = sorted(whole, key=lambda row: row.order)
    script.words = [row.entry for row in play]
    if not any(_NUMBER.match(row.entry) for row in play):
        script.cut_off("the log begins inside this hand: its first entry is missing", script.last_line)
        return script
    _steps(script, play)
    return script


def _steps(script: Script, play: Sequence[Row]) -> None:
    matcher = load_grammar(GRAMMAR)
    found = [(row, matcher.match(row.entry.split("\n", 1)[0])) for row in play]
    rules = {line.rule for _, line in found if line is not None}
    for row, line in found:
        if line is None:
            script.steps.append(Step(row.line, "", {}, row.entry))
        elif line.rule == "header" and script.header is None:
            script.header = _header(line.fields, row, script)
        elif line.rule == "note":
            script.noise.add(row.line)
        elif line.rule == "stacks":
            script.steps += _seats(row, line.fields["STACKS"])
        else:
            twice = f"second_{line.rule}" in rules
            fields = {**line.fields, "RUN": "FIRST"} if twice else line.fields
            script.steps.append(Step(row.line, line.rule, fields, row.entry))


def _header(fields: Fields, row: Row, script: Script) -> Fields:
    """The number of the hand, with its time where the log gives no id: numbers begin anew in every game."""
    stamp = re.sub(r"\D", "", row.at)
    script.hand_id = fields.get("HAND_ID") or f"{fields['HAND_NO']}{ID_MARK}{stamp}"
    return {**fields, "HAND_ID": script.hand_id, "CODE": "chips", "STAMP": row.at}


def _seats(row: Row, text: str) -> Iterator[Step]:
    """`#1 "Ana @ x1" (2200) | #2 ...`."""
    read_to = 0
    for seat in _STACK.finditer(text):
        if text[read_to : seat.start()].strip(" |"):
            break
        read_to = seat.end()
        name = _ID.sub("", seat[2])
        yield Step(row.line, "seat", {"SEAT": seat[1], "SEAT_NAME": name, "TOKEN": seat[2], "STACK": seat[3]}, seat[0])
    if text[read_to:].strip():
        yield Step(row.line, "", {}, text[read_to:])

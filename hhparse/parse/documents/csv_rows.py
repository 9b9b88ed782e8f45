"""Rows of a CSV log, quoted as such logs quote: an entry may hold quotes, commas and line ends."""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

COLUMNS: Final = ("entry", "at", "order")
MOST_LINES: Final = 200
"""An entry of a log does not have more lines; a quote that is never closed would take the rest of the file."""
_END: Final = re.compile(rb',"?\d{4}-\d\d-\d\dT[\d:.]+Z"?,"?(\d{1,19})"?\s*$')


class Row(NamedTuple):
    """A row: its first line and how many it has. A row that cannot be read has its text as entry and is not `whole`."""

    line: int
    height: int
    entry: str
    at: str
    order: int
    whole: bool


def order_of(row: bytes) -> int | None:
    """The number of a row as it stands at its end."""
    found = _END.search(row)
    return int(found[1]) if found else None


def raw_rows(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Lines put together to rows: a quote that is open goes on in the next line.

    A line that is a row by itself begins a new one all the same: then the quote before it was never closed.
    """
    held: list[bytes] = []
    for line in lines:
        even = line.count(b'"') % 2 == 0
        if held and ((even and _END.search(line)) or len(held) == MOST_LINES):
            yield from held
            held = []
        held.append(line)
        if sum(part.count(b'"') for part in held) % 2 == 0:
            yield b"".join(held)
            held = []
    yield from held


def rows_of(text: str, line: int) -> list[Row]:
    """The rows of a text; empty lines are none."""
    out = []
    for raw in raw_rows(part.encode("utf-8", "surrogatepass") for part in text.splitlines(keepends=True)):
        row = raw.decode("utf-8", "surrogatepass")
        height = max(len(row.splitlines()), 1)
        if row.strip():
            out.append(_row(row, line, height))
        line += height
    return out


def _row(row: str, line: int, height: int) -> Row:
    bare = row.strip("\r\n\ufeff ")
    try:
        cells = next(csv.reader([bare], strict=True), [])
    except csv.Error:
        cells = []
    if len(cells) != len(COLUMNS):
        return Row(line, height, bare, "", 0, whole=False)
    entry, at, number = cells
    order = int(number) if number.strip().isdecimal() and len(number) < 20 else 0
    return Row(line, height, entry, at, order, whole=True)

"""Plain text tables whose columns stay straight whatever alphabet the names are in."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def width_of(text: str) -> int:
    """Columns that a text takes on a screen: wide letters two, combining marks none."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def pad(text: str, width: int, *, right: bool = False) -> str:
    """The text with blanks to `width` columns, behind it or, for numbers, before it."""
    blanks = " " * max(width - width_of(text), 0)
    return blanks + text if right else text + blanks


def table(head: Sequence[str], rows: Sequence[Sequence[str]], align: str, indent: str = "  ") -> Iterator[str]:
    """Lines of a table; `align` has one letter a column, `l` or `r`. Columns without any text are left out."""
    used = [number for number in range(len(head)) if any(row[number] for row in rows)]
    lines = [[line[number] for number in used] for line in [head, *rows]]
    widths = [max(width_of(line[place]) for line in lines) for place in range(len(used))]
    for line in lines:
        cells = [pad(line[place], widths[place], right=align[number] == "r") for place, number in enumerate(used)]
        yield (indent + "  ".join(cells)).rstrip()

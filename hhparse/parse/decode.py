"""Bytes of a hand -> text and lines.

Histories are UTF-8 or, from old Windows clients, cp1252, and one file can hold both: every hand is decoded by itself.
UTF-16 is found at the start of a file and turned into UTF-8 before hands are looked for.
"""

from __future__ import annotations

import codecs
from typing import Final

BLANKS: Final = " \t\0\ufeff\u200e\u200f"
"""A zero byte stands before each line of some clients' files."""
_NO_BREAK: Final = "\u00a0\u202f\u2007"


def decode_hand(raw: bytes) -> tuple[str, str]:
    """Text and encoding (`ascii`, `utf-8` or `cp1252`); never fails: cp1252's holes are read as Latin-1."""
    if raw.isascii():
        return raw.decode("ascii"), "ascii"
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="latin1_holes"), "cp1252"


def lines_of(text: str) -> list[str]:
    r"""Lines without surrounding blanks; every kind of line end and of blank is the same here.

    The end of the last line begins no further line: `"a\n"` is one line, `"a\n\n"` two.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii():
        for blank in _NO_BREAK:  # asked one by one: translating costs more than all the rest of reading
            if blank in text:
                text = text.replace(blank, " ")
    lines = text.split("\n")
    if _may_have_blanks(text):
        lines = [line.strip(BLANKS) for line in lines]
    if text.endswith("\n"):
        lines.pop()
    return lines


def _may_have_blanks(text: str) -> bool:
    """Whether there may be something to strip from a line; most texts have nothing, and six looks tell so."""
    ends = " \n" in text or "\n " in text or text[:1] == " " or text[-1:] == " "
    return ends or "\t" in text or "\0" in text or not text.isascii()


def count_line_ends(data: bytes) -> int:
    r"""Line ends of every kind: `\n`, `\r\n` and a lone `\r` count one."""
    ends = data.count(b"\n")
    if b"\r" in data:
        ends += data.count(b"\r") - data.count(b"\r\n")
    return ends


def _latin1_holes(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error("latin1_holes", _latin1_holes)


def utf16_of(head: bytes) -> str | None:
    """`utf-16-le` or `utf-16-be` when the first bytes of a file say so, by a byte order mark or by their zeros."""
    if head.startswith(codecs.BOM_UTF16_LE):
        return "utf-16-le"
    if head.startswith(codecs.BOM_UTF16_BE):
        return "utf-16-be"
    sample = head[:400]
    if len(sample) >= 20 and sample.count(0) * 3 > len(sample):
        even, odd = sample[::2].count(0), sample[1::2].count(0)
        if odd > 8 * max(even, 1):
            return "utf-16-le"
        if even > 8 * max(odd, 1):
            return "utf-16-be"
    return None

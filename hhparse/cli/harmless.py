r"""Texts of others - names, lines, paths - made harmless for a terminal.

A name may hold escape sequences that a terminal obeys, or marks that turn the direction of writing around. They are
shown as `\x1b` and `\u202e`; letters of every alphabet stay as they are. What is printed for programs (JSON, CSV) is
not touched.
"""

from __future__ import annotations

from typing import Final

_CONTROLS: Final = (*range(0x20), *range(0x7F, 0xA0))
_DIRECTIONS: Final = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_UNSEEN: Final = (0x200B, 0x2028, 0x2029, 0x2060, 0xFEFF)
_LINE: Final = {
    code: f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" for code in (*_CONTROLS, *_DIRECTIONS, *_UNSEEN)
}
_LINES: Final = {code: words for code, words in _LINE.items() if chr(code) not in "\n\t"}


def harmless(text: str) -> str:
    """One line of output: controls, line ends too, and marks that are not seen are written out."""
    return text.translate(_LINE)


def harmless_lines(text: str) -> str:
    """Several lines of output: the same, but line ends and tabs stay."""
    return text.translate(_LINES)

"""Numbers of things in words."""

from __future__ import annotations


def counted(number: int, one: str, more: str | None = None) -> str:
    """`1 hand`, `2,000 hands`; `more` is the plural where it is not `one` with an s."""
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"

"""Rooms' names of hands in one wording: `Kings Full over Jacks` -> `a full house, Kings full of Jacks` (R43)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_NUMBERS: Final = {
    "2": "Deuces", "3": "Threes", "4": "Fours", "5": "Fives", "6": "Sixes", "7": "Sevens", "8": "Eights", "9": "Nines",
    "10": "Tens",
}  # fmt: skip
_R: Final = r"(\w+)"
_PHRASES: Final = tuple(
    (re.compile(pattern), form)
    for pattern, form in (
        (rf"^Pair of {_R} and Pair of {_R}", r"two pair, \1 and \2"),
        (r"^Three (\w+s)$", r"three of a kind, \1"),
        (r"^Four (\w+s)$", r"four of a kind, \1"),
        (rf"^{_R} Full over {_R}", r"a full house, \1 full of \2"),
        (rf"^Full of {_R} and {_R}", r"a full house, \1 full of \2"),
        (rf"^Trips of {_R}", r"three of a kind, \1"),
        (rf"^Quads of {_R}", r"four of a kind, \1"),
        (rf"^Two pairs ?:? {_R} and {_R}", r"two pair, \1 and \2"),
    )
)
_LONE_NUMBER: Final = re.compile(r"\b(?:10|[2-9])\b(?![,\d])")


@lru_cache(maxsize=4096)
def usual_words(said: str) -> str:
    """A description in the words that most rooms use; as it is where it needs no change."""
    for pattern, form in _PHRASES:
        if pattern.search(said):
            said = pattern.sub(form, said)
            break
    return _LONE_NUMBER.sub(lambda found: _NUMBERS[found[0]], said)

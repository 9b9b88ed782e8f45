"""Descriptions of lows and badugis read back, so that they can be compared rank by rank (R43)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class LowWords(NamedTuple):
    """A low or a badugi as a description names it."""

    badugi: bool
    """Whether it is named as a badugi, or as a hand of fewer cards."""
    cards: int
    """How many cards make the hand: five, for a badugi one to four."""
    ranks: str
    """The ranks named, as printed, ten as `T`: `8542A`; of a hand without a pair. Perhaps only its highest."""

    def fits(self, other: LowWords) -> bool:
        """Whether both can name the same hand; ranks that one of them leaves out are not compared."""
        short, whole = sorted((self.ranks, other.ranks), key=len)
        same = set(short) == set(whole) if len(short) == len(whole) else whole.startswith(short)
        return same and self[:2] == other[:2]


_PART: Final = re.compile(r";|(?=\bhi\b)|(?=\blo\b)", re.IGNORECASE)
"""Between the halves: `HI: a flush, Ace high; LO: 8,5,4,2,A`."""
_HIGH_HALF: Final = re.compile(r"\s*hi(gh)?\s*:", re.IGNORECASE)
_LOW_HALF: Final = re.compile(r"\s*lo(w)?\b", re.IGNORECASE)
_FEWER: Final = re.compile(r"\b([1-4])-card\b", re.IGNORECASE)
_CARD: Final = r"(?:10|[2-9TJQKA])"
_RANKS: Final = re.compile(rf"(?<![\w,-]){_CARD}(?:\s?[,-]\s?{_CARD}){{0,4}}(?![\w,-])")


def read_lows(words: str) -> tuple[LowWords, ...]:
    """The lows and badugis without a pair that a description names, in its order; () when it names none.

    `HI: a pair of Tens; LO: 8,5,4,2,A`, `a badugi: 7,5,3,A`, `3-card: 6,4,A`, `Lo: High card : 7`. Cards in brackets
    are not ranks. Other hands, `Lo: a pair of Eights`, are named as high hands are.
    """
    parts = _PART.split(re.sub(r"\[[^]]*\]", "", words))
    return tuple(low for part in parts if not _HIGH_HALF.match(part) and (low := _read(part)))


def _read(part: str) -> LowWords | None:
    fewer = _FEWER.search(part)
    badugi = fewer is not None or "badugi" in part.lower()
    lists = _RANKS.findall(_FEWER.sub("", part))
    ranks = max(lists, key=len, default="").replace("10", "T")
    ranks = re.sub(r"[\s,-]", "", ranks)
    cards = int(fewer[1]) if fewer else 4 if badugi else 5
    named = len(ranks) > 1 or cards == 1 or _LOW_HALF.match(part) is not None
    return LowWords(badugi, cards, ranks) if ranks and named and len(ranks) <= cards else None

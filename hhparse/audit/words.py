"""Names of hands in the text against the cards (R43)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hhparse.model.events import Show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.audit.case import Case

_CATEGORIES: Final = (
    ("royal flush", "a royal flush"),
    ("straight flush", "a straight flush"),
    ("four of a kind", "four of a kind"),
    ("full house", "a full house"),
    ("flush", "a flush"),
    ("straight", "a straight"),
    ("three of a kind", "three of a kind"),
    ("two pair", "two pair"),
    ("pair", "a pair"),
    ("high card", "high card"),
)
_RANK_WORD: Final = re.compile(
    r"(Two|Deuce|Three|Trey|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King|Ace)(?:e?s)?\b(?! of)", re.IGNORECASE
)
_SAME_WORD: Final = {"two": "deuce", "trey": "three", "sixe": "six"}


def category(words: str) -> str | None:
    """The kind of hand that a description names, by its words; None when it names none."""
    text = words.lower()
    return next((name for key, name in _CATEGORIES if key in text), None)


def ranks_named(words: str) -> frozenset[str]:
    """The ranks that a description names: `two pair, Kings and Deuces` -> king, deuce."""
    text = re.sub(r"(?i)two pair|three of a kind|four of a kind", "", re.split(r" - |\+", words, maxsplit=1)[0])
    return frozenset(_SAME_WORD.get(word.lower(), word.lower()) for word in _RANK_WORD.findall(text))


_SEVERAL: Final = re.compile(r", (?=a |two pair|three of|four of|high card)")
"""Between the descriptions of several boards; a description holds commas itself."""


def check_descriptions(case: Case) -> None:
    """The rank that a description says against the cards' (R43), at the showdown and in the summary."""
    ranked = {(ranking.seat, ranking.run): ranking.words for ranking in case.replay.rankings}
    for seat, run, said, line in _descriptions(case):
        words, kind = ranked.get((seat, run)), category(said)
        if words is None or kind is None:
            continue
        if kind != category(words) or not ranks_named(said) <= ranks_named(words):
            message = f"{case.name(seat)} has {words}, the text says {said}"
            case.warn("hand_description_mismatch", message, line, rule="R43", expected=words, actual=said)


def _descriptions(case: Case) -> Iterator[tuple[int, int, str, int]]:
    """Seat, board, words and line of every description; those of the summary that only repeat it are left out."""
    shown = set()
    for event in case.of(Show):
        if event.description:
            shown.add((event.seat, max(event.run - 1, 0), event.description))
            yield event.seat, max(event.run - 1, 0), event.description, event.line
    boards = len(case.replay.boards)
    for claim in case.hand.claims.seats:
        if claim.description:
            parts = _SEVERAL.split(claim.description) if boards > 1 else [claim.description]
            if len(parts) == boards:
                told = ((claim.seat, run, said) for run, said in enumerate(parts))
                yield from ((*one, claim.line) for one in told if one not in shown)

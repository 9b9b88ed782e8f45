"""Names of hands in the text against the cards (R43)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hhparse.audit.low_words import read_lows
from hhparse.audit.phrases import usual_words
from hhparse.model.events import Board, Show
from hhparse.rules import VARIANTS

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
_RANK_NAMES: Final = dict(
    zip(
        "23456789TJQKA",
        ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        strict=True,
    )
)
_SAME_WORD: Final = {"two": "deuce", "trey": "three", "sixe": "six"}


def category(words: str) -> str | None:
    """The kind of hand that a description names, by its words; None when it names none."""
    text = usual_words(words).lower()
    return next((name for key, name in _CATEGORIES if key in text), None)


def ranks_named(words: str) -> tuple[str, ...]:
    """The ranks that a description names, in its order: `two pair, Kings and Deuces` -> king, deuce."""
    said = re.split(r" - |\+", usual_words(words), maxsplit=1)[0]
    text = re.sub(r"(?i)two pair|three of a kind|four of a kind", "", said)
    return tuple(_SAME_WORD.get(word.lower(), word.lower()) for word in _RANK_WORD.findall(text))


def _in_order(some: tuple[str, ...], of: tuple[str, ...]) -> bool:
    rest = iter(of)
    return all(rank in rest for rank in some)


def _ranks_agree(said: tuple[str, ...], ranks: tuple[str, ...], kind: str) -> bool:
    """Whether the ranks that are said are the hand's in their order: Nines full of Jacks are not Jacks full of Nines.

    A text may leave out the last ones; of a straight it may name either end alone, or the top first.
    """
    if kind.endswith(("straight", "straight flush")):
        return _in_order(said, ranks) or _in_order(said, ranks[::-1])
    return said == ranks[: len(said)]


_SEVERAL: Final = re.compile(r", (?=an? |two pair|three of|four of|high card|hi: |lo: )", re.IGNORECASE)
"""Between the descriptions of several boards; a description holds commas itself."""
_HALF: Final = re.compile(r"(hi|lo)(?:gh|w)?: *", re.IGNORECASE)
_HALVES: Final = {"hi": "high", "lo": "low"}


def check_descriptions(case: Case) -> None:
    """The rank that a description says against the cards' (R43), at the showdown and in the summary."""
    ranked: dict[tuple[int, int], dict[str, str]] = {}
    for one in case.replay.rankings:
        ranked.setdefault((one.seat, one.run), {})[one.half] = one.words
    first = VARIANTS[case.hand.game.variant].evaluators[0].name
    for seat, run, said, line in _descriptions(case):
        known = ranked.get((seat, run))
        if known is None:
            continue
        for half, text in halves_told(said) if ":" in said else (("", said),):
            words = _compared(known, half, text)
            high = (half or first) == "high" and not read_lows(words or "")
            agree = agrees_high if high else agrees
            if words is not None and not agree(text, words):
                message = f"{case.name(seat)} has {words}, the text says {said}"
                case.warn("hand_description_mismatch", message, line, rule="R43", expected=words, actual=said)


def halves_told(said: str) -> list[tuple[str, str]]:
    """The halves of a pot that a description names, and what it says of each: `HI: two pair, ...; LO: 8,6,4,2,A`.

    The half is empty where the text does not name it.
    """
    out = []
    for part in said.split("; "):
        mark = _HALF.match(part)
        half = _HALVES[mark[1].lower()] if mark else ""
        out.append((half, part[mark.end() :] if mark and half == "high" else part))
    return out


def _compared(known: dict[str, str], half: str, text: str) -> str | None:
    """The words of the rules that a text's speak of; None when nothing can be said."""
    if half in known:
        return known[half]
    if "" in known:  # one hand wins the whole pot; rooms write `Lo: ` in lowball games
        return known[""]
    if half:
        return f"no {half} hand"
    return next((words for words in known.values() if agrees(text, words)), next(iter(known.values())))


def agrees(said: str, words: str) -> bool:
    """Whether a description names the rank that `words` say (R43): the ranks of a low, else category and ranks."""
    told = read_lows(said)
    lows = read_lows(words)
    if lows and not told and category(said) == "high card":  # so some rooms say it of lows, too
        return ranks_named(said)[:1] in {(_RANK_NAMES[low.ranks[0]],) for low in lows if not low.badugi}
    if told:
        return any(told[0].fits(low) for low in lows)
    return agrees_high(said, words)


def agrees_high(said: str, words: str) -> bool:
    """The same where both can only be of a high hand: category and ranks."""
    kind = category(said)
    return kind is None or (kind == category(words) and _ranks_agree(ranks_named(said), ranks_named(words), kind))


def _descriptions(case: Case) -> Iterator[tuple[int, int, str, int]]:
    """Seat, board, words and line of every description of a whole hand.

    What is said before the last card is dealt speaks of the cards so far; what the summary repeats is left out.
    """
    shown = set()
    last = max((event.line for event in case.of(Board)), default=0)
    for event in case.of(Show):
        if event.description and event.line > last:
            shown.add((event.seat, max(event.run - 1, 0), event.description))
            yield event.seat, max(event.run - 1, 0), event.description, event.line
    boards = len(case.replay.boards)
    for claim in case.hand.claims.seats:
        if claim.description:
            parts = _SEVERAL.split(claim.description) if boards > 1 else [claim.description]
            if len(parts) == boards:
                told = ((claim.seat, run, said) for run, said in enumerate(parts))
                yield from ((*one, claim.line) for one in told if one not in shown)

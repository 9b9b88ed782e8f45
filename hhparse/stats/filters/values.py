"""Values of a filter: words read as their field's type, and written back."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from hhparse.stats.filters import hole_cards, moments
from hhparse.stats.filters.errors import nearest
from hhparse.stats.filters.field import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hhparse.stats.filters.field import Field
    from hhparse.stats.filters.tree import Value

_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)", re.ASCII)
_YES: Final = ("yes", "true", "y", "1")
_NO: Final = ("no", "false", "n", "0")
_DIGITS: Final = {Kind.NUMBER: (9, 4), Kind.MONEY: (20, 8), Kind.BB: (6, 4)}
"""Most digits before and behind the decimal point: what fits the columns of the database."""
_BARE: Final = re.compile(r"[^\s()=!<>~,\"'@]+")


class BadValueError(Exception):
    """The words are no value of the field: what is wrong, what could stand there, what may have been meant."""

    def __init__(self, message: str, expected: tuple[str, ...] = (), suggestion: str | None = None) -> None:
        super().__init__(message)
        self.message, self.expected, self.suggestion = message, expected, suggestion


def read_value(field: Field, words: str) -> Value:
    """The value of `field` written as `words`.

    Raises:
        BadValueError: it is none.
    """
    return _READERS[field.kind](field, words)


def _word(field: Field, words: str) -> str:
    if word := field.word(words):
        return word.name
    names = tuple(word.name for word in field.words)
    message = f"{field.name} is never {_quoted(words)}"
    every = [*names, *(other for word in field.words for other in word.others)]
    raise BadValueError(message, names, nearest(words, every))


def _number(field: Field, words: str) -> Decimal:
    if not _NUMBER.fullmatch(words):
        example = {Kind.BB: "-50", Kind.MONEY: "12.50"}.get(field.kind, "6")
        raise BadValueError(f"{field.name} is compared with a number, not with {_quoted(words)}", (example,))
    value = Decimal(words)
    before, behind = _DIGITS[field.kind]
    if abs(value) >= 10**before or value != round(value, behind):
        raise BadValueError(f"a number here has at most {before} digits before the point and {behind} behind it")
    plain = value.normalize()
    if plain == 0:
        return Decimal(0)
    return plain.quantize(Decimal(1)) if plain == plain.to_integral_value() else plain


def _time(field: Field, words: str) -> moments.Moment:
    moment = moments.read_moment(words)
    if moment is None:
        raise BadValueError(f"{field.name} is compared with a date, and {_quoted(words)} is none", moments.FORMS)
    return moment


def _flag(field: Field, words: str) -> bool:
    if words.lower() in _YES or words.lower() in _NO:
        return words.lower() in _YES
    raise BadValueError(f"{field.name} is yes or no, not {_quoted(words)}", ("yes", "no"))


def _text(field: Field, words: str) -> str:
    if "\0" in words:
        raise BadValueError("a text here holds no NUL character")
    spellings = field.spellings or {}
    if field.closed and words.lower() not in spellings:
        names = tuple(dict.fromkeys(spellings.values()))
        raise BadValueError(f"{field.name} is never {_quoted(words)}", names, nearest(words, names))
    return words.lower() if field.lower else spellings.get(words.lower(), words)


def _cards(field: Field, words: str) -> str:
    hands = hole_cards.read_hands(words)
    if hands is None:
        raise BadValueError(f"{field.name} are hole cards, and {_quoted(words)} are none", hole_cards.FORMS)
    return hands


def _quoted(words: str) -> str:
    return f"`{words}`" if words else "an empty text"


_READERS: Final[Mapping[Kind, Callable[[Field, str], Value]]] = {
    Kind.WORD: _word,
    Kind.NUMBER: _number,
    Kind.MONEY: _number,
    Kind.BB: _number,
    Kind.TIME: _time,
    Kind.FLAG: _flag,
    Kind.CHANCE: _flag,
    Kind.TEXT: _text,
    Kind.CARDS: _cards,
}


def value_text(value: Value) -> str:
    """The value as it is written in a filter."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return quoted(f"{value:f}" if isinstance(value, Decimal) else str(value))


def quoted(text: str) -> str:
    """The text as a value: bare where it can be, else in double quotes."""
    if _BARE.fullmatch(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def unquoted(token: str) -> str:
    """What stands between the quotes of a quoted value."""
    return re.sub(r"\\(.)", r"\1", token[1:-1], flags=re.DOTALL)

"""What can be wrong with a filter: each error knows the place, says what was expected, and what may have been meant."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_MOST_NAMED = 12


class FilterError(ValueError):
    """A filter that cannot be read.

    `text` is the filter, `column` the place (1-based, in characters) and `length` how much of it is meant; `expected`
    are the words that could stand there, `suggestion` the likeliest of them or None. `str()` is the message for people,
    with the line and a mark under the place.
    """

    def __init__(
        self,
        message: str,
        text: str,
        column: int,
        *,
        length: int = 1,
        expected: Sequence[str] = (),
        suggestion: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message, self.text, self.column, self.length = message, text, column, max(length, 1)
        self.expected, self.suggestion = tuple(expected), suggestion

    def __str__(self) -> str:
        """The message and, below it, the line with the place marked."""
        meant = f", did you mean `{self.suggestion}`?" if self.suggestion else ""
        line, column = self.place()
        where = f"line {line}, column {column}" if "\n" in self.text else f"column {column}"
        said = f"{where}: {self.message}{meant}"
        if not self.suggestion and self.expected:
            said += f"; expected {listed(self.expected)}"
        return f"{said}\n{self.marked()}"

    def place(self) -> tuple[int, int]:
        """Line and column within the line, both from 1."""
        start = self.text.rfind("\n", 0, self.column - 1) + 1
        return self.text.count("\n", 0, start) + 1, self.column - start

    def marked(self) -> str:
        """The line of the filter that holds the place, and a line of carets under it."""
        number, column = self.place()
        line = self.text.split("\n")[number - 1]
        before = column - 1
        blanks = "".join(sign if sign == "\t" else " " for sign in line[:before])
        return f"  {line}\n  {blanks}{'^' * max(min(self.length, len(line) - before), 1)}"


class FilterSyntaxError(FilterError):
    """The words do not make a condition."""


class UnknownFieldError(FilterError):
    """There is no field of that name."""


class FilterOperatorError(FilterError):
    """The field cannot be compared in that way."""


class FilterValueError(FilterError):
    """The value is not one of the field's."""


class UnknownSavedFilterError(FilterError):
    """No filter is saved under that name, or it contains itself."""


class UnknownZoneError(ValueError):
    """There is no time zone of that name."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The word of `known` that `word` may be a slip of; upper and lower case alike."""
    by_folded = {name.lower(): name for name in known}
    near = get_close_matches(word.lower(), by_folded, n=1, cutoff=0.6)
    return by_folded[near[0]] if near else None


def listed(words: Sequence[str]) -> str:
    """The words as a list for people: `a, b or c`; of many only the first."""
    shown = list(words[:_MOST_NAMED])
    if len(words) > _MOST_NAMED:
        return ", ".join(shown) + " ..."
    return " or ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else shown[0]

"""A room's grammar: plain Lark, and the fast matcher that is derived from it.

The `.lark` file is the only definition of a room's lines. `LineGrammar.parse` asks Lark; `LineGrammar.match` asks
regular expressions that `derive.compile_lines` builds from Lark's own rules and terminals. Both give the same `Line`;
the tests prove it line by line on every text at hand.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING

from hhparse.parse.derived import remembered
from hhparse.parse.matcher import Fields, Line, LineMatcher

if TYPE_CHECKING:
    from hhparse.parse.matcher import FamilyText
    from hhparse.parse.plain import PlainGrammar

__all__ = ["Fields", "Line", "LineGrammar", "load_grammar"]


class LineGrammar:
    """The lines of one room. The matcher is made at once, Lark's parser when it is first asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.matcher = LineMatcher(remembered(name, self._derive))

    def _derive(self) -> tuple[FamilyText, ...]:
        return self.plain.families()

    @cached_property
    def plain(self) -> PlainGrammar:
        """The same grammar as Lark reads it."""
        from hhparse.parse.plain import PlainGrammar  # noqa: PLC0415 - Lark is slow to load and most runs never ask it

        return PlainGrammar(self.name)

    def match(self, text: str) -> Line | None:
        """The rule of a line by the derived matcher; None when no rule claims the whole line."""
        found = self.matcher.match(text)
        return None if found is None else Line(*found)

    def parse(self, text: str) -> Line | None:
        """The rule of a line by plain Lark; None when Lark rejects it."""
        return self.plain.parse(text)

    def explain(self, text: str) -> str:
        """Why no rule claims the line: what was expected where, and what stood there."""
        return self.plain.explain(text)


@cache
def load_grammar(name: str) -> LineGrammar:
    """The grammar of that name, built once a process."""
    return LineGrammar(name)

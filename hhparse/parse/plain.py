"""A room's grammar as Lark reads it: the definition that everything else is measured by.

Imported only where somebody asks Lark: to derive the fast matcher, to explain a line that no rule claims, and in the
tests that compare both.
"""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lark import Lark, Token, Tree, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import BasicLexer, ContextualLexer

from hhparse._resources import resource_dir
from hhparse.parse.derive import compile_lines
from hhparse.parse.matcher import FamilyText, Line

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from lark.common import LexerConf

    from hhparse.parse.matcher import Fields


class _UncheckedLexer(ContextualLexer):
    """Lark's lexer without its comparison of all terminals with each other.

    Lark compares when the package interegular happens to be installed, and with terminals that look ahead it does not
    come to an end. What the comparison would find, the tests find: both ways of reading agree on every line.
    """

    def __init__(self, conf: LexerConf, states: dict[int, Collection[str]], always_accept: Collection[str]) -> None:
        unchecked = copy(conf)
        unchecked.skip_validation = True
        super().__init__(unchecked, states, always_accept)


class _UncheckedLark(Lark):
    """The same for a grammar without a parser, whose lexer Lark makes itself."""

    def _build_lexer(self, dont_ignore: bool = False) -> BasicLexer:
        self.lexer_conf.skip_validation = True
        return super()._build_lexer(dont_ignore)


class PlainGrammar:
    """The grammar of that name; its parser is made when it is first asked."""

    def __init__(self, name: str) -> None:
        self.name = name

    def families(self) -> tuple[FamilyText, ...]:
        """What the fast matcher is made of."""
        return compile_lines(self._open(parser=None, lexer="basic"))

    def _open(self, **kind: Any) -> Lark:
        path = resource_dir("grammars") / f"{self.name}.lark"
        plugins = {"ContextualLexer": _UncheckedLexer}
        return _UncheckedLark.open(
            str(path), start=["line", "hand"], maybe_placeholders=False, _plugins=plugins, **kind
        )

    @cached_property
    def lark(self) -> Lark:
        """Plain Lark, LALR, for whole hands (`start="hand"`) and single lines (`start="line"`)."""
        return self._open(parser="lalr", propagate_positions=False)

    def parse(self, text: str) -> Line | None:
        """The rule of a line by plain Lark; None when Lark rejects it."""
        try:
            tree = self.lark.parse(text + "\n", start="line")
        except UnexpectedInput:
            return None
        return line_of(tree.children[0])

    def explain(self, text: str) -> str:
        """Why no rule claims the line: what was expected where, and what stood there."""
        try:
            self.lark.parse(text + "\n", start="line")
        except (UnexpectedToken, UnexpectedCharacters) as error:
            expected = error.accepts if isinstance(error, UnexpectedToken) else error.allowed
            column = error.column if isinstance(error.column, int) and error.column > 0 else len(text) + 1
            if column == 1:
                return "it does not begin like anything this room writes"
            found = text[column - 1 : column + 23] or "the end of the line"
            return f"column {column}: expected {self._words(expected or ())}, found {found!r}"
        return "the line is not one that this room writes here"

    def _words(self, terminals: Iterable[str]) -> str:
        """Terminal names as words a reader knows."""
        patterns = {terminal.name: terminal.pattern for terminal in self.lark.terminals}
        words = set()
        for name in terminals:
            pattern = patterns.get(name)
            literal = pattern is not None and pattern.type == "str"
            words.add(
                WORDS.get(name) or (repr(pattern.value.strip()) if literal and pattern else name.strip("_").lower())
            )
        shown = sorted(words)
        return " or ".join(shown) if len(shown) <= 6 else ", ".join(shown[:6]) + " ..."


WORDS = {
    "NAME": "a player's action",
    "DEALT_NAME": "a player's name",
    "RETURNED_NAME": "a player's name",
    "SEAT_NAME": "a player's name",
    "SUMMARY_NAME": "a player's name",
    "TOTAL": "an amount",
    "RAKE": "an amount",
    "STACK": "an amount",
    "WON": "an amount",
    "AMOUNT": "an amount",
    "BY": "an amount",
    "TO": "an amount",
    "MONEY": "an amount",
    "SHOWN": "cards in brackets",
    "NEW": "cards in brackets",
    "SHARED": "cards in brackets",
    "_NL": "the end of the line",
    "$END": "the end of the text",
    "STAMP": "a date and time",
    "SMALL": "the stakes",
    "GAME": "a game",
    "BUY_IN": "a buy-in",
    "_SP": "a blank",
    "DESCRIPTION": "the name of the hand",
}


def line_of(tree: Tree[Token] | Token) -> Line:
    """A line's tree as rule and fields; tokens of nested helper rules are already inlined by Lark."""
    assert isinstance(tree, Tree)
    fields: Fields = {}
    for token in tree.scan_values(lambda value: isinstance(value, Token)):
        name, count = token.type, 2
        while name in fields:
            name, count = f"{token.type}_{count}", count + 1
        fields[name] = str(token)
    return Line(str(tree.data), fields)

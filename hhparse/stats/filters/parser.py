"""Reads filters: the grammar gives the shape, the fields give the types, every mistake gets its place."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hhparse.stats.filters.errors import (
    FilterOperatorError,
    FilterSyntaxError,
    FilterValueError,
    UnknownFieldError,
    UnknownSavedFilterError,
    listed,
    nearest,
)
from hhparse.stats.filters.field import Field, Kind
from hhparse.stats.filters.fields import field_named, field_names
from hhparse.stats.filters.moments import zone_named
from hhparse.stats.filters.tree import Between, Compare, Filter, Known, Node, Not, OneOf, Operator, all_of, any_of
from hhparse.stats.filters.values import BadValueError, read_value, unquoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lark import Lark, Token, Tree

LONGEST: Final = 20_000
"""Characters of a filter."""
DEEPEST: Final = 60
"""Brackets, `not`s and saved filters within each other."""
_SYNONYMS: Final = {"==": "=", "<>": "!="}
_EXPECTED: Final = {
    "_AND": "and", "_OR": "or", "_NOT": "not", "_IN": "in", "_BETWEEN": "between", "_IS": "is", "KNOWN": "known",
    "NAME": "a field", "OPERATOR": "= != < <= > >= ~", "BARE": "a value", "QUOTED": '"a value"', "LPAR": "(",
    "RPAR": ")", "COMMA": ",", "SAVED": "@name", "$END": "the end",
}  # fmt: skip


def parse_filter(text: str, *, zone: str = "UTC", saved: Mapping[str, str] | None = None) -> Filter:
    """The filter that `text` says; an empty text is the filter that lets everything through.

    Dates are meant in the time zone `zone`; `@name` stands for the text that `saved` has under the name.

    Raises:
        FilterError: the text is no filter; the error says where and what was expected.
        UnknownZoneError: there is no such time zone.
    """
    zone_named(zone)
    return Filter(_Reader(saved or {}).parse(text, 0), zone) if text.strip() else Filter(zone=zone)


@cache
def _grammar() -> Lark:
    from lark import Lark  # noqa: PLC0415 - loaded when the first filter is read

    grammar = Path(__file__).with_name("filter.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="contextual", maybe_placeholders=False)


def _shape(text: str) -> Tree[Token] | Token:
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415

    if len(text) > LONGEST:
        raise FilterSyntaxError(f"a filter has at most {LONGEST:,} characters", text, LONGEST)
    try:
        return _grammar().parse(text)
    except UnexpectedToken as error:
        at_end = error.token.type == "$END"
        column = len(text.rstrip()) + 1 if at_end else (error.token.start_pos or 0) + 1
        seen = "the filter ends too early" if at_end else f"`{error.token}` cannot stand here"
        raise _syntax(seen, text, column, len(error.token), error.accepts or error.expected) from error
    except UnexpectedCharacters as error:
        start = error.pos_in_stream or 0
        if text[start] in "\"'":
            raise FilterSyntaxError("this quote is never closed", text, start + 1) from error
        raise _syntax(f"`{text[start]}` cannot stand here", text, start + 1, 1, error.allowed) from error


def _syntax(message: str, text: str, column: int, length: int, expected: Any) -> FilterSyntaxError:
    words = [words for name, words in _EXPECTED.items() if name in expected]
    return FilterSyntaxError(message, text, column, length=length, expected=words)


class _Reader:
    """Turns shapes into trees; knows the saved filters and which of them it is inside of."""

    def __init__(self, saved: Mapping[str, str]) -> None:
        self.saved, self.open = saved, list[str]()
        self.text = ""

    def parse(self, text: str, depth: int) -> Node:
        before, self.text = self.text, text
        node = self.node(_shape(text), depth)
        self.text = before
        return node

    def node(self, shape: Any, depth: int) -> Node:
        name, parts = str(shape.data), shape.children
        if depth > DEEPEST:
            raise FilterSyntaxError("too many brackets within each other", self.text, 1)
        if name in ("any", "all"):
            return (any_of if name == "any" else all_of)(*(self.node(part, depth + 1) for part in parts))
        if name == "not_":
            return Not(self.node(parts[0], depth + 1))
        if name == "saved":
            return self.inserted(parts[0], depth)
        field = self.field(parts[0])
        return self.condition(name, field, parts)

    def condition(self, name: str, field: Field, parts: list[Token]) -> Node:
        if name == "flag":
            return self.flag(field, parts[0])
        if name == "known":
            known = Known(field.name)
            return known if parts[1].lower() == "known" else Not(known)
        if name == "compare":
            return self.compare(field, parts[1], parts[2])
        if name in ("one_of", "none_of"):
            node: Node = OneOf(field.name, tuple(self.value(field, part) for part in parts[1:]))
        else:
            if Operator.BELOW not in field.operators:
                raise self.wrong_operator(field, parts[0], "between")
            node = Between(field.name, self.value(field, parts[1]), self.value(field, parts[2]))
        return Not(node) if name in ("none_of", "outside") else node

    def compare(self, field: Field, operator: Token, value: Token) -> Compare:
        sign = Operator(_SYNONYMS.get(operator, str(operator)))
        if sign not in field.operators:
            raise self.wrong_operator(field, operator, str(operator))
        if sign is Operator.CONTAINS:  # a part of a text need not be one of those that the field may have
            field = replace(field, closed=False)
        return Compare(field.name, sign, self.value(field, value))

    def flag(self, field: Field, token: Token) -> Compare:
        if not field.kind.is_flag:
            signs = [*field.operators, "in", "is known"]
            message = f"{field.name} is to be compared with something"
            end = (token.end_pos or 0) + 1
            raise FilterOperatorError(message, self.text, end, expected=signs)
        return Compare(field.name, Operator.EQUAL, value=True)

    def field(self, token: Token) -> Field:
        if field := field_named(str(token)):
            return field
        message = f"there is no field `{token}`"
        near = nearest(str(token), field_names())
        raise UnknownFieldError(message, self.text, self.column(token), length=len(token), suggestion=near)

    def value(self, field: Field, token: Token) -> Any:
        words = unquoted(token) if token.type == "QUOTED" else str(token)
        try:
            return read_value(field, words)
        except BadValueError as error:
            raise FilterValueError(
                error.message, self.text, self.column(token), length=len(token), expected=error.expected,
                suggestion=error.suggestion,
            ) from error  # fmt: skip

    def inserted(self, token: Token, depth: int) -> Node:
        """The tree of a saved filter; its own mistakes are told at its own text."""
        name = str(token)[1:]
        if name not in self.saved:
            near = nearest(name, self.saved)
            raise self.wrong_saved(token, f"no filter is saved as `{name}`", f"@{near}" if near else None)
        if name in self.open:
            raise self.wrong_saved(token, f"the saved filter `{name}` contains itself")
        if not self.saved[name].strip():
            raise self.wrong_saved(token, f"the saved filter `{name}` is empty")
        self.open.append(name)
        node = self.parse(self.saved[name], depth + 1)
        self.open.pop()
        return node

    def wrong_saved(self, token: Token, message: str, suggestion: str | None = None) -> UnknownSavedFilterError:
        column = self.column(token)
        return UnknownSavedFilterError(message, self.text, column, length=len(token), suggestion=suggestion)

    def wrong_operator(self, field: Field, token: Token, sign: str) -> FilterOperatorError:
        kind = "a word of a list" if field.kind is Kind.WORD else field.kind.value
        message = f"{field.name} ({kind}) cannot be compared by `{sign}`, only by {listed([*field.operators, 'in'])}"
        return FilterOperatorError(message, self.text, self.column(token), length=len(token))

    def column(self, token: Token) -> int:
        return (token.start_pos or 0) + 1

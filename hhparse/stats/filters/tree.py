"""A parsed filter: conditions on fields, joined by and, or, not."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import TypeAlias

from hhparse.stats.filters.moments import Moment

Value: TypeAlias = str | Decimal | bool | Moment
"""A value in its field's own type: word or text, number or amount, yes or no, date."""


class Operator(StrEnum):
    """How a field is compared with one value; `CONTAINS` looks for a text in a text, whatever the case."""

    EQUAL = "="
    UNEQUAL = "!="
    BELOW = "<"
    AT_MOST = "<="
    ABOVE = ">"
    AT_LEAST = ">="
    CONTAINS = "~"


@dataclass(frozen=True, slots=True)
class Compare:
    """`field operator value`."""

    field: str
    operator: Operator
    value: Value


@dataclass(frozen=True, slots=True)
class OneOf:
    """`field in (value, ...)`."""

    field: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """`field between low and high`, both included."""

    field: str
    low: Value
    high: Value


@dataclass(frozen=True, slots=True)
class Known:
    """`field is known`: it has a value."""

    field: str


@dataclass(frozen=True, slots=True)
class Not:
    """All rows that `part` does not match."""

    part: Node


@dataclass(frozen=True, slots=True)
class AllOf:
    """What every part matches; at least two, none of them an AllOf."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """What some part matches; at least two, none of them an AnyOf."""

    parts: tuple[Node, ...]


Condition: TypeAlias = Compare | OneOf | Between | Known
Node: TypeAlias = Condition | Not | AllOf | AnyOf


def all_of(*parts: Node) -> Node:
    """The parts joined by `and`; a nested `and` is taken apart."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, AllOf) else (part,))]
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def any_of(*parts: Node) -> Node:
    """The parts joined by `or`; a nested `or` is taken apart."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, AnyOf) else (part,))]
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))


@dataclass(frozen=True, slots=True)
class Filter:
    """Which rows: a tree of conditions, None for all; dates without a zone are meant in `zone`.

    Make one with `parse_filter` or `filter_of`; join two with `&`. `str()` is its text, the same for the same tree.
    """

    tree: Node | None = None
    zone: str = "UTC"

    def __str__(self) -> str:
        """The filter in its own language; empty for all rows."""
        from hhparse.stats.filters.text import text_of  # noqa: PLC0415 - the text knows the tree

        return text_of(self.tree) if self.tree is not None else ""

    def __and__(self, other: Filter) -> Filter:
        """What both match.

        Raises:
            ValueError: both have conditions, and their dates are meant in different time zones.
        """
        if self.tree is None or other.tree is None:
            return other if self.tree is None else self
        if self.zone != other.zone:
            raise ValueError(f"one filter is in {self.zone}, the other in {other.zone}")
        return Filter(all_of(self.tree, other.tree), self.zone)

    def describe(self) -> str | None:
        """The text, or None when nothing is restricted."""
        return str(self) or None

"""A filter written in its own language: one text for one tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.stats.filters.tree import AllOf, AnyOf, Between, Compare, Known, Not, OneOf
from hhparse.stats.filters.values import value_text

if TYPE_CHECKING:
    from hhparse.stats.filters.tree import Condition, Node


def text_of(node: Node) -> str:
    """The text of a tree; parsed, it gives the same tree."""
    if isinstance(node, AnyOf):
        return " or ".join(map(text_of, node.parts))
    if isinstance(node, AllOf):
        return " and ".join(_within(part, AnyOf) for part in node.parts)
    if isinstance(node, Not):
        inner = node.part
        if isinstance(inner, Known | OneOf | Between):
            return _condition(inner, opposite=True)
        return f"not {_within(inner, AllOf, AnyOf)}"
    return _condition(node)


def _condition(node: Condition, *, opposite: bool = False) -> str:
    if isinstance(node, Compare):
        return f"{node.field} {node.operator} {value_text(node.value)}"
    if isinstance(node, Known):
        return f"{node.field} is {'un' if opposite else ''}known"
    sign = "not " if opposite else ""
    if isinstance(node, OneOf):
        return f"{node.field} {sign}in ({', '.join(map(value_text, node.values))})"
    return f"{node.field} {sign}between {value_text(node.low)} and {value_text(node.high)}"


def _within(node: Node, *weaker: type) -> str:
    return f"({text_of(node)})" if isinstance(node, weaker) else text_of(node)

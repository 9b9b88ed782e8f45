"""Filters as SQL conditions: words of the table of fields, values as bound parameters, never a word of the user.

A condition on an unknown value does not hold, and `not` is everything else: a filter and its opposite part the rows.
SQL has a third truth value; it counts as false below every NOT and at the end, which gives just that.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from hhparse.stats.filters.field import Kind
from hhparse.stats.filters.fields import FIELDS
from hhparse.stats.filters.hole_cards import classes, combinations
from hhparse.stats.filters.moments import Moment, zone_named
from hhparse.stats.filters.tree import AllOf, AnyOf, Between, Compare, Known, Not, OneOf, Operator

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import tzinfo

    from hhparse.stats.filters.field import Field
    from hhparse.stats.filters.tree import Condition, Filter, Node, Value


class Sql(NamedTuple):
    """A condition and the values of its parameters, in order."""

    text: str
    values: list[Any]


def condition(chosen: Filter, *, now: datetime | None = None) -> Sql | None:
    """The SQL over rows named `r` (those of `hhparse.stats.base.ROWS`); None when everything passes.

    `now` decides what `today` means; None is the present.
    """
    if chosen.tree is None:
        return None
    return _Writer(zone_named(chosen.zone), now or datetime.now(UTC)).node(chosen.tree)


class _Writer:
    """Writes conditions; knows in which zone dates are meant and what time it is."""

    def __init__(self, zone: tzinfo, now: datetime) -> None:
        self.zone, self.now = zone, now

    def node(self, node: Node) -> Sql:
        if isinstance(node, AllOf):
            return _joined(" AND ", map(self.node, node.parts))
        if isinstance(node, AnyOf):
            return _joined(" OR ", map(self.node, node.parts))
        if isinstance(node, Not):
            return _opposite(self.node(node.part))
        return self.condition(node)

    def condition(self, node: Condition) -> Sql:
        field = FIELDS[node.field]
        if isinstance(node, Compare) and node.operator is Operator.UNEQUAL:
            return _opposite(self.condition(Compare(node.field, Operator.EQUAL, node.value)))
        if field.kind is Kind.CARDS and not isinstance(node, Known):
            return _holding(field, node.values if isinstance(node, OneOf) else (node.value,))  # type: ignore[union-attr]
        test = self.test(field, node)
        return Sql(field.source.value.replace("{test}", test.text), test.values)

    def test(self, field: Field, node: Condition) -> Sql:
        if isinstance(node, Known):
            return Sql(f"({field.sql}) IS NOT NULL", [])
        if isinstance(node, Between):
            low = self.one(field, Operator.AT_LEAST, node.low)
            return _joined(" AND ", [low, self.one(field, Operator.AT_MOST, node.high)])
        if isinstance(node, OneOf):
            return self.one_of(field, node.values)
        return self.one(field, node.operator, node.value)

    def one_of(self, field: Field, values: Iterable[Value]) -> Sql:
        if field.kind in (Kind.TIME, Kind.BB):
            return _joined(" OR ", [self.one(field, Operator.EQUAL, value) for value in values])
        stored = [_stored(field, value) for value in values]
        return Sql(f"{field.sql} IN ({', '.join('?' * len(stored))})", stored)

    def one(self, field: Field, operator: Operator, value: Value) -> Sql:
        if isinstance(value, Moment):
            return self.time(field, operator, value)
        if operator is Operator.CONTAINS:
            return Sql(f"contains(lower({field.sql}), lower(?))", [value])
        if field.kind is Kind.BB:
            # exact: the amount is compared with so many big blinds, nothing is divided
            return Sql(f"{field.sql} {operator} CAST(? AS DECIMAL(10, 4)) * {field.source.unit}", [value])
        return Sql(f"{field.sql} {operator} ?", [_stored(field, value)])

    def time(self, field: Field, operator: Operator, moment: Moment) -> Sql:
        first, after = moment.bounds(self.zone, self.now)
        if operator is Operator.EQUAL:
            return Sql(f"({field.sql} >= ? AND {field.sql} < ?)", [first, after])
        sign, bound = {
            Operator.BELOW: ("<", first),
            Operator.AT_LEAST: (">=", first),
            Operator.AT_MOST: ("<", after),
            Operator.ABOVE: (">=", after),
        }[operator]
        return Sql(f"{field.sql} {sign} ?", [bound])


def _stored(field: Field, value: Value) -> Any:
    """The value as the database holds it."""
    if field.kind is Kind.WORD:
        return field.stored_word(str(value))
    if field.kind is Kind.CHANCE:
        return int(bool(value))
    return value


def _holding(field: Field, values: Iterable[Value]) -> Sql:
    """Hands by their class, which stands in the rows; two given cards are looked up."""
    hands = [str(value) for value in values]
    names = sorted(set().union(*(classes(one) for one in hands)))
    cards = sorted(set().union(*(combinations(one) for one in hands)))
    parts = [Sql("hole_class IN (SELECT unnest(?))", [names])] if names else []
    if cards:
        sought = field.source.value.replace("{test}", f"{field.sql} IN (SELECT unnest(?))")
        parts.append(Sql(f"(hole_class IS NOT NULL AND {sought})", [cards]))
    return _joined(" OR ", parts)


def _opposite(sql: Sql) -> Sql:
    return Sql(f"NOT coalesce({sql.text}, false)", sql.values)


def _joined(word: str, parts: Iterable[Sql]) -> Sql:
    found = list(parts)
    return Sql(f"({word.join(part.text for part in found)})", [value for part in found for value in part.values])

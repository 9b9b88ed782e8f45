"""Finds the rule of a line with the expressions that `derive` made of a grammar: no Lark, no room, no language."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

Fields: TypeAlias = dict[str, str]
"""Named terminal -> text; the second occurrence of a terminal in a line is `NAME_2`, the third `NAME_3`."""
Groups: TypeAlias = tuple[tuple[int, str], ...]


Found: TypeAlias = tuple[str, Fields]
"""A `Line` that is not yet one: naming its parts costs a tenth of finding it."""


class Line(NamedTuple):
    """A line as the grammar sees it: which rule, and the text of its named terminals."""

    rule: str
    fields: Fields


KEY_LENGTH = 4
"""Families that open with a fixed text are looked up by its first characters."""
LINE_LIMIT = 2000
"""Longer lines are no room's: they are not matched at all, which bounds the work a hostile line can cause."""


class FamilyText(Struct, frozen=True):
    """A family as text: all that `Family` needs, and nothing that takes long to make from it.

    `key` is the fixed text that every line of the family opens with, empty for one of no fixed opening; `rules` maps
    the number of a rule's closing group to the rule and its (group, field) pairs.
    """

    priority: int
    key: str
    pattern: str
    rules: dict[int, tuple[str, Groups]]


class Taken(NamedTuple):
    """What is taken from a line of `rule`: the texts of `groups` as fields `names`, some of which may come again."""

    rule: str
    groups: tuple[int, ...]
    names: tuple[str, ...]
    repeats: bool


class Family:
    """One expression; compiled when its first line comes, since most rooms' tables never see most kinds of line."""

    __slots__ = ("_pattern", "priority", "rules", "text")

    def __init__(self, text: FamilyText) -> None:
        self.text = text
        self.priority = text.priority
        self.rules = {last: _taken(rule, groups) for last, (rule, groups) in text.rules.items()}
        self._pattern: re.Pattern[str] | None = None

    def match(self, text: str) -> Found | None:
        """Rule and fields when the whole line belongs to this family."""
        pattern = self._pattern
        if pattern is None:
            pattern = self._pattern = re.compile(self.text.pattern)
        found = pattern.fullmatch(text)
        if found is None or found.lastindex is None:
            return None
        taken = self.rules[found.lastindex]
        texts = found.group(0, 0, *taken.groups)[2:]
        if not taken.repeats:
            return taken.rule, {name: part for name, part in zip(taken.names, texts, strict=True) if part is not None}
        fields: Fields = {}
        for name, part in zip(taken.names, texts, strict=True):
            if part is not None:
                fields[_numbered(name, fields) if name in fields else name] = part
        return taken.rule, fields


def _taken(rule: str, groups: Groups) -> Taken:
    names = tuple(name for _, name in groups)
    return Taken(rule, tuple(group for group, _ in groups), names, len(set(names)) < len(names))


def _numbered(name: str, fields: Fields) -> str:
    """`SHOWN` -> `SHOWN_2` when the line already has a `SHOWN`."""
    count = 2
    while f"{name}_{count}" in fields:
        count += 1
    return f"{name}_{count}"


class LineMatcher:
    """All families of a grammar; finds the rule of a line."""

    __slots__ = ("_by_key", "_general")

    def __init__(self, families: Iterable[FamilyText]) -> None:
        self._by_key: dict[str, list[Family]] = defaultdict(list)
        self._general: list[Family] = []
        for text in families:
            (self._by_key[text.key] if text.key else self._general).append(Family(text))
        self._general.sort(key=lambda family: -family.priority)

    def match(self, text: str) -> Found | None:
        """Rule and fields of a line; None when nothing claims it."""
        if len(text) > LINE_LIMIT:
            return None
        for family in self._by_key.get(text[:KEY_LENGTH], ()):
            if found := family.match(text):
                return found
        for family in self._general:
            if found := family.match(text):
                return found
        return None

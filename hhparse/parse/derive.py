"""Derives one regular expression a line family from a Lark grammar.

Lark compiles a grammar to rules (sequences of symbols) and terminals (regular expressions). A line rule without
repetition is a finite choice of terminal sequences, so it is itself a regular expression. Rules that open with the same
terminal form a family; a family is one expression in which common prefixes are shared, optional parts stay optional,
and an empty group at the end of each rule tells which one matched. Nothing here knows a room or a language.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from lark.grammar import NonTerminal, Symbol, Terminal

from hhparse.parse.matcher import KEY_LENGTH, FamilyText, Groups

if TYPE_CHECKING:
    from lark import Lark
    from lark.lexer import TerminalDef


@dataclass(frozen=True, slots=True)
class _End:
    """Stands at the end of every sequence of a rule and names the rule."""

    name: str


Item: TypeAlias = "Symbol | _End"
Sequence: TypeAlias = "tuple[Item, ...]"


@dataclass(slots=True)
class _Compiler:
    """Turns sequences into pattern text while numbering the groups.

    `rules` holds the sequences of every rule, `ends` the closing group of each line rule with the groups on the way
    to it.
    """

    rules: dict[str, list[Sequence]]
    terminals: dict[str, TerminalDef]
    groups: int = 0
    ends: dict[int, tuple[str, Groups]] = field(default_factory=dict)

    def item(self, item: Item, path: Groups) -> tuple[str, Groups]:
        """Pattern of one symbol and the groups in it."""
        if isinstance(item, _End):
            self.groups += 1
            self.ends[self.groups] = (item.name, path)
            return "()", ()
        if isinstance(item, NonTerminal):
            before = self.groups
            text, inside = self.choice(tuple(dict.fromkeys(self.rules[item.name])), ())
            assert self.groups - before == len(inside)
            return f"(?:{text})", inside
        text = f"(?>{self.terminals[item.name].pattern.to_regexp()})"
        if isinstance(item, Terminal) and item.filter_out:
            return text, ()
        self.groups += 1
        return f"({text})", ((self.groups, str(item.name)),)

    def run(self, items: Sequence, path: Groups) -> tuple[str, Groups]:
        """Pattern of symbols one after the other."""
        texts, inside = [], path
        for item in items:
            text, groups = self.item(item, inside)
            texts.append(text)
            inside += groups
        return "".join(texts), inside[len(path) :]

    def choice(self, sequences: tuple[Sequence, ...], path: Groups) -> tuple[str, Groups]:
        """Alternatives as a pattern: shared beginnings once, optional beginnings as `(?:...)?`."""
        if len(sequences) == 1:
            return self.run(sequences[0], path)
        split = _optional_head(sequences)
        if split is not None:
            head, rests = split
            text, inside = self.run(head, path)
            rest, more = self.choice(rests, path + inside)
            return f"(?:{text})?(?:{rest})", inside + more
        by_first: dict[Item, list[Sequence]] = defaultdict(list)
        for sequence in sequences:
            if sequence:
                by_first[sequence[0]].append(sequence[1:])
        branches: list[str] = []
        groups: Groups = ()
        for first, group in by_first.items():
            text, inside = self.item(first, path)
            rest, more = self.choice(tuple(dict.fromkeys(group)), path + inside)
            branches.append(f"{text}(?:{rest})" if rest else text)
            groups += inside + more
        if () in sequences:
            branches.append("")
        return "|".join(branches), groups


def _optional_head(sequences: tuple[Sequence, ...]) -> tuple[Sequence, tuple[Sequence, ...]] | None:
    """`[A B] C` was expanded by Lark to `A B C` and `C`: find the optional `A B` and what follows it again."""
    for first in dict.fromkeys(sequence[0] for sequence in sequences if sequence):
        group = [sequence for sequence in sequences if sequence and sequence[0] == first]
        without = tuple(sequence for sequence in sequences if sequence not in group)
        shared = _common_prefix(group)
        for length in range(1, len(shared) + 1):
            if {sequence[length:] for sequence in group} == set(without):
                return shared[:length], without
    return None


def _common_prefix(sequences: list[Sequence]) -> Sequence:
    first = min(sequences, key=len)
    for index, symbol in enumerate(first):
        if any(sequence[index] != symbol for sequence in sequences):
            return first[:index]
    return first


def compile_lines(lark: Lark) -> tuple[FamilyText, ...]:
    """The families of a grammar whose rule `_line` lists the lines."""
    rules: dict[str, list[Sequence]] = defaultdict(list)
    for rule in lark.rules:
        rules[rule.origin.name].append(tuple(rule.expansion))
    terminals = {terminal.name: terminal for terminal in lark.terminals}
    openers: dict[str, list[Sequence]] = defaultdict(list)
    for (line_rule,) in rules["_line"]:
        for sequence in rules[line_rule.name]:
            openers[sequence[0].name].append((*sequence, _End(str(line_rule.name))))
    families: list[FamilyText] = []
    for opener, sequences in openers.items():
        compiler = _Compiler(rules, terminals)
        text, _ = compiler.choice(tuple(dict.fromkeys(sequences)), ())
        pattern = terminals[opener].pattern
        fixed = pattern.type == "str" and len(pattern.value) >= KEY_LENGTH
        key = pattern.value[:KEY_LENGTH] if fixed else ""
        families.append(FamilyText(terminals[opener].priority, key, text, compiler.ends))
    return tuple(families)

"""One line, one rule, its facts: the examples of `lines/`, read by plain Lark and by the derived matcher alike."""

from __future__ import annotations

import json
from pathlib import Path

import lark.lexer
import pytest

from hhparse.parse.grammar import Line, LineGrammar, load_grammar

EXAMPLES = {
    file.stem: [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    for file in sorted((Path(__file__).parent / "lines").glob("*.jsonl"))
}
CASES = [pytest.param(name, case, id=case["line"][:60]) for name, cases in EXAMPLES.items() for case in cases]


@pytest.mark.parametrize(("name", "case"), CASES)
def test_line_is_read_as_its_rule_with_its_facts(name, case):
    line = load_grammar(name).parse(case["line"])
    assert (line.rule, line.fields) == (case["rule"], case["fields"])


@pytest.mark.parametrize(("name", "case"), CASES)
def test_derived_matcher_reads_the_same(name, case):
    line = load_grammar(name).match(case["line"])
    assert (line.rule, line.fields) == (case["rule"], case["fields"])


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_rule_has_an_example(name):
    rules = {str(rule.expansion[0].name) for rule in load_grammar(name).plain.lark.rules if rule.origin.name == "_line"}
    assert rules == {case["rule"] for case in EXAMPLES[name]}


@pytest.mark.parametrize(
    ("line", "rule", "name"),
    [
        ("B:ob (x): folds", "fold", "B:ob (x)"),
        (": folds: checks", "fold", ""),
        ("a: bets $1: calls $2", "bet", "a"),
        ("Al collected $5 from pot: folds", "fold", "Al collected $5 from pot"),
        ("🂡🙂 [=]: raises $1 to $2", "raise", "🂡🙂 [=]"),
        ("  : checks", "check", "  "),
        ("דנה: bets ₹10", "bet", "דנה"),
        ("x is y: calls $1", "call", "x is y"),
    ],
)
def test_names_hold_anything(line, rule, name):
    """A name that holds a verb may be read short (the builder then asks the seats); it is never read wrong silently."""
    grammar = load_grammar("pokerstars")
    found = grammar.match(line)
    assert found == grammar.parse(line) or grammar.parse(line) is None
    assert found is None or found.rule != rule or found.fields["NAME"] == name


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Bob: raises $1 to Carol", "column 19: expected an amount, found 'Carol'"),
        ("Bob: calls $3 and is happy", "column 14: expected "),
        ("Seat 3: Carol ($5 in chips, 3 hats)", "column 30: expected 'bounty', found ' hats)'"),
        ("Total pot $5 | Rake", "column 13: expected 'Main pot' or '| Rake', found ' | Rake'"),
        ("Seat x", "column 6: expected seat, found 'x'"),
        ("Bob is this", "column 4: expected "),
        ("what was that?", "column 5: expected "),
        ("nothing", "it does not begin like anything this room writes"),
        ("", "it does not begin like anything this room writes"),
    ],
)
def test_errors_are_explained(line, words):
    assert words in load_grammar("pokerstars").explain(line)


def test_a_line_that_is_read_needs_no_explanation():
    assert load_grammar("pokerstars").explain("Bob: folds") == "the line is not one that this room writes here"


def test_a_grammar_is_built_once():
    assert load_grammar("pokerstars") is load_grammar("pokerstars")


class Comparing:
    """Stands for the package interegular, whose comparison of our terminals does not come to an end."""

    class Comparator:
        @classmethod
        def from_regexes(cls, regexes):
            assert "NAME" not in {terminal.name for terminal in regexes}, "Lark compares the terminals of our grammars"
            return cls()

        def count_marked_pairs(self):
            return 99


@pytest.mark.parametrize("name", EXAMPLES)
def test_terminals_are_not_compared_when_interegular_is_installed(monkeypatch, name):
    monkeypatch.setattr(lark.lexer, "has_interegular", True)
    monkeypatch.setattr(lark.lexer, "interegular", Comparing, raising=False)
    grammar = LineGrammar(name)
    case = EXAMPLES[name][0]
    assert grammar.match(case["line"]) == grammar.parse(case["line"]) == Line(case["rule"], case["fields"])

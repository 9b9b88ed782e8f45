"""The derived matcher against plain Lark: on small grammars, on all samples, on generated and on mutated lines.

Lark's lexer commits to the first terminal that fits; the matcher may still find the rule that claims the whole line.
So: where Lark reads a line, both read the same; on lines that rooms print, both also reject the same.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Lark

from hhparse._resources import resource_dir
from hhparse.formats.pokerstars import pokerstars_text
from hhparse.parse import Framer, HandParser, open_sources
from hhparse.parse.decode import decode_hand, lines_of
from hhparse.parse.derive import compile_lines
from hhparse.parse.grammar import load_grammar
from hhparse.parse.matcher import LINE_LIMIT, LineMatcher
from hhparse.sites import SITES
from hhparse.testing.generator import random_hand

SHARED = Path(__file__).resolve().parents[3] / "shared"
EXAMPLES = {
    file.stem: [json.loads(line)["line"] for line in file.read_text(encoding="utf-8").splitlines()]
    for file in sorted((Path(__file__).parent / "lines").glob("*.jsonl"))
}
PIECES = (
    *(": folds", ": raises ", " collected ", " from pot", " (button)", " folded before Flop", " showed [", ' said, "'),
    *("$1", "€0.50", "1,000", "0", "[Ah Kd]", "[", "]", "(", ")", " in chips)", " and is all-in", ", ", ": ", "*** "),
    *(
        "Seat 1: ",
        "Table '",
        "Total pot ",
        " | Rake ",
        " Main pot ",
        "Dealt to ",
        " has left",
        " won (",
        " mucked",
        " ",
    ),
    *("PokerStars Hand #", " - ", "USD", " ET", "#", "é", "🂡", "\t", "\\", '"', "'"),
)


def both(grammar, line):
    """The line by the matcher and by Lark, in one form."""
    fast, plain = grammar.match(line), grammar.parse(line)
    return (fast and (fast.rule, fast.fields)), (plain and (plain.rule, plain.fields))


def differences(grammar, lines):
    return [line for line in sorted(lines) if len(set(map(repr, both(grammar, line)))) > 1]


# ---- small grammars -------------------------------------------------------------------------------------------------


def small(rules):
    return LineMatcher(
        compile_lines(Lark('line: _line "\\n"\n' + rules, parser="lalr", start="line", maybe_placeholders=False))
    )


@pytest.mark.parametrize(
    ("rules", "line", "found"),
    [
        ('_line: a\na: "x" N\nN: /\\d+/', "x12", ("a", {"N": "12"})),
        ('_line: a\na: "x" N\nN: /\\d+/', "x", None),
        ('_line: a\na: "x" N\nN: /\\d+/', "x1 ", None),
        ('_line: a\na: "x" [N "-"] M\nN: /\\d/\nM: /[a-c]/', "x1-b", ("a", {"N": "1", "M": "b"})),
        ('_line: a\na: "x" [N "-"] M\nN: /\\d/\nM: /[a-c]/', "xb", ("a", {"M": "b"})),
        ('_line: a\na: N [";" N [";" N]]\nN: /\\d/', "1;2;3", ("a", {"N": "1", "N_2": "2", "N_3": "3"})),
        ('_line: a\na: N [";" N [";" N]]\nN: /\\d/', "1;2", ("a", {"N": "1", "N_2": "2"})),
        ('_line: a | b\na: N "!"\nb: N "?"\nN: /\\d/', "1?", ("b", {"N": "1"})),
        ('_line: a | b\na: N ["!"]\nb: N "?"\nN: /\\d/', "1", ("a", {"N": "1"})),
        ('_line: a\na: "x" (_b | _c)\n_b: "b" N\n_c: "c" M\nN: /\\d/\nM: /\\d/', "xc7", ("a", {"M": "7"})),
        ('_line: a\na: "(" N ")" ["."]\nN: /[0-9.]+/', "(1.5).", ("a", {"N": "1.5"})),
        ("_line: a\na: W N\nW: /[a-z]+/\nN: /\\d/", "abc1", ("a", {"W": "abc", "N": "1"})),
    ],
)
def test_small_grammars(rules, line, found):
    assert small(rules).match(line) == found


def test_terminals_commit_as_in_a_lexer():
    """`W` takes all letters, so the `z` behind it is never found, by Lark or by the matcher."""
    rules = '_line: a\na: W "z"\nW: /[a-z]+/'
    assert small(rules).match("xyz") is None


def test_families_of_higher_priority_come_first():
    rules = "_line: a | b\na: A\nb: B\nA: /[a-z]+/\nB.5: /[a-z]+x/"
    matcher = small(rules)
    assert matcher.match("abx") == ("b", {"B": "abx"})
    assert matcher.match("ab") == ("a", {"A": "ab"})


def test_lines_that_open_with_a_fixed_text_are_looked_up_by_it():
    matcher = small('_line: a | b\na: "Board " N\nb: "Boarding " N\nN: /\\d/')
    assert matcher.match("Board 1") == ("a", {"N": "1"})
    assert matcher.match("Boarding 2") == ("b", {"N": "2"})
    assert matcher.match("Bo") is None


def test_lines_beyond_the_limit_are_not_matched():
    matcher = load_grammar("pokerstars").matcher
    talk = 'Bob said, "{}"'
    assert matcher.match(talk.format("x" * (LINE_LIMIT - 12)))[0] == "chat"
    assert matcher.match(talk.format("x" * (LINE_LIMIT - 11))) is None


# ---- real lines -----------------------------------------------------------------------------------------------------


def test_all_samples_read_the_same():
    lines = set()
    for file in sorted(resource_dir("sample_histories").rglob("*.txt")):
        lines.update(filter(None, lines_of(decode_hand(file.read_bytes())[0])))
    assert len(lines) > 5000
    assert differences(load_grammar("pokerstars"), lines) == []


def test_generated_lines_read_the_same():
    lines = {line for seed in range(60) for line in pokerstars_text(random_hand(seed)).split("\n") if line}
    assert differences(load_grammar("pokerstars"), lines) == []


@pytest.mark.slow
@pytest.mark.corpus
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared corpus is not there")
def test_the_corpus_reads_the_same():
    """Lines of hands by the grammar of their site; then every line of every room by every grammar."""
    lines = {name: set() for name in EXAMPLES}
    everything = set()
    for opened in open_sources([SHARED / "corpus"]):
        for frame in Framer(SITES).frames(opened.stream):
            texts = list(filter(None, lines_of(decode_hand(frame.data)[0])))
            everything.update(texts)
            if frame.site is not None and not frame.foreign and not frame.site.document:
                lines[frame.site.grammar].update(texts)
    assert len(lines["pokerstars"]) > 30_000
    assert {name: differences(load_grammar(name), own) for name, own in lines.items()} == {name: [] for name in lines}
    for name in EXAMPLES:
        read = ((line, *both(load_grammar(name), line)) for line in sorted(everything))
        assert [line for line, fast, plain in read if plain is not None and fast != plain] == []


def test_samples_give_the_same_hands():
    texts = [site for site in SITES if not site.document]
    fast = {site: HandParser(site) for site in texts}
    plain = {site: HandParser(site, plain_lark=True) for site in texts}
    count = 0
    for opened in open_sources([resource_dir("sample_histories")]):
        for frame in list(Framer(SITES).frames(opened.stream))[:12]:
            if frame.site in fast:
                count += 1
                assert fast[frame.site].parse(frame, "a.txt") == plain[frame.site].parse(frame, "a.txt")
    assert count > 100


# ---- mutated lines --------------------------------------------------------------------------------------------------


@st.composite
def mutated(draw, lines):
    """A line with parts deleted, doubled, replaced, or joined with another line's end."""
    line = draw(st.sampled_from(lines))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(line)))
        end = min(len(line), start + draw(st.integers(0, 6)))
        middle = draw(
            st.one_of(
                st.sampled_from(PIECES),
                st.just(""),
                st.just(line[start:end] * 2),
                st.sampled_from(lines).map(lambda other, at=start: other[at : at + 12]),
            )
        )
        line = line[:start] + middle + line[end:]
    return line.strip()


@pytest.mark.parametrize(
    ("name", "rule"),
    [(name, number) for name, lines in EXAMPLES.items() for number in range(0, len(lines), 10)],
)
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_lark_reads_of_mutated_lines_the_matcher_reads_alike(name, rule, data):
    line = data.draw(mutated(EXAMPLES[name][rule : rule + 10]))
    fast, plain = both(load_grammar(name), line)
    assert plain is None or fast == plain


@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(exclude_characters="\n\r"), max_size=60))
@example("*** collected $1 from pot")
@example("Seat 3: Alice: calls $1")
def test_any_text_is_read_or_rejected_without_error(text):
    fast, plain = both(load_grammar("pokerstars"), text)
    assert plain is None or fast == plain

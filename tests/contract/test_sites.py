"""What every registered site promises: its grammar, its builder methods, its samples. No test names a site."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from lark.lexer import TerminalDef

from hhparse._resources import resource_dir
from hhparse.model.audited import Audited, FileReport
from hhparse.parse import Framer
from hhparse.parse.decode import lines_of
from hhparse.parse.documents import document_named
from hhparse.parse.grammar import load_grammar
from hhparse.parse.hands import HEADER_RULES, NOISE_RULES
from hhparse.parse.rooms import builder_of, methods_of
from hhparse.pipeline import audit_bytes
from hhparse.sites import SITES, site_named

GRAMMARS = sorted({site.grammar for site in SITES} - {""})
SAMPLES = sorted(
    sample for sample in resource_dir("sample_histories").glob("*/*.*") if sample.parent.name != "summaries"
)
each_grammar = pytest.mark.parametrize("name", GRAMMARS)
each_site = pytest.mark.parametrize("site", SITES, ids=lambda site: site.name)
each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)


def line_rules(name):
    rules = [rule for rule in load_grammar(name).plain.lark.rules if rule.origin.name == "_line"]
    return [str(rule.expansion[0].name) for rule in rules]


def steps_of(site):
    """The steps that a site's documents have besides the lines of a grammar."""
    return set(document_named(site.document).RULES) if site.document else set()


def lists_of(site):
    """The rules of lines that are several steps, as a list of players."""
    return set(document_named(site.document).LISTS) if site.document else set()


# ---- grammars -------------------------------------------------------------------------------------------------------


@each_grammar
def test_no_name_is_mangled(name):
    """A rule or terminal that an import list forgets comes out as `base__fold`: the builder would not know it."""
    lark = load_grammar(name).plain.lark
    files = "|".join(file.stem for file in resource_dir("grammars").glob("*.lark"))
    names = [rule.origin.name for rule in lark.rules] + [terminal.name for terminal in lark.terminals]
    assert [found for found in names if re.match(rf"_*(?:{files})__", found, re.IGNORECASE)] == []


@each_site
def test_every_line_is_one_rule_with_one_method_or_declared_noise(site):
    rules = line_rules(site.grammar) if site.grammar else []
    assert len(rules) == len(set(rules))
    own = {rule for rule in rules if not rule.startswith(HEADER_RULES)} - lists_of(site) | steps_of(site)
    assert own <= set(methods_of(builder_of(site))) | NOISE_RULES
    assert own


def test_every_method_of_a_builder_has_a_rule():
    methods = {name for site in SITES for name in methods_of(builder_of(site))}
    rules = {rule for name in GRAMMARS for rule in line_rules(name)}
    assert rules.union(*map(steps_of, SITES)) >= methods


@each_grammar
def test_terminals_are_sound(name):
    """Lark's own checks are switched off (they do not end): every terminal compiles and matches something."""
    for terminal in load_grammar(name).plain.lark.terminals:
        assert isinstance(terminal, TerminalDef)
        re.compile(terminal.pattern.to_regexp())
        assert terminal.pattern.min_width > 0, terminal.name


@each_grammar
def test_line_rules_do_not_repeat(name):
    """A rule that contains itself, or a repetition, is no finite choice: the fast matcher cannot be derived from it."""
    lark = load_grammar(name).plain.lark
    uses = {}
    for rule in lark.rules:
        uses.setdefault(rule.origin.name, set()).update(str(symbol.name) for symbol in rule.expansion)

    def reaches(rule, seen=()):
        assert rule not in seen, f"{rule} contains itself"
        for used in uses.get(rule, ()):
            reaches(used, (*seen, rule))

    for rule in line_rules(name):
        reaches(rule)


# ---- sites ----------------------------------------------------------------------------------------------------------


@each_site
def test_site_is_found_by_its_names(site):
    assert site_named(site.name) is not None
    assert site.name in site.brands.values()
    for brand in site.brands.values():
        assert site_named(brand) is not None


@each_site
def test_site_supports_only_what_its_headers_can_name(site):
    assert site.supported <= set(site.variants.values())
    assert site.supported


def test_a_mark_within_another_is_told_apart_by_the_header():
    """`Hand #` also stands in `Poker Hand #`: then the samples of both rooms must be there to prove that the pattern of
    the header decides (`test_sample_is_detected_as_its_site_and_no_other`).
    """
    sampled = {sample.parent.name for sample in SAMPLES}
    marks = [(mark, site) for site in SITES for mark in site.marks]
    for mark, owner in marks:
        for other, site in marks:
            if owner is not site and mark in other:
                assert {owner.grammar, site.grammar} <= sampled


# ---- samples --------------------------------------------------------------------------------------------------------


def site_of_folder(sample):
    return next(site for site in SITES if sample.parent.name in (site.grammar, site.document))


def test_samples_are_there():
    assert len(SAMPLES) >= 10


@each_sample
def test_sample_is_detected_as_its_site_and_no_other(sample):
    data = sample.read_bytes()
    own = site_of_folder(sample)
    assert {frame.site for frame in Framer(SITES).frames(BytesIO(data))} - {None} == {own}
    others = tuple(site for site in SITES if site is not own)
    assert {frame.site for frame in Framer(others).frames(BytesIO(data))} == {None}


@each_sample
def test_sample_is_read_without_loss(sample):
    data = sample.read_bytes()
    frames = list(Framer(SITES).frames(BytesIO(data)))
    assert b"".join(frame.raw for frame in frames) == data
    hands = [record for record in audit_bytes(data) if isinstance(record, Audited)]
    assert [data[hand.source.start : hand.source.end] for hand in hands] == [hand.raw for hand in hands]


@each_sample
def test_every_line_of_a_sample_is_accounted_for(sample):
    data = sample.read_bytes()
    *hands, report = audit_bytes(data)
    assert isinstance(report, FileReport)
    assert report.hand_lines + report.reject_lines + report.noise_lines + report.unknown_lines == report.lines
    text = data.decode("utf-8")
    torn = sum(1 for hand in hands if hand.source.start and data[hand.source.start - 1 : hand.source.start] != b"\n")
    assert report.lines == len(lines_of(text)) + torn  # a header inside a line makes two of it
    for hand in hands:
        assert lines_of(text)[hand.source.line - 1].endswith(lines_of(hand.text)[0])

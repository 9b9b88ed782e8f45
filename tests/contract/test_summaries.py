"""What every form of tournament summary promises: its grammar, its builder's methods, its samples."""

from __future__ import annotations

import random
import re
from io import BytesIO

import pytest

from hhparse._resources import resource_dir
from hhparse.model.audited import Audited, FileReport
from hhparse.model.tournament import SummaryText
from hhparse.parse import Framer
from hhparse.parse.decode import lines_of
from hhparse.parse.grammar import load_grammar
from hhparse.parse.summaries import SummaryParser, documents, lines
from hhparse.pipeline import audit_bytes
from hhparse.sites import SITES
from hhparse.sites.summaries import SUMMARIES

GRAMMARS = sorted({form.grammar for form in SUMMARIES if form.grammar})
FOLDER = resource_dir("sample_histories") / "summaries"
SAMPLES = sorted([*FOLDER.glob("*.txt"), *FOLDER.glob("*.htm")])
each_grammar = pytest.mark.parametrize("name", GRAMMARS)
each_form = pytest.mark.parametrize("form", SUMMARIES, ids=lambda form: form.name)
each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)


def line_rules(name):
    rules = [rule for rule in load_grammar(name).plain.lark.rules if rule.origin.name == "_line"]
    return [str(rule.expansion[0].name) for rule in rules]


@each_grammar
def test_no_name_is_mangled(name):
    lark = load_grammar(name).plain.lark
    names = [rule.origin.name for rule in lark.rules] + [terminal.name for terminal in lark.terminals]
    assert [found for found in names if re.match(r"_*summary__", found, re.IGNORECASE)] == []


@each_grammar
def test_terminals_are_sound(name):
    for terminal in load_grammar(name).plain.lark.terminals:
        re.compile(terminal.pattern.to_regexp())
        assert terminal.pattern.min_width > 0, terminal.name


@each_form
def test_every_line_is_one_rule_with_one_method(form):
    if form.document:
        assert issubclass(getattr(documents, form.builder), documents.Report)
        return
    builder = getattr(lines, form.builder)
    rules = line_rules(form.grammar)
    assert len(rules) == len(set(rules))
    assert {rule for rule in rules if rule != "note"} <= {name[3:] for name in dir(builder) if name.startswith("on_")}


FORM_OF = {"pokerstars-archive": "pokerstars_archive", "wpn-report": "wpn_report", "winamax-page": "winamax_page"}


@each_sample
def test_sample_is_detected_as_its_form_and_no_other(sample):
    """No hand begins in it, and without its own form nothing does."""
    if sample.stem == "faults":  # of several rooms
        return
    name = FORM_OF.get(sample.stem, f"{sample.stem.partition('-')[0]}_summary")
    (own,) = (form for form in SUMMARIES if form.name == name)
    data = sample.read_bytes()
    assert {frame.summary for frame in Framer(SITES, SUMMARIES).frames(BytesIO(data))} == {own}
    others = tuple(form for form in SUMMARIES if form is not own)
    found = list(Framer(SITES, others).frames(BytesIO(data)))
    assert {frame.summary for frame in found} == {frame.site for frame in found} == {None}


@each_sample
def test_sample_is_read_without_loss(sample):
    data = sample.read_bytes()
    frames = list(Framer(SITES, SUMMARIES).frames(BytesIO(data)))
    assert b"".join(frame.raw for frame in frames) == data
    assert all(frame.summary is not None for frame in frames)


@each_sample
def test_every_line_of_a_sample_is_accounted_for(sample):
    data = sample.read_bytes()
    *records, report = audit_bytes(data)
    assert isinstance(report, FileReport)
    assert report.hands == 0
    counted = report.summary_lines + report.reject_lines + report.noise_lines + report.unknown_lines
    assert counted == report.lines == len(lines_of(data.decode()))
    assert report.unknown_lines == (1 if sample.stem == "faults" else 0)
    assert report.summaries == sum(len(text.summaries) for text in records if isinstance(text, SummaryText)) > 0
    assert [finding.code for finding in report.findings] == []


@each_form
def test_plain_lark_reads_the_samples_alike(form):
    """The derived matcher and Lark give the same summaries of every sample."""
    if form.document:
        return
    fast, plain = SummaryParser(form), SummaryParser(form, plain_lark=True)
    for sample in SAMPLES:
        for frame in Framer((), (form,)).frames(BytesIO(sample.read_bytes())):
            if frame.summary is form:
                assert fast.parse(frame, sample.name).text == plain.parse(frame, sample.name).text


@each_sample
def test_damaged_samples_never_crash_and_lose_nothing(sample):
    """Lines are dropped, doubled, cut, exchanged and filled with odd characters; every line is still one of four."""
    chance = random.Random(sample.name)
    every = sample.read_text(encoding="utf-8").splitlines()
    for _ in range(30):
        torn = list(every)
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(torn))
            damage = chance.choice(("drop", "double", "cut", "swap", "odd"))
            if damage == "drop":
                torn[place] = ""
            elif damage == "double":
                torn.insert(place, torn[place])
            elif damage == "cut":
                torn[place] = torn[place][: chance.randrange(len(torn[place]) + 1)]
            elif damage == "swap":
                torn[place], torn[0] = torn[0], torn[place]
            else:
                torn[place] = torn[place].replace(
                    chance.choice("0123456789:/$( "), chance.choice("\0(€9999999999999999999)\x85"), 1
                )
        *records, report = audit_bytes("\n".join(torn).encode())
        assert isinstance(report, FileReport)
        counted = report.summary_lines + report.reject_lines + report.noise_lines + report.unknown_lines
        assert counted == report.lines
        assert all(isinstance(record, Audited | SummaryText) for record in records)

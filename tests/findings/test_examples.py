"""Every code has an invented history that shows it, and the audit prints of it what is written beside it.

A pair `CODE.txt`, `CODE.out` dropped into the folder of examples is one more test. `python -m tests.findings.golden`
writes the second file.
"""

import pytest

from hhparse.audit.codes import CODES
from hhparse.audit.example import FOLDER, Example, examples
from hhparse.cli.audit import findings_of
from hhparse.model.audited import Audited
from tests.findings.golden import printed, records_of

ALL = examples()
NOT_SHOWN = {
    "summary_contradicts_hands": "said by imports, which know hands and summaries; tests/store shows it",
    "unreadable_hand": "said when nothing else is, which no text brings about",
}
"""Codes that no history can show, and why."""
REASONS_NOT_SHOWN = {"opening_requirement": "home games ask for an opening hand, and no room's text is of one"}


@pytest.mark.parametrize("example", ALL, ids=lambda example: example.path.name)
def test_the_audit_prints_what_is_written(example: Example) -> None:
    assert printed(records_of(example), example.path.name) == example.output


@pytest.mark.parametrize("example", ALL, ids=lambda example: example.path.name)
def test_an_example_shows_its_code(example: Example) -> None:
    found = [f for record in records_of(example) for f in findings_of(record) if f.code == example.code]
    assert found
    code = CODES[example.code]
    assert {finding.severity for finding in found} == {code.severity} or code.varies
    for reason in code.reasons:
        if example.variant.startswith(reason.name):
            assert reason.name in {finding.reason for finding in found}


@pytest.mark.parametrize("example", ALL, ids=lambda example: example.path.name)
def test_a_finding_cites_a_rule_of_its_code(example: Example) -> None:
    for record in records_of(example):
        for finding in findings_of(record):
            assert finding.rule is None or finding.rule in CODES[finding.code].rules


def test_every_code_has_an_example() -> None:
    assert set(CODES) - {example.code for example in ALL} == set(NOT_SHOWN)


def test_every_reason_has_an_example() -> None:
    shown = [example.variant for example in ALL if example.code == "illegal_action"]
    for reason in CODES["illegal_action"].reasons:
        assert any(variant.startswith(reason.name) for variant in shown) or reason.name in REASONS_NOT_SHOWN, (
            reason.name
        )


def test_no_output_is_left_of_a_history_that_is_gone() -> None:
    assert {path.name for path in FOLDER.glob("*.out")} == {example.golden.name for example in ALL}


def test_an_error_makes_a_hand_inconsistent_and_a_warning_does_not() -> None:
    """The verdicts of the contract, over all examples."""
    for example in ALL:
        for record in records_of(example):
            if isinstance(record, Audited):
                words = {finding.severity.word for finding in record.findings}
                bad = record.verdict.value in ("inconsistent", "rejected")
                assert bad is ("error" in words), example.path.name


def test_examples_of_one_code() -> None:
    assert [example.variant for example in examples("unknown_line")] == ["cards", "info", ""]

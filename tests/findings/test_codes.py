"""The registry of codes against the program's sources: nothing is emitted unregistered, nothing registered in vain."""

import re
from collections.abc import Mapping
from typing import Any, cast

import pytest

from hhparse.audit.codes import CODES, FAMILIES, Code, code_named, near_codes
from tests.findings.emitted import HELPERS, emitted


def test_every_code_passed_in_the_sources_is_registered() -> None:
    codes, unclear = emitted(*HELPERS)
    assert unclear == []
    assert codes - set(CODES) == set()


def test_every_registered_code_is_passed_somewhere() -> None:
    codes, _ = emitted(*HELPERS)
    assert set(CODES) - codes == set()


def test_reasons_of_illegal_actions_are_those_of_the_rules() -> None:
    reasons, unclear = emitted("illegal")
    assert unclear == []
    assert {reason.name for reason in CODES["illegal_action"].reasons} == reasons


def test_the_scan_sees_a_code_set_in_a_branch() -> None:
    """`reraise_not_reopened` is only ever set through a variable: a scan that misses it would prove nothing."""
    assert "reraise_not_reopened" in emitted("illegal")[0]
    assert "time_ambiguous" in emitted(*HELPERS)[0]  # read from a table


def test_the_contract_errors_are_errors() -> None:
    """Codes of which the audit's contract says that they are errors, as far as they are emitted."""
    errors = (
        "truncated_hand no_players unknown_header duplicate_card duplicate_seat negative_stack illegal_action "
        "pot_mismatch side_pot_mismatch payout_mismatch wrong_winner summary_mismatch conflicting_duplicate"
    )
    assert {CODES[name].severity.word for name in errors.split()} == {"error"}


def test_no_code_stands_in_two_families() -> None:
    assert sum(map(len, FAMILIES.values())) == len(CODES)


@pytest.mark.parametrize("code", CODES.values(), ids=str)
def test_every_entry_says_something(code: Code) -> None:
    for text in (code.title, code.meaning, code.advice):
        assert text == text.strip()
        assert text[0].isupper() or text[0] == "`"
    assert not code.title.endswith(".")
    assert code.meaning.endswith(".")
    assert code.advice.endswith(".")
    for rule in [*code.rules, *(part for reason in code.reasons for part in reason.rule.split(", "))]:
        assert re.fullmatch(r"R\d+", rule)


def test_a_reason_leads_to_its_code() -> None:
    assert code_named("under_minimum") is CODES["illegal_action"]
    assert code_named("pot_mismatch") is CODES["pot_mismatch"]
    assert code_named("nonsense") is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pot_mismach", "pot_mismatch"),
        ("Wrong Winner", "wrong_winner"),
        ("rake", "rake_inferred"),
        ("after-fold", "after_fold"),
    ],
)
def test_near_matches(typed: str, meant: str) -> None:
    assert meant in near_codes(typed)


def test_nothing_is_near_to_nothing() -> None:
    assert near_codes("") == []


def test_the_registry_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        cast("dict[str, Any]", CODES)["new"] = CODES["pot_mismatch"]
    assert isinstance(CODES, Mapping)

"""`hhparse explain`: the registry's words on the screen."""

import pytest

from hhparse.audit.codes import CODES
from hhparse.cli.explain import explain_command


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert explain_command(code) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"{code}: {CODES[code].title}")
    assert f"Severity: {CODES[code].severity.word}" in shown
    assert "What to do:" in shown


def test_example_with_line_numbers_and_what_the_audit_says(capsys: pytest.CaptureFixture[str]) -> None:
    explain_command("pot_mismatch")
    shown = capsys.readouterr().out
    assert "   27  Total pot $26.55 | Rake $1.30" in shown
    assert "  27: pot_mismatch error: the text says a total pot of 26.55, the players put in 26.50" in shown


def test_a_reason_shows_its_own_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain_command("after_fold") == 0
    shown = capsys.readouterr().out
    assert "* after_fold (R20, R54, R86)" in shown
    assert "  R54: Draw: players change cards in turn" in shown
    assert "R13:" not in shown  # of all the rules that an action can break only this reason's are told
    assert "Bob acts after folding" in shown


def test_a_code_without_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain_command("unreadable_hand") == 0
    assert "Example" not in capsys.readouterr().out


def test_written_with_blanks_and_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain_command(" Wrong-Winner ") == 0
    assert capsys.readouterr().out.startswith("wrong_winner:")


def test_unknown_codes_are_a_wrong_usage_with_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain_command("pot_mismach") == 2
    assert "pot_mismatch" in capsys.readouterr().err
    assert explain_command("zzz") == 2
    assert "hhparse explain" in capsys.readouterr().err


def test_without_a_code_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert explain_command(None) == 0
    shown = capsys.readouterr().out
    for code in CODES.values():
        assert f"  {code.name} " in shown
        assert code.title in shown

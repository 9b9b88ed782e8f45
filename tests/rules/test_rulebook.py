"""Whatever number the program cites has words, and the command shows them."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hhparse
from hhparse.audit.codes import CODES
from hhparse.cli.app import app
from hhparse.rules.rulebook import RULES

SOURCES = sorted(Path(hhparse.__file__).parent.rglob("*.py"))


def test_every_cited_rule_has_words():
    cited = {rule for source in SOURCES for rule in re.findall(r"\bR\d{1,2}\b", source.read_text(encoding="utf-8"))}
    assert len(cited) > 40
    assert cited <= set(RULES)


def test_every_rule_of_a_code_has_words():
    assert {rule for code in CODES.values() for rule in code.rules} <= set(RULES)


@pytest.mark.parametrize("asked", ["R31", " r31 "])
def test_a_rule_is_explained(asked):
    done = CliRunner().invoke(app, ["explain", asked])
    assert done.exit_code == 0
    assert done.stdout.startswith("R31: Pots are layers of the live contributions")


def test_a_code_shows_the_words_of_its_rules():
    assert (
        "R32: The part of the last bet that nobody matched"
        in CliRunner().invoke(app, ["explain", "missing_uncalled_line"]).stdout
    )

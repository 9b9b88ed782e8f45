"""Lines that differ in their last cards alone are read once by the grammar and told apart by the cards."""

from __future__ import annotations

import pytest

from hhparse.parse import HandParser
from hhparse.sites import SITES

PARSERS = {site.name: HandParser(site) for site in SITES if not site.document}
LINES = [
    "Dealt to Alice [As Kd]",
    "Dealt to Alice [2c 2c]",
    "Dealt to Alice [As]",
    "Dealt to Al [Qd Qh] [As Kd]",
    "Dealt to [As Kd] [2c 7d]",
    "Dealt to Alice [as kd]",
    "Dealt to Alice [10s Kd]",
    "Dealt to Alice [As Kd ]",
    "Dealt to Alice [As  Kd]",
    "Dealt to Alice [As Kx]",
    "Dealt to Alice []",
    "*** FLOP *** [2c 7h 9d]",
    "*** TURN *** [2c 7h 9d] [Jc]",
    "*** RIVER *** [2c 7h 9d Jc] [3s]",
    "*** SECOND FLOP *** [2c 7h 9d]",
    "Board [2c 7h 9d Jc 3s]",
    "Seat 1: Alice (button) mucked [As Kd]",
    "Alice: folds [As Kd]",
    'Alice said, "[As Kd]"',
    "Alice joins the table at seat #3 [As Kd]",
    "[As Kd]",
    "no rule claims this [As Kd]",
]


@pytest.mark.parametrize("site", PARSERS)
@pytest.mark.parametrize("line", LINES)
def test_a_line_is_what_the_grammar_says_whatever_came_before(site, line):
    parser = PARSERS[site]
    for other in LINES:
        parser._resolved(other)
    assert parser._resolved(line) == parser._found(line)


def test_the_grammar_is_asked_once_for_all_cards():
    parser = HandParser(next(site for site in SITES if site.name == "PokerStars"))
    asked = []
    found = parser._match
    parser._match = lambda line: asked.append(line) or found(line)
    for cards in ("As Kd", "2c 7h", "Td Th"):
        known = parser._resolved(f"Dealt to Alice [{cards}]")
        assert known is not None
        assert (known.rule, known.fields["SHOWN"]) == ("hole_cards", f"[{cards}]")
    assert len(asked) == 1


def test_cards_that_are_no_field_of_their_own_are_read_each_time():
    parser = HandParser(next(site for site in SITES if site.name == "PokerStars"))
    assert parser._patterned("Alice: is [", 7) is None
    assert parser._patterned("Dealt to Alice ", 7) is not None

"""Every rule that can be shown as an example has one: the tests carry `@pytest.mark.rule("R31")`, here they are counted.

Rules without an example stand in docs/verification.md, each with the reason.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from hhparse.audit import audit
from hhparse.model.events import Board, HoleCards, Post, PostKind, Street
from hhparse.model.game import Limit, Variant
from hhparse.rules import VARIANTS, ranking, replay
from hhparse.rules.rulebook import RULES
from tests.rules.script import script
from tests.rules.table import errors, named, run, table

ROOT = Path(__file__).resolve().parents[2]
FOUR = "A 1000, B 1000, C 1000, D 1000"


def marked() -> Counter[str]:
    """Rule -> how many tests are marked as its examples."""
    count: Counter[str] = Counter()
    for path in ROOT.glob("tests/**/test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                count.update(rule for mark in node.decorator_list for rule in rules_of(mark))
    return count


def rules_of(decorator: ast.expr) -> list[str]:
    """`pytest.mark.rule("R30", "R31")` -> its rules."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        return [ast.literal_eval(argument) for argument in decorator.args]
    return []


def without_example() -> set[str]:
    """The rules that the document says cannot be shown."""
    text = (ROOT / "docs" / "verification.md").read_text(encoding="utf-8")
    section = text.partition("## Rules without an example")[2].partition("\n## ")[0]
    return set(re.findall(r"^- \*\*(R\d+)\*\* \S", section, re.MULTILINE))


def test_every_rule_has_an_example_or_a_reason() -> None:
    examples = marked()
    assert set(examples) <= set(RULES), "a test is marked with a rule that there is not"
    assert set(RULES) - set(examples) == without_example()
    assert sum(examples.values()) > 120


# ---- examples that have no other place ------------------------------------------------------------------------------


@pytest.mark.rule("R15")
def test_four_rounds_of_three_one_and_one_card() -> None:
    """R15: burn cards are in no text; a turn before the flop is told."""
    assert [(one.street, one.board) for one in VARIANTS[Variant.HOLDEM].rounds] == [
        (Street.PREFLOP, 0), (Street.FLOP, 3), (Street.TURN, 1), (Street.RIVER, 1),
    ]  # fmt: skip
    hand = table("A 100, B 100", "A sb 50, B bb 100", "A c 50", more=(Board(0, Street.TURN, ("4s",)),))
    codes = [finding.code for finding in audit(hand, replay(hand))[0] if finding.rule == "R15"]
    assert codes == ["missing_board_card"]


@pytest.mark.rule("R17")
def test_blinds_may_stand_before_or_after_the_deal() -> None:
    """R17: they are owed before it, and texts write them on either side of the line."""
    posts = (Post(0, 2, PostKind.SMALL_BLIND, 50), Post(0, 3, PostKind.BIG_BLIND, 100))
    cards = (HoleCards(0, 1, ("As", "Kd")),)
    hands = [table(FOUR, "", "", more=(*cards, *posts)), table(FOUR, "", "", more=(*posts, *cards))]
    assert [errors(hand) for hand in hands] == [[], []]
    assert run(hands[0]).contributed == run(hands[1]).contributed == {2: 50, 3: 50}


@pytest.mark.rule("R25")
def test_nobody_puts_more_than_four_dollars_in_at_one_two() -> None:
    """R25, in cents: the blind of 1 is the bet, three raises follow; a fourth is against the rules."""
    kwargs = {"limit": Limit.FIXED_LIMIT, "blinds": (50, 100), "bets": (100, 200)}
    capped = table(FOUR, "B sb 50, C bb 100", "D r 200, A r 300, B r 400, C c 300, D c 200, A c 100", **kwargs)
    assert errors(capped) == []
    assert max(run(capped).contributed.values()) == 400
    fifth = table(FOUR, "B sb 50, C bb 100", "D r 200, A r 300, B r 400, C r 500, D f, A f, B f", **kwargs)
    assert errors(fifth) == ["cap_exceeded@R25"]


@pytest.mark.rule("R30", "R31", "R33")
def test_three_all_ins_and_their_side_pots() -> None:
    """R30: A is in for 100, B for 250, C for 400, D for all; A has the best hand, then C, then D, then B.

    Main 4 x 100, side 3 x 150, side 2 x 150; 600 that nobody matched go back to D.
    """
    hole = {"A": "As Ah", "B": "2c 3c", "C": "Ks Kh", "D": "Qs Qh"}
    play = "D r 1000, A c 100, B c 200, C c 300 | 7d 8d Jc | 4s | 9h"
    hand = table("A 100, B 250, C 400, D 1000", "B sb 50, C bb 100", play, shown=hole)
    got = run(hand)
    assert errors(hand) == []
    assert [(pot.amount, pot.eligible) for pot in got.pots] == [(400, (1, 2, 3, 4)), (450, (2, 3, 4)), (300, (3, 4))]
    assert named(got.payouts) == {"A": 400, "C": 750}
    assert named(got.returned) == {"D": 600}


@pytest.mark.rule("R36")
def test_payouts_and_rake_are_the_pot() -> None:
    """R36: 200 in the pot, 9 to the room: 191 to the winner, one less is told."""
    play = "| 2c 7d Jh | 4s | 9c"
    shown = {"A": "As Ad", "B": "Ks Kd"}
    posts = "A sb 50, B bb 100"
    right = table("A 100, B 100", posts, f"A c 50 {play}", shown=shown, collect=["A 191"], rake=9)
    wrong = table("A 100, B 100", posts, f"A c 50 {play}", shown=shown, collect=["A 190"], rake=9)
    codes = [
        [one.code for one in audit(hand, replay(hand))[0] if one.severity.word == "error"] for hand in (right, wrong)
    ]
    assert codes == [[], ["payout_mismatch"]]
    assert run(right).payouts == {1: 191}


@pytest.mark.rule("R83", "R96")
def test_the_minisor_is_the_lowest_straight() -> None:
    """R83, R96: A-7-8-9-10 loses to 7-8-9-10-J, as a straight flush too."""
    value = ranking.HUNGARIAN.value
    assert value(["As", "7h", "8d", "9c", "Th"], ()) < value(["7c", "8c", "9d", "Tc", "Jd"], ())
    assert value(["As", "7s", "8s", "9s", "Ts"], ()) < value(["7c", "8c", "9c", "Tc", "Jc"], ())
    assert value(["As", "7s", "8s", "9s", "Ts"], ()) > value(["Ac", "Ad", "Ah", "Ks", "7c"], ())


@pytest.mark.rule("R84")
def test_the_dealer_alone_posts_the_ante() -> None:
    """R84: dead money: it counts toward nobody's bet."""
    lines = "A ante 10\nB bets 10\nC folds\nD folds\nA calls 10\n--\nB stands\nA stands\nB checks\nA checks"
    got = run(script(Variant.HUNGARIAN_DRAW, FOUR, lines, limit=Limit.NO_LIMIT, button="A"))
    assert (named(got.dead), got.total_pot) == ({"A": 10}, 30)
    assert got.decisions[3].to_call == 10

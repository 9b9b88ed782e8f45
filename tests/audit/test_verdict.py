"""Unseen hands and verdicts (R41 and the audit's contract)."""

import pytest
from msgspec.structs import replace

from hhparse.audit import verdict_of
from hhparse.model.events import Muck, Show
from hhparse.model.findings import Finding, Severity, Verdict
from tests.audit.texts import SHOWN, SIDE, case_of, edited, findings, line_of, of_hand, only, told, verdict

MUCKS = (
    ("Carol: shows [Td 9d] (a pair of Tens)", "Carol: mucks hand"),
    ("showed [Td 9d] and lost with a pair of Tens", "mucked"),
)


def finding(severity: Severity) -> Finding:
    return Finding("some_code", severity, "some words")


@pytest.mark.parametrize(
    ("severities", "unverifiable", "expected"),
    [
        ((), False, "consistent"),
        ((Severity.INFO,), False, "consistent"),
        ((Severity.INFO, Severity.WARNING), False, "consistent_with_warnings"),
        ((Severity.WARNING,), True, "unverifiable"),
        ((), True, "unverifiable"),
        ((Severity.ERROR, Severity.WARNING), False, "inconsistent"),
        ((Severity.ERROR,), True, "inconsistent"),
    ],
)
def test_the_order_of_verdicts(severities: tuple[Severity, ...], unverifiable: bool, expected: str) -> None:
    """Error before unverifiable before warning; an info never shows."""
    assert verdict_of(map(finding, severities), unverifiable=unverifiable) == expected


def test_a_loser_who_mucks_gives_up_the_claim() -> None:
    found = only(SHOWN, *MUCKS)
    assert (found.code, found.severity, found.rule) == ("winner_unverifiable", Severity.INFO, "R41")
    assert found.line == line_of(SHOWN, "Carol: shows")
    assert found.message.startswith("Carol gave up the claim")
    assert verdict(SHOWN, *MUCKS) is Verdict.CONSISTENT


def test_cards_that_only_the_summary_shows_are_enough() -> None:
    assert told(SHOWN, MUCKS[0], (MUCKS[1][0], "mucked [Td 9d]")) == []


def test_the_line_of_the_summary_when_no_line_says_muck() -> None:
    found = only(SHOWN, (MUCKS[0][0] + "\n", ""), MUCKS[1])
    assert found.line == line_of(SHOWN, "Seat 3: Carol (big") - 1


def test_no_line_at_all_tells_of_the_hand() -> None:
    case = case_of(SHOWN, *MUCKS)
    hand = replace(
        case.hand,
        events=tuple(event for event in case.hand.events if not isinstance(event, Muck)),
        claims=replace(case.hand.claims, seats=case.hand.claims.seats[:2]),
    )
    (found,) = (one for one in of_hand(hand)[0] if one.code == "winner_unverifiable")
    assert found.line == 1


def test_a_winner_who_is_not_seen_cannot_be_verified() -> None:
    changes = (
        *MUCKS[:1],
        ("Alice collected", "Carol collected"),
        ("won ($13.80) with", "lost with"),
        ("showed [Td 9d] and lost with a pair of Tens", "collected ($13.80)"),
    )
    found = only(SHOWN, *changes)
    assert (found.code, found.severity) == ("winner_unverifiable", Severity.INFO)
    assert found.message.startswith("Carol is paid 13.80")
    assert verdict(SHOWN, *changes) is Verdict.UNVERIFIABLE


ALONE = edited(
    SIDE,
    ("Alice ($30 in chips)", "Alice ($50 in chips)"),
    ("Alice: raises $29 to $30 and is all-in\n", "Alice: raises $29 to $30\n"),
    ("*** FLOP *** [Qs 7h 2d]\n", "*** FLOP *** [Qs 7h 2d]\nCarol: bets $10\nAlice: folds\nUncalled bet ($10) returned to Carol\n"),
    ("Alice: shows [Qc Jc] (a pair of Queens)\nAlice collected $35.40", "Carol collected $35.40"),
    ("Carol: shows [Td 9d] (a pair of Tens)\n", ""),
    ("Bob collected", "Carol: mucks hand\nBob collected"),
    ("showed [Qc Jc] and won ($35.40) with a pair of Queens", "folded on the Flop"),
    ("showed [Td 9d] and lost with a pair of Tens", "collected ($35.40)"),
)  # fmt: skip
"""Alice leaves the side pot of 36 to Carol, who mucks when Bob shows his sevens for the main pot."""


def test_a_pot_that_is_a_player_s_alone_needs_no_cards() -> None:
    """Carol is paid, but not against anybody: nothing about the winners is open."""
    found = only(ALONE)
    assert found.message.startswith("Carol gave up the claim")
    assert verdict(ALONE) is Verdict.CONSISTENT


# ---- an unseen hand among shown ones ----------------------------------------------------------------------------------

SHARED = edited(
    SIDE,
    ("Alice ($30 in", "Alice ($12 in"),
    ("Alice: raises $29 to $30", "Alice: raises $11 to $12"),
    ("Carol: calls $29", "Carol: calls $11"),
    ("Carol: shows [Td 9d] (a pair of Tens)\n", "Carol: mucks hand\n"),
    ("Alice collected $35.40 from side pot\n", "Alice collected $17.50 from pot\nCarol collected $17.50 from pot\n"),
    ("Bob collected $35.60 from main pot\n", ""),
    ("Total pot $72 Main pot $35.60. Side pot $35.40.", "Total pot $36"),
    ("won ($35.40)", "won ($17.50)"),
    ("and won ($35.60) with", "and lost with"),
    ("showed [Td 9d] and lost with a pair of Tens", "collected ($17.50)"),
)
"""One pot of 36: Alice, shown with a pair, shares it with Carol, unseen; Bob shows three of a kind and gets nothing."""


def test_a_shown_hand_that_is_paid_must_beat_the_other_shown_hands() -> None:
    """Who wins against Carol is open (R41), but Bob's three sevens beat Alice's queens for everybody to see."""
    found = findings(SHARED)
    assert [(one.code, one.rule) for one in found] == [
        ("wrong_winner", "R41"),
        ("payout_mismatch", "R41"),
        ("winner_unverifiable", "R41"),
    ]
    assert found[0].line == line_of(SHARED, "Alice collected")
    assert (found[0].expected, found[0].actual) == ("Bob (three of a kind, Sevens)", "Alice (a pair of Queens)")
    assert (found[1].expected, found[1].actual) == ("0", "17.50")
    assert verdict(SHARED) is Verdict.INCONSISTENT


def test_the_best_shown_hand_may_share_with_an_unseen_one() -> None:
    changes = (
        ("Alice collected $17.50", "Bob collected $17.50"),
        ("showed [Qc Jc] and won ($17.50) with", "showed [Qc Jc] and lost with"),
        ("showed [7d 7s] and lost with", "showed [7d 7s] and won ($17.50) with"),
    )
    assert told(SHARED, *changes) == ["winner_unverifiable info"]
    assert verdict(SHARED, *changes) is Verdict.UNVERIFIABLE


def test_several_pots_without_labels_are_not_taken_apart() -> None:
    """Which pot the money came from is not told, so nobody can say that the wrong hand got it."""
    text = edited(
        SIDE,
        ("Carol: shows [Td 9d] (a pair of Tens)", "Carol: mucks hand"),
        ("from side pot", "from pot"),
        ("from main pot", "from pot"),
        ("Bob collected $35.60 from pot\n", "Bob collected $0.60 from pot\nCarol collected $35 from pot\n"),
        ("Main pot $35.60. Side pot $35.40. ", ""),
        ("won ($35.60)", "won ($0.60)"),
        ("showed [Td 9d] and lost with a pair of Tens", "collected ($35)"),
    )
    assert told(text) == ["winner_unverifiable info"]


def test_labelled_pots_are_looked_at_one_by_one() -> None:
    """Carol, unseen, shares the main pot with Alice, whose queens Bob's sevens beat; the side pot is Alice's."""
    text = edited(
        SIDE,
        ("Carol: shows [Td 9d] (a pair of Tens)", "Carol: mucks hand"),
        (
            "Bob collected $35.60 from main pot",
            "Alice collected $17.80 from main pot\nCarol collected $17.80 from main pot",
        ),
        ("won ($35.40)", "won ($53.20)"),
        ("and won ($35.60) with", "and lost with"),
        ("showed [Td 9d] and lost with a pair of Tens", "collected ($17.80)"),
    )
    assert [one.code for one in findings(text)][:2] == ["wrong_winner", "payout_mismatch"]


def test_cards_in_two_places_prove_nothing() -> None:
    assert "wrong_winner" not in " ".join(told(SHARED, ("[7d 7s]", "[7d Qc]"), ("[7d 7s]", "[7d Qc]")))


def test_hands_in_the_texts_are_shown_as_these_tests_say() -> None:
    shows = [event for event in case_of(SHARED).hand.events if isinstance(event, Show)]
    assert {event.seat for event in shows} == {1, 2}

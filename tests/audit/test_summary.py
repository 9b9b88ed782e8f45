"""The summary against the body of the same text."""

import pytest
from msgspec.structs import replace

from hhparse.audit.summary import check_summary
from hhparse.model.findings import Severity, Verdict
from tests.audit.texts import FOLDED, SHOWN, SIDE, case_of, edited, findings, line_of, only, told, verdict, with_hand


def test_another_amount_won() -> None:
    found = only(SHOWN, ("won ($13.80)", "won ($13.90)"))
    assert (found.code, found.severity, found.line) == (
        "summary_mismatch",
        Severity.ERROR,
        line_of(SHOWN, "Seat 1: Alice (button)"),
    )
    assert (found.expected, found.actual) == ("13.80", "13.90")
    assert verdict(SHOWN, ("won ($13.80)", "won ($13.90)")) is Verdict.INCONSISTENT


def test_a_sold_hand_may_be_told_either_way() -> None:
    sold = ("Alice collected $13.80 from pot", "Alice cashed out the hand for $13.50 | Cash Out Fee $0.30")
    said = ("with a pair of Queens\n", "with a pair of Queens (pot not awarded as player cashed out)\n")
    assert told(SHOWN, sold, said) == []
    assert told(SHOWN, sold) == []


def test_a_split_pot_told_as_two_losses() -> None:
    """Some programs write so; the body pays both 6.90."""
    changes = (
        ("[Td 9d] (a pair of Tens)", "[Qd Jd] (a pair of Queens)"),
        ("Alice collected $13.80 from pot", "Alice collected $6.90 from pot\nCarol collected $6.90 from pot"),
        ("and won ($13.80) with", "and lost with"),
        ("showed [Td 9d] and lost with a pair of Tens", "showed [Qd Jd] and lost with a pair of Queens"),
    )
    assert told(SHOWN, *changes) == ["split_written_as_loss info"] * 2
    assert verdict(SHOWN, *changes) is Verdict.CONSISTENT


def test_one_loser_of_a_split_that_has_a_named_winner_is_a_contradiction() -> None:
    changes = (
        ("[Td 9d] (a pair of Tens)", "[Qd Jd] (a pair of Queens)"),
        ("Alice collected $13.80 from pot", "Alice collected $6.90 from pot\nCarol collected $6.90 from pot"),
        ("won ($13.80)", "won ($6.90)"),
        ("showed [Td 9d] and lost with a pair of Tens", "showed [Qd Jd] and lost with a pair of Queens"),
    )
    assert told(SHOWN, *changes) == ["summary_mismatch error"]


# ---- folds ------------------------------------------------------------------------------------------------------------


def test_a_fold_that_the_body_does_not_have() -> None:
    changes = ("showed [Td 9d] and lost with a pair of Tens", "folded on the River")
    assert only(SHOWN, changes).message == "the summary says Carol folded, the body does not"


def test_a_fold_on_another_street() -> None:
    found = only(SHOWN, ("Bob (small blind) folded before Flop", "Bob (small blind) folded on the Turn"))
    assert (found.expected, found.actual) == ("before Flop", "on the Turn")


def test_a_fold_on_a_later_street() -> None:
    """Carol gives up on the flop; the summary has her fold before it."""
    text = edited(
        SHOWN,
        ("Carol: calls $2\n", "Carol: folds\nUncalled bet ($2) returned to Alice\n"),
        ("*** TURN *** [Qs 7h 2d] [5c]\nCarol: checks\nAlice: checks\n", ""),
        ("*** RIVER *** [Qs 7h 2d 5c] [Th]\nCarol: bets $4\nAlice: calls $4\n", ""),
        ("*** SHOW DOWN ***\nCarol: shows [Td 9d] (a pair of Tens)\nAlice: shows [Qc Jc] (a pair of Queens)\n", ""),
        ("collected $13.80", "collected $2.40"),
        ("Total pot $14.50 | Rake $0.70\nBoard [Qs 7h 2d 5c Th]", "Total pot $2.50 | Rake $0.10\nBoard [Qs 7h 2d]"),
        ("showed [Qc Jc] and won ($13.80) with a pair of Queens", "collected ($2.40)"),
        ("showed [Td 9d] and lost with a pair of Tens", "folded on the Flop"),
    )
    assert told(text) == []
    found = only(text, ("Carol (big blind) folded on the Flop", "Carol (big blind) folded before Flop"))
    assert (found.expected, found.actual) == ("on the Flop", "before Flop")


def test_words_for_a_street_that_are_not_known_claim_nothing() -> None:
    case = case_of(SHOWN)
    claims = tuple(replace(claim, folded_on="after the Deal") for claim in case.hand.claims.seats)
    case = with_hand(case, claims=replace(case.hand.claims, seats=claims))
    check_summary(case)
    assert case.findings == []


def test_a_showdown_of_a_player_who_folded() -> None:
    found = only(SHOWN, ("Bob (small blind) folded before Flop", "Bob (small blind) showed [3c 3h] and lost"))
    assert found.message == "the summary says Bob showed down, the body that he folded"


def test_muck_of_a_folded_hand_is_a_converter_s_custom() -> None:
    assert told(SHOWN, ("Bob (small blind) folded before Flop", "Bob (small blind) mucked [3c 3h]")) == []


# ---- missing lines ----------------------------------------------------------------------------------------------------


def test_a_player_without_a_line() -> None:
    """The others have one, folded ones too: the line of Carol was removed."""
    line = "Seat 3: Carol (big blind) showed [Td 9d] and lost with a pair of Tens\n"
    found = only(SHOWN, (line, ""))
    assert (found.code, found.severity) == ("summary_line_missing", Severity.INFO)
    assert found.message == "the summary has no line for Carol"
    assert found.line == line_of(SHOWN, "SUMMARY")


def test_programs_that_leave_out_all_who_folded() -> None:
    assert told(SHOWN, ("Seat 2: Bob (small blind) folded before Flop\n", "")) == []


def test_a_winner_without_a_line_and_a_board_that_is_not_repeated() -> None:
    changes = (
        ("Board [Qs 7h 2d 5c Th]\n", ""),
        ("Seat 1: Alice (button) showed [Qc Jc] and won ($13.80) with a pair of Queens\n", ""),
    )
    assert only(SHOWN, *changes).message == "the summary has no line for Alice, the board"


def test_a_summary_without_any_seats() -> None:
    lines = SHOWN[SHOWN.rindex("Seat 1:") :]
    assert told(SHOWN, (lines, ""), ("Board [Qs 7h 2d 5c Th]\n", "")) == []


# ---- boards -----------------------------------------------------------------------------------------------------------


def test_another_board() -> None:
    found = only(SHOWN, ("Board [Qs 7h 2d 5c Th]", "Board [Qs 7h 2d 5c Ts]"))
    assert (found.code, found.expected, found.actual) == ("summary_mismatch", "Qs 7h 2d 5c Th", "Qs 7h 2d 5c Ts")
    assert found.message == "the summary's board is Qs 7h 2d 5c Ts, dealt was Qs 7h 2d 5c Th"


def test_a_shorter_board_that_agrees_as_far_as_it_goes() -> None:
    assert told(SHOWN, ("Board [Qs 7h 2d 5c Th]", "Board [Qs 7h 2d]")) == []


def test_another_number_of_boards() -> None:
    case = case_of(SHOWN)
    board = case.hand.claims.boards[0]
    case = with_hand(case, claims=replace(case.hand.claims, boards=(board, board)))
    check_summary(case)
    assert [one.message for one in case.findings] == ["the summary prints 2 boards, the hand was dealt 1"]


# ---- names and pots ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [FOLDED, SHOWN, SIDE])
def test_another_name_on_the_seat(text: str) -> None:
    found = only(text, ("Seat 2: Bob (small blind)", "Seat 2: Bert (small blind)"))
    assert (found.code, found.severity) == ("summary_mismatch", Severity.ERROR)
    assert found.message == "the summary calls seat 2 Bert"


def test_a_name_that_ends_like_a_role() -> None:
    text = SHOWN.replace("Bob", "Bob (button)")
    assert told(text) == []


def test_a_pot_that_the_summary_does_not_have() -> None:
    found = only(SIDE, ("from side pot", "from side pot-3"))
    assert (found.code, found.expected, found.actual) == ("summary_mismatch", "main, side-1", "side-3")
    assert only(SHOWN, ("from pot", "from main pot")).actual == "main"


def test_payments_from_a_pot_that_are_not_the_printed_pot() -> None:
    """Bob's 35.60 told as from the side pot: 71 from it, nothing from the main pot; players and sums are right."""
    found = only(SIDE, ("from main pot", "from side pot"))
    assert (found.code, found.expected, found.actual) == ("summary_mismatch", "71.00", "35.40")


def test_pots_of_a_room_that_prints_them_gross_are_not_compared() -> None:
    from dataclasses import replace as replaced

    case = case_of(SIDE, main_pot=3600, side_pots=(3600,))
    assert case.site is not None
    case.site = replaced(case.site, pots_net_of_rake=False)
    check_summary(case)
    assert case.findings == []
    case.site = None
    check_summary(case)
    assert [one.code for one in case.findings] == ["summary_mismatch"] * 2


def test_pots_are_not_compared_when_sums_are_off() -> None:
    found = findings(SIDE, ("Carol: calls $29", "Carol: calls $28"))
    assert "summary_mismatch" not in {one.code for one in found}

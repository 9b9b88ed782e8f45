"""What the audit finds in stud and draw games when a line is changed."""

import pytest

from hhparse.audit.words import agrees, halves_told
from hhparse.model.audited import Audited
from hhparse.pipeline import audit_text
from tests.audit.game_texts import BADUGI, STUD8, TRIPLE


def record(text: str, *changes: tuple[str, str]) -> Audited:
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (found,) = audit_text(text)
    return found


def told(text: str, *changes: tuple[str, str]) -> list[str]:
    """Findings as `severity code line`."""
    return [f"{one.severity.word} {one.code} {one.line}" for one in record(text, *changes).findings]


@pytest.mark.parametrize("text", [STUD8, TRIPLE, BADUGI])
def test_nothing_is_wrong(text: str) -> None:
    assert told(text) == []
    assert record(text).verdict.value == "consistent"


# ---- who wins what ----------------------------------------------------------------------------------------------------


def test_the_low_half_goes_to_the_low_hand() -> None:
    """Carol's cards make no low: the whole pot is not hers."""
    changed = (
        ("Carol collected $4 from pot\nBob collected $4 from pot", "Carol collected $8 from pot"),
        ("and won ($4) with HI: high card", "and lost with HI: high card"),
        ("2s] and won ($4)", "2s] and won ($8)"),
    )
    found = record(STUD8, *changed).findings
    assert [(one.code, one.expected, one.actual) for one in found if one.code == "payout_mismatch"] == [
        ("payout_mismatch", "4.00", "8.00"),
        ("payout_mismatch", "4.00", "0.00"),
    ]
    assert "wrong_winner" in {one.code for one in found}


def test_the_lower_hand_wins_in_lowball() -> None:
    changed = (
        ("Alice collected $8.10", "Carol collected $8.10"),
        ("3s] and won ($8.10)", "3s] and lost"),
        ("2d] and lost", "2d] and won ($8.10)"),
    )
    codes = {one.code for one in record(TRIPLE, *changed).findings}
    assert {"wrong_winner", "payout_mismatch"} <= codes


# ---- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "change", "line"),
    [
        (STUD8, ("(HI: high card Ace; LO: 7,5,4,2,A)", "(HI: high card Ace; LO: 7,5,4,3,A)"), 37),
        (STUD8, ("(HI: high card Ace; LO: 7,5,4,2,A)", "(HI: a pair of Aces; LO: 7,5,4,2,A)"), 37),
        (STUD8, ("(HI: a pair of Kings)", "(HI: a pair of Kings; LO: 8,5,4,3,2)"), 36),
        (TRIPLE, ("(Lo: 9,7,5,4,2)", "(Lo: 9,7,5,4,3)"), 32),
        (TRIPLE, ("(Lo: 8,7,4,3,2)", "(Lo: a pair of Twos)"), 33),
    ],
)
def test_words_that_do_not_fit_the_cards(text: str, change: tuple[str, str], line: int) -> None:
    assert told(text, change) == [f"warning hand_description_mismatch {line}"]


@pytest.mark.parametrize(
    ("said", "words", "same"),
    [
        ("a Badugi: T,8,7,5", "a badugi: T,8,7,5", True),
        ("a Badugi: T,8,7,5", "a 3-card: 8,7,5", False),
        ("3-card: T,7,2", "a 3-card: T,7,2", True),
        ("Lo: 8-7-6-5-A", "a low: 8,7,6,5,A", True),
        ("Lo: a pair of Deuces", "a pair of Deuces", True),
        ("Lo: A,5,4,3,2", "a pair of Deuces", False),
        ("a flush, Ace high", "a flush, Ace high", True),
    ],
)
def test_the_same_hand_in_other_words(said: str, words: str, same: bool) -> None:
    assert agrees(said, words) is same


def test_halves_of_a_description() -> None:
    assert halves_told("HI: two pair, Aces and Deuces; LO: 8,6,4,2,A") == [
        ("high", "two pair, Aces and Deuces"),
        ("low", "LO: 8,6,4,2,A"),
    ]
    assert halves_told("a pair of Aces") == [("", "a pair of Aces")]


# ---- posts, rake, summary ---------------------------------------------------------------------------------------------


def test_antes_of_stud_are_all_the_same() -> None:
    """The header names no ante, so the posts tell it: one of another size is an uneven one."""
    changed = (
        ("Bob: posts the ante $0.10", "Bob: posts the ante $0.20"),
        ("$8.30 |", "$8.40 |"),
        ("Rake $0.30", "Rake $0.40"),
    )
    assert [one for one in told(STUD8, *changed) if "blind_mismatch" in one] == ["warning blind_mismatch 7"]


def test_rake_before_the_draw_is_no_matter() -> None:
    assert "rake_without_flop" not in " ".join(told(BADUGI))


def test_the_summary_names_the_street() -> None:
    assert told(STUD8, ("Alice folded on the 3rd Street", "Alice folded on the 4th Street")) == [
        "error summary_mismatch 42"
    ]
    assert told(TRIPLE, ("folded before the Draw", "folded after the 1st Draw")) == ["error summary_mismatch 38"]


def test_before_flop_is_said_of_draw_games_too() -> None:
    assert told(TRIPLE, ("folded before the Draw", "folded before Flop")) == []


# ---- order ------------------------------------------------------------------------------------------------------------


def test_the_wrong_player_brings_in() -> None:
    """The open deuce is Bob's: with another card there it is Alice's nine that brings in."""
    assert told(STUD8, ("Dealt to Bob [2h]\n", "Dealt to Bob [Ah]\n"))[0] == "error illegal_action 13"


def test_draws_in_the_wrong_order() -> None:
    swapped = "Alice: stands pat on [2c 4d 7h 8s 3s]\nCarol: discards 1 card\n"
    found = told(TRIPLE, ("Carol: discards 1 card\nAlice: stands pat on [2c 4d 7h 8s 3s]\n", swapped))
    assert found == ["error illegal_action 21"]


# ---- cards ------------------------------------------------------------------------------------------------------------


def test_a_discard_that_comes_back() -> None:
    """Alice threw the king of diamonds away; the deck is far from used up."""
    found = told(TRIPLE, ("(Lo: 9,7,5,4,2)\n", "(Lo: K,7,5,4,2)\n"), ("Carol: shows [9c", "Carol: shows [Kd"))
    assert any(one.startswith("error duplicate_card") for one in found)


def test_cards_that_change_while_nothing_is_drawn() -> None:
    found = told(TRIPLE, ("Alice: shows [2c 4d 7h 8s 3s]", "Alice: shows [2c 4d 7h 8s 9h]"))
    assert any(one.startswith("error cards_contradiction") for one in found)

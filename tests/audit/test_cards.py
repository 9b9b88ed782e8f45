"""Cards, streets and words: what the text says twice must be the same."""

import pytest
from msgspec.structs import replace

from hhparse.audit.cards import check_streets
from hhparse.audit.words import agrees, category, check_descriptions, ranks_named
from hhparse.model.events import Board, Show
from hhparse.model.findings import Severity, Verdict
from hhparse.model.game import Variant
from tests.audit.texts import SHOWN, SIDE, case_of, edited, findings, line_of, only, told, verdict, with_hand

TWICE = edited(
    SIDE,
    ("*** TURN *** [Qs 7h 2d] [5c]\n", "*** FIRST TURN *** [Qs 7h 2d] [5c]\n"),
    (
        "*** RIVER *** [Qs 7h 2d 5c] [Th]\n",
        "*** FIRST RIVER *** [Qs 7h 2d 5c] [Th]\n*** SECOND TURN *** [Qs 7h 2d] [Jd]\n*** SECOND RIVER *** [Qs 7h 2d Jd] [3c]\n",
    ),
    ("*** SHOW DOWN ***\n", "*** FIRST SHOW DOWN ***\n"),
    ("Alice collected $35.40 from side pot\n", "Alice collected $17.70 from side pot\n"),
    (
        "Bob collected $35.60 from main pot\n",
        """Bob collected $17.80 from main pot
*** SECOND SHOW DOWN ***
Carol: shows [Td 9d] (high card Queen)
Alice: shows [Qc Jc] (two pair, Queens and Jacks)
Alice collected $17.70 from side pot
Bob: shows [7d 7s] (three of a kind, Sevens)
Bob collected $17.80 from main pot
""",
    ),
    ("Board [Qs 7h 2d 5c Th]", "Hand was run twice\nFIRST Board [Qs 7h 2d 5c Th]\nSECOND Board [Qs 7h 2d Jd 3c]"),
    ("won ($35.40) with a pair of Queens", "won ($17.70) with a pair of Queens, and won ($17.70) with two pair, Queens and Jacks"),
    ("won ($35.60) with three of a kind, Sevens", "won ($17.80) with three of a kind, Sevens, and won ($17.80) with three of a kind, Sevens"),
    ("lost with a pair of Tens", "lost with a pair of Tens, and lost with high card Queen"),
)  # fmt: skip
"""SIDE run twice from the turn on; the same players win on both boards."""


def test_the_hand_that_is_run_twice_is_right() -> None:
    assert told(TWICE) == []


# ---- one card, one place (R1) -----------------------------------------------------------------------------------------


def test_a_card_on_the_board_and_in_a_hand() -> None:
    found = findings(SHOWN, ("Carol: shows [Td 9d]", "Carol: shows [Qs 9d]"), ("showed [Td 9d]", "showed [Qs 9d]"))[0]
    assert (found.code, found.severity, found.rule, found.actual) == ("duplicate_card", Severity.ERROR, "R1", "Qs")
    assert found.message == "Qs is in two places: the flop, Carol"
    assert found.line == line_of(SHOWN, "Carol: shows")


def test_a_duplicate_card_stops_the_judgement_of_winners_but_not_of_sums() -> None:
    changes = (("Carol: shows [Td 9d]", "Carol: shows [Qc 9d]"), ("showed [Td 9d]", "showed [Qc 9d]"))
    assert told(SHOWN, *changes) == ["duplicate_card error"]
    wrong = (*changes, ("Alice collected $13.80", "Alice collected $13.70"), ("won ($13.80)", "won ($13.70)"))
    assert [one.rule for one in findings(SHOWN, *wrong)] == ["R1", "R36"]


def test_a_duplicate_that_only_the_summary_prints() -> None:
    found = findings(SHOWN, ("Bob (small blind) folded before Flop", "Bob (small blind) mucked [Qc 2c]"))[0]
    assert found.message == "Qc is in two places: Alice, Bob"
    assert found.line == line_of(SHOWN, "Seat 2: Bob (small")


# ---- a player's cards -------------------------------------------------------------------------------------------------


def test_other_cards_in_the_summary() -> None:
    found = only(SHOWN, ("showed [Td 9d]", "showed [Td 9s]"))
    assert (found.code, found.severity) == ("cards_contradiction", Severity.ERROR)
    assert (found.expected, found.actual) == ("Td 9d", "Td 9s")


def test_one_of_two_cards_and_then_both() -> None:
    """A player may show one card first; the pair that follows holds it."""
    assert told(SHOWN, ("Carol: shows [Td 9d]", "Carol: shows [Td]\nCarol: shows [Td 9d]")) == []
    found = findings(SHOWN, ("Carol: shows [Td 9d]", "Carol: shows [Ts]\nCarol: shows [Td 9d]"))
    assert "cards_contradiction" in {one.code for one in found}


def test_cards_in_another_order_are_the_same() -> None:
    assert told(SHOWN, ("showed [Td 9d]", "showed [9d Td]")) == []


# ---- streets (R15) ----------------------------------------------------------------------------------------------------


def test_a_street_repeats_other_cards() -> None:
    found = only(SHOWN, ("*** TURN *** [Qs 7h 2d]", "*** TURN *** [Qs 7h 2s]"))
    assert (found.code, found.severity, found.line) == (
        "board_contradiction",
        Severity.ERROR,
        line_of(SHOWN, "*** TURN"),
    )
    assert (found.expected, found.actual) == ("Qs 7h 2d", "Qs 7h 2s")


def test_a_street_that_repeats_fewer_cards_says_nothing_else() -> None:
    assert told(SHOWN, ("*** RIVER *** [Qs 7h 2d 5c]", "*** RIVER *** [Qs 7h 2d]")) == []


def test_a_street_without_a_line() -> None:
    """SIDE has no betting after the flop, so nothing else misses the turn."""
    found = only(SIDE, ("*** TURN *** [Qs 7h 2d] [5c]\n", ""))
    assert (found.code, found.severity, found.rule) == ("missing_board_card", Severity.WARNING, "R15")
    assert found.message == "the street before the river has no line"
    assert verdict(SIDE, ("*** TURN *** [Qs 7h 2d] [5c]\n", "")) is Verdict.CONSISTENT_WITH_WARNINGS


def test_a_river_that_only_the_summary_knows() -> None:
    found = only(SIDE, ("*** RIVER *** [Qs 7h 2d 5c] [Th]\n", ""))
    assert found.message == "no street deals Th; the summary has the rest of the board"
    assert found.line == line_of(SIDE, "Total pot") - 1


def test_a_whole_board_that_only_the_summary_knows() -> None:
    second = "*** SECOND TURN *** [Qs 7h 2d] [Jd]\n*** SECOND RIVER *** [Qs 7h 2d Jd] [3c]\n"
    assert "no street deals the cards of board 2; the summary has them" in [
        one.message for one in findings(TWICE, (second, ""))
    ]


def test_a_street_dealt_twice() -> None:
    found = findings(SIDE, ("*** RIVER", "*** TURN *** [Qs 7h 2d] [8s]\n*** RIVER"))
    assert ("board_contradiction", "the turn is dealt when 4 cards lie") in {(one.code, one.message) for one in found}


def test_a_street_under_the_wrong_name() -> None:
    """A flop of three cards called turn: too many cards, and no flop before it."""
    messages = [one.message for one in findings(SIDE, ("*** FLOP *** [Qs 7h 2d]", "*** TURN *** [Qs 7h 2d]"))]
    assert "the street before the turn has no line" in messages
    assert "the turn has too many cards" in messages


def test_streets_of_two_boards_are_counted_apart() -> None:
    found = findings(TWICE, ("*** SECOND RIVER *** [Qs 7h 2d Jd] [3c]", "*** FIRST RIVER *** [Qs 7h 2d Jd] [3c]"))
    assert "the river is dealt when 5 cards lie" in [one.message for one in found]


def test_games_with_other_streets_are_left_alone() -> None:
    """Stud has no board whose streets could be missing."""
    case = case_of(SIDE, ("*** TURN *** [Qs 7h 2d] [5c]\n", ""))
    other = with_hand(case, game=replace(case.hand.game, variant=Variant.STUD7))
    check_streets(case)
    check_streets(other)
    assert (len(case.findings), len(other.findings)) == (1, 0)


def test_a_board_line_without_any_board_is_not_compared() -> None:
    """A cancelled replay has no boards; the repeated cards then say nothing."""
    from hhparse.audit.cards import check_shared

    case = case_of(SHOWN)
    case.replay = replace(case.replay, boards=())
    check_shared(case)
    assert case.findings == []


# ---- words (R43) ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "kind", "ranks"),
    [
        ("two pair, Kings and Deuces", "two pair", ("king", "deuce")),
        ("a full house, Sixes full of Treys", "a full house", ("six", "three")),
        ("a straight, Five to Nine", "a straight", ("five", "nine")),
        ("a pair of Aces - King kicker", "a pair", ("ace",)),
        ("high card Ace - Queen+Ten kicker", "high card", ("ace",)),
        ("a straight flush, Two to Six", "a straight flush", ("deuce", "six")),
        ("nothing to speak of", None, ()),
    ],
)
def test_what_a_description_names(words: str, kind: str | None, ranks: tuple[str, ...]) -> None:
    assert category(words) == kind
    assert ranks_named(words) == ranks


@pytest.mark.parametrize(
    ("said", "words", "same"),
    [
        ("a full house, Nines full of Jacks", "a full house, Nines full of Jacks", True),
        ("a full house, Jacks full of Nines", "a full house, Nines full of Jacks", False),
        ("a full house, Nines", "a full house, Nines full of Jacks", True),
        ("a full house, Jacks", "a full house, Nines full of Jacks", False),
        ("two pair, Kings and Deuces", "two pair, Kings and Deuces", True),
        ("two pair, Deuces and Kings", "two pair, Kings and Deuces", False),
        ("two pair, Kings", "two pair, Kings and Deuces", True),
        ("a straight, Five to Nine", "a straight, Five to Nine", True),
        ("a straight, Nine to Five", "a straight, Five to Nine", True),  # as GGPoker writes it
        ("a straight, Five to Ten", "a straight, Five to Nine", False),
        ("a straight, Nine high", "a straight, Five to Nine", True),
        ("a straight flush, Nine high", "a straight flush, Five to Nine", True),
        ("a flush", "a flush, King high", True),
    ],
)
def test_ranks_are_compared_in_their_order(said: str, words: str, same: bool) -> None:
    """Which rank is held three times and which twice decides between two full houses; what is left out is no mismatch."""
    assert agrees(said, words) is same


@pytest.mark.rule("R43")
def test_another_combination() -> None:
    found = only(SHOWN, ("Alice: shows [Qc Jc] (a pair of Queens)", "Alice: shows [Qc Jc] (a flush, Queen high)"))
    assert (found.code, found.severity, found.rule) == ("hand_description_mismatch", Severity.WARNING, "R43")
    assert (found.expected, found.actual) == ("a pair of Queens", "a flush, Queen high")


def test_the_right_combination_of_other_ranks() -> None:
    assert only(SHOWN, ("(a pair of Tens)", "(a pair of Nines)")).actual == "a pair of Nines"


def test_words_of_the_summary() -> None:
    found = only(SHOWN, ("lost with a pair of Tens", "lost with two pair, Tens and Nines"))
    assert (found.code, found.line) == ("hand_description_mismatch", line_of(SHOWN, "Seat 3: Carol (big"))


def test_the_same_wrong_words_are_told_once() -> None:
    changes = (("(a pair of Tens)", "(a pair of Nines)"), ("lost with a pair of Tens", "lost with a pair of Nines"))
    assert told(SHOWN, *changes) == ["hand_description_mismatch warning"]


def test_words_of_the_second_board_in_the_summary() -> None:
    found = only(TWICE, ("and lost with high card Queen", "and lost with a pair of Tens"))
    assert (found.code, found.expected, found.actual) == (
        "hand_description_mismatch",
        "high card Queen",
        "a pair of Tens",
    )


def test_words_that_name_no_hand_or_stand_behind_unranked_cards_say_nothing() -> None:
    assert told(SHOWN, ("(a pair of Tens)", "(well played)")) == []
    case = case_of(SHOWN)
    case.replay = replace(case.replay, rankings=())
    check_descriptions(case)
    assert case.findings == []


def test_shows_without_words_and_claims_for_another_number_of_boards_say_nothing() -> None:
    case = case_of(TWICE)
    events = tuple(replace(e, description="") if isinstance(e, Show) else e for e in case.hand.events)
    claims = tuple(replace(claim, description="a pair of Aces") for claim in case.hand.claims.seats)
    case = with_hand(case, events=events, claims=replace(case.hand.claims, seats=claims))
    check_descriptions(case)
    assert case.findings == []


def test_street_lines_of_the_text_are_boards() -> None:
    """The texts above do deal what these tests take for granted."""
    hand = case_of(TWICE).hand
    assert [(e.run, len(e.cards)) for e in hand.events if isinstance(e, Board)] == [
        (0, 3),
        (1, 1),
        (1, 1),
        (2, 1),
        (2, 1),
    ]

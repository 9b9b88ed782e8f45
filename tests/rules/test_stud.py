"""Seven-card stud, hi-lo and razz: R50 to R53, R8, R9, R38, R40, R42."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse.model.game import Variant
from hhparse.rules import DEFAULT_RULES, card_clashes, duplicate_cards
from tests.rules.script import script
from tests.rules.table import errors, named, run

STUD, HILO, RAZZ = Variant.STUD7, Variant.STUD_HILO8, Variant.RAZZ
ANTES = "A ante 10\nB ante 10\nC ante 10\n"
THREE = "A 1000, B 1000, C 1000"


def third(a: str, b: str, c: str) -> str:
    """Antes and third street with these open cards."""
    return f"{ANTES}A cards {a}\nB cards {b}\nC cards {c}\n"


# ---- R50: who brings in ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "cards", "who"),
    [
        (STUD, ("9s", "2d", "Ac"), "B"),  # the lowest card, ace high
        (STUD, ("2h", "2d", "2c"), "C"),  # of equal ranks the lowest suit: clubs < diamonds < hearts < spades
        (HILO, ("2s", "Kd", "2h"), "C"),
        (RAZZ, ("9s", "Kd", "Ac"), "B"),  # the highest card, ace low
        (RAZZ, ("Ks", "Kd", "Ah"), "A"),  # of equal ranks the highest suit
    ],
)
@pytest.mark.rule("R50")
def test_who_brings_in(variant: Variant, cards: tuple[str, str, str], who: str) -> None:
    others = [letter for letter in "ABC" if letter != who]
    assert errors(script(variant, THREE, f"{third(*cards)}{who} brings 30")) == []
    for other in others:
        assert errors(script(variant, THREE, f"{third(*cards)}{other} brings 30")) == ["out_of_turn@R50"]


def test_hidden_cards_do_not_count() -> None:
    """The hero's first two cards lie down: his deuce is none of the open cards."""
    assert errors(script(STUD, THREE, third("2c 2d Ks", "4h", "9s") + "B brings 30")) == []


def test_unknown_cards_leave_the_bring_in_to_the_text() -> None:
    assert errors(script(STUD, THREE, f"{ANTES}A cards Ks\nB cards 2h\nA brings 30")) == []


@pytest.mark.rule("R50")
def test_the_bring_in_may_be_the_full_bet() -> None:
    """R50: a full small bet at the player's choice; the next raise is to two bets."""
    hand = script(STUD, THREE, third("9s", "2d", "Ac") + "B bets 100\nC calls 100")
    assert errors(hand) == []
    assert [(one.min_to, one.max_to) for one in run(hand).decisions] == [(100, 100), (200, 200)]


def test_the_owner_of_the_lowest_card_is_all_in_from_the_ante() -> None:
    """The next player acts in his place, or the next lowest card brings in."""
    opening = third("9s", "2d", "Ac")
    assert errors(script(STUD, "A 1000, B 10, C 1000", opening + "C brings 30")) == []
    assert errors(script(STUD, "A 1000, B 10, C 1000", opening + "A brings 30")) == []


# ---- R51: completing ------------------------------------------------------------------------------------------------

BROUGHT = third("9s", "2d", "Ac") + "B brings 30\n"


@pytest.mark.rule("R51")
def test_completing_is_no_raise_and_three_raises_follow() -> None:
    """100, 200, 300, 400: the completion is the bet, a fourth raise is one too many."""
    play = BROUGHT + "C completes 100\nA raises 200\nB raises 300\nC raises 400\n"
    assert errors(script(STUD, THREE, play + "A calls 200\nB calls 100")) == []
    assert errors(script(STUD, THREE, play + "A raises 500")) == ["cap_exceeded@R25"]


def test_a_completion_may_be_written_as_a_raise() -> None:
    assert errors(script(STUD, THREE, BROUGHT + "C raises 100\nA folds\nB calls 70")) == []


def test_the_bring_in_is_called_or_completed_to_the_small_bet() -> None:
    decision = run(script(STUD, THREE, BROUGHT + "C calls 30")).decisions[0]
    assert (decision.to_call, decision.min_to, decision.max_to) == (30, 100, 100)
    assert errors(script(STUD, THREE, BROUGHT + "C raises 130")) == ["over_limit@R25"]


def test_the_bring_in_has_no_option_when_everyone_calls() -> None:
    """His bet was forced, but it was his action: a further one is out of turn."""
    play = BROUGHT + "C calls 30\nA calls 30\nB raises 100"
    assert errors(script(STUD, THREE, play)) == ["out_of_turn@R26"]


def test_everybody_folds_to_the_bring_in() -> None:
    got = run(script(STUD, THREE, BROUGHT + "C folds\nA folds\nB wins 30"))
    assert (named(got.returned), got.total_pot, named(got.payouts)) == ({"B": 30}, 30, {"B": 30})


# ---- R52: the best open board ---------------------------------------------------------------------------------------


def fourth(a: str, b: str, c: str, variant: Variant = STUD) -> str:
    """Third street called round, then one more card each; the first open cards are those of `BROUGHT`."""
    called = {STUD: "B brings 30\nC calls 30\nA calls 30\n", RAZZ: "A brings 30\nB calls 30\nC calls 30\n"}[variant]
    return f"{third('9s', '2d', 'Ac')}{called}--\nA cards + {a}\nB cards + {b}\nC cards + {c}\n"


@pytest.mark.parametrize(
    ("variant", "new", "who"),
    [
        (STUD, ("8h", "Kd", "3h"), "C"),  # ace-three
        (STUD, ("8h", "2h", "3h"), "B"),  # a pair beats every unpaired board
        (STUD, ("9h", "2h", "3h"), "A"),  # the higher pair
        (RAZZ, ("8h", "Kd", "3h"), "C"),  # ace low: three-ace is the lowest
        (RAZZ, ("8h", "2h", "Ad"), "A"),  # a pair of aces is worse than nine-eight, a pair of deuces worse still
    ],
)
@pytest.mark.rule("R52")
def test_who_leads(variant: Variant, new: tuple[str, str, str], who: str) -> None:
    for letter in "ABC":
        wrong = [] if letter == who else ["out_of_turn@R52"]
        assert errors(script(variant, THREE, fourth(*new, variant=variant) + f"{letter} checks")) == wrong


def test_of_equal_boards_any_may_lead_where_no_button_tells_who_was_dealt_first() -> None:
    play = (
        third("9s", "2d", "Ac") + "B brings 30\nC calls 30\nA calls 30\n--\nA cards + Ad\nB cards + 3h\nC cards + 9h\n"
    )
    assert errors(script(STUD, THREE, play + "A checks")) == []
    assert errors(script(STUD, THREE, play + "C checks")) == []
    assert errors(script(STUD, THREE, play + "B checks")) == ["out_of_turn@R52"]


def test_of_equal_boards_the_first_dealt_leads() -> None:
    """With a dealer in seat B the cards go to C first."""
    play = (
        third("9s", "2d", "Ac") + "B brings 30\nC calls 30\nA calls 30\n--\nA cards + Ad\nB cards + 3h\nC cards + 9h\n"
    )
    assert errors(script(STUD, THREE, play + "C checks", button="B")) == []
    assert errors(script(STUD, THREE, play + "A checks", button="B")) == ["out_of_turn@R52"]


def test_of_equal_boards_the_higher_suit_leads_where_houses_have_it_so() -> None:
    """Parameter of R52: A has the ace of diamonds, C the ace of clubs."""
    rules = replace(DEFAULT_RULES, open_ties_by_suit=True)
    play = (
        third("9s", "2d", "Ac") + "B brings 30\nC calls 30\nA calls 30\n--\nA cards + Ad\nB cards + 3h\nC cards + 9h\n"
    )
    assert errors(script(STUD, THREE, play + "A checks"), rules) == []
    assert errors(script(STUD, THREE, play + "C checks"), rules) == ["out_of_turn@R52"]


def test_a_later_street_is_led_by_the_board_as_it_grew() -> None:
    """Fifth street: B's two pair deuces and kings over C's ace."""
    play = fourth("8h", "2h", "3h") + "B checks\nC checks\nA checks\n--\nA cards + 4d\nB cards + 2s\nC cards + Ah\n"
    assert errors(script(STUD, THREE, play + "B checks")) == []
    assert errors(script(STUD, THREE, play + "C checks")) == ["out_of_turn@R52"]


@pytest.mark.rule("R52")
def test_an_open_pair_on_fourth_street_allows_both_bets() -> None:
    play = fourth("8h", "2h", "3h")
    for amount in (100, 200):
        assert errors(script(STUD, THREE, play + f"B bets {amount}")) == []
    assert errors(script(STUD, THREE, play + "B bets 150")) == ["over_limit@R25"]
    assert errors(script(STUD, THREE, play + "B bets 200\nC raises 300")) == ["under_minimum@R25"]
    assert errors(script(STUD, THREE, play + "B bets 200\nC raises 400")) == []
    assert errors(script(STUD, THREE, play + "B bets 100\nC raises 200\nA raises 400")) == []


def test_no_big_bet_for_an_open_pair_in_hi_lo() -> None:
    opening = (
        third("9s", "2d", "Ac") + "B brings 30\nC calls 30\nA calls 30\n--\nA cards + 8h\nB cards + 2h\nC cards + 3h\n"
    )
    assert errors(script(HILO, THREE, opening + "B bets 200")) == ["over_limit@R25"]


def test_no_big_bet_where_nobody_has_an_open_pair_or_the_house_has_none() -> None:
    assert errors(script(STUD, THREE, fourth("8h", "Kd", "3h") + "C bets 200")) == ["over_limit@R25"]
    rules = replace(DEFAULT_RULES, open_pair_big_bet=False)
    assert errors(script(STUD, THREE, fourth("8h", "2h", "3h") + "B bets 200"), rules) == ["over_limit@R25"]


@pytest.mark.rule("R25")
def test_the_big_bet_comes_with_fifth_street() -> None:
    """R25."""
    play = fourth("8h", "Kd", "3h") + "C checks\nA checks\nB checks\n--\nA cards + 4d\nB cards + 5s\nC cards + 6h\n"
    assert run(script(STUD, THREE, play + "C bets 200")).decisions[-1].min_to == 200


# ---- showdown -------------------------------------------------------------------------------------------------------

ALL_IN = "A ante 100\nB ante 100\n"
TWO = "A 100, B 100"


def shown(variant: Variant, a: str, b: str) -> dict[str, int]:
    return named(run(script(variant, TWO, f"{ALL_IN}A shows {a}\nB shows {b}")).payouts)


def test_razz_counts_pairs_against_a_hand() -> None:
    """R9: no straights, no flushes; the wheel is best, the lowest pair beats the next."""
    assert shown(RAZZ, "Ac 2d 3h 4s 5c Kd Kh", "Ah 2c 3d 4h 6s Qd Qc") == {"A": 200}
    assert shown(RAZZ, "2c 2d 2h 3s 3c 4d Kh", "Ac Ad Ah As Kc Kd Qh") == {"A": 200}


@pytest.mark.rule("R8", "R38")
def test_hi_lo_halves_and_scoops() -> None:
    """R38, R8: B's straight takes the high, A's 7-5-4-3-A the low; without a low the high hand takes all."""
    low, high = "7c 5d 4h 3s Ac Kd Kh", "Th Jc Qd Ks 9h 2c 2d"
    assert shown(HILO, low, high) == {"A": 100, "B": 100}
    assert shown(HILO, "9c 9d 4h 3s Ac Kd Kh", high) == {"B": 200}


@pytest.mark.rule("R53")
def test_a_community_card_counts_for_all() -> None:
    """R53: six cards each and the king on the table."""
    play = ALL_IN + "--\n--\n--\n-- Kd\nA shows Kc 2d 7h 9s Jc 3d\nB shows Qc Qd 4h 8s Tc 5d"
    got = run(script(STUD, TWO, play))
    assert named(got.payouts) == {"A": 200}
    assert [one.words for one in got.rankings] == ["a pair of Kings", "a pair of Queens"]


@pytest.mark.rule("R42")
def test_the_odd_unit_goes_to_the_highest_card() -> None:
    """R42: equal straights, ace high; B's ace is the spade. 201 = 101 + 100."""
    stacks = "A 100, B 100, C 101"
    play = "A ante 67\nB ante 67\nC ante 67\nC folds\n"
    a, b = "A shows Ac Kd Qh Js Tc 2d 3h", "B shows As Kc Qd Jh Th 2c 3s"
    got = run(script(STUD, stacks, f"{play}{a}\n{b}"))
    assert (got.total_pot, named(got.payouts)) == (201, {"A": 100, "B": 101})


@pytest.mark.rule("R42")
def test_the_odd_unit_of_a_low_may_go_to_the_lowest_card() -> None:
    """Parameter of R42: of 202 the low half is 101, equal wheels share it; A's ace is the club, B's the heart."""
    play = "A ante 100\nB ante 100\nC ante 2\nC folds\n"
    a, b = "A shows Ac 2d 3h 4s 5c Kd Kh", "B shows Ah 2c 3d 4h 5h Qd Qc"
    hand = script(HILO, "A 100, B 100, C 2", f"{play}{a}\n{b}")
    for rules, first in ((DEFAULT_RULES, "B"), (replace(DEFAULT_RULES, odd_low_to_lowest=True), "A")):
        got = run(hand, rules)
        low = {share.seat: share.amount for share in got.pots[0].shares if share.half == "low"}
        assert sum(got.payouts.values()) == 202
        assert max(named(low), key=named(low).__getitem__) == first


def test_what_was_dealt_to_the_hero_need_not_be_shown() -> None:
    """His seven cards add up over the streets, so that his pair of aces is ranked although he shows nothing."""
    streets = "A cards Ac Kd 2h\n--\nA cards + 4s\n--\nA cards + 7d\n--\nA cards + 9c\n--\nA cards + Ah\n"
    hand = script(STUD, TWO, f"{ALL_IN}{streets}B shows Qc Qd 3h 5s 8c Tc Jd\nA wins 200")
    got = run(hand)
    assert got.decided
    assert named(got.payouts) == {"A": 200}


def test_a_card_is_dealt_once() -> None:
    """R1: the same king with two players, and twice with one; a line that repeats cards is no second deal."""
    twice = (
        third("9s", "2d", "Ac") + "B brings 30\nC calls 30\nA calls 30\n--\nA cards + 9s\nB cards + Kd\nC cards + Kd\n"
    )
    assert duplicate_cards(script(STUD, THREE, twice)) == ("9s", "Kd")
    once = (
        third("9s", "2d", "Ac") + "B brings 30\nC calls 30\nA calls 30\n--\nA cards + 8s\nB cards + Kd\nC cards + Kc\n"
    )
    assert duplicate_cards(script(STUD, THREE, once)) == ()


def test_what_is_shown_must_be_what_was_dealt() -> None:
    play = third("9s", "2d", "Ac") + "A shows 9h 9d Kc Kd 2s 3s 4s\n"
    assert [(clash.seat, clash.unreliable) for clash in card_clashes(script(STUD, THREE, play))] == [(1, False)]

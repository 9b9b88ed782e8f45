"""Five-card draw by the Hungarian house rules, R80 to R92; its ranking has tests of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhparse.audit import audit
from hhparse.model.game import Limit, Variant
from hhparse.rules import foreign_cards, replay
from tests.rules.script import script
from tests.rules.table import errors, named, run

if TYPE_CHECKING:
    from hhparse.model.game import HouseValue
    from hhparse.model.hand import Hand

FOUR = "A 500, B 500, C 500, D 500"
HOUSE: tuple[tuple[str, HouseValue], ...] = (("chip", 5), ("most_opening", 20))


def deal(
    lines: str, dealer: str, *, stacks: str = FOUR, carried: int = 0, house: tuple[tuple[str, HouseValue], ...] = HOUSE
) -> Hand:
    """The dealer alone posts the ante of 10 (R84); a pot carried in lies there before."""
    carry = f"carry {carried}\n" if carried else ""
    opening = f"{carry}{dealer} ante 10\n"
    return script(Variant.HUNGARIAN_DRAW, stacks, opening + lines, limit=Limit.NO_LIMIT, button=dealer, house=house)


def codes(hand: Hand) -> list[str]:
    findings, _ = audit(hand, replay(hand))
    return [f"{one.code}@{one.rule}" for one in findings if one.severity.word == "error"]


FREE = "B checks\nC checks\nD checks\nA checks\n--\nB draws 3\nC draws 2\nD draws 1\nA stands\n"
PASSED = FREE + "B checks\nC checks\nD checks\nA checks\n"


# ---- R84, R85, R89: a free draw, and nobody bets ----------------------------------------------------------------------


@pytest.mark.rule("R84", "R89")
def test_nobody_bets_and_the_pot_stays() -> None:
    hand = deal(PASSED + "stays 10", "A")
    got = run(hand)
    assert errors(hand) == []
    assert (got.total_pot, got.carried_out, named(got.payouts)) == (10, 10, {})
    assert named(got.net) == {"A": -10, "B": 0, "C": 0, "D": 0}
    assert codes(hand) == []


def test_whoever_is_paid_although_nobody_bet_is_paid_too_much() -> None:
    assert codes(deal(PASSED + "B wins 10", "A")) == ["payout_mismatch@R89"]


def test_a_pot_that_stays_must_be_all_of_it() -> None:
    assert codes(deal(PASSED + "stays 20", "A")) == ["payout_mismatch@R89"]


def test_a_pot_does_not_stay_when_somebody_bet() -> None:
    """B is owed what the text leaves in the middle."""
    play = "B bets 20\nC folds\nD folds\nA folds\nstays 10"
    assert codes(deal(play, "A")) == ["payout_mismatch@R33", "payout_mismatch@R89"]


@pytest.mark.rule("R89")
def test_a_showdown_instead() -> None:
    """Parameter of R89."""
    play = (
        PASSED
        + "B shows Ac Ad 7h 8s 9c\nC shows Kc Kd 7d 8d 9d\nD shows Qc Qd 7s 8c 9h\nA shows Jc Jd Th 8h 9s\nB wins 10"
    )
    hand = deal(play, "A", house=(*HOUSE, ("carry_over", False)))
    assert codes(hand) == []
    assert named(run(hand).payouts) == {"B": 10}


@pytest.mark.rule("R89")
def test_the_pot_carried_in_goes_to_the_winner() -> None:
    """10 lay there, B deals and adds 10; nobody calls D's bet."""
    hand = deal("C checks\nD bets 20\nA folds\nB folds\nC folds\nD wins 20", "B", carried=10)
    got = run(hand)
    assert codes(hand) == []
    assert (got.total_pot, got.carried_in, named(got.payouts), named(got.returned)) == (20, 10, {"D": 20}, {"D": 20})
    assert sum(got.net.values()) == 10


# ---- R85: how much ----------------------------------------------------------------------------------------------------

OPENED = "B bets 20\nC calls 20\n"  # 10 + 20 + 20 in the pot


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("D raises 25", []),  # five more: no minimum but one chip
        ("D raises 24", ["under_minimum@R85"]),
        ("D raises 90", []),  # the pot with D's call is 70: 20 + 70
        ("D raises 91", ["over_limit@R85"]),
    ],
)
@pytest.mark.rule("R85", "R92")
def test_raises_from_a_chip_to_the_pot(line: str, wrong: list[str]) -> None:
    assert errors(deal(OPENED + line, "A")) == wrong


@pytest.mark.parametrize(("fraction", "most"), [((1, 1), 90), ((1, 2), 55), ((2, 1), 160), ((0, 1), 500)])
@pytest.mark.rule("R85", "R92")
def test_the_pot_that_caps(fraction: tuple[int, int], most: int) -> None:
    """Parameter: the pot (70 after the call), half of it, twice it, none."""
    got = run(deal(OPENED + "D folds", "A", house=(*HOUSE, ("pot_fraction", fraction))))
    assert got.decisions[-1].max_to == most


def test_the_first_bet_is_as_agreed() -> None:
    assert errors(deal("B bets 25", "A")) == ["over_limit@R85"]
    assert errors(deal("B bets 4", "A")) == ["under_minimum@R85"]
    assert errors(deal(FREE + "B bets 25", "A")) == ["over_limit@R85"]


@pytest.mark.rule("R85")
def test_who_passed_may_still_call_and_raise() -> None:
    assert errors(deal("B checks\nC bets 20\nD folds\nA folds\nB raises 40\nC calls 20", "A")) == []


def test_a_raise_of_any_size_opens_the_betting_again() -> None:
    assert errors(deal("B bets 20\nC raises 60\nD raises 65\nA folds\nB folds\nC raises 100", "A")) == []


@pytest.mark.rule("R85")
def test_a_bet_that_was_only_called_is_not_raised_by_its_owner() -> None:
    play = "B bets 20\nC calls 20\nD folds\nA calls 20\nB raises 30"
    assert errors(deal(play, "A")) == ["reraise_not_reopened@R85"]


@pytest.mark.rule("R85")
def test_a_pass_after_a_bet_is_a_fold() -> None:
    assert errors(deal("B bets 20\nC checks", "A")) == ["check_facing_bet@R20"]


# ---- R86, R87: draw and second betting --------------------------------------------------------------------------------

RAISED = "B checks\nC bets 20\nD folds\nA raises 40\nB folds\nC calls 20\n--\n"


@pytest.mark.rule("R86")
def test_the_draw_goes_in_dealing_order_and_to_three_cards() -> None:
    assert errors(deal(RAISED + "C draws 3\nA draws 1", "A")) == []
    assert errors(deal(RAISED + "A draws 1\nC draws 3", "A")) == ["out_of_turn@R86"]
    assert errors(deal(RAISED + "C draws 4\nA draws 1", "A")) == ["over_limit@R86"]


@pytest.mark.rule("R87")
def test_the_last_raiser_speaks_last() -> None:
    """B raised, so C, D and A speak before him, although B sits left of the dealer."""
    play = "B bets 20\nC raises 30\nD calls 30\nA calls 30\nB raises 60\nC calls 30\nD calls 30\nA folds\n--\nB stands\nC stands\nD stands\n"
    assert errors(deal(play + "C checks\nD checks\nB checks", "A")) == []
    assert errors(deal(play + "B checks\nC checks\nD checks", "A")) == ["out_of_turn@R87"]


@pytest.mark.rule("R87")
def test_without_a_bet_the_order_is_that_of_the_first_round() -> None:
    assert errors(deal(FREE + "B checks\nC bets 10\nD folds\nA folds\nB folds", "A")) == []
    assert errors(deal(FREE + "C checks", "A")) == ["out_of_turn@R87"]


@pytest.mark.rule("R87")
def test_there_is_no_third_betting() -> None:
    play = RAISED + "C stands\nA stands\nC checks\nA checks\nC draws 1"
    assert errors(deal(play, "A")) == ["out_of_turn@R86"]


# ---- R88, R91: opening hand and blind bids ----------------------------------------------------------------------------

JACKS = (*HOUSE, ("opening", "JJ"))


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [
        ("Jc Jd 7h 8s 9c", []),
        ("7c 7d 8h 8s 9c", []),  # two pair is better
        ("Ac Ad 7h 8s 9c", []),
        ("Tc Td Ah Ks Qc", ["opening_requirement@R88"]),
    ],
)
@pytest.mark.rule("R88")
def test_the_first_bettor_must_hold_the_agreed_hand(cards: str, wrong: list[str]) -> None:
    assert errors(deal(f"B cards {cards}\nB bets 20", "A", house=JACKS)) == wrong


def test_who_raises_or_is_not_known_needs_nothing() -> None:
    assert errors(deal("B bets 20", "A", house=JACKS)) == []
    assert errors(deal("C cards 7c 8d 9h Ts Kc\nB bets 20\nC raises 40", "A", house=JACKS)) == []


@pytest.mark.rule("R91")
def test_blind_bids_need_no_hand_and_open_the_round() -> None:
    """D bids blind, A and B call it, C passes: D's bet was only called, so the draw follows."""
    play = "D cards 7c 8d 9h Ts Kc\nD blind 10\nA calls 10\nB calls 10\nC folds\n"
    assert errors(deal(play + "--\nD draws 1\nA stands\nB draws 2", "C", house=JACKS)) == []
    assert errors(deal(play + "D raises 20", "C", house=JACKS)) == ["reraise_not_reopened@R85"]


# ---- R90 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R90")
def test_a_misdeal_stays_in_the_middle() -> None:
    """The dealer pays the 10 of the pot: 20 go to the next deal."""
    hand = deal("D misdeals 10\nstays 20", "D")
    got = run(hand)
    assert (got.total_pot, got.carried_out, named(got.contributed)) == (20, 20, {"D": 20})
    assert codes(hand) == []


@pytest.mark.rule("R90")
def test_a_bet_nobody_calls_wins_unshown() -> None:
    got = run(deal(RAISED + "C stands\nA stands\nC bets 50\nA folds\nC wins 90", "A"))
    assert (named(got.payouts), named(got.returned), got.decided) == ({"C": 90}, {"C": 50}, True)


# ---- R80 to R83: deck and order ---------------------------------------------------------------------------------------

SHOWN = "B bets 20\nC calls 20\nD folds\nA folds\n--\nB stands\nC stands\nC checks\nB checks\n"


def showdown(b: str, c: str, **more: HouseValue) -> dict[str, int]:
    house = (*HOUSE, *more.items())
    return named(run(deal(f"{SHOWN}B shows {b}\nC shows {c}", "A", house=house)).payouts)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8h 9h Th Jh Ah", "Kc Kd Ks Tc Td"),  # R81: a flush beats a full house
        ("7c 8c 9d Ts Jh", "7d 8d 9h Tc Jd"),  # R82: the jack of hearts over the jack of diamonds
        ("7c 8c 9d Ts Jh", "As 7h 8d 9c Th"),  # R83: the minisor is the lowest straight
        ("As Ad 7h 8s 9c", "Ah Ac 7c 8c 9d"),  # R82: nothing but the suit of the better ace decides
    ],
)
def test_two_hands_are_never_equal(better: str, worse: str) -> None:
    assert showdown(better, worse) == {"B": 50}
    assert showdown(worse, better) == {"C": 50}


@pytest.mark.rule("R94")
def test_a_joker_stands_for_what_its_holder_wants() -> None:
    """R94: with two queens it makes three of them, and beats two pair."""
    assert showdown("*1 Qs Qh 9d 8c", "As Ah Ks Kd 7c", jokers=1) == {"B": 50}


def test_a_joker_needs_a_house_that_plays_with_it() -> None:
    hand = deal(f"{SHOWN}B shows *1 Qs Qh 9d 8c\nC shows As Ah Ks Kd 7c\nB wins 50", "A")
    assert foreign_cards(hand) == ("*1",)
    assert "card_not_in_deck@R1" in codes(hand)


@pytest.mark.rule("R80")
def test_the_deck_grows_with_the_players() -> None:
    """R80: 32 cards from the seven for four players, 40 from the five for five."""
    five = "A 500, B 500, C 500, D 500, E 500"
    lines = "B cards 5c 7d 8h 9s Tc\nB checks\nC checks\nD checks\nA checks"
    assert foreign_cards(deal(lines, "A")) == ("5c",)
    assert foreign_cards(deal(lines.replace("A checks", "E checks\nA checks"), "A", stacks=five)) == ()
    assert foreign_cards(deal(lines, "A", house=(*HOUSE, ("lowest", "5")))) == ()


# ---- two deals in a row -----------------------------------------------------------------------------------------------


def test_an_evening() -> None:
    """Deal 1: free draw, 10 stay. Deal 2, by hand: 10 + 10, three calls of 15 make 65, C's 160 and D's 160 make 385.

    C opened and was not raised, so D and A speak first in the second round. C bets 60, D calls and adds 100, C calls;
    D's flush beats C's full house. Of the 385 that D takes 10 came from the first deal, 175 are his own.
    """
    first = run(deal(PASSED + "stays 10", "A"))
    play = (
        "C bets 15\nD calls 15\nA calls 15\nB folds\n"  # C opens; D and A call: 65
        "--\nC draws 3\nD draws 1\nA stands\n"
        "D checks\nA checks\nC bets 60\nD raises 160\nA folds\nC calls 100\n"
        "C shows Kc Kd Ks Tc Td\nD shows 8h 9h Th Jh Ah\nD wins 385\n"
    )
    second = deal(play, "B", carried=first.carried_out)
    got = run(second)
    assert codes(second) == []
    assert got.total_pot == 10 + 10 + 3 * 15 + 2 * 160
    assert named(got.payouts) == {"D": 385}
    assert named(got.net) == {"A": -15, "B": -10, "C": -175, "D": 385 - 175}
    assert sum(got.net.values()) == got.carried_in

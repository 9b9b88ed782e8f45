"""Omaha, Courchevel, short deck, double boards, halves on several boards, kill pots: R7 to R9, R27, R34, R37, R38, R56."""

from __future__ import annotations

import pytest

from hhparse.model.events import Board, Collect, PostKind, Show, Street
from hhparse.model.game import Limit, Variant
from hhparse.model.hand import Claims, Hand
from hhparse.rules import boards, duplicate_cards, foreign_cards
from tests.rules.script import script
from tests.rules.table import cards, errors, named, run, table

HILO = Variant.OMAHA_HILO8
BOARD = "| 3c 6d 8h | Ks | Qd"
"""A low is possible, no flush, no pair."""


def all_in(variant: Variant, hole: dict[str, str], board: str = BOARD, **more: object) -> Hand:
    """Everybody all-in for 100 before the flop, unless `stacks` say otherwise."""
    stacks = str(more.pop("stacks", ", ".join(f"{who} 100" for who in hole)))
    posts = ", ".join(f"{item.split()[0]} bb {item.split()[1]}" for item in stacks.split(", "))
    return table(stacks, posts, board, hole=hole, variant=variant, blinds=(0, 0), **more)  # type: ignore[arg-type]


def payouts(hand: Hand) -> dict[str, int]:
    return named(run(hand).payouts)


# ---- R7: exactly two and three ----------------------------------------------------------------------------------------


@pytest.mark.rule("R7")
def test_one_hole_card_makes_no_flush_in_omaha() -> None:
    """Four hearts lie, A holds one more: no flush; B's pair of kings wins."""
    hole = {"A": "Ah 2c 3d 9s", "B": "Kc Kd 4s 5c"}
    assert payouts(all_in(Variant.OMAHA, hole, "| 7h 8h Jh | Qh | 2s")) == {"B": 200}


@pytest.mark.parametrize("variant", [Variant.OMAHA5, Variant.OMAHA6])
def test_more_hole_cards(variant: Variant) -> None:
    extra = {Variant.OMAHA5: ("Tc", "Td"), Variant.OMAHA6: ("Tc 7c", "Td 7d")}[variant]
    hole = {"A": f"Kc Kd 2s 2h {extra[0]}", "B": f"Ac Ad 5s 5h {extra[1]}"}
    assert payouts(all_in(variant, hole, "| 3c 6d 8h | Ks | Qd")) == {"A": 200}
    short = {who: held.rsplit(" ", 1)[0] for who, held in hole.items()}
    assert not run(all_in(variant, short, "| 3c 6d 8h | Ks | Qd", collect=["A 200"])).decided


# ---- R8, R38: high and low --------------------------------------------------------------------------------------------


@pytest.mark.rule("R38")
def test_high_and_low() -> None:
    """A has kings, B 8-6-3-2-A."""
    got = run(all_in(HILO, {"A": "Kc Kd Jh Js", "B": "Ac 2d Th Ts"}))
    assert named(got.payouts) == {"A": 100, "B": 100}
    assert [(share.seat, share.half) for share in got.pots[0].shares] == [(1, "high"), (2, "low")]


@pytest.mark.rule("R8", "R55")
def test_without_three_low_cards_on_the_board_the_high_takes_all() -> None:
    """R55: A-2-3-4 in hand helps nothing when only two cards of the board are eight or lower."""
    assert payouts(all_in(HILO, {"A": "Kc Kd Jh Js", "B": "Ac 2d 3h 4s"}, "| 7c 6d 9h | Ks | Qd")) == {"A": 200}


@pytest.mark.rule("R38")
def test_a_quarter() -> None:
    """Both have A-2 for the low, B's kings take the high: 200 = 100 + 50 + 50."""
    hole = {"A": "Ac 2d Jh Js", "B": "Ad 2c Kc Kd"}
    assert payouts(all_in(HILO, hole)) == {"A": 50, "B": 150}


@pytest.mark.rule("R34")
def test_odd_units_of_halves() -> None:
    """R34: of 303 the high half gets 152; of the low half's 151 the first left of the button gets 76."""
    hole = {"A": "Ac 2d Jh Js", "B": "Kc Kd Th Ts", "C": "Ad 2c 9h 9s"}
    stacks = "A 101, B 101, C 101"
    assert payouts(all_in(HILO, hole, stacks=stacks, button="A")) == {"B": 152, "C": 76, "A": 75}


@pytest.mark.parametrize("paid", [("B 152", "C 76", "A 75"), ("B 152", "A 76", "C 75"), ("B 151", "A 76", "C 76")])
@pytest.mark.rule("R34")
def test_any_place_of_an_odd_unit_is_accepted(paid: tuple[str, ...]) -> None:
    """R34: between the halves and among the tied, the text's own assignment counts."""
    hole = {"A": "Ac 2d Jh Js", "B": "Kc Kd Th Ts", "C": "Ad 2c 9h 9s"}
    hand = all_in(HILO, hole, stacks="A 101, B 101, C 101", collect=list(paid))
    assert payouts(hand) == {item.split()[0]: int(item.split()[1]) for item in paid}


def test_two_odd_units_for_one_are_not() -> None:
    hole = {"A": "Ac 2d Jh Js", "B": "Kc Kd Th Ts", "C": "Ad 2c 9h 9s"}
    hand = all_in(HILO, hole, stacks="A 101, B 101, C 101", collect=["B 153", "C 75", "A 75"])
    assert payouts(hand) == {"B": 152, "C": 76, "A": 75}


@pytest.mark.rule("R38")
def test_halves_of_each_pot_apart() -> None:
    """R38: A's low is only in the main pot; of the side pot nobody has a low and B's kings take it whole."""
    hole = {"A": "Ac 2d Jh Js", "B": "Kc Kd Th Ts", "C": "Qc Qh 9h 9s"}
    hand = all_in(HILO, hole, stacks="A 100, B 300, C 300")
    assert [named(pot.won) for pot in run(hand).pots] == [{"B": 150, "A": 150}, {"B": 400}]
    assert [len(pot.parts) for pot in run(hand).pots] == [2, 1]


# ---- R37, R56: several boards ------------------------------------------------------------------------------------------


def twice(variant: Variant, hole: dict[str, str], first: str, second: str, *collect: str, stack: int = 100) -> Hand:
    """All-in before the flop, two whole boards."""
    flops = [(Street.FLOP, slice(0, 3)), (Street.TURN, slice(3, 4)), (Street.RIVER, slice(4, 5))]
    dealt = [
        Board(0, street, cards(board)[part], (), run)
        for run, board in ((1, first), (2, second))
        for street, part in flops
    ]
    paid = [Collect(0, ord(item[0]) - 64, int(item.split()[1])) for item in collect]
    stacks = ", ".join(f"{who} {stack}" for who in hole)
    posts = ", ".join(f"{who} bb {stack}" for who in hole)
    return table(stacks, posts, hole=hole, variant=variant, blinds=(0, 0), more=[*dealt, *paid])


def test_split_holdem_pays_half_a_board() -> None:
    hole = {"A": "Kc Kd", "B": "Qc Qh"}
    assert payouts(twice(Variant.SPLIT_HOLDEM, hole, "3c 6d 8h Ks 2d", "3d 6h 9h Qs 2s")) == {"A": 100, "B": 100}
    odd = twice(Variant.SPLIT_HOLDEM, {**hole, "C": "7c 7d"}, "3c 6d 8h Ks 2d", "3d 6h 9h Qs 2s", stack=67)
    assert payouts(odd) == {"A": 101, "B": 100}


def test_one_board_of_split_holdem_decides_nothing() -> None:
    assert not run(all_in(Variant.SPLIT_HOLDEM, {"A": "Kc Kd", "B": "Qc Qh"}, collect=["A 200"])).decided


def test_betting_goes_on_between_the_boards() -> None:
    """The second flop is no new round: B may still call C's bet."""
    play = [Board(0, Street.FLOP, cards("3c 6d 8h"), (), 1), Board(0, Street.FLOP, cards("Kd 6h 9h"), (), 2)]
    hand = table(
        "A 1000, B 1000, C 1000",
        "B sb 50, C bb 100",
        "A f, B c 50, C x",
        variant=Variant.SPLIT_HOLDEM,
        more=play,
    )
    assert errors(hand) == []
    assert boards(hand) == (("3c", "6d", "8h"), ("Kd", "6h", "9h"))


@pytest.mark.rule("R56")
def test_high_and_low_on_two_boards() -> None:
    """400 = 200 + 200; of the first board A has the high, B the low, on the second B's queens take all: no low."""
    hole = {"A": "Kc Kd Jh Js", "B": "Qc Qh 2d Ac"}
    hand = twice(HILO, hole, "3c 6d 8h Ks 2h", "9d 2c Qs 4s 9h", stack=200)
    got = run(hand)
    assert {(share.run, share.half, share.seat): share.amount for share in got.pots[0].shares} == {
        (0, "high", 1): 100,
        (0, "low", 2): 100,
        (1, "high", 2): 200,
    }


# ---- Courchevel --------------------------------------------------------------------------------------------------------


def test_courchevel_has_a_card_before_the_first_round() -> None:
    hole = {"A": "Kc Kd 2s 2h Tc", "B": "Ac Ad 5s 5h Td"}
    board = [Board(0, Street.PREFLOP, ("3c",)), Board(0, Street.FLOP, ("6d", "8h"), ("3c",))]
    board += [Board(0, Street.TURN, ("Ks",), ("3c", "6d", "8h")), Board(0, Street.RIVER, ("Qd",))]
    hand = table("A 100, B 100", "A bb 100, B bb 100", hole=hole, variant=Variant.COURCHEVEL, blinds=(0, 0), more=board)
    assert boards(hand) == (("3c", "6d", "8h", "Ks", "Qd"),)
    assert payouts(hand) == {"A": 200}
    assert run(hand).decisions == ()


def test_a_flop_that_repeats_the_first_card() -> None:
    board = [Board(0, Street.PREFLOP, ("3c",)), Board(0, Street.FLOP, ("3c", "6d", "8h"))]
    hand = table("A 100, B 100", "A sb 50, B bb 100", variant=Variant.COURCHEVEL_HILO8, more=board)
    assert boards(hand) == (("3c", "6d", "8h"),)
    assert duplicate_cards(hand) == ()


# ---- short deck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("Ah Th", "Kc Kd", "| Kh 7h 9h | 9s | Qd"),  # a flush beats a full house
        ("8c 7c", "Kc Kd", "| Ah 6h 9h | Jd | Qd"),  # A-6-7-8-9 is a straight
    ],
)
@pytest.mark.rule("R9")
def test_short_deck_order(better: str, worse: str, board: str) -> None:
    """R9."""
    assert payouts(all_in(Variant.SHORT_DECK, {"A": better, "B": worse}, board)) == {"A": 200}


def test_cards_that_a_short_deck_does_not_have() -> None:
    hand = all_in(Variant.SHORT_DECK, {"A": "5h Th", "B": "Kc Kd"}, "| Kh 7h 2h | 9s | Qd", collect=["A 200"])
    assert foreign_cards(hand) == ("5h", "2h")
    assert not run(hand).decided


def test_left_of_the_button_blind_acts_first() -> None:
    antes = "A ante 100, B ante 100, C ante 100, A button 100"
    play = "B c 100, C f, A x | 6c 7d Jh: B x, A x"
    hand = table("A 1000, B 1000, C 1000", antes, play, button="A", variant=Variant.SHORT_DECK, blinds=(0, 100))
    assert errors(hand) == []


# ---- kill pots (R27) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("R27")
def test_a_kill_doubles_the_limits() -> None:
    """The kill of 200 is the small bet of this hand: raises are to 400, then to 600."""
    lines = "B sb 50\nC bb 100\nA kill 200\nA checks\nB calls 150\nC raises 400\nA calls 200\nB calls 200"
    hand = script(Variant.HOLDEM, "A 5000, B 5000, C 5000", lines, button="A")
    assert [one.min_to for one in run(hand).decisions] == [400, 400, 400, 600, 600]
    assert named(run(hand).contributed) == {"A": 400, "B": 400, "C": 400}


def test_the_kill_is_an_option_to_raise() -> None:
    """Left of the big blind the killer acts in turn; everybody called, and nobody has more to say."""
    lines = "B sb 50\nC bb 100\nA kill 200\nA checks\nB calls 150\nC calls 100"
    assert errors(script(Variant.HOLDEM, "A 5000, B 5000, C 5000", lines, button="A")) == []
    assert PostKind.KILL.value == "kill"


# ---- who is paid without showing -----------------------------------------------------------------------------------------


def test_a_hand_that_is_beaten_in_both_halves_gets_nothing() -> None:
    claims = Claims(rake=0)
    hole = {"A": "Kc Kd Jh Js", "B": "Ac 2d Th Ts", "C": "Qc Qh 9h 9s"}
    hand = all_in(HILO, hole, collect=["C 300"], claims=claims)
    assert payouts(hand) == {"A": 150, "B": 150}


def test_shown_cards_count_as_dealt_ones() -> None:
    shows = [Show(0, 1, cards("Kc Kd Jh Js")), Show(0, 2, cards("Ac 2d Th Ts"))]
    hand = table(
        "A 100, B 100", "A bb 100, B bb 100", BOARD, variant=HILO, blinds=(0, 0), more=shows, limit=Limit.POT_LIMIT
    )
    assert payouts(hand) == {"A": 100, "B": 100}

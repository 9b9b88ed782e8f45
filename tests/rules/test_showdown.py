"""The showdown by itself: what is ranked, what stops ranking, who has the best of each part of a pot."""

from __future__ import annotations

import pytest

from hhparse.model.game import Variant
from hhparse.model.replay import PotPart
from hhparse.rules import VARIANTS, boards
from hhparse.rules.awards import Claim
from hhparse.rules.pots import Layer, pot_layers
from hhparse.rules.showdown import Showdown, show_down, winners
from tests.rules.script import with_house
from tests.rules.table import table

BOARD = "| 2c 7d Jh | 4s | 9c"
HIGH, LOW = PotPart(0, "high"), PotPart(0, "low")


def down(variant: Variant = Variant.HOLDEM, play: str = BOARD, house=(), **held: str) -> Showdown:
    hand = table("A 100, B 100, C 100", "A ante 10, B ante 10, C ante 10", play, variant=variant, shown=held)
    hand = with_house(hand, house) if house else hand
    game = VARIANTS[variant]
    return show_down(hand, game, game.order_of(house, 3), (1, 2, 3), boards(hand))


def pot(*eligible: int) -> Layer:
    return Layer(30, eligible, tuple((seat, 10) for seat in eligible))


# ---- what is ranked -------------------------------------------------------------------------------------------------


def test_known_hands_are_ranked_and_others_named() -> None:
    found = down(A="As Ad", B="Ks 4d")
    assert found.possible is True
    assert found.unknown == (3,)
    ((part, values),) = found.values
    assert part == PotPart(0, "")
    assert values[1] > values[2]
    assert [(one.seat, one.run, one.half, one.words) for one in found.rankings] == [
        (1, 0, "", "a pair of Aces"),
        (2, 0, "", "a pair of Fours"),
    ]
    assert {one.seat: one.value for one in found.rankings} == values
    assert found.rankings[0].cards == ("As", "Ad", "Jh", "9c", "7d")


def test_halves_have_names_and_who_does_not_qualify_is_in_none() -> None:
    held = {"A": "As 3d Kc Kd", "B": "Qs Qd Jc Js"}
    found = down(Variant.OMAHA_HILO8, "| 2c 7d Jh | 4s | 9c", (), **held)
    assert [part for part, _ in found.values] == [HIGH, LOW]
    assert [sorted(values) for _, values in found.values] == [[1, 2], [1]]
    assert [(one.seat, one.half) for one in found.rankings] == [(1, "high"), (2, "high"), (1, "low")]


NOTHING = ((), ())


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("a card in two hands", down(A="As Ad", B="As 4d")),
        ("a board that is not complete", down(play="| 2c 7d Jh | 4s", A="As Ad", B="Ks 4d")),
        ("a card that a short deck does not have", down(Variant.SHORT_DECK, "| 6c 7d Jh | 8s | 9c", A="2s Ad", B="Ks Td")),
        ("one of the two boards", down(Variant.SPLIT_HOLDEM, A="As Ad", B="Ks 4d")),
    ],
)  # fmt: skip
def test_nothing_is_ranked(what: str, found: Showdown) -> None:
    assert (found.values, found.rankings) == NOTHING, what
    assert found.possible is False
    assert found.unknown == (3,)


def test_a_joker_is_a_card_only_where_the_house_says_so() -> None:
    """R80: the deck of 52 has none, also when a house has agreed on other things."""
    hands = {"A": "As Ad Ah 2c *1", "B": "Ks Kd Kh 3c 4c"}
    deck = (("lowest", "2"),)
    without = down(Variant.HUNGARIAN_DRAW, "", deck, **hands)
    assert (without.values, without.possible) == ((), False)
    allowed = down(Variant.HUNGARIAN_DRAW, "", (*deck, ("jokers", 1)), **hands)
    assert allowed.possible
    assert winners(pot(1, 2), allowed, {1}) == (Claim(PotPart(), (1,)),)


# ---- who wins -------------------------------------------------------------------------------------------------------


def shown(*values: tuple[PotPart, dict[int, int]], unknown: tuple[int, ...] = ()) -> Showdown:
    return Showdown(values, (), unknown, possible=True)


def test_a_pot_of_one_needs_no_hand() -> None:
    assert winners(pot(2), Showdown((), (), (2,), possible=False), {2}) == (Claim(PotPart(), (2,)),)


def test_equal_hands_share_in_seat_order() -> None:
    found = shown((PotPart(), {1: 5, 2: 9, 3: 9}))
    assert winners(pot(1, 2, 3), found, {2}) == (Claim(PotPart(), (2, 3)),)
    assert winners(pot(1, 3), found, {3}) == (Claim(PotPart(), (3,)),)


@pytest.mark.rule("R41")
def test_an_unknown_hand_counts_when_it_is_paid() -> None:
    """R41: who is unknown and not paid has given up his claim; paid it cannot be verified - in this pot."""
    found = shown((PotPart(), {1: 5, 2: 9}), unknown=(3,))
    assert winners(pot(1, 2, 3), found, {2}) == (Claim(PotPart(), (2,)),)
    assert winners(pot(1, 2, 3), found, {3}) is None
    assert winners(pot(1, 2), found, {3}) == (Claim(PotPart(), (2,)),)


def test_nobody_known_leaves_the_pot_open() -> None:
    """R41: two hands that both stay unseen, in a pot that nobody is said to be paid from."""
    assert winners(pot(2, 3), shown((PotPart(), {1: 5}), unknown=(2, 3)), set()) is None
    assert winners(pot(2, 3), shown((HIGH, {1: 5}), (LOW, {1: 3}), unknown=(2, 3)), set()) is None


@pytest.mark.rule("R8")
def test_a_half_without_a_hand_goes_to_the_other() -> None:
    """R8: nobody has a low; on two boards that is so for each board apart (R56)."""
    assert winners(pot(1, 2), shown((HIGH, {1: 5, 2: 4}), (LOW, {})), {1}) == (Claim(HIGH, (1,)),)
    second = (PotPart(1, "high"), {1: 3, 2: 7}), (PotPart(1, "low"), {1: 2})
    both = shown((HIGH, {1: 5, 2: 4}), (LOW, {}), *second)
    assert winners(pot(1, 2), both, {1, 2}) == (
        Claim(HIGH, (1,)), Claim(PotPart(1, "high"), (2,)), Claim(PotPart(1, "low"), (1,)),
    )  # fmt: skip


def test_a_board_that_nobody_is_known_on_leaves_the_pot_open() -> None:
    assert winners(pot(1, 2), shown((PotPart(0), {1: 5}), (PotPart(1), {})), {1}) is None


def test_who_put_nothing_in_has_no_layer() -> None:
    """R31: a player who is in for nothing, like the button of a deal without antes, wins nothing."""
    assert pot_layers({1: 100, 2: 100, 3: 0}, {1, 2, 3}) == [Layer(200, (1, 2), ((1, 100), (2, 100)))]
    assert pot_layers({1: 0, 2: 0}, {1, 2}) == []

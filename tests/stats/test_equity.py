"""Exact equity against brute force: our own ranking for hold'em, pokerkit's for the other games."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pokerkit as pk
import pytest

from hhparse.model.cards import DECK
from hhparse.model.game import Variant
from hhparse.rules import rank
from hhparse.stats.equity import GAMES, Shares, Spot, canonical, is_counted, shares, spot_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

SHORT = tuple(card for card in DECK if card[0] not in "2345")


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def brute(spot: Spot, values: Callable[[Sequence[str], Sequence[str]], list[object]], deck: Sequence[str]) -> Shares:
    """Deal every board and share by hand. `values` are the worth of a hand in each half, None where it has none."""
    used = {card for held in (*spot.hands, spot.board, spot.dead) for card in held}
    left = [card for card in deck if card not in used]
    unit = 2 * 2520
    parts, deals = [0] * len(spot.hands), 0
    for more in combinations(left, 5 - len(spot.board)):
        board = (*spot.board, *more)
        halves = zip(*(values(hand, board) for hand in spot.hands), strict=True)
        contested = [half for half in halves if any(value is not None for value in half)]
        for half in contested:
            top = max(value for value in half if value is not None)  # type: ignore[type-var]
            best = [place for place, value in enumerate(half) if value == top]
            for place in best:
                parts[place] += unit // len(contested) // len(best)
        deals += 1
    return Shares(tuple(parts), deals * unit)


def high(hole: Sequence[str], board: Sequence[str]) -> list[object]:
    return [rank((*hole, *board))]


def by_pokerkit(*kinds: type) -> Callable[[Sequence[str], Sequence[str]], list[object]]:
    def values(hole: Sequence[str], board: Sequence[str]) -> list[object]:
        return [kind.from_game_or_none("".join(hole), "".join(board)) for kind in kinds]  # type: ignore[attr-defined]

    return values


def same(one: Shares, other: Shares) -> bool:
    return [part * other.whole for part in one.parts] == [part * one.whole for part in other.parts]


def random_spot(rng: Random, variant: Variant, hole: int, players: int, board: int, deck: Sequence[str] = DECK) -> Spot:
    drawn = rng.sample(deck, hole * players + board + 3)
    hands = tuple(tuple(drawn[n * hole : n * hole + hole]) for n in range(players))
    rest = drawn[hole * players :]
    return Spot(variant, hands, tuple(rest[:board]), tuple(rest[board : board + rng.randrange(4)]))


def spots(count: int, seed: int) -> Iterable[Spot]:
    """Hold'em with two to six players on flops and turns, up to three cards out of play."""
    rng = Random(seed)
    for number in range(count):
        yield random_spot(rng, Variant.HOLDEM, 2, rng.randrange(2, 7), 3 if number % 20 == 0 else 4)


def check_holdem(count: int, seed: int) -> None:
    for spot in spots(count, seed):
        found = shares(spot)
        assert found is not None
        assert same(found, brute(spot, high, DECK)), spot


def test_holdem_against_our_ranking() -> None:
    check_holdem(200, 1)


@pytest.mark.slow
def test_many_spots() -> None:
    check_holdem(4_000, 2)


@pytest.mark.parametrize(
    ("variant", "hole", "kinds", "deck"),
    [
        (Variant.SHORT_DECK, 2, [pk.ShortDeckHoldemHand], SHORT),
        (Variant.OMAHA, 4, [pk.OmahaHoldemHand], DECK),
        (Variant.OMAHA5, 5, [pk.OmahaHoldemHand], DECK),
        (Variant.OMAHA6, 6, [pk.OmahaHoldemHand], DECK),
        (Variant.COURCHEVEL, 5, [pk.OmahaHoldemHand], DECK),
        (Variant.OMAHA_HILO8, 4, [pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand], DECK),
        (Variant.OMAHA5_HILO8, 5, [pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand], DECK),
        (Variant.COURCHEVEL_HILO8, 5, [pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand], DECK),
    ],
)
def test_other_board_games_against_pokerkit(
    variant: Variant, hole: int, kinds: list[type], deck: Sequence[str]
) -> None:
    """A turn each with two and with three players; the low half falls to the high where nobody qualifies (R8, R38)."""
    rng = Random(variant)
    for players in (2, 3):
        spot = random_spot(rng, variant, hole, players, 4, deck)
        found = shares(spot)
        assert found is not None
        assert same(found, brute(spot, by_pokerkit(*kinds), deck)), spot


@pytest.mark.parametrize(
    ("variant", "kinds"),
    [
        (Variant.STUD7, [pk.StandardHighHand]),
        (Variant.STUD_HILO8, [pk.StandardHighHand, pk.EightOrBetterLowHand]),
        (Variant.RAZZ, [pk.RegularLowHand]),
    ],
)
def test_stud_on_sixth_street_against_pokerkit(variant: Variant, kinds: list[type]) -> None:
    """Each player gets a card of the same deck: 40 x 39 deals."""
    rng = Random(variant)
    drawn = rng.sample(DECK, 12)
    hands = (tuple(drawn[:6]), tuple(drawn[6:]))
    left = [card for card in DECK if card not in drawn]
    worth = {
        (seat, card): [kind.from_game_or_none("".join((*hands[seat], card)), "") for kind in kinds]  # type: ignore[attr-defined]
        for seat in (0, 1)
        for card in left
    }
    parts = [0, 0]
    for one in left:
        for two in left:
            if one == two:
                continue
            halves = list(zip(worth[0, one], worth[1, two], strict=True))
            contested = [half for half in halves if half != (None, None)]
            for mine, yours in contested:
                win = 4 // len(contested)
                if yours is None or (mine is not None and mine > yours):
                    parts[0] += win
                elif mine is None or yours > mine:
                    parts[1] += win
                else:
                    parts[0] += win // 2
                    parts[1] += win // 2
    found = shares(Spot(variant, hands))
    assert found is not None
    assert same(found, Shares(tuple(parts), 4 * 40 * 39))


def test_aces_against_kings_before_the_flop() -> None:
    """1,712,304 boards; aces win 81.26 % of them in all, half a tie counted half (a well-known figure)."""
    found = shares(Spot(Variant.HOLDEM, (cards("Ah Ad"), cards("Ks Kc"))))
    assert found is not None
    assert found.whole % 1_712_304 == 0
    assert round(100 * found.parts[0] / found.whole, 2) == 81.26


def test_three_ways_shares_are_exact_thirds() -> None:
    """The board plays for all three: a third each, which no double holds."""
    board = cards("As Ks Qs Js Ts")
    spot = Spot(Variant.HOLDEM, (cards("2c 2d"), cards("3c 3d"), cards("4c 4d")), board)
    assert shares(spot) == Shares((2, 2, 2), 6)


def test_what_has_no_answer() -> None:
    hands = (cards("9s 7s 5h 4d 2c"), cards("8h 6d 4s 3c 2d"))
    assert shares(Spot(Variant.SINGLE_DRAW_27, hands)) is None  # who draws what is a decision
    assert shares(Spot(Variant.STUD7, (cards("Ah Ad Ks"), cards("Kc Kd Jh")))) is None  # too many deals
    assert shares(Spot(Variant.OMAHA6_HILO8, (cards("Ah Ad Ks Qc 2c 3c"), cards("Kc Kd Jh Th 2d 3d")))) is None
    assert shares(Spot(Variant.HOLDEM, (cards("Ah Ad"), cards("Ah Kc")))) is None  # the same card twice


def test_every_variant_is_described() -> None:
    assert set(GAMES) == set(Variant)
    assert is_counted(Variant.OMAHA_HILO8)
    assert not is_counted(Variant.BADUGI)
    assert GAMES[Variant.COURCHEVEL].board["preflop"] == 1  # type: ignore[index]
    assert (GAMES[Variant.STUD7].last, GAMES[Variant.STUD7].hole) == ("seventh_street", 7)


def test_a_spot_is_known_again_by_any_names_of_suits_and_any_order() -> None:
    rng = Random(5)
    for _ in range(50):
        spot = random_spot(rng, Variant.HOLDEM, 2, 3, 3)
        suits = dict(zip("cdhs", rng.sample("cdhs", 4), strict=True))
        order = rng.sample(range(3), 3)

        def renamed(held: Sequence[str], suits: dict[str, str] = suits) -> tuple[str, ...]:
            return tuple(rng.sample([card[0] + suits[card[1]] for card in held], len(held)))

        other = Spot(
            spot.variant, tuple(renamed(spot.hands[n]) for n in order), renamed(spot.board), renamed(spot.dead)
        )
        one, here = canonical(spot)
        two, there = canonical(other)
        assert one == two
        assert [order[n] for n in there] == list(here) or shares(one) == shares(two)
        assert spot_text(one) == spot_text(two)


def test_the_canonical_spot_has_the_same_answer() -> None:
    for spot in spots(20, 7):
        named, order = canonical(spot)
        one, two = shares(spot), shares(named)
        assert one is not None
        assert two is not None
        assert [one.parts[place] for place in order] == list(two.parts)
        assert one.whole == two.whole


def test_the_text_of_a_spot() -> None:
    spot, _ = canonical(Spot(Variant.HOLDEM, (cards("Kd Ks"), cards("Ah As")), cards("2h 9h 7d"), cards("Qc")))
    assert spot_text(spot) == "holdem AcAd/KcKh 9d7h2d dead Qs"

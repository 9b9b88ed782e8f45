"""Exact equity: the share of a pot that each hand wins on average over all cards that can still come.

The only module that knows the library behind it (poker-equity). Nothing is sampled: a spot whose deals are too many to
be counted one by one, or whose game cannot be counted at all (draws still to come are decisions, not chance), has no
answer. Games are data: `GAMES` tells what each holds on which street, and the library's name for it.
"""

from __future__ import annotations

from itertools import permutations
from math import lcm
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from poker_equity import exact_from_text

from hhparse.model.cards import DECK
from hhparse.model.events import BOARD_STREETS, DRAW_STREETS, STUD_STREETS, Street
from hhparse.model.game import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.cards import Card


class CountedGame(NamedTuple):
    """What a game deals. `held` and `board` are cards a player holds and cards that lie, by street in order of play.

    `key` is the library's name, empty where it knows none. `halves`: the pot is divided into a high and a low half.
    """

    key: str
    held: Mapping[Street, int]
    board: Mapping[Street, int]
    halves: bool = False

    @property
    def last(self) -> Street:
        """The street after which no card comes."""
        return list(self.held)[-1]

    @property
    def hole(self) -> int:
        """Cards of a complete hand without those of the board."""
        return self.held[self.last]


class Spot(NamedTuple):
    """A question: two or more hands, what lies on the board, cards that are out of play. All cards differ."""

    variant: Variant
    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()


class Shares(NamedTuple):
    """The answer: hand i of the spot wins `parts[i] / whole` of the pot; the parts add up to the whole."""

    parts: tuple[int, ...]
    whole: int


def _with_board(key: str, hole: int, *, first: int = 0, halves: bool = False) -> CountedGame:
    held = MappingProxyType(dict.fromkeys(BOARD_STREETS, hole))
    return CountedGame(key, held, MappingProxyType(dict(zip(BOARD_STREETS, (first, 3, 4, 5), strict=True))), halves)


def _stud(key: str, *, halves: bool = False) -> CountedGame:
    held = MappingProxyType(dict(zip(STUD_STREETS, (3, 4, 5, 6, 7), strict=True)))
    return CountedGame(key, held, MappingProxyType(dict.fromkeys(STUD_STREETS, 0)), halves)


def _draw(draws: int, hole: int = 5) -> CountedGame:
    streets = DRAW_STREETS[: draws + 1]
    return CountedGame("", MappingProxyType(dict.fromkeys(streets, hole)), MappingProxyType(dict.fromkeys(streets, 0)))


GAMES: Final[Mapping[Variant, CountedGame]] = MappingProxyType(
    {
        Variant.HOLDEM: _with_board("holdem", 2),
        Variant.SPLIT_HOLDEM: _with_board("holdem", 2),
        Variant.SHORT_DECK: _with_board("short_deck", 2),
        Variant.OMAHA: _with_board("omaha", 4),
        Variant.OMAHA_HILO8: _with_board("omaha_hi_lo", 4, halves=True),
        Variant.OMAHA5: _with_board("omaha_five", 5),
        Variant.OMAHA5_HILO8: _with_board("omaha_five_hi_lo", 5, halves=True),
        Variant.OMAHA6: _with_board("omaha_six", 6),
        Variant.OMAHA6_HILO8: _with_board("", 6, halves=True),
        Variant.COURCHEVEL: _with_board("courchevel", 5, first=1),
        Variant.COURCHEVEL_HILO8: _with_board("courchevel_hi_lo", 5, first=1, halves=True),
        Variant.STUD7: _stud("stud"),
        Variant.STUD_HILO8: _stud("stud_hi_lo", halves=True),
        Variant.RAZZ: _stud("razz"),
        Variant.RAZZ_27: _stud(""),
        Variant.DRAW5: _draw(1),
        Variant.SINGLE_DRAW_27: _draw(1),
        Variant.SINGLE_DRAW_A5: _draw(1),
        Variant.HUNGARIAN_DRAW: _draw(1),
        Variant.TRIPLE_DRAW_27: _draw(3),
        Variant.TRIPLE_DRAW_A5: _draw(3),
        Variant.BADUGI: _draw(3, hole=4),
        Variant.BADEUCEY: _draw(3),
        Variant.BADACEY: _draw(3),
        Variant.DRAWMAHA_27: _with_board("", 5, halves=True),
    }
)
"""Games by variant. On several boards (R37, R56) the spot of each board is asked apart."""

_INDEX: Final = {card: number for number, card in enumerate(DECK)}
_SUITS: Final = tuple(permutations(range(4)))
_NEAR: Final = 0.05
"""How far a sum of shares may be from a multiple of its unit; summing a million doubles is off by about 0.0001."""


def is_counted(variant: Variant) -> bool:
    """Whether spots of this game have answers at all."""
    game = GAMES.get(variant)
    return game is not None and bool(game.key)


def shares(spot: Spot) -> Shares | None:
    """The exact answer; None when the game is not counted, the deals are too many, or the cards are not possible.

    Ties share equally (R34), a high-low pot is halved, the low half goes to the high without a qualifying low (R38).
    """
    game = GAMES.get(spot.variant)
    if game is None or not game.key:
        return None
    hands = ["".join(hand) for hand in spot.hands]
    try:
        counted = exact_from_text(game.key, hands, "".join(spot.board), "".join(spot.dead))
    except ValueError:
        return None
    return None if counted is None else _whole_numbers(counted["share_sum"], counted["samples"], halves=game.halves)


def _whole_numbers(sums: Sequence[float], deals: int, *, halves: bool) -> Shares | None:
    """A deal is shared by at most all players, and by halves: in that unit every sum is a whole number."""
    unit = lcm(*range(1, len(sums) + 1)) * (2 if halves else 1)
    parts = tuple(round(total * unit) for total in sums)
    exact = all(abs(total * unit - part) < _NEAR for total, part in zip(sums, parts, strict=True))
    return Shares(parts, unit * deals) if exact and sum(parts) == unit * deals else None


def canonical(spot: Spot) -> tuple[Spot, tuple[int, ...]]:
    """The spot that stands for all that differ by names of suits and order only, and where its hands came from.

    Hand i of the result is hand `order[i]` of `spot`. In the games counted here suits have no order, and cards of a
    board or a hand none that matters once they are dealt.
    """
    numbers = [[_INDEX[card] for card in cards] for cards in (*spot.hands, spot.board, spot.dead)]
    best = min(_renamed(numbers, suits) for suits in _SUITS)
    hands, board, dead = best
    named = Spot(spot.variant, tuple(_cards(hand) for hand, _ in hands), _cards(board), _cards(dead))
    return named, tuple(number for _, number in hands)


def _renamed(numbers: Sequence[Sequence[int]], suits: tuple[int, ...]) -> tuple[_Hands, list[int], list[int]]:
    """Hands (each with its place before), board and dead cards, high cards first, with the suits renamed."""
    *hands, board, dead = (sorted(-(n & ~3) + suits[n & 3] for n in cards) for cards in numbers)
    return sorted((hand, place) for place, hand in enumerate(hands)), board, dead


_Hands = list[tuple[list[int], int]]


def _cards(numbers: Sequence[int]) -> tuple[Card, ...]:
    return tuple(DECK[-(n & ~3) + (n & 3)] for n in numbers)


def spot_text(spot: Spot) -> str:
    """A spot as a line of text, to find it again: `holdem AcAd/KcKd 2c7d9h dead QsQh`."""
    parts = [spot.variant.value, "/".join("".join(hand) for hand in spot.hands)]
    parts += ["".join(spot.board)] if spot.board else []
    parts += ["dead", "".join(spot.dead)] if spot.dead else []
    return " ".join(parts)

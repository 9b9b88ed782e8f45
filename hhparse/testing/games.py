"""The games that are dealt here, as data of their own: cards, rounds, halves of the pot, usual limits and tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.model.cards import deck
from hhparse.model.events import DRAW_STREETS, Street
from hhparse.model.game import Limit, Variant
from hhparse.testing import orders
from hhparse.testing.orders import ace_to_five, single_card
from hhparse.testing.strength import best_strength

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhparse.model.cards import Card
    from hhparse.testing.orders import Half, Value


class Forced(Enum):
    """How a hand opens."""

    BLINDS = "blinds"
    BUTTON = "a blind on the button and antes"
    BRING_IN = "antes and a bring-in"


@dataclass(frozen=True, slots=True)
class Leg:
    """A round: what is dealt to every player and to the board before it, whether players may change cards first.

    `big`: the bets of fixed limit are big ones (R25).
    """

    street: Street
    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    big: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """Open cards of stud: how early a card brings in, how good a board is (R50, R52)."""

    brings_in: Callable[[Card], int]
    board: Callable[[Sequence[Card]], Value]


@dataclass(frozen=True, slots=True)
class DealtGame:
    """A game. The first of `halves` takes odd units; `boards` lie in every hand. `most` players sit at a table.

    `before` stands before the words of a hand that wins a whole pot. `open_pair`: an open pair on fourth street allows
    the big bet (R52). `kickers` and `sold`: the room tells deciding kickers and buys hands.
    """

    legs: tuple[Leg, ...]
    halves: tuple[Half, ...]
    limits: tuple[Limit, ...]
    forced: Forced = Forced.BLINDS
    most: int = 9
    boards: int = 1
    lowest: str = "2"
    before: str = ""
    open: Open | None = None
    open_pair: bool = False
    kickers: bool = False
    sold: bool = False
    mixed: tuple[str, ...] = ()

    @property
    def deck(self) -> tuple[Card, ...]:
        """All its cards."""
        return deck(self.lowest)

    @property
    def board_size(self) -> int:
        """Cards of a complete board, 0 in games without one."""
        return sum(leg.board for leg in self.legs)

    def describe(self, hole: Sequence[Card], board: Sequence[Card]) -> str:
        """A hand as the room words it: `two pair, Aces and Kings`, `HI: a flush, Ace high; LO: 8,5,4,2,A`."""
        told = []
        for half in self.halves:
            value = half.value(hole, board)
            if value is not None:
                told.append(f"{_MARKS[half.name]}{half.words(value)}" if len(self.halves) > 1 else half.words(value))
        return self.before + "; ".join(told)


_MARKS: Final = {"high": "HI: ", "low": "LO: ", "badugi": ""}

NL, PL, FL = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT
CAP_PL, PL_NL = Limit.CAP_POT_LIMIT, Limit.POT_THEN_NO_LIMIT


def _board_legs(hole: int, first: int = 0) -> tuple[Leg, ...]:
    return (
        Leg(Street.PREFLOP, down=hole, board=first),
        Leg(Street.FLOP, board=3 - first),
        Leg(Street.TURN, board=1, big=True),
        Leg(Street.RIVER, board=1, big=True),
    )


_STUD_LEGS: Final = (
    Leg(Street.THIRD, down=2, up=1),
    Leg(Street.FOURTH, up=1),
    Leg(Street.FIFTH, up=1, big=True),
    Leg(Street.SIXTH, up=1, big=True),
    Leg(Street.SEVENTH, down=1, big=True),
)


def _draw_legs(hole: int, draws: int) -> tuple[Leg, ...]:
    """Bets are big after the only draw, or after the second of three (R25)."""
    later = tuple(Leg(street, draw=True, big=place * 2 >= draws) for place, street in enumerate(DRAW_STREETS[1:], 1))
    return (Leg(Street.PREDRAW, down=hole), *later[:draws])


_HIGH_OPENS: Final = Open(single_card, best_strength)
_LOW_OPENS: Final = Open(lambda card: -single_card(card, ace_low=True), ace_to_five)
_OMAHA: Final = (orders.OMAHA_HIGH,)
_OMAHA_EIGHT: Final = (orders.OMAHA_HIGH, orders.OMAHA_LOW)


def _omaha(hole: int, halves: tuple[Half, ...], *limits: Limit, first: int = 0, most: int = 9) -> DealtGame:
    return DealtGame(
        _board_legs(hole, first), halves, limits, most=most, mixed=("HORSE", "8-Game") if FL in limits else ()
    )


def _stud(halves: tuple[Half, ...], opens: Open, before: str = "", *, open_pair: bool = False) -> DealtGame:
    return DealtGame(
        _STUD_LEGS, halves, (FL,), Forced.BRING_IN, 8, before=before, open=opens, open_pair=open_pair, mixed=("HORSE",)
    )


def _draw(
    hole: int, draws: int, halves: tuple[Half, ...], *limits: Limit, before: str = "", most: int = 6
) -> DealtGame:
    return DealtGame(_draw_legs(hole, draws), halves, limits, most=most, before=before, mixed=("8-Game",))


GAMES: Final[Mapping[Variant, DealtGame]] = MappingProxyType(
    {
        Variant.HOLDEM: DealtGame(_board_legs(2), (orders.HIGH,), (NL, PL, FL), kickers=True, sold=True),
        Variant.SHORT_DECK: DealtGame(_board_legs(2), (orders.SHORT_DECK,), (NL,), Forced.BUTTON, most=6, lowest="6"),
        Variant.SPLIT_HOLDEM: DealtGame(_board_legs(2), (orders.HIGH,), (NL, PL), most=6, boards=2),
        Variant.OMAHA: _omaha(4, _OMAHA, PL, PL, NL, FL, CAP_PL, PL_NL),
        Variant.OMAHA_HILO8: _omaha(4, _OMAHA_EIGHT, PL, FL, NL, CAP_PL),
        Variant.OMAHA5: _omaha(5, _OMAHA, PL, FL, most=6),
        Variant.OMAHA5_HILO8: _omaha(5, _OMAHA_EIGHT, PL, FL, most=6),
        Variant.OMAHA6: _omaha(6, _OMAHA, PL, most=6),
        Variant.OMAHA6_HILO8: _omaha(6, _OMAHA_EIGHT, PL, most=6),
        Variant.COURCHEVEL: _omaha(5, _OMAHA, PL, NL, first=1, most=6),
        Variant.COURCHEVEL_HILO8: _omaha(5, _OMAHA_EIGHT, PL, FL, first=1, most=6),
        Variant.STUD7: _stud((orders.HIGH,), _HIGH_OPENS, open_pair=True),
        Variant.STUD_HILO8: _stud((orders.HIGH, orders.STUD_LOW), _HIGH_OPENS),
        Variant.RAZZ: _stud((orders.RAZZ,), _LOW_OPENS, "Lo: "),
        Variant.DRAW5: _draw(5, 1, (orders.HIGH,), NL, PL, FL),
        Variant.SINGLE_DRAW_27: _draw(5, 1, (orders.DEUCE_TO_SEVEN,), NL, before="Lo: "),
        Variant.TRIPLE_DRAW_27: _draw(5, 3, (orders.DEUCE_TO_SEVEN,), FL, FL, PL, before="Lo: "),
        Variant.TRIPLE_DRAW_A5: _draw(5, 3, (orders.RAZZ,), FL, before="Lo: "),
        Variant.BADUGI: _draw(4, 3, (orders.BADUGI,), FL, FL, PL, most=8),
        Variant.BADEUCEY: _draw(5, 3, (orders.DEUCE_TO_SEVEN, orders.BADUGI_ACE_HIGH), FL),
        Variant.BADACEY: _draw(5, 3, (orders.RAZZ, orders.BADUGI), FL),
    }
)
"""Every game that the room's text has."""

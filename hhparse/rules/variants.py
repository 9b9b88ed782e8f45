"""What a game is, as data: cards and rounds, how hands rank, who opens a round, which parameters its rule set has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from hhparse.model.cards import deck
from hhparse.rules.house import DEFAULT_RULES, RuleSet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeAlias

    from hhparse.model.cards import Card
    from hhparse.model.events import Street
    from hhparse.model.game import HouseValue
    from hhparse.rules.dealing import Dealing
    from hhparse.rules.leads import Leads
    from hhparse.rules.ranking import Evaluator

    House: TypeAlias = tuple[tuple[str, HouseValue], ...]


class Round(NamedTuple):
    """A betting round and what is dealt before it.

    `down` and `up` cards to every player, `board` community cards, `draw` whether players may change cards; `big`:
    bets of fixed limit are big ones (R25).
    """

    street: Street
    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    big: bool = False


class HomeOrder(NamedTuple):
    """The deck and the order of hands that a house plays with; `least` is the value of an opening hand (R88)."""

    evaluators: tuple[Evaluator, ...]
    cards: frozenset[Card]
    least: Callable[[str], int]


def _none(_opening: str) -> int:
    """No hand is needed to open."""
    return 0


@dataclass(frozen=True)
class VariantRules:
    """A game. Several `evaluators` split every pot into as many halves, the first of which gets odd units (R38, R56).

    `boards` are dealt in every hand, each for an equal part of the pot. `lowest` is the lowest rank of the deck.
    `open_pair`: an open pair in the second round allows the big bet (R52). `order` makes what houses agree on of deck
    and order, from a hand's parameters and the number of players.
    """

    rounds: tuple[Round, ...]
    evaluators: tuple[Evaluator, ...]
    dealing: Dealing
    leads: Leads
    boards: int = 1
    lowest: str = "2"
    open_pair: bool = False
    rules: RuleSet = DEFAULT_RULES
    order: Callable[[House, int], HomeOrder] | None = None

    @cached_property
    def number(self) -> Mapping[Street, int]:
        """Street -> its place among the rounds."""
        return {one.street: place for place, one in enumerate(self.rounds)}

    @cached_property
    def before(self) -> Mapping[Street, int]:
        """Street -> community cards that lie when it is dealt."""
        return {one.street: sum(other.board for other in self.rounds[:place]) for place, one in enumerate(self.rounds)}

    @cached_property
    def dealt(self) -> Mapping[Street, int]:
        """Street -> community cards that it deals."""
        return {one.street: one.board for one in self.rounds}

    @cached_property
    def hole(self) -> int:
        """Cards of a complete hand, without those of the board."""
        return sum(one.down + one.up for one in self.rounds)

    def order_of(self, house: House, players: int) -> HomeOrder:
        """The deck and the order for a hand of so many players."""
        return self.order(house, players) if self.order else self._usual_order

    @cached_property
    def _usual_order(self) -> HomeOrder:
        return HomeOrder(self.evaluators, frozenset(deck(self.lowest)), _none)

    @cached_property
    def board_size(self) -> int:
        """Cards of a complete board; 0 in games without one."""
        return sum(one.board for one in self.rounds)

    @cached_property
    def open_cards(self) -> bool:
        """Whether cards are dealt open."""
        return any(one.up for one in self.rounds)

    @cached_property
    def draws(self) -> bool:
        """Whether players change cards."""
        return any(one.draw for one in self.rounds)

    @cached_property
    def board_sizes(self) -> frozenset[int]:
        """How many cards a board may have at a showdown: in stud one, when the cards run short (R53)."""
        return frozenset((0, 1)) if self.open_cards else frozenset((self.board_size,))

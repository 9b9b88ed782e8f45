"""Games and house rules as data: what is dealt, how hands rank, which parameters a rule set has."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.model.game import Variant
from hhparse.rules import ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhparse.model.cards import Card


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Parameters in which houses differ; the defaults are the usual ones.

    Agreed before play, so they travel with a hand. Fractions are numerator and denominator.
    """

    bets_per_round: int = 4
    """Fixed limit: the bet and the raises allowed in a round (R25); the big blind is the first bet."""
    capped_heads_up: bool = False
    """Fixed limit: whether that cap also holds when two players are left before it is reached (R25)."""
    short_raises_add_up: bool = True
    """Whether all-in raises that together make a full raise reopen the betting (R23)."""
    pot_fraction: tuple[int, int] = (1, 1)
    """Pot limit: the part of the pot that may be bet or raised; (1, 2) half pot, (2, 1) double pot (R24)."""
    antes_in_pot_limit: bool = True
    """Pot limit: antes count into the pot that limits a bet (R24)."""
    full_small_blind_in_pot_limit: bool = False
    """Pot limit: the small blind counts as a big blind in the first round (R24)."""
    straddle_doubles: bool = True
    """The straddle counts as the big blind: a raise is to at least twice it; else by its difference (R18)."""


@dataclass(frozen=True, slots=True)
class VariantRules:
    """What a variant deals and how its hands rank.

    `hole` cards in hand; `board` community cards a street. `value` takes hole cards and a complete board and returns an
    integer, higher wins, equal splits; `words` describes that integer. `best` are the cards that make it.
    """

    hole: int
    board: tuple[int, ...]
    value: Callable[[Sequence[Card], Sequence[Card]], int]
    words: Callable[[int], str]
    best: Callable[[Sequence[Card], Sequence[Card], int], tuple[Card, ...]]

    @property
    def board_size(self) -> int:
        """Cards of a complete board."""
        return sum(self.board)


def _holdem_value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    return ranking.rank((*hole, *board))


def _holdem_best(hole: Sequence[Card], board: Sequence[Card], value: int) -> tuple[Card, ...]:
    return ranking.best_five((*hole, *board), value)


VARIANTS: Final[Mapping[Variant, VariantRules]] = MappingProxyType(
    {Variant.HOLDEM: VariantRules(2, (3, 1, 1), _holdem_value, ranking.describe, _holdem_best)}
)
"""The variants whose hands can be ranked; the betting of others is replayed, their winners are the text's."""

DEFAULT_RULES: Final = RuleSet()

"""Who opens a betting round, by the kind of game (R13, R14, R50, R52, R85, R87).

In games with blinds that follows from the posts and the button alone, see `opening`. Elsewhere a function says it: it
gives a bit set of the positions that may open the round, empty where the text leaves it open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.rules.open_cards import OpenCards, high_card, highest_card, low_card
from hhparse.rules.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, HIGH
from hhparse.rules.state import next_after

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from hhparse.rules.house import RuleSet
    from hhparse.rules.state import BettingState

    Lead: TypeAlias = Callable[[BettingState, OpenCards | None, RuleSet], int]


class Leads(NamedTuple):
    """`first` and `later` say who opens the first and the other rounds, None where posts and button do.

    `rules` are the numbered rules that decide it; `own_bet` the one that forbids raising a bet that was only called,
    where a house has it. `cards` makes the record of open cards for so many players, in games that have them.
    """

    rules: tuple[str, str]
    first: Lead | None = None
    later: Lead | None = None
    cards: Callable[[int], OpenCards] | None = None
    own_bet: str = ""


def _brings_in(state: BettingState, cards: OpenCards | None, _rules: RuleSet) -> int:
    return cards.brings_in(state) if cards else 0


def _best_board(state: BettingState, cards: OpenCards | None, rules: RuleSet) -> int:
    return cards.leads(state, rules) if cards else 0


def _after_the_bettor(state: BettingState, _cards: OpenCards | None, _rules: RuleSet) -> int:
    """The last bettor of the round before speaks last; without one the order is that of the first round (R87)."""
    bettor = state.previous_aggressor
    after = state.after_button if bettor is None else state.index[bettor]
    return 1 << next_after(state.pending, after) if state.pending else 0


BLINDS: Final = Leads(("R13", "R14"))
LOW_BRINGS_IN: Final = Leads(
    ("R50", "R52"), _brings_in, _best_board, lambda players: OpenCards(players, low_card, HIGH)
)
HIGH_BRINGS_IN: Final = Leads(
    ("R50", "R52"), _brings_in, _best_board, lambda players: OpenCards(players, high_card, ACE_TO_FIVE)
)
"""Razz."""
ACE_BRINGS_IN: Final = Leads(
    ("R50", "R52"), _brings_in, _best_board, lambda players: OpenCards(players, highest_card, DEUCE_TO_SEVEN)
)
"""Razz for deuce-to-seven lows, in which the ace is the highest card."""
DEALERS_LEFT: Final = Leads(("R85", "R87"), later=_after_the_bettor, own_bet="R85")

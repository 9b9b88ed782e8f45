"""All games that the engine plays (R1, R9, section 6, R80): data only."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.model.events import Street
from hhparse.model.game import Variant
from hhparse.rules import ranking
from hhparse.rules.dealing import BOARD, DRAW, STUD
from hhparse.rules.home_order import hungarian_order
from hhparse.rules.house import RuleSet
from hhparse.rules.leads import ACE_BRINGS_IN, BLINDS, DEALERS_LEFT, HIGH_BRINGS_IN, LOW_BRINGS_IN
from hhparse.rules.variants import Round, VariantRules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhparse.rules.ranking import Evaluator


def _flop_game(hole: int, *evaluators: Evaluator, first: int = 0, boards: int = 1, lowest: str = "2") -> VariantRules:
    """Hole cards, then five on the board; `first` of them before the first round (Courchevel)."""
    rounds = (
        Round(Street.PREFLOP, down=hole, board=first),
        Round(Street.FLOP, board=3 - first),
        Round(Street.TURN, board=1, big=True),
        Round(Street.RIVER, board=1, big=True),
    )
    return VariantRules(rounds, evaluators, BOARD, BLINDS, boards, lowest)


_STUD: Final = (
    Round(Street.THIRD, down=2, up=1),
    Round(Street.FOURTH, up=1),
    Round(Street.FIFTH, up=1, big=True),
    Round(Street.SIXTH, up=1, big=True),
    Round(Street.SEVENTH, down=1, big=True),
)
_ONE_DRAW: Final = (Street.FIRST_DRAW,)
_THREE_DRAWS: Final = (Street.FIRST_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW)


def _draw_game(hole: int, draws: tuple[Street, ...], *evaluators: Evaluator) -> VariantRules:
    """Bets are big in the second half of the rounds (R25)."""
    later = tuple(Round(street, draw=True, big=2 * place > len(draws)) for place, street in enumerate(draws, start=1))
    return VariantRules((Round(Street.PREDRAW, down=hole), *later), evaluators, DRAW, BLINDS)


_HIGH, _EIGHT = ranking.OMAHA_HIGH, ranking.OMAHA_EIGHT_OR_BETTER

VARIANTS: Final[Mapping[Variant, VariantRules]] = MappingProxyType(
    {
        Variant.HOLDEM: _flop_game(2, ranking.HIGH),
        Variant.SHORT_DECK: _flop_game(2, ranking.SHORT_DECK, lowest="6"),
        Variant.SPLIT_HOLDEM: _flop_game(2, ranking.HIGH, boards=2),
        Variant.OMAHA: _flop_game(4, _HIGH),
        Variant.OMAHA_HILO8: _flop_game(4, _HIGH, _EIGHT),
        Variant.OMAHA5: _flop_game(5, _HIGH),
        Variant.OMAHA5_HILO8: _flop_game(5, _HIGH, _EIGHT),
        Variant.OMAHA6: _flop_game(6, _HIGH),
        Variant.OMAHA6_HILO8: _flop_game(6, _HIGH, _EIGHT),
        Variant.COURCHEVEL: _flop_game(5, _HIGH, first=1),
        Variant.COURCHEVEL_HILO8: _flop_game(5, _HIGH, _EIGHT, first=1),
        Variant.STUD7: VariantRules(_STUD, (ranking.HIGH,), STUD, LOW_BRINGS_IN, open_pair=True),
        Variant.STUD_HILO8: VariantRules(_STUD, (ranking.HIGH, ranking.EIGHT_OR_BETTER), STUD, LOW_BRINGS_IN),
        Variant.RAZZ: VariantRules(_STUD, (ranking.ACE_TO_FIVE,), STUD, HIGH_BRINGS_IN),
        Variant.RAZZ_27: VariantRules(_STUD, (ranking.DEUCE_TO_SEVEN,), STUD, ACE_BRINGS_IN),
        Variant.DRAW5: _draw_game(5, _ONE_DRAW, ranking.HIGH),
        Variant.SINGLE_DRAW_27: _draw_game(5, _ONE_DRAW, ranking.DEUCE_TO_SEVEN),
        Variant.SINGLE_DRAW_A5: _draw_game(5, _ONE_DRAW, ranking.ACE_TO_FIVE),
        Variant.TRIPLE_DRAW_27: _draw_game(5, _THREE_DRAWS, ranking.DEUCE_TO_SEVEN),
        Variant.TRIPLE_DRAW_A5: _draw_game(5, _THREE_DRAWS, ranking.ACE_TO_FIVE),
        Variant.BADUGI: _draw_game(4, _THREE_DRAWS, ranking.BADUGI),
        Variant.BADEUCEY: _draw_game(5, _THREE_DRAWS, ranking.DEUCE_TO_SEVEN, ranking.BADUGI_ACE_HIGH),
        Variant.BADACEY: _draw_game(5, _THREE_DRAWS, ranking.ACE_TO_FIVE, ranking.BADUGI),
        Variant.DRAWMAHA_27: VariantRules(
            (
                Round(Street.PREFLOP, down=5),
                Round(Street.FLOP, board=3),
                Round(Street.TURN, board=1, draw=True, big=True),
                Round(Street.RIVER, board=1, big=True),
            ),
            (_HIGH, ranking.HELD_DEUCE_TO_SEVEN),
            DRAW,
            BLINDS,
        ),
        Variant.HUNGARIAN_DRAW: VariantRules(
            (Round(Street.PREDRAW, down=5), Round(Street.FIRST_DRAW, draw=True)),
            (ranking.HUNGARIAN,),
            DRAW,
            DEALERS_LEFT,
            lowest="7",
            rules=RuleSet(no_minimum_raise=True, most_changed=3, carry_over=True),
            order=hungarian_order,
        ),
    }
)
"""Every variant of `model.game.Variant`."""

RANKED_BY: Final[Mapping[Evaluator, str]] = MappingProxyType(
    {
        ranking.HIGH: "R2 to R6",
        ranking.SHORT_DECK: "R9",
        ranking.OMAHA_HIGH: "R7",
        ranking.OMAHA_EIGHT_OR_BETTER: "R7, R8",
        ranking.EIGHT_OR_BETTER: "R8",
        ranking.ACE_TO_FIVE: "R9",
        ranking.DEUCE_TO_SEVEN: "R9",
        ranking.HELD_DEUCE_TO_SEVEN: "R9",
        ranking.BADUGI: "R9",
        ranking.BADUGI_ACE_HIGH: "R9",
        ranking.HUNGARIAN: "R81 to R83",
    }
)
"""The rules behind each ranking."""

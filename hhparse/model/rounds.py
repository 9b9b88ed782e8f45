"""The betting rounds of every game, as its texts name them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.events import BOARD_STREETS, DRAW_STREETS, STUD_STREETS
from hhparse.model.game import Variant

if TYPE_CHECKING:
    from hhparse.model.events import Street

_STUD: Final = frozenset({Variant.STUD7, Variant.STUD_HILO8, Variant.RAZZ, Variant.RAZZ_27})
_DRAWS: Final = {
    Variant.DRAW5: 1,
    Variant.HUNGARIAN_DRAW: 1,
    Variant.SINGLE_DRAW_27: 1,
    Variant.SINGLE_DRAW_A5: 1,
    Variant.TRIPLE_DRAW_27: 3,
    Variant.TRIPLE_DRAW_A5: 3,
    Variant.BADUGI: 3,
    Variant.BADEUCEY: 3,
    Variant.BADACEY: 3,
}


def rounds_of(variant: Variant) -> tuple[Street, ...]:
    """The streets of a game in order, the first betting round included; a game without draws or up-cards has a board.

    `rounds_of(Variant.DRAW5) == (Street.PREDRAW, Street.FIRST_DRAW)`.
    """
    if variant in _STUD:
        return STUD_STREETS
    draws = _DRAWS.get(variant)
    return BOARD_STREETS if draws is None else DRAW_STREETS[: draws + 1]

"""Classes of hole cards, in SQL over their text: `AKs` of two cards, `pair double-suited` of four to six.

Two cards are one of 169: pairs, suited and offsuit hands, the higher rank first. Hands of more cards, as in Omaha, are
told apart by their ranks (unpaired, pair, two pair, three pair, or trips with three or more of a rank) and by how many
suits they hold at least two cards of (rainbow, single-, double- or triple-suited). Only games with a board have
classes, and only hands of which every card is known.
"""

from __future__ import annotations

from typing import Final

from hhparse.rules import VARIANTS

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "cdhs"
_SUIT_WORDS: Final = ("rainbow", "single-suited", "double-suited", "triple-suited")
_RANK_WORDS: Final = ("unpaired", "pair", "two pair", "three pair", "trips")
_WIDTH: Final = 3
"""Characters from one card to the next: `As Kd`."""


def _games(hole: int) -> str:
    """SQL: all cards of a hand of so many are known, in a game with a board that deals so many."""
    names = [str(name) for name, game in VARIANTS.items() if game.board_size and game.hole == hole]
    return f"length(cards) = {hole * _WIDTH - 1} AND variant IN ({', '.join(map(repr, names))})"


def _many(letters: str, least: int) -> str:
    """SQL for how many of these letters stand in the cards at least so often."""
    counts = (f"CAST(length(cards) - length(replace(cards, '{x}', '')) >= {least} AS TINYINT)" for x in letters)
    return f"({' + '.join(counts)})"


_FIRST, _SECOND = "substr(cards, 1, 1)", f"substr(cards, {_WIDTH + 1}, 1)"
_HIGHER: Final = f"instr('{_RANKS}', {_FIRST}) >= instr('{_RANKS}', {_SECOND})"
_TWO: Final = (
    f"CASE WHEN {_FIRST} = {_SECOND} THEN {_FIRST} || {_SECOND} ELSE "
    f"CASE WHEN {_HIGHER} THEN {_FIRST} || {_SECOND} ELSE {_SECOND} || {_FIRST} END "
    f"|| CASE WHEN substr(cards, 2, 1) = substr(cards, {_WIDTH + 2}, 1) THEN 's' ELSE 'o' END END"
)
_MORE: Final = (
    f"CASE WHEN {_many(_RANKS, 3)} > 0 THEN 'trips' "
    f"ELSE {list(_RANK_WORDS)}[1 + {_many(_RANKS, 2)}] END || ' ' || {list(_SUIT_WORDS)}[1 + {_many(_SUITS, 2)}]"
)
HOLE_CLASS: Final = (
    f"CASE WHEN {_games(2)} THEN {_TWO} WHEN {' OR '.join(f'({_games(hole)})' for hole in (4, 5, 6))} THEN {_MORE} END"
)
HOLE_CLASSES: Final = (
    *(
        high + low + suited
        for place, high in enumerate(reversed(_RANKS))
        for low in _RANKS[len(_RANKS) - 1 - place :: -1]
        for suited in ([""] if high == low else ["s", "o"])
    ),
    *(f"{ranks} {suits}" for ranks in _RANK_WORDS for suits in _SUIT_WORDS),
)
"""All classes, strongest cards first."""

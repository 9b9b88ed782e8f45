"""What the players of stud and draw games are dealt and change, for a proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.formats.proof_data import Change, Held
from hhparse.model.events import Board, Draw, HoleCards, StandPat
from hhparse.rules import VARIANTS

if TYPE_CHECKING:
    from hhparse.model.events import Street
    from hhparse.model.hand import Hand


def cards_by_street(hand: Hand) -> list[tuple[Street, Held | Change]]:
    """Cards dealt and changed with their street, in the order of the text; nothing of games with a board.

    Texts that do not mark a draw begin it with the first player who draws, or draws again.
    """
    game = VARIANTS[hand.game.variant]
    names = {seat.seat: seat.name for seat in reversed(hand.seats)}
    out: list[tuple[Street, Held | Change]] = []
    number, drawn = 0, set[int]()
    for event in () if game.board_size else hand.events:
        if isinstance(event, Board):
            number, drawn = max(number, game.number.get(event.street, 0)), set()
        elif isinstance(event, HoleCards):
            up = game.rounds[number].up > 0
            one = Held(event.line, event.seat, names[event.seat], event.cards, event.before, up)
            out.append((game.rounds[number].street, one))
        elif isinstance(event, Draw | StandPat):
            if not game.rounds[number].draw or event.seat in drawn:
                number, drawn = min(number + 1, len(game.rounds) - 1), set()
            drawn.add(event.seat)
            out.append((game.rounds[number].street, _change(event, names[event.seat])))
    return out


def _change(event: Draw | StandPat, name: str) -> Change:
    count, gone = (event.count, event.discarded) if isinstance(event, Draw) else (0, ())
    return Change(event.line, event.seat, name, count, gone)

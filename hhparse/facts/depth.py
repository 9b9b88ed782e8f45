"""How deep the players were: effective stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhparse.model.events import Street
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Replay

_MOST = 2**63 - 1


def effective_stacks(hand: Hand, replay: Replay, first: Street) -> dict[int, Money]:
    """Dealt-in seat -> its stack at the start, at most the largest of those who could still win it.

    These are the others dealt in who had not folded at the player's first decision of the round `first`; for a player
    without one all others. In cap games nobody has more than the cap (R27).
    """
    cap = hand.game.stakes.cap or _MOST
    stacks = {line.seat: min(line.stack, cap) for line in reversed(hand.seats)}  # of a seat named twice the first
    dealt = sorted([(stacks.get(seat, 0), seat) for seat in replay.dealt_in], reverse=True)
    found: dict[int, Money] = {}
    folded: set[int] = set()
    for step in replay.decisions:
        if step.street is not first:
            break
        seat = step.seat
        if seat not in found:
            found[seat] = _against(seat, stacks.get(seat, 0), dealt, folded)
        if step.action == "fold":
            folded.add(seat)
    for own, seat in dealt:
        if seat not in found:
            found[seat] = _against(seat, own, dealt, ())
    return found


def _against(seat: int, own: Money, dealt: list[tuple[Money, int]], folded: set[int] | tuple[()]) -> Money:
    """The seat's `own` stack or, if that is less, the largest of the others who are in; `dealt` runs downwards.

    Alone it can lose nothing.
    """
    for stack, one in dealt:
        if one != seat and one not in folded:
            return min(own, stack)
    return 0

"""Who acts when: by the blinds and the button, in stud by the open cards (R13, R14, R50, R52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.money import Money
    from hhparse.testing.games import Leg
    from hhparse.testing.table import Deal


def larger_bet(hand: Deal, leg: Leg) -> Money:
    """The big bet, where an open pair on fourth street allows it (R52)."""
    if leg is not hand.game.legs[1] or not hand.game.open_pair:
        return 0
    boards = [hand.shown[seat] for seat in hand.chips.in_play()]
    pair = any(len({card[0] for card in cards}) < len(cards) for cards in boards)
    return hand.setup.game.stakes.big_bet if pair else 0


def order_of(hand: Deal, leg: Leg) -> list[int]:
    """Who acts when: left of the last blind, later left of the button; in stud the open cards decide (R13, R14)."""
    setup, first = hand.setup, leg is hand.game.legs[0]
    if hand.game.open is not None:
        leader = _brings_in(hand) if first else _leads(hand)
        hand.first = leader
        order = hand.clockwise(leader)
        return order if first else [leader, *order[:-1]]
    blind = setup.straddler if setup.straddler is not None else setup.big_blind
    return hand.clockwise(blind if first and blind is not None else setup.button)


def _brings_in(hand: Deal) -> int:
    """Whose card must open; who has nothing left after the ante is passed over (R50)."""
    opens = hand.game.open
    assert opens is not None
    lowest = min(hand.chips.in_play(), key=lambda seat: opens.brings_in(hand.shown[seat][-1]))
    return next(seat for seat in [lowest, *hand.clockwise(lowest)] if hand.chips.available(seat))


def _leads(hand: Deal) -> int:
    """The best board; of equal ones whoever received cards first, unless another of those who may is wanted (R52)."""
    live = hand.chips.in_play()
    best = _best(hand, live)
    able = [seat for seat in live if hand.chips.available(seat)]
    may = best if set(best) & set(able) else [*best, *_best(hand, able)]
    if hand.leader in may:
        return hand.leader
    return next(seat for seat in hand.clockwise(hand.setup.button) if seat in best)


def _best(hand: Deal, seats: Sequence[int]) -> list[int]:
    """Who of these has the best open cards, with equal ones."""
    opens = hand.game.open
    assert opens is not None
    best = max(opens.board(hand.shown[seat]) for seat in seats)
    return [seat for seat in seats if opens.board(hand.shown[seat]) == best]

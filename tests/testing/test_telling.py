"""Who opens first at the showdown, by the dealer: texts follow it, and no rule of the engine needs it."""

from __future__ import annotations

import pytest

from hhparse.model.events import Bet, Board, Check, Collect, Muck, Raise, Show
from hhparse.model.game import Variant
from hhparse.testing.games import GAMES
from hhparse.testing.generator import random_outcome
from hhparse.testing.setups import Wanted
from hhparse.testing.telling import showdown_order


def last_round(events):
    """The events after the last street line and before the first hand that is opened."""
    found = []
    for event in events:
        if isinstance(event, Show | Muck | Collect):
            break
        found = [] if isinstance(event, Board) else [*found, event]
    return found


@pytest.mark.rule("R40")
@pytest.mark.parametrize("variant", [Variant.HOLDEM, Variant.STUD7, Variant.RAZZ, Variant.BADUGI])
def test_the_last_to_bet_opens_first_else_the_first_to_check(variant: Variant) -> None:
    """R40: in stud and razz that is the owner of the best or the lowest board."""
    told = {"bet": 0, "checked": 0}
    for seed in range(300):
        outcome = random_outcome(seed, Wanted(variant=variant))
        played = last_round(outcome.deal.events)
        bets = [event.seat for event in played if isinstance(event, Bet | Raise)]
        checks = [event.seat for event in played if isinstance(event, Check)]
        live = outcome.deal.chips.in_play()
        asked = bets or all(outcome.deal.chips.available(seat) for seat in live)
        if len(live) < 2 or not (bets or checks) or not asked:  # who is all-in cannot check
            continue
        assert showdown_order(outcome.deal)[0] == (bets[-1] if bets else checks[0]), seed
        told["bet" if bets else "checked"] += 1
    assert min(told.values()) > 5, told


@pytest.mark.rule("R40")
def test_then_clockwise() -> None:
    """R40: from the first to open on, in the order of the seats."""
    for seed in range(60):
        order = showdown_order(random_outcome(seed, Wanted(variant=Variant.OMAHA)).deal)
        turns = sum(one > two for one, two in zip(order, [*order[1:], order[0]], strict=True))
        assert len(order) < 2 or turns == 1, seed
    assert GAMES[Variant.OMAHA].open is None

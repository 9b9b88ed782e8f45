"""The state of the betting: whose chips are where, what must be paid, who may act (R20-R29).

Players are counted by position, 0 to n-1 in ascending seat order; sets of players are bit sets over positions. All of
it is arithmetic: what is legal is judged in `betting`, the limits of a bet in `limits`.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from hhparse.rules.pots import uncalled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.events import Street
    from hhparse.model.money import Money


def next_after(players: int, place: int) -> int:
    """The first position of a bit set clockwise after `place`; -1 when the set is empty."""
    later = players >> (place + 1)
    if later:
        return place + (later & -later).bit_length()
    return (players & -players).bit_length() - 1


class BettingState:
    """One hand's chips and turns, changed in place as events are replayed.

    By position: `stack` chips behind, `bet` live chips of this round, `paid` live chips of the hand without antes,
    `ante`, `dead` and `returned` chips, `faced` the price at the player's last action of this round (-1 before it).
    Bit sets: `live` who has not folded, `chips` those of them with chips behind, `pending` who still has to act.
    `price` is the bet to match, `step` the last full bet or raise (R21), `full` the price when it was made, `unit` the
    smallest bet, `bets` how many full bets and raises the round has (R25); `larger` is a second size that the round's
    bets may have, 0 for none (R52); `brought_in` the bring-in; `short_of` the full bet that an
    all-in counted as one falls short of (R29). `round`
    counts the betting rounds from 0. `strict`: who opens it is certain.
    """

    __slots__ = (
        "after_button",
        "aggressions",
        "ante",
        "bet",
        "bets",
        "brought_in",
        "callers",
        "capped",
        "chips",
        "dead",
        "faced",
        "full",
        "has_button",
        "index",
        "larger",
        "last",
        "last_aggressor",
        "live",
        "paid",
        "pending",
        "pot",
        "previous_aggressor",
        "price",
        "returned",
        "round",
        "seats",
        "short_of",
        "skipped",
        "spare",
        "stack",
        "step",
        "street",
        "strict",
        "unit",
    )  # fmt: skip

    def __init__(
        self, seats: Sequence[int], stacks: Sequence[Money], button: int | None, cap: Money, street: Street
    ) -> None:
        count = len(seats)
        self.seats = seats
        self.index = {seat: place for place, seat in enumerate(seats)}
        self.stack = [min(stack, cap) for stack in stacks] if cap else list(stacks)
        self.spare = [stack - usable for stack, usable in zip(stacks, self.stack, strict=True)]
        self.bet, self.paid, self.ante = [0] * count, [0] * count, [0] * count
        self.dead, self.returned, self.faced = [0] * count, [0] * count, [-1] * count
        self.live = (1 << count) - 1
        self.chips = sum(1 << place for place, stack in enumerate(self.stack) if stack > 0)
        self.pending = self.bets = self.pot = self.aggressions = self.callers = 0
        self.price = self.step = self.full = self.unit = self.larger = self.round = self.short_of = self.brought_in = 0
        self.capped = self.strict = False
        self.has_button = button is not None
        self.after_button = (bisect_right(seats, button) if button is not None else 0) - 1
        self.last = self.skipped = -1
        self.last_aggressor: int | None = None
        self.previous_aggressor: int | None = None
        self.street = street

    def put(self, place: int, amount: Money) -> Money:
        """Move live chips from the stack into the round's bet; returns how many the player did not have."""
        self.bet[place] += amount
        self.paid[place] += amount
        return self.take(place, amount)

    def take(self, place: int, amount: Money) -> Money:
        """Move chips from the stack into the pot; returns how many the player did not have (0 as a rule)."""
        self.pot += amount
        left = self.stack[place] - amount
        if left > 0:
            self.stack[place] = left
            return 0
        self.stack[place] = 0
        self.chips &= ~(1 << place)
        return -left

    def fold(self, place: int) -> None:
        """Take a player out of the hand."""
        bit = ~(1 << place)
        self.live &= bit
        self.chips &= bit

    def owed(self, place: int) -> Money:
        """Chips that match the bet, more perhaps than the player has."""
        if self.chips & ~(1 << place):
            return self.price - self.bet[place]
        return self.owed_alone(place)

    def owed_alone(self, place: int) -> Money:
        """The same where only all-in players stand against a player: not the price but what they have in counts."""
        theirs = [bet for other, bet in enumerate(self.bet) if other != place and self.live >> other & 1]
        return max(max(theirs, default=0) - self.bet[place], 0)

    def raised(self, place: int) -> None:
        """Everybody else with chips has to answer."""
        self.pending = self.chips & ~(1 << place)
        self.aggressions += 1
        self.callers = 0
        self.last_aggressor = self.seats[place]

    def close_round(self) -> None:
        """Give back what nobody matched (R32)."""
        place, amount = uncalled(self.bet, self.live)
        if amount:
            self.returned[place] += amount
            self.paid[place] -= amount
            self.bet[place] -= amount
            self.pot -= amount
            self.stack[place] += amount
            self.chips |= 1 << place

    def open_round(self, street: Street, unit: Money) -> None:
        """Begin a later round: no bet stands, and with fewer than two stacks behind nobody acts (R28)."""
        count = len(self.seats)
        self.street = street
        self.round += 1
        self.bet, self.faced = [0] * count, [-1] * count
        self.price = self.full = self.bets = self.aggressions = self.callers = 0
        self.step = self.unit = unit
        self.larger = self.short_of = 0
        self.capped = self.strict = False
        self.pending = self.chips if self.chips & (self.chips - 1) else 0
        self.last, self.skipped = self.after_button, -1
        self.previous_aggressor, self.last_aggressor = self.last_aggressor, None

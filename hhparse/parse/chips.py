"""A count of the chips of a hand, for texts that leave amounts to be worked out. It judges nothing."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Chips:
    """Stacks and bets by seat. `price` is the bet to match; `waiting` are those who still have to act on it."""

    stacks: dict[int, int] = field(default_factory=dict)
    bets: dict[int, int] = field(default_factory=dict)
    live: set[int] = field(default_factory=set)
    waiting: set[int] = field(default_factory=set)
    price: int = 0

    def sit(self, seat: int, stack: int) -> None:
        """A player with chips."""
        self.stacks[seat] = stack
        self.live.add(seat)
        self.waiting.add(seat)

    def post(self, seat: int, amount: int, *, live: bool) -> int:
        """A forced bet, as far as the chips go; returns it."""
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        if live:
            self.bets[seat] = self.bets.get(seat, 0) + paid
            self.price = max(self.price, self.bets[seat])
        return paid

    def owe(self, amount: int) -> None:
        """A blind that is owed in full even if its player had less (R35)."""
        self.price = max(self.price, amount)

    def fold(self, seat: int) -> None:
        """A player gives up."""
        self.live.discard(seat)
        self.waiting.discard(seat)

    def call(self, seat: int) -> int:
        """What matches the bet, as far as the chips go."""
        amount = min(max(self.price - self.bets.get(seat, 0), 0), self.stacks[seat])
        self.bets[seat] = self.bets.get(seat, 0) + amount
        self.stacks[seat] -= amount
        self.waiting.discard(seat)
        return amount

    def raise_to(self, seat: int, total: int) -> None:
        """A bet or raise; what a player does not have is left to others to judge."""
        self.stacks[seat] -= max(total - self.bets.get(seat, 0), 0)
        self.bets[seat] = total
        if total > self.price:
            self.price = total
            self.waiting = {one for one in self.live if one != seat}
        self.waiting.discard(seat)

    def acted(self, seat: int) -> None:
        """A player's turn is over."""
        self.waiting.discard(seat)

    def new_round(self) -> None:
        """A street is dealt: what nobody matched goes back, and everybody may act."""
        self.settle()
        self.bets.clear()
        self.price = 0
        self.waiting = set(self.live)

    def settle(self) -> None:
        """The part of the highest bet that nobody matched goes back to whoever made it (R32)."""
        if not self.bets:
            return
        seat = max(self.bets, key=self.bets.__getitem__)
        second = max((bet for other, bet in self.bets.items() if other != seat), default=0)
        back = self.bets[seat] - second
        if back and seat in self.live:
            self.stacks[seat] += back
            self.bets[seat] -= back

    def left(self, seat: int) -> int:
        """What the player has behind, a bet that nobody matched included."""
        self.settle()
        return self.stacks[seat]

    @property
    def open(self) -> bool:
        """Whether somebody still has to act."""
        able = {seat for seat in self.live if self.stacks[seat] > 0}
        owing = {seat for seat in able if self.bets.get(seat, 0) < max(self.bets.values(), default=0)}
        return bool(self.waiting & (able if len(able) > 1 else owing))

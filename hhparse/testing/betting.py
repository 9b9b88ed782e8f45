"""Legal betting, kept apart from the rules engine: who may do what, street by street (R20-R29).

Houses differ in some corners (several short all-ins in one fixed-limit round, raising a player who is already
all-in). Those corners are left out: no hand dealt here depends on a house rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hhparse.model.game import Limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.money import Money

BETS_A_ROUND: Final = 4
"""Fixed limit: one bet and three raises (R25)."""


@dataclass(slots=True)
class Chips:
    """Who has put in what. Keys of all maps are seats; `street` counts the current round only."""

    stacks: dict[int, Money]
    cap: Money = 0
    live: dict[int, Money] = field(default_factory=dict)
    dead: dict[int, Money] = field(default_factory=dict)
    street: dict[int, Money] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)

    def total(self, seat: int) -> Money:
        """What `seat` has in the pot, dead money included."""
        return self.live.get(seat, 0) + self.dead.get(seat, 0)

    def available(self, seat: int) -> Money:
        """What `seat` can still put in: the stack, in cap games at most up to the cap (R27)."""
        stack = self.stacks[seat]
        return min(stack, self.cap - self.total(seat)) if self.cap else stack

    def put(self, seat: int, amount: Money) -> None:
        """A live bet."""
        self.stacks[seat] -= amount
        self.live[seat] = self.live.get(seat, 0) + amount
        self.street[seat] = self.street.get(seat, 0) + amount

    def put_ante(self, seat: int, amount: Money) -> None:
        """An ante: live money, not toward calling a bet (R35)."""
        self.stacks[seat] -= amount
        self.live[seat] = self.live.get(seat, 0) + amount

    def put_dead(self, seat: int, amount: Money) -> None:
        """Dead money: into the pot, toward nobody's level (R31)."""
        self.stacks[seat] -= amount
        self.dead[seat] = self.dead.get(seat, 0) + amount

    def take_back(self, seat: int, amount: Money) -> None:
        """An unmatched bet returns (R32)."""
        self.stacks[seat] += amount
        self.live[seat] -= amount
        self.street[seat] -= amount

    def pot(self) -> Money:
        """All money put in so far."""
        return sum(self.live.values()) + sum(self.dead.values())

    def in_play(self) -> list[int]:
        """Seats that have not folded, in seat order."""
        return [seat for seat in sorted(self.stacks) if seat not in self.folded]

    def uncalled(self) -> tuple[int, Money] | None:
        """The part of the round's highest bet that nobody matched (R32)."""
        ranked = sorted(self.street.items(), key=lambda item: -item[1])
        if not ranked:
            return None
        second = ranked[1][1] if len(ranked) > 1 else 0
        return (ranked[0][0], ranked[0][1] - second) if ranked[0][1] > second else None


@dataclass(frozen=True, slots=True)
class Options:
    """What a player may do: `to_call` is capped by what the player has, `min_to`..`max_to` are street totals."""

    to_call: Money
    min_to: Money = 0
    max_to: Money = 0

    @property
    def can_raise(self) -> bool:
        """Whether betting or raising is open to the player."""
        return self.max_to > 0


@dataclass(slots=True)
class Round:
    """One betting round. `unit` is the big blind, in fixed limit the bet of the street.

    `level` is the bet that stands, `full_level` the last one that was a full bet or raise (a bring-in is none), `full`
    the size of the last full raise, `bets` how many full bets were made. `seen` maps who has acted to the level they
    left.
    """

    chips: Chips
    limit: Limit
    unit: Money
    level: Money = 0
    full_level: Money = 0
    full: Money = 0
    bets: int = 0
    larger: Money = 0
    """A second size that the opening bet may have (R52), 0 for none."""
    bring_in: Money = 0
    """What was brought in (R50)."""
    short: bool = False
    """Whether the last full bet is an all-in for less that counts as one (R29)."""
    seen: dict[int, Money] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.full = self.full or self.unit
        self.full_level = self.full_level or self.level

    def next_to_act(self, order: Sequence[int], last: int | None) -> int | None:
        """The next seat that must act after `last`, or None when the round is over (R26, R28)."""
        start = order.index(last) + 1 if last in order else 0
        live = self.chips.in_play()
        if len(live) < 2:
            return None
        for seat in (*order[start:], *order[:start]):
            if seat in self.chips.folded or self.chips.available(seat) == 0:
                continue
            if seat in self.seen and self.chips.street.get(seat, 0) >= self.level:
                continue
            return None if self._alone(seat, live) else seat
        return None

    def _alone(self, seat: int, live: Sequence[int]) -> bool:
        """Whether everyone else is all-in and `seat` has matched what they put in."""
        rivals = [other for other in live if other != seat]
        if any(self.chips.available(other) for other in rivals):
            return False
        return self.chips.street.get(seat, 0) >= max(self.chips.street.get(other, 0) for other in rivals)

    def options(self, seat: int) -> Options:
        """What `seat` may do now."""
        mine, has = self.chips.street.get(seat, 0), self.chips.available(seat)
        to_call = min(self.level - mine, has)
        if has <= to_call or not self._reopened(seat) or not self._answerable(seat):
            return Options(to_call)
        low, high = self._fixed(mine + has) if self.limit is Limit.FIXED_LIMIT else self._free(mine, has)
        return Options(to_call, low, high) if high > self.level else Options(to_call)

    def _answerable(self, seat: int) -> bool:
        return any(self.chips.available(other) for other in self.chips.in_play() if other != seat)

    def _reopened(self, seat: int) -> bool:
        if seat not in self.seen:
            return True
        if self.limit is Limit.FIXED_LIMIT:
            return self.full_level > self.seen[seat]
        return self.level - self.seen[seat] >= self.full

    def _free(self, mine: Money, has: Money) -> tuple[Money, Money]:
        low, high = self.level + self.full, mine + has
        if self.limit in (Limit.POT_LIMIT, Limit.CAP_POT_LIMIT):
            pot_raise = self.level + self.chips.pot() + self.level - mine
            high = min(high, max(pot_raise, low))
        return min(low, high), high

    def _fixed(self, most: Money) -> tuple[Money, Money]:
        if self.bets >= BETS_A_ROUND:
            return 0, 0
        target = self.full_level + self.unit
        if most < target and (self.level > self.full_level or self.short):
            return 0, 0  # a second short all-in: houses differ
        if self.larger and not self.level and most >= self.larger:
            return target, self.larger
        return min(target, most), min(target, most)

    def completes(self, total: Money) -> bool:
        """Whether a raise to `total` completes the bring-in to a full bet (R51)."""
        return self.level == self.bring_in > 0 and total == self.unit

    def fold(self, seat: int) -> None:
        """`seat` gives up."""
        self.chips.folded.add(seat)

    def call(self, seat: int, amount: Money) -> None:
        """`seat` adds `amount`; 0 is a check."""
        if amount:
            self.chips.put(seat, amount)
        self.seen[seat] = self.level

    def raise_to(self, seat: int, total: Money) -> None:
        """`seat` bets or raises to the street total `total`."""
        self.chips.put(seat, total - self.chips.street.get(seat, 0))
        if self.larger:  # once a bet is made, raises are of its size (R52)
            self.unit, self.larger = (total if total == self.larger else self.unit), 0
        by = total - (self.full_level if self.limit is Limit.FIXED_LIMIT else self.level)
        self.level = total
        if self.limit is Limit.FIXED_LIMIT:
            if by * 2 >= self.unit:
                self.full_level, self.bets, self.short = total, self.bets + 1, by < self.unit
        elif by >= self.full:
            self.full = by
        self.seen[seat] = total

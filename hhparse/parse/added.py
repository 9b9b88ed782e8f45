"""For rooms that print what a player adds, never a total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Bet, Call, Raise, Street
from hhparse.parse.builder import HandBuilder
from hhparse.parse.put_in import live_on_street

if TYPE_CHECKING:
    from hhparse.model.money import Money
    from hhparse.parse.grammar import Fields


class AddedChips(HandBuilder):
    """Makes totals of what raises add, and bets, calls or raises of all-ins that do not say which they are."""

    __slots__ = ()

    def put_in(self, seat: int) -> Money:
        """What lies before a seat in this round."""
        assert self.game is not None
        return live_on_street(self.events, seat, self.game.stakes.big_blind)

    def price(self) -> Money:
        """The bet that stands. A short big blind is still owed in full (R35)."""
        assert self.game is not None
        price = max(map(self.put_in, self.names), default=0)
        if price and self.street in (None, Street.PREFLOP, Street.PREDRAW):
            return max(price, self.game.stakes.big_blind)
        return price

    def on_raise(self, line: int, f: Fields) -> None:
        seat, amount = self.who(f["NAME"]), self.money(f["AMOUNT"])
        self.events.append(Raise(line, seat, self.put_in(seat) + amount, None, "ALL_IN" in f))

    def on_move_in(self, line: int, f: Fields) -> None:
        """All chips go in, and the text does not say whether that bets, calls or raises."""
        self.move_in(line, self.who(f["NAME"]), self.money(f["AMOUNT"]))

    def move_in(self, line: int, seat: int, amount: Money) -> None:
        """An all-in that adds `amount`."""
        price, to = self.price(), self.put_in(seat) + amount
        if not price:
            self.events.append(Bet(line, seat, amount, all_in=True))
        elif to <= price:
            self.events.append(Call(line, seat, amount, all_in=True))
        else:
            self.events.append(Raise(line, seat, to, None, all_in=True))

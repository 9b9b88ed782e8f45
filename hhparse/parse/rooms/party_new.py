"""PartyPoker, the newer form: results are balances, all-ins have a line of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Bet, Call, CashOut, Collect, Post, Raise, Show
from hhparse.model.findings import Severity
from hhparse.model.hand import SeatStatus
from hhparse.model.money import money_text
from hhparse.parse.builder import HandBuilder
from hhparse.parse.header import game_of, tournament_of
from hhparse.parse.long_time import long_time
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import put_in_so_far

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Game, Tournament
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.parse.grammar import Fields

_ROUNDED_TO: Final = 100_000
"""A difference of so small a part is a rounded amount and no wrong one."""
_ROUND: Final = 1000
"""Multiples of it have few digits, so they are printed exactly."""


class Builder(HandBuilder):
    """Lines of the newer form."""

    __slots__ = ()

    def read_game(self, header: Fields) -> Game:
        return game_of(header, self.site, self.exponent)

    def read_tournament(self, header: Fields) -> Tournament | None:
        found = tournament_of(header)
        return replace(found, buy_in=header.get("BUY_IN", "").replace(" ", "") or None) if found else None

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        return *long_time(header["STAMP"]), header["STAMP"]

    def on_header(self, line: int, f: Fields) -> None:
        super().on_header(line, f)
        self.table, self.button = f["TABLE_NAME"], int(f["BUTTON"])

    def on_seat(self, line: int, f: Fields) -> None:
        """The header names no currency: the first stack does."""
        super().on_seat(line, f)
        self.learn_currency(f["STACK"])

    def meet_stranger(self, line: int, *, grave: bool) -> None:
        """Who has just sat down plays without a seat line."""
        if grave and not self.stranger:
            self.stranger = line

    def on_raise(self, line: int, f: Fields) -> None:
        """The first number is what the raise adds."""
        self.events.append(Raise(line, self.who(f["NAME"]), self.money(f["TO"]), self.money(f["BY"])))

    def on_all_in(self, _line: int, f: Fields) -> None:
        """Said of the line above."""
        seat, last = self.who(f["NAME"]), self.events[-1]
        if isinstance(last, Bet | Call | Raise | Post) and last.seat == seat:
            self.events[-1] = replace(last, all_in=True)

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_total_pot(self, line: int, f: Fields) -> None:
        """Pots one after the other; without deductions the words for them are left out."""
        pots = [self.money(f[key]) for key in f if key.startswith(("TOTAL", "SIDE"))]
        rake = self.money(f["RAKE"]) if "RAKE" in f else 0
        self.totals = (sum(pots), pots[0] if len(pots) > 1 else None, tuple(pots[1:]), rake)
        self.total_line = line

    def on_cash_out(self, line: int, f: Fields) -> None:
        self.events.append(CashOut(line, self.who(f["NAME"]), self.money(f["AMOUNT"])))

    def on_seat_balance(self, line: int, f: Fields) -> None:
        """Cards that nobody showed before, and what is won; of a hand that was sold it is the room's money."""
        seat = self.who(f["NAME"])
        if "PUT_IN" in f or "LOST" in f:
            self.balances[seat] = self.money(f.get("PUT_IN") or f["LOST"])
        if "SOLD" not in f:
            net = self.money(f["NET"]) if "NET" in f else -self.balances.get(seat, 0)
            self.nets.append((seat, -net if f.get("NET", "").startswith("-") else net, line))
        if "SHOWN" in f:
            self.events.append(Show(line, seat, cards_of(f["SHOWN"]), f.get("DESCRIPTION", "")))
        if "WON" in f and "SOLD" not in f:
            self.events.append(Collect(line, seat, self.money(f["WON"])))

    def finish(self) -> Hand:
        self._restore_rounding()
        return super().finish()

    def _restore_rounding(self) -> None:
        """Bets of millions are printed with seven digits; the balances tell what was put in."""
        assert self.game is not None
        big = self.game.stakes.big_blind
        told = {seat: put_in_so_far(self.events, seat, big) for seat in self.balances}
        lacking = {seat: claimed - told[seat] for seat, claimed in self.balances.items() if claimed != told[seat]}
        lacking = {seat: one for seat, one in lacking.items() if abs(one) * _ROUNDED_TO <= told[seat]}
        moves = {seat: self._moves(seat) for seat in lacking}
        for seat, amount in lacking.items():
            matched = {one for other in moves if other != seat for one in moves[other]} & moves[seat].keys()
            chosen = max(matched or moves[seat], key=lambda one: (one % _ROUND > 0, one))
            place = moves[seat][chosen]
            self.events[place] = replace(self.events[place], amount=chosen + amount)
            message = f"the bets of {self.names[seat]} add up to {money_text(told[seat], self.exponent)}"
            actual = money_text(self.balances[seat], self.exponent)
            self.note("rounded_amount", Severity.WARNING, message + ", the balance is exact", self.total_line, actual)

    def _moves(self, seat: int) -> dict[Money, int]:
        """Amount of each bet and call of a seat -> its place among the events."""
        return {
            event.amount: place
            for place, event in enumerate(self.events)
            if isinstance(event, Bet | Call) and event.seat == seat
        }

    def on_seat_away(self, _line: int, f: Fields) -> None:
        seat = self.who(f["NAME"])
        self.seats = [replace(one, status=SeatStatus.SITTING_OUT) if one.seat == seat else one for one in self.seats]

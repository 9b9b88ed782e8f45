"""KingsClub: calls are totals, boards may come in one line, draws name the new cards."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.model.events import (
    Bet,
    Board,
    Call,
    Collect,
    Complete,
    Draw,
    HoleCards,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    Street,
)
from hhparse.model.findings import Severity
from hhparse.model.money import money_text
from hhparse.parse.builder import HandBuilder, pot_name
from hhparse.parse.play import RUNS, cards_of
from hhparse.parse.put_in import live_on_street, put_in_so_far, unmatched

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.parse.grammar import Fields

_STREETS: Final = MappingProxyType(
    {"3RD": Street.FOURTH, "4TH": Street.FIFTH, "5TH": Street.SIXTH, "6TH": Street.SEVENTH}
)
"""The room counts from the first card that is dealt after a round of bets."""
_DRAWS: Final = MappingProxyType({"1ST": Street.FIRST_DRAW, "2ND": Street.SECOND_DRAW, "3RD": Street.THIRD_DRAW})
_SIZES: Final = ((Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5))
_BLANK: Final = re.compile(r"-")


class Builder(HandBuilder):
    """Lines of KingsClub."""

    __slots__ = ()

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        return None, None, header["STAMP"]

    def _put_in(self, seat: int) -> Money:
        assert self.game is not None
        return live_on_street(self.events, seat, self.game.stakes.big_blind)

    # ---- posts and actions ------------------------------------------------------------------------------------------

    def on_post_extra(self, line: int, f: Fields) -> None:
        """The small blind that is dead comes on top of the amount."""
        assert self.game is not None
        amount = self.money(f["AMOUNT"]) + self.game.stakes.small_blind
        self.events.append(Post(line, self.who(f["NAME"]), PostKind.BOTH_BLINDS, amount, "ALL_IN" in f))

    def on_call(self, line: int, f: Fields) -> None:
        """The amount is the total of the round."""
        seat, to = self.who(f["NAME"]), self.money(f["AMOUNT"])
        self.events.append(Call(line, seat, to - self._put_in(seat), "ALL_IN" in f))

    def on_bet(self, line: int, f: Fields) -> None:
        """The first bet over a bring-in completes it (R51)."""
        seat, to = self.who(f["NAME"]), self.money(f["AMOUNT"])
        if any(self._put_in(one) for one in self.names):
            self.events.append(Complete(line, seat, to, None, "ALL_IN" in f))
        else:
            self.events.append(Bet(line, seat, to, "ALL_IN" in f))

    def on_raise(self, line: int, f: Fields) -> None:
        self.events.append(Raise(line, self.who(f["NAME"]), self.money(f["TO"]), None, "ALL_IN" in f))

    # ---- cards ------------------------------------------------------------------------------------------------------

    def on_hole_cards(self, line: int, f: Fields) -> None:
        """Closed cards of others are printed as X."""
        seat, cards = self.who(f["DEALT_NAME"]), cards_of(f["CARD_LIST"])
        if not cards:
            return
        self.events.append(HoleCards(line, seat, cards))
        if self.hero is None and "X" not in f["CARD_LIST"] and len(cards) > 1:
            self.hero = seat

    def _lie(self, run: int) -> int:
        """How many community cards a board has so far."""
        boards = [event for event in self.events if isinstance(event, Board) and event.run in (0, run)]
        return sum(len(event.cards) for event in boards)

    def _deal_to(self, line: int, cards: tuple[Card, ...], missing: int, run: int = 0) -> None:
        """Every street up to these cards that is not dealt yet; `missing` are shared ones printed as dashes."""
        before = self._lie(run)
        start = missing or before
        for street, size in _SIZES:
            new = cards[start - missing : size - missing]
            if size > start and new:
                self.street = street
                self.events.append(Board(line, street, new, (), run))
                start = size

    def _boards_line(self, line: int, f: Fields, run: int = 0) -> None:
        shared, new = f["CARD_LIST"], f.get("CARD_LIST_2", "")
        missing = len(_BLANK.findall(shared))
        self._deal_to(line, cards_of(shared) + cards_of(new), missing, run)

    def on_flop(self, line: int, f: Fields) -> None:
        self._boards_line(line, f)

    def on_turn(self, line: int, f: Fields) -> None:
        self._boards_line(line, f)

    def on_river(self, line: int, f: Fields) -> None:
        self._boards_line(line, f)

    def on_run_board(self, line: int, f: Fields) -> None:
        self._boards_line(line, f, RUNS[f["RUN_NO"]])

    def on_street(self, line: int, f: Fields) -> None:
        self._board(line, f, _STREETS[f["NTH"]])

    def on_draw_round(self, line: int, f: Fields) -> None:
        self._round(line, _DRAWS[f["NTH"]])

    def on_draw(self, line: int, f: Fields) -> None:
        seat = self.who(f["NAME"])
        self._mark_draw(line)
        self.events.append(Draw(line, seat, int(f["COUNT"])))

    def on_redraw(self, line: int, f: Fields) -> None:
        """Discards and new cards; of a hand run twice the second cards are the other run's."""
        seat, out, new = self.who(f["NAME"]), cards_of(f["CARD_LIST"]), cards_of(f["CARD_LIST_2"])
        self._mark_draw(line)
        self.events.append(Draw(line, seat, len(out), out))
        if "CARD_LIST_3" not in f:
            self.events.append(HoleCards(line, seat, new))

    def on_stand_pat(self, line: int, f: Fields) -> None:
        seat = self.who(f["NAME"])
        self._mark_draw(line)
        self.events.append(StandPat(line, seat))

    def _mark_draw(self, line: int) -> None:
        """A game with a single draw may have no line that opens it."""
        if Street.FIRST_DRAW in self.rounds:
            self._open_draw(line)

    def on_show_run(self, _line: int, f: Fields) -> None:
        """A hand that is drawn to twice has no one end: who is paid for it cannot be verified."""
        self.who(f["NAME"])

    def on_show(self, line: int, f: Fields) -> None:
        self.events.append(Show(line, self.who(f["NAME"]), cards_of(f["CARD_LIST"])))

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_rake(self, line: int, f: Fields) -> None:
        self.totals = (None, None, (), self.money(f["RAKE"]))
        self.total_line = line

    def on_seat(self, line: int, f: Fields) -> None:
        """In the summary those who neither won nor lost have a line like this."""
        if not self.summary_line:
            super().on_seat(line, f)

    def on_balance(self, line: int, f: Fields) -> None:
        seat, net = self.who(f["SEAT_NAME"]), self.money(f["NET"])
        self.balances[seat] = -net if f["NET"][0] == "-" else net
        self.nets.append((seat, self.balances[seat], line))

    def on_collect(self, line: int, f: Fields) -> None:
        """`pot` is the main pot where side pots are paid apart, else all of them."""
        label = pot_name(f["POT"])
        if label == "pot" and any(isinstance(one, Collect) and one.pot != "pot" for one in self.events):
            label = "main"
        self.events.append(Collect(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), label))

    @property
    def whole(self) -> bool:
        return bool(self.summary_line) and any(type(event) is Collect for event in self.events)

    def finish(self) -> Hand:
        """A line for the rake is left out where there is none."""
        if self.totals[3] is None:
            self.totals = (None, None, (), 0)
        self._find_posts()
        return super().finish()

    def _find_posts(self) -> None:
        """A missed small blind is paid without a line: the results show it."""
        assert self.game is not None
        stakes = self.game.stakes
        put_in = {seat: put_in_so_far(self.events, seat, stakes.big_blind) for seat in self.names}
        top = max(put_in, key=put_in.__getitem__, default=0)
        put_in[top] -= unmatched(self.events, self.names, stakes.big_blind)
        won: dict[int, Money] = {}
        for event in self.events:
            if isinstance(event, Collect):
                won[event.seat] = won.get(event.seat, 0) + event.amount
        first = next((place for place, event in enumerate(self.events) if not isinstance(event, Post)), 0)
        for seat, net in self.balances.items():
            if stakes.small_blind and won.get(seat, 0) - net - put_in[seat] == stakes.small_blind:
                line = self.events[first - 1].line if first else self.source.line
                self.events.insert(first, Post(line, seat, PostKind.DEAD_BLIND, stakes.small_blind))
                message = f"{self.names[seat]} has posted a dead small blind: no line says so, the result does"
                self.note("post_untold", Severity.INFO, message, line, money_text(stakes.small_blind, self.exponent))

"""GGPoker: straddles that restate the running total, deals with the room apart from the pot, names of events."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Board, CashOut, Post, PostKind
from hhparse.model.game import Tournament
from hhparse.parse.builder import HandBuilder
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import live_on_street

if TYPE_CHECKING:
    from hhparse.model.game import Game
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_FAST: Final = "RC"
"""How the numbers of Rush & Cash hands begin."""
_BUY_IN: Final = re.compile(
    r"[$€£¥](?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\d.,]*\d)(?! ?[KM]\b)(?! GTD)", re.IGNORECASE
)
"""An event's name holds its price, and maybe what is guaranteed: `$1,050 GGMasters`, `$25M GTD`."""


class Builder(HandBuilder):
    """Collects the lines of one hand."""

    __slots__ = ()

    def read_game(self, header: Fields) -> Game:
        """PLO names its limit with the game."""
        if "LIMIT" not in header:
            header = {**header, "LIMIT": "Pot Limit"}
        game = super().read_game(header)
        return replace(game, fast=True) if header["HAND_ID"].startswith(_FAST) else game

    def read_tournament(self, header: Fields) -> Tournament | None:
        """The price stands in the event's name."""
        if "TOURNAMENT_ID" not in header:
            return None
        price = _BUY_IN.search(header["EVENT"])
        return Tournament(header["TOURNAMENT_ID"], price[0] if price else None, header.get("LEVEL"))

    def on_post_straddle(self, line: int, f: Fields) -> None:
        """The line has all that its player has in by then; a blind posted before is part of it."""
        assert self.game is not None
        seat = self.who(f["NAME"])
        before = live_on_street(self.events, seat, self.game.stakes.big_blind)
        self.events.append(Post(line, seat, PostKind.STRADDLE, self.money(f["TO"]) - before, "ALL_IN" in f))

    def on_run_board(self, _line: int, f: Fields) -> None:
        """Boards after the first are printed without the cards that they share with it."""
        cards, first = cards_of(f["SHOWN"]), self.boards[0] if self.boards else ()
        self.boards.append(first[: max(len(first) - len(cards), 0)] + cards)

    def finish(self) -> Hand:
        """A first flop, turn or river without a second one lies on all boards."""
        several = {event.street for event in self.events if isinstance(event, Board) and event.run > 1}
        self.events = [
            replace(event, run=0)
            if isinstance(event, Board) and event.run == 1 and event.street not in several
            else event
            for event in self.events
        ]
        return super().finish()

    def on_cash_out(self, line: int, f: Fields) -> None:
        self.events.append(CashOut(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), apart=True))

    def on_cash_out_paid(self, line: int, f: Fields) -> None:
        self.events.append(CashOut(line, self.who(f["NAME"]), 0, paid=self.money(f["AMOUNT"]), apart=True))

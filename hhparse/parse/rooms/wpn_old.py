"""Winning Poker Network, the older form: cards one by one, results in the summary alone, limits only by arithmetic."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Absence, Collect, HoleCards, PostKind, Show, Street, UncalledReturn
from hhparse.model.findings import Severity
from hhparse.model.game import Limit, Tournament
from hhparse.model.hand import SeatStatus
from hhparse.model.money import money_text
from hhparse.parse.added import AddedChips
from hhparse.parse.header import game_of
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import over_the_pot, put_in_so_far
from hhparse.parse.rooms.wpn import capped

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Game
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_USUAL_LIMIT: Final = MappingProxyType(
    {"Hold'em": "No Limit", "Omaha": "Pot Limit", "Omaha HiLow": "Pot Limit", "Seven Cards Stud": "Fixed Limit"}
)
_STREETS: Final = MappingProxyType(
    {"Third": Street.FOURTH, "Fourth": Street.FIFTH, "Fifth": Street.SIXTH, "Sixth": Street.SEVENTH}
)
"""The room counts from the first card that is dealt after a round of bets."""
_PLAYS: Final = re.compile(r" (?:has|ante|posts|straddle|calls|bets|raises|allin|folds|checks)\b")
_JACKPOT: Final = re.compile(r"\bJP\b|\( ?Beast ?\)")
_PRICE: Final = re.compile(r"\$\d+(?:\.\d\d)?(?= (?!Freeroll|GTD))")
"""What a tournament's name begins with: `$2.20 Turbo Heads-up`, but not the prizes of `$10 Freeroll`."""
_LARGEST_FEE: Final = 20
"""A jackpot fee that the text does not print is believed up to a twentieth of the pot."""


class Builder(AddedChips):
    """Lines of the older form."""

    __slots__ = ()

    def read_game(self, header: Fields) -> Game:
        fields = {**header, "LIMIT": _USUAL_LIMIT[header["GAME"]]}
        if "EVENT" in header:
            fields["TOURNAMENT_ID"] = header["EVENT"]
        return capped(game_of(fields, self.site, self.exponent), header.get("TABLE_NAME", ""))

    def read_tournament(self, header: Fields) -> Tournament | None:
        """The text has no number of the tournament: its name stands for it."""
        if "EVENT" not in header:
            return None
        price = _PRICE.match(header["EVENT"])
        return Tournament(header["EVENT"], price[0] if price else None)

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        return None, None, header["STAMP"]

    def on_header(self, line: int, f: Fields) -> None:
        super().on_header(line, f)
        self.table = f.get("TABLE_NAME") or f["TABLE_NO"]
        self.max_seats = int(f["MAX"]) if "MAX" in f else None

    # ---- posts ------------------------------------------------------------------------------------------------------

    def on_post_big_blind(self, line: int, f: Fields) -> None:
        """The header names blinds or, in fixed limit, bets, and not which: a big blind of half the size tells."""
        assert self.game is not None
        stakes = self.game.stakes
        posted = self.money(f["AMOUNT"])
        stack = next((one.stack for one in self.seats if one.name == f["NAME"]), 0)
        if posted == stakes.small_blind < stack and 2 * posted == stakes.big_blind:
            bets = replace(
                stakes, small_blind=posted // 2, big_blind=posted, small_bet=posted, big_bet=stakes.big_blind
            )
            self.game = replace(self.game, limit=Limit.FIXED_LIMIT, stakes=bets)
        super().on_post_big_blind(line, f)

    def on_post_extra(self, line: int, f: Fields) -> None:
        """A newcomer's blind, or both blinds that were missed."""
        assert self.game is not None
        more = self.money(f["AMOUNT"]) > self.game.stakes.big_blind
        self._post(line, f, PostKind.BOTH_BLINDS if more else PostKind.BIG_BLIND)

    def on_protected(self, line: int, f: Fields) -> None:
        """A player who lost the connection is all-in with what is in the pot, and keeps the rest (R30)."""
        self.events.append(Absence(line, self.who(f["NAME"]), "is all-in while disconnected", protected=True))

    # ---- cards ------------------------------------------------------------------------------------------------------

    def on_dealt_closed(self, _line: int, f: Fields) -> None:
        self.dealt.add(self.who(f["NAME"]))

    def on_dealt_card(self, line: int, f: Fields) -> None:
        """Cards come one by one; those of one deal are one event."""
        seat, cards = self.who(f["NAME"]), cards_of(f["CARD"])
        self.dealt.add(seat)
        for place in range(len(self.events) - 1, -1, -1):
            event = self.events[place]
            if isinstance(event, HoleCards) and event.seat == seat and self.street is None:
                self.events[place] = replace(event, cards=event.cards + cards)
                break
        else:
            self.events.append(HoleCards(line, seat, cards))
        if self.hero is None and self.street is None and Street.THIRD not in self.rounds:
            self.hero = seat

    def on_street(self, line: int, f: Fields) -> None:
        self._board(line, f, _STREETS[f["STREET"]])

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_total_pot(self, line: int, f: Fields) -> None:
        """Without deductions the room leaves the words for them out."""
        super().on_total_pot(line, {"RAKE": "0", **f})

    def on_seat_hidden(self, line: int, f: Fields) -> None:
        self._collect(line, f)

    def on_seat_shown(self, line: int, f: Fields) -> None:
        words = f.get("DESCRIPTION", "")
        said = f"HI: {words}" if "LOW" in f else words
        self.events.append(Show(line, self.who(f["NAME"]), cards_of(f["SHOWN"]), said))
        self._collect(line, f)

    def _collect(self, line: int, f: Fields) -> None:
        won = self.money(f["WON"])
        if won:
            self.events.append(Collect(line, self.who(f["NAME"]), won))

    def on_nameless(self, line: int, f: Fields) -> None:
        """Somebody whose name is empty: a bystander, or a player whom no seat line names."""
        if _PLAYS.search(f["NAMELESS"]):
            self.stranger = line

    def finish(self) -> Hand:
        """Who is dealt no card is not in the hand."""
        assert self.game is not None
        if self.dealt:
            self.seats = [
                one if one.seat in self.dealt else replace(one, status=SeatStatus.SITTING_OUT) for one in self.seats
            ]
        if self.game.limit is Limit.POT_LIMIT and over_the_pot(self.events, self.game.stakes.big_blind):
            self.game = replace(self.game, limit=Limit.NO_LIMIT)  # the header names none
        self._infer_fee()
        return super().finish()

    def _infer_fee(self) -> None:
        """Jackpot tables of 2014 take a fee that no line names: it is what total pot and rake leave of the chips."""
        assert self.game is not None
        total, _, _, rake = self.totals
        if total is None or not rake or self.fees or not _JACKPOT.search(self.table):
            return
        big = self.game.stakes.big_blind
        pot = sum(put_in_so_far(self.events, seat, big) for seat in self.names)
        pot -= sum(event.amount for event in self.events if isinstance(event, UncalledReturn))
        fee = pot - total - rake
        if 0 < fee * _LARGEST_FEE <= pot:
            self.fees.append(("jackpot", fee))
            message = "a fee that the text does not name is taken out of the pot of this jackpot table"
            self.note("fee_inferred", Severity.INFO, message, self.total_line, money_text(fee, self.exponent))

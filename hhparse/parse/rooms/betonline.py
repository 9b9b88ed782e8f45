"""BetOnline: Omaha under the name of Hold'em, payments in the summary alone, players who leave during a hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import (
    Bet,
    Board,
    Call,
    Check,
    Collect,
    Fold,
    HoleCards,
    Post,
    PostKind,
    Raise,
    Show,
    UncalledReturn,
)
from hhparse.model.findings import Severity
from hhparse.model.game import Variant
from hhparse.model.money import money_text
from hhparse.parse.builder import HandBuilder
from hhparse.parse.header import game_of
from hhparse.parse.long_time import time_of
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import put_in_so_far, unmatched, with_untold, without_bystanders

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Game
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_OMAHA_TABLE: Final = re.compile(r"\(Hi\)$")
_LARGEST_RAKE: Final = 20
"""The room takes five percent."""
_ACTIONS: Final = (Fold, Check, Call, Bet, Raise)


class Builder(HandBuilder):
    """Lines of BetOnline."""

    __slots__ = ()

    def read_game(self, header: Fields) -> Game:
        return game_of({"LIMIT": "No Limit", **header}, self.site, self.exponent)

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        stamp = header["STAMP"]
        date, clock, label = stamp.split(" ", 2)
        return *time_of(date, clock, label), stamp

    def meet_stranger(self, line: int, *, grave: bool) -> None:
        """`Unknown player` plays without a seat line."""
        if grave and not self.stranger:
            self.stranger = line

    def on_nameless(self, line: int, _f: Fields) -> None:
        self.stranger = self.stranger or line

    # ---- game and posts ---------------------------------------------------------------------------------------------

    def on_table(self, line: int, f: Fields) -> None:
        super().on_table(line, f)
        if _OMAHA_TABLE.search(self.table):
            self._is_omaha()

    def _is_omaha(self) -> None:
        """The header calls it Hold'em."""
        assert self.game is not None
        if self.game.variant is Variant.HOLDEM:
            self.game = replace(self.game, variant=Variant.OMAHA)

    def on_post_ante(self, line: int, f: Fields) -> None:
        """Of no antes the room says that they are processed, too."""
        if self.money(f["AMOUNT"]):
            super().on_post_ante(line, f)

    def on_post_now(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.BIG_BLIND)

    def on_post_dead(self, line: int, f: Fields) -> None:
        """The amount is the live part; the small blind that is dead comes on top of it."""
        assert self.game is not None
        dead = self.game.stakes.small_blind
        seat, live = self.who(f["NAME"]), self.money(f["AMOUNT"])
        kind = PostKind.BOTH_BLINDS if live else PostKind.DEAD_BLIND
        self.events.append(Post(line, seat, kind, live + dead, "ALL_IN" in f))

    # ---- cards ------------------------------------------------------------------------------------------------------

    def on_hole_cards(self, line: int, f: Fields) -> None:
        """Empty brackets: the owner of the text is not in the hand."""
        seat, cards = self.who(f["DEALT_NAME"]), cards_of(f["SHOWN"])
        if cards:
            self._look_at(len(cards))
            self.hero = seat
            self.events.append(HoleCards(line, seat, cards))

    def _look_at(self, count: int) -> None:
        if count == 4:
            self._is_omaha()

    def on_show(self, line: int, f: Fields) -> None:
        cards = cards_of(f["CARD_LIST"])
        self._look_at(len(cards))
        self.events.append(Show(line, self.who(f["NAME"]), cards))

    def on_departure(self, line: int, f: Fields) -> None:
        """Who leaves in the middle of a hand gives it up, when the turn comes."""
        seat = self.seat_of.get(f["NAME"])
        if seat is not None and not self.summary_line:
            self.left[seat] = (line, len(self.events))

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_total_pot(self, line: int, f: Fields) -> None:
        """One line a pot, the main pot last; some clients print the last one twice."""
        total, rake = self.money(f["TOTAL"]), self.money(f["RAKE"]) if "RAKE" in f else 0
        if self.pots_told[-1:] != [total]:
            self.pots_told.append(total)
        main, sides = self.pots_told[-1], self.pots_told[-2::-1]
        self.totals = (sum(self.pots_told), main if sides else None, tuple(sides), rake)
        if self.summary_line:
            self.total_line = line

    def on_board(self, line: int, f: Fields) -> None:
        if cards_of(f["SHOWN"]) and not self.boards:
            super().on_board(line, f)

    def on_seat_collected(self, line: int, f: Fields) -> None:
        """Nothing is collected by those who were not in the hand."""
        won = self.money(f["WON"])
        if won:
            self.events.append(Collect(line, self.who(f["SUMMARY_NAME"]), won, "main"))
            super().on_seat_collected(line, f)

    def on_seat_showed(self, line: int, f: Fields) -> None:
        if "WON" in f:
            self.events.append(Collect(line, self.who(f["SUMMARY_NAME"]), self.money(f["WON"]), "main"))
        super().on_seat_showed(line, f)

    # ---- the hand ---------------------------------------------------------------------------------------------------

    def finish(self) -> Hand:
        assert self.game is not None
        self._fold_departed()
        seats = without_bystanders(self.seats, self.events)
        self.seats = with_untold(seats, self.events, self.game.stakes.big_blind)
        self._infer_rake()
        hand = super().finish()
        return replace(hand, dialect=hand.dialect | {"lowest_pot_paid_alone"}) if self.totals[2] else hand

    def _infer_rake(self) -> None:
        """A rake of 0 is printed where the total is short of some, and of several pots the rake of one."""
        assert self.game is not None
        total, main, sides, rake = self.totals
        if total is None or (rake and not sides):
            return
        big = self.game.stakes.big_blind
        pot = sum(put_in_so_far(self.events, seat, big) for seat in self.names)
        back = sum(event.amount for event in self.events if isinstance(event, UncalledReturn))
        short = pot - (back or unmatched(self.events, self.names, big)) - total
        if short != rake and 0 < short * _LARGEST_RAKE <= pot:
            self.totals = (total, main, sides, short)
            message = "the rake is what the pots that the text prints leave of the chips; it prints another one"
            self.note("rake_inferred", Severity.INFO, message, self.total_line, money_text(short, self.exponent))

    def _fold_departed(self) -> None:
        """A fold for everyone who left, had posted or acted and never did again: where the turn passes to the next."""
        for seat, (line, place) in sorted(self.left.items(), reverse=True):
            before = [one for one in self.events[:place] if isinstance(one, (Post, *_ACTIONS)) and one.seat == seat]
            again = any(isinstance(one, _ACTIONS) and one.seat == seat for one in self.events[place:])
            shown = any(isinstance(one, Show | Collect) and one.seat == seat for one in self.events)
            if before and not again and not shown and not isinstance(before[-1], Fold):
                self.events.insert(self._turn_of(seat, place), Fold(line, seat))

    def _turn_of(self, seat: int, place: int) -> int:
        """Before the next action of whoever sits behind the seat and still acts, or the end of the round."""
        for number in range(place, len(self.events)):
            event = self.events[number]
            if isinstance(event, Board):
                return number
            if isinstance(event, _ACTIONS) and event.seat == self._next(seat, place):
                return number
        return len(self.events)

    def _next(self, seat: int, place: int) -> int:
        acting = {one.seat for one in self.events[place:] if isinstance(one, _ACTIONS)}
        return min(acting, key=lambda one: (one <= seat, one), default=seat)

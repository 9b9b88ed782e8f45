"""Bovada: players named by position, stakes known from the posts, streets without lines, all-ins of every kind."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import (
    Board,
    Check,
    Collect,
    Finish,
    HoleCards,
    Raise,
    Show,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Game, Kind, Stakes
from hhparse.parse.header import game_of
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import put_in_so_far
from hhparse.parse.rooms.bovada_posts import SeatsAndPosts
from hhparse.parse.streets import with_streets
from hhparse.parse.times import utc_time

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_STREETS_HAVE_LINES: Final = "2013"
"""Until then tournaments did not tell when a street was dealt."""
_ANY_BOARD: Final = ("",) * 5
_WHERE: Final = {
    "before the FLOP": "before Flop",
    "on the POCKET CARDS": "before Flop",
    "on the FLOP": "on the Flop",
    "on the TURN": "on the Turn",
    "on the RIVER": "on the River",
    "on the 3rd STREET": "on the 3rd Street",
    "on the 4TH STREET": "on the 4th Street",
    "on the 5TH STREET": "on the 5th Street",
    "on the 6TH STREET": "on the 6th Street",
    "on the 7TH STREET": "on the 7th Street",
}


class Builder(SeatsAndPosts):
    """Collects the lines of one hand."""

    __slots__ = ()

    # ---- header -----------------------------------------------------------------------------------------------------

    def read_game(self, header: Fields) -> Game:
        """The header of a cash table names no stakes: they follow from the posts."""
        site = self.site
        if "TOURNAMENT_ID" in header:
            return game_of(header, site, self.exponent)
        stakes = Stakes(site.currency, self.exponent, "", 0, 0)
        limit = site.limits[header["LIMIT"]]
        return Game(site.variants[header["GAME"]], limit, Kind.CASH, stakes, fast="FAST" in header)

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        stamp = header["STAMP"]
        moment, note = utc_time(stamp.replace("-", "/"), None)
        return moment, note, stamp

    # ---- cards and streets ------------------------------------------------------------------------------------------

    def on_hole_cards_open(self, line: int, _f: Fields) -> None:
        """The posts are over."""
        self._open(line, self.rounds[0])

    def _open(self, line: int, street: Street) -> None:
        self.street = street
        if street is not Street.PREFLOP:
            self.events.append(Board(line, street, ()))

    def on_hole_cards(self, line: int, f: Fields) -> None:
        """In stud a second card for somebody begins the next street."""
        seat, cards = self.who(f["NAME"]), cards_of(f["SHOWN"])
        if Street.THIRD in self.rounds and self._dealt_on_street(seat):
            assert self.street is not None
            place = self.rounds.index(self.street) + 1
            if place < len(self.rounds):
                self._open(line, self.rounds[place])
        self.events.append(HoleCards(line, seat, cards))

    def _dealt_on_street(self, seat: int) -> bool:
        for event in reversed(self.events):
            if isinstance(event, Board):
                return False
            if isinstance(event, HoleCards) and event.seat == seat:
                return True
        return False

    def on_table_cards(self, line: int, f: Fields) -> None:
        """Early texts do not name the street whose cards they deal."""
        cards = cards_of(f["SHOWN"])
        later = [street for street in self.rounds if street not in self._streets()]
        if self.street is None or not later:
            raise ValueError(f["SHOWN"])
        self.street = later[0]
        self.events.append(Board(line, later[0], cards))

    def _streets(self) -> set[Street]:
        return {self.rounds[0], *(event.street for event in self.events if isinstance(event, Board))}

    # ---- actions ----------------------------------------------------------------------------------------------------

    def on_raise(self, line: int, f: Fields) -> None:
        """Early texts print the total alone."""
        self.events.append(Raise(line, self.who(f["NAME"]), self.money(f["TO"])))

    def on_raise_to(self, line: int, f: Fields) -> None:
        self.events.append(Raise(line, self.who(f["NAME"]), self.money(f["TO"]), self.money(f["BY"])))

    def on_move_in_raise(self, line: int, f: Fields) -> None:
        seat = self.who(f["NAME"])
        if "TO" in f:
            self.events.append(Raise(line, seat, self.money(f["TO"]), self.money(f["BY"]), all_in=True))
        else:
            with self._streets_told(line, seat):
                self._raise_all(line, seat, self.money(f["AMOUNT"]))

    def _raise_all(self, line: int, seat: int, amount: int) -> None:
        """An all-in with one number alone: what is left of the stack, or the total."""
        assert self.game is not None
        self._note_stakes()
        stack = next(one.stack for one in self.seats if one.seat == seat)
        left = stack - put_in_so_far(self.events, seat, self.game.stakes.big_blind)
        to = self.put_in(seat) + amount if amount == left else amount
        self.events.append(Raise(line, seat, to, None, all_in=True))

    def move_in(self, line: int, seat: int, amount: int) -> None:
        """An all-in that adds `amount`."""
        with self._streets_told(line, seat):
            super().move_in(line, seat, amount)

    @contextmanager
    def _streets_told(self, line: int, seat: int) -> Iterator[None]:
        """Lets one act be read where the streets that early texts do not tell lie between the events."""
        told = self.events
        if self._untold():
            probe = Check(line, seat)
            self.events = list(with_streets([*told, probe], self._in_play(), _ANY_BOARD))[:-1]
        yield
        if self.events is not told:
            told.append(self.events[-1])
            self.events = told

    def _untold(self) -> bool:
        """Whether this is an early text that does not tell when a street is dealt."""
        early = self.header["STAMP"] < _STREETS_HAVE_LINES and Street.FLOP in self.rounds
        return early and not any(isinstance(event, Board) for event in self.events)

    def _in_play(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.events if isinstance(event, HoleCards))

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_uncalled(self, line: int, f: Fields) -> None:
        self.events.append(UncalledReturn(line, self.who(f["NAME"]), self.money(f["AMOUNT"])))

    def on_show(self, line: int, f: Fields) -> None:
        """The line has the best five cards; those held were dealt openly, or stand in the summary."""
        self.events.append(Show(line, self.who(f["NAME"]), self._held(f["NAME"]), f.get("DESCRIPTION", "")))

    def _held(self, name: str) -> tuple[Card, ...]:
        seat = self.who(name)
        return tuple(card for e in self.events if isinstance(e, HoleCards) and e.seat == seat for card in e.cards)

    def on_collect(self, line: int, f: Fields) -> None:
        """Side pots are not numbered, so they are not told apart."""
        self.events.append(Collect(line, self.who(f["NAME"]), self.money(f["AMOUNT"])))

    def on_finish(self, line: int, f: Fields) -> None:
        """The place, which some texts repeat."""
        seat, place = self.who(f["NAME"]), int(f["PLACE"])
        if not any(isinstance(e, Finish) and (e.seat, e.place) == (seat, place) for e in self.events):
            self.events.append(Finish(line, seat, place))

    def on_prize(self, line: int, f: Fields) -> None:
        """What a place wins stands below it."""
        seat = self.who(f["NAME"])
        for number, event in enumerate(self.events):
            if isinstance(event, Finish) and event.seat == seat:
                self.events[number] = replace(event, prize=f["PRIZE"])
                return
        self.events.append(Finish(line, seat, None, f["PRIZE"]))

    # ---- summary ----------------------------------------------------------------------------------------------------

    def _claim(self, line: int, f: Fields, result: str, won: tuple[int, ...] = ()) -> None:
        """A seat's cards stand before the dash, the best five behind it."""
        seat = self._seat_of_number(int(f["SEAT"]))
        shown = f.get("BEST") or f.get("LOW_BEST", "")
        fields = {"SEAT": str(seat), "SUMMARY_NAME": f.get("SUMMARY_NAME") or self.names.get(seat, "")}
        if self.game is not None and self.game.kind is Kind.CASH and not self.game.fast:
            fields["FOLDED_ON"] = _WHERE.get(f.get("FOLDED_ON", ""), "")  # elsewhere it may be where the hand ended
        super()._claim(line, {**fields, "SHOWN": shown.partition("-")[0]}, result, won)

    def on_seat_showed(self, line: int, f: Fields) -> None:
        won = tuple(self.money(f[key]) for key in ("WON", "LOW_WON") if key in f)
        self._claim(line, f, "won" if won else "lost", won)

    def on_seat_lost(self, line: int, f: Fields) -> None:
        """Fast tables say so of players who folded and left."""
        self._claim(line, f, "")

    # ---- the hand ---------------------------------------------------------------------------------------------------

    @property
    def whole(self) -> bool:
        """Fast tables may leave the summary empty: what is paid is the result."""
        paid = any(isinstance(event, Collect) for event in self.events)
        return bool(self.summary_line and (self.total_line or paid))

    def finish(self) -> Hand:
        """The hand with the stakes that its posts show."""
        assert self.game is not None
        if self.game.kind is Kind.CASH:
            self.game = replace(self.game, stakes=self.stakes_posted())
        if self.boards and self._untold():
            self.events = list(with_streets(self.events, self._in_play(), self.boards[0]))
        return super().finish()

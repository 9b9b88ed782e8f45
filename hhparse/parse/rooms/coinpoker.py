"""CoinPoker: words in capitals, bomb pots, stamps of any zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import CashOut, Post, PostKind, Raise, UncalledReturn
from hhparse.parse.added import AddedChips
from hhparse.parse.builder import HandBuilder
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import live_on_street

if TYPE_CHECKING:
    from hhparse.model.game import Game
    from hhparse.parse.grammar import Fields

_STAMP: Final = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d\d):(\d\d):(\d\d)(?: (?:([A-Z]+)|([+-]\d\d):?(\d\d)?))?")
_HOURS: Final = {
    "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "EST": -5,
    "EDT": -4, "CDT": -5, "MDT": -6, "MST": -7, "PST": -8, "PDT": -7, "BRT": -3, "ART": -3, "KST": 9, "JST": 9,
}  # fmt: skip
"""Hours ahead of UTC by the names that mean one thing."""


class Builder(AddedChips):
    """Collects the lines of one hand."""

    __slots__ = ()

    def read_game(self, header: Fields) -> Game:
        """The game's short name tells its limit; in a bomb pot the betting begins on the flop."""
        if "LIMIT" not in header:
            header = {**header, "LIMIT": "Pot Limit" if header["GAME"].startswith("PLO") else "No Limit"}
        game = super().read_game(header)
        return replace(game, house=(("first_round_passed", True),)) if "BOMB" in header else game

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        stamp = header["STAMP"]
        found = _STAMP.fullmatch(stamp)
        if found is None:
            return None, "time_unreadable", stamp
        *numbers, zone, hours, minutes = found.groups()
        ahead = _HOURS.get(zone) if zone else int(hours) if hours else None
        if ahead is None:
            return None, None, stamp
        try:
            moment = datetime(*map(int, numbers), tzinfo=UTC)  # type: ignore[arg-type,misc]
            return moment - timedelta(hours=ahead, minutes=int(minutes or 0) * (-1 if ahead < 0 else 1)), None, stamp
        except (ValueError, OverflowError):
            return None, "time_unreadable", stamp

    def on_post_auto(self, line: int, f: Fields) -> None:
        """A newcomer posts the big blind."""
        self._post(line, f, PostKind.BIG_BLIND)

    def on_post_straddle(self, line: int, f: Fields) -> None:
        assert self.game is not None
        seat = self.who(f["NAME"])
        before = live_on_street(self.events, seat, self.game.stakes.big_blind)
        self.events.append(Post(line, seat, PostKind.STRADDLE, self.money(f["TO"]) - before))

    def on_raise(self, line: int, f: Fields) -> None:
        HandBuilder.on_raise(self, line, f)

    def on_raise_all(self, line: int, f: Fields) -> None:
        """One number alone is what the raiser adds."""
        seat = self.who(f["NAME"])
        self.events.append(Raise(line, seat, self.put_in(seat) + self.money(f["ADDED"]), None, all_in=True))

    def on_returned(self, line: int, f: Fields) -> None:
        self.events.append(UncalledReturn(line, self.who(f["NAME"]), self.money(f["AMOUNT"])))

    def on_cash_out(self, line: int, f: Fields) -> None:
        """Some texts say it more than once."""
        event = CashOut(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), self.money(f.get("FEE", "0")))
        if not any(isinstance(e, CashOut) and (e.seat, e.amount) == (event.seat, event.amount) for e in self.events):
            self.events.append(event)

    def on_board(self, _line: int, f: Fields) -> None:
        """A hand that saw no flop has a board without cards."""
        cards = cards_of(f["SHOWN"])
        self.boards += [cards] if cards else []

    def on_run_board(self, line: int, f: Fields) -> None:
        self.on_board(line, f)

    def on_seat_won(self, line: int, f: Fields) -> None:
        self._claim(line, f, "collected", tuple(self.money(f[key]) for key in f if key.startswith("WON")))

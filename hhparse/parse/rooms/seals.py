"""Seals With Clubs: raises are totals, every pot is paid by itself, the rake stands at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Collect, Raise, UncalledReturn
from hhparse.parse.builder import HandBuilder, pot_name
from hhparse.parse.put_in import without_bystanders

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields


class Builder(HandBuilder):
    """Lines of Seals With Clubs."""

    __slots__ = ()

    def site_name(self, header: Fields) -> str:
        """Other rooms with the same software are told apart from this one, not from each other."""
        return self.site.brands.get(header.get("SITE", ""), "PokerMavens")

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        return None, None, header["STAMP"]

    def on_header(self, line: int, f: Fields) -> None:
        super().on_header(line, f)
        self.table = f.get("TABLE_NAME", "")

    def on_dealer(self, _line: int, f: Fields) -> None:
        self.button = self.who(f["NAME"])

    def on_raise(self, line: int, f: Fields) -> None:
        self.events.append(Raise(line, self.who(f["NAME"]), self.money(f["TO"]), None, "ALL_IN" in f))

    def on_uncalled(self, line: int, f: Fields) -> None:
        self.events.append(UncalledReturn(line, self.who(f["NAME"]), self.money(f["AMOUNT"])))

    def on_showdown(self, _line: int, _f: Fields) -> None:
        """One line a pot; there are no runs."""

    def on_collect(self, line: int, f: Fields) -> None:
        pot = pot_name(f["POT"].lower())
        self.events.append(Collect(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), pot))

    def on_rake(self, line: int, f: Fields) -> None:
        self.totals = (None, None, (), self.money(f["RAKE"]))
        self.total_line = line

    def finish(self) -> Hand:
        """Who waits for the big blind is not in the hand."""
        self.seats = without_bystanders(self.seats, self.events)
        return super().finish()

    @property
    def whole(self) -> bool:
        return bool(self.total_line)

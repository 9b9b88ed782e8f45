"""Unibet: the mark behind the exporting player's name, pots named in two ways, results that hold the returned bet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Collect, HoleCards, Show, UncalledReturn
from hhparse.model.findings import Severity
from hhparse.model.hand import SeatStatus
from hhparse.model.money import money_text
from hhparse.parse.builder import HandBuilder, pot_name
from hhparse.parse.header import tournament_of
from hhparse.parse.play import cards_of
from hhparse.parse.times import utc_time

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Tournament
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_MARK: Final = re.compile(r"\[Unibet_[0-9a-f]+\]")


class Builder(HandBuilder):
    """Lines of Unibet."""

    __slots__ = ()

    @staticmethod
    def translated(text: str) -> str:
        """Without the exporting player's mark; who he is follows from the cards."""
        return _MARK.sub("", text)

    def read_tournament(self, header: Fields) -> Tournament | None:
        found = tournament_of(header)
        return replace(found, buy_in=header["BUY_IN"].replace(" ", "")) if found else None

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        stamp = header["STAMP"]
        if not stamp.startswith("UTC "):
            return None, None, stamp
        clock, date = stamp.removeprefix("UTC ").split(" ")
        return *utc_time(f"{date} {clock} UTC", None), f"{date} {clock} UTC"

    def on_header(self, line: int, f: Fields) -> None:
        super().on_header(line, f)
        self.table = f.get("TABLE_NAME", "")

    def on_table(self, _line: int, f: Fields) -> None:
        self.table, self.max_seats = f["QUOTED"].strip('"'), int(f["MAX"])

    def on_seat(self, line: int, f: Fields) -> None:
        super().on_seat(line, f)
        self.learn_currency(f["STACK"])

    def on_dealer(self, _line: int, f: Fields) -> None:
        self.button = self.who(f["NAME"])

    def on_preflop_open(self, line: int, f: Fields) -> None:
        """The line only says that the betting begins."""

    def on_dealt_closed(self, _line: int, f: Fields) -> None:
        self.dealt.add(self.who(f["CLOSED_NAME"]))

    def on_hole_cards(self, line: int, f: Fields) -> None:
        """Cards that are shown at the end are told here already: whose text it is stays open then."""
        seat = self.who(f["DEALT_NAME"])
        self.dealt.add(seat)
        self.events.append(HoleCards(line, seat, cards_of(f["SHOWN"])))

    def on_uncalled(self, line: int, f: Fields) -> None:
        self.events.append(UncalledReturn(line, self.who(f["RETURNED_NAME"]), self.money(f["AMOUNT"])))

    def on_show(self, line: int, f: Fields) -> None:
        self.events.append(Show(line, self.who(f["NAME"]), cards_of(f["SHOWN"]), f.get("DESCRIPTION", "")))

    def on_collect(self, line: int, f: Fields) -> None:
        label = pot_name(f.get("POT", "pot").replace("#", ""))
        self.events.append(Collect(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), label))

    def on_total_pot(self, line: int, f: Fields) -> None:
        """Tournaments have no words for a rake."""
        super().on_total_pot(line, {"RAKE": "0", **f})

    def on_seat_result(self, line: int, f: Fields) -> None:
        """What a seat won holds the bet that came back; it must be what the body pays."""
        seat, won = self.who(f["RESULT_NAME"]), self.money(f["WON"])
        paid = sum(e.amount for e in self.events if isinstance(e, Collect | UncalledReturn) and e.seat == seat)
        if won != paid:
            told, said = money_text(paid, self.exponent), money_text(won, self.exponent)
            message = f"{f['RESULT_NAME']} gets {told} by the body, {said} by the summary"
            self.note("summary_mismatch", Severity.ERROR, message, line, said)
        net = self.money(f["NET"].replace("-", ""))
        self.nets.append((seat, -net if "-" in f["NET"] else net, line))

    def finish(self) -> Hand:
        """Who is dealt no card is not in the hand."""
        shown = {event.seat for event in self.events if isinstance(event, Show)}
        known = [event.seat for event in self.events if isinstance(event, HoleCards) and event.seat not in shown]
        self.hero = known[0] if len(known) == 1 else None
        if self.dealt:
            self.seats = [
                one if one.seat in self.dealt else replace(one, status=SeatStatus.SITTING_OUT) for one in self.seats
            ]
        return super().finish()

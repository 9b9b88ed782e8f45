"""Lines as the grammar sees them -> a `Hand`. One method a rule; knows words, not rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.events import (
    Absence,
    Bounty,
    Cancelled,
    CashOut,
    Collect,
    Finish,
    HouseMoney,
    Muck,
    Show,
    UncalledReturn,
)
from hhparse.model.findings import Finding, Severity
from hhparse.model.game import Kind
from hhparse.model.hand import Claims, Hand, Seat, SeatClaim, SeatStatus
from hhparse.model.rounds import rounds_of
from hhparse.parse.header import game_of, play_money, site_of, tournament_of
from hhparse.parse.play import RUNS, PlayLines, cards_of
from hhparse.parse.recover import recover_boards
from hhparse.parse.state import UnseatedPlayer
from hhparse.parse.times import utc_time

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Game, Tournament
    from hhparse.parse.grammar import Fields

TIME_NOTES = {
    "time_ambiguous": "this hour exists twice when clocks go back; the earlier one is taken",
    "time_nonexistent": "this hour does not exist when clocks go forward; read as standard time",
    "time_unreadable": "the time is no date",
}


def time_finding(note: str, line: int, stamp: str) -> Finding:
    """What is said of a time with this note (`times.utc_time`)."""
    severity = Severity.WARNING if note == "time_nonexistent" else Severity.INFO
    return Finding(note, severity, TIME_NOTES[note], line, actual=stamp)


def pot_name(text: str) -> str:
    """`main pot` -> `main`, `side pot` -> `side-1`, `side pot-2` -> `side-2`."""
    if text == "pot":
        return "pot"
    if text == "main pot":
        return "main"
    number = text.removeprefix("side pot").strip(" -")
    return f"side-{number or 1}"


class HandBuilder(PlayLines):
    """Collects the lines of one hand."""

    __slots__ = ()

    # ---- what rooms say in their own ways: a room's builder overrides these -----------------------------------------

    @staticmethod
    def translated(text: str) -> str:
        """A hand's text with words of other languages in the grammar's; line by line, so that numbers stay."""
        return text

    def read_game(self, header: Fields) -> Game:
        """The game that the header names; raises FinerUnit, KeyError or ValueError for what cannot be read."""
        return game_of(header, self.site, self.exponent)

    def read_tournament(self, header: Fields) -> Tournament | None:
        """The tournament that the header names, None for a cash hand."""
        return tournament_of(header)

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        """The instant, the code of a note on it (`TIME_NOTES`), and the stamp as printed."""
        stamp = header.get("STAMP", "")
        moment, note = utc_time(stamp, header.get("STAMP_ET")) if stamp else (None, None)
        return moment, note, stamp

    def site_name(self, header: Fields) -> str:
        """The name of the site whose hand this is."""
        return site_of(header, self.site)

    # ---- header, table, seats ---------------------------------------------------------------------------------------

    def on_header(self, _line: int, f: Fields) -> None:
        self.header = f
        self.game = self.read_game(f)
        self.rounds = rounds_of(self.game.variant)

    def on_table(self, _line: int, f: Fields) -> None:
        name = f["TABLE_NAME"]
        self.table = name[1:-1] if name[0] == "'" else name
        self.max_seats = int(f["MAX"]) if "MAX" in f else None
        self.button = int(f["BUTTON"]) if "BUTTON" in f else None
        if "PLAY_MONEY" in f and self.game is not None and self.game.stakes.currency != "chips":
            self.game = play_money(self.game)

    def learn_currency(self, amount: str) -> None:
        """Where a cash table's header names no currency: the symbol of an amount does."""
        assert self.game is not None
        code = self.site.symbols.get(amount[0])
        if code and self.game.kind is Kind.CASH and self.game.stakes.currency != code:
            self.game = replace(self.game, stakes=replace(self.game.stakes, currency=code))

    def on_button(self, _line: int, f: Fields) -> None:
        self.button = int(f["SEAT"])

    def on_player_count(self, _line: int, f: Fields) -> None:
        if "MAX" in f:
            self.max_seats = int(f["MAX"])

    def on_seat(self, line: int, f: Fields) -> None:
        number, name = int(f["SEAT"]), f["SEAT_NAME"]
        if number in self.names:
            self.note("duplicate_seat", Severity.ERROR, f"seat {number} is taken twice", line, name)
            return
        if name in self.seat_of:
            name = f"{name} #{number}"
        status = SeatStatus.PLAYING
        if "SITTING_OUT" in f:
            status = SeatStatus.SITTING_OUT
        elif "OUT_OF_HAND" in f:
            status = SeatStatus.OUT_OF_HAND
        self.names[number] = name
        self.seats.append(Seat(line, number, name, self.money(f["STACK"]), status, f.get("BOUNTY")))
        self.seat_of[name] = number
        if name[-1] == " ":
            self.seat_of.setdefault(name.rstrip(), number)

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_uncalled(self, line: int, f: Fields) -> None:
        self.events.append(UncalledReturn(line, self.who(f["RETURNED_NAME"]), self.money(f["AMOUNT"])))

    def on_showdown(self, _line: int, f: Fields) -> None:
        self.run = RUNS.get(f.get("RUN", ""), 0)

    def on_show(self, line: int, f: Fields) -> None:
        cards, words = cards_of(f["SHOWN"]), f.get("DESCRIPTION", "")
        self.events.append(Show(line, self.who(f["NAME"]), cards, words, self.run))

    def on_show_for(self, line: int, f: Fields) -> None:
        self.events.append(Show(line, self.who(f["NAME"]), cards_of(f["SHOWN"]), f["HAND_WORDS"], self.run))

    def on_muck(self, line: int, f: Fields) -> None:
        self.events.append(Muck(line, self.who(f["NAME"]), cards=cards_of(f.get("SHOWN", ""))))

    def on_no_show(self, line: int, f: Fields) -> None:
        self.events.append(Muck(line, self.who(f["NAME"]), at_showdown=False))

    def on_collect(self, line: int, f: Fields) -> None:
        pot = pot_name(f.get("POT", "pot"))
        self.events.append(Collect(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), pot, self.run))

    def on_cash_out(self, line: int, f: Fields) -> None:
        fee = self.money(f["FEE"]) if "FEE" in f else 0
        self.events.append(CashOut(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), fee))

    def on_cancelled(self, line: int, _f: Fields) -> None:
        self.cancelled_line = line
        self.events.append(Cancelled(line))

    def on_house_money(self, line: int, f: Fields) -> None:
        self.events.append(HouseMoney(line, self.money(f["AMOUNT"])))

    # ---- summary ----------------------------------------------------------------------------------------------------

    def on_summary(self, line: int, _f: Fields) -> None:
        self.summary_line = line

    def on_total_pot(self, line: int, f: Fields) -> None:
        sides = tuple(self.money(f[key]) for key in f if key.startswith("SIDE"))
        main = self.money(f["MAIN"]) if "MAIN" in f else None
        rake = self.money(f["RAKE"]) if "RAKE" in f else 0 if "NO_RAKE" in f else None
        self.totals = (self.money(f["TOTAL"]), main, sides, rake)
        fees = [(key.removeprefix("FEE_").lower(), self.money(f[key])) for key in f if key.startswith("FEE_")]
        self.fees += [(word, amount) for word, amount in fees if amount]
        self.total_line = line

    def on_board(self, _line: int, f: Fields) -> None:
        self.boards.append(cards_of(f["SHOWN"]))

    def on_run_board(self, _line: int, f: Fields) -> None:
        self.boards.append(cards_of(f["SHOWN"]))

    def on_run_count(self, line: int, f: Fields) -> None:
        """The count is checked against the boards that are there."""

    def _claim(self, line: int, f: Fields, result: str, won: tuple[int, ...] = ()) -> None:
        seat = int(f["SEAT"])
        name, seated = f["SUMMARY_NAME"], self.names.get(seat)
        if seated is None:
            raise UnseatedPlayer(name)
        if not seated.startswith(name):  # a name may end in what reads like a role: (button)
            self.note("summary_mismatch", Severity.ERROR, f"the summary calls seat {seat} {name}", line, name)
        words = f.get("HAND_TEXT", "")
        if "HAND_TEXT_2" in f:
            words = ", ".join(f[key] for key in f if key.startswith("HAND_TEXT"))
        cards, folded = cards_of(f.get("SHOWN", "")), f.get("FOLDED_ON", "")
        self.seat_claims.append(SeatClaim(line, seat, result, won, cards, words, folded, "CASHED" in f))

    def on_seat_folded(self, line: int, f: Fields) -> None:
        self._claim(line, f, "folded")

    def on_seat_collected(self, line: int, f: Fields) -> None:
        self._claim(line, f, "collected", (self.money(f["WON"]),))

    def on_seat_showed(self, line: int, f: Fields) -> None:
        won = tuple(self.money(f[key]) for key in f if key.startswith("WON"))
        self._claim(line, f, "won" if won else "lost", won)

    def on_seat_mucked(self, line: int, f: Fields) -> None:
        self._claim(line, f, "mucked")

    def on_seat_silent(self, line: int, f: Fields) -> None:
        self._claim(line, f, "")

    # ---- people and prizes ------------------------------------------------------------------------------------------

    def on_absence(self, line: int, f: Fields) -> None:
        seat = self.seat_of.get(f["NAME"])
        if seat is not None:  # those without a seat are spectators: noise
            self.events.append(Absence(line, seat, (f.get("AWAY") or f["BACK"]).strip(": ")))

    def on_bounty(self, line: int, f: Fields) -> None:
        self.events.append(Bounty(line, self.who(f["NAME"]), f["PRIZE"], f["VICTIM"], growth=f.get("GROWTH", "")))

    def on_bounty_split(self, line: int, f: Fields) -> None:
        first, *others = self._several(f["NAME"])
        self.events.append(Bounty(line, first, f["PRIZE"], f["VICTIM"], tuple(others)))

    def _several(self, names: str) -> list[int]:
        """The seats of names with commas between them; a name may hold a comma itself."""
        seats, name = [], ""
        for part in names.split(", "):
            name = f"{name}, {part}" if name else part
            if name in self.seat_of:
                seats.append(self.seat_of[name])
                name = ""
        if name:
            raise UnseatedPlayer(name)
        return seats

    def on_finish(self, line: int, f: Fields) -> None:
        place = int(f["PLACE"]) if "PLACE" in f else None
        self.events.append(Finish(line, self.who(f["NAME"]), place, f.get("RECEIVED")))

    # ---- the hand ---------------------------------------------------------------------------------------------------

    def finish(self) -> Hand:
        """The hand; its game must be known and seats must be there."""
        assert self.game is not None
        header = self.header
        moment, note, stamp = self.read_time(header)
        if note is not None:
            self.notes.append(time_finding(note, self.source.line, header.get("STAMP_ET", stamp)))
        boards = tuple(self.boards)
        events = recover_boards(self.events, boards, self.notes)
        claims = Claims(
            *self.totals,
            fees=tuple(self.fees),
            boards=boards,
            seats=tuple(self.seat_claims),
            nets=tuple(self.nets),
            total_line=self.total_line,
            summary_line=self.summary_line,
        )
        return Hand(
            source=self.source,
            site=self.site_name(header),
            hand_id=header["HAND_ID"],
            game=self.game,
            table=self.table,
            max_seats=self.max_seats,
            button_seat=self.button,
            time_utc=moment,
            time_text=stamp,
            seats=tuple(self.seats),
            events=tuple(events),
            claims=claims,
            tournament=self.read_tournament(header),
            hero_seat=self.hero,
            notes=tuple(self.notes),
            dialect=frozenset({"eastern_time_in_parentheses"} if stamp.endswith("(ET)") else ()),
        )

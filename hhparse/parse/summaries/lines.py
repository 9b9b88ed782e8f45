"""Summaries of several lines: one grammar rule a line, one builder method a rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hhparse.model.findings import Severity
from hhparse.model.money import money_text
from hhparse.parse.buy_in import read_buy_in
from hhparse.parse.summaries.facts import Facts, Row
from hhparse.parse.times import utc_time

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.parse.grammar import Fields
    from hhparse.sites.summaries import SummaryForm

_MOST_DIGITS: Final = 9
_OTHER: Final = re.compile(r"entry to Tournament (\d+)")
_QUALIFIED: Final = "(qualified for the target tournament)"


def count_of(text: str) -> int:
    """A number of people or things, with or without marks of thousands; raises ValueError beyond all people."""
    digits = re.sub(r"[.,]", "", text)
    if len(digits) > _MOST_DIGITS:
        raise ValueError(text)
    return int(digits)


class LinesBuilder:
    """What the summaries of several rooms have in common; a room's builder adds its own lines."""

    def __init__(self, form: SummaryForm) -> None:
        self.facts = Facts(form, form.site)

    # ---- the tournament ---------------------------------------------------------------------------------------------

    def on_header(self, _line: int, f: Fields) -> None:
        facts = self.facts
        facts.tournament_id, facts.name, facts.game = f.get("TOURNAMENT_ID"), f.get("EVENT"), f.get("GAME_TEXT")
        facts.part = f.get("PART", "")
        facts.site = facts.form.brands.get(f.get("ROOM", ""), facts.form.site)
        if "LATE" in f:
            facts.words.append(f["LATE"])

    def on_id(self, _line: int, f: Fields) -> None:
        self.facts.tournament_id = f["TOURNAMENT_ID"]

    def on_game(self, _line: int, f: Fields) -> None:
        self.facts.game = f["GAME_TEXT"]

    def on_buy_in(self, _line: int, f: Fields) -> None:
        self.facts.buy_in = f["BUY_IN"]

    def on_fee(self, _line: int, f: Fields) -> None:
        self.facts.fee = f["BUY_IN"]

    def on_bounty_cost(self, _line: int, f: Fields) -> None:
        self.facts.bounty = f["BUY_IN"]

    def on_rebuy_cost(self, _line: int, f: Fields) -> None:
        self.facts.rebuy = f["BUY_IN"]

    def on_addon_cost(self, _line: int, f: Fields) -> None:
        self.facts.addon = f["BUY_IN"]

    def on_prize_pool(self, _line: int, f: Fields) -> None:
        self.facts.pool = f["POOL"]

    def on_added(self, _line: int, f: Fields) -> None:
        self.facts.added = f["ADDED"]

    def on_entrants(self, _line: int, f: Fields) -> None:
        self.facts.entrants = count_of(f.get("COUNT") or f["NUMBER"])

    def on_all_rebuys(self, _line: int, f: Fields) -> None:
        self.facts.all_rebuys = count_of(f["NUMBER"])
        self.facts.pool = f.get("POOL", self.facts.pool)

    def on_all_addons(self, _line: int, f: Fields) -> None:
        self.facts.all_addons = count_of(f["NUMBER"])

    def on_kind(self, _line: int, f: Fields) -> None:
        self.facts.words.append(f["WORDS"])

    def on_flight(self, _line: int, f: Fields) -> None:
        self.facts.flight = f["FLIGHT"]

    def on_satellite(self, _line: int, f: Fields) -> None:
        self.facts.words.append(f["SATELLITE"])

    def on_running(self, _line: int, _f: Fields) -> None:
        self.facts.running = self.facts.told = True

    # ---- times ------------------------------------------------------------------------------------------------------

    def on_started(self, line: int, f: Fields) -> None:
        self.facts.started = self._moment(line, f)

    def on_finished(self, line: int, f: Fields) -> None:
        self.facts.finished = self._moment(line, f)

    def _moment(self, line: int, f: Fields) -> tuple[str, datetime | None]:
        """The printed time and its instant; None where the zone is not known."""
        moment, note = utc_time(f["STAMP"], f.get("STAMP_ET"))
        if note is not None:
            self.facts.note(note, _TIMES[note][0], _TIMES[note][1], line, f["STAMP"])
        return f["STAMP"], moment

    # ---- people -----------------------------------------------------------------------------------------------------

    def on_hero(self, _line: int, f: Fields) -> None:
        self.facts.hero = f["NAME"]

    def on_own_place(self, _line: int, f: Fields) -> None:
        facts = self.facts
        facts.told = True
        facts.hero = f.get("NAME", facts.hero)
        place = f.get("OWN_PLACE") or f.get("PLACE")
        facts.place = count_of(place) if place else None
        facts.last_hand = f.get("HAND_ID", facts.last_hand)

    def on_own_won(self, _line: int, f: Fields) -> None:
        self.facts.won = (f["WON"],)

    def on_own_rebuys(self, _line: int, f: Fields) -> None:
        self.facts.hero = f.get("NAME", self.facts.hero)
        self.facts.rebuys = count_of(f["NUMBER"])

    def on_own_addons(self, _line: int, f: Fields) -> None:
        self.facts.hero = f.get("NAME", self.facts.hero)
        self.facts.addons = count_of(f["NUMBER"])


_TIMES = {
    "time_ambiguous": (Severity.INFO, "this hour exists twice when clocks go back; the earlier one is taken"),
    "time_nonexistent": (Severity.WARNING, "this hour does not exist when clocks go forward; read as standard time"),
    "time_unreadable": (Severity.INFO, "the time is no date"),
}


class PokerStarsBuilder(LinesBuilder):
    """PokerStars: the hero is whoever has his place in the list."""

    def on_target(self, _line: int, f: Fields) -> None:
        self.facts.target, self.facts.target_cost = f["TOURNAMENT_ID"], _whole_cost(f.get("TARGET_COST"))

    def on_target_seats(self, _line: int, f: Fields) -> None:
        self.facts.words.append(f"{f['COUNT']} tickets")

    def on_player(self, line: int, f: Fields) -> None:
        entry = count_of(f["ENTRY"]) if "ENTRY" in f else None
        prize = f.get("PRIZE", "").strip()
        if prize == "still playing":
            self.facts.rows.append(Row(line, f["NAME"], None, entry=entry, playing=True))
            return
        seat = ""
        if prize == _QUALIFIED:
            seat = f"entry to tournament {self.facts.target}" if self.facts.target else prize
            prize = self.facts.target_cost or prize
        self.facts.rows.append(Row(line, f["NAME"], count_of(f["PLACE"]), prize, seat, entry))

    def on_own_end(self, _line: int, f: Fields) -> None:
        self.facts.told = True
        self.facts.last_hand = f.get("HAND_ID", self.facts.last_hand)

    def on_own_end_time(self, _line: int, _f: Fields) -> None:
        self.facts.told = True

    def on_re_entries(self, _line: int, f: Fields) -> None:
        self.facts.re_entries, self.facts.spent = count_of(f["NUMBER"]), f.get("AMOUNT")

    def on_rebuys(self, _line: int, f: Fields) -> None:
        self.facts.rebuys, self.facts.spent = count_of(f["NUMBER"]), f.get("AMOUNT")
        if "NUMBER_2" in f:
            self.facts.addons = count_of(f["NUMBER_2"])

    def on_bounties(self, _line: int, f: Fields) -> None:
        self.facts.bounties, self.facts.bounty_won = count_of(f["NUMBER"]), f.get("AMOUNT")


class FullTiltBuilder(LinesBuilder):
    """Full Tilt: a knockout bounty is part of the buy-in (buy-in less bounty, times entries, is the prize pool)."""

    def on_bounty_cost(self, line: int, f: Fields) -> None:
        super().on_bounty_cost(line, f)
        self.facts.bounty_inside = True

    def on_bounties(self, _line: int, f: Fields) -> None:
        self.facts.hero = f.get("NAME", self.facts.hero)
        self.facts.bounties = count_of(f.get("NUMBER") or f["COUNT"])

    def on_target(self, _line: int, f: Fields) -> None:
        other = _OTHER.fullmatch(f["TARGET"])
        self.facts.target = other[1] if other else f["TARGET"]

    def on_still_playing(self, line: int, f: Fields) -> None:
        self.facts.rows.append(Row(line, f["STILL"], None, playing=True))

    def on_player(self, line: int, f: Fields) -> None:
        self.facts.rows.append(Row(line, f["PLAYER"], count_of(f["PLACE"]), f.get("PRIZE", "")))


class WinamaxBuilder(LinesBuilder):
    """Winamax: prize, ticket and bounties stand together behind `You won`."""

    def on_played(self, _line: int, f: Fields) -> None:
        self.facts.words.append(f"played {f['DURATION']}")

    def on_own_won(self, _line: int, f: Fields) -> None:
        parts = [part.strip() for part in f["WON"].split(" + ")]
        bounties = [part for part in parts if part.startswith("Bounty ")]
        self.facts.won = tuple(part for part in parts if part not in bounties)
        if bounties:
            self.facts.bounty_won = bounties[0].removeprefix("Bounty ")
        if bounties and not self.facts.won:
            self.facts.won = ("0",)
        self.facts.told = True


class PacificBuilder(LinesBuilder):
    """888 and its sisters: one line tells name, place, number of entrants and prize."""

    def on_own_result(self, _line: int, f: Fields) -> None:
        facts = self.facts
        facts.hero, facts.place, facts.entrants = f["NAME"], count_of(f["PLACE"]), count_of(f["ENTRANTS"])
        facts.won, facts.told = ((f["WON"],) if "WON" in f else ()), True


class GGPokerBuilder(LinesBuilder):
    """GGPoker: what was received holds prize and bounties, and is told only together."""

    def on_own_row(self, _line: int, f: Fields) -> None:
        self.facts.hero, self.facts.place, self.facts.told = f["NAME"], count_of(f["PLACE"]), True
        self._won(f["WON"])

    def on_received(self, _line: int, f: Fields) -> None:
        if "NUMBER" in f:
            self.facts.re_entries = count_of(f["NUMBER"])
        self._won(f["RECEIVED"])

    def _won(self, text: str) -> None:
        if "+" in (self.facts.buy_in or "").partition("+")[2]:
            self.facts.received = text
        else:
            self.facts.won = (text,)


class PokerTrackerBuilder(LinesBuilder):
    """PokerTracker's exports: of any room; 0 stands for a place, a pool or a prize that it does not know."""

    def on_site(self, _line: int, f: Fields) -> None:
        self.facts.site = self.facts.form.brands.get(f["SITE"], f["SITE"])

    def on_prize_pool(self, _line: int, f: Fields) -> None:
        if f["POOL"].strip("P$€£0.,"):
            self.facts.pool = f["POOL"]

    def on_started(self, _line: int, f: Fields) -> None:
        self.facts.started = f["STAMP"], None  # the clock of the machine that wrote it

    def on_finished(self, _line: int, f: Fields) -> None:
        self.facts.finished = f["STAMP"], None

    def on_player(self, line: int, f: Fields) -> None:
        place = count_of(f["PLACE"]) or None
        prize = f["PRIZE"] if place else ""
        counts = [count_of(f[name]) if name in f else None for name in ("REBUYS", "ADDONS", "BOUNTIES")]
        self.facts.rows.append(
            Row(line, f["NAME"], place, prize, "satellite" if "TICKET" in f else "", None, False, *counts)
        )


def _whole_cost(text: str | None) -> str | None:
    """A buy-in of several parts as one amount: what a seat is worth."""
    read = read_buy_in(text)
    return text if read is None else f"{money_text(read.cost, read.exponent)} {read.currency or ''}".strip()

"""Winning Poker Network: who wins unseen is paid in the summary, caps have no amount of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Collect, PostKind, Raise, Show
from hhparse.model.game import Limit
from hhparse.parse.added import AddedChips
from hhparse.parse.play import RUNS, cards_of
from hhparse.parse.put_in import put_in_so_far

if TYPE_CHECKING:
    from hhparse.model.game import Game, Tournament
    from hhparse.parse.grammar import Fields

_CAP: Final = re.compile(r"\bCAP\b|\(Cap\)")
_CAPPED: Final = {Limit.NO_LIMIT: Limit.CAP_NO_LIMIT, Limit.POT_LIMIT: Limit.CAP_POT_LIMIT}


def capped(game: Game, table: str) -> Game:
    """The game of a table whose name says that what a player can lose is limited; the text does not say to what."""
    limit = _CAPPED.get(game.limit) if _CAP.search(table) else None
    return replace(game, limit=limit) if limit else game


class Builder(AddedChips):
    """Lines of the newer form."""

    __slots__ = ()

    def read_tournament(self, header: Fields) -> Tournament | None:
        found = super().read_tournament(header)
        return replace(found, buy_in=None) if found else None

    def on_table(self, line: int, f: Fields) -> None:
        super().on_table(line, f)
        assert self.game is not None
        self.game = capped(self.game, self.table)

    def on_raise(self, line: int, f: Fields) -> None:
        to, by = self.money(f["TO"]), self.money(f["BY"])
        self.events.append(Raise(line, self.who(f["NAME"]), to, by, "ALL_IN" in f))

    def on_cap_in(self, line: int, f: Fields) -> None:
        """All that the cap allows: from then on the hand is played with that much (R27)."""
        assert self.game is not None
        seat = self.who(f["NAME"])
        self.move_in(line, seat, self.money(f["AMOUNT"]))
        stakes = replace(self.game.stakes, cap=put_in_so_far(self.events, seat, self.game.stakes.big_blind))
        self.game = replace(self.game, stakes=stakes)

    def on_post_dead(self, line: int, f: Fields) -> None:
        """A missed small blind, alone or with the big one."""
        assert self.game is not None
        more = self.money(f["AMOUNT"]) > self.game.stakes.small_blind
        self._post(line, f, PostKind.BOTH_BLINDS if more else PostKind.DEAD_BLIND)

    def on_showdown(self, _line: int, f: Fields) -> None:
        self.run = RUNS.get(f.get("RUN_NO", ""), 0)

    def on_show(self, line: int, f: Fields) -> None:
        words = f.get("DESCRIPTION", "")
        said = f"HI: {words}" if "LOW" in f else words
        self.events.append(Show(line, self.who(f["NAME"]), cards_of(f["SHOWN"]), said, self.run))

    def on_collect(self, line: int, f: Fields) -> None:
        """The number behind the pot is that of the board where there are several."""
        kind, _, number = f["POT"].partition(" pot")
        side = number.strip(" -") if not self.run else ""
        pot = f"side-{side or 1}" if kind == "side" else "main"
        self.events.append(Collect(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), pot, self.run))

    def on_total_pot(self, line: int, f: Fields) -> None:
        """Without deductions the room leaves the words for them out."""
        super().on_total_pot(line, {"RAKE": "0", **f})

    def on_seat_collected(self, line: int, f: Fields) -> None:
        """The only line that pays who wins unseen."""
        seat = int(f["SEAT"])
        if not any(isinstance(event, Collect) and event.seat == seat for event in self.events):
            self.events.append(Collect(line, self.who(f["SUMMARY_NAME"]), self.money(f["WON"]), "main"))
        super().on_seat_collected(line, f)

    def on_seat_showed(self, line: int, f: Fields) -> None:
        """Of pots that are split by halves the summary prints the high half alone, so nothing is taken from there."""
        if "LOW" not in f:
            super().on_seat_showed(line, f)
            self._merge()

    def on_seat_folded(self, line: int, f: Fields) -> None:
        super().on_seat_folded(line, f)
        self._merge()

    def on_seat_mucked(self, line: int, f: Fields) -> None:
        super().on_seat_mucked(line, f)
        self._merge()

    def _merge(self) -> None:
        """Run several times, the summary has every seat once a board: what it won adds up."""
        last = self.seat_claims[-1]
        for place, claim in enumerate(self.seat_claims[:-1]):
            if claim.seat == last.seat:
                result = "won" if "won" in (claim.result, last.result) else claim.result
                self.seat_claims[place] = replace(claim, result=result, won=claim.won + last.won)
                self.seat_claims.pop()
                return

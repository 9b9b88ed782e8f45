"""Facts of the flop, the turn and the river.

A `Round` counts one street. It looks back at the street before it (who went on betting there, who called that, who let
it go), so that continuation, float, probe and delayed bets are told apart exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhparse.facts.columns import LATER, NONE, STREET, StreetColumns
from hhparse.model.events import Street

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hhparse.facts.preflop import Preflop
    from hhparse.model.replay import Decision


@dataclass(slots=True)
class Round:
    """One later street as it unfolds.

    `out` are the players who can no longer act (folded or all-in). `aggressor` made the last bet or raise of the street
    before, if anyone did. `candidate` may make a c-bet: before the flop the last raiser, later whoever c-bet every
    street so far and was not raised for good. `had_chance`: he came to decide before any bet. `bet_as` tells what the
    first bet of the street is: `cbet`, `donk`, `float`, `probe`, `delayed_cbet`; a donk bet can be a float as well.
    """

    street: Street
    rows: Mapping[int, bytearray]
    preflop: Preflop
    out: set[int]
    aggressor: int | None
    candidate: int | None
    before: Round | None = None
    columns: StreetColumns = field(init=False)
    acted: set[int] = field(default_factory=set)
    checked: set[int] = field(default_factory=set)
    raisers: list[int] = field(default_factory=list)
    cbet_callers: set[int] = field(default_factory=set)
    had_chance: bool = False
    bet_as: frozenset[str] = frozenset()
    raised_by_checker: bool = False

    def __post_init__(self) -> None:
        self.columns = STREET[self.street]

    @property
    def missed(self) -> int | None:
        """Who could have made the c-bet and checked."""
        return self.candidate if self.had_chance and self.candidate in self.checked else None

    @property
    def checked_through(self) -> bool:
        """Nobody bet."""
        return not self.raisers

    def run(self, decisions: Iterable[Decision]) -> None:
        """Count every decision of the street, in order."""
        for decision in decisions:
            row = self.rows.get(decision.seat)
            if row is not None and row[self.columns.allin] != 1:
                row[self.columns.allin] = decision.all_in and decision.added > 0
            if decision.aggressions == 0:
                self._unbet(decision, row)
            elif row is not None:
                self._facing(decision, row)
            self._remember(decision)

    def following(self, street: Street) -> Round:
        """The next street, with what this one leaves behind."""
        last = self.raisers[-1] if self.raisers else None
        keeps = "cbet" in self.bet_as and last == self.candidate
        candidate = self.candidate if keeps else None
        return Round(street, self.rows, self.preflop, self.out, aggressor=last, candidate=candidate, before=self)

    def _unbet(self, decision: Decision, row: bytearray | None) -> None:
        """A decision before any bet. What the bet would be is asked for away players too: others may face it."""
        columns = self.columns
        bet = decision.action == "bet"
        purposes = self._purposes(decision.seat)
        if "cbet" in purposes:
            self.had_chance = True
        if bet:
            self.bet_as = frozenset(purposes)
        if row is None:
            return
        row[columns.bet] = bet
        for column in purposes.values():
            row[column] = bet
        if bet:
            row[columns.overbet] = decision.added > decision.pot

    def _purposes(self, seat: int) -> dict[str, int]:
        """What a bet by `seat` would be now -> the column that counts it."""
        if seat == self.candidate:
            return {"cbet": self.columns.cbet}
        purposes = {}
        if self.aggressor is not None and seat != self.aggressor and self._yet_to_act(self.aggressor):
            purposes["donk"] = self.columns.donk
        if self._floats(seat):
            purposes["float"] = self.columns.float
        if self.before is not None and self.before.checked_through:
            later = LATER[self.street]
            if self._probes(seat, self.before):
                purposes["probe"] = later.probe
            elif seat == self.before.missed:
                purposes["delayed_cbet"] = later.delayed_cbet
        return purposes

    def _yet_to_act(self, seat: int | None) -> bool:
        return seat is not None and seat not in self.out and seat not in self.acted

    def _floats(self, seat: int) -> bool:
        """On the flop the caller of a single raise behind a raiser who checked; later the caller of a c-bet behind
        the player who made it and now checked.
        """
        before = self.before
        if before is None:
            single = len(self.preflop.raisers) == 1
            return single and seat in self.preflop.callers and self.missed is not None
        return "cbet" in before.bet_as and seat in before.cbet_callers and before.candidate in self.checked

    def _probes(self, seat: int, before: Round) -> bool:
        """Out of position against a player who let his c-bet go on the street before, which was checked through."""
        missed = before.missed
        if missed is None or seat == missed or not self._yet_to_act(missed):
            return False
        if before.before is None:
            return seat in before.checked and seat not in self.preflop.raisers.values()
        return seat in before.before.cbet_callers

    def _facing(self, decision: Decision, row: bytearray) -> None:
        columns = self.columns
        seat, bets = decision.seat, decision.aggressions
        fold, aggressive = decision.action == "fold", decision.action == "raise"
        if seat in self.checked and row[columns.check_fold] == NONE:
            row[columns.check_fold] = fold
            if decision.can_raise:
                row[columns.check_raise] = aggressive
        if bets == 1:
            self._facing_bet(decision, row, fold=fold, aggressive=aggressive)
            return
        if seat == self.raisers[0] and row[columns.fold_raised] == NONE:
            row[columns.fold_raised] = fold
        if bets == 2:
            row[columns.fold_2bet] = fold
            if decision.can_raise:
                row[columns.threebet] = aggressive
            if seat == self.raisers[0] and self.raised_by_checker:
                row[columns.fold_xr] = fold
        elif bets == 3:
            row[columns.fold_3bet] = fold
            if decision.can_raise:
                row[columns.fourbet] = aggressive
        elif bets == 4:
            row[columns.fold_4bet] = fold

    def _facing_bet(self, decision: Decision, row: bytearray, *, fold: bool, aggressive: bool) -> None:
        columns = self.columns
        row[columns.fold_bet] = fold
        if decision.can_raise:
            row[columns.raise_bet] = aggressive
        for column in self._aimed_at(decision.seat):
            row[column] = fold

    def _aimed_at(self, seat: int) -> list[int]:
        """The columns for folding to the bet, as far as it was aimed at `seat`."""
        columns, bet_as, before = self.columns, self.bet_as, self.before
        aimed = []
        if "cbet" in bet_as:
            aimed.append(columns.fold_cbet)
        if "donk" in bet_as and seat == self.aggressor:
            aimed.append(columns.fold_donk)
        if "float" in bet_as and seat == (before or self).candidate:
            aimed.append(columns.fold_float)
        if before is not None:
            later = LATER[self.street]
            if "probe" in bet_as and seat == before.missed:
                aimed.append(later.fold_probe)
            if "delayed_cbet" in bet_as:
                aimed.append(later.fold_delayed_cbet)
        return aimed

    def _remember(self, decision: Decision) -> None:
        seat, action = decision.seat, decision.action
        self.acted.add(seat)
        if action == "check":
            self.checked.add(seat)
        elif action == "fold":
            self.out.add(seat)
        elif action == "call":
            if decision.aggressions == 1 and "cbet" in self.bet_as:
                self.cbet_callers.add(seat)
        else:
            self.raised_by_checker = seat in self.checked
            self.raisers.append(seat)
        if decision.all_in:
            self.out.add(seat)


def first_round(rows: Mapping[int, bytearray], preflop: Preflop, out: set[int]) -> Round:
    """The flop; `out` are the players who cannot act there."""
    return Round(Street.FLOP, rows, preflop, out, aggressor=preflop.aggressor, candidate=preflop.aggressor)

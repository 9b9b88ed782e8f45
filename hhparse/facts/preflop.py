"""Facts of the first betting round.

A player decides at most once for each number of raises made before him (`Decision.aggressions`), so a chance that
exists "facing one raise" is met at most once a hand and can be written down directly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhparse.facts.columns import CONTEXT, MOST, NONE, PLACES, POSITIONS, PREFLOP

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hhparse.facts.positions import Places
    from hhparse.model.replay import Decision

_OOP, _IP = PLACES.index("OOP"), PLACES.index("IP")
_STEAL_SEATS = frozenset(POSITIONS.index(name) for name in ("CO", "BTN", "SB"))


@dataclass(slots=True)
class Preflop:
    """The round as it unfolds, and what it leaves behind for the later ones.

    `raisers` maps the number of raises before -> who raised then (0 the opener, 1 the three-bettor ...). `voluntary`
    put money in by choice, `limpers` called the blind, `callers` the open raise. `steal`: the open raise was a steal;
    `squeezed`: the three-bet went over a caller.
    `blind_war`: the big blind raised over the small blind's limp with nobody else left.
    """

    rows: Mapping[int, bytearray]
    places: Places
    raisers: dict[int, int] = field(default_factory=dict)
    voluntary: set[int] = field(default_factory=set)
    limpers: set[int] = field(default_factory=set)
    callers: set[int] = field(default_factory=set)
    steal: bool = False
    squeezed: bool = False
    blind_war: bool = False
    aggressor: int | None = None
    aggressor_all_in: bool = False

    def run(self, decisions: Iterable[Decision]) -> None:
        """Count every decision of the round, in order."""
        for decision in decisions:
            row = self.rows.get(decision.seat)
            if row is not None:
                self._count(decision, row)
            if decision.action in ("call", "raise", "bet"):
                self._remember(decision, row)

    def _count(self, decision: Decision, row: bytearray) -> None:
        action = decision.action
        fold, call, aggressive = action == "fold", action == "call", action in ("raise", "bet")
        raises = decision.aggressions
        first = row[PREFLOP.vpip] == NONE
        _count_any(decision, row, paid=call or aggressive, aggressive=aggressive)
        if self.aggressor_all_in and decision.to_call > 0 and row[PREFLOP.fold_allin_pf] == NONE:
            row[PREFLOP.fold_allin_pf] = fold
        if raises == 0:
            self._unraised(decision, row, call=call, aggressive=aggressive)
            return
        row[PREFLOP.faced_pf] = min(row[PREFLOP.faced_pf] + 1, MOST)
        if decision.seat in self.limpers and row[PREFLOP.limp_fold] == NONE:
            row[PREFLOP.limp_fold] = fold
            if decision.can_raise:
                row[PREFLOP.limp_raise] = aggressive
        if raises == 1:
            self._facing_raise(decision, row, fold=fold, call=call, aggressive=aggressive)
            if first and self.steal and not decision.callers and (row[CONTEXT.is_sb] or row[CONTEXT.is_bb]):
                row[PREFLOP.fold_steal] = fold
        else:
            self._facing_reraise(decision, row, fold=fold, call=call, aggressive=aggressive)

    def _unraised(self, decision: Decision, row: bytearray, *, call: bool, aggressive: bool) -> None:
        limpers = decision.callers
        if not row[CONTEXT.poster]:
            if decision.to_call > 0:
                row[PREFLOP.limp] = call
                if limpers:
                    row[PREFLOP.over_limp] = call
            if not limpers and decision.can_raise and (decision.to_call > 0 or not self.places.blinds):
                row[PREFLOP.rfi] = aggressive
        if limpers and decision.can_raise:
            row[PREFLOP.iso] = aggressive
            if row[CONTEXT.is_bb] and decision.live == 2 and self.limpers == {self.places.small_blind}:
                row[PREFLOP.bvb_iso] = aggressive
                self.blind_war = aggressive

    def _facing_raise(self, decision: Decision, row: bytearray, *, fold: bool, call: bool, aggressive: bool) -> None:
        row[PREFLOP.fold_2bet] = fold
        if decision.can_raise:
            row[PREFLOP.threebet] = aggressive
            if decision.callers:
                row[PREFLOP.squeeze] = aggressive
        if decision.seat not in self.voluntary:
            row[PREFLOP.flat] = call
        elif self.blind_war and row[CONTEXT.is_sb]:
            row[PREFLOP.bvb_fold_iso] = fold

    def _facing_reraise(self, decision: Decision, row: bytearray, *, fold: bool, call: bool, aggressive: bool) -> None:
        seat, raises = decision.seat, decision.aggressions
        if decision.can_raise and row[PREFLOP.fourbet_plus] != 1:
            row[PREFLOP.fourbet_plus] = aggressive
        if raises == 2:
            self._facing_three_bet(decision, row, fold=fold, call=call, aggressive=aggressive)
        elif raises == 3:
            if seat == self.raisers.get(1):
                row[PREFLOP.fold_4bet] = fold
            if decision.can_raise:
                row[PREFLOP.fivebet] = aggressive
        elif raises == 4 and seat == self.raisers.get(2):
            row[PREFLOP.fold_5bet] = fold

    def _facing_three_bet(
        self, decision: Decision, row: bytearray, *, fold: bool, call: bool, aggressive: bool
    ) -> None:
        seat, opener, three_bettor = decision.seat, self.raisers.get(0), self.raisers.get(1)
        row[PREFLOP.fold_3bet_any] = fold
        if seat == opener:
            row[PREFLOP.fold_3bet] = fold
            row[PREFLOP.place_3bet] = self._behind(seat, three_bettor)
            if self.steal and three_bettor in (self.places.small_blind, self.places.big_blind):
                row[PREFLOP.fold_resteal] = fold
        if seat not in self.voluntary:
            row[PREFLOP.cold_call_3bet] = call
        if self.squeezed and (seat == opener or seat in self.callers):
            row[PREFLOP.fold_squeeze] = fold
        if decision.can_raise:
            row[PREFLOP.fourbet] = aggressive

    def _behind(self, seat: int, other: int | None) -> int:
        """The place of a seat against another after the flop: `IP` when it acts behind."""
        order = self.places.order
        if other not in order:
            return NONE
        return _IP if order.index(seat) > order.index(other) else _OOP

    def _remember(self, decision: Decision, row: bytearray | None) -> None:
        seat, action, raises = decision.seat, decision.action, decision.aggressions
        if action == "call":
            self.voluntary.add(seat)
            if raises == 1:
                self.callers.add(seat)
            elif raises == 0 and seat not in self.places.posters:
                self.limpers.add(seat)
        else:
            self.voluntary.add(seat)
            self.raisers[raises] = seat
            self.aggressor, self.aggressor_all_in = seat, decision.all_in
            if raises == 0:
                self.steal = row is not None and row[PREFLOP.rfi] == 1 and row[CONTEXT.position] in _STEAL_SEATS
            elif raises == 1:
                self.squeezed = decision.callers > 0

    def close(self, *, winner: int | None) -> None:
        """Judge what the round's end decides; `winner` was left alone before any flop, else None."""
        raises = min(len(self.raisers), MOST)
        label = self.places.labels.get(self.raisers.get(0, -1))
        opener = NONE if label is None else POSITIONS.index(label)
        for seat, row in self.rows.items():
            row[CONTEXT.pot_type] = raises
            row[CONTEXT.opener] = opener
            row[PREFLOP.won_pf] = seat == winner


def _count_any(decision: Decision, row: bytearray, *, paid: bool, aggressive: bool) -> None:
    """Chances that any decision of the round carries; done once is done."""
    if row[PREFLOP.vpip] != 1:
        row[PREFLOP.vpip] = paid
    if row[PREFLOP.allin_pf] != 1:
        row[PREFLOP.allin_pf] = paid and decision.all_in
    if aggressive:
        row[PREFLOP.pfr] = True
    elif decision.can_raise and row[PREFLOP.pfr] == NONE:
        row[PREFLOP.pfr] = False

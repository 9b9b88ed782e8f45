"""Changing cards: who draws when, and how many (R54, R86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Draw
from hhparse.rules.state import next_after

if TYPE_CHECKING:
    from hhparse.model.events import StandPat, Street
    from hhparse.rules.betting import Betting
    from hhparse.rules.house import RuleSet
    from hhparse.rules.variants import VariantRules


class Drawing:
    """The draws of one hand. `pending` is a bit set of who still has to draw before the betting of this round."""

    __slots__ = ("_betting", "_game", "_last", "_most", "_rule", "_skipped", "pending")

    def __init__(self, betting: Betting, game: VariantRules, rules: RuleSet) -> None:
        self._betting = betting
        self._game = game
        self._most = rules.most_changed or game.hole
        self._rule = "R86" if rules.most_changed else "R54"
        self.pending = 0
        self._last = self._skipped = -1

    def open(self) -> None:
        """A draw begins: all who are still in, all-in or not, from the left of the button (R54)."""
        state = self._betting.state
        self.pending = state.live
        self._last, self._skipped = state.after_button, -1

    def draw(self, event: Draw | StandPat) -> None:
        """A player changes cards or keeps them."""
        state, judge = self._betting.state, self._betting.judge
        place = state.index[event.seat]
        name = judge.name(event.seat)
        if not state.live >> place & 1:
            judge.illegal("after_fold", self._rule, event.line, f"{name} draws after folding")
            return
        if self._is_over(place) and not self._next_round(event.line):
            judge.illegal("out_of_turn", self._rule, event.line, f"{name} draws although no draw is open")
            return
        self._take_turn(place, event.line)
        if isinstance(event, Draw) and event.count > self._most:
            words = f"{name} changes {event.count} cards, the most is {self._most}"
            told = {"expected": str(self._most), "actual": str(event.count)}
            judge.illegal("over_limit", self._rule, event.line, words, **told)

    def close(self, line: int) -> None:
        """The betting goes on at `line`: whoever has not drawn was passed over. A text without draws is let be."""
        state, judge, waiting = self._betting.state, self._betting.judge, self.pending & self._betting.state.live
        self.pending = 0
        if waiting and waiting != state.live:
            waited = judge.name(state.seats[next_after(waiting, self._last)])
            words = f"the betting goes on before {waited} draws or stands pat"
            judge.illegal("out_of_turn", self._rule, line, words, expected=waited)

    def _is_over(self, place: int) -> bool:
        """Whether the draw of this round is behind this player: a line of a next one opens it, marked or not."""
        state = self._betting.state
        return not self.pending >> place & 1 or max(state.faced) >= 0

    def _next_round(self, line: int) -> bool:
        """Open the round of the next draw, for texts that do not mark it."""
        street: Street = self._betting.state.street
        later = self._game.rounds[self._game.number[street] + 1 :]
        if not later:
            return False
        self._betting.deal(later[0].street, line)
        self.open()
        return True

    def _take_turn(self, place: int, line: int) -> None:
        """One draw in its turn; two that changed places are one finding."""
        state, judge = self._betting.state, self._betting.judge
        due = next_after(self.pending, self._last)
        if place == self._skipped:
            self._skipped = -1
        elif place != due:
            self._skipped = due
            waited, name = judge.name(state.seats[due]), judge.name(state.seats[place])
            words = f"{name} draws before {waited}"
            judge.illegal("out_of_turn", self._rule, line, words, expected=waited, actual=name)
        self.pending &= ~(1 << place)
        self._last = place

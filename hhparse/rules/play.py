"""A hand's events in order, each handed to the part of the rules that it concerns."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.model.events import (
    ACTIONS,
    Absence,
    Board,
    BringIn,
    Cancelled,
    CarryIn,
    Draw,
    HoleCards,
    HouseMoney,
    Misdeal,
    Post,
    StandPat,
)
from hhparse.rules.drawing import Drawing
from hhparse.rules.opening_hand import OpeningHand

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from hhparse.model.events import Action, Event
    from hhparse.model.money import Money
    from hhparse.rules.betting import Betting
    from hhparse.rules.house import RuleSet
    from hhparse.rules.variants import HomeOrder, VariantRules


class Play:
    """One hand being played over its `Betting`. `cancelled` and `misdealt` tell that the deal does not count."""

    __slots__ = ("_betting", "_drawing", "_game", "_opening", "cancelled", "carried_in", "house_money", "misdealt")

    def __init__(self, betting: Betting, game: VariantRules, home: HomeOrder, rules: RuleSet) -> None:
        self._betting = betting
        self._game = game
        self._drawing = Drawing(betting, game, rules) if game.draws else None
        self._opening = OpeningHand(betting, home, rules.opening) if rules.opening else None
        self.house_money: Money = 0
        self.carried_in: Money = 0
        self.cancelled = self.misdealt = False

    def run(self, events: tuple[Event, ...]) -> None:
        """Play all events."""
        act = self._betting.act if self._drawing is None else self.act
        needed = self._betting.open_cards is not None or self._opening is not None
        handler_of = (_HANDLERS if needed else _WITHOUT_CARDS).get
        for event in events:
            kind = type(event)
            if kind in ACTIONS:
                act(event)  # type: ignore[arg-type]
            elif handler := handler_of(kind):
                handler(self, event)

    @property
    def waits(self) -> bool:
        """Whether somebody is still to act or to draw."""
        return bool(self._betting.state.pending) or (self._drawing is not None and self._drawing.pending > 0)

    def end(self, line: int) -> None:
        """The text comes to its result at `line` (0: it does not): a draw that is open ends there."""
        if line and self._drawing is not None and self._drawing.pending:
            self._drawing.close(line)

    def act(self, event: Action) -> None:
        """A voluntary action in a game with draws: one that is open ends there."""
        if self._drawing is not None and self._drawing.pending:
            self._drawing.close(event.line)
        if self._opening is not None:
            self._opening.check(event)
        self._betting.act(event)

    def post(self, event: Post) -> None:
        """A forced bet before the cards."""
        self._betting.post(event)

    def bring_in(self, event: BringIn) -> None:
        """The forced bet of stud."""
        self._betting.bring_in(event)

    def street(self, event: Board) -> None:
        """A line begins a street; on several boards only the first of them does, and none twice."""
        order, now = self._game.number, self._betting.state.street
        if order.get(event.street, -1) <= order[now]:
            return
        if self._drawing is not None and self._drawing.pending:
            self._drawing.close(event.line)
        self._betting.deal(event.street, event.line)
        if self._drawing is not None and self._game.rounds[order[event.street]].draw:
            self._drawing.open()

    def cards(self, event: HoleCards) -> None:
        """Cards are dealt to a player."""
        self._betting.show(event)
        if self._opening is not None:
            self._opening.deal(event)

    def draw(self, event: Draw | StandPat) -> None:
        """A player changes cards or keeps them; a line that no game of this kind has is left to the audit."""
        if self._drawing is not None:
            self._drawing.draw(event)

    def add(self, event: HouseMoney) -> None:
        """The room adds to the pot."""
        self.house_money += event.amount
        self._betting.state.pot += event.amount

    def carry(self, event: CarryIn) -> None:
        """The pot of the deal before lies in the middle (R89)."""
        self.carried_in += event.amount
        self._betting.state.pot += event.amount

    def misdeal(self, event: Misdeal) -> None:
        """The dealer pays into the pot, and the deal is void (R90)."""
        self.misdealt = True
        self._betting.pay_dead(event.seat, event.line, event.amount)

    def absent(self, event: Absence) -> None:
        """A player who is protected plays on with what is in the pot."""
        if event.protected:
            self._betting.protect(event.seat)

    def cancel(self, _event: Cancelled) -> None:
        """The room declares the hand void."""
        self.cancelled = True


_HANDLERS: Final[Mapping[type[Event], Callable[[Play, Any], None]]] = MappingProxyType(
    {
        Post: Play.post,
        HoleCards: Play.cards,
        Board: Play.street,
        BringIn: Play.bring_in,
        Draw: Play.draw,
        StandPat: Play.draw,
        HouseMoney: Play.add,
        CarryIn: Play.carry,
        Misdeal: Play.misdeal,
        Cancelled: Play.cancel,
        Absence: Play.absent,
    }
)
_WITHOUT_CARDS: Final[Mapping[type[Event], Callable[[Play, Any], None]]] = MappingProxyType(
    {kind: handler for kind, handler in _HANDLERS.items() if kind is not HoleCards}
)
"""For games in which the play does not depend on the cards."""

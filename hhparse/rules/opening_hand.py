"""The hand that the first bettor must hold, where a house asks for one (R88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Bet

if TYPE_CHECKING:
    from hhparse.model.cards import Card
    from hhparse.model.events import Action, HoleCards
    from hhparse.rules.betting import Betting
    from hhparse.rules.variants import HomeOrder


class OpeningHand:
    """Looks at the first bet of a hand. Blind bids are free (R91), and so is whoever's dealt hand is not known."""

    __slots__ = ("_betting", "_dealt", "_home", "_named", "_open")

    def __init__(self, betting: Betting, home: HomeOrder, named: str) -> None:
        self._betting = betting
        self._home = home
        self._named = named
        self._dealt: dict[int, tuple[Card, ...]] = {}
        self._open = True

    def deal(self, event: HoleCards) -> None:
        """The first cards of a player are those that open."""
        self._dealt.setdefault(event.seat, event.cards)

    def check(self, event: Action) -> None:
        """A first bet in the first round needs the agreed hand or a better one."""
        if not self._open or not isinstance(event, Bet):
            return
        self._open = False
        cards = self._dealt.get(event.seat, ())
        if event.blind or self._betting.state.round or len(cards) != 5 or not self._home.cards.issuperset(cards):
            return
        evaluator, judge = self._home.evaluators[0], self._betting.judge
        value = evaluator.value(cards, ())
        if value is not None and value < self._home.least(self._named):
            words = f"{judge.name(event.seat)} opens with {evaluator.words(value)}, the house asks for {self._named}"
            judge.illegal("opening_requirement", "R88", event.line, words, expected=self._named, actual=" ".join(cards))

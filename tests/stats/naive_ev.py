"""All-in adjusted winnings once more, slowly and simply: over the events of a hand, every deal ranked by phevaluator.

Shares nothing with `hhparse.stats.moment`, `ev` and `equity`. Pots are peeled off the contributions here; what part of
the rake each of them bore is taken from the replay, because rooms part it in ways of their own.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from phevaluator import evaluate_cards, evaluate_omaha_cards

from hhparse.model.cards import DECK
from hhparse.model.events import Board, HoleCards, Muck, PostKind, Show
from hhparse.model.game import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hhparse.model.replay import Replay
    from tests.facts.naive_story import Step, Story

BEFORE_RIVER = ("adjusted", "side_action", "unknown_cards", "uncountable")
SIZES = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}
_NUMBER = {rank + suit: 4 * r + s for r, rank in enumerate("23456789TJQKA") for s, suit in enumerate("cdhs")}
_LOW = "A2345678"
Values = tuple[int | None, ...]
"""What a hand is worth in each half of the pot, the highest number best; None where it has nothing."""


def holdem(hole: Sequence[str], board: Sequence[str]) -> Values:
    return (-evaluate_cards(*(_NUMBER[card] for card in (*hole, *board))),)


def omaha(hole: Sequence[str], board: Sequence[str]) -> Values:
    return (-evaluate_omaha_cards(*(_NUMBER[card] for card in (*board, *hole))),)


def eight_or_better(hole: Sequence[str], board: Sequence[str]) -> Values:
    lows = []
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            ranks = {card[0] for card in (*two, *three)}
            if len(ranks) == 5 and ranks <= set(_LOW):
                lows.append(sorted((_LOW.index(rank) for rank in ranks), reverse=True))
    number = int("".join(map(str, min(lows)))) if lows else None
    return (*omaha(hole, board), None if number is None else -number)


GAMES: dict[Variant, tuple[int, Callable[[Sequence[str], Sequence[str]], Values]]] = {
    Variant.HOLDEM: (2, holdem),
    Variant.OMAHA: (4, omaha),
    Variant.OMAHA_HILO8: (4, eight_or_better),
}
"""Games told here: cards of a hand, and what it is worth."""


class Adjusted:
    """What an all-in hand comes to. `status` is that of the hand, `ev_net` exact, in the hand's smallest unit."""

    def __init__(self, story: Story, played: Replay) -> None:
        self.story, self.played, self.hand = story, played, story.hand
        self.live = story.live()
        self.put_in = {seat: amount for seat, amount in story.put_in.items() if amount}
        self.contender = self._contributions()
        self.street = "preflop"
        self.boards: list[tuple[str, ...]] = []
        self.hole = self._hole()
        self.status = self._status()

    def stack(self, seat: int) -> int:
        cap = self.hand.game.stakes.cap
        first = next(one.stack for one in self.hand.seats if one.seat == seat)
        return min(first, cap) if cap else first

    def all_in(self) -> list[int]:
        """Still in, with nothing left and nothing given back."""
        return [seat for seat in self.live if 0 < self.stack(seat) <= self.put_in.get(seat, 0)]

    def _contributions(self) -> dict[int, int]:
        """Without dead blinds, and without an ante that a single player posts for the table."""
        antes = [post for post in self.story.posts if post.kind is PostKind.ANTE]
        alone = len({post.seat for post in antes}) == 1 and len(self.story.dealt) > 1
        dead = dict.fromkeys(self.put_in, 0)
        for post in self.story.posts:
            if post.kind is PostKind.DEAD_BLIND or (post.kind is PostKind.ANTE and alone):
                dead[post.seat] = dead.get(post.seat, 0) + post.amount
            elif post.kind is PostKind.BOTH_BLINDS:
                dead[post.seat] = dead.get(post.seat, 0) + max(0, post.amount - self.hand.game.stakes.big_blind)
        return {seat: amount - dead[seat] for seat, amount in self.put_in.items()}

    def _choices(self) -> list[Step]:
        """Decisions that were any: to answer a bet, or with somebody else who could answer."""
        return [step for step in self.story.steps if step.owes or len(self._with_chips(step)) > 1]

    def _with_chips(self, step: Step | None) -> list[int]:
        """Who was in and not all-in before a decision (None: in the end)."""
        place = self.story.steps.index(step) if step else len(self.story.steps)
        before = self.story.steps[:place]
        out = {one.seat for one in before if one.folded or one.all_in}
        broke = {seat for seat in self.story.dealt if self._posted(seat) >= self.stack(seat)}
        return [seat for seat in self.story.dealt if seat not in out | broke]

    def _posted(self, seat: int) -> int:
        return sum(post.amount for post in self.story.posts if post.seat == seat)

    def _went(self, seat: int) -> int:
        """The place of the decision that put in his last chip, -1 for a post."""
        added = [place for place, step in enumerate(self.story.steps) if step.seat == seat and step.added]
        return added[-1] if added else -1

    def _status(self) -> str:
        broke = self.all_in()
        if len(self.live) < 2 or not broke:
            return "not_allin"
        choices = self._choices()
        self.street = choices[-1].street if choices else "preflop"
        early = any(self._went(s) < 0 or self.story.steps[self._went(s)].street != "river" for s in broke)
        if self.street == "river" or (choices and self._open(choices[-1])):
            return "side_action" if early else "river"
        if any(self._left(step, broke) for step in self.story.steps if step.folded):
            return "side_action"
        held, _ = GAMES[self.hand.game.variant]
        if not self.played.decided or any(len(self.hole.get(seat, ())) != held for seat in self.live):
            return "unknown_cards"
        self.boards = self._boards()
        return "adjusted"

    def _open(self, last: Step) -> bool:
        """Whether two players could still have bet after the last decision."""
        left = self._with_chips(last)
        gone = [last.seat] if last.folded or last.all_in else []
        return len([seat for seat in left if seat not in gone]) > 1

    def _left(self, fold: Step, broke: list[int]) -> bool:
        """Whether this fold gave up a pot to which, by choice, all of an earlier all-in had been matched."""
        place = self.story.steps.index(fold)
        chose = any(step.added for step in self.story.steps[:place] if step.seat == fold.seat)
        mine = self.contender.get(fold.seat, 0)
        return chose and any(self._went(seat) < place and mine >= self.contender[seat] for seat in broke)

    def _hole(self) -> dict[int, tuple[str, ...]]:
        """The longest list of cards that the text gives each seat, wherever it does."""
        told = [event for event in self.hand.events if isinstance(event, HoleCards | Show | Muck)]
        held: dict[int, tuple[str, ...]] = {}
        for one in (*told, *self.hand.claims.seats):
            if len(one.cards) > len(held.get(one.seat, ())):
                held[one.seat] = tuple(one.cards)
        return held

    def _boards(self) -> list[tuple[str, ...]]:
        dealt = [event for event in self.hand.events if isinstance(event, Board)]
        runs = sorted({event.run for event in dealt if event.run}) or [0]
        boards = [tuple(card for event in dealt if event.run in (0, run) for card in event.cards) for run in runs]
        return list(dict.fromkeys(board[: SIZES[self.street]] for board in boards)) or [()]

    @property
    def deals(self) -> int:
        """Cards still to come on a board."""
        return 5 - SIZES[self.street]

    def pots(self) -> Iterator[tuple[int, list[int]]]:
        """Amount before rake, and who can win it; from the main pot on."""
        dead = sum(self.put_in.values()) - sum(self.contender.values())
        extra = dead + self.played.house_money + self.played.carried_in
        levels = sorted({self.contender.get(seat, 0) for seat in self.live})
        for number, level in enumerate(levels):
            below = levels[number - 1] if number else 0
            top = level if number + 1 < len(levels) else max(self.contender.values())
            amount = sum(min(paid, top) - min(paid, below) for paid in self.contender.values())
            yield amount + (0 if number else extra), [s for s in self.live if self.contender.get(s, 0) >= level]

    def ev_net(self) -> dict[int, Fraction]:
        """Seat -> expectation of an adjusted hand."""
        found = {seat: Fraction(-amount) for seat, amount in self.put_in.items()}
        rakes = [pot.rake for pot in self.played.pots]
        for (amount, eligible), rake in zip(self.pots(), rakes, strict=True):
            for seat, part in self.equity(eligible).items():
                found[seat] += part * (amount - rake)
        return found

    def equity(self, eligible: list[int]) -> dict[int, Fraction]:
        shares = dict.fromkeys(eligible, Fraction(0))
        for board in self.boards:
            for seat, part in self._of_board(eligible, board).items():
                shares[seat] += part / len(self.boards)
        return shares

    def _of_board(self, eligible: list[int], board: tuple[str, ...]) -> dict[int, Fraction]:
        if len(eligible) == 1:
            return {eligible[0]: Fraction(1)}
        _, worth = GAMES[self.hand.game.variant]
        seen = {card for seat in self.live for card in self.hole[seat]} | {card for one in self.boards for card in one}
        left = [card for card in DECK if card not in seen]
        won, deals = dict.fromkeys(eligible, Fraction(0)), 0
        for more in combinations(left, 5 - len(board)):
            values = {seat: worth(self.hole[seat], (*board, *more)) for seat in eligible}
            for seat, part in _divided(values).items():
                won[seat] += part
            deals += 1
        return {seat: part / deals for seat, part in won.items()}


def _divided(values: dict[int, Values]) -> dict[int, Fraction]:
    """A pot of one, shared: halves that nobody has go to the others."""
    halves = [half for half in zip(*values.values(), strict=True) if any(value is not None for value in half)]
    parts = dict.fromkeys(values, Fraction(0))
    for half in halves:
        top = max(value for value in half if value is not None)
        best = [seat for seat, value in zip(values, half, strict=True) if value == top]
        for seat in best:
            parts[seat] += Fraction(1, len(best) * len(halves))
    return parts

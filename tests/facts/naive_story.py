"""A hand told step by step, and the questions the simple statistics ask of it.

Shares nothing with `hhparse.facts`: it walks the events. Only who was dealt in, who is all-in and whether a raise was
allowed come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hhparse.model.events import (
    Absence,
    Bet,
    Board,
    Call,
    CashOut,
    Check,
    Collect,
    Fold,
    HouseMoney,
    Post,
    PostKind,
    Raise,
    Street,
    UncalledReturn,
)
from hhparse.model.hand import Hand, SeatStatus

if TYPE_CHECKING:
    from hhparse.model.replay import Replay

VERBS = {Fold: "fold", Check: "check", Call: "call", Bet: "bet", Raise: "raise"}
RAISES = ("bet", "raise")
LABELS = {
    2: "BTN BB",
    3: "BTN SB BB",
    4: "CO BTN SB BB",
    5: "HJ CO BTN SB BB",
    6: "UTG HJ CO BTN SB BB",
    7: "UTG LJ HJ CO BTN SB BB",
    8: "UTG UTG+1 LJ HJ CO BTN SB BB",
    9: "UTG UTG+1 UTG+2 LJ HJ CO BTN SB BB",
    10: "UTG UTG+1 UTG+2 UTG+3 LJ HJ CO BTN SB BB",
}


@dataclass(frozen=True)
class Step:
    """`added` by it to a street total of `total`; `price` is the total to match, `pot` all that lay there before."""

    street: str
    seat: int
    verb: str
    owes: bool
    can_raise: bool
    all_in: bool
    raises: int
    callers: int
    added: int
    total: int
    price: int
    pot: int

    @property
    def raised(self) -> bool:
        return self.verb in RAISES

    @property
    def folded(self) -> bool:
        return self.verb == "fold"

    @property
    def called(self) -> bool:
        return self.verb == "call"


class Story:
    def __init__(self, hand: Hand, replay: Replay) -> None:
        self.hand = hand
        self.straddled = False
        """Whether somebody ever straddled at this table; of the other hands only the tests know."""
        self.dealt = sorted(replay.dealt_in)
        self.posts = [event for event in hand.events if isinstance(event, Post)]
        self.clockwise = self._clockwise()
        self.big = self._first_to_post(PostKind.BIG_BLIND)
        self.small = self._first_to_post(PostKind.SMALL_BLIND)
        self.steps = self._steps(replay)
        boards = [event for event in hand.events if isinstance(event, Board)]
        self.dealt_streets = {str(event.street) for event in boards}
        if len(self.live()) > 1 and any(
            self.put_in.values()
        ):  # some texts leave cards out that nobody bet on, but nobody wins without them
            self.dealt_streets = {"flop", "turn", "river"}

    def _clockwise(self) -> list[int]:
        """From the left of the button; where no text tells it, from the first small blind."""
        start = self.hand.button_seat
        if start is None:
            first = [post.seat for post in self.posts if post.kind is PostKind.SMALL_BLIND]
            start = first[0] - 1 if first else 0
        after = [seat for seat in self.dealt if seat > start]
        return after + [seat for seat in self.dealt if seat not in after]

    def _first_to_post(self, kind: PostKind) -> int | None:
        who = {post.seat for post in self.posts if post.kind is kind}
        return next((seat for seat in self.clockwise if seat in who), None)

    def posters(self) -> set[int]:
        live = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.BOTH_BLINDS)
        return {post.seat for post in self.posts if post.kind in live} - {self.small, self.big}

    def _steps(self, replay: Replay) -> list[Step]:
        stakes = self.hand.game.stakes
        bets = dict.fromkeys(self.dealt, 0)
        for post in self.posts:
            if post.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE, PostKind.BUTTON_BLIND):
                bets[post.seat] += post.amount
            elif post.kind is PostKind.BOTH_BLINDS:
                bets[post.seat] += min(post.amount, stakes.big_blind)
        price = max([stakes.big_blind if self.posts else 0, *bets.values()])
        allowed = iter(replay.decisions)
        street, raises, callers, splashed = "preflop", 0, 0, 0
        steps = []
        self.put_in = dict.fromkeys(self.dealt, 0)
        self.unprinted: dict[int, int] = {}
        for event in self.hand.events:
            if isinstance(event, UncalledReturn) and self.unprinted.get(event.seat) == event.amount:
                del self.unprinted[event.seat]  # printed after later cards
                continue
            if isinstance(event, Post | UncalledReturn):
                sign = 1 if isinstance(event, Post) else -1
                self.put_in[event.seat] = self.put_in.get(event.seat, 0) + sign * event.amount
            if isinstance(event, UncalledReturn):
                bets[event.seat] -= event.amount
            if isinstance(event, Board) and str(event.street) != street:
                self._give_back(bets)
                street, raises, callers, price = str(event.street), 0, 0, 0
                bets = dict.fromkeys(self.dealt, 0)
            if isinstance(event, HouseMoney):
                splashed += event.amount
            if type(event) not in VERBS:
                continue
            verb = VERBS[type(event)]
            if verb == "raise" and not price:  # an all-in that opens the betting, as some rooms word it
                verb = "bet"
            seat, rule = event.seat, next(allowed)
            assert (rule.seat, rule.action) == (seat, verb)
            total = bets[seat]
            if isinstance(event, Call):
                total += event.amount
            elif isinstance(event, Bet | Raise):
                total = event.amount if isinstance(event, Bet) else event.to
            added, pot = total - bets[seat], sum(self.put_in.values()) + splashed
            steps.append(
                Step(street, seat, verb, price > bets[seat], rule.can_raise, rule.all_in, raises, callers,
                     added, total, price, pot)
            )  # fmt: skip
            self.put_in[seat] += added
            bets[seat] = total
            if isinstance(event, Call):
                callers += 1
            elif isinstance(event, Bet | Raise):
                price, raises, callers = max(price, total), raises + 1, 0
        self._give_back(bets)
        return steps

    def _give_back(self, bets: dict[int, int]) -> None:
        """What nobody matched goes back; texts that do not print it either pay it out with the pot or not at all."""
        first = max(bets, key=bets.__getitem__)
        excess = bets[first] - max((amount for seat, amount in bets.items() if seat != first), default=0)
        if excess > 0:
            self.put_in[first] -= excess
            self.unprinted[first] = self.unprinted.get(first, 0) + excess

    # ---- money ------------------------------------------------------------------------------------------------------

    def collected(self, seat: int) -> int:
        """From the pots: without a bet that came back with them, with what the text leaves unsaid."""
        paid = [e for e in self.hand.events if isinstance(e, Collect)]
        mine = sum(e.amount for e in paid if e.seat == seat)
        return mine - self._came_back(seat, mine) + self._unsaid(seat, {e.seat for e in paid})

    def _came_back(self, seat: int, mine: int) -> int:
        """What of the payment is the player's own bet that nobody called.

        It is there when more was paid than lay in the pot, or when the text counts it among his bets and what is not
        paid then is a likely rake. A room that pays whole chips rounds it.
        """
        bet, pot = self.unprinted.get(seat, 0), self.pot()
        counted = dict(self.hand.claims.put_in).get(seat) == self.put_in[seat] + bet
        rake = pot - self.paid() + bet
        if not bet or not mine or not (self.paid() > pot or (counted and rake <= pot / 10)):
            return 0
        chip = 10**self.hand.game.stakes.exponent
        return mine if self.hand.tournament is not None and 0 < mine - bet < chip else bet

    def paid(self) -> int:
        return sum(e.amount for e in self.hand.events if isinstance(e, Collect))

    def pot(self) -> int:
        return sum(self.put_in.values()) + self.splash()

    def _unsaid(self, seat: int, paid: set[int]) -> int:
        """The room's money or the side pots, where the text pays without them the only one who can have won them; and a
        side pot that only this player can win, where no line pays it.
        """
        claims = self.hand.claims
        if claims.rake is None:
            return 0
        missing = self.pot() - self.paid() - claims.rake - sum(fee for _, fee in claims.fees)
        deepest = [other for other in paid if self.put_in[other] == max(self.put_in[one] for one in paid)]
        if deepest == [seat] and missing > 0 and missing in (self.splash(), sum(claims.side_pots)):
            return missing
        return missing if seat not in paid and 0 < missing == self._alone(seat) else 0

    def _alone(self, seat: int) -> int:
        """What lies in the pots above the bets of all others who did not fold."""
        others = [self.put_in[other] for other in self.live() if other != seat]
        if seat not in self.live() or not others:
            return 0
        return sum(max(0, paid - max(others)) for paid in self.put_in.values())

    def splash(self) -> int:
        return sum(e.amount for e in self.hand.events if isinstance(e, HouseMoney))

    def net(self, seat: int) -> int:
        sold = sum(e.amount - e.paid for e in self.hand.events if isinstance(e, CashOut) and e.seat == seat)
        return self.collected(seat) + sold - self.put_in[seat]

    def unit(self) -> int:
        """What results in big blinds are measured by; 0 when there is nothing."""
        return self.hand.game.stakes.big_blind or self.hand.game.stakes.ante

    # ---- questions --------------------------------------------------------------------------------------------------

    def on(self, street: str, seat: int | None = None) -> list[Step]:
        return [step for step in self.steps if step.street == street and seat in (None, step.seat)]

    def at(self, street: str, seat: int, raises: int) -> Step | None:
        """The player's decision on the street with so many raises before it."""
        return next((step for step in self.on(street, seat) if step.raises == raises), None)

    def raiser(self, street: str, number: int) -> int | None:
        """Who made the bet or raise of that number, from 0."""
        made = [step.seat for step in self.on(street) if step.raised]
        return made[number] if number < len(made) else None

    def last_raiser(self, street: str) -> int | None:
        made = [step.seat for step in self.on(street) if step.raised]
        return made[-1] if made else None

    def folded_before(self, street: str) -> set[int]:
        order = [str(s) for s in Street]
        return {step.seat for step in self.steps if step.folded and order.index(step.street) < order.index(street)}

    def all_in_before(self, step: Step) -> set[int]:
        earlier = self.steps[: self.steps.index(step)]
        return {s.seat for s in earlier if s.all_in} | {post.seat for post in self.posts if post.all_in}

    def live(self) -> list[int]:
        return [seat for seat in self.dealt if not any(step.folded for step in self.steps if step.seat == seat)]

    def label(self, seat: int) -> str:
        """By the table of labels; only for tables where everything is regular."""
        start = self.clockwise.index(self.big) + 1 if self.big is not None else 0
        order = self.clockwise[start:] + self.clockwise[:start]
        return LABELS[len(self.dealt)].split()[order.index(seat)]

    def regular(self) -> bool:
        """Both blinds stand next to the button, which is a player's, and nobody posted out of turn."""
        if self.hand.button_seat not in self.dealt or self.small is None or self.big is None:
            return False
        blinds = [seat for seat in self.clockwise if seat in (self.small, self.big)]
        if len(self.dealt) == 2:
            return self.small == self.hand.button_seat
        return blinds == self.clockwise[:2] == [self.small, self.big]

    def away(self) -> set[int]:
        """Marked as sitting out, and neither back nor seen to put money in by choice."""
        sitting_out = {seat.seat for seat in self.hand.seats if seat.status is SeatStatus.SITTING_OUT}
        back = {e.seat for e in self.hand.events if isinstance(e, Absence) and e.what == "has returned"}
        here = {step.seat for step in self.steps if step.called or step.raised}
        return (sitting_out & set(self.dealt)) - back - here


Stat = Callable[[Story, int], "bool | None"]


def answer(
    step: Step | None, *, done: Callable[[Step], bool], given: bool = True, could_raise: bool = False
) -> bool | None:
    if step is None or not given or (could_raise and not step.can_raise):
        return None
    return done(step)


def folded(step: Step) -> bool:
    return step.folded


def called(step: Step) -> bool:
    return step.called


def raised(step: Step) -> bool:
    return step.raised

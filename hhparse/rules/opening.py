"""The opening of a hand: who is dealt in, what the posts mean, who acts first (R11-R19, R35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.events import (
    Bet,
    BringIn,
    Call,
    Check,
    Collect,
    Complete,
    Draw,
    Fold,
    HoleCards,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    UncalledReturn,
)
from hhparse.model.game import Limit
from hhparse.model.hand import SeatStatus
from hhparse.rules.state import next_after

if TYPE_CHECKING:
    from hhparse.model.events import Action, Event
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.rules.house import RuleSet
    from hhparse.rules.judge import Judge
    from hhparse.rules.state import BettingState

_PLAYS: Final[frozenset[type[Event]]] = frozenset(
    {Post, Fold, Check, Call, Bet, Raise, BringIn, Complete, Draw, StandPat}
)
_MENTIONS: Final[frozenset[type[Event]]] = frozenset({HoleCards, Show, Muck, Collect, UncalledReturn})


def dealt_in(hand: Hand) -> tuple[int, ...]:
    """Seats that play the hand, in seat order.

    Whoever posts or acts is in, whatever the seat line says. Of the others a seat line that says playing is enough,
    unless the summary, where there is one, passes over a seat that no event mentions.
    """
    plays = _seats(hand, _PLAYS)
    silent = {seat.seat for seat in hand.seats if seat.status is SeatStatus.PLAYING} - plays
    if silent:
        summed_up = {claim.seat for claim in hand.claims.seats if claim.result}
        plays |= silent & (summed_up | _seats(hand, _MENTIONS)) if summed_up else silent
    return tuple(sorted(plays))


def _seats(hand: Hand, kinds: frozenset[type[Event]]) -> set[int]:
    """The seats that events of these classes name."""
    found: set[int] = set()
    for kind, events in hand.by_kind.items():
        if kind in kinds:
            found.update([event.seat for event in events])  # type: ignore[union-attr]
    return found


class Posts:
    """The forced bets of one hand, gathered in the order of the text (R16)."""

    __slots__ = ("big", "button_blind", "doubtful", "full_big", "kill", "price", "small", "straddles")

    def __init__(self) -> None:
        self.small: list[int] = []
        self.big: list[int] = []
        self.straddles: list[int] = []
        self.button_blind: int | None = None
        self.price = 0
        self.full_big = 0
        self.kill = 0
        self.doubtful = 0

    def add(self, state: BettingState, judge: Judge, post: Post, big_blind: Money, *, absent: bool = False) -> None:
        """Put a post where it belongs: live, dead or ante. All is dead that an `absent` player posts (R19)."""
        place = state.index[post.seat]
        stack = state.stack[place]
        due, dead = _parts(post, big_blind)
        live = 0 if absent else due
        dead += due - live
        if post.kind is PostKind.ANTE:
            state.ante[place] += dead
        else:
            state.dead[place] += dead
        short = (state.put(place, live) if live else 0) + (state.take(place, dead) if dead else 0)
        if short:
            judge.negative_stack(post.seat, post.line, stack, post.amount)
        price = due
        if post.kind is PostKind.SMALL_BLIND:
            self.doubtful |= 1 << place if self.small else 0
            self.small.append(place)
        elif post.kind is PostKind.STRADDLE:
            self.straddles.append(place)
        elif post.kind is PostKind.BUTTON_BLIND:
            self.button_blind = place
            if not state.stack[place]:  # short: the others still owe all of it (R35)
                price = max(due, big_blind)
        elif post.kind is PostKind.KILL:
            self.kill = max(self.kill, due)
        elif due:
            self.big.append(place)
            if state.stack[place]:
                self.full_big = self.full_big or due
            else:  # short: the others still owe the full big blind (R35)
                price = max(due, big_blind)
        self.price = max(self.price, price, state.bet[place])

    def settle_doubt(self, state: BettingState, event: Action) -> None:
        """Decide on the first action after a second small blind, which is a missed one (R16).

        Rooms differ in whether it is live or dead: who then calls the full price has posted it dead.
        """
        place = state.index[event.seat]
        self.doubtful &= ~(1 << place)
        bet = state.bet[place]
        if isinstance(event, Call) and event.amount == state.price > bet:
            state.bet[place] -= bet
            state.paid[place] -= bet
            state.dead[place] += bet

    @property
    def straddlers(self) -> int:
        """Bit set of those who straddled."""
        return sum({1 << place for place in self.straddles})

    def smallest_bet(self, big_blind: Money) -> Money:
        """The big blind of the stakes, or the one posted in full where the stakes are unknown or out of date."""
        return min(big_blind, self.full_big) if big_blind and self.full_big else big_blind or self.price

    def last(self, state: BettingState) -> int:
        """The position whose left neighbour acts first (R13)."""
        if self.straddles:
            return max(self.straddles, key=lambda place: state.bet[place])
        if self.button_blind is not None:
            return self.button_blind
        if len(self.big) > 1:  # newcomers post too: the regular one sits next to the small blind, or to the button
            start = self.small[0] if self.small else state.after_button
            return next_after(sum({1 << place for place in self.big}), start)
        if self.big:
            return self.big[0]
        return self.small[0] if self.small else state.after_button

    def starters(self, state: BettingState) -> int:
        """Bit set of those who may open the first round: left of any big blind or straddle (R13)."""
        places = (*self.big, *self.straddles)
        return sum({1 << next_after(state.pending, place) for place in places}) if state.pending else 0

    def later_starters(self, state: BettingState) -> int:
        """Bit set of those who may open a later round besides the button's left neighbour: the blinds, in seat order.

        Heads-up, with a button that is not the small blind, either may (R11).
        """
        first = (self.small or self.big)[:1]
        if len(state.seats) == 2:
            return 0 if first == [state.after_button] else state.pending
        return sum(1 << next_after(state.pending, place - 1) for place in first)


def _parts(post: Post, big_blind: Money) -> tuple[Money, Money]:
    """Live and dead part of a post (R16); of both blinds together the big one is live."""
    if post.kind in (PostKind.ANTE, PostKind.DEAD_BLIND):
        return 0, post.amount
    if post.kind is PostKind.BOTH_BLINDS:
        live = min(post.amount, big_blind) if big_blind else post.amount * 2 // 3
        return live, post.amount - live
    return post.amount, 0


def _blind_gone_in_ante(state: BettingState, posts: Posts) -> bool:
    """Nobody posts a big blind because the ante took all that its owner had: the others still owe it in full (R35)."""
    if not posts.small or posts.big or posts.straddles or posts.button_blind is not None:
        return False
    place = (posts.small[0] + 1) % len(state.seats)
    return bool(state.ante[place]) and not state.stack[place]


def begin(state: BettingState, posts: Posts, rules: RuleSet, limit: Limit, unit: Money) -> None:
    """Open the first round after the posts: price, minimum raise, order (R13, R18)."""
    state.price = state.full = max(posts.price, unit) if _blind_gone_in_ante(state, posts) else posts.price
    state.unit = unit or posts.price
    state.step = max(posts.price, state.unit)
    if posts.straddles and not rules.straddle_doubles:
        rest = [bet for place, bet in enumerate(state.bet) if place != posts.straddles[-1]]
        state.step = max(posts.price - max(rest, default=0), state.unit)
    if limit is Limit.FIXED_LIMIT:
        state.step = state.unit
    state.bets = 1 if posts.price else 0
    chips = state.chips
    alone = chips and not chips & (chips - 1)
    if not (alone and not state.owed(chips.bit_length() - 1)):
        state.pending = chips
    if rules.first_round_passed:
        state.pending = 0
    state.last = posts.last(state)
    if rules.after_button_straddle and state.after_button in posts.straddles:
        state.strict = True
        if rules.after_button_straddle == "big_blind" and posts.big:
            state.last = posts.big[0]

"""The betting rules: every action is judged, recorded, and played as the text has it (R20-R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Bet, Call, Check, Fold
from hhparse.model.game import Limit
from hhparse.model.replay import Decision
from hhparse.rules.legality import judge_call, judge_low_raise, judge_raise
from hhparse.rules.limits import bounds_for, may_raise, note_raise
from hhparse.rules.opening import Posts, begin
from hhparse.rules.state import next_after
from hhparse.rules.turns import odd_turn, unfinished

if TYPE_CHECKING:
    from hhparse.model.events import Action, BringIn, Complete, HoleCards, Post, Raise, Street
    from hhparse.model.game import Game
    from hhparse.model.money import Money
    from hhparse.rules.house import RuleSet
    from hhparse.rules.judge import Judge
    from hhparse.rules.leads import Lead
    from hhparse.rules.state import BettingState
    from hhparse.rules.variants import VariantRules


class Betting:
    """Replays posts, actions and streets of one hand over a `BettingState`.

    Everything wrong becomes a finding of `judge`; the amounts stay the text's. `decisions` grows with every action.
    """

    __slots__ = (
        "_absent", "_bounds", "_game", "_lead", "_limit", "_opened", "_rules", "_stakes", "decisions", "judge",
        "open_cards", "posts", "state",
    )  # fmt: skip

    def __init__(
        self,
        state: BettingState,
        judge: Judge,
        played: Game,
        game: VariantRules,
        rules: RuleSet,
        absent: frozenset[int] = frozenset(),
    ) -> None:
        """`absent` are seats whose blinds are dead, where houses play it so (R19)."""
        self.state = state
        self.judge = judge
        self.decisions: list[Decision] = []
        self._game = game
        self._rules = rules
        self._absent = absent
        self._limit = played.limit
        self._stakes = played.stakes
        self._bounds = bounds_for(played.limit, rules, 0)
        self.posts = Posts()
        self._opened = False
        self._lead: Lead | None = game.leads.first
        self.open_cards = game.leads.cards(len(state.seats)) if game.leads.cards else None
        if self.open_cards:
            self.open_cards.due = game.rounds[0].up

    def post(self, event: Post) -> None:
        """A blind, ante or straddle."""
        self.posts.add(self.state, self.judge, event, self._stakes.big_blind, absent=event.seat in self._absent)
        if self._opened:  # a post among the actions
            self.state.price = max(self.state.price, *self.state.bet)

    def pay_dead(self, seat: int, line: int, amount: Money) -> None:
        """A penalty: dead money, whoever it is that pays it (R90)."""
        state = self.state
        place = state.index.get(seat, -1)
        if place < 0:
            return
        stack = state.stack[place]
        state.dead[place] += amount
        if state.take(place, amount):
            self.judge.negative_stack(seat, line, stack, amount)

    def protect(self, seat: int) -> None:
        """A player who lost the connection is all-in for what is in the pot and keeps the rest (R30)."""
        state = self.state
        place = state.index.get(seat, -1)
        if place >= 0:
            state.spare[place] += state.stack[place]
            state.stack[place] = 0
            state.chips &= ~(1 << place)
            state.pending &= ~(1 << place)

    def deal(self, street: Street, line: int) -> None:
        """A street is dealt: the round before it ends."""
        if not self._opened:
            self._begin()
        state = self.state
        if state.pending:
            unfinished(state, self.judge, line)
        state.close_round()
        state.open_round(street, self._smallest_bet(street))
        self._bounds = bounds_for(self._limit, self._rules, state.round)
        self._lead = self._game.leads.later
        if self.open_cards:
            self.open_cards.due = sum(one.up for one in self._game.rounds[: self._game.number[street] + 1])

    def show(self, event: HoleCards) -> None:
        """Cards are dealt; in some games the last of them lies open."""
        if self.open_cards:
            self.open_cards.deal(self.state.index[event.seat], event.cards)

    def end(self, line: int) -> None:
        """The text comes to its result at `line` (0: it does not): the last round ends."""
        state = self.state
        if line and state.pending and state.live & (state.live - 1):
            unfinished(state, self.judge, line)
        state.close_round()

    def act(self, event: Action) -> None:
        """A voluntary action."""
        if not self._opened:
            self._begin()
        state = self.state
        place = state.index[event.seat]
        bit = 1 << place
        if self._lead is not None:
            self._start(self._lead, place)
        if self.posts.doubtful & bit:
            self.posts.settle_doubt(state, event)
        stack, bet, pot, live, chips = state.stack[place], state.bet[place], state.pot, state.live, state.chips
        aggressions, callers, aggressor = state.aggressions, state.callers, state.last_aggressor
        others = chips & ~bit
        owed = state.price - bet if others else state.owed_alone(place)
        low = high = 0
        if stack > owed and others and live & bit and may_raise(state, self._rules, self._limit, place):
            low, high = self._bounds(state, self._rules, place, owed)
        turn = place == next_after(state.pending, state.last)
        if turn or odd_turn(state, self.posts, self.judge, event, owed, self._game.leads):
            action, added, short = self._play(place, event, owed, (low, high))
        else:
            action, added = self._force(place, event)
            short = False
        self.decisions.append(
            Decision(
                event.line, event.seat, state.street, action, added, bet + added, added >= stack > 0,
                min(stack, owed), high > 0, low, high, stack, pot, aggressions, callers, aggressor,
                state.previous_aggressor, live.bit_count(), chips.bit_count(), short,
            )
        )  # fmt: skip

    def _play(self, place: int, event: Action, owed: Money, bounds: tuple[Money, Money]) -> tuple[str, Money, bool]:
        """Judge and play an action; returns what it was, the chips it put in, and whether it was a short raise."""
        if isinstance(event, Fold):
            self._fold(place, event.line, owed)
            return "fold", 0, False
        if isinstance(event, Check):
            self._check(place, event.line, owed)
            return "check", 0, False
        if isinstance(event, Call):
            self._call(place, event, owed)
            return "call", event.amount, False
        return self._raise(place, event, owed, bounds)

    def bring_in(self, event: BringIn) -> None:
        """The forced bet of stud: it opens the first round, and is no raise for whoever completes it (R50, R51)."""
        if not self._opened:
            self._begin()
        state, judge = self.state, self.judge
        place, lead = state.index[event.seat], self._lead
        able = lead(state, self.open_cards, self._rules) if lead else 0
        if able and not able >> place & 1:
            waited = judge.name(state.seats[(able & -able).bit_length() - 1])
            words = f"{judge.name(event.seat)} brings in, the card that must is with {waited}"
            judge.illegal("out_of_turn", "R50", event.line, words, expected=waited, actual=judge.name(event.seat))
        self._lead = None
        if event.amount > state.unit > 0:
            words = f"{judge.name(event.seat)} brings in more than the small bet"
            told = {"expected": judge.amount(state.unit), "actual": judge.amount(event.amount)}
            judge.illegal("over_limit", "R50", event.line, words, **told)
        self._put(place, event.line, event.amount)
        state.brought_in = event.amount
        state.price = max(state.price, state.bet[place])
        if event.amount >= state.unit:  # the full bet at once is the first bet of the round
            note_raise(state, self._rules, self._limit, state.bet[place])
        self._done(place)

    def _start(self, lead: Lead, place: int) -> None:
        """The first action of a round whose opener follows from cards or from the round before."""
        self._lead, state = None, self.state
        able = lead(state, self.open_cards, self._rules)
        state.strict = bool(able)
        if not able or able >> place & 1:
            state.last = place - 1
        else:
            state.last = (able & -able).bit_length() - 2
        if self._game.open_pair and self._rules.open_pair_big_bet and state.round == 1 and self.open_cards:
            fixed = self._limit is Limit.FIXED_LIMIT
            state.larger = 2 * state.unit if fixed and self.open_cards.pair(state.live) else 0

    def _begin(self) -> None:
        """The posts are in: the first round opens."""
        self._opened = True
        begin(self.state, self.posts, self._rules, self._limit, self._smallest_bet(self.state.street))

    def _smallest_bet(self, street: Street) -> Money:
        """The smallest bet of a street: the big blind, in fixed limit the small or the big bet (R21, R25, R27)."""
        stakes = self._stakes
        if self._limit is not Limit.FIXED_LIMIT:
            return self.posts.smallest_bet(stakes.big_blind)
        small = stakes.small_bet or stakes.big_blind or self.posts.price
        big = stakes.big_bet or 2 * small
        if self.posts.kill and small:
            small, big = self.posts.kill, self.posts.kill * big // small
        return big if self._game.rounds[self._game.number[street]].big else small

    def _done(self, place: int) -> None:
        """A player has acted: the turn passes on."""
        state = self.state
        state.faced[place] = state.price
        state.pending &= ~(1 << place)
        state.last = place

    def _fold(self, place: int, line: int, owed: Money) -> None:
        state = self.state
        if not owed or not state.stack[place]:
            name = self.judge.name(state.seats[place])
            self.judge.info("fold_without_bet", "R20", line, f"{name} folds with nothing to call")
        state.fold(place)
        self._done(place)

    def _check(self, place: int, line: int, owed: Money) -> None:
        if owed and self.state.stack[place]:
            judge = self.judge
            words = f"{judge.name(self.state.seats[place])} checks facing {judge.amount(owed)}"
            judge.illegal("check_facing_bet", "R20", line, words, expected=judge.amount(owed), actual="0")
        self._done(place)

    def _call(self, place: int, event: Call, owed: Money) -> None:
        state = self.state
        amount, stack = event.amount, state.stack[place]
        if amount not in (owed, stack):
            judge_call(state, self.judge, event, owed)
        self._put(place, event.line, amount)
        state.price = max(state.price, state.bet[place])
        state.callers += 1
        self._done(place)

    def _raise(
        self, place: int, event: Bet | Raise | Complete, owed: Money, bounds: tuple[Money, Money]
    ) -> tuple[str, Money, bool]:
        """Play a bet or raise; returns what it was, the chips it put in, and whether it was short of a full raise."""
        state, judge = self.state, self.judge
        price, stack, bet = state.price, state.stack[place], state.bet[place]
        added = max(event.amount if isinstance(event, Bet) else event.to - bet, 0)
        to = bet + added
        others = state.chips & ~(1 << place)
        if to <= price:
            judge_low_raise(state, judge, event, to)
        elif not others:
            judge.info("raise_over_all_in", "R28", event.line, f"nobody can answer the bet of {judge.name(event.seat)}")
        elif added <= stack:
            judge_raise(state, judge, self._limit, self._rules, event, to, bounds=bounds)
        self._put(place, event.line, added)
        if to <= price or not others:
            state.callers += bool(owed)
            state.price = max(price, to)
            self._done(place)
            return ("call" if owed else "check"), added, False
        is_full = note_raise(state, self._rules, self._limit, to)
        self._done(place)
        state.raised(place)
        return ("raise" if price else "bet"), added, not is_full

    def _put(self, place: int, line: int, amount: Money) -> None:
        """Move the chips; what a player does not have is a finding, the amount stays the text's."""
        state, judge = self.state, self.judge
        stack = state.stack[place]
        missing = state.put(place, amount)
        if not missing:
            return
        seat = state.seats[place]
        if missing <= state.spare[place]:
            words = f"{judge.name(seat)} puts in more than the cap of the game"
            judge.illegal("cap_exceeded", "R27", line, words, expected=judge.amount(stack), actual=judge.amount(amount))
        else:
            judge.negative_stack(seat, line, stack, amount)

    def _force(self, place: int, event: Action) -> tuple[str, Money]:
        """Play an action that could not be: the chips go where the text puts them, nothing else is judged."""
        state = self.state
        if isinstance(event, Fold):
            state.fold(place)
            state.pending &= ~(1 << place)
            return "fold", 0
        if isinstance(event, Check):
            return "check", 0
        added = event.amount if isinstance(event, Call | Bet) else max(event.to - state.bet[place], 0)
        self._put(place, event.line, added)
        if state.bet[place] > state.price and not isinstance(event, Call):
            note_raise(state, self._rules, self._limit, state.bet[place])
            state.raised(place)
            return "raise", added
        state.price = max(state.price, state.bet[place])
        return "call", added

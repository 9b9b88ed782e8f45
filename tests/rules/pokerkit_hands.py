"""Random hands of any game, dealt and played in pokerkit and written down as events: its player 0 sits in seat 1.

The differential tests replay them. What is not dealt here, because pokerkit plays it otherwise by design:
- stacks that do not cover the ante and the big blind or the bring-in: pokerkit lowers the price to what was posted (R35);
- in fixed limit an all-in bet or raise for less than a full one (R29), and in the other limits a first wager of a round
  that is less than a full one (R23);
- a fourth raise over the big blind in fixed limit: here the big blind is the first of the four bets (R25);
- more draws than the deck has cards for.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pokerkit import (
    Automation,
    Deck,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    PotLimitOmahaHoldem,
    StandardHighHand,
    State,
)
from pokerkit.games import FixedLimitPokerMixin

from hhparse.model.cards import DECK
from hhparse.model.events import (
    Bet,
    Board,
    BringIn,
    Call,
    Check,
    Complete,
    Draw,
    Event,
    Fold,
    HoleCards,
    Post,
    PostKind,
    Raise,
    StandPat,
)
from hhparse.model.game import Limit, Variant
from hhparse.rules import VARIANTS
from tests.rules.table import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhparse.model.hand import Hand

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SMALL, BIG, BRING_IN = 100, 200, 30
Seen = tuple[int, bool, int, int]
"""To call, may raise, least and most to raise to (0, 0)."""


class NoLimitFiveCardDraw(NoLimitDeuceToSevenLowballSingleDraw):
    """Pokerkit has no five-card draw; it is its single draw with high hands."""

    deck = Deck.STANDARD
    hand_types = (StandardHighHand,)


class FixedLimitOmahaEight(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """Pokerkit's class of this name plays pot limit."""


@dataclass(frozen=True)
class Kind:
    """A game and how pokerkit makes it; `blinds` by place, `most` players."""

    variant: Variant
    limit: Limit
    make: Callable[..., State]
    antes: tuple[int, ...] = (0,)
    blinds: str = "blinds"
    most: int = 6


KINDS = {
    "holdem": Kind(Variant.HOLDEM, Limit.FIXED_LIMIT, FixedLimitTexasHoldem.create_state, (0, 0, 10)),
    "short_deck": Kind(
        Variant.SHORT_DECK, Limit.NO_LIMIT, NoLimitShortDeckHoldem.create_state, (100,), blinds="button"
    ),
    "omaha": Kind(Variant.OMAHA, Limit.POT_LIMIT, PotLimitOmahaHoldem.create_state, (0, 0, 10)),
    "omaha_hilo8": Kind(Variant.OMAHA_HILO8, Limit.FIXED_LIMIT, FixedLimitOmahaEight.create_state),
    "stud7": Kind(
        Variant.STUD7, Limit.FIXED_LIMIT, FixedLimitSevenCardStud.create_state, (10, 20), blinds="bring_in", most=7
    ),
    "stud_hilo8": Kind(
        Variant.STUD_HILO8,
        Limit.FIXED_LIMIT,
        FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state,
        (10, 20),
        blinds="bring_in",
        most=7,
    ),
    "razz": Kind(Variant.RAZZ, Limit.FIXED_LIMIT, FixedLimitRazz.create_state, (10, 20), blinds="bring_in", most=7),
    "draw5": Kind(Variant.DRAW5, Limit.NO_LIMIT, NoLimitFiveCardDraw.create_state, (0, 10), most=5),
    "single_draw_27": Kind(
        Variant.SINGLE_DRAW_27, Limit.NO_LIMIT, NoLimitDeuceToSevenLowballSingleDraw.create_state, (0, 10), most=5
    ),
    "triple_draw_27": Kind(
        Variant.TRIPLE_DRAW_27, Limit.FIXED_LIMIT, FixedLimitDeuceToSevenLowballTripleDraw.create_state, most=5
    ),
    "badugi": Kind(Variant.BADUGI, Limit.FIXED_LIMIT, FixedLimitBadugi.create_state, most=6),
}


@dataclass
class Played:
    """One random hand."""

    kind: Kind
    seed: int
    events: list[Event] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    futile: set[int] = field(default_factory=set)
    """Numbers of the decisions at which no other player could call a raise in full."""
    hands: dict[int, list[str]] = field(default_factory=dict)
    wagers: int = 0
    street: int = 0

    def __post_init__(self) -> None:
        self.draw = random.Random(self.seed)
        self.game = VARIANTS[self.kind.variant]
        self.count = self.draw.choice([2, 2, 3, 3, *range(4, self.kind.most + 1)])
        self.ante = self.draw.choice(self.kind.antes)
        least = self.ante + max(SMALL, BRING_IN) + 1
        self.stacks = [
            self.draw.choice((self.draw.randint(least, 500), self.draw.randint(300, 3000))) for _ in range(self.count)
        ]
        ranks = "23456789TJQKA"[self.game_ranks :]
        deck = [card for card in DECK if card[0] in ranks]
        self.deck = self.draw.sample(deck, len(deck))
        self.state = self._state()

    @property
    def game_ranks(self) -> int:
        return "23456789TJQKA".index(self.game.lowest)

    def _state(self) -> State:
        sizes = (SMALL, BIG) if self.kind.limit is Limit.FIXED_LIMIT else (SMALL,)
        button = 0 if self.count == 2 else -1  # heads-up pokerkit gives the first blind to the last player
        forced: Any = {"button": {button: SMALL}, "blinds": (SMALL // 2, SMALL), "bring_in": BRING_IN}[self.kind.blinds]
        return self.kind.make(AUTOMATIC, True, self.ante, forced, *sizes, tuple(self.stacks), self.count)

    def play(self) -> Played:
        state = self.state
        self.posts()
        while state.status:
            if state.can_burn_card():
                state.burn_card("??")
                self.next_street()
            elif state.can_deal_board():
                self.board()
            elif state.can_deal_hole():
                self.deal()
            elif state.can_post_bring_in():
                self.bring_in()
            elif state.can_stand_pat_or_discard():
                self.change()
            else:
                self.act()
        return self

    def next_street(self) -> None:
        self.wagers = 0
        self.street += 1
        if not self.game.board_size:
            self.events.append(Board(0, self.game.rounds[self.street].street, ()))

    def board(self) -> None:
        dealt = tuple(self.deck.pop() for _ in range(self.game.rounds[self.street].board))
        self.state.deal_board("".join(dealt))
        self.events.append(Board(0, self.game.rounds[self.street].street, dealt))

    def posts(self) -> None:
        if self.ante:
            self.events += [Post(0, place + 1, PostKind.ANTE, self.ante) for place in range(self.count)]
        if self.kind.blinds == "button":
            self.events.append(Post(0, self.count, PostKind.BUTTON_BLIND, SMALL))
        elif self.kind.blinds == "blinds":
            small, big = (1, 0) if self.count == 2 else (0, 1)
            self.events.append(Post(0, small + 1, PostKind.SMALL_BLIND, SMALL // 2))
            self.events.append(Post(0, big + 1, PostKind.BIG_BLIND, SMALL))

    def deal(self) -> None:
        """All hole cards of the street; the players' in turn, as pokerkit asks for them."""
        new: dict[int, list[str]] = {}
        while self.state.can_deal_hole():
            place: Any = self.state.hole_dealee_index
            card = self.deck.pop()
            self.state.deal_hole(card)
            new.setdefault(place, []).append(card)
        for place, cards in new.items():
            held = self.hands.get(place, [])
            self.events.append(HoleCards(0, place + 1, tuple(cards), tuple(held)))
            self.hands[place] = held + cards

    def bring_in(self) -> None:
        seat = self.turn() + 1
        if self.draw.random() < 0.8:
            self.state.post_bring_in()
            self.events.append(BringIn(0, seat, BRING_IN))
        else:
            self.seen.append((0, True, SMALL, SMALL))
            self.wagers += 1
            self.state.complete_bet_or_raise_to(SMALL)
            self.events.append(self.draw.choice((Bet(0, seat, SMALL), Complete(0, seat, SMALL))))

    def change(self) -> None:
        """A draw; the new cards are dealt at once, or when all have drawn."""
        place: Any = self.state.stand_patter_or_discarder_index
        held = self.hands[place]
        # what all the others may still draw has to be left in the deck, with a burn card for each draw to come
        room = len(self.deck) - 4 - sum(gone for gone in getattr(self, "owed", {}).values())
        count = min(self.draw.choice((0, 1, 1, 2, 2, 3)), max(room // 2, 0))
        gone = self.draw.sample(held, count)
        self.state.stand_pat_or_discard("".join(gone))
        self.hands[place] = [card for card in held if card not in gone]
        told = tuple(gone) if self.draw.random() < 0.5 else ()
        self.events.append(Draw(0, place + 1, count, told) if count else StandPat(0, place + 1))

    def turn(self) -> int:
        place: Any = self.state.actor_index
        return int(place)

    def act(self) -> None:
        state = self.state
        place = self.turn()
        call = state.checking_or_calling_amount or 0
        may_raise = state.can_complete_bet_or_raise_to() and not self.is_capped()
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        price = max(state.bets)
        others = [number for number in range(self.count) if number != place and state.statuses[number]]
        if call < state.stacks[place] and all(state.stacks[one] + state.bets[one] <= price for one in others):
            self.futile.add(len(self.seen))
        self.seen.append((call, may_raise, low if may_raise else 0, high if may_raise else 0))
        choice = self.draw.random()
        if may_raise and choice < 0.4 and self.is_full(place, low):
            self.raise_to(place, self.size(low, high))
        elif call and state.can_fold() and choice < 0.55:
            state.fold()
            self.events.append(Fold(0, place + 1))
        else:
            state.check_or_call()
            self.events.append(Call(0, place + 1, call) if call else Check(0, place + 1))

    def is_full(self, place: int, low: int) -> bool:
        """Whether the least raise is a full one; in no limit and pot limit only the first wager of a round must be."""
        state = self.state
        if self.kind.limit is Limit.FIXED_LIMIT:
            return state.bets[place] + state.stacks[place] > low or low % self.unit == 0
        return bool(self.wagers) or low - max(state.bets) >= SMALL

    @property
    def unit(self) -> int:
        """The bet of the street."""
        return BIG if self.game.rounds[self.street].big else SMALL

    def is_capped(self) -> bool:
        """Whether the big blind and three raises are in."""
        blinds = self.kind.limit is Limit.FIXED_LIMIT and self.kind.blinds == "blinds"
        return blinds and not self.street and self.wagers == 3

    def size(self, low: int, high: int) -> int:
        return self.draw.choice((low, low, high, self.draw.randint(low, high), min(high, 2 * low)))

    def raise_to(self, place: int, to: int) -> None:
        price = max(self.state.bets)
        self.wagers += 1
        self.state.complete_bet_or_raise_to(to)
        self.events.append(Raise(0, place + 1, to) if price else Bet(0, place + 1, to))

    @property
    def hand(self) -> Hand:
        stacks = ", ".join(f"{chr(ord('A') + place)} {stack}" for place, stack in enumerate(self.stacks))
        return table(
            stacks,
            "",
            button=None if self.game.open_cards else chr(ord("A") + self.count - 1),
            variant=self.kind.variant,
            limit=self.kind.limit,
            blinds=(0, 0) if self.game.open_cards else (SMALL // 2, SMALL),
            bets=(SMALL, BIG) if self.kind.limit is Limit.FIXED_LIMIT else (0, 0),
            more=self.events,
        )

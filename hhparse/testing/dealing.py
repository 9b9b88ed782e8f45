"""One hand dealt and bet: forced bets, streets, actions. What becomes of the pot is `settling`'s part."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from hhparse.model.events import (
    Absence,
    Bet,
    Board,
    Call,
    Check,
    Fold,
    HoleCards,
    Post,
    PostKind,
    Raise,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Kind, Limit
from hhparse.model.hand import SeatStatus
from hhparse.testing.betting import Chips, Options, Round

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.model.events import Event
    from hhparse.model.game import Game, Tournament
    from hhparse.model.hand import Seat
    from hhparse.model.money import Money

STREETS: Final = (Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER)
NEW_CARDS: Final = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}


@dataclass(frozen=True, slots=True)
class Quirks:
    """How often the unusual happens; all are probabilities."""

    run_twice: float = 0.0
    muck: float = 0.6
    hide_mucked: float = 0.1
    show_unseen: float = 0.1
    show_one: float = 0.2
    fold_free: float = 0.0
    absence: float = 0.0
    cash_out: float = 0.0


@dataclass(frozen=True, slots=True)
class Rake:
    """The room's share: `basis_points` of the pot up to `cap`, nothing without a flop (R36)."""

    basis_points: int = 0
    cap: Money = 0

    def of(self, pot: Money) -> Money:
        """The rake of a pot that saw a flop, rounded down to the unit."""
        return min(pot * self.basis_points // 10_000, self.cap)


@dataclass(frozen=True, slots=True)
class SetUp:
    """All that is fixed before the first card: `dealt` seats get cards, `newcomers` post besides the blinds."""

    game: Game
    seats: tuple[Seat, ...]
    dealt: tuple[int, ...]
    button: int
    small_blind: int | None
    big_blind: int
    hand_id: str
    table: str
    max_seats: int
    time: datetime
    zone: str = "ET"
    newcomers: tuple[tuple[int, PostKind], ...] = ()
    tournament: Tournament | None = None
    hero: int | None = None
    rake: Rake = Rake()
    quirks: Quirks = Quirks()


@dataclass(frozen=True, slots=True)
class Spot:
    """What a player sees when it is their turn."""

    seat: int
    street: Street
    options: Options
    level: Money
    pot: Money
    big_blind: Money
    available: Money
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    aggressions: int
    callers: int
    initiative: int | None
    """Who bet or raised last, on an earlier street or this one."""
    live: int
    to_act_behind: int
    button: bool


class Policy(Protocol):
    """How players decide: `fold`, `call` (a check when nothing is owed) or `raise` with the street total."""

    def choose(self, spot: Spot, rng: Random) -> tuple[str, Money]:
        """The action and, for `raise`, the total; the dealer clamps it to what is legal."""
        ...


@dataclass(slots=True)
class Deal:
    """A hand in progress: money, cards, and the events so far (all with line 0)."""

    setup: SetUp
    rng: Random
    deck: list[Card]
    chips: Chips
    hole: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    board: tuple[Card, ...] = ()
    events: list[Event] = field(default_factory=list)
    betting_on: Street = Street.PREFLOP
    last_aggressor: int | None = None
    """Who bet or raised last in the latest round that was played, if anyone."""
    initiative: int | None = None
    folded_on: dict[int, Street] = field(default_factory=dict)

    def clockwise(self, after: int) -> list[int]:
        """Dealt-in seats clockwise, starting left of `after`."""
        dealt = sorted(self.setup.dealt)
        return [s for s in dealt if s > after] + [s for s in dealt if s <= after]

    def all_in(self, seat: int) -> bool:
        """Whether `seat` has nothing left to bet with."""
        return self.chips.available(seat) == 0


def deal(setup: SetUp, policy: Policy, rng: Random, deck: list[Card]) -> Deal:
    """Deal and bet one hand to the end of the betting; the board is what was reached so far."""
    stacks = {seat.seat: seat.stack for seat in setup.seats if seat.seat in setup.dealt}
    hand = Deal(setup, rng, list(deck), Chips(stacks, setup.game.stakes.cap))
    _post(hand)
    _deal_hole_cards(hand)
    for street in STREETS:
        if street is not Street.PREFLOP:
            if not _betting_possible(hand):
                break
            _deal_street(hand, street)
        _bet(hand, street, policy)
        _return_uncalled(hand)
        if len(hand.chips.in_play()) == 1:
            break
    return hand


def _post(hand: Deal) -> None:
    setup, stakes = hand.setup, hand.setup.game.stakes
    if stakes.ante:
        for seat in sorted(setup.dealt):
            amount = min(stakes.ante, hand.chips.stacks[seat])
            hand.chips.put_ante(seat, amount)
            hand.events.append(Post(0, seat, PostKind.ANTE, amount, hand.all_in(seat)))
    if setup.small_blind is not None:
        _post_live(hand, setup.small_blind, PostKind.SMALL_BLIND, stakes.small_blind)
    _post_live(hand, setup.big_blind, PostKind.BIG_BLIND, stakes.big_blind)
    for seat, kind in setup.newcomers:
        if kind is PostKind.BOTH_BLINDS:
            hand.chips.put_dead(seat, stakes.small_blind)
            hand.chips.put(seat, stakes.big_blind)
            both = stakes.small_blind + stakes.big_blind
            hand.events.append(Post(0, seat, kind, both, hand.all_in(seat)))
        else:
            _post_live(hand, seat, kind, stakes.big_blind)


def _post_live(hand: Deal, seat: int, kind: PostKind, amount: Money) -> None:
    amount = min(amount, hand.chips.available(seat))
    if amount:
        hand.chips.put(seat, amount)
        hand.events.append(Post(0, seat, kind, amount, hand.all_in(seat)))


def _deal_hole_cards(hand: Deal) -> None:
    for seat in hand.clockwise(hand.setup.button):
        hand.hole[seat] = (hand.deck.pop(), hand.deck.pop())
    hero = hand.setup.hero
    if hero in hand.hole:
        hand.events.append(HoleCards(0, hero, hand.hole[hero]))


def _betting_possible(hand: Deal) -> bool:
    """Whether at least two players can still bet (R28)."""
    return sum(1 for seat in hand.chips.in_play() if hand.chips.available(seat)) >= 2


def _deal_street(hand: Deal, street: Street) -> None:
    new = tuple(hand.deck.pop() for _ in range(NEW_CARDS[street]))
    hand.events.append(Board(0, street, new, shared=hand.board))
    hand.board += new
    hand.chips.street.clear()


def _open_round(hand: Deal, street: Street) -> Round:
    stakes, limit = hand.setup.game.stakes, hand.setup.game.limit
    unit = stakes.big_blind
    if limit is Limit.FIXED_LIMIT:
        unit = stakes.small_bet if street in (Street.PREFLOP, Street.FLOP) else stakes.big_bet
    preflop = street is Street.PREFLOP
    return Round(hand.chips, limit, unit, level=stakes.big_blind if preflop else 0, bets=int(preflop))


def _bet(hand: Deal, street: Street, policy: Policy) -> None:
    betting = _open_round(hand, street)
    hand.betting_on, hand.last_aggressor = street, None
    first_after = hand.setup.big_blind if street is Street.PREFLOP else hand.setup.button
    order = hand.clockwise(first_after)
    counts = {"aggressions": 0, "callers": 0}
    seat = betting.next_to_act(order, None)
    while seat is not None:
        spot = _spot(hand, betting, seat, order, counts)
        verb, total = _choose(hand, policy, spot)
        _apply(hand, betting, seat, verb, total)
        if verb == "raise":
            counts = {"aggressions": counts["aggressions"] + 1, "callers": 0}
        elif verb == "call" and spot.options.to_call:
            counts["callers"] += 1
        seat = betting.next_to_act(order, seat)


def _spot(hand: Deal, betting: Round, seat: int, order: list[int], counts: dict[str, int]) -> Spot:
    live = hand.chips.in_play()
    behind = order[order.index(seat) + 1 :]
    return Spot(
        seat=seat,
        street=hand.betting_on,
        options=betting.options(seat),
        level=betting.level,
        pot=hand.chips.pot(),
        big_blind=hand.setup.game.stakes.big_blind,
        available=hand.chips.available(seat),
        hole=hand.hole[seat],
        board=hand.board,
        aggressions=counts["aggressions"],
        callers=counts["callers"],
        initiative=hand.initiative,
        live=len(live),
        to_act_behind=sum(1 for s in behind if s in live and hand.chips.available(s)),
        button=seat == hand.setup.button,
    )


def _choose(hand: Deal, policy: Policy, spot: Spot) -> tuple[str, Money]:
    """The player's wish made legal; who is absent folds, or checks when that is free."""
    options = spot.options
    away = {s.seat for s in hand.setup.seats if s.status is SeatStatus.SITTING_OUT}
    verb, total = ("fold", 0) if spot.seat in away else policy.choose(spot, hand.rng)
    if verb == "raise" and not options.can_raise:
        verb = "call"
    if verb == "raise":
        return verb, max(options.min_to, min(options.max_to, total))
    if verb == "fold" and options.to_call == 0 and hand.rng.random() >= hand.setup.quirks.fold_free:
        return "call", 0
    return verb, 0


def _apply(hand: Deal, betting: Round, seat: int, verb: str, total: Money) -> None:
    if hand.rng.random() < hand.setup.quirks.absence:
        _note_absence(hand, seat)
    if verb == "fold":
        betting.fold(seat)
        hand.folded_on[seat] = hand.betting_on
        hand.events.append(Fold(0, seat))
    elif verb == "raise":
        level = max(hand.chips.street.values(), default=0)  # of a short big blind the text counts what was posted
        betting.raise_to(seat, total)
        hand.last_aggressor = hand.initiative = seat
        done = hand.all_in(seat)
        hand.events.append(Raise(0, seat, total, total - level, done) if level else Bet(0, seat, total, done))
    else:
        amount = betting.options(seat).to_call
        betting.call(seat, amount)
        hand.events.append(Call(0, seat, amount, hand.all_in(seat)) if amount else Check(0, seat))


def _note_absence(hand: Deal, seat: int) -> None:
    for what in hand.rng.choice((("has timed out",), ("is disconnected", "is connected"))):
        hand.events.append(Absence(0, seat, what))


def _return_uncalled(hand: Deal) -> None:
    uncalled = hand.chips.uncalled()
    if uncalled:
        seat, amount = uncalled
        hand.chips.take_back(seat, amount)
        hand.events.append(UncalledReturn(0, seat, amount))


def is_cash(setup: SetUp) -> bool:
    """Whether the hand is no tournament."""
    return setup.game.kind is Kind.CASH

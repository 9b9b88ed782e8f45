"""One hand of any game dealt and bet: forced bets, rounds, actions. What becomes of the pot is `settling`'s part."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from hhparse.model.events import (
    Absence,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Fold,
    Post,
    PostKind,
    Raise,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Kind, Limit
from hhparse.model.hand import SeatStatus
from hhparse.testing.betting import Chips, Options, Round
from hhparse.testing.cards import deal_cards
from hhparse.testing.games import GAMES, Forced
from hhparse.testing.turns import larger_bet, order_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.model.events import Event
    from hhparse.model.game import Game, Tournament
    from hhparse.model.hand import Seat
    from hhparse.model.money import Money
    from hhparse.testing.games import DealtGame, Leg

POT_LIMITS: Final = {Limit.POT_THEN_NO_LIMIT: (Limit.POT_LIMIT, Limit.NO_LIMIT)}
"""What is played before and after the flop, where that differs."""


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
    stand_pat: float = 0.2
    full_bring_in: float = 0.15
    complete: float = 0.3
    """That a completed bring-in is told as what it is and not as a raise."""


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
    """All that is fixed before the first card: `dealt` seats get cards, `newcomers` post besides the blinds.

    In games without blinds `big_blind` is None and `button` whoever deals, which no line tells; with a blind on the
    button it is the button. `twins` are two seats of which the second is dealt the ranks of the first, so that they
    tie.
    """

    game: Game
    seats: tuple[Seat, ...]
    dealt: tuple[int, ...]
    button: int
    small_blind: int | None
    big_blind: int | None
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
    bring_in: Money = 0
    straddler: int | None = None
    twins: tuple[int, int] | None = None


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
    """A hand in progress: money, cards, and the events so far (all with line 0).

    `boards` are as many as the game has, empty in games without one but for the card that all share when the deck does
    not suffice (R53). `shown` are open cards by seat, `thrown` the discards.
    """

    setup: SetUp
    rng: Random
    deck: list[Card]
    chips: Chips
    game: DealtGame
    boards: list[tuple[Card, ...]]
    hole: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    shown: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    thrown: list[Card] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    betting_on: Street = Street.PREFLOP
    last_aggressor: int | None = None
    """Who bet or raised last in the latest round that was played, if anyone."""
    initiative: int | None = None
    first: int | None = None
    """Whose open cards opened the latest round."""
    leader: int | None = None
    """Who is to open the next round where houses differ in who does."""
    folded_on: dict[int, Street] = field(default_factory=dict)

    @property
    def board(self) -> tuple[Card, ...]:
        """The first board."""
        return self.boards[0]

    def clockwise(self, after: int) -> list[int]:
        """Dealt-in seats clockwise, starting left of `after`."""
        dealt = sorted(self.setup.dealt)
        return [s for s in dealt if s > after] + [s for s in dealt if s <= after]

    def all_in(self, seat: int) -> bool:
        """Whether `seat` has nothing left to bet with."""
        return self.chips.available(seat) == 0


def deal(
    setup: SetUp, policy: Policy, rng: Random, deck: list[Card], cards: Callable[[Deal, Leg], None] = deal_cards
) -> Deal:
    """Deal and bet one hand to the end of the betting; a board is what was reached so far. `cards` deals a round."""
    stacks = {seat.seat: seat.stack for seat in setup.seats if seat.seat in setup.dealt}
    game = GAMES[setup.game.variant]
    hand = Deal(setup, rng, list(deck), Chips(stacks, setup.game.stakes.cap), game, [()] * game.boards)
    hand.betting_on = game.legs[0].street
    _post(hand)
    for number, leg in enumerate(game.legs):
        possible = not number or _betting_possible(hand)
        if game.board_size and not possible:
            break
        if number:
            hand.chips.street.clear()
        cards(hand, leg)
        if possible:
            _bet(hand, leg, policy)
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
    if setup.big_blind is not None:
        on_button = hand.game.forced is Forced.BUTTON
        _post_live(hand, setup.big_blind, PostKind.BUTTON_BLIND if on_button else PostKind.BIG_BLIND, stakes.big_blind)
    for seat, kind in setup.newcomers:
        if kind is PostKind.BOTH_BLINDS:
            hand.chips.put_dead(seat, stakes.small_blind)
            hand.chips.put(seat, stakes.big_blind)
            both = stakes.small_blind + stakes.big_blind
            hand.events.append(Post(0, seat, kind, both, hand.all_in(seat)))
        else:
            _post_live(hand, seat, kind, stakes.big_blind)
    if setup.straddler is not None:
        _post_live(hand, setup.straddler, PostKind.STRADDLE, 2 * stakes.big_blind)


def _post_live(hand: Deal, seat: int, kind: PostKind, amount: Money) -> None:
    amount = min(amount, hand.chips.available(seat))
    if amount:
        hand.chips.put(seat, amount)
        hand.events.append(Post(0, seat, kind, amount, hand.all_in(seat)))


def _betting_possible(hand: Deal) -> bool:
    """Whether at least two players can still bet (R28)."""
    return sum(1 for seat in hand.chips.in_play() if hand.chips.available(seat)) >= 2


def _open_round(hand: Deal, leg: Leg) -> Round:
    stakes, limit = hand.setup.game.stakes, hand.setup.game.limit
    first = leg is hand.game.legs[0]
    limit = POT_LIMITS.get(limit, (limit, limit))[not first]
    unit = stakes.big_blind
    if limit is Limit.FIXED_LIMIT:
        unit = stakes.big_bet if leg.big else stakes.small_bet
    if not first or hand.setup.big_blind is None:
        return Round(hand.chips, limit, unit, larger=larger_bet(hand, leg))
    level = stakes.big_blind
    if hand.setup.straddler is not None:
        level = unit = 2 * level
    return Round(hand.chips, limit, unit, level=level, bets=1)


def _bring_in(hand: Deal, betting: Round, seat: int) -> None:
    """The forced bet, or a full small bet by choice (R50)."""
    has, amount = hand.chips.available(seat), hand.setup.bring_in
    if has >= betting.unit and hand.rng.random() < hand.setup.quirks.full_bring_in:
        _raise(hand, betting, seat, betting.unit)
        return
    hand.chips.put(seat, amount)
    betting.level = betting.bring_in = betting.seen[seat] = amount
    hand.events.append(BringIn(0, seat, amount, hand.all_in(seat)))


def _bet(hand: Deal, leg: Leg, policy: Policy) -> None:
    betting = _open_round(hand, leg)
    hand.betting_on, hand.last_aggressor = leg.street, None
    if hand.setup.big_blind is None and leg is hand.game.legs[0] and not _betting_possible(hand):
        return
    order = order_of(hand, leg)
    counts = {"aggressions": 0, "callers": 0}
    seat = None
    if hand.setup.big_blind is None and leg is hand.game.legs[0]:
        seat = order[-1]
        _bring_in(hand, betting, seat)
    seat = betting.next_to_act(order, seat)
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
        total = max(options.min_to, min(options.max_to, total))
        if hand.setup.game.limit is Limit.FIXED_LIMIT and total < options.max_to:
            total = options.min_to  # there are two sizes, and nothing between (R52)
        return verb, total
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
        _raise(hand, betting, seat, total)
    else:
        amount = betting.options(seat).to_call
        betting.call(seat, amount)
        hand.events.append(Call(0, seat, amount, hand.all_in(seat)) if amount else Check(0, seat))


def _raise(hand: Deal, betting: Round, seat: int, total: Money) -> None:
    level = max(hand.chips.street.values(), default=0)  # of a short big blind the text counts what was posted
    completes = betting.completes(total) and hand.rng.random() < hand.setup.quirks.complete
    betting.raise_to(seat, total)
    hand.last_aggressor = hand.initiative = seat
    done = hand.all_in(seat)
    if not level:
        hand.events.append(Bet(0, seat, total, done))
    elif completes:
        hand.events.append(Complete(0, seat, total, None, done))
    else:
        hand.events.append(Raise(0, seat, total, total - level, done))


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

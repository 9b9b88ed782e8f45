"""One hand of any game dealt and bet: forced bets, rounds, actions. What becomes of the pot is `settling`'s part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    UncalledReturn,
)
from hhparse.model.game import Kind, Limit
from hhparse.model.hand import SeatStatus
from hhparse.testing.betting import Chips, Round
from hhparse.testing.cards import deal_cards
from hhparse.testing.games import GAMES, Forced
from hhparse.testing.table import Deal, Policy, SetUp, Spot
from hhparse.testing.turns import larger_bet, order_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.model.money import Money
    from hhparse.testing.games import Leg

POT_LIMITS: Final = {Limit.POT_THEN_NO_LIMIT: (Limit.POT_LIMIT, Limit.NO_LIMIT)}
"""What is played before and after the flop, where that differs."""


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

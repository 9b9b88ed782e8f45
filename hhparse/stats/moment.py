"""The moment after which a hand was luck alone: no betting was left, cards still came (STATS 3.1, conditions 1 to 4).

Pure: from a hand and its replay. Which games can be counted is asked of `equity`; a game is data here too.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from hhparse.model.events import Board, HoleCards
from hhparse.rules import hole_cards
from hhparse.stats.equity import GAMES, is_counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.cards import Card
    from hhparse.model.events import Street
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Decision, Replay
    from hhparse.stats.equity import CountedGame


class EvStatus(StrEnum):
    """What an all-in hand is to the adjustment. All but the first two were all-in before the last card."""

    NOT_ALLIN = "not_allin"
    """Nobody who was all-in reached a showdown."""
    RIVER = "river"
    """All-in after the last card: nothing was left to luck."""
    UNKNOWN_CARDS = "unknown_cards"
    """A hand that was still in, or a board, is unknown or impossible."""
    SIDE_ACTION = "side_action"
    """Others bet or checked on beside an all-in, to the last card or until one of them folded."""
    UNCOUNTABLE = "uncountable"
    """The game has no equity without knowing how people play (draws to come), or there are too many deals."""
    ADJUSTED = "adjusted"


BEFORE_RIVER = (EvStatus.ADJUSTED, EvStatus.SIDE_ACTION, EvStatus.UNKNOWN_CARDS, EvStatus.UNCOUNTABLE)
"""All-in before the last card: what the coverage of the adjustment is measured against."""


class Moment(NamedTuple):
    """When the betting was over and what was known then.

    `street` is that of the last decision, None unless somebody all-in reached the showdown. `hands` and `boards` are
    filled when the status is `adjusted`: cards of every player still in, and each different board as it lay then.
    """

    status: EvStatus
    street: Street | None = None
    hands: Mapping[int, tuple[Card, ...]] = MappingProxyType({})
    boards: tuple[tuple[Card, ...], ...] = ()


def moment_of(hand: Hand, replay: Replay) -> Moment:
    """The moment of a hand, `adjusted` when its result can be replaced by its expectation."""
    went = _went_all_in(hand, replay)
    if len(replay.live) < 2 or not went:
        return Moment(EvStatus.NOT_ALLIN)
    game = GAMES.get(hand.game.variant)
    steps = _with_choice(replay.decisions)
    streets = list(game.held) if game else []
    street = steps[-1].street if steps else next(iter(streets), None)
    if game is None or street is None or street not in game.held:
        return Moment(EvStatus.UNCOUNTABLE, street)
    first = min(went.values())
    early = first < 0 or replay.decisions[first].street is not game.last
    if street is game.last or not _closed(steps):
        return Moment(EvStatus.SIDE_ACTION if early else EvStatus.RIVER, street)
    if _contender_folded(replay, went):
        return Moment(EvStatus.SIDE_ACTION, street)
    return _known(hand, replay, game, street)


def _known(hand: Hand, replay: Replay, game: CountedGame, street: Street) -> Moment:
    """The moment with the cards as they were, if all are known."""
    if not is_counted(hand.game.variant):
        return Moment(EvStatus.UNCOUNTABLE, street)
    held = _held(hand, replay.live, game, street)
    if not replay.decided or len(held) < len(replay.live):
        return Moment(EvStatus.UNKNOWN_CARDS, street)
    size = game.board[street]
    boards = tuple(dict.fromkeys(board[:size] for board in replay.boards)) or ((),)
    return Moment(EvStatus.ADJUSTED, street, held, boards)


def _went_all_in(hand: Hand, replay: Replay) -> dict[int, int]:
    """Seat still in with nothing left -> number of the decision that put in the last of it, -1 for a post.

    Whose last bet was not matched in full has it back and is not all-in (R32). In cap games the cap is all (R27).
    """
    cap = hand.game.stakes.cap
    stacks: dict[int, Money] = {}
    for seat in hand.seats:
        stacks.setdefault(seat.seat, min(seat.stack, cap) if cap else seat.stack)
    put_in = replay.contributed
    empty = {seat for seat in replay.live if 0 < stacks.get(seat, 0) <= put_in.get(seat, 0)}
    if not empty:
        return {}
    went = dict.fromkeys(empty, -1)
    for number, step in enumerate(replay.decisions):
        if step.added and step.seat in went:
            went[step.seat] = number
    return went


def _with_choice(decisions: Sequence[Decision]) -> Sequence[Decision]:
    """The decisions without checks at the end that some texts print for the only player with chips (R28)."""
    end = len(decisions)
    while end and decisions[end - 1].action == "check" and decisions[end - 1].can_act <= 1:
        end -= 1
    return decisions[:end]


def _closed(steps: Sequence[Decision]) -> bool:
    """Whether nobody can bet any more after the last step: all who are in, or all but one, are all-in."""
    if not steps:
        return True
    last = steps[-1]
    return last.can_act - (last.action == "fold" or last.all_in) <= 1


def _contender_folded(replay: Replay, went: Mapping[int, int]) -> bool:
    """Whether somebody folded after matching, of free will, all that a player still in had put in before (condition 4).

    Dead money and antes of a single player count for nobody here, as they count toward nobody's pots (R31).
    """
    paid: dict[int, Money] = {}
    for pot in replay.pots:
        for seat, amount in pot.contributors:
            paid[seat] = paid.get(seat, 0) + amount
    chose: set[int] = set()
    for number, step in enumerate(replay.decisions):
        if step.added:
            chose.add(step.seat)
        elif step.action == "fold" and step.seat in chose:
            mine = paid.get(step.seat, 0)
            if any(when < number and mine >= paid.get(seat, 0) for seat, when in went.items()):
                return True
    return False


def _held(hand: Hand, live: Sequence[int], game: CountedGame, street: Street) -> dict[int, tuple[Card, ...]]:
    """Seat -> cards held on `street`, of those still in whose cards are known.

    Of a hand shown later, cards not seen dealt are taken in the order shown, which is that of the deal.
    """
    places = {one: place for place, one in enumerate(game.held)}
    before: dict[int, list[Card]] = {}
    after: dict[int, list[Card]] = {}
    dealt = before
    for event in hand.events:
        if type(event) is Board and places.get(event.street, -1) > places[street]:
            dealt = after
        elif type(event) is HoleCards:
            cards = dealt.setdefault(event.seat, [])
            cards += [card for card in (*event.before, *event.cards) if card not in cards]
    shown = hole_cards(hand, game.hole)
    count = game.held[street]
    held: dict[int, tuple[Card, ...]] = {}
    for seat in live:
        cards = before.get(seat, [])
        others = [card for card in shown.get(seat, ()) if card not in cards and card not in after.get(seat, ())]
        known = (*cards, *others[: max(count - len(cards), 0)])
        if len(known) == count:
            held[seat] = known
    return held

"""Replay: a hand's events by the rules, to decisions, pots, awards and nets."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hhparse.model.events import Collect, Muck, Post, PostKind, Show
from hhparse.model.hand import SeatStatus
from hhparse.model.replay import Pot, Replay
from hhparse.rules.betting import Betting
from hhparse.rules.cards import boards
from hhparse.rules.games import VARIANTS
from hhparse.rules.house import agreed
from hhparse.rules.judge import Judge
from hhparse.rules.opening import dealt_in
from hhparse.rules.play import Play
from hhparse.rules.pots import pot_layers
from hhparse.rules.settle import Settlement, settle
from hhparse.rules.state import BettingState
from hhparse.sites import site_named

if TYPE_CHECKING:
    from hhparse.model.game import HouseValue, Variant
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.rules.house import RuleSet
    from hhparse.rules.pots import Layer
    from hhparse.rules.variants import HomeOrder

_RESULTS: Final = frozenset({Show, Muck, Collect})


def replay(hand: Hand, rules: RuleSet | None = None) -> Replay:
    """The hand as the rules see it. Never raises on a hand made from bad text: what is wrong is a violation.

    `rules` are the house's; by default those that the hand names, else the usual ones of its game.
    """
    game = VARIANTS[hand.game.variant]
    rules = rules or rules_of(hand)
    seats = dealt_in(hand)
    stacks: dict[int, Money] = {}
    names: dict[int, str] = {}
    for seat in hand.seats:
        stacks.setdefault(seat.seat, seat.stack or seat.at_least)
        names.setdefault(seat.seat, seat.name)
    stakes = hand.game.stakes
    start = [stacks.get(seat, 0) for seat in seats]
    state = BettingState(seats, start, hand.button_seat, stakes.cap, game.rounds[0].street)
    absent = _absent(hand) if rules.absent_blinds_dead else frozenset()
    betting = Betting(state, Judge(names, stakes.exponent), hand.game, game, rules, absent)
    home = game.order_of(hand.game.house, len(seats))
    play = Play(betting, game, home, rules)
    play.run(hand.events)
    if play.cancelled:
        return _void(betting)
    if "unfinished" not in hand.dialect:
        result = _result_line(hand) if play.waits else 0
        play.end(result)
        betting.end(result)
    return _result(hand, betting, play, rules, home)


def _absent(hand: Hand) -> frozenset[int]:
    """Who sits out by the seat lines."""
    return frozenset(seat.seat for seat in hand.seats if seat.status is SeatStatus.SITTING_OUT)


def rules_of(hand: Hand) -> RuleSet:
    """The rule set of a hand: that of its game, as the room and then the hand itself change it."""
    return _rules(hand.game.variant, hand.site, hand.game.house)


@lru_cache(maxsize=256)
def _rules(variant: Variant, room: str, house: tuple[tuple[str, HouseValue], ...]) -> RuleSet:
    site = site_named(room)
    return agreed(VARIANTS[variant].rules, (*site.house, *house) if site else house)


def _result(hand: Hand, betting: Betting, play: Play, rules: RuleSet, home: HomeOrder) -> Replay:
    """Pots, awards and nets after the last action."""
    state, posts, judge = betting.state, betting.posts, betting.judge
    seats = tuple(state.seats)
    if posts.big and not posts.small and len(seats) > 2:
        judge.info("dead_small_blind", "R16", _first_post(hand), "nobody posts the small blind")
    uniform = bool(state.ante) and all(state.ante) and (rules.antes_trimmed or len(set(state.ante)) == 1)
    dead = state.dead if uniform else [one + ante for one, ante in zip(state.dead, state.ante, strict=True)]
    levels = [paid + ante for paid, ante in zip(state.paid, state.ante, strict=True)] if uniform else state.paid
    live = tuple(seat for place, seat in enumerate(seats) if state.live >> place & 1)
    added = play.house_money + play.carried_in
    owners = {seat for seat, one in zip(seats, dead, strict=True) if one}
    layers = pot_layers(dict(zip(seats, levels, strict=True)), set(live), sum(dead) + added, owners)
    contributed = {seat: one + two for seat, one, two in zip(seats, levels, dead, strict=True) if one + two}
    returned = _nonzero(seats, state.returned)
    runs = boards(hand)
    stays = _stays(betting, play, rules)
    untaken = stays or "unfinished" in hand.dialect
    settled = _open(layers) if untaken else settle(hand, rules, home, layers, live, runs, returned)
    total = sum(contributed.values()) + added
    return Replay(
        decisions=tuple(betting.decisions),
        contributed=contributed,
        returned=returned,
        dead=_nonzero(seats, dead),
        pots=settled.pots,
        total_pot=total,
        payouts=settled.payouts,
        net={seat: settled.payouts.get(seat, 0) - contributed.get(seat, 0) for seat in {*seats, *settled.payouts}},
        boards=runs,
        live=live,
        dealt_in=seats,
        showdown=len(live) > 1 and not stays,
        rankings=settled.rankings,
        unknown=settled.unknown,
        house_money=play.house_money,
        decided=settled.decided,
        violations=tuple(judge.findings),
        carried_in=play.carried_in,
        carried_out=total if stays else 0,
    )


def _stays(betting: Betting, play: Play, rules: RuleSet) -> bool:
    """Whether the pot goes to the next deal: a void deal (R90), or nobody bet, where houses play it so (R89)."""
    if play.misdealt:
        return True
    live = betting.state.live
    return rules.carry_over and bool(live & (live - 1)) and not any(one.added for one in betting.decisions)


def _open(layers: list[Layer]) -> Settlement:
    """Pots that nobody takes."""
    names = [f"side-{number}" if number else "main" for number in range(len(layers))]
    pots = tuple(
        Pot(name, layer.amount, layer.eligible, layer.contributors, layer.dead)
        for name, layer in zip(names, layers, strict=True)
    )
    return Settlement(pots, {}, (), (), decided=True)


def _void(betting: Betting) -> Replay:
    """A cancelled hand: everything goes back, nothing is won."""
    state = betting.state
    seats = tuple(state.seats)
    put = [sum(parts) for parts in zip(state.paid, state.ante, state.dead, strict=True)]
    return Replay(
        decisions=tuple(betting.decisions),
        contributed={},
        returned=_nonzero(seats, put),
        dead={},
        pots=(),
        total_pot=0,
        payouts={},
        net=dict.fromkeys(seats, 0),
        boards=(),
        live=(),
        dealt_in=seats,
        showdown=False,
        violations=tuple(betting.judge.findings),
    )


def _nonzero(seats: tuple[int, ...], amounts: list[Money]) -> dict[int, Money]:
    return {seat: amount for seat, amount in zip(seats, amounts, strict=True) if amount}


def _result_line(hand: Hand) -> int:
    """Line of the first showdown or payment; 0 in a text that stops before it."""
    return next((event.line for event in hand.events if type(event) in _RESULTS), 0)


def _first_post(hand: Hand) -> int:
    """Line of the first big blind."""
    return next((event.line for event in hand.events if isinstance(event, Post) and event.kind is not PostKind.ANTE), 0)

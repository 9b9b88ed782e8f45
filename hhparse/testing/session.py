"""An evening at one table: consecutive hands, stacks carried over, people who come, go, sit out and post."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from hhparse.model.events import PostKind
from hhparse.model.hand import Seat, SeatStatus
from hhparse.testing.generator import final_stacks, play
from hhparse.testing.people import PLAYERS
from hhparse.testing.policies import STYLES, StyledPolicy
from hhparse.testing.table import Quirks, Rake, SetUp

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime
    from random import Random

    from hhparse.model.game import Game, Tournament
    from hhparse.model.money import Money
    from hhparse.testing.policies import Style
    from hhparse.testing.settling import Outcome

NO_RAKE: Final = Rake()
LIVELY: Final = Quirks(muck=0.75, hide_mucked=0.04, show_unseen=0.05, absence=0.006)


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """What a session is: game, table, hero, start, length. `fast` games change table and people every hand."""

    game: Game
    table: str
    max_seats: int
    hero: str
    start: datetime
    hands: int
    first_id: int
    zone: str = "ET"
    rake: Rake = NO_RAKE
    quirks: Quirks = LIVELY
    buy_in: int = 100
    """In big blinds."""
    hero_style: str = "solid"


@dataclass(slots=True)
class Sitter:
    """A person at the table. `away` counts the hands to sit out; `owes` tells what to post on coming in."""

    name: str
    stack: Money
    style: Style
    away: int = 0
    owes: PostKind | None = None


@dataclass(slots=True)
class Positions:
    """Button, small blind (None when it is dead) and big blind of a hand."""

    button: int
    small: int | None
    big: int


@dataclass(slots=True)
class Table:
    """The state between two hands."""

    plan: SessionPlan
    rng: Random
    moment: datetime
    hand_id: int
    sitters: dict[int, Sitter] = field(default_factory=dict)
    last: Positions | None = None

    def active(self) -> list[int]:
        """Seats that will be dealt in without posting first."""
        return sorted(s for s, who in self.sitters.items() if not who.away and who.owes is None and who.stack)

    def hero_seat(self) -> int:
        """Where the hero sits."""
        return next(seat for seat, who in self.sitters.items() if who.name == self.plan.hero)


def play_session(plan: SessionPlan, rng: Random) -> Iterator[Outcome]:
    """The hands of a cash session in order; the hero's cards are always known."""
    table = open_table(plan, rng)
    for _ in range(plan.hands):
        if plan.game.fast:
            reseat(table)
        else:
            come_and_go(table)
        outcome = next_hand(table)
        yield outcome


def open_table(plan: SessionPlan, rng: Random) -> Table:
    """A table with the hero and most seats taken."""
    table = Table(plan, rng, plan.start, plan.first_id)
    taken = rng.sample(range(1, plan.max_seats + 1), plan.max_seats - (rng.random() < 0.5))
    for place, seat in enumerate(taken):
        if place == 0:
            table.sitters[seat] = Sitter(plan.hero, _buy_in(table), STYLES[plan.hero_style])
        else:
            table.sitters[seat] = _newcomer(table, stack=rng.choice((None, _odd_stack(table))))
    return table


def reseat(table: Table) -> None:
    """Fast tables: other people every hand; the hero keeps the stack."""
    hero = table.sitters[table.hero_seat()]
    table.sitters = {table.rng.randint(1, table.plan.max_seats): hero}
    for seat in range(1, table.plan.max_seats + 1):
        if seat not in table.sitters:
            table.sitters[seat] = _newcomer(table, stack=table.rng.choice((None, None, _odd_stack(table))))
    table.last = None
    _top_up(table, hero)


def _buy_in(table: Table) -> Money:
    return table.plan.game.stakes.big_blind * table.plan.buy_in


def _odd_stack(table: Table) -> Money:
    return int(_buy_in(table) * table.rng.uniform(0.3, 2.2))


def _newcomer(table: Table, stack: Money | None = None) -> Sitter:
    seated = {who.name for who in table.sitters.values()}
    name = table.rng.choice([name for name in PLAYERS if name not in seated])
    return Sitter(name, stack or _buy_in(table), STYLES[habit(name)])


def habit(name: str) -> str:
    """The style of an invented player: the same in every session."""
    order = ("solid", "loose", "tight", "station", "solid", "tight", "maniac", "loose", "solid", "station")
    return order[PLAYERS.index(name) % len(order)]


def come_and_go(table: Table) -> None:
    """Between hands: rebuys, leavers, absences, arrivals."""
    rng = table.rng
    for seat, who in list(table.sitters.items()):
        if who.name == table.plan.hero:
            _top_up(table, who)
            continue
        if who.away:
            who.away -= 1
            who.owes = PostKind.BOTH_BLINDS
        elif rng.random() < 0.006 and len(table.active()) > 3:
            who.away = rng.randint(2, 6)
        if rng.random() < 0.008 or (not who.stack and rng.random() < 0.4):
            del table.sitters[seat]
        elif who.stack < _buy_in(table) // (1 if rng.random() < 0.3 else 3):
            who.stack = _buy_in(table)
    free = [seat for seat in range(1, table.plan.max_seats + 1) if seat not in table.sitters]
    if free and (rng.random() < 0.15 or len(table.sitters) < 3):
        arrival = _newcomer(table)
        arrival.owes = PostKind.BIG_BLIND if len(table.active()) > 2 else None
        table.sitters[rng.choice(free)] = arrival


def _top_up(table: Table, who: Sitter) -> None:
    who.stack = max(who.stack, _buy_in(table))


def clockwise(seats: list[int], after: int) -> list[int]:
    """`seats` in order from the first one left of `after`."""
    return [s for s in seats if s > after] + [s for s in seats if s <= after]


def positions(active: list[int], last: Positions | None, rng: Random) -> Positions:
    """The big blind moves to the next player, the others follow; who left leaves a dead small blind or button (R16)."""
    if last is None:
        ring = clockwise(active, rng.choice(active))
        return Positions(ring[0], ring[0], ring[1]) if len(ring) == 2 else Positions(ring[0], ring[1], ring[2])
    big = clockwise(active, last.big)[0]
    if len(active) == 2:
        other = next(seat for seat in active if seat != big)
        return Positions(other, other, big)
    small = last.big if last.big in active and last.big != big else None
    button = last.small
    if button is None or button in (small, big) or not _in_order(button, small, big, active):
        button = [s for s in clockwise(active, big) if s not in (small, big)][-1]
    return Positions(button, small, big)


def _in_order(button: int, small: int | None, big: int, active: list[int]) -> bool:
    """Whether nobody sits between the button and the blinds."""
    between = clockwise([seat for seat in active if seat not in (button, small)], button)
    return between[0] == big and (small is None or clockwise(sorted({*active, button}), button)[0] == small)


def entrants(table: Table, place: Positions) -> list[int]:
    """Who comes in this hand by posting: only seats behind the big blind and before the button."""
    waiting = [seat for seat, who in table.sitters.items() if who.owes and not who.away and who.stack]
    ring = clockwise(sorted({*waiting, place.button, place.big}), place.big)
    return ring[: ring.index(place.button)] if place.button in ring else []


def next_hand(table: Table) -> Outcome:
    """Plays one hand and carries the stacks over."""
    place = positions(table.active(), table.last, table.rng)
    if not table.plan.game.fast:
        table.last = place
    posting = entrants(table, place)
    dealt = sorted([*table.active(), *posting])
    outcome = play_on(table, set_up(table, place, dealt, posting))
    for seat in posting:
        table.sitters[seat].owes = None
    return outcome


def play_on(table: Table, setup: SetUp) -> Outcome:
    """Plays the hand and moves stacks, clock and hand number on."""
    policy = StyledPolicy({seat: table.sitters[seat].style for seat in setup.dealt})
    outcome = play(setup, policy, table.rng)
    for seat, stack in final_stacks(outcome).items():
        table.sitters[seat].stack = stack
    table.moment += timedelta(seconds=table.rng.randint(14, 26) + 4 * len(outcome.deal.events))
    table.hand_id += table.rng.randint(2_000, 90_000)
    return outcome


def set_up(
    table: Table, place: Positions, dealt: list[int], posting: list[int], event: Tournament | None = None
) -> SetUp:
    """The opening of the next hand. People who wait for the blind are shown as sitting out."""
    plan = table.plan
    away = {seat for seat, who in table.sitters.items() if who.away or seat not in dealt}
    seats = tuple(
        Seat(0, seat, who.name, who.stack, SeatStatus.SITTING_OUT if seat in away else SeatStatus.PLAYING)
        for seat, who in sorted(table.sitters.items())
        if who.stack
    )
    return SetUp(
        game=plan.game,
        seats=seats,
        dealt=tuple(dealt),
        button=place.button,
        small_blind=place.small,
        big_blind=place.big,
        hand_id=str(table.hand_id),
        table=plan.table,
        max_seats=plan.max_seats,
        time=table.moment,
        zone=plan.zone,
        newcomers=tuple((seat, table.sitters[seat].owes or PostKind.BIG_BLIND) for seat in posting),
        tournament=event,
        hero=table.hero_seat(),
        rake=plan.rake,
        quirks=plan.quirks,
    )

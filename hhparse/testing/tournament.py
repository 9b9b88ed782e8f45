"""A one-table tournament: rising blinds, eliminations, bounties, prizes. It ends when the hero is out or has won."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Bounty, Event, Finish
from hhparse.model.game import Game, Kind, Limit, Tournament, Variant
from hhparse.testing.generator import hand_of
from hhparse.testing.people import PLAYERS
from hhparse.testing.policies import STYLES
from hhparse.testing.session import SessionPlan, Sitter, Table, habit, play_on, positions, set_up
from hhparse.testing.setups import ROMAN, stakes_of
from hhparse.testing.table import Quirks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime
    from random import Random

    from hhparse.model.hand import Hand
    from hhparse.testing.settling import Outcome

LEVELS: Final = (
    (10, 20, 0), (15, 30, 0), (25, 50, 5), (50, 100, 10), (75, 150, 15), (100, 200, 20), (150, 300, 30), (250, 500, 50),
    (400, 800, 80), (600, 1200, 120),
)  # fmt: skip
"""Small blind, big blind, ante."""
SHOWN: Final = Quirks(muck=0.75, hide_mucked=0.04, show_unseen=0.05, absence=0.006)


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """`prizes` go to the first places in order; `bounty` is what each head is worth, None without knock-outs."""

    tournament_id: str
    buy_in: str
    players: int
    hero: str
    start: datetime
    first_id: int
    prizes: tuple[str, ...]
    bounty: str | None = None
    stack: int = 1500
    hands_a_level: int = 9
    zone: str = "ET"


def play_tournament(plan: TournamentPlan, rng: Random) -> Iterator[Hand]:
    """The hero's hands in order."""
    table = _seat_all(plan, rng)
    number = 0
    while len(table.sitters) > 1 and any(who.name == plan.hero for who in table.sitters.values()):
        level = min(number // plan.hands_a_level, len(LEVELS) - 1)
        yield _one_hand(table, plan, level)
        number += 1


def _game(level: int) -> Game:
    small, big, ante = LEVELS[level]
    return Game(Variant.HOLDEM, Limit.NO_LIMIT, Kind.TOURNAMENT, stakes_of(Limit.NO_LIMIT, "chips", small, big, ante))


def _seat_all(plan: TournamentPlan, rng: Random) -> Table:
    session = SessionPlan(
        game=_game(0),
        table=f"{plan.tournament_id} 1",
        max_seats=plan.players,
        hero=plan.hero,
        start=plan.start,
        hands=0,
        first_id=plan.first_id,
        zone=plan.zone,
        quirks=SHOWN,
    )
    table = Table(session, rng, plan.start, plan.first_id)
    names = [plan.hero, *rng.sample(PLAYERS, plan.players - 1)]
    rng.shuffle(names)
    for seat, name in enumerate(names, 1):
        style = "solid" if name == plan.hero else habit(name)
        table.sitters[seat] = Sitter(name, plan.stack, STYLES[style])
    return table


def _one_hand(table: Table, plan: TournamentPlan, level: int) -> Hand:
    table.plan = dataclasses.replace(table.plan, game=_game(level))
    _go_away(table)
    everyone = sorted(table.sitters)
    place = positions(everyone, table.last, table.rng)
    table.last = place
    event = Tournament(plan.tournament_id, plan.buy_in, ROMAN[level])
    outcome = play_on(table, set_up(table, place, everyone, [], event))
    hand = hand_of(outcome)
    hand = replace(hand, seats=tuple(replace(seat, bounty=plan.bounty) for seat in hand.seats))
    return replace(hand, events=(*hand.events, *_eliminations(table, plan, outcome)))


def _go_away(table: Table) -> None:
    """Now and then somebody is absent for some hands; absent players are dealt in, post and fold."""
    for who in table.sitters.values():
        if who.away:
            who.away -= 1
        elif who.name != table.plan.hero and table.rng.random() < 0.01 and len(table.sitters) > 3:
            who.away = table.rng.randint(1, 5)


def _eliminations(table: Table, plan: TournamentPlan, outcome: Outcome) -> list[Event]:
    """Bounties and places of who lost the last chip; of two, the one who began the hand with more places higher."""
    starting = {seat.seat: seat.stack for seat in outcome.deal.setup.seats}
    out = sorted((seat for seat, who in table.sitters.items() if not who.stack), key=lambda seat: starting[seat])
    events: list[Event] = []
    for seat in out:
        if plan.bounty:
            last = max(number for number, pot in enumerate(outcome.pots) if seat in pot.eligible)
            winner = next(award.seat for award in outcome.awards if award.pot == last)
            events.append(Bounty(0, winner, plan.bounty, table.sitters[seat].name))
    for seat in out:
        left = len(table.sitters)
        prize = f"{plan.prizes[left - 1]}." if left <= len(plan.prizes) else None
        events.append(Finish(0, seat, left, prize))
        del table.sitters[seat]
    if len(table.sitters) == 1:
        events.append(Finish(0, next(iter(table.sitters)), 1, f"{plan.prizes[0]} - congratulations!"))
    return events

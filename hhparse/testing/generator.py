"""One legal hand from a seed, with the odd cases over-represented: all-ins, short blinds, ties, odd chips."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.game import Limit
from hhparse.model.hand import Hand, Source
from hhparse.testing.dealing import deal
from hhparse.testing.games import GAMES, Forced
from hhparse.testing.people import stamp
from hhparse.testing.policies import RandomPolicy
from hhparse.testing.settling import Outcome, settle
from hhparse.testing.setups import Wanted, random_setup, stacked_deck
from hhparse.testing.telling import claims_of, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.game import Game
    from hhparse.model.money import Money
    from hhparse.testing.table import Policy, SetUp


def hand_of(outcome: Outcome) -> Hand:
    """The model's hand of a settled deal; line numbers are 0, the source is made up."""
    setup = outcome.deal.setup
    return Hand(
        source=Source("generated", 1, 0, 0, "utf-8"),
        site="PokerStars",
        hand_id=setup.hand_id,
        game=as_printed(setup.game),
        table=setup.table,
        max_seats=setup.max_seats,
        button_seat=None if outcome.deal.game.open else setup.button,
        time_utc=setup.time,
        time_text=stamp(setup.time, setup.zone),
        seats=setup.seats,
        events=tuple(outcome.deal.events),
        claims=claims_of(outcome),
        tournament=setup.tournament,
        hero_seat=setup.hero,
    )


def as_printed(game: Game) -> Game:
    """What a header says of the game: in fixed limit the bets only, so the small blind is half a bet.

    An ante it tells only beside a blind on the button.
    """
    stakes = game.stakes
    if GAMES[game.variant].forced is Forced.BUTTON:
        return game
    small = stakes.small_bet // 2 if game.limit is Limit.FIXED_LIMIT else stakes.small_blind
    return replace(game, stakes=replace(stakes, ante=0, small_blind=small))


def final_stacks(outcome: Outcome) -> dict[int, Money]:
    """Seat -> chips after the hand, for everyone with a seat line; a cash-out replaces the pots' payment."""
    out = {seat.seat: seat.stack for seat in outcome.deal.setup.seats}
    out.update(outcome.deal.chips.stacks)
    for seat, amount in outcome.payouts.items():
        out[seat] += 0 if seat in outcome.cashed_out else amount
    for seat, amount in outcome.cashed_out.items():
        out[seat] += amount
    return out


def play(setup: SetUp, policy: Policy, rng: Random, deck: Sequence[Card] | None = None) -> Outcome:
    """Deals, bets and settles one hand; without `deck` a shuffled one.

    Without a small blind everyone may fold to the big blind, which leaves no pot at all: the hand is then dealt again.
    """
    while True:
        cards = list(GAMES[setup.game.variant].deck) if deck is None else list(deck)
        if deck is None:
            rng.shuffle(cards)
        dealt = deal(setup, policy, rng, cards)
        if dealt.chips.pot():
            outcome = settle(dealt)
            tell(outcome)
            return outcome


def random_outcome(seed: int | Random, wanted: Wanted | None = None) -> Outcome:
    """A random legal hand and its independently computed result; the same seed gives the same hand."""
    rng = seed if isinstance(seed, Random) else Random(seed)  # noqa: S311 - invented cards
    setup = random_setup(rng, wanted or Wanted())
    policy = RandomPolicy(
        fold=rng.uniform(0.2, 2) * (0.2 if setup.twins else 1),
        call=3,
        bet=rng.uniform(0.3, 3),
        all_in=rng.choice((0.05, 0.3, 1.5)),
    )
    return play(setup, policy, rng, stacked_deck(rng, setup))


def random_hand(seed: int | Random, wanted: Wanted | None = None) -> Hand:
    """`random_outcome` as a hand of the model."""
    return hand_of(random_outcome(seed, wanted))

"""What a dealt hand is made of: what is fixed before the first card, what a player sees, and the hand in progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from hhparse.model.events import Street

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.model.events import Event, PostKind
    from hhparse.model.game import Game, Tournament
    from hhparse.model.hand import Seat
    from hhparse.model.money import Money
    from hhparse.testing.betting import Chips, Options
    from hhparse.testing.games import DealtGame


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

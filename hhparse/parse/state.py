"""What is known of a hand while its lines are read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhparse.model.findings import Finding, Severity
from hhparse.parse.numbers import parse_amount

if TYPE_CHECKING:
    from hhparse.model.cards import Card
    from hhparse.model.events import Event, Street
    from hhparse.model.game import Game
    from hhparse.model.hand import Seat, SeatClaim, Source
    from hhparse.model.money import Money
    from hhparse.parse.grammar import Fields
    from hhparse.sites import Site


class UnseatedPlayer(Exception):  # noqa: N818 - a signal to the caller, which makes a finding of it
    """A line names a player without a seat."""


@dataclass(slots=True)
class HandState:
    """Facts of one hand, collected line by line."""

    site: Site
    source: Source
    exponent: int
    header: Fields = field(default_factory=dict)
    game: Game | None = None
    rounds: tuple[Street, ...] = ()
    """The streets of the game."""
    table: str = ""
    max_seats: int | None = None
    button: int | None = None
    seats: list[Seat] = field(default_factory=list)
    seat_of: dict[str, int] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    """Seat number -> the name of its seat line."""
    events: list[Event] = field(default_factory=list)
    street: Street | None = None
    """The street that the last marker opened; None before the first."""
    door: tuple[Card, ...] = ()
    """Community cards that lie open before the first round (Courchevel)."""
    seat_claims: list[SeatClaim] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    totals: tuple[int | None, int | None, tuple[int, ...], int | None] = (None, None, (), None)
    total_line: int = 0
    total_unit: int = 0
    """The unit to which the total pot is rounded, 0 where it is exact."""
    fees: list[tuple[str, int]] = field(default_factory=list)
    """Fees besides the rake, by the printed word in lower case."""
    boards: list[tuple[Card, ...]] = field(default_factory=list)
    hero: int | None = None
    dealt: set[int] = field(default_factory=set)
    """Seats that the text deals cards to, where it does so card by card."""
    left: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Seat -> the line in which the player leaves the table, and how many events there are before it."""
    pots_told: list[Money] = field(default_factory=list)
    """Pots that the text tells one by one."""
    balances: dict[int, Money] = field(default_factory=dict)
    nets: list[tuple[int, Money, int]] = field(default_factory=list)
    """Seat -> all that the summary says the player put in, where it says so."""
    stranger: int = 0
    """The line in which somebody without a seat line plays: then no hand can be built."""
    run: int = 0
    summary_line: int = 0
    cancelled_line: int = 0

    def money(self, text: str) -> int:
        """The printed amount in the hand's unit; raises FinerUnit when it needs a finer one."""
        return parse_amount(text, self.exponent)

    def who(self, name: str) -> int:
        """The seat of a player; raises UnseatedPlayer."""
        seat = self.seat_of.get(name)
        if seat is None:
            raise UnseatedPlayer(name)
        return seat

    def note(self, code: str, severity: Severity, message: str, line: int, actual: str | None = None) -> None:
        """Adds a finding of the reading itself."""
        self.notes.append(Finding(code, severity, message, line, actual=actual))

    def meet_stranger(self, line: int, *, grave: bool) -> None:
        """A line names somebody without a seat; `grave` where it holds an amount. Rooms that write so override this."""

    @property
    def whole(self) -> bool:
        """The text reaches its result."""
        return bool(self.summary_line and (self.total_line or self.cancelled_line))

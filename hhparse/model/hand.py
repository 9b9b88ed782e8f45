"""A parsed hand: what the text says, untouched by the rules."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct

from hhparse.model.cards import Card
from hhparse.model.events import ACTIONS, Event, Fold, HoleCards, Muck, Show
from hhparse.model.findings import Finding
from hhparse.model.game import Game, Tournament
from hhparse.model.money import Money
from hhparse.model.once import once

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.events import Action

Kind = TypeVar("Kind", bound=Event)

ID_MARK: Final = "~"
"""Parts a printed number from a mark of the hand's time or content, where numbers begin anew in every file."""


def printed_id(hand_id: str | None) -> str | None:
    """A hand's number as its text prints it: `90~1f3a09` -> `90`."""
    return hand_id.partition(ID_MARK)[0] if hand_id is not None else None


class Source(Struct, frozen=True):
    """Where a hand's text stands: file as given (archive members as `a.zip!b.txt`), first line (1-based),
    byte range in the decompressed stream, encoding.
    """

    file: str
    line: int
    start: int
    end: int
    encoding: str


class SeatStatus(StrEnum):
    """How the seat line describes the player."""

    PLAYING = "playing"
    SITTING_OUT = "sitting_out"
    OUT_OF_HAND = "out_of_hand"


class Seat(Struct, frozen=True):
    """A seat line."""

    line: int
    seat: int
    name: str
    stack: Money
    status: SeatStatus = SeatStatus.PLAYING
    bounty: str | None = None
    at_least: Money = 0
    """Where the text prints no chips for a player who puts some in: so many there must be, how many is not known."""
    number: int | None = None
    """The seat's number as printed where it says nothing of the order at the table; then `seat` counts the lines."""


class SeatClaim(Struct, frozen=True):
    """What the summary says of one seat.

    `result` is `folded`, `showed`, `mucked`, `collected`, `won`, `lost` or `` (nothing said). `won` holds one amount a
    run or pot as printed, in order. `cards` are those of a showed or mucked hand.
    """

    line: int
    seat: int
    result: str
    won: tuple[Money, ...] = ()
    cards: tuple[Card, ...] = ()
    description: str = ""
    folded_on: str = ""
    cashed_out: bool = False


class Claims(Struct, frozen=True):
    """What the text says came of the hand; None where it says nothing."""

    total_pot: Money | None = None
    """As printed; `total_unit` is the unit to which it is rounded, 0 where it is exact."""
    main_pot: Money | None = None
    side_pots: tuple[Money, ...] = ()
    rake: Money | None = None
    fees: tuple[tuple[str, Money], ...] = ()
    boards: tuple[tuple[Card, ...], ...] = ()
    seats: tuple[SeatClaim, ...] = ()
    nets: tuple[tuple[int, Money, int], ...] = ()
    """Seat, what it has won or lost in all, line."""
    total_line: int = 0
    summary_line: int = 0
    total_unit: Money = 0
    put_in: tuple[tuple[int, Money], ...] = ()
    """What the text says that each seat put into the pot, in all; a bet that came back may be in it."""
    stacks_after: tuple[tuple[int, Money], ...] = ()
    """What the text says that each seat has after the hand."""


_TELLING: Final = frozenset({HoleCards, Show, Muck, Fold})


class Hand(Struct, frozen=True, dict=True):
    """One hand as its text tells it: header, seats, events in order, claims, source.

    `notes` are findings of the reading itself (unknown lines, missing cards ...).
    """

    source: Source
    site: str
    hand_id: str
    game: Game
    table: str
    max_seats: int | None
    button_seat: int | None
    time_utc: datetime | None
    time_text: str
    seats: tuple[Seat, ...]
    events: tuple[Event, ...]
    claims: Claims
    tournament: Tournament | None = None
    hero_seat: int | None = None
    notes: tuple[Finding, ...] = ()
    dialect: frozenset[str] = frozenset()
    """Facts about the text's form that the audit's conventions need (`old_header`, ...)."""

    @once
    def by_kind(self) -> Mapping[type[Event], Sequence[Event]]:
        """Class of event -> the events of this class, in their order."""
        found: dict[type[Event], list[Event]] = {}
        for event in self.events:
            kind = type(event)
            if kind in found:
                found[kind].append(event)
            else:
                found[kind] = [event]
        return found

    def of(self, kind: type[Kind]) -> Sequence[Kind]:
        """The events of one class, in their order."""
        return self.by_kind.get(kind, ())  # type: ignore[arg-type, return-value]

    @once
    def actions(self) -> Sequence[Action]:
        """The voluntary actions, in their order."""
        return [event for event in self.events if type(event) in ACTIONS]  # type: ignore[misc]

    @once
    def told(self) -> Sequence[HoleCards | Show | Muck | Fold]:
        """The events that tell cards of a player, in their order."""
        return [event for event in self.events if type(event) in _TELLING and event.cards]  # type: ignore[misc, union-attr]

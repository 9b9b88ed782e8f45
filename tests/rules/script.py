"""Hands of stud, draw and other games, written line by line for the tests of the rules.

    script(Variant.RAZZ, "A 500, B 500", '''
        A ante 10
        A cards Ah 2d 7s
        A brings 30
        --
        A cards + 4c
    ''')

`--` begins the next round (`-- Kd` with a community card). Seats A, B, C ... are 1, 2, 3 ...; a line is an event, its
number the event's line. `A cards 7h 5d | Ks 2c`: what is kept, then the new cards; `+ 4c`: one more to those held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import (
    Bet,
    Board,
    BringIn,
    Call,
    CarryIn,
    CarryOut,
    Check,
    Collect,
    Complete,
    Draw,
    Event,
    Fold,
    HoleCards,
    Misdeal,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    Street,
)
from hhparse.model.game import Limit, Variant
from hhparse.rules import VARIANTS
from tests.rules.table import POSTS, cards, seat_of, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhparse.model.game import HouseValue
    from hhparse.model.hand import Hand

AMOUNTS: dict[str, Callable[[int, int], Event]] = {
    "brings": lambda seat, amount: BringIn(0, seat, amount),
    "completes": lambda seat, amount: Complete(0, seat, amount),
    "calls": lambda seat, amount: Call(0, seat, amount),
    "bets": lambda seat, amount: Bet(0, seat, amount),
    "blind": lambda seat, amount: Bet(0, seat, amount, blind=True),
    "raises": lambda seat, amount: Raise(0, seat, amount),
    "misdeals": lambda seat, amount: Misdeal(0, seat, amount),
    "wins": lambda seat, amount: Collect(0, seat, amount),
    "kill": lambda seat, amount: Post(0, seat, PostKind.KILL, amount),
}
PLAIN: dict[str, Callable[[int], Event]] = {
    "folds": lambda seat: Fold(0, seat),
    "checks": lambda seat: Check(0, seat),
    "stands": lambda seat: StandPat(0, seat),
}


class Reader:
    """Turns lines into events; `streets` are those still to come."""

    def __init__(self, variant: Variant) -> None:
        self.streets: list[Street] = [one.street for one in VARIANTS[variant].rounds[1:]]
        self.held: dict[int, tuple[str, ...]] = {}

    def event(self, line: str) -> Event:
        first, *words = line.split()
        if first == "--":
            return Board(0, self.streets.pop(0), tuple(words))
        if first in ("carry", "stays"):
            return (CarryIn if first == "carry" else CarryOut)(0, int(words[0]))
        return self.of_seat(seat_of(first), words[0], words[1:])

    def of_seat(self, seat: int, verb: str, words: list[str]) -> Event:
        if verb in POSTS:
            return Post(0, seat, POSTS[verb], int(words[0]))
        if verb in AMOUNTS:
            return AMOUNTS[verb](seat, int(words[0]))
        if verb == "draws":
            return Draw(0, seat, int(words[0]), tuple(words[1:]))
        if verb == "shows":
            return Show(0, seat, tuple(words))
        if verb == "cards":
            return self.dealt(seat, words)
        return PLAIN[verb](seat)

    def dealt(self, seat: int, words: list[str]) -> HoleCards:
        before: tuple[str, ...] = ()
        new = cards(" ".join(words))
        if words[0] == "+":
            before, new = self.held[seat], new[1:]
        elif "|" in words:
            before, new = new[: words.index("|")], new[words.index("|") + 1 :]
        self.held[seat] = (*before, *new)
        return HoleCards(0, seat, new, before)


def script(
    variant: Variant,
    stacks: str,
    lines: str,
    *,
    limit: Limit = Limit.FIXED_LIMIT,
    button: str | None = None,
    bets: tuple[int, int] = (100, 200),
    house: tuple[tuple[str, HouseValue], ...] = (),
    rake: int | None = 0,
) -> Hand:
    """A hand from its lines; fixed limit 100/200 unless said otherwise."""
    reader = Reader(variant)
    events = [reader.event(line) for line in lines.strip().splitlines() if line.strip()]
    fixed = limit is Limit.FIXED_LIMIT
    hand = table(
        stacks,
        "",
        button=button,
        limit=limit,
        blinds=(bets[0] // 2, bets[0]) if fixed else (0, 0),
        bets=bets if fixed else (0, 0),
        variant=variant,
        more=events,
        rake=rake,
    )
    return with_house(hand, house) if house else hand


def with_house(hand: Hand, house: tuple[tuple[str, HouseValue], ...]) -> Hand:
    """The hand at a table that agreed on parameters."""
    from msgspec.structs import replace

    return replace(hand, game=replace(hand.game, house=house))

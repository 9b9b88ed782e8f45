"""What happened in a hand: one frozen class per kind of event, each with its source line.

`line` is the 1-based line number in the source file. `seat` is the seat number printed by the text.
Amounts are `Money`: integers in the hand's smallest unit. `Raise.to` is the total of the street.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from hhparse.model.cards import Card
from hhparse.model.money import Money


class PostKind(StrEnum):
    """Forced and voluntary bets before the cards (R16)."""

    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    BOTH_BLINDS = "both_blinds"
    """Missed small and big blind together: the small part is dead, the big part live (R16)."""
    DEAD_BLIND = "dead_blind"
    ANTE = "ante"
    BUTTON_BLIND = "button_blind"
    STRADDLE = "straddle"
    KILL = "kill"
    """A live blind that raises the limits of the hand (R27): it is the small bet then."""


class Street(StrEnum):
    """A betting round, named by the street or draw that opens it.

    Board games play `preflop` to `river`, stud games `third_street` to `seventh_street`, draw games `predraw` and then
    a round after every draw.
    """

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    THIRD = "third_street"
    FOURTH = "fourth_street"
    FIFTH = "fifth_street"
    SIXTH = "sixth_street"
    SEVENTH = "seventh_street"
    PREDRAW = "predraw"
    FIRST_DRAW = "first_draw"
    SECOND_DRAW = "second_draw"
    THIRD_DRAW = "third_draw"


BOARD_STREETS: tuple[Street, ...] = (Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER)
STUD_STREETS: tuple[Street, ...] = (Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)
DRAW_STREETS: tuple[Street, ...] = (Street.PREDRAW, Street.FIRST_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW)


class Post(Struct, frozen=True):
    """A blind, ante or straddle."""

    line: int
    seat: int
    kind: PostKind
    amount: Money
    all_in: bool = False


class HoleCards(Struct, frozen=True):
    """Cards dealt to a player whose cards the text knows.

    `cards` are the new ones, `before` what the text repeats of those already held (stud and draw). In stud the last of
    `cards` on third street, and every single card up to sixth street, lies open.
    """

    line: int
    seat: int
    cards: tuple[Card, ...]
    before: tuple[Card, ...] = ()


class Board(Struct, frozen=True):
    """A street is dealt. `cards` are the new community cards; `shared` what the text repeats of earlier streets.

    In stud and draw games it only says which round begins, and `cards` is empty unless there is a community card (R53).

    `run` is 0 for a board that all share, else 1, 2, 3 when the hand is run several times.
    """

    line: int
    street: Street
    cards: tuple[Card, ...]
    shared: tuple[Card, ...] = ()
    run: int = 0


class Fold(Struct, frozen=True):
    """A player gives up; `cards` are shown while folding (rare)."""

    line: int
    seat: int
    cards: tuple[Card, ...] = ()


class Check(Struct, frozen=True):
    """A player stays in without putting money in."""

    line: int
    seat: int


class Call(Struct, frozen=True):
    """`amount` is what the call adds."""

    line: int
    seat: int
    amount: Money
    all_in: bool = False


class Bet(Struct, frozen=True):
    """The first money of a round; `blind` when it was announced before looking at the cards (R91)."""

    line: int
    seat: int
    amount: Money
    all_in: bool = False
    blind: bool = False


class Raise(Struct, frozen=True):
    """`to` is the player's total of the street; `by` is the other number the text prints, None if absent."""

    line: int
    seat: int
    to: Money
    by: Money | None = None
    all_in: bool = False


class BringIn(Struct, frozen=True):
    """The forced bet of a stud game's first round (R50); `amount` is what it adds."""

    line: int
    seat: int
    amount: Money
    all_in: bool = False


class Complete(Struct, frozen=True):
    """The bring-in is completed to the small bet, which is not a raise (R51); `to` is the street's total.

    Rooms that write a raise instead are read as `Raise`; the rules know which it is.
    """

    line: int
    seat: int
    to: Money
    by: Money | None = None
    all_in: bool = False


class Draw(Struct, frozen=True):
    """A player changes `count` cards; `discarded` are those the text shows (R54)."""

    line: int
    seat: int
    count: int
    discarded: tuple[Card, ...] = ()


class StandPat(Struct, frozen=True):
    """A player keeps all cards at a draw; `cards` are those the text shows."""

    line: int
    seat: int
    cards: tuple[Card, ...] = ()


class UncalledReturn(Struct, frozen=True):
    """The text says that an unmatched bet goes back (R32)."""

    line: int
    seat: int
    amount: Money


class Show(Struct, frozen=True):
    """Cards opened at the showdown or afterwards."""

    line: int
    seat: int
    cards: tuple[Card, ...]
    description: str = ""
    run: int = 0


class Muck(Struct, frozen=True):
    """A hand thrown away at the showdown, or `doesn't show hand` (`at_showdown` False).

    `cards` where the room's text tells them all the same.
    """

    line: int
    seat: int
    at_showdown: bool = True
    cards: tuple[Card, ...] = ()


class Collect(Struct, frozen=True):
    """The text pays a player. `pot` is `pot`, `main`, or `side-1`, `side-2` ... as the text labels it."""

    line: int
    seat: int
    amount: Money
    pot: str = "pot"
    run: int = 0


class CashOut(Struct, frozen=True):
    """A player sold the hand to the room, or insured it there: `amount` received, net of `fee` (informative); `paid`.

    `apart`: the pot is paid as if nobody had sold; else a seller gets nothing from it.
    """

    line: int
    seat: int
    amount: Money
    fee: Money = 0
    paid: Money = 0
    apart: bool = False

    @property
    def gain(self) -> Money:
        """What the deal with the room adds to the player's result."""
        return self.amount - self.paid


class Cancelled(Struct, frozen=True):
    """The room declares the hand void; posts come back."""

    line: int


class HouseMoney(Struct, frozen=True):
    """The room adds money to the pot (splash, cash drop, split-the-pot)."""

    line: int
    amount: Money


class CarryIn(Struct, frozen=True):
    """The pot of the deal before, which nobody took, lies in the middle (R89)."""

    line: int
    amount: Money


class CarryOut(Struct, frozen=True):
    """The text says that nobody takes the pot: `amount` stays for the next deal (R89)."""

    line: int
    amount: Money


class Misdeal(Struct, frozen=True):
    """The deal is void; the dealer in `seat` pays `amount` into the pot, and all of it stays (R90)."""

    line: int
    seat: int
    amount: Money


class Finish(Struct, frozen=True):
    """A player leaves a tournament: place and printed prize, None where not printed."""

    line: int
    seat: int
    place: int | None
    prize: str | None = None


class Bounty(Struct, frozen=True):
    """A bounty is won: prize money, never chips.

    `shared_with` are the other players who split `amount`. `growth` is what the text says of the winner's own bounty,
    as printed (`$5 to $20`).
    """

    line: int
    seat: int
    amount: str
    eliminated: str = ""
    shared_with: tuple[int, ...] = ()
    growth: str = ""


class Absence(Struct, frozen=True):
    """A seated player sits out, times out, disconnects, or comes back; `what` is the kind in words.

    `protected`: the room counts a player who lost the connection as all-in with what is in the pot (R30).
    """

    line: int
    seat: int
    what: str
    protected: bool = False


Event: TypeAlias = (
    Post
    | HoleCards
    | Board
    | Fold
    | Check
    | Call
    | Bet
    | Raise
    | BringIn
    | Complete
    | Draw
    | StandPat
    | UncalledReturn
    | Show
    | Muck
    | Collect
    | CashOut
    | Cancelled
    | HouseMoney
    | CarryIn
    | CarryOut
    | Misdeal
    | Finish
    | Bounty
    | Absence
)
Action: TypeAlias = Fold | Check | Call | Bet | Raise | Complete
ACTIONS: Final = frozenset({Fold, Check, Call, Bet, Raise, Complete})
"""The classes of `Action`: an event's own class is told five times as fast as what it is an instance of."""

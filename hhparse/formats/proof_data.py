"""The proof of a hand as data: every number with its origin, ready for a screen, a page or a file.

All classes are frozen; every amount is a `Figure`. Seats are the text's numbers, `run` is 0 for the only board, else
0, 1, 2 for the boards of a hand that was run several times.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.cards import Card
    from hhparse.model.events import Street
    from hhparse.model.game import Game
    from hhparse.model.money import Money


@dataclass(frozen=True, slots=True)
class Figure:
    """An amount in the hand's smallest unit and where it comes from.

    `value` is what holds. `rule` is the rule that derives it, None when only the text has it. `printed` is what the
    text says, None when it says nothing; `line` is where (0: added up from several lines, or not printed).
    """

    value: Money
    rule: str | None = None
    printed: Money | None = None
    line: int = 0

    @property
    def origin(self) -> str:
        """`printed`, `derived`, or `both`."""
        if self.printed is None:
            return "derived"
        return "printed" if self.rule is None else "both"

    @property
    def agrees(self) -> bool:
        """The text does not say something else."""
        return self.printed is None or self.printed == self.value


@dataclass(frozen=True, slots=True)
class Player:
    """A seat line. `position` is `BTN`, `SB` ... or empty; `cards` the most that any part of the text shows."""

    seat: int
    name: str
    position: str
    stack: Figure
    cards: tuple[Card, ...]
    button: bool
    hero: bool
    dealt_in: bool


@dataclass(frozen=True, slots=True)
class Posting:
    """A forced bet; `kind` as in `PostKind`, or `bring_in`."""

    line: int
    seat: int
    name: str
    kind: str
    amount: Figure
    all_in: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """Board cards of one street line, on the board `run` (None: on all boards)."""

    line: int
    run: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """Cards that a line gives a player of a stud or draw game: `cards` new, `before` those held already.

    `up` tells that the last of `cards` lies open.
    """

    line: int
    seat: int
    name: str
    cards: tuple[Card, ...]
    before: tuple[Card, ...]
    up: bool


@dataclass(frozen=True, slots=True)
class Change:
    """A player changes `count` cards at a draw, none when standing pat; `discarded` as far as the text shows them."""

    line: int
    seat: int
    name: str
    count: int
    discarded: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A decision: the state before it, and what was done.

    `least` and `most` are the street totals between which the player could have bet or raised, None when he could not.
    `added` is what he put in, `to` his street total after it.
    """

    line: int
    seat: int
    name: str
    position: str
    action: str
    added: Figure
    to: Figure
    all_in: bool
    short: bool
    pot: Figure
    to_call: Figure
    least: Figure | None
    most: Figure | None
    stack: Figure


@dataclass(frozen=True, slots=True)
class Round:
    """A street: its cards, the draws before its betting, and the decisions."""

    street: Street
    dealt: tuple[Dealt, ...]
    steps: tuple[Step, ...]
    held: tuple[Held, ...] = ()
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Contribution:
    """What a player put in. `total` = `ante` + `dead` + all of `streets` - `returned`; `folded` tells if he is out."""

    seat: int
    name: str
    folded: bool
    ante: Figure
    dead: Figure
    streets: tuple[tuple[Street, Figure], ...]
    returned: Figure
    total: Figure


@dataclass(frozen=True, slots=True)
class Part:
    """A player's part of a pot."""

    seat: int
    name: str
    amount: Figure
    folded: bool = False


@dataclass(frozen=True, slots=True)
class RankedHand:
    """A hand on one board: its five cards, their name, its place in the pot (1 is best, equal hands share one)."""

    seat: int
    name: str
    hole: tuple[Card, ...]
    best: tuple[Card, ...]
    words: str
    place: int


@dataclass(frozen=True, slots=True)
class BoardAward:
    """One board's part of a pot, or a half of it: hands by strength, winners, what each gets, who got the odd units.

    `hands` is empty where nothing was ranked. `unseen` are eligible players whose cards are not known. `half` is
    `high`, `low` or `badugi` where the game splits its pots; `ranked_by` are the rules that rank the hands.
    """

    run: int
    board: tuple[Card, ...]
    part: Figure
    hands: tuple[RankedHand, ...]
    unseen: tuple[str, ...]
    winners: tuple[str, ...]
    each: Figure
    odd: Figure
    odd_to: tuple[str, ...]
    awards: tuple[Part, ...]
    half: str = ""
    ranked_by: str = ""


@dataclass(frozen=True, slots=True)
class PotProof:
    """A pot: the layer of contributions between two levels, the dead money, the rake, the awards.

    `amount` = all `parts` + `dead`; `net` = `amount` - `rake` = all awards. `how` is `uncontested` (one player can win
    it), `best hand`, `text` (missing cards leave it to what the text pays), or `stays` (nobody takes it, R89).
    `unclaimed` are halves that no hand qualifies for, with the board (R8).
    """

    name: str
    low: Figure
    high: Figure
    parts: tuple[Part, ...]
    dead: Figure
    amount: Figure
    rake: Figure
    net: Figure
    eligible: tuple[str, ...]
    how: str
    boards: tuple[BoardAward, ...]
    awards: tuple[Part, ...]
    unclaimed: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What the hand did to a player: `net` = `payout` - `contributed` + `cash_out`, `final` = stack + `net`."""

    seat: int
    name: str
    contributed: Figure
    payout: Figure
    cash_out: Figure
    net: Figure
    final: Figure


@dataclass(frozen=True, slots=True)
class Equation:
    """A sum that must hold: two sides in words, their values, the rule."""

    left_words: str
    right_words: str
    left: Figure
    right: Figure
    rule: str

    @property
    def holds(self) -> bool:
        """Both sides are equal."""
        return self.left.value == self.right.value


@dataclass(frozen=True, slots=True)
class Proof:
    """A hand, street by street, and the proof of its pots.

    `exponent` is the number of decimals of every amount. `decided` is False when missing or impossible cards leave the
    award to the text.
    """

    site: str
    hand_id: str
    file: str
    line: int
    game: Game
    exponent: int
    table: str
    tournament_id: str | None
    time_utc: datetime | None
    time_text: str
    cancelled: bool
    decided: bool
    showdown: bool
    players: tuple[Player, ...]
    posts: tuple[Posting, ...]
    rounds: tuple[Round, ...]
    contributions: tuple[Contribution, ...]
    boards: tuple[tuple[Card, ...], ...]
    pots: tuple[PotProof, ...]
    total_pot: Figure
    rake: Figure
    fees: tuple[tuple[str, Figure], ...]
    house_money: Figure
    results: tuple[Result, ...]
    equations: tuple[Equation, ...]
    carried_in: Figure = Figure(0)
    carried_out: Figure = Figure(0)

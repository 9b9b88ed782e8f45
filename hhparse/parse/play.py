"""Lines of the play -> events: posts, cards, streets, draws, actions."""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.model.cards import RANKS, SUITS
from hhparse.model.events import (
    Bet,
    Board,
    BringIn,
    Call,
    Check,
    Complete,
    Draw,
    Fold,
    HoleCards,
    Post,
    PostKind,
    Raise,
    StandPat,
    Street,
)
from hhparse.parse.state import HandState

if TYPE_CHECKING:
    from hhparse.model.cards import Card
    from hhparse.parse.grammar import Fields

RUNS: Final = {"FIRST": 1, "SECOND": 2, "THIRD": 3, "1": 1, "2": 2, "3": 3}
_STREETS: Final = {
    "3rd": Street.THIRD,
    "4th": Street.FOURTH,
    "5th": Street.FIFTH,
    "6th": Street.SIXTH,
    "7th": Street.SEVENTH,
}
_DRAWS: Final = {
    "": Street.FIRST_DRAW,
    "FIRST": Street.FIRST_DRAW,
    "SECOND": Street.SECOND_DRAW,
    "THIRD": Street.THIRD_DRAW,
}
_GROUPS: Final = ("SHOWN", "SHOWN_2", "SHOWN_3")
_CARD: Final = re.compile(r"(?:10|[2-9TJQKAtjqka])[cdhsCDHS]")
_WRITTEN: Final = MappingProxyType(
    {
        written + sign: rank + suit
        for rank in RANKS
        for written in {rank, rank.lower(), "10" if rank == "T" else rank}
        for suit in SUITS
        for sign in (suit, suit.upper())
    }
)
"""A card as texts write it -> the card."""


@lru_cache(maxsize=32768)
def cards_of(text: str) -> tuple[Card, ...]:
    """`[Ah 10d]` -> `("Ah", "Td")`."""
    return tuple([_WRITTEN[card] for card in _CARD.findall(text)])


class PlayLines(HandState):
    """One method a rule. A line that the game cannot have raises ValueError: it is unknown there."""

    __slots__ = ()

    # ---- posts ------------------------------------------------------------------------------------------------------

    def _post(self, line: int, f: Fields, kind: PostKind) -> None:
        self.events.append(Post(line, self.who(f["NAME"]), kind, self.money(f["AMOUNT"]), "ALL_IN" in f))

    def on_post_small_blind(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.SMALL_BLIND)

    def on_post_big_blind(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.BIG_BLIND)

    def on_post_both_blinds(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.BOTH_BLINDS)

    def on_post_ante(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.ANTE)

    def on_post_straddle(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.STRADDLE)

    def on_post_button_blind(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.BUTTON_BLIND)

    def on_post_dead(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.DEAD_BLIND)

    def on_bring_in(self, line: int, f: Fields) -> None:
        self._only_in(Street.THIRD)
        self.events.append(BringIn(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), "ALL_IN" in f))

    # ---- cards ------------------------------------------------------------------------------------------------------

    def on_hole_cards_open(self, line: int, f: Fields) -> None:
        """The line only says that the cards are dealt."""

    def on_hole_cards(self, line: int, f: Fields) -> None:
        seat, before, cards = self._dealt(f)
        if self.street is Street.THIRD:  # nothing was held before: the brackets only set the open card apart
            before, cards = (), before + cards
        self.events.append(HoleCards(line, seat, cards, before))
        if self.hero is None and self._for_one_only(cards):
            self.hero = seat

    def _for_one_only(self, cards: tuple[Card, ...]) -> bool:
        """The text knows these cards because they are its owner's: a stud game opens single cards to everyone."""
        return Street.THIRD not in self.rounds or (len(cards) > 1 and self.street in (None, Street.THIRD))

    def _dealt(self, f: Fields) -> tuple[int, tuple[Card, ...], tuple[Card, ...]]:
        """Seat, cards held before, new cards. A name may end in what reads like cards: the seats decide."""
        name, first, second = f["DEALT_NAME"], f["SHOWN"], f.get("SHOWN_2") or f.get("OPEN_CARD")
        if second is None:
            return self.who(name), (), cards_of(first)
        longer = self.seat_of.get(f"{name} {first}")
        if longer is not None:
            return longer, (), cards_of(second)
        return self.who(name), cards_of(first), cards_of(second)

    # ---- streets ----------------------------------------------------------------------------------------------------

    def _only_in(self, street: Street) -> None:
        if street not in self.rounds:
            raise ValueError(street)

    def _board(self, line: int, f: Fields, street: Street) -> None:
        self._only_in(street)
        *shared, cards = [cards_of(f[key]) for key in _GROUPS if key in f] or [()]
        before = tuple(card for group in shared for card in group)
        if self.door and street is Street.FLOP:  # the flop's bracket repeats the card that lay open before
            before, cards = self.door, tuple(card for card in cards if card not in self.door)
        self.street = street
        run = f.get("RUN") or f.get("RUN_NO", "")
        self.events.append(Board(line, street, cards, before, RUNS.get(run, 0)))

    def on_preflop(self, line: int, f: Fields) -> None:
        self._only_in(Street.PREFLOP)
        self.door = cards_of(f.get("SHOWN_2") or f["SHOWN"])
        self.street = Street.PREFLOP
        self.events.append(Board(line, Street.PREFLOP, self.door))

    def on_flop(self, line: int, f: Fields) -> None:
        self._board(line, f, Street.FLOP)

    def on_turn(self, line: int, f: Fields) -> None:
        self._board(line, f, Street.TURN)

    def on_river(self, line: int, f: Fields) -> None:
        """The last street of board games and of stud alike."""
        self._board(line, f, Street.SEVENTH if Street.SEVENTH in self.rounds else Street.RIVER)

    def on_street(self, line: int, f: Fields) -> None:
        self._board(line, f, _STREETS[f["STREET"]])

    def on_draw_round(self, line: int, f: Fields) -> None:
        self._round(line, _DRAWS[f.get("RUN", "")])

    # ---- draws ------------------------------------------------------------------------------------------------------

    def _round(self, line: int, street: Street) -> None:
        self._only_in(street)
        self.street = street
        self.events.append(Board(line, street, ()))

    def _open_draw(self, line: int) -> None:
        """Games with a single draw have no line that opens it: the first draw does."""
        if self.street is None:
            self._round(line, Street.FIRST_DRAW)
        self._only_in(Street.FIRST_DRAW)

    def on_draw(self, line: int, f: Fields) -> None:
        seat, count = self.who(f["NAME"]), int(f["COUNT"])
        self._open_draw(line)
        self.events.append(Draw(line, seat, count, cards_of(f.get("SHOWN", ""))))

    def on_stand_pat(self, line: int, f: Fields) -> None:
        seat = self.who(f["NAME"])
        self._open_draw(line)
        self.events.append(StandPat(line, seat, cards_of(f.get("SHOWN", ""))))

    # ---- actions ----------------------------------------------------------------------------------------------------

    def on_fold(self, line: int, f: Fields) -> None:
        self.events.append(Fold(line, self.who(f["NAME"]), cards_of(f.get("SHOWN", ""))))

    def on_check(self, line: int, f: Fields) -> None:
        self.events.append(Check(line, self.who(f["NAME"])))

    def on_call(self, line: int, f: Fields) -> None:
        self.events.append(Call(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), "ALL_IN" in f))

    def on_bet(self, line: int, f: Fields) -> None:
        self.events.append(Bet(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), "ALL_IN" in f))

    def on_raise(self, line: int, f: Fields) -> None:
        to, by = self.money(f["TO"]), self.money(f["BY"])
        self.events.append(Raise(line, self.who(f["NAME"]), to, by, "ALL_IN" in f))

    def on_complete(self, line: int, f: Fields) -> None:
        self._only_in(Street.THIRD)
        self.events.append(Complete(line, self.who(f["NAME"]), self.money(f["TO"]), None, "ALL_IN" in f))

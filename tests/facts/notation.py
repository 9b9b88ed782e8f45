"""Hands in the shorthand of poker books, for tests: `deal("BTN r2.5, BB c | BB x, BTN b4, BB f")`.

Amounts are big blinds; one big blind is 100 units. Letters: f fold, x check, c call, bN bet N, rN raise to N; a bet,
raise or call that takes the whole stack is all-in by itself. `|` opens the next street. Seats that are skipped fold, before
the flop also after the last one named; on later streets everybody must be named. It knows turns and stacks, no more.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from hhparse.model.events import (
    Bet,
    Board,
    Call,
    Check,
    Collect,
    Event,
    Fold,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Game, Kind, Limit, Stakes, Variant
from hhparse.model.hand import Claims, Hand, Seat, SeatStatus, Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

BB = 100
STREETS = (Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER)
SIX_MAX = ("UTG", "HJ", "CO", "BTN", "SB", "BB")
BOARD = ("2c 7d Jh", "4s", "9c")
_KINDS = {"SB": PostKind.SMALL_BLIND, "BB": PostKind.BIG_BLIND}


class Deal:
    """One hand as it is dealt. `seats` are names in preflop order, the button is BTN (heads-up the first)."""

    def __init__(
        self,
        seats: Iterable[str] = SIX_MAX,
        *,
        stacks: Mapping[str, float] | None = None,
        ante: float = 0,
        blinds: bool = True,
        straddles: Mapping[str, float] | None = None,
        posters: Mapping[str, tuple[float, float]] | None = None,
        away: Iterable[str] = (),
        kind: Kind = Kind.CASH,
        big_blind: int = BB,
        rake: float = 0,
        hero: str | None = None,
    ) -> None:
        self.names = tuple(seats)
        self.seat = {name: number for number, name in enumerate(self.names, start=1)}
        self.big_blind = big_blind
        self.start = {name: self.units((stacks or {}).get(name, 100)) for name in self.names}
        self.stack = dict(self.start)
        self.paid = dict.fromkeys(self.names, 0)
        self.live = list(self.names)
        self.away = frozenset(away)
        self.events: list[Event] = []
        self.kind = kind
        self.rake = self.units(rake)
        self.hero = hero
        self.board: list[str] = []
        self.street = -1
        self._post(ante, blinds, straddles or {}, posters or {})
        self._open(self._first_to_act(straddles or {}, blinds=blinds))

    def units(self, amount: float) -> int:
        return round(amount * self.big_blind)

    @property
    def button(self) -> str:
        return "BTN" if "BTN" in self.names else self.names[0]

    def _post(
        self, ante: float, blinds: bool, straddles: Mapping[str, float], posters: Mapping[str, tuple[float, float]]
    ) -> None:
        self.bets = dict.fromkeys(self.names, 0)
        if ante:
            for name in self.names:
                self.put(name, self.units(ante), PostKind.ANTE)
        if blinds:
            small = "SB" if "SB" in self.names else self.names[0] if len(self.names) == 2 else None
            if small:
                self.put(small, self.units(0.5), PostKind.SMALL_BLIND)
            self.put("BB", self.units(1), PostKind.BIG_BLIND)
        for name, (live, dead) in posters.items():
            self.put(
                name,
                self.units(live + dead),
                PostKind.BOTH_BLINDS if dead else PostKind.BIG_BLIND,
                dead=self.units(dead),
            )
        for name, amount in straddles.items():
            self.put(name, self.units(amount), PostKind.STRADDLE)
        self.price = self.big_blind if blinds else 0
        self.price = max(self.price, *self.bets.values())

    def put(self, name: str, amount: int, kind: PostKind, dead: int = 0) -> None:
        amount = min(amount, self.stack[name])
        self.stack[name] -= amount
        self.paid[name] += amount
        if kind is not PostKind.ANTE:
            self.bets[name] += amount - dead
        self.events.append(Post(0, self.seat[name], kind, amount, all_in=self.stack[name] == 0))

    def _first_to_act(self, straddles: Mapping[str, float], *, blinds: bool) -> str:
        """The seat before the first to act is returned: the last straddler, the big blind, or the button."""
        if straddles:
            return list(straddles)[-1]
        return "BB" if blinds else self.button

    def _open(self, after: str) -> None:
        self.street += 1
        start = self.names.index(after) + 1
        order = self.names[start:] + self.names[:start]
        self.pending = [name for name in order if name in self.live and self.stack[name]]

    def next_street(self, cards: str) -> None:
        """The street is dealt; action starts left of the button."""
        self._return_uncalled()
        self.bets = dict.fromkeys(self.names, 0)
        self.price = 0
        self._open(self.button)
        self.board.append(cards)
        self.events.append(Board(0, STREETS[self.street], tuple(cards.split())))

    def turn(self) -> str | None:
        """Who has to act now; None when the round is over."""
        while self.pending and len(self.live) > 1:
            name = self.pending[0]
            others = [other for other in self.live if other != name and self.stack[other]]
            if others or self.owed(name):
                return name
            self.pending.pop(0)
        return None

    def owed(self, name: str) -> int:
        """What matches the bet; at most what another live player can answer for."""
        others = [other for other in self.live if other != name]
        price = self.price if any(self.stack[other] for other in others) else max(self.bets[other] for other in others)
        return max(price - self.bets[name], 0)

    def act(self, name: str, action: str) -> None:
        """One action of the player whose turn it is."""
        assert self.turn() == name, f"{name} is not next to act but {self.turn()}"
        self.pending.pop(0)
        seat = self.seat[name]
        if action == "f":
            self.live.remove(name)
            self.events.append(Fold(0, seat))
        elif action == "x":
            assert not self.owed(name), f"{name} cannot check"
            self.events.append(Check(0, seat))
        elif action == "c":
            amount = min(self.owed(name), self.stack[name])
            self._pay(name, amount)
            self.events.append(Call(0, seat, amount, all_in=not self.stack[name]))
        else:
            self._raise(name, self.units(float(action[1:])))

    def _raise(self, name: str, to: int) -> None:
        first = self.price == 0
        self._pay(name, to - self.bets[name])
        all_in = not self.stack[name]
        self.price = to
        seat = self.seat[name]
        self.events.append(Bet(0, seat, to, all_in=all_in) if first else Raise(0, seat, to, all_in=all_in))
        start = self.names.index(name) + 1
        order = self.names[start:] + self.names[: start - 1]
        self.pending = [other for other in order if other in self.live and self.stack[other]]

    def _pay(self, name: str, amount: int) -> None:
        assert 0 < amount <= self.stack[name], f"{name} cannot pay {amount} of {self.stack[name]}"
        self.stack[name] -= amount
        self.paid[name] += amount
        self.bets[name] += amount

    def _return_uncalled(self) -> None:
        top, second = sorted(self.bets.values())[:-3:-1]
        if top > second:
            name = max(self.bets, key=self.bets.__getitem__)
            if name in self.live:
                self.stack[name] += top - second
                self.paid[name] -= top - second
                self.bets[name] = second
                self.events.append(UncalledReturn(0, self.seat[name], top - second))

    def finish(self, shows: Mapping[str, str], won: Mapping[str, float]) -> Hand:
        """The hand with its end: cards shown and amounts collected (in big blinds; the last one left takes all)."""
        self._return_uncalled()
        if len(self.live) > 1:
            for name, cards in shows.items():
                self.events.append(Show(0, self.seat[name], tuple(cards.split())))
        elif not won:
            won = {self.live[0]: sum(self.paid.values()) / self.big_blind}
        for name, amount in won.items():
            self.events.append(Collect(0, self.seat[name], self.units(amount)))
        return self._hand()

    def _hand(self) -> Hand:
        small = self.big_blind // 2
        tournament = self.kind is Kind.TOURNAMENT
        stakes = Stakes("chips" if tournament else "USD", 0 if tournament else 2, "0.50/1.00", small, self.big_blind)
        status = {True: SeatStatus.SITTING_OUT, False: SeatStatus.PLAYING}
        return Hand(
            source=Source("test.txt", 1, 0, 0, "utf-8"),
            site="PokerStars",
            hand_id="1",
            game=Game(Variant.HOLDEM, Limit.NO_LIMIT, self.kind, stakes),
            table="Test",
            max_seats=max(6, len(self.names)),
            button_seat=self.seat[self.button],
            time_utc=datetime(2024, 3, 1, 12, tzinfo=UTC),
            time_text="",
            seats=tuple(
                Seat(0, self.seat[name], name, self.start[name], status[name in self.away]) for name in self.names
            ),
            events=tuple(self.events),
            claims=Claims(rake=self.rake),
            hero_seat=self.seat[self.hero] if self.hero else None,
        )


def deal(
    script: str,
    *,
    shows: Mapping[str, str] | None = None,
    won: Mapping[str, float] | None = None,
    seats: Iterable[str] = SIX_MAX,
    **setup: object,
) -> Hand:
    """The hand that `script` tells; `setup` goes to `Deal`. Boards left over are run out when players are all-in."""
    hand = Deal(seats, **setup)  # type: ignore[arg-type]
    streets = script.split("|")
    for number, street in enumerate(streets):
        if number:
            hand.next_street(BOARD[number - 1])
        for step in filter(None, (part.strip() for part in street.split(","))):
            name, action = step.split()
            while number == 0 and hand.turn() not in (name, None):
                hand.act(str(hand.turn()), "f")
            hand.act(name, action)
        while number == 0 and (name := hand.turn()) is not None:
            hand.act(name, "f")
        assert hand.turn() is None or number == len(streets) - 1, f"{hand.turn()} still has to act"
    while len(hand.live) > 1 and len(hand.board) < len(BOARD):
        hand.next_street(BOARD[len(hand.board)])
    return hand.finish(shows or {}, won or {})

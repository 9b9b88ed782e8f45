"""Hands in the notation of PHH: players by their place, calls without amounts, rounds that nothing announces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import (
    Bet,
    Board,
    BringIn,
    Call,
    Check,
    Collect,
    Draw,
    Fold,
    HoleCards,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    Street,
)
from hhparse.model.findings import Severity
from hhparse.model.game import Limit
from hhparse.model.money import money_text
from hhparse.parse.builder import HandBuilder
from hhparse.parse.chips import Chips
from hhparse.parse.times import zoned_time

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.cards import Card
    from hhparse.model.game import Game
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_FLOP: Final = 3
_BOARD_ENDS: Final = {Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}


@dataclass(slots=True)
class Builder(HandBuilder):
    """Collects fields and actions of one hand, and counts chips: a call is whatever matches the bet."""

    chips: Chips = field(default_factory=Chips)
    order: list[int] = field(default_factory=list)
    """Seats in the order of the players."""
    held: dict[int, list[str]] = field(default_factory=dict)
    """Seat -> cards, unknown ones as `??`; those that were changed are gone."""
    draws: dict[int, int] = field(default_factory=dict)
    lying: int = 0
    """Cards on the board."""
    open_stacks: bool = False
    winnings: dict[int, int] = field(default_factory=dict)
    after: dict[int, int] = field(default_factory=dict)

    # ---- header -----------------------------------------------------------------------------------------------------

    def read_game(self, header: Fields) -> Game:
        """The game; whether a short ante limits what its player can win goes with the hand."""
        game = HandBuilder.read_game(self, header)
        stakes = replace(game.stakes, ante=self.money(header["ANTE"]))
        if not stakes.big_blind and "MIN_BET" in header:
            stakes = replace(stakes, big_blind=self.money(header["MIN_BET"]))
        if "BUTTON_BLIND" in header:
            blind = self.money(header["BUTTON_BLIND"])
            stakes = replace(stakes, small_blind=0, big_blind=blind, text=money_text(blind, stakes.exponent))
        if game.limit is Limit.FIXED_LIMIT:
            small, big = self.money(header["SMALL_BET"]), self.money(header["BIG_BET"])
            text = f"{header['SMALL_BET']}/{header['BIG_BET']}"
            blinds = (self.money(header["SMALL"]) or small // 2, self.money(header["BIG"]) or small)
            stakes = replace(
                stakes, small_blind=blinds[0], big_blind=blinds[1], small_bet=small, big_bet=big, text=text
            )
        house = (("antes_trimmed", False),) if "UNTRIMMED" in header else ()
        return replace(game, stakes=stakes, house=house)

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        """The instant, where date, clock and zone are told."""
        stamp, zone = header["STAMP"], header.get("ZONE")
        printed = f"{stamp} {zone}" if zone else stamp
        if zone is None:
            return None, None, printed
        return (*zoned_time(stamp, zone), printed)

    @property
    def whole(self) -> bool:
        """Such a hand may stop anywhere."""
        return True

    # ---- players ----------------------------------------------------------------------------------------------------

    def _seat(self, f: Fields) -> int:
        place = int(f["PLACE"])
        if not 0 < place <= len(self.order):
            raise ValueError(place)
        return self.order[place - 1]

    def on_seat(self, line: int, f: Fields) -> None:
        HandBuilder.on_seat(self, line, f)
        seat = int(f["SEAT"])
        self.order.append(seat)
        self.chips.sit(seat, self.money(f["STACK"]))
        if "OPEN_STACK" in f:
            words = f"how much {f['SEAT_NAME']} has is left open; it is taken for more than the hand needs"
            self.note("stack_unknown", Severity.INFO, words, line, "inf")
            self.open_stacks = True

    def _posted(self, line: int, f: Fields, kind: PostKind) -> None:
        seat = self._seat(f)
        amount = self.chips.post(seat, self.money(f["AMOUNT"]), live=kind is not PostKind.ANTE)
        if amount:
            self.events.append(Post(line, seat, kind, amount))

    def on_post_ante(self, line: int, f: Fields) -> None:
        self._posted(line, f, PostKind.ANTE)

    def on_post_small_blind(self, line: int, f: Fields) -> None:
        self._posted(line, f, PostKind.SMALL_BLIND)

    def on_post_big_blind(self, line: int, f: Fields) -> None:
        self._posted(line, f, PostKind.BIG_BLIND)
        self.chips.owe(self.money(f["AMOUNT"]))

    def on_post_late(self, line: int, f: Fields) -> None:
        self._posted(line, f, PostKind.BIG_BLIND)

    def on_post_straddle(self, line: int, f: Fields) -> None:
        self._posted(line, f, PostKind.STRADDLE)

    def on_post_button_blind(self, line: int, f: Fields) -> None:
        self._posted(line, f, PostKind.BUTTON_BLIND)

    # ---- cards ------------------------------------------------------------------------------------------------------

    def on_dealt(self, line: int, f: Fields) -> None:
        seat, cards = self._seat(f), _pairs(f["CARDS"])
        held = self.held.setdefault(seat, [])
        held += cards
        if Street.THIRD in self.rounds:
            self._stud_round(line, len(held))
        known = _known(cards)
        if known:
            self.events.append(HoleCards(line, seat, known))

    def _stud_round(self, line: int, held: int) -> None:
        """Rounds of stud begin when the first player gets a further card."""
        street = self.rounds[min(max(held - _FLOP, 0), len(self.rounds) - 1)]
        now = self.street
        if now is None or self.rounds.index(street) > self.rounds.index(now):
            self._begin(line, street)

    def on_dealt_board(self, line: int, f: Fields) -> None:
        cards = _pairs(f["CARDS"])
        if Street.FLOP not in self.rounds:
            self._only_in(Street.SEVENTH)
            self._begin(line, Street.SEVENTH, _known(cards))
            return
        if self.lying + len(cards) > _BOARD_ENDS[Street.RIVER]:
            raise ValueError(f["CARDS"])
        for street, end in _BOARD_ENDS.items():
            part = cards[: max(end - self.lying, 0)]
            if part:
                self._begin(line, street, _known(part))
                self.lying += len(part)
                cards = cards[len(part) :]

    def _begin(self, line: int, street: Street, cards: tuple[Card, ...] = ()) -> None:
        if street is not self.rounds[0]:
            self.chips.new_round()
        self.street = street
        self.events.append(Board(line, street, cards))

    # ---- actions ----------------------------------------------------------------------------------------------------

    def on_fold(self, line: int, f: Fields) -> None:
        seat = self._seat(f)
        self.chips.fold(seat)
        self.events.append(Fold(line, seat))

    def on_check_or_call(self, line: int, f: Fields) -> None:
        seat = self._seat(f)
        amount = self.chips.call(seat)
        self.events.append(Call(line, seat, amount) if amount else Check(line, seat))

    def on_bet_or_raise(self, line: int, f: Fields) -> None:
        seat, total = self._seat(f), self.money(f["AMOUNT"])
        opened = self.chips.price > 0
        self.chips.raise_to(seat, total)
        self.events.append(Raise(line, seat, total) if opened else Bet(line, seat, total))

    def on_post_bring_in(self, line: int, f: Fields) -> None:
        self._only_in(Street.THIRD)
        seat = self._seat(f)
        amount = self.chips.post(seat, self.money(self.header["BRING_IN"]), live=True)
        self.chips.acted(seat)
        self.events.append(BringIn(line, seat, amount))

    def on_discard(self, line: int, f: Fields) -> None:
        self._only_in(Street.FIRST_DRAW)
        seat, cards = self._seat(f), _pairs(f["CARDS"])
        number = self.draws.get(seat, 0) + 1
        self.draws[seat] = number
        street = self.rounds[min(number, len(self.rounds) - 1)]
        if self.street is not street and number < len(self.rounds):
            self._begin(line, street)
        held = self.held.get(seat, [])
        for card in cards:
            if card in held:
                held.remove(card)
        known = _known(cards)
        if cards:
            self.events.append(Draw(line, seat, len(cards), known if len(known) == len(cards) else ()))
        else:
            self.events.append(StandPat(line, seat))

    def on_show_or_muck(self, line: int, f: Fields) -> None:
        seat, told = self._seat(f), f["CARDS"]
        cards = _known(self.held.get(seat, []) if told == "-" else _pairs(told))
        self.events.append(Show(line, seat, cards) if cards else Muck(line, seat))

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_winning(self, line: int, f: Fields) -> None:
        seat, amount = self._seat(f), self.money(f["AMOUNT"])
        self.winnings[seat] = amount
        self.total_line = line

    def on_stack_after(self, line: int, f: Fields) -> None:
        self.after[self._seat(f)] = self.money(f["AMOUNT"])
        self.total_line = line

    def finish(self) -> Hand:
        """The hand: what was won as the text says it, or as the stacks that are left tell it."""
        dialect = set()
        if self.open_stacks:  # what is left of an unknown stack tells nothing
            self.after = {}
        if not self._finished():
            message = "the text stops before the hand is over; such files may"
            self.note("unfinished_hand", Severity.WARNING, message, self._last_line())
            dialect = {"unfinished", "pays_nobody"}
        elif not self.winnings and not self.after:
            dialect = {"pays_nobody"}
        else:
            self._pay()
        if dialect:
            self.totals = (None, None, (), 0)
        hand = HandBuilder.finish(self)
        claims = replace(hand.claims, stacks_after=tuple(self.after.items()), total_line=self.total_line)
        return replace(hand, dialect=hand.dialect | dialect, claims=claims)

    def _pay(self) -> None:
        won = self.winnings or {seat: stack - self.chips.left(seat) for seat, stack in self.after.items()}
        for seat, amount in won.items():
            if amount > 0:
                self.events.append(Collect(self.total_line, seat, amount))

    def _finished(self) -> bool:
        """One player is left, or the last round is over and a hand is known."""
        if len(self.chips.live) < 2:
            return True
        if not self._dealt_out() or self.chips.open:
            return False
        told = bool(self.winnings or self.after)
        shown = {event.seat for event in self.events if isinstance(event, Show | HoleCards) and event.cards}
        return told or bool(shown & self.chips.live)

    def _dealt_out(self) -> bool:
        """Every round of the game was dealt."""
        if Street.FLOP in self.rounds:
            return self.lying == _BOARD_ENDS[Street.RIVER]
        return self.street is self.rounds[-1]

    def _last_line(self) -> int:
        return self.events[-1].line if self.events else self.source.line


def _pairs(text: str) -> list[str]:
    """`7h??` -> `7h`, `??`."""
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def _known(cards: list[str]) -> tuple[Card, ...]:
    return tuple(card for card in cards if "?" not in card)

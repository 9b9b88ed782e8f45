"""Hands of PokerNow: amounts are totals of the street, cards are written with symbols, there is no rake."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Bet, Board, Bounty, Call, Collect, Post, PostKind, Raise, Show, Street, UncalledReturn
from hhparse.parse.added import AddedChips
from hhparse.parse.play import cards_of
from hhparse.parse.state import UnseatedPlayer

if TYPE_CHECKING:
    from hhparse.model.cards import Card
    from hhparse.model.game import Game
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_SUITS: Final = str.maketrans("♠♥♦♣", "shdc")
_STAMP: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z")
_SECOND: Final = 2


@dataclass(slots=True)
class Builder(AddedChips):
    """Collects the entries of one hand."""

    tokens: dict[str, int] = field(default_factory=dict)
    """`name @ id` -> seat."""
    owned: tuple[Card, ...] = ()
    """The cards of the log's owner, whom it does not name."""
    ended: bool = False
    first_call: int = 0
    """The total of the first call, before anybody raised."""
    blinds: dict[PostKind, int] = field(default_factory=dict)

    # ---- header -----------------------------------------------------------------------------------------------------

    def read_game(self, header: Fields) -> Game:
        """The game; its blinds are those that are posted."""
        told = {**header, "SMALL": header.get("SMALL", "0"), "BIG": header.get("BIG", "0")}
        return AddedChips.read_game(self, told)

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        """UTC, to the second."""
        found = _STAMP.fullmatch(header["STAMP"])
        if found is None:
            return None, "time_unreadable", header["STAMP"]
        try:
            year, month, day, hour, minute, second = map(int, found.groups())
            return datetime(year, month, day, hour, minute, second, tzinfo=UTC), None, header["STAMP"]
        except ValueError:
            return None, "time_unreadable", header["STAMP"]

    @property
    def whole(self) -> bool:
        """The log tells the end of the hand."""
        return self.ended

    def who(self, name: str) -> int:
        """The seat of `"name @ id"`; raises UnseatedPlayer."""
        seat = self.tokens.get(name[1:-1])
        if seat is None:
            raise UnseatedPlayer(name[1:-1])
        return seat

    # ---- players ----------------------------------------------------------------------------------------------------

    def on_seat(self, line: int, f: Fields) -> None:
        before = len(self.seats)
        AddedChips.on_seat(self, line, f)
        if len(self.seats) > before:
            self.tokens[f["TOKEN"]] = int(f["SEAT"])
            if self.header.get("DEALER") == f'"{f["TOKEN"]}"':
                self.button = int(f["SEAT"])

    def on_your_hand(self, _line: int, f: Fields) -> None:
        self.owned = _cards(f["SHOWN"])

    def on_hand_ended(self, line: int, _f: Fields) -> None:
        self.ended = True
        self.total_line = line

    # ---- posts ------------------------------------------------------------------------------------------------------

    def _live(self, line: int, f: Fields, kind: PostKind) -> None:
        """A live post: the text gives the street's total, so a straddle restates a blind of the same player."""
        seat, total = self.who(f["NAME"]), self.money(f["AMOUNT"])
        amount = total - self.put_in(seat)
        if amount <= 0:
            raise ValueError(f["AMOUNT"])
        self.blinds.setdefault(kind, total)
        self.events.append(Post(line, seat, kind, amount, "ALL_IN" in f))

    def on_post_small_blind(self, line: int, f: Fields) -> None:
        self._live(line, f, PostKind.SMALL_BLIND)

    def on_post_big_blind(self, line: int, f: Fields) -> None:
        self._live(line, f, PostKind.BIG_BLIND)

    def on_post_missed_big(self, line: int, f: Fields) -> None:
        self._live(line, f, PostKind.BIG_BLIND)

    def on_post_straddle(self, line: int, f: Fields) -> None:
        self._live(line, f, PostKind.STRADDLE)

    def on_post_missing_small(self, line: int, f: Fields) -> None:
        self._post(line, f, PostKind.DEAD_BLIND)

    def on_bomb_pot(self, line: int, f: Fields) -> None:
        """Everybody pays the same, and the first round is passed over."""
        self._post(line, f, PostKind.ANTE)
        assert self.game is not None
        if not self.game.house:
            self.game = replace(self.game, house=(("first_round_passed", True),))

    # ---- actions ----------------------------------------------------------------------------------------------------

    def on_call(self, line: int, f: Fields) -> None:
        seat, amount = self._adds(f)
        if self.street is None and not any(isinstance(event, Call | Raise) for event in self.events):
            self.first_call = self.money(f["AMOUNT"])
        self.events.append(Call(line, seat, amount, "ALL_IN" in f))

    def on_bet(self, line: int, f: Fields) -> None:
        seat, amount = self._adds(f)
        self.events.append(Bet(line, seat, amount, "ALL_IN" in f))

    def _adds(self, f: Fields) -> tuple[int, int]:
        seat, total = self.who(f["NAME"]), self.money(f["AMOUNT"])
        amount = total - self.put_in(seat)
        if amount <= 0:
            raise ValueError(f["AMOUNT"])
        return seat, amount

    def on_raise_to(self, line: int, f: Fields) -> None:
        self.events.append(Raise(line, self.who(f["NAME"]), self.money(f["TO"]), None, "ALL_IN" in f))

    # ---- board ------------------------------------------------------------------------------------------------------

    def _board(self, line: int, f: Fields, street: Street) -> None:
        told = {"SHOWN": f["SHOWN"]} if "BEFORE" not in f else {"SHOWN": f["BEFORE"], "SHOWN_2": f["SHOWN"]}
        told = {key: text.translate(_SUITS) for key, text in told.items()}
        AddedChips._board(self, line, told | {"RUN": f.get("RUN", "")}, street)  # noqa: SLF001 - super() does not work in a class with slots

    def _second(self, line: int, f: Fields, street: Street) -> None:
        shared = _cards(f.get("BEFORE", ""))
        self.events.append(Board(line, street, _cards(f["SHOWN"]), shared, _SECOND))

    def on_second_flop(self, line: int, f: Fields) -> None:
        self._second(line, f, Street.FLOP)

    def on_second_turn(self, line: int, f: Fields) -> None:
        self._second(line, f, Street.TURN)

    def on_second_river(self, line: int, f: Fields) -> None:
        self._second(line, f, Street.RIVER)

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_uncalled(self, line: int, f: Fields) -> None:
        self.events.append(UncalledReturn(line, self.who(f["RETURNED_NAME"]), self.money(f["AMOUNT"])))

    def on_show(self, line: int, f: Fields) -> None:
        seat, cards = self.who(f["NAME"]), _cards(f["SHOWN"])
        before = next((event for event in self.events if isinstance(event, Show) and event.seat == seat), None)
        if before is not None and not set(cards) & set(before.cards):  # one card after the other
            cards = (*before.cards, *cards)
        self.events.append(Show(line, seat, cards))

    def on_collect(self, line: int, f: Fields) -> None:
        run = _SECOND if "SECOND_RUN" in f else 0
        self.events.append(Collect(line, self.who(f["NAME"]), self.money(f["AMOUNT"]), "pot", run))

    def on_bounty(self, line: int, f: Fields) -> None:
        self.events.append(Bounty(line, self.who(f["NAME"]), f["AMOUNT"]))

    def on_bounty_paid(self, _line: int, f: Fields) -> None:
        """Who pays the bounty; what is won is told apart."""
        self.who(f["NAME"])

    def finish(self) -> Hand:
        """The hand, its blinds as posted, its hero where cards that were shown are the owner's."""
        self.totals = (None, None, (), 0)
        assert self.game is not None
        small, big = self.blinds.get(PostKind.SMALL_BLIND, 0), self.blinds.get(PostKind.BIG_BLIND, 0)
        if any(isinstance(e, Post) and e.kind is PostKind.BIG_BLIND and e.all_in for e in self.events):
            big = max(big, self.first_call, 2 * small)  # posted by somebody who had less
        if "BIG" not in self.header:
            self.header = {**self.header, "SMALL": self._text(small), "BIG": self._text(big)}
            self.game = replace(self.read_game(self.header), house=self.game.house)
        self.hero = next((e.seat for e in self.events if isinstance(e, Show) and set(e.cards) == set(self.owned)), None)
        return AddedChips.finish(self)

    def _text(self, amount: int) -> str:
        from hhparse.model.money import money_text  # noqa: PLC0415

        return money_text(amount, self.exponent)


def _cards(text: str) -> tuple[Card, ...]:
    return cards_of(text.translate(_SUITS))

"""888poker: amounts and cards in the language of the player's client, a header of three lines, no totals."""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Absence, Collect, Post, PostKind, Street
from hhparse.model.hand import SeatStatus
from hhparse.parse.added import AddedChips
from hhparse.parse.header import game_of, play_money, tournament_of
from hhparse.parse.numbers import parse_amount

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Game, Tournament
    from hhparse.model.money import Money
    from hhparse.parse.grammar import Fields

_NUMBER: Final = re.compile(r"\d[\d., Â]*")
_DECIMALS: Final = re.compile(r"[.,](\d{1,2})$")
_CARDS: Final = re.compile(r"\[ (?:[^\s\],]{1,2}[cdhs], )*[^\s\],]{1,2}[cdhs] \]")
_CARD: Final = re.compile(r"([^\s\],\[]{1,2})([cdhs])(?=[, ])")
_RANKS: Final = MappingProxyType(dict(zip("HBDERВДКТÂÄÊÒ", "KJQAKJQKAJQKA", strict=True)) | {"Kn": "J"})
"""Dutch heer, boer; German Bube; dame of many languages; Scandinavian ess and knekt; French roi; Russian letters, and
the same bytes read as cp1252."""
_AMBIGUOUS: Final = "V"
"""The queen in Dutch (vrouw), the jack in French and Portuguese: other letters of the hand decide."""
_DUTCH: Final = frozenset("HB")
_ROMANCE: Final = frozenset("RD")


@lru_cache(maxsize=16384)
def plain_amount(text: str) -> str:
    """`$ 3.243`, `15 788,50 $` -> `$3243`, `$15788.50`: the last mark is decimal unless three digits follow it."""
    number = _NUMBER.search(text)
    if number is None:
        raise ValueError(text)
    symbol = text.replace(number[0], "", 1).strip()
    digits = number[0].strip(" ")
    decimals = _DECIMALS.search(digits)
    whole = re.sub(r"\D", "", digits[: decimals.start()] if decimals else digits)
    return f"{symbol}{whole}.{decimals[1]}" if decimals else f"{symbol}{whole}"


class Builder(AddedChips):
    """Lines of 888poker."""

    __slots__ = ()

    @staticmethod
    def translated(text: str) -> str:
        """Cards named in other languages, in English; the rest stays."""
        groups = _CARDS.findall(text)
        ranks = {rank for group in groups for rank, _ in _CARD.findall(group)}
        if not (ranks & _RANKS.keys() or _AMBIGUOUS in ranks):
            return text
        names = dict(_RANKS)
        if ranks & _DUTCH:
            names[_AMBIGUOUS] = "Q"
        elif ranks & _ROMANCE:
            names[_AMBIGUOUS] = "J"

        def english(found: re.Match[str]) -> str:
            return _CARD.sub(lambda card: names.get(card[1], card[1]) + card[2], found[0])

        return _CARDS.sub(english, text)

    def money(self, text: str) -> Money:
        return parse_amount(plain_amount(text), self.exponent)

    def read_game(self, header: Fields) -> Game:
        amounts = {key: plain_amount(header[key]) for key in ("SMALL", "BIG")}
        game = game_of({**header, **amounts}, self.site, self.exponent)
        return play_money(game) if "PLAY_MONEY" in header and "TOURNAMENT_ID" not in header else game

    def read_tournament(self, header: Fields) -> Tournament | None:
        return tournament_of(header)

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        return None, None, header.get("STAMP", "")

    def on_header(self, line: int, f: Fields) -> None:
        super().on_header(line, f)
        if "TOURNAMENT_ID" in f:
            self.table = f.get("TABLE_NO", "")
            self.max_seats = int(f["MAX"]) if "MAX" in f else None

    def on_post_dead_and_live(self, line: int, f: Fields) -> None:
        """A missed small blind, dead, and the big one."""
        seat, dead, live = self.who(f["NAME"]), self.money(f["DEAD"]), self.money(f["LIVE"])
        kind = PostKind.BOTH_BLINDS if live else PostKind.DEAD_BLIND
        self.events.append(Post(line, seat, kind, dead + live))

    def on_hole_cards_open(self, _line: int, _f: Fields) -> None:
        self.street = Street.PREFLOP

    def on_fold(self, line: int, f: Fields) -> None:
        """Who folds before cards are dealt declines a blind and is not in the hand."""
        if self.street is not None:
            super().on_fold(line, f)
            return
        seat = self.who(f["NAME"])
        self.events.append(Absence(line, seat, "declines the blind"))
        self.seats = [replace(one, status=SeatStatus.SITTING_OUT) if one.seat == seat else one for one in self.seats]

    @property
    def whole(self) -> bool:
        return bool(self.summary_line) and any(type(event) is Collect for event in self.events)

"""PartyPoker, the older form: blinds known by the posts alone, tournaments without posts, players without a seat."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Collect, Complete, Finish, Muck, Post, PostKind, Show, Street
from hhparse.model.game import Tournament
from hhparse.model.money import money_text
from hhparse.parse.added import AddedChips
from hhparse.parse.builder import pot_name
from hhparse.parse.header import game_of, play_money
from hhparse.parse.long_time import long_time
from hhparse.parse.numbers import parse_amount
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import with_untold, without_bystanders

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Game
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.parse.grammar import Fields

_STREETS: Final = MappingProxyType({"Fourth": Street.FOURTH, "Fifth": Street.FIFTH, "Sixth": Street.SIXTH})
_BIG_BLINDS: Final = (100, 40)
"""A header that names the largest buy-in instead of the stakes: so many big blinds it is, at tables for short stacks
the second."""


class Builder(AddedChips):
    """Lines of the older form."""

    __slots__ = ()

    # ---- header -----------------------------------------------------------------------------------------------------

    def read_game(self, header: Fields) -> Game:
        fields = {"LIMIT": "FL", **header}
        if "TOURNEY" in header or "BUY_IN" in header:
            fields.setdefault("TOURNAMENT_ID", "")
        if "STAKES" in header:
            fields |= {"SMALL": "0", "BIG": self._text(header["STAKES"])}
        elif "BIG" not in header:
            fields |= {"SMALL": "0", "BIG": "0"}
        for key in ("SMALL", "BIG"):
            fields[key] = fields[key].removesuffix(" USD").removesuffix(" EUR")
        if "TOURNAMENT_ID" not in fields:
            fields.setdefault("CODE", self._code(header))
        game = game_of(fields, self.site, self.exponent)
        return play_money(game) if "PLAY_MONEY" in header and "TOURNAMENT_ID" not in fields else game

    def _text(self, buy_in: str) -> str:
        return money_text(parse_amount(buy_in, self.exponent) // _BIG_BLINDS[0], self.exponent)

    def _code(self, header: Fields) -> str:
        text = header.get("STAKES") or header["BIG"]
        code = text[-3:]
        return code if code.isupper() else self.site.symbols.get(text.strip()[:1], self.site.currency)

    def read_tournament(self, header: Fields) -> Tournament | None:
        if "TOURNAMENT_ID" not in header and "TOURNEY" not in header and "BUY_IN" not in header:
            return None
        printed = header.get("BUY_IN", "").replace(" Buy-in", "").replace(" Entry Fee", "").replace(" ", "")
        for code in ("USD", "EUR", "GBP"):
            printed = f"{printed.replace(code, '')} {code}" if code in printed else printed
        number = header.get("TOURNAMENT_ID") or header.get("TABLE_NAME", "").partition(" ")[0]
        return Tournament(number, printed or None, header.get("LEVEL"))

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        return *long_time(header["STAMP"]), header["STAMP"]

    def on_header(self, line: int, f: Fields) -> None:
        super().on_header(line, f)
        self.table = f.get("TABLE_NAME", "")

    def meet_stranger(self, line: int, *, grave: bool) -> None:
        """Who has just sat down plays without a seat line."""
        if grave and not self.stranger:
            self.stranger = line

    # ---- posts ------------------------------------------------------------------------------------------------------

    def _post(self, line: int, f: Fields, kind: PostKind) -> None:
        super()._post(line, f, kind)
        assert self.game is not None
        if "BIG" not in self.header and kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND):
            self._learn_stakes()

    def _learn_stakes(self) -> None:
        """The blinds that the header leaves out are those posted; an all-in for less does not count."""
        assert self.game is not None
        posts = [event for event in self.events if isinstance(event, Post)]
        small, big = (
            max((one.amount for one in posts if one.kind is kind), default=0)
            for kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
        )
        bigs = [one for one in posts if one.kind is PostKind.BIG_BLIND]
        smalls = [one for one in posts if one.kind is PostKind.SMALL_BLIND]
        if "STAKES" in self.header and self._all_short(bigs, big):
            buy_in = parse_amount(self.header["STAKES"], self.exponent)
            big = next((size for size in (buy_in // count for count in _BIG_BLINDS) if size >= max(big, small)), big)
        if small and self._all_short(smalls, small):
            small = big // 2
        text = f"{money_text(small, self.exponent)}/{money_text(big, self.exponent)}"
        stakes = replace(self.game.stakes, text=text, small_blind=small, big_blind=big)
        self.game = replace(self.game, stakes=stakes)

    def _all_short(self, posts: list[Post], amount: Money) -> bool:
        stacks = {one.seat: one.stack for one in self.seats}
        return all(stacks.get(one.seat, 0) <= one.amount for one in posts if one.amount == amount)

    def on_hole_cards_open(self, line: int, _f: Fields) -> None:
        """In tournaments up to 2013 blinds are not told: left of the button they are posted."""
        assert self.game is not None
        posted = any(isinstance(one, Post) and one.kind is not PostKind.ANTE for one in self.events)
        if posted or "BIG" not in self.header or "TOURNAMENT_ID" not in self.header or self.button is None:
            return
        players = sorted(one.seat for one in self.seats)
        after = [seat for seat in players if seat > self.button] + [seat for seat in players if seat <= self.button]
        if len(after) == 2 and self.button in players:
            after.reverse()
        stakes, left = self.game.stakes, {one.seat: one.stack for one in self.seats}
        for event in self.events:
            if isinstance(event, Post):
                left[event.seat] -= event.amount
        blinds = ((PostKind.SMALL_BLIND, stakes.small_blind), (PostKind.BIG_BLIND, stakes.big_blind))
        for seat, (kind, amount) in zip(after, blinds, strict=False):
            self.events.append(Post(line, seat, kind, min(amount, left[seat])))

    # ---- play -------------------------------------------------------------------------------------------------------

    def on_complete(self, line: int, f: Fields) -> None:
        seat = self.who(f["NAME"])
        self.events.append(Complete(line, seat, self.put_in(seat) + self.money(f["AMOUNT"])))

    def on_street(self, line: int, f: Fields) -> None:
        self._board(line, f, _STREETS[f["STREET"]])

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_show(self, line: int, f: Fields) -> None:
        self.events.append(Show(line, self.who(f["NAME"]), cards_of(f["SHOWN"]), f.get("DESCRIPTION", "")))

    def on_muck(self, line: int, f: Fields) -> None:
        self.events.append(Muck(line, self.who(f["NAME"]), cards=cards_of(f["SHOWN"])))

    def on_collect(self, line: int, f: Fields) -> None:
        self._collect(line, f["NAME"], f["AMOUNT"], f.get("POT", "pot"))

    def on_collect_two(self, line: int, f: Fields) -> None:
        """Two winners in one line."""
        self._collect(line, f["NAME"], f["AMOUNT"], f["POT"])
        self._collect(line, f["NAME_2"], f["AMOUNT_2"], f["POT_2"])

    def _collect(self, line: int, name: str, amount: str, pot: str) -> None:
        label = pot_name(pot.removeprefix("the ").replace("#", ""))
        self.events.append(Collect(line, self.who(name), self.money(amount), label))

    def on_finish(self, line: int, f: Fields) -> None:
        place = int("".join(filter(str.isdigit, f["PLACE"])))
        self.events.append(Finish(line, self.who(f["FINISHER"]), place, f.get("RECEIVED")))

    def on_talk(self, _line: int, f: Fields) -> None:
        """Words of a player; of somebody without a seat the line is told."""
        self.who(f["SPEAKER"])

    def finish(self) -> Hand:
        assert self.game is not None
        seats = without_bystanders(self.seats, self.events)
        self.seats = with_untold(seats, self.events, self.game.stakes.big_blind)
        return super().finish()

    @property
    def whole(self) -> bool:
        return any(type(event) is Collect for event in self.events)

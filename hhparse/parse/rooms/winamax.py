"""Winamax: late posts in two forms, raises that tell what is added, halves in lines of their own, rounded totals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import HoleCards, Post, PostKind, Raise, StandPat, Street
from hhparse.model.findings import Severity
from hhparse.model.game import Tournament
from hhparse.parse.builder import HandBuilder
from hhparse.parse.header import game_of
from hhparse.parse.play import cards_of
from hhparse.parse.put_in import live_on_street

if TYPE_CHECKING:
    from hhparse.model.game import Game
    from hhparse.model.hand import Hand, SeatClaim
    from hhparse.parse.grammar import Fields

_TOURNAMENT: Final = re.compile(r"\((\d+)\)(?:#\d+)?$")
_OLD_PRICE: Final = re.compile(r"^(\d[\d.,]*)-(\d[\d.,]*)$")
_STEPS: Final = {"k": 3, "K": 3, "m": 6, "M": 6}
_FREE: Final = {"Free": "Freeroll"}
_HALF: Final = re.compile(r"^(HI|LO) : ")


def _words(text: str) -> str:
    """`HI : Two pairs : 5 and 4` -> `HI: Two pairs : 5 and 4`."""
    return _HALF.sub(r"\1: ", text)


class Builder(HandBuilder):
    """Collects the lines of one hand."""

    __slots__ = ()

    # ---- header and table -------------------------------------------------------------------------------------------

    def read_game(self, header: Fields) -> Game:
        """The tournament's number stands in the line of the table; that it is one is known before."""
        return game_of({**header, "TOURNAMENT_ID": ""} if "EVENT" in header else header, self.site, self.exponent)

    def read_tournament(self, header: Fields) -> Tournament | None:
        """Name and price from the header, the number from the table."""
        if "EVENT" not in header:
            return None
        number = _TOURNAMENT.search(self.table)
        price = _OLD_PRICE.sub(r"\1+\2", header["BUY_IN"])
        return Tournament(number[1] if number else "", _FREE.get(price, price), header.get("LEVEL"))

    # ---- posts ------------------------------------------------------------------------------------------------------

    def _small(self) -> int:
        assert self.game is not None
        return self.game.stakes.small_blind

    def on_post_small_blind(self, line: int, f: Fields) -> None:
        """Whoever has posted both blinds late owes no live one."""
        seat = self.who(f["NAME"])
        late = any(isinstance(e, Post) and e.seat == seat and e.kind is PostKind.BOTH_BLINDS for e in self.events)
        self._post(line, f, PostKind.DEAD_BLIND if late else PostKind.SMALL_BLIND)

    def on_post_small_late(self, line: int, f: Fields) -> None:
        """A small blind out of position is dead; one that is larger is both blinds in one post (R16)."""
        both = self.money(f["AMOUNT"]) > self._small() > 0
        self._post(line, f, PostKind.BOTH_BLINDS if both else PostKind.DEAD_BLIND)

    def on_post_big_late(self, line: int, f: Fields) -> None:
        if self.money(f["AMOUNT"]):  # nothing where both were posted in one
            self._post(line, f, PostKind.BIG_BLIND)

    # ---- actions ----------------------------------------------------------------------------------------------------

    def _added(self, seat: int, amount: int) -> int:
        """The street's total of a seat that adds an amount."""
        assert self.game is not None
        return live_on_street(self.events, seat, self.game.stakes.big_blind) + amount

    def on_raise(self, line: int, f: Fields) -> None:
        seat, to, by = self.who(f["NAME"]), self.money(f["TO"]), self.money(f["BY"])
        if self.street is None:  # among the posts: both blinds of a player who comes back
            self.events.append(Post(line, seat, PostKind.BOTH_BLINDS, to, "ALL_IN" in f))
        elif "MINUS" in f:
            self.events.append(Raise(line, seat, self._added(seat, to), None, "ALL_IN" in f))
        else:  # a completed bring-in is written as a raise of the whole bet (R51)
            whole = self.street is Street.THIRD and by == to
            self.events.append(Raise(line, seat, to, None if whole else by, "ALL_IN" in f))

    def on_bet(self, line: int, f: Fields) -> None:
        if self.street is not Street.PREFLOP:
            super().on_bet(line, f)
            return
        seat = self.who(f["NAME"])
        self.events.append(Raise(line, seat, self._added(seat, self.money(f["AMOUNT"])), None, "ALL_IN" in f))

    # ---- cards and streets ------------------------------------------------------------------------------------------

    def on_round_open(self, _line: int, _f: Fields) -> None:
        """The posts are over."""
        if self.street is None:
            self.street = self.rounds[0]

    def on_hole_cards(self, line: int, f: Fields) -> None:
        """Cards that only their owner knows are written X."""
        seat = self.who(f["DEALT_NAME"])
        before, cards = (cards_of(f["HELD"]), cards_of(f["HELD_2"])) if "HELD_2" in f else ((), cards_of(f["HELD"]))
        if not cards:
            return
        self.events.append(HoleCards(line, seat, cards, before))
        if self.hero is None and self._for_one_only(cards):
            self.hero = seat

    def on_stand_pat(self, line: int, f: Fields) -> None:
        self.events.append(StandPat(line, self.who(f["NAME"]), cards_of(f.get("HELD", ""))))

    def on_draw_round(self, line: int, f: Fields) -> None:
        super().on_draw_round(line, {"RUN": f["NUMBERED"]})

    # ---- results ----------------------------------------------------------------------------------------------------

    def on_show(self, line: int, f: Fields) -> None:
        super().on_show(line, {**f, "DESCRIPTION": _words(f.get("DESCRIPTION", ""))})

    def on_total_pot(self, line: int, f: Fields) -> None:
        """`15.52k` is a total without its last digits."""
        if "THOUSANDS" not in f:
            super().on_total_pot(line, f)
            return
        text = f["TOTAL"]
        missing = _STEPS[f["THOUSANDS"]] - len(text.partition(".")[2])
        whole = text.replace(".", "") + "0" * missing
        super().on_total_pot(line, {**f, "TOTAL": whole})
        self.total_unit = self.money("1" + "0" * missing)
        message = "the total pot is printed without its last digits"
        self.note("rounded_amount", Severity.WARNING, message, line, text + f["THOUSANDS"])

    def on_seat_won(self, line: int, f: Fields) -> None:
        self.on_seat_collected(line, f)

    def _claim(self, line: int, f: Fields, result: str, won: tuple[int, ...] = ()) -> None:
        """Halves of a pot have lines of their own: they are claims of one seat."""
        if "HAND_TEXT" in f:
            f = {**f, "HAND_TEXT": _words(f["HAND_TEXT"])}
        super()._claim(line, f, result, won)
        *others, last = self.seat_claims
        same = next((claim for claim in others if claim.seat == last.seat), None)
        if same is not None:
            others[others.index(same)] = _joined(same, last)
            self.seat_claims[:] = others

    def finish(self) -> Hand:
        """The hand, with the precision of its total."""
        hand = super().finish()
        return replace(hand, claims=replace(hand.claims, total_unit=self.total_unit)) if self.total_unit else hand


def _joined(one: SeatClaim, two: SeatClaim) -> SeatClaim:
    words = "; ".join(text for text in (one.description, two.description) if text)
    result = "won" if "won" in (one.result, two.result) else one.result
    return replace(one, won=one.won + two.won, description=words, result=result, cards=one.cards or two.cards)

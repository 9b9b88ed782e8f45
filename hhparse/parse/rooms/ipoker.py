"""Hands of iPoker: sums that are added or totals by the kind of action, results in the list of players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Absence, Bet, Board, Collect, HoleCards, Post, PostKind, Raise, Street
from hhparse.model.findings import Severity
from hhparse.model.game import Limit
from hhparse.model.money import money_text
from hhparse.parse.added import AddedChips
from hhparse.parse.documents.ipoker_head import plain
from hhparse.parse.play import cards_of

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.game import Game
    from hhparse.model.hand import Hand
    from hhparse.parse.grammar import Fields

_STUD_STREETS: Final = (Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH)
_DEFAULT_GAME: Final = "Omaha"
"""Sessions of Omaha games with more cards name the limit alone."""


@dataclass(slots=True)
class Builder(AddedChips):
    """Collects the elements of one game."""

    told_bets: list[tuple[int, int]] = field(default_factory=list)

    # ---- header -----------------------------------------------------------------------------------------------------

    def read_game(self, header: Fields) -> Game:
        """The game; several cards decide which Omaha it is, and the blinds what fixed limit's stakes are."""
        name = header.get("GAME") or _DEFAULT_GAME
        if header.get("HELD", "4") not in ("2", "4") and name.startswith(_DEFAULT_GAME):
            name = f"{name} {header['HELD']}"
        told = {**header, "GAME": name}
        for key in ("SMALL", "BIG"):
            told[key] = plain(told.get(key) or "0")
        limit = next((word for word in self.site.limits if word.lower() == header["LIMIT"].lower()), header["LIMIT"])
        # The method of the base class is named: `super()` does not work in a class with slots.
        game = AddedChips.read_game(self, {**told, "LIMIT": limit})
        return _fixed(game, told, self) if game.limit is Limit.FIXED_LIMIT else game

    def read_time(self, header: Fields) -> tuple[datetime | None, str | None, str]:
        """The clock of the player's computer, in a zone that nothing tells."""
        return None, None, header.get("STAMP", "")

    def money(self, text: str) -> int:
        """An amount with a symbol before or behind it, in any locale; three digits behind a point are thousands."""
        return AddedChips.money(self, plain(text))

    @property
    def whole(self) -> bool:
        """The list of players says what each won."""
        return "WHOLE" in self.header

    # ---- players ----------------------------------------------------------------------------------------------------

    def on_seat(self, line: int, f: Fields) -> None:
        if not f["SEAT_NAME"].strip():
            self.note("no_players", Severity.ERROR, "somebody plays without a name", line)
            return
        AddedChips.on_seat(self, line, f)
        if "HERO" in f:
            self.hero = int(f["SEAT"])

    def on_dealt(self, line: int, f: Fields) -> None:
        self.events.append(HoleCards(line, self.who(f["NAME"]), cards_of(f["SHOWN"])))

    def on_player_bet(self, _line: int, f: Fields) -> None:
        self.told_bets.append((self.who(f["NAME"]), self.money(f["AMOUNT"])))

    def on_player_win(self, line: int, f: Fields) -> None:
        amount = self.money(f["AMOUNT"])
        if amount:
            self.events.append(Collect(line, self.who(f["NAME"]), amount))

    # ---- play -------------------------------------------------------------------------------------------------------

    def _post(self, line: int, f: Fields, kind: PostKind) -> None:
        seat, amount = self.who(f["NAME"]), self.money(f["AMOUNT"])
        assert self.game is not None
        big = self.game.stakes.big_blind
        if kind is PostKind.BIG_BLIND and 0 < big < amount:
            kind = PostKind.BOTH_BLINDS
        self.events.append(Post(line, seat, kind, amount))

    def _board(self, line: int, f: Fields, street: Street) -> None:
        AddedChips._board(self, line, f, street)  # noqa: SLF001 - super() does not work in a class with slots
        last = self.events[-1]
        if isinstance(last, Board) and last.street in _STUD_STREETS and last.cards:
            self.events[-1] = replace(last, cards=())

    def on_bet(self, line: int, f: Fields) -> None:
        """A bet, in stud also what completes the bring-in."""
        seat, amount = self.who(f["NAME"]), self.money(f["AMOUNT"])
        if self.price():
            self.events.append(Raise(line, seat, self.put_in(seat) + amount))
        else:
            self.events.append(Bet(line, seat, amount))

    def on_raise_to(self, line: int, f: Fields) -> None:
        self.events.append(Raise(line, self.who(f["NAME"]), self.money(f["AMOUNT"])))

    def on_absence(self, line: int, f: Fields) -> None:
        self.events.append(Absence(line, self.who(f["NAME"]), "sits out"))

    def finish(self) -> Hand:
        """The hand, with what the session says of returned bets."""
        hand = AddedChips.finish(self)
        dialect = hand.dialect | ({"returns_in_collected"} if "RETURNS_INSIDE" in self.header else set())
        return replace(hand, dialect=dialect, claims=replace(hand.claims, put_in=tuple(self.told_bets)))


def _fixed(game: Game, header: Fields, builder: Builder) -> Game:
    """Fixed limit: the session names the blinds, and the small bet is the big blind (R12); else the bets tell."""
    small, big = builder.money(header["SMALL"]), builder.money(header["BIG"])
    if "SMALL_BET" in header:
        big = builder.money(header["SMALL_BET"])
    elif "BIG_BET" in header:
        big = builder.money(header["BIG_BET"]) // 2
    units = game.stakes.exponent
    stakes = replace(
        game.stakes, small_blind=small or big // 2, big_blind=big, small_bet=big, big_bet=2 * big,
        text=f"{money_text(big, units)}/{money_text(2 * big, units)}",
    )  # fmt: skip
    return replace(game, stakes=stakes)

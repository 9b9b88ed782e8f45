"""Bovada's seats and posts: the order at the table, who owes which post, and the stakes that follow from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.events import Bet, Board, BringIn, Post, PostKind, Street
from hhparse.model.game import Limit, Stakes
from hhparse.model.money import money_text
from hhparse.parse.added import AddedChips

if TYPE_CHECKING:
    from hhparse.parse.grammar import Fields

_BLINDS: Final = frozenset({PostKind.SMALL_BLIND, PostKind.BIG_BLIND})
_BIG_BETS: Final = (Street.FIFTH, Street.SIXTH, Street.SEVENTH)


class SeatsAndPosts(AddedChips):
    """The lines above the cards."""

    __slots__ = ()

    # ---- seats ------------------------------------------------------------------------------------------------------

    def on_seat(self, line: int, f: Fields) -> None:
        """Seats stand in the order of the table; where their numbers do not, the order counts."""
        name = f.get("SEAT_NAME") or f"Seat+{f['SEAT']}"
        printed = int(f["SEAT"])
        if self.seats and printed < self._printed(len(self.seats) - 1):
            self._renumber()
        renumbered = any(seat.number is not None for seat in self.seats)
        place = f["SEAT"]
        if renumbered:  # a number that stands twice keeps its place, so that it is noticed
            place = str(next((seat.seat for seat in self.seats if seat.number == printed), len(self.seats) + 1))
        before = len(self.seats)
        super().on_seat(line, {**f, "SEAT": place, "SEAT_NAME": name})
        if len(self.seats) == before:
            return
        if renumbered:
            self.seats[-1] = replace(self.seats[-1], number=printed)
        if "ME" in f:
            self.hero = self.seats[-1].seat

    def _printed(self, place: int) -> int:
        seat = self.seats[place]
        return seat.seat if seat.number is None else seat.number

    def _renumber(self) -> None:
        """Number the seats by the order of their lines and keep what is printed."""
        if any(seat.number is not None for seat in self.seats):
            return
        hero = self.names.get(self.hero or 0)
        self.seats[:] = [replace(s, seat=place, number=s.seat) for place, s in enumerate(self.seats, 1)]
        self.names = {seat.seat: seat.name for seat in self.seats}
        self.seat_of.update({seat.name: seat.seat for seat in self.seats})
        self.hero = self.seat_of[hero] if hero else None

    def _seat_of_number(self, printed: int) -> int:
        return next((seat.seat for seat in self.seats if seat.number == printed), printed)

    def on_dealer(self, _line: int, f: Fields) -> None:
        """The player called Dealer has the button; without one it lies at a seat that nobody has."""
        if "Dealer" in self.seat_of:
            self.button = self.seat_of["Dealer"]
        elif "PLACE_NO" in f and not any(seat.number is not None for seat in self.seats):
            self.button = int(f["PLACE_NO"])

    # ---- posts ------------------------------------------------------------------------------------------------------

    def _posted(self, kind: PostKind) -> int:
        """The first full post of a kind, else the largest short one; 0 without any."""
        posts = [event for event in self.events if isinstance(event, Post) and event.kind is kind]
        full = next((post.amount for post in posts if not post.all_in), 0)
        return full or max((post.amount for post in posts), default=0)

    def _big_blind(self) -> int:
        """What the big blind is; of one that is all-in at least twice the small one."""
        full = [e for e in self.events if isinstance(e, Post) and e.kind is PostKind.BIG_BLIND and not e.all_in]
        small = self._posted(PostKind.SMALL_BLIND)
        return full[0].amount if full else max(self._posted(PostKind.BIG_BLIND), 2 * small)

    def put_in(self, seat: int) -> int:
        """What lies before a seat in this round."""
        self._note_stakes()
        return super().put_in(seat)

    def _note_stakes(self) -> None:
        assert self.game is not None
        if not self.game.stakes.big_blind:
            self.game = replace(self.game, stakes=replace(self.game.stakes, big_blind=self._big_blind()))

    def on_post_late(self, line: int, f: Fields) -> None:
        """A newcomer's post: the big blind live, a dead one or both by its size (R16)."""
        amount, big, small = self.money(f["AMOUNT"]), self._big_blind(), self._posted(PostKind.SMALL_BLIND)
        kind = PostKind.BOTH_BLINDS if amount > big > 0 else PostKind.BIG_BLIND
        if amount <= small < big:
            kind = PostKind.DEAD_BLIND if "DEAD" in f else PostKind.SMALL_BLIND
        self._post(line, f, kind)

    def on_move_in(self, line: int, f: Fields) -> None:
        """All chips go in: before the cards for what the player owes, afterwards as bet, call or raise."""
        seat, amount = self.who(f["NAME"]), self.money(f["AMOUNT"])
        if self.street is not None:
            self.move_in(line, seat, amount)
            return
        self.events.append(Post(line, seat, self._owed(seat, f["NAME"]), amount, all_in=True))

    def _owed(self, seat: int, name: str) -> PostKind:
        """Which post is due from a player before the cards."""
        posts = [event for event in self.events if isinstance(event, Post)]
        blinds = [post for post in posts if post.kind in _BLINDS]
        paid_ante = any(post.kind is PostKind.ANTE and post.seat == seat for post in posts)
        if not blinds and not paid_ante and (posts or name not in ("Small Blind", "Big Blind", "Dealer")):
            return PostKind.ANTE
        return PostKind.BIG_BLIND if name == "Big Blind" or blinds else PostKind.SMALL_BLIND

    def on_bring_in(self, line: int, f: Fields) -> None:
        self.events.append(BringIn(line, self.who(f["NAME"]), self.money(f["AMOUNT"])))

    # ---- stakes -----------------------------------------------------------------------------------------------------

    def stakes_posted(self) -> Stakes:
        assert self.game is not None
        small, big = self._posted(PostKind.SMALL_BLIND), self._big_blind()
        currency, exponent = self.site.currency, self.exponent
        if self.game.limit is not Limit.FIXED_LIMIT:
            return Stakes(currency, exponent, self._text(small, big), small, big)
        bet = self._stud_bet() if Street.THIRD in self.rounds else big
        return Stakes(
            currency, exponent, self._text(bet, 2 * bet), small, big, self._posted(PostKind.ANTE), bet, 2 * bet
        )

    def _stud_bet(self) -> int:
        """The small bet: half of the first bet on the last streets, else the first bet before."""
        street, first = Street.THIRD, 0
        for event in self.events:
            if isinstance(event, Board):
                street = event.street
            elif isinstance(event, Bet):
                if street in _BIG_BETS:
                    return event.amount // 2
                first = first or event.amount
        return first

    def _text(self, small: int, big: int) -> str:
        return f"{money_text(small, self.exponent)}/{money_text(big, self.exponent)}" if big else ""

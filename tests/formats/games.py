"""Random hands of every game, true in form: each line is one that the room prints, whatever the play is worth.

Betting is not legal and nobody wins by the rules: this is for printing and reading alone.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from hhparse.model.cards import DECK
from hhparse.model.events import (
    Bet,
    Board,
    BringIn,
    Call,
    Check,
    Collect,
    Complete,
    Draw,
    Event,
    Fold,
    HoleCards,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Game, Kind, Limit, Stakes, Tournament, Variant
from hhparse.model.hand import Claims, Hand, Seat, SeatClaim, Source
from hhparse.model.rounds import rounds_of
from hhparse.testing.people import utc

HELD = {Variant.HOLDEM: 2, Variant.SHORT_DECK: 2, Variant.SPLIT_HOLDEM: 2, Variant.BADUGI: 4} | {
    Variant.OMAHA: 4,
    Variant.OMAHA_HILO8: 4,
    Variant.OMAHA6: 6,
    Variant.OMAHA6_HILO8: 6,
}
"""Cards held at first; five where nothing is said, three in stud."""
DOOR = (Variant.COURCHEVEL, Variant.COURCHEVEL_HILO8)
MIXED = ("HORSE", "HOSE", "8-Game", "Triple Stud", "Mixed Omaha H/L")
WORDS = ("HI: two pair, Aces and Kings; LO: 8,5,4,3,A", "HI: a straight, Three to Seven", "Lo: 9,7,6,4,2", "8,6,4,2")
NAMES = ("Ann", "Ben [x]", "C:leo", "Dot (button)", "Eve, Ida", "Fay [Ks]")


class Dealer:
    """One hand in the making."""

    def __init__(self, seed: int, variant: Variant) -> None:
        self.rng = Random(seed)
        self.variant = variant
        self.rounds = rounds_of(variant)
        self.deck = list(DECK)
        self.rng.shuffle(self.deck)
        self.seats = sorted(self.rng.sample(range(1, 7), self.rng.randint(2, 3)))
        self.live = list(self.seats)
        self.hero = self.rng.choice(self.seats)
        self.seen: dict[int, tuple[str, ...]] = {}
        self.events: list[Event] = []

    def cards(self, count: int) -> tuple[str, ...]:
        return tuple(self.deck.pop() for _ in range(count))

    def posts(self) -> None:
        if Street.THIRD in self.rounds:
            self.events += [Post(0, seat, PostKind.ANTE, 5) for seat in self.seats]
        elif self.variant is Variant.SHORT_DECK:
            self.events += [Post(0, seat, PostKind.ANTE, 50) for seat in self.seats]
            self.events.append(Post(0, self.seats[0], PostKind.BUTTON_BLIND, 50))
        else:
            self.events.append(Post(0, self.seats[0], PostKind.SMALL_BLIND, 25))
            self.events.append(Post(0, self.seats[1], PostKind.BIG_BLIND, 50))

    def deal_stud(self, street: Street) -> None:
        for seat in self.live:
            hers = seat == self.hero
            if street is Street.THIRD:
                self.events.append(HoleCards(0, seat, self.cards(3 if hers else 1)))
                self.seen[seat] = self.events[-1].cards
            elif street is not Street.SEVENTH or hers:
                new = self.cards(1)
                self.events.append(HoleCards(0, seat, new, self.seen[seat]))
                self.seen[seat] += new

    def deal_draw(self) -> None:
        for seat in self.live:
            held = self.seen.get(seat, ("",) * HELD.get(self.variant, 5))
            thrown = held[: self.rng.randint(0, len(held))]
            if not thrown:
                shown = held if seat == self.hero and self.rng.random() < 0.5 else ()
                self.events.append(StandPat(0, seat, shown))
                continue
            self.events.append(Draw(0, seat, len(thrown), thrown if seat == self.hero else ()))
            if seat == self.hero:
                kept = held[len(thrown) :]
                self.events.append(HoleCards(0, seat, self.cards(len(thrown)), kept))
                self.seen[seat] = kept + self.events[-1].cards

    def open(self, street: Street, place: int) -> None:
        first = place == 0
        if Street.THIRD in self.rounds:
            community = self.cards(1) if street is Street.SEVENTH and self.rng.random() < 0.3 else ()
            self.events.append(Board(0, street, community))
            if not community:
                self.deal_stud(street)
            if first:
                self.events.append(BringIn(0, self.live[0], 25))
        elif first:
            self.seen[self.hero] = self.cards(HELD.get(self.variant, 5))
            self.events.append(HoleCards(0, self.hero, self.seen[self.hero]))
            if self.variant in DOOR:
                self.events.append(Board(0, street, self.cards(1)))
        elif Street.PREDRAW in self.rounds:
            self.events.append(Board(0, street, ()))
            self.deal_draw()
        else:
            self.board(street)

    def board(self, street: Street) -> None:
        runs = (1, 2) if self.variant is Variant.SPLIT_HOLDEM else (0,)
        for run in runs:
            shared = self.shown(run)
            count = 3 - len(shared) if street is Street.FLOP else 1
            self.events.append(Board(0, street, self.cards(count), shared, run))

    def shown(self, run: int) -> tuple[str, ...]:
        return tuple(c for e in self.events if isinstance(e, Board) and e.run == run for c in e.cards)

    def bet(self, first: bool) -> None:
        for seat in list(self.live):
            amount = self.rng.randint(1, 900)
            kinds: list[Event] = [Check(0, seat), Call(0, seat, amount), Bet(0, seat, amount), Raise(0, seat, 950, 50)]
            if first and Street.THIRD in self.rounds:
                kinds.append(Complete(0, seat, 100))
            if len(self.live) > 2:
                kinds.append(Fold(0, seat))
            event = self.rng.choice(kinds)
            if isinstance(event, Fold):
                self.live.remove(seat)
            elif not isinstance(event, Check) and self.rng.random() < 0.1:
                event = replace(event, all_in=True)
            self.events.append(event)

    def finish(self) -> Claims:
        self.events.append(UncalledReturn(0, self.live[0], 77))
        boards = [self.shown(run) for run in (0, 1, 2)]
        claims = []
        for run in (1, 2) if boards[1] else (0,):
            for seat in self.live:
                self.events.append(Show(0, seat, self.cards(2), self.rng.choice(WORDS), run))
            shares = self.rng.randint(1, 2)
            self.events += [Collect(0, self.live[0], 100, run=run) for _ in range(shares)]
        if not boards[1] and len(self.live) > 1:
            self.events.append(Muck(0, self.live[-1]))
        paid = sum(e.amount for e in self.events if isinstance(e, Collect))
        for seat in self.seats:
            if seat not in self.live:
                claims.append(SeatClaim(0, seat, "folded", folded_on=self.rng.choice(FOLDED[self.rounds[0]])))
            elif seat == self.live[0] and not boards[1]:
                claims.append(SeatClaim(0, seat, "won", (paid,), self.cards(2), self.rng.choice(WORDS)))
        kept = tuple(board for board in boards if board)
        return Claims(total_pot=paid + 5, rake=5, boards=kept, seats=tuple(claims))


FOLDED = {
    Street.PREFLOP: ("before Flop", "on the Turn"),
    Street.THIRD: ("on the 3rd Street", "on the 6th Street", "on the River"),
    Street.PREDRAW: ("before the Draw", "after the 1st Draw", "after the Draw"),
}


def random_game(rng: Random, variant: Variant) -> tuple[Game, Tournament | None]:
    """Limit, stakes and event of a hand, and now and then a mixed game."""
    event = rng.random() < 0.4
    currency, exponent, text = ("chips", 0, "50/100") if event else rng.choice(CURRENCIES)
    scale = 10**exponent
    if variant is Variant.SHORT_DECK:
        big = text.partition("/")[2]
        ante = int(float(big) * scale)
        game = Game(variant, Limit.NO_LIMIT, Kind.CASH, Stakes(currency, exponent, big, 0, ante, ante))
    elif rng.random() < 0.5 or Street.THIRD in rounds_of(variant):
        low, high = (int(float(part) * scale) for part in text.split("/"))
        game = Game(
            variant, Limit.FIXED_LIMIT, Kind.CASH, Stakes(currency, exponent, text, low // 2, low, 0, low, high)
        )
    else:
        low, high = (int(float(part) * scale) for part in text.split("/"))
        game = Game(variant, Limit.POT_LIMIT, Kind.CASH, Stakes(currency, exponent, text, low, high))
    game = replace(game, mixed=rng.choice((None, None, *MIXED)))
    if not event:
        return replace(game, home=currency == "play" and rng.random() < 0.5), None
    return replace(game, kind=Kind.TOURNAMENT), Tournament("33", rng.choice((None, "$5+$0.50 USD", "300FPP")), "XIV")


CURRENCIES = (("USD", 2, "0.50/1.00"), ("EUR", 2, "2/4"), ("play", 0, "20/40"))


def random_form(seed: int, variant: Variant) -> Hand:
    """A hand of that game in which everything is printed that its texts can hold."""
    dealer = Dealer(seed, variant)
    game, tournament = random_game(dealer.rng, variant)
    dealer.posts()
    for place, street in enumerate(dealer.rounds):
        dealer.open(street, place)
        dealer.bet(place == 0)
    claims = dealer.finish()
    names = dealer.rng.sample(NAMES, len(dealer.seats))
    stud = Street.THIRD in dealer.rounds
    return Hand(
        source=Source("x", 1, 0, 0, "utf-8"),
        site="PokerStars",
        hand_id=str(250000000000 + seed),
        game=game,
        table="Mirach",
        max_seats=6,
        button_seat=None if stud else dealer.seats[0],
        time_utc=utc(2026, 5, 14, 20, 3),
        time_text="2026/05/14 16:03:00 ET",
        seats=tuple(Seat(0, seat, name, 2000) for seat, name in zip(dealer.seats, names, strict=True)),
        events=tuple(dealer.events),
        claims=claims,
        tournament=tournament,
        hero_seat=dealer.hero,
    )

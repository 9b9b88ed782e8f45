"""What a random hand starts from: game, stakes, seats, stacks, blinds. Odd openings are over-represented."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from hhparse.model.events import PostKind
from hhparse.model.game import Game, Kind, Limit, Stakes, Tournament, Variant
from hhparse.model.hand import Seat, SeatStatus
from hhparse.testing.games import GAMES, Forced
from hhparse.testing.people import ODD_PLAYERS, PLAYERS, TABLES, utc
from hhparse.testing.table import Quirks, Rake, SetUp

if TYPE_CHECKING:
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.model.money import Money
    from hhparse.testing.games import DealtGame

CASH_STAKES: Final = ((1, 2), (2, 5), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200), (250, 500))
"""Small and big blind in cents."""
LEVELS: Final = ((10, 20), (15, 30), (25, 50), (50, 100), (75, 150), (100, 200), (300, 600))
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")
CAPS: Final = (Limit.CAP_NO_LIMIT, Limit.CAP_POT_LIMIT)
WILD: Final = Quirks(run_twice=0.35, absence=0.02, fold_free=0.02, cash_out=0.6)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to deal; None leaves it to chance. `odd_names` is the probability of a name that is hard to read."""

    limit: Limit | None = None
    kind: Kind | None = None
    players: int | None = None
    currency: str | None = None
    blinds: tuple[Money, Money] | None = None
    odd_names: float = 0.15
    quirks: Quirks = WILD
    variant: Variant = Variant.HOLDEM


def random_setup(rng: Random, wanted: Wanted) -> SetUp:
    """Seats, stacks, blinds and header of a random hand."""
    kind = wanted.kind or (Kind.TOURNAMENT if rng.random() < 0.3 else Kind.CASH)
    game, dealt = _game(rng, wanted, kind), GAMES[wanted.variant]
    count = min(wanted.players or rng.choice((2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9)), dealt.most)
    max_seats = next(size for size in sorted({2, 6, dealt.most}) if size >= count)
    numbers = sorted(rng.sample(range(1, max_seats + 1), count))
    button, small, big = _positions(rng, numbers, kind, dealt)
    stacks = {seat: _stack(rng, game.stakes) for seat in numbers}
    bring_in = _bring_in(rng, game.stakes, stacks) if big is None else 0
    if big is not None:
        _shorten_blinds(rng, game.stakes, stacks, small, big)
    spare = [seat for seat in range(1, max_seats + 1) if seat not in numbers]
    seats = _seats(rng, wanted, kind, stacks, spare)
    event = _tournament(rng) if kind is Kind.TOURNAMENT else None
    setup = SetUp(
        game=game,
        seats=seats,
        dealt=tuple(numbers),
        button=button,
        small_blind=small,
        big_blind=big,
        hand_id=str(240_000_000_000 + rng.randrange(10**10)),
        table=f"{event.tournament_id} {rng.randint(1, 40)}" if event else rng.choice(TABLES),
        max_seats=max_seats,
        time=utc(2026, 1, 5) + timedelta(seconds=rng.randrange(150 * 86_400)),
        zone=rng.choice(("ET", "ET", "CET", "WET", "EET", "PT")),
        newcomers=_newcomers(rng, game, stacks, numbers, {small, big, button}) if dealt.forced is Forced.BLINDS else (),
        tournament=event,
        hero=rng.choice([*numbers, None]),
        rake=Rake(rng.choice((300, 450, 500, 550)), rng.choice((50, 100, 300, 500))) if _raked(game) else Rake(),
        quirks=wanted.quirks,
        bring_in=bring_in,
    )
    return setup if dealt.kickers else _with_more(rng, setup, stacks)


def _with_more(rng: Random, setup: SetUp, stacks: dict[int, Money]) -> SetUp:
    """What is dealt besides in games other than hold'em: straddles, twins who tie, hands in which many stand pat."""
    one, two = sorted(rng.sample(setup.dealt, 2), key=lambda seat: (seat <= setup.button, seat))
    twins = (one, two) if rng.random() < (0.6 if len(setup.dealt) < 4 else 0.3) else None
    quirks = replace(setup.quirks, stand_pat=rng.choice((0.1, 0.3, 0.85)))
    return replace(setup, twins=twins, quirks=quirks, straddler=_straddler(rng, setup, stacks))


def _straddler(rng: Random, setup: SetUp, stacks: dict[int, Money]) -> int | None:
    """Left of the big blind, at cash tables without fixed limit: twice the big blind, live (R13, R18)."""
    blinds = GAMES[setup.game.variant].forced is Forced.BLINDS and setup.small_blind is not None
    flop = GAMES[setup.game.variant].board_size > 0 and setup.game.kind is Kind.CASH and not setup.newcomers
    if not blinds or not flop or setup.game.limit is Limit.FIXED_LIMIT or len(setup.dealt) < 4 or rng.random() > 0.12:
        return None
    assert setup.big_blind is not None
    ring = [seat for seat in setup.dealt if seat > setup.big_blind] + list(setup.dealt)
    return ring[0] if stacks[ring[0]] > 2 * setup.game.stakes.big_blind + setup.game.stakes.ante else None


def _bring_in(rng: Random, stakes: Stakes, stacks: dict[int, Money]) -> Money:
    """A quarter to a half of the small bet. Nobody has less than that, but perhaps nothing after the ante."""
    amount = max(1, stakes.small_bet * rng.choice((25, 30, 40, 50)) // 100)
    stacks.update({seat: max(stack, stakes.ante + amount) for seat, stack in stacks.items()})
    for seat in rng.sample(sorted(stacks), len(stacks) - 2):
        if rng.random() < 0.08:
            stacks[seat] = rng.randint(1, stakes.ante)
    return amount


def _raked(game: Game) -> bool:
    return game.kind is Kind.CASH and game.stakes.currency != "play"


def _limits(dealt: DealtGame, kind: Kind) -> list[Limit]:
    """Limits to choose from, the likely ones several times; caps are for cash tables."""
    if not dealt.kickers:
        return [limit for limit in dealt.limits if kind is Kind.CASH or limit not in CAPS]
    limits = [Limit.NO_LIMIT] * 5 + [Limit.POT_LIMIT] * 2 + [Limit.FIXED_LIMIT] * 2
    return limits + [Limit.CAP_NO_LIMIT] * (kind is Kind.CASH)


def _game(rng: Random, wanted: Wanted, kind: Kind) -> Game:
    dealt = GAMES[wanted.variant]
    limit = wanted.limit or rng.choice(_limits(dealt, kind))
    currency = "chips"
    small, big = rng.choice(LEVELS if kind is Kind.TOURNAMENT else CASH_STAKES)
    if kind is Kind.CASH:
        currency = wanted.currency or rng.choice(("USD", "USD", "USD", "EUR", "GBP", "play"))
        if currency == "play":
            small, big = rng.choice(((5, 10), (25, 50), (100, 200)))
    small, big = wanted.blinds or (small, big)
    ante = big // 10 if rng.random() < (0.5 if kind is Kind.TOURNAMENT else 0.05) else 0
    place = rng.choices(("", "fast", "home"), (88, 8, 4))[0]
    if dealt.forced is Forced.BUTTON:
        stakes = _button_stakes(currency, big)
    elif dealt.forced is Forced.BRING_IN:
        stakes = stakes_of(limit, currency, small, big, max(1, big * rng.choice((10, 15, 20, 25)) // 100))
    else:
        stakes = stakes_of(limit, currency, small, big, ante)
    mixed = rng.choice(dealt.mixed) if dealt.mixed and limit is Limit.FIXED_LIMIT and rng.random() < 0.2 else None
    return Game(wanted.variant, limit, kind, stakes, fast=place == "fast", home=place == "home", mixed=mixed)


def _button_stakes(currency: str, big: Money) -> Stakes:
    """A blind on the button and as large an ante of everybody."""
    exponent = 0 if currency in ("chips", "play") else 2
    text = stakes_text(big, big, exponent).partition("/")[0]
    return Stakes(currency, exponent, text, small_blind=0, big_blind=big, ante=big)


def stakes_of(limit: Limit, currency: str, small: Money, big: Money, ante: Money = 0) -> Stakes:
    """Stakes from the blinds; in fixed limit the header names the bets (R12). The cap is 20 big blinds."""
    exponent = 0 if currency in ("chips", "play") else 2
    fixed = limit is Limit.FIXED_LIMIT
    low, high = (big, big * 2) if fixed else (small, big)
    return Stakes(
        currency=currency,
        exponent=exponent,
        text=stakes_text(low, high, exponent),
        small_blind=small,
        big_blind=big,
        ante=ante,
        small_bet=low if fixed else 0,
        big_bet=high if fixed else 0,
        cap=big * 20 if limit in CAPS else 0,
    )


def stakes_text(low: Money, high: Money, exponent: int) -> str:
    """`0.50/1.00` or `1/2`: cents are written for both or for neither."""
    if exponent == 0 or (low % 100 == 0 and high % 100 == 0):
        unit = 10**exponent
        return f"{low // unit}/{high // unit}"
    return f"{low / 100:.2f}/{high / 100:.2f}"


def _positions(rng: Random, numbers: list[int], kind: Kind, dealt: DealtGame) -> tuple[int, int | None, int | None]:
    """Button, small blind (None when nobody owes it, R16) and big blind, which may be on the button, or none."""
    start = rng.randrange(len(numbers))
    ring = numbers[start:] + numbers[:start]
    if dealt.forced is not Forced.BLINDS:
        return ring[0], None, ring[0] if dealt.forced is Forced.BUTTON else None
    if len(ring) == 2:
        return ring[0], ring[0], ring[1]
    if rng.random() < 0.06 and kind is Kind.CASH:
        return ring[0], None, ring[1]
    return ring[0], ring[1], ring[2]


def _stack(rng: Random, stakes: Stakes) -> Money:
    big = stakes.big_blind
    size = rng.choice(((1.2, 3), (3, 12), (3, 12), (12, 40), (40, 110), (80, 250)))
    amount = int(big * rng.uniform(*size)) + stakes.ante
    return amount if rng.random() < 0.6 else max(big // 2 * 3, amount // big * big)


def _shorten_blinds(rng: Random, stakes: Stakes, stacks: dict[int, Money], small: int | None, big: int) -> None:
    """Sometimes a blind has less than it owes, or nothing after the ante; a short ante comes with enough others."""
    if rng.random() < 0.12:
        stacks[big] = stakes.ante + rng.randint(1, stakes.big_blind)
    if small is not None and rng.random() < 0.1:
        stacks[small] = stakes.ante + rng.randint(1, max(1, stakes.small_blind))
    if stakes.ante > 1 and len(stacks) > 2 and small is not None and rng.random() < 0.06:
        stacks[rng.choice((small, big))] = rng.randint(1, stakes.ante)
    others = [seat for seat in stacks if seat not in (small, big)]
    if stakes.ante > 1 and len(others) > 1 and rng.random() < 0.15:
        stacks[rng.choice(others)] = rng.randint(1, stakes.ante)


def _seats(rng: Random, wanted: Wanted, kind: Kind, stacks: dict[int, Money], spare: list[int]) -> tuple[Seat, ...]:
    names = rng.sample(PLAYERS, 9)
    if rng.random() < wanted.odd_names:
        names[:3] = rng.sample(ODD_PLAYERS, 3)
    seats = []
    bounty = "$2.50" if kind is Kind.TOURNAMENT and rng.random() < 0.2 else None
    for number in sorted(stacks):
        away = kind is Kind.TOURNAMENT and rng.random() < 0.06
        status = SeatStatus.SITTING_OUT if away else SeatStatus.PLAYING
        seats.append(Seat(0, number, names.pop(), stacks[number], status, bounty))
    if spare and names and kind is Kind.CASH and rng.random() < 0.15:
        chips = max(stacks.values())
        seats.append(Seat(0, rng.choice(spare), names.pop(), chips, SeatStatus.SITTING_OUT))
    return tuple(sorted(seats, key=lambda seat: seat.seat))


def _newcomers(
    rng: Random, game: Game, stacks: dict[int, Money], numbers: list[int], taken: set[int | None]
) -> tuple[tuple[int, PostKind], ...]:
    """People who join or come back pay in front: a big blind, or both with the small part dead (R16)."""
    if game.kind is not Kind.CASH:
        return ()
    owed = game.stakes.small_blind + game.stakes.big_blind + game.stakes.ante
    able = [seat for seat in numbers if seat not in taken and stacks[seat] >= owed]
    kinds = (PostKind.BIG_BLIND, PostKind.BOTH_BLINDS)
    return tuple((seat, rng.choice(kinds)) for seat in able if rng.random() < 0.08)


def _tournament(rng: Random) -> Tournament:
    buy_in = rng.choice(("$5+$0.50 USD", "$2.50+$2.50+$0.50 USD", "€10+€1 EUR", "200FPP", "Freeroll", None))
    return Tournament(str(3_600_000_000 + rng.randrange(10**8)), buy_in, rng.choice(ROMAN))


def stacked_deck(rng: Random, setup: SetUp) -> list[Card]:
    """A shuffled deck (dealt from its end), in hold'em one time in four arranged so that the board plays or ties."""
    dealt = GAMES[setup.game.variant]
    deck = list(dealt.deck)
    rng.shuffle(deck)
    if not dealt.kickers or rng.random() >= 0.25:
        return deck
    boards = ("AsKsQsJsTs", "AhKdQcJsTh", "9c9d9h9sAc", "KcKdKhAsAd", "Ah9h7h4h3h", "8c7d6h5s4c", "JdJs4c4hAc")
    text = rng.choice(boards)
    board = [text[i : i + 2] for i in range(0, 10, 2)]
    rest = [card for card in deck if card not in board]
    rng.shuffle(board)
    holes = len(setup.dealt) * 2
    return rest[holes:] + board[::-1] + rest[:holes]

"""Writes `sample_histories/pokerstars/`: `python -m hhparse.testing.samples [FOLDER]`. The same bytes every time.

One invented hero, Riverbend, over four weeks: cash games at several stakes and currencies, fixed limit, a fast table, a
home game, two tournaments, a file of all-in pots run twice, one of all other games, and one in which every hand is
spoiled in its own way.
"""

from __future__ import annotations

import dataclasses
import sys
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse._resources import resource_dir
from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.game import Game, Kind, Limit, Variant
from hhparse.testing.games import GAMES
from hhparse.testing.generator import hand_of, random_outcome
from hhparse.testing.people import stamp, utc
from hhparse.testing.renaming import renamed
from hhparse.testing.session import SessionPlan, play_session
from hhparse.testing.setups import Wanted, stakes_of
from hhparse.testing.table import Quirks, Rake
from hhparse.testing.talk import with_talk
from hhparse.testing.tamper import KINDS, tamper
from hhparse.testing.tournament import TournamentPlan, play_tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hhparse.model.hand import Hand
    from hhparse.model.money import Money

HERO: Final = "Riverbend"
SEPARATOR: Final = "\n\n\n"
TALK: Final = 0.012
FIRST_ALL_IN: Final = 0
"""The seed from which hands with side pots or several runs are looked for."""
FIRST_OF_GAME: Final = 500
"""How far apart the seeds of two other games are, so that their hands do not resemble each other."""
LIVELY: Final = 16
"""How many events a hand must have to be worth showing."""
EPOCH: Final = utc(2026, 1, 1)


@dataclass(frozen=True, slots=True)
class Evening:
    """A cash session: where, when (UTC), how long, at what; `seed` decides the cards."""

    file: str
    table: str
    start: datetime
    hands: int
    small: Money
    big: Money
    seed: int
    currency: str = "USD"
    limit: Limit = Limit.NO_LIMIT
    max_seats: int = 6
    zone: str = "ET"
    fast: bool = False
    home: bool = False


EVENINGS: Final = (
    Evening("2026-05-04-NL10-Saiph", "Saiph", utc(2026, 5, 4, 18, 12), 60, 5, 10, 2),
    Evening("2026-05-06-NL10-Mirach", "Mirach", utc(2026, 5, 6, 19, 40), 55, 5, 10, 14),
    Evening(
        "2026-05-09-NL10-Wasat-EUR", "Wasat", utc(2026, 5, 9, 17, 5), 50, 5, 10, 10, "EUR", max_seats=9, zone="CET"
    ),
    Evening("2026-05-12-NL25-Vega-II", "Vega II", utc(2026, 5, 12, 18, 30), 60, 10, 25, 9),
    Evening("2026-05-14-NL25-Alcyone", "Alcyone", utc(2026, 5, 14, 20, 3), 60, 10, 25, 10),
    Evening("2026-05-17-NL25-Zoom", "Thuban", utc(2026, 5, 17, 9, 15), 70, 10, 25, 13, fast=True),
    Evening("2026-05-19-FL-1-2", "Zibal", utc(2026, 5, 19, 19, 0), 45, 50, 100, 7, limit=Limit.FIXED_LIMIT),
    Evening("2026-05-22-NL25-Polaris-V-EUR", "Polaris V", utc(2026, 5, 22, 18, 20), 55, 10, 25, 12, "EUR", zone="CET"),
    Evening("2026-05-24-home-game", "Kitchen", utc(2026, 5, 24, 18, 45), 30, 5, 10, 8, "play", home=True),
    Evening("2026-05-27-NL50-Rastaban-III", "Rastaban III", utc(2026, 5, 27, 19, 25), 60, 25, 50, 11),
    Evening("2026-05-30-NL50-Tarazed-IV-EUR", "Tarazed IV", utc(2026, 5, 30, 16, 55), 50, 25, 50, 7, "EUR", zone="CET"),
)
KNOCK_OUT: Final = TournamentPlan(
    tournament_id="3621450917",
    buy_in="$2.50+$2.50+$0.50 USD",
    players=9,
    hero=HERO,
    start=utc(2026, 5, 10, 18, 0),
    first_id=0,
    prizes=("$11.25", "$6.75", "$4.50"),
    bounty="$2.50",
)
SIT_AND_GO: Final = TournamentPlan(
    tournament_id="3624781302",
    buy_in="$4.60+$0.40 USD",
    players=6,
    hero=HERO,
    start=utc(2026, 5, 20, 19, 30),
    first_id=0,
    prizes=("$17.94", "$9.66"),
)


def id_at(moment: datetime) -> int:
    """A hand number that grows with the clock, so that numbers of different files never meet."""
    return 258_000_000_000 + int((moment - EPOCH).total_seconds()) * 700


def evening_hands(evening: Evening) -> Iterator[Hand]:
    """The hands of a cash session."""
    stakes = stakes_of(evening.limit, evening.currency, evening.small, evening.big)
    game = Game(Variant.HOLDEM, evening.limit, Kind.CASH, stakes, fast=evening.fast, home=evening.home)
    plan = SessionPlan(
        game=game,
        table=evening.table,
        max_seats=evening.max_seats,
        hero=HERO,
        start=evening.start,
        hands=evening.hands,
        first_id=id_at(evening.start),
        zone=evening.zone,
        rake=Rake() if evening.currency == "play" else Rake(450, 100 if evening.big == 10 else 200),
    )
    return (hand_of(outcome) for outcome in play_session(plan, Random(evening.seed)))  # noqa: S311 - invented cards


def all_in_hands() -> Iterator[Hand]:
    """Hands with side pots or run twice, dealt at random; the hero sits in one of the seats."""
    moment = utc(2026, 5, 28, 20, 0)
    quirks = Quirks(run_twice=0.6, cash_out=0.3)
    wanted = Wanted(Limit.NO_LIMIT, Kind.CASH, currency="USD", blinds=(10, 25), odd_names=0, quirks=quirks)
    found = 0
    for seed in count(FIRST_ALL_IN):
        hand = hand_of(random_outcome(seed, wanted))
        several = len(hand.claims.boards) > 1 or hand.claims.side_pots
        if hand.hero_seat is None or hand.game.fast or hand.game.home or not several:
            continue
        moment += timedelta(seconds=75)
        hero = next(seat.name for seat in hand.seats if seat.seat == hand.hero_seat)
        hand = replace(hand, time_utc=moment, time_text=stamp(moment, "ET"), hand_id=str(id_at(moment)))
        yield renamed(hand, {hero: HERO})
        found += 1
        if found == 40:
            return


def other_games() -> Iterator[Hand]:
    """Five hands of every game but hold'em, in turn, as at a table where the game changes; the hero sits in a seat."""
    moment = utc(2026, 5, 29, 19, 0)
    games = [variant for variant in GAMES if variant is not Variant.HOLDEM]
    seeds = {variant: count(FIRST_OF_GAME * number) for number, variant in enumerate(games, 1)}
    for variant in games * 5:
        moment += timedelta(seconds=140)
        hand = next(filter(None, (_with_hero(seed, variant) for seed in seeds[variant])))
        yield replace(hand, time_utc=moment, time_text=stamp(moment, "ET"), hand_id=str(id_at(moment)))


def _with_hero(seed: int, variant: Variant) -> Hand | None:
    """A hand of that game with the hero in it, None where the seed deals none or little happens."""
    wanted = Wanted(kind=Kind.CASH, currency="GBP", odd_names=0, variant=variant)
    hand = hand_of(random_outcome(seed, wanted))
    if hand.hero_seat is None or hand.game.fast or hand.game.home or len(hand.events) < LIVELY:
        return None
    hero = next(seat.name for seat in hand.seats if seat.seat == hand.hero_seat)
    return renamed(hand, {hero: HERO})


def spoiled_texts() -> Iterator[str]:
    """One text a kind of tampering, each from another hand, numbered apart from all other files."""
    moment = utc(2026, 6, 1, 12, 0)
    for number, kind in enumerate(KINDS):
        for seed in range(number * 1000, number * 1000 + 1000):
            moment += timedelta(seconds=1)
            hand = _plain_hand(seed, moment)
            spoiled = tamper(kind, hand) if hand is not None else None
            if spoiled is not None:
                yield spoiled.text
                break


def _plain_hand(seed: int, moment: datetime) -> Hand | None:
    hand = hand_of(random_outcome(seed, Wanted(Limit.NO_LIMIT, odd_names=0, quirks=Quirks(hide_mucked=0))))
    if len(hand.seats) > 5 or hand.game.fast or hand.game.home or len(hand.claims.side_pots) > 1:
        return None
    return replace(hand, time_utc=moment, time_text=stamp(moment, "ET"), hand_id=str(id_at(moment)))


def tournament_hands(plan: TournamentPlan, seed: int) -> Iterator[Hand]:
    """The hero's hands of a tournament."""
    return play_tournament(dataclasses.replace(plan, first_id=id_at(plan.start)), Random(seed))  # noqa: S311 - invented cards


def texts_of(hands: Iterator[Hand], seed: int) -> Iterator[str]:
    """Each hand's text with some table talk."""
    rng = Random(seed)  # noqa: S311 - invented talk
    return (with_talk(pokerstars_text(hand, "Tuesday Club"), hand, rng, TALK) for hand in hands)


def sample_files() -> dict[str, Callable[[], bytes]]:
    """Name of every sample file -> what makes its content."""
    files: dict[str, Callable[[], bytes]] = {
        f"HH-{evening.file}.txt": partial(_evening, evening) for evening in EVENINGS
    }
    for plan, seed, name in ((KNOCK_OUT, 3, "knockout"), (SIT_AND_GO, 3, "sit-and-go")):
        files[f"HH-{plan.start:%Y-%m-%d}-T{plan.tournament_id}-{name}.txt"] = partial(_tournament, plan, seed)
    files["HH-2026-05-28-side-pots-and-run-it-twice.txt"] = lambda: joined(texts_of(all_in_hands(), 14)).encode()
    files["HH-2026-05-29-other-games.txt"] = lambda: joined(texts_of(other_games(), 15)).encode()
    files["audit-failures.txt"] = lambda: joined(spoiled_texts()).encode()
    return files


def _evening(evening: Evening) -> bytes:
    """A session's file; the fixed-limit one as the client writes it on Windows, with BOM and CRLF."""
    content = joined(texts_of(evening_hands(evening), evening.seed)).encode()
    if evening.limit is Limit.FIXED_LIMIT:
        return b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n")
    return content


def _tournament(plan: TournamentPlan, seed: int) -> bytes:
    return joined(texts_of(tournament_hands(plan, seed), seed)).encode()


def joined(texts: Iterator[str]) -> str:
    """Hands with two blank lines between them."""
    return "".join(text.rstrip("\n") + "\n" + SEPARATOR[1:] for text in texts)


def write_samples(folder: Path) -> list[Path]:
    """Writes all sample files into `folder` and returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in sample_files().items():
        path = folder / name
        path.write_bytes(content())
        written.append(path)
    return written


def main(arguments: list[str]) -> int:
    """The command."""
    folder = Path(arguments[0]) if arguments else resource_dir("sample_histories") / "pokerstars"
    for path in write_samples(folder):
        sys.stdout.write(f"{path.name}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

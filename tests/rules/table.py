"""Small hands for the tests of the rules: seats A, B, C ... are 1, 2, 3 ..., amounts are plain units.

`table("A 1000, B 1000, C 1000", "B sb 50, C bb 100", "A r 300, B f, C c 200 | 2c 7d Jh: C x, A b 400, C f")`
Stacks, then posts (sb, bb, both, dead, ante, button, straddle), then the rounds: `|` deals the cards before the colon.
Actions: f fold, x check, c call, b bet, r raise to. Lines are numbered from 1 in the order of the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.events import (
    Bet,
    Board,
    Call,
    Check,
    Collect,
    Event,
    Fold,
    HoleCards,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
)
from hhparse.model.findings import Severity
from hhparse.model.game import Game, Kind, Limit, Stakes, Variant
from hhparse.model.hand import Claims, Hand, Seat, SeatStatus, Source
from hhparse.rules import RuleSet, replay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.replay import Decision, Replay

POSTS = {
    "sb": PostKind.SMALL_BLIND,
    "bb": PostKind.BIG_BLIND,
    "both": PostKind.BOTH_BLINDS,
    "dead": PostKind.DEAD_BLIND,
    "ante": PostKind.ANTE,
    "button": PostKind.BUTTON_BLIND,
    "straddle": PostKind.STRADDLE,
}
STREETS = (Street.FLOP, Street.TURN, Street.RIVER)


def seat_of(letter: str) -> int:
    """A is seat 1."""
    return ord(letter) - ord("A") + 1


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def items(text: str) -> list[list[str]]:
    return [item.split() for item in text.split(",") if item.strip()]


def table(
    stacks: str,
    posts: str,
    play: str = "",
    *,
    button: str | None = "A",
    limit: Limit = Limit.NO_LIMIT,
    blinds: tuple[int, int] = (50, 100),
    bets: tuple[int, int] = (0, 0),
    cap: int = 0,
    hole: Mapping[str, str] | None = None,
    shown: Mapping[str, str] | None = None,
    collect: Sequence[str] = (),
    rake: int | None = 0,
    more: Sequence[Event] = (),
    out: str = "",
    variant: Variant = Variant.HOLDEM,
    claims: Claims | None = None,
) -> Hand:
    """A hand; `collect` are items like `A 300` or `B 50 side-1`, `out` the letters of seats that sit out."""
    events: list[Event] = [Post(0, seat_of(who), POSTS[kind], int(amount)) for who, kind, amount in items(posts)]
    events += [HoleCards(0, seat_of(who), cards(held)) for who, held in (hole or {}).items()]
    first, *later = play.split("|")
    events += actions(first)
    for street, part in zip(STREETS, later, strict=False):
        dealt, _, acts = part.partition(":")
        events += [Board(0, street, cards(dealt)), *actions(acts)]
    events += more
    events += [Show(0, seat_of(who), cards(held)) for who, held in (shown or {}).items()]
    events += [Collect(0, seat_of(who), int(amount), *pot) for who, amount, *pot in (item.split() for item in collect)]
    seats = tuple(
        Seat(0, seat_of(who), who, int(stack), SeatStatus.SITTING_OUT if who in out else SeatStatus.PLAYING)
        for who, stack in items(stacks)
    )
    stakes = Stakes("USD", 0, "50/100", *blinds, small_bet=bets[0], big_bet=bets[1], cap=cap)
    return Hand(
        source=Source("test.txt", 1, 0, 0, "utf-8"),
        site="Test",
        hand_id="1",
        game=Game(variant, limit, Kind.CASH, stakes),
        table="T",
        max_seats=None,
        button_seat=seat_of(button) if button else None,
        time_utc=None,
        time_text="",
        seats=seats,
        events=tuple(replace(event, line=line) for line, event in enumerate(events, start=1)),
        claims=claims or Claims(rake=rake),
    )


def actions(text: str) -> list[Event]:
    out: list[Event] = []
    for who, letter, *amount in items(text):
        seat = seat_of(who)
        out.append(
            {
                "f": lambda s, _: Fold(0, s),
                "x": lambda s, _: Check(0, s),
                "c": lambda s, a: Call(0, s, a),
                "b": lambda s, a: Bet(0, s, a),
                "r": lambda s, a: Raise(0, s, a),
            }[letter](seat, int(amount[0]) if amount else 0)
        )
    return out


def errors(hand: Hand, rules: RuleSet | None = None) -> list[str]:
    """Error findings as `code` or, for illegal actions, `reason@rule`."""
    return [
        f"{finding.reason}@{finding.rule}" if finding.reason else finding.code
        for finding in run(hand, rules).violations
        if finding.severity is Severity.ERROR
    ]


def infos(hand: Hand, rules: RuleSet | None = None) -> list[str]:
    """Codes of the info findings."""
    return [finding.code for finding in run(hand, rules).violations if finding.severity is Severity.INFO]


def run(hand: Hand, rules: RuleSet | None = None) -> Replay:
    return replay(hand, rules) if rules else replay(hand)


def last(hand: Hand, rules: RuleSet | None = None) -> Decision:
    """The last decision."""
    return run(hand, rules).decisions[-1]


def named(amounts: Mapping[int, int]) -> dict[str, int]:
    """Seat numbers as letters."""
    return {chr(ord("A") + seat - 1): amount for seat, amount in amounts.items()}

"""Table talk and people at the door: lines that are no part of the hand, put between its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.testing.people import PLAYERS, SAYINGS

if TYPE_CHECKING:
    from random import Random

    from hhparse.model.hand import Hand

OPENINGS: Final = ("*** HOLE CARDS ***", "*** DEALING HANDS ***", "*** 3rd STREET ***")


def with_talk(text: str, hand: Hand, rng: Random, rate: float) -> str:
    """The text with a line of noise after some body lines; `rate` is the probability a line."""
    lines = text.split("\n")
    start = next(place for place, line in enumerate(lines) if line in OPENINGS) + 1
    end = lines.index("*** SUMMARY ***")
    body: list[str] = []
    for line in lines[start:end]:
        body.append(line)
        if rng.random() < rate:
            body.append(_noise(hand, rng))
    return "\n".join([*lines[:start], *body, *lines[end:]])


def _noise(hand: Hand, rng: Random) -> str:
    seated = [seat.name for seat in hand.seats]
    stranger = rng.choice([name for name in PLAYERS if name not in seated])
    free = [n for n in range(1, (hand.max_seats or 9) + 1) if n not in {seat.seat for seat in hand.seats}]
    lines = [f'{rng.choice(seated)} said, "{rng.choice(SAYINGS)}"'] * 4
    lines += [f"{stranger} leaves the table", f"{stranger} will be allowed to play after the button"]
    if free:
        lines.append(f"{stranger} joins the table at seat #{rng.choice(free)}")
    return rng.choice(lines)

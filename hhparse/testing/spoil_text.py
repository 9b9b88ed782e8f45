"""Tamperings with the text itself: cut, unreadable or strange lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.formats.pokerstars_money import amount_text

if TYPE_CHECKING:
    from hhparse.model.hand import Hand

STRANGER = "Nobody Known"


def truncated(hand: Hand) -> str:
    """The text stops in the middle of a line, before any result."""
    text = pokerstars_text(hand)
    return text[: text.index("*** SUMMARY ***") - 7]


def no_seats(hand: Hand) -> str:
    """All seat lines are missing."""
    lines = pokerstars_text(hand).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("Seat "))


def seat_taken_twice(hand: Hand) -> str | None:
    """The last seat line repeats the number of the first; nothing else changes."""
    first, last = hand.seats[0].seat, hand.seats[-1].seat
    dealt = {event.seat for event in hand.claims.seats}
    if first == last or last in dealt:
        return None
    return pokerstars_text(hand).replace(f"\nSeat {last}: ", f"\nSeat {first}: ", 1)


def unknown_header(hand: Hand) -> str:
    """The header names a game that does not exist."""
    return pokerstars_text(hand).replace("Hold'em", "Holdum", 1)


def unknown_line(hand: Hand) -> str:
    """A line about money that no rule claims."""
    strange = f"The dealer is tipped {amount_text(hand, 1)} for luck\n"
    return pokerstars_text(hand).replace("*** SUMMARY ***\n", f"{strange}*** SUMMARY ***\n")


def stranger_bets(hand: Hand) -> str:
    """Somebody without a seat calls."""
    line = f"{STRANGER}: calls {amount_text(hand, hand.game.stakes.big_blind)}\n"
    return pokerstars_text(hand).replace("*** SUMMARY ***\n", f"{line}*** SUMMARY ***\n")

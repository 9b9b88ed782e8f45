"""Invented PokerStars hands whose results are easy to check by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_HAND = """\
PokerStars Hand #{number}:  Hold'em No Limit ($0.50/$1.00 USD) - 2020/03/01 15:{minute:02}:{second:02} ET
Table 'Alpha' 6-max Seat #1 is the button
Seat 1: Alice ($100 in chips)
Seat 2: Bob ($80 in chips)
Seat 3: {third} ($60.50 in chips)
Bob: posts small blind $0.50
{third}: posts big blind $1
*** HOLE CARDS ***
Dealt to Alice [As Kd]
Alice: raises $2 to $3
Bob: folds
{third}: calls $2
*** FLOP *** [2c 7h 9d]
{third}: checks
Alice: bets ${bet}
{third}: folds
Uncalled bet (${bet}) returned to Alice
Alice collected $6.25 from pot
Alice: doesn't show hand
*** SUMMARY ***
Total pot $6.50 | Rake $0.25
Board [2c 7h 9d]
Seat 1: Alice (button) collected ($6.25)
Seat 2: Bob (small blind) folded before Flop
Seat 3: {third} (big blind) folded on the Flop
"""
GAP = "\n\n"
NETS = {"Alice": "3.25", "Bob": "-0.50", "Carol": "-3.00"}
"""Pot 0.50 + 3 + 3 = 6.50, rake 0.25: Alice gets 6.25 for her 3."""


def hand(number: int, *, bet: str = "4", third: str = "Carol") -> str:
    """A whole hand; `bet` is the bet that comes back, so other values change the content, not the result."""
    return _HAND.format(number=number, bet=bet, third=third, minute=number // 60 % 60, second=number % 60)


def cut(number: int) -> str:
    """The same hand, cut in the middle of the flop betting."""
    return hand(number).split("Uncalled")[0]


def wrong(number: int) -> str:
    """A hand whose winner is paid a dollar too much."""
    return hand(number).replace("$6.25", "$7.25")


def session(first: int, count: int) -> str:
    """Consecutive hands, parted by blank lines as the client writes them."""
    return "".join(hand(number) + GAP for number in range(first, first + count))


def write(path: Path, text: str) -> Path:
    """Writes `text` in UTF-8 with its line ends as they are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path

"""Short hands as lists of lines, and what the parser makes of them."""

from __future__ import annotations

from io import BytesIO

from hhparse.parse import Framer, HandParser
from hhparse.sites import SITES

HEADER = "PokerStars Hand #243000111222:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/03/14 21:07:45 ET"
TABLE = "Table 'Alpha' 6-max Seat #1 is the button"
SEATS = ["Seat 1: Alice ($100 in chips)", "Seat 2: Bob ($50.25 in chips)"]
POSTS = ["Alice: posts small blind $0.50", "Bob: posts big blind $1"]
END = [
    "Alice: folds",
    "Uncalled bet ($0.50) returned to Bob",
    "Bob collected $1 from pot",
    "*** SUMMARY ***",
    "Total pot $1 | Rake $0",
]


def parsed(*lines, file="a.txt"):
    """The first hand of a text of these lines."""
    data = "".join(line + "\n" for line in lines).encode()
    frame = next(frame for frame in Framer(SITES).frames(BytesIO(data)) if frame.site is not None)
    return HandParser(frame.site).parse(frame, file)


def walk(*extra, seats=(), end=END):
    """A hand in which Alice folds her small blind, with more lines before that."""
    return parsed(HEADER, TABLE, *SEATS, *seats, *POSTS, *extra, *end)


def codes(parse):
    return [(finding.code, finding.severity.word, finding.line) for finding in parse.findings]


def frames(text):
    """The frames of a text that are hands."""
    return [frame for frame in Framer(SITES).frames(BytesIO(text.encode())) if frame.site is not None]

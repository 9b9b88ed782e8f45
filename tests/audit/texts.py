"""Three invented hands, how to change a line of one, and what the audit finds then.

Blinds are $0.50 and $1; Alice has the button, Bob the small and Carol the big blind.
"""

from msgspec.structs import replace

from hhparse.audit import audit
from hhparse.audit.case import Case
from hhparse.model.audited import Audited
from hhparse.model.findings import Finding, Verdict
from hhparse.model.hand import Hand
from hhparse.model.replay import Replay
from hhparse.pipeline import audit_text
from hhparse.rules import replay
from hhparse.sites import site_named

START = """PokerStars Hand #700000000001:  Hold'em No Limit ($0.50/$1 USD) - 2026/04/07 20:15:00 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Alice ({} in chips)
Seat 2: Bob ({} in chips)
Seat 3: Carol ({} in chips)
Bob: posts small blind $0.50
Carol: posts big blind $1
*** HOLE CARDS ***
"""

FOLDED = (
    START.format("$50", "$60", "$70")
    + """Alice: raises $2 to $3
Bob: folds
Carol: folds
Uncalled bet ($2) returned to Alice
Alice collected $2.50 from pot
Alice: doesn't show hand
*** SUMMARY ***
Total pot $2.50 | Rake $0
Seat 1: Alice (button) collected ($2.50)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Carol (big blind) folded before Flop
"""
)
"""Alice wins 0.50 + 1 + 1 without a flop; 2 of her 3 come back."""

SHOWN = (
    START.format("$50", "$60", "$70")
    + """Alice: calls $1
Bob: folds
Carol: checks
*** FLOP *** [Qs 7h 2d]
Carol: checks
Alice: bets $2
Carol: calls $2
*** TURN *** [Qs 7h 2d] [5c]
Carol: checks
Alice: checks
*** RIVER *** [Qs 7h 2d 5c] [Th]
Carol: bets $4
Alice: calls $4
*** SHOW DOWN ***
Carol: shows [Td 9d] (a pair of Tens)
Alice: shows [Qc Jc] (a pair of Queens)
Alice collected $13.80 from pot
*** SUMMARY ***
Total pot $14.50 | Rake $0.70
Board [Qs 7h 2d 5c Th]
Seat 1: Alice (button) showed [Qc Jc] and won ($13.80) with a pair of Queens
Seat 2: Bob (small blind) folded before Flop
Seat 3: Carol (big blind) showed [Td 9d] and lost with a pair of Tens
"""
)
"""Alice and Carol put in 7 each, Bob 0.50; the better pair wins 14.50 less 0.70."""

SIDE = (
    START.format("$30", "$12", "$70")
    + """Alice: raises $29 to $30 and is all-in
Bob: calls $11.50 and is all-in
Carol: calls $29
*** FLOP *** [Qs 7h 2d]
*** TURN *** [Qs 7h 2d] [5c]
*** RIVER *** [Qs 7h 2d 5c] [Th]
*** SHOW DOWN ***
Carol: shows [Td 9d] (a pair of Tens)
Alice: shows [Qc Jc] (a pair of Queens)
Alice collected $35.40 from side pot
Bob: shows [7d 7s] (three of a kind, Sevens)
Bob collected $35.60 from main pot
*** SUMMARY ***
Total pot $72 Main pot $35.60. Side pot $35.40. | Rake $1
Board [Qs 7h 2d 5c Th]
Seat 1: Alice (button) showed [Qc Jc] and won ($35.40) with a pair of Queens
Seat 2: Bob (small blind) showed [7d 7s] and won ($35.60) with three of a kind, Sevens
Seat 3: Carol (big blind) showed [Td 9d] and lost with a pair of Tens
"""
)
"""Main pot 3 x 12 = 36, side pot 2 x 18 = 36; of 1 rake 0.40 is from the main pot, 0.60 from the side pot."""


def edited(text: str, *changes: tuple[str, str]) -> str:
    """The text with each first occurrence replaced; every change must find its place."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def line_of(text: str, part: str) -> int:
    """Number of the first line that holds `part`."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def record(text: str) -> Audited:
    """The audited hand of a text."""
    (found,) = audit_text(text)
    return found


def findings(text: str, *changes: tuple[str, str]) -> list[Finding]:
    """What the audit finds in a changed text."""
    return list(record(edited(text, *changes)).findings)


def told(text: str, *changes: tuple[str, str]) -> list[str]:
    """Code and severity of each finding in a changed text, in order."""
    return [f"{finding.code} {finding.severity.word}" for finding in findings(text, *changes)]


def only(text: str, *changes: tuple[str, str]) -> Finding:
    """The single finding in a changed text."""
    (found,) = findings(text, *changes)
    return found


def verdict(text: str, *changes: tuple[str, str]) -> Verdict:
    """The verdict of a changed text."""
    return record(edited(text, *changes)).verdict


def case_of(text: str, *changes: tuple[str, str], **claims: object) -> Case:
    """A changed text on the auditor's desk, not yet looked at; `claims` replace what its summary says."""
    hand = record(edited(text, *changes)).hand
    assert hand is not None
    if claims:
        hand = replace(hand, claims=replace(hand.claims, **claims))
    return Case(hand, replay(hand), site_named(hand.site))


def with_hand(case: Case, **fields: object) -> Case:
    """A case like this one of a hand with other fields; what the rules made of it stays."""
    return Case(replace(case.hand, **fields), case.replay, case.site)


def of_hand(hand: Hand, played: Replay | None = None) -> tuple[tuple[Finding, ...], Verdict]:
    """Findings and verdict of a hand."""
    return audit(hand, played or replay(hand))

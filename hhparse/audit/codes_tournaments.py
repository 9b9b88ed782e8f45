"""Codes about tournament summaries: reading, contradictions within and between them, hands that say otherwise."""

from __future__ import annotations

from typing import Final

from hhparse.audit.code_entry import Code
from hhparse.model.findings import Severity

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

CODES: Final = (
    Code(
        "unreadable_summary",
        _ERROR,
        "A summary without a tournament",
        "The text begins like a room's tournament summary, but no tournament number can be read in it. It is kept in "
        "quarantine.",
        "Get the whole text from the room.",
        place="file",
    ),
    Code(
        "truncated_summary",
        _WARNING,
        "A summary without a result",
        "The summary ends before any result: no place, no list of players. What it tells of the tournament is kept; "
        "place and prize are unknown, which is not nothing.",
        "Get the whole text. One that tells more takes its place.",
        place="summary",
    ),
    Code(
        "tournament_running",
        _INFO,
        "A summary written before the end",
        "The tournament had not ended when the summary was written: its list names players who still play. Their "
        "places and prizes are unknown.",
        "Ask the room for the summary again; the one that tells more counts, whichever is read first.",
        place="summary",
    ),
    Code(
        "cost_unknown",
        _INFO,
        "An entry without a price",
        "The buy-in, rebuy or add-on is no amount of money: a ticket, mostly. What the entry cost is unknown, so it "
        "enters no return on investment.",
        "Nothing.",
        place="summary",
    ),
    Code(
        "tournament_mismatch",
        _WARNING,
        "A summary contradicts itself",
        "The player's own line and his line in the list name different places, or a place lies behind the number of "
        "entrants though nobody entered twice.",
        "The text was edited, or joined from two; there is no telling which is right.",
        place="summary",
    ),
    Code(
        "prize_pool_mismatch",
        _WARNING,
        "Prizes do not add up to the pool",
        "The list is complete, the tournament has ended, only money was won, and the prizes are less than the prize "
        "pool by more than each was rounded. More than the pool is no fault: rooms add to it.",
        "Look for prizes that are missing from the list.",
        place="summary",
    ),
    Code(
        "duplicate_summary",
        _INFO,
        "The same summary again",
        "A summary of this tournament and player was read before and says the same. It is counted once.",
        "Nothing.",
        place="summary",
    ),
    Code(
        "conflicting_summary",
        _WARNING,
        "Two summaries of one tournament disagree",
        "Two summaries of this tournament and player, both written after its end, name different places, prizes or "
        "buy-ins. Both are kept; the one that tells most counts, whichever was read first.",
        "Compare the two texts. One of them was edited, or converted by another program.",
        place="summary",
    ),
    Code(
        "summary_contradicts_hands",
        _WARNING,
        "Hands and summary disagree",
        "The tournament's hands print another buy-in than its summary, or another place or prize of the player. The "
        "summary counts. Nothing is said where the player entered again or the summary was written before the end.",
        "Compare the texts. A tournament number may have been used twice.",
        place="summary",
    ),
)

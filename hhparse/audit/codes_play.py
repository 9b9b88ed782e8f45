"""Codes about the play: who may do what, and for how much."""

from __future__ import annotations

from typing import Final

from hhparse.audit.code_entry import Code, Reason
from hhparse.model.findings import Severity

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

_REASONS: Final = (
    Reason(
        "out_of_turn",
        "R13, R14, R26, R50, R52, R54, R85, R86, R87",
        "A player acts or draws before it is his turn, or a round ends while one has to act.",
    ),
    Reason("after_fold", "R20, R54, R86", "A player acts although he folded."),
    Reason("check_facing_bet", "R20", "A player checks although there is a bet to call."),
    Reason("under_minimum", "R20, R21, R25, R85", "A call, bet or raise is smaller than the smallest allowed."),
    Reason(
        "over_limit", "R20, R24, R25, R50, R54, R85, R86", "A call, bet or raise is larger than the largest allowed."
    ),
    Reason(
        "reraise_not_reopened",
        "R23, R29, R85",
        "A player raises although only an all-in for less than a full raise came since his last action.",
    ),
    Reason(
        "opening_requirement",
        "R88",
        "The first bet of a hand comes from a player whose dealt cards are worse than the house asks for.",
    ),
    Reason(
        "cap_exceeded", "R25, R27", "A raise above the number of raises a round, or more chips than a cap game allows."
    ),
)

CODES: Final = (
    Code(
        "illegal_action",
        _ERROR,
        "An action the rules forbid",
        "The text tells an action that could not have happened. The reason in brackets says which rule it breaks. The "
        "replay goes on with the text's amounts, so sums are still checked.",
        "Look at the line and the ones before it: a line is missing, changed, or in the wrong place.",
        rules=(
            "R13",
            "R14",
            "R20",
            "R21",
            "R23",
            "R24",
            "R25",
            "R26",
            "R27",
            "R29",
            "R50",
            "R52",
            "R54",
            "R85",
            "R86",
            "R87",
            "R88",
        ),
        reasons=_REASONS,
    ),
    Code(
        "negative_stack",
        _ERROR,
        "More chips than the player has",
        "A player puts in more than is left of his stack. Only his first such line is told.",
        "Look at the player's seat line and at his earlier lines: one of the amounts is wrong.",
        rules=("R39",),
    ),
    Code(
        "fold_without_bet",
        _INFO,
        "A fold with nothing to call",
        "A player folds although he could check, or is all-in. Rooms fold absent players like that.",
        "Nothing; it is legal.",
        rules=("R20",),
    ),
    Code(
        "raise_over_all_in",
        _INFO,
        "A raise nobody can answer",
        "A player bets or raises although all others in the hand are all-in. What goes beyond the call comes back.",
        "Nothing; rooms print it.",
        rules=("R28",),
    ),
    Code(
        "raise_written_for_call",
        _INFO,
        "A call written as a raise",
        "The line says bet or raise, but its amount only matches the bet that stands, or is all the player has.",
        "Nothing; it is counted as the call it is.",
        rules=("R20",),
    ),
    Code(
        "bet_written_for_raise",
        _INFO,
        "A raise written as a bet, or the other way round",
        "The line says bet where a bet stands already, or raise where none does.",
        "Nothing; it is counted as what it is.",
        rules=("R20",),
    ),
    Code(
        "short_raises_add_up",
        _INFO,
        "Short all-ins together reopened the betting",
        "Several all-ins, each for less than a full raise, came to a full raise since this player's last action, and "
        "he raises. Most houses allow it, some do not.",
        "Nothing, unless your house never reopens the betting to short all-ins.",
        rules=("R23",),
    ),
    Code(
        "short_bet_completed",
        _INFO,
        "A short all-in completed to the full bet",
        "In fixed limit an all-in of half a bet or more counts as a full bet, and a raise adds another full one. Some "
        "rooms let the next player complete it to the full bet instead.",
        "Nothing; the room plays it so.",
        rules=("R29",),
    ),
    Code(
        "too_many_players",
        _WARNING,
        "More players than seats",
        "More players have a seat line than the line of the table has seats. All of them play on.",
        "Look for a changed table size, or seat lines from another hand.",
        rules=("R11",),
    ),
    Code(
        "button_unknown",
        _INFO,
        "No line names the button",
        "The text does not say which seat has the button. Who acts when then follows from the blinds alone, and "
        "players have no positions in the statistics.",
        "Look for a missing line with the table's name.",
        rules=("R11",),
    ),
    Code(
        "blind_mismatch",
        _WARNING,
        "A blind is not the header's",
        "A player posts another blind than the header names, and not because he has less. The posted amount counts.",
        "The post or the header was changed.",
        rules=("R16",),
    ),
    Code(
        "posted_twice",
        _WARNING,
        "The same post twice",
        "A player posts the same blind or ante a second time in one hand. Both count.",
        "A line was doubled, or a name in it changed: look who has not posted.",
        rules=("R16",),
    ),
    Code(
        "all_in_contradiction",
        _WARNING,
        "All-in or not",
        "The text says that a player is all-in, but by his stack and what he put in chips are left.",
        "The stack or one of the player's amounts was changed.",
        rules=("R30",),
        varies="info when no chips are left and the text does not say all-in",
    ),
    Code(
        "dead_small_blind",
        _INFO,
        "Nobody posts the small blind",
        "The big blind is posted and no small blind is: the player who owed it has left the table.",
        "Nothing; it is a legal opening.",
        rules=("R16",),
    ),
)
"""In the order of the rules."""

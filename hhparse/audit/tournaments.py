"""Checks of tournament summaries: against themselves, against copies, and against what hands say of the tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.model.findings import Finding, Severity
from hhparse.model.money import money_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.model.tournament import TournamentSummary

COPIES: Final = frozenset({"duplicate_summary", "conflicting_summary"})
"""Codes about other texts of the same tournament and player."""
_ROUNDING: Final = 1
"""Units by which each printed prize may be rounded."""


def audit_summary(made: TournamentSummary) -> TournamentSummary:
    """The summary with what contradicts itself in it added to its findings."""
    found = [*_own_place(made), *_sums(made), *_listed(made)]
    return replace(made, findings=(*made.findings, *found)) if found else made


def _own_place(made: TournamentSummary) -> Iterator[Finding]:
    """The hero's own line and his line in the list name the same place."""
    rows = [player for player in made.players if player.name == made.hero and player.place is not None]
    if made.place is not None and rows and all(player.place != made.place for player in rows):
        yield _mismatch("place", f"{made.hero} finished in place {made.place}", rows[0].place, made.place, rows[0].line)


def _sums(made: TournamentSummary) -> Iterator[Finding]:
    """In a complete list of a tournament that has ended the prizes are the prize pool, each rounded to a cent.

    Not in one match of several, which share a pool; not where tickets are won, whose value only a target tells; not
    where more was paid than there was (an added or guaranteed sum that the pool does not name).
    """
    prizes = [player.prize for player in made.players]
    tickets = any(player.ticket for player in made.players)
    if made.running or made.part or tickets or made.prize_pool is None or not _complete(made) or None in prizes:
        return
    paid = sum(prize for prize in prizes if prize is not None)
    if paid < made.prize_pool - _ROUNDING * sum(1 for prize in prizes if prize):
        yield Finding(
            "prize_pool_mismatch", Severity.WARNING, "the prizes of the list do not add up to the prize pool",
            made.source.line, expected=money_text(made.prize_pool, made.exponent),
            actual=money_text(paid, made.exponent),
        )  # fmt: skip


def _complete(made: TournamentSummary) -> bool:
    return bool(made.players) and made.entrants is not None and len(made.players) >= made.entrants


def _listed(made: TournamentSummary) -> Iterator[Finding]:
    """No place lies behind the number of entrants, when the tournament has ended and no one entered twice."""
    again = made.re_entries or any((player.entry or 1) > 1 for player in made.players)
    if made.place is not None and made.entrants is not None and made.place > made.entrants and not again:
        yield _mismatch(
            "entrants", f"place {made.place} of {made.entrants}", made.entrants, made.place, made.source.line
        )


def _mismatch(reason: str, message: str, expected: object, actual: object, line: int) -> Finding:
    return Finding(
        "tournament_mismatch",
        Severity.WARNING,
        message,
        line,
        expected=str(expected),
        actual=str(actual),
        reason=reason,
    )


def compare_summaries(before: TournamentSummary, made: TournamentSummary) -> Finding | None:
    """What is to be said of a second summary of the same tournament and player; None when it continues the first.

    One text may have been written while the tournament ran: then the other one tells more, and nothing contradicts.
    """
    line = made.source.line
    if before.fingerprint == made.fingerprint:
        return Finding("duplicate_summary", Severity.INFO, "the same summary was read before", line)
    if before.running or made.running:
        return None
    for what in ("place", "prize", "buy_in"):
        first, second = _shown(before, what), _shown(made, what)
        if getattr(before, what) != getattr(made, what) and first is not None and second is not None:
            words = f"another summary of tournament {made.tournament_id} says otherwise of the {what.replace('_', '-')}"
            return Finding("conflicting_summary", Severity.WARNING, words, line, expected=first, actual=second)
    return None


def _shown(made: TournamentSummary, what: str) -> str | None:
    if what == "prize":
        return None if made.prize is None else money_text(made.prize, made.exponent)
    if what == "place":
        return None if made.place is None else str(made.place)
    return made.buy_in_text if made.buy_in is not None else None

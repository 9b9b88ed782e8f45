"""The audit: named checks over hand and replay, each with a code; then one verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.audit.cards import check_cards, check_shared, check_streets
from hhparse.audit.case import Case
from hhparse.audit.chips import (
    check_all_in,
    check_button,
    check_cancelled,
    check_posts,
    check_raise_amounts,
    check_seats,
)
from hhparse.audit.duplicates import check_deck, check_duplicate_cards
from hhparse.audit.money import (
    check_carried,
    check_odd_units,
    check_payouts,
    check_rake,
    check_returns,
    check_side_pots,
    check_total_pot,
)
from hhparse.audit.results import check_put_in, check_stacks_after
from hhparse.audit.showdown import check_shown_hands, check_unknown_hands, paid_unseen
from hhparse.audit.summary import check_summary
from hhparse.audit.verdict import verdict_of
from hhparse.audit.words import check_descriptions
from hhparse.model.events import Cancelled
from hhparse.sites import site_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhparse.model.findings import Finding, Verdict
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay

CHECKS: tuple[Callable[[Case], None], ...] = (
    check_seats,
    check_button,
    check_posts,
    check_raise_amounts,
    check_all_in,
    check_returns,
    check_total_pot,
    check_put_in,
    check_duplicate_cards,
    check_deck,
    check_cards,
    check_shared,
    check_streets,
    check_payouts,
    check_odd_units,
    check_carried,
    check_stacks_after,
    check_shown_hands,
    check_side_pots,
    check_rake,
    check_unknown_hands,
    check_descriptions,
    check_summary,
)
"""In the order in which their findings are told: legality comes from the replay, then sums, cards, winners, claims."""

__all__ = ["CHECKS", "audit", "verdict_of"]


def audit(hand: Hand, replay: Replay) -> tuple[tuple[Finding, ...], Verdict]:
    """All findings of a hand - those of its reading, of the rules, of the checks - and the verdict."""
    case = Case(hand, replay, site_named(hand.site))
    if case.of(Cancelled):
        check_cancelled(case)
    else:
        for check in CHECKS:
            check(case)
    findings = (*hand.notes, *replay.violations, *case.findings)
    unverifiable = any(paid_unseen(case, seat) for seat in replay.unknown)
    return findings, verdict_of(findings, unverifiable=unverifiable)

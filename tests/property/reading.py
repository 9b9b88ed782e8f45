"""Helpers of the property tests: hands as texts, and what must stay equal between two readings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from hhparse.formats.jsonl import hand_record
from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.audited import Audited, FileReport
from hhparse.pipeline import audit_bytes, audit_text
from hhparse.testing.generator import hand_of, random_outcome
from hhparse.testing.setups import Wanted

if TYPE_CHECKING:
    from hhparse.model.hand import Hand
    from hhparse.testing.settling import Outcome


def dealt(seed: int, **wanted: Any) -> tuple[Outcome, Hand, Audited]:
    """A random deal, its hand, and the audit of its printed text."""
    outcome = random_outcome(seed, Wanted(**wanted))
    hand = hand_of(outcome)
    (record,) = audit_text(pokerstars_text(hand))
    return outcome, hand, record


def content(hand: Hand) -> dict[str, Any]:
    """All that a hand says, without the places where it says it."""
    claims = replace(hand.claims, total_line=0, summary_line=0, seats=without_lines(hand.claims.seats))
    return {
        "header": (hand.hand_id, hand.game, hand.table, hand.max_seats, hand.button_seat, hand.tournament),
        "time": (hand.time_utc, hand.time_text),
        "seats": without_lines(hand.seats),
        "hero": hand.hero_seat,
        "events": without_lines(hand.events),
        "claims": claims,
    }


def without_lines(entries: Any) -> tuple[Any, ...]:
    return tuple(replace(entry, line=0) for entry in entries)


def audit_whole(text: bytes | str) -> tuple[list[Audited], FileReport]:
    """Hands and the report of a text as a file."""
    data = text.encode() if isinstance(text, str) else text
    *hands, report = audit_bytes(data)
    assert isinstance(report, FileReport)
    return [record for record in hands if isinstance(record, Audited)], report


def result_of(record: Audited) -> dict[str, Any] | None:
    """What a hand came to by the rules, by name: bets, and the contract's contributions, returns, pots, payouts, nets."""
    hand, replay = record.hand, record.replay
    if hand is None or replay is None:
        return None
    names = {seat.seat: seat.name for seat in hand.seats}
    printed = hand_record(record)
    return {
        "bets": [(names[d.seat], d.street, d.action, d.to) for d in replay.decisions if d.added],
        "pots": [(pot["amount"], sorted(pot["eligible"])) for pot in printed["pots"]],
        "net": {n: amount for n, amount in printed["net"].items() if float(amount) and n not in printed["cash_out"]},
        **{key: printed[key] for key in ("contributed", "uncalled_returned", "payouts")},
    }

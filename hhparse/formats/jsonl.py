"""The audit's records as JSON lines, as other programs read them. Names, types and meanings are a contract."""

from __future__ import annotations

from json.encoder import JSONEncoder
from typing import TYPE_CHECKING, Any

from hhparse.formats.tournaments import tournament_record
from hhparse.model.audited import Audited
from hhparse.model.events import CashOut, Collect
from hhparse.model.findings import Verdict
from hhparse.model.hand import printed_id
from hhparse.model.money import money_text
from hhparse.model.tournament import SummaryText
from hhparse.parse.times import utc_text
from hhparse.rules import known_cards, paid_out, rake_of

if TYPE_CHECKING:
    from hhparse.model.audited import FileReport, Record
    from hhparse.model.findings import Finding
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Pot, Replay
    from hhparse.model.tournament import TournamentSummary

_ENCODE = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def json_line(record: Record) -> str:
    """One record as one line of JSON, without the line end; a text with several summaries as a line each."""
    if isinstance(record, Audited):
        return _ENCODE(hand_record(record))
    if isinstance(record, SummaryText):
        return "\n".join(_ENCODE(_tournament(made)) for made in record.summaries)
    return _ENCODE(file_record(record))


def _tournament(made: TournamentSummary) -> dict[str, Any]:
    return tournament_record(made) | {"findings": [finding_record(finding) for finding in made.findings]}


def file_record(report: FileReport) -> dict[str, Any]:
    """The record that closes a file; the counts of summaries stand in it when there are any."""
    return {
        "record": "file",
        "file": report.file,
        "site": report.site,
        "encoding": report.encoding,
        "hands": report.hands,
        **({"summaries": report.summaries, "summary_lines": report.summary_lines} if report.summaries else {}),
        "rejected": report.rejected,
        "duplicates": report.duplicates,
        "lines": report.lines,
        "hand_lines": report.hand_lines,
        "reject_lines": report.reject_lines,
        "noise_lines": report.noise_lines,
        "unknown_lines": report.unknown_lines,
        "findings": [finding_record(finding) for finding in report.findings],
    }


def finding_record(finding: Finding) -> dict[str, Any]:
    """A finding; keys without a value are left out, except those that every reader may expect."""
    out = {
        "code": finding.code,
        "severity": finding.severity.word,
        "line": finding.line,
        "rule": finding.rule,
        "message": finding.message,
        "expected": finding.expected,
        "actual": finding.actual,
    }
    if finding.reason is not None:
        out["reason"] = finding.reason
    return out


def hand_record(record: Audited) -> dict[str, Any]:
    """The record of one hand; a rejected hand has only its place and its findings."""
    out: dict[str, Any] = {
        "record": "hand",
        "hand_id": printed_id(record.hand_id),
        "site": record.site,
        "file": record.source.file,
        "line": record.source.line,
    }
    if record.hand is not None and record.replay is not None and record.verdict is not Verdict.REJECTED:
        out |= _HandFields(record.hand, record.replay).all()
    out["audit"] = {
        "verdict": record.verdict.value,
        "findings": [finding_record(finding) for finding in record.findings],
    }
    return out


class _HandFields:
    """The fields of a hand that was replayed."""

    def __init__(self, hand: Hand, replay: Replay) -> None:
        self.hand, self.replay = hand, replay
        self.exponent = hand.game.stakes.exponent
        self.names = {seat.seat: seat.name for seat in hand.seats}

    def money(self, amount: Money) -> str:
        return money_text(amount, self.exponent)

    def by_name(self, amounts: dict[int, Money], *, zeros: bool = False) -> dict[str, str]:
        """Seat -> amount as name -> decimal text."""
        return {self.names[seat]: self.money(amount) for seat, amount in amounts.items() if amount or zeros}

    def all(self) -> dict[str, Any]:
        hand, replay = self.hand, self.replay
        payouts = paid_out(hand, replay)
        return {
            "game": self.game(),
            "time_utc": utc_text(hand.time_utc),
            "table": hand.table,
            "tournament_id": hand.tournament.tournament_id if hand.tournament else None,
            "button_seat": next(
                (seat.number for seat in hand.seats if seat.number is not None and seat.seat == hand.button_seat),
                hand.button_seat,
            ),
            "players": self.players(),
            "board": list(replay.boards[0]) if replay.boards else [],
            "boards": [list(board) for board in replay.boards],
            "contributed": self.by_name(replay.contributed),
            "uncalled_returned": self.by_name(replay.returned),
            "dead_money": self.by_name(replay.dead),
            "pots": self.pots(),
            "total_pot": self.money(replay.total_pot),
            "rake": self.money(rake_of(self.hand, self.replay)),
            "other_fees": {word: self.money(amount) for word, amount in hand.claims.fees if amount},
            "house_money_in_pot": self.money(replay.house_money),
            "payouts": self.by_name(payouts),
            "cash_out": self.cash_out(),
            "net": self.by_name(self.net(payouts), zeros=True),
            "text_claims": self.claims(),
            **self.carried(),
        }

    def game(self) -> dict[str, Any]:
        game = self.hand.game
        return {
            "variant": game.variant.value,
            "limit": game.limit.value,
            "kind": game.kind.value,
            "currency": game.stakes.currency,
            "stakes": game.stakes.text,
            "ante": self.money(game.stakes.ante),
        }

    def players(self) -> list[dict[str, Any]]:
        known = known_cards(self.hand)
        return [
            {
                "seat": seat.seat if seat.number is None else seat.number,
                "name": seat.name,
                "stack": self.money(seat.stack),
                "cards": list(known.get(seat.seat, ())),
            }
            for seat in self.hand.seats
        ]

    def pots(self) -> list[dict[str, Any]]:
        return [
            {
                "name": pot.name,
                "amount": self.money(pot.amount),
                "eligible": [self.names[seat] for seat in pot.eligible],
                "won_after_rake": self.by_name(pot.won),
                **self.halves(pot),
            }
            for pot in self.replay.pots
        ]

    def halves(self, pot: Pot) -> dict[str, Any]:
        """Of a game that splits its pots, who won which half: `{"halves": {"high": {"Alice": "6.10"}, ...}}`."""
        won: dict[str, dict[int, Money]] = {part.half: {} for part in pot.parts if part.half}
        for share in pot.shares:
            if share.half:
                half = won[share.half]
                half[share.seat] = half.get(share.seat, 0) + share.amount
        return {"halves": {half: self.by_name(amounts) for half, amounts in won.items()}} if won else {}

    def carried(self) -> dict[str, Any]:
        """A pot that came from the deal before or stays for the next one (R89)."""
        replay = self.replay
        if not replay.carried_in and not replay.carried_out:
            return {}
        return {"carried_in": self.money(replay.carried_in), "carried_out": self.money(replay.carried_out)}

    def cash_out(self) -> dict[str, dict[str, str]]:
        deals: dict[int, tuple[Money, Money]] = {}
        for event in self.hand.of(CashOut):
            received, paid = deals.get(event.seat, (0, 0))
            deals[event.seat] = received + event.amount, paid + event.paid
        return {
            self.names[seat]: {"received": self.money(received), "paid": self.money(paid)}
            for seat, (received, paid) in deals.items()
        }

    def net(self, payouts: dict[int, Money]) -> dict[int, Money]:
        """Payouts less contributions, plus what the room paid for a hand that was sold, less what was paid to it."""
        out = {seat: payouts.get(seat, 0) - self.replay.contributed.get(seat, 0) for seat in self.replay.dealt_in}
        for event in self.hand.of(CashOut):
            out[event.seat] = out.get(event.seat, 0) + event.gain
        return out

    def claims(self) -> dict[str, Any]:
        claims = self.hand.claims
        collected: dict[int, Money] = {}
        for event in self.hand.of(Collect):
            collected[event.seat] = collected.get(event.seat, 0) + event.amount
        return {
            "total_pot": None if claims.total_pot is None else self.money(claims.total_pot),
            "main_pot": None if claims.main_pot is None else self.money(claims.main_pot),
            "side_pots": [self.money(amount) for amount in claims.side_pots],
            "rake": None if claims.rake is None else self.money(claims.rake),
            "collected": self.by_name(collected),
        }

"""Spoils a hand in one named way and says which findings the audit owes (the codes of the audit's contract).

A tampering changes as little as it can, so that the finding it names is the main one; others may come with it
(a wrong winner is always a wrong payout too). `tamper` returns None when a hand offers no place for that kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.findings import Verdict
from hhparse.testing import spoil_cards, spoil_money, spoil_play, spoil_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hhparse.model.hand import Hand

Spoiler: TypeAlias = "Callable[[Hand], Hand | str | None]"


@dataclass(frozen=True, slots=True)
class Kind:
    """A way of spoiling: what it does to a hand (a changed hand or a text), and what must be found."""

    spoil: Spoiler
    codes: frozenset[str]
    verdict: Verdict = Verdict.INCONSISTENT


@dataclass(frozen=True, slots=True)
class Tampered:
    """A spoiled text; the audit's findings must include `codes` and its verdict must be `verdict`."""

    kind: str
    text: str
    codes: frozenset[str]
    verdict: Verdict


def _kind(spoil: Spoiler, *codes: str, verdict: Verdict = Verdict.INCONSISTENT) -> Kind:
    return Kind(spoil, frozenset(codes), verdict)


WARNED: Final = Verdict.CONSISTENT_WITH_WARNINGS

KINDS: Final[Mapping[str, Kind]] = {
    "pot_off_by_one": _kind(spoil_money.pot_off_by_one, "pot_mismatch"),
    "payout_off_by_one": _kind(spoil_money.payout_off_by_one, "payout_mismatch"),
    "unit_gone_from_pot_and_payout": _kind(spoil_money.unit_gone, "pot_mismatch", "payout_mismatch"),
    "side_pot_wrong": _kind(spoil_money.side_pot_wrong, "side_pot_mismatch"),
    "rake_without_flop": _kind(spoil_money.rake_without_flop, "rake_without_flop", verdict=WARNED),
    "stack_too_small": _kind(spoil_money.stack_too_small, "negative_stack"),
    "uncalled_line_removed": _kind(spoil_money.uncalled_removed, "missing_uncalled_line", verdict=WARNED),
    "winner_swapped": _kind(spoil_cards.winner_swapped, "wrong_winner", "payout_mismatch"),
    "folded_player_paid": _kind(spoil_cards.folded_player_paid, "wrong_winner", "payout_mismatch", "summary_mismatch"),
    "summary_contradicts": _kind(spoil_cards.summary_contradicts, "summary_mismatch"),
    "both_collect_everything": _kind(spoil_cards.both_collect_everything, "payout_mismatch"),
    "card_dealt_twice": _kind(spoil_cards.card_dealt_twice, "duplicate_card"),
    "board_card_missing": _kind(spoil_cards.board_card_missing, "missing_board_card", verdict=WARNED),
    "hand_named_wrongly": _kind(spoil_cards.hand_named_wrongly, "hand_description_mismatch", verdict=WARNED),
    "raise_under_minimum": _kind(spoil_play.raise_under_minimum, "illegal_action"),
    "raise_contradicts_itself": _kind(
        spoil_play.raise_contradicts_itself, "raise_amount_contradiction", verdict=WARNED
    ),
    "check_facing_bet": _kind(spoil_play.check_facing_bet, "illegal_action"),
    "acts_after_folding": _kind(spoil_play.acts_after_folding, "illegal_action"),
    "acts_out_of_turn": _kind(spoil_play.acts_out_of_turn, "illegal_action"),
    "street_line_dropped": _kind(spoil_play.street_line_dropped, "illegal_action"),
    "truncated": _kind(spoil_text.truncated, "truncated_hand", verdict=Verdict.REJECTED),
    "seat_taken_twice": _kind(spoil_text.seat_taken_twice, "duplicate_seat"),
    "no_seats": _kind(spoil_text.no_seats, "no_players", verdict=Verdict.REJECTED),
    "unknown_header": _kind(spoil_text.unknown_header, "unknown_header", verdict=Verdict.REJECTED),
    "unknown_line_with_amount": _kind(spoil_text.unknown_line, "unknown_line", verdict=WARNED),
    "stranger_puts_money_in": _kind(spoil_text.stranger_bets, "unseated_player", verdict=WARNED),
}


def tamper(kind: str, hand: Hand) -> Tampered | None:
    """The hand spoiled in that way, or None when it has no place for it; raises KeyError for an unknown kind."""
    way = KINDS[kind]
    spoiled = way.spoil(hand)
    if spoiled is None:
        return None
    text = spoiled if isinstance(spoiled, str) else pokerstars_text(spoiled)
    return Tampered(kind, text, way.codes, way.verdict)

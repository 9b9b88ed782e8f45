"""The text against itself: its body, its summary, its cards, its words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hhparse.model.events import Board, Cancelled, Fold, HoleCards, Raise, Show
from hhparse.model.events import Post as PostEvent
from hhparse.model.events import PostKind, Street
from hhparse.sites import RaiseBy

if TYPE_CHECKING:
    from hhparse.audit.case import Case
    from hhparse.model.cards import Card
    from hhparse.model.hand import SeatClaim

_ORDER = {Street.FLOP: 0, Street.TURN: 3, Street.RIVER: 4}


def check_summary(case: Case) -> None:
    """Body and summary of the same text must tell the same hand; computed values stay out of it."""
    folded = {event.seat for event in case.hand.events if type(event) is Fold}
    for claim in case.hand.claims.seats:
        _check_seat(case, claim, folded)
    claimed = {claim.seat for claim in case.hand.claims.seats}
    if claimed:
        for seat in case.printed_collected:
            if seat not in claimed:
                case.info("summary_line_missing", f"the summary has no line for {case.name(seat)}, who was paid")
    boards = case.hand.claims.boards
    if boards and case.replay.boards and not any(type(event) is Cancelled for event in case.hand.events):
        for printed, played in zip(boards, case.replay.boards, strict=False):
            if printed[: len(played)] != played[: len(printed)] or len(printed) > len(played):
                _mismatch(case, case.hand.claims.total_line, "the summary's board differs", played, printed)
        if len(boards) != len(case.replay.boards):
            message = f"the summary prints {len(boards)} boards, the hand was dealt {len(case.replay.boards)}"
            case.error("summary_mismatch", message, case.hand.claims.total_line)


def _mismatch(case: Case, line: int, message: str, expected: tuple[Card, ...], actual: tuple[Card, ...]) -> None:
    case.error("summary_mismatch", message, line, expected=" ".join(expected), actual=" ".join(actual))


def _check_seat(case: Case, claim: SeatClaim, folded: set[int]) -> None:
    name, body = case.name(claim.seat), case.printed_collected.get(claim.seat, 0)
    won = sum(claim.won)
    if body and claim.result == "lost" and len(case.printed_collected) > 1 and not _names_winner(case):
        message = f"{name} shares the pot, the summary says that {name} lost"
        case.info("split_written_as_loss", message, claim.line, actual=case.text(body))
    elif won != body and not (claim.seat in case.cashed_out or claim.cashed_out):
        message = f"the body pays {name} {case.text(body)}, the summary {case.text(won)}"
        case.error("summary_mismatch", message, claim.line, expected=case.text(body), actual=case.text(won))
    if claim.result == "folded" and claim.seat not in folded and claim.seat in case.replay.live:
        case.error("summary_mismatch", f"the summary says {name} folded, the body does not", claim.line)
    if claim.result in ("won", "lost") and claim.cards and claim.seat in folded:
        case.error("summary_mismatch", f"the summary says {name} showed down, the body that he folded", claim.line)


def _names_winner(case: Case) -> bool:
    return any(claim.won for claim in case.hand.claims.seats)


def check_cards(case: Case) -> None:
    """A card is in one place (R1), and a player's cards do not change."""
    held: dict[int, tuple[Card, ...]] = {}
    prints = [(e.seat, e.cards, e.line) for e in case.hand.events if isinstance(e, HoleCards | Show) and e.cards]
    prints += [(c.seat, c.cards, c.line) for c in case.hand.claims.seats if c.cards]
    for seat, cards, line in prints:
        before = held.setdefault(seat, cards)
        if not (set(cards) <= set(before) or set(before) <= set(cards)):
            message = f"{case.name(seat)} holds {' '.join(before)} in one place and {' '.join(cards)} in another"
            case.error("cards_contradiction", message, line, expected=" ".join(before), actual=" ".join(cards))
        elif len(cards) > len(before):
            held[seat] = cards
    _check_shared(case)


def _check_shared(case: Case) -> None:
    """What a street line repeats of earlier streets is what was dealt there."""
    for event in case.hand.events:
        if type(event) is Board and event.shared and case.replay.boards:
            run = max(event.run - 1, 0)
            board = case.replay.boards[min(run, len(case.replay.boards) - 1)]
            dealt = board[: _ORDER[event.street]]
            if event.shared != dealt and not set(event.shared) < set(dealt):
                message = f"the {event.street.value} line repeats {' '.join(event.shared)}, dealt was {' '.join(dealt)}"
                case.error(
                    "board_contradiction", message, event.line, expected=" ".join(dealt), actual=" ".join(event.shared)
                )


_CATEGORIES = (
    ("royal flush", "a royal flush"),
    ("straight flush", "a straight flush"),
    ("four of a kind", "four of a kind"),
    ("full house", "a full house"),
    ("flush", "a flush"),
    ("straight", "a straight"),
    ("three of a kind", "three of a kind"),
    ("two pair", "two pair"),
    ("pair", "a pair"),
    ("high card", "high card"),
)
_RANK_WORD = re.compile(
    r"(Two|Deuce|Three|Trey|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King|Ace)(?:e?s)?\b(?! of)", re.IGNORECASE
)
_SAME_WORD = {"two": "deuce", "trey": "three", "sixe": "six"}


def category(words: str) -> str | None:
    """The kind of hand that a description names, by its words; None when it names none."""
    text = words.lower()
    return next((name for key, name in _CATEGORIES if key in text), None)


def ranks_named(words: str) -> frozenset[str]:
    """The ranks that a description names: `two pair, Kings and Deuces` -> king, deuce."""
    text = re.sub(r"(?i)two pair|three of a kind|four of a kind", "", words.split(" - ")[0].split("+")[0])
    return frozenset(_SAME_WORD.get(word.lower(), word.lower()) for word in _RANK_WORD.findall(text))


def check_descriptions(case: Case) -> None:
    """The rank that a description says against the cards' (R43)."""
    ranked = {(ranking.seat, ranking.run): ranking for ranking in case.replay.rankings}
    for event in case.hand.events:
        if type(event) is not Show or not event.description:
            continue
        ranking, said = ranked.get((event.seat, max(event.run - 1, 0))), category(event.description)
        if ranking is None or said is None:
            continue
        same_ranks = ranks_named(event.description) <= ranks_named(ranking.words)
        if said != category(ranking.words) or not same_ranks:
            message = f"{case.name(event.seat)} has {ranking.words}, the text says {event.description}"
            case.warn(
                "hand_description_mismatch",
                message,
                event.line,
                rule="R43",
                expected=ranking.words,
                actual=event.description,
            )


def check_raise_amounts(case: Case) -> None:
    """The other number of `raises X to Y` against what it means at this site."""
    if case.site is None or case.site.raise_by is not RaiseBy.OVER_THE_BET:
        return
    raises = {event.line: event for event in case.hand.events if type(event) is Raise and event.by is not None}
    level, street = _opening_level(case), Street.PREFLOP
    for decision in case.replay.decisions:
        if decision.street is not street:
            level, street = 0, decision.street
        event = raises.get(decision.line)
        if event is not None and event.by is not None and event.by != event.to - level:
            want, have = case.text(event.to - level), case.text(event.by)
            message = f"a raise to {case.text(event.to)} over {case.text(level)} is by {want}, the text says {have}"
            case.warn("raise_amount_contradiction", message, event.line, rule="R21", expected=want, actual=have)
        if decision.action != "fold":
            level = max(level, decision.to)


def _opening_level(case: Case) -> int:
    """The bet that stands before the first decision: the highest live post. Of a short big blind the text counts what was
    posted; of both blinds in one post only the big one is live (R16)."""
    big, level = case.hand.game.stakes.big_blind, 0
    for event in case.hand.events:
        if type(event) is PostEvent and event.kind not in (PostKind.ANTE, PostKind.DEAD_BLIND):
            level = max(level, min(event.amount, big) if event.kind is PostKind.BOTH_BLINDS else event.amount)
    return level


def check_cancelled(case: Case) -> None:
    """A cancelled hand counts nowhere."""
    for event in case.hand.events:
        if type(event) is Cancelled:
            case.info(
                "hand_cancelled", "the hand was cancelled: posts come back, it counts in no statistic", event.line
            )

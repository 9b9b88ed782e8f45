"""One audited hand as rows: tuples in the column order of `tables`, led by the hand's `local` number in its batch."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from msgspec.structs import astuple

from hhparse.model.events import ACTIONS, Board, Bounty, BringIn, Cancelled, Finish, Post, Street
from hhparse.model.findings import Finding, Severity, Verdict
from hhparse.rules import VARIANTS, known_cards
from hhparse.store.tables import LARGEST, Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhparse.model.audited import Audited
    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay
    from hhparse.store.identity import Entry
    from hhparse.store.outcome import Outcome

OF_IDENTITY: Final = frozenset({"duplicate_hand", "conflicting_duplicate"})
"""Codes that the store decides by what it holds; those of a single reading are dropped."""


def identity_of(site: str, hand_id: str) -> int:
    """A 64-bit hash of (site, hand id), signed, the same for ever."""
    digest = hashlib.blake2b(f"{site}\0{hand_id}".encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def verdict_of(audited: Audited, found: Sequence[Finding]) -> Verdict:
    """The verdict without what the reading said about copies of the hand; `found` are the other findings."""
    if audited.verdict is not Verdict.INCONSISTENT or any(f.severity is Severity.ERROR for f in found):
        return audited.verdict
    warned = any(f.severity is Severity.WARNING for f in found)
    return Verdict.CONSISTENT_WITH_WARNINGS if warned else Verdict.CONSISTENT


def fits(hand: Hand, replay: Replay, outcome: Outcome) -> bool:
    """Whether every number of the hand fits its column; absurd amounts are quarantined, not rounded.

    What the hand moved bounds every amount of its actions and pots; stacks, stakes and claims stand beside it.
    """
    stakes, claims = hand.game.stakes, hand.claims
    amounts = (
        stakes.small_blind, stakes.big_blind, stakes.ante, stakes.small_bet, stakes.big_bet, stakes.cap,
        replay.total_pot, replay.house_money, claims.total_pot or 0, outcome.rake, outcome.fees,
        *(seat.stack for seat in hand.seats), *outcome.collected.values(), *outcome.cash_outs.values(),
        *replay.contributed.values(), *replay.returned.values(),
    )  # fmt: skip
    small = 0 <= stakes.exponent <= 8 and all(seat.seat <= _INT for seat in hand.seats)
    return small and sum(map(abs, amounts)) < LARGEST


_INT = 2**31 - 1


def hand_row(
    entry: Entry, verdict: Verdict, found: Sequence[Finding], hand: Hand, replay: Replay, outcome: Outcome
) -> Row:
    """The row of `hands`; `verdict` and `found` are those without copies."""
    game, stakes, source = hand.game, hand.game.stakes, hand.source
    cancelled = bool(hand.of(Cancelled))
    errors, warnings, infos = severity_counts(found)
    tournament = hand.tournament
    return (
        entry.local, source.line, source.start, entry.hash, hand.site, hand.hand_id,
        entry.fingerprint, entry.whole, verdict, errors, warnings, infos,
        verdict is not Verdict.INCONSISTENT and entry.whole and not cancelled,
        game.variant, game.limit, game.kind, stakes.currency, stakes.exponent, stakes.text,
        stakes.small_blind, stakes.big_blind, stakes.ante, stakes.small_bet, stakes.big_bet, stakes.cap,
        game.fast, game.home, game.mixed, tournament.level if tournament else None,
        tournament.round if tournament else None, hand.table, hand.max_seats, hand.button_seat, hand.hero_seat,
        hand.time_utc.replace(tzinfo=None) if hand.time_utc else None, hand.time_text,
        len(replay.dealt_in), len(replay.boards), replay.showdown, replay.decided, cancelled, replay.total_pot,
        outcome.rake, outcome.fees, replay.house_money, replay.carried_in, replay.carried_out, hand.claims.total_pot,
    )  # fmt: skip


def seat_rows(local: int, hand: Hand, replay: Replay, outcome: Outcome) -> Iterator[Row]:
    """The rows of `seats`, one a seat line; of a seat named twice the first counts."""
    cards = {seat: cards_text(known) for seat, known in known_cards(hand).items()}
    finishes = {event.seat: event for event in hand.of(Finish)}
    results = {claim.seat: claim.result for claim in hand.claims.seats}
    hero, button, dealt_in = hand.hero_seat, hand.button_seat, replay.dealt_in
    shown = replay.live if replay.showdown else ()
    contributed, returned, dead = replay.contributed.get, replay.returned.get, replay.dead.get
    payouts, cash_outs, collected = outcome.payouts.get, outcome.cash_outs.get, outcome.collected.get
    seen: set[int] = set()
    for seat in hand.seats:
        number = seat.seat
        if number in seen:
            continue
        seen.add(number)
        finish = finishes.get(number)
        put_in, won, sold = contributed(number, 0), payouts(number, 0), cash_outs(number, 0)
        yield (
            local, number, seat.line, seat.stack, seat.status, seat.bounty, number == hero, number == button,
            number in dealt_in, number in shown, cards.get(number),
            put_in, returned(number, 0), dead(number, 0), won, sold, won - put_in + sold, collected(number, 0),
            results.get(number, ""), finish.place if finish else None, finish.prize if finish else None,
        )  # fmt: skip


def action_rows(local: int, hand: Hand, replay: Replay) -> list[Row]:
    """The rows of `actions`: forced bets and decisions in the order of play."""
    decisions, rows = replay.decisions, list[Row]()
    street, done = VARIANTS[hand.game.variant].rounds[0].street, 0
    forced = len(hand.of(Post)) + len(hand.of(BringIn))
    for event in hand.events:
        if len(rows) - done == forced:  # what is left are decisions
            break
        kind = type(event)
        if kind is Board:
            street = event.street  # type: ignore[union-attr]
        elif kind in _FORCED:
            rows.append(_post_row(local, len(rows) + 1, event, street))  # type: ignore[arg-type]
        elif kind in ACTIONS and done < len(decisions):
            rows.append((local, len(rows) + 1, False, *astuple(decisions[done])))
            done += 1
    rest = enumerate(decisions[done:], len(rows) + 1)
    rows += [(local, n, False, *astuple(decision)) for n, decision in rest]
    return rows


def _post_row(local: int, n: int, post: Post | BringIn, street: Street) -> Row:
    kind = post.kind if isinstance(post, Post) else "bring_in"
    return local, n, True, post.line, post.seat, street, kind, post.amount, None, post.all_in, *_NO_STATE


_FORCED: Final = frozenset({Post, BringIn})
_NO_STATE = (None,) * 13


def board_rows(local: int, replay: Replay) -> Iterator[Row]:
    """The rows of `boards`."""
    return ((local, run, cards_text(board)) for run, board in enumerate(replay.boards))


def pot_rows(local: int, replay: Replay) -> Iterator[Row]:
    """The rows of `pots`."""
    for number, pot in enumerate(replay.pots):
        yield local, number, pot.name, pot.amount, pot.dead, pot.rake, str([*pot.eligible])


def share_rows(local: int, replay: Replay) -> Iterator[Row]:
    """The rows of `pot_shares`."""
    for number, pot in enumerate(replay.pots):
        for share in pot.shares:
            yield local, number, share.seat, share.run, share.half, share.amount


def bounty_rows(local: int, hand: Hand) -> Iterator[Row]:
    """The rows of `bounties`; only tournament hands have any."""
    for event in hand.of(Bounty):
        winners = (event.seat, *event.shared_with)
        for seat in winners:
            yield local, event.line, seat, event.amount, event.eliminated, len(winners)


def ranking_rows(local: int, replay: Replay) -> Iterator[Row]:
    """The rows of `rankings`."""
    for ranking in replay.rankings:
        cards = cards_text(ranking.cards)
        yield local, ranking.seat, ranking.run, ranking.half, ranking.value, cards, ranking.words


def finding_row(local: int, n: int, finding: Finding) -> Row:
    """A row of `findings`."""
    return (
        local, n, finding.code, finding.severity.word, finding.line, finding.rule, finding.expected, finding.actual,
        finding.reason, finding.message,
    )  # fmt: skip


def findings_of(audited: Audited) -> tuple[Finding, ...]:
    """The hand's findings without those about copies."""
    return tuple(f for f in audited.findings if f.code not in OF_IDENTITY)


def severity_counts(findings: Sequence[Finding]) -> tuple[int, int, int]:
    """How many errors, warnings and infos."""
    if not findings:
        return 0, 0, 0
    severities = [f.severity for f in findings]
    return severities.count(Severity.ERROR), severities.count(Severity.WARNING), severities.count(Severity.INFO)


def raw_row(local: int, audited: Audited) -> Row:
    """A row of `raw_hands`."""
    source = audited.source
    return (
        local, source.line, source.start, source.end, source.encoding, audited.fingerprint, audited.raw,
        audited.context,
    )  # fmt: skip


def reject_row(entry: Entry, audited: Audited, reason: Finding) -> Row:
    """A row of `rejects`; `reason` is the finding that decided."""
    source, site, hand_id = audited.source, audited.site, audited.hand_id
    return (
        entry.local, source.line, source.start, source.end, entry.hash, site, hand_id, audited.fingerprint, reason.code,
        reason.message, source.encoding, audited.raw, audited.context,
    )  # fmt: skip


def cards_text(cards: Sequence[Card]) -> str:
    """Cards parted by blanks: `As Kd`."""
    return " ".join(cards)

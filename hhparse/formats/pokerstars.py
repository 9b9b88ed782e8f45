"""Prints a hand as PokerStars writes it in English: reading the text again gives the same seats, events and claims.

Facts that the model does not keep (who was removed from the table, what was said) are not printed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hhparse.formats.pokerstars_events import event_line
from hhparse.formats.pokerstars_header import header_line, table_line
from hhparse.formats.pokerstars_money import amount_text
from hhparse.model.events import (
    Bet,
    Board,
    BringIn,
    Call,
    Cancelled,
    Check,
    Collect,
    Complete,
    Draw,
    Fold,
    HoleCards,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Variant
from hhparse.model.hand import SeatStatus
from hhparse.model.rounds import rounds_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.model.events import Event
    from hhparse.model.hand import Hand, Seat, SeatClaim
    from hhparse.model.money import Money

RUN_WORDS: Final = ("", "FIRST", "SECOND", "THIRD")
RUN_COUNTS: Final = {2: "twice", 3: "three times"}
SEVERAL_HANDS: Final = re.compile(r", (?=a |two pair|three of|four of|high card|HI: )")
"""Between the descriptions of several runs; a description holds commas itself."""
OPENINGS: Final = {Street.PREFLOP: "*** HOLE CARDS ***", Street.PREDRAW: "*** DEALING HANDS ***"}
"""The line before the first cards, by the first street; a stud game has none."""
TWO_BOARDS: Final = frozenset({Variant.SPLIT_HOLDEM})
"""Games whose two boards are no choice of the players, so that nothing says the hand was run twice."""
LIVE_POSTS: Final = frozenset(PostKind) - {PostKind.ANTE, PostKind.DEAD_BLIND}


def pokerstars_text(hand: Hand, club: str = "Card Club") -> str:
    """The hand as a PokerStars text with a final newline; `club` names the home game's club, which the model omits."""
    lines = [header_line(hand, club), table_line(hand)]
    lines += [seat_line(hand, seat) for seat in hand.seats]
    lines += _body(hand)
    if not any(isinstance(event, Cancelled) for event in hand.events):
        lines += _summary_head(hand)
    else:
        lines.append("*** SUMMARY ***")
    lines += [seat_summary(hand, claim) for claim in hand.claims.seats]
    return "\n".join(lines) + "\n"


def names_of(hand: Hand) -> dict[int, str]:
    """Seat number -> name."""
    return {seat.seat: seat.name for seat in hand.seats}


def seat_line(hand: Hand, seat: Seat) -> str:
    """`Seat 3: Carol ($3 in chips) is sitting out`."""
    bounty = f", {seat.bounty} bounty" if seat.bounty else ""
    status = {
        SeatStatus.PLAYING: "",
        SeatStatus.SITTING_OUT: " is sitting out",
        SeatStatus.OUT_OF_HAND: " out of hand (moved from another table into small blind)",
    }[seat.status]
    return f"Seat {seat.seat}: {seat.name} ({amount_text(hand, seat.stack)} in chips{bounty}){status}"


def _body(hand: Hand) -> Iterator[str]:
    """Event lines with the headings that are no events: hole cards, showdowns."""
    run, opened = -1, set[int]()
    rounds = rounds_of(hand.game.variant)
    opening = OPENINGS.get(rounds[0])
    for place, event in enumerate(hand.events):
        if opening and not isinstance(event, Post) and _after_the_deal(hand.events[place:]):
            yield opening
            opening = None
        new_run = _showdown_run(hand, event, run, opened)
        if new_run != run:
            word = RUN_WORDS[new_run]
            yield f"*** {word} SHOW DOWN ***" if word else "*** SHOW DOWN ***"
            run, opened = new_run, set()
        if isinstance(event, Show | Muck):
            opened.add(event.seat)
        if not _unspoken(event, hand.events[place + 1 :], rounds):
            yield event_line(hand, event)


def _unspoken(event: Event, rest: tuple[Event, ...], rounds: tuple[Street, ...]) -> bool:
    """The only draw of a game has no heading: the first draw opens it."""
    single = isinstance(event, Board) and len(rounds) == _SINGLE_DRAW
    return single and bool(rest) and isinstance(rest[0], Draw | StandPat)


_SINGLE_DRAW: Final = 2


def _after_the_deal(rest: tuple[Event, ...]) -> bool:
    """Whether the cards are dealt before the first of `rest`: no post follows, and something of the play does."""
    playing = HoleCards | Board | Fold | Check | Call | Bet | Raise | UncalledReturn | Collect
    return not any(isinstance(event, Post) for event in rest) and any(isinstance(event, playing) for event in rest)


def _showdown_run(hand: Hand, event: Event, run: int, opened: set[int]) -> int:
    """The showdown that `event` belongs to: -1 before any, 0 for the only one, 1 and 2 when run twice."""
    if not isinstance(event, Show | Muck) or _live(hand) < 2:
        return run
    if isinstance(event, Muck) and not event.at_showdown:
        return run
    runs = max((e.run for e in hand.events if isinstance(e, Board)), default=0)
    if runs == 0:
        return max(run, 0)
    if isinstance(event, Show):
        return event.run
    return max(run, 0) + 1 if run < 0 or (run > 0 and event.seat in opened) else run


def _live(hand: Hand) -> int:
    """How many players who put money in did not fold."""
    money = {e.seat for e in hand.events if isinstance(e, Post | Bet | Call | Raise | Check | Show)}
    return len(money - {e.seat for e in hand.events if isinstance(e, Fold)})


def _summary_head(hand: Hand) -> Iterator[str]:
    claims = hand.claims
    yield "*** SUMMARY ***"
    if claims.total_pot is not None:
        text = f"Total pot {amount_text(hand, claims.total_pot)}"
        if claims.main_pot is not None:
            text += f" Main pot {amount_text(hand, claims.main_pot)}."
        for number, side in enumerate(claims.side_pots, 1):
            label = "Side pot" if len(claims.side_pots) == 1 else f"Side pot-{number}"
            text += f" {label} {amount_text(hand, side)}."
        yield f"{text} | Rake {amount_text(hand, claims.rake or 0)}"
    if len(claims.boards) > 1:
        if hand.game.variant not in TWO_BOARDS:
            yield f"Hand was run {RUN_COUNTS[len(claims.boards)]}"
        for run, board in enumerate(claims.boards, 1):
            yield f"{RUN_WORDS[run]} Board [{' '.join(board)}]"
    elif claims.boards:
        yield f"Board [{' '.join(claims.boards[0])}]"


def seat_summary(hand: Hand, claim: SeatClaim) -> str:
    """`Seat 2: Bob (big blind) folded before Flop` and its kin."""
    start = f"Seat {claim.seat}: {names_of(hand)[claim.seat]}{_roles(hand, claim.seat)}"
    cards = f" [{' '.join(claim.cards)}]" if claim.cards else ""
    if claim.result == "folded":
        return f"{start} folded {claim.folded_on}{'' if _has_bet(hand, claim.seat) else _DID_NOT_BET}"
    if claim.result == "collected":
        return f"{start} collected ({amount_text(hand, sum(claim.won))})"
    if claim.result == "mucked":
        return f"{start} mucked{cards}"
    if claim.result in ("won", "lost"):
        return f"{start} showed{cards}{_outcome(hand, claim)}{_cash_out_note(claim)}"
    return start


_DID_NOT_BET: Final = " (didn't bet)"


def _roles(hand: Hand, seat: int) -> str:
    first: dict[PostKind, int] = {}
    for event in hand.events:
        if isinstance(event, Post):
            first.setdefault(event.kind, event.seat)
    if first.get(PostKind.BUTTON_BLIND) == seat:
        return " (button blind)"
    roles = ["button"] if hand.button_seat == seat else []
    roles += ["small blind"] if first.get(PostKind.SMALL_BLIND) == seat else []
    roles += ["big blind"] if first.get(PostKind.BIG_BLIND) == seat else []
    return "".join(f" ({role})" for role in roles)


def _has_bet(hand: Hand, seat: int) -> bool:
    """Whether the seat put live money in: blinds count, antes do not."""
    for event in hand.events:
        if isinstance(event, Bet | Call | Raise | BringIn | Complete) and event.seat == seat:
            return True
        if isinstance(event, Post) and event.seat == seat and event.kind in LIVE_POSTS:
            return True
    return any(isinstance(e, Fold) and e.seat == seat and _on_board(hand, e) for e in hand.events)


def _on_board(hand: Hand, fold: Fold) -> bool:
    first = rounds_of(hand.game.variant)[0]
    return any(isinstance(e, Board) and e.street is not first for e in hand.events[: hand.events.index(fold)])


def _outcome(hand: Hand, claim: SeatClaim) -> str:
    runs = len(hand.claims.boards)
    if runs < 2:
        return _result(hand, claim.won[0] if claim.won else None, claim.description)
    paid = {e.run for e in hand.events if isinstance(e, Collect) and e.seat == claim.seat}
    texts = SEVERAL_HANDS.split(claim.description) if claim.description else [""] * runs
    won = list(claim.won)
    parts = [_result(hand, won.pop(0) if run in paid and won else None, text) for run, text in enumerate(texts, 1)]
    return ",".join(parts)


def _result(hand: Hand, amount: Money | None, description: str) -> str:
    tail = f" with {description}" if description else ""
    return f" and lost{tail}" if amount is None else f" and won ({amount_text(hand, amount)}){tail}"


def _cash_out_note(claim: SeatClaim) -> str:
    if not claim.cashed_out:
        return ""
    return " (pot not awarded as player cashed out)" if claim.won else " (cashed out)"

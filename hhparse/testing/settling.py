"""From the last bet to the payments: boards, pots, rake, awards (R30-R38, R42, R56). Shares no code with the engine.

Pots are peeled off the contributions from below; the engine sorts levels. Two ways, one answer: that is the point.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhparse.model.events import Board
from hhparse.testing.dealing import is_cash

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.money import Money
    from hhparse.testing.betting import Chips
    from hhparse.testing.games import Leg
    from hhparse.testing.orders import Half, Value
    from hhparse.testing.table import Deal


@dataclass(frozen=True, slots=True)
class PotMoney:
    """A pot: `gross` before and `net` after its share of the rake, and who can win it."""

    gross: Money
    eligible: tuple[int, ...]
    net: Money = 0


@dataclass(frozen=True, slots=True)
class Award:
    """`amount` of pot number `pot` (0 = main) to `seat` on board `run` (0-based), for its half in split games."""

    pot: int
    run: int
    seat: int
    amount: Money
    half: str = ""


@dataclass(slots=True)
class Outcome:
    """The truth of a dealt hand, worked out here."""

    deal: Deal
    boards: list[tuple[Card, ...]]
    pots: list[PotMoney]
    rake: Money
    awards: list[Award]
    cashed_out: dict[int, Money] = field(default_factory=dict)
    mucked: dict[int, bool] = field(default_factory=dict)
    """Seats that throw their hand away at the showdown -> whether the summary knows the cards."""
    _values: dict[tuple[int, int, str], Value | None] = field(default_factory=dict)

    @property
    def total(self) -> Money:
        """The pot before rake, without returned bets."""
        return sum(pot.gross for pot in self.pots)

    @property
    def payouts(self) -> dict[int, Money]:
        """Seat -> what the pots pay, cash-outs not considered."""
        out: dict[int, Money] = {}
        for award in self.awards:
            out[award.seat] = out.get(award.seat, 0) + award.amount
        return out

    @property
    def runs(self) -> range:
        """Numbers of the boards, 0 alone in games without one."""
        return range(max(1, len(self.boards)))

    def board(self, run: int) -> tuple[Card, ...]:
        """That board."""
        return self.boards[run] if self.boards else ()

    def value(self, seat: int, run: int, half: Half) -> Value | None:
        """The hand of `seat` on board `run` for that half."""
        key = (seat, run, half.name)
        if key not in self._values:
            self._values[key] = half.value(self.deal.hole[seat], self.board(run))
        return self._values[key]

    def described(self, seat: int, run: int) -> str:
        """The same in the room's words."""
        return self.deal.game.describe(self.deal.hole[seat], self.board(run))


def pots_of(chips: Chips) -> list[PotMoney]:
    """Main pot first, then side pots, by peeling the smallest live stake off everyone (R31)."""
    left = dict(chips.live)
    alive = set(chips.in_play())
    merged: list[tuple[Money, tuple[int, ...]]] = []
    while any(left.get(seat, 0) for seat in alive):
        eligible = tuple(sorted(seat for seat in alive if left.get(seat, 0)))
        step = min(left[seat] for seat in eligible)
        amount = sum(min(step, rest) for rest in left.values())
        left = {seat: max(0, rest - step) for seat, rest in left.items()}
        if merged and merged[-1][1] == eligible:
            amount += merged.pop()[0]
        merged.append((amount, eligible))
    top, eligible = merged[-1]
    merged[-1] = (top + sum(left.values()), eligible)
    merged[0] = (merged[0][0] + sum(chips.dead.values()), merged[0][1])
    return [PotMoney(amount, who) for amount, who in merged]


def take_rake(pots: Sequence[PotMoney], rake: Money) -> list[PotMoney]:
    """Each pot bears its proportion of the rake, rounded down; the rest falls on the main pot."""
    total = sum(pot.gross for pot in pots)
    parts = [rake * pot.gross // total for pot in pots]
    parts[0] += rake - sum(parts)
    return [PotMoney(pot.gross, pot.eligible, pot.gross - part) for pot, part in zip(pots, parts, strict=True)]


def settle(deal: Deal) -> Outcome:
    """Runs out the boards and works out who is paid what; boards become events."""
    live, game = deal.chips.in_play(), deal.game
    boards = _run_out(deal) if game.board_size and len(live) > 1 else [board for board in deal.boards if board]
    pots = pots_of(deal.chips)
    flop = not game.board_size or any(len(board) > game.legs[0].board for board in boards)
    rake = deal.setup.rake.of(sum(pot.gross for pot in pots)) if flop else 0
    outcome = Outcome(deal, boards, take_rake(pots, rake), rake, [])
    if len(live) == 1:
        outcome.awards.append(Award(0, 0, live[0], outcome.pots[0].net))
    else:
        outcome.awards.extend(_awards(outcome))
    return outcome


def _run_out(deal: Deal) -> list[tuple[Card, ...]]:
    """Deals what is missing of the boards, the only one perhaps twice (R37)."""
    legs, lie = deal.game.legs, len(deal.board)
    missing = [leg for number, leg in enumerate(legs) if lie < sum(one.board for one in legs[: number + 1])]
    if deal.game.boards > 1:
        return _two_boards(deal, missing)
    twice = bool(missing) and is_cash(deal.setup) and deal.rng.random() < deal.setup.quirks.run_twice
    boards = []
    for run in (1, 2) if twice else (0,):
        board = deal.board
        for leg in missing:
            new = tuple(deal.deck.pop() for _ in range(leg.board))
            deal.events.append(Board(0, leg.street, new, shared=board, run=run))
            board += new
        boards.append(board)
    return boards


def _two_boards(deal: Deal, missing: Sequence[Leg]) -> list[tuple[Card, ...]]:
    """Street by street on both boards, as they are dealt while there is betting."""
    boards = list(deal.boards)
    for leg in missing:
        for run, board in enumerate(boards):
            new = tuple(deal.deck.pop() for _ in range(leg.board))
            deal.events.append(Board(0, leg.street, new, shared=board, run=run + 1))
            boards[run] = board + new
    return boards


def _awards(outcome: Outcome) -> list[Award]:
    """Every pot over the boards, each part over the halves that somebody wins, each of these over the winners (R56)."""
    awards = []
    runs = len(outcome.runs)
    for number, pot in enumerate(outcome.pots):
        for run in outcome.runs:
            part = pot.net // runs + (1 if run < pot.net % runs else 0)
            won = _won(outcome, pot, run)
            for place, half in enumerate(won):
                units = part // len(won) + (1 if place < part % len(won) else 0)
                awards += _shared(
                    outcome, Award(number, run, 0, units, half.name if len(won) > 1 else ""), half, won[half]
                )
    return [award for award in awards if award.amount]


def _won(outcome: Outcome, pot: PotMoney, run: int) -> dict[Half, list[int]]:
    """The halves of a pot that are won on a board, and by whom; one who is alone in it needs no hand."""
    halves = outcome.deal.game.halves
    if len(pot.eligible) == 1:
        return {halves[0]: list(pot.eligible)}
    out: dict[Half, list[int]] = {}
    for half in halves:
        values = {seat: value for seat in pot.eligible if (value := outcome.value(seat, run, half)) is not None}
        if values:
            best = max(values.values())
            out[half] = [seat for seat, value in values.items() if value == best]
    return out


def _shared(outcome: Outcome, whole: Award, half: Half, winners: Sequence[int]) -> list[Award]:
    """Equal shares; odd units left of the button, without one by the highest card (R34, R42)."""
    deal = outcome.deal
    order = [seat for seat in deal.clockwise(deal.setup.button) if seat in winners]
    if deal.game.open is not None:
        board = outcome.board(whole.run)
        order.sort(key=lambda seat: -half.highest_card(deal.hole[seat], board))
    each, odd = divmod(whole.amount, len(winners))
    return [
        Award(whole.pot, whole.run, seat, each + (1 if place < odd else 0), whole.half)
        for place, seat in enumerate(order)
    ]

"""From the last bet to the summary: boards, pots, rake, awards, showdown (R30-R41). Shares no code with the engine.

Pots are peeled off the contributions from below; the engine sorts levels. Two ways, one answer: that is the point.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhparse.model.events import Board, CashOut, Collect, Muck, Show, Street
from hhparse.model.game import Limit
from hhparse.model.hand import Claims, SeatClaim
from hhparse.testing.dealing import NEW_CARDS, is_cash
from hhparse.testing.strength import best_strength, kicker_words, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.model.cards import Card
    from hhparse.model.money import Money
    from hhparse.testing.betting import Chips
    from hhparse.testing.dealing import Deal
    from hhparse.testing.strength import Strength

FOLDED_WORDS = {
    Street.PREFLOP: "before Flop",
    Street.FLOP: "on the Flop",
    Street.TURN: "on the Turn",
    Street.RIVER: "on the River",
}


@dataclass(frozen=True, slots=True)
class PotMoney:
    """A pot: `gross` before and `net` after its share of the rake, and who can win it."""

    gross: Money
    eligible: tuple[int, ...]
    net: Money = 0


@dataclass(frozen=True, slots=True)
class Award:
    """`amount` of pot number `pot` (0 = main) to `seat` on board `run` (0-based)."""

    pot: int
    run: int
    seat: int
    amount: Money


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
    _strengths: dict[tuple[int, int], Strength] = field(default_factory=dict)

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

    def strength(self, seat: int, run: int) -> Strength:
        """The hand of `seat` on board `run`."""
        if (seat, run) not in self._strengths:
            board = self.boards[run] if self.boards else ()
            self._strengths[seat, run] = best_strength(self.deal.hole[seat], board)
        return self._strengths[seat, run]


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
    """Runs out the board, pays the pots, and adds the remaining events to `deal.events`."""
    live = deal.chips.in_play()
    boards = _run_out(deal) if len(live) > 1 else ([deal.board] if deal.board else [])
    pots = pots_of(deal.chips)
    total = sum(pot.gross for pot in pots)
    rake = deal.setup.rake.of(total) if deal.board or any(boards) else 0
    outcome = Outcome(deal, boards, take_rake(pots, rake), rake, [])
    if len(live) == 1:
        outcome.awards.append(Award(0, 0, live[0], outcome.pots[0].net))
        _end_without_showdown(outcome, live[0])
    else:
        outcome.awards.extend(_awards(outcome))
        _showdown(outcome)
    return outcome


def _run_out(deal: Deal) -> list[tuple[Card, ...]]:
    """Deals what is missing of the board, once or twice (R37)."""
    missing = [street for street in NEW_CARDS if len(deal.board) < _cards_by(street)]
    twice = bool(missing) and is_cash(deal.setup) and deal.rng.random() < deal.setup.quirks.run_twice
    boards = []
    for run in (1, 2) if twice else (0,):
        board = deal.board
        for street in missing:
            new = tuple(deal.deck.pop() for _ in range(NEW_CARDS[street]))
            deal.events.append(Board(0, street, new, shared=board, run=run))
            board += new
        boards.append(board)
    return boards


def _cards_by(street: Street) -> int:
    return {Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}[street]


def _awards(outcome: Outcome) -> list[Award]:
    awards = []
    runs = len(outcome.boards)
    for number, pot in enumerate(outcome.pots):
        for run in range(runs):
            part = pot.net // runs + (1 if run < pot.net % runs else 0)
            best = max(outcome.strength(seat, run) for seat in pot.eligible)
            ranked = outcome.deal.clockwise(outcome.deal.setup.button)
            winners = [s for s in ranked if s in pot.eligible and outcome.strength(s, run) == best]
            for place, seat in enumerate(winners):
                odd = 1 if place < part % len(winners) else 0
                awards.append(Award(number, run, seat, part // len(winners) + odd))
    return [award for award in awards if award.amount]


def _end_without_showdown(outcome: Outcome, winner: int) -> None:
    deal, quirks = outcome.deal, outcome.deal.setup.quirks
    deal.events.append(Collect(0, winner, outcome.awards[0].amount))
    if deal.rng.random() >= quirks.show_unseen:
        deal.events.append(Muck(0, winner, at_showdown=False))
    elif deal.rng.random() < quirks.show_one:
        deal.events.append(Show(0, winner, deal.hole[winner][:1]))
    else:
        strength = best_strength(deal.hole[winner], deal.board)
        deal.events.append(Show(0, winner, deal.hole[winner], words(strength)))


def showdown_order(deal: Deal) -> list[int]:
    """Live seats in the order in which they open: the last aggressor first, else left of the button (R40)."""
    live = deal.chips.in_play()
    ranked = [seat for seat in deal.clockwise(deal.setup.button) if seat in live]
    first = deal.last_aggressor
    start = ranked.index(first) if first in ranked else 0
    return ranked[start:] + ranked[:start]


def _showdown(outcome: Outcome) -> None:
    order = showdown_order(outcome.deal)
    _decide_mucks(outcome, order)
    _decide_cash_out(outcome, order)
    runs = len(outcome.boards)
    for run in range(runs):
        _open_hands(outcome, order, run, run + 1 if runs > 1 else 0)
    for seat, amount in outcome.cashed_out.items():
        outcome.deal.events.append(CashOut(0, seat, amount, amount // 99))


def _decide_mucks(outcome: Outcome, order: Sequence[int]) -> None:
    """Losers may muck, but not the first to open, and nobody when a tournament all-in is face up."""
    deal, quirks = outcome.deal, outcome.deal.setup.quirks
    face_up = not is_cash(deal.setup) and any(deal.all_in(seat) for seat in order)
    for seat in _opening_order(outcome, order)[1:]:
        if seat not in outcome.payouts and not face_up and deal.rng.random() < quirks.muck:
            outcome.mucked[seat] = deal.rng.random() >= quirks.hide_mucked or seat == deal.setup.hero


def _decide_cash_out(outcome: Outcome, order: Sequence[int]) -> None:
    """Now and then one of two all-in players sells the hand: priced at the equity over sampled run-outs, less 1%."""
    deal, quirks = outcome.deal, outcome.deal.setup.quirks
    early = deal.betting_on is not Street.RIVER and is_cash(deal.setup) and deal.setup.game.limit is Limit.NO_LIMIT
    if not early or len(order) != 2 or len(outcome.boards) != 1 or len(outcome.payouts) != 1 or len(outcome.pots) != 1:
        return
    if deal.rng.random() >= quirks.cash_out:
        return
    seat, rival = deal.rng.sample(sorted(order), 2)
    known = len(deal.board)
    rest = [*deal.deck, *outcome.boards[0][known:]]
    won = 0
    for _ in range(100):
        board = deal.board + tuple(deal.rng.sample(rest, 5 - known))
        mine, other = best_strength(deal.hole[seat], board), best_strength(deal.hole[rival], board)
        won += 2 if mine > other else int(mine == other)
    price = outcome.pots[0].net * won * 99 // 20_000
    if price > 0:
        outcome.cashed_out[seat] = price
        outcome.mucked.pop(seat, None)


def _opening_order(outcome: Outcome, order: Sequence[int]) -> list[int]:
    """Who is in the last side pot opens first, then the next lower pot, down to the main pot."""
    out: list[int] = []
    for pot in reversed(outcome.pots):
        out += [seat for seat in order if seat in pot.eligible and seat not in out]
    return out


def _open_hands(outcome: Outcome, order: Sequence[int], run: int, label: int) -> None:
    events = outcome.deal.events
    opened: list[Strength] = []
    done: set[int] = set()
    for number in reversed(range(len(outcome.pots))):
        pot = outcome.pots[number]
        for seat in order:
            if seat not in pot.eligible or seat in done:
                continue
            done.add(seat)
            if seat in outcome.mucked:
                events.append(Muck(0, seat))
                continue
            strength = outcome.strength(seat, run)
            text = words(strength) + kicker_words(strength, opened)
            opened.append(strength)
            events.append(Show(0, seat, outcome.deal.hole[seat], text, run=label))
        for award in outcome.awards:
            if award.pot == number and award.run == run and award.seat not in outcome.cashed_out:
                events.append(Collect(0, award.seat, award.amount, pot_label(number, outcome.pots), run=label))


def pot_label(number: int, pots: Sequence[PotMoney]) -> str:
    """`pot` when there is one, else `main`, `side-1`, `side-2` ..."""
    if len(pots) == 1:
        return "pot"
    return f"side-{number}" if number else "main"


def claims_of(outcome: Outcome) -> Claims:
    """What the summary will say."""
    several = len(outcome.pots) > 1
    return Claims(
        total_pot=outcome.total,
        main_pot=outcome.pots[0].net if several else None,
        side_pots=tuple(pot.net for pot in outcome.pots[1:]),
        rake=outcome.rake,
        boards=tuple(outcome.boards),
        seats=tuple(_seat_claim(outcome, seat) for seat in sorted(outcome.deal.setup.dealt)),
    )


def _seat_claim(outcome: Outcome, seat: int) -> SeatClaim:
    deal = outcome.deal
    if seat in deal.folded_on:
        return SeatClaim(0, seat, "folded", folded_on=FOLDED_WORDS[deal.folded_on[seat]])
    if len(deal.chips.in_play()) == 1:
        return SeatClaim(0, seat, "collected", won=(outcome.awards[0].amount,))
    cards = deal.hole[seat]
    if seat in outcome.mucked:
        return SeatClaim(0, seat, "mucked", cards=cards if outcome.mucked[seat] else ())
    runs = range(len(outcome.boards))
    won = [sum(a.amount for a in outcome.awards if a.seat == seat and a.run == run) for run in runs]
    return SeatClaim(
        0,
        seat,
        "won" if any(won) else "lost",
        won=tuple(amount for amount in won if amount),
        cards=cards,
        description=", ".join(words(outcome.strength(seat, run)) for run in runs),
        cashed_out=seat in outcome.cashed_out,
    )

"""All-in adjusted winnings: what a hand was worth on average from the moment on at which nobody could bet any more.

The definition (STATS 3.1): for player i over the pots k (main, side 1 ...)

    ev_net_i = sum over k of equity_i,k * (amount_k - rake_k) - put_in_i

Every pot is decided among those who can win it, by exact enumeration of the cards to come; cards of players still in
who cannot win it are out of play, those of folded players are not. The rake is the one taken from each pot, so the
nets of all players add up to what they really add up to. Run several times, a hand has the same expectation; what a
player sold the hand for is not in it. It is results-based: not the value of the decision to go all-in.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.stats.equity import Spot, shares
from hhparse.stats.moment import EvStatus, moment_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhparse.model.events import Street
    from hhparse.model.game import Variant
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Pot, Replay
    from hhparse.stats.equity import Shares
    from hhparse.stats.moment import Moment

DECIMALS: Final = 8
"""Decimals of a currency unit to which an expectation is rounded where it is stored."""


class PotEquity(NamedTuple):
    """A pot at the moment of the all-in: `amount` after rake, seat -> share of those who can win it."""

    name: str
    amount: Money
    equity: Mapping[int, Fraction]


class Ev(NamedTuple):
    """`ev_net`: seat -> expectation, exact, in the hand's smallest unit; of a hand not adjusted what it won.

    Both are without cash-outs. The sum over the seats is that of `Replay.net`. `pots` is empty unless adjusted.
    """

    status: EvStatus
    street: Street | None
    ev_net: Mapping[int, Fraction]
    pots: tuple[PotEquity, ...] = ()


def ev_of(hand: Hand, replay: Replay, solve: Callable[[Spot], Shares | None] = shares) -> Ev:
    """The all-in adjusted result of a hand. `solve` answers spots; a memory of earlier answers may stand there."""
    moment = moment_of(hand, replay)
    net = {seat: Fraction(amount) for seat, amount in replay.net.items()}
    if moment.status is not EvStatus.ADJUSTED:
        return Ev(moment.status, moment.street, net)
    pots: list[PotEquity] = []
    for pot in replay.pots:
        equity = _equity(pot, hand.game.variant, moment, solve)
        if equity is None:
            return Ev(EvStatus.UNCOUNTABLE, moment.street, net)
        pots.append(PotEquity(pot.name, pot.amount - pot.rake, equity))
    return Ev(moment.status, moment.street, _expected(replay, pots), tuple(pots))


def _equity(
    pot: Pot, variant: Variant, moment: Moment, solve: Callable[[Spot], Shares | None]
) -> dict[int, Fraction] | None:
    """Shares of a pot: on several boards the mean, each with the cards known of the others out of play (R37, R56)."""
    if len(pot.eligible) == 1:
        return {pot.eligible[0]: Fraction(1)}
    hands = tuple(moment.hands[seat] for seat in pot.eligible)
    idle = tuple(card for seat, cards in moment.hands.items() if seat not in pot.eligible for card in cards)
    equity = dict.fromkeys(pot.eligible, Fraction(0))
    for board in moment.boards:
        lying = {card for other in moment.boards for card in other if card not in board}
        answer = solve(Spot(variant, hands, board, idle + tuple(sorted(lying))))
        if answer is None:
            return None
        for seat, part in zip(pot.eligible, answer.parts, strict=True):
            equity[seat] += Fraction(part, answer.whole * len(moment.boards))
    return equity


def _expected(replay: Replay, pots: Sequence[PotEquity]) -> dict[int, Fraction]:
    expected = {seat: Fraction(-replay.contributed.get(seat, 0)) for seat in replay.net}
    for pot in pots:
        for seat, share in pot.equity.items():
            expected[seat] += share * pot.amount
    return expected


def rounded(ev_net: Mapping[int, Fraction], exponent: int, button: int | None) -> dict[int, int]:
    """Seat -> expectation in units of 10^-8 of the currency, so rounded that the sum stays what it is.

    `exponent` is that of the hand's money. Every amount is rounded down, and what is missing then goes in single units
    to those who lost most by it, among equals to the first left of the button (as odd chips do, R34).
    """
    grid = 10 ** (DECIMALS - exponent)
    scaled = {seat: amount * grid for seat, amount in ev_net.items()}
    floors = {seat: amount.numerator // amount.denominator for seat, amount in scaled.items()}
    missing = sum(scaled.values()) - sum(floors.values())
    start = button or 0
    order = sorted(scaled, key=lambda seat: (floors[seat] - scaled[seat], seat <= start, seat))
    for seat in order[: int(missing)]:
        floors[seat] += 1
    return floors

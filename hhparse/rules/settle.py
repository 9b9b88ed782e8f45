"""Who gets what: rake out of the pots, pots to the winners, by the rules as far as they decide (R33-R37).

Rooms take the rake from the pots by ways of their own and pay several pots in one line. So the rake is divided in the
way that makes every award come out as the text pays it, if the rules allow such a way; else in proportion.
"""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.replay import WHOLE_POT, Pot, Ranking, Share
from hhparse.rules.awards import default_shares, matching_shares, split, splits
from hhparse.rules.division import divisions, in_proportion, printed_division
from hhparse.rules.games import VARIANTS
from hhparse.rules.odd_units import order_of
from hhparse.rules.payments import LARGEST_SILENT_RAKE, payments
from hhparse.rules.showdown import Showdown, show_down, winners

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.rules.awards import Order, Piece
    from hhparse.rules.division import Winners
    from hhparse.rules.house import RuleSet
    from hhparse.rules.payments import Payments
    from hhparse.rules.pots import Layer
    from hhparse.rules.variants import HomeOrder

_PLACINGS: Final = 64
"""How many ways to place odd units on boards and halves are tried."""


class Settlement(NamedTuple):
    """Pots with awards, payouts by seat, ranked hands, live seats without cards, and whether the rules decided."""

    pots: tuple[Pot, ...]
    payouts: dict[int, Money]
    rankings: tuple[Ranking, ...]
    unknown: tuple[int, ...]
    decided: bool


class _Case(NamedTuple):
    """What the awards of one hand depend on; `names`, `layers` and `best` go together."""

    names: tuple[str, ...]
    layers: Sequence[Layer]
    best: list[Winners | None]
    text: Payments
    rake: Money
    hand: Hand
    order: Order
    low_even: bool


def settle(
    hand: Hand,
    rules: RuleSet,
    home: HomeOrder,
    layers: Sequence[Layer],
    live: Sequence[int],
    runs: Sequence[tuple[Card, ...]],
    returned: Mapping[int, Money],
) -> Settlement:
    """Award the pots of a finished hand.

    `home` is the deck and the order that is played with, `layers` are gross, `live` the seats still in, `runs` the
    complete boards, `returned` the uncalled bets by seat.
    """
    total = sum(layer.amount for layer in layers)
    printed = deductions(hand)
    if layers and len(live) == 1 and printed is not None:
        return _alone(layers[0], min(max(printed, 0), total))
    text = payments(hand, returned, total, printed)
    rake = _silent_rake(text, total) if printed is None else max(0, min(printed, total))
    game = VARIANTS[hand.game.variant]
    showdown = show_down(hand, game, home, live, runs) if len(live) > 1 else Showdown((), (), (), possible=False)
    names = tuple(f"side-{number}" if number else "main" for number in range(len(layers)))
    paid_from = _paid_from(names, layers, text)
    best = [winners(layer, showdown, paid) for layer, paid in zip(layers, paid_from, strict=True)]
    order = order_of(hand, showdown.rankings, rules)
    case = _Case(names, layers, best, text, rake, hand, order, rules.odd_low_to_high)
    nets, shares = _by_rules(case) if all(best) else _by_text(case)
    pots = tuple(
        Pot(
            name, layer.amount, layer.eligible, layer.contributors, layer.dead, max(layer.amount - net, 0), tuple(won),
            tuple([claim.seats for claim in who or ()]), tuple([claim.part for claim in who or ()]) or WHOLE_POT,
        )
        for name, layer, net, won, who in zip(names, layers, nets, shares, best, strict=True)
    )  # fmt: skip
    payouts: dict[int, Money] = {}
    for pot in pots:
        for share in pot.shares:
            payouts[share.seat] = payouts.get(share.seat, 0) + share.amount
    return Settlement(pots, payouts, showdown.rankings, showdown.unknown, all(best))


def _alone(pot: Layer, rake: Money) -> Settlement:
    """The last player left takes the only pot, whatever the cards (R26)."""
    seat = pot.eligible[0]
    won = pot.amount - rake
    main = Pot(
        "main", pot.amount, pot.eligible, pot.contributors, pot.dead, rake, (Share(seat, 0, won),), (pot.eligible,)
    )
    return Settlement((main,), {seat: won}, (), (), decided=True)


def deductions(hand: Hand) -> Money | None:
    """Rake and fees that the text prints; None when it says nothing of a rake."""
    claims = hand.claims
    if claims.rake is None:
        return sum(amount for _, amount in claims.fees) if claims.fees else None
    return claims.rake + sum(amount for _, amount in claims.fees)


def _silent_rake(text: Payments, total: Money) -> Money:
    """The rake of a text that prints none: what the payments leave of the pot, when that is plausible (R36)."""
    missing = total - sum(text.total.values())
    return missing if text.total and not text.free and 0 < missing * LARGEST_SILENT_RAKE <= total else 0


def _paid_from(names: Sequence[str], layers: Sequence[Layer], text: Payments) -> list[set[int]]:
    """Seats that the text pays from each pot: by the labels, else whoever is paid more than he wins alone."""
    if text.labelled(names):
        return [{seat for seat, amount in text.by_pot.get(name, {}).items() if amount} for name in names]
    alone: dict[int, Money] = {}
    for layer in layers:
        if len(layer.eligible) == 1:
            alone[layer.eligible[0]] = alone.get(layer.eligible[0], 0) + layer.amount
    paid = {seat for seat, amount in text.total.items() if amount > alone.get(seat, 0)}
    return [paid] * len(layers)


def _by_rules(case: _Case) -> tuple[list[Money], list[list[Share]]]:
    """Nets and awards where every pot's winners are known: as the text pays them if the rules allow it."""
    amounts = [layer.amount for layer in case.layers]
    best = [won for won in case.best if won]
    nets, claims = amounts, case.hand.claims
    for nets in divisions(amounts, case.names, best, case.text, case.rake):
        for pieces in _placings(nets, best, low_even=case.low_even):
            shares = matching_shares(pieces, case.text.total, case.text.free, case.order)
            if shares is not None:
                return nets, shares
    if claims.main_pot is not None:
        nets = printed_division(amounts, (claims.main_pot, *claims.side_pots), case.rake) or nets
    usual = [split(net, won, low_even=case.low_even) for net, won in zip(nets, best, strict=True)]
    return nets, [default_shares(pieces, case.order) for pieces in usual]


def _placings(nets: Sequence[Money], best: Sequence[Winners], *, low_even: bool) -> Iterator[Sequence[Sequence[Piece]]]:
    """How odd units may fall on boards and halves (R34): the usual way first."""
    if all(len(won) == 1 for won in best):  # there is one way only
        return iter(([split(net, won) for net, won in zip(nets, best, strict=True)],))
    ways = [splits(net, won, low_even=low_even) for net, won in zip(nets, best, strict=True)]
    return islice(product(*ways), _PLACINGS)


def _by_text(case: _Case) -> tuple[list[Money], list[list[Share]]]:
    """Nets and awards where missing or impossible cards leave a pot open: that pot is paid as the text pays it."""
    amounts = [layer.amount for layer in case.layers]
    nets = in_proportion(amounts, case.rake)
    if case.text.labelled(case.names):
        labels = [case.text.by_pot.get(name, {}) for name in case.names]
        nets = [sum(label.values()) or net for label, net in zip(labels, nets, strict=True)]
        return nets, [_open_pot(case, number, net, labels[number]) for number, net in enumerate(nets)]
    remaining = dict(case.text.total)
    shares: list[list[Share]] = [[] for _ in nets]
    for number in range(len(nets) - 1, 0, -1):
        space = nets[number]
        for seat in case.layers[number].eligible:
            amount = min(space, remaining.get(seat, 0))
            if amount:
                shares[number].append(Share(seat, 0, amount))
                remaining[seat] -= amount
                space -= amount
    if shares:
        shares[0] = [Share(seat, 0, amount) for seat, amount in remaining.items() if amount]
    return nets, shares


def _open_pot(case: _Case, number: int, net: Money, label: Mapping[int, Money]) -> list[Share]:
    """One pot among others that may be open: decided ones go to their winners, open ones as their label says."""
    best = case.best[number]
    if best is None:
        return [Share(seat, 0, amount) for seat, amount in label.items() if amount]
    parts = split(net, best, low_even=case.low_even)
    shares = matching_shares([parts], label, case.text.free, case.order)
    return shares[0] if shares else default_shares(parts, case.order)

"""The showdown: which hands are known, how they rank, who has the best of each pot on each board (R33, R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhparse.model.replay import Ranking
from hhparse.rules.cards import duplicate_cards, hole_cards
from hhparse.rules.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand
    from hhparse.rules.pots import Layer


class Showdown(NamedTuple):
    """Ranked hands by board, live seats without known cards, and whether anything can be ranked at all."""

    values: tuple[dict[int, int], ...]
    rankings: tuple[Ranking, ...]
    unknown: tuple[int, ...]
    possible: bool


def show_down(hand: Hand, live: Sequence[int], runs: Sequence[tuple[Card, ...]]) -> Showdown:
    """Rank the live hands whose cards are known.

    Nothing is ranked when a card appears twice, a board is not complete, or the variant's ranking is not known.
    """
    game = VARIANTS.get(hand.game.variant)
    known = hole_cards(hand, game.hole if game else 0)
    unknown = tuple(seat for seat in live if game is None or seat not in known)
    whole = game is not None and bool(runs) and all(len(board) == game.board_size for board in runs)
    if game is None or not whole or duplicate_cards(hand):
        return Showdown((), (), unknown, possible=False)
    values: list[dict[int, int]] = []
    rankings: list[Ranking] = []
    for run, board in enumerate(runs):
        ranks = {seat: game.value(known[seat], board) for seat in live if seat in known}
        values.append(ranks)
        for seat, value in ranks.items():
            rankings.append(Ranking(seat, run, value, game.best(known[seat], board, value), game.words(value)))
    return Showdown(tuple(values), tuple(rankings), unknown, possible=True)


def winners(pot: Layer, showdown: Showdown, paid: Collection[int]) -> tuple[tuple[int, ...], ...] | None:
    """Seats with the best hand of a pot, one tuple a board; None when missing cards leave it open.

    A pot that only one player can win is his without a showdown. `paid` are the seats that the text pays from this pot:
    who is unknown and unpaid has given up his claim (R41), an unknown hand that is paid cannot be verified.
    """
    if len(pot.eligible) == 1:
        return (pot.eligible,)
    if not showdown.possible or any(seat in paid and seat in pot.eligible for seat in showdown.unknown):
        return None
    best: list[tuple[int, ...]] = []
    for values in showdown.values:
        ranks = {seat: values[seat] for seat in pot.eligible if seat in values}
        if not ranks:
            return None
        top = max(ranks.values())
        best.append(tuple(seat for seat, value in ranks.items() if value == top))
    return tuple(best)

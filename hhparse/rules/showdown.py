"""The showdown: which hands are known, how they rank, who has the best of each part of each pot (R33, R38, R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhparse.model.cards import DECK
from hhparse.model.replay import PotPart, Ranking
from hhparse.rules.awards import Claim

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand
    from hhparse.rules.pots import Layer
    from hhparse.rules.ranking import Evaluator
    from hhparse.rules.variants import HomeOrder, VariantRules


class Showdown(NamedTuple):
    """Values of the ranked hands by part of the pot, live seats without known cards, whether anything can be ranked.

    `values` holds a part, its value by seat - without those who do not qualify (R8).
    """

    values: tuple[tuple[PotPart, dict[int, int]], ...]
    rankings: tuple[Ranking, ...]
    unknown: tuple[int, ...]
    possible: bool


def show_down(
    hand: Hand, game: VariantRules, order: HomeOrder, live: Sequence[int], runs: Sequence[tuple[Card, ...]]
) -> Showdown:
    """Rank the live hands whose cards are known.

    Nothing is ranked when a card appears twice or is not of the deck, or a board is not complete.
    """
    boards = tuple(runs) or (((),) if not game.board_size else ())
    count = game.hole - len(boards[0]) if game.open_cards else game.hole
    known = game.dealing.hands(hand, count)
    unknown = tuple(seat for seat in live if seat not in known)
    special = len(order.cards) != len(DECK) or bool(hand.game.house)
    if special and not all(map(order.cards.issuperset, (*boards, *known.values()))):
        return Showdown((), (), unknown, possible=False)
    whole = len(boards) >= game.boards and all(len(board) in game.board_sizes for board in boards)
    if not whole or game.dealing.repeated(hand, runs, len(order.cards)):
        return Showdown((), (), unknown, possible=False)
    values: list[tuple[PotPart, dict[int, int]]] = []
    rankings: list[Ranking] = []
    held = [(seat, known[seat]) for seat in live if seat in known]
    for run, board in enumerate(boards):
        for evaluator in order.evaluators:
            part = PotPart(run, evaluator.name if len(order.evaluators) > 1 else "")
            ranks = _rank(evaluator, part, held, board, rankings)
            values.append((part, ranks))
    return Showdown(tuple(values), tuple(rankings), unknown, possible=True)


def _rank(
    evaluator: Evaluator,
    part: PotPart,
    held: Sequence[tuple[int, tuple[Card, ...]]],
    board: tuple[Card, ...],
    rankings: list[Ranking],
) -> dict[int, int]:
    """Values of the hands that qualify, by seat; `rankings` grows."""
    ranks: dict[int, int] = {}
    for seat, cards in held:
        value = evaluator.value(cards, board)
        if value is not None:
            ranks[seat] = value
            best, words = evaluator.best(cards, board, value), evaluator.words(value)
            rankings.append(Ranking(seat, part.run, value, best, words, part.half))
    return ranks


def winners(pot: Layer, showdown: Showdown, paid: Collection[int]) -> tuple[Claim, ...] | None:
    """Who has the best hand for each part of a pot; None when missing cards leave it open.

    A pot that only one player can win is his without a showdown. `paid` are the seats that the text pays from this pot:
    who is unknown and unpaid has given up his claim (R41), an unknown hand that is paid cannot be verified. A half that
    no hand qualifies for goes to the other half (R8).
    """
    if len(pot.eligible) == 1:
        return (Claim(PotPart(), pot.eligible),)
    if not showdown.possible or any(seat in paid and seat in pot.eligible for seat in showdown.unknown):
        return None
    claims: list[Claim] = []
    for part, values in showdown.values:
        ranks = {seat: values[seat] for seat in pot.eligible if seat in values}
        if ranks:
            top = max(ranks.values())
            claims.append(Claim(part, tuple(seat for seat, value in ranks.items() if value == top)))
    whole = len(claims) == len(showdown.values) or _boards(claims) == len({part.run for part, _ in showdown.values})
    return tuple(claims) if whole else None


def _boards(claims: Sequence[Claim]) -> int:
    return len({claim.part.run for claim in claims})

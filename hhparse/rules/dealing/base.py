"""What the rules ask of a text's cards, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hhparse.model.cards import Card
    from hhparse.model.hand import Hand

    Cards = tuple[Card, ...]


class Clash(NamedTuple):
    """A place where a text cannot be right about a player's cards.

    `words` say why, `known` and `told` are the two versions. `unreliable`: the room's own list of cards after a draw is
    at fault, as some rooms' are; else two lines contradict each other.
    """

    seat: int
    line: int
    words: str
    known: tuple[Card, ...]
    told: tuple[Card, ...]
    unreliable: bool = False


class Dealing(NamedTuple):
    """How to read the cards of a game that deals in a certain way.

    `hands(hand, count)`: seat -> the hand to be ranked, where the text gives all `count` cards of it: dealt, shown, or
    in the summary. `seen(hand)`: seat -> the most of its cards that any part of the text gives. `repeated(hand, boards,
    deck)`: cards that are in two places at once, in text order, of a deck of so many cards. `clashes(hand)`: what
    cannot be right.
    """

    hands: Callable[[Hand, int], dict[int, tuple[Card, ...]]]
    seen: Callable[[Hand], dict[int, tuple[Card, ...]]]
    repeated: Callable[[Hand, Sequence[tuple[Card, ...]], int], tuple[Card, ...]]
    clashes: Callable[[Hand], list[Clash]]


def repeated(cards: Iterable[Card]) -> set[Card]:
    """The cards that come more than once."""
    seen: set[Card] = set()
    return {card for card in cards if card in seen or seen.add(card)}  # type: ignore[func-returns-value]


def fits(known: tuple[Card, ...], told: tuple[Card, ...]) -> bool:
    """Whether two lists can be of the same cards, one of them perhaps not complete."""
    return known == told or set(told) <= set(known) or set(known) <= set(told)


def fresh(lying: tuple[Card, ...], told: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is new of a street's cards: some rooms print those that lie already in the same brackets."""
    if lying and len(told) > len(lying) and told[: len(lying)] == lying:
        return told[len(lying) :]
    return told

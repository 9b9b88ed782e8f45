"""Who sits where: positions by the button and by the posts, never by the seat number.

Labels walk backwards from the button - BTN, CO, HJ, LJ - and the seats before the LJ are named from the first to
act: UTG, UTG+1 ... Where the LJ itself is the first to act (six dealt in) it is called UTG. SB and BB are the players
who posted the regular blinds; a blind posted out of turn makes nobody SB or BB.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from hhparse.facts.columns import BLANK, CONTEXT, POSITIONS
from hhparse.model.events import PostKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hhparse.model.events import Post

_NEAR_BUTTON = ("BTN", "CO", "HJ", "LJ")
_EARLY = ("UTG", "UTG+1", "UTG+2", "UTG+3")
_BLINDS = frozenset({PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.BOTH_BLINDS, PostKind.BUTTON_BLIND})
_NO_BUTTON = -1
_Posts = tuple[tuple[int, PostKind], ...]


@dataclass(frozen=True, slots=True)
class Places:
    """The dealt-in seats of one hand.

    `blanks` are their rows before anything is counted: context filled in, tallies 0, chances NULL.

    `order` runs clockwise from the left of the button, so it is the order of play after the flop. `labels` and
    `offsets` (distance to the button, BTN 0, counting dealt-in seats) lack the seats that have none. `blinds` is False
    in a hand without any blind or straddle.
    """

    order: tuple[int, ...]
    labels: dict[int, str]
    offsets: dict[int, int]
    small_blind: int | None
    big_blind: int | None
    posters: frozenset[int]
    straddlers: frozenset[int]
    blinds: bool
    blanks: dict[int, bytes]


def places(dealt_in: tuple[int, ...], button: int | None, posts: Iterable[Post]) -> Places:
    """The places of the dealt-in seats; `button` is the seat that the text marks, `posts` are in its order."""
    return _places(dealt_in, button, tuple([(post.seat, post.kind) for post in posts]))


@lru_cache(maxsize=4096)
def _places(dealt_in: tuple[int, ...], marked: int | None, posts: _Posts) -> Places:
    """Cached: the same few line-ups come back hand after hand."""
    blinds = tuple((seat, kind) for seat, kind in posts if kind in _BLINDS and seat in dealt_in)
    straddlers = frozenset(seat for seat, kind in posts if kind is PostKind.STRADDLE)
    button = _acting_button(dealt_in, marked, blinds)
    start = _before_the_blinds(blinds) if button == _NO_BUTTON else button
    order = tuple(sorted(dealt_in, key=lambda seat: (seat <= start, seat)))
    small, big = _regular_blinds(order, blinds)
    offsets = _offsets(order, button)
    table = Places(
        order=order,
        labels=_labels(order, offsets, small, big),
        offsets=offsets,
        small_blind=small,
        big_blind=big,
        posters=_posters(blinds, small, big),
        straddlers=straddlers,
        blinds=bool(blinds or straddlers),
        blanks={},
    )
    table.blanks.update({seat: _blank(seat, table) for seat in dealt_in})
    return table


def _blank(seat: int, table: Places) -> bytes:
    row = bytearray(BLANK)
    label, offset = table.labels.get(seat), table.offsets.get(seat)
    if label is not None:
        row[CONTEXT.position] = POSITIONS.index(label)
    if offset is not None:
        row[CONTEXT.seat_offset] = offset
    row[CONTEXT.dealt] = len(table.order)
    row[CONTEXT.is_sb] = seat == table.small_blind
    row[CONTEXT.is_bb] = seat == table.big_blind
    row[CONTEXT.poster] = seat in table.posters
    row[CONTEXT.straddler] = seat in table.straddlers
    row[CONTEXT.away] = False
    return bytes(row)


def _acting_button(dealt_in: tuple[int, ...], marked: int | None, blinds: _Posts) -> int:
    """The button that orders the play; heads-up the posts decide who has it, whatever the text marks (R11)."""
    if len(dealt_in) == 2:
        small = [seat for seat, kind in blinds if kind is PostKind.SMALL_BLIND]
        big = [seat for seat, kind in blinds if kind is PostKind.BIG_BLIND]
        if small:
            return small[0]
        if len(big) == 1:
            return next(seat for seat in dealt_in if seat != big[0])
    return _NO_BUTTON if marked is None else marked


def _before_the_blinds(blinds: _Posts) -> int:
    """Where no text marks the button, play goes on from the first to have posted a small blind (R11)."""
    return next((seat - 1 for seat, kind in blinds if kind is PostKind.SMALL_BLIND), _NO_BUTTON)


def _regular_blinds(order: tuple[int, ...], blinds: _Posts) -> tuple[int | None, int | None]:
    """The small and the big blind: the first to have posted them, clockwise from the button.

    A small blind behind the big blind is posted out of turn, except heads-up, where it is the button's.
    """
    big = next((seat for seat in order if (seat, PostKind.BIG_BLIND) in blinds), None)
    small = next((seat for seat in order if (seat, PostKind.SMALL_BLIND) in blinds), None)
    if small is not None and big is not None and len(order) > 2 and order.index(small) > order.index(big):
        small = None
    return small, big


def _posters(blinds: _Posts, small: int | None, big: int | None) -> frozenset[int]:
    """Those who posted a live blind out of turn: new and returning players."""
    regular = {(small, PostKind.SMALL_BLIND), (big, PostKind.BIG_BLIND)}
    return frozenset(seat for seat, kind in blinds if (seat, kind) not in regular and kind is not PostKind.BUTTON_BLIND)


def _offsets(order: tuple[int, ...], button: int) -> dict[int, int]:
    """Distance to the button; an empty button seat (dead button) still counts as one place."""
    if button == _NO_BUTTON:
        return {}
    last = len(order) - (button in order)
    return {seat: last - index for index, seat in enumerate(order)}


def _labels(order: tuple[int, ...], offsets: dict[int, int], small: int | None, big: int | None) -> dict[int, str]:
    """Seats beyond the tenth place from the button go without a label."""
    labels = {seat: name for seat, name in ((small, "SB"), (big, "BB")) if seat is not None}
    if len(order) == 2 and small is not None:
        labels[small] = "BTN"
    start = order.index(big) + 1 if big is not None else 0
    others = [seat for seat in order[start:] + order[:start] if seat not in labels and seat in offsets]
    for place, seat in enumerate(others):
        offset = offsets[seat]
        if offset >= len(_NEAR_BUTTON) or (offset == 3 and place == 0):
            if place < len(_EARLY):
                labels[seat] = _EARLY[place]
        else:
            labels[seat] = _NEAR_BUTTON[offset]
    return labels

"""A memory of spots: each question is counted once, whatever the suits are called, several at a time on idle cores."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Self

from hhparse.stats.equity import Shares, canonical, shares, spot_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hhparse.stats.equity import Spot


class SpotMemory:
    """Answers to canonical spots by their text. `known` are those from before, `new` those counted since."""

    def __init__(self, known: Mapping[str, Shares]) -> None:
        self._answers: dict[str, Shares | None] = dict(known)
        self.new: dict[str, Shares] = {}
        self.counted = 0
        # the library lets go of the interpreter while it counts, so threads use every core
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="hhparse-equity")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def knows(self, spot: Spot) -> bool:
        """Whether the spot was counted, also when it turned out to have no answer."""
        return spot_text(canonical(spot)[0]) in self._answers

    def solve(self, spot: Spot) -> Shares | None:
        """The shares of a spot, in the order of its hands; it is counted if it is not known."""
        named, order = canonical(spot)
        text = spot_text(named)
        if text not in self._answers:
            self._learn(text, shares(named))
        answer = self._answers[text]
        if answer is None:
            return None
        parts = dict(zip(order, answer.parts, strict=True))
        return Shares(tuple(parts[place] for place in range(len(parts))), answer.whole)

    def count(self, spots: Iterable[Spot], until: float | None = None) -> None:
        """Counts those not yet known, as many as are done at the moment `until` (of the monotonic clock)."""
        named = {spot_text(one): one for one in (canonical(spot)[0] for spot in spots)}
        running = {self._pool.submit(shares, spot): text for text, spot in named.items() if text not in self._answers}
        try:
            wait(running, None if until is None else max(until - time.monotonic(), 0))
        finally:
            begun = [(future, text) for future, text in running.items() if not future.cancel()]
            for future, text in begun:
                self._learn(text, future.result())

    def _learn(self, text: str, answer: Shares | None) -> None:
        self._answers[text] = answer
        self.counted += 1
        if answer is not None:
            self.new[text] = answer

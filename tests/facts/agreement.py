"""Two implementations of every statistic, compared hand by hand and seat by seat."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from hhparse.rules import replay
from hhparse.stats import STATS
from hhparse.stats.base import EVERY_ROW, fetch
from hhparse.stats.queries import aggregates, source_of
from hhparse.stats.stat import Source
from tests.facts import naive
from tests.facts.naive_money import straddles
from tests.facts.naive_story import Story

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hhparse.model.hand import Hand

Key = tuple[str, str, int]
"""Site, hand id, seat."""
TOLERANCE = 1e-9


def counted(path: Path) -> dict[Key, dict[str, Any]]:
    """What the program counts: `<id>_done` and `<id>_opp` of every row of the database."""
    found: dict[Key, dict[str, Any]] = {}
    for source in Source:
        stats = [stat for stat in STATS.values() if not stat.formula and stat.source is source]
        parts = ", ".join(part for stat in stats for part in aggregates(stat))
        base = source_of(stats, EVERY_ROW)
        sql = f"SELECT r.hand_key, r.seat, {parts} FROM {base} GROUP BY r.hand_key, r.seat"
        rows = fetch(path, f"SELECT h.site, h.hand_id, c.* FROM ({sql}) AS c JOIN hands AS h USING (hand_key)", [])
        for row in rows.to_dicts():
            found.setdefault((row["site"], row["hand_id"], row["seat"]), {}).update(row)
    return found


def stories(hands: Iterable[Hand]) -> list[Story]:
    told = [Story(hand, replay(hand)) for hand in hands]
    straddled = {(s.hand.site, s.hand.table) for s in told if any(straddles(s, seat) for seat in s.dealt)}
    for story in told:
        story.straddled = (story.hand.site, story.hand.table) in straddled
    return told


def differences(path: Path, told: Iterable[Story]) -> tuple[int, list[tuple[Any, ...]]]:
    """(how many pairs done and opp were compared, where they differ)."""
    ours = counted(path)
    compared, wrong = 0, list[tuple[Any, ...]]()
    for story in told:
        asked = [name for name in naive.STATS if story.regular() or name not in naive.BY_LABEL]
        for seat in story.dealt:
            row = ours[story.hand.site, story.hand.hand_id, seat]
            for name in asked:
                theirs = naive.STATS[name](story, seat)
                mine = row.get(f"{name}_done") or 0, row.get(f"{name}_opp") or 0
                compared += 1
                if not all(
                    math.isclose(a, b, rel_tol=TOLERANCE, abs_tol=TOLERANCE) for a, b in zip(mine, theirs, strict=True)
                ):
                    wrong.append((story.hand.hand_id, seat, name, mine, tuple(map(float, theirs))))
    return compared, wrong

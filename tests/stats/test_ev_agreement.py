"""All-in adjusted statistics agree with a second, deliberately simple implementation, hand after hand.

From text to statistics: hands are printed, imported and adjusted; what the database then counts for every seat must be
what `tests/stats/naive_ev.py` says of the events. Before the flop a pot has 1.7 million deals: such all-ins are
compared in status, sum and coverage, and the first few of the longest run to the last unit.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.game import Variant
from hhparse.rules import replay
from hhparse.stats.adjusting import adjust, waiting
from hhparse.stats.base import fetch
from hhparse.store import import_paths
from hhparse.testing.generator import random_hand
from hhparse.testing.setups import Wanted
from tests.facts.agreement import counted
from tests.facts.naive_story import Story
from tests.facts.test_corpus import EVERY, told
from tests.stats.naive_ev import BEFORE_RIVER, GAMES, Adjusted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from hhparse.model.hand import Hand

IDS = ("ev_bb100", "luck100", "allins", "ev_coverage")
PREFLOP = 5
"""Cards still to come of an all-in before the flop."""
UNIT = 1e-8
"""To which part of a currency unit expectations are stored."""
SUMS = """
    SELECT h.hand_id FROM hands AS h JOIN seat_facts AS f USING (hand_key) JOIN seats AS s USING (hand_key, seat)
    GROUP BY h.hand_id, h.hand_key HAVING sum(s.cash_out) = 0 AND sum(f.ev_net)
        <> any_value(h.house_money + h.carried_in - h.carried_out - h.rake - h.fees)
"""


@dataclass
class Account:
    """What was compared: hands, hands adjusted, of them before the flop, numbers; where they differ."""

    hands: int = 0
    adjusted: int = 0
    before_flop: int = 0
    numbers: int = 0
    wrong: list[tuple[object, ...]] = field(default_factory=list)


def compare(hands: Iterable[Hand], database: Path, *, before_flop: int = 0) -> Account:
    """`before_flop`: how many all-ins before the flop are counted in full."""
    account, rows = Account(), counted(database)
    for hand in hands:
        if hand.game.variant not in GAMES:
            continue
        story = Story(hand, played := replay(hand))
        naive = Adjusted(story, played)
        mine = {seat: rows[hand.site, hand.hand_id, seat] for seat in story.dealt}
        account.hands += 1
        account.adjusted += (status := _status(naive, mine)) == "adjusted"
        early = status == "adjusted" and naive.deals == PREFLOP
        account.before_flop += early
        full = not early or account.before_flop <= before_flop
        _compare(naive, status, mine, account, full=full)
    return account


def _status(naive: Adjusted, mine: Mapping[int, Mapping[str, Any]]) -> str:
    """Some pots of several hands of four cards before the flop have too many deals to be counted."""
    many = naive.deals == PREFLOP and naive.hand.game.variant is not Variant.HOLDEM
    counted_ = any(row["ev_coverage_done"] for row in mine.values())
    return "uncountable" if naive.status == "adjusted" and many and not counted_ else naive.status


def _compare(
    naive: Adjusted, status: str, mine: Mapping[int, Mapping[str, Any]], account: Account, *, full: bool
) -> None:
    unit = naive.story.unit()
    expected = naive.ev_net() if status == "adjusted" and full else {}
    grain = UNIT * 10**naive.hand.game.stakes.exponent / unit if expected and unit else 1e-9
    for seat, row in mine.items():
        asked = _allins(naive, status, seat)
        if full or seat not in naive.live:
            asked |= _money(Fraction(naive.story.net(seat)), expected.get(seat), unit)
        for name, parts in asked.items():
            account.numbers += 1
            ours = [row.get(f"{name}_{part}") or 0 for part in ("done", "opp")[: len(parts)]]
            if not all(abs(one - other) <= grain + 1e-9 * abs(other) for one, other in zip(ours, parts, strict=True)):
                account.wrong.append((naive.hand.site, naive.hand.hand_id, seat, name, ours, parts, status))


def _allins(naive: Adjusted, status: str, seat: int) -> dict[str, tuple[Fraction | int, ...]]:
    allin = int(status in BEFORE_RIVER and seat in naive.live)
    return {"allins": (allin,), "ev_coverage": (int(allin and status == "adjusted"), allin)}


def _money(net: Fraction, ev: Fraction | None, unit: int) -> dict[str, tuple[Fraction | int, ...]]:
    """Without an expectation the result stands, and there was no luck."""
    if not unit:
        return {"ev_bb100": (0, 0), "luck100": (0, 0)}
    worth = net if ev is None else ev
    return {"ev_bb100": (worth / unit, 1), "luck100": ((net - worth) / unit, 1)}


def generated(seeds: range, variant: Variant) -> list[Hand]:
    return [replace(random_hand(seed, Wanted(variant=variant)), hand_id=str(seed + 1)) for seed in seeds]


def is_long(hand: Hand) -> bool:
    """Whether it is an all-in before the flop."""
    naive = Adjusted(Story(hand, played := replay(hand)), played)
    return naive.status == "adjusted" and naive.deals == PREFLOP


def printed(hands: Iterable[Hand], variant: Variant, folder: Path) -> Path:
    """A history of these hands."""
    file = folder / f"{variant}.txt"
    file.write_text("\n\n\n".join(map(pokerstars_text, hands)) + "\n\n\n", encoding="utf-8")
    return file


def adjusted(paths: Sequence[Path], database: Path, *, before_flop: int = 0) -> Account:
    """Import, adjust, compare; the sums of every hand are checked whatever its game."""
    import_paths(paths, database)
    adjust(database)
    assert waiting(database) == 0
    assert fetch(database, SUMS, []).rows() == []
    return compare(told(list(paths)), database, before_flop=before_flop)


@pytest.mark.parametrize("variant", list(GAMES))
def test_generated_hands(variant: Variant, tmp_path: Path) -> None:
    """Without all-ins before the flop, which take long to count."""
    hands = [hand for hand in generated(range(50), variant) if not is_long(hand)]
    account = adjusted([printed(hands, variant, tmp_path)], tmp_path / "some.duckdb")
    assert account.wrong == []
    assert account.hands == len(hands) > 30
    assert account.adjusted >= 7
    assert account.numbers > 500


@pytest.mark.slow
@pytest.mark.parametrize("first", range(30_000, 35_000, 1_000))
def test_five_thousand_generated_hands(first: int, tmp_path: Path) -> None:
    history = printed(generated(range(first, first + 1_000), Variant.HOLDEM), Variant.HOLDEM, tmp_path)
    account = adjusted([history], tmp_path / "many.duckdb", before_flop=2)
    assert account.wrong == []
    assert account.adjusted - account.before_flop > 150


@pytest.mark.slow
@pytest.mark.corpus
@pytest.mark.parametrize(
    ("room", "least"), [("PokerStars", 100), ("Bovada", 100), ("888", 50), ("GGPoker", 5), ("iPoker", 10), ("WPN", 5)]
)
def test_real_hands(room: str, least: int, tmp_path: Path) -> None:
    if not (EVERY / room).is_dir():
        pytest.skip("the corpus of real hands is not beside the checkout")
    account = adjusted([EVERY / room], tmp_path / "all.duckdb")
    assert account.wrong == []
    assert account.adjusted >= least
    assert account.adjusted > account.before_flop

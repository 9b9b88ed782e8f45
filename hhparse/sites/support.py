"""How far each room is supported: what its registry entry can read, and what real histories have proved.

The numbers of real hands are data, `verified.json`, which `python -m hhparse.testing.verify_sites CORPUS` measures.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from hhparse.sites import SITES
from hhparse.sites.summaries import SUMMARIES

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA: Final = Path(__file__).with_name("verified.json")
ENOUGH_HANDS: Final = 10
ENOUGH_FILES: Final = 2
"""Fewer verified hands, or hands of one file only, prove nothing: they may all be of one kind."""


class Tier(StrEnum):
    """What support rests on."""

    PROVEN = "proven"
    """Real hands of several files are consistent, and what is not is explained."""
    SAMPLE_ONLY = "sample-only"
    """Built from descriptions and few real texts, or none."""


class Played(Struct, frozen=True):
    """Real hands of one room, game, limit and format. `verified` are consistent, with or without warnings."""

    site: str
    variant: str
    limit: str
    kind: str
    fast: bool
    files: int
    hands: int
    verified: int
    unverifiable: int
    inconsistent: int


class Told(Struct, frozen=True):
    """Real summaries read as one form for one room, the lines of their files, and those that no rule claims."""

    form: str
    site: str
    files: int
    summaries: int
    lines: int
    unknown: int


class Measured(Struct, frozen=True):
    """All that was measured. `rejected` counts, by room, texts of which no hand could be built."""

    measured: str
    played: tuple[Played, ...]
    rejected: dict[str, int]
    told: tuple[Told, ...]


class Support(Struct, frozen=True):
    """One line of the table: `format` is cash, fast cash, tournament or fast tournament; empty where nothing real is
    known of the game but that the room's headers can name it.
    """

    site: str
    game: str
    format: str
    limits: tuple[str, ...]
    hands: int
    verified: int
    files: int
    tier: Tier


class SummarySupport(Struct, frozen=True):
    """The same of a form of tournament summaries."""

    site: str
    form: str
    summaries: int
    lines: int
    unknown: int
    tier: Tier


@cache
def measured() -> Measured:
    """What was measured last."""
    return msgspec.json.decode(DATA.read_bytes(), type=Measured)


def site_names() -> list[str]:
    """The names of all rooms, in the order of the registry; those that only real histories name come last."""
    known = [name for site in SITES for name in (site.name, *site.brands.values())]
    return list(dict.fromkeys([*known, *(row.site for row in measured().played)]))


def support() -> list[Support]:
    """Every room, game and format, the most played first within a room; then games that nobody has seen there."""
    out: list[Support] = []
    for name in site_names():
        seen = sorted(_seen(name), key=lambda one: (-one.hands, one.game, one.format))
        games = {one.game for one in seen}
        out += [*seen, *(one for one in _unseen(name) if one.game not in games)]
    return out


def _seen(name: str) -> Iterator[Support]:
    groups: dict[tuple[str, str], list[Played]] = {}
    for row in measured().played:
        if row.site == name:
            word = f"fast {row.kind}" if row.fast else row.kind
            groups.setdefault((row.variant, word), []).append(row)
    for (variant, word), rows in groups.items():
        limits = tuple(dict.fromkeys(row.limit for row in sorted(rows, key=lambda row: -row.hands)))
        hands, verified, files = (sum(getattr(row, what) for row in rows) for what in ("hands", "verified", "files"))
        yield Support(name, variant, word, limits, hands, verified, files, _tier(verified, files))


def _unseen(name: str) -> Iterator[Support]:
    """Games that the headers of the room can name."""
    sites = [site for site in SITES if site.name == name]
    for game in sorted({variant.value for site in sites for variant in site.supported}):
        yield Support(name, game, "", (), 0, 0, 0, Tier.SAMPLE_ONLY)


def summary_support() -> list[SummarySupport]:
    """Every form of tournament summaries, by room."""
    out = []
    for form in SUMMARIES:
        rows = [row for row in measured().told if row.form == form.name]
        for site in dict.fromkeys([row.site for row in rows] or [form.site]):
            mine = [row for row in rows if row.site == site]
            number, lines, unknown, files = (
                sum(getattr(row, what) for row in mine) for what in ("summaries", "lines", "unknown", "files")
            )
            tier = Tier.PROVEN if number >= ENOUGH_SUMMARIES and files >= ENOUGH_FILES else Tier.SAMPLE_ONLY
            out.append(SummarySupport(site, form.name, number, lines, unknown, tier))
    return out


ENOUGH_SUMMARIES: Final = 5


def _tier(verified: int, files: int) -> Tier:
    return Tier.PROVEN if verified >= ENOUGH_HANDS and files >= ENOUGH_FILES else Tier.SAMPLE_ONLY

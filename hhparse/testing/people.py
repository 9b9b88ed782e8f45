"""Invented names of players and tables, things people say, times as PokerStars prints them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

PLAYERS: Final = (
    "Alderfly", "Bramblejack", "cobaltMoth", "Dunlin77", "ember_fox", "Fernhollow", "gravelPit", "Hazelwick",
    "inkwell9", "Juniper Lo", "kestrel.k", "Lanternfish", "mossyRook", "Nettle-Tea", "oatcakes", "Pebblerun",
    "quillback", "Rookery5", "saltmarsh", "Tumbledown", "umberline", "Velvet Crow", "wicketKip", "Yarrowe", "zestfolk",
)  # fmt: skip
ODD_PLAYERS: Final = (
    "d:eux", "Old Tom (2)", "[quiet]", "€uroStern", "two  gaps", "pay: later", "won ($5)", "Zoë~Ł", "♠spade♠",
    "mr. folds", "a, b", "'quoted'", "$hort-$tack", "and lost", "(x)",
)  # fmt: skip
TABLES: Final = (
    "Vega II", "Mirach", "Tarazed IV", "Alcyone", "Polaris V", "Rastaban III", "Saiph", "Thuban IX", "Wasat", "Zibal",
)  # fmt: skip
SAYINGS: Final = (
    "nh", "ty", "gl all", "one time", "unreal", "wp", "back in five", "lol", "so close", "brb", "n1",
    "who raises that?",
)  # fmt: skip
ZONES: Final = {
    "ET": "America/New_York",
    "CET": "Europe/Paris",
    "WET": "Europe/Lisbon",
    "EET": "Europe/Athens",
    "PT": "America/Los_Angeles",
}


def stamp(moment: datetime, zone: str) -> str:
    """The time in that zone as PokerStars prints it: `2026/05/14 20:15:07 ET`."""
    local = moment.astimezone(ZoneInfo(ZONES[zone]))
    return f"{local:%Y/%m/%d} {local.hour}:{local:%M:%S} {zone}"


def utc(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    """A moment in UTC."""
    return datetime(year, month, day, hour, minute, tzinfo=UTC)

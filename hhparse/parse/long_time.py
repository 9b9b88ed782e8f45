"""Times written out with a weekday: `Monday, January 06, 13:09:04 EST 2014`, `Mon Jul 20 11:01:17 EDT 2026`."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from hhparse.parse.times import ZONES, utc_time

_STAMP: Final = re.compile(
    r"[A-Z][a-z]+day, ?(?P<month>[A-Z][a-z]{2})[a-z]* +(?P<day>\d+), (?P<clock>[\d:]+) "
    r"(?P<zone>[A-Z]*) ?(?P<year>\d{4})"
    r"|[A-Z][a-z]{2} (?P<month2>[A-Z][a-z]{2}) (?P<day2>\d+) (?P<clock2>[\d:]+) (?P<zone2>[A-Z]+) (?P<year2>\d{4})"
)
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
OFFSETS: Final = MappingProxyType(
    {
        "Eastern Standard Time": -5,
        "Eastern Daylight Time": -4,
        "Central Standard Time": -6,
        "Central Daylight Time": -5,
        "Pacific Standard Time": -8,
        "Pacific Daylight Time": -7,
        "GMT Standard Time": 0,
        "GMT Daylight Time": 1,
        "EST": -5,
        "EDT": -4,
        "CST": -6,
        "CDT": -5,
        "MST": -7,
        "MDT": -6,
        "PST": -8,
        "PDT": -7,
        "BST": 1,
        "WEST": 1,
        "CEST": 2,
        "EEST": 3,
        "MSD": 4,
        "YEKT": 5,
        "YEKST": 6,
        "ICT": 7,
    }
)
"""Labels that name one offset to UTC, in hours, unlike those of `times.ZONES`."""


@lru_cache(maxsize=4096)
def long_time(stamp: str) -> tuple[datetime | None, str | None]:
    """The instant and the code of a note, as `times.utc_time`; None when the zone is missing or unknown."""
    found = _STAMP.fullmatch(stamp)
    if found is None:
        return None, "time_unreadable"
    parts = found.groupdict()
    names = ("month", "day", "clock", "zone", "year")
    month, day, clock, zone, year = (parts[name] or parts[f"{name}2"] or "" for name in names)
    if month not in _MONTHS:
        return None, "time_unreadable"
    return time_of(f"{year}/{_MONTHS.index(month) + 1}/{day}", clock, zone)


@lru_cache(maxsize=4096)
def time_of(date: str, clock: str, zone: str) -> tuple[datetime | None, str | None]:
    """The same of `2012/4/11`, `1:59:39` and the label of a zone, short or in Windows' words."""
    if zone in ZONES:
        return utc_time(f"{date} {clock} {zone}", None)
    moment, note = utc_time(f"{date} {clock} UTC", None)
    if moment is None or zone not in OFFSETS:
        return None, note
    return moment.astimezone(UTC) - timedelta(hours=OFFSETS[zone]), note

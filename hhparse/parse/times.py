"""The time of a hand: printed stamp and zone -> UTC.

Rooms of the PokerStars family print Eastern Time, alone or in brackets behind the local time; America/New_York rules
apply by date. In autumn 01:00-01:59 exists twice: the earlier instant is taken and `time_ambiguous` noted. In spring
02:00-02:59 does not exist: it is read as standard time and noted as `time_nonexistent`.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_STAMP = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2}) (?:- )?(\d{1,2}):(\d{2})(?::(\d{2}))?(?: \(?([A-Z]+)\)?)?")

ZONES = {
    "ET": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
    "UTC": "UTC",
    "GMT": "Europe/London",
    "WET": "Europe/Lisbon",
    "CET": "Europe/Berlin",
    "EET": "Europe/Athens",
    "MSK": "Europe/Moscow",
    "IST": "Asia/Kolkata",
    "JST": "Asia/Tokyo",
}


def utc_time(stamp: str, stamp_et: str | None) -> tuple[datetime | None, str | None]:
    """The instant of a hand and the code of a note (`time_ambiguous`, `time_nonexistent`, `time_unreadable`), if any.

    The bracketed Eastern Time decides when there is one. None when the zone is unknown or the stamp is no date.
    """
    found = _STAMP.fullmatch(stamp_et or stamp)
    if found is None:
        return None, "time_unreadable"
    year, month, day, hour, minute, second, zone = found.groups()
    if zone not in ZONES:
        return None, None
    try:
        offset, note = _offset(int(year), int(month), int(day), int(hour), ZONES[zone])
        local = datetime(int(year), int(month), int(day), int(hour), int(minute), int(second or 0), tzinfo=UTC)
        return local - offset, note
    except (ValueError, OverflowError):
        return None, "time_unreadable"


def zoned_time(stamp: str, zone: str) -> tuple[datetime | None, str | None]:
    """The same of a stamp `yyyy/mm/dd hh:mm:ss` in a zone that is named in full (`Europe/Vienna`) or by letters."""
    name = ZONES.get(zone, zone)
    found = _STAMP.fullmatch(stamp)
    if found is None:
        return None, None
    year, month, day, hour, minute, second, _ = found.groups()
    try:
        offset, note = _offset(int(year), int(month), int(day), int(hour), name)
        local = datetime(int(year), int(month), int(day), int(hour), int(minute), int(second or 0), tzinfo=UTC)
        return local - offset, note
    except ZoneInfoNotFoundError:
        return None, None
    except (ValueError, OverflowError, OSError):
        return None, "time_unreadable"


@lru_cache(maxsize=4096)
def _offset(year: int, month: int, day: int, hour: int, zone: str) -> tuple[timedelta, str | None]:
    """Offset to UTC in that hour, and a note when the hour exists twice or not at all."""
    info = ZoneInfo(zone)
    first = datetime(year, month, day, hour, 30, tzinfo=info)
    second = first.replace(fold=1)
    before, after = first.utcoffset() or timedelta(), second.utcoffset() or timedelta()
    if before == after:
        return before, None
    if before > after:
        return before, "time_ambiguous"
    return before, "time_nonexistent"


def utc_text(moment: datetime | None) -> str | None:
    """`2019-07-11T16:30:53Z`, or None."""
    return None if moment is None else moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")  # noqa: UP017

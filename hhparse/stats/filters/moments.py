"""Dates and times in filters: whole years, months, days, or times, in a time zone.

A moment is a stretch of time: `2026-01` is all of January. `date = 2026-01` is within it, `date < 2026-01` before it,
`date <= 2026-01` not after it. It is meant in the filter's time zone unless it carries one: `2026-01-05T18:30Z`,
`2026-01-05T18:30+02:00`. `today` is the day on which the filter is used, `today-30` thirty days before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from hhparse.stats.filters.errors import UnknownZoneError

_WRITTEN: Final = re.compile(
    r"(?P<year>\d{4})(?:-(?P<month>\d{1,2})(?:-(?P<day>\d{1,2})"
    r"(?:[T ](?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2}))?(?P<offset>Z|[+-]\d{2}:?\d{2})?)?)?)?",
    re.ASCII | re.IGNORECASE,
)
_RELATIVE: Final = re.compile(r"today(?:-(?P<days>\d{1,5})d?)?|(?P<yesterday>yesterday)", re.ASCII | re.IGNORECASE)
_FIELDS: Final = ("year", "month", "day", "hour", "minute", "second")
FORMS: Final = ("2026", "2026-01", "2026-01-31", "2026-01-31T18:30", "today", "today-30")


@dataclass(frozen=True, slots=True)
class Moment:
    """A date or time as written; `offset` is in minutes. With `days_ago` it is a day counted back from today."""

    parts: tuple[int, ...] = ()
    offset: int | None = None
    days_ago: int | None = None

    def __str__(self) -> str:
        """The form that `read_moment` reads as the same moment."""
        if self.days_ago is not None:
            return f"today-{self.days_ago}" if self.days_ago else "today"
        digits = [f"{part:02d}" for part in self.parts]
        text = "-".join([f"{self.parts[0]:04d}", *digits[1:3]])
        return text + (f"T{':'.join(digits[3:])}" if len(digits) > 3 else "") + _offset_text(self.offset)

    def bounds(self, zone: tzinfo, now: datetime) -> tuple[datetime, datetime]:
        """Its first instant and the first after it, both in UTC without a zone; `now` decides what today is."""
        if self.days_ago is not None:
            day = now.astimezone(zone).date() - timedelta(days=self.days_ago)
            parts = day.year, day.month, day.day
            return _utc(_first(parts), zone), _utc(_after(parts), zone)
        where = zone if self.offset is None else timezone(timedelta(minutes=self.offset))
        return _utc(_first(self.parts), where), _utc(_after(self.parts), where)


def read_moment(text: str) -> Moment | None:
    """The moment written so; None when it is none or no such day exists."""
    if relative := _RELATIVE.fullmatch(text.strip()):
        return Moment(days_ago=1 if relative["yesterday"] else int(relative["days"] or 0))
    written = _WRITTEN.fullmatch(text.strip())
    if written is None:
        return None
    parts = tuple(int(written[name]) for name in _FIELDS if written[name])
    try:
        _after(parts)
        offset = _offset(written["offset"])
    except (ValueError, OverflowError):
        return None
    return Moment(parts, offset)


def zone_named(name: str) -> tzinfo:
    """The time zone of this name of the IANA list.

    Raises:
        UnknownZoneError: there is none.
    """
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError) as error:
        raise UnknownZoneError(f"there is no time zone {name!r}; write one like Europe/Madrid or UTC") from error


def _first(parts: tuple[int, ...]) -> datetime:
    year, month, day, *time = (*parts, *(1, 1, 1)[len(parts) :])
    return datetime(year, month, day, *time)  # type: ignore[arg-type]  # noqa: DTZ001 - the zone comes later


def _after(parts: tuple[int, ...]) -> datetime:
    """The first instant after the stretch; ValueError when it is no date, or the calendar ends with it."""
    first = _first(parts)
    if len(parts) == 1:
        return first.replace(year=first.year + 1)
    if len(parts) == 2:
        return (first + timedelta(days=32)).replace(day=1)
    steps = {3: timedelta(days=1), 5: timedelta(minutes=1), 6: timedelta(seconds=1)}
    return first + steps[len(parts)]


def _utc(local: datetime, zone: tzinfo) -> datetime:
    """The calendar's first and last days have no other zone's time before or after them; they are kept as they are."""
    try:
        return local.replace(tzinfo=zone).astimezone(UTC).replace(tzinfo=None)
    except OverflowError:
        return local


def _offset(text: str | None) -> int | None:
    if text is None:
        return None
    if text in "Zz":
        return 0
    digits = text[1:].replace(":", "")
    hours, minutes = int(digits[:2]), int(digits[2:])
    if hours > 23 or minutes > 59:
        raise ValueError(text)
    return (hours * 60 + minutes) * (-1 if text[0] == "-" else 1)


def _offset_text(offset: int | None) -> str:
    if offset is None:
        return ""
    if offset == 0:
        return "Z"
    hours, minutes = divmod(abs(offset), 60)
    return f"{'-' if offset < 0 else '+'}{hours:02d}:{minutes:02d}"

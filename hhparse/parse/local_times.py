"""Times that a text prints without a zone -> UTC, by zones that the user gives for a room.

Such rooms print the clock of whoever exported the text (`docs/decisions.md`); only he knows where that was. An hour
that exists twice or not at all is treated as in `parse.times`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hhparse.parse.builder import time_finding
from hhparse.parse.times import zoned_time

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from hhparse.model.hand import Hand

_LOCAL: Final = re.compile(
    r"(?:(?P<y>\d{4})[-/](?P<m>\d{1,2})[-/](?P<d>\d{1,2})|(?P<d2>\d{1,2})[ .](?P<m2>\d{1,2})[ .](?P<y2>\d{4}))"
    r" (?P<clock>\d{1,2}:\d{2}(?::\d{2})?)"
)
"""Year, month, day; or day, month, year, as 888 prints them. A stamp with a zone of its own is none of these."""


def local_time(stamp: str, zone: str) -> tuple[datetime | None, str | None]:
    """The instant of a stamp without a zone that was printed in `zone` (`Europe/Budapest`), and the code of a note.

    (None, None) for stamps that print a zone or are of another form.
    """
    found = _LOCAL.fullmatch(stamp)
    if found is None:
        return None, None
    year, month, day = (found[name] or found[f"{name}2"] for name in "ymd")
    return zoned_time(f"{year}/{month}/{day} {found['clock']}", zone)


def placed(hand: Hand, zones: Mapping[str, str]) -> Hand:
    """The hand with its time, where the text prints no zone and `zones` (site -> zone) has one for its room."""
    zone = zones.get(hand.site)
    if zone is None or hand.time_utc is not None:
        return hand
    moment, note = local_time(hand.time_text, zone)
    notes = hand.notes
    if note is not None:
        notes = (*notes, time_finding(note, hand.source.line, hand.time_text))
    return replace(hand, time_utc=moment, notes=notes)

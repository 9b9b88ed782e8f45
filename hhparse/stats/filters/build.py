"""Filters from the options of programs and the widgets of pages: they only write a filter text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.stats.filters.parser import parse_filter
from hhparse.stats.filters.values import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from hhparse.stats.filters.tree import Filter


def filter_text(
    text: str = "",
    *,
    one_of: Mapping[str, Sequence[object]] | None = None,
    since: str | datetime | None = None,
    until: str | datetime | None = None,
) -> str:
    """A filter text: `text` and, of each field in `one_of`, one of the values (none given: any), from `since` to
    before `until`.

    >>> filter_text("won or showdown", one_of={"position": ["BTN", "SB"], "site": []}, since="2026-01-01")
    '(won or showdown) and position in (BTN, SB) and date >= 2026-01-01'
    """
    parts = [f"({text})"] if text.strip() else []
    for name, values in (one_of or {}).items():
        words = [quoted(str(value)) for value in values]
        if len(words) == 1:
            parts.append(f"{name} = {words[0]}")
        elif words:
            parts.append(f"{name} in ({', '.join(words)})")
    parts += [
        f"date {sign} {quoted(_written(moment))}"
        for sign, moment in ((">=", since), ("<", until))
        if moment is not None
    ]
    return text if parts == [f"({text})"] else " and ".join(parts)


def filter_of(
    text: str = "",
    *,
    zone: str = "UTC",
    saved: Mapping[str, str] | None = None,
    since: str | datetime | None = None,
    until: str | datetime | None = None,
    **one_of: Sequence[object],
) -> Filter:
    """The filter of `filter_text`, read: `filter_of(position=["BTN"], since="2026-01-01")`.

    Raises:
        FilterError, UnknownZoneError: see `parse_filter`.
    """
    return parse_filter(filter_text(text, one_of=one_of, since=since, until=until), zone=zone, saved=saved)


def _written(moment: str | datetime) -> str:
    """A time of Python's with a zone keeps its offset, one without is meant in the filter's zone."""
    return moment if isinstance(moment, str) else moment.isoformat(timespec="seconds")

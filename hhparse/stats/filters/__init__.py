"""The filter language: one small typed language for commands, pages and programs.

`position = BTN and pot_type = 3bet and net_bb < -50 and date >= 2026-01-01`. Fields are data (`FIELDS`), a text becomes
a tree (`parse_filter`), a tree becomes its text again (`str`) or SQL with bound values (`condition`).
"""

from hhparse.stats.filters.build import filter_of, filter_text
from hhparse.stats.filters.errors import (
    FilterError,
    FilterOperatorError,
    FilterSyntaxError,
    FilterValueError,
    UnknownFieldError,
    UnknownSavedFilterError,
    UnknownZoneError,
)
from hhparse.stats.filters.field import Field, Kind, Source, Word
from hhparse.stats.filters.fields import FIELDS, GROUPS, field_named
from hhparse.stats.filters.parser import parse_filter
from hhparse.stats.filters.sql import condition
from hhparse.stats.filters.tree import Filter

__all__ = [
    "FIELDS",
    "GROUPS",
    "Field",
    "Filter",
    "FilterError",
    "FilterOperatorError",
    "FilterSyntaxError",
    "FilterValueError",
    "Kind",
    "Source",
    "UnknownFieldError",
    "UnknownSavedFilterError",
    "UnknownZoneError",
    "Word",
    "condition",
    "field_named",
    "filter_of",
    "filter_text",
    "parse_filter",
]

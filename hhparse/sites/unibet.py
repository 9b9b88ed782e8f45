"""Unibet, the histories of its own client of 2021 and 2026.

One real hand and what is published of others: *total pot* is gross of rake; a bet that nobody called has a line and is
in no pot, but in 2021 stands in both what is won and the total. The first number of a raise is what it adds. The
exporting player has a mark behind the name, which is no part of it.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import RaiseBy, Site

UNIBET: Final = Site(
    name="Unibet",
    grammar="unibet",
    builder="unibet",
    marks=(b"Game #", b"Unibet Hand #"),
    hand_start=re.compile(
        rb"(?:Game #\d+: Table [^\n]+|Unibet Hand #\d+(?:, Tournament #\d+, [^\n]+)?) - [\d.,]+/[\d.,]+ - "
    ),
    brands=MappingProxyType({"Unibet": "Unibet", "Game": "Unibet"}),
    variants=MappingProxyType({"Hold'Em": Variant.HOLDEM, "Omaha": Variant.OMAHA, "Omaha Hi/Lo": Variant.OMAHA_HILO8}),
    limits=MappingProxyType(
        {
            "No Limit": Limit.NO_LIMIT,
            "Pot Limit": Limit.POT_LIMIT,
            "Fixed Limit": Limit.FIXED_LIMIT,
            "Limit": Limit.FIXED_LIMIT,
        }
    ),
    currency="EUR",
    raise_by=RaiseBy.CHIPS_ADDED,
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA}),
    summary_names_pots=False,
    uncalled_line_since=2022,
)

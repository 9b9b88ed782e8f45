"""iPoker (Playtech's network, 2011-2024): sessions in XML, hands of every skin.

A raise is a total, a call and an all-in what they add. What a player won may hold a bet that nobody called: the session
says so, or its age. No rake is printed, no line returns a bet, the time has no zone.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import NOTHING, Site

IPOKER: Final = Site(
    name="iPoker",
    grammar="",
    document="ipoker",
    document_head=re.compile(
        rb"^\s*(?:\xef\xbb\xbf)?\s*<(?:.|\n)*?<?(?:session\s[^>]*sessioncode\s*=|game\s[^>]*gamecode\s*=)"
    ),
    document_marks=(b"<?xml", b"<session", b"<game"),
    marks=(),
    hand_start=NOTHING,
    builder="ipoker",
    brands=MappingProxyType({"iPoker": "iPoker"}),
    variants=MappingProxyType(
        {
            "Holdem": Variant.HOLDEM,
            "LH": Variant.HOLDEM,
            "Six Plus Holdem": Variant.SHORT_DECK,
            "Omaha": Variant.OMAHA,
            "Omaha 4": Variant.OMAHA,
            "Omaha 5": Variant.OMAHA5,
            "Omaha 6": Variant.OMAHA6,
            "Omaha Hi-Lo": Variant.OMAHA_HILO8,
            "Omaha HiLow": Variant.OMAHA_HILO8,
            "Omaha Hi-Lo 5": Variant.OMAHA5_HILO8,
            "7 Card Stud": Variant.STUD7,
            "7 Card Stud Hi-Lo": Variant.STUD_HILO8,
            "7 Card Stud HiLow": Variant.STUD_HILO8,
        }
    ),
    limits=MappingProxyType(
        {
            "NL": Limit.NO_LIMIT,
            "SL": Limit.NO_LIMIT,
            "LZ": Limit.NO_LIMIT,
            "БЛ": Limit.NO_LIMIT,
            "No limit": Limit.NO_LIMIT,
            "PL": Limit.POT_LIMIT,
            "LP": Limit.POT_LIMIT,
            "ПЛ": Limit.POT_LIMIT,
            "Pot limit": Limit.POT_LIMIT,
            "L": Limit.FIXED_LIMIT,
            "FL": Limit.FIXED_LIMIT,
            "Limit": Limit.FIXED_LIMIT,
        }
    ),
    supported=frozenset(
        {
            Variant.HOLDEM,
            Variant.SHORT_DECK,
            Variant.OMAHA,
            Variant.OMAHA_HILO8,
            Variant.OMAHA5,
            Variant.OMAHA5_HILO8,
            Variant.OMAHA6,
            Variant.STUD7,
            Variant.STUD_HILO8,
        }
    ),
    uncalled_line_since=None,
    all_in_told=False,
)

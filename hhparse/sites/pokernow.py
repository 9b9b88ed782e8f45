"""PokerNow: private games in a browser, logs as CSV with the newest entry first.

Bets, calls, raises and live posts print the total of the street. No rake is taken, chips have no currency. A player is
`name @ id`; names change, ids stay.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import NOTHING, Site

POKERNOW: Final = Site(
    name="PokerNow",
    grammar="pokernow",
    document="pokernow",
    document_head=re.compile(
        rb'\A(?:\xef\xbb\xbf)?\s*(?:"?entry"?,"?at"?,"?order"?[ \t]*\r?\n'
        rb'|"(?:[^"\n]|"")*",\d{4}-\d\d-\d\dT[\d:.]+Z,\d{10,19}[ \t]*\r?\n)'
    ),
    document_marks=(b'\n"', b"entry,at,order", b'"entry"'),
    marks=(),
    hand_start=NOTHING,
    builder="pokernow",
    brands=MappingProxyType({"-- starting hand": "PokerNow"}),
    variants=MappingProxyType(
        {
            "Texas Hold'em": Variant.HOLDEM,
            "Hold'em": Variant.HOLDEM,
            "Omaha Hi": Variant.OMAHA,
            "Omaha": Variant.OMAHA,
            "Omaha Hi/Lo 8 or Better": Variant.OMAHA_HILO8,
            "Omaha Hi/Lo": Variant.OMAHA_HILO8,
        }
    ),
    limits=MappingProxyType(
        {
            "No Limit": Limit.NO_LIMIT,
            "Pot Limit": Limit.POT_LIMIT,
            "Fixed Limit": Limit.FIXED_LIMIT,
            "Limit": Limit.FIXED_LIMIT,
        }
    ),
    all_in_of_others=True,
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA, Variant.OMAHA_HILO8}),
)

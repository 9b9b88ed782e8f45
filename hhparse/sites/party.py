"""PartyPoker: two forms of text under one name.

Facts from real histories of 2005 to 2026. The older form prints neither rake nor total pot nor returned bets; what is
won may hold the bet that came back. The newer one sums up: *Main Pot* is net of rake and without returned bets,
*collected* holds them. The amount of a raise is what it adds, all-ins do not say whether they call or raise, and who
has just come to the table has no seat line. Headers of no limit and pot limit name the largest buy-in instead of the
blinds.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import RaiseBy, Site

PARTY: Final = Site(
    name="PartyPoker",
    grammar="party",
    builder="party",
    header_goes_on=True,
    marks=(b"***** Hand History for Game ",),
    hand_start=re.compile(rb"\*{5} Hand History for Game \d+ \*{5}"),
    brands=MappingProxyType({"*****": "PartyPoker"}),
    variants=MappingProxyType(
        {
            "Texas Hold'em": Variant.HOLDEM,
            "Texas Holdem": Variant.HOLDEM,
            "Omaha": Variant.OMAHA,
            "Omaha Hi": Variant.OMAHA,
            "Omaha Hi-Lo": Variant.OMAHA_HILO8,
            "7 Card Stud": Variant.STUD7,
            "7 Card Stud Hi-Lo": Variant.STUD_HILO8,
        }
    ),
    limits=MappingProxyType({"NL": Limit.NO_LIMIT, "PL": Limit.POT_LIMIT, "FL": Limit.FIXED_LIMIT}),
    currency="USD",
    raise_by=RaiseBy.CHIPS_ADDED,
    all_in_told=False,
    collects_returns=True,
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA, Variant.OMAHA_HILO8, Variant.STUD7, Variant.STUD_HILO8}),
    total_net_of_rake=True,
    summary_names_pots=False,
    uncalled_line_since=None,
)

PARTY_NEW: Final = replace(
    PARTY,
    grammar="party_new",
    builder="party_new",
    marks=(b"***** Hand History For Game ",),
    hand_start=re.compile(rb"\*{5} Hand History For Game \w+ \*{5}"),
)

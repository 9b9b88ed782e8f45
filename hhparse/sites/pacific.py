"""888poker and the other names of the Pacific network (Cassava, the national sites).

Facts from real histories of 2011 to 2022: nothing sums a hand up. Rake, total pot and uncalled bets have no line; a
bet that nobody called is mostly left out of *collected*, but walks and some all-ins count it in. The amount of a raise
is what it adds. Amounts come in the locale of the client, never with three decimals. Blinds stand in the header, in
fixed limit too. Times are of an unknown zone.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import HeaderAmounts, RaiseBy, Site

PACIFIC: Final = Site(
    name="888poker",
    grammar="pacific",
    builder="pacific",
    header_goes_on=True,
    marks=(b"***** 888", b"***** Cassava", b"***** Pacific", b"***** Lucky"),
    hand_start=re.compile(rb"\*{5} [^\n*]{1,40}Hand History for Game \d+ \*{5}"),
    brands=MappingProxyType({"888": "888poker"}),
    variants=MappingProxyType({"Holdem": Variant.HOLDEM, "Omaha": Variant.OMAHA, "OmahaHL": Variant.OMAHA_HILO8}),
    limits=MappingProxyType({"No Limit": Limit.NO_LIMIT, "Pot Limit": Limit.POT_LIMIT, "Fix Limit": Limit.FIXED_LIMIT}),
    raise_by=RaiseBy.CHIPS_ADDED,
    fixed_limit_header=HeaderAmounts.BLINDS,
    all_in_told=False,
    collects_returns=True,
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA, Variant.OMAHA_HILO8}),
    uncalled_line_since=None,
)

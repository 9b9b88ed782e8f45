"""KingsClub, a club of mixed games.

Facts from real histories of 2020 and 2021: no total pot and no line for uncalled bets, which are not in what is won;
calls and raises are totals of the round; a late blind has a dead small one that is not printed; a rake of nothing has
no line. The unit of the amounts is not named, the zone of the times neither.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import Site

_VARIANTS: Final = MappingProxyType(
    {
        "2-7 Drawmaha": Variant.DRAWMAHA_27,
        "2-7 Razz": Variant.RAZZ_27,
        "2-7 Single Draw": Variant.SINGLE_DRAW_27,
        "2-7 Triple Draw": Variant.TRIPLE_DRAW_27,
        "A-5 Single Draw": Variant.SINGLE_DRAW_A5,
        "A-5 Triple Draw": Variant.TRIPLE_DRAW_A5,
        "Badacey": Variant.BADACEY,
        "Badeucey": Variant.BADEUCEY,
        "Badugi": Variant.BADUGI,
        "Big O": Variant.OMAHA5_HILO8,
        "Hold'em": Variant.HOLDEM,
        "Omaha": Variant.OMAHA,
        "Omaha 5 Card": Variant.OMAHA5,
        "Omaha Hi-Lo": Variant.OMAHA_HILO8,
        "Razz": Variant.RAZZ,
        "Seven Card Stud": Variant.STUD7,
        "Seven Card Stud Hi-Lo": Variant.STUD_HILO8,
    }
)

KINGS: Final = Site(
    name="KingsClub",
    grammar="kings",
    builder="kings",
    header_goes_on=True,
    marks=(b"#",),
    hand_start=re.compile(
        rb"#\d+: (?:No |Pot )?Limit [^\n]+? - [\d.,]+/[\d.,]+[ \r]*\n[ \t]*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"
    ),
    brands=MappingProxyType({"#": "KingsClub"}),
    variants=_VARIANTS,
    limits=MappingProxyType({"No Limit": Limit.NO_LIMIT, "Pot Limit": Limit.POT_LIMIT, "Limit": Limit.FIXED_LIMIT}),
    currency="chips",
    supported=frozenset(_VARIANTS.values())
    - {Variant.BADEUCEY, Variant.HOLDEM, Variant.STUD_HILO8},  # no history of these was seen
    lone_pots_untold=True,
    house=(("raises_on_bring_in", True),),
    uncalled_line_since=None,
)

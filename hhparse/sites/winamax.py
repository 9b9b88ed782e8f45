"""Winamax (2010 to 2026).

*Total pot* is what is paid: net of rake, with the bet that came back; *collected* and *won* hold it too, and no line
ever says that a bet was not called. The first number of a raise is the difference to the bet that stands; where it is
negative, or a bet is written before the flop, the other one is what is added.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import RaiseBy, Site

_VARIANTS: Final = MappingProxyType(
    {
        "Holdem": Variant.HOLDEM,
        "Omaha": Variant.OMAHA,
        "Omaha Hi/Lo": Variant.OMAHA_HILO8,
        "Omaha8": Variant.OMAHA_HILO8,
        "Omaha5": Variant.OMAHA5,
        "5 Card Omaha": Variant.OMAHA5,
        "5 Card Omaha Hi/Lo": Variant.OMAHA5,  # headers of 2016; these tables played for high only
        "6 Card Omaha": Variant.OMAHA6,
        "7 Card Stud": Variant.STUD7,
        "7stud": Variant.STUD7,
        "7 Card Stud Hi/Lo": Variant.STUD_HILO8,
        "7stud8": Variant.STUD_HILO8,
        "Razz": Variant.RAZZ,
        "2-7 Triple Draw": Variant.TRIPLE_DRAW_27,
        "Lowball27": Variant.TRIPLE_DRAW_27,
        "Badugi": Variant.BADUGI,
    }
)

WINAMAX: Final = Site(
    name="Winamax",
    grammar="winamax",
    builder="winamax",
    marks=(b"Winamax Poker - ",),
    hand_start=re.compile(
        rb"Winamax Poker - (?:CashGame|Tournament \"[^\n]{0,150}|[A-Za-z -]{4,12}(?: \"[^\"\n]{0,60}\")?) - HandId: #\d"
    ),
    brands=MappingProxyType({"Winamax": "Winamax"}),
    variants=_VARIANTS,
    limits=MappingProxyType(
        {"no limit": Limit.NO_LIMIT, "pot limit": Limit.POT_LIMIT, "fixed limit": Limit.FIXED_LIMIT}
    ),
    raise_by=RaiseBy.OVER_THE_BET,
    supported=frozenset(_VARIANTS.values()) - {Variant.BADUGI, Variant.OMAHA6},
    raises_over_dead_blinds=True,
    total_net_of_rake=True,
    returns_in_pot=True,
    summary_names_pots=False,
    uncalled_line_since=None,
)

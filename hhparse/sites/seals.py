"""Seals With Clubs and other rooms on the Poker Mavens software.

Facts from histories of 2013: no total pot; rake is printed and not in what is won; *refunded* is an uncalled bet. A
fixed-limit header names the bets. The zone of the times is not named, the unit of the amounts neither.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import Site

SEALS: Final = Site(
    name="SealsWithClubs",
    grammar="seals",
    builder="seals",
    header_goes_on=True,
    marks=(b"Hand #",),
    hand_start=re.compile(rb"Hand #\d+-\d+ - \d{4}-\d\d-\d\d \d\d:\d\d:\d\d[ \r]*\n[ \t]*Game: "),
    brands=MappingProxyType({"Seals With Clubs": "SealsWithClubs", "Poker Mavens": "PokerMavens"}),
    variants=MappingProxyType({"Hold'em": Variant.HOLDEM, "Omaha": Variant.OMAHA, "Omaha Hi-Lo": Variant.OMAHA_HILO8}),
    limits=MappingProxyType({"NL": Limit.NO_LIMIT, "PL": Limit.POT_LIMIT, "Limit": Limit.FIXED_LIMIT}),
    currency="chips",
    supported=frozenset({Variant.HOLDEM}),
)

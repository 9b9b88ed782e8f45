"""Bovada, Ignition and Bodog, one network (2012 to 2021). Tables are anonymous: names are positions of one hand.

*Total Pot* is gross of rake and, like *Hand result*, holds the big blind that comes back in a walk; else a line returns
bets. The first number of a raise is what is added. Rake is printed until 2012 only. Everybody's cards are printed, in
newer forms those of the showdown. Stamps are of an unknown zone unless they say UTC.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import HeaderAmounts, RaiseBy, Site

BOVADA: Final = Site(
    name="Bovada",
    grammar="bovada",
    builder="bovada",
    marks=(
        b"Bovada Hand #", b"Ignition Hand #", b"Bodog Hand #", b"Bodog.eu Hand #", b"Bodog.com Hand #",
        b"Bodog UK Hand #",
    ),
    hand_start=re.compile(rb"(?:Bovada|Ignition|Bodog(?:\.eu|\.com| UK)?) Hand #\d+(?: |:)"),
    brands=MappingProxyType({"Bovada": "Bovada"}),
    variants=MappingProxyType(
        {
            "HOLDEM": Variant.HOLDEM,
            "HOLDEMZonePoker": Variant.HOLDEM,
            "OMAHA": Variant.OMAHA,
            "OMAHA HiLo": Variant.OMAHA_HILO8,
            "7CARD": Variant.STUD7,
            "7CARD HiLo": Variant.STUD_HILO8,
        }
    ),
    limits=MappingProxyType(
        {
            "No Limit": Limit.NO_LIMIT,
            "Normal": Limit.NO_LIMIT,  # tournaments that name their speed instead of a limit
            "Turbo": Limit.NO_LIMIT,
            "Pot Limit": Limit.POT_LIMIT,
            "Fixed Limit": Limit.FIXED_LIMIT,
        }
    ),
    raise_by=RaiseBy.CHIPS_ADDED,
    fixed_limit_header=HeaderAmounts.BLINDS,
    anonymous=True,
    stutters=True,
    all_in_told=False,
    collects_returns=True,
    currency="USD",
    house=(  # as its histories show
        ("short_bets_count_full", True),  # all-in 8.50 for a bet of 16, raise to 32
        ("odd_low_to_high", True),  # 0.95 is 0.49 for the high and twice 0.23 for the low
    ),
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA, Variant.OMAHA_HILO8, Variant.STUD7}),
)  # fmt: skip

"""Winning Poker Network (Americas Cardroom, Black Chip Poker ...): two forms of text under one name.

Facts from real histories of 2014 to 2022: *total pot* is net of rake and of the jackpot fee and holds no uncalled bet,
except in walks of the newer form; who wins unseen is paid in the summary alone. A table without a currency plays for
dollars. The first number of a raise is what it adds.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import HeaderAmounts, RaiseBy, Site

_SUPPORTED: Final = frozenset({Variant.HOLDEM, Variant.OMAHA, Variant.OMAHA_HILO8, Variant.STUD7})

WPN: Final = Site(
    name="WPN",
    grammar="wpn",
    builder="wpn",
    marks=(b"Hand #", b"Game Hand #"),
    hand_start=re.compile(
        rb"(?:Game |(?<!Game ))Hand #\d+ - (?:[^\n]*Tournament #\d+ - )?[^\n(-]+\((?:No|Pot|Fixed) Limit\) - "
    ),
    brands=MappingProxyType({"Hand": "WPN"}),
    variants=MappingProxyType(
        {
            "Holdem": Variant.HOLDEM,
            "Hold'em": Variant.HOLDEM,
            "Omaha": Variant.OMAHA,
            "Omaha H/L": Variant.OMAHA_HILO8,
            "Omaha HiLow": Variant.OMAHA_HILO8,
            "5Card Omaha": Variant.OMAHA5,
            "5Card Omaha H/L": Variant.OMAHA5_HILO8,
            "7Stud": Variant.STUD7,
            "7Stud H/L": Variant.STUD_HILO8,
            "Seven Cards Stud": Variant.STUD7,
        }
    ),
    limits=MappingProxyType(
        {"No Limit": Limit.NO_LIMIT, "Pot Limit": Limit.POT_LIMIT, "Fixed Limit": Limit.FIXED_LIMIT}
    ),
    currency="USD",
    raise_by=RaiseBy.CHIPS_ADDED,
    fixed_limit_header=HeaderAmounts.BETS,
    supported=_SUPPORTED,
    total_net_of_rake=True,
    summary_names_pots=False,
)

WPN_OLD: Final = replace(
    WPN,
    grammar="wpn_old",
    builder="wpn_old",
    header_goes_on=True,
    marks=(b"Game started at: ",),
    hand_start=re.compile(rb"Game started at: \d{4}/\d{1,2}/\d{1,2} \d{1,2}:\d{1,2}:\d{1,2}\s{1,8}Game ID: \d+"),
    brands=MappingProxyType({"Game started": "WPN"}),
)

"""PokerStars, and the programs that write its format.

Facts from real histories of 2003 to 2026: *collected* never includes an uncalled bet, *Total pot* is gross of rake and
without it, *Main pot* and *Side pot* are net of rake, the first number of a raise is the difference to the bet that
stands.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import RaiseBy, Site

_BRANDS: Final = MappingProxyType(
    {
        "PokerStars": "PokerStars",
        "POKERSTARS": "PokerStars",
        "Full Tilt": "FullTilt",
        "PokerMaster": "PokerMaster",
        "PokerBros": "PokerBros",
    }
)

_VARIANTS: Final = MappingProxyType(
    {
        "Hold'em": Variant.HOLDEM,
        "6+ Hold'em": Variant.SHORT_DECK,
        "Split Hold'em": Variant.SPLIT_HOLDEM,
        "Omaha": Variant.OMAHA,
        "Omaha High": Variant.OMAHA,
        "Omaha Hi/Lo": Variant.OMAHA_HILO8,
        "5 Card Omaha": Variant.OMAHA5,
        "5 Card Omaha High": Variant.OMAHA5,
        "5 Card Omaha Hi/Lo": Variant.OMAHA5_HILO8,
        "6 Card Omaha": Variant.OMAHA6,
        "6 Card Omaha High": Variant.OMAHA6,
        "6 Card Omaha Hi/Lo": Variant.OMAHA6_HILO8,
        "Courchevel": Variant.COURCHEVEL,
        "Courchevel Hi/Lo": Variant.COURCHEVEL_HILO8,
        "7 Card Stud": Variant.STUD7,
        "7 Card Stud Hi/Lo": Variant.STUD_HILO8,
        "Razz": Variant.RAZZ,
        "5 Card Draw": Variant.DRAW5,
        "Single Draw 2-7 Lowball": Variant.SINGLE_DRAW_27,
        "Triple Draw 2-7 Lowball": Variant.TRIPLE_DRAW_27,
        "Triple Draw A-5 Lowball": Variant.TRIPLE_DRAW_A5,
        "Badugi": Variant.BADUGI,
        "Badeucey": Variant.BADEUCEY,
        "Badacey": Variant.BADACEY,
    }
)

POKERSTARS: Final = Site(
    name="PokerStars",
    grammar="pokerstars",
    marks=(b"PokerStars", b"POKERSTARS", b"Full Tilt", b"PokerMaster", b"PokerBros"),
    hand_start=re.compile(rb"[A-Z][A-Za-z]+(?: Tilt)?(?: Zoom| Rush| Home Game)* (?:Hand|Game) #\d+:"),
    foreign_start=re.compile(  # PokerStars №1:, PokerStars n°1 :, PokerStars Παρτίδα #1:, PokerStars: after a lead
        rb"PokerStars[^\n#:]{0,24}(?:#|n\.?\xc2?[\xb0\xba]|\xe2\x84\x96|Nr\. )\d{6,} ?:|PokerStars ?:"
    ),
    foreign_lead=re.compile(  # Раздача, Mão, Main, Mano n.º 1 de (Zoom de)
        rb"(?:\xd0\xa0\xd0\xb0\xd0\xb7\xd0\xb4\xd0\xb0\xd1\x87\xd0\xb0|M\xc3\xa3o|M\xe3o|Main"
        rb"|Mano n\.?\xc2?[\xb0\xba] ?\d{6,} de(?: Zoom de)?) $"
    ),
    brands=_BRANDS,
    variants=_VARIANTS,
    limits=MappingProxyType(
        {
            "No Limit": Limit.NO_LIMIT,
            "Pot Limit": Limit.POT_LIMIT,
            "Limit": Limit.FIXED_LIMIT,
            "Pot Limit Pre-Flop, No Limit Post-Flop": Limit.POT_THEN_NO_LIMIT,
        }
    ),
    raise_by=RaiseBy.OVER_THE_BET,
    supported=frozenset(_VARIANTS.values()),
    house=(("short_bets_completed", True),),  # as its histories show: bet 100, all-in 170, raise to 200
    uncalled_line_since=2009,
)

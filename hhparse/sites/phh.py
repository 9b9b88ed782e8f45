"""Poker Hand History files (PHH): a notation for hands of any game and any place, not a room.

Nobody is said to be all-in and no line returns a bet; calls have no amounts; a file may stop anywhere. What players
won or have left may be told, the rake never is.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import NOTHING, Site

PHH: Final = Site(
    name="PHH",
    grammar="",
    document="phh",
    document_head=re.compile(
        rb"(?m)\A(?:\xef\xbb\xbf)?(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*\[[ \t]*[\"']?\w+[\"']?[ \t]*\][ \t]*(?:#.*)?\r?\n"
        rb"(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*[\"']?_?[a-z]\w*[\"']?[ \t]*="
        rb"|^[ \t]*(?:\xef\xbb\xbf)?[\"']?(?:variant|antes|blinds_or_straddles|starting_stacks|ante_trimming_status)"
        rb"[\"']?[ \t]*=[ \t]*[\"'\[tf]"
    ),
    document_marks=(b"\n[", b"variant"),
    marks=(),
    hand_start=NOTHING,
    builder="phh",
    brands=MappingProxyType({"PHH": "PHH"}),
    variants=MappingProxyType(
        {
            "FT": Variant.HOLDEM,
            "NT": Variant.HOLDEM,
            "PT": Variant.HOLDEM,
            "NS": Variant.SHORT_DECK,
            "PO": Variant.OMAHA,
            "NO": Variant.OMAHA,
            "FO/8": Variant.OMAHA_HILO8,
            "PO/8": Variant.OMAHA_HILO8,
            "F7S": Variant.STUD7,
            "F7S/8": Variant.STUD_HILO8,
            "FR": Variant.RAZZ,
            "N2L1D": Variant.SINGLE_DRAW_27,
            "F2L3D": Variant.TRIPLE_DRAW_27,
            "FB": Variant.BADUGI,
        }
    ),
    limits=MappingProxyType({"N": Limit.NO_LIMIT, "P": Limit.POT_LIMIT, "F": Limit.FIXED_LIMIT}),
    supported=frozenset(
        {
            Variant.HOLDEM,
            Variant.SHORT_DECK,
            Variant.OMAHA,
            Variant.OMAHA_HILO8,
            Variant.STUD7,
            Variant.STUD_HILO8,
            Variant.RAZZ,
            Variant.SINGLE_DRAW_27,
            Variant.TRIPLE_DRAW_27,
            Variant.BADUGI,
        }
    ),
    # The notation leaves the rules to whoever plays; its hands come from places where a straddle is no new blind and,
    # as in the World Series of Poker, four raises follow a bet.
    house=(("straddle_doubles", False), ("bets_per_round", 5)),
    all_in_told=False,
    uncalled_line_since=None,
)

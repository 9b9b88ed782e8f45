"""GGPoker and its skins (2020 to 2026).

*Total pot* is gross of rake and of up to five other fees, holds the room's cash drop and no uncalled bet. A straddle
line states the running total. Cash-outs and insurance are settled with the room: the pot is paid as if nobody had
sold. The stamps are the exporting player's own time, whose zone the text does not tell.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import RaiseBy, Site

GGPOKER: Final = Site(
    name="GGPoker",
    grammar="ggpoker",
    builder="ggpoker",
    marks=(b"Poker Hand #",),
    hand_start=re.compile(rb"Poker Hand #[A-Za-z]{2,}_?\d+:"),
    brands=MappingProxyType({"Poker Hand": "GGPoker"}),
    variants=MappingProxyType(
        {
            "Hold'em": Variant.HOLDEM,
            "NLH": Variant.HOLDEM,
            "Omaha": Variant.OMAHA,
            "PLO": Variant.OMAHA,
            "PLO-5": Variant.OMAHA5,
            "PLO-6": Variant.OMAHA6,
            "ShortDeck": Variant.SHORT_DECK,
            "Short Deck": Variant.SHORT_DECK,
        }
    ),
    limits=MappingProxyType(
        {
            "No Limit": Limit.NO_LIMIT,
            "Pot Limit": Limit.POT_LIMIT,
            "Limit": Limit.FIXED_LIMIT,
            "Fixed Limit": Limit.FIXED_LIMIT,
            "(NL postflop)": Limit.POT_THEN_NO_LIMIT,
        }
    ),
    raise_by=RaiseBy.OVER_THE_BET,
    rake_before_flop=True,  # of pots that were raised
    supported=frozenset({Variant.HOLDEM, Variant.SHORT_DECK, Variant.OMAHA, Variant.OMAHA5, Variant.OMAHA6}),
)

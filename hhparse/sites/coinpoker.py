"""CoinPoker (2025 and 2026): tables in USDT, written ₮ or without a symbol.

*Total pot* is gross of rake and of the splash fee and holds the splash, which *collected* does not. `ALLIN` names the
chips that go in; stamps have the zone of whoever exported the text.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import RaiseBy, Site

COINPOKER: Final = Site(
    name="CoinPoker",
    grammar="coinpoker",
    builder="coinpoker",
    marks=(b"CoinPoker Hand #",),
    hand_start=re.compile(rb"CoinPoker Hand #\d+:"),
    brands=MappingProxyType({"CoinPoker": "CoinPoker"}),
    variants=MappingProxyType(
        {
            "NLH": Variant.HOLDEM,
            "Hold'em": Variant.HOLDEM,
            "PLO": Variant.OMAHA,
            "PLO 4": Variant.OMAHA,
            "PLO4": Variant.OMAHA,
            "Omaha": Variant.OMAHA,
            "PLO 5": Variant.OMAHA5,
            "PLO5": Variant.OMAHA5,
            "PLO 6": Variant.OMAHA6,
            "PLO6": Variant.OMAHA6,
        }
    ),
    limits=MappingProxyType({"No Limit": Limit.NO_LIMIT, "Pot Limit": Limit.POT_LIMIT}),
    symbols=MappingProxyType({"₮": "USDT"}),
    currency="USDT",
    raise_by=RaiseBy.OVER_THE_BET,
    all_in_told=False,
    house_money_apart=True,
    summary_tells_first_pot=True,
    rake_before_flop=True,
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA}),
)

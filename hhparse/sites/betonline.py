"""BetOnline and the other rooms of the Chico network.

Facts from real histories of 2011 to 2016: who is paid stands in the summary alone, net of rake, and so does the total
pot; of several pots each player is told to win the lowest of his own only.
Omaha calls itself Hold'em. A dead blind is a big blind with a small one that is not printed.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Limit, Variant
from hhparse.sites.site import RaiseBy, Site

_BRANDS: Final = MappingProxyType(
    {
        "BetOnline": "BetOnline",
        "PayNoRake": "PayNoRake",
        "ActionPoker.com": "ActionPoker",
        "Gear Poker": "GearPoker",
        "SportsBetting.ag": "SportsBetting",
        "Tiger Gaming": "TigerGaming",
    }
)

BETONLINE: Final = Site(
    name="BetOnline",
    grammar="betonline",
    builder="betonline",
    marks=tuple(brand.encode() for brand in _BRANDS),
    hand_start=re.compile(
        rb"(?:BetOnline Poker|PayNoRake|ActionPoker\.com|Gear Poker|SportsBetting\.ag Poker|Tiger Gaming)"
        rb" (?:Game|Hand) #\d+: "
    ),
    brands=_BRANDS,
    variants=MappingProxyType({"Hold'em": Variant.HOLDEM, "Omaha": Variant.OMAHA, "Omaha Hi/Lo": Variant.OMAHA_HILO8}),
    limits=MappingProxyType({"No Limit": Limit.NO_LIMIT, "Pot Limit": Limit.POT_LIMIT, "Limit": Limit.FIXED_LIMIT}),
    chat_mark=b' said "',
    currency="USD",
    raise_by=RaiseBy.CHIPS_ADDED,
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA}),
    total_net_of_rake=True,
    summary_names_pots=False,
    summary_ends_board=True,
    uncalled_line_since=None,
)

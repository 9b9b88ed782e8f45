"""Run It Once (2019-2021). *Total pot* holds the room's splash money, *Main pot* and *Side pot* are gross of rake."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from hhparse.model.game import Variant
from hhparse.sites.pokerstars import POKERSTARS
from hhparse.sites.site import NOTHING

RUN_IT_ONCE: Final = replace(
    POKERSTARS,
    name="RunItOnce",
    grammar="runitonce",
    marks=(b"Run It Once",),
    hand_start=re.compile(rb"Run It Once Poker Hand #\d+:"),
    foreign_start=NOTHING,
    foreign_lead=NOTHING,
    brands=MappingProxyType({"Run It Once": "RunItOnce"}),
    supported=frozenset({Variant.HOLDEM, Variant.OMAHA, Variant.OMAHA_HILO8}),
    pots_net_of_rake=False,
)

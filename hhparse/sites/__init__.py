"""The rooms: a registry of `Site` data and the detection of a site by content."""

from __future__ import annotations

from typing import Final

from hhparse.sites.betonline import BETONLINE
from hhparse.sites.bovada import BOVADA
from hhparse.sites.coinpoker import COINPOKER
from hhparse.sites.ggpoker import GGPOKER
from hhparse.sites.ipoker import IPOKER
from hhparse.sites.kings import KINGS
from hhparse.sites.pacific import PACIFIC
from hhparse.sites.party import PARTY, PARTY_NEW
from hhparse.sites.phh import PHH
from hhparse.sites.pokernow import POKERNOW
from hhparse.sites.pokerstars import POKERSTARS
from hhparse.sites.runitonce import RUN_IT_ONCE
from hhparse.sites.seals import SEALS
from hhparse.sites.site import HeaderAmounts, RaiseBy, Site
from hhparse.sites.unibet import UNIBET
from hhparse.sites.winamax import WINAMAX
from hhparse.sites.wpn import WPN, WPN_OLD

SITES: Final[tuple[Site, ...]] = (
    POKERSTARS,
    RUN_IT_ONCE,
    GGPOKER,
    WINAMAX,
    BOVADA,
    COINPOKER,
    PACIFIC,
    WPN,
    WPN_OLD,
    PARTY,
    PARTY_NEW,
    BETONLINE,
    KINGS,
    SEALS,
    UNIBET,
    IPOKER,
    POKERNOW,
    PHH,
)

__all__ = ["SITES", "HeaderAmounts", "RaiseBy", "Site", "site_named"]


def site_named(name: str) -> Site | None:
    """The registered site that writes hands under this name (`FullTilt` is written by the PokerStars grammar)."""
    return next((site for site in SITES if name == site.name or name in site.brands.values()), None)

"""The forms of tournament summaries, as data: how each begins, who reads it, what its amounts mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class SummaryForm:
    """One form of summary.

    It starts at the begin of a line where one of the `marks` stands and `start` matches; a `document` is the whole
    file around its mark. `grammar` reads its lines, or the class `builder` of `parse.summaries.documents` its tags.
    `brands` maps words of the text to the names of sites. `bare` is the currency of amounts without sign and code.
    """

    name: str
    site: str
    marks: tuple[bytes, ...]
    start: re.Pattern[bytes]
    builder: str
    """The class of `parse.summaries` that collects its lines or cells."""
    grammar: str = ""
    brands: Mapping[str, str] = field(default_factory=lambda: _NONE)
    bare: str | None = None
    bounty_last: bool = False
    """The buy-in names the bounty behind the fee."""
    silence_is_nothing: bool = True
    """The list tells all prizes: whoever has a place in it and no prize has won nothing."""
    own_prize_told: bool = False
    """The player's own prize is told in a line of its own, if there was one."""
    document: bool = False


_POKERSTARS: Final = SummaryForm(
    name="pokerstars_summary",
    site="PokerStars",
    marks=(b"PokerStars Tournament #", b"POKERSTARS Tournament #", b"Full Tilt Tournament #"),
    start=re.compile(rb"(?:PokerStars|POKERSTARS|Full Tilt) Tournament #\d+, "),
    builder="PokerStarsBuilder",
    grammar="pokerstars_summary",
    brands=MappingProxyType({"Full Tilt": "FullTilt"}),
    bare="play",
)
_FULL_TILT: Final = SummaryForm(
    name="fulltilt_summary",
    site="FullTilt",
    marks=(b"Full Tilt Poker Tournament Summary ",),
    start=re.compile(rb"Full Tilt Poker Tournament Summary [^\n]+ \(\d+\) "),
    builder="FullTiltBuilder",
    grammar="fulltilt_summary",
)
_WINAMAX: Final = SummaryForm(
    name="winamax_summary",
    site="Winamax",
    marks=(b"Winamax Poker - Tournament summary : ",),
    start=re.compile(rb"Winamax Poker - Tournament summary : [^\n]*\(\d+\)"),
    builder="WinamaxBuilder",
    grammar="winamax_summary",
    bare="EUR",
    own_prize_told=True,
)
_PACIFIC: Final = SummaryForm(
    name="pacific_summary",
    site="888poker",
    marks=(b"***** ",),
    start=re.compile(rb"\*{5} [^\n*]{2,40} Tournament Summary \*{5}"),
    builder="PacificBuilder",
    grammar="pacific_summary",
    bare="play",
    own_prize_told=True,
)
_GGPOKER: Final = SummaryForm(
    name="ggpoker_summary",
    site="GGPoker",
    marks=(b"Tournament #",),
    start=re.compile(rb"Tournament #\d+, [^\n]+, [^\n]+\r?\n[ \t]*Buy-in: "),
    builder="GGPokerBuilder",
    grammar="ggpoker_summary",
    bounty_last=True,
)
_POKER_TRACKER: Final = SummaryForm(
    name="pokertracker_summary",
    site="PokerTracker",
    marks=(b"PokerTracker ",),
    start=re.compile(rb"PokerTracker \d+ Tournament Summary"),
    builder="PokerTrackerBuilder",
    grammar="pokertracker_summary",
    brands=MappingProxyType({"MicroGaming": "Microgaming", "Full Tilt": "FullTilt", "888": "888poker"}),
    silence_is_nothing=False,
)
_POKERSTARS_ARCHIVE: Final = SummaryForm(
    name="pokerstars_archive",
    site="PokerStars",
    marks=(b"<title>TOURNEYS: ",),
    start=re.compile(rb"<title>TOURNEYS: "),
    builder="PokerStarsArchive",
    document=True,
)
_WPN_REPORT: Final = SummaryForm(
    name="wpn_report",
    site="WPN",
    marks=(b'"ctl00_DetailContent_MyControl_ConsoleGridView"',),
    start=re.compile(rb'"ctl00_DetailContent_MyControl_ConsoleGridView"'),
    builder="WpnReport",
    document=True,
)
_WINAMAX_PAGE: Final = SummaryForm(
    name="winamax_page",
    site="Winamax",
    marks=(b'<link rel="canonical" href="https://www.winamax.fr/poker/tournament.php?ID=',),
    start=re.compile(rb'<link rel="canonical" href="https://www\.winamax\.fr/poker/tournament\.php\?ID=\d+"'),
    builder="WinamaxPage",
    document=True,
    bare="EUR",
)

SUMMARIES: Final[tuple[SummaryForm, ...]] = (
    _POKERSTARS, _FULL_TILT, _WINAMAX, _PACIFIC, _GGPOKER, _POKER_TRACKER, _POKERSTARS_ARCHIVE, _WPN_REPORT,
    _WINAMAX_PAGE,
)  # fmt: skip


def conventions_of(site: str) -> tuple[str | None, bool]:
    """What bare amounts of a site's tournaments are, and whether its buy-ins name the bounty last."""
    form = next((form for form in SUMMARIES if site == form.site and not form.document), None)
    return (form.bare, form.bounty_last) if form else (None, False)

"""Reports: questions with a frame for an answer. Commands and pages only show them; one module a family."""

from hhparse.stats.reports.downswings import downswings
from hhparse.stats.reports.hands import hands
from hhparse.stats.reports.leaks import ENOUGH, leaks
from hhparse.stats.reports.opponents import NoHeroError, opponents
from hhparse.stats.reports.positions import positions
from hhparse.stats.reports.rake import rake, rake_shares
from hhparse.stats.reports.ranges import Range, RangesError, read_ranges
from hhparse.stats.reports.session_totals import SessionTotals, session_totals
from hhparse.stats.reports.sessions import sessions
from hhparse.stats.reports.tournaments import tournament_totals, tournaments

__all__ = [
    "ENOUGH",
    "NoHeroError",
    "Range",
    "RangesError",
    "SessionTotals",
    "downswings",
    "hands",
    "leaks",
    "opponents",
    "positions",
    "rake",
    "rake_shares",
    "read_ranges",
    "session_totals",
    "sessions",
    "tournament_totals",
    "tournaments",
]

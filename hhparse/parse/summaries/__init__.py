"""Tournament summaries: a frame that begins like one -> `SummaryText`."""

from hhparse.parse.summaries.parser import ParsedSummary, SummaryParser

__all__ = ["ParsedSummary", "SummaryParser"]

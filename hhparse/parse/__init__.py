"""Bytes -> frames -> lines -> hands. Knows words, no rules of poker."""

from hhparse.parse.documents.parser import DocumentParser
from hhparse.parse.framing import Frame, Framer
from hhparse.parse.hands import HandParser, ParsedHand
from hhparse.parse.sources import Opened, SourceError, open_sources

__all__ = ["DocumentParser", "Frame", "Framer", "HandParser", "Opened", "ParsedHand", "SourceError", "open_sources"]

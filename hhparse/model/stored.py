"""A hand's text as it is kept: its bytes and where they came from."""

from __future__ import annotations

from msgspec import Struct


class StoredText(Struct, frozen=True):
    """The exact bytes of one hand and their place.

    `site` is the room it was read as, `encoding` what its file was found to be written in, `last` whether it ended the
    file.
    """

    file: str
    site: str | None
    line: int
    start: int
    raw: bytes
    encoding: str = ""
    last: bool = False

"""A hand's text as it is kept: its bytes and where they came from."""

from __future__ import annotations

from msgspec import Struct


class StoredText(Struct, frozen=True):
    """The exact bytes of one hand and their place.

    `site` is the room it was read as, `encoding` what its file was found to be written in, `last` whether it ended the
    file. `context` is what belongs to the hand and stands elsewhere in a document (UTF-8): `context` and `raw` together
    are a document of the same kind with this one hand. `zones` are (site, time zone) given for rooms that print none.
    """

    file: str
    site: str | None
    line: int
    start: int
    raw: bytes
    encoding: str = ""
    last: bool = False
    context: bytes = b""
    zones: tuple[tuple[str, str], ...] = ()

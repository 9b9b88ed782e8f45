"""Histories that are documents and no lines of text: one module a kind, named by `Site.document`.

A module has three functions. `cut` cuts the stream into pieces, whose bytes joined are the stream. `read` turns a piece
that is a hand into a `Script`: the steps a room's builder takes, each with its line. `noise_of` knows the lines between
hands that belong to the document. `RULES` are the steps that no grammar has a rule for, `LISTS` the rules of lines that
are several steps.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhparse.parse.documents.script import Piece, Script


class Document(Protocol):
    """What a module of this package offers."""

    RULES: frozenset[str]
    LISTS: frozenset[str]

    def cut(self, blocks: Iterable[bytes]) -> Iterator[Piece]:
        """The pieces of a stream of UTF-8 blocks, in order and without a gap. What is broken is a piece, too."""

    def read(self, text: str, context: str, line: int) -> Script:
        """The hand of a piece that begins in `line`. Never fails: what is broken is a note of the script."""

    def noise_of(self, lines: Sequence[str]) -> list[bool]:
        """Of the lines of a piece that is no hand, which are part of the document."""


def document_named(name: str) -> Document:
    """The module of that name."""
    return cast("Document", import_module(f"{__name__}.{name}"))

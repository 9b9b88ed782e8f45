"""Builders of rooms that write what no other room does: one module a room, each with a `Builder`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from hhparse.parse.builder import HandBuilder

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhparse.parse.grammar import Fields
    from hhparse.sites import Site

    LineMethod: TypeAlias = Callable[[HandBuilder, int, Fields], None]


def builder_of(site: Site) -> type[HandBuilder]:
    """The class that collects the lines of this site's hands."""
    if not site.builder:
        return HandBuilder
    found: type[HandBuilder] = import_module(f"{__name__}.{site.builder}").Builder
    return found


def methods_of(builder: type[HandBuilder]) -> dict[str, LineMethod]:
    """Grammar rule -> the method that takes its line."""
    return {name.removeprefix("on_"): getattr(builder, name) for name in dir(builder) if name.startswith("on_")}

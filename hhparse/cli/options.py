"""Options that several verbs share."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

DEFAULT_DATABASE = "hhparse.duckdb"


def zones_of(given: list[str] | None) -> dict[str, str]:
    """Site -> zone of the options `--zone-of SITE=ZONE`.

    Raises:
        typer.BadParameter: there is no such room or zone.
    """
    from zoneinfo import available_timezones

    from hhparse.sites import SITES

    names = {name.lower(): name for site in SITES for name in (site.name, *site.brands.values())}
    found = {}
    for words in given or ():
        site, sign, zone = (part.strip() for part in words.partition("="))
        if not sign or site.lower() not in names:
            near = get_close_matches(site.lower(), names, n=1)
            meant = f", did you mean {names[near[0]]}?" if near else "; hhparse sites lists all"
            raise typer.BadParameter(f"there is no room {site!r}{meant}" if sign else _FORM, param_hint="--zone-of")
        if zone not in available_timezones():
            near = get_close_matches(zone, available_timezones(), n=1)
            meant = f", did you mean {near[0]}?" if near else f"; {_FORM}"
            raise typer.BadParameter(f"there is no time zone {zone!r}{meant}", param_hint="--zone-of")
        found[names[site.lower()]] = zone
    return found


_FORM = "write it as GGPoker=Europe/Budapest"

Database = Annotated[Path, typer.Option("--db", help="The database file.")]
Hero = Annotated[str | None, typer.Option("--hero", help="The player or person; else the one the histories belong to.")]
FilterText = Annotated[
    str,
    typer.Option(
        "--filter", help="Only hands that pass, such as 'position = BTN and net_bb < -50'; @NAME is a saved one."
    ),
]
Since = Annotated[str | None, typer.Option("--since", help="From this date or time on.")]
Until = Annotated[str | None, typer.Option("--until", help="Before this date or time.")]
Zone = Annotated[str, typer.Option("--zone", help="The time zone of dates, such as Europe/Madrid.")]
ZoneOf = Annotated[
    list[str] | None,
    typer.Option(
        "--zone-of", metavar="SITE=ZONE", help="The time zone of a room's texts that print none; may be repeated."
    ),
]
Jobs = Annotated[
    int,
    typer.Option("--jobs", "-j", min=0, max=64, help="Processes that read and audit, 110 MB each; 0: all processors."),
]
By = Annotated[list[str] | None, typer.Option("--by", help="position, stakes, site, month, table_size ...")]
Currency = Annotated[
    str | None, typer.Option("--currency", help="Convert money to this currency, at the dated rates (hhparse rates).")
]
Out = Annotated[Path | None, typer.Option("--out", help="Write to this file.")]

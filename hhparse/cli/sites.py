"""`hhparse sites`: which rooms, games and formats are read, and what real histories have proved of it."""

from __future__ import annotations

import sys
from typing import Final

from hhparse.sites.support import Support, measured, summary_support, support

EXIT_FOUND, EXIT_USAGE = 0, 2
FORMATS: Final = ("table", "json")


def sites_command(output: str, room: str | None = None) -> int:
    """Print the rooms, or the one named; returns the exit code: 2 when there is no such room or format."""
    if output not in FORMATS:
        print(f"hhparse sites: there is no format {output!r}; choose {', '.join(FORMATS)}", file=sys.stderr)
        return EXIT_USAGE
    rows = [row for row in support() if room is None or row.site.lower() == room.lower()]
    if not rows:
        names = ", ".join(dict.fromkeys(row.site for row in support()))
        print(f"hhparse sites: there is no room {room!r}; there are {names}", file=sys.stderr)
        return EXIT_USAGE
    if output == "json":
        _print_json(rows)
    else:
        _print_table(rows)
    return EXIT_FOUND


def _print_json(rows: list[Support]) -> None:
    import msgspec

    sites = {row.site for row in rows}
    summaries = [row for row in summary_support() if row.site in sites]
    found = {"measured": measured().measured, "games": rows, "summaries": summaries}
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


def _print_table(rows: list[Support]) -> None:
    """What real hands are known of, a line each; the rest in a line a room."""
    from rich.console import Console
    from rich.table import Table

    table = Table("room", "game", "format", "limits", box=None, pad_edge=False)
    for name in ("hands", "verified"):
        table.add_column(name, justify="right")
    table.add_column("support")
    for row in rows:
        if row.hands:
            limits = ", ".join(limit.replace("_", " ") for limit in row.limits)
            table.add_row(row.site, row.game, row.format, limits, f"{row.hands:,}", f"{row.verified:,}", row.tier.value)
    console = Console()
    console.print(table)
    for site in dict.fromkeys(row.site for row in rows):
        unseen = [row.game for row in rows if row.site == site and not row.hands]
        if unseen:
            console.print(f"{site}, never seen in real histories: {', '.join(unseen)}", highlight=False)

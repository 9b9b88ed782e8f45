"""Options that several verbs share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

DEFAULT_DATABASE = "hhparse.duckdb"

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
By = Annotated[list[str] | None, typer.Option("--by", help="position, stakes, site, month, table_size ...")]
Currency = Annotated[
    str | None, typer.Option("--currency", help="Convert money to this currency, at the dated rates (hhparse rates).")
]
Out = Annotated[Path | None, typer.Option("--out", help="Write to this file.")]

"""The verbs of `hhparse` and their options."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

app = typer.Typer(
    name="hhparse",
    help="Poker hand histories: read, replayed, audited to the cent, stored, studied.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Paths = Annotated[
    list[str], typer.Argument(help="Files, folders, patterns, archives (.zip, .gz), or - for standard input.")
]


@app.callback()
def main() -> None:
    """Poker hand histories: read, replayed, audited to the cent, stored, studied."""


@app.command()
def audit(
    paths: Paths,
    output: Annotated[str, typer.Option("--format", help="text or jsonl")] = "text",
    minimum: Annotated[
        str, typer.Option("--min", help="Show findings from this severity on: info, warning, error.")
    ] = "info",
) -> None:
    """Check histories without storing them: what the text says against what the rules imply.

    Prints `file:line: code severity: message`. Exit code 0: nothing wrong; 1: errors found; 2: wrong usage; 3: a file
    could not be read.
    """
    from hhparse.cli.audit import audit_command

    if output not in ("text", "jsonl"):
        raise typer.BadParameter("choose text or jsonl", param_hint="--format")
    if minimum not in ("info", "warning", "error"):
        raise typer.BadParameter("choose info, warning or error", param_hint="--min")
    raise typer.Exit(audit_command(paths, output, minimum))


def run() -> None:
    """Run the command line; a closed pipe is the reader's right, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)

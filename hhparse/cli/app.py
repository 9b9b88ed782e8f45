"""The verbs of `hhparse` and their options."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from hhparse.cli.options import (
    DEFAULT_DATABASE,
    By,
    Currency,
    Database,
    FilterText,
    Hero,
    Jobs,
    Out,
    Since,
    Until,
    Zone,
    ZoneOf,
    zones_of,
)
from hhparse.cli.own_app import add_verbs

app = typer.Typer(
    name="hhparse",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Paths = Annotated[
    list[str], typer.Argument(help="Files, folders, patterns, archives (.zip, .gz), or - for standard input.")
]


def _print_version(wanted: bool) -> None:
    if wanted:
        from hhparse import __version__

        print(f"hhparse {__version__}")
        raise typer.Exit


@app.callback()
def main(
    _version: Annotated[
        bool, typer.Option("--version", help="Print the version and end.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """Poker hand histories: read, replayed, audited to the cent, stored, studied."""


@app.command("import")
def import_(paths: Paths, db: Database = Path(DEFAULT_DATABASE), zone_of: ZoneOf = None, jobs: Jobs = 1) -> None:
    """Read, audit and store histories; running it again reads only what is new.

    Exit code 0: nothing wrong, or no file there; 1: hands with errors or rejects; 2: wrong usage; 3: a file or the
    database failed.
    """
    from hhparse.cli.import_ import import_command

    raise typer.Exit(import_command(paths, db, zones_of(zone_of), jobs))


@app.command()
def rebuild(
    db: Database = Path(DEFAULT_DATABASE),
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only tell what would change.")] = False,
    zone_of: ZoneOf = None,
) -> None:
    """Count everything anew from the stored texts, after an upgrade of hhparse, and tell what changed.

    Exit code 0: done; 3: the database failed. Interrupted at any moment the old database is whole.
    """
    from hhparse.cli.rebuild import rebuild_command

    raise typer.Exit(rebuild_command(db, dry_run=dry_run, zones=zones_of(zone_of)))


@app.command()
def audit(
    paths: Paths,
    output: Annotated[str, typer.Option("--format", help="text or jsonl")] = "text",
    minimum: Annotated[
        str | None,
        typer.Option(
            "--min", help="List findings from this severity on: info, warning, error. Else infos are only counted."
        ),
    ] = None,
) -> None:
    """Check histories without storing them: what the text says against what the rules imply.

    Prints `file:line: code severity: message` of errors and warnings, and at the end how many infos there were of each
    code (--min info lists them, too); games and headers that are not read are told once a file. Exit code 0: nothing
    wrong, or no file there; 1: errors found; 2: wrong usage; 3: a file could not be read.
    """
    from hhparse.cli.audit import audit_command

    _one_of("--format", output, ("text", "jsonl"))
    if minimum is not None:
        _one_of("--min", minimum, ("info", "warning", "error"))
    raise typer.Exit(audit_command(paths, output, minimum))


@app.command()
def replay(
    target: Annotated[str, typer.Argument(help="A hand's number in the database, or a file: all its hands.")],
    db: Annotated[Path | None, typer.Option("--db", help="The database to look the number up in.")] = None,
    hand: Annotated[str | None, typer.Option("--hand", help="Of a file with several hands, only this number.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The proof as data.")] = False,
) -> None:
    """Print a hand street by street, with the proof of each pot; of a file every hand, or the one of --hand."""
    from hhparse.cli.replay import replay_command

    raise typer.Exit(replay_command(target, str(db) if db else None, hand, as_json))


@app.command()
def explain(
    code: Annotated[
        str | None, typer.Argument(help="A finding's code or a rule's number; without it all codes are listed.")
    ] = None,
) -> None:
    """Say what a finding means, which rule it rests on, with an example."""
    from hhparse.cli.explain import explain_command

    raise typer.Exit(explain_command(code))


@app.command()
def sites(
    room: Annotated[str | None, typer.Argument(help="Only this room.")] = None,
    output: Annotated[str, typer.Option("--format", help="table or json")] = "table",
) -> None:
    """Say which rooms, games and formats are read, and how many real hands have proved it."""
    from hhparse.cli.sites import sites_command

    raise typer.Exit(sites_command(output, room))


@app.command()
def stats(
    hero: Hero = None,
    db: Database = Path(DEFAULT_DATABASE),
    by: By = None,
    stat: Annotated[list[str] | None, typer.Option("--stat", help="Only these statistics.")] = None,
    which: Annotated[
        list[str] | None,
        typer.Option(
            "--which", help="List the hands behind --stat in this group: BTN, or position=BTN; 'all' for all."
        ),
    ] = None,
    chosen: FilterText = "",
    output: Annotated[str, typer.Option("--format", help="table, json, csv or parquet")] = "table",
    out: Out = None,
    currency: Currency = None,
    site: Annotated[list[str] | None, typer.Option("--site", help="Only hands of these sites.")] = None,
    kind: Annotated[list[str] | None, typer.Option("--kind", help="Only cash or tournament hands.")] = None,
    stakes: Annotated[list[str] | None, typer.Option("--stakes", help="Only hands at these stakes.")] = None,
    position: Annotated[list[str] | None, typer.Option("--position", help="Only hands from these positions.")] = None,
    table_size: Annotated[list[int] | None, typer.Option("--table-size", help="Only hands of so many players.")] = None,
    since: Since = None,
    until: Until = None,
    zone: Zone = "UTC",
) -> None:
    """A player's statistics, each percentage with its count, its opportunities and its 95 % interval."""
    from hhparse.cli.asking import Selection
    from hhparse.cli.stats import stats_command

    lists = {"site": site, "kind": kind, "stakes": stakes, "position": position, "table_size": table_size}
    selection = Selection(hero, chosen, {name: values or () for name, values in lists.items()}, since, until, zone)
    cell = None if which is None else [] if which == ["all"] else which
    code = stats_command(
        selection, db, by=by or (), stat_ids=stat or (), output=output, currency=currency, which=cell, out=out
    )
    raise typer.Exit(code)


@app.command()
def report(
    name: Annotated[
        str, typer.Argument(help="positions, hands, opponents, sessions, rake, downswings, tournaments or leaks")
    ],
    hero: Hero = None,
    db: Database = Path(DEFAULT_DATABASE),
    chosen: FilterText = "",
    output: Annotated[str, typer.Option("--format", help="table, csv, json or parquet")] = "table",
    out: Out = None,
    currency: Currency = None,
    by: By = None,
    most: Annotated[
        int | None, typer.Option("--most", min=1, help="At most so many rows (hands: at each end).")
    ] = None,
    minimum: Annotated[
        int | None, typer.Option("--min", min=1, help="Opponents with so many hands; leaks with so many chances.")
    ] = None,
    gap: Annotated[int, typer.Option("--gap", min=1, help="Minutes of pause that end a session.")] = 30,
    day_start: Annotated[str, typer.Option("--day-start", help="When a day begins, for sessions.")] = "00:00",
    ranges: Annotated[Path | None, typer.Option("--ranges", help="CSV of own ranges for leaks: stat,low,high.")] = None,
    population: Annotated[bool, typer.Option("--population", help="Leaks against the other players.")] = False,
    since: Since = None,
    until: Until = None,
    zone: Zone = "UTC",
) -> None:
    """A report: positions, hands, opponents, sessions, rake, downswings, tournaments or leaks."""
    from hhparse.cli.asking import Selection
    from hhparse.cli.report import Options, report_command

    selection = Selection(hero, chosen, {}, since, until, zone)
    options = Options(tuple(by or ()), currency, most, minimum, gap, day_start, zone, ranges, population)
    raise typer.Exit(report_command(name, selection, db, options, output=output, out=out))


@app.command()
def ev(
    db: Database = Path(DEFAULT_DATABASE),
    seconds: Annotated[float | None, typer.Option("--seconds", help="Stop after about so long.", min=0)] = None,
    again: Annotated[bool, typer.Option("--again", help="Forget all adjustments and count anew.")] = False,
) -> None:
    """Adjust all-in hands: replace their results by the exact expectation (statistics ev_bb100, luck100).

    An import does so for some seconds by itself; this does the rest. Ctrl-C keeps what was counted.
    """
    from hhparse.cli.ev import ev_command

    raise typer.Exit(ev_command(db, seconds, again=again))


add_verbs(app)


@app.command()
def dashboard(
    db: Database = Path(DEFAULT_DATABASE),
    port: Annotated[int, typer.Option("--port", help="The port on this machine.")] = 8501,
) -> None:
    """Serve the dashboard on this machine only, and print its address."""
    from hhparse.cli.dashboard import dashboard_command

    raise typer.Exit(dashboard_command(str(db), port))


def _one_of(option: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise typer.BadParameter(f"choose {', '.join(choices)}", param_hint=option)


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

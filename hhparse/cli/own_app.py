"""The verbs for what the user adds, with their options; each is done in `hhparse.cli.own`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hhparse.cli.options import DEFAULT_DATABASE, Database, FilterText, Hero

filters = typer.Typer(no_args_is_help=True, help="Save filters under names; --filter @NAME uses one.")
heroes = typer.Typer(
    no_args_is_help=True, help="Make several player names one person; --hero PERSON means all of them."
)
tags = typer.Typer(no_args_is_help=True, help="Tag hands; the filter 'tag = WORD' finds them.")
rates = typer.Typer(no_args_is_help=True, help="Dated exchange rates, for --currency.")
deals = typer.Typer(no_args_is_help=True, help="Rakeback deals, for the rake report.")

_DB = Path(DEFAULT_DATABASE)
Name = Annotated[str, typer.Argument(help="The filter's name.")]
Person = Annotated[str, typer.Argument(help="What the person is called.")]
Tag = Annotated[str, typer.Argument(help="The tag.")]
Numbers = Annotated[list[str] | None, typer.Argument(help="Numbers of hands; or choose them with --filter.")]
Table = Annotated[Path, typer.Argument(help="A CSV file.")]


@filters.command("save")
def filter_save(name: Name, text: Annotated[str, typer.Argument(help="The filter.")], db: Database = _DB) -> None:
    """Save a filter, in place of one of the same name."""
    from hhparse.cli import own

    raise typer.Exit(own.save_filter(db, name, text))


@filters.command("list")
def filter_list(db: Database = _DB) -> None:
    """List the saved filters."""
    from hhparse.cli import own

    raise typer.Exit(own.list_filters(db))


@filters.command("show")
def filter_show(name: Name, db: Database = _DB) -> None:
    """Show a saved filter, with those it refers to written out."""
    from hhparse.cli import own

    raise typer.Exit(own.show_filter(db, name))


@filters.command("delete")
def filter_delete(name: Name, db: Database = _DB) -> None:
    """Delete a saved filter."""
    from hhparse.cli import own

    raise typer.Exit(own.delete_filter(db, name))


@heroes.command("add")
def hero_add(
    person: Person,
    names: Annotated[list[str], typer.Argument(help="The names.")],
    site: Annotated[str | None, typer.Option("--site", help="Only at this site.")] = None,
    db: Database = _DB,
) -> None:
    """Make names those of a person."""
    from hhparse.cli import own

    raise typer.Exit(own.add_alias(db, person, names, site))


@heroes.command("remove")
def hero_remove(
    person: Person,
    name: Annotated[str | None, typer.Argument(help="The name; without it the person is forgotten.")] = None,
    db: Database = _DB,
) -> None:
    """Take a name from a person."""
    from hhparse.cli import own

    raise typer.Exit(own.remove_alias(db, person, name))


@heroes.command("list")
def hero_list(db: Database = _DB) -> None:
    """List the persons and their names."""
    from hhparse.cli import own

    raise typer.Exit(own.list_aliases(db))


@tags.command("add")
def tag_add(word: Tag, numbers: Numbers = None, chosen: FilterText = "", hero: Hero = None, db: Database = _DB) -> None:
    """Tag hands."""
    from hhparse.cli import own
    from hhparse.cli.asking import Selection

    raise typer.Exit(own.tag(db, word, numbers or (), Selection(hero, chosen), remove=False))


@tags.command("remove")
def tag_remove(
    word: Tag, numbers: Numbers = None, chosen: FilterText = "", hero: Hero = None, db: Database = _DB
) -> None:
    """Take a tag from hands."""
    from hhparse.cli import own
    from hhparse.cli.asking import Selection

    raise typer.Exit(own.tag(db, word, numbers or (), Selection(hero, chosen), remove=True))


@tags.command("list")
def tag_list(db: Database = _DB) -> None:
    """List the tags with their numbers of hands."""
    from hhparse.cli import own

    raise typer.Exit(own.list_tags(db))


@rates.command("load")
def rates_load(file: Table, db: Database = _DB) -> None:
    """Store the rates of a file (columns date,from,to,rate) in place of the stored ones."""
    from hhparse.cli import own

    raise typer.Exit(own.load_rates(db, file))


@rates.command("list")
def rates_list(db: Database = _DB) -> None:
    """List the stored rates."""
    from hhparse.cli import own

    raise typer.Exit(own.list_rows(db, "rates"))


@deals.command("load")
def deals_load(file: Table, db: Database = _DB) -> None:
    """Store the deals of a file (columns site,name,method,percent,since,until) in place of the stored ones."""
    from hhparse.cli import own

    raise typer.Exit(own.load_deals(db, file))


@deals.command("list")
def deals_list(db: Database = _DB) -> None:
    """List the stored deals."""
    from hhparse.cli import own

    raise typer.Exit(own.list_rows(db, "deals"))


def add_verbs(app: typer.Typer) -> None:
    """Puts the verbs into the program."""
    for group, name in ((filters, "filter"), (heroes, "hero"), (tags, "tag"), (rates, "rates"), (deals, "deals")):
        app.add_typer(group, name=name)

    @app.command("carry-over")
    def carry_over(
        source: Annotated[Path, typer.Argument(help="The database to copy from.")], db: Database = _DB
    ) -> None:
        """Copy saved filters, tags, persons, rates and deals from another database, in place of those there are."""
        from hhparse.cli import own

        raise typer.Exit(own.carry_over(source, db))

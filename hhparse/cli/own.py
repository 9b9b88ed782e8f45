"""The verbs for what the user adds: filters, tags, names of a person, exchange rates, rakeback deals."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from hhparse.cli.asking import AskError, Selection, answered
from hhparse.cli.harmless import harmless
from hhparse.cli.words import counted
from hhparse.sites import SITES, site_named
from hhparse.stats import hero_named, is_player, parse_filter
from hhparse.stats.base import fetch, rows_of
from hhparse.stats.filters.errors import nearest
from hhparse.stats.rates import read_deals, read_rates
from hhparse.store import own

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

_NAME = re.compile(r"[^\s()=!<>~,\"'@]+")


def save_filter(database: Path, name: str, text: str) -> int:
    """Save a filter; it is read first, so that only filters that can be read are saved."""

    def answer() -> int:
        if not _NAME.fullmatch(name):
            raise AskError(
                f"{name!r} cannot name a filter: no blanks, quotes, brackets, commas, @ or signs of comparison"
            )
        saved = own.saved_filters(database)
        chosen = parse_filter(text, saved={**saved, name: text})
        if chosen.tree is None:
            raise AskError("an empty filter is not worth a name")
        parse_filter(f"@{name}", saved={**saved, name: text})
        own.save_filter(database, name, text)
        print(harmless(f"{name}: {chosen}"))
        return 0

    return answered("filter", answer)


def list_filters(database: Path) -> int:
    """List the saved filters."""

    def answer() -> int:
        return _lines([f"{name}: {text}" for name, text in own.saved_filters(database).items()], "no filter is saved")

    return answered("filter", answer)


def show_filter(database: Path, name: str) -> int:
    """Show a saved filter, with those that it refers to written out."""

    def answer() -> int:
        saved = own.saved_filters(database)
        return _lines([str(parse_filter(f"@{name}", saved=saved))])

    return answered("filter", answer)


def delete_filter(database: Path, name: str) -> int:
    """Delete a saved filter."""

    def answer() -> int:
        if not own.delete_filter(database, name):
            raise AskError(f"no filter is saved as {name!r}")
        print(harmless(f"{name} deleted, {counted(len(own.saved_filters(database)), 'filter')} left"))
        return 0

    return answered("filter", answer)


def add_alias(database: Path, person: str, names: Sequence[str], site: str | None) -> int:
    """Make names those of one person."""

    def answer() -> int:
        if site is not None and site_named(site) is None:
            near = nearest(site, [name for room in SITES for name in room.brands.values()])
            raise AskError(
                f"there is no room {site!r}" + (f", did you mean {near}?" if near else " (see hhparse sites)")
            )
        for name in names:
            own.add_alias(database, person, name, site)
        known = own.aliases(database)[person]
        rows, values = rows_of(hero_named(database, person), None, every_hand=True)
        (hands,) = fetch(database, f"SELECT count(DISTINCT hand_key) FROM ({rows})", values).row(0)  # noqa: S608
        print(harmless(f"{person} has {counted(len(known), 'name')}, dealt in {counted(hands, 'hand')}"))
        for name in names:
            if not is_player(database, name):
                print(harmless(f"hhparse hero: no hand in {database} has a player {name!r} so far"), file=sys.stderr)
        return 0

    return answered("hero", answer)


def remove_alias(database: Path, person: str, name: str | None) -> int:
    """Take a name from a person, or forget the person."""

    def answer() -> int:
        taken = own.remove_alias(database, person, name)
        if not taken:
            raise AskError(f"{person!r} has no such name")
        left = len(own.aliases(database).get(person, ()))
        print(harmless(f"{counted(taken, 'name')} taken from {person}, {left} left"))
        return 0

    return answered("hero", answer)


def list_aliases(database: Path) -> int:
    """List the persons and their names."""

    def answer() -> int:
        named = [
            f"{person}: {', '.join(name + (f' ({site})' if site else '') for site, name in names)}"
            for person, names in own.aliases(database).items()
        ]
        return _lines(named, "no person has several names")

    return answered("hero", answer)


def tag(database: Path, word: str, numbers: Sequence[str], selection: Selection, *, remove: bool) -> int:
    """Give a tag to hands, or take it from them: hands named by their numbers, or those that pass the filter."""

    def answer() -> int:
        hands = _numbered(database, numbers) if numbers else _passing(database, selection)
        if remove:
            print(harmless(f"{counted(own.remove_tag(database, word, hands), 'hand')} had the tag {word.lower()}"))
        else:
            own.add_tag(database, word, hands)
            print(
                harmless(f"{counted(len(hands), 'hand')} {'has' if len(hands) == 1 else 'have'} the tag {word.lower()}")
            )
        return 0

    return answered("tag", answer)


def list_tags(database: Path) -> int:
    """List the tags with their numbers of hands."""
    return answered(
        "tag", lambda: _lines([f"{word}: {n}" for word, n in own.tags(database).items()], "no hand has a tag")
    )


def load_rates(database: Path, path: Path) -> int:
    """Store the exchange rates of a file in place of those that are stored."""
    return answered("rates", lambda: _load(database, path, read_rates, own.replace_rates, "rate"))


def load_deals(database: Path, path: Path) -> int:
    """Store the rakeback deals of a file in place of those that are stored."""
    return answered("deals", lambda: _load(database, path, read_deals, own.replace_deals, "deal"))


def list_rows(database: Path, verb: str) -> int:
    """List the stored exchange rates or rakeback deals as CSV, in the form in which they are loaded."""
    heads = {"rates": "date,from,to,rate", "deals": "site,name,method,percent,since,until"}
    read = own.exchange_rates if verb == "rates" else own.rakeback_deals

    def answer() -> int:
        return _lines([heads[verb], *(",".join(map(_cell, row)) for row in read(database))])

    return answered(verb, answer)


def carry_over(source: Path, database: Path) -> int:
    """Copy all that the user added to another database."""

    def answer() -> int:
        return _lines([f"{table}: {count}" for table, count in own.copy_additions(source, database).items()])

    return answered("carry-over", answer)


def _lines(lines: Sequence[str], none: str = "") -> int:
    """Prints the lines; that there are none is said on standard error, a program reads an empty list."""
    for line in lines:
        print(line)
    if not lines and none:
        print(none, file=sys.stderr)
    return 0


def _cell(value: Any) -> str:
    text = "" if value is None else f"{value:f}" if hasattr(value, "as_tuple") else str(value)
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\n') else text


def _load(
    database: Path,
    path: Path,
    read: Callable[[Iterable[str]], list[Any]],
    store: Callable[[str | Path, Sequence[tuple[Any, ...]]], None],
    what: str,
) -> int:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = read(file)
    except (OSError, UnicodeDecodeError) as error:
        raise AskError(f"cannot read {path}: {error}", 3) from error
    store(database, rows)
    print(f"{counted(len(rows), what)} stored, in place of all that were")
    return 0


def _numbered(database: Path, numbers: Sequence[str]) -> list[tuple[str, str]]:
    """(site, hand id) of the hands of these numbers."""
    wanted = [number.strip().lstrip("#") for number in numbers]
    sql = "SELECT DISTINCT site, hand_id FROM hands WHERE hand_id IN (SELECT unnest(?)) ORDER BY ALL"
    hands: list[tuple[str, str]] = fetch(database, sql, [wanted]).rows()
    if missing := sorted(set(wanted) - {hand_id for _, hand_id in hands}):
        raise AskError(f"there is no hand {', '.join(missing)} in {database}")
    return hands


def _passing(database: Path, selection: Selection) -> list[tuple[str, str]]:
    chosen = selection.filter(database)
    if chosen.tree is None:
        raise AskError("name hands by their numbers, or choose them with --filter")
    _, hero = selection.person(database)
    rows, values = rows_of(hero, chosen, every_hand=True)
    sql = f"SELECT DISTINCT h.site, h.hand_id FROM ({rows}) JOIN hands AS h USING (hand_key) ORDER BY ALL"  # noqa: S608
    hands: list[tuple[str, str]] = fetch(database, sql, values).rows()
    return hands

"""Persons with several names: who is meant by a hero's name."""

from __future__ import annotations

from hhparse.stats.base import Account, Database, Hero
from hhparse.store import own


def hero_named(database: Database, name: str) -> Hero:
    """All names and accounts of the person called `name` (`hhparse hero add`), else the player of that very name."""
    found = own.aliases(database).get(name)
    if found is None:
        return name
    return [alias if site is None else Account(site, alias) for site, alias in found]


def names_of(hero: Hero) -> list[str]:
    """The names that a hero plays under, at whatever sites."""
    if hero is None:
        return []
    several = [hero] if isinstance(hero, str | Account) else hero
    return list(dict.fromkeys(one.name if isinstance(one, Account) else one for one in several))

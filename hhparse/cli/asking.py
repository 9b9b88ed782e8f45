"""What the verbs that ask the database share: whose hands, which hands, and what is said when something is wrong."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hhparse.cli.frames import OutputError
from hhparse.cli.harmless import harmless_lines
from hhparse.cli.words import counted
from hhparse.stats import (
    DIMENSIONS,
    Filter,
    FilterError,
    UnknownDimensionError,
    UnknownStatError,
    filter_of,
    hero_guess,
    holdings,
    is_entrant,
    is_player,
    similar_players,
)
from hhparse.stats.filters import UnknownZoneError
from hhparse.stats.people import hero_named, names_of
from hhparse.stats.rates import TableError
from hhparse.stats.reports import NoHeroError, RangesError
from hhparse.stats.untimed import untimed
from hhparse.stats.which import UncountedStatError, UnknownCellError
from hhparse.store import StoreError, own

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from hhparse.stats.base import Hero
    from hhparse.stats.players import Holdings

USAGE, FAILURE = 2, 3
"""Exit codes: the question makes no sense; the database cannot answer."""


class AskError(Exception):
    """The question cannot be answered; the message says why, `code` is the exit code."""

    def __init__(self, message: str, code: int = USAGE) -> None:
        super().__init__(message)
        self.code = code


def say_untimed(verb: str, database: Path, name: str, hero: Hero) -> None:
    """Say on standard error how many hands a question of time leaves out, if any."""
    if left := untimed(database, hero):
        why = "their rooms print no zone, see --zone-of"
        words = f"{left:,} hands of {name} have no known time ({why}) and are left out here"
        print(harmless_lines(f"hhparse {verb}: {words}"), file=sys.stderr)


@dataclass(frozen=True, slots=True)
class Selection:
    """Whose hands and which, as the options say."""

    hero: str | None = None
    text: str = ""
    one_of: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    since: str | None = None
    until: str | None = None
    zone: str = "UTC"

    def filter(self, database: Path) -> Filter:
        """The filter; `@name` in its text is looked up in the database.

        Raises:
            FilterError, UnknownZoneError, StoreError: see `parse_filter`.
        """
        saved = own.saved_filters(database) if "@" in self.text else {}
        return filter_of(
            self.text, zone=self.zone, saved=saved, since=self.since, until=self.until, **self.one_of
        )  # fmt: skip

    def person(self, database: Path, *, summaries: bool = False) -> tuple[str, Hero]:
        """The hero's name as given or guessed, and the names he plays under.

        With `summaries` the question is about tournament summaries as well, so who is named by them alone will do.

        Raises:
            AskError: nobody of the name is in the database, or the database has nothing to answer from.
        """
        name = self.hero if self.hero is not None else hero_guess(database, summaries=summaries)
        hero = hero_named(database, name) if name is not None else None
        known = [is_player, is_entrant] if summaries else [is_player]
        if name is None or not any(is_one(database, one) for one in names_of(hero) for is_one in known):
            raise _unknown_player(name, names_of(hero), database, summaries=summaries)
        return name, hero


def _unknown_player(name: str | None, names: Sequence[str], database: Path, *, summaries: bool) -> AskError:
    held = holdings(database)
    if not held.hands and not (summaries and held.summaries):
        return AskError(_without_hands(held, database), FAILURE)
    if name is None:
        return AskError("the histories do not say whose they are; name a player with --hero")
    if any(is_entrant(database, one) for one in names):
        return AskError(f"only tournament summaries of {database} name {name!r}, no hand; {_TOLD_BY} {name!r}")
    near = similar_players(database, name, summaries=summaries)
    hint = f"; do you mean {' or '.join(near)}?" if near else ""
    texts = "hand or summary" if summaries else "hand"
    return AskError(f"no {texts} in {database} has a player {name!r}{hint}")


_TOLD_BY: Final = "they are told by: hhparse report tournaments --hero"


def _without_hands(held: Holdings, database: Path) -> str:
    """What a database without hands does hold."""
    more = f"import some with: hhparse import PATH --db {database}"
    if held.summaries:
        number = counted(held.summaries, "tournament summary", "tournament summaries")
        told = f"see: hhparse report tournaments --db {database}"
        return f"{database} holds {number} but no hands, which this is counted from; {told}; {more}"
    if held.rejects:
        number = counted(held.rejects, "text")
        return f"{database} holds no hands yet, only {number} that could not be read (view v_rejects); {more}"
    return f"{database} holds no hands yet; {more}"


def answered(verb: str, answer: Callable[[], int]) -> int:
    """The exit code of `answer`; what goes wrong is said in words on standard error."""
    try:
        return answer()
    except AskError as error:
        return complain(verb, str(error), error.code)
    except FilterError as error:
        return complain(verb, f"the filter cannot be read, {error}")
    except UnknownDimensionError as error:
        return complain(verb, f"{error}; choose from {', '.join(DIMENSIONS)}")
    except UnknownStatError as error:
        return complain(verb, f"{error}; docs/statistics.md lists all, these are like it: {', '.join(_like(error))}")
    except (UnknownZoneError, UncountedStatError, UnknownCellError, NoHeroError, RangesError, TableError) as error:
        return complain(verb, str(error))
    except (StoreError, OutputError) as error:
        return complain(verb, str(error), FAILURE)


def complain(verb: str, words: str, code: int = USAGE) -> int:
    """Says what is wrong and returns the exit code."""
    print(harmless_lines(f"hhparse {verb}: {words}"), file=sys.stderr)
    return code


def parted(words: Sequence[str]) -> list[str]:
    """Words that may also be given several at once, parted by commas."""
    return [part.strip() for word in words for part in word.split(",") if part.strip()]


def _like(error: UnknownStatError) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(error.stat_id.lower(), error.known, n=5, cutoff=0.3)

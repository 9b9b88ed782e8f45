"""Who is in the database, and how much it holds.

Two kinds of text name people: hands, with their players, and tournament summaries, with the one they were written for
and those of their lists. Only the tournaments report is about both.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hhparse.stats.base import Database, reading

_ENTRANTS: Final = """
    SELECT hero AS name FROM tournament_summaries WHERE hero IS NOT NULL
    UNION ALL
    SELECT p.name FROM tournament_players AS p JOIN tournament_summaries USING (summary_key) WHERE hero IS NULL
"""
"""Those of whom a summary tells: its own player, or, when it does not say whose it is, everybody in its list."""


class Holdings(NamedTuple):
    """How many texts the database holds: hands (also such as do not count), tournament summaries, texts unread."""

    hands: int
    summaries: int
    rejects: int


def holdings(database: Database) -> Holdings:
    """What the database holds."""
    tables = ("hands", "tournament_summaries", "rejects")
    sql = "SELECT " + ", ".join(f"(SELECT count(*) FROM {table})" for table in tables)  # noqa: S608
    with reading(database) as connection:
        (row,) = connection.execute(sql).fetchall()
    return Holdings(*row)


def hero_guess(database: Database, *, summaries: bool = False) -> str | None:
    """The player in whose seat the histories were written most often; None when no hand names a hero.

    With `summaries` and no such hand, the one for whom most tournament summaries were written.
    """
    seated = "SELECT name FROM seats JOIN players USING (player_key) WHERE is_hero"
    written_for = "SELECT hero AS name FROM tournament_summaries WHERE hero IS NOT NULL"
    with reading(database) as connection:
        for people in (seated, written_for)[: 1 + summaries]:
            sql = f"SELECT name FROM ({people}) GROUP BY name ORDER BY count(*) DESC, name LIMIT 1"  # noqa: S608
            if row := connection.execute(sql).fetchone():
                return str(row[0])
    return None


def is_player(database: Database, name: str) -> bool:
    """Whether a player of exactly this name sits in some hand."""
    with reading(database) as connection:
        return connection.execute("SELECT 1 FROM players WHERE name = ? LIMIT 1", [name]).fetchone() is not None


def is_entrant(database: Database, name: str) -> bool:
    """Whether some tournament summary tells of a player of exactly this name."""
    sql = f"SELECT 1 FROM ({_ENTRANTS}) WHERE name = ? LIMIT 1"  # noqa: S608
    with reading(database) as connection:
        return connection.execute(sql, [name]).fetchone() is not None


def similar_players(database: Database, name: str, most: int = 3, *, summaries: bool = False) -> list[str]:
    """Names like `name`, the likeliest first, upper and lower case alike; with `summaries` also those they tell of."""
    people = f"SELECT name FROM players UNION ALL {_ENTRANTS}" if summaries else "SELECT name FROM players"  # noqa: S608
    sql = f"""
        SELECT name FROM (
            SELECT name, max(jaro_winkler_similarity(lower(name), lower(?))) AS likeness FROM ({people}) GROUP BY name
        ) WHERE likeness > 0.8 ORDER BY likeness DESC, name LIMIT ?
    """  # noqa: S608 - words of ours
    with reading(database) as connection:
        return [str(row[0]) for row in connection.execute(sql, [name, most]).fetchall()]


def count_hands(database: Database) -> int:
    """Hands that count in statistics."""
    with reading(database) as connection:
        row = connection.execute("SELECT count(*) FROM hands WHERE in_statistics").fetchone()
    return int(row[0]) if row else 0

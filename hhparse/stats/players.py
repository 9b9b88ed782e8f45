"""Who is in the database."""

from __future__ import annotations

from hhparse.stats.base import Database, reading


def hero_guess(database: Database) -> str | None:
    """The player in whose seat the histories were written most often; None when no hand names a hero."""
    sql = """
        SELECT name FROM seats JOIN players USING (player_key) WHERE is_hero
        GROUP BY name ORDER BY count(*) DESC, name LIMIT 1
    """
    with reading(database) as connection:
        row = connection.execute(sql).fetchone()
    return None if row is None else str(row[0])


def is_player(database: Database, name: str) -> bool:
    """Whether a player of exactly this name sits in some hand."""
    with reading(database) as connection:
        return connection.execute("SELECT 1 FROM players WHERE name = ? LIMIT 1", [name]).fetchone() is not None


def similar_players(database: Database, name: str, most: int = 3) -> list[str]:
    """Names like `name`, the likeliest first, upper and lower case alike."""
    sql = """
        SELECT name FROM (
            SELECT name, max(jaro_winkler_similarity(lower(name), lower(?))) AS likeness FROM players GROUP BY name
        ) WHERE likeness > 0.8 ORDER BY likeness DESC, name LIMIT ?
    """
    with reading(database) as connection:
        return [str(row[0]) for row in connection.execute(sql, [name, most]).fetchall()]


def count_hands(database: Database) -> int:
    """Hands that count in statistics."""
    with reading(database) as connection:
        row = connection.execute("SELECT count(*) FROM hands WHERE in_statistics").fetchone()
    return int(row[0]) if row else 0

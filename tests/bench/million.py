"""How fast statistics are over many hands: `make bench-stats`.

A few thousand hands are generated and imported; their rows are then copied inside the database under new keys, ids and
times, in the order of the import, until there are a million. So the tables are those of an import, only the players'
number stays small, and the texts, being alike, take less room than a million different ones.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import duckdb

HERO = "Riverbend"
REPORT = 60
"""Statistics of the full report: the first of the registry that rest on counts."""
LIMITS = {
    "60 statistics by position": 1.0, "headline": 0.5, "one filtered statistic": 0.5, "positions of a filter": 0.5,
    "filter by board and cards": 0.5, "filter by an opponent": 0.5, "sessions": 1.0, "sessions of a filter": 1.0,
    "rake": 1.0, "positions": 1.0, "largest wins and losses": 1.0,
}  # fmt: skip
CHUNK = 20
"""Copies made by one statement."""
NEW = {
    "hand_key": "hand_key + copy * {step}",
    "hand_id": "hand_id || copy",
    "identity": "identity + copy",
    "time_utc": "time_utc + to_days(CAST(copy * 31 % 3650 AS INTEGER))",
}
"""How the columns of a copy differ."""
TABLES = ("hands", "seats", "actions", "boards", "pots", "pot_shares", "rankings", "raw_hands", "seat_plays")


def history(file, hands):
    """Writes sessions of cash games of all sizes in which the hero sits."""
    from hhparse.formats.pokerstars import pokerstars_text
    from hhparse.model.game import Game, Kind, Limit, Variant
    from hhparse.testing.generator import hand_of
    from hhparse.testing.session import SessionPlan, play_session
    from hhparse.testing.setups import stakes_of
    from hhparse.testing.table import Rake

    moment = datetime(2015, 1, 1, 18, tzinfo=UTC)
    with file.open("w", encoding="utf-8") as out:
        for number in range(-(-hands // 100)):
            small, big = ((5, 10), (10, 25), (25, 50), (50, 100))[number % 4]
            game = Game(Variant.HOLDEM, Limit.NO_LIMIT, Kind.CASH, stakes_of(Limit.NO_LIMIT, "USD", small, big))
            plan = SessionPlan(
                game, f"Bench {number}", 9 if number % 3 == 2 else 6, HERO, moment + timedelta(days=number % 30), 100,
                200_000_000_000 + number * 1000, rake=Rake(450, 200),
            )  # fmt: skip
            for outcome in play_session(plan, Random(number)):
                out.write(pokerstars_text(hand_of(outcome)) + "\n\n\n")


def multiply(database, wanted):
    """Copies all rows of hands under new keys until there are `wanted` hands."""
    with duckdb.connect(str(database)) as connection:
        ((count, step),) = connection.execute("SELECT count(*), max(hand_key) FROM hands").fetchall()
        copies = range(1, -(-wanted // count))
        for table in TABLES:
            described = connection.execute("SELECT column_name FROM duckdb_columns() WHERE table_name = ?", [table])
            columns = {name for (name,) in described.fetchall()}
            changes = [f"{sql} AS {name}" for name, sql in NEW.items() if name in columns]
            for start in range(copies.start, copies.stop, CHUNK):
                some = f"range({start}, {min(start + CHUNK, copies.stop)}) AS c(copy)"
                connection.execute(
                    f"INSERT INTO {table} SELECT t.* REPLACE ({', '.join(changes).format(step=step)}) "
                    f"FROM {some}, {table} AS t WHERE t.hand_key <= {step} ORDER BY copy, t.rowid"
                )


def build(database, hands, base):
    """The database with about `hands` hands."""
    from hhparse.store import import_paths

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "base.txt"
        history(file, base)
        import_paths([file], database)
    multiply(database, hands)


def questions(database):
    """Name -> what is asked."""
    from hhparse.stats import STATS, stats
    from hhparse.stats.reports import hands, positions, rake, sessions
    from hhparse.stats.stat import Source

    counted = [stat.id for stat in STATS.values() if stat.is_fraction and stat.source is Source.HANDS][:REPORT]
    evening = "stakes = 0.10/0.25 and position = BTN"
    deep = "eff_bb > 60 and pot_type = 3bet and in_position"
    board = "texture = wet and cards in (AK, TT+) and turn_overcard"
    (villain,) = similar(database)
    return {
        "60 statistics by position": lambda: stats(database, HERO, by=["position"], stats=counted),
        "one filtered statistic": lambda: stats(database, HERO, stats=["cbet_flop"], filter=evening),
        "headline": lambda: stats(database, HERO, stats=["vpip", "pfr", "threebet", "bb100"]),
        "positions of a filter": lambda: positions(database, HERO, filter=deep),
        "filter by board and cards": lambda: stats(database, HERO, stats=["cbet_flop", "bb100"], filter=board),
        "filter by an opponent": lambda: stats(database, HERO, stats=["vpip"], filter=f'opponent = "{villain}"'),
        "sessions": lambda: sessions(database, HERO),
        "sessions of a filter": lambda: sessions(database, HERO, filter=evening),
        "rake": lambda: rake(database, HERO, by=["stakes"]),
        "positions": lambda: positions(database, HERO),
        "largest wins and losses": lambda: hands(database, HERO),
    }


def similar(database):
    """The name of somebody the hero plays with."""
    with duckdb.connect(str(database), read_only=True) as connection:
        return connection.execute(
            "SELECT name FROM players WHERE name <> ? ORDER BY player_key LIMIT 1", [HERO]
        ).fetchone()


def main():
    """The command; exit code 1 when an answer takes longer than its limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--base", type=int, default=5000, help="hands that are generated and imported")
    parser.add_argument("--database", type=Path, help="kept and used again when it exists")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or Path(folder) / "million.duckdb"
        if not database.exists():
            build(database, arguments.hands, arguments.base)
        return report(database, arguments.runs)


def report(database, runs):
    """Prints medians and the processor's time, of all threads together; 1 when a median is over its limit."""
    with duckdb.connect(str(database), read_only=True) as connection:
        ((hands, seats),) = connection.execute(
            "SELECT (SELECT count(*) FROM hands), (SELECT count(*) FROM seats)"
        ).fetchall()
    size = database.stat().st_size / 1e6
    print(f"{hands:,} hands, {seats:,} seats, {size:,.0f} MB ({size / hands * 1e6:,.0f} MB a million hands)")
    slow = 0
    for name, ask in questions(database).items():
        spent, worked = [], time.process_time()
        for _ in range(runs):
            start = time.perf_counter()
            ask()
            spent.append(time.perf_counter() - start)
        median, worked = statistics.median(spent), (time.process_time() - worked) / runs
        slow |= median > LIMITS[name]
        print(
            f"{name:32}{median:8.3f} s, first {spent[0]:.3f} s, processor {worked:.3f} s, wanted below {LIMITS[name]} s"
        )
    return slow


if __name__ == "__main__":
    raise SystemExit(main())

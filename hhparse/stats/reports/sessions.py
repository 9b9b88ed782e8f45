"""Sessions: hands without a long pause between them, all tables together.

A session ends where the next hand begins more than the gap after the one before. While a tournament runs, from the
player's first hand in it to the last, the session stays open. Histories say when hands begin, not when they end, so
beginnings count; a session lasts from its first hand's beginning to its last one's, at least as long as the
player's hands usually take (the median pause to the next hand at the same table, within half an hour). Sessions are
found anew at every question, so hands imported later may join two of them.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, fetch, reading, rows_of
from hhparse.stats.filters import Filter, condition, parse_filter
from hhparse.stats.filters.moments import zone_named
from hhparse.stats.money import UNIT, beside, money_by_day
from hhparse.stats.plays import narrow

GAP: Final = timedelta(minutes=30)
_USUAL: Final = timedelta(minutes=30)
LEAST: Final = timedelta(minutes=10)
"""What lasted less has no figures an hour: a single hand would make hundreds of dollars an hour of a blind."""
_KEYS: Final = ("session",)


def starts_of_sessions(times: pl.Series, open_until: pl.Series, gap: timedelta = GAP) -> pl.Series:
    """Whether each hand, in order of time, begins a session; `open_until` is to when each keeps it open.

    >>> ten = datetime(2026, 1, 1, 10)
    >>> hands = pl.Series([ten, ten + timedelta(minutes=20), ten + timedelta(minutes=55)])
    >>> starts_of_sessions(hands, hands).to_list(), starts_of_sessions(hands, hands, timedelta(hours=1)).to_list()
    ([True, False, True], [True, False, False])
    """
    until = open_until.cum_max().shift(1)
    return until.is_null() | (times - until > gap).fill_null(value=True)


def sessions(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
    gap: timedelta = GAP,
    zone: str = "UTC",
    day_start: timedelta = timedelta(0),
    currency: str | None = None,
) -> pl.DataFrame:
    """One row a session with a hand that passes the filter, in order of time; found among all the hands of `hero`.

    Columns: `session` (number among all sessions), `day` (to which it belongs: that of its beginning in the time zone,
    days beginning at `day_start`), `start`, `end` (local, of the first and the last hand), `seconds`, `hands` (that
    pass the filter), `hands_in_all`, `cut` (the filter cuts this session), `tables`, `table_seconds` (time at tables,
    several at once counted each), `stakes`, `hands_hour` (empty below ten minutes, `LEAST`), `bb` and `bb100` (results
    of the hands that pass), `net_<currency>`, `hourly_<currency>` (net in an hour of `seconds`; empty below ten minutes
    too, and where the filter cuts: how long its hands took is not known), `biggest_pot_bb`, and `filter`, which
    chooses the session's hands. Hands of unknown time are in no session.

    Raises:
        FilterError, UnknownZoneError: the filter cannot be read; there is no such zone.
        StoreError: the database cannot be read.
    """
    with reading(database) as connection:
        hands = _hands(connection, hero, filter)
        if not hands["passes"].any():
            return _EMPTY.clone()
        hands = _numbered(hands, gap)
        stakes = _stakes(connection, hero)
        money = money_by_day(connection, _by_day(hands, stakes), _KEYS, ["net"], currency)
    return _table(hands, stakes, money, zone, day_start)


_TABLE: Final = "hash(r.site, h.table_name, coalesce(h.tournament_key, 0))"
_STAKES: Final = "hash(r.stakes, r.currency)"


def _hands(database: Database, hero: Hero, chosen: Filter | str | None) -> pl.DataFrame:
    """The hands of the hero in order of time; `passes` tells those that the filter lets through.

    Tables and stakes are numbers: a million texts would take longer to hand over than all the rest.
    """
    rows, values = rows_of(hero, None)
    passing = condition(parse_filter(chosen) if isinstance(chosen, str) else chosen or Filter())
    passes = f"coalesce({passing.text}, false)" if passing else "true"
    sql = f"""
        SELECT r.time_utc, r.net, {_TABLE} AS "table", {_STAKES} AS stake, h.tournament_key,
               CAST(r.net AS DOUBLE) / CAST(r.bb AS DOUBLE) AS won,
               CAST(h.total_pot AS DOUBLE) / CAST(r.bb AS DOUBLE) AS pot, r.passes
        FROM (SELECT *, {passes} AS passes FROM ({narrow(rows, passes)}) AS r) AS r
        JOIN hands AS h ON h.hand_key = r.hand_key
        WHERE r.time_utc IS NOT NULL
    """  # noqa: S608 - all parts are ours
    return fetch(database, sql, [*(passing.values if passing else ()), *values]).sort("time_utc")


def _stakes(database: Database, hero: Hero) -> pl.DataFrame:
    """The number of each kind of stakes, its currency, and both in words."""
    rows, values = rows_of(hero, None)
    sql = f"""
        SELECT DISTINCT {_STAKES} AS stake, r.currency, r.stakes || ' ' || r.currency AS stakes
        FROM ({narrow(rows)}) AS r
    """  # noqa: S608 - all parts are ours
    return fetch(database, sql, values)


def _numbered(hands: pl.DataFrame, gap: timedelta) -> pl.DataFrame:
    """The hands with the number of their session, from 1."""
    until = hands["time_utc"]
    if hands["tournament_key"].null_count() < hands.height:
        cash = pl.col("tournament_key").is_null()
        last = pl.col("time_utc").max().over("tournament_key")
        until = hands.select(until=pl.when(cash).then("time_utc").otherwise(last))["until"]
    numbers = starts_of_sessions(hands["time_utc"], until, gap).cast(pl.Int64).cum_sum().set_sorted()
    return hands.with_columns(session=numbers)


def _by_day(hands: pl.DataFrame, stakes: pl.DataFrame) -> pl.DataFrame:
    """What passes, summed by session, currency and day."""
    day = pl.col("time_utc").dt.date().alias("day")
    passing = hands.filter("passes").join(stakes.select("stake", "currency"), on="stake")
    return passing.group_by("session", "currency", day).agg(pl.col("net").sum(), pl.len().alias("hands"))


def _table(
    hands: pl.DataFrame, stakes: pl.DataFrame, money: pl.DataFrame, zone: str, day_start: timedelta
) -> pl.DataFrame:
    at_tables = _at_tables(hands)
    usual = _usual_seconds(at_tables)
    time = pl.col("time_utc")
    per_table = at_tables.group_by("stay", maintain_order=True).agg(
        pl.col("session").first(), _seconds(time, usual).alias("table_seconds"), pl.col("passes").any().alias("tables")
    )
    found = hands.group_by("session", maintain_order=True).agg(
        time.first().alias("first"),
        time.last().alias("last"),
        _seconds(time, usual).alias("seconds"),
        pl.len().cast(pl.Int64).alias("hands_in_all"),
    )
    passing = hands if hands["passes"].all() else hands.filter("passes")
    shown = passing.group_by("session", maintain_order=True).agg(
        pl.len().cast(pl.Int64).alias("hands"),
        pl.col("won").sum().alias("bb"),
        (100 * pl.col("won").mean()).alias("bb100"),
        pl.col("pot").max().alias("biggest_pot_bb"),
    )
    found = found.join(shown, on="session", maintain_order="left")
    found = found.join(_words(hands, stakes), on="session", how="left", maintain_order="left")
    tables = per_table.group_by("session").agg(pl.col("table_seconds").sum(), pl.col("tables").sum().cast(pl.Int64))
    found = found.join(tables, on="session", maintain_order="left")
    found = _dated(found, zone, day_start).with_columns(
        cut=pl.col("hands") < pl.col("hands_in_all"),
        hands_hour=_an_hour("hands_in_all"),
    )
    nets = [f"net_{unit}" for unit in money[UNIT].unique().sort()]
    found = beside(found, money, _KEYS, ["net"]).with_columns(
        pl.when(~pl.col("cut")).then(_an_hour(net)).alias(net.replace("net", "hourly")) for net in nets
    )
    hourly = [net.replace("net", "hourly") for net in nets]
    return found.select(*_BEFORE, *nets, *hourly, *_BEHIND)


_BEFORE: Final = (
    "session", "day", "start", "end", "seconds", "hands", "hands_in_all", "cut", "tables", "table_seconds", "stakes",
    "hands_hour", "bb", "bb100",
)  # fmt: skip
_BEHIND: Final = ("biggest_pot_bb", "filter")
_EMPTY: Final = pl.DataFrame(schema=dict.fromkeys((*_BEFORE, *_BEHIND), pl.Null()))


def _an_hour(column: str) -> pl.Expr:
    """So much an hour; unknown where the session was too short to tell."""
    long = pl.col("seconds") >= LEAST.total_seconds()
    return pl.when(long).then(3600 * pl.col(column).cast(pl.Float64) / pl.col("seconds"))


def _words(hands: pl.DataFrame, stakes: pl.DataFrame) -> pl.DataFrame:
    """The stakes of each session, in the order in which they were first played."""
    played = hands.filter("passes").group_by("session", "stake").agg(pl.col("time_utc").min())
    named = played.join(stakes, on="stake").sort("session", "time_utc", "stakes")
    return named.group_by("session", maintain_order=True).agg(pl.col("stakes").str.join(", "))


def _seconds(time: pl.Expr, usual: float | None) -> pl.Expr:
    """How long the hands lasted; unknown where it is less than a hand and none tells how long one takes."""
    lasted = (time.max() - time.min()).dt.total_microseconds() / 1e6
    longer = pl.max_horizontal(lasted, pl.lit(usual)) if usual is not None else lasted
    return pl.when(longer > 0).then(longer)


def _at_tables(hands: pl.DataFrame) -> pl.DataFrame:
    """The hands table by table, in order of time; `stay` numbers what was played at a table in one session."""
    by_table = hands.select("table", "session", "time_utc", "passes").sort("table", maintain_order=True)
    moved = [pl.col(name) != pl.col(name).shift(1) for name in ("table", "session")]
    stay = pl.any_horizontal(moved).fill_null(value=True).cum_sum().set_sorted()
    return by_table.with_columns(stay=stay)


def _usual_seconds(at_tables: pl.DataFrame) -> float | None:
    """The median time from one hand to the next at a table; None when no two hands tell it."""
    stays = pl.col("stay") == pl.col("stay").shift(1)
    pauses = at_tables.select(pause=pl.when(stays).then(pl.col("time_utc").diff()))["pause"]
    usual: timedelta | None = pauses.filter((pauses > timedelta(0)) & (pauses <= _USUAL)).median()  # type: ignore[assignment]
    return usual.total_seconds() if usual is not None else None


def _dated(found: pl.DataFrame, zone: str, day_start: timedelta) -> pl.DataFrame:
    where = zone_named(zone)

    def local(moment: datetime) -> datetime:
        return moment.replace(tzinfo=UTC).astimezone(where).replace(tzinfo=None)

    starts, ends = ([local(moment) for moment in found[name]] for name in ("first", "last"))
    chosen = [f"date between {_text(first)} and {_text(last)}" for first, last in found.select("first", "last").rows()]
    columns: dict[str, Any] = {
        "start": pl.Series(starts, dtype=pl.Datetime("us")),
        "end": pl.Series(ends, dtype=pl.Datetime("us")),
        "day": pl.Series([(start - day_start).date() for start in starts], dtype=pl.Date),
        "filter": pl.Series(chosen, dtype=pl.String),
    }
    return found.with_columns(**columns)


def _text(moment: datetime) -> str:
    return f"{moment:%Y-%m-%dT%H:%M:%S}Z"

"""What filters mean, said a second time in plain Python: rows read table by table, conditions judged one by one."""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from hhparse.stats.filters import FIELDS, Kind
from hhparse.stats.filters.moments import Moment
from hhparse.stats.filters.tree import AllOf, AnyOf, Between, Compare, Known, Node, Not, OneOf, Operator
from hhparse.stats.registry import STATS
from tests.stats.textures import texture

if TYPE_CHECKING:
    import duckdb

RANKS = "23456789TJQKA"


def table(connection: duckdb.DuckDBPyConnection, name: str) -> list[dict[str, Any]]:
    return connection.sql(f"SELECT * FROM {name}").pl().to_dicts()


def rows_of_tables(connection: duckdb.DuckDBPyConnection) -> list[dict[str, Any]]:
    """One row a dealt-in player and hand that counts: every field's value, a list where there are several."""
    hands = {hand["hand_key"]: hand for hand in table(connection, "hands")}
    names = {player["player_key"]: player["name"] for player in table(connection, "players")}
    files = {file["file_key"]: file["name"] for file in table(connection, "files")}
    tournaments = {one["tournament_key"]: one for one in table(connection, "tournaments")}
    seats = {(seat["hand_key"], seat["seat"]): seat for seat in table(connection, "seats")}
    tags = defaultdict(list)
    for tag in table(connection, "hand_tags"):
        tags[tag["site"], tag["hand_id"]].append(tag["tag"])
    looks = {b["hand_key"]: texture(b["cards"]) for b in table(connection, "boards") if b["run"] == 0}
    found = []
    chances = ", ".join(f'{stat.chance} AS "{stat.id}"' for stat in STATS.values() if stat.chance not in ("", stat.id))
    for fact in connection.sql(f"SELECT *, {chances} FROM seat_facts").pl().to_dicts():
        hand, seat = hands[fact["hand_key"]], seats[fact["hand_key"], fact["seat"]]
        if not hand["in_statistics"]:
            continue
        others = [
            o for key, o in seats.items() if key[0] == fact["hand_key"] and key[1] != fact["seat"] and o["dealt_in"]
        ]
        tournament = tournaments.get(hand["tournament_key"], {})
        found.append(
            {
                "hand_key": fact["hand_key"], "seat": fact["seat"],
                **looks.get(fact["hand_key"], dict.fromkeys(texture("2c 3d 4h"))),
                "ev": fact["ev_net"], "ev_bb": fact["ev_net"], "luck_bb": fact["net"] - fact["ev_net"],
                **hand, **{name: fact[name] for name in fact if name in FIELDS},
                **{stat.id: fact[stat.id] for stat in STATS.values() if stat.chance}, "heads_up": fact["dealt"] == 2,
                "game": hand["variant"], "limit": hand["betting_limit"], "date": hand["time_utc"], "table": hand["table_name"],
                "table_size": fact["dealt"], "pot": hand["total_pot"], "file": files[hand["file_key"]],
                "tournament": tournament.get("tournament_id"), "buy_in": tournament.get("buy_in"),
                "bb": hand["big_blind"] or hand["ante"] or None, "tag": tags[hand["site"], hand["hand_id"]],
                "player": names[seat["player_key"]], "opponent": [names[o["player_key"]] for o in others],
                "hero": seat["is_hero"], "cards": seat["cards"], "stack": seat["stack"], "net": seat["net"],
                "put_in": seat["contributed"], "collected": seat["payout"], "stack_bb": seat["stack"],
                "eff_bb": fact["eff_pf"], "weekday": f"{hand['time_utc']:%A}".lower() if hand["time_utc"] else None,
                "pot_type": None if fact["pot_type"] is None else ["limped", "srp", "3bet", "4bet", "5bet"][min(fact["pot_type"], 4)],
                "in_position": fact["place_flop"] and fact["place_flop"] == "IP",
                "out_of_position": fact["place_flop"] and fact["place_flop"] == "OOP",
                "net_bb": seat["net"], "put_in_bb": seat["contributed"], "pot_bb": hand["total_pot"],
            }
        )  # fmt: skip
    return found


def holds(node: Node, row: dict[str, Any], zone: str, now: datetime) -> bool:
    if isinstance(node, Not):
        return not holds(node.part, row, zone, now)
    if isinstance(node, AllOf):
        return all(holds(part, row, zone, now) for part in node.parts)
    if isinstance(node, AnyOf):
        return any(holds(part, row, zone, now) for part in node.parts)
    if isinstance(node, Compare) and node.operator is Operator.UNEQUAL:
        return not holds(Compare(node.field, Operator.EQUAL, node.value), row, zone, now)
    value = row[node.field]
    every = value if isinstance(value, list) else [] if value is None else [value]
    return any(one_holds(node, one, row, zone, now) for one in every)


def one_holds(node: Node, value: Any, row: dict[str, Any], zone: str, now: datetime) -> bool:
    if isinstance(node, Known):
        return True
    if isinstance(node, OneOf):
        return any(compare(node.field, Operator.EQUAL, wanted, value, row, zone, now) for wanted in node.values)
    if isinstance(node, Between):
        return compare(node.field, Operator.AT_LEAST, node.low, value, row, zone, now) and compare(
            node.field, Operator.AT_MOST, node.high, value, row, zone, now
        )
    assert isinstance(node, Compare)
    return compare(node.field, node.operator, node.value, value, row, zone, now)


def compare(
    field: str, operator: Operator, wanted: Any, value: Any, row: dict[str, Any], zone: str, now: datetime
) -> bool:
    kind = FIELDS[field].kind
    if isinstance(wanted, Moment):
        first, after = stretch(wanted, zone, now)
        return {"=": first <= value < after, "<": value < first, "<=": value < after, ">": value >= after,
                ">=": value >= first}[operator]  # fmt: skip
    if kind is Kind.CARDS:
        return is_of(wanted, value)
    if operator is Operator.CONTAINS:
        return str(wanted).lower() in value.lower()
    if FIELDS[field].ordered:
        names = [word.name for word in FIELDS[field].words]
        wanted, value = names.index(wanted), names.index(value)
    if kind is Kind.BB:
        if row["bb"] is None:
            return False
        wanted = wanted * row["bb"]
    if kind is Kind.CHANCE:
        wanted = int(wanted)
    return {"=": value == wanted, "<": value < wanted, "<=": value <= wanted, ">": value > wanted,
            ">=": value >= wanted}[operator] if operator is not Operator.EQUAL else value == wanted  # fmt: skip


def stretch(moment: Moment, zone: str, now: datetime) -> tuple[datetime, datetime]:
    """First instant and the first after it, in UTC."""
    local = ZoneInfo(zone)
    if moment.days_ago is not None:
        day = (now.astimezone(local) - timedelta(days=moment.days_ago)).replace(
            hour=0, minute=0, second=0, microsecond=0, tzinfo=None
        )
        ends = day, day + timedelta(days=1)
    else:
        padded = [*moment.parts, *(1, 1, 1)[len(moment.parts) :]]
        start = datetime(*padded)  # type: ignore[arg-type]  # noqa: DTZ001
        if len(moment.parts) == 1:
            ends = start, datetime(start.year + 1, 1, 1)  # noqa: DTZ001
        elif len(moment.parts) == 2:
            ends = start, datetime(start.year + start.month // 12, start.month % 12 + 1, 1)  # noqa: DTZ001
        else:
            step = {3: timedelta(days=1), 5: timedelta(minutes=1), 6: timedelta(seconds=1)}[len(moment.parts)]
            ends = start, start + step
    if moment.offset is not None:
        first, after = (end - timedelta(minutes=moment.offset) for end in ends)
        return first, after
    first, after = (end.replace(tzinfo=local).astimezone(UTC).replace(tzinfo=None) for end in ends)
    return first, after


def is_of(wanted: str, cards: str) -> bool:
    """Whether two cards are among the hands written so."""
    if len(cards) != 5:
        return False
    one, two = cards.split()
    if wanted[1].islower():
        return {one, two} == {wanted[:2], wanted[2:]}
    high, low = sorted((one[0], two[0]), key=RANKS.index, reverse=True)
    suited = one[1] == two[1]
    if ("s" in wanted and not suited) or ("o" in wanted and suited):
        return False
    if "+" not in wanted:
        return high + low == wanted[:2]
    if wanted[0] == wanted[1]:
        return high == low and RANKS.index(high) >= RANKS.index(wanted[0])
    return high == wanted[0] and RANKS.index(wanted[1]) <= RANKS.index(low) < RANKS.index(high)

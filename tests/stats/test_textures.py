"""Boards (STATS 3.5): every flop, and many turns and rivers, against the simple description; a few by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import duckdb
import pytest

from hhparse.store.schema import schema_script
from tests.stats.textures import every_flop, texture


def textures(boards: list[str]) -> list[dict[str, Any]]:
    with duckdb.connect() as connection:
        connection.execute(schema_script())
        connection.execute(
            "INSERT INTO boards (hand_key, run, cards) SELECT unnest(range(len($1))), 0, unnest($1)", [boards]
        )
        rows = connection.sql("SELECT * FROM v_textures ORDER BY hand_key").pl().to_dicts()
    return [{name: value for name, value in row.items() if name not in ("hand_key", "board")} for row in rows]


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("Ks 7d 2c", {"texture": "dry", "suits": "rainbow", "pairing": "unpaired", "high_card": "K", "span": 11,
                      "straight_possible": False, "broadways": 1, "turn_pairs": None}),
        ("Ah 2d 3c", {"texture": "wet", "straight_possible": True, "span": 2, "high_card": "A", "oesd_possible": True}),
        ("Ah Kd Qc", {"straight_possible": True, "span": 2, "broadways": 3, "oesd_possible": True}),
        ("Kh Ad 2c", {"straight_possible": False, "span": 12}),
        ("9s 9d 4s", {"texture": "wet", "suits": "two_tone", "pairing": "paired", "straight_possible": False}),
        ("9s 8s 4s", {"suits": "monotone"}),
        ("9s 8s 4d 2s Ac", {"turn_flush": True, "turn_overcard": False, "river_overcard": True, "river_flush": False}),
        ("9s 8s 4s 2s Ac", {"turn_flush": False}),
        ("Ks 8d 2c 9h Td", {"turn_straight": False, "river_straight": True, "river_pairs": False}),
        ("Ks 8d 2c 8h Kd", {"turn_pairs": True, "river_pairs": True}),
    ],
)  # fmt: skip
def test_some_boards(board: str, expected: dict[str, Any]) -> None:
    (found,) = textures([board])
    assert {name: found[name] for name in expected} == expected


def test_every_flop() -> None:
    boards = every_flop()
    assert textures(boards) == [texture(board) for board in boards]


def test_turns_and_rivers() -> None:
    rng, deck = Random(3), [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    boards = [" ".join(rng.sample(deck, rng.choice((4, 5)))) for _ in range(3000)]
    assert textures(boards) == [texture(board) for board in boards]


def test_no_texture_without_a_flop() -> None:
    assert textures(["", "As Kd"]) == []

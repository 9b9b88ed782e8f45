from pathlib import Path

import pytest
from msgspec.structs import replace

from hhparse.model.hand import Hand
from hhparse.stats.examples import EXAMPLES, Example
from tests.facts.notation import deal
from tests.stats.database import store


def named(example: Example) -> Hand:
    """The hand with players named after example and seat, so that all examples fit into one database."""
    hand = deal(example.hand, **example.setup)
    seats = tuple(replace(seat, name=f"{example.id} {seat.name}") for seat in hand.seats)
    return replace(hand, seats=seats, hand_id=example.id)


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that holds all worked examples, each with players of its own."""
    return store(map(named, EXAMPLES), tmp_path_factory.mktemp("book") / "book.duckdb")

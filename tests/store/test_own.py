"""What the user adds to a database, beside an import and across one."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from hhparse.store import MissingDatabaseError, own
from hhparse.store.rebuild import rebuild
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return store([deal("BTN r2.5")], tmp_path / "own.duckdb")


def test_filters_are_saved_replaced_and_deleted(database: Path) -> None:
    own.save_filter(database, "steals", "steal = yes")
    own.save_filter(database, "blinds", "position in (SB, BB)")
    own.save_filter(database, "steals", "steal")
    assert own.saved_filters(database) == {"blinds": "position in (SB, BB)", "steals": "steal"}
    assert own.delete_filter(database, "steals")
    assert not own.delete_filter(database, "steals")
    assert list(own.saved_filters(database)) == ["blinds"]


def test_a_person_has_names_at_sites(database: Path) -> None:
    own.add_alias(database, "Me", "Alice")
    own.add_alias(database, "Me", "Al1ce", "GGPoker")
    own.add_alias(database, "Me", "Alice")
    assert own.aliases(database) == {"Me": [(None, "Alice"), ("GGPoker", "Al1ce")]}
    assert own.remove_alias(database, "Me", "Alice") == 1
    assert own.remove_alias(database, "Nobody") == 0
    assert own.aliases(database) == {"Me": [("GGPoker", "Al1ce")]}
    assert own.remove_alias(database, "Me") == 1
    assert own.aliases(database) == {}


def test_hands_are_tagged_once(database: Path) -> None:
    own.add_tag(database, "Bluff", [("PokerStars", "1"), ("PokerStars", "2"), ("PokerStars", "1")])
    own.add_tag(database, "bluff", [("PokerStars", "1")])
    own.add_tag(database, "hero call", [("PokerStars", "1")])
    assert own.tags(database) == {"bluff": 2, "hero call": 1}
    assert own.tags_of(database, "PokerStars", "1") == ["bluff", "hero call"]
    assert own.remove_tag(database, "BLUFF", [("PokerStars", "1"), ("PokerStars", "9")]) == 1
    assert own.tags(database) == {"bluff": 1, "hero call": 1}
    assert own.remove_tag(database, "bluff") == 1
    assert own.remove_tag(database, "hero call", []) == 0


def test_rates_and_deals_are_exact_and_replaced_as_a_whole(database: Path) -> None:
    rates = [(date(2026, 1, day), "USD", "EUR", Decimal("0.912345678901")) for day in (1, 2)]
    own.replace_rates(database, rates)
    assert own.exchange_rates(database) == rates
    own.replace_rates(database, rates[:1])
    assert own.exchange_rates(database) == rates[:1]
    deals = [("PokerStars", None, "weighted", Decimal("27.5000"), None, date(2026, 6, 30)),
             ("PokerStars", "Alice", "dealt", Decimal("30.0000"), date(2026, 7, 1), None)]  # fmt: skip
    own.replace_deals(database, deals)
    assert own.rakeback_deals(database) == deals
    own.replace_deals(database, [])
    assert own.rakeback_deals(database) == []


def test_texts_are_data_never_sql(database: Path) -> None:
    nasty = "x'); DROP TABLE hands; --"
    own.save_filter(database, nasty, nasty)
    own.add_alias(database, nasty, nasty, nasty)
    own.add_tag(database, nasty, [(nasty, nasty)])
    assert own.saved_filters(database) == {nasty: nasty}
    assert own.aliases(database) == {nasty: [(nasty, nasty)]}
    assert own.tags_of(database, nasty, nasty) == [nasty.lower()]
    assert not own.delete_filter(database, "' OR 1=1 --")


def test_additions_move_to_a_database_imported_anew(database: Path, tmp_path: Path) -> None:
    own.save_filter(database, "steals", "steal")
    own.add_tag(database, "bluff", [("PokerStars", "1")])
    other = store([deal("BTN r2.5")], tmp_path / "other.duckdb")
    own.save_filter(other, "old", "won")
    copied = own.copy_additions(database, other)
    assert copied == {"hand_tags": 1, "aliases": 0, "saved_filters": 1, "exchange_rates": 0, "rakeback_deals": 0}
    assert own.saved_filters(other) == {"steals": "steal"}
    assert own.tags_of(other, "PokerStars", "1") == ["bluff"]


def test_additions_outlive_a_rebuild(database: Path) -> None:
    own.save_filter(database, "steals", "steal")
    own.add_alias(database, "Me", "Alice")
    rebuild(database)
    assert own.saved_filters(database) == {"steals": "steal"}
    assert own.aliases(database) == {"Me": [(None, "Alice")]}


def test_no_database_is_made_for_an_addition(tmp_path: Path) -> None:
    with pytest.raises(MissingDatabaseError):
        own.save_filter(tmp_path / "none.duckdb", "x", "won")
    assert list(tmp_path.iterdir()) == []


def test_a_change_waits_for_another_process(database: Path) -> None:
    """A program that has the file open for writing for a moment, as an import does, delays a change and stops nothing."""
    program = f"import time, duckdb; c = duckdb.connect({str(database)!r}); print('open', flush=True); time.sleep(1.0); c.close()"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        own.save_filter(database, "patient", "won")
    assert own.saved_filters(database) == {"patient": "won"}

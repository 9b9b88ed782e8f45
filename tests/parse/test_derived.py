"""What is derived from a grammar is remembered between runs, and forgotten when anything it follows from changes."""

import pytest

from hhparse import _kept
from hhparse.parse import derived
from hhparse.parse.matcher import FamilyText, Line, LineMatcher
from hhparse.parse.plain import PlainGrammar

FAMILIES = (FamilyText(5, "", r"([^:\n]+): folds()", {2: ("fold", ((1, "NAME"),))}),)


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """An empty cache folder, and nothing hashed before."""
    monkeypatch.setattr(_kept, "user_cache_path", lambda *_, **__: tmp_path / "cache")
    derived._origin.cache_clear()
    yield tmp_path / "cache"
    derived._origin.cache_clear()


def never():
    raise AssertionError("derived again")


def test_second_run_derives_nothing(cache):
    assert derived.remembered("room", lambda: FAMILIES) == FAMILIES
    assert [file.suffix for file in cache.iterdir()] == [".json"]
    assert derived.remembered("room", never) == FAMILIES


def test_real_grammar_survives_the_file():
    families = PlainGrammar("pokerstars").families()
    assert derived.remembered("pokerstars", lambda: families) == derived.remembered("pokerstars", never) == families
    assert LineMatcher(derived.remembered("pokerstars", never)).match("Bob: folds") == Line("fold", {"NAME": "Bob"})


def test_changed_grammar_is_derived_again(tmp_path, monkeypatch):
    grammars = tmp_path / "grammars"
    grammars.mkdir()
    (grammars / "room.lark").write_text("a: B")
    monkeypatch.setattr(derived, "resource_dir", lambda _: grammars)
    derived.remembered("room", lambda: ())
    derived._origin.cache_clear()
    (grammars / "room.lark").write_text("a: C")
    assert derived.remembered("room", lambda: FAMILIES) == FAMILIES


@pytest.mark.parametrize("damage", [b"", b"\x00\xff", b'[{"priority": "five"}]'])
def test_damaged_file_is_made_again(cache, damage):
    derived.remembered("room", lambda: FAMILIES)
    (file,) = cache.iterdir()
    file.write_bytes(damage)
    assert derived.remembered("room", lambda: FAMILIES) == FAMILIES
    assert derived.remembered("room", never) == FAMILIES


def test_folder_that_cannot_be_made_costs_nothing_but_time(cache):
    cache.write_text("a file where the folder should be")
    assert derived.remembered("room", lambda: FAMILIES) == FAMILIES
    assert cache.read_text() == "a file where the folder should be"


def test_only_old_files_are_dropped(cache):
    import os

    cache.mkdir()
    for name, age in (("grammar-old-1.json", _kept._KEPT_FOR + 60), ("grammar-young-1.json", 60)):
        (cache / name).write_text("[]")
        moment = (cache / name).stat().st_mtime - age
        os.utime(cache / name, (moment, moment))
    derived.remembered("room", lambda: FAMILIES)
    assert {file.name.split("-")[1] for file in cache.iterdir()} == {"young", "room"}

"""The filter language as people write it, and what it says when they err."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from hhparse.stats.filters import (
    FIELDS,
    Filter,
    FilterError,
    FilterOperatorError,
    FilterSyntaxError,
    FilterValueError,
    UnknownFieldError,
    UnknownSavedFilterError,
    UnknownZoneError,
    condition,
    field_named,
    filter_of,
    filter_text,
    parse_filter,
)
from hhparse.stats.filters.document import document, main
from hhparse.stats.filters.hole_cards import classes, combinations
from hhparse.stats.filters.moments import read_moment, zone_named

PAGE = Path(__file__).parents[3] / "docs" / "filters.md"
CANONICAL = [
    ("position = BTN", "position = BTN"),
    ("POS==btn", "position = BTN"),
    ("pos <> button", "position != BTN"),
    ("position in (sb,BB)", "position in (SB, BB)"),
    ("not position in (SB)", "position not in (SB)"),
    ("site = pokerstars", "site = PokerStars"),
    ("site = fulltilt", "site = FullTilt"),  # a brand whose hands another room's grammar reads
    ("site ~ stars", "site ~ stars"),
    ("tag = Bluff", "tag = bluff"),
    ("player = alice", "player = alice"),  # names are names, upper and lower case apart
    ("pot_type = 3bp", "pot_type = 3bet"),
    ("pot_type between srp and 4bet", "pot_type between srp and 4bet"),
    ("net_bb < -50.00", "net_bb < -50"),
    ("stack_bb > +.5", "stack_bb > 0.5"),
    ("net = -0", "net = 0"),
    ("stakes = 0.25/0.50", "stakes = 0.25/0.50"),
    ("cbet_flop", "cbet_flop = yes"),
    ("3bet and not won", "threebet = yes and not won = yes"),
    ("steal = no", "ats = no"),
    ("cbet_turn is unknown", "cbet_turn is unknown"),
    ("not cbet_turn is unknown", "not cbet_turn is unknown"),
    ("won or showdown and saw_flop", "won = yes or showdown = yes and saw_flop = yes"),
    ("(won or showdown) and saw_flop", "(won = yes or showdown = yes) and saw_flop = yes"),
    ("((won and (showdown and flop)))", "won = yes and showdown = yes and saw_flop = yes"),
    ("not (won or showdown)", "not (won = yes or showdown = yes)"),
    ("not not won", "not not won = yes"),
    ("table ~ 'Alcyone'", "table ~ Alcyone"),
    ('table ~ "Alcyone II"', 'table ~ "Alcyone II"'),
    (r"player = 'it\'s \"me\"\\'", r'player = "it' + "'" + r's \"me\"\\"'),
    ("player = and", "player = and"),  # after an operator every word is a value
    ("vs = Bob", "opponent = Bob"),
    ("cards in (aks, TT+, A5S+, kdAs)", "cards in (AKs, TT+, A5s+, KdAs)"),
    ("date = 2026-1-5", "date = 2026-01-05"),
    ("date >= 2026", "date >= 2026"),
    ('time < "2026-01-05 18:30"', "date < 2026-01-05T18:30"),
    ("time < 2026-01-05T18:30:10+0200", "date < 2026-01-05T18:30:10+02:00"),
    ("date = yesterday or date > today-30d", "date = today-1 or date > today-30"),
    ("date not between 2026-01 and today", "date not between 2026-01 and today"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "text"), CANONICAL)
def test_one_text_for_one_meaning(written: str, text: str) -> None:
    chosen = parse_filter(written)
    assert str(chosen) == text
    assert parse_filter(text) == chosen


ERRORS = [
    ("positon = BTN", UnknownFieldError, 1, "there is no field `positon`", "position"),
    ("won and frop", UnknownFieldError, 9, "there is no field `frop`", "flop"),
    ("position = BTM", FilterValueError, 12, "position is never `BTM`", "BTN"),
    ("position in (BTN, SBB)", FilterValueError, 19, "position is never `SBB`", "SB"),
    ("kind = caash", FilterValueError, 8, "kind is never `caash`", "cash"),
    ("position < BTN", FilterOperatorError, 10, "cannot be compared by `<`", None),
    ("net ~ 3", FilterOperatorError, 5, "cannot be compared by `~`", None),
    ("player between a and b", FilterOperatorError, 1, "cannot be compared by `between`", None),
    ("position", FilterOperatorError, 9, "is to be compared with something", None),
    ("net = much", FilterValueError, 7, "is compared with a number, not with `much`", None),
    ("net = 1e5", FilterValueError, 7, "is compared with a number, not with `1e5`", None),
    ("net_bb > 0.00001", FilterValueError, 10, "at most 6 digits before the point and 4 behind it", None),
    ("won = maybe", FilterValueError, 7, "is yes or no, not `maybe`", None),
    ("won = ''", FilterValueError, 7, "is yes or no, not an empty text", None),
    ("date = 2026-02-30", FilterValueError, 8, "`2026-02-30` is none", None),
    ("date = 9999", FilterValueError, 8, "`9999` is none", None),
    ("date = 2026-01-01T18:30+25:00", FilterValueError, 8, "is none", None),
    ("cards = AXs", FilterValueError, 9, "`AXs` are none", None),
    ("cards = TTs", FilterValueError, 9, "`TTs` are none", None),
    ("cards = AsAs", FilterValueError, 9, "`AsAs` are none", None),
    ("player = 'a\0b'", FilterValueError, 10, "NUL", None),
    ("position = BTN and", FilterSyntaxError, 19, "the filter ends too early", None),
    ("(won", FilterSyntaxError, 5, "the filter ends too early", None),
    ("won)", FilterSyntaxError, 4, "`)` cannot stand here", None),
    ("position BTN", FilterSyntaxError, 10, "`BTN` cannot stand here", None),
    ("position in ()", FilterSyntaxError, 14, "`)` cannot stand here", None),
    ("won; DROP TABLE hands", FilterSyntaxError, 4, "`;` cannot stand here", None),
    ("site = Pokerstarz", FilterValueError, 8, "site is never `Pokerstarz`", "PokerStars"),
    ("won and site in (GGPoker, Winamx)", FilterValueError, 27, "site is never `Winamx`", "Winamax"),
    ("hole_class = AKx", FilterValueError, 14, "hole_class is never `AKx`", "AKs"),
    ("kind = tournment", FilterValueError, 8, "kind is never `tournment`", "tournament"),
    ("game = holdm", FilterValueError, 8, "game is never `holdm`", "holdem"),
    ("limit = no_limt", FilterValueError, 9, "limit is never `no_limt`", "no_limit"),
    ("site = 'abc", FilterSyntaxError, 8, "this quote is never closed", None),
    ("@regs", UnknownSavedFilterError, 1, "no filter is saved as `regs`", None),
    ("not " * 100 + "won", FilterSyntaxError, 1, "too many brackets", None),
    ("won or " * 5000 + "won", FilterSyntaxError, 20_000, "at most 20,000 characters", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "column", "words", "suggestion"), ERRORS)
def test_errors_know_their_place(
    text: str, kind: type[FilterError], column: int, words: str, suggestion: str | None
) -> None:
    with pytest.raises(FilterError) as caught:
        parse_filter(text)
    error = caught.value
    assert (type(error), error.column, error.suggestion) == (kind, column, suggestion)
    assert words in error.message


def test_an_error_is_shown_with_a_mark_under_the_place() -> None:
    with pytest.raises(FilterError) as caught:
        parse_filter("site = PokerStars and positoin = BTN")
    assert str(caught.value) == (
        "column 23: there is no field `positoin`, did you mean `position`?\n"
        "  site = PokerStars and positoin = BTN\n"
        "                        ^^^^^^^^"
    )
    with pytest.raises(FilterError) as caught:
        parse_filter("won and\n  position = X")
    assert str(caught.value) == (
        "line 2, column 14: position is never `X`; expected UTG, UTG+1, UTG+2, UTG+3, LJ, HJ, CO, BTN, SB or BB\n"
        "    position = X\n"
        "               ^"
    )


def test_nothing_restricts_nothing() -> None:
    for text in ("", "  \n "):
        assert parse_filter(text) == Filter()
        assert str(parse_filter(text)) == ""
        assert parse_filter(text).describe() is None
        assert condition(parse_filter(text)) is None


def test_saved_filters_stand_for_their_text() -> None:
    saved = {
        "blinds": "position in (SB, BB)",
        "lost": "@blinds and net < 0",
        "loop": "won or @pool",
        "pool": "@loop",
        "no": "",
    }
    assert str(parse_filter("@lost and saw_flop", saved=saved)) == (
        "position in (SB, BB) and net < 0 and saw_flop = yes"
    )
    assert str(parse_filter("not @lost", saved=saved)) == "not (position in (SB, BB) and net < 0)"
    for text, words, suggestion in (("@loop", "contains itself", None), ("won and @lots", "is saved as `lots`", "@lost"),
                                    ("@no", "is empty", None)):  # fmt: skip
        with pytest.raises(UnknownSavedFilterError) as caught:
            parse_filter(text, saved=saved)
        assert words in caught.value.message
        assert caught.value.suggestion == suggestion


def test_filters_are_joined() -> None:
    won, blinds = parse_filter("won or showdown"), parse_filter("position = BB")
    assert str(won & blinds) == "(won = yes or showdown = yes) and position = BB"
    assert won & Filter() == Filter() & won == won
    with pytest.raises(ValueError, match="Tokyo"):
        parse_filter("date = 2026", zone="Asia/Tokyo") & parse_filter("date = 2026")


def test_options_write_a_filter_text() -> None:
    assert filter_text("won or showdown", one_of={"player": ["a b"], "site": []}) == (
        '(won or showdown) and player = "a b"'
    )
    assert filter_text("won or showdown") == "won or showdown"
    chosen = filter_of(
        position=["btn", "sb"], table_size=[6], since="2026-01-01", until=datetime(2026, 2, 1, tzinfo=UTC)
    )
    assert str(chosen) == (
        "position in (BTN, SB) and table_size = 6 and date >= 2026-01-01 and date < 2026-02-01T00:00:00Z"
    )
    with pytest.raises(FilterValueError):
        filter_of(since="soon")


@pytest.mark.parametrize(
    ("text", "zone", "first", "after"),
    [
        ("2026-01-31", "UTC", "2026-01-31 00:00", "2026-02-01 00:00"),
        ("2026-12", "UTC", "2026-12-01 00:00", "2027-01-01 00:00"),
        ("2026", "Europe/Madrid", "2025-12-31 23:00", "2026-12-31 23:00"),
        ("2026-03-29", "Europe/Madrid", "2026-03-28 23:00", "2026-03-29 22:00"),  # 23 hours: the clocks go forward
        ("2026-01-05T18:30", "Asia/Tokyo", "2026-01-05 09:30", "2026-01-05 09:31"),
        ("2026-01-05T18:30Z", "Asia/Tokyo", "2026-01-05 18:30", "2026-01-05 18:31"),
        ("2026-01-05T18:30-03:30", "Asia/Tokyo", "2026-01-05 22:00", "2026-01-05 22:01"),
        ("today", "Asia/Tokyo", "2026-06-01 15:00", "2026-06-02 15:00"),  # it is two in the morning of the second there
        ("today-1", "UTC", "2026-05-31 00:00", "2026-06-01 00:00"),
    ],
)
def test_a_date_is_a_stretch_of_time(text: str, zone: str, first: str, after: str) -> None:
    moment = read_moment(text)
    assert moment is not None
    ends = moment.bounds(zone_named(zone), datetime(2026, 6, 1, 17, tzinfo=UTC))
    assert [f"{end:%Y-%m-%d %H:%M}" for end in ends] == [first, after]


@pytest.mark.parametrize("name", ["", "Nowhere/Else", "../etc", "Europe", "\0"])
def test_zones_that_do_not_exist(name: str) -> None:
    with pytest.raises(UnknownZoneError):
        parse_filter("won", zone=name)


@pytest.mark.parametrize(("hands", "number"), [("TT", 6), ("AKs", 4), ("AKo", 12), ("AK", 16), ("TT+", 30), ("A5s+", 36),
                                               ("22+", 78), ("AsKd", 1), ("A2+", 192)])  # fmt: skip
def test_starting_hands_have_their_numbers_of_combinations(hands: str, number: int) -> None:
    """A pair 6, suited 4, offsuit 12 (STATS 3.5)."""
    sizes = {2: 6, "s": 4, "o": 12}
    named = sum(sizes[name[2:] or 2] for name in classes(hands))
    assert named + len(combinations(hands)) // 2 == number


def test_names_of_fields_tell_them_apart() -> None:
    names = [name for field in FIELDS.values() for name in (field.name, *field.aliases)]
    assert len(set(names)) == len(names)
    assert all(field_named(name.upper()) is not None for name in names)
    for field in FIELDS.values():
        words = [text.lower() for word in field.words for text in (word.name, *word.others)]
        assert len(set(words)) == len(words), field.name
        assert field.says


def test_the_page_is_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert PAGE.read_text(encoding="utf-8") == document()
    assert all(f"| `{name}` |" in document() for name in FIELDS)
    page = tmp_path / "filters.md"
    assert main(["--check", str(page)]) == 1
    assert "not up to date" in capsys.readouterr().err
    assert main([str(page)]) == main(["--check", str(page)]) == 0


def test_examples_of_the_page_can_be_read() -> None:
    block = document().split("```")[1].strip().splitlines()
    assert len(block) == 4
    for line in block:
        parse_filter(line, saved={"regs": "player in (a, b)"})

"""Posts, all-ins, the two amounts of a raise, the button."""

from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace

from hhparse.audit.chips import check_all_in, check_raise_amounts
from hhparse.model.findings import Severity, Verdict
from hhparse.sites import RaiseBy
from tests.audit.texts import (
    FOLDED,
    SHOWN,
    SIDE,
    START,
    case_of,
    edited,
    findings,
    line_of,
    only,
    told,
    verdict,
    with_hand,
)

# ---- raises (R21) -----------------------------------------------------------------------------------------------------


def test_the_first_amount_of_a_raise_is_the_difference() -> None:
    """To 3 over a big blind of 1 is by 2."""
    found = only(FOLDED, ("raises $2 to $3", "raises $3 to $3"))
    assert (found.code, found.severity, found.rule) == ("raise_amount_contradiction", Severity.WARNING, "R21")
    assert (found.expected, found.actual, found.line) == ("2.00", "3.00", line_of(FOLDED, "raises"))


def test_on_a_later_street_nothing_stands_at_first() -> None:
    """Check-raise on the flop: to 6 over a bet of 2 is by 4."""
    text = edited(
        SHOWN,
        ("Carol: calls $2\n", "Carol: raises $4 to $6\nAlice: calls $4\n"),
        ("collected $13.80", "collected $21.80"),
        ("Total pot $14.50", "Total pot $22.50"),
        ("won ($13.80)", "won ($21.80)"),
    )
    assert told(text) == []
    assert only(text, ("raises $4 to $6", "raises $6 to $6")).expected == "4.00"


def test_other_rooms_mean_the_chips_added() -> None:
    case = case_of(FOLDED, ("raises $2 to $3", "raises $3 to $3"))
    assert case.site is not None
    case.site = replaced(case.site, raise_by=RaiseBy.CHIPS_ADDED)
    check_raise_amounts(case)
    case.site = None
    check_raise_amounts(case)
    assert case.findings == []


def test_of_both_blinds_in_one_post_the_big_one_stands() -> None:
    """Dave posts 1.50, of which 1 is live: a raise to 3 is by 2."""
    text = edited(
        FOLDED,
        ("Seat 3: Carol ($70 in chips)\n", "Seat 3: Carol ($70 in chips)\nSeat 4: Dave ($40 in chips)\n"),
        ("Carol: posts big blind $1\n", "Carol: posts big blind $1\nDave: posts small & big blinds $1.50\n"),
        ("Alice: raises", "Dave: checks\nAlice: raises"),
        ("Carol: folds\n", "Carol: folds\nDave: folds\n"),
        ("collected $2.50", "collected $4"),
        ("Total pot $2.50", "Total pot $4"),
        ("collected ($2.50)", "collected ($4)"),
        ("Carol (big blind) folded before Flop\n", "Carol (big blind) folded before Flop\nSeat 4: Dave folded before Flop\n"),
    )  # fmt: skip
    assert told(text) == []


def test_an_ante_is_no_bet_that_stands() -> None:
    """Antes of 2 each: the raise to 3 is still by 2 over the big blind of 1."""
    antes = "".join(f"{name}: posts the ante $2\n" for name in ("Alice", "Bob", "Carol"))
    changes = (
        ("*** HOLE CARDS", antes + "*** HOLE CARDS"),
        ("collected $2.50", "collected $8.50"),
        ("Total pot $2.50", "Total pot $8.50"),
        ("collected ($2.50)", "collected ($8.50)"),
    )
    assert told(FOLDED, *changes) == []


# ---- posts (R16) ------------------------------------------------------------------------------------------------------


def test_another_blind_than_the_header_s() -> None:
    """Carol completes to 3 whatever she posted, so no sum betrays the changed post."""
    changes = (("Carol: posts big blind $1", "Carol: posts big blind $2"), ("Alice: calls $1", "Alice: calls $2"))
    found = [one for one in findings(SHOWN, *changes) if one.code == "blind_mismatch"]
    assert [(one.severity, one.rule, one.expected, one.actual) for one in found] == [
        (Severity.WARNING, "R16", "1.00", "2.00")
    ]


def test_a_player_with_less_posts_what_there_is() -> None:
    text = edited(
        FOLDED,
        ("Bob ($60 in chips)", "Bob ($0.30 in chips)"),
        ("Bob: posts small blind $0.50", "Bob: posts small blind $0.30 and is all-in"),
        ("Bob: folds\n", ""),
    )
    assert "blind_mismatch" not in {one.code for one in findings(text)}


def test_more_than_the_blind_is_never_right() -> None:
    changes = (
        ("Bob ($60 in chips)", "Bob ($0.60 in chips)"),
        ("Bob: posts small blind $0.50", "Bob: posts small blind $0.60 and is all-in"),
    )
    assert "blind_mismatch" in {one.code for one in findings(FOLDED, *changes)}


def test_fixed_limit_headers_name_the_bets() -> None:
    """At $1/$2 the blinds are 0.50 and 1; some tables post a third of the bet as the small blind (R12)."""
    header = ("No Limit ($0.50/$1 USD)", "Limit ($1/$2 USD)")
    third = ("Bob: posts small blind $0.50", "Bob: posts small blind $0.30")
    assert "blind_mismatch" not in {one.code for one in findings(FOLDED, header, third)}
    big = ("Carol: posts big blind $1", "Carol: posts big blind $2")
    assert "blind_mismatch" in {one.code for one in findings(FOLDED, header, big)}


def test_a_post_twice() -> None:
    """The second half blind goes into the pot; the sums are made right, so only the double post is left."""
    changes = (
        ("Bob: posts small blind $0.50\n", "Bob: posts small blind $0.50\nBob: posts small blind $0.50\n"),
        ("collected $2.50", "collected $3"),
        ("Total pot $2.50", "Total pot $3"),
        ("collected ($2.50)", "collected ($3)"),
    )
    found = only(FOLDED, *changes)
    assert (found.code, found.severity, found.message) == (
        "posted_twice",
        Severity.WARNING,
        "Bob posts the small blind twice",
    )


# ---- all-ins (R30) ----------------------------------------------------------------------------------------------------


def test_all_in_with_chips_left() -> None:
    """Everybody else is all-in too, so nothing but the word is wrong."""
    changes = (
        ("Alice ($30 in chips)", "Alice ($31 in chips)"),
        ("Carol ($70 in chips)", "Carol ($30 in chips)"),
        ("Carol: calls $29", "Carol: calls $29 and is all-in"),
    )
    found = only(SIDE, *changes)
    assert (found.code, found.severity, found.rule) == ("all_in_contradiction", Severity.WARNING, "R30")
    assert (found.expected, found.actual, found.line) == ("0", "1.00", line_of(SIDE, "Alice: raises"))
    assert verdict(SIDE, *changes) is Verdict.CONSISTENT_WITH_WARNINGS


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Alice: calls $1\n", "Alice: calls $1 and is all-in\n"),
        ("Carol: bets $4\n", "Carol: bets $4 and is all-in\n"),
        ("Carol: posts big blind $1\n", "Carol: posts big blind $1 and is all-in\n"),
    ],
)
def test_all_in_written_to_a_line(old: str, new: str) -> None:
    assert told(SHOWN, (old, new)) == ["all_in_contradiction warning"]


def test_no_chips_left_and_no_word_of_it() -> None:
    assert told(SIDE, ("calls $11.50 and is all-in", "calls $11.50")) == ["all_in_contradiction info"]


def test_who_has_put_in_too_much_is_told_once() -> None:
    assert told(SIDE, ("Bob ($12 in chips)", "Bob ($11 in chips)"))[0] == "negative_stack error"
    assert "all_in_contradiction" not in " ".join(told(SIDE, ("Bob ($12 in chips)", "Bob ($11 in chips)")))


def test_a_cap_makes_all_ins_of_its_own() -> None:
    case = case_of(SIDE, ("Alice ($30 in chips)", "Alice ($31 in chips)"))
    game = case.hand.game
    case = with_hand(case, game=replace(game, stakes=replace(game.stakes, cap=3000)))
    check_all_in(case)
    assert case.findings == []


# ---- button and cancelled hands ---------------------------------------------------------------------------------------


def test_no_line_names_the_button() -> None:
    found = only(FOLDED, ("Table 'Lyra' 6-max Seat #1 is the button\n", ""), ("Alice (button)", "Alice"))
    assert (found.code, found.severity, found.line) == ("button_unknown", Severity.INFO, 1)


def test_more_players_than_seats() -> None:
    """Three at a table for two: the third seat line is one too many."""
    found = only(FOLDED, ("6-max", "2-max"))
    assert (found.code, found.severity, found.line) == ("too_many_players", Severity.WARNING, 5)
    assert (found.expected, found.actual) == ("2", "3")


def test_a_seat_number_beyond_the_table_is_no_matter() -> None:
    """Three at a table for three, one in the seat 9 of a larger one."""
    moved = (("6-max", "3-max"), ("Seat 3: Carol", "Seat 9: Carol"), ("Seat 3: Carol", "Seat 9: Carol"))
    assert findings(FOLDED, *moved) == []


def test_a_cancelled_hand() -> None:
    """The posts come back, nothing else is looked at, not even a missing total."""
    text = START.format("$50", "$60", "$70") + "Hand cancelled\n*** SUMMARY ***\nSeat 1: Alice (button)\n"
    found = findings(text)
    assert [(one.code, one.severity) for one in found if one.code != "unknown_line"] == [
        ("hand_cancelled", Severity.INFO)
    ]
    assert found[-1].line == line_of(text, "cancelled")

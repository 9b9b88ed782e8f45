"""PHH: fields, the notation of actions, every game of the specification, hands that stop, and files that are broken."""

from __future__ import annotations

import pytest

from hhparse.model.events import Board, BringIn, Call, Check, Draw, HoleCards, Muck, Post, PostKind, Show, StandPat
from hhparse.model.hand import printed_id
from tests.parse.documents.reading import audited, by_name, nets, only, told

HOLDEM = {
    "variant": '"NT"', "antes": "[0, 0, 0]", "blinds_or_straddles": "[1, 2, 0]", "min_bet": "2",
    "starting_stacks": "[200, 100, 150]", "players": '["Ada", "Bo", "Cy"]', "hand": "9",
    "actions": '["d dh p1 ????", "d dh p2 KsKd", "d dh p3 AsAd", "p3 cbr 6", "p1 f", "p2 f"]',
}  # fmt: skip


def text(**fields):
    """A hand with some fields changed; None leaves one out."""
    told_fields = {**HOLDEM, **fields}
    return "".join(f"{name} = {value}\n" for name, value in told_fields.items() if value is not None)


def hand(*actions, **fields):
    return only(text(actions=list(actions), **fields))


DEALT = ("d dh p1 ????", "d dh p2 KsKd", "d dh p3 AsAd")


def test_players_sit_in_order_and_the_last_has_the_button():
    record = only(text())
    assert (record.site, printed_id(record.hand_id), record.verdict.value) == ("PHH", "9", "consistent")
    assert [(seat.seat, seat.name, seat.stack) for seat in record.hand.seats] == [
        (1, "Ada", 200), (2, "Bo", 100), (3, "Cy", 150),
    ]  # fmt: skip
    assert (record.hand.button_seat, record.hand.game.kind.value, record.hand.game.stakes.currency) == (
        3,
        "cash",
        "chips",
    )
    assert nets(record) == {"Ada": -1, "Bo": -2, "Cy": 3}
    assert record.replay.returned == {3: 4}


def test_seats_are_those_of_the_table_where_they_go_round_it():
    record = only(text(seats="[5, 9, 2]", seat_count="9", table='"Final"'))
    assert ([seat.seat for seat in record.hand.seats], record.hand.button_seat) == ([5, 9, 2], 2)
    assert (record.hand.max_seats, record.hand.table) == (9, "Final")
    assert nets(record) == {"Ada": -1, "Bo": -2, "Cy": 3}
    assert [seat.seat for seat in only(text(seats="[5, 2, 9]")).hand.seats] == [1, 2, 3]


def test_players_without_names():
    assert [seat.name for seat in only(text(players=None)).hand.seats] == ["p1", "p2", "p3"]
    assert [seat.name for seat in only(text(players='["", "Bo", ""]')).hand.seats] == ["p1", "Bo", "p3"]


def test_heads_up_the_forced_bets_are_written_in_reverse():
    """The button, p2, posts the small blind and the ante that stands first."""
    record = hand("d dh p1 ????", "d dh p2 ????", "p2 f", antes="[0, 2]", blinds_or_straddles="[1, 2]",
                  starting_stacks="[50, 50]", players='["Ada", "Bo"]')  # fmt: skip
    posts = [(event.seat, event.kind, event.amount) for event in record.hand.events if isinstance(event, Post)]
    assert posts == [(1, PostKind.ANTE, 2), (1, PostKind.BIG_BLIND, 2), (2, PostKind.SMALL_BLIND, 1)]
    assert (record.hand.button_seat, nets(record)) == (2, {"Ada": 1, "Bo": -1})


@pytest.mark.parametrize(
    ("blinds", "kinds"),
    [
        ("[1, 2, 4, 0]", [PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE]),
        ("[1, 2, 0, -2]", [PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.BIG_BLIND]),
        ("[0, 2, 0, 0]", [PostKind.BIG_BLIND]),
        ("[0, 0, 0, 2]", [PostKind.BUTTON_BLIND]),
    ],
)
def test_what_a_blind_is_follows_from_its_place_and_sign(blinds, kinds):
    record = hand(*(f"d dh p{n} ????" for n in range(1, 5)), antes="[0, 0, 0, 0]", blinds_or_straddles=blinds,
                  starting_stacks="[90, 90, 90, 90]", players=None)  # fmt: skip
    assert [event.kind for event in record.hand.events if isinstance(event, Post)] == kinds


def test_calls_have_no_amount_and_a_stack_may_end_them():
    record = hand(
        *DEALT, "p3 cbr 120", "p1 cc", "p2 cc", "d db 2c7h9d", "p1 cc", "p3 cbr 30", "p1 cc", "d db 3c", "d db 4h",
        "p1 sm", "p2 sm -", "p3 sm AsAd",
    )  # fmt: skip
    moves = [event for event in record.hand.events if isinstance(event, Call | Check)]
    assert [getattr(event, "amount", None) for event in moves] == [119, 98, None, 30]
    assert [(type(e), e.seat) for e in record.hand.events if isinstance(e, Show | Muck)] == [
        (Muck, 1),
        (Show, 2),
        (Show, 3),
    ]
    assert by_name(record, record.replay.contributed) == {"Ada": 150, "Bo": 100, "Cy": 150}
    assert (record.verdict.value, nets(record)) == ("consistent", {"Ada": -150, "Bo": -100, "Cy": 250})


def test_a_board_may_be_dealt_at_once_after_an_all_in():
    record = hand(*DEALT, "p3 cbr 150", "p1 f", "p2 cc", "p3 sm AsAd", "p2 sm KsKd", "d db 2c7h9d3c4h")
    assert [event.street.value for event in record.hand.events if isinstance(event, Board)] == ["flop", "turn", "river"]
    assert nets(record) == {"Ada": -1, "Bo": -100, "Cy": 101}


def test_comments_blank_actions_and_lines():
    source = text(actions='[\n"d dh p1 ????",  # a ] in a comment\n\n"d dh p2 ????", "d dh p3 ???? # said \\"oops\\"",\n'
                          '"", "# the flop is exposed",\n\'p3   cbr  6 # big\', "p1 f", "p2 f"\n]')  # fmt: skip
    record = only("# before\n" + source)
    assert record.verdict.value == "consistent"
    assert [(type(event).__name__, event.line) for event in record.hand.events if not isinstance(event, Post)] == [
        ("Raise", 14), ("Fold", 14), ("Fold", 14),
    ]  # fmt: skip


# ---- results --------------------------------------------------------------------------------------------------------


def test_winnings_tell_the_rake():
    """6 + 6 + 1 before the flop, 20 each on the flop: 53, of which 50 are won."""
    actions = (
        *DEALT, "p3 cbr 6", "p1 f", "p2 cc", "d db 2c7h9d", "p2 cc", "p3 cbr 20", "p2 cc", "d db 3c", "p2 cc", "p3 cc",
        "d db 4h", "p2 cc", "p3 cc", "p2 sm KsKd", "p3 sm AsAd",
    )  # fmt: skip
    record = hand(*actions, winnings="[0, 0, 50]")
    assert (record.verdict.value, nets(record)) == ("consistent", {"Ada": -1, "Bo": -26, "Cy": 24})
    record = hand(*actions, finishing_stacks="[199, 74, 174]")
    assert (record.verdict.value, nets(record)) == ("consistent", {"Ada": -1, "Bo": -26, "Cy": 24})
    record = hand(*actions, finishing_stacks="[199, 124, 124]")
    assert {"wrong_winner", "payout_mismatch"} == {code for code, severity, _ in told(record) if severity == "error"}
    record = hand(*actions, winnings="[0, 0, 50]", finishing_stacks="[199, 74, 175]")
    assert told(record) == [("payout_mismatch", "error", 10)]
    record = hand(*actions, finishing_stacks="[199, 74, 184]")
    assert told(record) == [("payout_mismatch", "error", 9), ("chips_not_conserved", "warning", 9)]
    assert nets(hand(*actions)) == {"Ada": -1, "Bo": -26, "Cy": 27}


@pytest.mark.parametrize(
    ("actions", "line"),
    [
        ((), 3),
        (DEALT, 8),
        ((*DEALT, "p3 cbr 6", "p1 f", "p2 cc"), 8),
        ((*DEALT, "p3 cbr 6", "p1 f", "p2 cc", "d db 2c7h9d", "p2 cbr 10"), 8),
    ],
)
def test_a_hand_may_stop_anywhere(actions, line):
    record = hand(*actions)
    assert (record.verdict.value, record.whole) == ("consistent_with_warnings", False)
    assert [one for one in told(record) if one[1] == "warning"] == [("unfinished_hand", "warning", line)]
    assert record.replay.payouts == {}
    assert all(not pot.shares for pot in record.replay.pots)


def test_what_was_put_in_so_far_is_told_of_a_hand_that_stops():
    record = hand(*DEALT, "p3 cbr 6", "p1 f", "p2 cc", "d db 2c7h9d", "p2 cbr 10")
    assert by_name(record, record.replay.contributed) == {"Ada": 1, "Bo": 16, "Cy": 6}


def test_an_unknown_stack_is_enough():
    record = only(text(starting_stacks="[inf, 100, inf]", finishing_stacks="[inf, 98, inf]"))
    assert record.verdict.value == "consistent"
    assert [one for one in told(record) if one[0] == "stack_unknown"] == [("stack_unknown", "info", 5)] * 2
    assert nets(record) == {"Ada": -1, "Bo": -2, "Cy": 3}


# ---- money, time, tournaments ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "currency", "stack"),
    [
        ({"currency": '"EUR"'}, "EUR", 10000),
        ({"currency_symbol": '"£"'}, "GBP", 10000),
        ({"currency_symbol": '"¤"'}, "chips", 100),
        ({"level": "4", "event": '"Main Event"', "currency": '"USD"'}, "chips", 100),
    ],
)
def test_currency(fields, currency, stack):
    record = only(text(**fields))
    assert (record.hand.game.stakes.currency, record.hand.seats[1].stack) == (currency, stack)


def test_a_level_makes_a_tournament():
    record = only(text(level="4", event='"Main Event"'))
    assert record.hand.game.kind.value == "tournament"
    assert (record.hand.tournament.tournament_id, record.hand.tournament.level) == ("Main Event", "4")


@pytest.mark.parametrize(
    ("fields", "instant"),
    [
        ({}, "2019-07-11T12:30:53+00:00"),
        ({"time_zone": '"America/New_York"'}, "2019-07-11T16:30:53+00:00"),
        ({"time_zone_abbreviation": '"ET"'}, "2019-07-11T16:30:53+00:00"),
        ({"time_zone": '"Nowhere/Atall"'}, None),
        ({"city": '"Vienna"', "region": '"Vienna"', "country": '"Austria"'}, None),
        ({"time": None}, None),
    ],
)
def test_the_time_is_utc_unless_a_zone_or_a_place_is_told(fields, instant):
    record = only(text(**{"time": "12:30:53", "day": "11", "month": "7", "year": "2019", **fields}))
    assert (record.hand.time_utc.isoformat() if record.hand.time_utc else None) == instant


def test_decimals():
    record = only(text(blinds_or_straddles="[0.05, 0.1, 0]", min_bet="0.1", starting_stacks="[20, 10.05, 15]",
                       actions='["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 0.35", "p1 f", "p2 f"]'))  # fmt: skip
    assert (record.hand.game.stakes.text, record.hand.game.stakes.exponent) == ("0.05/0.1", 2)
    assert nets(record) == {"Ada": -5, "Bo": -10, "Cy": 15}


def test_a_short_ante_limits_what_its_player_can_win_only_if_that_was_agreed():
    """Ada has 3 of the ante of 5. Trimmed she plays for 9, else for all antes: 13."""
    fields = {"antes": "[5, 5, 5]", "starting_stacks": "[3, 100, 100]"}
    actions = ("d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", "p3 cc", "p2 cc", "d db 2c7h9d", "p2 cc", "p3 cc",
               "d db 3c", "p2 cc", "p3 cc", "d db 4h", "p2 cc", "p3 cc")  # fmt: skip
    for status, won in (("true", 9), ("false", 13), (None, 13)):
        record = hand(*actions, ante_trimming_status=status, **fields)
        assert record.replay.payouts[1] == won


# ---- games ----------------------------------------------------------------------------------------------------------

BETS = {"small_bet": "2", "big_bet": "4", "min_bet": None}
TWO = {"antes": "[0, 0]", "starting_stacks": "[50, 50]", "players": '["Ada", "Bo"]'}
STUD = {**TWO, **BETS, "blinds_or_straddles": None, "antes": "[1, 1]", "bring_in": "1"}


@pytest.mark.parametrize(
    ("variant", "name", "limit", "fields"),
    [
        ("FT", "holdem", "fixed_limit", BETS),
        ("NT", "holdem", "no_limit", {}),
        ("NS", "short_deck", "no_limit", {}),
        ("PO", "omaha", "pot_limit", {}),
        ("FO/8", "omaha_hilo8", "fixed_limit", BETS),
        ("N2L1D", "single_draw_27", "no_limit", {}),
        ("F2L3D", "triple_draw_27", "fixed_limit", BETS),
        ("FB", "badugi", "fixed_limit", BETS),
        ("F7S", "stud7", "fixed_limit", STUD),
        ("F7S/8", "stud_hilo8", "fixed_limit", STUD),
        ("FR", "razz", "fixed_limit", STUD),
    ],
)
def test_every_game_of_the_specification(variant, name, limit, fields):
    game = hand(variant=f'"{variant}"', **fields).hand.game
    assert (game.variant.value, game.limit.value) == (name, limit)


def test_stud_streets_begin_with_a_further_card():
    record = hand(
        "d dh p1 ????4d", "d dh p2 AcAd9s", "p1 pb", "p2 cbr 2", "p1 cc", "d dh p1 4h", "d dh p2 2c", "p1 cc",
        "p2 cbr 2", "p1 f", variant='"F7S"', **STUD,
    )  # fmt: skip
    assert [event.street.value for event in record.hand.events if isinstance(event, Board)] == [
        "third_street", "fourth_street",
    ]  # fmt: skip
    assert [event.amount for event in record.hand.events if isinstance(event, BringIn)] == [1]
    assert [event.cards for event in record.hand.events if isinstance(event, HoleCards)][:2] == [
        ("4d",),
        ("Ac", "Ad", "9s"),
    ]
    assert (record.verdict.value, record.hand.button_seat, nets(record)) == ("consistent", None, {"Ada": -3, "Bo": 3})


def test_draws():
    record = hand(
        "d dh p1 7h6c4c3d2c", "d dh p2 ??????????", "p2 cc", "p1 cc", "p1 sd", "p2 sd ????", "d dh p2 ????", "p1 cbr 4",
        "p2 cc", "p1 sm -", "p2 sm 8h6d4d3c2d", variant='"N2L1D"', blinds_or_straddles="[1, 2]", **TWO,
    )  # fmt: skip
    assert [(event.seat, event.count) for event in record.hand.events if isinstance(event, Draw)] == [(2, 2)]
    assert [event.seat for event in record.hand.events if isinstance(event, StandPat)] == [1]
    assert (record.verdict.value, nets(record)) == ("consistent", {"Ada": 6, "Bo": -6})


# ---- faults ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"actions": '["d dh p1 ????"'}, "broken_document"),
        ({"actions": "[1, 2]"}, "broken_document"),
        ({"actions": None}, "broken_document"),
        ({"antes": "[0, 0]"}, "broken_document"),
        ({"antes": "[0, 0, -1]"}, "broken_document"),
        ({"antes": "[0, 0, nan]"}, "broken_document"),
        ({"antes": '["a", 0, 0]'}, "broken_document"),
        ({"starting_stacks": "[]"}, "broken_document"),
        ({"starting_stacks": "[200]"}, "broken_document"),
        ({"starting_stacks": "[200, true, 100]"}, "broken_document"),
        ({"players": '["Ada"]'}, "broken_document"),
        ({"winnings": "[1]"}, "broken_document"),
        ({"variant": "7"}, "broken_document"),
        ({"variant": '"NT", "FT"'}, "broken_document"),
        ({"variant": '"XX"'}, "unknown_header"),
        ({"variant": '"FT"'}, "unknown_header"),
        ({"starting_stacks": "[200, 1" + "0" * 30 + ", 100]"}, "amount_out_of_range"),
        ({"hand": "9\nhand = 10"}, "broken_document"),
        ({"hand": "[" * 5000}, "broken_document"),
        ({"hand": "9" * 6000}, "broken_document"),
    ],
)
def test_what_is_broken_in_one_table_touches_no_other(fields, code):
    hands, report = audited(f"[1]\n{text()}\n[2]\n{text(**fields)}\n[3]\n{text()}")
    assert [one.verdict.value for one in hands] == ["consistent", "rejected", "consistent"]
    assert [finding.code for finding in hands[1].findings if finding.severity.word == "error"] == [code]
    assert (report.hands, report.rejected) == (2, 1)


@pytest.mark.parametrize(
    "action", ["p4 f", "p0 f", "p2 dance", "p2 cbr", "p2 cbr -5", "d db 2x", "d dh p9 AsAh", "x", "p2 sd As"]
)
def test_an_action_that_is_none_is_told_and_left_out(action):
    record = hand(*DEALT, "p3 cbr 6", "p1 f", action, "p2 f")
    assert [code for code, _, _ in told(record)] == ["unknown_line"]
    assert nets(record) == {"Ada": -1, "Bo": -2, "Cy": 3}


def test_a_field_that_is_none_is_told_unless_it_is_the_authors_own():
    record = only(text(mood='"merry"', _mood='"merry"'))
    assert told(record) == [("unknown_line", "info", 9)]


def test_equal_numbers_in_two_collections_are_two_hands():
    """Numbers begin at 0 in many collections: only equal content is the same hand."""
    other = text(starting_stacks="[200, 100, 151]")
    hands, _ = audited(f"[1]\n{text()}\n[2]\n{other}\n[3]\n{text()}")
    assert [printed_id(one.hand_id) for one in hands] == ["9", "9", "9"]
    codes = [{finding.code for finding in one.findings} & {"duplicate_hand", "conflicting_duplicate"} for one in hands]
    assert codes == [set(), set(), {"duplicate_hand"}]


def test_a_hand_without_a_number_is_called_by_its_table_or_its_content():
    (first, second), _ = audited(f"[7]\n{text(hand=None)}\n[8]\n{text(hand=None, players=None)}")
    assert [printed_id(one.hand_id) for one in (first, second)] == ["7", "8"]
    assert only(text(hand=None)).hand_id == only("# again\n" + text(hand=None)).hand_id

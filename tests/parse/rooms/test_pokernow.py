"""PokerNow: entries of the log, totals of the street, the order of rows, and rows that are none."""

from __future__ import annotations

import pytest

from hhparse.model.events import Bounty, Call, Post, PostKind, Raise, Show
from hhparse.model.hand import printed_id
from tests.parse.documents.reading import audited, by_name, nets, only, told

ADA, BO, CY = '"Ada @ a1B-2_x"', '"Bo "the" Bee (2) @ b0"', '"500 @ c5"'
START = f"-- starting hand #7 (id: zz9)  (No Limit Texas Hold'em) (dealer: {ADA}) --"
STACKS = f"Player stacks: #1 {ADA} (100) | #4 {BO} (100) | #9 {CY} (60)"
BLINDS = [f"{BO} posts a small blind of 1", f"{CY} posts a big blind of 2"]
OPENING = [START, STACKS, *BLINDS]
END = "-- ending hand #7 --"
WALK = [
    *OPENING,
    f"{ADA} folds",
    f"{BO} folds",
    f"Uncalled bet of 1 returned to {CY}",
    f"{CY} collected 2 from pot",
    END,
]


def row(entry, number, at="2026-03-02T19:30:05.750Z"):
    return '"' + entry.replace('"', '""') + f'",{at},{17700000000000 + number}'


def log(*entries, newest_first=True, header="entry,at,order\n"):
    rows = [row(entry, number) for number, entry in enumerate(entries)]
    return header + "\n".join(rows[::-1] if newest_first else rows) + "\n"


def test_a_walk():
    record = only(log(*WALK))
    assert (record.site, record.hand_id, record.verdict.value) == ("PokerNow", "zz9", "consistent")
    assert nets(record) == {'Bo "the" Bee (2)': -1, "500": 1}
    assert record.hand.time_utc.isoformat() == "2026-03-02T19:30:05+00:00"
    assert (record.hand.game.stakes.text, record.hand.game.stakes.currency) == ("1/2", "chips")
    assert (record.hand.button_seat, record.hand.claims.rake, told(record)) == (1, 0, [])
    assert record.source.line == 2
    assert [event.line for event in record.hand.events[:2]] == [8, 7]


def test_rows_may_run_up_and_have_no_header():
    down, up, bare = (
        only(log(*WALK)), only(log(*WALK, newest_first=False)), only(log(*WALK, header="")),
    )  # fmt: skip
    assert down.fingerprint == up.fingerprint == bare.fingerprint
    assert nets(up) == nets(bare) == nets(down)


def test_the_number_orders_rows_that_changed_places():
    rows = log(*WALK).splitlines(keepends=True)
    rows[3], rows[4] = rows[4], rows[3]
    assert only("".join(rows)).verdict.value == "consistent"


def test_amounts_are_totals_of_the_street():
    """Cy has 2 in and calls 6: 4 more. Bo's raise from 1 to 6 adds 5, the pot is 12 and what lies dead: nothing."""
    record = only(log(
        *OPENING, f"{ADA} folds", f"{BO} raises to 6", f"{CY} calls 6", "Flop:  [10♠, 7♣, 2♥]", f"{BO} bets 10",
        f"{CY} raises to 54 and go all in", f"{BO} calls 54", "Turn: 10♠, 7♣, 2♥ [3♦]", "River: 10♠, 7♣, 2♥, 3♦ [A♠]",
        f"{CY} shows a 10♥, 10♦.", f"{BO} shows a A♥, A♦.",
        f"{BO} collected 120 from pot with Three of a Kind, A's (combination: A♥, A♦, A♠, 10♠, 7♣)", END,
    ))  # fmt: skip
    assert record.verdict.value == "consistent"
    assert [event.amount for event in record.hand.events if isinstance(event, Call)] == [4, 44]
    assert [event.to for event in record.hand.events if isinstance(event, Raise)] == [6, 54]
    assert by_name(record, record.replay.contributed) == {'Bo "the" Bee (2)': 60, "500": 60}
    assert record.replay.boards == (("Ts", "7c", "2h", "3d", "As"),)


def test_a_straddle_restates_a_blind_and_a_missed_blind_is_live_beside_a_dead_one():
    record = only(log(
        START, STACKS, *BLINDS, f"{ADA} posts a missing small blind of 1", f"{ADA} posts a missed big blind of 2",
        f"{BO} posts a straddle of 4", f"{CY} folds", f"{ADA} folds", f"Uncalled bet of 2 returned to {BO}",
        f"{BO} collected 7 from pot", END,
    ))  # fmt: skip
    posts = [(event.kind, event.amount) for event in record.hand.events if isinstance(event, Post)]
    assert posts == [
        (PostKind.SMALL_BLIND, 1), (PostKind.BIG_BLIND, 2), (PostKind.DEAD_BLIND, 1), (PostKind.BIG_BLIND, 2),
        (PostKind.STRADDLE, 3),
    ]  # fmt: skip
    assert by_name(record, record.replay.contributed) == {"Ada": 3, 'Bo "the" Bee (2)': 2, "500": 2}
    assert nets(record) == {"Ada": -3, 'Bo "the" Bee (2)': 5, "500": -2}


def test_two_runs():
    """All-in before the flop: each run decides half of 120."""
    record = only(log(
        *OPENING, f"{ADA} folds", f"{BO} raises to 100 and go all in", f"{CY} calls 60 and go all in",
        f"Uncalled bet of 40 returned to {BO}", "All players in hand choose to run it twice.",
        f"{BO} shows a Q♥, Q♣.", f"{CY} shows a A♦, K♣.",
        "Flop:  [4♦, 5♦, J♣]", "Turn: 4♦, 5♦, J♣ [8♥]", "River: 4♦, 5♦, J♣, 8♥ [2♠]",
        "Flop (second run):  [A♣, 6♦, 6♥]", "Turn (second run): A♣, 6♦, 6♥ [10♦]",
        "River (second run): A♣, 6♦, 6♥, 10♦ [3♣]",
        f"{BO} collected 60 from pot with Pair, Q's (combination: Q♥, Q♣, J♣, 8♥, 5♦)",
        f"{CY} collected 60 from pot with Two Pair, A's & 6's on the second run (combination: A♦, A♣, 6♦, 6♥, K♣)", END,
    ))  # fmt: skip
    assert (record.verdict.value, nets(record)) == ("consistent", {})
    assert record.replay.boards == (("4d", "5d", "Jc", "8h", "2s"), ("Ac", "6d", "6h", "Td", "3c"))


def test_one_shared_street_and_two_rivers():
    shared = ["Flop:  [4♦, 5♦, J♣]", "Turn: 4♦, 5♦, J♣ [8♥]"]
    record = only(log(
        *OPENING, f"{ADA} folds", f"{BO} calls 2", f"{CY} checks", shared[0], f"{BO} checks", f"{CY} checks", shared[1],
        f"{BO} bets 98 and go all in", f"{CY} calls 58 and go all in", f"Uncalled bet of 40 returned to {BO}",
        f"{BO} shows a Q♥, Q♣.", f"{CY} shows a A♦, K♣.", "River: 4♦, 5♦, J♣, 8♥ [2♠]",
        "River (second run): 4♦, 5♦, J♣, 8♥ [A♠]",
        f"{BO} collected 60 from pot", f"{CY} collected 60 from pot on the second run", END,
    ))  # fmt: skip
    assert record.replay.boards == (("4d", "5d", "Jc", "8h", "2s"), ("4d", "5d", "Jc", "8h", "As"))
    assert (record.verdict.value, nets(record)) == ("consistent", {})


def test_a_bomb_pot_passes_over_the_first_round():
    record = only(log(
        START, STACKS, f"{ADA} posts a bet of 5 (bomb pot bet)", f"{BO} calls 5 (bomb pot bet)",
        f"{CY} calls 5 (bomb pot bet)", "Flop:  [4♦, 5♦, J♣]", f"{BO} checks", f"{CY} bets 10", f"{ADA} folds",
        f"{BO} folds", f"Uncalled bet of 10 returned to {CY}", f"{CY} collected 15 from pot", END,
    ))  # fmt: skip
    assert record.verdict.value == "consistent"
    assert nets(record) == {"Ada": -5, 'Bo "the" Bee (2)': -5, "500": 10}


def test_bounties_stay_out_of_the_pot_and_cards_shown_late_belong_to_the_hand():
    late = [f"{CY} shows a 7♦.", f"{CY} shows a 2♥."]
    record = only(log(
        *WALK[:-1], f"{ADA} paid 3 for the 7-2 bounty to {CY}", f"{CY} collected 3 from the 7-2 bounty", END, *late,
    ))  # fmt: skip
    assert record.verdict.value == "consistent"
    assert [(event.seat, event.amount) for event in record.hand.events if isinstance(event, Bounty)] == [(9, "3")]
    assert [event.cards for event in record.hand.events if isinstance(event, Show)] == [("7d",), ("7d", "2h")]
    assert only(log(*WALK, *late, newest_first=False)).hand.events[-1].cards == ("7d", "2h")


def test_the_owner_is_who_shows_the_cards_that_the_log_calls_yours():
    text = [*OPENING, "Your hand is 7♦, 2♥", *WALK[4:], f"{CY} shows a 2♥, 7♦."]
    assert only(log(*text)).hand.hero_seat == 9
    assert only(log(*text[:-1])).hand.hero_seat is None


def test_a_dead_button_and_no_small_blind():
    start = "-- starting hand #8 (id: dead)  (No Limit Texas Hold'em) (dead button) --"
    record = only(log(start, STACKS, "Dead Small Blind", f"{CY} posts a big blind of 2", f"{ADA} folds", f"{BO} folds",
                      f"Uncalled bet of 2 returned to {CY}", END.replace("7", "8")))  # fmt: skip
    assert record.hand.button_seat is None
    assert record.hand.game.stakes.text == "0/2"


def test_a_number_without_an_id_is_told_apart_by_its_time():
    start = START.replace(" (id: zz9)", "")
    record = only(log(start, *WALK[1:]))
    assert record.hand_id == "7~20260302193005750"
    assert printed_id(record.hand_id) == "7"


def test_people_and_settings_between_hands_are_noise():
    between = [
        f"The player {ADA} joined the game with a stack of 100.", "The game's big blind was changed from 2 to 4.",
        f"The admin updated the player {BO} stack from 98 to 200.", "Undealt cards: 10♠, 2♦",
        f"WARNING: the admin queued the stack change for the player {CY} adding 5 chips in the next hand.",
        "Game Config Changes\nBomb pots: on\nBig blind: 4, small blind: 2",
    ]  # fmt: skip
    hands, report = audited(log(*between, *WALK, *between))
    assert [hand.verdict.value for hand in hands] == ["consistent"]
    assert (report.unknown_lines, report.hand_lines) == (0, len(WALK))
    assert report.lines == 1 + len(WALK) + 2 * (len(between) + 2)


# ---- faults ---------------------------------------------------------------------------------------------------------


def test_a_log_that_ends_in_the_middle_of_a_hand():
    """The newest hand is still being played; the one before it is whole."""
    going = [entry.replace("zz9", "zz10").replace("#7", "#8") for entry in OPENING]
    hands, _ = audited(log(*WALK, *going))
    assert [(hand.hand_id, hand.verdict.value) for hand in hands] == [("zz10", "rejected"), ("zz9", "consistent")]
    assert [finding.code for finding in hands[0].findings] == ["truncated_hand"]
    hands, _ = audited(log(*WALK, *going, newest_first=False))
    assert [(hand.hand_id, hand.verdict.value) for hand in hands] == [("zz9", "consistent"), ("zz10", "rejected")]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (f"{ADA} folds", f"{ADA} dances for 5", ("unknown_line", "warning")),
        (f"{CY} collected 2 from pot", f"{CY} collected 3 from pot", ("payout_mismatch", "error")),
        (f"{ADA} folds", '"Zed @ z" folds', ("unseated_player", "info")),
        ("#9", "#4", ("duplicate_seat", "error")),
        (f"{ADA} folds", f"{ADA} calls 0", ("unknown_line", "warning")),
    ],
)
def test_entries_that_are_wrong(old, new, found):
    record = only(log(*(entry.replace(old, new) for entry in WALK)))
    assert found in {(finding.code, finding.severity.word) for finding in record.findings}


def test_a_quote_that_is_never_closed_costs_one_row():
    text = log(*WALK).replace('"""Ada @ a1B-2_x"" folds"', '"""Ada @ a1B-2_x"" folds')
    record = only(text)
    assert ("unknown_line", "warning", 6) in told(record)
    assert record.replay.total_pot == 2


def test_rows_with_too_few_columns_and_numbers_that_are_none():
    text = log(*WALK) + "nonsense\n" + row("Dead Small Blind", 1).replace("17700000000001", "many") + "\n"
    hands, report = audited(text)
    assert [hand.verdict.value for hand in hands] == ["consistent"]
    assert report.unknown_lines == 1


def test_an_endless_quote_does_not_take_the_file():
    text = log(*WALK) + '"' + "x\n" * 5000
    hands, report = audited(text)
    assert [hand.verdict.value for hand in hands] == ["consistent"]
    assert report.unknown_lines == 5000


def test_a_hand_whose_beginning_is_cut_off_is_truncated():
    record = only(log(*WALK[1:]))
    assert [finding.code for finding in record.findings] == ["truncated_hand"]


def test_a_game_that_is_not_played_is_rejected():
    record = only(log(START.replace("Texas Hold'em", "Pineapple"), *WALK[1:]))
    assert [finding.code for finding in record.findings] == ["unknown_header"]

"""Who is paid what: R33 to R42, boards, rake over pots, cards that are missing or impossible."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hhparse.model.events import Board, CashOut, Collect, HouseMoney, Muck, Street, UncalledReturn
from hhparse.model.game import Variant
from hhparse.model.hand import Claims, Hand, SeatClaim
from hhparse.rules import duplicate_cards, hole_cards
from tests.rules.table import cards, errors, named, run, table

BLINDS = "B sb 50, C bb 100"
CHECKED = "A c 100, B c 50, C x | 2c 7d Jh: B x, C x, A x | 4s: B x, C x, A x | 9c: B x, C x, A x"
THREE = "A 1000, B 1000, C 1000"
HEADS_UP = "A sb 50, B bb 100"
HIGHER_A = {"A": "Ac Ad", "B": "Kc Kd"}
ACES = {"A": "Ac Ad", "B": "Kc Kd", "C": "Qc Qd"}


def won(hand: Hand) -> list[dict[str, int]]:
    return [named(pot.won) for pot in run(hand).pots]


# ---- R30 - R34 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R30", "R33", "R34")
def test_worked_example() -> None:
    """A 20, B 50, C 100, D 100, all-in; A > B > C = D: A 80, B 90, C 50, D 50."""
    hole = {"A": "Ac Ad", "B": "Kc Kd", "C": "Qc Td", "D": "Qd Th"}
    posts = "A bb 20, B bb 50, C bb 100, D bb 100"
    hand = table("A 20, B 50, C 100, D 100", posts, "| 2c 7d Jh | 4s | 9c", hole=hole, button="D", blinds=(1, 2))
    assert errors(hand) == []
    assert won(hand) == [{"A": 80}, {"B": 90}, {"C": 50, "D": 50}]


@pytest.mark.rule("R32")
def test_worked_example_with_a_longer_stack() -> None:
    """If D had 120: 20 goes back to D as uncalled."""
    posts = "A bb 20, B bb 50, C bb 100, D bb 120"
    hand = table("A 20, B 50, C 100, D 120", posts, "| 2c 7d Jh | 4s | 9c", button="D", blinds=(1, 2))
    assert named(run(hand).returned) == {"D": 20}
    assert named(run(hand).contributed) == {"A": 20, "B": 50, "C": 100, "D": 100}


def test_best_hand_takes_the_pot() -> None:
    hand = table(THREE, BLINDS, CHECKED, hole=ACES, collect=["A 300"])
    assert won(hand) == [{"A": 300}]
    assert run(hand).decided


@pytest.mark.rule("R33")
def test_folded_player_wins_nothing_whatever_his_cards() -> None:
    """R33: A folds aces and is paid by the text; the rules pay B."""
    play = "A f, B c 50, C x | 2c 7d Jh: B x, C x | 4s: B x, C x | 9c: B x, C x"
    hand = table(THREE, BLINDS, play, hole=ACES, collect=["A 200"])
    assert won(hand) == [{"B": 200}]


@pytest.mark.rule("R26")
def test_last_player_wins_without_showing() -> None:
    """R26."""
    hand = table(THREE, BLINDS, "A r 300, B f, C f", hole={"C": "Ac Ad"}, collect=["A 250"])
    assert won(hand) == [{"A": 250}]
    assert not run(hand).showdown


SHARED = "A c 10, B c 5, C x | As Ks Qd: B x, C x, A x | Jd: B x, C x, A x | Ah: B x, C x, A x"
SPLIT = {"A": "Tc 5d", "B": "Td 3h", "C": "Th 3d"}


@pytest.mark.rule("R34")
def test_odd_units_go_left_of_the_button() -> None:
    """R34: 29 among three: B and C, left of the button, 10, the button 9."""
    hand = table(THREE, "B sb 5, C bb 10", SHARED, hole=SPLIT, rake=1, blinds=(5, 10))
    assert won(hand) == [{"A": 9, "B": 10, "C": 10}]


def test_other_assignment_of_odd_units_is_the_texts() -> None:
    hand = table(THREE, "B sb 5, C bb 10", SHARED, hole=SPLIT, rake=1, blinds=(5, 10), collect=["A 10", "B 9", "C 10"])
    assert won(hand) == [{"A": 10, "B": 9, "C": 10}]


def test_two_odd_units_to_one_player_are_not_a_split() -> None:
    hand = table(THREE, "B sb 5, C bb 10", SHARED, hole=SPLIT, rake=1, blinds=(5, 10), collect=["A 11", "B 9", "C 9"])
    assert won(hand) == [{"A": 9, "B": 10, "C": 10}]


def test_split_to_a_larger_unit_is_no_split() -> None:
    """655 is 327 and 328: a text that pays 330 and 325 is off by three units, though all its amounts end in 0 or 5."""
    play = "A r 305, B f, C c 205 | As Ks Qd: C x, A x | Jd: C x, A x | Ah: C x, A x"
    hand = table(THREE, "B sb 45, C bb 100", play, hole=SPLIT, collect=["A 330", "C 325"])
    assert won(hand) == [{"A": 327, "C": 328}]


# ---- R36: rake ------------------------------------------------------------------------------------------------------

SIDE = "A r 200, B c 150, C c 100 | 2c 7d Jh: B b 150, C c 150 | 4s: B x, C x | 9c: B x, C x"
SHORT = "A 200, B 350, C 600"


def test_rake_as_the_pot_labels_say() -> None:
    """600 and 300 gross, 45 rake: 30 from the main pot, 15 from the side pot."""
    hole = {"A": "Ac Ad", "B": "Kc Kd", "C": "Qc Qd"}
    hand = table(SHORT, BLINDS, SIDE, hole=hole, rake=45, collect=["B 285 side-1", "A 570 main"])
    assert won(hand) == [{"A": 570}, {"B": 285}]
    assert [pot.rake for pot in run(hand).pots] == [30, 15]


@pytest.mark.parametrize(("main", "side"), [(560, 295), (555, 300), (600, 255)])
def test_rake_as_the_payments_imply(main: int, side: int) -> None:
    """Any division of the rake that makes the payments right is taken."""
    hand = table(SHORT, BLINDS, SIDE, hole=ACES, rake=45, collect=[f"A {main}", f"B {side}"])
    assert won(hand) == [{"A": main}, {"B": side}]


def test_rake_in_proportion_where_no_division_fits() -> None:
    """The side pot cannot pay 310 of 300: in proportion, the remainder to the main pot."""
    hand = table(SHORT, BLINDS, SIDE, hole=ACES, rake=46, collect=["A 544", "B 310"])
    assert [pot.rake for pot in run(hand).pots] == [31, 15]
    assert won(hand) == [{"A": 569}, {"B": 285}]


def test_rake_of_two_pots_paid_in_one_line() -> None:
    """One player wins both: the division is free, so it is in proportion."""
    hole = {"A": "Kc Kd", "B": "Ac Ad", "C": "Qc Qd"}
    hand = table(SHORT, BLINDS, SIDE, hole=hole, rake=45, collect=["B 855"])
    assert won(hand) == [{"B": 570}, {"B": 285}]


@pytest.mark.parametrize(("a", "b"), [(285, 570), (284, 571), (290, 565)])
def test_rake_of_a_split_main_pot_and_a_side_pot(a: int, b: int) -> None:
    """A and B split the main pot, B wins the side pot: what A is paid tells how much of the rake was the main pot's."""
    hole = {"A": "Kh Ks", "B": "Kc Kd", "C": "Qc Qd"}
    hand = table(SHORT, BLINDS, SIDE, hole=hole, rake=45, collect=[f"A {a}", f"B {b}"])
    assert named(run(hand).payouts) == {"A": a, "B": b}
    assert sum(pot.rake for pot in run(hand).pots) == 45


@pytest.mark.rule("R36")
def test_fees_count_like_rake() -> None:
    claims = Claims(rake=30, fees=(("jackpot", 15),))
    hand = table(SHORT, BLINDS, SIDE, hole=ACES, claims=claims, collect=["B 285 side-1", "A 570 main"])
    assert [pot.rake for pot in run(hand).pots] == [30, 15]


def test_unprinted_rake_is_what_is_left() -> None:
    hand = table(THREE, BLINDS, CHECKED, hole=ACES, rake=None, collect=["A 285"])
    assert won(hand) == [{"A": 285}]
    assert run(hand).pots[0].rake == 15


def test_unprinted_rake_is_never_more_than_a_quarter() -> None:
    hand = table(THREE, BLINDS, CHECKED, hole=ACES, rake=None, collect=["A 200"])
    assert won(hand) == [{"A": 300}]


@pytest.mark.rule("R31", "R39")
def test_house_money_goes_into_the_main_pot() -> None:
    """R39: sum of nets = house money - rake."""
    hand = table(THREE, BLINDS, CHECKED, hole=ACES, rake=10, more=[HouseMoney(0, 500)], collect=["A 790"])
    replay = run(hand)
    assert (replay.total_pot, replay.house_money, named(replay.payouts)) == (800, 500, {"A": 790})
    assert sum(replay.net.values()) == 500 - 10


def test_return_hidden_in_the_payment() -> None:
    """Where no line returns the uncalled bet it may be part of what the text pays; a line is not counted twice."""
    play = "A r 300, B f, C f"
    assert named(run(table(THREE, BLINDS, play, collect=["A 450"])).payouts) == {"A": 250}
    hand = table("A 300, B 1000", HEADS_UP, "A r 300, B r 1000 | 2c 7d Jh | 4s | 9c", hole=HIGHER_A)
    paid = replace(hand, events=(*hand.events, Collect(0, 1, 600, "main"), Collect(0, 2, 700, "side-1")))
    assert (named(run(paid).returned), named(run(paid).payouts)) == ({"B": 700}, {"A": 600})
    hand = table(THREE, BLINDS, play, more=[UncalledReturn(0, 1, 200)], collect=["A 250"])
    assert named(run(hand).returned) == {"A": 200}
    assert named(run(hand).contributed) == {"A": 100, "B": 50, "C": 100}


# ---- R37, R56: several boards ---------------------------------------------------------------------------------------

TWICE = [Board(0, Street.RIVER, ("2h",), ("Jc", "9s", "4s", "Qc"), 1), Board(0, Street.RIVER, ("5s",), (), 2)]


def twice(hole: dict[str, str], collect: list[str], rake: int = 0, runs: list[Board] | None = None) -> Hand:
    play = "A r 1001, B c 901 | Jc 9s 4s: | Qc: "
    stacks = "A 1001, B 1001"
    return table(stacks, HEADS_UP, play, hole=hole, collect=collect, rake=rake, more=runs or TWICE)


def test_run_it_twice_repeats_the_shared_streets() -> None:
    hand = twice({"A": "Jd Jh", "B": "Qh Ts"}, [])
    assert run(hand).boards == (cards("Jc 9s 4s Qc 2h"), cards("Jc 9s 4s Qc 5s"))


@pytest.mark.rule("R37")
def test_run_it_twice_one_winner() -> None:
    hand = twice({"A": "Jd Jh", "B": "Qh Ts"}, [], rake=1)
    shares = [(share.seat, share.run, share.amount) for share in run(hand).pots[0].shares]
    assert shares == [(1, 0, 1001), (1, 1, 1000)]


@pytest.mark.rule("R37")
def test_run_it_twice_a_board_each() -> None:
    """Odd unit to the first board; the text may have it the other way."""
    hole = {"A": "Jd Jh", "B": "As Ts"}
    assert won(twice(hole, [], rake=1)) == [{"A": 1001, "B": 1000}]
    assert won(twice(hole, ["A 1000", "B 1001"], rake=1)) == [{"A": 1000, "B": 1001}]


def test_run_it_twice_from_the_flop() -> None:
    runs = [
        Board(0, Street.FLOP, cards("Jc 9s 4s"), (), 1),
        Board(0, Street.TURN, cards("Qc"), (), 1),
        Board(0, Street.RIVER, cards("2h"), (), 1),
        Board(0, Street.FLOP, cards("3c 3d 3h"), (), 2),
        Board(0, Street.TURN, cards("4c"), (), 2),
        Board(0, Street.RIVER, cards("4d"), (), 2),
    ]
    hand = table("A 1001, B 1001", HEADS_UP, "A r 1001, B c 901", hole={"A": "Jd Jh", "B": "4h Ts"}, more=runs)
    assert run(hand).boards == (cards("Jc 9s 4s Qc 2h"), cards("3c 3d 3h 4c 4d"))
    assert won(hand) == [{"A": 1001, "B": 1001}]


def test_uncontested_side_pot_is_paid_once() -> None:
    play = "A c 100, B r 300, C c 200 | 2c 7d Jh: B b 100, C f | 4s: "
    runs = [Board(0, Street.RIVER, ("9c",), (), 1), Board(0, Street.RIVER, ("9d",), (), 2)]
    hole = {"A": "Ac Ad", "B": "Kc Kd"}
    hand = table("A 100, B 1000, C 1000", BLINDS, play, hole=hole, more=runs)
    assert won(hand) == [{"A": 300}, {"B": 400}]


# ---- cards ----------------------------------------------------------------------------------------------------------


def test_missing_board_card_is_taken_from_a_later_street_or_the_summary() -> None:
    play = CHECKED.replace("| 4s:", "| :")
    hand = table(THREE, BLINDS, play, hole=ACES)
    assert run(hand).boards == (cards("2c 7d Jh 9c"),)
    events = tuple(
        replace(event, shared=cards("2c 7d Jh 4s")) if isinstance(event, Board) and event.street == "river" else event
        for event in hand.events
    )
    assert run(replace(hand, events=events)).boards == (cards("2c 7d Jh 4s 9c"),)
    summed_up = replace(hand, claims=Claims(rake=0, boards=(cards("2c 7d Jh 4s 9c"),)))
    assert run(summed_up).boards == (cards("2c 7d Jh 4s 9c"),)


def test_incomplete_board_leaves_the_award_to_the_text() -> None:
    hand = table(THREE, BLINDS, CHECKED.replace("| 4s:", "| :"), hole=ACES, collect=["C 300"])
    assert (run(hand).decided, named(run(hand).payouts)) == (False, {"C": 300})


@pytest.mark.rule("R41")
def test_mucked_loser_gives_up_his_claim() -> None:
    """R41: C is unknown and not paid; A's hand is the best that is known."""
    hand = table(THREE, BLINDS, CHECKED, shown={"A": "3c 3d", "B": "Kh Th"}, more=[Muck(0, 3)], collect=["A 300"])
    replay = run(hand)
    assert (replay.decided, replay.unknown, won(hand)) == (True, (3,), [{"A": 300}])


def test_mucked_hand_known_from_the_summary_is_ranked() -> None:
    claims = Claims(rake=0, seats=(SeatClaim(0, 1, "showed"), SeatClaim(0, 2, "mucked", cards=cards("Kh Kd"))))
    hand = table("A 500, B 500", HEADS_UP, "A c 50, B x | 2c 7d Jh | 4s | 9c", shown={"A": "3c 3d"}, claims=claims)
    assert run(hand).unknown == ()
    assert won(hand) == [{"B": 200}]


def test_paid_without_known_cards_is_the_texts_word() -> None:
    hand = table(THREE, BLINDS, CHECKED, shown={"A": "3c 3d"}, collect=["B 300"])
    replay = run(hand)
    assert (replay.decided, replay.unknown, named(replay.payouts)) == (False, (2, 3), {"B": 300})


def test_one_open_pot_among_others() -> None:
    """The main pot is paid to A, who shows nothing; the side pot is B's by his cards, whatever the text says."""
    shown = {"B": "Kc Kd", "C": "Qc Qd"}
    hand = table(SHORT, BLINDS, SIDE, shown=shown, rake=0, collect=["A 600 main", "C 300 side-1"])
    assert (run(hand).decided, won(hand)) == (False, [{"A": 600}, {"B": 300}])


def test_open_pots_without_labels_are_filled_from_the_side() -> None:
    hand = table(SHORT, BLINDS, SIDE, shown={"C": "Qc Qd"}, rake=0, collect=["A 600", "B 300"])
    assert (run(hand).decided, won(hand)) == (False, [{"A": 600}, {"B": 300}])


def test_cards_shown_while_folding_never_count() -> None:
    hand = table(THREE, BLINDS, CHECKED)
    events = tuple(replace(event, cards=cards("Ac Ad")) if hasattr(event, "cards") else event for event in hand.events)
    assert hole_cards(replace(hand, events=events), 2) == {}


def test_a_single_card_is_no_hand() -> None:
    assert hole_cards(table(THREE, BLINDS, CHECKED, shown={"A": "Ac"}), 2) == {}


def test_winner_who_cashed_out_has_no_payment() -> None:
    hand = table(THREE, BLINDS, CHECKED, hole=ACES, rake=15, more=[CashOut(0, 1, 280, 5)])
    assert (run(hand).decided, won(hand)) == (True, [{"A": 285}])


@pytest.mark.parametrize(
    ("hole", "board", "twice"),
    [
        ({"A": "Ac Ad", "B": "Ac Kd"}, "2c 7d Jh | 4s | 9c", ("Ac",)),
        ({"A": "Ac Ad", "B": "2c Kd"}, "2c 7d Jh | 4s | 9c", ("2c",)),
        ({"A": "Ac Ac", "B": "Kc Kd"}, "2c 7d Jh | 4s | 9c", ("Ac",)),
        ({"A": "Ac Ad", "B": "Kc Kd"}, "2c 7d Jh | 4s | 7d", ("7d",)),
        ({"A": "Ac Ad", "B": "Kc Kd"}, "2c 7d Jh | 4s | 9c", ()),
    ],
)
@pytest.mark.rule("R1")
def test_duplicate_cards(hole: dict[str, str], board: str, twice: tuple[str, ...]) -> None:
    """Cards twice in hands, hand and board, one hand, board: nothing is ranked, payouts are the text's."""
    hand = table("A 500, B 500", HEADS_UP, f"A c 50, B x | {board}", hole=hole, collect=["B 200"])
    assert duplicate_cards(hand) == twice
    assert run(hand).decided is not bool(twice)
    assert named(run(hand).payouts) == ({"B": 200} if twice else {"A": 200})


def test_the_same_hand_printed_again_is_no_duplicate() -> None:
    claims = Claims(rake=0, seats=(SeatClaim(0, 1, "showed", cards=cards("Ad Ac")),))
    hand = table(THREE, BLINDS, CHECKED, hole={"A": "Ac Ad"}, shown={"A": "Ac Ad"}, claims=claims)
    assert duplicate_cards(hand) == ()


def test_same_card_on_two_runs() -> None:
    """Shared streets are one place, the same card dealt in two runs is impossible."""
    assert duplicate_cards(twice({"A": "Jd Jh", "B": "Qh Ts"}, [])) == ()
    runs = [Board(0, Street.RIVER, ("2h",), (), 1), Board(0, Street.RIVER, ("2h",), (), 2)]
    assert duplicate_cards(twice({"A": "Jd Jh", "B": "Qh Ts"}, [], runs=runs)) == ("2h",)


def test_variant_without_a_ranking_here_is_paid_as_the_text_has_it() -> None:
    hand = table(THREE, BLINDS, CHECKED, hole=ACES, variant=Variant.BADUGI, collect=["C 300"])
    assert (run(hand).decided, named(run(hand).payouts)) == (False, {"C": 300})


def test_rankings_in_words() -> None:
    hand = table(THREE, BLINDS, CHECKED, hole={"A": "9d 9h", "B": "2d 7c", "C": "Qc Qd"})
    got = {ranking.seat: (ranking.words, " ".join(ranking.cards)) for ranking in run(hand).rankings}
    assert got == {
        1: ("three of a kind, Nines", "9d 9h 9c Jh 7d"),
        2: ("two pair, Sevens and Deuces", "7c 7d 2d 2c Jh"),
        3: ("a pair of Queens", "Qc Qd Jh 9c 7d"),
    }


def test_nothing_in_the_middle_is_nobodys() -> None:
    """Everybody folds to the first bet of a hand without blinds: it goes back, and there is no pot to divide."""
    played = run(table("A 5000, B 5000", "", "| Jh Th 2c: A b 5000, B f"))
    assert (played.pots, played.returned, played.net) == ((), {1: 5000}, {1: 0, 2: 0})

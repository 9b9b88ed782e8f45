"""All-in adjusted winnings: the worked examples E22, E23, E26-E28, E43 and E48 to the cent, statuses, and the sums.

Hands are dealt by `tests.rules.table`: seats A, B, C are 1, 2, 3; here a unit is a cent of a stake of 0.50/1.00.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from hhparse.model.events import Board, CashOut, HoleCards, Muck, Show, Street
from hhparse.model.game import Limit, Variant
from hhparse.rules import replay
from hhparse.stats.equity import Shares, Spot, shares
from hhparse.stats.ev import Ev, EvStatus, ev_of
from tests.rules.table import cards, named, table

if TYPE_CHECKING:
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay


def ev(hand: Hand) -> Ev:
    return ev_of(hand, replay(hand))


def dollars(found: Ev) -> dict[str, float]:
    return {seat: round(float(amount) / 100, 2) for seat, amount in named(found.ev_net).items()}  # type: ignore[arg-type]


def equities(found: Ev) -> dict[str, dict[str, Fraction]]:
    return {pot.name: named(pot.equity) for pot in found.pots}  # type: ignore[arg-type, misc]


THREE = {"A": "9c 9d", "B": "As Ks", "C": "Qd Jd"}


def e26(rake: int = 0, **more: Any) -> Hand:
    """E26: A in for 40, B and C for 100 each, all on the flop; a set of nines wins in the end."""
    return table(
        "A 4000, B 10000, C 10000", "",
        "| Ts 9s 2h: A b 4000, B r 10000, C c 10000 | 3c: | 4d:",
        shown=THREE, rake=rake, **more,
    )  # fmt: skip


def e27(rake: int = 500, river: str = "4h") -> Hand:
    """E27: aces against a flush and straight draw on the turn, 100 each; the river decides for B unless said."""
    return table(
        "A 10000, B 10000", "",
        f"| Jh Th 2c: A x, B x | 3d: A b 10000, B c 10000 | {river}:",
        shown={"A": "As Ad", "B": "Kh Qh"}, rake=rake,
    )  # fmt: skip


# ---- adjusted -------------------------------------------------------------------------------------------------------


def test_e26_three_ways_pot_by_pot() -> None:
    """903 run-outs. In the side pot A's nines are out of play, for B and C the deck is the same."""
    found = ev(e26())
    assert found.status is EvStatus.ADJUSTED
    assert found.street is Street.FLOP
    assert equities(found) == {
        "main": {"A": Fraction(176, 301), "B": Fraction(78, 301), "C": Fraction(47, 301)},
        "side-1": {"B": Fraction(634, 903), "C": Fraction(269, 903)},
    }
    assert dollars(found) == {"A": 30.17, "B": 15.35, "C": -45.51}
    assert sum(found.ev_net.values()) == 0


def test_e26_with_rake_from_both_pots() -> None:
    """A rake of 6 is 3 from each pot of 120; together the players lose exactly the rake."""
    found = ev(e26(rake=600))
    assert [pot.amount for pot in found.pots] == [11700, 11700]
    assert dollars(found) == {"A": 28.41, "B": 12.47, "C": -46.88}
    assert sum(found.ev_net.values()) == -600


def test_nobody_is_expected_more_than_he_can_win() -> None:
    """The mistake of giving the whole pot by the equity of the main pot would credit A with +100.33."""
    hand = e26()
    for seat, amount in ev(hand).ev_net.items():
        assert amount <= sum(pot.amount for pot in replay(hand).pots if seat in pot.eligible)
    assert dollars(ev(hand))["A"] <= 80


def test_e27_heads_up() -> None:
    """44 rivers, 31 of them for the aces; of the pot of 200 the room keeps 5."""
    found = ev(e27())
    assert equities(found) == {"main": {"A": Fraction(31, 44), "B": Fraction(13, 44)}}
    assert dollars(found) == {"A": 37.39, "B": -42.39}
    assert replay(e27()).net == {1: -10000, 2: 9500}  # luck of A: -100 - 37.39 = -137.39


def test_e28_run_twice_changes_nothing() -> None:
    """One river each: both lose half of the rake, the expectation is that of E27."""
    hand = e27(river="4s")
    *before, river = [event for event in hand.events if type(event) is not Show]
    assert isinstance(river, Board)
    runs = [Board(river.line, Street.RIVER, ("4s",), cards("Jh Th 2c 3d"), 1)]
    runs += [Board(river.line, Street.RIVER, ("9h",), cards("Jh Th 2c 3d"), 2)]
    shows = [event for event in hand.events if type(event) is Show]
    twice = replace(hand, events=(*before, *runs, *shows))
    played = replay(twice)
    assert played.net == {1: -250, 2: -250}
    assert ev_of(twice, played).ev_net == ev(e27()).ev_net


def test_e22_before_the_flop() -> None:
    """1,712,304 boards; 30 of the shorter stack count, the rest was returned."""
    hand = table(
        "A 3000, B 10000, C 10000", "B sb 50, C bb 100", "A r 3000, B f, C c 2900 | 2c 7d Jh: | 4s: | 9c:",
        shown={"A": "As Ad", "C": "Ks Kd"},
    )  # fmt: skip
    found = ev(hand)
    assert (found.status, found.street) == (EvStatus.ADJUSTED, Street.PREFLOP)
    share = found.pots[0].equity[1]
    assert share.limit_denominator(2 * 1_712_304) == share
    assert found.ev_net == {1: share * 6050 - 3000, 2: -50, 3: (1 - share) * 6050 - 3000}


def test_a_player_with_chips_may_be_left() -> None:
    """Uncalled chips go back; the caller who has more is not all-in, and the betting is over all the same."""
    hand = table("A 5000, B 2000", "", "| Jh Th 2c: A b 5000, B c 2000 | 3d: | 4h:",
                 shown={"A": "As Ad", "B": "Kh Qh"})  # fmt: skip
    found = ev(hand)
    assert (found.status, found.street) == (EvStatus.ADJUSTED, Street.FLOP)
    assert sum(found.ev_net.values()) == 0
    assert found.pots[0].amount == 4000


def test_checks_printed_for_the_last_player_with_chips_are_no_decisions() -> None:
    hand = table("A 5000, B 2000", "", "| Jh Th 2c: A b 2000, B c 2000 | 3d: A x | 4h: A x",
                 shown={"A": "As Ad", "B": "Kh Qh"})  # fmt: skip
    assert ev(hand).street is Street.FLOP


def test_e11_all_in_from_the_blind() -> None:
    """A post is no obstacle: who folds to the raise after it was never a contender."""
    hand = table(
        "A 10000, B 10000, C 60", "B sb 50, C bb 60", "A r 250, B f | 2c 7d Jh: | 4s: | 9c:",
        shown={"A": "Ks Kd", "C": "As Ad"},
    )  # fmt: skip
    assert ev(hand).status is EvStatus.ADJUSTED


def test_the_others_end_all_in_too() -> None:
    """A is all-in before the flop, B and C on the turn: the moment is the turn, for both pots."""
    hand = table(
        "A 4000, B 10000, C 10000", "",
        "A b 4000, B c 4000, C c 4000 | Ts 9s 2h: B x, C x | 3c: B b 6000, C c 6000 | 4d:",
        shown=THREE,
    )  # fmt: skip
    found = ev(hand)
    assert (found.status, found.street) == (EvStatus.ADJUSTED, Street.TURN)
    assert sum(found.pots[0].equity.values()) == 1
    assert found.pots[0].equity[1].denominator in (1, 2, 3, 6, 7, 14, 21, 42)  # 42 rivers


def test_who_is_out_of_a_pot_counts_for_nothing_in_it() -> None:
    """The side pot between B and C is the same question as a hand without A whose cards are out of play."""
    asked: list[Spot] = []

    def solve(spot: Spot) -> Shares | None:
        asked.append(spot)
        return shares(spot)

    hand = e26()
    ev_of(hand, replay(hand), solve)
    assert asked[0].dead == ()
    assert (asked[1].hands, asked[1].dead) == ((cards("As Ks"), cards("Qd Jd")), cards("9c 9d"))


def test_cards_of_folded_players_are_not_taken_out() -> None:
    """D shows two sevens while folding; the rooms' own offers do not know them, nor does the adjustment."""
    hand = table(
        "A 10000, B 10000, D 10000", "",
        "A b 100, B c 100, D f | Jh Th 2c: A x, B x | 3d: A b 9900, B c 9900 | 4h:",
        shown={"A": "As Ad", "B": "Kh Qh"}, hole={"D": "7c 7s"},
    )  # fmt: skip
    assert ev(hand).pots[0].equity[1] == Fraction(31, 44)


def test_a_sold_hand_is_worth_what_the_pot_was() -> None:
    """The room's price is in the net alone; the expectation is from the pot."""
    hand = e27()
    sold = replace(hand, events=(*hand.events, CashOut(0, 1, 13000, 200)))
    assert ev(sold).ev_net == ev(hand).ev_net


# ---- not adjusted ---------------------------------------------------------------------------------------------------


def statuses(*hands: Hand) -> list[EvStatus]:
    return [ev(hand).status for hand in hands]


def test_e43_folded_in_the_side_pot() -> None:
    """A all-in for 20, B and C call; on the flop B bets and C folds: C was a contender."""
    hand = table(
        "A 2000, B 10000, C 10000", "B sb 50, C bb 100",
        "A r 2000, B c 1950, C c 1900 | 2c 7d Jh: B b 1000, C f | 4s: | 9c:",
        shown={"A": "Ks Kd", "B": "As Ad"},
    )  # fmt: skip
    found = ev(hand)
    assert found.status is EvStatus.SIDE_ACTION
    assert found.ev_net == replay(hand).net


def e48(*, contender: bool) -> Hand:
    return table(
        "A 10000, B 10000, C 2000, D 10000, E 6000", "A sb 50, B bb 100",
        f"C r 2000, {'D c 2000' if contender else 'D f'}, E r 6000, A c 5950, B f{', D f' if contender else ''}"
        " | 2c 7d Jh: | 4s: | 9c:",
        shown={"A": "Qs Qd", "C": "Ks Kd", "E": "As Ad"}, button="E",
    )  # fmt: skip


def test_e48_folded_contender() -> None:
    assert ev(e48(contender=True)).status is EvStatus.SIDE_ACTION
    assert ev(e48(contender=False)).status is EvStatus.ADJUSTED


def test_who_folded_before_the_all_in_was_no_contender() -> None:
    hand = table(
        "A 3000, B 10000, C 10000", "",
        "A b 300, B c 300, C c 300 | Jh Th 2c: A x, B b 500, C f, A r 2700, B c 2200 | 3d: | 4h:",
        shown={"A": "As Ad", "B": "Kh Qh"},
    )  # fmt: skip
    assert ev(hand).status is EvStatus.ADJUSTED


def test_a_contender_of_the_shorter_stack() -> None:
    """C bets 60, A shoves 100, B calls for 50, C folds: he had matched all that B could win, though not A's shove."""
    hand = table(
        "A 10000, B 5000, C 10000", "",
        "| Jh Th 2c: C b 6000, A r 10000, B c 5000, C f | 3d: | 4h:",
        shown={"A": "As Ad", "B": "Kh Qh"}, button="B",
    )  # fmt: skip
    assert ev(hand).status is EvStatus.SIDE_ACTION
    assert replay(hand).returned == {1: 4000}


def test_bet_or_checked_on_to_the_river() -> None:
    """A is all-in before the flop; beside him B and C have the river still to bet on."""
    play = "A b 4000, B c 4000, C c 4000 | Ts 9s 2h: B x, C x | 3c: B x, C x | 4d: "
    checked = table("A 4000, B 10000, C 10000", "", play + "B x, C x", shown=THREE)
    all_in = table("A 4000, B 10000, C 10000", "", play + "B b 6000, C c 6000", shown=THREE)
    assert statuses(checked, all_in) == [EvStatus.SIDE_ACTION] * 2


def test_all_in_on_the_river_is_no_luck() -> None:
    hand = table("A 5000, B 5000", "", "| Jh Th 2c: A x, B x | 3d: A x, B x | 4h: A b 5000, B c 5000",
                 shown={"A": "As Ad", "B": "Kh Qh"})  # fmt: skip
    assert ev(hand).status is EvStatus.RIVER


def test_hands_without_an_all_in_showdown() -> None:
    checked = table("A 5000, B 5000", "", "A b 100, B c 100 | Jh Th 2c: A x, B x | 3d: A x, B x | 4h: A x, B x")
    folded = table("A 5000, B 5000", "", "| Jh Th 2c: A b 5000, B f")
    walk = table("A 5000, B 5000, C 5000", "B sb 50, C bb 100", "A f, B f")
    assert statuses(checked, folded, walk) == [EvStatus.NOT_ALLIN] * 3


def test_a_hand_thrown_away_unseen() -> None:
    hand = e27()
    mucked = replace(
        hand, events=(*(e for e in hand.events if type(e) is not Show), Show(0, 2, cards("Kh Qh")), Muck(0, 1))
    )
    assert ev(mucked).status is EvStatus.UNKNOWN_CARDS
    assert ev(mucked).ev_net == replay(mucked).net


def test_an_impossible_card_is_not_counted() -> None:
    """The same ace in a hand and on the board: the award is the text's, the adjustment has nothing to say."""
    hand = table("A 10000, B 10000", "", "| Jh Th 2c: A b 10000, B c 10000 | 3d: | As:",
                 shown={"A": "As Ad", "B": "Kh Qh"}, collect=["A 20000"])  # fmt: skip
    assert ev(hand).status is EvStatus.UNKNOWN_CARDS


def test_a_game_that_cannot_be_counted() -> None:
    hand = e27()
    game = replace(hand.game, variant=Variant.OMAHA6_HILO8)
    assert ev_of(replace(hand, game=game), replay(hand)).status is EvStatus.UNCOUNTABLE


def test_a_spot_without_an_answer() -> None:
    hand = e27()
    found = ev_of(hand, replay(hand), lambda _: None)
    assert (found.status, found.ev_net) == (EvStatus.UNCOUNTABLE, replay(hand).net)


def test_the_cap_of_a_cap_game_is_all() -> None:
    hand = table("A 20000, B 20000", "", "| Jh Th 2c: A b 3000, B c 3000 | 3d: | 4h:",
                 shown={"A": "As Ad", "B": "Kh Qh"}, limit=Limit.CAP_NO_LIMIT, cap=3000)  # fmt: skip
    assert ev(hand).status is EvStatus.ADJUSTED


# ---- games as data --------------------------------------------------------------------------------------------------


def decided(hand: Hand) -> Replay:
    """The replay of a hand as if its showdown had been in a game that the rules know."""
    return replace(replay(hand), decided=True, unknown=())


def test_stud_on_the_street_of_the_all_in() -> None:
    """All-in on sixth street: of seven cards shown the last one was still to come; B's open cards are known."""
    hand = e27(rake=0)
    played = decided(hand)
    decisions = tuple(replace(step, street=Street.SIXTH if step.added else Street.THIRD) for step in played.decisions)
    opened = [HoleCards(0, 2, (card,)) for card in cards("Kc Jh Tc 7s")]
    events = (
        HoleCards(0, 1, cards("Ah Ad Ks")), opened[0],
        Board(0, Street.FOURTH, ()), HoleCards(0, 1, ("Kh",), cards("Ah Ad Ks")), opened[1],
        Board(0, Street.FIFTH, ()), HoleCards(0, 1, ("9s",), cards("Ah Ad Ks Kh")), opened[2],
        Board(0, Street.SIXTH, ()), HoleCards(0, 1, ("6s",), cards("Ah Ad Ks Kh 9s")), opened[3],
        Board(0, Street.SEVENTH, ()), HoleCards(0, 1, ("2c",), cards("Ah Ad Ks Kh 9s 6s")),
        Show(0, 2, cards("Kd Th Kc Jh Tc 7s 3d")),
    )  # fmt: skip
    stud = replace(hand, game=replace(hand.game, variant=Variant.STUD7), events=events)
    asked: list[Spot] = []

    def solve(spot: Spot) -> Shares | None:
        asked.append(spot)
        return shares(spot)

    found = ev_of(stud, replace(played, decisions=decisions, boards=()), solve)
    assert found.status is EvStatus.ADJUSTED
    assert [set(held) for held in asked[0].hands] == [set(cards("Ah Ad Ks Kh 9s 6s")), set(cards("Kc Jh Tc 7s Kd Th"))]
    assert sum(found.ev_net.values()) == 0


def test_two_boards_are_halves() -> None:
    """Split hold'em: the mean over both boards, the cards of each out of play on the other."""
    hand = e27(rake=0)
    split = replace(hand, game=replace(hand.game, variant=Variant.SPLIT_HOLDEM))
    boards = (cards("Jh Th 2c 3d 4h"), cards("Ac 8d 8s 5d 9d"))
    played = replace(decided(hand), boards=boards)
    found = ev_of(split, played)
    one = shares(_spot(boards[0][:4], dead=boards[1][:4]))
    two = shares(_spot(boards[1][:4], dead=boards[0][:4]))
    assert one is not None
    assert two is not None
    assert found.pots[0].equity[1] == (Fraction(one.parts[0], one.whole) + Fraction(two.parts[0], two.whole)) / 2


def _spot(board: tuple[str, ...], dead: tuple[str, ...]) -> Spot:
    return Spot(Variant.HOLDEM, (cards("As Ad"), cards("Kh Qh")), board, dead)

"""The proof of a hand: its sums add up for every legal hand, and its figures say where they come from."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest
from msgspec.structs import replace

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.formats.proof import Figure, Proof, proof, proof_record
from hhparse.model.events import CashOut, Collect
from hhparse.model.hand import Hand
from hhparse.rules import replay
from hhparse.testing.generator import random_hand
from tests.audit.test_cards import TWICE
from tests.audit.test_verdict import ALONE, MUCKS, SHARED
from tests.audit.texts import FOLDED, SHOWN, SIDE, START, case_of, line_of, record

SEEDS = range(120)


def proof_of(text: str, *changes: tuple[str, str]) -> Proof:
    case = case_of(text, *changes)
    return proof(case.hand, case.replay)


def figures(value: object, path: str = "") -> Iterator[tuple[str, Figure]]:
    """Every figure below a value with the names that lead to it."""
    if isinstance(value, Figure):
        yield path, value
    elif isinstance(value, tuple):
        for item in value:
            yield from figures(item, path)
    elif is_dataclass(value):
        for field in fields(value):
            yield from figures(getattr(value, field.name), f"{path}.{field.name}")


def tables() -> Iterator[tuple[Hand, Proof]]:
    for seed in SEEDS:
        hand = record(pokerstars_text(random_hand(seed))).hand
        assert hand is not None
        yield hand, proof(hand, replay(hand))


# ---- sums that hold in every hand (R31, R36, R39) ---------------------------------------------------------------------


def test_contributions_add_up_by_street() -> None:
    for _, made in tables():
        for one in made.contributions:
            put = one.ante.value + one.dead.value + sum(figure.value for _, figure in one.streets)
            assert one.total.value == put - one.returned.value


def test_pots_are_their_parts_and_their_awards() -> None:
    for _, made in tables():
        assert sum(pot.amount.value for pot in made.pots) == made.total_pot.value
        for pot in made.pots:
            assert pot.amount.value == sum(part.amount.value for part in pot.parts) + pot.dead.value
            assert pot.net.value == pot.amount.value - pot.rake.value == sum(part.amount.value for part in pot.awards)


def test_boards_are_their_winners_shares_and_odd_units() -> None:
    for _, made in tables():
        for pot in made.pots:
            assert sum(board.part.value for board in pot.boards) == pot.net.value
            for board in pot.boards:
                assert board.part.value == board.each.value * len(board.winners) + board.odd.value
                assert board.odd.value < len(board.winners) or board.odd.value == 0
                assert set(board.odd_to) <= set(board.winners)


def test_all_equations_hold() -> None:
    for _, made in tables():
        assert [equation for equation in made.equations if not equation.holds] == []


def test_legal_hands_print_nothing_that_disagrees() -> None:
    """What an independent dealer printed is what the proof derives."""
    for _, made in tables():
        assert [path for path, figure in figures(made) if not figure.agrees] == []


def test_every_decision_is_a_step_with_its_state_before() -> None:
    for hand, made in tables():
        decisions = replay(hand).decisions
        steps = [step for one in made.rounds for step in one.steps]
        assert [(step.seat, step.pot.value, step.to_call.value, step.added.value) for step in steps] == [
            (one.seat, one.pot, one.to_call, one.added) for one in decisions
        ]
        assert [step.least is None for step in steps] == [not one.can_raise for one in decisions]


def test_the_record_is_json_and_holds_every_name() -> None:
    for hand, made in tables():
        data = json.loads(json.dumps(proof_record(made)))
        assert [player["name"] for player in data["players"]] == [seat.name for seat in hand.seats]
        assert all(equation["holds"] for equation in data["equations"])


# ---- one hand in full -------------------------------------------------------------------------------------------------


def test_side_pots_of_a_worked_example() -> None:
    """Alice 30, Bob 12, Carol 30: main pot 3 x 12, side pot 2 x 18; Bob's sevens win 36, Alice's queens 36, rake 1."""
    main, side = proof_of(SIDE).pots
    assert (main.low.value, main.high.value, side.low.value, side.high.value) == (0, 1200, 1200, 3000)
    assert [(part.name, part.amount.value) for part in main.parts] == [("Alice", 1200), ("Bob", 1200), ("Carol", 1200)]
    assert [(part.name, part.amount.value) for part in side.parts] == [("Alice", 1800), ("Carol", 1800)]
    assert (main.eligible, side.eligible) == (("Alice", "Bob", "Carol"), ("Alice", "Carol"))
    assert (main.rake.value, main.net.value, side.rake.value, side.net.value) == (40, 3560, 60, 3540)
    assert [(hand.place, hand.name, hand.words) for hand in main.boards[0].hands] == [
        (1, "Bob", "three of a kind, Sevens"),
        (2, "Alice", "a pair of Queens"),
        (3, "Carol", "a pair of Tens"),
    ]
    assert (main.how, side.boards[0].winners) == ("best hand", ("Alice",))


def test_figures_say_where_they_come_from() -> None:
    made = proof_of(SIDE)
    stack, total, part = made.players[0].stack, made.total_pot, made.pots[0].parts[0].amount
    assert (stack.origin, stack.rule, stack.line) == ("printed", None, line_of(SIDE, "Seat 1"))
    assert (total.origin, total.rule, total.printed, total.line) == ("both", "R31", 7200, line_of(SIDE, "Total pot"))
    assert (part.origin, part.rule, part.printed) == ("derived", "R31", None)
    assert made.pots[0].net.printed == 3560
    assert made.pots[0].awards[0].amount.printed == 3560


def test_what_could_have_been_done() -> None:
    """Alice first to act: 1 to call, a raise to at least 2 and at most her 50."""
    step = proof_of(SHOWN).rounds[0].steps[0]
    assert (step.line, step.position, step.action) == (line_of(SHOWN, "Alice: calls"), "BTN", "call")
    assert step.least is not None
    assert step.most is not None
    assert (step.pot.value, step.to_call.value, step.least.value, step.most.value) == (150, 100, 200, 5000)
    assert (step.least.rule, step.most.rule) == ("R21", "R21")


@pytest.mark.parametrize(
    ("header", "rules"),
    [("Pot Limit ($0.50/$1 USD)", ("R21", "R24")), ("Limit ($1/$2 USD)", ("R25", "R25"))],
)
def test_rules_of_the_limits(header: str, rules: tuple[str, str]) -> None:
    step = proof_of(SHOWN, ("No Limit ($0.50/$1 USD)", header)).rounds[0].steps[0]
    assert step.least is not None
    assert step.most is not None
    assert (step.least.rule, step.most.rule) == rules


def test_antes_and_dead_blinds_stand_apart() -> None:
    """One ante by one player is dead (R31); a uniform ante is live. Both blinds in one post: half of it is dead."""
    posts = "Carol: posts big blind $1\n"
    one = proof_of(FOLDED, (posts, posts + "Bob: posts the ante $0.10\n"))
    assert [(c.ante.value, c.dead.value, c.total.value) for c in one.contributions] == [
        (0, 0, 100),
        (10, 0, 60),
        (0, 0, 100),
    ]
    assert one.pots[0].dead.value == 10
    antes = "".join(f"{name}: posts the ante $0.10\n" for name in ("Alice", "Bob", "Carol"))
    uniform = proof_of(FOLDED, (posts, antes + posts))
    assert uniform.pots[0].dead.value == 0
    both = proof_of(FOLDED, ("Carol: posts big blind $1", "Carol: posts small & big blinds $1.50"))
    assert [(c.name, c.dead.value, c.total.value) for c in both.contributions][2] == ("Carol", 50, 150)


def test_a_pot_without_a_contest() -> None:
    pot = proof_of(FOLDED).pots[0]
    assert (pot.how, pot.boards[0].hands, pot.boards[0].winners) == ("uncontested", (), ("Alice",))
    side = proof_of(ALONE).pots[1]
    assert (side.how, side.boards[0].winners, side.boards[0].board) == ("uncontested", ("Carol",), ())


def test_a_hand_that_gave_up_its_claim() -> None:
    board = proof_of(SHOWN, *MUCKS).pots[0].boards[0]
    assert (board.unseen, [hand.name for hand in board.hands]) == (("Carol",), ["Alice"])


def test_an_award_that_is_open_is_the_text_s() -> None:
    made = proof_of(SHARED)
    pot = made.pots[0]
    assert (made.decided, pot.how, pot.boards) == (False, "text", ())
    assert [(part.name, part.amount.value, part.amount.origin) for part in pot.awards] == [
        ("Alice", 1750, "printed"),
        ("Carol", 1750, "printed"),
    ]
    assert made.results[0].payout.origin == "printed"


def test_two_boards_share_every_pot() -> None:
    main = proof_of(TWICE).pots[0]
    assert [(board.run, board.part.value, board.part.rule) for board in main.boards] == [
        (0, 1780, "R37"),
        (1, 1780, "R37"),
    ]
    assert [one.run for one in proof_of(TWICE).rounds[2].dealt] == [0, 1]


def test_odd_chips() -> None:
    """13.81 between two equal hands: 6.90 each, and the odd cent to Carol, who sits left of the button (R34)."""
    made = proof_of(
        SHOWN,
        ("[Td 9d] (a pair of Tens)", "[Qd Jd] (a pair of Queens)"),
        ("Alice collected $13.80 from pot", "Alice collected $6.90 from pot\nCarol collected $6.91 from pot"),
        ("Rake $0.70", "Rake $0.69"),
        ("showed [Td 9d]", "showed [Qd Jd]"),
    )
    board = made.pots[0].boards[0]
    assert (board.each.value, board.odd.value, board.odd.rule, board.odd_to) == (690, 1, "R34", ("Carol",))


def test_a_wrong_payment_is_seen_beside_the_right_one() -> None:
    made = proof_of(SHOWN, ("Alice collected", "Carol collected"))
    award = made.pots[0].awards[0]
    assert (award.name, award.amount.value, award.amount.printed, award.amount.agrees) == ("Alice", 1380, 0, False)
    assert [(one.payout.value, one.payout.printed) for one in made.results] == [(1380, 0), (0, 0), (0, 1380)]


def test_pots_that_the_text_names_otherwise_are_not_compared() -> None:
    made = proof_of(SIDE, ("from side pot", "from pot"), ("Main pot $35.60. Side pot $35.40. ", ""))
    assert [(pot.net.printed, pot.awards[0].amount.printed) for pot in made.pots] == [(None, None), (None, None)]


def test_a_sold_hand() -> None:
    """The room pays Alice 13.50 for it and keeps the pot's 13.80: her net is 13.50 - 7."""
    case = case_of(SHOWN)
    events = tuple(event for event in case.hand.events if not isinstance(event, Collect))
    hand = replace(case.hand, events=(*events, CashOut(line=24, seat=1, amount=1350)))
    made = proof(hand, replay(hand))
    alice = made.results[0]
    assert (alice.payout.value, alice.cash_out.value, alice.net.value, alice.final.value) == (0, 1350, 650, 5650)
    assert made.equations[-1].right_words == "stacks after + rake and fees + award the room kept"
    assert made.equations[-1].holds


def test_a_rake_that_is_not_printed_is_derived() -> None:
    case = case_of(SHOWN, rake=None)
    rake = proof(case.hand, case.replay).rake
    assert (rake.value, rake.origin, rake.rule) == (70, "derived", "R36")


def test_fees_are_part_of_what_the_pots_lose() -> None:
    case = case_of(SHOWN, rake=50, fees=(("jackpot", 20),))
    made = proof(case.hand, case.replay)
    assert made.fees == (("jackpot", Figure(20, printed=20, line=line_of(SHOWN, "Total pot"))),)
    assert made.pots[0].rake.value == made.pots[0].rake.printed == 70


def test_a_cancelled_hand_gives_everything_back() -> None:
    made = proof_of(START.format("$50", "$60", "$70") + "Hand cancelled\n*** SUMMARY ***\n")
    assert made.cancelled
    assert made.pots == ()
    assert [(one.returned.value, one.total.value) for one in made.contributions] == [(0, 0), (50, 0), (100, 0)]
    assert [one.net.value for one in made.results] == [0, 0, 0]
    assert all(equation.holds for equation in made.equations)


def test_the_record_of_a_figure_and_of_a_game() -> None:
    data = proof_record(proof_of(SIDE))
    assert data["total_pot"] == {
        "value": "72.00",
        "origin": "both",
        "rule": "R31",
        "printed": "72.00",
        "line": line_of(SIDE, "Total pot"),
    }
    assert data["game"] == {
        "variant": "holdem",
        "limit": "no_limit",
        "kind": "cash",
        "currency": "USD",
        "stakes": "0.50/1",
    }
    assert data["rounds"][1]["street"] == "flop"
    assert data["time_utc"] == "2026-04-08T00:15:00Z"

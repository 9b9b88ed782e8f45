"""Sums against the text: every case states the right amounts, worked out by hand."""

import pytest
from msgspec.structs import replace

from hhparse.audit import audit
from hhparse.audit.case import Case
from hhparse.audit.money import check_payouts, check_rake, check_returns, check_side_pots, check_total_pot
from hhparse.model.events import CashOut, Collect, UncalledReturn
from hhparse.model.findings import Severity, Verdict
from hhparse.model.game import Variant
from hhparse.model.hand import Hand
from hhparse.rules import replay
from tests.audit.texts import FOLDED, SHOWN, SIDE, case_of, findings, line_of, of_hand, only, record, told, verdict
from tests.rules.script import script
from tests.rules.table import table

NO_LINE = ("Uncalled bet ($2) returned to Alice\n", "")


@pytest.mark.parametrize("text", [FOLDED, SHOWN, SIDE])
def test_right_hands_have_no_findings(text: str) -> None:
    assert findings(text) == []
    assert verdict(text) is Verdict.CONSISTENT


# ---- total pot (R31, R36) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("R31")
def test_total_pot_that_nobody_put_in() -> None:
    found = only(SHOWN, ("Total pot $14.50", "Total pot $14.60"))
    assert (found.code, found.severity, found.rule, found.line) == (
        "pot_mismatch",
        Severity.ERROR,
        "R31",
        line_of(SHOWN, "Total pot"),
    )
    assert (found.expected, found.actual) == ("14.50", "14.60")
    assert verdict(SHOWN, ("Total pot $14.50", "Total pot $14.60")) is Verdict.INCONSISTENT


def test_total_pot_after_rake_is_another_convention() -> None:
    """13.80 is 14.50 less the printed rake of 0.70."""
    found = only(SHOWN, ("Total pot $14.50", "Total pot $13.80"))
    assert (found.code, found.severity) == ("total_pot_net_of_rake", Severity.WARNING)
    assert (found.expected, found.actual) == ("14.50", "13.80")


def test_a_text_without_total_claims_nothing() -> None:
    case = case_of(SHOWN, total_pot=None)
    check_total_pot(case)
    assert case.findings == []


# ---- returned bets (R32) ----------------------------------------------------------------------------------------------


def test_returned_bet_of_the_wrong_size() -> None:
    """Alice's 3 were called by nobody beyond Carol's blind of 1: 2 come back."""
    found = findings(FOLDED, ("Uncalled bet ($2)", "Uncalled bet ($1)"))[0]
    assert (found.code, found.rule, found.line) == ("payout_mismatch", "R32", line_of(FOLDED, "Uncalled"))
    assert (found.expected, found.actual) == ("2.00", "1.00")


def test_returned_bet_to_the_wrong_player() -> None:
    found = findings(FOLDED, ("returned to Alice", "returned to Bob"))[0]
    assert (found.code, found.expected, found.actual) == ("payout_mismatch", "0.00", "2.00")


def test_missing_line_is_unusual_since_2009() -> None:
    found = only(FOLDED, NO_LINE)
    assert (found.code, found.severity) == ("missing_uncalled_line", Severity.WARNING)
    assert (found.line, found.expected) == (line_of(FOLDED, "raises"), "2.00")  # the raise that was not called


def test_missing_line_is_usual_before_2009() -> None:
    assert told(FOLDED, NO_LINE, ("2026/04/07 20:15:00 ET", "2008/04/07 20:15:00 ET")) == ["uncalled_line_absent info"]


def test_missing_line_is_usual_in_headers_with_eastern_time_in_parentheses() -> None:
    """At any date: the contract's `yyyy/mm/dd - hh:mm:ss (ET)`."""
    assert told(FOLDED, NO_LINE, ("20:15:00 ET", "- 20:15:00 (ET)"), ("07 - ", "07 - ")) == [
        "uncalled_line_absent info"
    ]


def test_missing_line_in_a_text_without_a_year_or_a_known_site() -> None:
    case = case_of(FOLDED, NO_LINE)
    case.hand = replace(case.hand, time_text="")
    check_returns(case)
    case.site = None
    check_returns(case)
    assert [finding.code for finding in case.findings] == ["missing_uncalled_line"] * 2


def test_return_of_a_blind_points_at_the_post() -> None:
    """Everybody folds to Carol: half of her blind was not called."""
    text = (
        FOLDED.replace("Alice: raises $2 to $3\nBob: folds\nCarol: folds\n", "Alice: folds\nBob: folds\n")
        .replace("Uncalled bet ($2) returned to Alice\n", "")
        .replace("Alice collected $2.50", "Carol collected $1")
        .replace("Alice: doesn't", "Carol: doesn't")
        .replace("Total pot $2.50", "Total pot $1")
        .replace("collected ($2.50)", "folded before Flop (didn't bet)")
        .replace("Carol (big blind) folded before Flop", "Carol (big blind) collected ($1)")
    )
    found = only(text)
    assert (found.code, found.line, found.expected) == ("missing_uncalled_line", line_of(FOLDED, "posts big"), "0.50")


def test_return_without_any_line_of_its_owner_points_at_the_hand() -> None:
    case = case_of(FOLDED, NO_LINE)
    case.replay = replace(case.replay, decisions=(), returned={1: 200})
    check_returns(case)
    assert case.findings[0].line == case.hand.source.line == 1


def test_return_counted_as_pot_and_as_won() -> None:
    """4.50 = 2.50 + the 2 that came back: the same money counted at both places."""
    changes = (NO_LINE, ("$2.50 from", "$4.50 from"), ("Total pot $2.50", "Total pot $4.50"), ("($2.50)", "($4.50)"))
    found = only(FOLDED, *changes)
    assert (found.code, found.severity, found.expected) == ("uncalled_in_collected", Severity.INFO, "2.00")
    assert verdict(FOLDED, *changes) is Verdict.CONSISTENT


# ---- payouts (R33, R34, R36) ------------------------------------------------------------------------------------------


def test_payout_of_the_wrong_size() -> None:
    found = only(SHOWN, ("collected $13.80", "collected $13.70"), ("won ($13.80)", "won ($13.70)"))
    assert (found.code, found.rule, found.line) == ("payout_mismatch", "R33", line_of(SHOWN, "Alice collected"))
    assert (found.expected, found.actual) == ("13.80", "13.70")


@pytest.mark.rule("R33")
def test_the_beaten_hand_is_paid() -> None:
    found = findings(SHOWN, ("Alice collected", "Carol collected"))
    assert [one.code for one in found[:3]] == ["wrong_winner", "payout_mismatch", "payout_mismatch"]
    assert found[0].message == "the pot goes to Alice (a pair of Queens), the text pays Carol (a pair of Tens)"
    assert {(one.expected, one.actual) for one in found[1:3]} == {("0.00", "13.80"), ("13.80", "0.00")}


def test_a_folded_player_is_paid() -> None:
    found = findings(SHOWN, ("Alice collected", "Bob collected"))[0]
    assert (found.code, found.actual) == ("wrong_winner", "Bob (folded)")


def test_one_of_two_winners_is_passed_over() -> None:
    """Carol holds the same pair of queens with the same side cards: 6.90 each."""
    changes = (("[Td 9d] (a pair of Tens)", "[Qd Jd] (a pair of Queens)"), ("showed [Td 9d]", "showed [Qd Jd]"))
    found = findings(SHOWN, *changes, ("lost with a pair of Tens", "lost with a pair of Queens"))
    assert found[0].code == "wrong_winner"
    assert found[0].actual == "nothing to Carol (a pair of Queens)"
    assert {(one.expected, one.actual) for one in found[1:3]} == {("6.90", "13.80"), ("6.90", "0.00")}


def test_of_several_pots_the_one_that_goes_wrong_is_named() -> None:
    """Bob's sevens win the main pot and Alice's queens the side pot; the text pays the side pot to Carol's tens."""
    found = findings(SIDE, ("Alice collected $35.40 from side pot", "Carol collected $35.40 from side pot"))
    assert [one.message for one in found if one.code == "wrong_winner"] == [
        "side pot 1 goes to Alice (a pair of Queens), the text pays Carol (a pair of Tens)"
    ]
    found = findings(SIDE, ("Bob collected $35.60 from main pot", "Carol collected $35.60 from main pot"))
    assert [one.message for one in found if one.code == "wrong_winner"] == [
        "the main pot goes to Bob (three of a kind, Sevens), the text pays Carol (a pair of Tens)"
    ]


def test_nobody_is_paid() -> None:
    """No wrong winner where there is none: only the payout is missing; it is told where the total stands."""
    found = findings(SHOWN, ("Alice collected $13.80 from pot\n", ""), ("won ($13.80) with", "lost with"))
    assert [(one.code, one.line, one.actual) for one in found] == [
        ("payout_mismatch", line_of(SHOWN, "Total pot") - 1, "0.00")
    ]


def test_a_player_who_sold_the_hand_is_not_paid_from_the_pot() -> None:
    line = "Alice cashed out the hand for $13.50 | Cash Out Fee $0.30"
    changes = (
        ("Alice collected $13.80 from pot", line),
        (
            "showed [Qc Jc] and won ($13.80) with a pair of Queens",
            "showed [Qc Jc] and won ($13.80) with a pair of Queens (pot not awarded as player cashed out)",
        ),
    )
    assert told(SHOWN, *changes) == []


def test_a_sold_hand_that_is_paid_too_must_be_paid_right() -> None:
    case = case_of(SHOWN)
    sold = CashOut(line=24, seat=1, amount=1350)
    paid = tuple(replace(e, amount=1) if isinstance(e, Collect) else e for e in case.hand.events)
    hand = replace(case.hand, events=(*paid, sold))
    assert "payout_mismatch" in [finding.code for finding in of_hand(hand, replay(case.hand))[0]]


def test_an_open_award_must_still_add_up() -> None:
    """Carol mucks unseen and is paid: nobody can say who wins, but 14.50 less 0.70 is 13.80 all the same."""
    changes = (
        ("Carol: shows [Td 9d] (a pair of Tens)", "Carol: mucks hand"),
        ("Alice collected $13.80", "Carol collected $13.70"),
        ("won ($13.80) with", "lost with"),
        ("showed [Td 9d] and lost with a pair of Tens", "collected ($13.70)"),
    )
    found = findings(SHOWN, *changes)
    assert [(one.code, one.severity.word, one.rule) for one in found] == [
        ("payout_mismatch", "error", "R36"),
        ("winner_unverifiable", "info", "R41"),
    ]
    assert (found[0].expected, found[0].actual) == ("13.80", "13.70")


@pytest.mark.parametrize("claims", [{"rake": None}, {}])
def test_an_open_award_proves_nothing_without_rake_or_after_a_sale(claims: dict[str, None]) -> None:
    case = case_of(SHOWN, **claims)
    case.replay = replace(case.replay, decided=False, total_pot=9999)
    if not claims:
        hand = replace(case.hand, events=(*case.hand.events, CashOut(line=24, seat=3, amount=1)))
        case = Case(hand, case.replay, case.site)
    check_payouts(case)
    assert case.findings == []


def test_an_open_award_that_adds_up() -> None:
    case = case_of(SHOWN)
    case.replay = replace(case.replay, decided=False)
    check_payouts(case)
    assert case.findings == []


# ---- side pots (R31) --------------------------------------------------------------------------------------------------


def test_money_moved_between_printed_pots() -> None:
    """The layers are 36 and 36; no share of a rake of 1 makes 37 of one."""
    found = only(SIDE, ("Main pot $35.60. Side pot $35.40.", "Main pot $37. Side pot $34."))
    assert (found.code, found.severity, found.rule) == ("side_pot_mismatch", Severity.ERROR, "R31")
    assert (found.expected, found.actual) == ("35.60, 35.40", "37.00, 34.00")


def test_side_pots_are_not_judged_when_their_sum_is_off_anyway() -> None:
    changes = (("Total pot $72 Main pot $35.60.", "Total pot $73 Main pot $36.60."),)
    assert told(SIDE, *changes) == ["pot_mismatch error"]


def test_rooms_merge_pots_that_one_player_wins() -> None:
    """Alice wins both pots: one figure of 71 covers both layers of 36 less the rake of 1."""
    case = case_of(SIDE, main_pot=7100, side_pots=())
    check_side_pots(case)
    assert case.findings == []


def test_a_pot_too_many_is_no_layer() -> None:
    case = case_of(SIDE, main_pot=3560, side_pots=(3540, 0))
    check_side_pots(case)
    assert [finding.code for finding in case.findings] == ["side_pot_mismatch"]


def test_no_printed_pots_no_claim() -> None:
    case = case_of(SIDE, main_pot=None, side_pots=())
    check_side_pots(case)
    assert case.findings == []


def test_pots_printed_gross_by_a_room_of_that_custom() -> None:
    """Run It Once prints 36 and 36; as PokerStars would print them they were wrong."""
    case = case_of(SIDE, main_pot=3600, side_pots=(3600,))
    assert case.site is not None
    case.site = replace_site(case.site)
    check_side_pots(case)
    assert case.findings == []
    other = case_of(SIDE, main_pot=3600, side_pots=(3600,))
    check_side_pots(other)
    assert [finding.code for finding in other.findings] == ["side_pot_mismatch"]


def replace_site(site: object) -> object:
    from dataclasses import replace as replaced

    return replaced(site, pots_net_of_rake=False)


def test_dead_money_belongs_to_the_lowest_layer() -> None:
    """Bob's second, dead half blind of 0.50 makes the main pot 36.50: less 0.40 rake it is 36.10."""
    case = case_of(SIDE, total_pot=7250, main_pot=3610, side_pots=(3540,))
    main, side = case.replay.pots
    case.replay = replace(case.replay, pots=(replace(main, amount=3650, dead=50), side), total_pot=7250, dead={2: 50})
    check_side_pots(case)
    assert case.findings == []


def test_a_pot_of_dead_money_alone() -> None:
    case = case_of(SIDE, main_pot=50, side_pots=(), rake=0)
    dead = replace(case.replay.pots[0], amount=50, contributors=(), dead=50)
    case.replay = replace(case.replay, pots=(dead,), total_pot=50)
    check_side_pots(case)
    assert case.findings == []


# ---- rake (R36) -------------------------------------------------------------------------------------------------------


def test_rake_of_more_than_a_quarter_is_implausible() -> None:
    """3.63 is more than a quarter of 14.50, 3.62 is not."""
    for rake, paid, expected in (("$3.63", "$10.87", ["rake_implausible warning"]), ("$3.62", "$10.88", [])):
        changes = (("Rake $0.70", f"Rake {rake}"), ("collected $13.80", f"collected {paid}"), ("($13.80)", f"({paid})"))
        assert told(SHOWN, *changes) == expected


def test_rake_before_the_flop() -> None:
    changes = (("Rake $0", "Rake $0.05"), ("collected $2.50", "collected $2.45"), ("($2.50)", "($2.45)"))
    found = only(FOLDED, *changes)
    assert (found.code, found.severity, found.actual) == ("rake_without_flop", Severity.WARNING, "0.05")


def test_tournaments_have_no_rake_custom() -> None:
    case = case_of(FOLDED, rake=5)
    game = replace(case.hand.game, kind="tournament")
    case.hand = replace(case.hand, game=game)
    check_rake(case)
    assert case.findings == []


def test_a_rake_that_is_not_printed_is_what_was_not_paid() -> None:
    case = case_of(SHOWN, rake=None)
    check_rake(case)
    assert [(one.code, one.severity.word, one.actual) for one in case.findings] == [("rake_inferred", "info", "0.70")]


# ---- conventions of the case ------------------------------------------------------------------------------------------


def test_collected_without_own_return() -> None:
    """The text pays 4.50 and returns nothing by a line: 2.50 are won."""
    changes = (NO_LINE, ("$2.50 from", "$4.50 from"), ("Total pot $2.50", "Total pot $4.50"))
    case = case_of(FOLDED, *changes)
    assert case.collected == {1: 250}
    assert case.total_pot == 250


def test_a_return_that_was_not_counted_as_won_stays_out_of_it() -> None:
    """The total counts the 2 that came back, but Alice is paid less than that."""
    changes = (NO_LINE, ("$2.50 from", "$1.50 from"), ("Total pot $2.50", "Total pot $4.50"))
    assert case_of(FOLDED, *changes).collected == {1: 150}


def test_names_of_seats_without_a_line() -> None:
    case = case_of(FOLDED)
    assert (case.name(1), case.name(9)) == ("Alice", "seat 9")


def test_returns_of_several_lines_add_up() -> None:
    hand = record(FOLDED).hand
    assert hand is not None
    twice = [replace(e, amount=100) for e in hand.events if isinstance(e, UncalledReturn)] * 2
    others = [event for event in hand.events if not isinstance(event, UncalledReturn)]
    assert of_hand(replace(hand, events=(*others, *twice)))[0] == ()


# ---- odd units ------------------------------------------------------------------------------------------------------


def split_hand(*collect: str, button: str | None = "A", variant: Variant = Variant.HOLDEM) -> Hand:
    """A and C tie for 5 units; B folded a small blind of 1."""
    shown = {"C": "7h 2c", "A": "9s 9d"}
    play = "A c 2, B f, C x | As Kd Qc: C x, A x | Jh: C x, A x | Td: C x, A x"
    posts = "B sb 1, C bb 2"
    return table("A 200, B 200, C 200", posts, play, button=button, shown=shown, collect=collect, blinds=(1, 2))


def odd(hand: Hand) -> list[tuple[str, str | None, str | None]]:
    findings = audit(hand, replay(hand))[0]
    return [(one.code, one.expected, one.actual) for one in findings if one.rule in ("R33", "R34", "R42")]


@pytest.mark.rule("R34")
def test_the_odd_unit_may_lie_with_any_winner_and_is_told() -> None:
    """R34: C is first left of the button; the unit with A is accepted and noted, two units are wrong."""
    assert odd(split_hand("C 3", "A 2")) == []
    assert odd(split_hand("C 2", "A 3")) == [("odd_chip_order", "C", "A")]
    assert [code for code, _, _ in odd(split_hand("C 1", "A 4"))] == ["payout_mismatch", "payout_mismatch"]


def test_without_a_button_no_order_is_the_usual_one() -> None:
    assert odd(split_hand("C 2", "A 3", button=None)) == odd(split_hand("C 3", "A 2", button=None)) == []


@pytest.mark.rule("R42")
def test_the_odd_unit_of_stud_goes_to_the_highest_card() -> None:
    """R42: both have aces up; A holds the ace of spades, of equal ranks the better suit counts."""
    lines = "A ante 1\nB ante 1\nC ante 1\nA shows {}\nB shows {}\nC folds\n{} wins 2\n{} wins 1"
    a, b = "As Ad 4c 4d 9h 8c 2s", "Ah Ac 4h 4s 9c 8d 2d"
    hands = [script(Variant.STUD7, "A 1, B 1, C 1", lines.format(a, b, *who)) for who in ("AB", "BA")]
    assert [odd(hand) for hand in hands] == [[], [("odd_chip_order", "A", "B")]]

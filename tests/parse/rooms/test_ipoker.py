"""iPoker: what each kind of element says, how sessions name games, and what is broken in real and hostile files."""

from __future__ import annotations

import pytest

from hhparse.model.events import Absence, Bet, BringIn, Call, Collect, Post, PostKind, Raise
from tests.parse.documents.reading import audited, nets, only, told

PLAYERS = """
<player seat="3" name="Alice" chips="$10" dealer="1" win="{0}" bet="{1}"/>
<player seat="5" name="Bob &amp; Co" chips="$8" dealer="0" win="{2}" bet="{3}"/>
"""
BLINDS = """<round no="0">
<action no="2" player="Bob &amp; Co" type="2" sum="$0.10"/>
<action no="1" player="Alice" type="1" sum="$0.05"/>
</round>"""


def head(gametype="Holdem NL $0.05/$0.10", *more, table="Bonn, 700000001"):
    tags = "".join(f"<{tag}>{text}</{tag}>" for tag, text in more)
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<session sessioncode="77">\n<general>\n<mode>real</mode>\n'
        f"<gametype>{gametype}</gametype>\n<tablename>{table}</tablename>\n{tags}\n</general>\n"
    )


def game(players, *rounds, code="900001"):
    inside = f"<general><startdate>2026-03-02 19:30:00</startdate><players>{players}</players></general>"
    return f'<game gamecode="{code}">\n{inside}\n' + "\n".join(rounds) + "\n</game>\n"


def hand(wins, *rounds, gametype="Holdem NL $0.05/$0.10", more=()):
    return head(gametype, *more) + game(PLAYERS.format(*wins), BLINDS, *rounds) + "</session>\n"


def first(*actions):
    return '<round no="1">\n' + "\n".join(actions) + "\n</round>"


def act(no, who, kind, amount="$0"):
    return f'<action no="{no}" player="{who}" type="{kind}" sum="{amount}" cards=""/>'


WALK = first(act(3, "Alice", 0))
BOB = "Bob &amp; Co"


def test_a_walk_with_the_return_counted_as_won():
    """Before 2018 the big blind wins 0.15: the pot of 0.10 and his own 0.05 that nobody called."""
    record = only(hand(("$0", "$0.05", "$0.15", "$0.10"), WALK))
    assert (record.hand_id, record.site, record.verdict.value) == ("900001", "iPoker", "consistent")
    assert record.replay.total_pot == 10
    assert nets(record) == {"Alice": -5, "Bob & Co": 5}
    assert (record.hand.table, record.hand.button_seat, record.hand.time_utc) == ("Bonn, 700000001", 3, None)
    assert "uncalled_in_collected" in {finding.code for finding in record.findings}


@pytest.mark.parametrize("more", [("uncalled_bet_enabled", "true"), ("client_version", "20.5.1.10")])
def test_a_walk_with_the_return_apart(more):
    record = only(hand(("$0", "$0.05", "$0.10", "$0.10"), WALK, more=[more]))
    assert record.verdict.value == "consistent"
    assert nets(record) == {"Alice": -5, "Bob & Co": 5}
    assert told(record) == [("bet_includes_uncalled", "info", 15)]


@pytest.mark.parametrize(
    ("bet", "verdict", "code"),
    [("$0.35", "consistent", "post_counted_twice"), ("$0.37", "inconsistent", "pot_mismatch")],
)
def test_the_post_of_who_raises_may_be_counted_twice(bet, verdict, code):
    """Alice posts 0.05 and raises to 0.30; nobody calls the 0.20 above the big blind."""
    rounds = first(act(3, "Alice", 23, "$0.30"), act(4, BOB, 0))
    record = only(hand(("$0.40", bet, "$0", "$0.10"), rounds))
    assert (record.verdict.value, nets(record)) == (verdict, {"Alice": 10, "Bob & Co": -10})
    assert [one for one, *_ in told(record)] == [code]


def test_the_rake_is_what_is_left_whether_or_not_it_exceeds_the_return():
    """Alice bets 0.20 of which 0.10 comes back, 0.40 lie in the pot. With the return inside she wins 0.47: a rake of 0.03."""
    rounds = (
        first(act(3, "Alice", 23, "$0.20"), act(4, BOB, 3, "$0.10")),
        f'<round no="2"><cards type="Flop">C2 D7 H10</cards>{act(5, BOB, 4)}{act(6, "Alice", 5, "$0.10")}{act(7, BOB, 0)}</round>',
    )
    for win, rake in (("$0.47", 3), ("$0.49", 1), ("$0.40", 10)):
        record = only(hand((win, "$0.30", "$0", "$0.20"), *rounds))
        assert record.verdict.value == "consistent"
        assert record.replay.payouts == {3: 40 - rake}


def test_actions_by_number_and_what_their_sums_mean():
    """Calls and all-ins (7) add, 23 is a total, 5 and 6 add; the elements stand by player and not in order."""
    rounds = first(
        act(3, "Alice", 23, "$0.30"), act(5, "Alice", 7, "$9.70"), act(4, BOB, 6, "$0.50"), act(6, BOB, 7, "$7.40")
    )
    record = only(hand(("$0", "$10", "$15.50", "$8"), rounds))
    moves = [event for event in record.hand.events if isinstance(event, Raise | Call | Bet)]
    assert [(type(e).__name__, getattr(e, "to", 0) or e.amount, e.all_in) for e in moves] == [
        ("Raise", 30, False), ("Raise", 60, False), ("Raise", 1000, True), ("Call", 740, True),
    ]  # fmt: skip
    assert record.replay.contributed == {3: 800, 5: 800}


def test_who_has_neither_cards_nor_an_action_sits_out_and_an_empty_chair_is_nobody():
    extra = '<player seat="6" name="Carol" chips="$5" dealer="0" win="$0" bet="$0"/>'
    chair = '<player seat="7" name="" chips="$0" dealer="0" win="$0" bet="$0"/>'
    away = act(9, "Carol", 9)
    text = head() + game(
        PLAYERS.format("$0", "$0.05", "$0.15", "$0.10") + extra + chair, BLINDS, first(act(3, "Alice", 0), away)
    )
    record = only(text)
    assert [(seat.name, seat.status.value) for seat in record.hand.seats][2:] == [("Carol", "sitting_out")]
    assert [event for event in record.hand.events if isinstance(event, Absence)] != []
    assert record.replay.dealt_in == (3, 5)


def test_two_blinds_in_one_post():
    """0.15 posted as big blind of a table of 0.05/0.10: 0.05 of it are dead."""
    posts = BLINDS.replace('type="2" sum="$0.10"', 'type="2" sum="$0.15"')
    record = only(head() + game(PLAYERS.format("$0", "$0.05", "$0.20", "$0.15"), posts, WALK))
    assert [event.kind for event in record.hand.events if isinstance(event, Post)][1] is PostKind.BOTH_BLINDS
    assert record.replay.dead == {5: 5}


@pytest.mark.parametrize(
    ("gametype", "variant", "limit", "stakes"),
    [
        ("Holdem SL $0.05/$0.10", "holdem", "no_limit", "0.05/0.10"),
        ("Holdem БЛ $0.05/$0.10", "holdem", "no_limit", "0.05/0.10"),
        ("Holdem No limit $0.05/$0.10", "holdem", "no_limit", "0.05/0.10"),
        ("Six Plus Holdem NL $0.05/$0.10", "short_deck", "no_limit", "0.05/0.10"),
        ("LH 0.10/0.20 x2 Limit $0.05/$0.10", "holdem", "fixed_limit", "0.10/0.20"),
        ("Omaha PL $0,05/$0,10", "omaha", "pot_limit", "0.05/0.10"),
        ("PL 0,05$/0,10$", "omaha", "pot_limit", "0.05/0.10"),
        ("Omaha Hi-Lo PL $0.05/$0.10", "omaha_hilo8", "pot_limit", "0.05/0.10"),
    ],
)
def test_games(gametype, variant, limit, stakes):
    played = only(hand(("$0", "$0.05", "$0.15", "$0.10"), WALK, gametype=gametype)).hand.game
    assert (played.variant.value, played.limit.value, played.stakes.text) == (variant, limit, stakes)


def test_more_cards_make_another_omaha():
    cards = f'<cards type="Pocket" player="{BOB}">X X X X X</cards>'
    record = only(hand(("$0", "$0.05", "$0.15", "$0.10"), first(cards, act(3, "Alice", 0)), gametype="PL $0.05/$0.10"))
    assert record.hand.game.variant.value == "omaha5"


@pytest.mark.parametrize(
    ("more", "symbol", "currency"),
    [
        ([("tablecurrency", "EUR"), ("currency", "CAD")], "$", "EUR"),
        ([("currency", "CAD")], "£", "GBP"),
        ([("currency", "USD")], "", "USD"),
        ([], "", "play"),
    ],
)
def test_the_tables_currency(more, symbol, currency):
    text = hand(("$0", "$0.05", "$0.15", "$0.10"), WALK, more=more).replace("$", symbol)
    assert only(text).hand.game.stakes.currency == currency


def test_play_money_and_amounts_of_a_thousand():
    """A point before three digits groups, as in Italy; a blank does in France."""
    text = hand(("0", "500", "1.500", "1 000"), WALK, gametype="Holdem NL 500/1.000").replace("$0.05", "500")
    text = text.replace("$0.10", "1.000").replace('"$10"', '"10.000"').replace('"$8"', '"8.000"')
    record = only(text.replace("<mode>real", "<mode>fun"))
    assert (record.hand.game.stakes.currency, record.hand.game.stakes.text) == ("play", "500/1000")
    assert (record.verdict.value, nets(record)) == ("consistent", {"Alice": -500, "Bob & Co": 500})


def test_a_tournament_has_its_number_in_the_name_of_its_table():
    more = [("tournamentname", "Small Fish"), ("buyin", "$1+$0.20"), ("nickname", "Alice")]
    text = hand(("0", "10", "30", "20"), WALK, gametype="Holdem NL", more=more)
    for old, new in (("$0.05", "10"), ("$0.10", "20"), ('"$10"', '"1,500"'), ('"$8"', '"1,480"')):
        text = text.replace(old, new)
    record = only(text)
    assert (record.hand.tournament.tournament_id, record.hand.tournament.buy_in) == ("700000001", "$1+$0.20")
    assert (record.hand.game.stakes.currency, record.hand.game.stakes.text) == ("chips", "10/20")
    assert (record.hand.hero_seat, [seat.stack for seat in record.hand.seats]) == (3, [1500, 1480])


def test_stud_names_its_streets_and_not_its_bets():
    """The completion on third street is the small bet."""
    rounds = (
        '<round no="0">' + act(1, "Alice", 15, "5") + act(2, BOB, 15, "5") + "</round>",
        f'<round no="2"><cards type="Third Street" player="Alice">X X D4</cards>'
        f'<cards type="Third Street" player="{BOB}">HA CA S9</cards>'
        + act(3, "Alice", 16, "10") + act(4, BOB, 5, "40") + act(5, "Alice", 3, "30") + "</round>",
        f'<round no="3"><cards type="Fourth Street" player="Alice">H4</cards><cards type="Fourth Street" player="{BOB}">C2</cards>'
        + act(6, "Alice", 4) + act(7, BOB, 5, "40") + act(8, "Alice", 0) + "</round>",
    )  # fmt: skip
    players = PLAYERS.format("0", "45", "130", "85").replace("$", "").replace('"10"', '"500"').replace('"8"', '"500"')
    text = head("7 Card Stud L", ("tournamentname", "Fish")) + game(players, *rounds)
    record = only(text)
    assert record.verdict.value == "consistent"
    assert (record.hand.game.variant.value, record.hand.game.stakes.small_bet) == ("stud7", 40)
    assert [event.amount for event in record.hand.events if isinstance(event, BringIn)] == [10]
    assert record.hand.events[3].cards == ("4d",)
    assert [event.amount for event in record.hand.events if isinstance(event, Collect)] == [130]


# ---- faults ---------------------------------------------------------------------------------------------------------


def test_an_action_that_was_changed_disagrees_with_what_the_player_put_in():
    record = only(hand(("$0", "$0.05", "$0.15", "$0.20"), WALK))
    assert ("pot_mismatch", "error", 12) in told(record)


def test_an_unknown_action_is_told_with_its_line():
    record = only(hand(("$0", "$0.05", "$0.15", "$0.10"), first(act(3, "Alice", 99, "$3"), act(4, "Alice", 0))))
    assert ("unknown_line", "warning", 19) in told(record)


WHOLE = game(PLAYERS.format("$0", "$0.05", "$0.15", "$0.10"), BLINDS, WALK, code="900002")


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        ('<game gamecode="1"><general></game>\n', "broken_document"),
        ('<game gamecode="1">&lol;</game>\n', "broken_document"),
        ('<game gamecode="1"><a b=c></a></game>\n', "broken_document"),
        ('<game gamecode="1">\0</game>\n', "broken_document"),
        ('<game gamecode="1">' + "<a>" * 5000 + "</game>\n", "broken_document"),
        ('<game gamecode="1"><general><players></players></general></game>\n', "no_players"),
        ('<game gamecode="1">\n<round no="0">\n', "truncated_hand"),
    ],
)
def test_what_is_broken_in_one_game_touches_no_other(broken, code):
    hands, report = audited(head() + WHOLE + broken + WHOLE.replace("900002", "900003") + "</session>\n")
    assert [hand.verdict.value for hand in hands] == ["consistent", "rejected", "consistent"]
    assert [finding.code for finding in hands[1].findings] == [code]
    assert report.rejected == 1


def test_entities_are_never_expanded():
    bomb = '<!DOCTYPE s [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n'
    text = head().replace("<session", bomb + "<session").replace("Bonn", "&b;") + WHOLE
    (record,), _ = audited(text)
    assert record.verdict.value == "rejected"
    (record,), _ = audited(head() + WHOLE.replace("<general>", f"{bomb}<general>"))
    assert [finding.code for finding in record.findings] == ["broken_document"]


def test_a_file_that_ends_inside_a_game():
    hands, report = audited((head() + WHOLE + WHOLE)[:-40])
    assert [hand.verdict.value for hand in hands] == ["consistent", "rejected"]
    assert (hands[1].findings[0].code, hands[1].whole) == ("truncated_hand", False)
    assert "incomplete_tail" in {finding.code for finding in report.findings}


def test_several_sessions_in_one_file_each_with_its_own_head():
    second = head("Omaha PL $0.05/$0.10") + WHOLE.replace("900002", "900003") + "</session>\n"
    hands, _ = audited(head() + WHOLE + "</session>\n" + second)
    assert [hand.hand.game.variant.value for hand in hands] == ["holdem", "omaha"]


def test_everything_on_one_line():
    text = (head() + WHOLE + "</session>").replace("\n", " ")
    record = only(text)
    assert record.verdict.value == "consistent"
    assert {event.line for event in record.hand.events} == {1}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("</general>", "&nowhere;</general>"),
        ("<general>", ""),
    ],
)
def test_a_head_that_is_no_xml_is_told_and_costs_its_games(old, new):
    """An entity, whether the file defines it or not, or a tag that closes nothing: what is played stands in the head."""
    text = (
        head().replace(old, new, 1)
        + WHOLE
        + "</session>\n"
        + head()
        + WHOLE.replace("900002", "900003")
        + "</session>\n"
    )
    hands, _ = audited(text)
    assert [finding.code for finding in hands[0].findings] == ["broken_document"]
    assert "the head of its session is no XML" in hands[0].findings[0].message
    assert hands[1].verdict.value == "consistent"


def test_a_game_without_a_head_is_rejected():
    record = only(WHOLE)
    assert [finding.code for finding in record.findings] == ["unknown_header"]

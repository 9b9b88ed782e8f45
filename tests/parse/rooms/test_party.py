"""PartyPoker, both forms of text. All hands are invented."""

from __future__ import annotations

import pytest

from hhparse.model.game import Tournament
from tests.parse.rooms.reading import changed, codes, read, record

OLD = """***** Hand History for Game 13900000201 *****
$50 USD NL Texas Hold'em - Sunday, March 15, 04:28:23 EST 2026
Table Borneo (Real Money)
Seat 1 is the button
Total number of players : 3/6
Seat 1: Alice ( $50 USD )
Seat 3: Bob ( $30 USD )
Seat 4: Carol ( $60 USD )
Bob posts small blind [$0.25 USD].
Carol posts big blind [$0.50 USD].
** Dealing down cards **
Dealt to Alice [  7d 9d ]
Alice raises [$1.50 USD]
Bob calls [$1.25 USD]
Carol raises [$4 USD]
Alice folds
Bob is all-In  [$28.50 USD]
Carol calls [$25.50 USD]
** Dealing Flop ** [ 7c, 5h, Qs ]
** Dealing Turn ** [ 7h ]
** Dealing River ** [ Ac ]
Bob shows [ As, 8s ]two pair, Aces and Sevens.
Carol doesn't show [ Kd, Kh ]two pair, Kings and Sevens.
Bob wins $58.50 USD from the main pot with two pair, Aces and Sevens.
"""


def test_what_the_text_does_not_print_is_found_out():
    """2 x 30 + 1.50 = 61.50, of which 58.50 is paid; the amounts of raises are those added."""
    found = read(OLD)
    assert found.verdict.value == "consistent"
    hand = record(OLD)
    assert (hand["total_pot"], hand["rake"], hand["net"]["Carol"]) == ("61.50", "3.00", "-30.00")
    assert codes(OLD, severity="info") == {"rake_inferred"}
    assert (hand["game"]["stakes"], hand["time_utc"]) == ("0.25/0.50", "2026-03-15T09:28:23Z")


@pytest.mark.parametrize(
    ("stamp", "time"),
    [
        ("Sunday, March 15, 04:28:23 EDT 2026", "2026-03-15T08:28:23Z"),
        ("Sunday, March 15, 04:28:23 CET 2026", "2026-03-15T03:28:23Z"),
        ("Sunday, March 15, 04:28:23 GMT 2026", "2026-03-15T04:28:23Z"),
    ],
)
def test_the_zone_is_in_the_text(stamp, time):
    assert record(changed(OLD, ("Sunday, March 15, 04:28:23 EST 2026", stamp)))["time_utc"] == time


def test_the_header_tells_the_blind_that_is_posted_short():
    """The largest buy-in of 50 is 100 big blinds; Carol has 0.30 and is all-in with it."""
    text = OLD.split("Alice raises", maxsplit=1)[0] + (
        "Alice folds\nBob calls [$0.25 USD]\n** Dealing Flop ** [ 7c, 5h, Qs ]\n** Dealing Turn ** [ 7h ]\n"
        "** Dealing River ** [ Ac ]\nBob shows [ As, 8s ]two pair, Aces and Sevens.\n"
        "Carol doesn't show [ Kd, Kh ]two pair, Kings and Sevens.\nBob wins $0.80 USD\n"
    )
    text = changed(
        text, ("Carol ( $60 USD )", "Carol ( $0.30 USD )"), ("big blind [$0.50 USD]", "big blind [$0.30 USD]")
    )
    hand = record(text)
    assert (hand["game"]["stakes"], hand["audit"]["verdict"]) == ("0.25/0.50", "consistent")
    assert (hand["total_pot"], hand["rake"], hand["net"]["Bob"]) == ("0.60", "0.00", "0.30")
    assert "uncalled_in_collected" in codes(text, severity="info")


@pytest.mark.parametrize(
    ("header", "game"),
    [
        ("$50 USD PL Omaha", ("omaha", "pot_limit")),
        ("$50 USD NL Texas Hold'em", ("holdem", "no_limit")),
        ("$0.25/$0.50 USD NL Texas Hold'em", ("holdem", "no_limit")),
    ],
)
def test_games(header, game):
    found = read(changed(OLD, ("$50 USD NL Texas Hold'em", header)))
    assert (found.hand.game.variant.value, found.hand.game.limit.value) == game
    assert (found.hand.game.stakes.small_blind, found.hand.game.stakes.big_blind) == (25, 50)


def test_amounts_in_euro():
    hand = record(OLD.replace("$", "€").replace(" USD", " EUR"))
    assert (hand["game"]["currency"], hand["audit"]["verdict"]) == ("EUR", "consistent")


def test_play_money():
    hand = record(changed(OLD, ("(Real Money)", "(Play Money)")))
    assert hand["game"]["currency"] == "play"


def test_a_late_comer_posts_both_blinds_of_which_the_small_one_is_dead():
    text = changed(OLD, ("** Dealing down", "Alice posts big blind + dead [$0.75 USD].\n** Dealing down"),
                   ("Alice raises [$1.50 USD]", "Alice checks"), ("Bob calls [$1.25 USD]", "Bob calls [$0.25 USD]"),
                   ("Bob is all-In  [$28.50 USD]", "Bob is all-In  [$29.50 USD]"),
                   ("Carol raises [$4 USD]", "Carol raises [$4 USD]"))  # fmt: skip
    hand = record(text)
    assert hand["dead_money"] == {"Alice": "0.25"}
    assert hand["audit"]["verdict"] == "consistent"


def test_who_plays_without_a_seat_line_has_no_stack_so_the_hand_is_refused():
    """The text tells nothing of a player who has just sat down but his moves; his words alone do no harm."""
    found = read(changed(OLD, ("Alice folds\n", "Alice folds\nMallory calls [$4 USD]\n")))
    assert found.hand is None
    assert {one.code for one in found.findings} == {"no_players", "unseated_player"}
    talking = read(changed(OLD, ("Alice folds\n", "Alice folds\nMallory: nh\nMallory has left the table.\n")))
    assert talking.verdict.value == "consistent"


def test_a_shown_hand_may_be_mucked_with_its_cards():
    """*doesn't show* tells the cards all the same, and they count for the ranking."""
    wrong = changed(
        OLD, ("Carol doesn't show [ Kd, Kh ]two pair, Kings", "Carol doesn't show [ Ad, Qh ]two pair, Aces")
    )
    assert "wrong_winner" in codes(wrong)


HALF_EACH = (
    "Bob wins $29.25 USD from the main pot with two pair, Aces and Sevens."
    "Carol wins $29.25 USD from the main pot with two pair, Aces and Sevens."
)


def test_two_winners_in_one_line():
    text = changed(
        OLD,
        ("doesn't show [ Kd, Kh ]two pair, Kings and", "shows [ Ad, 8h ]two pair, Aces and"),
        ("Bob wins $58.50 USD from the main pot with two pair, Aces and Sevens.", HALF_EACH),
    )  # fmt: skip
    hand = record(text)
    assert hand["payouts"] == {"Bob": "29.25", "Carol": "29.25"}
    assert hand["audit"]["verdict"] == "consistent"


def test_a_transfer_left_blanks_at_line_starts():
    """NUL bytes before a line are no part of it."""
    assert record(OLD.replace("Bob calls", "\0\0Bob calls"))["audit"]["verdict"] == "consistent"


def test_a_hand_without_a_winner_is_cut_off():
    found = read(OLD.rsplit("Bob wins", maxsplit=1)[0])
    assert found.hand is None
    assert {one.code for one in found.findings} == {"truncated_hand"}


TOURNAMENT = """***** Hand History for Game 13900000401 *****
NL Texas Hold'em $11 USD Buy-in Trny:70110033 Level:4  Blinds(25/50) - Saturday, May 23, 00:20:34 EST 2026
Table $500 Guaranteed (2200110) Table #9 (Real Money)
Seat 6 is the button
Total number of players : 3/6
Seat 4: Alice ( 1,069 )
Seat 5: Bob ( 156 )
Seat 6: Carol ( 302 )
Trny:70110033 Level:4
Blinds(25/50)
Alice posts small blind [25].
Bob posts big blind [50].
** Dealing down cards **
Dealt to Bob [  Ah 6c ]
Carol folds
Alice is all-In  [1,044]
Bob is all-In  [106]
** Dealing Flop ** [ 9d, 9h, 8s ]
** Dealing Turn ** [ Kc ]
** Dealing River ** [ Ac ]
Alice shows [ 2h, 3d ]a pair of Nines.
Bob shows [ Ah, 6c ]two pair, Aces and Nines.
Alice wins 913 chips from the side pot 1 with a pair of Nines.
Bob wins 312 chips from the main pot with two pair, Aces and Nines.
"""


def test_tournaments():
    hand = record(TOURNAMENT)
    assert (hand["audit"]["verdict"], hand["total_pot"], hand["rake"]) == ("consistent", "312", "0")
    assert read(TOURNAMENT).hand.tournament == Tournament("70110033", "$11 USD", "4")
    assert (hand["table"], hand["game"]["currency"]) == ("$500 Guaranteed (2200110) Table #9", "chips")


def test_blinds_that_a_tournament_does_not_tell_are_posted_left_of_the_button():
    silent = changed(TOURNAMENT, ("Alice posts small blind [25].\nBob posts big blind [50].\n", ""))
    assert record(silent)["net"] == record(TOURNAMENT)["net"]


def test_places_of_those_who_leave():
    text = TOURNAMENT + "Player Alice finished in 12 place and received $30 USD.\n"
    assert record(text)["audit"]["verdict"] == "consistent"


NEW = """***** Hand History For Game 17680000994417ab1cd5qz *****
0.10/0.25 Texas Hold'em Game Table (NL) - Sat Jan 10 03:42:51 EST 2026
Table Table 7400011 (Real Money) -- Seat 1 is the button
Total number of players : 3/6
Seat 1: Alice ($25)
Seat 2: Bob ($10)
Seat 5: Carol ($40)
Bob posts small blind (0.10)
Carol posts big blind (0.25)
** Dealing down cards **
Dealt to Bob [ Ks, Kd ]
Alice folds
Bob raises 0.65 to 0.75
Carol raises 2 to 2.25
Bob raises 9.25 to 10
Bob is all-In.
Carol calls (7.75)
** Dealing Flop ** :  [ Ks, 2h, 5d ]
** Dealing Turn ** :  [ 8s ]
** Dealing River ** :  [ 5h ]
** Summary **
Main Pot: $19 Rake: $1
Board: [ Ks, 2h, 5d, 8s, 5h ]
Alice balance $25, didn't bet (folded)
Bob balance $19, bet $10, collected $19, net +$9[ Ks, Kd ] [ a full house, Kings full of Fives -- Ks,Kd,Kh,5d,5h ]
Carol balance $30, lost $10[ Ah, Ac ] [ two pair, Aces and Fives -- Ah,Ac,5d,5h,Ks ]
""".replace("Ks, 2h, 5d", "Kh, 2h, 5d")


def test_the_summary_of_the_newer_form():
    hand = record(NEW)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["total_pot"], hand["rake"], hand["net"]["Bob"]) == ("20.00", "1.00", "9.00")
    assert (hand["game"]["currency"], hand["table"]) == ("USD", "Table 7400011")


def test_the_currency_is_the_one_of_the_stacks():
    hand = record(NEW.replace("$", "€"))
    assert (hand["game"]["currency"], hand["audit"]["verdict"]) == ("EUR", "consistent")


def test_a_wrong_balance_is_found():
    assert codes(changed(NEW, ("lost $10[", "lost $11["))) == {"summary_mismatch"}
    assert codes(changed(NEW, ("net +$9[", "net -$9["))) == {"summary_mismatch"}
    assert "pot_mismatch" in codes(changed(NEW, ("Main Pot: $19 ", "Main Pot: $20 ")))
    assert "wrong_winner" in codes(changed(NEW, ("[ Ks, Kd ]", "[ Qs, Kd ]")))


def test_bets_come_back_within_what_is_collected():
    """Carol folds to the last bet: its 3 are part of 8.25 - and no part of the main pot."""
    text = NEW.split("Bob raises 9.25", maxsplit=1)[0] + (
        "Bob calls (1.50)\n** Dealing Flop ** :  [ Kh, 2h, 5d ]\nBob bets (3)\nCarol folds \n** Summary **\n"
        "Main Pot: $4.30 Rake: $0.20\nBoard: [ Kh, 2h, 5d ]\nAlice balance $25, didn't bet (folded)\n"
        "Bob balance $12.05, bet $5.25, collected $7.30, net +$2.05\nCarol balance $37.75, lost $2.25 (folded)\n"
    )
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["payouts"], hand["net"]["Bob"]) == ("4.50", {"Bob": "4.30"}, "2.05")
    assert codes(text, severity="info") == {"uncalled_in_collected"}


SALE = (
    "Carol calls (7.75)\nCarol probabilty is 81.2\nCarol Cash-out Premium % is 1.0\n"
    "Carol opted for cash-out\nCarol Cashout Amount is $11.20\n"
)


def test_a_cash_out_is_the_rooms_money():
    """Carol sells her hand for 11.20 and has no part in what the board decides."""
    text = changed(
        NEW,
        ("Carol calls (7.75)\n", SALE),
        ("Carol balance $30, lost $10[", "Carol Cashed out  balance $41.20, bet $10, collected $11.20, net +$1.20["),
    )  # fmt: skip
    found = read(text)
    assert found.verdict.value == "consistent", found.findings
    assert found.replay.total_pot == 2000
    assert record(text)["net"]["Bob"] == "9.00"


NEW_TOURNAMENT = """***** Hand History For Game 17680000994417ab2cd5qz *****
10/20 Tourney Texas Holdem Game Table (NL) (MTT Tournament #300110022) (Buyin $10.0 + $1.0) - Sat Jan 10 03:42:51 EST 2026
Table (300110022) Table #12 (Real Money) -- Seat 1 is the button
Total number of players : 3/6
Seat 1: Alice (2500)
Seat 2: Bob (1000)
Seat 5: Carol (700)
Alice posts ante (2)
Bob posts ante (2)
Carol posts ante (2)
Bob posts small blind (10)
Carol posts big blind (20)
** Dealing down cards **
Dealt to Bob [ Ks, Kd ]
Alice calls (20)
Bob raises 988 to 998
Bob is all-In.
Carol calls (678)
Carol is all-In.
Alice calls (978)
** Dealing Flop ** :  [ Kh, 2h, 5d ]
** Dealing Turn ** :  [ 8s ]
** Dealing River ** :  [ 9h ]
** Summary **
Main Pot: 2100 | Side Pot 1: 600
Board: [ Kh, 2h, 5d, 8s, 9h ]
Alice balance 2100, bet 1000, collected 600, net -400[ Ah, Th ] [ a flush, Ace high -- Ah,Kh,Th,9h,2h ]
Bob balance 0, lost 1000[ Ks, Kd ] [ three of a kind, Kings -- Ks,Kd,Kh,9h,8s ]
Carol balance 2100, bet 700, collected 2100, net +1400[ 3h, 4h ] [ a flush, King high -- Kh,9h,4h,3h,2h ]
"""


def test_new_tournaments():
    """Alice has the best hand and is said to win the side pot alone; with other cards it is right."""
    assert "wrong_winner" in codes(NEW_TOURNAMENT)
    right = changed(
        NEW_TOURNAMENT,
        ("[ Ah, Th ] [ a flush, Ace high -- Ah,Kh,Th,9h,2h", "[ As, Ac ] [ a pair of Aces -- As,Ac,Kh,9h,8s"),
        ("Ks, Kd ] [ three of a kind, Kings -- Ks,Kd,Kh,9h,8s", "Qs, Qd ] [ a pair of Queens -- Qs,Qd,Kh,9h,8s"),
        ("[ Ks, Kd ]", "[ Qs, Qd ]"),
    )
    hand = record(right)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert read(right).hand.tournament == Tournament("300110022", "$10.0+$1.0")
    assert (hand["total_pot"], hand["game"]["currency"]) == ("2700", "chips")
    assert [pot["amount"] for pot in hand["pots"]] == ["2100", "600"]


def test_fast_forward():
    hand = read(changed(NEW, ("0.25 Texas Hold'em", "0.25 Fast Forward Texas Hold'em")))
    assert hand.verdict.value == "consistent"

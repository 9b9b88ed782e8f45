"""Codes about sums: pots, returned bets, payouts, rake."""

from __future__ import annotations

from typing import Final

from hhparse.audit.code_entry import Code
from hhparse.model.findings import Severity

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

_POTS: Final = (
    Code(
        "pot_mismatch",
        _ERROR,
        "The total pot is not what was put in",
        "The printed total pot differs from the sum of everything the players put in, less what came back uncalled.",
        "An amount of the betting or the total is wrong, or a line is missing; the two values say by how much.",
        rules=("R31", "R36"),
    ),
    Code(
        "side_pot_mismatch",
        _ERROR,
        "Main or side pot is wrong",
        "Total and payouts are right, but the printed main and side pots cannot be made of the layers of what the "
        "players put in.",
        "Look at the stacks of the players who are all-in, and at the line with the pots.",
        rules=("R31",),
    ),
    Code(
        "rounded_amount",
        _WARNING,
        "An amount is printed rounded",
        "The text leaves out the last digits of an amount (`15.52k`; bets of millions that add up to a little less or "
        "more than the summary says) or prints whole chips where the hand has parts of one. It is compared as far as "
        "it goes.",
        "Nothing; the results follow from the exact amounts.",
        rules=("R31", "R32"),
        sites=("Winamax", "PartyPoker"),
    ),
    Code(
        "total_pot_net_of_rake",
        _WARNING,
        "The total is printed after rake",
        "The printed total is the pot less rake, where this site prints it with the rake in it. Some converters do so.",
        "Nothing for the results; know that another program had its hands on this text.",
        rules=("R36",),
    ),
)

_RETURNS: Final = (
    Code(
        "missing_uncalled_line",
        _WARNING,
        "No line for a returned bet",
        "Part of a bet was not called and has to come back, but no line says so, although this site prints one in "
        "histories of this age. The part is returned by the rule.",
        "A line was removed, or another program wrote the text. The results are right nevertheless.",
        rules=("R32",),
    ),
    Code(
        "uncalled_line_absent",
        _INFO,
        "A returned bet without a line, as usual",
        "Part of a bet was not called and comes back by the rule; histories of this form never have a line for it.",
        "Nothing.",
        rules=("R32",),
    ),
    Code(
        "uncalled_in_collected",
        _INFO,
        "The returned bet is counted as won",
        "The text counts the part of a bet that nobody called into the pot and into what its owner collects. Both "
        "figures are corrected before they are compared.",
        "Nothing.",
        rules=("R32",),
    ),
)

_DOCUMENTS: Final = (
    Code(
        "bet_includes_uncalled",
        _INFO,
        "The returned bet is counted as put in",
        "The text says for each player what he put in, and counts the part of a bet that nobody called. No line "
        "returns it; what players won does not hold it.",
        "Nothing.",
        rules=("R32",),
        sites=("iPoker",),
    ),
    Code(
        "post_counted_twice",
        _INFO,
        "An ante or blind is counted twice",
        "What the text says that a player put in is more than the actions say, by just what this player posted. Some "
        "rooms count a post again when its player raises. The actions are taken.",
        "Nothing.",
        sites=("iPoker",),
    ),
    Code(
        "chips_not_conserved",
        _WARNING,
        "Chips came into being",
        "The stacks that the text prints at the end add up to more than those at the beginning.",
        "Look at the stacks at the end: one of them was changed, or chips were bought in between.",
        rules=("R39",),
        sites=("PHH",),
    ),
)

_PAYOUTS: Final = (
    Code(
        "payout_mismatch",
        _ERROR,
        "A player is paid the wrong amount",
        "What the text pays or returns to a player differs from what he gets by the rules after the printed rake.",
        "If it comes with wrong_winner, settle that first. Else an amount was changed: see expected and printed value.",
        rules=("R32", "R33", "R34", "R36", "R39", "R41", "R89"),
    ),
    Code(
        "wrong_winner",
        _ERROR,
        "The pot goes to the wrong player",
        "The text pays a player who cannot win, because his hand is beaten or he folded, or passes over one who wins.",
        "Look at the cards of both players and of the board, and at the names in the lines that pay.",
        rules=("R33", "R41"),
    ),
)

_ODD: Final = (
    Code(
        "odd_chip_order",
        _INFO,
        "The odd chip lies with another winner",
        "A pot does not divide evenly, and the text gives what is left to another of the winners than the usual order "
        "does: first left of the button, without a button by the highest card. Rooms differ, so every such split is "
        "accepted.",
        "Nothing.",
        rules=("R34", "R42"),
    ),
)

_RAKE: Final = (
    Code(
        "rake_inferred",
        _INFO,
        "The rake is not printed",
        "The text prints no rake; it is taken as what was not paid out of the pot.",
        "Nothing.",
        rules=("R36",),
        sites=("888poker", "PartyPoker", "BetOnline", "iPoker"),
    ),
    Code(
        "fee_inferred",
        _INFO,
        "A fee is not printed",
        "The printed rake and the payments leave a small part of the pot, at a table of which the room is known to "
        "take a fee that no line names.",
        "Nothing.",
        rules=("R36",),
        sites=("WPN",),
    ),
    Code(
        "post_untold",
        _INFO,
        "A blind without a line",
        "The printed results show that a player has put in one small blind more than the lines of the hand tell: a "
        "blind that was missed and is paid without a line.",
        "Nothing.",
        rules=("R16",),
        sites=("KingsClub",),
    ),
    Code(
        "rake_implausible",
        _WARNING,
        "Too much rake",
        "More than a quarter of the pot went to rake. No room takes that much; usually an amount is wrong.",
        "Check the pot and the payouts of the hand. If an error comes with it, that is the cause.",
        rules=("R36",),
    ),
    Code(
        "rake_without_flop",
        _WARNING,
        "Rake without a flop",
        "Rake was taken although the hand ended before the flop. Most rooms take none then.",
        "Nothing if your room does so. Else the rake or the payout was changed.",
        rules=("R36",),
    ),
)

CODES: Final = (*_POTS, *_RETURNS, *_DOCUMENTS, *_PAYOUTS, *_ODD, *_RAKE)
"""In the order in which money flows."""

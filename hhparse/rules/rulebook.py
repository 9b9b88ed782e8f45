"""The rules that findings and proofs point at, by number, in words: `hhparse explain R31`, docs/rules.md."""

from __future__ import annotations

import sys
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse._pages import keep_page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_CARDS = {
    "R1": "A deck has 52 different cards, unless the game says otherwise. A card can be in one place only.",
    "R2": "High hands from the best: straight flush, four of a kind, full house, flush, straight, three of a "
    "kind, two pair, one pair, high card.",
    "R3": "In a straight the ace is high or low: five-high is the lowest straight. No straight runs on past the ace.",
    "R4": "Suits do not rank: equal five cards split the pot.",
    "R5": "In Hold'em the best five of seven cards count, with two, one or none from the hand.",
    "R6": "Within a kind of hand the larger group of cards is compared first, then the next, then the kickers "
    "downwards.",
    "R7": "In Omaha exactly two cards of the hand and three of the board count, for high and low apart.",
    "R8": "Eight or better: a low is five different ranks from eight down, the ace is low, straights and "
    "flushes do not count. Without a low the high hand takes all.",
    "R9": "Ace-to-five low: the ace is low, straights and flushes do not count, fewer pairs win. Deuce-to- "
    "seven: the ace is high, straights and flushes count against the hand. Badugi: the most cards of "
    "different ranks and suits, then the lowest. Short deck: a flush beats a full house, A-6-7-8-9 is the "
    "lowest straight.",
}
_SEATS = {
    "R10": "Two to twenty-three players.",
    "R11": "The small blind sits left of the button, the big blind left of it. Heads-up the button posts the "
    "small blind, acts first before the flop and last afterwards. Where posts say otherwise, the posts "
    "decide.",
    "R12": "The stakes of a header are the blinds in no limit and pot limit, and the bets in fixed limit, where "
    "the big blind is the small bet.",
    "R13": "Before the flop the player left of the big blind, or of the last straddle, acts first; who posted it "
    "may raise when everybody only called.",
    "R14": "Later rounds begin with the first player left of the button who is still in.",
    "R15": "Four rounds: before the flop, flop (three cards), turn, river (one each).",
    "R16": "Legal openings: dead button, missing small blind, dead and missed blinds (of both in one post the "
    "big one is live), posting out of turn, straddles, antes of every player or of one.",
    "R17": "The button moves one place to the left after every hand; one that stands still or jumps is worth a note.",
    "R18": "A straddle counts as the big blind: a raise is to at least twice the last one.",
    "R19": "Who cannot pay both the ante and the blind that one seat owes pays the ante first.",
}
_BETTING = {
    "R20": "Folding is always possible. A check needs nothing to call, a bet an unopened round; a call is "
    "exactly what is owed, or all-in for less; a raise is more.",
    "R21": "A raise adds at least the last full bet or raise of the round, on top of the bet that stands; an "
    "opening bet is at least the big blind. All-in for less is allowed.",
    "R22": "Before the flop a raise is to at least twice the big blind.",
    "R23": "All-in for less than a full raise does not reopen the betting for who has acted, unless what this "
    "player faces since then adds up to a full raise.",
    "R24": "Pot limit: the largest total is the bet that stands plus the pot with all bets and the call in it.",
    "R25": "Fixed limit: bets and raises are the small bet in the first two rounds, the big bet later; one bet "
    "and three raises a round, the blind counting as the bet.",
    "R26": "A round ends when everybody still in has called, checked or is all-in; at once when one player is "
    "left, who wins without showing.",
    "R27": "In a cap game nobody puts more than the cap into a hand. A kill raises the limits of a hand.",
    "R28": "When at most one player has chips left and owes nothing there is no more betting. A raise that "
    "nobody can answer is a call, and the rest comes back.",
    "R29": "Fixed limit, all-in for less: half a bet or more counts as a full bet or raise; less does not reopen "
    "the betting.",
}
_POTS = {
    "R30": "A player without chips stays in for the pots paid into; further money makes side pots.",
    "R31": "Pots are layers of the live contributions, one a level of a player still in; neighbouring layers "
    "that the same players can win are one pot. Money of folded players above the highest level falls "
    "into the top layer, dead money into the main pot.",
    "R32": "The part of the last bet that nobody matched goes back before pots are counted.",
    "R33": "Each pot goes to the best hand among the players who can win it.",
    "R34": "Equal hands split equally; of what cannot be divided one unit at most goes to each winner. The first "
    "winner left of the button is the usual one; rooms differ, so any such assignment is accepted.",
    "R35": "Antes and dead blinds count into the pot, not toward a call. Of a big blind all-in for less the "
    "others still owe the full one.",
    "R36": "Rake comes out of the pots: payouts and rake, fees and what is carried over add up to the total pot.",
    "R37": "A hand that is run several times divides each contested pot equally over the boards.",
    "R38": "High-low: each pot is halved; a tied low splits its half.",
    "R39": "Chips are conserved: what was there before a hand is there after it, but for rake, fees and the "
    "house's money.",
}
_SHOWDOWN = {
    "R40": "Who bet or raised last in the last round shows first, then clockwise; a beaten hand may be thrown "
    "away unseen.",
    "R41": "A hand that nobody saw cannot be ranked; no shown hand that is paid may be beaten by another shown one.",
    "R42": "Odd units without a button go to the winner with the highest card by rank, then suit; of a five-card "
    "and a four-card half the five-card half takes it.",
    "R43": "A description is compared by the rank that it names, not by its words.",
}
_OTHERS = {
    "R50": "Stud: the lowest open card brings in, in razz the highest; ties are broken by suit, clubs lowest. "
    "The bring-in is less than a small bet, or a full one by choice.",
    "R51": "Completing the bring-in to the small bet is not a raise; three raises may follow.",
    "R52": "From fourth street the best open hand begins, in razz the lowest. In high stud an open pair on "
    "fourth street allows the big bet.",
    "R53": "When the cards do not suffice for seventh street, one community card is dealt for all.",
    "R54": "Draw: players change cards in turn, left of the button first. Discards stay out until the deck is used up.",
    "R55": "Eight or better in Omaha needs three different ranks of eight or lower on the board.",
    "R56": "Several boards and high-low: the pot is divided over the boards first, then each part into high and "
    "low; odd units to the first board, then to the high half.",
}
_HOUSE = {
    "R80": "Home game: 32 cards for up to four players, lower ranks come back for more. Jokers by agreement.",
    "R81": "Home game: a flush beats a full house; everything else ranks as usual.",
    "R82": "Home game: suits rank spades, hearts, diamonds, clubs, so that no two hands are equal.",
    "R83": "Home game: in the lowest straight the ace stands below the lowest card of the deck.",
    "R84": "Home game: the dealer alone posts the ante; five cards each, left of the dealer first.",
    "R85": "Home game, first round: passing is free until somebody bets and a fold afterwards; there is no "
    "minimum raise, the pot caps bets and raises. Who was only called may not raise himself.",
    "R86": "Home game: one draw of at most three cards, in the order of the deal.",
    "R87": "Home game, second round: who bet or raised last in the first round speaks last. There is no third round.",
    "R88": "Home game: where an opening hand is agreed, who bets first must hold at least that.",
    "R89": "Home game: a pot that nobody takes stays for the next deal.",
    "R90": "Home game: a bet that nobody calls wins, unseen. A misdeal found late is paid for by the dealer.",
    "R91": "Home game: blind bids before the cards are seen are live bets of the first round.",
    "R92": "Home game: a raise names what is added after the call; the pot as an amount means the pot after the call.",
    "R93": "Home game: two hands without a common card are never equal.",
    "R94": "Home game: a joker stands for any card that its hand does not hold; of equal hands the one with "
    "fewer jokers wins.",
    "R95": "Home game: every straight flush has the name of the royal one.",
    "R96": "Home game: the lowest straight in one suit is the lowest straight flush.",
    "R97": "Home game: the deal passes to the left.",
    "R98": "Cards may be written with the suit before or after the rank, in symbols, words or letters of a language.",
}

SECTIONS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "Cards and ranking": _CARDS, "Seats, blinds, streets": _SEATS, "Betting": _BETTING, "Pots and payouts": _POTS,
        "Showdown": _SHOWDOWN, "Other games": _OTHERS, "Five-card draw by house rules": _HOUSE,
    }
)  # fmt: skip
RULES: Final[Mapping[str, str]] = MappingProxyType({k: v for rules in SECTIONS.values() for k, v in rules.items()})


def document() -> str:
    """The page docs/rules.md."""
    lines = [
        "# Rules", "",
        "The rules that findings and proofs point at (`R31`), as the engine follows them. Where houses differ they are",
        "parameters of the rule set. `hhparse explain R31` shows one. This page is generated from",
        "`hhparse/rules/rulebook.py`.", "",
    ]  # fmt: skip
    for section, rules in SECTIONS.items():
        lines += [f"## {section}", "", *(f"- **{number}** {text}" for number, text in rules.items()), ""]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` only say whether it is up to date; returns the exit code."""
    return keep_page(document(), "docs/rules.md", "hhparse.rules.rulebook", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Codes about cards, and about a text that contradicts itself."""

from __future__ import annotations

from typing import Final

from hhparse.audit.code_entry import Code
from hhparse.model.findings import Severity

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

CODES: Final = (
    Code(
        "duplicate_card",
        _ERROR,
        "The same card in two places",
        "A card is held or dealt twice. Hands are not ranked then, so nothing is said of the winner; sums are checked.",
        "One of the places was changed, or two hands were mixed.",
        rules=("R1",),
    ),
    Code(
        "card_not_in_deck",
        _ERROR,
        "A card that the deck does not have",
        "A player or the board has a card that the game's deck leaves out, such as a four in short deck. Hands are not "
        "ranked then; sums are checked.",
        "The card or the name of the game was changed.",
        rules=("R1", "R9", "R80"),
    ),
    Code(
        "cards_contradiction",
        _ERROR,
        "A player's cards change",
        "Two lines give the same player different cards.",
        "One of the two lines was changed; which one cannot be told from the text.",
        rules=("R1",),
    ),
    Code(
        "draw_cards_unreliable",
        _WARNING,
        "The room's list of cards after a draw cannot be right",
        "The cards a player is said to keep and to be dealt after a draw do not fit the hand before it or the number "
        "drawn: some rooms repeat the whole hand as new cards. The player's cards count as unknown from there on.",
        "Nothing; the money is checked as ever.",
        rules=("R54",),
    ),
    Code(
        "board_contradiction",
        _ERROR,
        "The streets do not fit together",
        "The turn or river line repeats other cards than were dealt before it, a street is dealt twice, or one has too "
        "many cards.",
        "One of the lines was changed. The cards of the earlier line are used.",
        rules=("R15",),
    ),
    Code(
        "winner_unverifiable",
        _INFO,
        "A hand nobody saw",
        "A player reached the showdown and his cards are not in the text. If he is not paid he gave up his claim; if "
        "he is paid, the winner cannot be checked and the verdict is `unverifiable`.",
        "Nothing: rooms do not print cards that were not shown.",
        rules=("R41",),
    ),
    Code(
        "hand_description_mismatch",
        _WARNING,
        "The words do not fit the cards",
        "The text names another combination than the player's cards make with the board.",
        "A card or the words were changed. Look whether wrong_winner comes with it.",
        rules=("R43",),
    ),
    Code(
        "raise_amount_contradiction",
        _WARNING,
        "The two amounts of a raise disagree",
        "In `raises X to Y` the first amount is not the difference between Y and the bet that stood. The second one is "
        "used.",
        "One of the two amounts was changed, or another program wrote the text.",
        rules=("R21",),
    ),
    Code(
        "summary_mismatch",
        _ERROR,
        "The summary tells another hand",
        "A line of the summary says something else than the body of the same text: an amount won, a fold and its "
        "street, a board, the pots, what a player won or lost in all.",
        "Compare the two lines. The body is what is replayed.",
    ),
    Code(
        "summary_line_missing",
        _INFO,
        "A line is missing in the summary",
        "The summary has lines for others but none for a player who was paid or played, or none for the board.",
        "Nothing if the text comes from a converter that leaves lines out.",
    ),
    Code(
        "split_written_as_loss",
        _INFO,
        "A shared pot told as a loss",
        "The body pays a player his part of a split pot and the summary says that he lost. Some programs write that.",
        "Nothing; the body counts.",
    ),
    Code(
        "hand_cancelled",
        _INFO,
        "The hand was cancelled",
        "The room declared the hand void. All posts come back and the hand counts in no statistic.",
        "Nothing.",
    ),
)
"""Cards first, then words."""

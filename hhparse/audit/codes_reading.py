"""Codes about reading: files, encodings, headers, lines, seats, times, copies."""

from __future__ import annotations

from typing import Final

from hhparse.audit.code_entry import Code
from hhparse.model.findings import Severity

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

_FILES: Final = (
    Code(
        "unreadable_file",
        _ERROR,
        "The file cannot be read",
        "The file does not exist, may not be read, or is an archive that is damaged or swells beyond any text. What "
        "was read before the damage is kept.",
        "Check the path and your rights to it; get a damaged archive again from where it came.",
        place="file",
    ),
    Code(
        "passed_over",
        _INFO,
        "Something that is not opened",
        "In a folder, hidden files and folders, links to folders, and what is no regular file (named pipes, sockets, "
        "devices) are not opened; neither is an archive within an archive within an archive.",
        "Nothing, unless histories are in it: name the file or folder itself, unpack the archive, pipe to `-`.",
        place="file",
    ),
    Code(
        "binary_file",
        _INFO,
        "Not a text",
        "The file holds bytes that no text has, so no hands are looked for in it.",
        "Nothing, unless histories are hidden in it: export them from the program that owns the file.",
        place="file",
    ),
    Code(
        "no_hands",
        _INFO,
        "No hand in the file",
        "Nothing in the file looks like the header of a hand of any site that is known. Also said of a folder without "
        "files.",
        "If it does hold hands, their site or language is not read yet; `hhparse sites` lists what is.",
        place="file",
    ),
    Code(
        "unread_hands",
        _WARNING,
        "Poker, but no hand that is read",
        "Lines outside of every hand are those of play (posts, bets, boards, pots), but no header that is known stands "
        "above them: it was cut off, or the room or form is not read. Nothing of them was checked or stored.",
        "Look at the line above the first of them: give the hand its header back, or export the history again. "
        "`hhparse sites` lists the rooms that are read.",
        place="file",
    ),
    Code(
        "mixed_encoding",
        _INFO,
        "Several encodings in one file",
        "This hand's bytes are in another encoding than the first hand's that was not plain ASCII. Each hand is "
        "decoded by itself, so names come out right. The file carries the finding too.",
        "Nothing. It happens when a client was updated, or when files were joined.",
        place="hand or file",
    ),
    Code(
        "odd_trailing_byte",
        _INFO,
        "Half a character at the end",
        "A UTF-16 file has an odd number of bytes; the last one is dropped.",
        "Nothing. The file was probably copied while the client wrote to it.",
        place="file",
    ),
    Code(
        "incomplete_tail",
        _INFO,
        "The last hand is not whole yet",
        "The file ends inside a hand. A file that is still being written looks like that; when it grows, reading goes "
        "on from the start of this hand.",
        "Import the file again after the session. If it never grows, the hand is lost.",
        place="file",
    ),
    Code(
        "no_separator",
        _INFO,
        "No blank line before the next hand",
        "The next hand begins right behind this one. Hands are found by their headers, so nothing is lost.",
        "Nothing.",
    ),
)

_COPIES: Final = (
    Code(
        "duplicate_hand",
        _INFO,
        "The same hand again",
        "A hand with this site and number was read before, and its text is the same but for blanks, line ends, chat or "
        "encoding. It is counted once.",
        "Nothing.",
        place="hand or file",
    ),
    Code(
        "conflicting_duplicate",
        _ERROR,
        "The same hand with another text",
        "A hand with this site and number was read before and says something else. The first whole one stays, both raw "
        "texts are kept, this copy enters no statistic.",
        "Compare the two texts. One of them was edited, cut, or converted by another program.",
        place="hand or file",
    ),
    Code(
        "amount_out_of_range",
        _ERROR,
        "A number beyond all money",
        "An amount has more digits than any table plays for, or more decimals than any currency has, or a number is "
        "larger than the database holds. No hand is built; the text goes into quarantine.",
        "Look at the line: it was damaged or made up.",
    ),
    Code(
        "unreadable_hand",
        _ERROR,
        "No hand could be built",
        "No hand could be built from this text, and nothing more precise is known. The text stays in quarantine.",
        "Please report it with the text.",
        place="import",
    ),
)

_DOCUMENTS: Final = (
    Code(
        "broken_document",
        _ERROR,
        "A hand in a broken document",
        "The room writes documents (XML, TOML), and this hand's part of one does not keep the rules of such documents, "
        "or a field holds what it cannot. The hands before and behind it are read. Definitions of a document's own are "
        "never followed.",
        "Get the file again from where it came; if it was edited, look at the line.",
        sites=("iPoker", "PHH"),
    ),
    Code(
        "unfinished_hand",
        _WARNING,
        "The text stops before the hand is over",
        "Texts of this kind may stop anywhere. What was put in is told, nobody is paid, and the hand counts in no "
        "statistic.",
        "Nothing, if the text was meant to stop there.",
        sites=("PHH",),
    ),
    Code(
        "stack_unknown",
        _INFO,
        "A stack is left open",
        "The text does not say how much this player has. The stack is taken for more than the hand needs.",
        "Nothing.",
        sites=("PHH",),
    ),
)

_HANDS: Final = (
    Code(
        "unknown_header",
        _ERROR,
        "A header that is not understood",
        "The line starts a hand of a known room, but its words, game or language are not in the room's grammar. Stakes "
        "are never guessed, so the hand is rejected; its text is kept.",
        "If it is a history in another language, it may be read by a later version. If the line was edited, repair it.",
    ),
    Code(
        "unsupported_game",
        _ERROR,
        "A game that is not replayed yet",
        "The header is understood, but the rules of this game are not built in yet. The text is kept in quarantine.",
        "Import the file again with a version that knows the game.",
    ),
    Code(
        "no_players",
        _ERROR,
        "Nobody at the table",
        "No seat line of the hand could be read, so there is nobody whose play could be followed.",
        "Look for cut lines below the header, or for seat lines with empty names.",
    ),
    Code(
        "truncated_hand",
        _ERROR,
        "The text stops too early",
        "The hand has no result: the file ends, or the next hand begins, before the total pot of its summary.",
        "Get the whole text. A whole copy read later takes the place of this one.",
    ),
    Code(
        "duplicate_seat",
        _ERROR,
        "Two players on one seat",
        "Two seat lines have the same number. The first is kept, the second's player has no seat in this hand.",
        "The text was edited or two hands were mixed; there is no telling who played.",
        rules=("R11",),
    ),
    Code(
        "unseated_player",
        _WARNING,
        "Somebody without a seat acts",
        "The line reads like an action, but nobody of that name has a seat line. The line is left out of the replay.",
        "With an amount in the line, sums will be off as well: look for a changed name or a missing seat line.",
        varies="info when the line holds no amount",
    ),
    Code(
        "repeated_line",
        _INFO,
        "A line stands twice",
        "The text repeats a player's line word by word, as some rooms do when a connection is bad. It counts once.",
        "Nothing; if the hand does not add up, the player may have done it twice after all.",
        sites=("Bovada",),
    ),
    Code(
        "unknown_line",
        _WARNING,
        "A line nobody claims",
        "No rule of the room's grammar matches the line. It is shown and counted, never skipped in silence.",
        "With an amount in it money may be missing from the replay; please report them. With cards in it, look for "
        "one that does not exist: these cards count as unknown. Others are harmless.",
        varies="info when the line holds neither amount nor cards, or stands outside of every hand",
        place="hand or file",
    ),
    Code(
        "missing_board_card",
        _WARNING,
        "A board card is missing",
        "A street line shows fewer cards than the street has, or a street has no line at all. The cards are taken from "
        "a later street or the summary if one of them names them; else no hands can be ranked.",
        "Nothing if it was restored. Else the winner stays unchecked.",
        rules=("R15",),
    ),
    Code(
        "time_ambiguous",
        _INFO,
        "An hour that exists twice",
        "The clock was set back in this hour, so the printed time names two instants. The earlier one is taken.",
        "Nothing. Sessions of that night may be off by an hour.",
    ),
    Code(
        "time_nonexistent",
        _WARNING,
        "An hour that does not exist",
        "The clock was set forward over this hour, so no clock showed the printed time. It is read as winter time.",
        "Look whether the text was edited or the zone is wrong.",
    ),
    Code(
        "time_unreadable",
        _INFO,
        "The time is no date",
        "The printed time has a month, day or hour that does not exist. The hand has no time; its play is checked all "
        "the same.",
        "The hand counts in statistics, but not in views by date. Repair the header to have it there.",
    ),
)

CODES: Final = (*_FILES, *_COPIES, *_DOCUMENTS, *_HANDS)
"""In the order of reading."""

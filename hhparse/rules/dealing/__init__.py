"""Which cards a text gives to whom, by how a game deals them: with a board, open and closed, or to be changed."""

from hhparse.rules.dealing.base import Clash, Dealing
from hhparse.rules.dealing.board import BOARD
from hhparse.rules.dealing.draw import DRAW
from hhparse.rules.dealing.stud import STUD

__all__ = ["BOARD", "DRAW", "STUD", "Clash", "Dealing"]

"""Tries the mutants that mutmut left alive once more, each in a process of its own: `make mutants` after `mutmut run`.

mutmut forks its tests from a process that has imported the program and run the tests once. What is computed at import
and what caches remember by then never meets a mutant, so a mutant there survives without having been tried. Here each
one is switched on before anything of the program is imported. Prints what is left and the change that it makes.

    python -m tests.mutation.survivors [NAME ...]       names as mutmut prints them; all that are left by default
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

FOLDER = Path("mutants")
RANKING = ("test_ranking_values.py", "test_ranking_lows.py", "test_ranking.py", "test_ranking_house.py")
POTS = ("test_showdown.py", "test_pots.py", "test_settle.py", "test_board_games.py", "test_stud.py", "test_draw.py")
"""The quick tests of either, those that find most first."""
LONG = "whole_deck or 32_cards or joker_each or random_hands or pairs_of_hands or any_three or stands_for_the_best"
"""Tests over whole decks and many random hands are left out: they take longer than all others together."""
LIBRARIES = ("pokerkit", "phevaluator", "msgspec")
"""Loaded once for all children; none of them is tested."""
LONGEST = 300
"""Seconds after which a mutant counts as found: it does not end."""


def left_alive() -> list[str]:
    """The mutants that mutmut did not kill."""
    command = [sys.executable, "-m", "mutmut", "results", "--all", "true"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = [line.strip().partition(": ") for line in said.splitlines() if "__mutmut_" in line]
    return [name for name, _, state in lines if state != "killed"]


def survives(name: str) -> bool:
    """Whether all tests pass with that mutant."""
    child = os.fork()
    if not child:
        os._exit(tested(name))
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def tested(name: str) -> int:
    """Runs in the child: 0 when nothing fails."""
    os.chdir(FOLDER)
    os.environ["MUTANT_UNDER_TEST"] = name
    sys.path[:0] = [str(Path.cwd())]
    tests = RANKING if ".ranking." in name else POTS
    options = ["-x", "-q", "-p", "no:cacheprovider", "-m", "not slow and not corpus", "-k", f"not ({LONG})"]
    with (
        Path(os.devnull).open("w") as silence,
        contextlib.redirect_stdout(silence),
        contextlib.redirect_stderr(silence),
    ):
        return int(pytest.main([*options, *(f"tests/rules/{test}" for test in tests)]))


def change(name: str) -> str:
    """The lines of the mutant that differ."""
    command = [sys.executable, "-m", "mutmut", "show", name]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return "\n".join(line for line in said.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---"))


def main(names: list[str]) -> int:
    tried = names or left_alive()
    for library in LIBRARIES:
        importlib.import_module(library)
    if not all(survives(name) for name in (".ranking.", "")):  # no mutant of that name: both sets of tests as they are
        sys.exit("the tests fail without any mutant")
    left = []
    for name in tried:
        alive = survives(name)
        left += [name] if alive else []
        print(f"{name} survives\n{change(name)}" if alive else f"{name} is killed", flush=True)
    print(f"{len(tried)} tried, {len(tried) - len(left)} killed, {len(left)} survive")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""Imports in processes of their own, to be killed, locked out and starved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

IMPORT = """
import sys
from hhparse.store import StoreError, batch, import_paths
batch.MOST_HANDS = int(sys.argv[1])
try:
    ledger = import_paths(sys.argv[3:], sys.argv[2], on_step=lambda step: None)
except StoreError as error:
    print(type(error).__name__, error)
    sys.exit(3)
print(ledger.hands)
"""
"""Arguments: hands a batch, database, paths."""
IMPORT_BY_THREE = """
from hhparse.store import parts, reading
reading.FEW_BYTES, parts.MOST_FRAMES = 0, 7
""" + IMPORT.replace("on_step", "jobs=3, on_step")
"""The same by three processes, in parts of seven hands."""

HOLD = """
import sys, time
import duckdb
connection = duckdb.connect(sys.argv[1], read_only=sys.argv[2] == "read")
print("held", flush=True)
time.sleep(float(sys.argv[3]))
"""
"""Arguments: database, read or write, seconds: holds the database open."""


def start(code: str, *arguments: object) -> subprocess.Popen[str]:
    """Starts `code`; its output is text."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def run(code: str, *arguments: object) -> tuple[int, str, str]:
    """Runs `code` to its end: exit code, output, errors."""
    process = start(code, *arguments)
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def hold(database: Path, how: str, seconds: float) -> subprocess.Popen[str]:
    """A process that holds `database` open; returns when it does."""
    process = start(HOLD, database, how, seconds)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process

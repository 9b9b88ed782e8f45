"""How much memory: `make bench-memory`. Imports one large file and tells the peak of the importing process.

The file is made of generated hands, over and over with other numbers, until it has its size.
"""

from __future__ import annotations

import argparse
import re
import resource
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 400
"""Megabytes (10^6 bytes) that an import may take at most."""
VARIETY = 500


def write_file(file, size):
    """Writes hands into `file` until it holds `size` bytes; returns how many."""
    from hhparse.formats.pokerstars import pokerstars_text
    from hhparse.testing.generator import random_hand

    texts = [pokerstars_text(random_hand(seed)) for seed in range(VARIETY)]
    parts = [re.split(r"(?<=#)\d+(?=:)", text, maxsplit=1) for text in texts]
    written = hands = 0
    with file.open("wb") as stream:
        for number in count(250_000_000_000):
            if written >= size:
                return hands
            head, rest = parts[hands % VARIETY]
            written += stream.write(f"{head}{number}{rest}\n\n".encode())
            hands += 1
    raise AssertionError


def measured_import(file, database):
    """Seconds and peak megabytes of `hhparse import` in a process of its own; what it printed; whether it came through."""
    program = [sys.executable, "-c", "from hhparse.cli import main; main()", "import", str(file), "--db", str(database)]
    start = time.perf_counter()
    done = subprocess.run(program, capture_output=True, text=True, check=False, cwd=ROOT)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    unit = 1 if sys.platform == "darwin" else 1024  # the kernel counts bytes there, kibibytes elsewhere
    return time.perf_counter() - start, peak * unit / 1e6, done.stdout + done.stderr, done.returncode in (0, 1)


def main():
    """The command; exit code 1 when the import fails or takes more than the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--folder", type=Path, help="where file and database are made (default: a temporary folder)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        file, database = Path(folder) / "large.txt", Path(folder) / "large.duckdb"
        hands = write_file(file, arguments.megabytes * 1_000_000)
        print(f"{file.stat().st_size / 1e6:,.0f} MB, {hands:,} hands", flush=True)
        seconds, peak, said, done = measured_import(file, database)
        print(said)
        print(f"{hands / seconds:,.0f} hands a second; peak memory {peak:,.0f} MB, wanted below {LIMIT}")
        print(f"database {database.stat().st_size / 1e6:,.0f} MB")
        return 0 if done and peak < LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())

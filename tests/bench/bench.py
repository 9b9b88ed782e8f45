"""How fast: `make bench`. Text to committed rows in one process, beside another parser's mere reading of the same hands.

Every measured pass runs in a process of its own, so that no memory of earlier lines helps; the passes of both programs
alternate, and medians are told. Clocks start after the imports. The stages are measured one after the other on hands
held in memory, so their sum leaves out what only the whole has to do.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import json
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared" / "corpus" / "PokerStars"


def hand_files(folder, times):
    """The published Pluribus hands when they lie beside the checkout, else hands that we generate into `folder`.

    Where they are wanted several `times`, each copy has numbers of its own.
    """
    files = sorted(SHARED.rglob("*pluribus*.txt")) or [generated(folder)]
    return files if times == 1 else [copied(file, folder, copy) for copy in range(1, times + 1) for file in files]


def copied(file, folder, copy):
    """The hands of a file with other numbers."""
    target = folder / f"{copy}-{file.name}"
    target.write_text(re.sub(r"(?<=Hand #)\d+", rf"{copy}\g<0>", file.read_text(encoding="utf-8")), encoding="utf-8")
    return target


def generated(folder, hands=3000):
    """Random no-limit hands in which every name is plain, as the other parser needs it."""
    from hhparse.formats.pokerstars import pokerstars_text
    from hhparse.model.game import Kind, Limit
    from hhparse.testing.generator import random_hand
    from hhparse.testing.setups import Wanted

    wanted = Wanted(Limit.NO_LIMIT, Kind.CASH, currency="USD", odd_names=0)
    file = folder / "generated.txt"
    file.write_text("\n\n".join(pokerstars_text(random_hand(seed, wanted)) for seed in range(hands)), encoding="utf-8")
    return file


# ---- one pass, in a process of its own ------------------------------------------------------------------------------


def ours(files, jobs=1):
    """Text to committed rows, facts of the statistics included."""
    from hhparse.store import import_paths

    with tempfile.TemporaryDirectory() as folder, clock() as spent:
        ledger = import_paths(files, Path(folder) / "bench.duckdb", jobs=jobs)
    return {"hands": ledger.hands, **spent}


def several(files):
    """The same by two processes; the second one's time to start is in it."""
    return ours(files, jobs=2)


def theirs(files):
    """The other program's parser alone: text to its hand objects; nothing is replayed, checked or stored."""
    from pokerkit.notation import PokerStarsParser

    warnings.simplefilter("ignore")
    parse, hands = PokerStarsParser(), 0
    with clock() as spent, contextlib.redirect_stderr(io.StringIO()):
        for file in files:
            hands += sum(1 for _ in parse(file.read_text(encoding="utf-8")))
    return {"hands": hands, **spent}


def stages(files):
    """Seconds of framing, parsing, replaying, auditing, and of storing with the facts."""
    from hhparse.audit import audit
    from hhparse.parse import Framer
    from hhparse.pipeline import audit_paths, parser_of
    from hhparse.rules import replay
    from hhparse.sites import SITES
    from hhparse.store import ingest
    from hhparse.store.database import create_database

    parsers = {site: parser_of(site) for site in SITES}
    contents = [file.read_bytes() for file in files]
    out = {}
    with clock() as out["framing"]:
        frames = [f for data in contents for f in Framer(SITES).frames(io.BytesIO(data)) if f.site is not None]
    with clock() as out["parse"]:
        parsed = [parsers[frame.site].parse(frame, "a.txt") for frame in frames]
    hands = [one.hand for one in parsed if one.hand is not None]
    with clock() as out["replay"]:
        replays = [replay(hand) for hand in hands]
    with clock() as out["audit"]:
        for hand, played in zip(hands, replays, strict=True):
            audit(hand, played)
    records = list(audit_paths(files))
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.duckdb"
        create_database(database)
        with clock() as out["store"]:
            ingest(iter(records), database)
    return {"hands": len(hands), "stages": out}


def ranking(files):
    """A whole import in which the showdowns are timed: what ranking hands costs of it."""
    from hhparse.rules import settle

    return timed_import(files, (settle, "show_down"))


def facts(files):
    """A whole import in which all that statistics are counted from is timed, from the replay to the rows."""
    from hhparse.store.batch import Batch
    from hhparse.store.facts import Facts

    steps = ("frame", "plays_frame", "insert_plays", "insert")
    return timed_import(files, (Batch, "_facts"), *((Facts, step) for step in steps))


def timed_import(files, *places):
    """A whole import in which what stands at `places` (owner, name) is timed by the processor time of its thread."""
    spent = {"calls": 0, "part": 0.0}

    def timed(work):
        def run(*what):
            began = time.thread_time()
            found = work(*what)
            spent["part"] += time.thread_time() - began
            spent["calls"] += 1
            return found

        return run

    before = [(owner, name, getattr(owner, name)) for owner, name in places]
    try:
        for owner, name, work in before:
            setattr(owner, name, timed(work))
        whole = ours(files)
    finally:
        for owner, name, work in before:
            setattr(owner, name, work)
    return {**whole, **spent}


@contextlib.contextmanager
def clock():
    """Wall and processor seconds of what happens inside."""
    spent = {}
    gc.collect()
    wall, cpu = time.perf_counter(), time.process_time()
    yield spent
    spent["wall"], spent["cpu"] = time.perf_counter() - wall, time.process_time() - cpu


PASSES = {"ours": ours, "several": several, "theirs": theirs, "stages": stages, "ranking": ranking, "facts": facts}


# ---- all passes -----------------------------------------------------------------------------------------------------


def measured(name, files):
    """The result of one pass in a new process."""
    done = subprocess.run(
        [sys.executable, __file__, "--pass", name, *map(str, files)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return json.loads(done.stdout.splitlines()[-1])


def median(runs, key):
    return statistics.median(run[key] for run in runs)


def report(files, count):
    """Runs all passes `count` times and prints the medians; returns whether we are five times as fast."""
    runs = {name: [] for name in PASSES}
    for _ in range(count):
        for name, found in runs.items():
            found.append(measured(name, files))
    mine, other = runs["ours"], runs["theirs"]
    hands = mine[0]["hands"]
    print(f"{hands:,} hands in {len(files)} files, medians of {count} runs; Python {platform.python_version()}")
    print(f"{'hands a second':28}{'wall':>10}{'processor':>12}")
    print(row("whole import, to rows", mine, hands))
    print(f"{'the same by two processes':28}{hands / median(runs['several'], 'wall'):10,.0f}")
    print(row("pokerkit's parser alone", other, other[0]["hands"]))
    for stage in runs["stages"][0]["stages"]:
        print(row(f"  {stage}", [run["stages"][stage] for run in runs["stages"]], runs["stages"][0]["hands"]))
    each = {key: median(other, key) / other[0]["hands"] * hands / median(mine, key) for key in ("wall", "cpu")}
    two = each["wall"] * median(mine, "wall") / median(runs["several"], "wall")
    print(
        f"ratio of the import to the other parser: {each['wall']:.1f} (wall), {each['cpu']:.1f} (processor), "
        f"by two processes {two:.1f}; wanted 5"
    )
    share = {name: statistics.median(run["part"] / run["cpu"] for run in runs[name]) for name in ("ranking", "facts")}
    print(
        f"{runs['ranking'][0]['calls']:,} showdowns take {share['ranking']:.1%} of the import's processor time; wanted under 10%"
    )
    print(f"the facts of statistics take {share['facts']:.1%} of it; wanted at most a third")
    return each["wall"] >= 5 and share["ranking"] < 0.1 and share["facts"] <= 1 / 3


def row(name, runs, hands):
    return f"{name:28}{hands / median(runs, 'wall'):10,.0f}{hands / median(runs, 'cpu'):12,.0f}"


def main():
    """The command; exit code 1 when the import is not five times as fast as the other parser, or a part of it too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--times", type=int, default=1, help="read the hands so often, each time with other numbers")
    parser.add_argument("--pass", dest="one", choices=PASSES)
    parser.add_argument("files", nargs="*", type=Path)
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(PASSES[arguments.one](arguments.files)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return 0 if report(arguments.files or hand_files(Path(folder), arguments.times), arguments.runs) else 1


if __name__ == "__main__":
    raise SystemExit(main())

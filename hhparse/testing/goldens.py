"""The audit's JSON of each sample: `python -m hhparse.testing.goldens --write` writes it, `--check` compares.

A golden holds what `hhparse audit FILE --format jsonl` prints, with the file's name alone instead of its path.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from hhparse._resources import resource_dir
from hhparse.formats.jsonl import json_line
from hhparse.pipeline import audit_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Difference:
    """A golden that is not what the audit says now; `line` is the first differing record, 0 when there is no golden."""

    golden: Path
    line: int
    expected: str
    actual: str


def sample_texts(folder: Path) -> list[Path]:
    """All sample histories below `folder`, sorted."""
    return sorted(path for path in folder.glob("*/*.*") if path.is_file())


def golden_path(sample: Path) -> Path:
    """Where a sample's golden stands: among the tests, so that the samples are histories and nothing else."""
    site, name = sample.parent.name, sample.with_suffix(".json").name
    return sample.parents[2] / "tests" / "goldens" / site / name


def golden_text(sample: Path) -> str:
    """The audit's records of one sample, one a line."""
    return "".join(f"{json_line(record)}\n" for record in audit_bytes(sample.read_bytes(), file=sample.name))


def write_goldens(samples: Sequence[Path]) -> list[Path]:
    """Writes the golden of every sample; returns those that changed."""
    changed = []
    for sample in samples:
        path, text = golden_path(sample), golden_text(sample)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed


def check_goldens(samples: Sequence[Path]) -> Iterator[Difference]:
    """The first difference of every sample whose golden is missing or other than the audit's records now."""
    for sample in samples:
        path, actual = golden_path(sample), golden_text(sample).splitlines()
        expected = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if not path.exists():
            yield Difference(path, 0, "", f"{len(actual)} records")
            continue
        for number, (want, have) in enumerate(zip_longest(expected, actual, fillvalue=""), 1):
            if want != have:
                yield Difference(path, number, want, have)
                break


def main(arguments: Sequence[str]) -> int:
    """The command: 0 when nothing differs or everything was written, 1 when a golden differs, 2 for misuse."""
    samples = sample_texts(resource_dir("sample_histories"))
    if list(arguments) == ["--write"]:
        for path in write_goldens(samples):
            sys.stdout.write(f"written: {path.name}\n")
        return 0
    if list(arguments) not in ([], ["--check"]):
        sys.stderr.write("usage: python -m hhparse.testing.goldens [--check | --write]\n")
        return 2
    differences = list(check_goldens(samples))
    for found in differences:
        sys.stdout.write(f"{found.golden.name}:{found.line}\n  golden: {found.expected}\n  now:    {found.actual}\n")
    sys.stdout.write(f"{len(samples)} samples, {len(differences)} differ\n")
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

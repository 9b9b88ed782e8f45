"""The invented histories that show each code, and what the audit prints of them.

They lie beside this module: `CODE.txt`, or `CODE.VARIANT.txt` where one code has several, and what `hhparse audit`
prints of that file in the same name with `.out`. Dropping in such a pair is all it takes to have one more test, and one
more example in the documentation.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent / "examples"
GOLDEN: Final = ".out"


@dataclass(frozen=True, slots=True)
class Example:
    """One history: the code it shows, which of the code's variants (empty for the only one), and its file."""

    code: str
    variant: str
    path: Path

    @property
    def golden(self) -> Path:
        """The file with the audit's lines."""
        return self.path.with_name(self.path.name.rpartition(".")[0] + GOLDEN)

    @property
    def output(self) -> str:
        """What the audit prints of the history, one finding a line."""
        return self.golden.read_text(encoding="utf-8")

    @property
    def shown(self) -> str:
        """The history as text; of a file that is none, its size."""
        data = self.path.read_bytes()
        if b"\0" in data and not data.startswith(b"\xff\xfe"):
            return f"({len(data)} bytes that are no text)\n"
        encoding = "utf-16" if data.startswith(b"\xff\xfe") else "utf-8"
        text = data.decode(encoding, "replace").replace("\r\n", "\n")
        return text if text.endswith("\n") else text + "\n"


def examples(code: str | None = None) -> list[Example]:
    """All examples, or those of one code, in the order of their names."""
    out = []
    for path in sorted(FOLDER.iterdir()):
        if path.suffix != GOLDEN and not path.name.startswith("."):
            name, _, variant = path.stem.partition(".")
            if code in (None, name):
                out.append(Example(name, variant, path))
    return out

"""Runs the examples of the findings; as a program it writes what the audit prints now beside each of them.

`python -m tests.findings.golden` from the checkout's root; look at the difference before keeping it.
"""

from dataclasses import replace
from functools import cache

from hhparse.audit.example import Example, examples
from hhparse.cli.audit import finding_line, findings_of
from hhparse.model.audited import Record
from hhparse.parse import open_sources
from hhparse.pipeline import Duplicates, audit_opened


@cache
def records_of(example: Example) -> list[Record]:
    """The example's hands and file report; its file is called by its bare name."""
    duplicates = Duplicates()
    return [
        record
        for opened in open_sources([example.path])
        for record in audit_opened(replace(opened, name=example.path.name), duplicates)
    ]


def printed(records: list[Record], name: str) -> str:
    """What `hhparse audit` prints of the records."""
    return "".join(finding_line(name, finding, record) + "\n" for record in records for finding in findings_of(record))


if __name__ == "__main__":
    for shown in examples():
        shown.golden.write_text(printed(records_of(shown), shown.path.name), encoding="utf-8")

"""The text of the schema: tables, the table of facts, views, and what the database says of itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hhparse.store.facts import Facts, default_facts

SCHEMA_VERSION: Final = 7
"""Rises whenever a table changes so that older programs would misread it."""

_HERE = Path(__file__).parent


def schema_script(facts: Facts | None = None) -> str:
    """All statements that make an empty database."""
    facts = facts or default_facts()
    tables = (_HERE / "schema.sql").read_text(encoding="utf-8")
    views = (_HERE / "views.sql").read_text(encoding="utf-8")
    return f"BEGIN;\n{tables}\n{facts.table()}\n{views}\n{_meta(facts)}\nCOMMIT;"


def _meta(facts: Facts) -> str:
    rows = {"application": "hhparse", "schema_version": str(SCHEMA_VERSION), "facts": facts.signature()}
    values = ", ".join(f"('{key}', '{value.replace(chr(39), chr(39) * 2)}')" for key, value in rows.items())
    return f"INSERT INTO meta VALUES {values};"  # noqa: S608

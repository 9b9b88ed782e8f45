"""The only place where reading, rules and audit meet: paths in; audited hands, summaries and file reports out."""

from hhparse.pipeline.account import FileAccount, parser_of
from hhparse.pipeline.duplicates import Duplicates, Forgetful
from hhparse.pipeline.reading import (
    audit_bytes,
    audit_opened,
    audit_paths,
    audit_stored,
    audit_text,
    closed,
    no_cycle_search,
    read_stored,
)

__all__ = [
    "Duplicates",
    "FileAccount",
    "Forgetful",
    "audit_bytes",
    "audit_opened",
    "audit_paths",
    "audit_stored",
    "audit_text",
    "closed",
    "no_cycle_search",
    "parser_of",
    "read_stored",
]

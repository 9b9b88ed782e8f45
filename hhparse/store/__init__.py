"""The database: one DuckDB file that holds audited hands, their raw texts, and what the audit said of them."""

from hhparse.store.changes import Changes
from hhparse.store.database import DEFAULT_DATABASE, open_database
from hhparse.store.errors import (
    DiskFullError,
    LockedError,
    MissingDatabaseError,
    NewerSchemaError,
    NoAccessError,
    NotADatabaseError,
    StoreError,
)
from hhparse.store.importer import Step, ingest
from hhparse.store.ledger import Ledger
from hhparse.store.plan import Plan
from hhparse.store.reading import import_paths
from hhparse.store.rebuild import rebuild

__all__ = [
    "DEFAULT_DATABASE",
    "Changes",
    "DiskFullError",
    "Ledger",
    "LockedError",
    "MissingDatabaseError",
    "NewerSchemaError",
    "NoAccessError",
    "NotADatabaseError",
    "Plan",
    "Step",
    "StoreError",
    "import_paths",
    "ingest",
    "open_database",
    "rebuild",
]

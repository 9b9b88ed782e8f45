"""The command line. Every verb imports what it needs when it runs: start-up counts."""

from __future__ import annotations


def main() -> None:
    """Entry point of `hhparse`."""
    from hhparse.cli.app import run

    run()

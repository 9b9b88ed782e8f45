"""The dashboard as users start it: `hhparse dashboard` in a process of its own."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.request
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 90


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def served(database: Path, folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Address of a running dashboard and what it printed first; it is ended afterwards. `folder` is where it runs."""
    port = free_port()
    arguments = ["dashboard", "--db", str(database), "--port", str(port)]
    command = [sys.executable, "-c", "from hhparse.cli import main; main()", *arguments]
    environment = {**os.environ, "HOME": str(folder)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder, env=environment
    )
    try:
        assert process.stdout is not None
        printed = [process.stdout.readline()]
        address = f"http://127.0.0.1:{port}"
        _wait(address, process)
        yield address, printed
    finally:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(20)
        process.kill()
        process.communicate()


def _wait(address: str, process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, "the dashboard ended by itself"
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/_stcore/health", timeout=5) as answer:
            assert answer.status == 200
            return
        time.sleep(0.2)
    raise AssertionError(f"no answer from {address} within {PATIENCE} s")

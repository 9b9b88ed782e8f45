"""Imports that run beside the pages: one process at a time, watched by a thread that never touches Streamlit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Sequence

_ROOT = Path(__file__).resolve().parent.parent
_PATIENCE = 10.0


@dataclass(slots=True)
class Progress:
    """How far an import is; `ledger` is set when it ended, `failure` when it could not."""

    what: str
    started: float
    files: int = 0
    skipped: int = 0
    bytes: int = 0
    bytes_done: int = 0
    hands: int = 0
    file: str = ""
    planned: bool = False
    running: bool = True
    stopping: bool = False
    ended: float = 0.0
    ledger: dict[str, Any] | None = None
    failure: str | None = None

    @property
    def seconds(self) -> float:
        """Time taken so far."""
        return (self.ended or time.monotonic()) - self.started

    @property
    def share(self) -> float:
        """The part that is done, 0 to 1."""
        return min(1.0, self.bytes_done / self.bytes) if self.bytes else 0.0

    @property
    def hands_per_second(self) -> float:
        """Hands met a second."""
        return self.hands / self.seconds if self.seconds > 0.5 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """An estimate from the bytes; None as long as there is nothing to go by."""
        if self.share < 0.02 or self.seconds < 1:
            return None
        return self.seconds * (1 - self.share) / self.share


@dataclass(slots=True)
class Imports:
    """The import that runs, or the last one that did."""

    progress: Progress | None = None
    _process: subprocess.Popen[str] | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def running(self) -> bool:
        """Whether an import is under way."""
        return self.progress is not None and self.progress.running

    def start(self, what: str, paths: Sequence[str | Path], database: Path) -> bool:
        """Starts an import; False when one is running already. `what` names it for the reader."""
        with self._lock:
            if self.running:
                return False
            self.progress = Progress(what, time.monotonic())
            self._process = _spawn([str(database), *map(str, paths)])
            threading.Thread(target=_watch, args=(self._process, self.progress), daemon=True).start()
            return True

    def stop(self) -> None:
        """Asks the import to store what it has read and to end."""
        if self.progress is not None and self._process is not None and self._process.stdin is not None:
            self.progress.stopping = True
            self._process.stdin.close()

    def wait(self, patience: float = _PATIENCE) -> None:
        """Waits until the import has ended, at most `patience` seconds."""
        deadline = time.monotonic() + patience
        while self.running and time.monotonic() < deadline:
            time.sleep(0.02)


def _spawn(arguments: list[str]) -> subprocess.Popen[str]:
    found = os.environ.get("PYTHONPATH")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(_ROOT), *([found] if found else [])])}
    return subprocess.Popen(  # noqa: S603 - our own program; the paths are arguments, never a command
        [sys.executable, "-m", "dashboards.worker", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, encoding="utf-8", errors="replace", env=environment,
    )  # fmt: skip


def _watch(process: subprocess.Popen[str], progress: Progress) -> None:
    assert process.stdout is not None
    assert process.stderr is not None
    last_words: deque[str] = deque(maxlen=5)
    listener = threading.Thread(target=lambda: last_words.extend(process.stderr or ()), daemon=True)
    listener.start()
    for line in process.stdout:
        _take(json.loads(line), progress)
    process.wait()
    listener.join(1)
    if progress.ledger is None and progress.failure is None:
        reason = " ".join("".join(last_words).split()) or f"exit code {process.returncode}"
        progress.failure = f"the import ended unexpectedly: {reason}"
    progress.ended = time.monotonic()
    progress.running = False
    process.stdout.close()
    process.stderr.close()
    if process.stdin is not None and not process.stdin.closed:
        process.stdin.close()


def _take(said: dict[str, Any], progress: Progress) -> None:
    match said["event"]:
        case "plan":
            progress.files, progress.skipped, progress.bytes = said["files"], said["skipped"], said["bytes"]
            progress.planned = True
        case "step":
            progress.bytes_done, progress.hands, progress.file = said["bytes"], said["hands"], said["file"]
        case "done":
            progress.ledger = said["ledger"]
        case "failed":
            progress.failure = said["message"]


@st.cache_resource(show_spinner=False)
def imports() -> Imports:
    """The one account of imports that all sessions of this server share."""
    return Imports()

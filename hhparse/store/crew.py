"""Several processes prepare parts of files; the one that asks for them takes a hand in it and gets them in order.

A process needs half a second to start. Meanwhile, and whenever the part that is needed next is not ready, the asking
one works on the youngest that nobody has begun. What a helper that was killed leaves undone it does itself.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
import threading
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, Self

from msgspec.structs import replace

from hhparse.store.parts import prepare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from multiprocessing.connection import Connection

    from hhparse.model.audited import FileReport
    from hhparse.pipeline import FileAccount
    from hhparse.store.parts import Part, Prepared


LINES: Final = 2
"""To each helper, so that one part is on its way while the other is worked on."""


class Task:
    """A part, until it is prepared. `account` is that of its file so far."""

    def __init__(self, account: FileAccount, part: Part) -> None:
        self.account, self.part = account, part
        self.future: Future[Prepared | None] | None = None
        self._prepared: Prepared | None = None

    @property
    def ready(self) -> bool:
        """Whether somebody has done it, or cannot any more."""
        return self._prepared is not None or (self.future is not None and self.future.done())

    def take_back(self) -> bool:
        """Whether nobody had begun it; then no helper will."""
        return self._prepared is None and (self.future is None or self.future.cancel())

    def work(self) -> None:
        """Does it here."""
        self._prepared = prepare(self.part)

    def result(self) -> Prepared:
        """The part as it follows what stands before it in its file; waits for it."""
        done = self._prepared
        if done is None and self.future is not None:
            done = self.future.result()
        if done is None:
            done = prepare(self.part)
        if not self.account.fits(done.account):
            done = prepare(replace(self.part, encoding=self.account.encoding))
        self.account.absorb(done.account)
        return done


class Crew:
    """`helpers` processes beside this one, at least one, which start when there is work for them."""

    def __init__(self, helpers: int) -> None:
        if getattr(multiprocessing.current_process(), "_inheriting", False):
            raise RuntimeError("several processes need `if __name__ == '__main__':` around what the main module does")
        self._most = 4 * helpers + 4
        self._helpers: list[_Helper] = []
        self._free: list[Connection] = []
        self._lock, self._own = threading.Lock(), threading.local()
        self._threads = ThreadPoolExecutor(LINES * helpers, "hhparse-helper", self._connect)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._threads.shutdown(cancel_futures=True)
        for helper in self._helpers:
            helper.end()

    def in_order(self, items: Iterable[Task | Callable[[], FileReport]]) -> Iterator[Prepared | FileReport]:
        """What becomes of `items`: tasks are prepared, a function is called when all before it is."""
        waiting: deque[Task | Callable[[], FileReport]] = deque()
        for item in items:
            waiting.append(item)
            if isinstance(item, Task):
                self._give(item)
            while len(waiting) > self._most:
                yield _next(waiting)
        while waiting:
            yield _next(waiting)

    def _give(self, task: Task) -> None:
        task.future = self._threads.submit(self._far, task.part)

    # ---- in a thread for each line to a helper ----------------------------------------------------------------------

    def _connect(self) -> None:
        self._own.line = None
        with self._lock, contextlib.suppress(Exception):  # whatever keeps a process from starting: it goes without
            if not self._free:
                self._helpers.append(_Helper())
                self._free += self._helpers[-1].lines
            self._own.line = self._free.pop()

    def _far(self, part: Part) -> Prepared | None:
        """The part as a helper prepared it, None when that is gone."""
        line: Connection | None = self._own.line
        if line is None:
            return None
        try:
            line.send(part)
            done: Prepared = line.recv()
        except (EOFError, OSError):
            return None
        return done


def _next(waiting: deque[Task | Callable[[], FileReport]]) -> Prepared | FileReport:
    head = waiting[0]
    if not isinstance(head, Task):
        waiting.popleft()
        return head()
    while not head.ready:
        youngest = next((task for task in reversed(waiting) if isinstance(task, Task) and task.take_back()), None)
        if youngest is None:
            break
        youngest.work()
    waiting.popleft()
    return head.result()


class _Helper:
    """A process that prepares one part after the other, and the `lines` to it."""

    def __init__(self) -> None:
        _be_deaf()
        context = multiprocessing.get_context("spawn")  # a fork would copy the locks of other threads
        pipes = [context.Pipe() for _ in range(LINES)]
        self.lines = [ours for ours, _ in pipes]
        self._process = context.Process(target=_serve_all, args=([theirs for _, theirs in pipes],), daemon=True)
        self._process.start()
        for _, theirs in pipes:
            theirs.close()

    def end(self) -> None:
        """Lets the process end and waits for it."""
        for line in self.lines:
            line.close()
        self._process.join()


def _be_deaf() -> None:
    """Ctrl-C reaches neither this thread nor processes it starts: the asking one decides what becomes of them."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing import resource_tracker  # noqa: PLC0415 - where there are no such masks it cannot be loaded

        resource_tracker.ensure_running()  # would unblock the signal if it were started later
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _serve_all(lines: Sequence[Connection]) -> None:
    """In the helper: answers until the asking process is done or gone."""
    gc.disable()  # what a part leaves behind is freed by its reference count
    busy = threading.Lock()
    threads = [threading.Thread(target=_serve, args=(line, busy)) for line in lines]
    for thread in threads:
        thread.start()


def _serve(line: Connection, busy: threading.Lock) -> None:
    """Until the line ends. What fails here is left to the asking process, which meets the same and can say so."""
    with line, contextlib.suppress(Exception):
        while True:
            part = line.recv()
            with busy:
                done = prepare(part)
            line.send(done)

"""`hhparse dashboard`: serves the pages to this computer alone."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

from hhparse.cli.harmless import harmless

EXIT_CLEAN, EXIT_USAGE, EXIT_IO = 0, 2, 3
ADDRESS = "127.0.0.1"


def dashboard_command(db: str, port: int = 8501) -> int:
    """Serves the dashboard of the database `db` until it is ended with Ctrl-C.

    Returns 0 then; 2 for an impossible port; 3 when the port is taken or the installation lacks the pages. A database
    that does not exist is no mistake: the pages offer to import into it.
    """
    from hhparse._resources import resource_dir

    if not 1 <= port <= 65535:
        return _say(f"a port is a number from 1 to 65535, not {port}", EXIT_USAGE)
    try:
        app = resource_dir("dashboards") / "app.py"
    except FileNotFoundError as error:
        return _say(str(error), EXIT_IO)
    if not _is_free(port):
        return _say(f"port {port} is in use by another program; choose another one with --port", EXIT_IO)
    os.environ["HHPARSE_DB"] = str(Path(db).absolute())
    print(harmless(f"The dashboard of {db} is at http://{ADDRESS}:{port} (end it with Ctrl-C)"), flush=True)
    return _serve(app, port)


def _serve(app: Path, port: int) -> int:
    from streamlit.web.cli import main

    options = {
        "server.address": ADDRESS,
        "server.port": port,
        "server.headless": "true",
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
        "logger.hideWelcomeMessage": "true",
    }
    flags = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    try:
        main(["run", str(app), *flags], prog_name="hhparse dashboard")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else EXIT_CLEAN
    return EXIT_CLEAN


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name == "posix":  # a port left a moment ago counts as free; on Windows the option means something else
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ADDRESS, port))
        except OSError:
            return False
    return True


def _say(words: str, code: int) -> int:
    print(harmless(f"hhparse dashboard: {words}"), file=sys.stderr)
    return code

"""`hhparse dashboard`: serves this computer alone, says where, and says in words why it cannot."""

from __future__ import annotations

import socket
import tomllib
from typing import TYPE_CHECKING

import pytest

from hhparse._resources import resource_dir
from hhparse.cli.dashboard import dashboard_command
from tests.dashboards.served import free_port, served

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("port", [0, -1, 65536])
def test_an_impossible_port_is_wrong_usage(port: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert dashboard_command("any.duckdb", port) == 2
    assert f"from 1 to 65535, not {port}" in capsys.readouterr().err


def test_a_taken_port_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert dashboard_command("any.duckdb", port) == 3
    assert f"port {port} is in use" in capsys.readouterr().err


def test_it_prints_its_address_and_listens_on_this_computer_alone(one_hand_db: Path, tmp_path: Path) -> None:
    with served(one_hand_db, tmp_path) as (address, printed):
        port = int(address.rpartition(":")[2])
        assert address in printed[0]
        assert str(one_hand_db) in printed[0]
        for own in {found[4][0] for found in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET)}:
            if own.startswith("127."):
                continue
            with socket.socket() as probe:
                probe.settimeout(2)
                assert probe.connect_ex((own, port)) != 0, f"it also listens on {own}"


def test_the_settings_send_nothing_and_fetch_nothing() -> None:
    text = (resource_dir("dashboards") / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    settings = tomllib.loads(text)
    assert settings["browser"]["gatherUsageStats"] is False
    assert settings["client"]["showErrorLinks"] is False
    assert "http" not in text
    assert {"light", "dark"} <= set(settings["theme"])


def test_free_port_is_free() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", free_port()))

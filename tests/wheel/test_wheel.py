"""The wheel, installed into a clean environment outside of the checkout: it must not need anything that lies here."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = "HH-2026-05-20-T3624781302-sit-and-go"

pytestmark = pytest.mark.wheel


def run(*program, cwd):
    """What a program prints; it must succeed."""
    done = subprocess.run([*map(str, program)], capture_output=True, text=True, check=False, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The wheel and the source archive."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


@pytest.fixture(scope="module")
def elsewhere(built, tmp_path_factory):
    """A folder with a clean environment in which the wheel is installed, and nothing of the checkout."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    run(folder / "venv/bin/python", "-m", "pip", "install", "-q", built[0], cwd=folder)
    return folder


def test_wheel_carries_all_but_tests(built):
    names = zipfile.ZipFile(built[0]).namelist()
    wanted = {file.relative_to(ROOT).as_posix() for file in ROOT.glob("hhparse/**/*") if file.suffix in {".py", ".sql"}}
    wanted |= {f"hhparse/_data/grammars/{file.name}" for file in ROOT.glob("grammars/*.lark")}
    wanted |= {f"hhparse/_data/{file.relative_to(ROOT).as_posix()}" for file in ROOT.glob("dashboards/**/*.py")}
    wanted |= {f"hhparse/_data/{file.relative_to(ROOT).as_posix()}" for file in ROOT.glob("sample_histories/*/*.*")}
    assert wanted <= set(names)
    assert not [name for name in names if name.startswith("tests/") or "__pycache__" in name]
    assert "hhparse/py.typed" in names


def test_source_archive_builds_the_same_wheel(built, tmp_path):
    wheel, source = built
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "again", cwd=folder)
    (again,) = (tmp_path / "again").glob("*.whl")
    assert sorted(zipfile.ZipFile(again).namelist()) == sorted(zipfile.ZipFile(wheel).namelist())


def test_hands_are_audited_there(elsewhere):
    sample = elsewhere / "sample.txt"
    sample.write_bytes((ROOT / "sample_histories" / "pokerstars" / f"{SAMPLE}.txt").read_bytes())
    out = run(elsewhere / "venv/bin/hhparse", "audit", sample.name, "--format", "jsonl", cwd=elsewhere)
    *hands, file = map(json.loads, out.splitlines())
    assert {hand["audit"]["verdict"] for hand in hands} == {"consistent"}
    assert (file["record"], file["hands"]) == ("file", len(hands))


def test_resources_are_those_of_the_wheel(elsewhere):
    code = "from hhparse._resources import resource_dir as r; print(*map(r, ('grammars', 'dashboards', 'sample_histories')))"
    folders = run(elsewhere / "venv/bin/python", "-c", code, cwd=elsewhere).split()
    assert len(folders) == 3
    for folder in folders:
        assert Path(folder).is_relative_to(elsewhere)
    assert (Path(folders[1]) / "app.py").is_file()


def test_hands_are_imported_and_counted_there(elsewhere):
    samples = ROOT / "sample_histories" / "pokerstars"
    command = elsewhere / "venv/bin/hhparse"
    run(command, "import", samples / f"{SAMPLE}.txt", "--db", "a.duckdb", cwd=elsewhere)
    out = run(command, "stats", "--hero", "Riverbend", "--db", "a.duckdb", "--format", "json", cwd=elsewhere)
    (row,) = json.loads(out)["rows"]
    assert row["hands"] > 40


def test_grammars_build_quickly_beside_interegular(elsewhere):
    """With that package at hand Lark compares all terminals, which with ours never ends; so we build without."""
    python = elsewhere / "venv/bin/python"
    run(python, "-m", "pip", "install", "-q", "interegular==0.3.3", cwd=elsewhere)
    code = "import interegular, hhparse.sites as s, hhparse.parse.grammar as g; [g.load_grammar(x.grammar) for x in s.SITES if x.grammar]"
    subprocess.run([python, "-c", code], check=True, timeout=20, cwd=elsewhere)

"""Documents that cannot drift: examples run, commands say what is shown, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hhparse.cli.app import app

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


def test_every_verb_stands_in_the_readme():
    verbs = {command.name or command.callback.__name__ for command in app.registered_commands}
    text = README.read_text(encoding="utf-8")
    assert {verb for verb in verbs if f"`hhparse {verb}" not in text} == set()


def test_every_dependency_has_its_reason():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = [pin.partition("==")[0] for pin in project["project"]["dependencies"]]
    decisions = (ROOT / "docs" / "decisions.md").read_text(encoding="utf-8")
    assert [name for name in names if f"**{name}**" not in decisions] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


def test_targets_named_in_documents_exist():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        named = set(re.findall(r"`make ([a-z-]+)", page.read_text(encoding="utf-8")))
        assert named <= targets, page.name


def test_python_in_the_readme_runs(monkeypatch):
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0
    assert tried > 3


def commands():
    """Commands of the README and the output that stands below each; `...` stands for what is left out."""
    for block in re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output.rstrip("\n")


def test_commands_in_the_readme_say_what_it_shows(tmp_path):
    (tmp_path / "sample_histories").symlink_to(ROOT / "sample_histories")
    environment = {"PATH": "", "COLUMNS": "120", "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    shown = list(commands())
    assert len(shown) > 3
    for command, output in shown:
        program, *arguments = shlex.split(command)
        assert program == "hhparse"
        done = subprocess.run(
            [sys.executable, "-c", "from hhparse.cli import main; main()", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=tmp_path,
            text=True,
            check=False,
            env=environment,
        )
        said = "\n".join(line.rstrip() for line in done.stdout.rstrip("\n").splitlines())
        assert doctest.OutputChecker().check_output(output + "\n", said + "\n", doctest.ELLIPSIS), f"{command}\n{said}"

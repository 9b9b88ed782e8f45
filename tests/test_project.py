"""The house itself: sizes, layers that linters cannot see, cheap imports, nothing of one machine."""

from __future__ import annotations

import ast
import io
import re
import shutil
import subprocess
import sys
import tokenize
import tomllib
from functools import cache
from pathlib import Path

import pytest

from hhparse.sites import SITES

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted([*ROOT.glob("hhparse/**/*.py"), *ROOT.glob("dashboards/**/*.py")])
HEAVY = {"duckdb", "polars", "streamlit", "plotly", "pandas", "pyarrow", "numpy"}
LIMIT_FILE, LIMIT_FUNCTION, LIMIT_DOCSTRINGS = 400, 40, 0.9

each_source = pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))


@cache
def tree_of(source):
    return ast.parse(source.read_text(encoding="utf-8"))


def functions(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def lines_of_code(node):
    """Lines of a function without its docstring and decorators."""
    if ast.get_docstring(node, clean=False) is None:
        return node.end_lineno - node.lineno + 1
    docstring = node.body[0]
    return node.end_lineno - node.lineno + 1 - (docstring.end_lineno - docstring.lineno + 1)


# ---- sizes and habits -----------------------------------------------------------------------------------------------


@each_source
def test_file_and_functions_are_small(source):
    assert len(source.read_text(encoding="utf-8").splitlines()) <= LIMIT_FILE
    long = {node.name: lines_of_code(node) for node in functions(tree_of(source))}
    assert {name: lines for name, lines in long.items() if lines > LIMIT_FUNCTION} == {}


@each_source
def test_module_says_what_it_is_for(source):
    assert ast.get_docstring(tree_of(source))


@each_source
def test_no_error_is_caught_broadly(source):
    """Every error that is caught is named; what must happen whatever the error was, raises it again."""
    for handler in [node for node in ast.walk(tree_of(source)) if isinstance(node, ast.ExceptHandler)]:
        names = [name.id for name in ast.walk(handler.type or handler) if isinstance(name, ast.Name)]
        last = handler.body[-1]
        again = isinstance(last, ast.Raise) and last.exc is None
        assert again or (handler.type is not None and not {"Exception", "BaseException"} & set(names)), handler.lineno


@each_source
def test_only_commands_print(source):
    if "cli" in source.parts:
        pytest.skip("commands may print")
    calls = [node.func for node in ast.walk(tree_of(source)) if isinstance(node, ast.Call)]
    assert not [call for call in calls if isinstance(call, ast.Name) and call.id == "print"]


@each_source
def test_sites_are_data_not_branches(source):
    """Only `hhparse/sites` knows sites by name; elsewhere nothing is compared with one."""
    if "sites" in source.parts:
        pytest.skip("here sites are described")
    names = {name for site in SITES for name in (site.name, site.grammar, *site.brands, *site.brands.values())} - {""}
    compared = [part for node in ast.walk(tree_of(source)) if isinstance(node, ast.Compare) for part in ast.walk(node)]
    assert not [part.value for part in compared if isinstance(part, ast.Constant) and part.value in names]


@each_source
def test_comments_speak_about_the_code(source):
    """No reminders left behind."""
    tokens = tokenize.generate_tokens(io.StringIO(source.read_text(encoding="utf-8")).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    assert [text for text in comments if re.search(r"TODO|FIXME|XXX|HACK", text)] == []


def test_nearly_everything_public_is_described():
    public, described = 0, 0
    for source in SOURCES:
        for node in tree_of(source).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                public += 1
                described += ast.get_docstring(node) is not None
    assert described >= LIMIT_DOCSTRINGS * public, f"{described} of {public}"


# ---- imports --------------------------------------------------------------------------------------------------------


def loaded_by(code):
    """The heavy packages that a Python process has loaded after running `code`."""
    program = f"{code}\nimport sys; print(*sorted({HEAVY!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    return done.stdout.splitlines()[-1].split()


def test_importing_the_library_is_cheap():
    assert loaded_by("import hhparse") == []


def test_auditing_loads_no_database_and_no_charts():
    sample = next(ROOT.glob("sample_histories/*/*sit-and-go.txt"))
    audit = f"from hhparse.cli.app import app; app(['audit', {str(sample)!r}], standalone_mode=False)"
    assert loaded_by(audit) == []
    assert loaded_by(f"import hhparse; list(hhparse.read_files({str(sample)!r}))") == []


# ---- what is committed ----------------------------------------------------------------------------------------------


def tracked_files():
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    names = subprocess.run([git, "ls-files", "-z"], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return [ROOT / name for name in names.split("\0") if name]


def test_no_file_names_a_machine_or_a_registry():
    """Nothing that is true on one machine only: no addresses of package registries, no paths of a workplace."""
    hosts = ["py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "deb." + "debian.org"]
    folders = ["/" + name + "/" for name in ("work", "root", "tmp")]
    pattern = re.compile(("|".join(map(re.escape, hosts)) + "|(?<![\\w.*])(?:" + "|".join(folders) + ")").encode())
    found = {}
    for file in tracked_files():
        if file.suffix in {".png", ".ico", ".woff2"} or not file.is_file():
            continue
        if hit := pattern.search(file.read_bytes()):
            found[file.relative_to(ROOT).as_posix()] = hit[0]
    assert found == {}


def test_dependencies_are_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for group in project["project"]["optional-dependencies"].values():
        pins += group
    assert [pin for pin in pins if not re.fullmatch(r"[\w-]+==[\w.]+", pin)] == []

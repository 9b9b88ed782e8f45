"""Reads the program's sources for the codes and reasons that they pass on to findings.

A code is the first argument of `Finding(...)` and of the helpers that make one (`case.error`, `judge.info`,
`builder.note` ...), a reason that of `judge.illegal(...)`. It is a text, or a name that the same function sets to one
of several texts, or one that it reads from a table of notes.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import hhparse

SOURCES = Path(hhparse.__file__).parent
HELPERS = ("Finding", "error", "warn", "info", "note")
CODE = re.compile(r"[a-z]+(_[a-z]+)+")


def called(call: ast.Call) -> str:
    """`case.error(...)` -> `error`."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def texts_of(node: ast.AST) -> set[str]:
    """All texts in an expression that look like a code."""
    found = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return {text for text in found if CODE.fullmatch(text)}


def set_to(name: str, function: ast.AST) -> set[str]:
    """What the assignments to a name in a function may set it to."""
    out: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            names = {n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)}
            out |= texts_of(node.value) if name in names else set()
    return out


def keys_of_table(name: str, function: ast.AST, module: ast.Module) -> set[str]:
    """The keys of the module's tables that the function reads with `TABLE[name]`."""
    tables = {
        node.value.id
        for node in ast.walk(function)
        if isinstance(node, ast.Subscript)
        and getattr(node.slice, "id", "") == name
        and isinstance(node.value, ast.Name)
    }
    out: set[str] = set()
    for node in module.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Dict):
            continue
        if any(getattr(target, "id", "") in tables for target in node.targets):
            out |= {text for key in node.value.keys if key is not None for text in texts_of(key)}
    return out


def codes_in(function: ast.FunctionDef, module: ast.Module, helpers: frozenset[str]) -> Iterator[set[str]]:
    """The codes of every call of a helper in a function; an empty set where they cannot be told."""
    parameters = {argument.arg for argument in [*function.args.args, *function.args.kwonlyargs]}
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and called(call) in helpers and call.args:
            first = call.args[0]
            if isinstance(first, ast.Name):
                if first.id not in parameters:
                    yield set_to(first.id, function) | keys_of_table(first.id, function, module)
            else:
                yield texts_of(first)


def emitted(*helpers: str) -> tuple[set[str], list[str]]:
    """Codes passed to the helpers anywhere in the program, and functions that pass one that cannot be told."""
    codes: set[str] = set()
    unclear: list[str] = []
    for path in sorted(SOURCES.rglob("*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        for call in (c for c in module.body if isinstance(c, ast.Assign)):  # findings made once and for all
            for node in ast.walk(call.value):
                if isinstance(node, ast.Call) and called(node) in helpers and node.args:
                    codes |= texts_of(node.args[0])
        for function in ast.walk(module):
            if isinstance(function, ast.FunctionDef):
                for found in codes_in(function, module, frozenset(helpers)):
                    codes |= found
                    unclear += [] if found else [f"{path.relative_to(SOURCES)}: {function.name}"]
    return codes, unclear

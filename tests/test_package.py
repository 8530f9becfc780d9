"""The package as it is installed: names, versions, docs, types."""

import doctest
import importlib
import importlib.metadata
import inspect
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import holdem893
from holdem893 import _core

ROOT = Path(__file__).parent.parent
MODULES = ["holdem893"] + [
    module.name
    for module in pkgutil.walk_packages(holdem893.__path__, "holdem893.")
    if module.name != "holdem893._core"
]


def test_versions_agree():
    assert holdem893.__version__ == _core.__version__ == importlib.metadata.version("holdem893")


def test_public_names_are_there_and_documented():
    assert sorted(holdem893.__all__, key=str) == sorted(set(holdem893.__all__))
    for name in holdem893.__all__:
        value = getattr(holdem893, name)
        assert callable(value) is False or inspect.getdoc(value), name


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_the_docs(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # some write pictures
    module = importlib.import_module(name)
    assert inspect.getdoc(module)
    assert doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL).failed == 0


def test_the_compiled_function_has_its_docs_and_examples():
    assert inspect.getdoc(holdem893.evaluate).startswith("Strength of one hand or of many")
    parameters = ["cards", "board", "ranking", "selection", "check", "out"]
    assert list(inspect.signature(holdem893.evaluate).parameters) == parameters
    found = doctest.DocTestFinder().find(
        holdem893.evaluate, "evaluate", module=importlib.import_module("holdem893.hands")
    )
    assert sum(len(one.examples) for one in found) >= 4


def test_every_equity_call_is_in_odds_and_at_the_top():
    assert set(holdem893.odds.__all__) - {"Progress"} <= set(holdem893.__all__)
    assert holdem893.odds.equity_many is holdem893.equity_many


def test_the_readme_is_true():
    text = (ROOT / "README.md").read_text("utf-8")
    example = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert len(example.examples) >= 5
    assert doctest.DocTestRunner().run(example).failed == 0
    for line in text.splitlines():
        if line.startswith("| ") and "`" in line:
            for place in line.split("`")[1::2]:
                assert "/" not in place or (ROOT / place).exists(), place


def test_the_page_on_equity_is_true(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # its pictures are written where one is
    done = doctest.testfile(str(ROOT / "docs" / "equity.md"), module_relative=False, encoding="utf-8")
    assert done.failed == 0
    assert done.attempted > 20


def test_the_stub_describes_the_module():
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "holdem893._core"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_importing_loads_numpy_and_nothing_heavier():
    code = (
        "import numpy, sys\nbefore = set(sys.modules)\nimport holdem893\n"
        "print(' '.join(sorted({name.partition('.')[0] for name in set(sys.modules) - before})))"
    )
    added = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not set(added) & {"typer", "rich", "matplotlib", "importlib_metadata", "json", "pandas", "mypy"}


@pytest.mark.parametrize("name", ["nonsense", "", "SCALAR"])
def test_an_unknown_backend_is_an_error(name):
    code = "import holdem893"
    environment = {**os.environ, "HOLDEM893_BACKEND": name}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"HOLDEM893_BACKEND is '{name}'" in done.stderr
    assert "scalar" in done.stderr

"""How tests run the command line."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lasttable.cli.main import main

Result = tuple[int, str, str]
Run = Callable[..., Result]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process: code, stdout, stderr."""

    def call(*words: str) -> Result:
        try:
            code = main(words)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def spawn(tmp_path: Path) -> Run:
    """Run a command as a process of its own, in an empty folder."""

    def call(*words: str, typed: str = "") -> Result:
        done = subprocess.run(
            [sys.executable, "-m", "lasttable", *words],
            input=typed,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONWARNINGS": "error"},
            timeout=60,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    return call

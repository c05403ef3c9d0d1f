"""The files for running Last Table somewhere: what they name exists, and what they say works."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lasttable.cli.serve_options import OPTIONS

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text()
VARIABLES = {option.variable for option in OPTIONS}


def instruction(name: str) -> str:
    """The last instruction of this name in the container file, with its lines joined."""
    joined = CONTAINER.replace("\\\n", " ")
    found = re.findall(rf"^{name}\s+(.*)$", joined, re.MULTILINE)
    return str(found[-1])


@contextmanager
def container(folder: Path, **variables: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Run the container's entry point as its engine would; yields the address and variables."""
    settings = dict(re.findall(r"(\w+)=(\S+)", instruction("ENV")))
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    inherited = {"PYTHONPATH": str(ROOT / "src"), "HOME": str(folder)}
    env = {**settings, **inherited, "PATH": path, "LASTTABLE_DATA": str(folder), **variables}
    process = subprocess.Popen(
        json.loads(instruction("ENTRYPOINT")), env=env, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip(), env
    finally:
        process.send_signal(signal.Signals[instruction("STOPSIGNAL")])
        process.communicate(timeout=30)
        assert process.returncode == 0, "the engine's signal stops the server in an orderly way"


def healthy(env: dict[str, str]) -> bool:
    """Run the container's health check."""
    check = json.loads(instruction("HEALTHCHECK").partition("CMD ")[2])
    return subprocess.run(check, env=env, capture_output=True, timeout=30).returncode == 0


def test_the_container_serves_and_knows_how_it_is(tmp_path: Path, free_port: int) -> None:
    variables = {"PORT": str(free_port), "LASTTABLE_ORIGIN": "https://table.example"}
    with container(tmp_path, **variables) as (address, env):
        assert address == "https://table.example"
        assert healthy(env)
    assert (tmp_path / "lasttable.sqlite").is_file()
    assert not healthy(env)


def test_the_container_installs_extras_that_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = re.search(r"\.whl\)\[([\w,]+)\]", instruction("RUN"))
    assert extras is not None
    assert set(extras[1].split(",")) <= set(project["project"]["optional-dependencies"])


def test_the_container_pins_the_versions_that_were_tested() -> None:
    program = re.search(r"sed -n '([^']+)'", CONTAINER)
    assert program is not None
    lock = ROOT / "requirements" / "dev.txt"
    done = subprocess.run(
        ["sed", "-n", program[1], lock], capture_output=True, text=True, check=True
    )
    pins = done.stdout.splitlines()
    assert all(re.fullmatch(r"[a-z0-9._-]+(\[\w+\])?==[\w.]+", pin) for pin in pins), pins
    assert {"starlette", "msgspec", "pywebpush"} <= {pin.partition("==")[0] for pin in pins}


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "lasttable.service"])
def test_every_variable_belongs_to_an_option(name: str) -> None:
    used = set(re.findall(r"LASTTABLE_[A-Z]+(?:_[A-Z]+)*", (DEPLOY / name).read_text()))
    assert used - {"LASTTABLE_"} <= VARIABLES


def test_container_and_git_ignore_what_is_built() -> None:
    assert (ROOT / ".containerignore").read_text() == (ROOT / ".dockerignore").read_text()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    unit = (DEPLOY / "lasttable.service").read_text()
    copy = tmp_path / "lasttable.service"
    copy.write_text(unit.replace("/opt/lasttable/bin/lasttable", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", copy], capture_output=True, text=True, timeout=60
    )
    assert "lasttable.service" not in done.stderr, done.stderr
    assert done.returncode == 0, done.stderr

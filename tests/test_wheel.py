"""What `pip install lasttable` brings, tried in fresh environments that have no Node."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import python_env

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "requirements" / "run.txt"
GAME = "from lasttable.games import GAMES; print(len(GAMES))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this tree with the client inside."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=180)
    (found,) = folder.glob("*.whl")
    return found


class Environment:
    """A virtual environment with nothing in it but what a test installs."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "venv" / "bin"
        self.home = folder
        self._uv("venv", "--python", sys.executable, str(folder / "venv"))

    def install(self, requirement: str) -> None:
        """Install from the wheel, with the versions that the lock file names."""
        python = str(self.bin / "python")
        self._uv("pip", "install", "--python", python, "-c", str(CONSTRAINTS), requirement)

    def packages(self) -> set[str]:
        """Name everything that is installed."""
        listed = self._uv("pip", "freeze", "--python", str(self.bin / "python"))
        return {re.split(r"[=@ ]", line)[0] for line in listed.splitlines()}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment to its end."""
        return subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.home,
            env=self._alone(),
            capture_output=True,
            text=True,
            timeout=120,
        )

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Start a program of the environment and leave it running."""
        return subprocess.Popen(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.home,
            env=self._alone(),
            stdout=subprocess.PIPE,
            text=True,
        )

    def _alone(self) -> dict[str, str]:
        # No Node, no settings, nothing of this project on the path.
        return {"PATH": str(self.bin), "HOME": str(self.home)}

    def _uv(self, *words: str) -> str:
        command = [str(python_env.find_uv()), *words]
        env = {**os.environ, **python_env.mirror_env()}
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=180)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the library alone."""
    environment = Environment(tmp_path_factory.mktemp("bare"))
    environment.install(f"lasttable @ {wheel.as_uri()}")
    return environment


@pytest.fixture(scope="module")
def address(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where an environment with the server extra serves the client of the wheel."""
    environment = Environment(tmp_path_factory.mktemp("served"))
    environment.install(f"lasttable[server] @ {wheel.as_uri()}")
    server = environment.start("lasttable", "serve", "--port", "0")
    assert server.stdout is not None
    yield server.stdout.readline().strip()
    server.send_signal(signal.SIGTERM)
    server.communicate(timeout=30)


@pytest.fixture(scope="module")
def uvx_address(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where `uvx lasttable`, without a word more, serves the client of the wheel."""
    home = tmp_path_factory.mktemp("uvx")
    uv = str(python_env.find_uv())
    server = subprocess.Popen(
        [uv, "tool", "run", "--python", sys.executable, "--from", str(wheel), "lasttable"],
        cwd=home,
        env={
            **os.environ,
            **python_env.mirror_env(),
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "LASTTABLE_PORT": "0",
            "UV_CONSTRAINT": str(CONSTRAINTS),
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    yield server.stdout.readline().strip()
    server.send_signal(signal.SIGTERM)
    server.communicate(timeout=30)


def fetch(address: str) -> tuple[str, str]:
    """The type and the text of what lies at an address."""
    with urllib.request.urlopen(address, timeout=30) as answer:
        return answer.headers["content-type"], answer.read().decode()


def test_the_library_needs_msgspec_and_nothing_more(bare: Environment) -> None:
    assert bare.packages() == {"lasttable", "msgspec"}


def test_the_bare_library_plays_and_simulates(bare: Environment) -> None:
    assert bare.run("python", "-c", GAME).stdout == "5\n"
    played = bare.run(
        *("lasttable", "simulate", "last-dog-standing", "--seats", "3", "--games", "5"),
        *("--seed", "1", "--bots", "steady", "--json"),
    )
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["games"] == 5


def test_without_its_extra_the_server_says_what_to_install(bare: Environment) -> None:
    done = bare.run("lasttable", "serve", "--port", "0")
    assert done.returncode == 2
    assert 'pip install "lasttable[server]"' in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.parametrize(("module", "extra"), [("zoo", "zoo"), ("openspiel", "openspiel")])
def test_without_its_extra_a_part_says_what_to_install(
    bare: Environment, module: str, extra: str
) -> None:
    done = bare.run("python", "-c", f"import lasttable.{module}")
    assert done.returncode == 1
    assert f'pip install "lasttable[{extra}]"' in done.stderr.splitlines()[-1]


def test_uvx_needs_no_more_words(uvx_address: str) -> None:
    kind, page = fetch(uvx_address)
    assert kind.startswith("text/html")
    assert "<title>Last Table</title>" in page


def test_the_wheel_serves_the_page_and_its_script(address: str) -> None:
    kind, page = fetch(address)
    assert kind.startswith("text/html")
    script = re.search(r'<script[^>]+src="([^"]+\.js)"', page)
    assert script is not None, page
    kind, code = fetch(address.rstrip("/") + script[1])
    assert "javascript" in kind
    assert len(code) > 10_000

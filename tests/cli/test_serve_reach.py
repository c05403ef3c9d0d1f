"""`lasttable serve` and who can reach it: options, variables, the terminal's keys and its code."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
import zxingcpp

from lasttable.cli.errors import CommandError
from lasttable.cli.reach_screen import Screen, code_rows, reach_notes, show_code
from lasttable.cli.reach_words import FAILURES, STEPS
from lasttable.cli.serve_options import OPTIONS, read_options
from tests.cli.conftest import Run
from tests.server.shared_server import Tunnels

LAN = "127.0.0.2"
PATIENCE = 60.0
NOTHING = Namespace(**{option.name: None for option in OPTIONS})
MODULES = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}


def scan(rows: list[str]) -> str:
    """Scan a code drawn with half blocks."""
    halves = np.array([[MODULES[mark] for mark in row] for row in rows], dtype=np.uint8)
    dark = halves.transpose(0, 2, 1).reshape(-1, halves.shape[1])
    (found,) = zxingcpp.read_barcodes((255 * (1 - dark)).repeat(4, 0).repeat(4, 1))
    return str(found.text)


def test_every_option_has_a_variable() -> None:
    environment = {
        "LASTTABLE_HOST": "::1",
        "LASTTABLE_PORT": "0",
        "LASTTABLE_DATA": "tables",
        "LASTTABLE_DATABASE": "postgresql://x",
        "LASTTABLE_ORIGIN": "https://a.example https://b.example",
        "LASTTABLE_PROXY": "10.0.0.0/8",
        "LASTTABLE_LOCAL": "off",
        "LASTTABLE_LAN": "on",
        "LASTTABLE_LAN_ADDRESS": "10.0.0.7",
        "LASTTABLE_SHARE": "yes",
        "LASTTABLE_SSH_HOST": "nokey@localhost.run",
        "LASTTABLE_FETCH_HELPER": "1",
        "LASTTABLE_NO_WEB": "true",
        "LASTTABLE_AWAY": "5",
        "LASTTABLE_SEED": "owl",
    }
    assert set(environment) <= {option.variable for option in OPTIONS}
    found = read_options(NOTHING, environment)
    assert found.port == 0
    assert found.origin == ["https://a.example", "https://b.example"]
    assert found.data == Path("tables")
    assert (found.local, found.lan, found.share, found.no_web) == (False, True, True, True)
    given = Namespace(**{**vars(NOTHING), "port": 99, "local": True})
    found = read_options(given, environment)
    assert found.port == 99
    assert (found.local, found.lan, found.share) == (True, False, False)


@pytest.mark.parametrize(
    "wrong",
    [
        {"LASTTABLE_PORT": "many"},
        {"LASTTABLE_LAN": "perhaps"},
        {"LASTTABLE_AWAY": "0"},
        {"LASTTABLE_SSH_HOST": "-oProxyCommand=id"},
        {"LASTTABLE_LOCAL": "1", "LASTTABLE_SHARE": "1"},
    ],
)
def test_a_variable_that_makes_no_sense_is_a_sentence(wrong: dict[str, str]) -> None:
    with pytest.raises(CommandError):
        read_options(NOTHING, wrong)


def test_options_that_contradict_each_other_are_a_sentence(run: Run) -> None:
    code, out, err = run("serve", "--local", "--lan")
    assert (code, out) == (2, "")
    assert "does not go with" in err


@pytest.mark.parametrize(
    "link", ["http://192.168.1.24:8801/", "https://kind-owls-play-cards.trycloudflare.com/"]
)
def test_the_code_in_the_terminal_can_be_scanned(link: str) -> None:
    rows = code_rows(link)
    assert scan(rows) == link
    assert all(row.startswith("████") and row.endswith("████") for row in rows[:-1])


def test_everything_fits_into_eighty_columns() -> None:
    here, shared = (
        "http://127.0.0.1:8801",
        "https://kind-owls-play-cards-at-night.trycloudflare.com",
    )
    plain = Screen(80, has_colours=False)
    wifi = reach_notes(here, ["http://192.168.1.24:8801"], None)
    drawn = show_code("http://192.168.1.24:8801/", wifi, plain)
    assert max(map(len, drawn)) <= 80
    assert any("█" in line and "On this wifi" in line for line in drawn), "side by side"
    both = reach_notes(here, ["http://192.168.1.24:8801", "http://10.8.0.2:8801"], shared)
    drawn = show_code(f"{shared}/", both, plain)
    assert max(map(len, drawn)) <= 80
    assert any("10.8.0.2" in line for line in drawn)
    narrow = show_code(f"{shared}/", both, Screen(30, has_colours=False))
    assert not any("█" in line for line in narrow)


def test_sentences_about_sharing_fit_the_terminal() -> None:
    assert all(len(line) <= 76 for line in [*FAILURES.values(), *STEPS.values()])


class Terminal:
    """A server at the other end of a terminal, and everything it has printed."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self._master = master
        self.text = ""

    def press(self, key: str) -> None:
        os.write(self._master, key.encode())

    def until(self, pattern: str) -> str:
        """Wait until something was printed, and return it; what came before is forgotten."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.text, re.DOTALL)):
            assert time.monotonic() < end, f"{pattern!r} never came: {self.text}"
            if select.select([self._master], [], [], 1)[0]:
                self.text += os.read(self._master, 65536).decode().replace("\r\n", "\n")
        self.text = self.text[found.end() :]
        return found[0]

    def echoes(self) -> bool:
        """Return whether the terminal shows what is typed."""
        return bool(termios.tcgetattr(self._master)[3] & termios.ECHO)


@contextmanager
def in_a_terminal(data: Path, *options: str) -> Iterator[Terminal]:
    """Run a server in a terminal of 80 columns."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (50, 80))
    process = subprocess.Popen(
        [sys.executable, "-c", _IN_FRONT, "serve", "--port", "0", "--no-web", *options],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        env={**os.environ, "LASTTABLE_DATA": str(data), "LASTTABLE_LAN_ADDRESS": LAN},
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


_IN_FRONT = (
    "import fcntl, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    " from lasttable.cli.main import main; sys.exit(main())"
)
"""Makes the terminal this session's own, as a shell does, and runs the command."""


def test_keys_let_the_wifi_in_and_out_and_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tunnels = Tunnels(tmp_path / "bin", monkeypatch)
    with in_a_terminal(tmp_path / "data") as terminal:
        url = terminal.until(r"^http://127\.0\.0\.1:\d+\n").strip()
        terminal.until(r"Press w to let this wifi in, s to share\.")
        terminal.press("w")
        nearby = url.replace("127.0.0.1", LAN)
        block = terminal.until(r"\n  \x1b.*On this wifi.*\[q\] stop.*are kept\.\n")
        rows = re.findall(r"\x1b\[97;40m([█▀▄ ]+)\x1b\[0m", block)
        assert scan(rows) == f"{nearby}/"
        with httpx.Client(base_url=nearby, headers={"Origin": nearby}) as phone:
            phone.post("/api/guest", json={"name": "Ines"}).raise_for_status()
            code = phone.post("/api/tables", json={"game": "dead-last"}).json()["code"]
        terminal.until(rf"\d\d:\d\d  Ines sits down at {code}, Dead Last\n")
        terminal.press("s")
        terminal.until(r"sharing needs a small helper, cloudflared by Cloudflare\.")
        terminal.press("n")
        terminal.press("w")
        terminal.until(r"Only this computer can open it now\.")
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{nearby}/healthz")
        terminal.press("w")
        terminal.until(r"On this wifi")
        terminal.press("q")
        assert terminal.process.wait(PATIENCE) == 0
        assert terminal.echoes(), "the terminal is as it was"
    tunnels.install("ssh", "works", tunnels.plain_origin)
    with in_a_terminal(tmp_path / "data", "--ssh-host", "relay.example") as terminal:
        assert terminal.until(r"http://\S+\n").startswith("http://127.0.0.1:")
        terminal.until(r"On this wifi\s.*are kept\.\n")
        terminal.press("s")
        terminal.until(r"Asking for an address ….*Trying it from outside …")
        block = terminal.until(r"\x1b.*Friends elsewhere.*\[s\] stop sharing.*are kept\.\n")
        rows = re.findall(r"\x1b\[97;40m([█▀▄ ]+)\x1b\[0m", block)
        assert scan(rows) == f"{tunnels.plain_origin}/"
        assert httpx.get(f"{tunnels.plain_origin}/healthz").status_code == 200
        terminal.press("s")
        terminal.until(r"Press \[s\], or use Share in the lobby\.")
        assert not tunnels.is_running()
        terminal.process.terminate()
        assert terminal.process.wait(PATIENCE) == 0


def test_without_a_terminal_further_addresses_follow_the_first(tmp_path: Path) -> None:
    options = ["--port", "0", "--no-web", "--lan", "--lan-address", LAN, "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "lasttable", "serve", *options], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        first, second = (process.stdout.readline().strip() for _ in range(2))
        process.terminate()
        assert process.stdout.read() == ""
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", first)
    assert second == first.replace("127.0.0.1", LAN)
    assert not (tmp_path / "reach.json").exists(), "an option is no choice to remember"


def test_a_script_gets_its_link_on_a_line_or_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tunnels = Tunnels(tmp_path / "bin", monkeypatch)
    tunnels.install("cloudflared", "busy")
    tunnels.install("ssh", "works", tunnels.plain_origin)
    command = [sys.executable, "-m", "lasttable", "serve", "--port", "0", "--no-web", "--share"]
    command += ["--data", str(tmp_path / "data")]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([*command, "--ssh-host", "relay.example"], **pipes) as process:
        assert process.stdout is not None
        first, second = (process.stdout.readline().strip() for _ in range(2))
        assert first.startswith("http://127.0.0.1:")
        assert second == tunnels.plain_origin
        assert httpx.get(f"{second}/healthz").status_code == 200
        process.terminate()
    assert not tunnels.is_running()
    with subprocess.Popen(command, **pipes) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        assert process.stderr.readline().strip() == FAILURES["busy"]
        process.terminate()
        assert "429" in process.stderr.read()

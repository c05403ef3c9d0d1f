"""Starting: one line with the URL, or one sentence on stderr and exit code 2."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from lasttable.cli.main import main
from lasttable.server.store import migrations

pytestmark = pytest.mark.real_time

PATIENCE = 120.0
"""Seconds after which a test says that nothing happened."""


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "lasttable", "serve", *args]


@contextmanager
def started(*args: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command until the block ends; yields the process and its first line."""
    process = subprocess.Popen(
        command(*args), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        yield process, process.stdout.readline().strip()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


Fails = Callable[..., str]


@pytest.fixture
def fails(capfd: pytest.CaptureFixture[str]) -> Iterator[Fails]:
    """Run the command in this process, where it never gets to serve; returns its one sentence."""
    interval = sys.getswitchinterval()

    def call(*args: str) -> str:
        assert main(["serve", *args]) == 2
        out, err = capfd.readouterr()
        assert out == ""
        lines = err.strip().splitlines()
        assert len(lines) == 1, err
        assert lines[0].endswith(".")
        return str(lines[0])

    yield call
    sys.setswitchinterval(interval)


def test_the_url_is_the_only_line_and_the_server_is_ready(tmp_path: Path) -> None:
    with started("--port", "0", "--data", str(tmp_path), "--no-web") as (process, url):
        assert url.startswith("http://127.0.0.1:")
        assert httpx.get(f"{url}/healthz").json() == {"status": "ok"}
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read() == ""
        assert process.stderr.read() == ""
    assert (tmp_path / "lasttable.sqlite").exists()


def test_an_interrupt_stops_it_too_and_a_public_origin_is_the_url(tmp_path: Path) -> None:
    args = ("--port", "0", "--data", str(tmp_path), "--no-web", "--origin", "https://table.example")
    with started(*args) as (process, url):
        assert url == "https://table.example"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def test_a_taken_port_ends_the_process_with_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        words = command("--port", str(taken.getsockname()[1]), "--data", str(tmp_path), "--no-web")
        done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"The address [\d.:]+ cannot be used: .* in use\.\n", done.stderr)


def test_an_impossible_address_is_a_sentence(tmp_path: Path, fails: Fails) -> None:
    reason = fails("--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path), "--no-web")
    assert "192.0.2.1" in reason


def test_a_database_from_a_newer_version_is_a_sentence(tmp_path: Path, fails: Fails) -> None:
    with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
        raw.execute("CREATE TABLE alembic_version (version_num TEXT)")
        raw.execute("INSERT INTO alembic_version VALUES ('9999')")
    reason = fails("--port", "0", "--data", str(tmp_path), "--no-web")
    assert "newer" in reason
    assert migrations.HEAD in reason


def test_a_file_that_is_no_database_is_a_sentence(tmp_path: Path, fails: Fails) -> None:
    (tmp_path / "lasttable.sqlite").write_bytes(b"this is a shopping list, not a database" * 50)
    assert "database" in fails("--port", "0", "--data", str(tmp_path), "--no-web")


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path, fails: Fails) -> None:
    # Even the administrator cannot make a folder inside a file.
    (tmp_path / "file").write_text("")
    reason = fails("--port", "0", "--data", str(tmp_path / "file" / "data"), "--no-web")
    assert "cannot be written" in reason


def test_two_servers_do_not_share_a_folder(tmp_path: Path, fails: Fails) -> None:
    with started("--port", "0", "--data", str(tmp_path), "--no-web"):
        reason = fails("--port", "0", "--data", str(tmp_path), "--no-web")
    assert "already uses" in reason


def test_an_origin_that_is_none_is_a_sentence(tmp_path: Path, fails: Fails) -> None:
    args = ("--port", "0", "--data", str(tmp_path), "--no-web", "--origin", "table.example/x")
    assert "origin" in fails(*args)


def test_a_client_that_is_not_built_is_a_sentence(
    tmp_path: Path, fails: Fails, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lasttable.server.run.CLIENT", tmp_path)
    assert "not built" in fails("--port", "0", "--data", str(tmp_path))


def test_it_starts_within_three_seconds(tmp_path: Path) -> None:
    children = os.times().children_user
    began = time.perf_counter()
    with started("--port", "0", "--data", str(tmp_path), "--no-web") as (_, url):
        took = time.perf_counter() - began
        assert url
    used = os.times().children_user - children
    # On a machine that is busy with something else, the processor's time is what counts.
    assert min(took, used) < 3

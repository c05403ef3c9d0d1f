"""Starting: one line with the URL, or one sentence on stderr and exit code 2."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from lasttable.server.store import migrations

pytestmark = pytest.mark.real_time


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


def fails(*args: str) -> str:
    """Run the command and return its one sentence on stderr."""
    done = subprocess.run(command(*args), capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2, done
    assert done.stdout == ""
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].endswith(".")
    return lines[0]


def test_the_url_is_the_only_line_and_the_server_is_ready(tmp_path: Path) -> None:
    with started("--port", "0", "--data", str(tmp_path), "--no-web") as (process, url):
        assert url.startswith("http://127.0.0.1:")
        assert httpx.get(f"{url}/healthz").json() == {"status": "ok"}
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read() == ""
        assert process.stderr.read() == ""
    assert (tmp_path / "lasttable.sqlite").exists()


@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_asked(tmp_path: Path, name: signal.Signals) -> None:
    with started("--port", "0", "--data", str(tmp_path), "--no-web") as (process, _):
        process.send_signal(name)
        assert process.wait(10) == 0


def test_a_public_origin_is_the_url(tmp_path: Path) -> None:
    args = ("--port", "0", "--data", str(tmp_path), "--no-web", "--origin", "https://table.example")
    with started(*args) as (_, url):
        assert url == "https://table.example"


def test_a_taken_port_is_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "in use" in fails("--port", port, "--data", str(tmp_path), "--no-web")


def test_an_impossible_address_is_a_sentence(tmp_path: Path) -> None:
    reason = fails("--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path), "--no-web")
    assert "192.0.2.1" in reason


def test_a_database_from_a_newer_version_is_a_sentence(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "lasttable.sqlite") as raw:
        raw.execute("CREATE TABLE alembic_version (version_num TEXT)")
        raw.execute("INSERT INTO alembic_version VALUES ('9999')")
    reason = fails("--port", "0", "--data", str(tmp_path), "--no-web")
    assert "newer" in reason
    assert migrations.HEAD in reason


def test_a_file_that_is_no_database_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "lasttable.sqlite").write_bytes(b"this is a shopping list, not a database" * 50)
    assert "database" in fails("--port", "0", "--data", str(tmp_path), "--no-web")


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    # Even the administrator cannot make a folder inside a file.
    (tmp_path / "file").write_text("")
    reason = fails("--port", "0", "--data", str(tmp_path / "file" / "data"), "--no-web")
    assert "cannot be written" in reason


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with started("--port", "0", "--data", str(tmp_path), "--no-web"):
        reason = fails("--port", "0", "--data", str(tmp_path), "--no-web")
    assert "already uses" in reason


def test_an_origin_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    args = ("--port", "0", "--data", str(tmp_path), "--no-web", "--origin", "table.example/x")
    assert "origin" in fails(*args)


def test_a_client_that_is_not_built_is_a_sentence(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from lasttable.server import run;"
        " from lasttable.cli.main import main;"
        " run.CLIENT = Path(sys.argv[1]); sys.exit(main(['serve', *sys.argv[2:]]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path), "--port", "0", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert "not built" in done.stderr


def test_it_starts_within_three_seconds(tmp_path: Path) -> None:
    with started("--port", "0", "--data", str(tmp_path), "--no-web"):
        pass
    children = os.times().children_user
    began = time.perf_counter()
    with started("--port", "0", "--data", str(tmp_path), "--no-web") as (_, url):
        took = time.perf_counter() - began
        assert url
    used = os.times().children_user - children
    # On a machine that is busy with something else, the processor's time is what counts.
    assert min(took, used) < 3

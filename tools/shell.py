"""Running commands, telling people what happens, and remembering what is already done."""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"

Job = tuple[str, Sequence[object], Path]  # name, command, folder


class Failure(Exception):
    """Something a person has to put right; the message says what."""


def say(text: str) -> None:
    """Progress goes to stderr: stdout belongs to what was asked for."""
    print(text, file=sys.stderr, flush=True)


def run(command: Sequence[object], cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> None:
    """Run a command with its output on stderr; a failing one ends the work."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | dict(env or {}),
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
    )
    if done.returncode:
        raise Failure(f"failed ({done.returncode}): {' '.join(str(part) for part in command)}")


def answer_of(command: Sequence[object]) -> str | None:
    """What a command prints, or None where it is missing or fails."""
    try:
        done = subprocess.run(
            [str(part) for part in command], cwd=ROOT, capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def run_side_by_side(jobs: Sequence[Job], at_once: int = 2) -> None:
    """Run all jobs, show each one's output when it ends, then fail if any failed."""
    failed = failed_of(jobs, at_once)
    if failed:
        raise Failure("failed: " + ", ".join(name for name, _, _ in failed))


def failed_of(jobs: Sequence[Job], at_once: int = 2) -> list[Job]:
    """Run all jobs, show each one's output when it ends, and return those that failed."""
    with ThreadPoolExecutor(at_once) as pool:
        return [job for job in pool.map(_run_quietly, jobs) if job]


def _run_quietly(job: Job) -> Job | None:
    """The job itself if it failed."""
    name, command, folder = job
    began = time.monotonic()
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    took = f"{time.monotonic() - began:.1f} s"
    if done.returncode == 0:
        say(f"ok      {name} ({took})")
        return None
    say(f"FAILED  {name} ({took})\n{done.stdout}")
    return job


def digest(parts: Iterable[Path | str]) -> str:
    """A fingerprint of texts and of files, names and contents."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            total.update(part.relative_to(ROOT).as_posix().encode() + b"\0")
            part = hashlib.sha256(part.read_bytes()).hexdigest()
        total.update(part.encode() + b"\0")
    return total.hexdigest()


def is_stamped(stamp: Path, fingerprint: str) -> bool:
    """Whether the work behind this stamp was done from the same inputs."""
    return stamp.is_file() and stamp.read_text() == fingerprint


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two set-ups of the same tree wait for each other."""
    import fcntl

    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

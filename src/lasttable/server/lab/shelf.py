"""Runs on disk: a folder for each, with what was asked for, how it stands, and what it found."""

import os
import secrets
import shutil
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from lasttable.server.lab.lab_types import LabWish, LabWords, RunState

WISH: Final = "wish.json"
"""What the worker reads."""
_STATE: Final = "run.json"
FOUND: Final = "found.json"
REPORT: Final = "report.json"
"""What the worker writes at the end, the last of all."""


class Run(Struct, kw_only=True):
    """One run, as it is kept."""

    id: str
    wish: LabWish
    created: int
    state: RunState = "waiting"
    played: list[int] = []
    wanted: list[int] = []
    seconds: float = 0.0
    why: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens to it."""
        return self.state in ("done", "stopped", "failed")


class Shelf:
    """The folder of all runs. Names of runs cannot be guessed, so a link to one is a key to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self) -> list[Run]:
        """Read all runs, the oldest first; what cannot be read is left alone."""
        found = []
        for path in self.folder.glob(f"*/{_STATE}"):
            try:
                found.append(msgspec.json.decode(path.read_bytes(), type=Run))
            except (msgspec.MsgspecError, OSError):
                continue
        return sorted(found, key=lambda run: run.created)

    def add(self, wish: LabWish, created: int) -> Run:
        """Put a new run on the shelf."""
        run = Run(id=secrets.token_hex(16), wish=wish, created=created)
        self.path(run.id).mkdir(mode=0o700, parents=True)
        _write(self.path(run.id) / WISH, msgspec.json.encode(wish))
        self.save(run)
        return run

    def save(self, run: Run) -> None:
        """Write how a run stands."""
        _write(self.path(run.id) / _STATE, msgspec.json.encode(run))

    def delete(self, run: str) -> None:
        """Remove a run and all it found."""
        shutil.rmtree(self.path(run), ignore_errors=True)

    def tidy(self, run: str) -> None:
        """Remove the games of a finished run: its figures are in the report."""
        shutil.rmtree(self.path(run) / "batches", ignore_errors=True)

    def path(self, run: str) -> Path:
        """Return the folder of a run."""
        return self.folder / run

    def found(self, run: str, language: str) -> LabWords | None:
        """Read what a run found."""
        try:
            text = (self.path(run) / FOUND).read_bytes()
            by_language = msgspec.json.decode(text, type=dict[str, LabWords])
        except (OSError, msgspec.MsgspecError):
            return None
        return by_language.get(language) or by_language.get("en")

    def has_report(self, run: str) -> bool:
        """Whether a run has written its report."""
        return (self.path(run) / REPORT).is_file()


def _write(path: Path, data: bytes) -> None:
    """Write a file whole, or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    os.replace(part, path)

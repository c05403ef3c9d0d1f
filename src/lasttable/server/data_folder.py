"""The folder in which a server keeps everything; only one program may work in it at a time."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

DATABASE: Final = "lasttable.sqlite"


class FolderInUse(Exception):
    """The folder cannot be used now; the message is a sentence for whoever asked."""


@contextlib.contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Lock a data folder, made if it does not exist; FolderInUse if that cannot be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        keep_to_ourselves(folder)
        lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise FolderInUse(f"The folder {folder} cannot be written to: {error.strerror}.") from error
    try:
        _lock(lock, folder)
        yield
    finally:
        os.close(lock)


def keep_to_ourselves(folder: Path, *, is_new: bool = False) -> None:
    """Let no other user of the machine read the database: it holds seeds of games in play.

    SQLite gives the files beside it the same mode. A new database is made here, empty, so that it
    is never readable, not even for a moment.
    """
    if is_new:
        os.close(os.open(folder / DATABASE, os.O_RDWR | os.O_CREAT, 0o600))
    for path in folder.glob(f"{DATABASE}*"):
        path.chmod(0o600)


def _lock(lock: int, folder: Path) -> None:
    try:
        import fcntl
    except ImportError:
        return  # Not on this system; there it is up to you not to start two servers on one folder.
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise FolderInUse(f"Another Last Table already uses the folder {folder}.") from error

"""Backups of a data folder: one file that holds the database and the keys beside it.

A backup may be made while the server runs: SQLite hands out one consistent picture of the database,
and the server keeps writing meanwhile. Copying the files would not do: what was acknowledged last
is still in the log beside the database.
"""

import os
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from lasttable.server.data_folder import DATABASE, locked_folder

_LARGEST_KEY: Final = 1_000_000
_NOT_KEPT: Final = ("lock", DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm")


class BadBackup(Exception):
    """A backup cannot be made or read; the message is a sentence for whoever asked."""


def back_up(data: Path, target: Path) -> int:
    """Write a backup of a data folder; returns its size in bytes. The old target is replaced."""
    if not (data / DATABASE).is_file():
        raise BadBackup(f"There is no database in {data}.")
    part = target.with_name(f"{target.name}.part")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            copy = Path(folder) / DATABASE
            _copy_database(data / DATABASE, copy)
            _pack(part, [copy, *_keys_in(data)])
        size = part.stat().st_size
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise BadBackup(f"The backup could not be written: {error}.") from error
    return size


def restore(source: Path, data: Path, replace: bool = False) -> Path | None:
    """Put a backup into a data folder; returns where what was there before was put.

    Nothing is changed unless the whole backup can be read and its database is sound.
    """
    with locked_folder(data), tempfile.TemporaryDirectory(dir=data) as folder:
        names = _unpack(source, Path(folder))
        _check(Path(folder) / DATABASE)
        if not (data / DATABASE).exists():
            before = None
        elif replace:
            before = _put_aside(data)
        else:
            raise BadBackup(f"There is a database in {data} already; --replace puts it aside.")
        for name in names:
            (Path(folder) / name).replace(data / name)
        return before


def _copy_database(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as live,
        closing(sqlite3.connect(target)) as copy,
    ):
        # In one go: a backup in steps begins again whenever the server writes.
        live.backup(copy)
    _check(target)


def _check(database: Path) -> None:
    try:
        with closing(sqlite3.connect(database)) as copy:
            sound = copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            ours = copy.execute(
                "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'"
            ).fetchone()[0]
    except sqlite3.Error:
        sound, ours = False, 0
    if not sound or not ours:
        raise BadBackup("The database in it is damaged, or not a database of Last Table.")


def _keys_in(data: Path) -> Iterator[Path]:
    """Find the small files beside the database: keys and remembered choices."""
    for path in sorted(data.iterdir()):
        is_small = path.is_file() and path.stat().st_size <= _LARGEST_KEY
        if is_small and path.name not in _NOT_KEPT and not path.name.endswith(".part"):
            yield path


def _pack(target: Path, files: list[Path]) -> None:
    # The database holds what guests are known by: nobody else may read it.
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as out:
        with tarfile.open(fileobj=out, mode="w:gz", compresslevel=6) as archive:
            for path in files:
                archive.add(path, arcname=path.name)
        out.flush()
        os.fsync(out.fileno())


def _unpack(source: Path, folder: Path) -> list[str]:
    """Take a backup apart into an empty folder; only plain files without a path are believed."""
    try:
        with tarfile.open(source, "r:gz") as archive:
            members = archive.getmembers()
            names = [member.name for member in members]
            if DATABASE not in names or any(
                not member.isfile() or Path(member.name).name != member.name for member in members
            ):
                raise BadBackup(f"{source} is not a backup of Last Table.")
            archive.extractall(folder, filter="data")
    except (OSError, tarfile.TarError, EOFError) as error:
        raise BadBackup(f"{source} cannot be read as a backup: {error}.") from error
    for name in names:
        (folder / name).chmod(0o600)
    return names


def _put_aside(data: Path) -> Path:
    number = 1
    while (before := data / f"before-restore-{number}").exists():
        number += 1
    before.mkdir(mode=0o700)
    for path in [data / DATABASE, data / f"{DATABASE}-wal", data / f"{DATABASE}-shm"]:
        if path.exists():
            path.replace(before / path.name)
    for path in list(_keys_in(data)):
        path.replace(before / path.name)
    return before

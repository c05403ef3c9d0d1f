"""Backups of a running server, and putting them back."""

from __future__ import annotations

import io
import sqlite3
import stat
import tarfile
from contextlib import closing
from pathlib import Path

import pytest

from lasttable.cli.main import main
from lasttable.server.data_folder import DATABASE, locked_folder
from lasttable.server.store.backup import BadBackup, back_up, restore
from tests.server.running_server import serving


def small_database(folder: Path, note: str = "") -> None:
    """A database that looks like one of ours, with one row."""
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")
        database.execute("CREATE TABLE notes (note TEXT)")
        database.execute("INSERT INTO notes VALUES (?)", [note])
        database.commit()


def note_in(folder: Path) -> str:
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return str(database.execute("SELECT note FROM notes").fetchone()[0])


async def test_what_a_running_server_acknowledged_is_in_the_backup(tmp_path: Path) -> None:
    saved = tmp_path / "table.tar.gz"
    async with serving(tmp_path / "data") as site:
        owl = await site.person("Careful Owl")
        code = await owl.lay(game="dead-last", seats=6)
        back_up(tmp_path / "data", saved)
        cookie = owl.cookie
    restore(saved, tmp_path / "elsewhere")
    async with serving(tmp_path / "elsewhere") as site:
        owl = site.returning("Careful Owl", cookie)
        assert await owl.get("/api/me") == {"name": "Careful Owl"}
        assert (await owl.get(f"/api/tables/{code}"))["host"] == "Careful Owl"


def test_keys_come_along_and_nobody_else_may_read_any_of_it(tmp_path: Path) -> None:
    small_database(tmp_path / "data")
    (tmp_path / "data" / "vapid.pem").write_text("secret")
    back_up(tmp_path / "data", tmp_path / "saved")
    assert stat.S_IMODE((tmp_path / "saved").stat().st_mode) == 0o600
    restore(tmp_path / "saved", tmp_path / "new")
    key = tmp_path / "new" / "vapid.pem"
    assert key.read_text() == "secret"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_a_database_in_the_way_is_kept(tmp_path: Path) -> None:
    small_database(tmp_path / "old", "old")
    small_database(tmp_path / "now", "now")
    back_up(tmp_path / "old", tmp_path / "saved")
    with pytest.raises(BadBackup, match="--replace"):
        restore(tmp_path / "saved", tmp_path / "now")
    assert note_in(tmp_path / "now") == "now"
    before = restore(tmp_path / "saved", tmp_path / "now", replace=True)
    assert note_in(tmp_path / "now") == "old"
    assert before is not None
    assert note_in(before) == "now"


def _archive(path: Path, files: dict[str, bytes]) -> None:
    with tarfile.open(path, "w:gz") as archive:
        for name, body in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(body)
            archive.addfile(member, io.BytesIO(body))


@pytest.mark.parametrize(
    "files",
    [
        {"notes.txt": b"no database"},
        {DATABASE: b"no database either"},
        {DATABASE: b"", "../escaped": b"x"},
        {DATABASE: b"", "folder/inner": b"x"},
    ],
)
def test_what_is_no_backup_changes_nothing(tmp_path: Path, files: dict[str, bytes]) -> None:
    small_database(tmp_path / "data", "kept")
    _archive(tmp_path / "bad", files)
    with pytest.raises(BadBackup):
        restore(tmp_path / "bad", tmp_path / "data", replace=True)
    assert note_in(tmp_path / "data") == "kept"
    assert not (tmp_path / "escaped").exists()


def test_a_truncated_backup_is_refused(tmp_path: Path) -> None:
    small_database(tmp_path / "data", "x" * 100_000)
    back_up(tmp_path / "data", tmp_path / "saved")
    whole = (tmp_path / "saved").read_bytes()
    (tmp_path / "saved").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadBackup):
        restore(tmp_path / "saved", tmp_path / "new")
    assert not (tmp_path / "new" / DATABASE).exists()


def test_a_backup_that_cannot_be_written_leaves_the_last_one(tmp_path: Path) -> None:
    small_database(tmp_path / "data")
    back_up(tmp_path / "data", tmp_path / "saved")
    good = (tmp_path / "saved").read_bytes()
    (tmp_path / "data" / DATABASE).write_bytes(b"garbage" * 1000)
    with pytest.raises(BadBackup):
        back_up(tmp_path / "data", tmp_path / "saved")
    assert (tmp_path / "saved").read_bytes() == good
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


def test_the_commands_speak_in_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data, saved = str(tmp_path / "data"), str(tmp_path / "saved")
    assert main(["backup", saved, "--data", data]) == 2
    assert "There is no database in" in capsys.readouterr().err
    small_database(tmp_path / "data")
    assert main(["backup", saved, "--data", data]) == 0
    assert "0.0 MB" in capsys.readouterr().out
    with locked_folder(tmp_path / "data"):
        assert main(["restore", saved, "--data", data]) == 2
    assert "Another Last Table already uses the folder" in capsys.readouterr().err
    assert main(["restore", saved, "--data", data, "--replace"]) == 0
    assert "What was there before is in" in capsys.readouterr().out
    monkeypatch.setenv("LASTTABLE_DATABASE", "postgresql://elsewhere/lasttable")
    assert main(["backup", saved, "--data", data]) == 2
    assert "pg_dump" in capsys.readouterr().err

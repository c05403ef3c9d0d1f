"""The helper that can be fetched with the host's consent: one version, known by its checksum.

The checksums are those of Cloudflare's release 2026.7.2, as several projects that pin the same
files have recorded them. A system that is not listed here gets no offer.
"""

import asyncio
import hashlib
import os
import platform
import tarfile
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.request import urlopen

from lasttable.server.reach.failures import NoLink

_RELEASE = "https://github.com/cloudflare/cloudflared/releases/download/2026.7.2"
_NAME = "cloudflared-2026.7.2"
_FOLDER = "helpers"
_CHUNK = 256 * 1024
_SILENCE = 20.0
"""Seconds without a byte after which a download has failed."""


@dataclass(frozen=True, slots=True)
class PinnedHelper:
    """A file on the internet, and how to tell that it is the right one."""

    url: str
    sha256: str
    megabytes: int
    is_archive: bool = False
    name: str = "cloudflared"
    maker: str = "Cloudflare"


_PINNED: Final = {
    ("linux", "amd64"): PinnedHelper(
        f"{_RELEASE}/cloudflared-linux-amd64",
        "ec905ea7b7e327ff8abdde8cb64697a2152de74dbcdbf6aec9db8364eb3886cd",
        40,
    ),
    ("linux", "arm64"): PinnedHelper(
        f"{_RELEASE}/cloudflared-linux-arm64",
        "405df476437e027fc6d18729a5a77155c0a33a6082aeee60a799a688f3052e66",
        40,
    ),
    ("darwin", "amd64"): PinnedHelper(
        f"{_RELEASE}/cloudflared-darwin-amd64.tgz",
        "4ee0d3b48a990a2f9b5faec5838f73ec1f400aa8e0a4864be576adfafec406cb",
        20,
        is_archive=True,
    ),
    ("darwin", "arm64"): PinnedHelper(
        f"{_RELEASE}/cloudflared-darwin-arm64.tgz",
        "2086e51c61d6565781d84117a5007d0c826d03ffdc74acb91c08c167f9f8cd7c",
        19,
        is_archive=True,
    ),
    ("windows", "amd64"): PinnedHelper(
        f"{_RELEASE}/cloudflared-windows-amd64.exe",
        "cdb5d4432f6ae1595654a692a51308b69d2bf7af961f5578d9391837cf072df9",
        40,
    ),
}
_MACHINES: Final = {"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64"}


def helper_for_this_machine() -> PinnedHelper | None:
    """Return the helper that runs here, if there is one."""
    machine = _MACHINES.get(platform.machine().lower(), "")
    return _PINNED.get((platform.system().lower(), machine))


def helper_path(data: Path) -> Path:
    """Return where a fetched helper is kept."""
    return data / _FOLDER / (f"{_NAME}.exe" if os.name == "nt" else _NAME)


async def fetch_helper(pinned: PinnedHelper, target: Path) -> None:
    """Fetch a helper, check it and keep it; NoLink if it does not come or is another file."""
    try:
        await asyncio.to_thread(_fetch, pinned, target)
    except HTTPError as error:
        error.close()  # The error is the answer, with its connection.
        raise NoLink("helper", f"{pinned.url} answers {error.code}") from error
    except OSError as error:
        why = getattr(error, "reason", None) or error.strerror or error
        raise NoLink("helper", f"{pinned.url} could not be fetched: {why}") from error


def _fetch(pinned: PinnedHelper, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    # Half a download never has the name of a whole one.
    handle, draft = tempfile.mkstemp(dir=target.parent, prefix="fetching-")
    try:
        with os.fdopen(handle, "wb") as file:
            found = _download(pinned, file.write)
        if found != pinned.sha256:
            raise NoLink("helper", f"{pinned.url} is not the file we know: its SHA-256 is {found}")
        if pinned.is_archive:
            _unpack(Path(draft), pinned.name)
        os.chmod(draft, 0o755)
        os.replace(draft, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(draft)


def _download(pinned: PinnedHelper, write: Callable[[bytes], object]) -> str:
    digest, size = hashlib.sha256(), 0
    with urlopen(pinned.url, timeout=_SILENCE) as answer:
        while chunk := answer.read(_CHUNK):
            size += len(chunk)
            if size > 4 * pinned.megabytes * 1_000_000:
                raise NoLink("helper", f"{pinned.url} is far too long")
            digest.update(chunk)
            write(chunk)
    return digest.hexdigest()


def _unpack(archive: Path, name: str) -> None:
    """Replace an archive by the one file of that name in it."""
    with tarfile.open(archive) as packed:
        inside = packed.extractfile(name)
        if inside is None:
            raise NoLink("helper", f"there is no {name} in the file that was fetched")
        program = inside.read()
    archive.write_bytes(program)

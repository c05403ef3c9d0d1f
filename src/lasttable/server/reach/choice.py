"""The last choice between this computer and this wifi, kept in the data folder.

A link for people elsewhere is never kept: it has to be asked for every time.
"""

from contextlib import suppress
from pathlib import Path
from typing import Literal

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import decode, encode

_FILE = "reach.json"


class _Kept(Struct, frozen=True):
    reach: Literal["only-here", "wifi"]


def remembered_wifi(folder: Path) -> bool:
    """Return whether this wifi was let in the last time."""
    with suppress(OSError, DecodeError, ValidationError):
        return decode((folder / _FILE).read_bytes(), type=_Kept).reach == "wifi"
    return False


def remember_wifi(folder: Path, is_open: bool) -> None:
    """Keep the choice for the next start; a folder that cannot be written to forgets it."""
    with suppress(OSError):
        (folder / _FILE).write_bytes(encode(_Kept("wifi" if is_open else "only-here")))

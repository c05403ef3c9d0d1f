"""Finds the data folders that were kept."""

from __future__ import annotations

import json
import lzma
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class KeptFolder:
    """The data folder of a server that once ran, and what is in it."""

    name: str

    @property
    def index(self) -> dict[str, Any]:
        """The codes of its tables and campaigns, and somebody's cookie."""
        found: dict[str, Any] = json.loads((FOLDER / f"{self.name}.json").read_text())
        return found

    def unpack(self, data: Path) -> None:
        """Put the database into a data folder."""
        data.mkdir(parents=True)
        packed = (FOLDER / f"{self.name}.sqlite.xz").read_bytes()
        (data / "lasttable.sqlite").write_bytes(lzma.decompress(packed))


def kept_folders() -> list[KeptFolder]:
    """List everything that was kept, oldest first."""
    return [KeptFolder(path.stem) for path in sorted(FOLDER.glob("*.json"))]

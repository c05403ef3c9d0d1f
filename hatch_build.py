"""Puts the built web client into the sdist and the wheel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildClient(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client with `dev.py web` unless the tree is an sdist, which carries it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # In place, for development: `dev.py` builds the client when it is needed.
        if version == "editable":
            return
        root = Path(self.root)
        if not (root / "PKG-INFO").is_file():
            # The build's own Python lives in a throw-away environment that has no pip.
            python = getattr(sys, "_base_executable", sys.executable)
            subprocess.run([python, root / "dev.py", "web"], cwd=root, check=True)
        if not (root / "src/lasttable/client/index.html").is_file():
            raise FileNotFoundError("the web client is not built: run `make web`")

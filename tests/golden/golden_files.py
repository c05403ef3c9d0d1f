"""Finds the golden files: every folder here with a `golden.py` has some."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tests.golden.annotated_record import FOLDER


def golden_files() -> dict[Path, Callable[[], str]]:
    """Return every golden file with the function that writes it."""
    found: dict[Path, Callable[[], str]] = {}
    for folder in sorted(path.parent for path in FOLDER.glob("*/golden.py")):
        module = import_module(f"tests.golden.{folder.name}.golden")
        found |= {golden.path: golden.play for golden in module.GOLDEN}
        found |= {folder / name: write for name, write in module.TABLES.items()}
    return found

"""Who may import whom, and how long a file may be.

    kernel < games < { bots, fair_deal } < { server, lab, environment, sdk, pages }
           < { zoo, openspiel, arena, mcp_server, lab_page } < plot_bench < cli

A package imports itself and packages to its left. Games never import each other. Kernel and games
use no clock, no random source but their own, and no tasks. The kernel imports only the standard
library; games may also use msgspec, which makes and encodes records fast. What learning programs
need stays in its own packages: nothing else imports numpy, PettingZoo, Gymnasium or OpenSpiel.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "lasttable"
LEVELS = {"kernel": 0, "games": 1, "bots": 2, "fair_deal": 2, "server": 3, "lab": 3}
LEVELS |= {
    "environment": 3,
    "sdk": 3,
    "pages": 3,
    "zoo": 4,
    "openspiel": 4,
    "arena": 4,
    "mcp_server": 4,
}
LEVELS |= {"lab_page": 4}
LEVELS |= {"plot_bench": 5, "cli": 6, "__main__": 7}
IMPURE = {
    *("asyncio", "concurrent", "datetime", "logging", "multiprocessing", "random", "secrets"),
    *("socket", "subprocess", "threading", "time", "uuid"),
}
PURE: dict[str, set[str]] = {"kernel": set(), "games": {"msgspec"}}
"""Packages with few imports, and what they may import besides the standard library."""
LEARNERS: dict[str, set[str]] = {
    "environment": {"numpy"},
    "zoo": {"numpy", "pettingzoo", "gymnasium"},
    "openspiel": {"numpy", "pyspiel", "open_spiel"},
    "arena": {"openskill"},
    "lab": {"polars", "ray"},
    "mcp_server": {"mcp"},
    "lab_page": {"vl_convert"},
}
"""Which package may import what of the libraries for learning programs."""
LEARNING = set().union(*LEARNERS.values())
LONGEST = 500
CODE = {".py", ".ts", ".js", ".svelte", ".css", ".html"}


def imported(module: str, source: str, is_package: bool = False) -> Iterator[str]:
    """Yield every module that a module imports, anywhere in it, by its absolute name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            kept = len(parts) - node.level + is_package if node.level else 0
            base = [*parts[:kept], *([node.module] if node.module else [])]
            yield from (".".join([*base, alias.name]) for alias in node.names)


def complaints(module: str, source: str, is_package: bool = False) -> list[str]:
    """Say what is wrong with a module's imports, in one sentence each."""
    home = module.split(".")[1] if "." in module else ""
    found = []
    for name in imported(module, source, is_package):
        top, *rest = name.split(".")
        if top == "lasttable":
            found += _wrong_level(module, name, home, rest[0] if rest else "")
        elif home in PURE and top not in sys.stdlib_module_names | PURE[home]:
            found.append(f"{module} imports {name}, which is not in the standard library")
        elif home in PURE and top in IMPURE:
            found.append(f"{module} imports {name}: rules use no clock, luck, tasks or network")
        elif top in LEARNING - LEARNERS.get(home, set()):
            found.append(f"{module} imports {name}, which belongs to an extra of its own")
    return found


def _wrong_level(module: str, name: str, home: str, other: str) -> list[str]:
    if other not in LEVELS:
        return []
    if home == other == "games":
        mine, theirs = (module + "...").split(".")[2], (name + "...").split(".")[2]
        # The games package itself finds games by looking for folders, not by name.
        if not (PACKAGE / "games" / theirs).is_dir() or mine == theirs:
            return []
        return [f"{module} imports {name}: games never import each other"]
    if home == other or LEVELS[other] < LEVELS.get(home, -1):
        return []
    return [f"{module} imports {name}: {home or 'lasttable'} is a lower layer than {other}"]


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def test_imports_only_point_to_lower_levels() -> None:
    found = [
        complaint
        for module, path in modules()
        for complaint in complaints(module, path.read_text(), path.name == "__init__.py")
    ]
    assert not found, "\n".join(found)


def test_every_package_has_a_level() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages <= set(LEVELS), f"no level for {packages - set(LEVELS)}"


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("lasttable.kernel.match", "from lasttable.games import GAMES"),
        ("lasttable.kernel.match", "from ..games import GAMES"),
        ("lasttable.kernel.match", "import msgspec"),
        ("lasttable.kernel.match", "def f():\n    import random"),
        ("lasttable.games.dead_last.rules", "from time import monotonic"),
        ("lasttable.games.dead_last.rules", "import asyncio.tasks"),
        ("lasttable.games.dead_last.rules", "import lasttable.server.app"),
        ("lasttable.games.dead_last.rules", "from lasttable import bots"),
        ("lasttable.games.other.rules", "from lasttable.games.dead_last import rules"),
        ("lasttable.games.other.rules", "from lasttable.games import dead_last"),
        ("lasttable.games", "from lasttable.games import dead_last"),
        ("lasttable.lab.simulate", "from lasttable.server import app"),
        ("lasttable.server.app", "from lasttable.cli import main"),
        ("lasttable", "from lasttable.kernel import match"),
        ("lasttable.bots.driver", "import numpy"),
        ("lasttable.environment.session", "import gymnasium"),
        ("lasttable.environment.session", "from lasttable.zoo import env"),
        ("lasttable.zoo.aec", "from lasttable.openspiel import game"),
    ],
)
def test_a_forbidden_import_is_found(
    module: str, source: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for game in ("dead_last", "other"):
        (tmp_path / "games" / game).mkdir(parents=True)
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    assert complaints(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("lasttable.kernel.match", "from .questions import Question\nimport hashlib"),
        ("lasttable.games.dead_last.rules", "from lasttable.kernel import choose"),
        ("lasttable.games.dead_last.rules", "from lasttable.games.dead_last.state import State"),
        ("lasttable.bots.tree_search", "from lasttable.games import GAMES\nimport time"),
        ("lasttable.server.app", "import starlette\nfrom lasttable.bots import driver"),
        ("lasttable.cli.main", "from lasttable.server import app\nfrom lasttable.lab import run"),
        ("lasttable.__main__", "from lasttable.cli.main import main"),
        ("lasttable.environment.session", "import numpy\nfrom lasttable.bots import driver"),
        ("lasttable.zoo.aec", "from pettingzoo import AECEnv\nimport lasttable.environment"),
    ],
)
def test_an_allowed_import_passes(module: str, source: str) -> None:
    assert not complaints(module, source)


def test_no_source_file_is_longer_than_500_lines() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    lengths = {
        name: len((ROOT / name).read_text().splitlines())
        for name in listed
        if Path(name).suffix in CODE and "/generated/" not in name and (ROOT / name).is_file()
    }
    assert lengths, "git lists no source file"
    too_long = {name: length for name, length in lengths.items() if length > LONGEST}
    assert not too_long

"""What the documents say is true today."""

import doctest
import json
import re
import tomllib
from pathlib import Path

from lasttable.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def test_the_python_of_the_readme_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def test_the_readme_lists_every_game() -> None:
    text = (ROOT / "README.md").read_text()
    for game in GAMES.values():
        low, high = game.seat_counts[0], game.seat_counts[-1]
        assert re.search(rf"\*\*{game.title}\*\* \| {low}-{high} \|", text), game.title


def test_every_folder_and_file_that_documents_name_exists() -> None:
    for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"):
        for path in re.findall(r"\]\(([\w./-]+)\)", (ROOT / name).read_text()):
            assert (ROOT / path).exists(), f"{name} names {path}"
    table = (ROOT / "README.md").read_text().split("## Where things are")[1]
    for cell in re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE):
        for path in re.findall(r"`([^`]+)`", cell):
            assert (ROOT / path).exists(), f"README.md names {path}"


def test_every_make_target_of_the_documents_exists() -> None:
    targets = re.findall(r"^([a-z ]+):$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    known = {word for line in targets for word in line.split()}
    for name in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"`?make (\w+)", (ROOT / name).read_text()):
            assert target in known, f"{name} names make {target}"


def test_every_dependency_is_defended() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text().split("## What we depend on")[1]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    named = list(project["project"]["dependencies"])
    named += [name for group in project["dependency-groups"].values() for name in group]
    named += [n for group in project["project"]["optional-dependencies"].values() for n in group]
    packages = {re.split(r"[\[<>=; ]", name)[0] for name in named} - {"editables", "lasttable"}
    web = json.loads((ROOT / "web" / "package.json").read_text())
    packages |= {*web["dependencies"], *web["devDependencies"]}
    packages -= {"@types/node", "@sveltejs/vite-plugin-svelte"}
    missing = sorted(name for name in packages if name not in text)
    assert not missing

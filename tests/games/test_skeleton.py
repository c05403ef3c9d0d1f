"""Every game folder has the same skeleton: the same file name holds the same thing in every game.

A game may have more files than these, named with nouns of that game.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from lasttable.games import GAMES
from lasttable.kernel import LEVELS, AnyGame

ROOT: Final = Path(__file__).resolve().parents[2]
FILES: Final = (
    *("__init__.py", "settings.py", "variant.py", "state.py", "setup.py", "rules.py", "menus.py"),
    *("sections.py", "views.py", "hidden.py", "cards.py", "features.py", "yardstick.py"),
    "rules.en.md",
    "messages.en.json",
    *("bots/__init__.py", *(f"bots/{level}.py" for level in LEVELS)),
)
HOMES: Final = {
    "Settings": "settings.py",
    "Variant": "variant.py",
    "State": "state.py",
    "View": "sections.py",
    "GAME": "__init__.py",
    "BOTS": "bots/__init__.py",
    "pieces": "state.py",
    "setup": "setup.py",
    "step": "rules.py",
    "scene": "views.py",
    "view": "views.py",
    "seat_views": "views.py",
    "own": "views.py",
    "redeal": "hidden.py",
    "alike": "hidden.py",
    "seats_for": "settings.py",
    "FEATURES": "features.py",
    "YARDSTICK": "yardstick.py",
}
"""What is defined at the top of a file, and in which file alone."""
OPTIONAL: Final = ("seat_views", "own", "alike", "seats_for")
KERNEL_BUSINESS: Final = {
    r"\bstate\.events\b|\.events( is |\.append| = )": "looks for listeners; use tell or report",
    r"\bQuestion\(": "builds a question; use choose, choose_all, race or pause",
    r"\bdef (copy|duplicate)\(self\)": "copies by hand; a state derives its copy from GameState",
}
"""What rules leave to the kernel, and what to write instead."""
NOUNS: Final = ("briefing",)
"""Names that look like an activity and are things of a game."""

every_game = pytest.mark.parametrize("name", GAMES)


def definitions(path: Path) -> Iterator[str]:
    """Name everything that a module defines at its top, imports aside."""
    for node in ast.parse(path.read_text()).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def missing(folder: Path) -> list[str]:
    return [f"{name} is missing" for name in FILES if not (folder / name).is_file()]


def misplaced(folder: Path) -> list[str]:
    """Find what is defined outside its file."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder).as_posix()
        if place.startswith("bots/") and place != "bots/__init__.py":
            continue  # a bot may call its own things as it likes
        found += [
            f"{place} defines {name}, which belongs in {HOMES[name]}"
            for name in definitions(path)
            if HOMES.get(name, place) != place
        ]
    return found


def missing_definitions(folder: Path) -> list[str]:
    """Find what every game has to define and this one does not."""
    wanted = [name for name in HOMES if name not in OPTIONAL]
    return [
        f"{HOMES[name]} does not define {name}"
        for name in wanted
        if (folder / HOMES[name]).is_file() and name not in definitions(folder / HOMES[name])
    ]


def more_than_wiring(folder: Path) -> list[str]:
    """Find functions and classes in files that only put things together."""
    return [
        f"{place} defines {name}; it should only put things together"
        for place in ("__init__.py", "bots/__init__.py")
        if (folder / place).is_file()
        for name in definitions(folder / place)
        if name not in ("GAME", "BOTS")
    ]


def riddles(folder: Path) -> list[str]:
    """Find modules named with an activity instead of a thing."""
    return [
        f"{path.relative_to(folder)} should have a noun for a name"
        for path in sorted(folder.rglob("*.py"))
        if re.fullmatch(r"[a-z]+(ing|ly)", path.stem) and path.stem not in NOUNS
    ]


def kernel_business(folder: Path) -> list[str]:
    """Find rules that do what the kernel does."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for pattern, complaint in KERNEL_BUSINESS.items():
                if re.search(pattern, line):
                    found.append(f"{path.relative_to(folder)}:{number} {complaint}")
    return found


def homeless_levels(game: AnyGame) -> list[str]:
    """Find levels that `bots/__init__.py` does not take from the file of that level."""
    path = game.folder / "bots" / "__init__.py"
    source = path.read_text() if path.is_file() else ""
    prefix = f"from lasttable.games.{game.folder.name}.bots."
    return [
        f"the {level} level does not come from bots/{level}.py"
        for level in LEVELS
        if f"{prefix}{level} import" not in source
    ]


def complaints(game: AnyGame) -> list[str]:
    """Say what is missing or misplaced in a game."""
    folder = game.folder
    found = [*missing(folder), *misplaced(folder), *missing_definitions(folder)]
    return [*found, *more_than_wiring(folder), *riddles(folder), *homeless_levels(game)]


@every_game
def test_a_game_folder_has_the_skeleton(name: str) -> None:
    found = complaints(GAMES[name])
    assert not found, f"{name}:\n" + "\n".join(found)


@every_game
def test_rules_leave_to_the_kernel_what_is_its_business(name: str) -> None:
    found = kernel_business(GAMES[name].folder)
    assert not found, f"{name}:\n" + "\n".join(found)


@every_game
def test_a_game_has_the_same_name_everywhere(name: str) -> None:
    assert GAMES[name].folder.name == name.replace("-", "_")
    assert set(GAMES[name].bots) == set(LEVELS)


@pytest.mark.parametrize(
    ("place", "hyphens"),
    [
        ("src/lasttable/games", False),
        ("tests/games", False),
        ("tests/golden", False),
        ("web/src/games", True),
    ],
)
def test_folders_are_named_after_the_games(place: str, hyphens: bool) -> None:
    folders = {path.name for path in (ROOT / place).iterdir() if path.is_dir()}
    wanted = {name if hyphens else name.replace("-", "_") for name in GAMES}
    assert folders - {"__pycache__"} == wanted


def test_server_folders_are_named_after_the_games() -> None:
    folders = {
        path.name for path in (ROOT / "src/lasttable/server/games").iterdir() if path.is_dir()
    }
    assert folders - {"__pycache__"} <= {name.replace("-", "_") for name in GAMES}


def test_what_is_wrong_is_named(tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "rules.py").write_text("class Settings: ...\ndef step(state):\n    state.events\n")
    (tmp_path / "acting.py").write_text("def copy(self): ...\nquestion = Question('race')\n")
    (tmp_path / "__init__.py").write_text("def may_talk(): ...\n")
    assert "settings.py is missing" in missing(tmp_path)
    assert "bots/easy.py is missing" in missing(tmp_path)
    assert misplaced(tmp_path) == ["rules.py defines Settings, which belongs in settings.py"]
    assert missing_definitions(tmp_path) == ["__init__.py does not define GAME"]
    assert more_than_wiring(tmp_path) == [
        "__init__.py defines may_talk; it should only put things together"
    ]
    assert riddles(tmp_path) == ["acting.py should have a noun for a name"]
    assert [line.split()[0] for line in kernel_business(tmp_path)] == [
        "acting.py:1",
        "acting.py:2",
        "rules.py:3",
    ]

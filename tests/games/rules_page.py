"""The rules page of a game as its tests name it: `test_7_6_...` tests paragraph 7.6."""

import ast
import re
from pathlib import Path

from lasttable.kernel import AnyGame

HERE = Path(__file__).parent
SERVER_GAMES = HERE.parents[1] / "src" / "lasttable" / "server" / "games"
_NUMBER = r"\d+\.\d+"
_LINK = r"(?:, and|,| and| to| or|;)"
_CITATION = re.compile(rf"§ ({_NUMBER}(?:{_LINK} (?:§ )?{_NUMBER})*)")


def paragraphs(game: AnyGame) -> dict[str, str]:
    """Find the paragraphs and worked examples of a rules page by their names in tests."""
    found: dict[str, str] = {}
    section, examples = "", 0
    for line in (game.folder / "rules.en.md").read_text().splitlines():
        if heading := re.match(r"## (\d+) ", line):
            section, examples = heading[1], 0
        elif number := re.match(r"(\d+)\.(\d+) ", line):
            found[f"{number[1]}_{number[2]}"] = line
        elif line.startswith("Example. "):
            examples += 1
            found[f"{section}_example_{examples}"] = line
    return found


def named_by_tests(game: AnyGame) -> dict[str, str]:
    """Find the tests of a game by the paragraph they name."""
    named = {}
    for path in sorted((HERE / game.folder.name).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (
                match := re.match(r"test_(\d+_(?:example_)?\d+)_", node.name)
            ):
                named[match[1]] = f"{path.name}: {node.name}"
    return named


def named_by_code(game: AnyGame) -> list[tuple[str, str]]:
    """List the numbers that comments, docstrings and events of a game name, with their files."""
    return [
        (path.name, number)
        for path in sorted(game.folder.rglob("*.py"))
        for number in re.findall(r"(?:§ |rule=\"|rule: \")(\d+(?:\.\d+)?)", path.read_text())
    ]


def cited_by_code(game: AnyGame) -> set[str]:
    """Find the paragraphs that a game's code cites: `§ 7.6`, `§ 7.1, 7.2` or `§ 7.6 to 7.8`."""
    found: set[str] = set()
    for folder in (game.folder, SERVER_GAMES / game.folder.name):
        for path in folder.rglob("*.py"):
            # A citation may run over the end of a line of a docstring.
            text = re.sub(r"\s*\n\s*(?:# )?", " ", path.read_text())
            for citation in _CITATION.finditer(text):
                found |= numbers_of(citation[1])
    return found


def numbers_of(citation: str) -> set[str]:
    """List the paragraphs that one citation names."""
    words = re.findall(rf"{_NUMBER}|to", citation)
    found = {word for word in words if word != "to"}
    for at, word in enumerate(words):
        if word == "to":
            section, first = words[at - 1].split(".")
            last = words[at + 1].split(".")[1]
            found |= {f"{section}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def not_enforced(game: AnyGame) -> dict[str, str]:
    """Read which paragraphs no code enforces, and why: lines such as `1.1 what the game is`."""
    path = HERE / game.folder.name / "not_enforced.txt"
    lines = path.read_text().splitlines() if path.is_file() else []
    pairs = [line.partition(" ") for line in lines if line.strip()]
    return {number: reason.strip() for number, _, reason in pairs}

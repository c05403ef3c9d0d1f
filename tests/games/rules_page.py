"""The rules page of a game as its tests name it: `test_7_6_...` tests paragraph 7.6."""

import ast
import re
from pathlib import Path

from lasttable.kernel import AnyGame

HERE = Path(__file__).parent


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

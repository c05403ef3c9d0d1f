"""Every numbered paragraph of the rules page has a test that names it, and the other way round.

`test_5_6_jam` tests 5.6, and `test_5_example_1_...` the first worked example of section 5.
"""

import ast
import re
from pathlib import Path

from lasttable.games.kill_shot import GAME

HERE = Path(__file__).parent
PAGE = (GAME.folder / "rules.en.md").read_text()


def paragraphs() -> list[str]:
    """List the paragraphs and examples of the rules page as the tests name them."""
    found, section, examples = [], "", 0
    for line in PAGE.splitlines():
        if heading := re.match(r"## (\d+) ", line):
            section, examples = heading[1], 0
        elif number := re.match(r"(\d+)\.(\d+) ", line):
            found.append(f"{number[1]}_{number[2]}")
        elif line.startswith("Example. "):
            examples += 1
            found.append(f"{section}_example_{examples}")
    return found


def named_by_tests() -> dict[str, str]:
    """Find the tests of this folder by the paragraph they name."""
    named = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and (
                match := re.match(r"test_(\d+_(?:example_)?\d+)_", node.name)
            ):
                named[match[1]] = f"{path.name}: {node.name}"
    return named


def test_every_paragraph_has_a_test() -> None:
    assert len(paragraphs()) > 95
    tested = named_by_tests()
    missing = [number for number in paragraphs() if number not in tested]
    assert not missing, f"no test for {missing}"


def test_every_test_names_a_paragraph_that_exists() -> None:
    strange = {
        number: test for number, test in named_by_tests().items() if number not in paragraphs()
    }
    assert not strange


def test_the_rules_name_only_paragraphs_that_exist() -> None:
    """Numbers in docstrings and events of the code lead to the rules page."""
    known = {number.replace("_", ".") for number in paragraphs()}
    sections = {number.split("_")[0] for number in paragraphs()}
    found = 0
    for path in GAME.folder.glob("*.py"):
        for number in re.findall(r"(?:§ |rule=\"|rule: \")(\d+(?:\.\d+)?)", path.read_text()):
            found += 1
            assert number in known | sections, f"{path.name}: {number}"
    assert found > 90

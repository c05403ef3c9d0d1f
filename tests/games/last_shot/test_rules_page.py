"""Every numbered paragraph of the rules page has a test that names it, and the other way round.

A test is named after its paragraph: `test_7_6_the_target_may_escape` tests 7.6, and
`test_7_example_1_...` the first worked example of section 7. Cards are paragraphs too.
"""

import ast
import re
from pathlib import Path

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.cards import CARDS

HERE = Path(__file__).parent
PAGE = (GAME.folder / "rules.en.md").read_text()


def paragraphs() -> dict[str, str]:
    """List the paragraphs and examples of the rules page as the tests name them."""
    found: dict[str, str] = {}
    section, examples = "", 0
    for line in PAGE.splitlines():
        if heading := re.match(r"## (\d+) ", line):
            section, examples = heading[1], 0
        elif number := re.match(r"(\d+)\.(\d+) ", line):
            found[f"{number[1]}_{number[2]}"] = line
        elif line.startswith("Example. "):
            examples += 1
            found[f"{section}_example_{examples}"] = line
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
    assert len(paragraphs()) > 140
    tested = named_by_tests()
    missing = [number for number in paragraphs() if number not in tested]
    assert not missing, f"no test for {missing}"


def test_every_test_names_a_paragraph_that_exists() -> None:
    known = paragraphs()
    strange = {number: test for number, test in named_by_tests().items() if number not in known}
    assert not strange


def test_paragraphs_are_numbered_without_gaps() -> None:
    last = ("0", 0)
    for number in paragraphs():
        section, paragraph = number.split("_", 1)
        if not paragraph.isdigit():
            continue
        expected = 1 if section != last[0] else last[1] + 1
        assert int(paragraph) == expected, f"{section}.{paragraph} follows {last}"
        last = (section, expected)


def test_every_card_has_the_paragraph_that_its_record_names() -> None:
    known = paragraphs()
    for card in CARDS:
        line = known[card.rule.replace(".", "_")]
        assert line.startswith(f"{card.rule} **{card.title.removesuffix('!')}"), line


def test_every_card_names_its_escapes_in_its_paragraph() -> None:
    known = paragraphs()
    titles = {card.id: card.title for card in CARDS}
    for card in CARDS:
        line = known[card.rule.replace(".", "_")]
        for gun in card.escapes:
            assert f"escape from the {titles[gun]}" in line, line


def test_the_rules_name_only_paragraphs_that_exist() -> None:
    """Numbers in comments, docstrings and events of the code lead to the rules page."""
    known = {number.replace("_", ".") for number in paragraphs()}
    sections = {number.split("_")[0] for number in paragraphs()}
    for path in GAME.folder.rglob("*.py"):
        for line in path.read_text().splitlines():
            for reference in re.findall(r"§ (\d+(?:\.\d+)?)|rule=\"(\d+\.\d+)\"", line):
                number = reference[0] or reference[1]
                assert number in known or number in sections, f"{path.name}: {line.strip()}"


def test_every_paragraph_says_where_it_comes_from() -> None:
    marks = re.findall(r"\[[^\]]*\]", "".join(line[-12:] for line in paragraphs().values()))
    assert set(marks) == {"[ruling]", "[ours]"}

"""Every block of code in the documentation runs, and every name it promises exists."""

from __future__ import annotations

import json
import re
import shlex
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import lasttable.arena
import lasttable.bots
import lasttable.kernel
import lasttable.lab
import lasttable.sdk
from docs.hooks import game_page
from lasttable.cli.main import main
from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.kernel.variant_files import read_variant_file
from lasttable.lab.measures import MEASURES

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
FENCE = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
SHOWN = {"sh", "text", "nginx", "ini", "yaml", "js"}
"""Languages of blocks that are read by people: what to install, what a file looks like."""


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    code: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(DOCS)}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    text = page.read_text()
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        yield Block(page, line, found[2], textwrap.dedent(found[3]))


def pages_with(language: str) -> list[Path]:
    return [page for page in PAGES if any(b.language == language for b in blocks_of(page))]


def name_of(page: Path) -> str:
    return str(page.relative_to(DOCS))


@pytest.mark.parametrize("page", pages_with("python"), ids=name_of)
def test_the_python_of_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "docs"}
    for block in blocks_of(page):
        if block.language == "python":
            # Blank lines in front make a traceback name the line of the page.
            code = compile("\n" * block.line + block.code, str(page), "exec")
            exec(code, names)


@pytest.mark.parametrize("page", pages_with("console"), ids=name_of)
def test_the_commands_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks_of(page):
        if block.language == "toml":
            # A page that shows a variant goes on to play it.
            name = read_variant_file(block.code, GAMES).sheet.name.lower().replace(" ", "-")
            (tmp_path / f"{name}.toml").write_text(block.code)
        if block.language == "console":
            for line in re.findall(r"^\$ lasttable (.+)$", block.code, re.MULTILINE):
                assert main(shlex.split(line)) == 0, f"{block}: {line}"


@pytest.mark.parametrize("page", pages_with("json"), ids=name_of)
def test_the_json_of_a_page_can_be_read(page: Path) -> None:
    for block in blocks_of(page):
        if block.language == "json":
            json.loads(block.code)


def test_every_block_has_a_language_that_is_tried_or_only_shown() -> None:
    known = SHOWN | {"python", "console", "json", "toml"}
    blocks = [block for page in PAGES for block in blocks_of(page)]
    assert len(blocks) > 20
    assert [f"{block}: {block.language!r}" for block in blocks if block.language not in known] == []


@pytest.mark.parametrize(
    "package",
    [lasttable.kernel, lasttable.bots, lasttable.lab, lasttable.sdk, lasttable.arena],
)
def test_the_reference_lists_every_public_name(package: object) -> None:
    name = getattr(package, "__name__", "")
    page = (DOCS / "reference" / f"{name.rpartition('.')[2]}.md").read_text()
    listed = set(re.findall(rf"^::: {name}\.(\w+)$", page, re.MULTILINE))
    assert listed == set(getattr(package, "__all__", ()))


def test_every_game_has_its_page_in_the_table_of_games() -> None:
    text = (DOCS / "games" / "index.md").read_text()
    navigation = (ROOT / "mkdocs.yml").read_text()
    for game in GAMES.values():
        low, high = game.seat_counts[0], game.seat_counts[-1]
        assert f"| [{game.title}]({game.name}.md) | {low} to {high} |" in text
        assert f"- games/{game.name}.md" in navigation


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_first_lines_of_a_games_page_run(game: AnyGame) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", game_page(game), re.DOTALL)
    exec(compile(code, game.name, "exec"), {})


def test_every_measure_of_the_lab_is_on_its_page() -> None:
    page = (DOCS / "lab" / "measures.md").read_text()
    listed = set(re.findall(r"^::: lasttable\.lab\.measures\.\w+\.(\w+)$", page, re.MULTILINE))
    measured = {measure.__name__ for measure in MEASURES}
    assert listed == measured | {"tension", "skill_ladder", "differences"}

"""Golden files match to the letter. After an intended change: `python -m tests.golden`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lasttable.games import GAMES
from lasttable.kernel import replay
from tests.golden.annotated_record import FOLDER, annotate, record_of
from tests.golden.golden_files import golden_files

AGAIN = "; if that is wanted: python -m tests.golden"
KEPT = [
    pytest.param(path, write, id=f"{path.parent.name}-{path.stem}")
    for path, write in golden_files().items()
]
STORIES = [
    pytest.param(path, id=f"{path.parent.name}-{path.stem}")
    for path in golden_files()
    if path.read_text().startswith("last-table record")
]


@pytest.mark.parametrize(("path", "write"), KEPT)
def test_a_golden_file_is_what_it_was(path: Path, write: Callable[[], str]) -> None:
    assert write() == path.read_text(), f"{path.name} would read otherwise{AGAIN}"


@pytest.mark.parametrize("path", STORIES)
def test_a_golden_game_replays_event_for_event_to_its_end(path: Path) -> None:
    story = path.read_text()
    assert annotate(record_of(story)) == story, f"the rules tell another story{AGAIN}"
    assert replay(record_of(story), GAMES).outcome is not None


def test_every_golden_file_is_written_by_some_function() -> None:
    assert set(FOLDER.rglob("*.txt")) == set(golden_files())


@pytest.mark.parametrize("path", STORIES)
def test_golden_games_are_readable(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert len(lines) < 1000
    assert max(map(len, lines)) < 500

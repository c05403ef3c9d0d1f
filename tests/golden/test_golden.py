"""Golden games replay to the letter. After a wanted change: `python -m tests.golden`."""

from pathlib import Path

import pytest

from lasttable.games import GAMES
from lasttable.kernel import replay
from tests.golden import votes
from tests.golden.story import FOLDER, GOLDEN, Golden, record_of, tell_story

AGAIN = "; if that is wanted: python -m tests.golden"
IDS = [f"{golden.game}-{golden.name}" for golden in GOLDEN]


@pytest.mark.parametrize("golden", GOLDEN, ids=IDS)
def test_a_golden_game_replays_event_for_event(golden: Golden) -> None:
    story = golden.path.read_text()
    assert tell_story(record_of(story)) == story, f"the rules tell another story{AGAIN}"


@pytest.mark.parametrize("golden", GOLDEN, ids=IDS)
def test_a_golden_game_is_what_its_seed_gives(golden: Golden) -> None:
    assert golden.play() == golden.path.read_text(), f"the seed gives another game{AGAIN}"


@pytest.mark.parametrize("golden", GOLDEN, ids=IDS)
def test_a_golden_game_ends(golden: Golden) -> None:
    assert replay(record_of(golden.path.read_text()), GAMES).outcome is not None


def test_every_golden_file_belongs_to_somebody() -> None:
    known = {golden.path for golden in GOLDEN} | {votes.PATH}
    assert set(FOLDER.rglob("*.txt")) == known


def test_golden_files_are_readable() -> None:
    for path in FOLDER.rglob("*.txt"):
        assert max(map(len, path.read_text().splitlines())) < 500, Path(path).name


def test_all_votes_of_up_to_six_players_end_as_counted() -> None:
    assert votes.vote_table() == votes.PATH.read_text(), f"votes end otherwise{AGAIN}"

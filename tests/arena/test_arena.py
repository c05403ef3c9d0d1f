"""The arena: fair chairs, honest ratings, faults charged to whoever makes them."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from lasttable.arena import (
    BadEntrants,
    Bout,
    Standings,
    Terms,
    Tournament,
    play,
    rate,
    read_entrants,
)
from lasttable.arena.bouts import sides
from lasttable.arena.page import write_page
from lasttable.arena.ratings import Rating, places
from lasttable.arena.terminal import lines
from lasttable.cli.main import main
from lasttable.games import GAMES
from lasttable.kernel import Record, replay

DOG = GAMES["last-dog-standing"]
BAD_BOTS = """
import time
from lasttable.sdk import Player

class Liar(Player):
    def decide(self, sight):
        return "win the game"

class Crasher(Player):
    def decide(self, sight):
        return 1 // 0

class Sleeper(Player):
    def decide(self, sight):
        try:
            while True:
                time.sleep(0.001)
        except Exception:
            return sight.keys[0]

class Stumbler(Player):
    calls = 0
    def decide(self, sight):
        Stumbler.calls += 1
        return None if Stumbler.calls % 3 == 0 else sight.keys[0]

class Unborn(Player):
    def __init__(self, chair):
        raise ValueError("not today")

class Deaf(Player):
    def see(self, happenings):
        raise KeyError("what?")
    def decide(self, sight):
        return sight.keys[0]
"""


@pytest.fixture
def bad_bots(tmp_path: Path) -> str:
    path = tmp_path / "bad_bots.py"
    path.write_text(BAD_BOTS)
    return str(path)


def tournament(*bots: str, game: str = DOG.name, seats: int = 2, games: int = 4) -> Tournament:
    entrants = tuple(read_entrants(bots, GAMES[game]))
    return Tournament(game, Terms(seats, "test", limit=0.05), entrants, games)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_each_side_has_each_chair_equally_often_and_the_same_deals(seats: int) -> None:
    terms = Terms(seats, "chairs")
    placed = [sides(terms, Bout(0, 1, number)) for number in range(200)]
    for seat in range(seats):
        assert sum(one[seat] for one in placed) == 100
    for first, second in zip(placed[::2], placed[1::2], strict=True):
        assert [1 - side for side in first] == second
    assert seats < 4 or len({tuple(one) for one in placed}) > 2


def test_ratings_find_planted_strengths_and_their_intervals_hold() -> None:
    true = [-200.0, -50.0, 0.0, 250.0]
    middle = sum(true) / len(true)
    held = 0
    for trial in range(25):
        luck = Random(trial)
        games = []
        for one in range(4):
            for other in range(one):
                chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
                games += [(one, other, float(luck.random() < chance)) for _ in range(150)]
        for found, strength in zip(rate(4, games), true, strict=True):
            held += found.low <= 1500 + strength - middle <= found.high
    assert 90 <= held <= 100, "95 of 100 expected"


def test_places_are_shared_with_the_best_one_in_reach() -> None:
    found = places([Rating(1500, 40), Rating(1560, 40), Rating(1620, 40), Rating(1300, 10)])
    assert found == [3, 1, 1, 4]


@pytest.mark.parametrize(
    ("bot", "fault", "forfeits"),
    [
        ("Liar", "refused", True),
        ("Crasher", "crash", True),
        ("Sleeper", "time-out", True),
        ("Stumbler", "refused", False),
        ("Unborn", "crash", True),
        ("Deaf", "crash", False),
    ],
)
def test_a_fault_is_charged_to_its_bot_alone(
    bad_bots: str, bot: str, fault: str, forfeits: bool
) -> None:
    arena = tournament(f"{bad_bots}:{bot}", "random", games=2)
    results = play(arena)
    assert [result.error for result in results] == ["", ""]
    bad, good = Standings(arena, results).conduct
    assert set(bad.faults) == {fault}
    assert not good.faults
    assert bad.examples
    if forfeits:
        assert [result.score for result in results] == [0.0, 0.0]
        assert all(result.forfeited == (True, False) for result in results)


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    arena = tournament("random", "easy", games=4)
    alone, together = play(arena, jobs=1), play(arena, jobs=2)
    assert [result.record for result in alone] == [result.record for result in together]
    assert [result.score for result in alone] == [result.score for result in together]


def test_a_stronger_bot_is_ranked_higher_and_the_records_replay() -> None:
    arena = tournament("random", "steady", games=30)
    results = play(arena)
    figures = Standings(arena, results).figures(1.0)
    assert [bot["name"] for bot in figures["bots"]] == ["Steady", "Random"]
    assert figures["matrix"][0][1] == pytest.approx(1 - figures["matrix"][1][0])
    record = Record.from_text(results[0].record)
    assert replay(record, GAMES).outcome == record.outcome
    assert "Steady" in record.players.values()


def test_dead_last_shows_how_bots_behave() -> None:
    arena = tournament("easy", "steady", game="dead-last", seats=6, games=2)
    figures = Standings(arena, play(arena)).figures(1.0)
    for bot in figures["bots"]:
        behaviour = bot["behaviour"]
        assert behaviour["promises_kept"]["of"] > 0
        assert 0 <= behaviour["ambush_share"]["share"] <= 1
        assert sum(behaviour["showdown_cards"].values()) >= 0


def test_the_page_stands_alone_and_escapes_names() -> None:
    arena = tournament("random", "easy", games=2)
    figures = Standings(arena, play(arena)).figures(1.0)
    figures["bots"][0]["name"] = "<script>alert(1)</script>"
    page = write_page(figures, "lasttable arena …")
    assert "<script" not in page
    assert not re.findall(r'(?:src|href)="(?!data:)', page)
    assert "http" not in page.replace("http-equiv", "")
    assert "easy" in "\n".join(lines(figures)).lower()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["random"], "at least two bots"),
        (["random", "random"], "same name"),
        (["random", "grandmaster"], "there is no bot 'grandmaster'"),
        (["random", "easy", "--games", "3"], "must be even"),
        (["random", "easy", "--seats", "9"], "2 to 4"),
        (["random", "easy", "--limit", "0"], "limit"),
    ],
)
def test_bad_input_gets_one_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words, "--game", DOG.name]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


def test_the_command_writes_page_records_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, records = tmp_path / "report.html", tmp_path / "records"
    words = ["arena", "random", "easy", "--game", DOG.name, "--games", "2", "--jobs", "1"]
    assert main([*words, "--out", str(page), "--records", str(records), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 2
    assert page.read_text().startswith("<!doctype html>")
    assert len(list(records.iterdir())) == 2


def test_bad_entrants_are_an_error_of_the_library_too() -> None:
    with pytest.raises(BadEntrants):
        read_entrants(["easy"], DOG)

"""§ 18 and § 19: boards of your own, and the clock."""

import json
from typing import Any

import pytest

from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.boards import FORMAT
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.custom_boards import board_text, check_board, custom_board
from lasttable.kernel import InvalidSettings, Match, Record, read_settings, replay
from tests.games.your_last_heist.crew import Heist, rows


def faults(board: Any) -> list[str]:
    return [fault.code for fault in check_board(board) if fault.severe]


def notes(board: Any) -> list[str]:
    return [fault.code for fault in check_board(board) if not fault.severe]


def test_18_1_a_board_of_your_own_is_played_like_any_other() -> None:
    heist = Heist(board=rows(name="Our Own Bank"), phase="plan")
    assert heist.view.heist.custom
    assert (heist.view.heist.chapter, heist.view.heist.name) == ("custom", "Our Own Bank")
    for colour, door in (("red", "in1"), ("emerald", "in1"), ("blue", "in2")):
        heist.say(colour, f"start {door}", "ready")
    assert heist.view.heist.round == 1


def test_18_1_the_board_stands_in_the_record() -> None:
    settings = read_settings(GAME.settings, {"board": board_text(rows(name="Bank of Two Rows"))})
    match = Match.start(GAME, settings, 3, "own")
    text = Record.of(match).to_text()
    again = replay(Record.from_text(text), {GAME.name: GAME})
    assert again.state.board.name == "Bank of Two Rows"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_18_1_every_printed_board_passes_the_checks(chapter: str) -> None:
    raw = json.loads((GAME.folder / "boards" / f"{chapter}.json").read_text())
    assert raw["format"] == FORMAT
    assert faults(raw | {"job": {"objective": [{"kind": "cash", "count": 1}]}}) == []


def test_18_2_what_cannot_be_played_is_refused_with_the_reason() -> None:
    assert faults(rows()) == []
    twice = rows()
    twice["tiles"][1]["at"] = [0, 0]
    assert faults(twice) == ["overlap"]
    apart = rows()
    apart["tiles"][5]["at"] = [9, 9]
    apart["entrances"] = apart["entrances"][:1]
    assert "apart" in faults(apart)
    assert faults(rows(entrances=[{"at": [-2, 0], "to": [0, 0]}])) == ["entrance"]
    assert faults(rows(entrances=rows()["entrances"][:1])) == ["places"]
    gates = rows(tiles={"1": {"gate": "a"}, "2": {"gate": "a"}})
    assert faults(gates) == ["gate-twice"]
    assert faults(rows(tiles={"1": {"starts": [0, 1]}})) == ["starts"]
    on_beacon = rows(tiles={"1": {"starts": [0, 1, 2]}, "4": {"starts": [3], "beacon": True}})
    assert faults(on_beacon) == ["beacon-start"]
    assert check_board(on_beacon)[0].args == {"tiles": ["4"]}
    two = rows(tiles={"1": {"prisoner": True}, "2": {"prisoner": True}})
    assert faults(two) == ["twice"]
    bare = rows(tiles={"3": {"sensors": ["cyan"]}})
    assert "panel-missing" in faults(bare)
    jewels = rows(job={"objective": [{"kind": "jewel", "count": 1}]})
    assert faults(jewels) == ["job-impossible"]
    team = [{"character": "thug", "skills": ["hurry", "bypass"]}] * 4
    assert faults(rows(job=rows()["job"] | {"team": team})) == ["team"]


def test_18_2_a_panel_behind_its_own_sensor_reaches_nothing() -> None:
    tiles = {"6": {"sensors": ["cyan"]}, "12": {"panel": "cyan"}, "11": {"sensors": ["cyan"]}}
    entrances = [{"at": [-1, 0], "to": [0, 0]}, {"at": [0, -1], "to": [0, 0]}]
    board = rows(tiles=tiles, entrances=entrances)
    assert faults(board) == ["unreachable"]
    assert check_board(board)[0].args == {"tiles": ["6", "11", "12"]}
    open_way = rows(tiles=tiles | {"1": {"panel": "cyan"}}, entrances=entrances)
    assert faults(open_way) == []


def test_18_2_notes_do_not_keep_anybody_from_playing() -> None:
    assert notes(rows()) == ["bag-more"]
    hidden = {str(number): {"hidden": True} for number in range(1, 9)}
    assert notes(rows(tiles=hidden)) == ["bag-less"]
    cut = rows(tiles={"1": {"gate": "a"}, "6": {"gate": "b"}, "12": {"panel": "cyan"}})
    assert notes(cut) == ["bag-more", "cut-off", "panel-idle"]


@pytest.mark.parametrize(
    "broken",
    [
        None,
        [],
        "board",
        {},
        rows() | {"more": 1},
        rows() | {"name": ""},
        rows() | {"name": "x" * 61},
        rows() | {"bag": {"guard": 1}},
        rows() | {"bag": {"guard": -1, "camera": 0, "lock": 0}},
        rows() | {"bag": {"guard": True, "camera": 0, "lock": 0}},
        rows() | {"tiles": []},
        rows() | {"start_limit": 0},
        rows() | {"job": {"objective": []}},
        rows() | {"job": {"objective": [{"kind": "glory", "count": 1}]}},
        rows(tiles={"1": {"loot": ["crown"]}}),
        rows(tiles={"1": {"loot": ["apple"]}, "2": {"loot": ["apple"]}}),
        rows(tiles={"1": {"sensors": ["green"]}}),
        rows(tiles={"1": {"at": [0.5, 0]}}),
        rows(tiles={"1": {"hidden": 1}}),
        rows() | {"job": rows()["job"] | {"bonuses": [{"pay": 3}]}},
    ],
)
def test_18_2_a_file_that_is_no_board_is_named_as_such(broken: Any) -> None:
    assert faults(broken) == ["format"]


def test_18_2_bad_text_is_refused() -> None:
    for text in ("{", "[]", "9" * 20_000, '{"format":1}'):
        with pytest.raises(InvalidSettings):
            custom_board(text)


def test_19_1_in_planning_and_acting_the_clock_ends_the_phase() -> None:
    heist = Heist(settings={"clock": "120"}, phase="plan", rolls=[1, 1, 1, 1])
    assert heist.match.question is not None
    assert heist.match.question.clocks[0].seconds == 240
    heist.time_up()
    assert [crew.at for crew in heist.view.crew] == ["in1", "in1", "in2"]
    assert heist.match.question.clocks[0].seconds == 120
    heist.say("emerald", "take walk").time_up()
    assert heist.noise == 1
    assert heist.view.heist.phase == "security"
    without = Heist(phase="plan").match.question
    assert without is not None
    assert without.clocks == ()


def test_19_2_in_the_escape_the_clock_sends_runners_off() -> None:
    heist = Heist(settings={"clock": "120"}, at="2 3 in1", ideas="9 9")
    heist.all_flee().say("red", "step 3").time_up()
    assert heist.crew("red").out == "in1"
    heist.say("emerald", "way in2").time_up()
    assert heist.crew("emerald").out == "in2"

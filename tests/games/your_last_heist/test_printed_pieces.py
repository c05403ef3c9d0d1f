"""The printed pieces, written down a second time: characters, tracks, and every tile of a board.

`printed_boards.txt` names for each board its bag (guards, cameras, locks) and limits, then row by
row the tiles with what lies on them; rings stand last, the outermost at the end.
"""

from collections import Counter
from pathlib import Path

import pytest

from lasttable.games.your_last_heist.boards import Board, chapter_board
from lasttable.games.your_last_heist.cards import CHARACTERS, PARTS, SUBDUE
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.tracks import LAST_SLOT, make_noise
from tests.games.your_last_heist.crew import Heist

CARDS = """
angry_locksmith 8 3 walk pick; efficient_picker; safecracker demolitions_guy
safecracker 10 5 walk pick_ii; efficient_picker;
demolitions_guy 8 4 walk pick; efficient_picker breach;
thug 7 3 walk bash; adrenaline; bruiser operative
bruiser 9 4 walk bash; adrenaline bring_it_on;
operative 9 4 walk spy_stuff; adrenaline you_will_report_in;
street_urchin 9 2 walk hesitate; there_are_better_ways; con_artist mastermind
con_artist 12 3 dash study; there_are_better_ways;
mastermind 10 3 run; there_are_better_ways inspire;
script_kiddie 6 5 stride; i_can_haz_teh_codes autopwn; hacktivist black_hat
hacktivist 10 6 run; i_can_haz_teh_codes autopwn;
black_hat 8 6 stride; has_the_code exploit;
burglar 8 2 walk dart hesitate; dart; sewer_rat grease_man
sewer_rat 9 4 walk dart hesitate; dart sewer_crawl;
grease_man 12 2 walk bolt2 bolt3 hesitate; bolt;
lookout 6 4 run hesitate; early_warning misdirect; watchman tunneler
watchman 9 3 run study; early_warning great_in_a_pinch;
tunneler 8 1 run hesitate; early_warning misdirect tunnel;
"""
LINES = CARDS.strip().split("\n")
ACTIONS = {
    "walk": "noise move",
    "pick": "unlock noise",
    "pick_ii": "unlock unlock noise",
    "bash": "subdue subdue noise",
    "spy_stuff": "unlock subdue noise",
    "hesitate": "idea",
    "dash": "noise move move",
    "study": "idea idea",
    "run": "noise noise move move",
    "stride": "noise move reveal",
    "dart": "noise move move",
    "bolt2": "noise move move",
    "bolt3": "noise move move move",
}


@pytest.mark.parametrize("line", LINES, ids=[line.split()[0] for line in LINES])
def test_1_3_each_character_is_as_printed(line: str) -> None:
    card, abilities, grows = (words.split() for words in line.split(";"))
    name, memory, ideas, *actions = card
    character = CHARACTERS[name]
    assert (character.memory, character.ideas) == (int(memory), int(ideas))
    assert [action.key for action in character.actions] == actions
    assert character.abilities == set(abilities)
    assert list(character.promotes_to) == grows
    assert character.is_pro == (not grows)
    assert all(CHARACTERS[pro].promoted_from == name for pro in grows)
    assert (SUBDUE in character.cannot) == ("there_are_better_ways" in abilities)
    for action in character.actions:
        assert [PARTS[part] for part in action.parts] == ACTIONS[action.key].split()


def test_1_3_there_are_eighteen_characters() -> None:
    assert len(CHARACTERS) == len(LINES) == 18


NOISE = {
    3: (33, (4, 8, 12, 15, 18, 21, 23, 24, 26, 27, 29, 30, 31)),
    4: (29, (4, 8, 11, 14, 17, 19, 20, 22, 23, 25, 26, 27)),
}


@pytest.mark.parametrize("seats", NOISE)
def test_9_1_each_place_of_the_noise_track_is_as_printed(seats: int) -> None:
    last, dear = NOISE[seats]
    state = Heist(seats=seats).state
    cost = []
    for place in range(1, last):
        state.bar = 0
        make_noise(state, 0)
        cost += [place] * state.bar
    assert tuple(cost) == dear
    for _ in range(2):
        state.bar = 0
        make_noise(state, 0)
        assert (state.noise, state.bar) == (last, 1)


SQUARES = """
outta_my_way 0|outta_my_way 0|caught_in_a_reflection 0|suspicious_guards 0|let_me_go 0|reboot 1
lockdown 2|suspicious_guards 0 caught_in_a_reflection 0|let_me_go 0|reboot 1|i_thought_i_had_him 2
suspicious_guards 0 caught_in_a_reflection 0|lockdown 2|let_me_go 0|hey_you 0
suspicious_guards 0 caught_in_a_reflection 0|lockdown 1|i_thought_i_had_him 0 reboot 0
call_it_in 0|lockdown 0
"""
TRACK = [square.split() for square in SQUARES.strip().replace("\n", "|").split("|")]


@pytest.mark.parametrize("square", range(1, len(TRACK) + 1))
def test_11_10_each_square_of_the_alert_track_is_as_printed(square: int) -> None:
    """A disabled camera that nobody stands on tells what Reboot costs; all else is flat."""
    heist = Heist(at="1 3 5", off={"12": 1}, rolls=[1])
    heist.state.bar = square - 1
    heist.all_done()
    assert [event["event"] for event in heist.told("event")] == TRACK[square - 1][::2]
    alerts = sum(map(int, TRACK[square - 1][1::2]))
    assert heist.bar == min(square - 1 + alerts, LAST_SLOT)


def test_11_10_the_last_square_is_the_alarm() -> None:
    assert len(TRACK) == LAST_SLOT
    heist = Heist(at="1 3 5", rolls=[2])
    heist.state.bar = LAST_SLOT - 1
    assert [event["event"] for event in heist.all_done().told("event")] == ["alarm"]


def drawn(chapter: str, board: Board) -> list[str]:
    """Write a board down as `printed_boards.txt` does."""
    bag = Counter(board.bag)
    limits = ["any" if limit is None else limit for limit in (board.start_limit, board.exit_limit)]
    chits = " ".join(str(bag[chit]) for chit in ("guard", "camera", "lock"))
    rows: dict[int, list[str]] = {}
    for tile, (q, r) in enumerate(board.cells[: board.tiles]):
        rows.setdefault(r, []).append(" ".join([str(q), *lying(board, tile)]))
    doors = [
        " ".join(map(str, (*board.cells[door], "to", *board.cells[board.next[door][0]])))
        for door in range(board.tiles, board.tiles + board.doors)
    ]
    return [
        f"{chapter} {board.name}",
        f"bag {chits}, start {limits[0]}, exit {limits[1]}",
        *(f"{r}: {', '.join(tiles)}" for r, tiles in rows.items()),
        f"in: {', '.join(doors)}",
    ]


def lying(board: Board, tile: int) -> list[str]:
    kinds = (("guard", board.guards), ("camera", board.cameras), ("lock", board.locks))
    words = [chit for chit, counts in kinds for _ in range(counts[tile])]
    words += ["?"] * board.hidden[tile] + ["radio"] * board.radios[tile]
    words += [f"gate-{letter}" for letter, gate in board.gates if gate == tile]
    words += [f"panel-{board.panels[tile]}"] * (board.panels[tile] is not None)
    words += ["beacon"] * (board.beacon == tile) + ["prisoner"] * (board.prisoner == tile)
    words += [item.rstrip("-234") for item in board.loot[tile]]
    words += [f"${board.cash[tile]}"] * (board.cash[tile] > 0)
    words += [f"seat-{seat}" for seat, start in enumerate(board.starts) if start == tile]
    return [*sorted(words), *board.rings[tile]]


PRINTED = (Path(__file__).parent / "printed_boards.txt").read_text().strip().split("\n\n")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_3_1_each_tile_of_a_board_is_as_printed(chapter: str) -> None:
    printed = PRINTED[list(CHAPTERS).index(chapter)]
    assert drawn(chapter, chapter_board(chapter)) == printed.split("\n")

"""The first game: a small house, and the script (`lesson.*` in the messages has its words)."""

from typing import Any, Final

from lasttable.games.your_last_heist.boards import FORMAT
from lasttable.games.your_last_heist.custom_boards import board_text
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import CLOCK, Lesson, LessonStep, Move, Seat, Wanted

_VERA, _BRAM = Seat(1), Seat(2)
_CREW: Final = (
    {"character": "thug", "skills": ["hit_n_run", "yank_wires"]},
    {"character": "angry_locksmith", "skills": ["hurry", "bypass"]},
    {"character": "burglar", "skills": ["wing_it", "hit_n_run"]},
    {"character": "lookout", "skills": ["smash_n_grab", "bypass"]},
)
_HOUSE: Final[dict[str, Any]] = {
    "format": FORMAT,
    "name": "The Practice House",
    "bag": {"guard": 1, "camera": 0, "lock": 1},
    "tiles": [
        {"at": [1, 0]},
        {"at": [2, 0]},
        {"at": [3, 0], "cameras": 1, "loot": ["jewel"]},
        {"at": [0, 1]},
        {"at": [1, 1]},
        {"at": [2, 1], "guards": 1},
        {"at": [3, 1], "hidden": True},
        {"at": [4, 0], "hidden": True},
    ],
    "entrances": [{"at": [0, 0], "to": [1, 0]}],
    "start_limit": 4,
    "exit_limit": None,
    "job": {"objective": [{"kind": "jewel", "count": 1}], "payout": 3, "team": list(_CREW)},
}
_DOOR: Final = "in1"


def stack(state: State) -> None:
    """Put the whole crew at the only door, so that the plan is about the way in."""
    for seat in state.seats():
        state.at[seat] = state.space(_DOOR)


def _all(key: str) -> tuple[Move, Move]:
    return Move(_VERA, key, 0.8), Move(_BRAM, key, 0.8)


_PATH: Final = Wanted(("lay 1", "lay 2", "lay 3"))
LESSON: Final = Lesson(
    players=("Aunt Vera", "Old Bram"),
    settings={"board": board_text(_HOUSE), "pace": "brisk"},
    seed="lesson 75",
    stack=stack,
    steps=(
        LessonStep(name="plan", rule="2.2", wanted=(_PATH, _PATH, _PATH), lights=("lay",)),
        LessonStep(name="agree", rule="2.7", bots=_all("ready"), wanted=(Wanted(("ready",)),)),
        LessonStep(
            name="run",
            rule="9.1",
            wanted=(
                Wanted(("take hit_n_run.2",)),
                Wanted(("move 1",)),
                Wanted(("move 2",)),
                Wanted(("done",)),
            ),
        ),
        LessonStep(name="security", rule="10.1", bots=_all("done"), settle=2.0),
        LessonStep(
            name="smash",
            rule="7.3",
            bots=(Move(CLOCK, "pause-*"),),
            lights=("face 3",),
            wanted=(
                Wanted(("take yank_wires.3",)),
                Wanted(("disable 3",)),
                Wanted(("move 3",)),
            ),
        ),
        LessonStep(name="jewel", rule="5.2", wanted=(Wanted(("grab jewel",)), Wanted(("done",)))),
        LessonStep(
            name="escape",
            rule="5.4",
            bots=(*_all("done"), Move(CLOCK, "pause-*")),
            wanted=(Wanted(("escape",)),),
        ),
        LessonStep(
            name="out",
            rule="13.4",
            bots=_all("escape"),
            wanted=(Wanted((f"way {_DOOR}",)), Wanted(("run",))),
        ),
        LessonStep(name="won", rule="1.1", settle=2.0),
        LessonStep(name="done", rule="1.6"),
    ),
)

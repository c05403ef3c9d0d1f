"""The golden files of Your Last Heist: crews that plan the tiles around their entrances."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from lasttable.games.your_last_heist import GAME
from lasttable.kernel import AnyMatch, CannotUndo, Match, Record, Seat, read_settings
from tests.golden.annotated_record import FOLDER, annotate

SHY = re.compile(r"(escape|stay|give-up|back|wait|drop .*|hand .*)$")
GOING = re.compile(r"move|panel|grab|walk|way|run")


@dataclass(frozen=True, slots=True)
class Crew:
    """A golden heist: planned sensibly, played at random, with a few steps taken back."""

    name: str
    seats: int
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / "your_last_heist" / f"{self.name}.txt"

    def play(self) -> str:
        """Play the heist and return it as text."""
        luck = Random(self.name)
        settings = read_settings(GAME.settings, self.settings)
        match = Match.start(GAME, settings, self.seats, f"golden-{self.name}")
        for seat in range(self.seats):
            plan(match, Seat(seat), luck)
        while match.question is not None:
            act(match, luck)
        return annotate(Record.of(match))


def plan(match: AnyMatch, seat: Seat, luck: Random) -> None:
    """Choose an entrance and lay tokens on the tiles around it."""
    assert match.question is not None
    starts = [key for key in match.question.menus[seat].keys if key.startswith("start ")]
    if starts:
        match.answer(seat, luck.choice(starts))
    state = match.state
    near = [state.at[seat]]
    for space in near:
        near += [to for to in state.next[space] if to not in near]
    tiles = [space for space in near if space < state.board.tiles]
    for tile in tiles[: state.memory[seat]]:
        match.answer(seat, f"lay {state.board.ids[tile]}")
    match.answer(seat, "ready")


def act(match: AnyMatch, luck: Random) -> None:
    """Let somebody act or take something back, or let the clock run out."""
    question = match.question
    assert question is not None
    if luck.random() < 0.05:
        try:
            match.undo(Seat(luck.randrange(match.seats)))
        except CannotUndo:
            pass
        else:
            return
    offered = {seat: _sensible(menu.keys) for seat, menu in question.menus.items()}
    asked = [seat for seat, keys in offered.items() if keys]
    if not asked:
        match.time_up(question.clocks[0].name)
        return
    seat = luck.choice(asked)
    going = [key for key in offered[seat] if GOING.search(key)]
    match.answer(seat, luck.choice(going if going and luck.random() < 0.7 else offered[seat]))


def _sensible(keys: Sequence[str]) -> list[str]:
    return [key for key in keys if not SHY.match(key)] or [key for key in keys if key == "give-up"]


GOLDEN = (
    Crew("docks-three", 3, {"chapter": "fall-guys-1", "clock": "120"}),
    Crew("clink-four", 4, {"chapter": "fall-guys-3"}),
    Crew("collector-four", 4, {"chapter": "venetian-swap-4", "pace": "brisk"}),
    Crew("station-three", 3, {"chapter": "smugglers-1", "cash": "5"}),
)

TABLES: dict[str, Callable[[], str]] = {}

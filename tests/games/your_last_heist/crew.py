"""A heist laid out by hand, in the middle of a round unless a test says otherwise.

The usual board has two rows of six tiles, entrance 1 in the west and entrance 2 in the east:

    in1   1   2   3   4   5   6   in2
            7   8   9  10  11  12

heist = Heist("thug:hit_n_run+hurry", at="1", dice="3", guards={"2": 1})
heist.say("red", "take hit_n_run.3", "subdue 2")
assert heist.tile("2").down == 1
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.cards import CHARACTERS
from lasttable.games.your_last_heist.custom_boards import board_text
from lasttable.games.your_last_heist.sections import CrewView, TileView, View
from lasttable.games.your_last_heist.settings import Settings
from lasttable.games.your_last_heist.setup import setup as by_the_book
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import WATCHER, Chance, Event, Match, Menu, Seat, read_settings

COLOURS = ("red", "emerald", "blue", "black")
CREW = (
    "angry_locksmith:hit_n_run+yank_wires",
    "street_urchin:hurry+wing_it",
    "script_kiddie:bypass+hit_n_run",
    "burglar:wing_it+yank_wires",
)
EVERYWHERE = -1
"""A planning token on every tile."""


def rows(*, tiles: Mapping[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    """Return the usual board as JSON, with more on some of its tiles."""
    cells = [[q, r] for r in (0, 1) for q in range(6)]
    laid = [{"at": cell, **(tiles or {}).get(str(n), {})} for n, cell in enumerate(cells, 1)]
    board = {
        "format": "last-table heist 1",
        "name": "Two Rows",
        "bag": {"guard": 2, "camera": 2, "lock": 2},
        "tiles": laid,
        "entrances": [{"at": [-1, 0], "to": [0, 0]}, {"at": [6, 0], "to": [5, 0]}],
        "start_limit": 2,
        "exit_limit": None,
        "job": {"objective": [{"kind": "cash", "count": 1}]},
    }
    return board | changes


class Loaded(Chance):
    """Dice that show what a test wants, in order; then ordinary ones."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(b"loaded")
        self.faces = list(faces)

    def below(self, limit: int) -> int:
        return self.faces.pop(0) - 1 if self.faces else super().below(limit)


class Heist:
    """One match, driven with option keys and read in words."""

    def __init__(
        self,
        *team: str,
        board: Mapping[str, Any] | None = None,
        settings: Mapping[str, object] | None = None,
        at: str = "",
        dice: str = "",
        ideas: str = "",
        bag: str = "",
        rolls: Sequence[int] = (),
        plan: int = EVERYWHERE,
        phase: str = "act",
        seats: int = 3,
        **spaces: Mapping[str, Any],
    ) -> None:
        """Lay out a moment: characters, places, dice and ideas by seat; chits and loot by space.

        The first of `bag` is drawn first. Further keywords are lists of the state by space.
        """
        crew = [*team, *(member for member in CREW if _free(member, team))][:seats]
        chosen = dict(settings or {})
        if "chapter" not in chosen:
            chosen["board"] = board_text(dict(board or rows()))
            chosen.setdefault("team", ",".join(crew))
        self.events: list[Event] = []

        def setup(given: Settings, count: int, chance: Chance) -> State:
            state = by_the_book(given, count, chance)
            if phase == "plan":
                state.chance = Loaded(rolls)
                return state
            state.phase, state.round = phase, 1
            places = at.split() or ["in1"] * count
            for seat in range(count):
                state.at[seat] = state.space(places[seat % len(places)])
                state.dice[seat] = int((dice.split() or ["1"])[seat % len(dice.split() or "1")])
            for seat, number in enumerate(ideas.split()):
                state.ideas[seat] = int(number)
            state.planned = [plan] * count
            state.ready = [True] * count
            if bag:
                state.bag = bag.split()[::-1]
            for name, values in spaces.items():
                for word, value in values.items():
                    getattr(state, name)[state.space(word)] = value
            state.chance = Loaded(rolls)
            return state

        game = replace(GAME, setup=setup)
        self.match = Match.start(game, read_settings(GAME.settings, chosen), seats, "heist")
        self._hear()

    def _hear(self) -> None:
        self.events += self.match.take_events()

    def seat(self, colour: str) -> Seat:
        return Seat(COLOURS.index(colour))

    def say(self, colour: str, *keys: str) -> "Heist":
        """Let somebody answer, several times in a row."""
        for key in keys:
            self.match.answer(self.seat(colour), key)
            self._hear()
        return self

    def undo(self, colour: str) -> "Heist":
        self.match.undo(self.seat(colour))
        self._hear()
        return self

    def time_up(self) -> "Heist":
        """Let the clock that runs run out."""
        assert self.match.question is not None
        self.match.time_up(self.match.question.clocks[0].name)
        self._hear()
        return self

    def all_done(self) -> "Heist":
        """Everybody who is not done says so; the security die is rolled."""
        for seat in self.state.seats():
            if self.match.question is not None and "done" in self.menu(COLOURS[seat]):
                self.say(COLOURS[seat], "done")
        return self

    def all_flee(self) -> "Heist":
        """Everybody asks for the escape."""
        for seat in self.state.seats():
            self.say(COLOURS[seat], "escape")
        return self

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def view(self) -> View:
        view: View = self.match.view(WATCHER)
        return view

    @property
    def prompt(self) -> str | None:
        return self.match.question.prompt if self.match.question else None

    def menu(self, colour: str) -> Menu:
        assert self.match.question is not None
        return self.match.question.menus[self.seat(colour)]

    def offers(self, colour: str, verb: str) -> list[str]:
        """List what a verb is offered with: plain keys, and the values of a form's first blank."""
        menu = self.menu(colour)
        form = menu.form(verb)
        if form is not None:
            return list(form.slots[0].values)
        return [key[len(verb) :].strip() for key in menu.keys if key.split(" ")[0] == verb]

    def tile(self, word: str) -> TileView:
        return next(tile for tile in self.view.tiles if tile.id == word)

    def crew(self, colour: str) -> CrewView:
        return self.view.crew[self.seat(colour)]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.args) for event in self.events if event.kind == kind]

    @property
    def bar(self) -> int:
        return self.state.bar

    @property
    def noise(self) -> int:
        return self.state.noise


def _free(member: str, team: Sequence[str]) -> bool:
    """Return whether somebody of the usual crew can join a team."""
    lines = {line_of(word.partition(":")[0]) for word in team}
    return line_of(member.partition(":")[0]) not in lines


def line_of(character: str) -> str:
    return CHARACTERS[character].promoted_from or character

"""A game of Dead Last laid out by hand. People are called by their colours, as at the table.

table = Table("red pink yellow blue", standing="red pink yellow")
table.vote(yellow="red", pink="yellow", red="ambush")
assert table.standing == "red pink"
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from lasttable.games.dead_last import GAME
from lasttable.games.dead_last.sections import MineView, Reveal, ShowdownView, View
from lasttable.games.dead_last.settings import Settings
from lasttable.games.dead_last.state import State
from lasttable.kernel import TABLE, WATCHER, Chance, Event, Match, Menu, Seat, read_settings

SIX = "red pink yellow blue purple emerald"
TEN = f"{SIX} white black teal grey"
TWELVE = f"{TEN} brown orange"


class Table:
    """One match, driven with option keys and read in words."""

    def __init__(
        self,
        colours: str = SIX,
        *,
        standing: str = "",
        gold: Mapping[str, Sequence[int]] | None = None,
        centre: Sequence[int] = (4, 4, 4, 4),
        deck: Sequence[int] | None = None,
        first_round: bool = False,
        seed: str = "table",
        **settings: Any,
    ) -> None:
        """Lay out a round in progress: who stands, who owns what gold, what lies where.

        The deck's last bar is drawn first, the centre's first bar is paid first. With
        `first_round` nothing is laid out: the game begins by the book.
        """
        self.colours = colours.split()
        self.events: list[Event] = []

        def setup(chosen: Settings, seats: int, chance: Chance) -> State:
            state: State = GAME.setup(chosen, seats, chance)
            if deck is not None:
                state.deck = list(deck)
            for colour, bars in (gold or {}).items():
                state.gold[self.seat(colour)] = tuple(bars)
                state.totals[self.seat(colour)] = sum(bars)
            if first_round:
                return state
            state.centre = list(centre)
            state.round, state.in_round = 1, True
            up = standing.split() or self.colours
            state.standing = [colour in up for colour in self.colours]
            return state

        words = {"colours": ",".join(self.colours), **settings}
        chosen = read_settings(GAME.settings, words)
        game = replace(GAME, setup=setup)
        self.match = Match.start(game, chosen, len(self.colours), seed)
        self._hear()

    def seat(self, colour: str) -> Seat:
        return Seat(self.colours.index(colour))

    def name(self, seat: int) -> str:
        return self.colours[seat]

    def _hear(self) -> None:
        self.events += self.match.take_events()
        self.colours = list(self.match.state.colours)

    def say(self, colour: str, *keys: str) -> None:
        """Let somebody answer, several times in a row."""
        for key in keys:
            self.match.answer(self.seat(colour), key)
            self._hear()

    def notice(self, *keys: str) -> None:
        """Let the table announce something: `leave red`, `join`."""
        for key in keys:
            self.match.answer(TABLE, key)
            self._hear()

    def clock(self, *kinds: str) -> None:
        """Let clocks run out one after another, each named by its kind: `conspire`, `final`."""
        for kind in kinds:
            name = next(clock for clock in self.clocks if clock.startswith(f"{kind}-"))
            self.match.time_up(name)
            self._hear()

    def lay(self, **cards: str) -> None:
        """Let people lay cards."""
        for colour, card in cards.items():
            self.say(colour, f"lay {card}")

    def turn_over(self) -> None:
        """Let the clocks lock the cards that lie there."""
        silent = self.match.question is not None and self.match.question.kind == "choose_all"
        if silent or self.prompt == "showdown":
            self.clock("conspire")
        else:
            self.clock("conspire", "final")

    def vote(self, **cards: str) -> None:
        """Hold a vote: these cards are laid, everybody else lays none."""
        self.lay(**cards)
        if self.prompt == "vote" and self.phase in ("conspire", "final"):
            self.turn_over()

    def showdown(self, **cards: str) -> None:
        """Settle a Showdown with these cards."""
        self.lay(**cards)
        if self.prompt == "showdown":
            self.turn_over()

    def take(self, **victims: str) -> None:
        """Let ambushers pick."""
        for colour, victim in victims.items():
            self.say(colour, f"take {victim}")

    def go_on(self) -> None:
        """Let the pause pass."""
        assert self.prompt == "pause"
        self.clock("pause")

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def prompt(self) -> str:
        return self.match.question.prompt if self.match.question is not None else "over"

    @property
    def phase(self) -> str:
        return self.view().round.phase

    @property
    def clocks(self) -> list[str]:
        return [clock.name for clock in self.match.question.clocks] if self.match.question else []

    @property
    def seconds(self) -> dict[str, float]:
        """How long each running clock lasts, by its kind."""
        question = self.match.question
        assert question is not None
        return {clock.name.partition("-")[0]: clock.seconds for clock in question.clocks}

    def menu(self, colour: str) -> Menu:
        question = self.match.question
        assert question is not None
        return question.menus.get(self.seat(colour), Menu([]))

    def cards_offered(self, colour: str) -> str:
        return " ".join(key[4:] for key in self.menu(colour).keys if key.startswith("lay "))

    def view(self, colour: str = "") -> View:
        seen: View = self.match.view(self.seat(colour) if colour else WATCHER)
        return seen

    def mine(self, colour: str) -> MineView:
        """What only this player sees."""
        mine = self.view(colour).mine
        assert mine is not None
        return mine

    def reveal(self) -> Reveal:
        """The last vote with its cards face up."""
        reveal = self.view().reveal
        assert reveal is not None
        return reveal

    def face_off(self) -> ShowdownView:
        """The Showdown of this round."""
        showdown = self.view().showdown
        assert showdown is not None
        return showdown

    def notices(self) -> Menu:
        """What the table itself may announce."""
        question = self.match.question
        assert question is not None
        return question.menus[TABLE]

    @property
    def standing(self) -> str:
        return " ".join(self.name(seat) for seat in self.state.survivors())

    @property
    def falls(self) -> dict[str, str]:
        """Who fell in the last vote, and why."""
        return {self.name(fall.seat): fall.why for fall in self.reveal().falls}

    @property
    def targets(self) -> str:
        return " ".join(self.name(seat) for seat in self.reveal().targets)

    def bars(self) -> dict[str, int]:
        """How many bars everybody owns who owns any."""
        return {self.name(seat.seat): seat.bars for seat in self.view().seats if seat.bars}

    def total(self, colour: str) -> int:
        return self.state.totals[self.seat(colour)]

    @property
    def winners(self) -> str:
        outcome = self.match.outcome
        assert outcome is not None
        return " ".join(self.name(seat) for seat in outcome.winners)

    def told(self, kind: str) -> list[Event]:
        """All events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def named(self, event: Event, key: str) -> str:
        """The players an event names, one or several."""
        seats = event.args[key]
        listed = seats if isinstance(seats, list | tuple) else [seats]
        return " ".join(self.name(seat) for seat in listed if isinstance(seat, int))

    def heard(self, colour: str) -> list[str]:
        """The kinds of all events so far that one player may know of; `watcher` for none."""
        eye = WATCHER if colour == "watcher" else self.seat(colour)
        return [event.kind for event in self.events if event.seen_by(eye)]

    def forget(self) -> None:
        """Forget all events so far."""
        self.events = []

"""A game of Last Dog Standing set up by hand. Players go by the colour of their collar.

table = Table(emerald="control mask", red="virus virus", deck="cough bat")
table.say("emerald", "play control red")
table.say("red", "take-it")
assert table.fallen == "red"
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lasttable.games.last_dog_standing import GAME
from lasttable.games.last_dog_standing.cards import EDITION, Edition
from lasttable.games.last_dog_standing.sections import MineView, View
from lasttable.games.last_dog_standing.settings import Settings
from lasttable.games.last_dog_standing.setup import setup as by_the_book
from lasttable.games.last_dog_standing.state import State
from lasttable.kernel import WATCHER, Chance, Event, Match, Menu, Seat, read_settings

COLLARS = ("emerald", "red", "blue", "orange")
PAUSES = ("shown", "fell")


class Table:
    """One match, driven with option keys and read in words."""

    def __init__(
        self,
        *,
        deck: str = "mask mask mask mask mask mask",
        front: Mapping[str, int] | None = None,
        turn: str = "emerald",
        reserve: int = 0,
        seed: str = "table",
        edition: Edition = EDITION,
        settings: Mapping[str, object] | None = None,
        hands: Mapping[str, str] | None = None,
        **collars: str,
    ) -> None:
        """Set up the beginning of a turn: hands by collar, the deck from the top."""
        self.events: list[Event] = []
        laid = {**(hands or {}), **collars}

        def setup(chosen: Settings, seats: int, chance: Chance) -> State:
            state = by_the_book(chosen, seats, chance, edition)
            state.hands = [tuple(sorted(hand.split())) for hand in laid.values()]
            # Viruses are never dealt: a player who holds one drew it face down.
            state.unseen = [hand.count(edition.virus) for hand in state.hands]
            state.drawn_at = [(0,) * drawn for drawn in state.unseen]
            state.deck = deck.split()[::-1]
            state.reserve = reserve
            for collar, viruses in (front or {}).items():
                state.in_front[self.seat(collar)] = viruses
            state.active = self.seat(turn)
            # What is not laid out lies in the edition, so that nobody takes it for hidden.
            used = Counter([*state.deck, *(card for hand in state.hands for card in hand)])
            used[edition.virus] += reserve + sum(state.in_front)
            state.out_of_game = list((Counter(edition.copies) - used).elements())
            return state

        assert list(laid) == list(COLLARS[: len(laid)]), "name the seats in order"
        game = replace(GAME, setup=setup)
        chosen = read_settings(GAME.settings, settings or {})
        self.match = Match.start(game, chosen, len(laid), seed)
        self._hear()

    def seat(self, collar: str) -> Seat:
        return Seat(COLLARS.index(collar))

    def _hear(self) -> None:
        self.events += self.match.take_events()

    def say(self, collar: str, *keys: str) -> "Table":
        """Let somebody answer, several times in a row."""
        for key in keys:
            self.match.answer(self.seat(collar), key)
            self._hear()
        return self

    def time_up(self) -> "Table":
        """Let the clock of the open question run out."""
        assert self.match.question is not None
        self.match.time_up(self.match.question.clocks[0].name)
        self._hear()
        return self

    def skip_pauses(self) -> "Table":
        """Let all pauses run out."""
        while self.prompt in PAUSES:
            self.time_up()
        return self

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def prompt(self) -> str:
        return self.match.question.prompt if self.match.question is not None else "over"

    @property
    def asked(self) -> str:
        """Who is asked."""
        question = self.match.question
        assert question is not None
        return " ".join(COLLARS[seat] for seat in question.menus)

    @property
    def options(self) -> list[str]:
        """What the player who is asked may answer."""
        question = self.match.question
        assert question is not None
        menu: Menu = next(iter(question.menus.values()))
        return list(menu.keys)

    @property
    def clock(self) -> str:
        """The name of the clock that runs."""
        question = self.match.question
        assert question is not None
        return question.clocks[0].name

    @property
    def held(self) -> list[str]:
        """The names of the clocks that are stopped."""
        question = self.match.question
        assert question is not None
        return [clock.name for clock in question.clocks if clock.held]

    @property
    def seconds(self) -> float:
        """How long the player who is asked has."""
        question = self.match.question
        assert question is not None
        return question.clocks[0].seconds

    def hand(self, collar: str) -> str:
        return " ".join(self.state.hands[self.seat(collar)])

    def front(self, collar: str) -> int:
        return self.state.in_front[self.seat(collar)]

    @property
    def turn(self) -> str:
        return COLLARS[self.state.active]

    @property
    def deck(self) -> str:
        """The deck from the top."""
        return " ".join(self.state.deck[::-1])

    @property
    def discard(self) -> str:
        return " ".join(self.state.discard)

    @property
    def fallen(self) -> str:
        return " ".join(COLLARS[fall.seat] for fall in self.state.eliminated)

    @property
    def winners(self) -> str:
        outcome = self.match.outcome
        assert outcome is not None
        return " ".join(COLLARS[seat] for seat in outcome.winners)

    def view(self, collar: str = "") -> View:
        seen: View = self.match.view(self.seat(collar) if collar else WATCHER)
        return seen

    def mine(self, collar: str) -> MineView:
        mine = self.view(collar).mine
        assert mine is not None
        return mine

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The contents of all events of a kind so far."""
        return [event.args for event in self.events if event.kind == kind]

    def heard(self, collar: str) -> list[tuple[str, Any]]:
        """All that one player was told so far; `watcher` for somebody who only watches."""
        eye = WATCHER if collar == "watcher" else self.seat(collar)
        return [(event.kind, event.args) for event in self.events if event.seen_by(eye)]

    def forget(self) -> None:
        """Forget all events so far."""
        self.events = []

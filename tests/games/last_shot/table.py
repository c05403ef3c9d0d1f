"""A game of Last Shot laid out by hand. Players are called a, b, c and so on, clockwise.

table = Table(a="car-bomb", b="misfire")
table.say("a", "play car-bomb b")
table.react("b", "misfire")
assert table.living == "b c d"

Windows and escape steps in which nobody can do anything but pass are passed at once.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.card_moves import see_hand_again
from lasttable.games.last_shot.cards import CARD, FACES, IDS, REGULAR, TERMINATED_COPIES, Copy
from lasttable.games.last_shot.menus import PASS
from lasttable.games.last_shot.sections import MineView, View
from lasttable.games.last_shot.settings import Settings
from lasttable.games.last_shot.state import EVERYONE, Mark, Standing, State
from lasttable.kernel import (
    TABLE,
    WATCHER,
    Chance,
    Event,
    Match,
    Menu,
    Question,
    Seat,
    read_settings,
)

LETTERS = "abcdef"
FILLER = (
    *("secret-informant", "operation-windup", "embargo", "jackpot", "outside-talent"),
    *("most-wanted", "clandestine-deal", "scavenger-hunt", "propaganda", "fairness-doctrine"),
    *("yield-the-floor", "disinformation", "churn-and-burn", "mind-games", "red-scare"),
)


class Layout:
    """Puts named cards where a test wants them; each name is a copy that is still free."""

    def __init__(self) -> None:
        self.free = [*REGULAR, *TERMINATED_COPIES]

    def take(self, names: str) -> list[Copy]:
        found = []
        for name in names.split():
            copy = next(copy for copy in self.free if IDS[copy] == name)
            self.free.remove(copy)
            found.append(copy)
        return found


class Table:
    """One match, driven with option keys and read in words."""

    def __init__(
        self,
        seats: int = 4,
        *,
        deck: str | None = None,
        discards: str = "",
        terminated: str = "",
        supply: str | None = None,
        box: str | None = None,
        front: str = "",
        private: str = "",
        comrades: str = "",
        begin: bool = False,
        active: str = "a",
        turn: int = 5,
        seed: str = "table",
        settings: dict[str, Any] | None = None,
        **hands: str,
    ) -> None:
        """Lay out a game in progress, before the active player's choice (or with `begin` before
        the turn starts).

        The first card of `deck` and of `private` (`a: misfire payoff`) is the top one. `front`
        holds Persistent cards as `stakeout a>b` (a's, before b), oldest first, with commas.
        """
        self.seats = seats
        self.events: list[Event] = []
        layout = Layout()

        def setup(chosen: Settings, count: int, chance: Chance) -> State:
            state: State = GAME.setup(chosen, count, chance)
            state.hands = [layout.take(hands.get(letter, "")) for letter in LETTERS[:seats]]
            state.discards, state.terminated_discards = (
                layout.take(discards),
                layout.take(terminated),
            )
            state.front = [[] for _ in range(seats)]
            state.private = [[] for _ in range(seats)]
            self._place(state, layout, front, private, turn)
            state.deck = layout.take(deck if deck is not None else _filler(layout))[::-1]
            if supply is not None:
                state.supply = layout.take(supply)
            else:
                state.supply = [copy for copy in layout.free if copy in TERMINATED_COPIES]
            if box is not None:
                state.box = layout.take(box)
            else:
                state.box = [copy for copy in layout.free if copy in REGULAR]
            state.destroyed = [
                copy for copy in layout.free if copy not in (*state.box, *state.supply)
            ]
            for letter in comrades.split():
                state.comrades[LETTERS.index(letter)] = True
            state.active, state.turn = Seat(LETTERS.index(active)), turn
            state.phase = "begin" if begin else "choose"
            _know(state)
            return state

        chosen = read_settings(GAME.settings, {"first": "0", **(settings or {})})
        self.match = Match.start(replace(GAME, setup=setup), chosen, seats, seed)
        self._settle()

    def _place(self, state: State, layout: Layout, front: str, private: str, turn: int) -> None:
        for number, text in enumerate(filter(None, front.split(", "))):
            name, way = text.split(" ")
            by, seat = (Seat(LETTERS.index(letter)) for letter in way.split(">"))
            (copy,) = layout.take(name)
            state.front[seat].append(Standing(copy, CARD[name], by, seat, turn - 1, number - 100))
        if private:
            letter, _, names = private.partition(": ")
            state.private[LETTERS.index(letter)] = layout.take(names)[::-1]

    # Driving

    def say(self, letter: str, *keys: str) -> None:
        """Let somebody answer; letters in a key stand for players."""
        for key in keys:
            self.match.answer(self.seat(letter), self.key(key))
            self._settle()

    def key(self, text: str) -> str:
        """Write a key with the colours that letters stand for."""
        words = text.split(" ")
        colours = self.match.state.colours
        return " ".join(
            colours[LETTERS.index(word)] if len(word) == 1 and word in LETTERS else word
            for word in words
        )

    def react(self, letter: str, text: str) -> None:
        """Let one player react in the open window, and everybody else pass."""
        assert self.prompt == "react", self.prompt
        for seat in list(self.question.menus):
            key = f"react {text}" if seat == self.seat(letter) else PASS
            self.match.answer(seat, self.key(key))
        self._settle()

    def quiet(self) -> None:
        """Let everybody pass in the open window."""
        assert self.prompt == "react", self.prompt
        for seat in list(self.question.menus):
            self.match.answer(seat, PASS)
        self._settle()

    def all_say(self, **keys: str) -> None:
        """Let several players answer a question that was put to all of them."""
        for letter, key in keys.items():
            self.match.answer(self.seat(letter), self.key(key))
        self._settle()

    def clock(self) -> None:
        """Let time run out."""
        self.match.time_up(self.question.clocks[0].name)
        self._settle()

    def go_on(self) -> None:
        """Let the breath between two turns pass."""
        assert self.prompt == "pause", self.prompt
        self.clock()

    def notice(self, key: str) -> None:
        """Let the table announce something."""
        self.match.answer(TABLE, self.key(key))
        self._settle()

    def _settle(self) -> None:
        self.events += self.match.take_events()
        while self.prompt in ("react", "escape") and all(
            menu.keys == (PASS,) for menu in self.question.menus.values()
        ):
            for seat in list(self.question.menus):
                self.match.answer(seat, PASS)
            self.events += self.match.take_events()

    # Reading

    @property
    def question(self) -> Question:
        assert self.match.question is not None
        return self.match.question

    @property
    def prompt(self) -> str:
        return self.match.question.prompt if self.match.question is not None else "over"

    @property
    def asked(self) -> str:
        """Who is asked, as letters."""
        return " ".join(LETTERS[seat] for seat in self.question.menus)

    @property
    def state(self) -> State:
        return self.match.state

    def seat(self, letter: str) -> Seat:
        return Seat(LETTERS.index(letter))

    def menu(self, letter: str) -> Menu:
        return self.question.menus[self.seat(letter)]

    def offered(self, letter: str) -> list[str]:
        """What somebody may answer, with letters for players."""
        colours = self.match.state.colours
        return [
            " ".join(LETTERS[colours.index(w)] if w in colours else w for w in key.split(" "))
            for key in self.menu(letter).keys
        ]

    def hand(self, letter: str) -> str:
        return _names(self.state.hands[self.seat(letter)])

    def front(self, letter: str) -> str:
        return " ".join(one.card.id for one in self.state.front[self.seat(letter)])

    def private(self, letter: str) -> str:
        return _names(self.state.private[self.seat(letter)][::-1])

    @property
    def deck(self) -> str:
        """The deck, top card first."""
        return _names(self.state.deck[::-1])

    @property
    def discards(self) -> str:
        return _names(self.state.discards)

    @property
    def terminated(self) -> str:
        return _names(self.state.terminated_discards)

    @property
    def destroyed(self) -> str:
        return _names(self.state.destroyed)

    @property
    def stack(self) -> str:
        """The pending cards, oldest first."""
        return " ".join(play.card.id for play in self.state.stack)

    @property
    def living(self) -> str:
        return " ".join(LETTERS[seat] for seat in self.state.living())

    @property
    def active(self) -> str:
        return LETTERS[self.state.active]

    @property
    def winners(self) -> str:
        outcome = self.match.outcome
        assert outcome is not None
        return " ".join(LETTERS[seat] for seat in outcome.winners)

    def view(self, letter: str = "") -> View:
        seen: View = self.match.view(self.seat(letter) if letter else WATCHER)
        return seen

    def mine(self, letter: str) -> MineView:
        mine = self.view(letter).mine
        assert mine is not None
        return mine

    def told(self, kind: str, letter: str = "") -> list[dict[str, Any]]:
        """What was told of one kind so far, to everybody or to one player."""
        eye = self.seat(letter) if letter else WATCHER
        return [
            dict(event.args) for event in self.events if event.kind == kind and event.seen_by(eye)
        ]

    def forget(self) -> None:
        """Forget all events so far."""
        self.events = []


def _names(copies: Sequence[Copy]) -> str:
    return " ".join(IDS[copy] for copy in copies)


def _filler(layout: Layout) -> str:
    """A deck that gets in nobody's way."""
    free = {IDS[copy] for copy in layout.free}
    return " ".join(name for name in FILLER if name in free)


def _know(state: State) -> None:
    """Work out who knows which card lies where."""
    state.known = [0] * len(FACES)
    state.viewers = [1 << seat for seat in range(len(state.hands))]
    open_cards = [*state.discards, *state.terminated_discards, *state.destroyed]
    open_cards += [one.copy for front in state.front for one in front]
    for copy in open_cards:
        state.known[copy] = EVERYONE
    for seat in range(len(state.hands)):
        see_hand_again(state, Seat(seat))
    state.unseen = [
        card.copies - sum(FACES[copy] is card for copy in open_cards) for card in CARD.values()
    ]
    state.marks = {}
    for seat, hand in enumerate(state.hands):
        for copy in hand:
            if copy in TERMINATED_COPIES:
                state.known[copy] = EVERYONE
                state.marks[copy] = Mark(Seat(seat), state.turn, 1 << seat)

"""A Hunt of Kill Shot set up by hand. Players are called by their colours.

table = Table("1 5 9", "2 jam", pile="1 2")
table.play("blue", "2")
assert table.number == 2
table.ring("standoff")
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.cards import CARDS, EMPTY, FACES, NUMBERS, TARGETS, colour_cards
from lasttable.games.kill_shot.deal import begin_hunt
from lasttable.games.kill_shot.rules import step as real_step
from lasttable.games.kill_shot.sections import MineView, View
from lasttable.games.kill_shot.settings import Settings
from lasttable.games.kill_shot.setup import setup as by_the_book
from lasttable.games.kill_shot.state import COLOURS, DEAL, State, top_number
from lasttable.kernel import (
    WATCHER,
    Chance,
    Event,
    Json,
    Match,
    Menu,
    Record,
    Seat,
    Step,
    nothing,
    read_settings,
)

PLAIN = "glasswing"
"""A target without an ability."""


def face(card: int) -> str:
    return "-" if card == EMPTY else FACES[NUMBERS[card]]


class Table:
    """One match, driven with option keys and read in words."""

    def __init__(
        self,
        *hands: str,
        pile: str = "",
        deck: str | None = None,
        discards: str = "",
        hunted: Sequence[str] = (PLAIN,),
        ally: str | None = None,
        first: str | None = "blue",
        go: bool = True,
        seed: str = "table",
        **settings: object,
    ) -> None:
        """Set up the first Hunt; a card in the pile may name its player: `4/orange`."""
        self.events: list[Event] = []
        self._hands, self._pile, self._deck, self._discards = hands, pile, deck, discards
        self._ally, self._first, self._hunted = ally, first, hunted
        game = replace(GAME, setup=self._setup, step=self._step)
        chosen = read_settings(GAME.settings, settings)
        self.match = Match.start(game, chosen, len(hands), seed)
        self._hear()
        if go and self.prompt == "countdown":
            self.ring("countdown")

    def _setup(self, settings: Settings, seats: int, chance: Chance) -> State:
        state = by_the_book(settings, seats, chance)
        wanted = [place for name in self._hunted for place, one in _named(name)]
        rest = [target for target in state.targets if target not in wanted]
        state.targets = [*rest, *reversed(wanted)]
        if self._ally is not None:
            state.ally = Seat((self.seat(self._ally) - 1) % seats)
        if self._first is not None:
            state.first = Seat((self.seat(self._first) - 1) % seats)
        return state

    def _step(self, state: State) -> Step:
        if state.phase != DEAL or state.hunt:
            return real_step(state)
        begin_hunt(state)
        if any(self._hands):
            self._lay_out(state)
        return nothing()

    def _lay_out(self, state: State) -> None:
        pool = list(CARDS)
        separated = state.rules.separated

        def take(word: str, owner: int) -> int:
            cards = [card for card in pool if face(card) == word]
            if separated:
                cards = [card for card in cards if card in colour_cards(owner)]
            pool.remove(cards[0])
            return cards[0]

        for seat, words in enumerate(self._hands):
            hand = [EMPTY if word == "-" else take(word, seat) for word in words.split()]
            state.hands[seat] = [*hand, *[EMPTY] * (state.rules.limit - len(hand))]
            state.aside[seat] = []
        laid = state.piles[0]
        for word in self._pile.split():
            number, _, colour = word.partition("/")
            owner = self.seat(colour or "blue")
            laid.cards.append(take(number, owner))
            laid.owners.append(owner)
        laid.number = NUMBERS[laid.cards[-1]] if laid.cards else 0
        assert laid.number or top_number(laid) == 0
        state.discards[0] += [take(word, 0) for word in self._discards.split()]
        self._lay_decks(state, pool, take)
        state.touch_all()

    def _lay_decks(self, state: State, pool: list[int], take: Any) -> None:
        tops = None
        if self._deck is not None:
            tops = [take(word, 0) for word in self._deck.split()][::-1]
        for place in range(len(state.decks)):
            own = colour_cards(place) if state.rules.separated else CARDS
            rest = [card for card in pool if card in own]
            if state.rules.deadline:
                state.aside[place] = rest
            elif place == 0 and tops is not None:
                state.decks[0] = tops
                # Other cards are out of the game, so that nobody can draw them.
            else:
                state.decks[place] = rest

    def seat(self, colour: str) -> Seat:
        return Seat(COLOURS.index(colour))

    def _hear(self) -> None:
        self.events += self.match.take_events()

    def say(self, colour: str, *keys: str) -> "Table":
        """Let a player answer, several times in a row."""
        for key in keys:
            self.match.answer(self.seat(colour), key)
            self._hear()
        return self

    def ring(self, kind: str) -> "Table":
        """Let the clock of that kind run out."""
        question = self.match.question
        assert question is not None
        name = next(c.name for c in question.clocks if c.name.startswith(kind) and not c.held)
        self.match.time_up(name)
        self._hear()
        return self

    def breathe(self) -> "Table":
        """Let all locks run out."""
        while locks := [name for name in self.clocks if name.startswith(LOCKS)]:
            self.ring(locks[0])
        return self

    def slot(self, colour: str, word: str) -> int:
        return self.hand(colour).split().index(word) + 1

    def play(self, colour: str, *words: str, pile: str = "a", seen: int | str = "") -> "Table":
        """Let a player play cards on a pile, once their locks have run out."""
        for word in words:
            self.breathe()
            number = seen if seen != "" else self.state.piles["abc".index(pile)].number
            self.say(colour, f"play {self.slot(colour, word)} {pile} {number}")
        return self

    def jam(self, colour: str, victim: str) -> "Table":
        return self.breathe().say(colour, f"jam {self.slot(colour, 'jam')} {victim}")

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def view(self) -> View:
        view: View = self.match.view(WATCHER)
        return view

    def mine(self, colour: str) -> MineView:
        mine: MineView = self.match.view(self.seat(colour)).mine
        return mine

    @property
    def prompt(self) -> str:
        return self.match.question.prompt if self.match.question is not None else "over"

    @property
    def clocks(self) -> list[str]:
        assert self.match.question is not None
        return [clock.name for clock in self.match.question.clocks]

    def clock(self, kind: str) -> Any:
        """Return the clock of that kind, or None."""
        assert self.match.question is not None
        found = [clock for clock in self.match.question.clocks if clock.name.startswith(kind)]
        return found[0] if found else None

    def menu(self, colour: str) -> Menu:
        assert self.match.question is not None
        return self.match.question.menus[self.seat(colour)]

    def keys(self, colour: str, start: str = "") -> list[str]:
        return [key for key in self.menu(colour).keys if key.startswith(start)]

    def fits(self, colour: str, pile: str = "a") -> str:
        """Return which cards of a hand fit on a pile, according to the menu."""
        slots = [int(key.split(" ")[1]) for key in self.keys(colour, "play") if f" {pile} " in key]
        return " ".join(self.hand(colour).split()[slot - 1] for slot in slots)

    def hand(self, colour: str) -> str:
        return " ".join(face(card) for card in self.state.hands[self.seat(colour)])

    def seen_hand(self, colour: str) -> str:
        """Return what a player sees of their own row; `?` is face down."""
        words = []
        for slot in self.mine(colour).slots:
            word = "-" if slot is None else "?" if slot.card is None else slot.card
            words.append(word.rpartition("-")[2] or "-")
        return " ".join(words)

    @property
    def number(self) -> int:
        return self.state.piles[0].number

    def pile(self, place: str = "a") -> str:
        return " ".join(face(card) for card in self.state.piles["abc".index(place)].cards)

    @property
    def discards(self) -> str:
        return " ".join(face(card) for card in self.state.discards[0])

    @property
    def points(self) -> list[int]:
        return self.state.points

    def told(self, kind: str, to: str | None = None) -> list[dict[str, Json]]:
        """List the events of a kind, told to everyone or to one player alone."""
        audience = None if to is None else (self.seat(to),)
        return [event.args for event in self.events if event.kind == kind and event.to == audience]

    def refusals(self, colour: str) -> list[Json]:
        return [args["code"] for args in self.told("refused", colour)]

    def record(self) -> str:
        return Record.of(self.match).to_text()


LOCKS = ("pace-", "reload-", "wrong-", "early-")


def _named(name: str) -> list[tuple[int, object]]:
    return [(place, one) for place, one in enumerate(TARGETS) if one.id == name]

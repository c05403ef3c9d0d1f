"""Everything that lies on the table of a game of Last Dog Standing, as plain data."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from lasttable.games.last_dog_standing.cards import Box
from lasttable.kernel import Chance, Event, Outcome, Seat, setting, tell


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host may choose."""

    starting_hand: int = setting(3, choices=(0, 1, 2, 3, 4, 5))
    clock: str = setting("45", choices=("30", "45", "60", "90", "none"))
    coach: bool = setting(False)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"))
    colours: str = setting("", hidden=True)


EVERYBODY: Final = -1
"""As a set of eyes, one bit each: all players and all watchers."""


def eye_bit(eye: Seat) -> int:
    """Return the bit of one eye in a set of eyes; all watchers share one."""
    return 1 << (eye if eye >= 0 else 8)


class Owed(NamedTuple):
    """A card that somebody has to draw, and what for."""

    seat: Seat
    manner: str


TURN, LATE_TURN, RESHUFFLE, INFECT, EXPOSE = "turn", "late", "reshuffle", "infect", "expose"


class Note(NamedTuple):
    """A card in a hand, and the eyes that know of it though it is not theirs."""

    card: str
    eyes: int


# What the table waits for. Each lies on the table before anybody is asked about it, so that a
# checkpoint stands before every question and a guess at hidden cards never has to be thrown away.
# None of these records ever changes, so copies of the state share them.


@dataclass(slots=True)
class Drawn:
    """A card that was drawn face down and is in nobody's hand yet."""

    seat: Seat
    card: str
    manner: str
    eyes: int
    """Who else knows what it is, because it lay on top of the deck when they looked."""


@dataclass(slots=True)
class Aimed:
    """A card played at somebody who has not answered yet."""

    seat: Seat
    at: Seat
    card: str


@dataclass(slots=True)
class Looking:
    """Somebody looks at the top of the deck."""

    seat: Seat
    card: str
    count: int


@dataclass(slots=True)
class Staring:
    """Everybody looks at what was just turned over, one thing after the other."""

    at: tuple[str, ...]


Pending: TypeAlias = Drawn | Aimed | Looking | Staring


@dataclass(slots=True)
class ShownHand:
    """A hand that was laid open in this turn: what goes back, and what stays in front."""

    seat: Seat
    why: str
    cards: tuple[str, ...]
    viruses: int
    in_front: int
    falls: bool


@dataclass(slots=True)
class Fall:
    """Who fell, in which turn, and with how many Viruses in front."""

    seat: Seat
    turn: int
    viruses: int
    order: int
    """0 for the first; the same for those who fall together."""


@dataclass(slots=True)
class State:
    """A game in progress. Lists have one entry a seat unless they say otherwise."""

    settings: Settings
    box: Box
    chance: Chance
    colours: tuple[str, ...]
    hands: list[tuple[str, ...]]
    """Always sorted, so that no order can tell when a card came."""
    front: list[int]
    """How many Viruses lie in front of each."""
    standing: tuple[Seat, ...]
    """Who has not fallen, clockwise."""
    deck: list[str]
    """The top is the end."""
    discard: list[str]
    reserve: int
    gone: list[str]
    """Cards that left the game."""
    seat: Seat
    """Whose turn it is."""
    notes: list[tuple[Note, ...]]
    """What others know of each hand."""
    unseen: list[int]
    """How many cards of each hand were drawn face down since it last lay open."""
    marks: tuple[int, ...] = ()
    """Who knows which card lies at each place of the deck, from the top."""
    turn: int = 0
    drawn: int = 0
    ending: bool = False
    """The turn is over as soon as the hand is small enough."""
    hurried: bool = False
    """The clock ends this turn: nobody is asked any more."""
    hard: bool = False
    pending: Pending | None = None
    owed: tuple[Owed, ...] = ()
    shown: tuple[ShownHand, ...] = ()
    falls: tuple[Fall, ...] = ()
    windows: int = 0
    """How many windows were opened so far, for the names of their clocks."""
    outcome: Outcome | None = None
    events: list[Event] | None = field(default_factory=list)

    def copy(self) -> "State":
        """Return an independent state; records that never change are shared."""
        return State(
            self.settings,
            self.box,
            Chance(self.chance.key, self.chance.count),
            self.colours,
            self.hands.copy(),
            self.front.copy(),
            self.standing,
            self.deck.copy(),
            self.discard.copy(),
            self.reserve,
            self.gone.copy(),
            self.seat,
            self.notes.copy(),
            self.unseen.copy(),
            self.marks,
            self.turn,
            self.drawn,
            self.ending,
            self.hurried,
            self.hard,
            self.pending,
            self.owed,
            self.shown,
            self.falls,
            self.windows,
            self.outcome,
        )

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return Seat(self.colours.index(colour))


@lru_cache(maxsize=256)
def opponents_of(seat: Seat, standing: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Name the others who are standing, clockwise from the left of a seat."""
    later = [other for other in standing if other > seat]
    return tuple(later + [other for other in standing if other < seat])


def begin_turn(state: State, seat: Seat, rule: str) -> None:
    """Let a seat take its turn; what was shown in the last one is put away."""
    state.seat = seat
    state.turn += 1
    state.drawn = 0
    state.ending = False
    state.hurried = False
    state.shown = ()
    if state.events is not None:
        tell(state, "turn", rule=rule, seat=seat, number=state.turn)

"""Everything that lies on the table of a game of Last Shot, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from lasttable.games.last_shot.cards import Card, Copy
from lasttable.games.last_shot.settings import COLOURS, Settings
from lasttable.kernel import GameState, Menu, Outcome, Seat, Shared

WATCHERS: Final = 1 << len(COLOURS)
"""The bit of all spectators; the bit of a seat is `1 << seat`."""
EVERYONE: Final = 2 * WATCHERS - 1
IN_DECK: Final = 2 * WATCHERS
"""The bit of the deck, where whoever might hold a card is noted."""
WAITING, RESOLVING, SETTLED = "waiting", "resolving", "settled"
CANCELLED, BOUNCED, VOID = "cancelled", "bounced", "void"
FROM_HAND, EXTRA, STOLEN, TURNED_UP = "hand", "extra", "stolen", "turned-up"
ANSWER, ENDING = "answer", "ending"


@dataclass(slots=True)
class Standing:
    """A Persistent card on the table; it never changes, so copies of the state share it."""

    copy: Copy
    card: Card
    by: Seat
    seat: Seat
    """Before whom it lies."""
    turn: int
    """In which turn it was placed."""
    number: int
    exempt: int = 0
    """Who never noticed it: bits of those who were immune."""


@dataclass(slots=True)
class Play:
    """A card that has been announced and is in no pile yet."""

    copy: Copy
    card: Shared[Card]
    by: Seat
    source: str
    number: int
    targets: tuple[Seat, ...] = ()
    aimed: tuple[Seat, ...] = ()
    """The targets as they were announced, whatever became of them."""
    as_action: bool = False
    named: Seat | None = None
    """Whom a Reaction names on being announced."""
    answers: "Shared[Moment | None]" = None
    status: str = WAITING
    ducked: int = 0
    """Bits of those who are immune to this card alone."""
    aside: list[Copy] = field(default_factory=list)
    """Cards that lie with it while it resolves."""
    shown: int = 0
    """Who sees what lies aside."""
    exposed: Seat | None = None
    """Whose hand it has laid open for everybody."""
    changes: dict[Seat, int] = field(default_factory=dict)
    """How many cards it has brought to each hand, or cost it."""


@dataclass(slots=True)
class Moment:
    """What a reaction window is about."""

    window: str
    by: Seat
    """Whose card it is, or who reloads, falls, or begins a turn."""
    play: Play | None = None
    copies: tuple[Copy, ...] = ()
    """The card on its way to the discards; the hand thrown away."""


@dataclass(slots=True)
class Mark:
    """What everybody knows of a Terminated card in somebody's hand."""

    seat: Seat
    """Who has it, or had it when it was seen last."""
    turn: int
    holders: int
    """Bits of all who may have it by now."""


@dataclass(slots=True)
class Fall:
    """Who fell, by whom and by which card (None: left the table), and when."""

    seat: Seat
    by: Seat | None
    card: str | None
    turn: int


@dataclass(slots=True)
class Look:
    """Cards that somebody has been shown and still sees, while the card that allowed it lasts."""

    seat: Seat
    whose: Seat | None
    copies: tuple[Copy, ...]
    play: int
    """The number of the card that allows it."""


@dataclass(slots=True)
class State(GameState):
    """A game in progress. Lists have one entry a seat unless they say otherwise."""

    settings: Settings
    colours: tuple[str, ...]
    sets: tuple[str, ...]
    """The sets that may be in the deck."""
    full: bool
    """Whether draws are open."""
    hands: list[list[Copy]]
    alive: list[bool]
    comrades: list[bool]
    front: list[list[Shared[Standing]]]
    private: list[list[Copy]]
    """Private decks; the last card is the top one, as in the deck."""
    viewers: list[int]
    """Bits of those who see each hand."""
    deck: list[Copy]
    supply: list[Copy]
    box: list[Copy]
    discards: list[Copy]
    terminated_discards: list[Copy]
    """The Terminated discards."""
    destroyed: list[Copy]
    known: list[int]
    """For each copy, bits of those who know where it is."""
    unseen: list[int]
    """For each card of the table, how many copies may be in hands or face down."""
    marks: dict[Copy, Shared[Mark]]
    active: Seat
    turn: int = 0
    phase: str = "begin"
    """Which piece of the turn comes next."""
    skipped: bool = False
    played: int = 0
    """Cards played from hand this turn; cancelled and bounced ones count."""
    bounced: bool = False
    windup: bool = False
    """Whether Operation Windup still allows one more play this turn."""
    blitz: int | None = None
    """The number of the card that forces two plays this turn."""
    floor: Seat | None = None
    """Who was yielded the next turn."""
    thrown: tuple[Copy, ...] = ()
    """The hand that the active player has just thrown away."""
    stack: list[Play] = field(default_factory=list)
    looks: list[Shared[Look]] = field(default_factory=list)
    numbers: int = 0
    """Counts plays and standing cards."""
    questions: int = 0
    falls: list[Shared[Fall]] = field(default_factory=list)
    plays: list[int] = field(default_factory=list)
    """How often each card of the table was played, for the laboratory."""
    reacts: list[int] = field(default_factory=list)
    """How often each was used as a Reaction."""
    draws: list[int] = field(default_factory=list)
    """Bits of those who were dealt or drew each."""
    asked: Mapping[Seat, Menu] = field(default_factory=dict)
    """What the open question offers, for those who guess at secret answers."""
    veil: str = ""
    """How much of an answer others see: all of it, all but the card, or nothing."""
    outcome: Outcome | None = None

    def living(self) -> list[Seat]:
        """Name the seats of the living."""
        return [Seat(seat) for seat, lives in enumerate(self.alive) if lives]

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return Seat(self.colours.index(colour))


def pieces(state: State) -> list[int]:
    """List all cards, wherever they are."""
    found: list[int] = [*state.deck, *state.supply, *state.box, *state.destroyed]
    found += [*state.discards, *state.terminated_discards]
    for hand, private, front in zip(state.hands, state.private, state.front, strict=True):
        found += [*hand, *private, *(standing.copy for standing in front)]
    for play in state.stack:
        found += [play.copy, *play.aside]
    return sorted(found)

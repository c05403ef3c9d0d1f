"""The state of a game of Last Shot, as plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from lasttable.games.last_shot.cards import Card, Copy
from lasttable.games.last_shot.settings import COLOURS, Settings
from lasttable.games.last_shot.variant import Variant
from lasttable.kernel import GameState, Menu, Outcome, Seat, Shared

WATCHERS: Final = 1 << len(COLOURS)
"""The bit of all spectators; the bit of a seat is `1 << seat`."""
EVERYONE: Final = 2 * WATCHERS - 1
IN_DECK: Final = 2 * WATCHERS
"""The bit of the deck, among the possible holders of a card."""
WAITING, RESOLVING, SETTLED = "waiting", "resolving", "settled"
CANCELLED, BOUNCED, VOID = "cancelled", "bounced", "void"
FROM_HAND, EXTRA, STOLEN, TURNED_UP = "hand", "extra", "stolen", "turned-up"
ANSWER, ENDING = "answer", "ending"


@dataclass(slots=True)
class Standing:
    """A Persistent card on the table. It never changes, so copies of the state share it."""

    copy: Copy
    card: Card
    by: Seat
    seat: Seat
    """Who it is in front of."""
    turn: int
    """The turn in which it was placed."""
    number: int
    exempt: int = 0
    """Bits of the players it never applies to, because they were immune (§ 11.4)."""


@dataclass(slots=True)
class Play:
    """A card that has been announced and is in no pile yet (§ 6.5)."""

    copy: Copy
    card: Shared[Card]
    by: Seat
    source: str
    number: int
    targets: tuple[Seat, ...] = ()
    aimed: tuple[Seat, ...] = ()
    """The targets as announced, before any change."""
    as_action: bool = False
    named: Seat | None = None
    """Who a Reaction names when it is announced."""
    answers: "Shared[Moment | None]" = None
    status: str = WAITING
    ducked: int = 0
    """Bits of the players who are immune to this card alone."""
    aside: list[Copy] = field(default_factory=list)
    """Cards set aside with it while it resolves."""
    shown: int = 0
    """Bits of those who see the cards set aside."""
    exposed: Seat | None = None
    """Whose hand it has revealed to everyone."""
    changes: dict[Seat, int] = field(default_factory=dict)
    """How many cards it has added to or taken from each hand."""
    claims: int | None = None
    """Bits of those who want it with Dibs!, if its window closed quietly (§ 9.11)."""


@dataclass(slots=True)
class Moment:
    """What a reaction window is about."""

    window: str
    by: Seat
    """Whose card it is, or who Reloads, falls, or starts a turn."""
    play: Play | None = None
    copies: tuple[Copy, ...] = ()
    """The card that reaches the discards, or the hand discarded by a Reload."""


@dataclass(slots=True)
class Mark:
    """What everyone knows about a Terminated card in a hand (§ 4.6)."""

    seat: Seat
    """Who has it, or had it when it was last seen."""
    turn: int
    holders: int
    """Bits of everyone who may have it by now."""


@dataclass(slots=True)
class Fall:
    """Who fell, to whose card and which card (None: left the table), and when."""

    seat: Seat
    by: Seat | None
    card: str | None
    turn: int


@dataclass(slots=True)
class Look:
    """Cards that a player was shown and still sees while the card that allowed it lasts."""

    seat: Seat
    whose: Seat | None
    copies: tuple[Copy, ...]
    play: int
    """The number of the card that allows it."""


@dataclass(slots=True)
class State(GameState):
    """A game in progress. Lists have one entry per seat unless they say otherwise."""

    settings: Settings
    colours: tuple[str, ...]
    sets: tuple[str, ...]
    """The sets that may be in the deck."""
    variant: Shared[Variant]
    twins: Shared[Sequence[Sequence[Copy]]]
    """For each copy, all copies of the same card."""
    full: bool
    """Whether this is a Full Information game."""
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
    """For each card of the card table, how many copies may be in hands or face down (§ 9.5)."""
    marks: dict[Copy, Shared[Mark]]
    active: Seat
    turn: int = 0
    phase: str = "begin"
    """Which piece of the turn comes next."""
    skipped: bool = False
    played: int = 0
    """Cards played from hand this turn, including those cancelled or sent back."""
    bounced: bool = False
    windup: bool = False
    """Whether Operation Windup still allows one more play this turn."""
    blitz: int | None = None
    """The number of the card that forces two plays this turn."""
    floor: Seat | None = None
    """Who gets the next turn instead of the player on the left."""
    reloaded: tuple[Copy, ...] = ()
    """The hand that the active player has just discarded to Reload."""
    stack: list[Play] = field(default_factory=list)
    looks: list[Shared[Look]] = field(default_factory=list)
    numbers: int = 0
    """Counts plays and standing cards."""
    questions: int = 0
    falls: list[Shared[Fall]] = field(default_factory=list)
    plays: list[int] = field(default_factory=list)
    """How often each card of the card table was played, for the lab."""
    reacts: list[int] = field(default_factory=list)
    """How often each card was used as a Reaction."""
    draws: list[int] = field(default_factory=list)
    """Bits of the seats that were dealt or drew each card."""
    batches: list[int] = field(default_factory=list)
    """For each copy, which shuffle put it into the deck: 0 for the first deal. A hidden card can
    only be where others of its batch can be."""
    reshuffles: int = 0
    """How often the deck was made from the discards."""
    asked: Mapping[Seat, Menu] = field(default_factory=dict)
    """What the open question offers, for guesses at secret answers."""
    veil: str = ""
    """How much of an answer others see: all of it, all but the card, or nothing."""
    outcome: Outcome | None = None

    def living(self) -> list[Seat]:
        """List the seats of the players still in the game."""
        return [Seat(seat) for seat, lives in enumerate(self.alive) if lives]

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return Seat(self.colours.index(colour))


def pieces(state: State) -> list[int]:
    """List every card, wherever it is, for the law of conservation."""
    found: list[int] = [*state.deck, *state.supply, *state.box, *state.destroyed]
    found += [*state.discards, *state.terminated_discards]
    for hand, private, front in zip(state.hands, state.private, state.front, strict=True):
        found += [*hand, *private, *(standing.copy for standing in front)]
    for play in state.stack:
        found += [play.copy, *play.aside]
    return sorted(found)

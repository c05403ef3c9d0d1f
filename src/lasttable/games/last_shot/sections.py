"""The sections of a view: the types of what is sent to each seat."""

from dataclasses import dataclass

from lasttable.games.last_shot.state import Fall
from lasttable.kernel import Seat

Names = tuple[str, ...]


@dataclass(slots=True)
class TurnView:
    """Where the game stands."""

    number: int
    active: Seat
    phase: str
    skipped: bool
    played: int
    forced: bool
    """Whether Blitz forces the next play."""
    windup: bool
    floor: Seat | None


@dataclass(slots=True)
class StandingView:
    """A Persistent card before a player; `does` are the words of the rules for what it does."""

    card: str
    by: Seat
    turn: int
    ends: str
    does: Names


@dataclass(slots=True)
class SeatView:
    """What everybody sees of a player."""

    seat: Seat
    colour: str
    alive: bool
    comrade: bool
    hand: int
    private: int
    front: list[StandingView]
    shown: Names | None
    """The hand, while a card lays it open for everybody."""


@dataclass(slots=True)
class PilesView:
    """The piles; discards with the top card last, the others as numbers."""

    deck: int
    supply: int
    box: int
    discards: Names
    terminated: Names
    destroyed: Names


@dataclass(slots=True)
class PlayView:
    """A card on the stack: whose it is, whom it targets, and what has become of it so far."""

    number: int
    card: str
    by: Seat
    source: str
    targets: tuple[Seat, ...]
    aimed: tuple[Seat, ...]
    named: Seat | None
    as_action: bool
    answers: int | None
    """The number of the card it answers."""
    window: str | None
    """Which window it answers in."""
    about: Seat | None
    """Whose reload, fall or turn it answers."""
    claims: str | None
    """The card on its way to the discards that it answers."""
    status: str
    ducked: list[Seat]
    aside: Names | None
    """The cards that lie with it, if everybody sees them."""
    asides: int


@dataclass(slots=True)
class MarkView:
    """On record: who was seen with a Terminated card last, and whether it must still be there."""

    card: str
    seat: Seat
    turn: int
    sure: bool


@dataclass(slots=True)
class DeckView:
    """What everybody knows of the deck: how it was made, and its list if it was hand-picked."""

    mode: str
    sets: Names
    size: int
    open: bool
    """Whether draws are open."""
    cards: Names | None
    code: str | None


@dataclass(slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(slots=True)
class LookView:
    """Cards this player is being shown: of a hand, or None: from the box."""

    whose: Seat | None
    cards: Names


@dataclass(slots=True)
class MineView:
    """What only the owner of a seat sees."""

    seat: Seat
    hand: Names
    idle: Names
    """Cards of the hand that would do nothing if they were played now."""
    looks: list[LookView]
    watched: list[LookView]
    """Hands this player sees all the time."""
    aside: Names
    """Own cards lying face down on the table."""


@dataclass(slots=True)
class HandView:
    """A player's hand and private deck."""

    seat: Seat
    hand: Names
    private: Names


@dataclass(slots=True)
class CardTally:
    """How often a card was played and used as a Reaction, and who had it from the deck."""

    card: str
    played: int
    reacted: int
    drawn: list[Seat]


@dataclass(slots=True)
class SecretsView:
    """What lay face down, for eyes that see everything after the game."""

    hands: list[HandView]
    deck: Names
    """The top card comes last."""
    supply: Names
    box: Names
    tally: list[CardTally]


@dataclass(slots=True)
class View:
    """What one eye sees, in sections; all but the last two are the same for everybody."""

    turn: TurnView
    seats: list[SeatView]
    piles: PilesView
    stack: list[PlayView]
    marks: list[MarkView]
    falls: list[Fall]
    deck: DeckView
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: SecretsView | None = None

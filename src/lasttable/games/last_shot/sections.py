"""The sections of a view: the types of what is sent to each seat."""

from dataclasses import dataclass

from lasttable.games.last_shot.state import Fall
from lasttable.kernel import Seat

Names = tuple[str, ...]


@dataclass(slots=True)
class TurnView:
    """Whose turn it is, and how far it is."""

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
    """A Persistent card in front of a player; `does` holds the words for its effects."""

    card: str
    by: Seat
    turn: int
    ends: str
    does: Names


@dataclass(slots=True)
class SeatView:
    """What everyone sees of a player (§ 4.7)."""

    seat: Seat
    colour: str
    alive: bool
    comrade: bool
    hand: int
    private: int
    front: list[StandingView]
    shown: Names | None
    """The hand, while a card reveals it to everyone."""
    shield: str | None
    """The card that keeps rivals from targeting this player."""


@dataclass(slots=True)
class PilesView:
    """The piles: the discards with the top card last, the others as numbers."""

    deck: int
    supply: int
    box: int
    discards: Names
    terminated: Names
    destroyed: Names


@dataclass(slots=True)
class PlayView:
    """A card on the stack: whose it is, who it targets, and what has become of it so far."""

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
    """Whose Reload, fall or turn it answers."""
    claims: str | None
    """The card that it claims from the discards."""
    status: str
    ducked: list[Seat]
    aside: Names | None
    """The cards set aside with it, if everyone sees them."""
    asides: int


@dataclass(slots=True)
class MarkView:
    """Who was last seen with a Terminated card, and whether it must still be there (§ 4.6)."""

    card: str
    seat: Seat
    turn: int
    sure: bool


@dataclass(slots=True)
class DeckView:
    """What everyone knows of the deck: how it was made, and its list if it was hand-picked."""

    mode: str
    sets: Names
    size: int
    open: bool
    """Whether this is a Full Information game."""
    cards: Names | None
    code: str | None


@dataclass(slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(slots=True)
class LookView:
    """Cards a player is being shown, from a hand or (None) from the box."""

    whose: Seat | None
    cards: Names


@dataclass(slots=True)
class MineView:
    """What only the player in a seat sees."""

    seat: Seat
    hand: Names
    idle: Names
    """Cards in hand that would do nothing if they were played now; `idle_why` says why."""
    escapes: Names
    """Cards in hand that escape the shot aimed at this player."""
    looks: list[LookView]
    watched: list[LookView]
    """Hands this player watches."""
    aside: Names
    """This player's cards face down on the table."""
    idle_why: Names = ()
    """What each idle card lacks."""


@dataclass(slots=True)
class HandView:
    """A player's hand and private deck."""

    seat: Seat
    hand: Names
    private: Names


@dataclass(slots=True)
class CardTally:
    """How often a card was played and used as a Reaction, and who drew it."""

    card: str
    played: int
    reacted: int
    drawn: list[Seat]


@dataclass(slots=True)
class SecretsView:
    """What was face down, for eyes that see everything after the game."""

    hands: list[HandView]
    deck: Names
    """The top card comes last."""
    supply: Names
    box: Names
    tally: list[CardTally]


@dataclass(slots=True)
class View:
    """What one eye sees, in sections; all but the last two are the same for everyone."""

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

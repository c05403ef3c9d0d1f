"""The sections of a view: what is sent to a player or watcher, as plain records."""

from dataclasses import dataclass

from lasttable.games.last_dog_standing.luck_coach import Advice
from lasttable.games.last_dog_standing.state import Elimination, RevealedHand
from lasttable.kernel import Seat


@dataclass(slots=True)
class TurnView:
    """Whose turn it is, and what is happening."""

    number: int
    seat: Seat
    phase: str
    """turn, limit, drawn, aimed, look, shown, fell, pull or over."""
    drawn: int
    ending: bool
    hard: bool


@dataclass(slots=True)
class SeatView:
    """What everybody sees of a player."""

    seat: Seat
    colour: str
    alive: bool
    cards: int
    in_front: int
    unseen: int
    """How many of the cards were drawn face down since the hand was last revealed."""


@dataclass(slots=True)
class TopView:
    """A card near the top of the deck that somebody knows; it is named only if everybody does."""

    card: str | None
    known_to: tuple[Seat, ...] | None
    """None: everybody."""


@dataclass(slots=True)
class DeckView:
    """The deck, what is known about its top cards, and the reserve."""

    cards: int
    top: list[TopView]
    reserve: int


@dataclass(slots=True)
class OpenView:
    """What the game is waiting for, as far as everybody can see."""

    kind: str
    """drawn, aimed or look."""
    seat: Seat
    """Who has to answer."""
    by: Seat
    """Who caused it."""
    card: str | None = None
    """The card that was played, for aimed and look."""
    manner: str | None = None
    """How a card was drawn: turn, reshuffle or infect."""
    count: int = 0
    """How many cards are being looked at."""


@dataclass(slots=True)
class BoxCard:
    """One kind of card: how many are in this game, what it does, and when it may be used."""

    card: str
    copies: int
    effect: str
    family: str


@dataclass(slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


@dataclass(slots=True)
class MineView:
    """What only the owner of a seat sees."""

    seat: Seat
    hand: tuple[str, ...]
    drawn: str | None
    """The card just drawn, before it is kept, revealed or returned."""
    look: tuple[str, ...]
    """The cards being looked at, from the top down."""
    top: tuple[str | None, ...]
    """The cards on top of the deck that this seat knows, from the top down."""
    coach: Advice | None


@dataclass(slots=True)
class SecretView:
    """A hand, shown to everybody after the game."""

    seat: Seat
    hand: tuple[str, ...]


@dataclass(slots=True)
class SecretsView:
    """Everything that was hidden: hands, the deck from the top down, and a card just drawn."""

    hands: list[SecretView]
    deck: list[str]
    drawn: str | None


@dataclass(slots=True)
class View:
    """What one eye sees; all sections but the last two are the same for everybody."""

    turn: TurnView
    seats: list[SeatView]
    deck: DeckView
    discard: list[str]
    open: OpenView | None
    shown: tuple[RevealedHand, ...]
    falls: tuple[Elimination, ...]
    box: list[BoxCard]
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: SecretsView | None = None

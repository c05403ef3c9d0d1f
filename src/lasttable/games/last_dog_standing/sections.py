"""The sections of a view: what is sent to a player or watcher, as plain records."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

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
    draws_made: int
    ending: bool
    hard_quarantine: bool


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
class PendingView:
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
class CardView:
    """One kind of card: how many are in this game, what it does, and when it may be used."""

    card: str
    copies: int
    effect: str
    family: str


@dataclass(slots=True)
class EditionView:
    """The printed cards and limits."""

    hand_limit: int
    viruses_to_fall: int
    cards: list[CardView]


@dataclass(slots=True)
class TallyView:
    """How many copies of a card have been drawn."""

    card: str
    drawn: int
    copies: int


@dataclass(slots=True)
class CountsView:
    """What everybody can count: cards that act at once, and Viruses in the game."""

    tallies: list[TallyView]
    viruses: int
    """All Viruses but those of the reserve."""


@dataclass(slots=True)
class RiskView:
    """What happens to a player whose Viruses are revealed now."""

    viruses: int
    """Viruses in the hand, and the one just drawn."""
    in_front_after_one: int
    in_front_after_all: int
    """How many lie in front if one is revealed, or all; at most as many as it takes to fall."""
    one_eliminates: bool
    all_eliminate: bool


BlockedBy: TypeAlias = Literal["answer", "needs-virus", "needs-deck"]
"""Why a card cannot be played: it only answers, it needs a Virus in front, or a deck."""


@dataclass(slots=True)
class ResultView:
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


@dataclass(slots=True)
class KnownHand:
    """What one player knows of another's hand, from all they have seen."""

    seat: Seat
    cards: tuple[str, ...]
    suspects: int
    """How many of the other cards were drawn face down; only there can a Virus be."""


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
    hidden: int
    """How many Viruses are hidden in this hand."""
    over_limit: int
    """How many cards this hand holds over the limit."""
    risk: RiskView
    blocked: Mapping[str, BlockedBy]
    """Why some cards of the hand cannot be played in this seat's turn."""
    coach: Advice | None
    known: tuple[KnownHand, ...] = ()
    """What this seat knows of the other hands."""


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
    pending: PendingView | None
    revealed: tuple[RevealedHand, ...]
    eliminated: tuple[Elimination, ...]
    counts: CountsView
    edition: EditionView
    settings: dict[str, bool | int | str]
    result: ResultView | None
    mine: MineView | None = None
    secrets: SecretsView | None = None

"""Everything on the table in a game of Last Dog Standing, as plain data."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.settings import Settings
from lasttable.kernel import GameState, Outcome, Seat, Shared

EVERYBODY: Final = -1
"""As a set of eyes, one bit each: all players and all watchers."""


def eye_bit(eye: Seat) -> int:
    """Return the bit of one eye in a set of eyes; all watchers share one."""
    return 1 << (eye if eye >= 0 else 8)


class DrawDue(NamedTuple):
    """A card that somebody has to draw, and why."""

    seat: Seat
    manner: str


TURN, LATE_TURN, RESHUFFLE, INFECT, EXPOSE = "turn", "late", "reshuffle", "infect", "expose"
"""The manners of a draw: by choice, by the clock, for Shuffle, for Cough, for Trickster."""


class KnownCard(NamedTuple):
    """A card in a hand, and the eyes other than its owner's that know it is there."""

    card: str
    eyes: int
    since: int = 0
    """When it came into the hand, by `State.moment`."""


UNKNOWN: Final = "?"
"""Stands for a card that was dealt, and so is harmless, but that an eye does not know."""


class CardInDeck(NamedTuple):
    """A card that went into the deck, or was seen in it, and the eyes that know it.

    It is in the deck, or in a hand that has drawn face down since. While `State.block` lasts, a
    card that was noted with it is in that block, or in a hand that has drawn from it.
    """

    card: str
    eyes: int
    since: int
    until: int = 0
    """When the last card of its block was drawn: it is in a hand since then; 0: not known."""


class Block(NamedTuple):
    """Cards on top of the deck that somebody looked at and put back in an order only they know."""

    since: int
    size: int
    depth: int
    """How many cards lie on them."""
    is_whole: bool
    """Whether all cards that were looked at are still here."""


# What the game is waiting for. It is put into the state before anyone is asked, so there is a
# checkpoint before every question. These records never change, so copies of the state share them.


@dataclass(slots=True)
class DrawnCard:
    """A card that was drawn face down and is not in a hand yet."""

    seat: Seat
    card: str
    manner: str
    eyes: int
    """Who else knows the card, because they saw it on top of the deck."""


@dataclass(slots=True)
class AimedCard:
    """A card played on somebody who has not responded yet."""

    seat: Seat
    at: Seat
    card: str


@dataclass(slots=True)
class TopLook:
    """Somebody is looking at the top of the deck."""

    seat: Seat
    card: str
    count: int


SHOWN, FELL = "shown", "fell"
"""What a pause is for: revealed hands, or eliminated players."""


@dataclass(slots=True)
class Pause:
    """Everybody gets time to look, at one thing after another."""

    at: tuple[str, ...]


Pending: TypeAlias = DrawnCard | AimedCard | TopLook | Pause


@dataclass(slots=True)
class RevealedHand:
    """A hand that was revealed this turn: the cards that return to it, and its Viruses."""

    seat: Seat
    why: str
    cards: tuple[str, ...]
    viruses: int
    in_front: int
    eliminated: bool
    """Whether it eliminates its owner."""


@dataclass(slots=True)
class Elimination:
    """Who was eliminated, in which turn, and with how many Viruses in front."""

    seat: Seat
    turn: int
    viruses: int
    order: int
    """0 for the first; the same for those eliminated together."""


@dataclass(slots=True)
class State(GameState):
    """A game in progress. Lists have one entry per seat unless they say otherwise."""

    settings: Settings
    edition: Shared[Edition]
    colours: tuple[str, ...]
    hands: list[tuple[str, ...]]
    """Always sorted, so the order does not tell when a card arrived."""
    in_front: list[int]
    """How many revealed Viruses lie in front of each seat."""
    standing: tuple[Seat, ...]
    """Who is still in the game, clockwise."""
    deck: list[str]
    """The last one is the top card."""
    discard: list[str]
    reserve: int
    """How many Viruses are waiting for a Bat."""
    out_of_game: list[str]
    active: Seat
    """Whose turn it is."""
    known_cards: list[tuple[KnownCard, ...]]
    """What others know about each hand."""
    unseen: list[int]
    """How many cards of each hand were drawn face down since the hand was last revealed."""
    drawn_at: list[tuple[int, ...]] = field(default_factory=list)
    """When each of these cards was drawn, by `moment`, earliest first."""
    moment: int = 0
    """Counts the times at which known cards went into the deck."""
    in_deck: Shared[tuple[CardInDeck, ...]] = ()
    """Cards that are known to have gone into the deck, nobody knows where."""
    left_deck: Shared[tuple[CardInDeck, ...]] = ()
    """Cards that came off the deck before eyes that knew of such a card in it, and when: at `since`
    at the earliest and `until` at the latest."""
    block: Shared[Block | None] = None
    """What lies on top in an order that only one player knows."""
    top_known_by: tuple[int, ...] = ()
    """The eyes that know each card of the deck, from the top down."""
    turn: int = 0
    draws_made: int = 0
    """How many cards the active player has drawn as their turn's draws."""
    ending: bool = False
    """The turn ends as soon as the hand is small enough."""
    clock_ran_out: bool = False
    """The clock finishes this turn; the active player is not asked again."""
    hard_quarantine: bool = False
    pending: Shared[Pending | None] = None
    draws_due: tuple[DrawDue, ...] = ()
    revealed: Shared[tuple[RevealedHand, ...]] = ()
    """The hands revealed this turn."""
    eliminated: Shared[tuple[Elimination, ...]] = ()
    windows_opened: int = 0
    """Counts reaction windows and pauses, to number their clocks."""
    outcome: Outcome | None = None

    def seat_of(self, colour: str) -> Seat:
        """Find the seat with a colour."""
        return Seat(self.colours.index(colour))


@lru_cache(maxsize=256)
def opponents_of(seat: Seat, standing: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """List the others still in the game, clockwise from the left of a seat."""
    later = [other for other in standing if other > seat]
    return tuple(later + [other for other in standing if other < seat])


def pieces(state: State) -> list[str]:
    """List all cards of the game, wherever they are."""
    held = [card for hand in state.hands for card in hand]
    viruses = [state.edition.virus] * (sum(state.in_front) + state.reserve)
    drawn = [state.pending.card] if isinstance(state.pending, DrawnCard) else []
    return sorted([*state.deck, *state.discard, *state.out_of_game, *held, *viruses, *drawn])

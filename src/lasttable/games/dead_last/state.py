"""Everything that lies on the table of a game of Dead Last, as plain data."""

from dataclasses import dataclass, field
from itertools import compress
from typing import Final

from msgspec import Struct

from lasttable.games.dead_last.cards import COLOURS
from lasttable.games.dead_last.settings import Settings
from lasttable.games.dead_last.variant import Variant
from lasttable.kernel import GameState, Outcome, Seat, Shared

SEATS: Final = tuple(Seat(seat) for seat in range(len(COLOURS)))


# What lies face up never changes once its vote or round is over, so copies of the state and all
# views share these records.


class Choice(Struct, gc=False):
    """A player and a card turned face up; None where no card was laid."""

    seat: Seat
    card: str | None


class Showdown(Struct, gc=False):
    """Two players, the bars between them, and their cards once turned over."""

    pair: tuple[Seat, Seat]
    stake: int
    tie_break: bool
    choices: list[Choice] | None = None
    paid: tuple[int, int] | None = None


class Paid(Struct, gc=False):
    """A player and how many bars the round paid."""

    seat: Seat
    bars: int


class RoundEnd(Struct, gc=False):
    """How a round ended: sole, showdown or none; and who was paid how many bars."""

    round: int
    ending: str
    survivors: list[Seat]
    cards: list[Choice]
    paid: list[Paid]


class Vote(Struct, frozen=True, gc=False, cache_hash=True):
    """A vote with its cards face up: who laid what, and what it comes to."""

    round: int
    number: int
    voters: tuple[Seat, ...]
    cards: tuple[str | None, ...]
    """What lay in front of each seat, voter or not."""
    counts: tuple[int, ...]
    """How often each seat was named, and two more counts; see `Verdict`."""
    targets: tuple[Seat, ...]
    falls: tuple[tuple[Seat, str], ...]
    """Who falls before ambushers pick, and why."""
    ambushes: tuple[tuple[Seat, tuple[Seat, ...]], ...]
    """Each Target who laid Ambush, and the voters in reach."""
    picks: tuple[tuple[Seat, tuple[Seat, ...]], ...] | None = ()
    """Whom each ambusher took down; None while they pick."""


class Votes(Struct, frozen=True, gc=False, cache_hash=True):
    """All votes so far, as one thing that caches can find quickly."""

    past: tuple[Vote, ...] = ()

    def plus(self, vote: Vote) -> "Votes":
        """Return these votes and one more."""
        return Votes((*self.past, vote))


class Attendance(Struct, frozen=True, gc=False, cache_hash=True):
    """Who is at the table, seat by seat. It rarely changes, and is then replaced as a whole."""

    here: tuple[bool, ...]
    """Whether the seat is in the game."""
    leaving: tuple[bool, ...]
    away: tuple[bool, ...]
    missed: tuple[int, ...]
    """How many votes in a row the seat missed."""
    joining: int = 0
    """How many people wait for a seat."""


@dataclass(slots=True)
class State(GameState):
    """A game in progress. Lists have one entry per seat unless they say otherwise."""

    settings: Settings
    variant: Shared[Variant]
    threshold: int
    colours: tuple[str, ...]
    deck: list[int]
    gold: list[tuple[int, ...]]
    totals: list[int]
    """What the gold of each seat adds up to."""
    attendance: Attendance
    standing: list[bool]
    laid: list[str | None]
    ready: list[bool]
    host: int = 0
    centre: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    """Gold that left the game with its owner."""
    round: int = 0
    vote: int = 0
    in_round: bool = False
    phase: str = "paid"
    """What the table is doing, for the screen; no rule depends on it."""
    voters: tuple[Seat, ...] = ()
    """Who took part in the last vote."""
    tied: tuple[Seat, ...] = ()
    """Who plays off a tie; empty in an ordinary round."""
    tie_breaks: int = 0
    empty_votes: int = 0
    """How many votes in a row passed without a single card."""
    gold_shown: bool = False
    last_vote: Vote | None = None
    """The last vote of this round with its cards face up."""
    showdown: Shared[Showdown | None] = None
    votes: Votes = field(default_factory=Votes)
    rounds: list[Shared[RoundEnd]] = field(default_factory=list)
    outcome: Outcome | None = None

    def seats(self) -> list[Seat]:
        """List the seats that are in the game."""
        return list(compress(SEATS, self.attendance.here))

    def survivors(self) -> tuple[Seat, ...]:
        """List the seats that are standing."""
        return tuple(compress(SEATS, self.standing))

    def in_showdown(self) -> bool:
        """Return whether two players are choosing their Showdown cards."""
        return self.showdown is not None and self.showdown.choices is None

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return Seat(self.colours.index(colour))


def is_out(state: State, seat: Seat) -> bool:
    """Return whether a seat has fallen in this round (§ 4.2)."""
    return state.in_round and not state.standing[seat]


def pieces(state: State) -> list[int]:
    """List all gold bars, wherever they are: none is ever made or lost (§ 9.2)."""
    won = [bar for bars in state.gold for bar in bars]
    return sorted([*state.deck, *state.centre, *state.gone, *won])

"""Everything that lies on the table of a game of Dead Last, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import compress
from typing import Final

from msgspec import Struct

from lasttable.games.dead_last.cards import COLOURS
from lasttable.games.dead_last.settings import Settings
from lasttable.games.dead_last.verdict import Verdict
from lasttable.kernel import Chance, Event, Outcome, Seat

SEATS: Final = tuple(Seat(seat) for seat in range(len(COLOURS)))


# What lies face up never changes once its vote or round is over, so copies of the state and all
# views share these records.


class Choice(Struct, gc=False):
    """A player and a card turned face up; None where no card was laid."""

    seat: Seat
    card: str | None


class PastVote(Struct, gc=False):
    """One vote of the past: who named whom, and who fell."""

    round: int
    vote: int
    choices: list[Choice]
    targets: tuple[Seat, ...]
    fallen: list[Seat]
    ambushed: list[Seat]


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


class Vote(Struct, frozen=True, gc=False, eq=False):
    """A vote with its cards face up: who laid what, and what it comes to.

    One vote is equal only to itself, so that what a view shows of it can be looked up quickly.
    """

    round: int
    number: int
    voters: tuple[Seat, ...]
    cards: list[str | None]
    """What lay in front of each seat, voter or not."""
    verdict: Verdict
    picks: Mapping[Seat, tuple[Seat, ...]] | None = None
    """Whom each ambusher took down; None while they pick."""


@dataclass(slots=True)
class State:
    """A game in progress. Lists have one entry per seat unless they say otherwise."""

    settings: Settings
    chance: Chance
    threshold: int
    colours: tuple[str, ...]
    deck: list[int]
    gold: list[tuple[int, ...]]
    totals: list[int]
    """What the gold of each seat adds up to."""
    here: list[bool]
    leaving: list[bool]
    away: list[bool]
    missed: list[int]
    """How many votes in a row each seat missed."""
    standing: list[bool]
    laid: list[str | None]
    ready: list[bool]
    host: int = 0
    joining: int = 0
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
    last_vote: Vote | None = field(default=None, compare=False)
    """The last vote of this round with its cards face up; compared as the last of `votes`."""
    showdown: Showdown | None = None
    votes: list[PastVote] = field(default_factory=list)
    rounds: list[RoundEnd] = field(default_factory=list)
    outcome: Outcome | None = None
    events: list[Event] | None = field(default_factory=list)

    def copy(self) -> "State":
        """Return an independent state; past votes and rounds never change and are shared."""
        return State(
            self.settings,
            Chance(self.chance.key, self.chance.count),
            self.threshold,
            self.colours,
            self.deck.copy(),
            self.gold.copy(),
            self.totals.copy(),
            self.here.copy(),
            self.leaving.copy(),
            self.away.copy(),
            self.missed.copy(),
            self.standing.copy(),
            self.laid.copy(),
            self.ready.copy(),
            self.host,
            self.joining,
            self.centre.copy(),
            self.gone.copy(),
            self.round,
            self.vote,
            self.in_round,
            self.phase,
            self.voters,
            self.tied,
            self.tie_breaks,
            self.empty_votes,
            self.gold_shown,
            self.last_vote,
            self.showdown,
            self.votes.copy(),
            self.rounds.copy(),
            self.outcome,
        )

    def seats(self) -> list[Seat]:
        """List the seats that are in the game."""
        return list(compress(SEATS, self.here))

    def survivors(self) -> tuple[Seat, ...]:
        """List the seats that are standing."""
        return tuple(compress(SEATS, self.standing))

    def in_showdown(self) -> bool:
        """Return whether two players are choosing their Showdown cards."""
        return self.showdown is not None and self.showdown.choices is None

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return Seat(self.colours.index(colour))


def pieces(state: State) -> list[int]:
    """List all gold bars, wherever they are: none is ever made or lost (§ 9.2)."""
    won = [bar for bars in state.gold for bar in bars]
    return sorted([*state.deck, *state.centre, *state.gone, *won])

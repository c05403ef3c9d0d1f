"""Everything that lies on the table of a game of Dead Last, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import compress
from typing import Final

from msgspec import Struct

from lasttable.games.dead_last.cards import COLOURS
from lasttable.games.dead_last.verdict import Verdict
from lasttable.kernel import Chance, Event, Menu, Outcome, Seat, setting

SEATS: Final = tuple(Seat(seat) for seat in range(len(COLOURS)))


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host may choose."""

    clock: str = setting("90", choices=("30", "60", "90", "120", "none"))
    tells: bool = setting(True)
    dead_silent: bool = setting(False)
    silent: bool = setting(False)
    gold_to_win: str = setting("auto", choices=("auto", "24", "25"))
    leavers: str = setting("bot", choices=("bot", "remove"))
    mafia_ambush: bool = setting(False)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"))
    colours: str = setting("", hidden=True)
    host: str = setting("0", hidden=True)


# What lies face up below never changes once a vote or a round is over, so copies of the state and
# all views share it.


class Choice(Struct, gc=False):
    """A player and a card turned face up; None where no card was laid."""

    seat: Seat
    card: str | None


class PastVote(Struct, gc=False):
    """One vote of the past: who named whom, and what came of it."""

    round: int
    vote: int
    choices: list[Choice]
    targets: tuple[Seat, ...]
    fallen: list[Seat]
    ambushed: list[Seat]


class Count(Struct, gc=False):
    """How often a player was named."""

    seat: Seat
    votes: int


class Fall(Struct, gc=False):
    """Why a player fell: target, stray, lone-ambush, no-card or ambushed (and then by whom)."""

    seat: Seat
    why: str
    by: Seat | None = None


class Ambush(Struct, gc=False):
    """A Target who lay in ambush, whom that puts in reach, and whom it took down."""

    seat: Seat
    reach: tuple[Seat, ...]
    picked: tuple[Seat, ...]


class Reveal(Struct, gc=False):
    """A vote with its cards face up; while ambushers pick, whom they take is still open."""

    round: int
    vote: int
    choices: list[Choice]
    counts: list[Count]
    targets: tuple[Seat, ...]
    falls: list[Fall]
    ambushes: list[Ambush]
    picking: bool


@dataclass(slots=True)
class Vote:
    """A vote with its cards face up: who laid what, what came of it, whom ambushers took down."""

    round: int
    number: int
    voters: tuple[Seat, ...]
    cards: list[str | None]
    """What lay in front of each seat, voter or not."""
    verdict: Verdict
    picks: Mapping[Seat, tuple[Seat, ...]] | None = None
    """Whom each ambusher took down; None while they pick."""
    shown: Reveal | None = field(default=None, compare=False)
    """The vote as it lies on the table, made when somebody first looks after the picks."""


class Showdown(Struct, gc=False):
    """Two players, the bars between them, and their cards once turned over."""

    pair: tuple[Seat, Seat]
    stake: int
    tie_break: bool
    choices: list[Choice] | None = None
    paid: tuple[int, int] | None = None


class Paid(Struct, gc=False):
    """A player and the bars a round brought."""

    seat: Seat
    bars: int


class RoundEnd(Struct, gc=False):
    """How a round ended: sole, showdown or none; and who was paid how many bars."""

    round: int
    ending: str
    survivors: list[Seat]
    cards: list[Choice]
    paid: list[Paid]


@dataclass(slots=True, eq=False)
class Notices:
    """What the table may announce; one object for all tables where that is the same."""

    menus: Mapping[Seat, Menu]


@dataclass(slots=True)
class State:
    """A game in progress. Lists have one entry a seat unless they say otherwise."""

    settings: Settings
    chance: Chance
    threshold: int
    colours: tuple[str, ...]
    house: dict[str, bool | int | str]
    """The settings as everybody sees them."""
    deck: list[int]
    gold: list[tuple[int, ...]]
    totals: list[int]
    """What the gold of each seat adds up to."""
    here: list[bool]
    leaving: list[bool]
    away: list[bool]
    missed: list[int]
    """How many of the own votes running were missed."""
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
    """What the table is doing, for the eyes of the players; no rule depends on it."""
    voters: tuple[Seat, ...] = ()
    """Who took part in the last vote."""
    tied: tuple[Seat, ...] = ()
    """Who plays off a tie; empty in an ordinary round."""
    tie_breaks: int = 0
    empty_votes: int = 0
    """How many votes running passed without a card."""
    gold_shown: bool = False
    last_vote: Vote | None = None
    showdown: Showdown | None = None
    votes: list[Vote] = field(default_factory=list)
    rounds: list[RoundEnd] = field(default_factory=list)
    outcome: Outcome | None = None
    history: list[PastVote] = field(default_factory=list, compare=False)
    """The votes as views show them, as far as somebody has looked; never changed but replaced."""
    notices: Notices | None = field(default=None, compare=False)
    """What the table may announce; None when that has changed and must be listed anew."""
    events: list[Event] | None = field(default_factory=list)

    def copy(self) -> "State":
        """Return an independent state; what happened so far is shared, for it never changes."""
        return State(
            self.settings,
            Chance(self.chance.key, self.chance.count),
            self.threshold,
            self.colours,
            self.house,
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
            self.history,
            self.notices,
        )

    def seats(self) -> list[Seat]:
        """Name the seats that are in the game."""
        return list(compress(SEATS, self.here))

    def survivors(self) -> tuple[Seat, ...]:
        """Name the seats that are standing."""
        return tuple(compress(SEATS, self.standing))

    def in_showdown(self) -> bool:
        """Tell whether two are choosing their Showdown cards."""
        return self.showdown is not None and self.showdown.choices is None

    def seat_of(self, colour: str) -> Seat:
        """Find the seat of a colour."""
        return Seat(self.colours.index(colour))

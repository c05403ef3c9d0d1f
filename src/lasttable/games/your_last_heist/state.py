"""A heist in progress, as plain data."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from lasttable.games.your_last_heist.boards import Board
from lasttable.games.your_last_heist.cards import CHARACTERS, PARTS, Action, Character, Member
from lasttable.games.your_last_heist.chapters import Chapter
from lasttable.games.your_last_heist.settings import Settings
from lasttable.games.your_last_heist.tracks import NoiseTrack, SquareEvent
from lasttable.games.your_last_heist.variant import Variant
from lasttable.kernel import GameState, Outcome, Seat, Shared

SEAT_COLOURS: Final = ("red", "emerald", "blue", "black")
"""The colours of the printed pawns, in the order of the marked starts."""
PRISONER: Final = "prisoner"
CASH: Final = "cash"
NOWHERE: Final = -1
NO_PARTS: Final = (0,) * len(PARTS)


class Taken(NamedTuple):
    """The action a character is committed to."""

    key: str
    name: str
    source: str
    paid: int
    parts: tuple[int, ...]


class Banked(NamedTuple):
    """An item that was brought out, and by whom."""

    item: str
    who: int


class TimelineEntry(NamedTuple):
    """One thing done in this round."""

    seat: int
    key: str
    sealed: bool = False
    """Whether a chit was drawn or a die rolled right after it."""


class SecurityStep(NamedTuple):
    """One thing that a security event did."""

    what: str
    where: int
    who: int
    alerts: int
    bar: int


class Pick(NamedTuple):
    """Something to be picked up or dropped on the way out."""

    at: int
    """After how many steps."""
    verb: str
    item: str


class Plan(NamedTuple):
    """A declared route."""

    path: tuple[int, ...] = ()
    picks: tuple[Pick, ...] = ()


class EscapeRoll(NamedTuple):
    """How a run for the exit ended: the declared route with its costs, and how far it went."""

    who: int
    die: int
    need: int
    out: bool
    way: tuple[int, ...]
    costs: tuple[int, ...]
    steps: int


class Security(NamedTuple):
    """The security roll of a round and what it did."""

    rolled: int
    die: int
    bar: int
    square: int
    events: tuple[str, ...] = ()
    steps: tuple[SecurityStep, ...] = ()
    reinforcements: bool = False


@dataclass(slots=True)
class State(GameState):
    """A heist in progress.

    Lists called "by space" have an entry for each space of the board. Lists called "by character"
    have one for each seat and a last one for the prisoner, whether there is one or not.
    """

    settings: Settings
    chapter: Shared[Chapter]
    board: Shared[Board]
    variant: Shared[Variant]
    noise_track: Shared[NoiseTrack]
    squares: Shared[tuple[tuple[SquareEvent, ...], ...]]
    """The events of the alert track."""
    team: tuple[Member, ...]
    colours: tuple[str, ...]
    # By space:
    next: tuple[tuple[int, ...], ...]
    """The spaces adjacent to each space now."""
    gone: tuple[bool, ...]
    exits: tuple[bool, ...]
    unknown: list[bool]
    guards: list[int]
    down: list[int]
    cameras: list[int]
    off: list[int]
    locks: list[int]
    unlocked: list[int]
    rings: list[tuple[str, ...]]
    radios: list[bool]
    loot: list[tuple[str, ...]]
    hanging: list[tuple[str, ...]]
    left: list[tuple[str, ...]]
    """Pieces that were swapped in; they stay there for good."""
    cash: list[int]
    # By character:
    at: list[int]
    ideas: list[int]
    dice: list[int]
    parts: list[list[int]]
    """How many of each part are left."""
    extra: list[tuple[int, ...]]
    """All parts given or bought in addition to the action."""
    actions: list[Taken | None]
    carried: list[tuple[str, ...]]
    purse: list[int]
    busted: list[str]
    out: list[int]
    sewers: list[tuple[tuple[int, int], ...]]
    """Pairs of tiles across a gap that count as adjacent in this phase."""
    plans: list[Plan]
    ways: list[Shared[dict[int, tuple[int, ...]]]]
    """The cheapest route to each exit, once the escape has begun."""
    # By seat:
    memory: list[int]
    """Planning tokens that are not on the board."""
    planned: list[int]
    """Planning tokens on the board: bit t stands for tile t."""
    ready: list[bool]
    done: list[bool]
    flees: list[bool]
    """Who asks for the escape phase."""
    once: list[bool]
    shifts: list[int]
    hand: list[tuple[int, int] | None]
    """A planning token that was picked up (§ 8.8): whose, and from where."""
    better: list[bool]
    picked: list[bool]
    scouted: list[bool]
    ghosts: list[int]
    offers: list[str]
    """The key of what is offered to a teammate."""
    # The table:
    bag: list[str]
    beacon: int
    prisoner_freed: bool
    team_cash: int
    cash_before: int
    reveals: int
    granted: int
    """Free ideas for the plan that nobody has taken yet."""
    pile: tuple[str, ...]
    """Pieces to carry in that nobody has taken."""
    team_loot: tuple[str, ...]
    flags: tuple[str, ...]
    phase: str = "plan"
    """Which piece is played next: plan, roll, act, security, shift, pause, escape, gates, flee
    or over."""
    asking: int = 0
    """The first seat that may still turn the security die or hold a gate."""
    round: int = 0
    bar: int = 0
    noise: int = 0
    reinforced: bool = False
    spent: int = 0
    found: int = 0
    banked: tuple[Banked, ...] = ()
    lost: tuple[str, ...] = ()
    swaps: tuple[str, ...] = ()
    timeline: list[TimelineEntry] = field(default_factory=list)
    seal: int = 0
    """How many entries of the timeline can't be undone any more."""
    fresh: bool = False
    """Whether something was revealed since the last question."""
    security: Security | None = None
    why: str = ""
    """What started the escape."""
    held: tuple[int, ...] = ()
    """Gates that are held open in the escape."""
    rolls: tuple[EscapeRoll, ...] = ()
    opened: tuple[int, int, int, str] | None = None
    """Where a breach made an exit: its cell, the tile it opens, and the side of the tile."""
    outcome: Outcome | None = None
    menus_kept: int = field(default=0, compare=False)
    """Under which number `menu_cache` keeps the menus of this moment; 0 if it does not."""

    @property
    def seat_count(self) -> int:
        """Count the seats."""
        return len(self.team)

    @property
    def captive(self) -> int:
        """The prisoner's number among the characters."""
        return len(self.team)

    def seats(self) -> list[Seat]:
        """List the seats that are not busted."""
        return [Seat(seat) for seat in range(len(self.team)) if not self.busted[seat]]

    def present(self) -> list[int]:
        """List everybody on the board, and a free prisoner (§ 6.3, 6.4 and 12.2)."""
        found = [seat for seat in range(len(self.team)) if self.at[seat] >= 0]
        captive = len(self.team)
        if self.prisoner_freed and self.at[captive] >= 0:
            found.append(captive)
        return found

    def character(self, seat: int) -> Character:
        """Return the character card of a seat."""
        return CHARACTERS[self.team[seat].character]

    def has(self, seat: int, ability: str) -> bool:
        """Return whether a character has an ability."""
        return ability in CHARACTERS[self.team[seat].character].abilities

    def told(self, who: int) -> int | None:
        """Return the seat of a character for events and views; None is the prisoner."""
        return who if 0 <= who < len(self.team) else None

    def word(self, who: int) -> str:
        """Return a character's word in keys."""
        return self.colours[who] if who < len(self.team) else PRISONER

    def who(self, word: str) -> int:
        """Find a character by its word in keys."""
        return len(self.team) if word == PRISONER else self.colours.index(word)

    def space(self, word: str) -> int:
        """Find a space by its word in keys."""
        return self.board.ids.index(word)

    def is_outdoors(self, who: int) -> bool:
        """Return whether a character is Outdoors: on an entrance or exit (§ 3.4)."""
        at = self.at[who]
        return at >= 0 and self.exits[at]

    def near(self, who: int) -> tuple[int, ...]:
        """List the spaces adjacent to a character, including those across an open gap (§ 8.13)."""
        at, sewers = self.at[who], self.sewers[who]
        if not sewers:
            return self.next[at]
        return self.next[at] + tuple([pair[at == pair[0]] for pair in sewers if at in pair])

    def crowd(self, space: int) -> int:
        """Count the characters on a space."""
        return sum(self.at[who] == space for who in self.present())


def taken(action: Action, paid: int) -> Taken:
    """Make the record of an action that is taken."""
    return Taken(action.key, action.name, action.source, paid, action.parts)


def pieces(state: State) -> list[str]:
    """List every item of loot, wherever it is."""
    found = [*state.pile, *state.lost, *(banked.item for banked in state.banked)]
    for zone in (state.loot, state.hanging, state.left, state.carried):
        for items in zone:
            found += items
    return sorted(found)
